"""Breaks the code on purpose and looks whether the tests notice: `python -m tests.mutation`. See docs/testing.md."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import msgspec

from tests.mutation import mutants, rules, survivors
from tests.mutation.running import JOB, NO_TEST, SURVIVED, TIMEOUT, Job, Outcome, Result
from tests.mutation.tree import TOP, Mutant, copy

SEED = 20260101
SHARE = 0.95
"""So much of the mutants must be noticed."""

WHOLE = 400
"""So many are the sample whose survivors must all be listed; of fewer it is enough when SHARE is noticed or listed."""

QUICK = ("tests/play", "tests/games", "tests/catalogue", "tests/search", "tests/store", "--ignore-glob=*/properties")
"""Tests at the modules' own doors; these are tried first."""

SLOW = ("tests/cli", "tests/show", "tests/games/kingdom_legacy/properties")
"""Tests of the whole program, for what the quick ones don't notice."""

OPTIONS = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.mutation.running")
DESELECTED = ("-m", "not slow and not long", "-k", "not postgresql and not runs_on_both")


def main(words: list[str]) -> int:
    """1 when too little was noticed, a survivor isn't listed, or a rule's tests don't notice that it is broken.

    Survivors of a small sample are printed, and fail it only when they are many: whoever changed a line that had been
    well tested has drawn another mutant by it, and needn't be the one who writes its test.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=WHOLE, metavar="N", help=f"how many mutants ({WHOLE})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"which ones ({SEED})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--quick", action="store_true", help="only the tests that don't go by the command line")
    parser.add_argument("--rules", type=int, metavar="N", help="how many rules to break (all)")
    parser.add_argument("--file", nargs="+", default=[""], help="only files whose path has one of these in it")
    options = parser.parse_args(words)
    bad = 0
    if options.sample:
        bad |= _mutants(options)
    if options.rules != 0:
        bad |= rules.check(options.jobs, options.rules)
    return bad


def _mutants(options: argparse.Namespace) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutation") as folder:
        tree = Path(folder)
        copy(TOP, tree)
        made = mutants.write(tree, mutants.sample(tree, options.seed, options.sample, options.file))
        outcomes = _run(tree, made, options.jobs, QUICK)
        left = [one for one in made if outcomes and outcomes[one.name].status in (SURVIVED, NO_TEST)]
        later = _run(tree, left, options.jobs, SLOW) if left and not options.quick else {}
        outcomes |= {name: one for name, one in later.items() if one.status != NO_TEST}
    return _report(made, outcomes, time.monotonic() - began) if outcomes else 1


def _run(tree: Path, made: list[Mutant], jobs: int, tests: tuple[str, ...]) -> dict[str, Outcome]:
    """What became of each mutant; empty when the tests can't even be run without one."""
    job, result = tree / "mutation.job", tree / "mutation.result"
    result.unlink(missing_ok=True)
    job.write_bytes(msgspec.json.encode(Job({one.name: one.hook for one in made}, str(result), jobs)))
    environment = os.environ | {JOB: str(job), "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, *DESELECTED, *tests],
        cwd=tree,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if not result.exists():
        print(f"{ran.stdout}\nthe tests can't be run on the copy: {' '.join(tests)}")
        return {}
    found = msgspec.json.decode(result.read_bytes(), type=Result)
    if found.failed:
        print(f"without any mutant these fail: {', '.join(found.failed)}")
    return found.outcomes


def _report(made: list[Mutant], outcomes: dict[str, Outcome], took: float) -> int:
    known = survivors.listed()
    left = [mutant for mutant in made if outcomes[mutant.name].status in (SURVIVED, NO_TEST)]
    unlisted = [mutant for mutant in left if not any(one.is_(mutant) for one in known)]
    for mutant in unlisted:
        print(f"# {outcomes[mutant.name].status}: {mutant.file}\n{survivors.entry(mutant)}")
    for mutant in made:
        if outcomes[mutant.name].status == TIMEOUT:
            print(f"# {TIMEOUT}: {mutant.file} {mutant.function}: {mutant.new}")
    count = Counter(outcomes[mutant.name].status for mutant in made)
    parts = ", ".join(f"{n} {status}" for status, n in sorted(count.items()))
    share = _share(made, left)
    print(f"{len(made)} mutants in {took:.0f} s: {parts}; {share:.1%} noticed, {len(unlisted)} survivors not listed")
    if len(made) < WHOLE:
        return int(_share(made, unlisted) < SHARE)
    return int(share < SHARE or bool(unlisted))


def _share(made: list[Mutant], left: list[Mutant]) -> float:
    return 1 - len(left) / len(made) if made else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
