"""Moves from a pipe: line by line, errors with the line's number, an end at the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from itertools import count
from typing import TextIO

from companion.cli.shell.outcome import Outcome
from companion.cli.shell.printer import Printer
from companion.cli.shell.session import ShellSession
from companion.cli.shell.statements import typed
from companion.desk.errors import failure
from companion.documents.shell import Played, PlayedLine
from companion.errors import Exit
from companion.lang import tr
from companion.sentence import say

LONGEST_LINE = 10_000
"""Characters that a line may have."""

MOST_LINES = 1_000_000
"""As many lines as are read."""

MOST_TOLD = 10_000_000
"""Characters that the one document may have in which all outcomes are told."""


class _TooMuch(Exception):
    """What isn't read on. `line`: the number of the line, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__()
        self.message = say("line {n}: {reason}.", n=line, reason=reason)


def follow(
    session: ShellSession, lines: TextIO | None, keep_going: bool, on_outcome: Callable[[Outcome], None]
) -> list[PlayedLine] | None:
    """Run all lines; the session's exit code becomes that of the first failure, unless `keep_going`.

    `on_outcome`: told of every outcome. The outcomes as documents for JSON; None when what came isn't text, or more
    than is read, which is told.
    """
    try:
        return _follow(session, lines or StringIO(), keep_going, on_outcome)
    except UnicodeDecodeError:
        session.outer.fail(failure(say("What came through the pipe isn't text in UTF-8.")), Exit.FAILURE)
    except _TooMuch as error:
        session.outer.fail(failure(error.message), Exit.FAILURE)
    return None


def _follow(
    session: ShellSession, lines: TextIO, keep_going: bool, on_outcome: Callable[[Outcome], None]
) -> list[PlayedLine]:
    outer, printer, told = session.outer, Printer(session.outer), list[PlayedLine]()
    left = MOST_TOLD
    for number, line in _numbered(lines):
        for outcome in session.type(line):
            if outer.json:
                told.append(_told(number, outcome))
                left -= _length(told[-1])
                if left < 0:
                    raise _TooMuch(
                        number, say("the answer grows too long; type fewer lines at once, or without --json")
                    )
            else:
                printer.tell(outcome, tr("line {n}: ", n=number))
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


def _numbered(lines: TextIO) -> Iterator[tuple[int, str]]:
    """The lines from 1 on."""
    for number in count(1):
        line = lines.readline(LONGEST_LINE + 2)
        if not line:
            return
        if number > MOST_LINES:
            raise _TooMuch(number, say("at most {n} lines are read", n=f"{MOST_LINES:,}"))
        line = line.removeprefix("\ufeff").rstrip("\r\n")
        if len(line) > LONGEST_LINE:
            raise _TooMuch(number, say("it is too long, a line has at most {n} characters", n=f"{LONGEST_LINE:,}"))
        yield number, line


LINE_OF_CARD = 300
"""Characters that a stage or an effect of a discovered card makes, roughly."""


def _length(one: PlayedLine) -> int:
    """How many characters a line makes of the document."""
    told = sum(len(stage.effects) + 1 for card in one.discovered for stage in card.stages) * LINE_OF_CARD
    return len(one.typed) + len(one.ran) + sum(map(len, one.said)) + told + len(PlayedLine.__struct_fields__) * 20


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
        discovered=[] if done is None else done.discovered,
        ended=None if done is None else done.ended,
    )
