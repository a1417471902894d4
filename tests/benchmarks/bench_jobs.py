"""What playing in two processes gains: `python -m tests.benchmarks.bench_jobs [KINGDOMS]`.

The same seeds by one process and by two, in turns, through the command line. By the clock two are worth more than one
only where two cores are idle; how much more processor time they need together says the same on a busy machine.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.benchmarks.bench_starts import seconds, spread

KINGDOMS, PAIRS = 300, 5


def ratios(kingdoms: int = KINGDOMS, pairs: int = PAIRS) -> tuple[list[float], list[float]]:
    """For each pair one process by two: by the clock, and in processor time of all processes."""
    wall, cpu = [], []
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "simulated.db"
        words = ["-m", "companion", "simulate", "--seed", "1", "--kingdoms", str(kingdoms), "--jobs"]
        seconds([*words, "1"], db)  # makes the data base
        for _ in range(pairs):
            one, two = seconds([*words, "1"], db), seconds([*words, "2"], db)
            wall.append(one[0] / two[0])
            cpu.append(one[1] / two[1])
    return wall, cpu


def main(kingdoms: int = KINGDOMS) -> None:
    """Print both."""
    wall, cpu = ratios(kingdoms)
    print(f"two processes instead of one, by the clock:  {spread(wall)} times as fast")
    print(f"their processor time together, one's by it:  {spread(cpu)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KINGDOMS)
