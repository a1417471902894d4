"""Moves from a pipe: line by line, errors with the line's number, an end at the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.cli.shell.printer import Voice
from companion.cli.shell.session import Outcome, Room
from companion.cli.shell.statements import typed
from companion.desk.errors import failure
from companion.documents.shell import Played, PlayedLine
from companion.errors import Exit


def follow(
    room: Room, lines: Iterable[str], keep_going: bool, heard: Callable[[Outcome], None]
) -> list[PlayedLine] | None:
    """Run all lines; the session's exit code becomes that of the first failure, unless `keep_going`.

    `heard`: told of every outcome. None when what came isn't text, which is told.
    """
    try:
        return _follow(room, lines, keep_going, heard)
    except UnicodeDecodeError:
        room.outer.fail(failure("What came through the pipe isn't text in UTF-8."), Exit.FAILURE)
        return None


def _follow(room: Room, lines: Iterable[str], keep_going: bool, heard: Callable[[Outcome], None]) -> list[PlayedLine]:
    outer, voice, told = room.outer, Voice(room.outer), list[PlayedLine]()
    for number, line in _numbered(lines):
        for outcome in room.type(line):
            told.append(_told(number, outcome))
            if not outer.json:
                voice.tell(outcome, f"line {number}: ")
            heard(outcome)
            if outcome.code and not keep_going:
                outer.code = outcome.code
                return told
        if room.over:
            break
    return told


def played(room: Room, told: list[PlayedLine]) -> Played:
    """What `play --json` answers."""
    return Played(told, room.table)


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
