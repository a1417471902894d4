"""A purge with real cards: what can't be its next group is refused (KLG-128, KLG-129)."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.values import Value
from tests.builder import Small, given
from tests.games.kingdom_legacy.rules.table import numbers

FIRST = numbers(30, 41)


@pytest.fixture
def purging() -> Small:
    """Two groups of twelve and one card; the first group is awaited."""
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}}
    small = given(discard=numbers(21, 45), phase=Phase.FINISHED, round=20, last_round=20, tables=tables)
    return small.do("expansion start 136")


@pytest.mark.rule("KLG-128", "KLG-129")
@pytest.mark.parametrize(
    ("draw", "why"),
    [
        (numbers(30, 40), "12 cards have to come up, not 11"),
        (numbers(30, 42), "12 cards have to come up, not 13"),
        (f"{numbers(30, 40)} 30", "card 30 is said twice"),
        (f"{numbers(30, 40)} 1", "card 1 isn't in the deck"),
        (f"{numbers(30, 40)} 136", "card 136 isn't in the deck"),
    ],
)
def test_what_is_no_group_is_refused(purging: Small, draw: str, why: str) -> None:
    before = purging.board.digest()
    assert why in purging.refused(f"draw {draw}").message
    assert purging.board.digest() == before


@pytest.mark.rule("KLG-129", "KLG-130")
def test_no_card_comes_up_in_two_groups(purging: Small) -> None:
    purging.do(f"draw {FIRST}").do("choose 33")
    assert "card 33 isn't in the deck" in purging.refused(f"draw 33 {numbers(21, 29)} 42 43").message
    assert "card 30 isn't in the deck" in purging.refused(f"draw 30 {numbers(21, 29)} 42 43").message
    purging.do(f"draw {numbers(21, 29)} 42 43 44").do("choose 21")
    assert (purging.phase, purging.question, purging.zone("purged")) == (Phase.BETWEEN, None, ["21", "33"])
