"""The words of all commands as they were written down, so that they can be listed without building a command."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

FILE = os.path.join(os.path.dirname(__file__), "words.json")  # noqa: PTH118, PTH120 - pathlib takes its time
"""The words of all commands; `python -m tests.tools.command_words` writes it."""

Node = dict[str, Any]
"""A command: its help, parameters and the commands below it."""


@cache
def book() -> Node:
    """The words of all commands, and lists of what never changes. Errors: `OSError`, `ValueError`."""
    with open(FILE, encoding="utf-8") as file:  # noqa: PTH123 - see above
        found: Node = json.load(file)
    return found


GLOBAL = ("--json", "--plain", "--db", "--lang", "--kingdom", "--as")
"""Options of the program itself, which stand before a command once they were put in order."""

SAID: dict[str, str] = {"with": "pay", "into": "to", "real": "physical", "program": "virtual"}
"""Words that people say for options: those of the shell, and of the questions when a kingdom is founded."""

LISTS = ("--pay", "--discard", "--draw", "--top")
"""Options that take several cards as one word."""


ALONE = "--remove"
"""The option that goes with no text."""

TEXTS = ("TEXT", "NAME", "MARK")
"""What an argument is called that is a text of the person's own, at the end of a command."""

OTHERS = ("do", "why", "amend")
"""Commands that are followed by the words of another one."""


def with_dashes(words: list[str]) -> list[str] | None:
    """What to type where words stand in the place of options: all with those options; None where that can't be said.

    `words`: as typed, global options first. A word too many of a command that goes somewhere tells where to;
    those of a text belong together.

    >>> with_dashes(["upgrade", "7", "with", "5", "6"])
    ['upgrade', '7', '--pay', '5,6']
    >>> with_dashes(["upgrade", "6", "upside-down"]), with_dashes(["undo", "3"])
    (['upgrade', '6', '--to', 'upside-down'], None)
    """
    node, path, rest = _command(words)
    said = list(rest)
    options = {name: one for one in (*book()["commands"]["options"], *node["options"]) for name in one["names"]}
    found, bare = list[str](), list[int]()
    named = False
    while rest:
        word = rest.pop(0)
        name = word.partition("=")[0] if word.startswith("-") else f"--{SAID.get(word.lower(), word.lower())}"
        option = options.get(name)
        if option is None or not (option["flag"] or rest or "=" in word):
            bare.append(len(found))
            found.append(word)
            continue
        named = named or not word.startswith("-")
        found.append(word if word.startswith("-") else name)
        if not option["flag"] and "=" not in word:
            found.append(rest.pop(0))
            while name in LISTS and rest and rest[0][:1].isdigit():
                found[-1] += f",{rest.pop(0)}"
    last = node["arguments"][-1] if node["arguments"] else {"what": ""}
    if named and last["what"] == "TEXT" and "required" not in last and _is_text(said, found, bare):
        return [*path, " ".join(said)]
    many = any("…" in one["what"] for one in node["arguments"])
    over = [] if many else bare[len(node["arguments"]) :]
    if over and "--to" in options and "--to" not in found and not found[over[-1]].isdigit():
        if any(f"--{SAID.get(found[at].lower(), found[at].lower())}" in options for at in over):
            return None  # the word for an option, and nothing after it
        kept = [word for at, word in enumerate(found) if at not in over]
        to = " ".join(found[at] for at in over)
        found, over, named = [*kept[: over[0]], "--to", to, *kept[over[0] :]], [], True
    if over and last["what"].strip("[]") in TEXTS:  # several words that are one
        first = over[0] - 1
        found = [*found[:first], " ".join(found[at] for at in (first, *over)), *found[over[-1] + 1 :]]
        over, named = [], True
    lacks = len(bare) < sum("required" in one for one in node["arguments"])
    return [*path, *found] if named and not (over or lacks or path[0] in OTHERS) else None


def _is_text(said: list[str], found: list[str], bare: list[int]) -> bool:
    """Whether words that could be options are those of a text: nothing else is one, or it goes on after them.

    `said`: what follows the command; `found`: the same with options; `bare`: where words in it are none of theirs.
    """
    if any(word.startswith("-") for word in said):
        return False
    return bool(bare) and bare[0] > found.index(ALONE) if ALONE in found else not bare


def _command(words: list[str]) -> tuple[Node, list[str], list[str]]:
    """The command that words begin with, its name, and what follows; global options before it are left out."""
    node, path, rest = book()["commands"], list[str](), list(words)
    while rest and rest[0].partition("=")[0] in GLOBAL:
        word = rest.pop(0)
        rest = rest[1:] if "=" not in word and word not in GLOBAL[:2] else rest
    while rest and rest[0].lower() in node.get("below", {}):
        path.append(rest.pop(0).lower())
        node = node["below"][path[-1]]
    return node, path, rest
