"""How long a start takes beside what it can't do without: `python -m tests.benchmarks.bench_starts [pairs]`.

Whole processes in pairs, one of the program and one that only imports; the figure is the ratio of each pair. The
kingdom is in the middle of its campaign.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.documents.kingdom import LegalList
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.templates import loaded

PAIRS = 15
"""Pairs of each command, after one that isn't counted."""

LIBRARIES = "import typer, rich.console, sqlalchemy.orm"
"""What a command of the game is measured by."""

PARSER = "import typer"
"""What help is measured by."""

STEPS = range(150, 250)
"""Moves of the kingdom; the first number after which something can be produced."""

TOP = Path(__file__).parents[2]


def mid_campaign(folder: Path) -> tuple[Path, str]:
    """A data base with a kingdom in the middle of its campaign, and a command that produces there."""
    for steps in STEPS:
        cli = Cli(folder / f"{steps}.db")
        shutil.copyfile(loaded(), cli.db)
        finish(cli, "Mid", seed=1, steps=steps)
        produce = [one.id for one in cli.json(LegalList, "legal").legal if one.id.startswith("produce ")]
        if produce:
            return cli.db, produce[0]
    raise AssertionError("nothing is ever produced")


def commands(produce: str) -> Iterator[tuple[str, str, str]]:
    """What is typed, what it is measured by, and what is typed afterwards so that it can be typed again."""
    yield "--help", PARSER, ""
    yield "--version", PARSER, ""
    yield "completion zsh --line", PARSER, ""
    for look in ("table", "legal", "score"):
        yield look, LIBRARIES, ""
    yield produce, LIBRARIES, "undo"
    yield "undo", LIBRARIES, "redo"


def seconds(words: list[str], db: Path) -> tuple[float, float]:
    """How long a process takes: by the clock, and of the processor."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {**os.environ, "COMPANION_DB": str(db), "PYTHONPATH": str(TOP)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installation has its byte code
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=environment)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratios(typed: str, floor: str, afterwards: str, db: Path, pairs: int) -> tuple[list[float], list[float]]:
    """For each pair how many times as long the program takes: by the clock, and of the processor."""
    words = ["-m", "companion", *typed.split()]
    if typed.startswith("completion"):
        words.append("companion produce ")
    found: list[tuple[float, float]] = []
    for _ in range(pairs + 1):
        ours, theirs = seconds(words, db), seconds(["-c", floor], db)
        found.append((ours[0] / theirs[0], ours[1] / theirs[1]))
        if afterwards:
            seconds(["-m", "companion", afterwards], db)
    return [wall for wall, _ in found[1:]], [cpu for _, cpu in found[1:]]


def spread(found: list[float]) -> str:
    """The median, and between which bounds the middle half lies.

    >>> spread([1.0, 1.1, 1.2, 1.3, 1.4])
    '1.20 (1.10 to 1.30)'
    """
    low, middle, high = statistics.quantiles(found, n=4, method="inclusive") if len(found) > 1 else found * 3
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def main(pairs: int) -> None:
    """Print the table."""
    print(f"{'companion …':<24}{'measured by':<46}{'clock':>22}{'processor':>22}")
    with tempfile.TemporaryDirectory() as folder:
        db, produce = mid_campaign(Path(folder))
        for typed, floor, afterwards in commands(produce):
            wall, cpu = ratios(typed, floor, afterwards, db, pairs)
            print(f"{typed:<24}{floor:<46}{spread(wall):>22}{spread(cpu):>22}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS)
