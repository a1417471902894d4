"""Prove that two checkouts are the same program from outside.

    python -m tests.tools.compare_commits OLD NEW [--campaigns N] [--moves N] [--jobs J] [--texts] [--only PART]

OLD and NEW are folders of checkouts, or git revisions, which are checked out into a temporary folder. Both are run
side by side by way of the console script's entry point; no other module of either is used, so anything inside may have
moved. Whatever one is asked the other is asked, too, and every answer is compared at once:

- `recorded`: the recorded campaigns of OLD are played again; on the way and at the end documents and exports are
  compared.
- `random`: N campaigns, half of them in each printing, whose moves are picked by a fixed seed among what OLD calls
  legal. Between the moves lies what else one types: undo, redo, marks, amendments, fixes, moves that are refused.
- `documented`: every command that README.md, docs/*.md or --help know, at a few points of a campaign; each with --json,
  with --plain and as if at a terminal.

Compared byte for byte: standard output, standard error, exit code, files written. Clock, ids and unseeded chance are
the same on both sides (see driver.py). What a narrator may word otherwise isn't compared: in documents the keys that
likeness.py lists, and of answers to people all but exit code and emptiness. With --texts everything is.

Not seen: a person at a terminal's keys, PostgreSQL, data bases written by the other side, and how fast it is.
Exit code: 0 the same, 1 different, 2 one side can't be run.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue

from tests.tools import documented_commands, random_campaigns, recorded_campaigns
from tests.tools.sides import Broken, Differs, Pair, Tally

PARTS = ("recorded", "random", "documented")

SHOWN = 5
"""How many differences are shown whole."""

STARTING_POINTS = ((1, 40), (2, 90), (4, 60), (5, 110))
"""Campaigns, and after how many moves documented commands are run in them: both printings, real cards, a short one.

What needs no kingdom is run at the first alone.
"""

PORTION = 30
"""How many documented commands are one task."""

Task = Callable[[Pair], None]


def main(argv: list[str] | None = None) -> int:
    """Compare two checkouts; 0 when they are the same, 1 when not, 2 when one can't be run."""
    given = _arguments(argv)
    tally, began = Tally(texts=given.texts), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="compare-") as name, suppress(KeyboardInterrupt):
        folder = Path(name)
        try:
            with checkout(given.old, folder / "old") as old, checkout(given.new, folder / "new") as new:
                Comparison(old, new, folder, tally, given.jobs).compare(given)
        except Broken as error:
            report(tally, time.monotonic() - began)
            print(f"Broken off: {error}")
            return 2
        report(tally, time.monotonic() - began)
        return 1 if tally.differences else 0
    return 2


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", help="folder or git revision")
    parser.add_argument("new", help="folder or git revision")
    parser.add_argument("--campaigns", type=int, default=200, metavar="N", help="how many random ones (200)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first of them (0)")
    parser.add_argument("--moves", type=int, default=100, metavar="N", help="how long a random one is at most (100)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many are compared at a time (1)")
    parser.add_argument("--texts", action="store_true", help="sentences must be the same, too")
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART", help=" or ".join(PARTS))
    return parser.parse_args(argv)


