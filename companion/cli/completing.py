"""What may come next on a line, from the words of all commands as they were written down; without the parser.

The program's door comes here at once when a shell asks, for somebody waits who pressed Tab. So nothing is imported that
takes time: tests/cli/test_completion.py counts the modules.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property

from companion.cli.argv import FLAGS, VALUED
from companion.cli.book import Node, book
from companion.desk.lookup.offers import Place, Word, words
from companion.place import place
from companion.sentence import ENGLISH, Message

HELP: Message = "what the command does"

OTHERS = ("why", "amend")
"""Commands that are followed by another command; `hint --why` is, too."""


def split(line: str) -> list[str]:
    """The words of a line being typed, the last one perhaps empty; an open quotation is closed."""
    for ending in ("", '"', "'"):
        try:
            found = shlex.split(line + ending)
        except ValueError:
            continue
        return [*found, ""] if not ending and (not line or line[-1].isspace()) else found or [""]
    return [*line.split(), ""]


class Line:
    """A line that is being typed. `db`, `kingdom`, `seat`: those that hold where the line names no others."""

    def __init__(self, line: str, db: str | None = None, kingdom: str | None = None, seat: str | None = None) -> None:
        *self.words, self.typed = split(line)
        given = _values(self.words)
        self.db = given.get("--db", db)
        self.kingdom = given.get("--kingdom", kingdom)
        self.seat = given.get("--as", seat)

    def candidates(self) -> list[Word]:
        """What the word at the end may become."""
        root = book()["commands"]
        node, path, before = root, list[str](), list[str]()
        everywhere = {name: one for one in root["options"] for name in one["names"]}
        for word in self.words[1:]:
            small = word.lower()
            bare = not _positional(before, everywhere) and (not before or before[-1] not in VALUED)
            if bare and small in node.get("below", {}):
                node, before = node["below"][small], []
                path.append(small)
            elif (
                small in root["below"]
                and _command_next(path, before, _positional(before, _known(root, node)))
                and not self._is_of_another_game
            ):
                node, path, before = root["below"][small], [small], []
            elif word not in FLAGS:
                before.append(word)
        found = dict(one for one in self._next(root, node, tuple(path), before) if one[0].startswith(self.typed))
        return sorted(found.items()) if "below" in node else list(found.items())

    @cached_property
    def _is_of_another_game(self) -> bool:
        """Whether moves are those of another game than Kingdom Legacy."""
        return Place((), "", [], "", self.db, self.kingdom).glance.is_of_another_game

    def _next(self, root: Node, node: Node, path: tuple[str, ...], before: list[str]) -> Iterator[Word]:
        known = _known(root, node)
        last = known.get(before[-1]) if before else None
        if last is not None and not last.get("flag"):
            yield from self._of(last, path, _positional(before, known), before[-1])
        elif self.typed.startswith("-") and not any(one.get("what") == "QUERY" for one in node["arguments"]):
            yield from _options(root, node)
        elif "below" in node:
            yield from ((name, one["help"]) for name, one in node["below"].items())
        else:
            said = _positional(before, known)
            if _command_next(path, before, said) and not self._is_of_another_game:
                yield from ((name, root["below"][name]["help"]) for name in book()["moves"])
            elif path == ("help",):
                yield from _topics(root, said)
            elif node["arguments"]:
                yield from self._of(node["arguments"][min(len(said), len(node["arguments"]) - 1)], path, said)
            if self.typed.startswith("-"):
                yield from _options(root, node)

    def _of(self, one: Node, path: tuple[str, ...], said: list[str], option: str = "") -> Iterator[Word]:
        """The values of an argument or option: its choices, else what its name in the help stands for."""
        if one.get("choices"):
            yield from ((choice, "") for choice in one["choices"])
            return
        place = Place(
            path, one.get("what", ""), said, self.typed, self.db, self.kingdom,
            book()["lists"], option, self.seat,
        )  # fmt: skip
        yield from words(place)


def _known(root: Node, node: Node) -> dict[str, Node]:
    """The options that a command takes, by name."""
    return {name: one for one in (*root["options"], *node.get("options", ())) for name in one["names"]}


def _command_next(path: Sequence[str], before: list[str], said: list[str]) -> bool:
    """Whether another command's words begin now."""
    if list(path) == ["hint"]:
        return "--why" in before and not said
    return bool(path) and path[0] in OTHERS and len(said) == (path[0] == "amend")


