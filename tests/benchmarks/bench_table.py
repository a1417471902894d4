"""How much longer `table` takes with all sets that come along: `python -m tests.benchmarks.bench_table [pairs]`.

Both are started in turn as processes of their own, and the seconds of the processor compared pair by pair, so that a
busy machine disturbs both alike.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.games.kingdom_legacy.sold.packs import SETS

PAIRS = 10


def seconds(db: Path, *words: str) -> float:
    """Processor seconds of one run of the program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = [sys.executable, "-m", "companion", "--db", str(db), *words]
    subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(pairs: int) -> None:
    """Print how often as long it takes: the median of the pairs."""
    with tempfile.TemporaryDirectory() as folder:
        without, with_all = Path(folder) / "without.db", Path(folder) / "with.db"
        seconds(without, "kingdom", "new", "Without", "--seed", "1")
        packs = [word for name in SETS for word in ("--pack", name)]
        seconds(with_all, "kingdom", "new", "With", "--seed", "1", *packs)
        for db in (without, with_all):  # what is compiled once is compiled
            seconds(db, "table")
        found = [seconds(with_all, "table") / seconds(without, "table") for _ in range(pairs)]
    print(f"With all sets `table` takes {statistics.median(found):.2f} times as long.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS)
