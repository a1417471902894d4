"""Words on how turns begin, on what comes in, on prices by boxes and on what cards count as."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

Tables = dict[str, dict[str, Value]]
BOXES = "[[card.stage.box]]\n"
LASTING = "permanent = true\n"

# --- how turns begin ----------------------------------------------------------------------------------------------

THIRST = lines("at start of turn: lose next 1 resource this turn", more=LASTING)
DROUGHT = lines("at start of turn, may: discard top all of deck", more=LASTING)
STORM = lines("passive: turns start with 6 cards, no playing, no advancing", more=LASTING)


@pytest.mark.rule("KLD-117")
def test_what_starts_a_turn_comes_before_its_cards() -> None:
    kingdom = given(permanents="own:1", play="7", deck="3 5 8 9 10", catalogue=THIRST).do("pass")
    assert (kingdom.play, kingdom.resources) == (["3", "5", "8", "9"], {})
    assert kingdom.do("produce 3").diff == {"3: play>discard", "game lose: 1>-"}
    assert kingdom.do("produce 5").diff == {"5: play>discard", "coin: 0>1"}
    kingdom = given(permanents="own:1", play="7", deck="3 5 8", catalogue=DROUGHT).do("pass", "yes")
    assert (kingdom.play, kingdom.deck, kingdom.phase) == ([], [], "actions")
    assert kingdom.do("pass").phase == "between"


def test_turns_start_with_another_number_of_cards() -> None:
    kingdom = given(permanents="own:1", play="7", deck="3 5 8 9 10 11 13", catalogue=STORM).do("pass")
    assert (kingdom.play, kingdom.deck) == (["3", "5", "8", "9", "10", "11"], ["13"])
    kingdom.refused("advance", "KLD-31")


# --- gains --------------------------------------------------------------------------------------------------------

CURSED = lines(
    "when coin gained: discard 1 land in play",
    "any time: gain 2 coin; gain 1 wood",
    "any time: gain 1 wood",
    "any time: tick 2 boxes",
    more="[[card.stage.box]]\ndoes = 'gain 1 coin'\n" * 2,
)


@pytest.mark.rule("KLD-118")
def test_each_gain_with_the_resource_in_it_is_told_of_once() -> None:
    kingdom = given(play="own:1 7 8", catalogue=CURSED)
    assert kingdom.do("use own:1.3").diff == {"wood: 0>1"}
    assert kingdom.do("use own:1.2", "8").diff == {"coin: 0>2", "wood: 1>2", "8: play>discard"}
    kingdom = given(play="own:1 7 8 3", catalogue=CURSED).do("produce 3", "7")
    assert kingdom.diff == {"3: play>discard", "coin: 0>1", "7: play>discard"}
    kingdom = given(play="own:1 7 8", catalogue=CURSED).do("use own:1.4", "7")
    assert kingdom.diff == {"ticks own:1@fu: ->1+2", "coin: 0>2", "7: play>discard"}


def test_a_gain_that_is_lost_is_none() -> None:
    lost: Tables = {"game": {"lose_coin": 2}}
    kingdom = given(play="own:1 7 8", catalogue=CURSED, tables=lost).do("use own:1.2")
    assert kingdom.diff == {"game lose_coin: 2>-", "wood: 0>1"}


IDLE = lines("passive: persons in play produce nothing")
MAKER = lines("activate: gain production of 1 person in play", "passive: persons in play produce nothing")


def test_cards_that_produce_nothing_have_no_production() -> None:
    assert "produce 29" in given(play="29 3", catalogue=IDLE).legal
    kingdom = given(play="own:1 29 3", catalogue=IDLE)
    assert ("produce 29" in kingdom.legal, "produce 3" in kingdom.legal) == (False, True)
    kingdom.refused("produce 29", "KLG-044")
    given(play="own:1 29", catalogue=MAKER).refused("use own:1.1", "KLD-13")
    bonus = given(play="own:1 29 3", catalogue=IDLE, tables={"stickers": {"29@fu": ("2",)}})
    assert "produce 29" not in bonus.legal


# --- icons together -----------------------------------------------------------------------------------------------

BRAWL = lines(
    "any time: if 0 to 1 sword icons of persons in kingdom: gain 1 coin",
    "any time: if 2 to 3 sword icons of persons in kingdom: gain 1 wood",
    "any time: if 4 or more sword icons of persons in kingdom: gain 1 stone",
    "any time: tick 1 box; if not done: gain 1 metal",
    more=BOXES,
)


@pytest.mark.parametrize(
    ("deck", "discard", "gained"),
    [("3", "29:fd", "coin"), ("46:bd", "3", "wood"), ("46:bd 62:bd", "29:fd", "trade_good")],
)
def test_icons_of_cards_are_counted_together(deck: str, discard: str, gained: str) -> None:
    kingdom = given(play="own:1", deck=deck, discard=discard, catalogue=BRAWL)
    lines_that_work = {"coin": 1, "wood": 2, "trade_good": 3}
    for nr in (1, 2, 3):
        if nr == lines_that_work[gained]:
            kingdom.do(f"use own:1.{nr}")
        else:
            kingdom.refused(f"use own:1.{nr}", "KLD-13")
    assert len(kingdom.resources) == 1


def test_a_step_that_did_nothing_is_noticed() -> None:
    kingdom = given(play="own:1", catalogue=BRAWL)
    assert kingdom.do("use own:1.4").diff == {"ticks own:1@fu: ->1"}
    assert kingdom.do("use own:1.4").diff == {"metal: 0>1"}


# --- prices and kinds by boxes ------------------------------------------------------------------------------------

CRAFT = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Maker"
category = "person"
effects = [
  "passive: this counts as 1 furniture per ticked box",
  "any time, pay up to 1 any per ticked box: gain that any",
]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage.box]]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Chair"
category = "other"
keywords = ["furniture"]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Room"
category = "building"
fame_rule = "5 per furniture in kingdom"
effects = [
  "activate, discard 2 furnitures in play: gain 1 coin",
  "any time: gain 1 wood per furniture in play",
  "any time: stick 1 on 1 furniture in play",
]
[[card.stage.upgrade]]
to = "back-up"
discard = "2 furniture"
[[card.stage]]
at = "back-up"
name = "Hall"
category = "building"
[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Tap"
category = "land"
effects = ["activate, pay up to 4 stone: tick next that boxes; gain that sword"]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage.box]]
[[card.stage.box]]
"""
)


