"""Chapter Scoring: the fame of cards and of the kingdom."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.rules.table import Tables


@pytest.mark.rule("KLD-14", "KLG-035")
def test_deck_play_discard_and_permanents_make_the_kingdom() -> None:
    small = given(play="9:fd", deck="1:bu", discard="11:bu", permanents="25", destroyed="5:bu", aside="78:bu")
    assert small.game.fame(small.board) == 3 + 3 + 4
    score = small.game.score(small.board)
    assert score.fame == sum(part.fame for part in score.parts) == sum(one.fame for one in score.by_card)


@pytest.mark.rule("KLD-14")
def test_goals_count_persons_wherever_they_lie() -> None:
    small = given(play="10 14", deck="29", discard="31", permanents="38", destroyed="32", blocked="10<14")
    assert small.fame("38") == 6


@pytest.mark.rule("KLD-14", "KLG-063")
@pytest.mark.parametrize("zone", ["play", "deck", "discard"])
def test_who_counts_as_two_persons_is_one_card_of_the_kingdom(zone: str) -> None:
    """The miners count as two where a cost or a text of the turn asks for persons, never for a goal."""
    small = given(**{zone: "73:fd 10"}, permanents="38")  # type: ignore[arg-type]
    assert small.fame("38") == 4
    assert given(play="73:fd 17:bu").do("produce 17").resources == {"coin": 3}


@pytest.mark.rule("KLD-21")
@pytest.mark.parametrize(
    ("card", "tables", "fame"),
    [
        ("9", {}, 0),
        ("9:bu", {}, 12),
        ("9:bu", {"stickers": {"9@bu": ("10", "8")}}, 19),
        ("9:bu", {"stickers": {"9@bd": ("10",)}}, 12),
        ("36", {"stickers": {"36@bu": ("10",)}}, 0),
    ],
)
def test_only_the_visible_stage_counts(card: str, tables: Tables, fame: int) -> None:
    assert given(discard=card, tables=tables).fame(card.partition(":")[0]) == fame


@pytest.mark.rule("KLG-035")
@pytest.mark.parametrize(
    ("card", "fame"), [("14", -2), ("45", -3), ("61", -7), ("67", -8), ("99:bd", -6), ("121", -5), ("73:bd", -3)]
)
def test_negative_fame_counts(card: str, fame: int) -> None:
    small = given(discard=card)
    assert small.game.fame(small.board) == fame


@pytest.mark.rule("KLG-035", "KLD-35")
@pytest.mark.parametrize(
    ("card", "tables", "fame"),
    [
        ("34", {"ticks": {"34@fu": (1, 3)}}, 10),
        ("34:bu", {"ticks": {"34@fu": (1, 3)}}, 10),  # reads the boxes of the other side
        ("98:bd", {"ticks": {"98@fu": (1, 2, 3)}}, 15),
        ("89:bd", {"ticks": {"89@bd": (1, 2, 3), "89@bu": (1, 2, 3)}}, 6),  # the visible stage's boxes
        ("95", {"ticks": {"95@fu": (1, 5, 9)}}, 6),
        ("134", {"ticks": {"134@fu": (2,)}}, -15),
        ("106:bu", {"ticks": {"106@bu": (1, 2)}}, 50),
        ("91:bu", {"ticks": {"91@bu": (1, 2, 3)}}, 27),
        ("109:bu", {"ticks": {"109@bu": (1, 2)}, "written": {"109@bu#1": 4, "109@bu#2": 3}}, 7),
        ("135", {"ticks": {"135@bu": (1, 2)}, "written": {"135@bu#1": 20, "135@bu#2": 20}}, 40),
    ],
)
def test_fame_of_boxes(card: str, tables: Tables, fame: int) -> None:
    assert given(discard=card, tables=tables).fame(card.partition(":")[0]) == fame


@pytest.mark.rule("KLG-035")
@pytest.mark.parametrize(
    ("card", "ticked", "fame"),
    [("25", 0, 0), ("25", 4, 10), ("25:bu", 2, 70), ("26", 11, 40), ("26:bu", 5, 100), ("87", 9, 45), ("88", 6, 30)],
)
def test_fame_of_a_track_is_its_highest_box(card: str, ticked: int, fame: int) -> None:
    number, _, side = card.partition(":")
    boxes = tuple(range(1, ticked + 1))
    tables: Tables = {"ticks": {f"{number}@{side or 'fu'}": boxes}} if boxes else {}
    assert given(permanents=card, tables=tables).fame(number) == fame


@pytest.mark.rule("KLG-035")
def test_walls_of_the_whole_kingdom() -> None:
    small = given(play="130:bd", deck="18:bu", discard="73:bu 77:bu 10", destroyed="131:bu")
    assert small.fame("130") == 16  # itself, Wall, Wall, Sea Gate Wall
