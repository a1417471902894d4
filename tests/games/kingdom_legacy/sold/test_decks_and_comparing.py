"""Words on the deck's next and last card, on cards freed, on stages that aren't up, and on who produces most."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

NEXT = lines("any time: play next card with sticker 7 in deck", "when last card of deck played: gain 2 coin")
TABBED: dict[str, dict[str, Value]] = {"stickers": {"34@fu": ("7",), "29@fu": ("7",)}}


@pytest.mark.rule("KLD-82")
def test_the_topmost_card_with_a_sticker_is_played_and_the_others_keep_their_order() -> None:
    kingdom = given(play="own:1", deck="7 34 8 29 9", resources="1 coin", catalogue=NEXT, tables=TABBED)
    assert kingdom.do("use own:1.1").diff == {"34: deck>play", "coin: 1>0"}
    assert kingdom.deck == ["7", "8", "29", "9"]
    bare = given(play="own:1", deck="7 8", discard="34", catalogue=NEXT, tables=TABBED)
    assert "the deck has no such card" in bare.refused("use own:1.1", "KLD-13").message


@pytest.mark.rule("KLD-83")
@pytest.mark.parametrize(("deck", "coins"), [("7 8", 2), ("7 8 9", 0)])
def test_the_decks_last_card_is_waited_for(deck: str, coins: int) -> None:
    kingdom = given(play="own:1", deck=deck, catalogue=NEXT).do("advance")
    assert kingdom.resources == ({"coin": coins} if coins else {})


@pytest.mark.rule("KLD-83")
def test_a_text_plays_the_last_card_too_and_discarding_it_doesnt_count() -> None:
    kingdom = given(play="own:1", deck="34", catalogue=NEXT, tables=TABBED).do("use own:1.1")
    assert kingdom.diff == {"34: deck>play", "coin: 0>2"}
    away = given(play="own:1 22:bu", deck="7", catalogue=NEXT).do("use 22.1")
    assert away.diff == {"7: deck>discard"}


GUARDS = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Guard"
category = "none"
permanent = true
effects = [
  "any time: (block up to 2 in all of up to 2 persons in play) or (free up to 2 persons blocked by this)",
  "any time: produce with 1 card blocked by this",
]
"""
)


@pytest.mark.rule("KLD-79")
def test_a_permanent_blocks_so_many_in_all_and_frees_them() -> None:
    kingdom = given(play="34 29 122 7", permanents="own:1", deck="8", catalogue=GUARDS)
    kingdom.do("use own:1.1", "29,34")
    assert set(kingdom.play) == {"122", "7"}
    assert kingdom.do("use own:1.1", "29").play == ["122", "7", "29"]  # its fill of two is there, so it frees
    assert kingdom.do("produce 29").resources == {"coin": 1}


@pytest.mark.rule("KLG-042", "KLD-159")
def test_a_card_that_is_blocked_produces_for_its_blocker() -> None:
    kingdom = given(play="34 29 7", permanents="own:1", catalogue=GUARDS).do("use own:1.1", "29")
    assert kingdom.do("use own:1.2").resources == {"coin": 1}
    assert kingdom.where("29") == "discard"
    assert "no card for it" in kingdom.refused("use own:1.2", "KLD-13").message


STAGES = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Nest"
category = "other"
effects = ["any time: stick resource on back-up of this", "any time: stick 1 beyond limit on this"]
produces = ["9 coin"]
[[card.stage]]
at = "back-up"
name = "Loot"
category = "land"
"""
)


@pytest.mark.rule("KLD-80")
def test_a_sticker_goes_on_a_stage_that_isnt_up() -> None:
    kingdom = given(play="own:1", catalogue=STAGES).do("use own:1.1", "3")
    assert kingdom.diff == {"stickers own:1@bu: ->3"}
    assert kingdom.do("produce own:1").resources == {"coin": 9}


WRITING = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Streets"
category = "none"
permanent = true
fame_rule = "sum of written boxes, at most 10"
effects = ["any time, pay any number stone: write that in 1 box"]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage.box]]
"""
)


@pytest.mark.rule("KLD-81")
def test_no_more_is_written_than_may_count() -> None:
    kingdom = given(permanents="own:1", play="7", resources="20 stone", catalogue=WRITING)
    assert "written own:1@fu#1: ->7" in kingdom.do("use own:1.1", "7").diff
    assert "written own:1@fu#2: ->3" in kingdom.do("use own:1.1", "8").diff
    assert kingdom.fame("own:1") == 10
    kingdom.refused("use own:1.1", "KLD-13")


COMPARING = lines(
    "activate: destroy 1 building producing most in play",
    "any time: discard 1 other person producing less sword than this in play",
    "any time: discard 1 other person producing as much sword as this or more in play",
    more='produces = ["2 sword"]\nfame_rule = "-1 per icon of buildings in kingdom"',
)


@pytest.mark.rule("KLD-84")
def test_the_building_that_produces_most_is_meant_and_of_equals_one() -> None:
    kingdom = given(play="own:1 9 7", catalogue=COMPARING, tables={"stickers": {"9@fu": ("1",)}}).do("use own:1.1")
    assert kingdom.where("9") == "destroyed"
    given(play="own:1 7", catalogue=COMPARING).refused("use own:1.1", "KLD-13")


def test_icons_of_a_kind_of_card_count_for_fame() -> None:
    kingdom = given(play="own:1 7", discard="9", catalogue=COMPARING, tables={"stickers": {"9@fu": ("1", "2")}})
    assert kingdom.fame("own:1") == -3


def test_production_is_compared_with_the_cards_own() -> None:
    swords: dict[str, dict[str, Value]] = {"stickers": {"29@fu": ("5",), "34@fu": ("5", "5")}}
    kingdom = given(play="own:1 29 34", catalogue=COMPARING, tables=swords)
    assert kingdom.do("use own:1.2").diff == {"29: play>discard"}
    assert kingdom.do("use own:1.3").diff == {"34: play>discard"}


LOOKING = lines(
    "any time: look at next 2 nonpermanent cards; discover 1 of them; destroy the rest",
    more="""
[[card]]
number = 2
copies = [3]
[[card.stage]]
at = "front-up"
name = "Law"
category = "none"
permanent = true
""",
)


@pytest.mark.rule("KLD-85")
def test_the_next_cards_of_the_box_that_fit_are_looked_at() -> None:
    kingdom = given(play="own:1", catalogue=LOOKING)
    table = kingdom.game.kingdom(kingdom.board)
    fitting = [card for card in table.box_numbers() if not table.stage(card).permanent][:2]
    kingdom.do("use own:1.1")
    assert kingdom.question is not None
    assert list(kingdom.question.shows) == fitting
    first, second = (card.removeprefix("klg:") for card in fitting)
    kingdom.do(f"choose {second}")
    assert (kingdom.where(first), kingdom.where(second)) == ("destroyed", "discard")
