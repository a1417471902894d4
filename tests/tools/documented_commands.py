"""Every documented command in the middle of a campaign: what the documents quote, what --help lists, and examples.

Each is run from the same starting point, once as JSON, once plain, and once as if at a terminal.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from tests.tools.examples import EXAMPLES, FILES, PLACES, SHELL
from tests.tools.likeness import Answer
from tests.tools.random_campaigns import PACK_FILE
from tests.tools.sides import Differs, Pair

ELSEWHERE = ("completion", "dice", "nonsense", "rules", "simulate", "stonespine", "tutorial", "valeria", "wonderful")
"""Commands that answer the same wherever the kingdom stands."""

REQUESTS = 100_000
"""Ids made from here on aren't those of the campaign."""

QUOTED = re.compile(r"`companion ([^`]*)`|^companion (.*?)(?:\s{3,}.*)?$", re.MULTILINE)
"""A command within a sentence, or a line of a block, perhaps with an explanation beside it."""

INSTALLED = re.compile(r"bin/companion (.*)$", re.MULTILINE)

LISTED = re.compile(r"^  ([a-z][a-z-]*)(?:  |$)", re.MULTILINE)
"""A command in the last part of a --help."""

Words = tuple[str, ...]


def quoted(root: Path) -> Iterator[Words]:
    """All commands that a checkout's documents quote, with places filled in by examples."""
    for path in (root / "README.md", *sorted((root / "docs").glob("*.md"))):
        text = path.read_text("utf-8")
        for found in (*QUOTED.finditer(text), *INSTALLED.finditer(text)):
            line = next(part for part in found.groups() if part is not None)
            with suppress(ValueError):
                words = shlex.split(line.partition(" < ")[0].replace("…", "kingdom FROM kingdoms"))
                yield tuple(filled(words))


def filled(words: list[str]) -> Iterator[str]:
    """Words with examples in the places of FILE, NAME and the like."""
    command = " ".join(word for word in words[:2])
    for word in words:
        if word == "FILE":
            yield FILES.get(command, "written.txt")
        else:
            yield re.sub("|".join(PLACES), lambda place: PLACES[place[0]], word) if word.isupper() else word


def listed(pair: Pair, *group: str) -> Iterator[Words]:
    """All commands below one, as --help lists them."""
    told = pair.run(*group, "--help").out
    _, _, commands = told.partition("\nCommands:\n")
    if not commands and group:
        yield group
    for name in LISTED.findall(commands):
        yield from listed(pair, *group, name)


def all_commands(pair: Pair) -> list[Words]:
    """Every command that is run, once each. Errors: `Differs` when the sides list other commands."""
    leaves = list(listed(pair))
    root = pair.sides[0].root
    helps = [(*leaf, "--help") for leaf in leaves]
    examples = [tuple(shlex.split(one)) for one in EXAMPLES]
    found = [(), ("--help",), ("nonsense",), *leaves, *helps, *quoted(root), *examples]
    return [one for one in dict.fromkeys(found) if one[:1] != ("serve",) or "--help" in one]  # that goes on for ever


def needs_kingdom(words: Words) -> bool:
    """Whether what a command answers may depend on the kingdom."""
    return "--help" not in words and words[:1] not in ((), *((group,) for group in ELSEWHERE))


def prepare(pair: Pair, folder: Path) -> None:
    """Lay out what commands are started from, and the files that they read."""
    docs = pair.sides[0].root / "docs"
    for side in pair.sides:
        (side.folder / "pack.toml").write_bytes((pair.sides[0].root / PACK_FILE).read_bytes())
        for name in ("by-hand", "stonespine"):
            block = (docs / f"{name}.md").read_text("utf-8").split("```\n")[1]
            (side.folder / f"{name}.txt").write_text(block, "utf-8")
        (side.folder / "bad.toml").write_text('name = "bad"\nunknown = 1\n', "utf-8")
    pair.run("--json", "export", "kingdom.jsonl")
    pair.snapshot(folder)


def play(pair: Pair, snapshot: Path, where: str, commands: Iterable[Words]) -> None:
    """Run commands, each three times from a starting point. `where`: what a report calls it."""
    for words in commands:
        for mode in ("--json", "--plain", ""):
            pair.start(where, snapshot=snapshot, requests=REQUESTS)
            with suppress(Differs):
                _run(pair, words, mode)
                if mode == "--json":
                    pair.files(*FILES.values())


def _run(pair: Pair, words: Words, mode: str) -> Answer:
    typed = SHELL if words[:1] in (("play",), ("tutorial",)) else ""
    return pair.run(*([mode] if mode else []), *words, typed=typed, terminal=not mode)
