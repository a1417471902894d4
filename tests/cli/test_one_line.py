"""Several commands on one line, or behind one word of a person's own: nothing is decided or scrolled past unseen."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.context import Context, begin
from companion.cli.main import _run
from companion.cli.shell.outcome import Outcome
from companion.cli.shell.printer import Printer
from companion.cli.shell.session import ShellSession
from companion.cli.shell.shorthand import Kingdom
from companion.cli.topics import GROUPS
from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.test_discoveries import JUNGLE, rows
from tests.cli.test_screens import READY
from tests.cli.test_shell_terminal import sit

ASKED = "With real cards this can't be taken back"


@pytest.fixture
def session(cli: Cli) -> Iterator[ShellSession]:
    """A sitting at the keyboard, with a kingdom; what it prints goes nowhere."""
    outer = Context(db=str(cli.db), out=io.StringIO(), err=io.StringIO())
    begin(outer)
    made = ShellSession(_run, outer, Kingdom(frozenset(name for names in GROUPS.values() for name in names)))
    made.insists = True
    made.look()
    yield made
    made.close()


def typed(session: ShellSession, line: str) -> list[Outcome]:
    """What a line comes to; none of it may fail."""
    outcomes = list(session.type(line))
    assert [one.error for one in outcomes if one.error is not None] == []
    return outcomes


@pytest.mark.parametrize("line", ["1; p 3", "front-up; p 3", "choose 1; p 3", "do choose front-up; p 3", "first; p 3"])
def test_what_real_cards_cannot_take_back_is_confirmed_wherever_it_stands(
    cli: Cli, session: ShellSession, line: str
) -> None:
    session.aliases = {"first": "choose front-up"}
    cli.done("fix", "discover", "13")
    session.look()
    assert typed(session, line) == []
    assert session.unconfirmed is not None
    assert any(ASKED in one for one in session.unconfirmed.told)
    assert cli.table().decision is not None
    said = typed(session, "no")[0].said
    assert said == ["Nothing was done; the question stays open.", "Not done: p 3"]
    assert cli.table().decision is not None
    assert typed(session, line) == []
    assert [one.ran[0] for one in typed(session, "yes")][-1] == "produce"  # the rest of the line goes on
    assert cli.table().decision is None


@pytest.mark.parametrize("line", ["fix discover 13; 1; p 3", "both; p 3", "fix discover 13 --choose 1; p 3"])
def test_a_question_that_the_line_itself_raises_is_confirmed(cli: Cli, session: ShellSession, line: str) -> None:
    session.aliases = {"both": "fix discover 13; 1"}
    assert [one.ran for one in typed(session, line)] == [["fix", "discover", "13"]]
    assert session.unconfirmed is not None
    assert cli.table().decision is not None
    assert [one.ran[0] for one in typed(session, "yes")] == ["choose", "produce"]


def test_each_of_several_is_confirmed(cli: Cli, session: ShellSession) -> None:
    typed(session, "fix discover 13; 1; fix discover 40; 1; p 3")
    for _ in range(2):
        assert session.unconfirmed is not None
        typed(session, "yes")
    assert cli.json(d.Journal, "journal").entries[-1].command == "produce 3"


def test_a_second_event_waits_until_the_first_was_read(cli: Cli, session: ShellSession) -> None:
    printer, waited = Printer(session.outer), []
    printer.plain = False
    printer.waits = lambda: waited.append(printer.read)
    for outcome in session.type("fix discover 11; fix gain 1 coin; fix discover 12; deck"):
        printer.tell(outcome)
    assert len(waited) == 2  # before card 12, and before the look
    assert all(waited)
    printer.read = 0
    for outcome in session.type("fix gain 1 wood; deck"):
        printer.tell(outcome)
    assert len(waited) == 2


def test_a_lesson_waits_until_the_look_it_would_cover_was_read(cli: Cli, session: ShellSession) -> None:
    printer, waited = Printer(session.outer), []
    printer.plain = False
    printer.waits = lambda: waited.append(printer.read)
    for line, lesson, waits in (("deck", 3, 0), ("table", 3, 0), ("table", 21, 1), ("deck", 24, 2)):
        printer.read = 0
        for outcome in session.type(line):
            printer.tell(outcome)
        printer.looked = printer.looked or 5  # plain text is not counted
        printer.say_apart(*["A lesson."] * lesson)
        assert len(waited) == waits


@pytest.mark.long
def test_each_of_several_discoveries_can_be_read(cli: Cli, tmp_path: Path) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type("fix discover 11; fix discover 12; p 3", "Enter goes on")
        shown = rows(at)
        assert all(name in shown for name in JUNGLE)
        assert "River" not in shown
        at.type("", "Explorers", "gained 1 coin", "Enter shows the table", READY)
        assert "Stone Bridge" in rows(at)
        at.type("", "Discard:", READY)
        at.type("fix discover 15; p 5", ">")
        at.leave()


@pytest.mark.long
def test_an_interrupt_between_two_events_drops_the_rest(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type("fix discover 11; fix discover 12; p 3", "Enter goes on")
        at.interrupt("Interrupted")
        at.until(">")
        at.leave()
    assert [one.command for one in cli.json(d.Journal, "journal").entries][-1] == "fix discover 12"
