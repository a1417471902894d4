"""What a command costs in a sitting: `python -m tests.benchmarks.bench_sitting [times]`.

Processor time of this process from the line typed to the answer, in a kingdom in the middle of its campaign; what
SQLite needs to commit is told apart. The goal is 10 ms of own work. No test looks at the clock:
`tests/cli/test_costs.py` counts statements and calls.
"""

from __future__ import annotations

import io
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from sqlalchemy.engine.default import DefaultDialect

from companion.cli.context import Context, begin
from companion.cli.main import _run
from companion.cli.shell.session import ShellSession
from companion.cli.shell.shorthand import Kingdom
from companion.cli.topics import GROUPS
from tests.benchmarks.bench_starts import mid_campaign

TIMES = 30
"""How often each is typed, after three times that aren't counted."""


@contextmanager
def sitting(db: Path) -> Iterator[ShellSession]:
    """A sitting at a data base; what it prints goes nowhere."""
    outer = Context(db=str(db), out=io.StringIO(), err=io.StringIO())
    begin(outer)
    session = ShellSession(_run, outer, Kingdom(frozenset(name for names in GROUPS.values() for name in names)))
    session.look()
    try:
        yield session
    finally:
        session.close()


@contextmanager
def commits() -> Iterator[list[float]]:
    """The processor time of each commit meanwhile, in seconds."""
    taken: list[float] = []
    before: Callable[..., None] = DefaultDialect.do_commit

    def commit(self: DefaultDialect, connection: object) -> None:
        start = time.process_time()
        before(self, connection)
        taken.append(time.process_time() - start)

    with patch.object(DefaultDialect, "do_commit", commit):
        yield taken


def measured(db: Path, commands: tuple[tuple[str, str], ...], times: int) -> dict[str, tuple[list[float], list[float]]]:
    """For each command its own work and its commit in milliseconds; the second of a pair is typed to undo the first."""
    found: dict[str, tuple[list[float], list[float]]] = {command: ([], []) for command, _ in commands}
    with sitting(db) as session, commits() as taken:
        for nr in range(times + 3):
            for command, afterwards in commands:
                taken.clear()
                start = time.process_time()
                outcomes = list(session.type(command))
                whole = time.process_time() - start
                assert [one.error for one in outcomes if one.error is not None] == [], command
                if nr >= 3:
                    found[command][0].append((whole - sum(taken)) * 1000)
                    found[command][1].append(sum(taken) * 1000)
                if afterwards:
                    list(session.type(afterwards))
    return found


def rows(times: int) -> list[tuple[str, str, str]]:
    """Command, own work, commit: medians in milliseconds, with the bounds of the middle half."""
    with tempfile.TemporaryDirectory() as folder:
        db, produce = mid_campaign(Path(folder))
        commands = (("table", ""), ("legal", ""), ("score", ""), (produce, "undo"), ("undo", "redo"))
        found = measured(db, commands, times)
    return [(command, bounds(own), bounds(commit)) for command, (own, commit) in found.items()]


def bounds(found: list[float]) -> str:
    """The median, and between which bounds the middle half lies."""
    low, middle, high = statistics.quantiles(found, n=4, method="inclusive") if len(found) > 1 else found * 3
    return f"{middle:.1f} ({low:.1f} to {high:.1f})"


def main(times: int = TIMES) -> None:
    """Print the table."""
    print(f"{'in a sitting':<16}{'own work, ms':>24}{'commit, ms':>24}")
    for row in rows(times):
        print(f"{row[0]:<16}{row[1]:>24}{row[2]:>24}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
