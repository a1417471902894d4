"""Stonespine Architects: areas, joined rooms, single paths, tokens (STA-041 to STA-048, STA-092 to STA-100)."""

from __future__ import annotations

import msgspec
import pytest

from companion.errors import Misuse, Refusal
from companion.games.stonespine import words
from companion.games.stonespine.components import find
from companion.games.stonespine.counting import on_board
from companion.games.stonespine.drawing import draw
from companion.games.stonespine.labyrinth import Labyrinth, Placed, spot
from companion.games.stonespine.scoring import paths_part
from companion.games.stonespine.words import Edge
from tests.games.stonespine.table import CARDS, OPEN, board, challenge

FORK = {(2, 1): "E", (2, 2): "NESW", (2, 3): "WE", (2, 4): "W", (1, 2): "S", (3, 2): "NS", (4, 2): "N"}
"""A crossing in row 2, column 2: one arm up, one left, two right, two down."""


@pytest.mark.rule("STA-045", "STA-046", "STA-099")
def test_a_door_that_faces_a_wall_joins_nothing_and_a_passage_does() -> None:
    """STA TV-15."""
    assert not board(doors={(1, 1): "E"}).labyrinth.joined((1, 1), Edge.E)
    assert board(doors={(1, 1): "E", (1, 2): "W"}).labyrinth.joined((1, 1), Edge.E)
    assert board(doors={(1, 1): "E"}, passages={(1, 1): "E"}).labyrinth.joined((1, 1), Edge.E)
    assert board(passages={(1, 2): "W"}).labyrinth.joined((1, 1), Edge.E)


@pytest.mark.rule("STA-098", "STA-D07")
def test_a_passage_may_lie_on_an_outer_edge_or_twice_on_one() -> None:
    labyrinth = board(passages={(1, 1): "WW", (4, 4): "S"}).labyrinth
    assert labyrinth.opening((1, 1), Edge.W)
    assert not labyrinth.joined((1, 1), Edge.W)
    assert labyrinth.links[(1, 1)] == ()


@pytest.mark.rule("STA-100")
def test_a_passage_at_the_bottom_joins_the_room_below() -> None:
    assert board(passages={(1, 3): "S"}).labyrinth.links[(2, 3)] == ((1, 3),)


@pytest.mark.rule("STA-041", "STA-042", "STA-043")
def test_areas_are_whole_and_may_be_one_room() -> None:
    areas = board(types="cccs sssc ccsc cscc").labyrinth.areas
    assert [len(area) for area in areas] == [3, 1, 4, 4, 3, 1]
    assert areas[0] == {(1, 1), (1, 2), (1, 3)}


@pytest.mark.rule("STA-044")
def test_doors_and_passages_do_not_change_areas() -> None:
    closed, opened = board(types="ccss ccss ssss cccc"), board(types="ccss ccss ssss cccc", doors=OPEN)
    assert closed.labyrinth.areas == opened.labyrinth.areas


@pytest.mark.rule("STA-048", "STA-D10")
def test_a_single_path_takes_one_way_at_a_crossing() -> None:
    holds = {(1, 2): "slime", (2, 1): "slime slime", (2, 4): "slime slime", (4, 2): "slime slime slime"}
    made = board(holds, doors=FORK)
    read = challenge(14).condition
    assert read.thing is not None
    found = on_board(made, read.thing, read.place)
    assert found.n == 5  # two of the four arms, 8 on the whole network
    assert len(made.labyrinth.network((2, 2), Edge.N)) == 7


@pytest.mark.rule("STA-048", "STA-D10")
def test_single_paths_of_a_fork_are_its_pairs_of_arms() -> None:
    lines = board(doors=FORK).labyrinth.lines
    assert sorted(map(len, lines)) == [3, 4, 4, 4, 4, 5]


@pytest.mark.rule("STA-D10")
def test_a_loop_is_walked_once_round() -> None:
    ring = {(1, 1): "ES", (1, 2): "WS", (2, 1): "NE", (2, 2): "NW"}
    (line,) = board(doors=ring).labyrinth.lines
    assert line == {(1, 1), (1, 2), (2, 1), (2, 2)}