def _meaning(line: Line) -> Callable[[str], str]:
    """Tells what a word means in the person's language; little is imported where that is English."""
    lang = _values(line.words).get("--lang", "")
    if not lang and place().exists():
        from companion.desk.config import preferences

        lang = preferences()["lang"]
    if lang in ("", ENGLISH):
        return str
    from companion.lang import speak
    from companion.show.meanings import meaning

    speak(lang)
    return meaning


def _values(said: Sequence[str]) -> dict[str, str]:
    """The global options that are given on the line."""
    given = {}
    for at, word in enumerate(said):
        name, equals, value = word.partition("=")
        if name in VALUED:
            given[name] = value if equals else said[at + 1] if at + 1 < len(said) else ""
    return given


def _positional(before: list[str], known: dict[str, Node]) -> list[str]:
    """The words that are no options and no values of options."""
    found, skip = list[str](), False
    for word in before:
        option = known.get(word)
        if skip or option is not None:
            skip = option is not None and not option.get("flag")
        elif word.partition("=")[0] not in known:
            found.append(word)
    return found


def _options(root: Node, node: Node) -> Iterator[Word]:
    for one in (*node["options"], *root["options"]):
        yield from ((name, one["help"]) for name in one["names"] if name.startswith("--"))
    yield "--help", HELP


def _topics(root: Node, said: list[str]) -> Iterator[Word]:
    """Commands, and groups of them."""
    node = root
    for word in said:
        node = node.get("below", {}).get(word.lower(), {})
    yield from ((name, one["help"]) for name, one in node.get("below", {}).items())
    if not said:
        yield from book()["lists"]["groups"]


def for_bash(word: str, typed: str) -> str:
    """Bash looks at a word from the last colon or equals sign on, and takes blanks for the word's end."""
    cut = max(typed.rfind(":"), typed.rfind("=")) + 1
    return re.sub(r"([^\w@%+=:,./-])", r"\\\1", word[cut:])


LISTING = {"63", "33", "64"}
"""The kinds of completion in which bash lists what there is (`COMP_TYPE`); else it puts the word into the line."""


def lines_for_bash(line: Line, found: Sequence[Word]) -> str:
    """Words for bash, a line each; where it only lists them, with what they mean."""
    told = [(for_bash(word, line.typed), means) for word, means in found]
    if len(told) < 2 or os.environ.get("COMPANION_COMP_TYPE") not in LISTING:
        return "".join(f"{word}\n" for word, _ in told)
    meaning, width = _meaning(line), max(len(word) for word, _ in told)
    return "".join(f"{word:{width}}  ({meaning(means)})\n" if means else f"{word}\n" for word, means in told)


def wanted(argv: Sequence[str]) -> bool:
    """Whether a shell asks how a line can go on, as the scripts of `completion` do."""
    return len(argv) == 4 and argv[0] == "completion" and argv[1] in ("bash", "zsh", "fish") and argv[2] == "--line"


def answer(argv: Sequence[str]) -> int:
    """Tell a shell how the line goes on; whatever goes wrong, somebody is typing and wants to hear nothing of it."""
    with suppress(Exception):
        held = (os.environ.get(f"COMPANION_{name}") for name in ("DB", "KINGDOM", "SEAT"))
        line = Line(argv[3], *held)
        found = line.candidates()
        if argv[1] == "bash":
            text = lines_for_bash(line, found)
        else:
            meaning = _meaning(line)
            text = "".join(f"{word}\t{meaning(means)}\n" for word, means in found)
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        sys.stdout.flush()
    return 0
