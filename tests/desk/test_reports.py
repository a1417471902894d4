"""Numbers of reports that need no data base: odds by every possible order, and where a score stands."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from companion.desk.reports.comparison import percentile
from companion.desk.reports.odds import spread


@pytest.mark.parametrize(
    ("score", "others", "expected"), [(5, [], None), (5, [5], 50.0), (5, [1, 2, 5, 9], 62.5), (0, [1], 0.0)]
)
def test_percentiles(score: int, others: list[int], expected: float | None) -> None:
    assert percentile(score, others) == expected


def _by_hand(hits: list[bool], following: int, top: int, bottom: int) -> list[Fraction]:
    """The same by looking at every order that is possible."""
    middle = hits[top : len(hits) - bottom]
    orders = list(permutations(middle))
    counts = [0] * (following + 1)
    for order in orders:
        counts[sum([*hits[:top], *order, *hits[len(hits) - bottom :]][:following])] += 1
    return [Fraction(count, len(orders)) for count in counts]


@pytest.mark.parametrize("pattern", ["1000110", "0000000", "1111111", "0110100"])
@pytest.mark.parametrize(("top", "bottom"), [(0, 0), (1, 0), (2, 1), (0, 3), (7, 0)])
def test_odds_are_those_of_every_possible_order(pattern: str, top: int, bottom: int) -> None:
    hits = [one == "1" for one in pattern]
    for following in range(1, 8):
        found = spread(hits, following, top, bottom)
        assert found == _by_hand(hits, following, top, bottom)
        assert sum(found) == 1