@pytest.mark.rule("STA-045")
def test_a_room_alone_is_no_path() -> None:
    assert board(doors={(1, 1): "NW"}).labyrinth.lines == ()


@pytest.mark.rule("STA-047", "STA-067", "STA-111", "STA-126")
def test_entrance_and_exit_need_an_opening_at_the_token() -> None:
    assert paths_part(board(doors={(1, 1): "ES", (1, 2): "W"})).points == 0
    assert paths_part(board(doors={(1, 1): "N"})).points == 1
    assert paths_part(board(passages={(1, 1): "N"})).points == 1
    assert paths_part(board(doors={(1, 1): "N"}, entrance=2)).points == 0
    assert paths_part(board(doors={(4, 3): "S"}, exit=3)).points == 1


@pytest.mark.rule("STA-127", "STA-128")
def test_eight_rooms_at_the_entrance_and_six_at_the_exit() -> None:
    """STA TV-04."""
    doors = {(1, 1): "NES", (1, 2): "EW", (1, 3): "EW", (1, 4): "WS", (2, 1): "N", (2, 4): "NW", (2, 3): "WE"}
    doors |= {(2, 2): "E", (4, 1): "NES", (3, 1): "SE", (3, 2): "W", (4, 2): "WE", (4, 3): "WE", (4, 4): "W"}
    assert paths_part(board(doors=doors)).points == 14


@pytest.mark.rule("STA-129", "STA-130")
def test_rooms_joined_to_both_count_twice_with_all_branches() -> None:
    assert paths_part(board(doors=OPEN, entrance=2, exit=4)).points == 32
    assert paths_part(board(doors=FORK | {(1, 2): "NS", (4, 2): "NS"}, entrance=2, exit=2)).points == 14


@pytest.mark.rule("STA-035", "STA-092", "STA-094", "STA-095", "STA-096")
def test_a_room_holds_four_elements() -> None:
    board({(1, 1): "slime slime"}, tokens={(1, 1): "slime slime"})
    with pytest.raises(Refusal, match="5 elements") as refused:
        board({(1, 1): "slime slime slime"}, tokens={(1, 1): "bear bear"})
    assert refused.value.rule == "STA-092"


@pytest.mark.rule("STA-036", "STA-097")
def test_a_passage_is_no_element() -> None:
    made = board({(1, 1): "slime slime slime slime"}, passages={(1, 1): "NESW"})
    assert len(made.labyrinth[1, 1].elements) == 4


@pytest.mark.rule("STA-093")
def test_equal_elements_may_share_a_room() -> None:
    assert board(tokens={(1, 1): "bear bear bear bear"}).labyrinth[1, 1].count(words.Kind.BEAR) == 4


@pytest.mark.rule("STA-037", "STA-038", "STA-039")
def test_classes_of_elements() -> None:
    assert [kind.value for kind in words.MONSTERS] == ["gnoll", "goblin", "kobold", "ooze", "slime"]
    assert [kind.value for kind in words.TRAPS] == ["bear", "blade", "fire", "pit", "spikes"]
    rest = set(words.Kind) - set(words.MONSTERS) - set(words.TRAPS)
    assert rest == {words.Kind.STAR, words.Kind.CHEST}


@pytest.mark.rule("STA-040")
@pytest.mark.parametrize(("text", "worth"), [("star+1", 1), ("Star -2", -2), ("star+3", 3), ("gnoll", 0)])
def test_an_element_is_read_with_its_worth(text: str, worth: int) -> None:
    assert words.element(text).worth == worth
    assert words.element(str(words.element(text))) == words.element(text)


@pytest.mark.parametrize("text", ["star", "star+0", "dragon", "", "trap"])
def test_no_element(text: str) -> None:
    with pytest.raises(Misuse):
        words.element(text)


