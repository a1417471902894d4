"""Seeded campaigns to their end, in both printings, with everything that must always hold after every command.

A few run every day; `-m long` runs the rest of a dozen, and fifty looked at more closely; `-m slow` a thousand.
"""

from __future__ import annotations

from functools import cache

import pytest

from companion.games.kingdom_legacy.players.policies import Report
from tests.games.kingdom_legacy.properties.proof import prove
from tests.sampling import daily

DOZEN = (*range(11), 46)


@cache
def proven(seed: int) -> tuple[list[str], Report]:
    """What is wrong with the campaign of a seed, and what it reached."""
    report = Report()
    return prove(seed, report, 60, 20, 80), report


@pytest.mark.parametrize("seed", daily(DOZEN, few=3))
def test_everything_holds_to_the_end(seed: int) -> None:
    faults, _ = proven(seed)
    assert faults == []


@pytest.mark.long
def test_what_is_hard_to_reach_is_reached() -> None:
    """Orders of triggers, replacements, restarts, and every kind of question but the names."""
    total = Report()
    for seed in DOZEN:
        total.add(proven(seed)[1])
    assert total.ordered > 20
    assert total.replaced > 0
    assert total.restarts > 0
    assert set(total.asked) >= {"cards", "resources", "option", "boxes", "number", "order"}
    assert len(total.lines) > 120


@pytest.mark.parametrize("seeds", daily([(range(50, 58),), (range(58, 100),)], few=0, many=1))
def test_more_campaigns_hold(seeds: range) -> None:
    total = Report()
    assert [fault for seed in seeds for fault in prove(seed, total, 15, 1)] == []
    assert min(total.ordered, total.replaced, total.restarts, len(total.lines)) > 0


@pytest.mark.slow
def test_a_thousand_campaigns_hold() -> None:
    total = Report()
    assert [fault for seed in range(1_000, 2_000) for fault in prove(seed, total)] == []
    assert min(total.ordered, total.replaced, total.restarts) > 0
    print()
    print(f"commands {total.commands}, triggers ordered {total.ordered}, replacements {total.replaced}")
    print(f"restarts {total.restarts}, questions {dict(total.asked)}")
    for line, times in sorted(total.lines.items()):
        print(f"{times:8} {line}")
