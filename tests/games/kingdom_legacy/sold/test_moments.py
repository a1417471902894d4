"""Moments that only the expansions wait for: defeats, losses, states, the first card of a turn, a round's start."""

from __future__ import annotations

import msgspec
import pytest

from companion.catalogue.model import Catalogue
from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

Tables = dict[str, dict[str, Value]]
BOXES = "[[card.stage.box]]\n"

DEFEATED = lines(
    "activate, pay 3 sword: tick 1 box; if all boxes ticked: defeat this",
    "when defeated: gain 2 coin; destroy this",
    "when destroyed: gain 5 wood",
    more="negative = true\n" + BOXES * 2,
)
WATCHING = lines(
    "when each person destroyed or purged: gain 1 metal",
    "when each enemy defeated: add 1 to tally",
    "activate: destroy 2 persons in play",
    "activate: defeat 1 enemy with defeat in play",
)


def test_a_defeat_is_carried_out_once_it_is_earned() -> None:
    kingdom = given(play="own:1", resources="6 sword", catalogue=DEFEATED).do("use own:1.1")
    assert kingdom.diff == {"sword: 6>3", "ticks own:1@fu: ->1", "own:1: play>discard"}
    ticked: Tables = {"ticks": {"own:1@fu": (1,)}}
    kingdom = given(play="own:1", resources="3 sword", catalogue=DEFEATED, tables=ticked).do("use own:1.1")
    assert kingdom.diff == {"sword: 3>0", "ticks own:1@fu: 1>1+2", "coin: 0>2", "own:1: play>destroyed", "wood: 0>5"}


def test_what_defeats_other_cards_carries_the_defeat_out_as_well() -> None:
    enemy = lines("when defeated: gain 2 coin", more="negative = true\nkeywords = ['enemy']\n")
    kingdom = given(play="33:bu own:1", catalogue=enemy).do("use 33")
    assert {"coin: 0>2", "33: play>destroyed"} <= kingdom.diff


def test_each_destroyed_card_of_the_kind_is_told_of() -> None:
    kingdom = given(play="own:1 10 13", catalogue=WATCHING).do("use own:1.3")
    assert kingdom.diff == {"10: play>destroyed", "13: play>destroyed", "metal: 0>2", "own:1: play>discard"}


PURGING = joined(
    """
[[expansion]]
card = 1
purge = 0
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Lead"
category = "other"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Mourner"
category = "other"
permanent = true
effects = ["when each goal purged or destroyed: add 1 to tally"]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Aim"
category = "goal"
permanent = true
"""
)


def test_each_purged_card_of_the_kind_is_told_of() -> None:
    kingdom = given(permanents="own:2 own:3", phase="finished", catalogue=PURGING)
    kingdom.do("expansion start own:1", "own:3")
    assert {"own:3: permanents>purged", "counters own:2@fu/tally: 0>1"} <= kingdom.diff
    kingdom = given(permanents="own:2 own:3", phase="finished", catalogue=PURGING)
    kingdom.do("expansion start own:1", "own:2")
    assert not any(one.startswith("counters") for one in kingdom.diff)


def test_each_defeated_enemy_is_told_of() -> None:
    kingdom = given(play="own:1 14", resources="1 sword", catalogue=WATCHING).do("use 14", "coin,coin")
    assert {"14: play>destroyed", "counters own:1@fu/tally: 0>1"} <= kingdom.diff
    kingdom = given(play="own:1 14", catalogue=WATCHING).do("use own:1.4", "coin,coin")
    assert {"14: play>destroyed", "counters own:1@fu/tally: 0>1"} <= kingdom.diff


# --- states -------------------------------------------------------------------------------------------------------

MEETING = lines("whenever person in play: tick next 1 box", "any time: play 1 person in discard", more=BOXES * 9)
CROWD = lines("whenever 2 persons in play: gain 1 stone", "whenever no land in play: discard this")


@pytest.mark.rule("KLD-66")
def test_a_state_is_answered_each_time_that_it_comes_about() -> None:
    kingdom = given(play="own:1", discard="10 13", catalogue=MEETING).do("use own:1.2", "10")
    assert {"10: discard>play", "ticks own:1@fu: ->1"} <= kingdom.diff
    kingdom.do("use own:1.2")
    assert {"13: discard>play", "ticks own:1@fu: 1>1+2"} <= kingdom.diff


@pytest.mark.rule("KLD-66")
def test_a_state_that_goes_on_is_answered_once() -> None:
    kingdom = given(play="own:1 7", discard="10", catalogue=MEETING).do("use own:1.2")
    assert "ticks own:1@fu: ->1" in kingdom.diff
    assert kingdom.do("produce 7").diff == {"7: play>discard", "wood: 0>1"}


@pytest.mark.rule("KLD-66")
def test_cards_of_one_batch_set_a_state_off() -> None:
    kingdom = given(play="7", deck="own:1 10", catalogue=MEETING).do("advance")
    assert "ticks own:1@fu: ->1" in kingdom.diff


