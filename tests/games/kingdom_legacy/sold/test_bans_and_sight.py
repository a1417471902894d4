"""Words on what a card bars, what it shows, and how much a card must produce to be meant."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.api import view
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

BARRING = joined(
    """
[[card]]
number = 1
copies = [2]
[[card.stage]]
at = "front-up"
name = "Gang"
category = "enemy"
negative = true
effects = ["passive: no other end turn effects", "end turn, defeat, pay 1 sword: destroy this"]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Guest"
category = "other"
effects = ["end turn: gain 1 coin", "activate: gain 1 coin", "activate: defeat 1 enemy in play"]
"""
)


@pytest.mark.rule("KLD-54")
def test_a_card_bars_the_end_turn_effects_of_other_cards_only() -> None:
    kingdom = given(play="own:1 own:3", resources="1 sword", catalogue=BARRING)
    refused = kingdom.refused("use own:3.1", "KLD-54")
    assert "Gang bars end-turn effects" in refused.message
    assert "own:3: play>discard" in kingdom.do("use own:3.2").diff
    assert kingdom.do("use own:1.2").where("own:1") == "destroyed"


@pytest.mark.rule("KLD-54")
def test_two_cards_bar_each_others_end_turn_effects() -> None:
    kingdom = given(play="own:1 own:2", resources="1 sword", catalogue=BARRING)
    kingdom.refused("use own:1.2", "KLD-54")
    kingdom.refused("use own:2.2", "KLD-54")


@pytest.mark.rule("KLD-55")
def test_a_line_that_ends_the_turn_may_be_a_defeat_and_ends_no_turn_when_another_card_carries_it_out() -> None:
    kingdom = given(play="own:1 own:3", deck="7", catalogue=BARRING).do("use own:3.3")
    assert kingdom.diff == {"own:1: play>destroyed", "own:3: play>discard"}


SHOWING = lines(
    "passive: see #2 #3",
    "end turn: discover #2",
    "activate: gain 1 coin",
    more="""
[[card]]
number = 2
copies = [3, 4]
[[card.stage]]
at = "front-up"
name = "Ware"
category = "other"
""",
)


@pytest.mark.rule("KLD-56")
def test_cards_that_are_shown_in_the_box_may_be_read_while_the_card_is_in_force() -> None:
    kingdom = given(play="own:1", catalogue=SHOWING)
    table = kingdom.game.kingdom(kingdom.board)
    assert [card for card in ("own:2", "own:3", "own:4") if table.lies_open(card)] == ["own:2", "own:3"]
    told = view.card(table, "own:1").effects
    assert [one.names for one in told] == [
        {"2": "Ware", "3": "Ware", "own:2": "Ware", "own:3": "Ware"},
        {"2": "Ware", "own:2": "Ware"},
        {},
    ]
    kingdom.do("use own:1.3")
    assert not table.lies_open("own:2")
    assert kingdom.where("own:2") == "box"


@pytest.mark.rule("KLD-56")
def test_what_may_be_read_holds_no_turn_up() -> None:
    kingdom = given(play="own:1", deck="7", catalogue=SHOWING).do("pass")
    assert kingdom.play == ["7"]


AMOUNTS = lines(
    "activate: destroy 1 card producing 3 or more in play", "activate: destroy 1 card producing 2 or more wood in play"
)


@pytest.mark.rule("KLD-57")
def test_units_are_counted_by_the_alternative_that_gives_most() -> None:
    # 100 back-down gives 2 wood or 2 trade goods; with a sticker of stone it gives 3 units, be it wood or goods
    kingdom = given(play="own:1 100:bd", catalogue=AMOUNTS)
    kingdom.refused("use own:1.1", "KLD-13")
    kingdom = given(play="own:1 100:bd", catalogue=AMOUNTS, tables={"stickers": {"100@bd": ("3",)}}).do("use own:1.1")
    assert kingdom.where("100") == "destroyed"
    assert given(play="own:1 100:bd", catalogue=AMOUNTS).do("use own:1.2").where("100") == "destroyed"


@pytest.mark.rule("KLD-57")
def test_units_of_one_resource_are_counted_alone() -> None:
    kingdom = given(play="own:1 7", catalogue=AMOUNTS, tables={"stickers": {"7@fu": ("3",)}})
    kingdom.refused("use own:1.2", "KLD-13")  # 1 wood, 1 stone
    kingdom = given(play="own:1 7", catalogue=AMOUNTS, tables={"stickers": {"7@fu": ("3", "2")}})
    assert kingdom.do("use own:1.2").where("7") == "destroyed"
