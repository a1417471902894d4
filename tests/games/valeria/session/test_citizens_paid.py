"""Each citizen's income, both sides, in a session: the boards that a roll can lead to."""

from __future__ import annotations

import pytest

from companion.games.valeria.session import layout as at
from tests.games.valeria.session.seated import GAME, Stage
from tests.games.valeria.table import CARDS

Boards = set[tuple[int, int, int]]

ROWS: list[tuple[str, tuple[int, int], tuple[str, ...], Boards, Boards]] = [
    ("cleric", (1, 3), (), {(2, 2, 5)}, {(2, 2, 3)}),
    ("monk", (1, 3), (), {(3, 2, 4)}, {(1, 2, 4), (2, 2, 2)}),
    ("merchant", (2, 1), (), {(4, 2, 2), (2, 2, 4)}, {(3, 2, 2)}),
    ("blacksmith", (2, 1), ("archer", "champion"), {(4, 2, 2)}, {(3, 2, 2)}),
    ("mercenary", (3, 1), (), {(3, 3, 2)}, {(4, 1, 2), (2, 2, 2)}),
    ("alchemist", (3, 1), (), {(1, 2, 5), (2, 2, 2)}, {(4, 2, 1), (2, 2, 2)}),
    ("archer", (4, 3), (), {(2, 4, 2)}, {(2, 3, 2)}),
    ("wizard", (4, 3), (), {(2, 3, 3)}, {(2, 2, 3)}),
    ("peasant", (5, 2), (), {(4, 2, 2)}, {(4, 2, 2)}),  # the starter, too
    ("knight", (6, 3), (), {(2, 4, 2)}, {(2, 4, 2)}),  # the starter, too
    ("rogue", (4, 3), (), {(4, 4, 2)}, {(3, 3, 2)}),
    ("thief", (4, 3), (), {(2, 2, 2)}, {(4, 2, 2), (2, 2, 4)}),  # nobody has anything to be taken
    ("champion", (6, 2), (), {(2, 7, 2)}, {(1, 7, 2), (2, 3, 2)}),
    ("warlord", (6, 2), ("archer",), {(2, 5, 2)}, {(2, 4, 2)}),
    ("paladin", (6, 3), (), {(2, 4, 4)}, {(2, 2, 5), (2, 3, 2)}),
    ("priestess", (6, 3), (), {(2, 5, 3)}, {(2, 6, 1), (2, 3, 2)}),
    ("butcher", (6, 5), ("merchant", "merchant"), {(9, 3, 2)}, {(7, 3, 2)}),
    ("miner", (6, 5), ("darktide-harbour", "shattered-hand"), {(6, 3, 2)}, {(7, 3, 2)}),
]


def boards_of(stage: Stage, seat: int) -> Boards:
    """All boards that a seat's income can lead to; what the others are asked is answered by the first answer."""
    while stage.asked is not None and stage.asked.seat != seat:
        stage.do(f"choose {stage.asked.options[0]}")
    if stage.asked is None:
        return {stage.has(seat)[:3]}
    found = set()
    blob, options = stage.board.encode(), stage.asked.options
    for option in options:
        stage.board.load(blob)
        stage.do(f"choose {option}")
        found.add(stage.has(seat)[:3])
    return found


def test_there_is_a_row_for_each_citizen() -> None:
    assert [row[0] for row in ROWS] == [at.word(card.key) for card in CARDS.citizens]


@pytest.mark.rule("VCK-052", "VCK-056", "VCK-061", "VCK-062", "VCK-063")
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_citizen_with_its_left_effect(row: tuple[str, tuple[int, int], tuple[str, ...], Boards, Boards]) -> None:
    word, dice, others, left, _ = row
    assert boards_of(Stage().own(1, word, *others).purse(1, 2, 2, 2).rolled(*dice), 1) == left


@pytest.mark.rule("VCK-053")
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_citizen_with_its_right_effect(row: tuple[str, tuple[int, int], tuple[str, ...], Boards, Boards]) -> None:
    word, dice, others, _, right = row
    assert boards_of(Stage().own(2, word, *others).purse(2, 2, 2, 2).rolled(*dice), 2) == right


