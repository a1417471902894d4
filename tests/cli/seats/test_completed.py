"""Completion in a session: what the seat that looks can do now, word by word, and nothing that another seat hides."""

from __future__ import annotations

import json

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import deciding, shown, step


def after(cli: Cli, line: str) -> list[str]:
    """The words that a line can go on with."""
    return [one["word"] for one in shown(cli, "completion", "zsh", "--line", line)["words"]]


def test_moves_of_the_seat_that_looks_come_word_by_word(two: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert after(two, "companion --as North do ") == ["roll"]
    for counter in range(50):
        me = deciding(two)
        legal = [one["id"].split() for one in shown(two, "--as", me, "legal")["legal"]]
        lays = [one for one in legal if one[0] == "lay"]
        if lays:
            break
        step(two, counter)
    other = "South" if me == "North" else "North"
    assert {int(card) for _, card, _ in lays} <= set(shown(two, "--as", me, "table")["view"]["hand"])
    assert set(after(two, f"companion --as {me} do ")) == {"pass", "lay"}
    assert set(after(two, f"companion --as {me} do lay ")) == {card for _, card, _ in lays}
    assert after(two, f"companion --as {me} do lay {lays[0][1]} ") == [pile for _, n, pile in lays if n == lays[0][1]]
    assert after(two, f"companion --as {me} do pass ") == []
    for line in ("do ", "do lay ", f"--as {other} do ", f"--as {other} do lay ", "choose "):
        assert after(two, f"companion {line}") == [], line
    monkeypatch.setenv("COMPANION_SEAT", me)
    assert "lay" in two("completion", "bash", "--line", "companion do ").out.split()


def test_why_and_amend_go_on_with_moves_of_the_game(two: Cli) -> None:
    verbs = {"roll", "lay", "pass"}
    assert set(after(two, "companion why ")) == set(after(two, "companion amend 1 ")) == verbs
    hand = {str(card) for card in shown(two, "--as", "North", "table")["view"]["hand"]}
    for line in ("why lay", "amend 1 lay"):  # before the die is rolled: refused, and why is what one asks
        assert set(after(two, f"companion --as North {line} ")) == hand
        assert after(two, f"companion --as South {line} ") == after(two, f"companion {line} ") == []
    assert after(two, "companion --as North why pass ") == [], "no card of Kingdom Legacy goes on from there"
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert {"produce", "fix"} <= set(after(two, "companion why "))
    assert set(after(two, "companion --kingdom Friday why ")) == verbs


def test_names_are_those_of_kingdoms_or_of_all_sessions(two: Cli) -> None:
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert after(two, "companion kingdom use ") == after(two, "companion stats ") == ["Avalon"]
    assert after(two, "companion game use ") == after(two, "companion --kingdom ") == ["Avalon", "Friday"]


@pytest.mark.long
def test_answers_are_those_of_the_question(empty: Cli) -> None:
    assert empty("two", "new", "Friday", "--players", "North,South", "--seed", "7", "--physical").code == 0
    asked = shown(empty, "--as", "North", "table")["decision"]["options"]
    assert set(after(empty, "companion --as North draw ")) == set(asked)
    assert after(empty, "companion --as South draw ") == []
    for counter in range(100):
        decision = shown(empty, "table")["decision"]
        if decision is not None and decision["asks"] == "option":
            break
        step(empty, counter)
    assert after(empty, "companion choose ") == list("123456"), "all see the die"
    assert json.loads(empty("--json", "undo").out)["revision"] > 0
