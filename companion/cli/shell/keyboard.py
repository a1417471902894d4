"""A person at the keys: the prompt with the table above it, drawn anew when the window changes; or a plain prompt."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.cli.shell.complete import Tree, candidates
from companion.cli.shell.room import Room
from companion.cli.shell.voice import Voice
from companion.desk.records import Table
from companion.show.glance import ansi, glance

Read = Callable[[], str]
"""Reads a line. Errors: `EOFError` at the end, `KeyboardInterrupt`."""

LINES_KEPT = 1000


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
    return f"{table.round}.{table.turn}"


# --- drawn -------------------------------------------------------------------------------------------------------


def _drawn(room: Room, tree: Tree, file: Path | None) -> Read:
    """A prompt whose message is the table, so that whatever redraws the prompt redraws the table."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.formatted_text import ANSI
    from prompt_toolkit.history import FileHistory, History, InMemoryHistory
    from prompt_toolkit.shortcuts import CompleteStyle

    class Completing(Completer):
        """Offers what the table allows."""

        def get_completions(self, document: Document, complete_event: Any) -> Iterator[Completion]:
            word, found = candidates(room, tree, document.text_before_cursor)
            for one in found:
                yield Completion(one.word, -len(word), display=f"{one.word} {one.means}".strip())

    kept: History = InMemoryHistory() if file is None else FileHistory(str(file))
    session: PromptSession[str] = PromptSession(
        history=kept,
        completer=Completing(),
        complete_style=CompleteStyle.READLINE_LIKE,
        complete_while_typing=False,
        erase_when_done=True,
        reserve_space_for_menu=0,
    )

    def message() -> ANSI:
        size = session.app.output.get_size()
        return ANSI(picture(room, size.columns, size.rows) + ask(room))

    return lambda: session.prompt(message)


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
        line = input(ask(room))
        if file is not None and line.strip():
            with contextlib.suppress(OSError), file.open("a", encoding="utf-8") as out:
                out.write(f"{line}\n")
        return line

    return read


# --- the sitting -------------------------------------------------------------------------------------------------


def sit(room: Room, voice: Voice, read: Read, heard: Callable[[Any], None]) -> None:
    """Read and run lines until the person leaves. `heard`: told of every outcome."""
    while not room.over:
        try:
            line = read()
        except EOFError:
            return
        except KeyboardInterrupt:
            line = _interrupted(room, voice)
        decision = None if room.table is None else room.table.decision
        if not line.strip() and decision is not None and (decision.optional or decision.min == 0):
            line = "choose none"
        for outcome in room.type(line):
            voice.tell(outcome)
            heard(outcome)


def _interrupted(room: Room, voice: Voice) -> str:
    """Ctrl-C drops the line; at a question it withdraws the command that asked, where that leaves no trace."""
    decision = None if room.table is None else room.table.decision
    if decision is not None and decision.cancel:
        return "cancel"
    voice.say("The question stays open." if decision is not None else "quit (or Ctrl-D) leaves the table.")
    return ""
