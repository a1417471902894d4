"""A restart goes back to the founding entry; the old line stays as a branch."""

from __future__ import annotations

import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Refused
from tests.cli.harness import Cli


@pytest.fixture
def asked(cli: Cli) -> d.DecisionView:
    """A restart is offered."""
    decision = cli.done("fix", "discover", "23").table.decision
    assert decision is not None
    return decision


def restart(asked: d.DecisionView) -> str:
    """The option that begins anew."""
    return next(
        option for option, text in zip(asked.options, asked.texts, strict=True) if text.startswith("begin the campaign")
    )


def test_a_restart_is_one_unit_with_another_shuffle(cli: Cli, asked: d.DecisionView) -> None:
    first = [card.card for card in cli.table().in_play]
    done = cli.done("choose", restart(asked))
    assert (done.table.round, done.table.turn, done.table.box.size) == (1, 1, 130)
    assert [card.card for card in done.table.in_play] != first
    assert any("begins anew" in line for line in done.said)
    assert [one.to for one in done.changes if one.kind == "shuffle"] == [10]
    kinds = [(one.kind, one.line) for one in cli.json(d.Journal, "journal").entries]
    assert kinds == [
        ("command", True),
        ("command", False),
        ("command", False),
        ("goto", False),
        ("command", True),
    ]
    assert cli.json(d.Check, "check").faults == []


def test_a_restart_can_be_undone_and_done_again(cli: Cli, asked: d.DecisionView) -> None:
    before = cli.table().in_play
    restarted = cli.done("choose", restart(asked)).table
    undone = cli.done("undo").table
    assert undone.in_play == before
    assert undone.decision is not None
    assert undone.decision.options == asked.options
    assert cli.done("redo").table.in_play == restarted.in_play


def test_the_old_line_can_be_taken_up(cli: Cli, asked: d.DecisionView) -> None:
    before = cli.table().in_play
    cli.done("choose", restart(asked))
    assert cli.done("undo", "--to", "2").table.in_play == before
    assert cli.json(d.Check, "check").faults == []


def test_a_question_after_a_reveal_cannot_be_withdrawn(cli: Cli, asked: d.DecisionView) -> None:
    assert not asked.cancel
    error = cli.refused(3, "cancel")
    assert isinstance(error, Refused)
    assert "hidden" in error.message
    other = cli.refused(3, "pass")
    assert isinstance(other, Refused)
    assert cli.table().decision == asked


def test_a_restart_is_undone_in_the_players_words(cli: Cli, asked: d.DecisionView) -> None:
    cli.done("choose", restart(asked))
    assert "the restart" in cli("undo", "--preview").out
    assert cli.done("undo").said == ["Undone: the restart.", "The kingdom goes on as it was before."]
    assert cli.done("redo").said == ["Done again: the restart."]
    cli.done("pass")
    assert cli.done("undo", "--to", "2").said == [
        "Undone: pass.", "Undone: the restart.", "The kingdom goes on as it was before.",
    ]  # fmt: skip
    assert "the restart" in cli("journal").out
    assert "  anew" not in cli("journal").out


def test_house_rules_that_go_along_with_a_restart_are_no_undoing_of_their_own(cli: Cli) -> None:
    cli.done("kingdom", "set", "tracking", "on")
    cli.done("kingdom", "reset")
    assert cli.done("undo").said == ["Undone: the restart.", "The kingdom goes on as it was before."]


def test_a_restart_that_cannot_be_undone_is_named(cli: Cli, asked: d.DecisionView) -> None:
    cli.done("choose", restart(asked))
    cli.done("kingdom", "set", "undo", "strict")
    assert "“the restart”" in cli.refused(3, "undo").message
