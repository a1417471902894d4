"""What random play doesn't reach stands in a list with the reason, and built kingdoms execute it."""

from __future__ import annotations

import pytest

from companion.catalogue.words import Orientation
from tests.builder import short
from tests.games.kingdom_legacy.effects.test_coverage import marked
from tests.games.kingdom_legacy.properties.reach import SEEDS, lines, listed, reach, told


def test_each_listed_line_exists_and_has_its_reason() -> None:
    assert set(listed()) <= set(lines())
    assert all(len(reason) > 10 for reason in listed().values())


@pytest.mark.parametrize("name", listed())
def test_a_line_that_is_not_reached_is_executed_from_a_built_kingdom(name: str) -> None:
    number, at, nr = name.split(" ", 2)
    assert f"{number} {short(Orientation(at))} {nr}" in marked()


@pytest.mark.slow
def test_the_list_names_exactly_what_random_play_does_not_reach() -> None:
    report = reach(SEEDS)
    print(told(report))
    assert {name for name in lines() if not report.lines[name]} == set(listed())
    assert min(report.ordered, report.replaced, report.restarts) > 0
