"""Words that take the place of playing or of what is done then; turning back and turning up; the top of the deck."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

Tables = dict[str, dict[str, Value]]

# --- instead of playing -------------------------------------------------------------------------------------------

CAPTAIN = lines("instead of playing an enemy, may, destroy this: destroy it", "activate: play 1 enemy in discard")


@pytest.mark.rule("KLD-112")
def test_a_card_kept_out_of_play_does_nothing() -> None:
    kingdom = given(play="own:1 3", deck="14 7", catalogue=CAPTAIN).do("advance", "yes")
    assert kingdom.diff == {"7: deck>play", "14: deck>destroyed", "own:1: play>destroyed"}
    kingdom = given(play="own:1 3", deck="14 7", catalogue=CAPTAIN).do("advance", "none")
    assert {"14: deck>play", "7: deck>play", "blocked_by 3: ->14"} <= kingdom.diff
    assert kingdom.where("own:1") == "play"


@pytest.mark.rule("KLD-112")
def test_what_keeps_a_card_out_has_to_lie_there_before() -> None:
    kingdom = given(play="3", deck="own:1 14", catalogue=CAPTAIN).do("advance")
    assert (kingdom.question, kingdom.where("14")) == (None, "play")


@pytest.mark.rule("KLD-112")
def test_a_card_played_by_a_text_can_be_kept_out_as_well() -> None:
    kingdom = given(play="own:1 3", discard="14", catalogue=CAPTAIN).do("use own:1.2", "yes")
    assert kingdom.diff == {"14: discard>destroyed", "own:1: play>destroyed"}


STROKE = lines("instead of playing a person, once a turn: discard it", more="permanent = true\n")


@pytest.mark.rule("KLD-73", "KLD-112")
def test_the_first_of_each_turn_is_kept_out_and_the_player_says_which_came_first() -> None:
    kingdom = given(permanents="own:1", play="3", deck="10 13 5 29", catalogue=STROKE).do("advance")
    assert kingdom.question is not None and str(kingdom.question.prompt) == "Which of them came first?"
    kingdom = given(permanents="own:1", play="3", deck="10 13 5 29", catalogue=STROKE).do("advance", "13")
    assert {"10: deck>play", "13: deck>discard"} <= kingdom.diff
    kingdom.do("advance")
    assert {"5: deck>play", "29: deck>play"} <= kingdom.diff
    kingdom = given(permanents="own:1", play="3", deck="7 8 9 11 10", catalogue=STROKE).do("pass").do("pass")
    assert kingdom.where("10") == "discard"


DOOR = lines("instead of a when played line of an enemy, may, discard this: nothing")


@pytest.mark.rule("KLD-113")
def test_what_an_enemy_does_as_it_is_played_can_be_called_off() -> None:
    kingdom = given(play="own:1 3", deck="14", catalogue=DOOR).do("advance", "yes")
    assert kingdom.diff == {"14: deck>play", "own:1: play>discard"}
    kingdom = given(play="own:1 3", deck="14", catalogue=DOOR).do("advance", "none")
    assert {"14: deck>play", "blocked_by 3: ->14"} <= kingdom.diff
    kingdom = given(play="3", deck="own:1 14", catalogue=DOOR).do("advance", "yes")
    assert {"14: deck>play", "own:1: deck>discard"} <= kingdom.diff


# --- turned back, turned up ---------------------------------------------------------------------------------------

SHIPS = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Gun"
category = "other"
effects = ['activate: downgrade 1 "Great Ship" in play or in discard', "activate: downgrade 1 land in play"]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Ship"
category = "seafaring"
[[card.stage.upgrade]]
to = "back-up"
pay = "1 wood"
[[card.stage]]
at = "front-down"
name = "Hull"
category = "seafaring"
[[card.stage.upgrade]]
to = "back-up"
pay = "2 wood"
[[card.stage]]
at = "back-up"
name = "Great Ship"
category = "seafaring"
effects = ["when revealed: gain 1 coin", "activate: turn this to front-up"]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Yard"
category = "other"
effects = ["activate: turn 1 seafaring in play to back-up"]
"""
)


@pytest.mark.rule("KLD-114")
def test_a_card_is_turned_back_to_where_an_upgrade_came_from() -> None:
    stuck: Tables = {"stickers": {"own:2@bu": ("1",)}}
    kingdom = given(play="own:1 own:2:bu", catalogue=SHIPS, tables=stuck).do("use own:1.1", "front-down")
    assert kingdom.diff == {"own:2 side: bu>fd", "own:2: play>discard", "own:1: play>discard"}
    kingdom = given(play="own:1", discard="own:2:bu", catalogue=SHIPS).do("use own:1.1", "front-up")
    assert kingdom.diff == {"own:2 side: bu>fu", "own:1: play>discard"}
    given(play="own:1 3", catalogue=SHIPS).refused("use own:1.2", "KLD-13")


@pytest.mark.rule("KLD-120")
def test_a_stage_that_is_turned_up_says_so_by_whatever_it_came() -> None:
    kingdom = given(play="own:2", deck="7", resources="1 wood", catalogue=SHIPS).do("upgrade own:2")
    assert {"own:2 side: fu>bu", "own:2: play>discard"} <= kingdom.diff
    kingdom = given(play="own:3 own:2:fd", catalogue=SHIPS).do("use own:3")
    assert kingdom.diff == {"own:2 side: fd>bu", "own:2: play>discard", "own:3: play>discard", "coin: 0>1"}
    kingdom = given(play="own:2:bu", catalogue=SHIPS).do("use own:2.2")
    assert "coin: 0>1" not in kingdom.diff


