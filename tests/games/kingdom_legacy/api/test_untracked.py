"""A kingdom that nobody tracked: written down as it lies, then counted."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy import untracked
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from tests.builder import cards


def laid(text: str) -> Kingdom:
    """The kingdom of a text."""
    return untracked.laid_out(untracked.parse(text), cards())


def worth(text: str) -> int:
    """Its fame."""
    return fame.score(laid(text)).total


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("9 back-up", 12),
        ("9 other-upright", 12),
        ("9 other side, upright", 12),
        ("# the castle\n\n  09   BACK-UP\n", 12),
        ("9 back-up\n74 back-up", 25),
        ("9 back-up; stickers 16=4", 16),
        ("9 back-up; sticker 16=4, 16=-2", 14),
        ("purged: 35\n9 back-up", 47),
        ("Purged: -3\nprinting: current\n9 back-up", 9),
        ("9 back-up\n9 front-up; hidden; stickers 16=4", 12),
    ],
)
def test_a_kingdom_written_down_is_counted(text: str, total: int) -> None:
    assert worth(text) == total


def test_boxes_are_ticked_and_written() -> None:
    kingdom = laid("41 front-up; boxes 1, 3=7\n36 front-up; box 2")
    assert kingdom.board.tables["ticks"] == {"klg:41@front-up": (1, 3), "klg:36@front-up": (2,)}
    assert kingdom.board.tables["written"] == {"klg:41@front-up#3": 7}


def test_permanents_lie_in_their_row_all_others_on_the_discard() -> None:
    kingdom = laid("25 back-up\n9 back-up\n3 front-up")
    assert (kingdom.zone("klg:25"), kingdom.zone("klg:9"), kingdom.zone("klg:3")) == (
        "permanents",
        "discard",
        "discard",
    )


@pytest.mark.parametrize(("line", "printing"), [("", "earlier"), ("printing: current\n", "current")])
def test_the_printing_is_the_earlier_one_unless_said(line: str, printing: str) -> None:
    assert untracked.parse(f"{line}9 back-up").printing == printing


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No card"),
        ("# nothing", "No card"),
        ("9 back-up\npurged: many", "Line 2"),
        ("printing: last\n9 back-up", "Line 1"),
        ("9 sideways", "Line 1"),
        ("9", "Line 1"),
        ("9 back-up; stickers", "Line 1"),
        ("9 back-up; stickers 1=x", "Line 1"),
        ("9 back-up; boxes a", "Line 1"),
        ("9 back-up; turned", "Line 1"),
        ("9 back-up; hidden twice", "Line 1"),
        ("3 front-up\n9 back-up\n9 back-up", "Line 3: card 9 is written down twice"),
        ("3 front-up\n9 back-up; hidden", "Line 2: card 9 needs a line"),
        ("999 back-up", "Line 1: no kingdom"),
        ("108 back-up", "Line 1: card 108 has nothing other-upright"),
        ("9 back-up; boxes 1", "Line 1: card 9 has no box 1"),
        ("9 back-up; stickers 99", "Line 1: there is no sticker 99"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(Misuse) as caught:
        laid(text)
    assert str(caught.value.message).startswith(said)


def test_a_fault_in_the_side_tells_the_sides_there_are() -> None:
    with pytest.raises(Misuse) as caught:
        laid("9 sideways")
    assert "upside-down" in caught.value.choices


@pytest.mark.rule("KLG-106")
def test_no_more_stickers_are_counted_than_there_are() -> None:
    many = cards().stickers["7"].quantity
    assert laid(f"9 back-up; stickers {', '.join(['7'] * many)}")
    with pytest.raises(Refusal) as caught:
        laid(f"9 back-up; stickers {', '.join(['7'] * (many + 1))}")
    assert caught.value.rule == "KLG-106"
