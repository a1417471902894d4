"""A number typed alone in a sitting: the move of the list shown last, never of an older one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import digest, shown
from tests.cli.terminal import Terminal
from tests.sampling import daily

WITHOUT = "A number alone runs a command of the numbered list; type ? to see it."


def sat(cli: Cli, *lines: str) -> list[Any]:
    """What lines of a sitting come to."""
    told: list[Any] = json.loads(cli("--json", "play", typed="\n".join(lines) + "\n").out)["lines"]
    return told


def _laid(cli: Cli, *which: str) -> Any:
    """What the table shows North of the piles, its hand, and what it is asked."""
    table = shown(cli, *which, "--as", "North", "table")
    return table["view"], None if table["decision"] is None else table["decision"]["options"], table["deciding"]


@pytest.mark.parametrize("nr", daily(range(1, 7), few=2))
@pytest.mark.parametrize("word", ["l", "?", "legal"])
def test_a_number_runs_the_move_that_the_list_shows_beside_it(empty: Cli, word: str, nr: int) -> None:
    two = empty
    assert two("two", "new", "Friday", "--players", "North,South", "--seed", "2").code == 0
    assert two("--as", "North", "do", "roll").code == 0
    moves = [one["id"] for one in shown(two, "--as", "North", "legal")["legal"]]
    assert len(moves) == 6
    assert two("game", "copy", "Friday", "Again").code == 0
    assert two("game", "use", "Friday").code == 0
    listed = two("play", typed=f"{word}\n").out
    for at, move in enumerate(moves, 1):
        assert f"{at:>{len(str(len(moves)))}} {move} " in listed
    line = sat(two, word, str(nr))[-1]
    assert (line["typed"], line["ran"], line["error"]) == (str(nr), f"do {moves[nr - 1]}", None)
    again = ("--kingdom", "Again", "--as", "North")
    assert two(*again, "do", *moves[nr - 1].split()).code == 0
    assert _laid(two) == _laid(two, "--kingdom", "Again")


SINCE = ("t", "table", "help", "score", "journal", "why pass", "mark here", "rules find supremacy")


@pytest.mark.parametrize("since", daily(SINCE, few=5))
def test_after_anything_else_was_shown_no_number_runs_one(two: Cli, since: str) -> None:
    assert two("--as", "North", "do", "roll").code == 0
    last = sat(two, "l", since, "1")[-1]
    assert last["error"]["message"] == WITHOUT
    assert shown(two, "--as", "North", "legal")["legal"][0]["id"] == "pass", "it hasn't passed"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("1",), WITHOUT),
        (("l", "0"), "The list goes from 1 to 1."),
        (("l", "2"), "The list goes from 1 to 1."),
        (("l", "1", "1"), WITHOUT),
        (("l", "roll", "1"), WITHOUT),
        (("l", "1", "u", "1"), WITHOUT),
    ],
)
def test_a_number_of_no_list_is_refused_with_what_shows_one(two: Cli, lines: tuple[str, ...], told: str) -> None:
    run = two("play", typed="\n".join(lines) + "\n")
    assert run.code == 2 and run.err.endswith(f"line {len(lines)}: {told}\n")


def test_while_a_question_is_open_a_number_answers_it(empty: Cli) -> None:
    assert empty("valeria", "new", "Friday", "--players", "Me,bot", "--seed", "11").code == 0
    for lines in (("2",), ("l", "2")):
        line = sat(empty, *lines)[-1]
        assert line["ran"] == "choose -- 2" and line["error"] is None
        assert line["said"][0].startswith("You keep ")
        assert empty("undo").code == 0


@pytest.mark.long
def test_at_the_keys_neither_enter_nor_another_s_move_leaves_an_old_number(two: Cli) -> None:
    words = ("--db", str(two.db), "--as", "North", "play")
    with Terminal(two.db.parent, *words, rows=60, program="tests.games.two_piles.seated") as at:
        at.until("North> ")
        at.type("l", "1 roll", "North> ")
        at.type("7", "The list goes from 1 to 1.", "North> ")
        at.type("", "North> ")
        at.type("1", "A number alone runs", "North> ")
        at.type("l", "1 roll", "North> ")
        at.type("fly", "North> ")
        at.type("1", "A number alone runs", "North> ")
        at.type("l", "1 roll", "North> ")
        assert two("--as", "North", "do", "roll").code == 0
        before = digest(two)
        at.type("1", "Friday has come to journal entry 2, not 1", "North> ")
        assert digest(two) == before
        at.type("quit")
        assert at.ended() == 0
