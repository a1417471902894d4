"""All benchmarks side by side in one go: `python -m tests.benchmarks [OPTIONS] [PART…]`.

It prints a table; `--write` puts it into docs/performance.md. `--quick` measures little, to see that all runs;
`--pairs` says how many pairs of each; parts are `engine`, `sitting`, `starts`, `jobs` and `large`, all unless some are
named. `--compiled`: a Python in which the compiled wheel is installed; its engine is measured, too. Figures are ratios,
the median of pairs with the bounds of the middle half, or milliseconds of processor time.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks import bench_jobs, bench_large, bench_peers, bench_sitting, bench_starts, large_database
from tests.benchmarks.bench_starts import TOP, spread
from tests.templates import FOLDER

PAGE = TOP / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"

PACKAGES = ("SQLAlchemy", "typer", "rich", "msgspec", "rlcard", "chess")


class Row(NamedTuple):
    """A line of the table: what is measured, by what, what came out, and what is wanted."""

    what: str
    by: str
    figure: str
    goal: str = ""


def engine(quick: bool, pairs: int | None, compiled: str | None) -> Iterator[Row]:
    """The engine beside RLCard's Uno and random chess; the compiled one, too, where it is installed."""
    much = (2, 0.05) if quick else (pairs or bench_peers.PAIRS, bench_peers.SECONDS)
    for printing, other, figure in bench_peers.rows(*much):
        yield Row(f"engine, {printing} printing", other, figure, "0.6" if "Uno" in other else "")
    if compiled is not None:
        for printing, other, figure in _compiled(compiled, *much):
            yield Row(f"compiled engine, {printing} printing", other, figure, "1.2" if "Uno" in other else "")


def _compiled(python: str, pairs: int, seconds: float) -> Iterator[list[str]]:
    """The same in another Python, in which the program is installed: the tests alone are taken from here."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(TOP / "tests", Path(folder) / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        words = [python, "-m", "tests.benchmarks.bench_peers", str(pairs), str(seconds)]
        environment = {**os.environ, "PYTHONPATH": folder}
        environment.pop(FOLDER, None)  # data bases that this program has made needn't be what that one knows
        ran = subprocess.run(words, check=True, capture_output=True, text=True, env=environment, cwd=folder)
    yield from (line.split(";") for line in ran.stdout.splitlines())


def starts(quick: bool, pairs: int | None) -> Iterator[Row]:
    """Whole processes beside what they can't do without."""
    with tempfile.TemporaryDirectory() as folder:
        db, produce = bench_starts.mid_campaign(Path(folder))
        for typed, floor, afterwards in bench_starts.commands(produce):
            found = bench_starts.ratios(typed, floor, afterwards, db, 2 if quick else pairs or 9)
            goal = "1.5" if floor == bench_starts.PARSER else "1.35"
            yield Row(f"start of `{typed}`", f"`{floor}`", f"{spread(found[0])}; processor {spread(found[1])}", goal)


def sitting(quick: bool) -> Iterator[Row]:
    """Commands of a sitting."""
    for command, own, commit in bench_sitting.rows(3 if quick else 30):
        yield Row(f"`{command}` in a sitting", "milliseconds", f"{own}; commit {commit}", "10")


def large(quick: bool) -> Iterator[Row]:
    """Commands over many kingdoms."""
    sizes, entries = ((2, 4, 8), 60) if quick else (bench_large.KINGDOMS, large_database.ENTRIES)
    for many, all_entries, command, median, first in bench_large.rows(sizes, entries, 2 if quick else 5):
        what = f"`{command}`, {many} kingdoms, {all_entries} entries"
        yield Row(what, "milliseconds", f"{median}; the first time {first}", "300")


def jobs(quick: bool, pairs: int | None) -> Iterator[Row]:
    """Playing by two processes."""
    wall, cpu = bench_jobs.ratios(4 if quick else bench_jobs.KINGDOMS, 1 if quick else pairs or bench_jobs.PAIRS)
    yield Row("`simulate --jobs 2`", "`--jobs 1`, by the clock", spread(wall), "1.8 where idle")
    yield Row("`simulate --jobs 2`", "`--jobs 1`, processor time of all", spread(cpu))


def machine() -> str:
    """What it was measured with."""
    found = Path("/proc/cpuinfo")
    lines = found.read_text(encoding="utf-8").splitlines() if found.exists() else []
    kind = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=TOP)
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    busy = f", {os.getloadavg()[0]:.1f} processes at work" if hasattr(os, "getloadavg") else ""
    return (
        f"{kind}, {os.cpu_count()} cores{busy}; Python {platform.python_version()}, {packages};"
        f" commit {commit.stdout.strip() or 'unknown'}."
    )


def main(words: list[str]) -> None:
    """Measure all, print the table, write it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compiled", metavar="PYTHON")
    parser.add_argument("--pairs", type=int, metavar="N")
    parser.add_argument("parts", nargs="*", metavar="PART")
    asked = parser.parse_args(words)
    quick, pairs = asked.quick, asked.pairs
    lines = [f"Measured with {machine()}", "", "| what | measured by | figure | goal |", "|---|---|---:|---:|"]
    print("\n".join(lines), flush=True)
    parts = {
        "engine": engine(quick, pairs, asked.compiled),
        "sitting": sitting(quick),
        "starts": starts(quick, pairs),
        "jobs": jobs(quick, pairs),
        "large": large(quick),
    }
    for row in (row for name, part in parts.items() if name in asked.parts or not asked.parts for row in part):
        lines.append(f"| {' | '.join(row)} |")
        print(lines[-1], flush=True)
    if asked.write:
        page = PAGE.read_text(encoding="utf-8")
        before, after = page.partition(BEGIN)[0], page.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n{chr(10).join(lines)}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
