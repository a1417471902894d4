"""Icons and lines that are to be struck out, as questions name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables

TOWN_WELL = ("wood of the upgrade to Town Well", "stone of the upgrade to Town Well")


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
