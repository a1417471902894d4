"""Prices of several kinds, the deck's underside, words in common, borrowed production, lines crossed out."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import lines

Tables = dict[str, dict[str, Value]]

PAYING = lines(
    "any time, pay 3 coin/wood/stone: gain 1 metal",
    "any time, pay 2 alike: gain 1 metal",
    "any time, pay up to 3 any: gain that sword",
    "any time: (gain 1 stone) or (pay 4 coin; gain 9 good)",
    "any time: pay 2 coin; gain 1 wood",
)


@pytest.mark.rule("KLD-75")
def test_a_price_of_several_kinds_is_paid_with_any_of_them() -> None:
    kingdom = given(play="own:1", resources="2 coin 4 stone 1 sword", catalogue=PAYING)
    kingdom.refused("use own:1.1", None, "3")
    assert kingdom.do("use own:1.1", "1").diff == {"coin: 2>1", "stone: 4>2", "metal: 0>1"}
    assert kingdom.do("use own:1.1").diff == {"coin: 1>0", "stone: 2>0", "metal: 1>2"}  # just enough: no question
    kingdom.refused("use own:1.1", "KLG-047")


@pytest.mark.rule("KLD-75")
def test_a_price_of_one_kind_of_free_choice() -> None:
    kingdom = given(play="own:1", resources="1 coin 2 stone 3 sword", catalogue=PAYING)
    assert kingdom.do("use own:1.2", "sword").diff == {"sword: 3>1", "metal: 0>1"}
    assert kingdom.do("use own:1.2").diff == {"stone: 2>0", "metal: 1>2"}
    kingdom.do("use own:1.2")  # the metals themselves
    kingdom.refused("use own:1.2", "KLG-047")


def test_as_much_is_gained_as_was_paid_of_all_kinds() -> None:
    kingdom = given(play="own:1", resources="2 coin 2 stone", catalogue=PAYING)
    assert kingdom.do("use own:1.3", "1", "1").diff == {"coin: 2>1", "stone: 2>1", "sword: 0>2"}


def test_a_part_that_costs_something_needs_it() -> None:
    kingdom = given(play="own:1", resources="3 coin", catalogue=PAYING).do("use own:1.4")
    assert kingdom.diff == {"stone: 0>1"}
    kingdom = given(play="own:1", resources="5 coin", catalogue=PAYING).do("use own:1.4", "2")
    assert kingdom.diff == {"coin: 5>1", "trade_good: 0>9"}


UNDER = lines(
    "any time: discard bottom 1 of deck",
    "any time: block bottom 1 of deck",
    "passive: cards sharing a word with cards blocked by this in play produce double",
    "any time: discard top 1 of deck per ticked box",
    more="keywords = ['item']\n" + "[[card.stage.box]]\n" * 2,
)


def test_the_bottom_of_the_deck_is_discarded() -> None:
    assert given(play="own:1", deck="3 5 7", catalogue=UNDER).do("use own:1.1").diff == {"7: deck>discard"}
    given(play="own:1", catalogue=UNDER).refused("use own:1.1", "KLD-13")


def test_with_real_cards_the_bottom_is_asked_for() -> None:
    real: Tables = {"settings": {"mode": "physical"}}
    kingdom = given(play="own:1", deck="3 5 7", catalogue=UNDER, tables=real).do("use own:1.1")
    question = kingdom.question
    assert question is not None and question.asks == "draw" and question.source == "deck"
    assert kingdom.do("draw 5").diff >= {"5: deck>discard"}
    known: Tables = {"settings": {"mode": "physical"}, "order": {"bottom": 1}}
    kingdom = given(play="own:1", deck="3 5 7", catalogue=UNDER, tables=known).do("use own:1.1")
    assert {"7: deck>discard", "order bottom: 1>-"} <= kingdom.diff


@pytest.mark.rule("KLG-081")
def test_the_bottom_of_the_deck_is_blocked_and_not_played() -> None:
    kingdom = given(play="own:1", deck="3 22", catalogue=UNDER, resources="2 wood").do("use own:1.2")
    assert kingdom.diff == {
        "22: deck>play",
        "blocked_by 22: ->own:1",
        "counters own:1@fu/stay: 0>1",
        "wood: 2>0",
    }


@pytest.mark.rule("KLD-76")
def test_cards_with_a_word_in_common_produce_double() -> None:
    stuck: Tables = {"stickers": {"13@fu": ("3",)}}
    kingdom = given(play="own:1 7 13", deck="3 8", catalogue=UNDER, tables=stuck).do("use own:1.2").do("produce 7")
    assert "wood: 0>2" in kingdom.diff
    assert "stone: 0>1" in kingdom.do("produce 13").diff


def test_as_many_from_the_top_as_boxes_are_ticked() -> None:
    ticked: Tables = {"ticks": {"own:1@fu": (1, 2)}}
    kingdom = given(play="own:1", deck="3 5 7", catalogue=UNDER, tables=ticked).do("use own:1.4")
    assert kingdom.diff == {"3: deck>discard", "5: deck>discard"}
    given(play="own:1", deck="3 5 7", catalogue=UNDER).refused("use own:1.4", "KLD-13")


MARKING = lines(
    "any time: if this producing 3 or more: strike this line",
    "any time: strike the lines of this",
    "any time: strike all wood production icons of 1 card with wood icon in play",
    "any time: strike 1 production icon of 1 land in play; stick the struck resource on this",
    "any time: discard 1 land in play; stick resource produced by those on this",
    more="produces = ['2 coin + 1 wood']\n",
)


def test_a_line_crosses_itself_out_when_the_card_produces_enough() -> None:
    kingdom = given(play="own:1", catalogue=MARKING).do("use own:1.1")
    assert kingdom.diff == {"struck own:1@fu/effect/1: 0>1"}
    kingdom.refused("use own:1.1", "KLG-070")
    struck: Tables = {"struck": {"own:1@fu/production/1/wood": 1}}
    given(play="own:1", catalogue=MARKING, tables=struck).refused("use own:1.1", "KLD-13")


def test_all_lines_are_crossed_out() -> None:
    kingdom = given(play="own:1", catalogue=MARKING).do("use own:1.2")
    assert len(kingdom.diff) == 5
    kingdom.refused("use own:1.4", "KLG-070")


def test_all_icons_of_one_resource_are_struck() -> None:
    stuck: Tables = {"stickers": {"8@fu": ("2", "2", "1")}}
    kingdom = given(play="own:1 8 3", catalogue=MARKING, tables=stuck).do("use own:1.3")
    assert kingdom.question is not None and str(kingdom.question.prompt) == "Strike an icon of which card?"
    kingdom = given(play="own:1 8 3", catalogue=MARKING, tables=stuck).do("use own:1.3", "8")
    assert kingdom.diff == {"struck 8@fu/production/1/wood: 0>1", "struck 8@fu/production/0/wood: 0>2"}


def test_the_struck_resource_becomes_a_sticker_elsewhere() -> None:
    kingdom = given(play="own:1 8", catalogue=MARKING).do("use own:1.4")
    assert kingdom.diff == {"struck 8@fu/production/1/wood: 0>1", "stickers own:1@fu: ->2"}


def test_a_sticker_of_what_the_discarded_cards_produce() -> None:
    kingdom = given(play="own:1 8", catalogue=MARKING).do("use own:1.5")
    assert kingdom.diff == {"8: play>discard", "stickers own:1@fu: ->2"}


BORROWING = lines("passive: this produces what persons in play produce", more="produces = ['1 metal']\n")


def test_a_card_produces_what_others_do_besides_its_own() -> None:
    stuck: Tables = {"stickers": {"13@fu": ("1",), "10@fu": ("2",)}}
    kingdom = given(play="own:1 13 10", catalogue=BORROWING, tables=stuck)
    kingdom.do("produce own:1", *(() if kingdom.question is None else ("1",)))
    assert {"metal: 0>1"} <= kingdom.diff


@pytest.mark.rule("KLD-150")
@pytest.mark.parametrize(
    ("own", "others", "offered"),
    [
        ((), "10", []),  # neither has anything
        ((), "3", ["produce own:1"]),
        ((), "3 73", ["produce own:1:stone", "produce own:1:metal"]),
        (("1 metal",), "73", ["produce own:1:stone", "produce own:1:metal"]),
        (("1 metal",), "3", ["produce own:1"]),
    ],
)
def test_what_others_produce_is_offered_as_it_is_accepted(
    own: tuple[str, ...], others: str, offered: list[str]
) -> None:
    more = f"produces = {list(own)}\n" if own else ""
    catalogue = lines("passive: this produces what cards in play produce", more=more)
    kingdom = given(play=f"own:1 {others}", catalogue=catalogue)
    assert [one for one in kingdom.legal if one.startswith("produce own:1")] == offered


GOING_ON = lines("at end of turn, may, discard this: the turn goes on", "any time: discard 1 land in play")


@pytest.mark.rule("KLD-74")
def test_the_end_of_a_turn_is_called_off() -> None:
    kingdom = given(play="own:1 7", deck="3", resources="1 coin", catalogue=GOING_ON).do("pass")
    assert kingdom.phase == "ending"
    assert kingdom.do("use own:1.1").diff == {
        "own:1: play>discard",
        "game phase: ending>actions",
        "counters own:1@fu/turn/1: 0>1",
    }
    assert kingdom.play == ["7"] and kingdom.resources == {"coin": 1}
    assert kingdom.do("produce 7").resources == {"coin": 1, "wood": 1}


@pytest.mark.rule("KLD-74")
def test_an_effect_that_has_to_be_done_calls_the_end_off_as_well() -> None:
    going_on = lines("at end of turn: discard this; the turn goes on")
    kingdom = given(play="own:1 7", deck="3", resources="1 coin", catalogue=going_on).do("pass")
    assert kingdom.phase == "actions"
    assert (kingdom.play, kingdom.resources, kingdom.where("3")) == (["7"], {"coin": 1}, "deck")


GUARDED = lines("passive: this can't be destroyed while #klg:3 not destroyed", "any time: destroy this")


def test_a_card_is_protected_as_long_as_another_is_not_destroyed() -> None:
    given(play="own:1", catalogue=GUARDED).refused("use own:1.2", "KLD-13")
    kingdom = given(play="own:1", destroyed="3", catalogue=GUARDED).do("use own:1.2")
    assert kingdom.diff == {"own:1: play>destroyed"}
