"""What commands over all kingdoms cost as the data base grows: `python -m tests.benchmarks.bench_large [ENTRIES]`.

Three sizes, the largest of 1,000 kingdoms with so many entries each. A figure is the processor time of this process for
a whole command, its data base opened anew, once what is kept of kingdoms is there; the goal is 300 ms. What PostgreSQL
computes in its own processes isn't in it.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.benchmarks.large_database import ENTRIES, fill
from tests.cli.harness import Cli

KINGDOMS = (10, 100, 1_000)

COMMANDS = (
    "kingdom list",
    "scores",
    "stats",
    "journal --card 7",
    "cards find castle",
    "cards find --everywhere castle",
    "cards find --everywhere produces:wood>=2",
    "cards find --everywhere cost:coin>=5",
    "cards find --everywhere kind:person",
    "cards find --everywhere zone:kingdom",
)

TIMES = 5


def milliseconds(cli: Cli, command: str, times: int) -> tuple[float, list[float]]:
    """What a command needs the first time, and each of the next."""
    taken = []
    for _ in range(times + 1):
        start = time.process_time()
        run = cli(*command.split())
        taken.append((time.process_time() - start) * 1000)
        assert run.code == 0, run.err
    return taken[0], taken[1:]


def rows(sizes: Sequence[int] = KINGDOMS, entries: int = ENTRIES, times: int = TIMES) -> Iterator[tuple[str, ...]]:
    """Kingdoms and entries, command, median, the first time."""
    for many in sizes:
        with tempfile.TemporaryDirectory() as folder:
            cli = Cli(Path(folder) / "large.db")
            fill(str(cli.db), many, entries)
            for command in COMMANDS:
                first, others = milliseconds(cli, command, times)
                yield f"{many:,}", f"{many * entries:,}", command, f"{statistics.median(others):.0f}", f"{first:.0f}"


def main(entries: int = ENTRIES) -> None:
    """Print the table."""
    print(f"{'kingdoms':>9}{'entries':>11}  {'command':<34}{'ms':>6}{'first':>8}")
    for many, all_entries, command, median, first in rows(entries=entries):
        print(f"{many:>9}{all_entries:>11}  {command:<34}{median:>6}{first:>8}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES)
