"""A person at the keys: the prompt with the table above it, drawn anew when the window changes; or a plain prompt."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.cli.context import typed_at
from companion.cli.shell.complete import Tree, candidates
from companion.cli.shell.printer import Voice
from companion.cli.shell.reading import Read, Unread
from companion.cli.shell.session import Room
from companion.documents.kingdom import Table
from companion.show.phrases import counted
from companion.show.rich.compact_table import ansi, glance

PATIENCE = 3
"""How many lines in a row may be unreadable before something else must be wrong."""


def history() -> Path:
    """Where typed lines are kept from one sitting to the next."""
    from platformdirs import user_state_path

    return user_state_path("companion", appauthor=False) / "history"


def reader(room: Room, voice: Voice, tree: Tree, file: Path | None) -> Read:
    """How lines are read: with completion and history either way. `file`: where typed lines are kept, None: nowhere."""
    if file is not None:
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)
        file = file if file.is_file() else None
    return _plain(room, tree, file) if voice.plain else _drawn(room, tree, file)


def ask(room: Room) -> str:
    """What stands before the place where one types."""
    table = room.table
    if table is None:
        return "no kingdom> "
    return "answer> " if table.decision is not None else f"{_short(table)}> "


def _short(table: Table) -> str:
    return "finished" if table.phase == "finished" else f"{table.round}.{table.turn}"


# --- drawn -------------------------------------------------------------------------------------------------------


def _drawn(room: Room, tree: Tree, file: Path | None) -> Read:
    """A prompt whose message is the table."""
    from companion.cli.shell import prompt

    return prompt.reader(
        lambda columns, rows: picture(room, columns, rows),
        lambda: ask(room),
        lambda text: candidates(room, tree, text),
        file,
    )


def picture(room: Room, columns: int, rows: int) -> str:
    """The table, to stand above the prompt."""
    if room.table is None:
        return ""
    legal = room.number() if room.hints and room.table.decision is None else []
    return ansi(glance(room.table, room.before, max(6, rows - 2), legal), max(20, columns - 1))


# --- plain -------------------------------------------------------------------------------------------------------


def _plain(room: Room, tree: Tree, file: Path | None) -> Read:
    """The system's own line reader: nothing is ever drawn over."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            found = candidates(room, tree, readline.get_line_buffer()[: readline.get_endidx()])[1]
            return f"{found[state].word} " if state < len(found) else None

        readline.set_completer_delims(" ;")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
        readline.clear_history()
        if file is not None:
            with contextlib.suppress(OSError):
                readline.read_history_file(str(file))

    def read() -> str:
        line = typed_at(ask(room))
        if file is not None and line.strip():
            with contextlib.suppress(OSError), file.open("a", encoding="utf-8") as out:
                out.write(f"{line}\n")
        return line

    return read


# --- the sitting -------------------------------------------------------------------------------------------------


def sit(room: Room, voice: Voice, read: Read, heard: Callable[[Any], None]) -> None:
    """Read and run lines until the person leaves. `heard`: told of every outcome."""
    unread = 0
    while not room.over:
        try:
            lines = _lines(read())
            unread = 0
        except EOFError:
            return
        except KeyboardInterrupt:
            lines = _interrupted(room, voice)
        except Unread as fault:
            unread += 1
            if unread == PATIENCE:
                raise (fault.__cause__ or fault) from None
            voice.say("That couldn't be read; nothing was done.")
            continue
        try:
            _run(room, voice, lines, heard)
        except KeyboardInterrupt:
            voice.say("Interrupted.")


def _lines(text: str) -> list[str]:
    """The lines of what was typed or pasted; an empty line is an answer only when it is all that was typed."""
    return [line for line in re.split(r"[\r\n]+", text) if line.strip()] or [""]


def _run(room: Room, voice: Voice, lines: list[str], heard: Callable[[Any], None]) -> None:
    """Run the lines up to the first that fails."""
    for at, line in enumerate(lines, 1):
        if not _succeeds(room, voice, line, heard):
            if at < len(lines):
                voice.say(f"Not done: {counted(len(lines) - at, 'line')} after that one.")
            return


def _succeeds(room: Room, voice: Voice, line: str, heard: Callable[[Any], None]) -> bool:
    decision = None if room.table is None else room.table.decision
    if not line.strip() and decision is not None and (decision.optional or decision.min == 0):
        line = "choose none"
    for outcome in room.type(line):
        voice.tell(outcome)
        heard(outcome)
        if outcome.code:
            return False
    return not room.over


def _interrupted(room: Room, voice: Voice) -> list[str]:
    """Ctrl-C drops the line; at a question it withdraws the command that asked, where that leaves no trace."""
    decision = None if room.table is None else room.table.decision
    if decision is not None and decision.cancel:
        return ["cancel"]
    voice.say("The question stays open." if decision is not None else "quit (or Ctrl-D) leaves the table.")
    return []
