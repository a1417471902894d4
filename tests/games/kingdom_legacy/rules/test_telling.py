"""What is told of a command, in words of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables, numbers

TOWN_WELL = ("wood of the upgrade to Town Well", "stone of the upgrade to Town Well")


def said(small: Small) -> tuple[str, ...]:
    """What was told of the last command."""
    assert small.result is not None
    return small.result.said


@pytest.mark.parametrize(
    ("play", "typed", "answers", "pool", "told"),
    [
        # a number written into a box is told, and not also as a tick; by the stage that the box is on
        ("135:bd", "upgrade 135", (), "8 sword", "Wrote 20 into box 1 of: 135 Vassal States."),
        ("109:bu 10 13", "use 109", ("10,13",), "", "Wrote 2 into box 1 of: 109 Grand Guild Hall."),
        ("34:bu", "use 34", ("2", "coin"), "", "Ticked box 1 of: 34 Inventor."),
    ],
)
def test_what_is_written_is_told(play: str, typed: str, answers: tuple[str, ...], pool: str, told: str) -> None:
    small = given(play=play, deck="1", resources=pool).do(typed, *answers)
    assert told in said(small)
    assert len([one for one in said(small) if " box " in one]) == 1


@pytest.mark.parametrize(
    ("card", "held", "typed", "told"),
    [
        ("27", "3 trade_good", ("use 27.1", "2"), "Tally raised to 9: 27 Export."),
        ("138:bu", "4 sword", ("use 138.1", "4"), "Tally raised to 11: 138 Resistance."),
        ("138:bu", "", ("fix count 138 tally 3",), "Tally lowered to 3: 138 Resistance."),
        ("138:bu", "", ("fix count 138 tally 0",), "Tally lowered to 0: 138 Resistance."),
    ],
)
def test_a_tally_is_told(card: str, held: str, typed: tuple[str, ...], told: str) -> None:
    tables: Tables = {"counters": {"27@fu/tally": 7, "138@bu/tally": 7}}
    assert told in said(given(permanents=card, resources=held, play="1", tables=tables).do(*typed))


def test_the_fame_written_on_a_sticker_is_told() -> None:
    tables: Tables = {"counters": {"138@bu/tally": 40}}
    small = given(play="9", discard="1 2", permanents="138:bu", tables=tables).do("pass", "2")
    assert "Sticker 16 with 40 fame on: 2 Wild Grass." in said(small)


@pytest.mark.rule("KLG-129", "KLG-130")
def test_a_purge_is_told_group_by_group() -> None:
    """Its groups are drawn, the rest isn't looked at; a round that was over long ago isn't over again."""
    small = given(discard=numbers(1, 15), phase=Phase.FINISHED, round=20, last_round=20).do("expansion start 136")
    [drawn] = [one for one in said(small) if one.startswith("Drawn for the purge: ")]
    assert drawn.count(",") == 11
    assert small.question is not None
    small.do(f"choose {small.question.options[0]}")
    [rest] = [one for one in said(small) if one.startswith("Not looked at by the purge: ")]
    assert rest.count(",") == 2
    assert said(small)[-1] == "The purge is over."
    assert not [one for one in said(small) if "from the deck" in one]


def test_cards_that_an_effect_throws_off_the_deck_are_told_as_before() -> None:
    assert "Discarded from the deck: 2 Wild Grass." in said(given(play="22:bu", deck="2 3").do("use 22"))


@pytest.mark.parametrize(
    ("play", "permanents", "typed", "texts"),
    [
        ("84:bu", "138:bd", "pass", [f"1 {what} of the production" for what in ("stone", "metal", "trade good")]),
        ("10:bu", "138:bd", "pass", [f"1 {what} of the production" for what in ("coin", "wood", "stone", "metal")]),
        ("70 79", "", "use 70", ["1 wood of the upgrade to Estate", "1 stone of the upgrade to Estate"]),
        ("70 89", "", "use 70", [f"1 {what}" for what in ("wood of the upgrade to Pit Settlement", *TOWN_WELL)]),
    ],
)
def test_icons_to_strike_are_told_in_words(play: str, permanents: str, typed: str, texts: list[str]) -> None:
    small = given(play=play, permanents=permanents, deck="1").do(typed)
    assert small.question is not None
    assert list(small.question.texts) == texts


def test_icons_of_stickers_and_of_like_alternatives_are_told_apart(tmp_path: Path) -> None:
    """A horse that makes wood, or wood and stone, with a sticker for more wood."""
    row = "('klg:115', 'front-up', 2, 'stone', 1)"
    other = printed(tmp_path, row, f"{row}, ('klg:115', 'front-up', 2, 'wood', 1)")
    stuck: Tables = {"stickers": {"115@fu": ("2",)}}
    small = given(play="115", permanents="138:bd", deck="1", catalogue=other, tables=stuck).do("pass")
    assert small.question is not None
    assert small.question.texts == (
        *("1 wood of alternative 1", "1 wood of alternative 2", "1 stone of the production", "1 wood of the stickers"),
    )
