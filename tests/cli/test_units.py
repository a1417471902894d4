"""What one typed command did is one unit: undone and done again as a whole, at every door of the program."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.sampling import daily

Do = Callable[[Cli, str], None]
"""How a command is given: on a line of its own, or in a sitting."""


def by_line(cli: Cli, text: str) -> None:
    run = cli(*text.split())
    assert (run.code, run.err) == (0, "")


def in_a_sitting(cli: Cli, text: str) -> None:
    run = cli("play", typed=text)
    assert (run.code, run.err) == (0, "")


DOORS = [pytest.param(by_line, id="line"), pytest.param(in_a_sitting, id="shell")]

ANSWERED = "choose 2 --choose 3"
"""The answers to a question of the board and to the one after it: two entries."""


def lies(cli: Cli) -> d.Table:
    """The table, whatever the number of entries that led to it."""
    return msgspec.structs.replace(cli.table(), revision=0)


def units(cli: Cli) -> list[int]:
    """The unit of each entry that counts."""
    return [one.unit for one in cli.json(d.Journal, "journal").entries if one.line and one.kind in ("command", "amend")]


@pytest.mark.long
@pytest.mark.parametrize("do", daily(DOORS))
def test_answers_given_together_come_back_together(cli: Cli, do: Do) -> None:
    states = [lies(cli)]
    for text in ("fix discover 23", ANSWERED, "pass"):
        do(cli, text)
        states.append(lies(cli))
    assert units(cli) == [1, 2, 3, 3, 5]
    for _ in range(2):
        for state in states[-2::-1]:
            do(cli, "undo")
            assert lies(cli) == state
        for state in states[1:]:
            do(cli, "redo")
            assert lies(cli) == state


@pytest.mark.long
@pytest.mark.parametrize("do", daily(DOORS))
def test_a_real_move_with_its_cards_comes_back_whole(empty: Cli, do: Do) -> None:
    """Round, discovery, draw and answers together; also beside units of one entry."""
    for text in ("kingdom new Avalon --physical", "draw 3 7 1 10", "fix discover 11", "fix discover 12"):
        do(empty, text)
    states = [lies(empty)]
    moves = ("pass 5 2 4 9", "pass", "pass", "round 3 7 1 10 --choose front-up --top 13", "draw --top 13,4", "pass")
    for text in moves:
        do(empty, text)
        states.append(lies(empty))
    assert units(empty)[-5:] == [10, 10, 10, 13, 14]
    for _ in range(2):
        for state in states[-2::-1]:
            do(empty, "undo")
            assert lies(empty) == state
        for state in states[1:]:
            do(empty, "redo")
            assert lies(empty) == state
    assert empty.json(d.Check, "check").faults == []


@pytest.mark.parametrize("do", DOORS)
def test_an_amendment_with_all_that_was_done_again_comes_back_whole(cli: Cli, do: Do) -> None:
    for text in ("produce 3", "produce 5", "produce 6"):
        do(cli, text)
    before = lies(cli)
    do(cli, "amend 2 fix gain 3 coin")
    after = lies(cli)
    assert after.resources == {"coin": 5}
    for _ in range(2):
        do(cli, "undo")
        assert lies(cli) == before
        do(cli, "redo")
        assert lies(cli) == after


def test_what_an_amendment_did_again_is_amended_one_by_one(cli: Cli) -> None:
    for text in ("produce 3", "produce 5", "produce 6"):
        by_line(cli, text)
    by_line(cli, "amend 2 fix gain 3 coin")
    again = next(one.seq for one in cli.json(d.Journal, "journal").entries if one.line and one.command == "produce 5")
    by_line(cli, f"amend {again} fix gain 4 coin")
    assert cli.table().resources == {"coin": 8}
    by_line(cli, "undo")
    assert cli.table().resources == {"coin": 5}


def test_an_amended_command_that_was_undone_is_marked_so(empty: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--virtual", "--seed", "3")
    empty.done("advance")
    assert empty("amend", "2", "produce", "3").code == 0
    empty.done("undo")
    assert "   4  round 1, turn 1  produce 3 (by hand, undone)" in empty("journal").out.splitlines()
