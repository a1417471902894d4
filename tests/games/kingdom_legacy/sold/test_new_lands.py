"""Expansions in a land of their own: what their end purges, what comes home, how often they count."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.api import view
from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import joined

LAND = """
last_number = 5

[[expansion]]
card = 0
purge = 0
permanents = 0
rounds = 1
discoveries = 0
end = 9
counts_as = 2
score_sticker = "13a"
undiscovered = "named stay"

[[card]]
number = 0
parchment = true
[[card.stage]]
at = "front-up"
name = "Welcome"
category = "none"
effects = ["when discovered: set aside all cards in kingdom; discover all of #1 #2 #3 #4 #5 #6"]

[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Farmer"
category = "person"
fame = 1
effects = ["activate: discover #10"]

[[card]]
number = 2
copies = [3]
[[card.stage]]
at = "front-up"
name = "Boat"
category = "seafaring"
fame = 2

[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Rock"
category = "land"
lasting = true

[[card]]
number = 5
[[card.stage]]
at = "front-up"
name = "Village"
category = "other"
permanent = true
fame = 4
fame_rule = "3 per person in kingdom"
effects = ["when expansion over, may: purge this"]

[[card]]
number = 6
[[card.stage]]
at = "front-up"
name = "Crate"
category = "other"
keywords = ["item"]
effects = ["when expansion over, may, destroy this: set aside 1 land in kingdom"]

[[card]]
number = 9
parchment = true
[[card.stage]]
at = "front-up"
name = "The End"
category = "none"
effects = [
  "when expansion over: set aside all permanent cards in kingdom",
  "when expansion over: purge any number seafaring in kingdom; that often: set aside up to 1 person in kingdom",
]
[[card.stage]]
at = "back-up"
name = "The End"
category = "none"
effects = ["when expansion over: purge all cards in kingdom"]

[[card]]
number = 10
copies = [11]
[[card.stage]]
at = "front-up"
name = "Seed"
category = "other"
"""


def begun() -> Small:
    """The kingdom that has reached the land: it lies in its box, the land's cards are played."""
    small = given(
        discard="10 7", phase=Phase.FINISHED, round=20, last_round=20, catalogue=joined(LAND),
        tables={"path": {"step 0": ("base", 9, 9, 0, 0, 0, 0)}},
    )  # fmt: skip
    small.do("expansion start own:0")
    assert small.zone("away") == ["7", "10"]
    return small.do("round")


ORDER = "own:6.1,own:5.1"


@pytest.mark.rule("KLD-104", "KLD-99")
def test_the_end_purges_what_nobody_brought_home() -> None:
    small = begun()
    small.do("pass")
    small.do("pass", ORDER, "none", "none", "own:2", "own:1")
    assert small.board.tables["game"]["phase"] == Phase.FINISHED
    assert small.zone("purged") == ["own:2", "own:3", "own:6"]
    assert sorted(small.zone("discard")) == ["10", "7", "own:1", "own:4"]
    assert small.zone("permanents") == ["own:5"]
    assert small.board.tables["purged"] == {"own:2": (2, "own:0"), "own:3": (2, "own:0"), "own:6": (0, "own:0")}
    assert small.zone("destroyed") == ["own:0", "own:9", "own:11"]
    assert "own:10" in small.zone("box")


@pytest.mark.rule("KLD-99")
def test_what_the_end_purges_is_counted_with_all_that_comes_back() -> None:
    small = begun()
    small.do("pass")
    small.do("pass", ORDER, "none", "yes", "none")
    assert small.board.tables["purged"]["own:5"] == (4 + 3 * 2, "own:0")


@pytest.mark.rule("KLD-103")
def test_an_expansion_may_count_for_two() -> None:
    small = begun()
    small.do("pass")
    assert small.game.kingdom(small.board).stock("13a") == 2
    small.do("pass", ORDER, "none", "none", "none")
    assert small.game.kingdom(small.board).stock("13a") == 0


GROUPS = joined(
    """
[[card]]
number = 1
parchment = true
[[card.stage]]
at = "front-up"
name = "Gossip"
category = "none"
effects = ["at end of round: purge in groups of 2 nonpermanent cards set aside; turn this to back-up"]
[[card.stage]]
at = "back-up"
name = "Amulet"
category = "other"
"""
)


@pytest.mark.rule("KLD-105", "KLD-106")
def test_a_purge_among_cards_that_are_set_aside() -> None:
    small = given(play="7", aside="own:1", away="8 9 10 13 29 26", catalogue=GROUPS, phase=Phase.ACTIONS)
    small.do("pass")
    assert small.question is not None and small.question.card == "own:1"
    while small.question is not None:
        small.do(f"choose {small.question.options[0]}")
    assert len(small.zone("purged")) == 2
    assert len(small.zone("away")) == 4
    assert "26" in small.zone("away")
    assert small.zone("discard") == ["own:1", "7"]
    assert all(isinstance(kept, tuple) and kept[1] == "base" for kept in small.board.tables["purged"].values())


@pytest.mark.rule("KLD-105")
def test_with_real_cards_the_groups_are_drawn_by_hand() -> None:
    small = given(
        play="7", aside="own:1", away="8 9 10 13 29", catalogue=GROUPS, tables={"settings": {"mode": "physical"}}
    )
    small.do("pass")
    table = view.table(small.game.kingdom(small.board), "k", "physical", 1, small.question, 0)
    assert table.awaits is not None
    assert (table.awaits.source, table.awaits.cards) == ("away", 2)
    small.do("draw 8 13").do("choose 13").do("draw 9 10").do("choose 9")
    assert small.zone("purged") == ["9", "13"]
    assert small.zone("away") == ["8", "10", "29"]


@pytest.mark.rule("KLD-105")
def test_a_card_saved_from_such_a_purge_stays_set_aside() -> None:
    small = given(
        play="7", aside="own:1", away="81:fd 8 9 10", catalogue=GROUPS, tables={"settings": {"mode": "physical"}}
    )
    small.do("pass").do("draw 81 8").do("choose 81").do("choose 9")
    small.do("choose yes").do("choose 9")
    assert small.zone("purged") == ["81"]
    assert set(small.zone("away")) == {"8", "9", "10"}
