"""Steps that only the expansions use: several behind a condition, those taken before, counts, the deck."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import lines

TOGETHER = lines(
    "activate: if person in play: (discard 1 other card in play; gain 2 coin); gain 1 wood",
    "any time: in full (discard 2 persons in play; gain 3 coin)",
    "any time: (in full (discard 3 lands in play; gain 9 coin); gain 1 good) or (gain 1 stone)",
)


def test_several_steps_hang_on_one_condition() -> None:
    kingdom = given(play="own:1 13 7", catalogue=TOGETHER).do("use own:1.1", "7")
    assert kingdom.diff == {"7: play>discard", "coin: 0>2", "wood: 0>1", "own:1: play>discard"}
    kingdom = given(play="own:1 7", catalogue=TOGETHER).do("use own:1.1")
    assert kingdom.diff == {"wood: 0>1", "own:1: play>discard"}


def test_steps_in_full_are_done_all_or_none() -> None:
    kingdom = given(play="own:1 13", catalogue=TOGETHER)
    assert "too few" in kingdom.refused("use own:1.2", "KLD-13").message
    kingdom = given(play="own:1 13 10", catalogue=TOGETHER).do("use own:1.2")
    assert kingdom.diff == {"13: play>discard", "10: play>discard", "coin: 0>3"}


def test_what_cannot_be_done_in_full_is_left_out_of_a_part() -> None:
    assert given(play="own:1 7 8", catalogue=TOGETHER).do("use own:1.3", "1").diff == {"trade_good: 0>1"}
    kingdom = given(play="own:1 7 8 3", catalogue=TOGETHER).do("use own:1.3", "1")
    assert {"7: play>discard", "8: play>discard", "3: play>discard", "coin: 0>9", "trade_good: 0>1"} == kingdom.diff


THOSE = lines(
    "activate, discard 1 person in play: upgrade those free",
    "any time: discard 1 land in play; strike 1 production icon of those",
    "any time, pay any number coin: gain that sword",
    "any time, discard any number persons in play: tick next that boxes",
    "any time: add 2 to tally",
    more="[[card.stage.box]]\n" * 3,
)


def test_those_are_what_the_price_took() -> None:
    kingdom = given(play="own:1 10", catalogue=THOSE).do("use own:1.1")
    assert "10: play>discard" in kingdom.diff
    assert "10 side: fu>fd" in kingdom.diff


def test_those_are_what_the_step_before_took() -> None:
    kingdom = given(play="own:1 7 8", catalogue=THOSE).do("use own:1.2", "7")
    assert kingdom.diff == {"7: play>discard", "struck 7@fu/production/1/wood: 0>1"}


def test_nothing_is_kept_of_those_where_no_step_speaks_of_them() -> None:
    kingdom = given(play="own:1 7 8", catalogue=lines("any time: discard 1 land in play; gain 1 any"))
    kingdom.do("use own:1", "7")
    assert all(not task.those for task in kingdom.board.agenda)


def test_as_much_is_gained_as_was_paid() -> None:
    kingdom = given(play="own:1", resources="3 coin", catalogue=THOSE).do("use own:1.3", "2")
    assert kingdom.diff == {"coin: 3>1", "sword: 0>2"}


def test_as_many_boxes_are_ticked_as_cards_were_discarded() -> None:
    kingdom = given(play="own:1 10 13", catalogue=THOSE).do("use own:1.4", "10,13")
    assert kingdom.diff == {"10: play>discard", "13: play>discard", "ticks own:1@fu: ->1+2"}


def test_a_number_is_added_to_the_tally() -> None:
    kingdom = given(play="own:1", catalogue=THOSE).do("use own:1.5").do("use own:1.5")
    assert kingdom.diff == {"counters own:1@fu/tally: 2>4"}


DECK = lines(
    "any time: discard all negative cards in play or in deck; shuffle deck",
    "any time: shuffle all cards in discard into deck",
    "any time: shuffle 1 land in discard into deck",
    "any time: play 1 land in deck or in discard",
    "any time: discard all staying cards in play",
)


def test_cards_are_discarded_from_the_deck_which_is_shuffled() -> None:
    kingdom = given(play="own:1 14", deck="3 76 5 7 8", catalogue=DECK).do("use own:1.1")
    assert kingdom.diff == {"14: play>discard", "76: deck>discard"}
    assert sorted(kingdom.deck) == ["3", "5", "7", "8"] and kingdom.deck != ["3", "5", "7", "8"]


def test_the_discard_is_shuffled_into_the_deck() -> None:
    kingdom = given(play="own:1", deck="3", discard="7 8", catalogue=DECK).do("use own:1.2")
    assert kingdom.diff == {"7: discard>deck", "8: discard>deck"}
    given(play="own:1", deck="3 5", catalogue=DECK).refused("use own:1.2", "KLD-13")


def test_one_card_is_shuffled_into_the_deck() -> None:
    kingdom = given(play="own:1", deck="3 5", discard="7 8", catalogue=DECK).do("use own:1.3", "7")
    assert kingdom.diff == {"7: discard>deck"}


def test_a_card_is_played_out_of_the_deck() -> None:
    kingdom = given(play="own:1", deck="13 7 3", discard="8", resources="1 coin", catalogue=DECK)
    kingdom.do("use own:1.4", "7")
    assert kingdom.diff == {"7: deck>play", "coin: 1>0"}
    assert kingdom.deck == ["13", "3"]


@pytest.mark.rule("KLD-157")
def test_cards_that_stay_in_play_by_text_or_sticker() -> None:
    stuck: dict[str, dict[str, Value]] = {"stickers": {"7@fu": ("7",)}}
    kingdom = given(play="own:1 7 8", catalogue=DECK, tables=stuck).do("use own:1.5")
    assert kingdom.diff == {"7: play>discard"}


def test_a_shuffled_deck_of_real_cards_is_unknown_again() -> None:
    known: dict[str, dict[str, Value]] = {"order": {"top": 2}, "settings": {"mode": "physical"}}
    kingdom = given(play="own:1 14", deck="3 5 7 8", catalogue=DECK, tables=known).do("use own:1.1")
    assert "order top: 2>-" in kingdom.diff