@contextmanager
def checkout(where: str, folder: Path) -> Iterator[Path]:
    """The folder of a checkout; that of a revision is made, and removed at the end. Errors: `Broken`."""
    if Path(where).is_dir():
        yield Path(where).resolve()
        return
    made = subprocess.run(
        ["git", "worktree", "add", "--quiet", "--detach", str(folder), where], capture_output=True, text=True
    )
    if made.returncode:
        raise Broken(f"{where} is neither a folder nor a revision: {made.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(folder)], check=False)


class Comparison:
    """Tasks for pairs of both sides, several at a time."""

    def __init__(self, old: Path, new: Path, folder: Path, tally: Tally, jobs: int) -> None:
        self.old, self.new, self.folder, self.tally = old, new, folder, tally
        self.idle: SimpleQueue[Pair] = SimpleQueue()
        self.pairs: list[Pair] = []
        self.jobs = max(1, jobs)

    def compare(self, given: argparse.Namespace) -> None:
        """Do all parts that are wanted. Errors: `Broken`."""
        wanted = given.only or PARTS
        try:
            for number in range(self.jobs):
                self.pairs.append(Pair(self.old, self.new, self.folder / f"pair-{number}", self.tally))
                self.idle.put(self.pairs[-1])
            if "documented" in wanted:
                self.do(self.starting_points())
                self.do(self.documented())
            if "recorded" in wanted:
                self.do([self.recorded(path) for path in recorded_campaigns.found(self.old).values()])
            if "random" in wanted:
                numbers = range(given.first, given.first + given.campaigns)
                self.do([self.random(number, given.moves) for number in numbers])
        finally:
            for pair in self.pairs:
                pair.end()

    def do(self, tasks: list[Task]) -> None:
        """Do some tasks, each with a pair that is idle. Errors: `Broken`."""

        def one(task: Task) -> None:
            pair = self.idle.get()
            try:
                task(pair)
            except Differs:
                print(f"differs: {pair.where}", flush=True)
            finally:
                self.idle.put(pair)

        with ThreadPoolExecutor(self.jobs) as pool:
            try:
                for _ in pool.map(one, tasks):
                    pass
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    # --- tasks ------------------------------------------------------------------------------------------------------

    def recorded(self, path: Path) -> Task:
        """Play a recorded campaign."""

        def task(pair: Pair) -> None:
            recorded_campaigns.play(pair, path)
            self._count("recorded")

        return task

    def random(self, number: int, moves: int) -> Task:
        """Play a campaign by chance."""

        def task(pair: Pair) -> None:
            random_campaigns.play(pair, number, moves)
            self._count("random")

        return task

    def starting_points(self) -> list[Task]:
        """Play to the points in campaigns where documented commands are run."""

        def point(number: int, moves: int) -> Task:
            def task(pair: Pair) -> None:
                random_campaigns.play(pair, number, moves)
                documented_commands.prepare(pair, self._snapshot(number))

            return task

        return [point(*one) for one in STARTING_POINTS]

    def documented(self) -> list[Task]:
        """Run all documented commands at each of these points."""
        pair = self.pairs[0]
        pair.start("the list of commands")
        try:
            commands = documented_commands.all_commands(pair)
        except Differs:
            return []

        def run(number: int, portion: list[documented_commands.Words]) -> Task:
            where = f"documented commands, random campaign {number}"
            return lambda pair: documented_commands.play(pair, self._snapshot(number), where, portion)

        there = [number for number, _ in STARTING_POINTS if self._snapshot(number).is_dir()]
        tasks = list[Task]()
        for number in there:
            tasks += [run(number, commands[at : at + PORTION]) for at in range(0, len(commands), PORTION)]
            commands = [words for words in commands if documented_commands.needs_kingdom(words)]
        return tasks

    def _snapshot(self, number: int) -> Path:
        return self.folder / f"point-{number}"

    def _count(self, kind: str) -> None:
        with self.tally.lock:
            self.tally.campaigns[kind] += 1


def report(tally: Tally, seconds: float) -> None:
    """Print what was compared, and how the sides differ."""
    campaigns = ", ".join(f"{count} {kind}" for kind, count in tally.campaigns.items()) or "none"
    codes = ", ".join(f"{count} with {code}" for code, count in sorted(tally.codes.items()) if code != "None")
    print(f"campaigns alike: {campaigns}")
    print(f"commands: {tally.commands.total()} of {len(tally.commands)} kinds; exit codes: {codes}")
    print(f"documents: {tally.documents}; files: {tally.files}; alike but for sentences: {tally.reworded}")
    print(f"time: {seconds / 60:.1f} minutes")
    print(f"differences: {len(tally.differences)}")
    for one in tally.differences[:SHOWN]:
        print(f"\n--- {one.where}\n$ {one.command}\n{one.diff}")
    for one in tally.differences[SHOWN:]:
        print(f"\n--- {one.where}\n$ {one.command}")


if __name__ == "__main__":
    sys.exit(main())