def test_unknown_doors_are_asked_for() -> None:
    unknown = next(room for room in CARDS.rooms if room.doors is None)
    labyrinth = Labyrinth(((Placed(unknown),) * 4,))
    assert labyrinth.unknown == tuple((1, column) for column in range(1, 5))
    with pytest.raises(Misuse, match=unknown.name):
        labyrinth.opening((1, 1), Edge.N)
    assert len(labyrinth.areas) == 1


@pytest.mark.rule("STA-050")
@pytest.mark.parametrize("rows", [(), ((),), ((Placed(CARDS.rooms[0]),) * 3,), ((Placed(CARDS.rooms[0]),) * 4,) * 5])
def test_a_grid_of_another_shape(rows: tuple[tuple[Placed, ...], ...]) -> None:
    with pytest.raises(Misuse, match="one to four rows of four"):
        Labyrinth(rows)


def test_a_drawing_marks_what_is_joined() -> None:
    doors = {(1, 1): "NE", (1, 2): "W", (1, 3): "E", (2, 3): "S", (3, 3): "N"}
    made = board({(1, 1): "slime"}, doors=doors, tokens={(1, 1): "star+1"}, exit=3)
    assert draw(made, 14)[:9] == (
        "       v                                                     ",
        "+------::------+--------------+--------------+--------------+",
        "|   >room 11   =   >room 12   |   room 13    :   room 14    |",
        "| cave: slime  =     cave     |     cave     :     cave     |",
        "|   +star+1    =              |              :              |",
        "+--------------+--------------+--------------+--------------+",
        "|   room 21    |   room 22    |   room 23    |   room 24    |",
        "|     cave     |     cave     |     cave     |     cave     |",
        "|              |              |              |              |",
    )
    assert draw(made, 14)[9] == '+--------------+--------------+------""------+--------------+'
    assert draw(made, 14)[-1] == " " * 37 + "v" + " " * 23


def test_a_drawing_cuts_no_word_and_its_lines_have_one_length() -> None:
    lines = draw(board({(1, 1): "slime slime star-1 chest"}), 10)
    assert {len(line) for line in lines} == {45}
    assert [line[:12] for line in lines[2:7]] == [
        "| room 11  |",
        "|  cave:   |",
        "|  slime   |",
        "|  slime   |",
        "|  star-1  |",
    ]
    assert draw(board({(1, 1): "slime"}), 11)[3].startswith("|cave: slime|")
    assert not any("…" in line for line in lines)


def test_a_drawing_is_as_wide_as_its_longest_word() -> None:
    made = board({(1, 1): "slime"})
    longest = msgspec.structs.replace(made.labyrinth[1, 1].room, name="Unterirdischergang")
    rows = ((msgspec.structs.replace(made.labyrinth[1, 1], room=longest), *made.labyrinth.rows[0][1:]),)
    wide = msgspec.structs.replace(made, labyrinth=Labyrinth(rows + made.labyrinth.rows[1:]))
    assert {len(line) for line in draw(wide, 10)} == {1 + 4 * (len("Unterirdischergang") + 1)}
    assert "|Unterirdischergang|" in draw(wide, 10)[2]


@pytest.mark.parametrize("text", ["Furrow", "furrow", " 4 "])
def test_a_card_is_found_by_name_or_number(text: str) -> None:
    assert find(CARDS.rooms, "room", text).number == 4


def test_a_card_is_found_by_its_czech_name_without_accents() -> None:
    assert find(CARDS.rooms, "room", "vycvikova mistnost").name == "Training Room"
    assert find(CARDS.challenges, "challenge", "Smrtící hrobka").number == 4
    assert find(CARDS.challenges, "challenge", "kings favor").number == 30


def test_an_unknown_card_gets_names_that_are_near() -> None:
    with pytest.raises(Misuse) as wrong:
        find(CARDS.rooms, "room", "trap")
    assert wrong.value.choices == ("Trap Storage",)


def test_a_place_in_words() -> None:
    assert spot((2, 3)) == "row 2, column 3"
