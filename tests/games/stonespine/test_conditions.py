"""Stonespine Architects: the language of conditions, read, printed, refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.errors import Misuse
from companion.games.stonespine import counting, words
from companion.games.stonespine.components import Component, cards
from companion.games.stonespine.conditions import Each, Place, Shape, condition, ranking
from companion.games.stonespine.counting import Group, on_board
from tests.games.stonespine.table import COMPONENTS, board

LINES = [(one.kind, line) for one in COMPONENTS if (line := one.one("line")) is not None]


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_every_line_of_the_box_is_read_and_printed_back(kind: str, line: str) -> None:
    read = ranking if kind == "goal" else condition
    assert str(read(line)) == line


def test_blanks_do_not_matter() -> None:
    assert condition("  2  per   slime in  best area ") == condition("2 per slime in best area")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "no condition"),
        ("per slime", "no condition"),
        ("2 per", "no condition"),
        ("2 per dragon", "'dragon' is no word"),
        ("2 per slime or dragon", "'dragon' is no word"),
        ("2 per slime in attic", "no place 'attic'"),
        ("2 per area in centre", "whole labyrinth"),
        ("2 per set of trap and bear", "fits two parts"),
        ("2 per set of 0 bear", "'0 bear' is no word"),
        ("2 per room with", "is no word"),
    ],
)
def test_a_line_outside_the_language(line: str, said: str) -> None:
    with pytest.raises(Misuse, match=re.escape(said)):
        condition(line)


def test_a_goal_is_most_or_fewest() -> None:
    assert ranking("fewest chest").fewest
    with pytest.raises(Misuse, match="most THING"):
        ranking("3 per chest")


@pytest.mark.parametrize("place", [place for place in Place if place is not Place.EVERYWHERE])
def test_every_place_counts_rooms(place: Place) -> None:
    open_all = {(row, column): "NESW" for row in range(1, 5) for column in range(1, 5)}
    rooms = condition(f"1 per room in {place.value}")
    assert rooms.thing is not None
    expected = {Place.CENTRE: 4, Place.OUTER_COLUMNS: 8, Place.BEST_COLUMN: 4, Place.BEST_ROW: 4}
    assert on_board(board(doors=open_all), rooms.thing, rooms.place).n == expected.get(place, 16)


def test_every_shape_is_counted() -> None:
    counted = {}
    for shape in Shape:
        read = condition(f"1 per {shape.value}")
        assert read.thing is not None
        counted[shape.value] = on_board(board(types="cccc ssss cccc cccc", doors={(1, 1): "W"}), read.thing).n
    sides = {"room": 16, "area": 3, "area size": 2, "uniform line": 4, "side opening": 1, "different token": 0}
    assert counted == sides


def test_a_row_is_searched_like_a_column() -> None:
    read = condition("1 per slime in best row")
    assert read.thing is not None
    found = on_board(board({(2, 1): "slime", (2, 4): "slime slime", (3, 1): "slime"}), read.thing, read.place)
    assert (found.n, found.how[0]) == (3, "row 2")


def test_kinds_that_overlap_count_once() -> None:
    thing = condition("1 per slime or monster").thing
    assert isinstance(thing, Each)
    assert thing.kinds.kinds == words.MONSTERS


def test_what_needs_a_labyrinth_cannot_be_counted_on_a_pile() -> None:
    pile = [Group("tokens", (words.element("slime"),) * 5, room=False)]
    for line in ("1 per area", "1 per slime in centre"):
        read = condition(line)
        assert read.thing is not None
        with pytest.raises(Misuse, match="labyrinth only"):
            counting.on_groups(pile, read.thing, read.place)
    crowded = condition("1 per room with 4 element").thing
    assert crowded is not None
    assert counting.on_groups(pile, crowded).n == 0


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ((("number", 1, "1"), ("entrance", 1, "2"), ("exit", 1, "x")), "invalid literal"),
        ((("number", 1, "1"), ("entrance", 1, "2")), "'exit' is missing"),
        ((("number", 1, "1"), ("entrance", 1, "2"), ("exit", 1, "1"), ("wish", 1, "dragon")), "no wish"),
    ],
)
def test_rows_that_make_no_card(facts: tuple[tuple[str, int, str], ...], said: str) -> None:
    with pytest.raises(Misuse, match=f"own:1.*{said}"):
        cards([Component("own:1", "blueprint", "Own", 1, facts)])


def test_no_name_of_a_card_stands_in_the_code() -> None:
    folder = Path(counting.__file__).parent
    code = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    common = {"Cell", "Passage", "Pit", "Branch", "Junction"}
    named = {one.name for one in COMPONENTS if one.kind in ("room", "challenge", "goal", "unmatched_room")} - common
    assert sorted(name for name in named if re.search(rf"\b{re.escape(name)}\b", code)) == []
