"""`if …: … otherwise: …`: one of two steps, by what holds before either is done."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import lines

BRANCHES = lines(
    "activate: if deck empty: gain 1 wood otherwise: gain 2 coin",
    "any time: destroy 1 person in play; if done: destroy this otherwise: (gain 1 wood; gain 1 coin)",
    'any time: if "Forest" in play: discard 1 "Forest" in play otherwise: destroy this',
)


@pytest.mark.rule("KLD-13")
@pytest.mark.parametrize(("deck", "gained"), [("", "wood: 0>1"), ("1", "coin: 0>2")])
def test_one_of_the_two_is_done(deck: str, gained: str) -> None:
    kingdom = given(play="own:1", deck=deck, catalogue=BRANCHES).do("use own:1.1")
    assert kingdom.diff == {gained, "own:1: play>discard"}


def test_what_the_first_step_changes_calls_no_second_one() -> None:
    kingdom = given(play="own:1 7", deck="1", catalogue=BRANCHES).do("use own:1.3")
    assert kingdom.diff == {"7: play>discard"}


def test_a_step_that_did_nothing_leads_to_the_other_branch() -> None:
    kingdom = given(play="own:1", deck="1", catalogue=BRANCHES).do("use own:1.2")
    assert kingdom.diff == {"wood: 0>1", "coin: 0>1"}


THOSE = lines("any time, discard 2 cards in play: stick 10 on 1 of those")


def test_some_of_those_that_were_taken() -> None:
    kingdom = given(play="own:1 7 8 1", deck="2", catalogue=THOSE).do("use own:1.1", "7,8", "8")
    assert kingdom.diff == {"stickers 8@fu: ->10", "7: play>discard", "8: play>discard"}


def test_a_tally_without_an_end_is_worth_its_count() -> None:
    tally = lines(more='fame_rule = "2 per tally"\n')
    assert given(play="own:1", catalogue=tally, tables={"counters": {"own:1@fu/tally": 70}}).fame("own:1") == 140
