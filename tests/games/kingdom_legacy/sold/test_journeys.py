"""Words of a journey: what is set aside and comes back, again and again, cards found and lost in the box."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

SHIPS = """
name = "own"
title = "Own"

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
