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
