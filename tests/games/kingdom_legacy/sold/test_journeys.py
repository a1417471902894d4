"""Words of a journey: what is set aside and comes back, again and again, cards found and lost in the box."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines
from tests.games.kingdom_legacy.sold.sets import Tables

SHIPS = """

[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Plan"
category = "other"
[[card.stage.upgrade]]
to = "front-down"
[[card.stage]]
at = "front-down"
name = "Hull"
category = "other"
[[card.stage.upgrade]]
to = "back-up"
pay = "9 wood"
[[card.stage]]
at = "back-up"
name = "Cog"
category = "seafaring"
keywords = ["ship"]
effects = ["passive: this counts as 1 or 2 ships"]

[[card]]
number = 3
copies = [4, 5, 6]
[[card.stage]]
at = "front-up"
name = "Boat"
category = "seafaring"
keywords = ["ship"]

[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Own"
category = "other"
effects = [
"""


def ships(*effects: str) -> str:
    """`own:1` with these lines, a ship in the making and four boats."""
    return SHIPS + ",\n".join(f"'{effect}'" for effect in effects) + "]\n"


# --- conditions and properties -----------------------------------------------------------------------------------

FEWER = joined(
    ships("any time: if fewer than 2 ships in kingdom: gain 1 wood", "any time: if no ship in play: gain 1 coin")
)


@pytest.mark.rule("KLD-97")
@pytest.mark.parametrize(
    ("play", "discard", "gains"),
    [("own:1", "", True), ("own:1", "own:3", True), ("own:1", "own:3 own:4", False), ("own:1", "own:2:bu", False)],
)
def test_fewer_than_so_many_each_for_as_many_as_it_may_count(play: str, discard: str, gains: bool) -> None:
    kingdom = given(play=play, discard=discard, deck="7", catalogue=FEWER)
    if gains:
        assert kingdom.do("use own:1.1").diff == {"wood: 0>1"}
    else:
        assert "its condition isn't met (fewer than 2 ships in kingdom)" in kingdom.refused("use own:1.1").message


def test_no_such_card() -> None:
    assert given(play="own:1", discard="own:3", deck="7", catalogue=FEWER).do("use own:1.2").diff == {"coin: 0>1"}
    kingdom = given(play="own:1 own:3", deck="7", catalogue=FEWER)
    assert "its condition isn't met (no ship in play)" in kingdom.refused("use own:1.2").message


LEADING = joined(
    ships("any time: destroy 1 card leading to ship in play", "any time: destroy 1 other card not ship in play")
)


@pytest.mark.rule("KLD-97")
def test_upgrades_one_after_another_lead_there_and_what_is_there_doesnt() -> None:
    kingdom = given(play="own:1 own:2 own:3 7", deck="1", catalogue=LEADING).do("use own:1.1")
    assert kingdom.diff == {"own:2: play>destroyed"}
    assert (
        "there is no card for it"
        in given(play="own:1 own:2:bu 7", deck="1", catalogue=LEADING).refused("use own:1.1").message
    )


def test_cards_that_arent_of_a_kind() -> None:
    kingdom = given(play="own:1 own:2:bu own:3 7", deck="1", catalogue=LEADING).do("use own:1.2")
    assert kingdom.diff == {"7: play>destroyed"}


# --- again and again ---------------------------------------------------------------------------------------------

BUILDING = joined(
    ships(
        "any time: while fewer than 3 ships in kingdom: "
        "(upgrade 1 card leading to ship in kingdom free; if done: destroy 1 friendly card producing wood in kingdom); "
        "gain 1 coin"
    )
)


@pytest.mark.rule("KLD-97")
def test_steps_again_and_again_as_long_as_the_condition_holds() -> None:
    small = given(play="own:1 own:2", discard="own:3 1 7 8", deck="9", catalogue=BUILDING)
    small.do("use own:1.1", "7")
    assert small.zone("destroyed") == ["7", "8"]
    assert small.diff == {
        "own:2: play>discard", "own:2 side: fu>bu", "7: discard>destroyed", "8: discard>destroyed", "coin: 0>1",
    }  # fmt: skip


def test_the_steps_end_when_none_of_them_can_be_done() -> None:
    small = given(play="own:1 own:3", discard="1", deck="8", catalogue=BUILDING)
    assert small.do("use own:1.1").diff == {"coin: 0>1"}


def test_nothing_is_repeated_when_the_condition_doesnt_hold() -> None:
    small = given(play="own:1 own:3 own:4 own:5", discard="own:2 1", deck="8", catalogue=BUILDING)
    assert small.do("use own:1.1").diff == {"coin: 0>1"}


# --- the box -----------------------------------------------------------------------------------------------------

BOX = lines(
    "any time: destroy #klg:30 #klg:31 in box",
    "any time: discover next 2 of #klg:35 #klg:32 #klg:33",
    "any time: discover #klg:17; play it",
)


def test_cards_of_the_box_are_destroyed_unseen() -> None:
    small = given(play="own:1", discard="30", deck="7", catalogue=BOX).do("use own:1.1")
    assert small.diff == {"31: box>destroyed"}
    assert "those cards have left the box" in small.refused("use own:1.1").message


def test_the_lowest_numbers_of_some_come_without_a_choice() -> None:
    small = given(play="own:1", discard="32", deck="7", catalogue=BOX).do("use own:1.2")
    assert {one for one in small.diff if "box>" in one} == {"33: box>discard", "35: box>discard"}


def test_a_card_just_found_is_it() -> None:
    small = given(play="own:1", deck="7", catalogue=BOX).do("use own:1.3")
    assert small.play == ["own:1", "17"]
    assert "it" in small.refused("use own:1.3").message


# --- set aside ---------------------------------------------------------------------------------------------------

JOURNEY = joined(
    ships(
        "any time: take along all ships in kingdom; take along up to 1 person in kingdom; set aside the rest",
        "any time: set aside all ships in kingdom",
        "any time: return all ships set aside to kingdom",
        "any time: discover 1 ship set aside; play it",
        "any time: if ship set aside: gain 1 coin",
    )
    + """
[[card]]
number = 10
[[card.stage]]
at = "front-up"
name = "Royal Ship"
category = "other"
effects = ["passive: take along +1 person", "when discovered: gain 1 wood"]
"""
)


@pytest.mark.rule("KLD-98", "KLD-101")
def test_the_rest_is_all_that_was_not_taken_along() -> None:
    small = given(play="own:1 7 own:3", deck="10 8", discard="own:4 13", permanents="26", catalogue=JOURNEY)
    small.do("use own:1.1", "10")
    assert small.zone("away") == ["7", "8", "13", "26", "own:1"]
    assert (small.play, small.zone("deck"), small.zone("discard")) == (["own:3"], ["10"], ["own:4"])


@pytest.mark.rule("KLD-101")
def test_a_card_of_the_kingdom_lets_more_be_taken_along_wherever_it_lies() -> None:
    small = given(play="own:1", discard="10 13 29 own:10 own:3", deck="8", catalogue=JOURNEY)
    assert small.do("use own:1.1", "10,13").zone("discard") == ["10", "13", "own:3"]


@pytest.mark.rule("KLD-101")
def test_held_and_blocked_cards_are_of_the_rest() -> None:
    small = given(play="own:1 7 8", permanents="26 3", blocked="3<26 7<8", deck="9", catalogue=JOURNEY)
    small.do("use own:1.1")
    assert small.zone("away") == ["3", "7", "8", "9", "26", "own:1"]
    assert not small.board.tables["blocked_by"]


@pytest.mark.rule("KLD-98")
def test_what_is_set_aside_keeps_its_marks_and_counts_for_nothing() -> None:
    tables: Tables = {"stickers": {"own:3@fu": ("8",)}}
    small = given(play="own:1 own:3", discard="own:4", deck="7", catalogue=JOURNEY, tables=tables)
    before = small.fame("own:3")
    small.do("use own:1.2")
    assert small.zone("away") == ["own:3", "own:4"]
    assert before == 2
    assert small.game.kingdom(small.board).in_kingdom() == ["klg:7", "own:1"]
    assert small.do("use own:1.5").diff == {"coin: 0>1"}
    assert small.do("use own:1.3").diff == {"own:3: away>discard", "own:4: away>discard"}
    assert small.fame("own:3") == 2


@pytest.mark.rule("KLD-100")
def test_a_card_that_is_set_aside_can_be_discovered() -> None:
    small = given(play="own:1", away="own:3 own:4", deck="7", catalogue=JOURNEY)
    assert small.do("use own:1.4", "own:4").diff == {"own:4: away>play"}
    small = given(play="own:1", deck="7", catalogue=JOURNEY)
    assert "there is no such card in the kingdom's box" in small.refused("use own:1.4").message


def test_an_empty_zone_that_came_later_is_not_written() -> None:
    small = given(play="own:1 own:3", discard="own:4", deck="7", catalogue=JOURNEY)
    assert b'"away"' not in small.board.encode()
    small.do("use own:1.2")
    assert b'"away":["own:3","own:4"]' in small.board.encode()


# --- turning -----------------------------------------------------------------------------------------------------

SIDES = """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Own"
category = "other"
effects = [
    "any time: turn all cargos in play to back-up inverting boxes",
    "any time: turn 1 villager in play to a negative stage",
    "any time: turn 1 villager in play to the other side",
]
[[card]]
number = 2
copies = [3, 4]
[[card.stage]]
at = "front-up"
name = "Cargo"
category = "other"
keywords = ["cargo"]
effects = ["activate: tick 1 box"]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage]]
at = "back-up"
name = "Cargo used"
category = "other"
keywords = ["cargo"]
effects = ["activate: tick 1 box"]
[[card.stage.box]]
does = "gain 1 coin"
[[card.stage.box]]
does = "gain 1 coin"
[[card.stage.box]]
does = "gain 1 coin"
[[card]]
number = 5
[[card.stage]]
at = "front-up"
name = "Weaver"
category = "person"
keywords = ["villager"]
[[card.stage]]
at = "front-down"
name = "Hunter"
category = "enemy"
keywords = ["villager"]
negative = true
[[card.stage]]
at = "back-down"
name = "Foe"
category = "enemy"
keywords = ["villager"]
negative = true
[[card]]
number = 6
[[card.stage]]
at = "front-up"
name = "Chief"
category = "enemy"
keywords = ["villager"]
negative = true
[[card.stage]]
at = "back-up"
name = "Friend"
category = "person"
keywords = ["villager"]
"""
TURNING = joined(SIDES)


@pytest.mark.rule("KLD-102")
@pytest.mark.parametrize(("ticked", "after"), [((), (1, 2, 3)), ((2,), (1, 2)), ((1, 3), (1,)), ((1, 2, 3), None)])
def test_boxes_are_inverted_when_a_card_is_turned(ticked: tuple[int, ...], after: tuple[int, ...] | None) -> None:
    tables: Tables = {"ticks": {"own:2@fu": ticked}} if ticked else {}
    small = given(play="own:1 own:2 own:3:bu", deck="7", catalogue=TURNING, tables=tables).do("use own:1.1")
    assert small.board.tables["ticks"].get("own:2@back-up") == after
    assert "coin: 0>1" not in small.diff
    assert "own:3@back-up" not in small.board.tables["ticks"]


@pytest.mark.parametrize(
    ("card", "line", "after"),
    [("own:5", 2, "fd"), ("own:5", 3, "bd"), ("own:5:bd", 3, "fu"), ("own:6:bu", 2, "fu"), ("own:6", 3, "bu")],
)
def test_a_card_turns_to_what_a_stage_is(card: str, line: int, after: str) -> None:
    small = given(play=f"own:1 {card}", deck="7", catalogue=TURNING).do(f"use own:1.{line}")
    key, before = card.partition(":")[2][:1], card[6:] or "fu"
    assert f"own:{key} side: {before}>{after}" in small.diff


def test_what_is_negative_or_has_no_such_stage_does_not_turn() -> None:
    small = given(play="own:1 own:6", deck="7", catalogue=TURNING)
    assert small.refused("use own:1.2", "KLD-13")


# --- the end -----------------------------------------------------------------------------------------------------

HARBOUR = """
last_number = 2
[[expansion]]
card = 0
purge = 0
permanents = 0
rounds = 1
discoveries = 1
[[card]]
number = 0
parchment = true
[[card.stage]]
at = "front-up"
name = "Welcome"
category = "none"
[[card]]
number = 1
parchment = true
[[card.stage]]
at = "front-up"
name = "Stop"
category = "none"
effects = ["when discovered: take along up to 1 person in kingdom; set aside the rest"]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Boat"
category = "seafaring"
fame = 3
"""


@pytest.mark.rule("KLD-99")
def test_all_that_is_set_aside_is_back_before_the_fame_is_counted() -> None:
    small = given(
        discard="10 7 8", permanents="26", phase=Phase.FINISHED, round=20, last_round=20, catalogue=joined(HARBOUR)
    )
    small.do("expansion start own:0").do("round", "10")
    assert small.zone("away") == ["7", "8", "26"]
    small.do("pass")
    assert not small.zone("away")
    assert sorted(small.zone("discard")) == ["10", "7", "8"]
    assert small.zone("permanents") == ["26"]
    assert small.board.tables["game"]["phase"] == Phase.FINISHED
