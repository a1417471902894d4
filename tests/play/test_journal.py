"""The journal as a tree: where undo and redo lead when a command took several entries."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.play.command import Command
from companion.play.journal import Entry, Kind, ListLedger, redo_target, route, undo_target


def ledger(*lines: tuple[int, Kind, int, int]) -> ListLedger:
    """A ledger from unit, kind, base and head of each entry."""
    made = ListLedger()
    for seq, (unit, kind, base, head) in enumerate(lines, 1):
        made.add(Entry(seq, unit, kind, base, head, Command(str(kind))))
    return made


FOUNDED = (1, Kind.COMMAND, 0, 1)
IN_THREE = ((2, Kind.COMMAND, 1, 2), (2, Kind.COMMAND, 2, 3), (2, Kind.COMMAND, 3, 4))
"""A command that waited twice after something hidden had been shown."""

NEXT = (5, Kind.COMMAND, 4, 5)


def test_undo_takes_back_a_whole_unit() -> None:
    played = ledger(FOUNDED, *IN_THREE, NEXT)
    assert [undo_target(played, head) for head in (5, 4, 3, 2)] == [4, 1, 1, 1]


@pytest.mark.parametrize("head", [0, 1])
def test_nothing_comes_before_the_founding(head: int) -> None:
    with pytest.raises(Refusal):
        undo_target(ledger(FOUNDED), head)


def test_redo_does_a_whole_unit_again() -> None:
    """It ends at the unit's last entry, not at its first."""
    undone = ledger(FOUNDED, *IN_THREE, NEXT, (6, Kind.UNDO, 5, 4), (7, Kind.UNDO, 4, 1))
    assert redo_target(undone, 1) == 4
    undone.add(Entry(8, 8, Kind.REDO, 1, 4, Command("redo")))
    assert redo_target(undone, 4) == 5


def test_redo_does_one_unit_of_those_left_by_a_single_step_back() -> None:
    back = ledger(FOUNDED, *IN_THREE, NEXT, (6, Kind.GOTO, 5, 1))
    assert redo_target(back, 1) == 4
    back.add(Entry(7, 7, Kind.REDO, 1, 4, Command("redo")))
    assert redo_target(back, 4) == 5


def test_redo_follows_the_line_left_last() -> None:
    """What was undone before the last command isn't done again."""
    other = ledger(FOUNDED, *IN_THREE, NEXT, (6, Kind.UNDO, 5, 1), (7, Kind.COMMAND, 1, 7), (8, Kind.UNDO, 7, 1))
    assert redo_target(other, 1) == 7
    other.add(Entry(9, 9, Kind.GOTO, 1, 4, Command("goto")))
    with pytest.raises(Refusal):
        redo_target(other, 4)


def test_after_a_new_command_nothing_is_to_be_redone() -> None:
    done = ledger(FOUNDED, *IN_THREE, (5, Kind.UNDO, 4, 1), (6, Kind.COMMAND, 1, 6))
    with pytest.raises(Refusal):
        redo_target(done, 6)


def test_the_way_between_two_lines_goes_over_the_fork() -> None:
    forked = ledger(FOUNDED, *IN_THREE, (5, Kind.UNDO, 4, 1), (6, Kind.COMMAND, 1, 6), (7, Kind.COMMAND, 6, 7))
    assert route(forked, 4, 7) == ([4, 3, 2], [6, 7])
    assert route(forked, 7, 3) == ([7, 6], [2, 3])
    assert route(forked, 3, 3) == ([], [])