@pytest.mark.rule("VCK-058", "VCK-059", "VCK-060", "VCK-250", "VCK-251", "VCK-252", "VCK-T12", "VCK-T13")
def test_the_thief_takes_before_anybody_gains() -> None:
    """2 and 5: South's starter pays its gold only after North has taken what there was."""
    stage = Stage(3).own(1, "thief").purse(2, gold=2, magic=4).purse(3, strength=3).rolled(2, 5)
    asked = stage.asked
    assert asked is not None and (asked.seat, asked.options, asked.optional) == (1, ("gold", "magic"), True)
    blob = stage.board.encode()
    stage.do("choose gold")
    assert stage.asked is not None and stage.asked.texts == ("South", "East")
    stage.do("choose 2")
    assert [stage.has(seat)[0] for seat in (1, 2, 3)] == [3, 1, 1]  # two were there; the peasants bring one each
    stage.board.load(blob)
    stage.do("choose magic").do("choose 3")  # who has none can be named
    assert [stage.has(seat)[2] for seat in (1, 2, 3)] == [0, 4, 0]
    stage.board.load(blob)
    stage.do("choose none")
    assert [stage.has(seat)[2] for seat in (1, 2, 3)] == [0, 4, 0]
    stage.board.load(blob)
    stage.do("choose magic").do("choose 2")
    assert [stage.has(seat)[2] for seat in (1, 2, 3)] == [3, 1, 0]


@pytest.mark.rule("VCK-179", "VCK-181")
def test_who_rests_has_no_income_and_is_not_robbed() -> None:
    stage = Stage(5).own(1, "thief").purse(5, gold=3).purse(3, gold=3).rolled(2, 5)
    stage.do("choose gold")
    assert stage.asked is not None and stage.asked.texts == ("South", "East", "West")
    stage.do("choose 3")
    assert [stage.has(seat)[0] for seat in range(1, 6)] == [4, 1, 1, 1, 3]


@pytest.mark.rule("VCK-054", "VCK-055", "VCK-070", "VCK-071")
def test_three_archers_on_a_pair_of_fours() -> None:
    """Twelve strength and the Herald; South, with no citizen for it, has the Herald twice."""
    stage = Stage().own(1, "archer", "archer", "archer").rolled(4, 4)
    assert stage.asked is not None and len(stage.asked.options) == 3
    assert boards_of(stage, 1) == {(1, 12, 0), (0, 13, 0), (0, 12, 1)}
    assert len(boards_of(Stage().own(1, "archer").rolled(4, 4), 2)) == 6


@pytest.mark.rule("VCK-068", "VCK-069", "VCK-T1")
def test_the_herald_wakes_where_nothing_else_does() -> None:
    assert boards_of(Stage().own(1, "archer").rolled(1, 2), 1) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert boards_of(Stage().rolled(5, 2), 1) == {(1, 0, 0)}  # a starter is a citizen of one's own
    assert boards_of(Stage().own(1, "alchemist").rolled(1, 2), 1) == {(0, 0, 0)}  # unpaid, but activated


@pytest.mark.rule("VCK-062")
def test_a_peasant_feeds_a_monk() -> None:
    """1 and 4: South ends with the gold of the peasant paid for two magic."""
    stage = Stage().own(2, "monk").rolled(1, 4)
    assert (0, 0, 2) in boards_of(stage, 2)


@pytest.mark.rule("VCK-067")
def test_a_miner_on_twelve_with_two_domains() -> None:
    stage = Stage().own(1, "miner", "darktide-harbour", "shattered-hand").rolled(6, 6)
    assert {board[0] for board in boards_of(stage, 1)} == {3, 4}  # three, and the Herald's choice


@pytest.mark.rule("VCK-049", "VCK-072", "VCK-074")
def test_after_the_income_two_actions_wait() -> None:
    stage = Stage().rolled(5, 2)
    assert (stage.table.phase, stage.table.number(at.ACTIONS), stage.has(2)[0]) == ("action", 2, 1)
    assert GAME.deciding(stage.board) == 1
