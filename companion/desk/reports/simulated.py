"""Base scores of simulated kingdoms that come with the program, for whoever has simulated none.

Made by `python -m tests.tools.simulated_scores`; the file has a line for each printing, its rules and policy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.store.simulations import SimulationGroup

FILE = Path(__file__).with_name("simulated.txt")


@cache
def shipped() -> dict[SimulationGroup, list[int]]:
    """The scores, sorted, by what can be compared."""
    found: dict[SimulationGroup, list[int]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            printing, rules, policy, scores = line.split(";")
            found[SimulationGroup(printing, tuple(rules.split()), policy)] = list(map(int, scores.split()))
    return found