@pytest.mark.rule("KLD-66")
def test_a_state_is_forgotten_when_one_of_the_cards_leaves() -> None:
    kingdom = given(play="own:1 7", discard="10", catalogue=MEETING).do("use own:1.2")
    assert any("/state/" in key for key in kingdom.board.tables["counters"])
    kingdom = (
        given(play="own:1 7 22:bu", discard="10", deck="3", catalogue=MEETING).do("use own:1.2").do("pass").do("pass")
    )
    assert not any("/state/" in key for key in kingdom.board.tables["counters"])


@pytest.mark.rule("KLD-66")
def test_states_are_forgotten_in_the_order_of_their_cards() -> None:
    known: Tables = {"counters": {f"own:1@fu/state/1/klg:{number}": 1 for number in (122, 34)}}
    kingdom = given(tables=known, play="own:1 34 122", deck="3", catalogue=MEETING).do("pass")
    assert kingdom.result is not None
    assert [text for one in kingdom.result.changes if "/state/" in (text := str(one))] == [
        f"Put(table='counters', key='own:1@front-up/state/1/klg:{number}', old=1, new=None)" for number in (34, 122)
    ]


def test_so_many_cards_or_more() -> None:
    kingdom = given(play="own:1 7 10", deck="13 3 5", catalogue=CROWD).do("advance")
    assert "stone: 0>1" in kingdom.diff
    assert "stone" not in str(given(play="own:1 7", deck="13 3 5", catalogue=CROWD).do("advance").diff)


def test_none_of_the_kind_any_more() -> None:
    kingdom = given(play="own:1 7 10", catalogue=CROWD).do("produce 7")
    assert kingdom.diff >= {"7: play>discard", "own:1: play>discard"}


# --- the first of a turn ------------------------------------------------------------------------------------------

FIRST = lines("when first person of turn played: discard it", more="permanent = true\n")


def test_the_first_card_of_a_turn_and_no_other() -> None:
    kingdom = given(permanents="own:1", play="7", deck="10 3 13 5 8", catalogue=FIRST).do("advance")
    assert {"10: deck>discard", "3: deck>play"} <= kingdom.diff
    assert {"13: deck>play", "5: deck>play"} <= kingdom.do("advance").diff
    kingdom.do("pass")
    assert not [key for key in kingdom.board.tables["counters"] if "/turn/" in key]


def test_of_several_first_cards_the_player_picks() -> None:
    kingdom = given(permanents="own:1", play="7", deck="10 13 5", catalogue=FIRST).do("advance", "13")
    assert {"10: deck>play", "13: deck>discard"} <= kingdom.diff


# --- a round's start, boxes of a turn and of a row ----------------------------------------------------------------


@pytest.mark.rule("KLD-67")
def test_what_a_rounds_start_finds_is_shuffled_in() -> None:
    start = lines("at start of round, may: discover #klg:103", more="permanent = true\n")
    kingdom = given(permanents="own:1", discard="1 2 3 4 5 6", phase="between", catalogue=start)
    kingdom.do("round", "yes")
    assert kingdom.where("103") in ("deck", "play", "discard")
    kingdom = given(permanents="own:1", discard="1 2 3 4 5 6", phase="between", catalogue=start)
    kingdom.do("round", "none")
    assert kingdom.where("103") == "box"


TURN = lines("any time: tick 1 box", "at end of turn: if no box ticked this turn: gain 1 any", more=BOXES * 3)


def test_whether_a_box_was_ticked_this_turn() -> None:
    kingdom = given(play="own:1", deck="3", catalogue=TURN).do("use own:1.1").do("pass").do("pass")
    assert kingdom.question is None
    assert not [key for key in kingdom.board.tables["counters"] if "/turn/" in key]


def _rows(made: Catalogue, *names: str) -> Catalogue:
    """The boxes of `own:1` in rows."""
    card = made.cards["own:1"]
    stages = {
        at: msgspec.structs.replace(
            stage,
            boxes=tuple(msgspec.structs.replace(box, row=row) for box, row in zip(stage.boxes, names, strict=True)),
        )
        for at, stage in card.design.stages.items()
    }
    card = msgspec.structs.replace(card, design=msgspec.structs.replace(card.design, stages=stages))
    return msgspec.structs.replace(made, cards={**made.cards, "own:1": card})


ROWS = _rows(
    lines(
        "any time: tick next 1 green box; if all green boxes ticked: gain 1 coin",
        "any time: tick 1 red box; if all red boxes ticked: gain 1 wood",
        more=BOXES * 3,
    ),
    "red",
    "green",
    "green",
)


def test_rows_of_boxes_are_ticked_apart() -> None:
    kingdom = given(play="own:1", catalogue=ROWS)
    assert kingdom.do("use own:1.1").diff == {"ticks own:1@fu: ->2"}
    assert kingdom.do("use own:1.2").diff == {"ticks own:1@fu: 2>1+2", "wood: 0>1"}
    assert kingdom.do("use own:1.1").diff == {"ticks own:1@fu: 1+2>1+2+3", "coin: 0>1"}
