"""Moves from a pipe: line by line, errors with the line's number, an end at the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.cli.shell.printer import Printer
from companion.cli.shell.session import Outcome, ShellSession
from companion.cli.shell.statements import typed
from companion.desk.errors import failure
from companion.documents.shell import Played, PlayedLine
from companion.errors import Exit


def follow(
    session: ShellSession, lines: Iterable[str], keep_going: bool, on_outcome: Callable[[Outcome], None]
) -> list[PlayedLine] | None:
    """Run all lines; the session's exit code becomes that of the first failure, unless `keep_going`.

    `on_outcome`: told of every outcome. None when what came isn't text, which is told.
    """
    try:
        return _follow(session, lines, keep_going, on_outcome)
    except UnicodeDecodeError:
        session.outer.fail(failure("What came through the pipe isn't text in UTF-8."), Exit.FAILURE)
        return None


def _follow(
    session: ShellSession, lines: Iterable[str], keep_going: bool, on_outcome: Callable[[Outcome], None]
) -> list[PlayedLine]:
    outer, printer, told = session.outer, Printer(session.outer), list[PlayedLine]()
    for number, line in _numbered(lines):
        for outcome in session.type(line):
            told.append(_told(number, outcome))
            if not outer.json:
                printer.tell(outcome, f"line {number}: ")
            on_outcome(outcome)
            if outcome.code and not keep_going:
                outer.code = outcome.code
                return told
        if session.over:
            break
    return told


def played(session: ShellSession, told: list[PlayedLine]) -> Played:
    """What `play --json` answers."""
    return Played(told, session.table)


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines from 1 on."""
    for number, line in enumerate(lines, 1):
        yield number, line.removeprefix("\ufeff").rstrip("\r\n")


def _told(number: int, outcome: Outcome) -> PlayedLine:
    done = outcome.done
    status = "failed" if outcome.code else "shown" if done is None else done.status
    return PlayedLine(
        line=number,
        typed=outcome.typed,
        ran=typed(outcome.ran),
        status=status,
        said=[*outcome.said, *(done.said if done is not None else [])],
        error=None if outcome.error is None else outcome.error.error,
    )
