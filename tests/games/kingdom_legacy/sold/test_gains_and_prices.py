"""Words on what may be gained and what resources may pay for."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined, lines

ONLY_SWORD = lines(
    "passive: gain only sword", "activate: gain 2 wood", "any time: gain 2 sword", "any time: gain 1 any"
)
FOR_UPGRADES = lines(
    "passive: wood only for upgrades",
    "activate, pay 1 wood: gain 1 sword",
    "activate, pay 2 any: gain 1 sword",
    "activate, pay any number wood: gain 1 sword",
    "any time: upgrade 1 other card in play",
)


@pytest.mark.rule("KLD-90")
def test_only_one_resource_is_gained_by_production() -> None:
    kingdom = given(play="own:1 7", catalogue=ONLY_SWORD).do("produce 7")
    assert kingdom.diff == {"7: play>discard"}  # its wood is lost


@pytest.mark.rule("KLD-90")
def test_only_one_resource_is_gained_by_effects() -> None:
    kingdom = given(play="own:1", catalogue=ONLY_SWORD)
    refused = kingdom.refused("use own:1.2", "KLD-13")
    assert "leaves nothing" in refused.message
    assert kingdom.do("use own:1.3").diff == {"sword: 0>2"}
    assert kingdom.do("use own:1.4", "coin").diff == set()  # the choice is free, what isn't a sword is lost
    assert kingdom.do("use own:1.4", "sword").diff == {"sword: 2>3"}


@pytest.mark.rule("KLD-89")
@pytest.mark.parametrize("line", [2, 3, 4])
def test_a_resource_for_upgrades_pays_for_no_effect(line: int) -> None:
    given(play="own:1", resources="2 wood", catalogue=FOR_UPGRADES).refused(f"use own:1.{line}")
    struck: dict[str, dict[str, Value]] = {"struck": {"own:1@front-up/effect/1": 1}}
    kingdom = given(play="own:1", resources="2 wood", catalogue=FOR_UPGRADES, tables=struck)
    assert kingdom.do(f"use own:1.{line}", *(("2",) if line == 4 else ())).resources["sword"] == 1


@pytest.mark.rule("KLD-89")
def test_the_refusal_names_the_card_that_keeps_it_for_upgrades() -> None:
    refused = given(play="own:1", resources="1 wood", catalogue=FOR_UPGRADES).refused("use own:1.2", "KLD-89")
    assert "Own" in refused.message and "wood for upgrades only" in refused.message
    assert not refused.missing


@pytest.mark.rule("KLD-89")
def test_any_resource_leaves_out_what_is_for_upgrades() -> None:
    kingdom = given(play="own:1", resources="2 wood 2 coin", catalogue=FOR_UPGRADES)
    assert kingdom.do("use own:1.3").diff == {"coin: 2>0", "sword: 0>1", "own:1: play>discard"}


@pytest.mark.rule("KLD-89")
def test_a_resource_for_upgrades_pays_for_upgrades_by_action_and_by_effect() -> None:
    resources = "2 coin 1 wood 1 stone"
    kingdom = given(play="own:1 7:fd", resources=resources, catalogue=FOR_UPGRADES)
    assert "wood: 1>0" in kingdom.do("upgrade 7 --to back-down").diff
    kingdom = given(play="own:1 7:fd", resources=resources, catalogue=FOR_UPGRADES)
    assert "wood: 1>0" in kingdom.do("use own:1.5", "back-down").diff


DESTROYING = joined(
    """
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Site"
category = "building"
[[card.stage.upgrade]]
to = "back-up"
destroy = "1 Brick"
[[card.stage]]
at = "back-up"
name = "House"
category = "building"
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Brick"
category = "other"
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Brick"
category = "other"
"""
)


def test_a_card_that_an_upgrade_destroys_is_chosen_for_good() -> None:
    question = given(play="own:1 own:2 own:3", catalogue=DESTROYING).do("upgrade own:1").question
    assert question is not None and question.final
    assert str(question.prompt) == "Destroy which Brick?"
    kingdom = given(play="own:1 own:2 own:3", catalogue=DESTROYING).do("upgrade own:1", "own:3")
    assert {"own:3: play>destroyed", "own:1 side: fu>bu"} <= kingdom.diff


def test_a_gain_of_as_many_of_which_nothing_is_left_is_refused() -> None:
    lost = lines("passive: gain only sword", "any time, pay up to 2 coin: gain that wood")
    refused = given(play="own:1", resources="1 coin", catalogue=lost).refused("use own:1.2", "KLD-13")
    assert "leaves nothing" in refused.message


def test_several_of_any_resource_are_asked_for_with_their_number() -> None:
    question = given(play="own:1", catalogue=lines("any time: gain 2 any")).do("use own:1").question
    assert question is not None and str(question.prompt) == "Gain which 2?"