# --- the deck -----------------------------------------------------------------------------------------------------

SEA = lines(
    "when played: play top 3 of deck; turn this to back-up",
    "activate: discard top 1 of deck; (use 1 activate or end turn line of it) or (gain production of it)",
    "activate: play top 5 of deck",
    more="[[card.stage]]\nat = 'back-up'\nname = 'Land'\ncategory = 'other'\n",
)


def test_cards_of_the_deck_are_played_together_by_a_text() -> None:
    kingdom = given(play="3", deck="own:1 7 5 14 9 10", catalogue=SEA).do("advance")
    assert (kingdom.play, kingdom.deck) == (["3", "7", "5", "14", "9"], ["10"])
    assert (kingdom.at("own:1"), kingdom.where("own:1")) == ("bu", "discard")
    kingdom = given(play="own:1 3", deck="7 5", resources="1 coin", catalogue=SEA).do("use own:1.3")
    assert kingdom.diff == {"7: deck>play", "5: deck>play", "own:1: play>discard", "coin: 1>0"}
    given(play="own:1", catalogue=SEA).refused("use own:1.3", "KLD-13")


def test_the_card_discarded_from_the_deck_can_be_spoken_of() -> None:
    kingdom = given(play="own:1", deck="7 3", catalogue=SEA).do("use own:1.2", "2")
    assert kingdom.diff == {"7: deck>discard", "own:1: play>discard", "wood: 0>1"}
    kingdom = given(play="own:1", deck="7 3", catalogue=SEA).do("use own:1.2", "1")
    assert kingdom.diff == {"7: deck>discard", "own:1: play>discard", "wood: 0>3", "7 side: fu>fd"}
    kingdom = given(play="own:1", deck="3 7", catalogue=SEA).do("use own:1.2")
    assert kingdom.diff == {"3: deck>discard", "own:1: play>discard", "coin: 0>1"}


DOCTOR = lines("at end of turn: destroy 1 friendly card on top of deck; if not done: keep this")
LOOKING = lines(
    "any time: if enemy on top of deck: gain 1 coin",
    "any time: discard 1 land on top of deck",
)


@pytest.mark.rule("KLD-121")
def test_the_top_of_the_deck_is_a_place() -> None:
    kingdom = given(play="own:1", deck="7 14", catalogue=DOCTOR).do("pass")
    assert (kingdom.where("7"), kingdom.where("own:1")) == ("destroyed", "discard")
    kingdom = given(play="own:1", deck="14 7", catalogue=DOCTOR).do("pass")
    assert (kingdom.where("14"), kingdom.where("own:1"), kingdom.where("7")) == ("play", "play", "play")
    kingdom = given(play="own:1", deck="14 7", catalogue=LOOKING)
    assert kingdom.do("use own:1.1").diff == {"coin: 0>1"}
    kingdom.refused("use own:1.2", "KLD-13")
    kingdom = given(play="own:1", deck="7 14", catalogue=LOOKING)
    kingdom.refused("use own:1.1", "KLD-13")
    assert kingdom.do("use own:1.2").diff == {"7: deck>discard"}


# --- watchers that look at what cards produce ---------------------------------------------------------------------

SCOUT = lines(
    "when next card producing sword played: discard this", "when each land producing coin played: gain 1 stone"
)


@pytest.mark.rule("KLD-38")
def test_a_watcher_waits_for_a_card_that_produces_something() -> None:
    kingdom = given(play="own:1", deck="7 3 29:fd 10", catalogue=SCOUT).do("advance")
    assert {"stone: 0>1", "3: deck>play"} <= kingdom.diff
    assert kingdom.where("own:1") == "play"
    assert {"29: deck>play", "own:1: play>discard", "stone: 1>0"} <= kingdom.do("advance").diff
    assert given(play="3", deck="own:1 29:fd", catalogue=SCOUT).do("advance").where("own:1") == "play"


# --- with real cards ----------------------------------------------------------------------------------------------

REAL: Tables = {"settings": {"mode": "physical"}}


def test_with_real_cards_the_person_says_what_a_text_plays_or_kept_out() -> None:
    kingdom = given(play="own:1 3", deck="7 5 8 14 9 10", catalogue=SEA, tables=REAL).do("use own:1.3")
    assert kingdom.question is not None and (kingdom.question.min, kingdom.question.source) == (5, "deck")
    kingdom.do("draw 10 9 8 7 5")
    assert (kingdom.play, kingdom.deck) == (["3", "10", "9", "8", "7", "5"], ["14"])
    kingdom = given(play="own:1 3", deck="7 5 14 9", catalogue=CAPTAIN, tables=REAL).do("advance")
    kingdom.do("draw 14 9", "yes")
    assert (kingdom.where("14"), kingdom.where("9"), kingdom.where("own:1")) == ("destroyed", "play", "destroyed")


@pytest.mark.rule("KLD-121")
def test_with_real_cards_the_top_is_asked_for_where_it_isnt_known() -> None:
    kingdom = given(play="own:1", deck="14 7 8 5 3 9", catalogue=DOCTOR, tables=REAL).do("pass")
    assert kingdom.question is not None and (kingdom.question.min, kingdom.question.max) == (1, 1)
    kingdom.do("draw 8")
    assert (kingdom.where("8"), kingdom.where("own:1")) == ("destroyed", "discard")
    known: Tables = {**REAL, "order": {"top": 1}}
    kingdom = given(play="own:1", deck="14 7 8 5 3 9", catalogue=DOCTOR, tables=known).do("pass")
    assert kingdom.where("own:1") == "play"
