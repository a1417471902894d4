"""Rules of fame that only the expansions use."""

from __future__ import annotations

from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import lines

ICONS = lines(more='fame_rule = "5 per icon of this"\nproduces = ["2 wood + 1 coin", "1 sword"]\n')
PURGED_ICONS = lines(more='fame = 1\nfame_rule = "when purged: 5 per icon of this"\nproduces = ["2 wood"]\n')
PURGED = lines(more='fame = 1\nfame_rule = "when purged: -4"\n')


def in_purge(small: Small) -> int:
    """What a purge would keep of the card."""
    kingdom: Kingdom = small.game.kingdom(small.board)
    return fame.card_fame(kingdom, "own:1", purge=True).total


def test_icons_of_the_card_count_with_stickers_and_without_struck_ones() -> None:
    assert given(play="own:1", catalogue=ICONS).fame("own:1") == 20
    stuck = given(play="own:1", catalogue=ICONS, tables={"stickers": {"own:1@fu": ("2",)}})
    assert stuck.fame("own:1") == 25
    struck = given(play="own:1", catalogue=ICONS, tables={"struck": {"own:1@fu/production/1/wood": 1}})
    assert struck.fame("own:1") == 15


def test_icons_that_count_when_purged_count_in_a_purge_only() -> None:
    kingdom = given(play="own:1", catalogue=PURGED_ICONS)
    assert (kingdom.fame("own:1"), in_purge(kingdom)) == (1, 11)


def test_fame_of_a_purge_alone() -> None:
    kingdom = given(play="own:1", catalogue=PURGED)
    assert (kingdom.fame("own:1"), in_purge(kingdom)) == (1, -3)


def test_fame_by_the_tally_up_to_a_limit() -> None:
    tallied = lines("any time: add 1 to tally", more='fame_rule = "5 per tally, at most 50"\n')
    assert given(play="own:1", catalogue=tallied).fame("own:1") == 0
    assert given(play="own:1", catalogue=tallied, tables={"counters": {"own:1@fu/tally": 3}}).fame("own:1") == 15
    assert given(play="own:1", catalogue=tallied, tables={"counters": {"own:1@fu/tally": 11}}).fame("own:1") == 50


def test_fame_that_counts_twice_in_a_purge() -> None:
    double = lines("any time: gain 1 coin", more='fame = 5\nfame_rule = "when purged: double"\n')
    kingdom = given(play="own:1", catalogue=double, tables={"stickers": {"own:1@fu": ("8",)}})
    once = kingdom.fame("own:1")
    assert once > 5 and in_purge(kingdom) == 2 * once
