"""Gives the program what nobody sensible would: `python -m tests.tools.fuzz [N] [--seed S]`.

N inputs (2000) by turns: effect lines, queries, packs, imported kingdoms, score sheets, lists of cards and command
lines, each a right one that was cut, doubled, reordered, nested, or filled with escapes, marks of direction, huge
numbers and bytes that are no text. Nothing may crash, print an escape, or change a kingdom; what does is printed, and
ends with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.catalogue.effects.parser.compile import EffectError, compile_line
from companion.cli.book import book
from companion.documents import kingdom as d
from companion.show.phrases import clean
from companion.store import paths
from tests.cli.harness import Cli
from tests.templates import loaded

TOP = Path(__file__).parents[2]

NASTY = (
    "\x1b[31m", "\u202e", "\u200b", "\0", "\r\n", "\ud800", "\ufeff", "[red]", "<script>", "=1+1", "../../x", "{x}",
    "%s", "'", '"', "\\", "(" * 300, "[" * 300, "9" * 40, "-1", "1e999", "NaN", "\u0663", "\xe9" * 50, " ", "\t", ";",
    "--", "--json",
)  # fmt: skip
"""What is put in anywhere."""

SLOW, LARGE = 10.0, 200_000
"""Seconds that an input may take, and kilobytes by which it may let the program grow."""

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069]")
"""What no answer may hold: a terminal would obey it, or a reader see another text than there is."""


def spoiled(text: str, chance: random.Random) -> str:
    """A text that was right, after one to four accidents."""
    for _ in range(chance.randint(1, 4)):
        at, to = sorted(chance.randrange(len(text) + 1) for _ in "ab")
        parts = text.split(chance.choice(" \n,:"))
        match chance.randrange(7):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:to] + text[at:]
            case 3:
                chance.shuffle(parts)
                text = " ".join(parts)
            case 4:
                text = text[:at] + chance.choice(NASTY) + text[at:]
            case 5:
                text = text[:at] + chance.choice(NASTY) + text[to:]
            case _:
                text = (
                    text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0x3000)))) + text[at + 1 :]
                )
    return text


DISOBEYED = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
"""The same in a document, which tells programs what was typed as it was typed."""


class Tries:
    """The program, and what is right for it."""

    def __init__(self, folder: Path) -> None:
        self.cli = Cli(folder / "companion.db")
        shutil.copyfile(loaded(), self.cli.db)
        self.cli.json(d.Done, "kingdom", "new", "Avalon", "--seed", "7")
        self.file = folder / "file"
        self.cli("export", str(folder / "right.jsonl"))
        self.kingdom = (folder / "right.jsonl").read_text("utf-8")
        self.pack = (TOP / "docs" / "lantern-marsh.toml").read_text("utf-8")
        self.lines = re.findall(r"'(\w[^'\n]*: [^'\n]+)'", paths.cards().read_text("utf-8"))
        self.before = self.cli("table").out
        self.words = sorted(_words(book()["commands"]))

    def effect(self, chance: random.Random) -> str:
        """A line of the effect language."""
        line = spoiled(chance.choice(self.lines), chance)
        try:
            compile_line(line)
        except EffectError as error:
            _insist(clean(str(error)))  # as every view of a pack's faults does
        return line

    def query(self, chance: random.Random) -> str:
        """A question about cards."""
        right = "category:building produces:wood cost:coin>2 (fame>3 or not name:forest) sort:-fame show:name,fame"
        return self._run(chance, "cards", "find", spoiled(right, chance))

    def a_pack(self, chance: random.Random) -> str:
        """A pack's file."""
        return self._file(chance, self.pack, "pack", "check")

    def an_import(self, chance: random.Random) -> str:
        """A kingdom's file."""
        return self._file(chance, self.kingdom, "import")

    def a_plan(self, chance: random.Random) -> str:
        """A sheet in a file."""
        return self._file(chance, "Barracks | Alleyway | Stockyard | Pit [chest]\n" * 4, "stonespine", "score")

    def by_hand(self, chance: random.Random) -> str:
        """A list of cards in a file."""
        return self._file(chance, "3 back-up\n7\n12 front-down ticked 1,2\n", "score", "--by-hand")

    def command_line(self, chance: random.Random) -> str:
        """Words of commands in any order; none that asks, serves, writes a file or goes on for long."""
        some = [chance.choice(self.words) for _ in range(chance.randint(1, 5))]
        some = [spoiled(one, chance) if chance.random() < 0.3 else one for one in some]
        return self._run(chance, *(one for one in some if not WRITES.search(one)), "--plain")

    def _file(self, chance: random.Random, right: str, *words: str) -> str:
        body = spoiled(right, chance).encode("utf-8", "surrogatepass")
        if chance.random() < 0.2:
            at = chance.randrange(len(body) + 1)
            body = body[:at] + bytes(chance.randrange(256) for _ in range(8)) + body[at:]
        self.file.write_bytes(body)
        self._run(chance, *words, str(self.file))
        return repr(body[:2000])

    def _run(self, chance: random.Random, *words: str) -> str:
        as_json = chance.random() < 0.5
        run = self.cli(*(["--json"] if as_json else []), *words)
        _insist(run.out + run.err, DISOBEYED if as_json else CONTROL)
        _insist_on(0 <= run.code <= 5, f"exit code {run.code}")
        return repr(words)


