"""What is typed where Enter alone is asked for: it is the next command, or the person is told that it wasn't done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.cli.seats import sitting
from companion.cli.seats.sitting import Seats
from companion.cli.shell import repl
from companion.cli.shell.outcome import Outcome
from companion.cli.shell.printer import Printer
from companion.cli.shell.session import ShellSession
from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.test_discoveries import rows
from tests.cli.test_one_line import session as session
from tests.cli.test_screens import READY
from tests.cli.test_shell_terminal import sit

TWO = "fix discover 11; fix discover 12"
"""Two events, of which the second waits until the first was read."""


class Keys:
    """Somebody who types lines at the prompt, and others where Enter goes on; None presses Ctrl-C."""

    def __init__(self, session: ShellSession, monkeypatch: pytest.MonkeyPatch, *waiting: str | None) -> None:
        self.waiting: Iterator[str | None] = iter(waiting)
        self.session = session
        self.told: list[str] = []
        self.ran: list[str] = []
        self.printer = Printer(session.outer)
        self.printer.plain = False
        monkeypatch.setattr(repl, "read_line", self._wait)
        monkeypatch.setattr(self.printer, "say", lambda *lines: self.told.extend(map(str, lines)))

    def _wait(self, prompt: str) -> str:
        assert prompt == "Enter goes on. "
        typed = next(self.waiting, "")
        if typed is None:
            raise KeyboardInterrupt
        return typed

    def types(self, *lines: str) -> list[str]:
        """Sit down, type the lines and leave; the commands that were done."""
        left = iter(lines)

        def read() -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        def note(outcome: Outcome) -> None:
            self.ran += [] if outcome.code else [outcome.typed]

        repl.sit(self.session, self.printer, read, note)
        assert next(self.waiting, None) is None, "all of it was typed"
        return self.ran


def test_it_is_the_next_command(cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = Keys(session, monkeypatch, "p 3")
    assert keys.types(TWO) == ["fix discover 11", "fix discover 12", "p 3"]
    assert keys.told == []
    assert cli.table().resources == {"coin": 1}


def test_it_comes_after_the_rest_of_what_was_pasted(
    cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = Keys(session, monkeypatch, "undo")
    assert keys.types(f"{TWO}\np 3") == ["fix discover 11", "fix discover 12", "p 3", "undo"]


def test_it_does_not_answer_a_question_that_nobody_had_seen(
    cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = Keys(session, monkeypatch, "1")
    assert keys.types("fix discover 11; fix discover 13") == ["fix discover 11", "fix discover 13"]
    assert keys.told == ["That was typed before this question came.", "Not done: 1"]
    decision = cli.table().decision
    assert decision is not None and "front-up" in decision.options


def test_it_answers_the_question_that_was_open_before(
    cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli.done("fix", "discover", "13")
    session.look()
    keys = Keys(session, monkeypatch, "1")
    monkeypatch.setattr(keys.printer, "tell", lambda outcome, place="": keys.printer.waits())
    assert keys.types("deck") == ["deck"]
    assert session.unconfirmed is not None, "the answer was understood, and wants a yes"


@pytest.mark.parametrize("line", [f"{TWO}; u 3", f"{TWO}\nu 3"])
def test_after_a_command_that_failed_it_is_told_as_not_done(
    cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    keys = Keys(session, monkeypatch, "p 3")
    assert keys.types(line) == ["fix discover 11", "fix discover 12"]
    assert keys.told[-1] == "Not done: p 3"
    assert cli.table().resources == {}


def test_an_interrupt_drops_it_and_says_so(cli: Cli, session: ShellSession, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = Keys(session, monkeypatch, "p 3", None)
    keys.types("fix discover 11; fix discover 12; fix discover 15")
    assert keys.told == ["Interrupted.", "Not done: p 3"]
    assert [one.command for one in cli.json(d.Journal, "journal").entries][-1] == "fix discover 15"


def test_whoever_gives_up_the_keyboard_is_told_that_it_was_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a bare Enter says that the next one looks: a move typed there is for a table that isn't shown."""
    typed = iter(["buy 3", ""])
    seats = Seats.__new__(Seats)
    told: list[str] = []
    monkeypatch.setattr(sitting, "read_line", lambda prompt: next(typed))
    monkeypatch.setattr(seats, "outer", type("Outer", (), {"spoken": staticmethod(str)}), raising=False)
    monkeypatch.setattr(seats, "_say", lambda text: told.append(str(text)))
    seats._wait("South: press Enter")
    assert told == ["Not done: buy 3"] and next(typed, None) is None


@pytest.mark.long
def test_at_the_terminal_it_is_run_and_its_answer_stands_there(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(READY)
        at.type(TWO, "Enter goes on")
        at.type("p 3", "› p 3: Discarded Wild Grass", READY)
        at.type("", "1 coin", READY)
        assert "1 coin" in rows(at)
        assert at.leave() == 0
    assert cli.table().resources == {"coin": 1}
