"""What would do nothing is refused: notes of use are no effect, losses and prices are reckoned with (KLD-13)."""

from __future__ import annotations

import pytest

from companion.catalogue.effects.tree import GainProduction
from companion.catalogue.model import Stage
from companion.catalogue.words import COIN
from tests.builder import cards, given, short
from tests.games.kingdom_legacy.rules.table import Tables

PIRATE = "76"
"""Each gain of coin is 1 less while it is in play."""


def tally(card: str, side: str) -> Tables:
    """So many goods that every tier is open."""
    return {"counters": {f"{card}@{side}/tally": 250}}


# --- notes of use ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-13", "KLD-29")
@pytest.mark.parametrize(
    ("side", "line"), [("fu", nr) for nr in range(2, 6)] + [("bu", nr) for nr in (2, 3, 4, 5, 6, 7, 8)]
)
def test_a_tier_that_finds_nothing_keeps_its_box(side: str, line: int) -> None:
    bare = given(phase="between", permanents=f"27:{side}", destroyed="86 107 117", tables=tally("27", side))
    bare.refused(f"use 27.{line}", "KLD-13")
    assert f"use 27.{line}" not in bare.legal


@pytest.mark.rule("KLD-13")
def test_a_tier_finds_its_own_card_to_work_on() -> None:
    """It is a card of the kingdom for a sticker, and can be turned."""
    bare = given(phase="between", permanents="27", destroyed="86", tables=tally("27", "fu"))
    assert bare.legal == ["use 27.6", "use 27.7", "use 27.8", "round"]


@pytest.mark.rule("KLD-13", "KLG-106")
def test_a_tier_without_its_sticker_or_with_its_card_out_is_told_apart() -> None:
    used: Tables = {"stickers": {"13@bu": ("7",), "16@bu": ("7",)}}
    kingdom = given(phase="between", permanents="27", discard="10 86", tables=used | tally("27", "fu"))
    assert "no such sticker is left" in kingdom.refused("use 27.3", "KLD-13").message
    assert "has left the box" in kingdom.refused("use 27.4", "KLD-13").message


# --- losses ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-13", "KLD-30")
def test_a_gain_of_which_nothing_is_left_is_refused() -> None:
    assert "Pirate" in given(play=f"31:fd 10 {PIRATE}").refused("use 31.1", "KLD-13").message
    assert given(play=f"31:fd 10 13 {PIRATE}").do("use 31.1").resources == {"coin": 1}
    assert given(play=f"13:bu {PIRATE}").do("use 13.1", "wood").resources == {"wood": 1}


def copying() -> list[tuple[str, str, int, str]]:
    """Each line that copies a production: its card, its stage, its number, and whose production."""
    return [
        (str(card.number), short(at), effect.nr, step.selector.kinds[0].text)
        for card in cards().cards.values()
        for at, stage in card.design.stages.items()
        for effect in stage.effects
        for step in (effect.line.steps if effect.line is not None else ())
        if isinstance(step, GainProduction)
    ]


def of_one_coin(kind: str, *but: str) -> str:
    """A card of that kind that produces a coin and nothing else, and does no more."""

    def fits(stage: Stage) -> bool:
        plain = not stage.effects and not stage.negative and not stage.permanent
        return plain and kind in stage.kinds and stage.production == (((COIN, 1),),)

    found = (
        f"{card.number}:{short(at)}"
        for card in cards().cards.values()
        for at, stage in card.design.stages.items()
        if fits(stage) and str(card.number) not in but
    )
    return next(found)


@pytest.mark.rule("KLD-13", "KLD-30")
@pytest.mark.parametrize(("card", "side", "line", "kind"), copying())
def test_a_copy_of_which_nothing_is_left_is_refused(card: str, side: str, line: int, kind: str) -> None:
    one = of_one_coin(kind, card)
    lost = given(play=f"{card}:{side} {one} {PIRATE}").refused(f"use {card}.{line}", "KLD-13")
    assert "Pirate" in lost.message
    assert given(play=f"{card}:{side} {one}").do(f"use {card}.{line}").resources == {"coin": 1}


@pytest.mark.rule("KLD-13", "KLD-30")
def test_a_copy_may_be_exchanged_before_the_loss() -> None:
    small = given(play=f"13 1 {PIRATE}", permanents="137:bd").do("use 13.1", "1")
    assert small.resources == {"trade_good": 1}


# --- prices ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-13", "KLD-26")
def test_a_price_that_takes_the_only_target_is_refused() -> None:
    """Farming machines are a building and the only land; both buildings are the price."""
    small = given(play="101:fd 9", permanents="137:fd", deck="3", printing="earlier")
    assert "its price" in small.refused("use 137.1", "KLD-13").message
    assert "use 137.1" not in small.legal


@pytest.mark.rule("KLD-13", "KLD-26")
def test_of_several_ways_to_pay_only_those_that_leave_something_are_taken() -> None:
    small = given(play="101:fd 9 18:bu", permanents="137:fd", deck="3", printing="earlier")
    assert "use 137.1" in small.legal
    small.refused("use 137.1", "KLD-13", "9,101")
    assert "stickers 101@fd: ->1" in small.do("use 137.1", "9,18").diff