WRITES = re.compile(
    r"^(serve|play|tutorial|simulate|export|backup|restore|delete|reset|sheet|chart|draw|odds|config|copy)$"
)
"""Words that are left out."""


class Failed(Exception):
    """What may not be."""


def _insist_on(holds: bool, what: str) -> None:
    if not holds:
        raise Failed(what)


def _insist(said: str, never: re.Pattern[str] = CONTROL) -> None:
    _insist_on("unforeseen" not in said and "Traceback" not in said, said[:300])
    found = never.search(said)
    _insist_on(found is None, f"prints {found and found[0]!r}: {said[:300]!r}")


def _words(node: dict[str, Any]) -> set[str]:
    """All words that commands are made of."""
    found = {one for each in node.get("options", ()) for one in each.get("names", ())}
    for name, below in node.get("below", {}).items():
        found |= {name} | _words(below)
    return found | {"3", "7,12", "Avalon", "wood", "front-up", "--to", "1"}


def run(inputs: int, seed: int) -> int:
    """Try so many; how many failed."""
    chance, figures, failed = random.Random(seed), Counter[str](), 0
    with tempfile.TemporaryDirectory() as top:
        tries = Tries(Path(top))
        ways: list[Callable[[random.Random], str]] = [
            tries.effect, tries.query, tries.a_pack, tries.an_import, tries.a_plan, tries.by_hand, tries.command_line,
        ]  # fmt: skip
        for number in range(inputs):
            way, state = ways[number % len(ways)], chance.getstate()
            began, size = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            try:
                way(chance)
                _insist_on(time.monotonic() - began < SLOW, "takes too long")
                grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - size
                _insist_on(grown < LARGE, f"takes {grown} kB")
            except Exception as error:
                failed += 1
                print(f"{number} {way.__name__}: {type(error).__name__}: {str(error)[:300]}", flush=True)
                chance.setstate(state)
                print("   ", _shown(way, chance), flush=True)
            figures[way.__name__] += 1
        faults = json.loads(tries.cli("--json", "check").out).get("faults")
        if faults:
            failed += 1
            print(f"check: {faults[:3]}")
    print(", ".join(f"{times} {what}" for what, times in figures.items()))
    print(f"{inputs} inputs, {failed} failures (seed {seed})")
    return failed


def _shown(way: Callable[[random.Random], str], chance: random.Random) -> str:
    """The input once more, for whoever makes a test of it."""
    tries = getattr(way, "__self__")  # noqa: B009 - a bound method's own
    tries.cli = Silent()
    try:
        return way(chance)[:1500]
    except Exception as error:
        return f"{type(error).__name__}"
    finally:
        tries.cli = Cli(tries.file.parent / "companion.db")


class Silent:
    """Runs nothing."""

    def __call__(self, *words: str) -> Any:
        """Nothing was said."""
        from tests.cli.harness import Run

        return Run(0, "", "")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("inputs", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(1 if run(given.inputs, given.seed) else 0)


if __name__ == "__main__":
    main()
