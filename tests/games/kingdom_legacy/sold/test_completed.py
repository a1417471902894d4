"""`when completed`: the last free box of a stage has been ticked."""

from __future__ import annotations

import pytest

from companion.catalogue.model import Catalogue
from tests.builder import given
from tests.games.kingdom_legacy.sold.packs import joined
from tests.games.kingdom_legacy.sold.sets import Tables


def pack(*effects: str, text: str = "activate: tick 1 box on 1 item in play or in discard") -> Catalogue:
    """`own:1`, an item of two boxes with these lines, and `own:2`, which ticks."""
    boxes = '[[card.stage.box]]\ndoes = "gain 1 wood"\n[[card.stage.box]]\ndoes = "gain 1 stone"\n'
    lines = ", ".join(f'"{one}"' for one in effects)
    return joined(
        '[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "Chest"\n'
        f'category = "other"\nkeywords = ["item"]\neffects = [{lines}]\n{boxes}'
        f'[[card]]\nnumber = 2\n[[card.stage]]\nat = "front-up"\nname = "Key"\ncategory = "other"\n'
        f'effects = ["{text}"]\n'
    )


@pytest.mark.rule("KLD-127")
def test_the_last_box_is_ticked_by_the_card_itself() -> None:
    made = pack("activate: tick any number boxes", "when completed: destroy this; gain 1 coin")
    small = given(play="own:1 1", deck="2", catalogue=made).do("use own:1", "1")
    assert small.diff == {"own:1: play>discard", "ticks own:1@fu: ->1", "wood: 0>1"}
    small = given(play="own:1 1", deck="2", catalogue=made).do("use own:1", "1,2")
    assert (small.where("own:1"), small.resources) == ("destroyed", {"wood": 1, "stone": 1, "coin": 1})


@pytest.mark.rule("KLD-127")
@pytest.mark.parametrize("zone", ["play", "discard"])
def test_the_last_box_is_ticked_by_another_card_wherever_the_card_lies(zone: str) -> None:
    made = pack("activate: tick any number boxes", "when completed: destroy this")
    play, discard = ("own:2 1 own:1", "") if zone == "play" else ("own:2 1", "own:1")
    tables: Tables = {"ticks": {"own:1@fu": (1,)}}
    small = given(play=play, discard=discard, tables=tables, deck="2", catalogue=made).do("use own:2")
    assert (small.where("own:1"), small.resources) == ("destroyed", {"stone": 1})


@pytest.mark.rule("KLD-127")
def test_a_box_ticked_by_hand_completes_nothing() -> None:
    made = pack("activate: tick any number boxes", "when completed: destroy this")
    small = given(play="own:1 1", tables={"ticks": {"own:1@fu": (1,)}}, catalogue=made).do("fix tick own:1 2")
    assert small.where("own:1") == "play"