@pytest.mark.rule("KLD-119")
def test_a_card_is_of_another_kind_from_its_first_tick_on() -> None:
    kingdom = given(play="own:1 own:2 own:3", catalogue=CRAFT)
    assert kingdom.fame("own:3") == 5
    kingdom.refused("use own:3.1", "KLD-11")
    assert kingdom.do("use own:3.2").diff == {"wood: 0>1"}
    two: Tables = {"ticks": {"own:1@fu": (1, 3)}}
    kingdom = given(play="own:1 own:2 own:3", catalogue=CRAFT, tables=two)
    assert kingdom.fame("own:3") == 15
    assert kingdom.do("use own:3.2").diff == {"wood: 0>3"}
    assert kingdom.do("use own:3.3", "own:1").diff == {"stickers own:1@fu: ->1"}


@pytest.mark.rule("KLD-119")
def test_it_fills_as_many_places_as_it_may_be_counted_as() -> None:
    two: Tables = {"ticks": {"own:1@fu": (1, 3)}}
    kingdom = given(play="own:1 own:2 own:3", catalogue=CRAFT, tables=two).do("use own:3.1", "own:1")
    assert kingdom.diff == {"own:1: play>discard", "own:3: play>discard", "coin: 0>1"}
    kingdom = given(play="own:1 own:2 own:3", catalogue=CRAFT, tables=two).do("use own:3.1", "own:1,own:2")
    assert "own:2: play>discard" in kingdom.diff
    kingdom = given(play="own:1 own:3", deck="7", catalogue=CRAFT, tables=two).do("upgrade own:3")
    assert {"own:1: play>discard", "own:3 side: fu>bu"} <= kingdom.diff


def test_a_price_by_boxes_asks_for_nothing_where_none_is_ticked() -> None:
    given(play="own:1", resources="3 coin", catalogue=CRAFT).refused("use own:1.2", "KLD-13")
    two: Tables = {"ticks": {"own:1@fu": (1, 3)}}
    kingdom = given(play="own:1", resources="3 coin", catalogue=CRAFT, tables=two)
    assert kingdom.do("use own:1.2", "2", "wood,stone").diff == {"coin: 3>1", "wood: 0>1", "stone: 0>1"}
    assert kingdom.refused("use own:1.2", None, "3").rule is None


def test_up_to_so_many_may_be_fewer() -> None:
    kingdom = given(play="own:4", resources="2 stone", catalogue=CRAFT)
    assert "use own:4.1" in kingdom.legal
    assert kingdom.do("use own:4.1", "2").diff == {
        "stone: 2>0",
        "sword: 0>2",
        "ticks own:4@fu: ->1+2",
        "own:4: play>discard",
    }
    assert "use own:4.1" not in given(play="own:4", resources="2 wood", catalogue=CRAFT).legal


# --- what counts as lying in play ---------------------------------------------------------------------------------

GUARDS = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Guards"
category = "other"
permanent = true
effects = ["passive: this counts as 1 negative scout in play"]
[[card]]
number = 2
copies = [3]
[[card.stage]]
at = "front-up"
name = "Scout"
category = "enemy"
keywords = ["scout"]
negative = true
[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Witness"
category = "person"
keywords = ["scout"]
effects = [
  "whenever 2 negative scouts in play: gain 1 coin",
  "any time: if negative scout in play: gain 1 wood",
  "any time: gain 1 stone per enemy in play",
  "activate: destroy 1 negative scout in play",
]
"""
)


@pytest.mark.rule("KLD-116")
def test_a_card_that_counts_as_one_in_play_is_counted_and_never_chosen() -> None:
    kingdom = given(permanents="own:1", play="own:4", catalogue=GUARDS)
    assert kingdom.do("use own:4.2").diff == {"wood: 0>1"}
    kingdom.refused("use own:4.3", "KLD-13")
    kingdom.refused("use own:4.4", "KLD-13")
    kingdom = given(permanents="own:1", play="own:4", deck="own:2", catalogue=GUARDS).do("advance")
    assert {"own:2: deck>play", "coin: 0>1"} <= kingdom.diff
    kingdom = given(play="own:4", deck="own:2", catalogue=GUARDS).do("advance")
    assert "coin: 0>1" not in kingdom.diff


def test_with_real_cards_so_many_are_waited_for() -> None:
    real: Tables = {"settings": {"mode": "physical"}}
    kingdom = given(permanents="own:1", play="7", deck="3 5 8 9 10 11 13", catalogue=STORM, tables=real).do("pass")
    assert kingdom.question is not None and kingdom.question.min == 6
    kingdom = given(permanents="own:1", play="7", deck="3 5 8", catalogue=DROUGHT, tables=real).do("pass", "yes")
    assert (kingdom.play, kingdom.phase) == ([], "actions")
