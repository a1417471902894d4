"""The drawn prompt: its message is the table, so that whatever redraws the prompt redraws the table.

A terminal sends more than keys: bytes that are no text, colours that were pasted, a mouse, the start of a paste without
its end. None of it ends a session, and a fault of the line editor is a line that couldn't be read.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import CompleteStyle

from companion.cli.shell.complete import Candidate
from companion.cli.shell.statements import Read, Unread

LONGEST_REPORT = 24
"""Characters of a report of the cursor's place; a longer one is junk."""

INTERRUPT = "\x03"

Offers = Callable[[str], tuple[str, list[Candidate]]]
"""The word at the end of a text, and what it may become."""


class Completing(Completer):
    """Offers what the table allows."""

    def __init__(self, offers: Offers) -> None:
        self.offers = offers

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Candidates for the word before the cursor."""
        word, found = self.offers(document.text_before_cursor)
        for one in found:
            yield Completion(one.word, -len(word), display=f"{one.word} {one.means}".strip())


class HistoryFile(FileHistory):
    """Typed lines in a file; where it can't be read or written they are kept for this session alone."""

    def load_history_strings(self) -> Iterable[str]:
        """The lines of the file, the newest first."""
        try:
            return list(super().load_history_strings())
        except OSError:
            return []

    def store_string(self, string: str) -> None:
        """Add a line to the file."""
        with contextlib.suppress(OSError):
            super().store_string(string)


def reader(picture: Callable[[int, int], str], ask: Callable[[], str], offers: Offers, file: Path | None) -> Read:
    """How lines are read. `picture`: the table for so many columns and rows; `ask`: what stands before the cursor."""
    history: History = InMemoryHistory() if file is None else HistoryFile(str(file))
    session: PromptSession[str] = PromptSession(
        history=history,
        completer=Completing(offers),
        complete_style=CompleteStyle.READLINE_LIKE,
        complete_while_typing=False,
        reserve_space_for_menu=0,
        key_bindings=_bindings(),
        input=_keys(),
    )

    def message() -> ANSI:
        size = session.app.output.get_size()
        return ANSI(picture(size.columns, size.rows) + ask())

    return lambda: asyncio.run(_line(session, message))


def _bindings() -> KeyBindings:
    """Escape and a digit would say how often the next key counts: up to a million times, by mere junk."""
    found = KeyBindings()
    for digit in "0123456789-":
        found.add("escape", digit)(lambda event: None)
    return found


async def _line(session: PromptSession[str], message: Callable[[], ANSI]) -> str:
    """One line. Errors: `EOFError`, `KeyboardInterrupt`, `Unread` for every fault of the editor's own."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: _give_up(session.app, context))
    try:
        return await session.prompt_async(message, set_exception_handler=False)
    except (EOFError, Unread):
        raise
    except Exception as error:
        raise Unread from error


def _give_up(app: Application[str], context: dict[str, Any]) -> None:
    """Leave the line; the editor would print a traceback."""
    fault = Unread()
    fault.__cause__ = context.get("exception")
    with contextlib.suppress(Exception):  # nothing is read any more
        app.exit(exception=fault)


if sys.platform == "win32":

    def _keys() -> Input | None:
        return None

else:
    from prompt_toolkit.input.posix_utils import PosixStdinReader
    from prompt_toolkit.input.vt100 import Vt100Input

    class _Bytes(PosixStdinReader):
        """What comes from the terminal, as text; Ctrl-C alone also leaves a paste whose end never came."""

        def __init__(self, keyboard: Vt100Input) -> None:
            super().__init__(keyboard.fileno(), "replace", keyboard.stdin.encoding)
            self.keyboard = keyboard

        def read(self, count: int = 1024) -> str:
            """The next text, empty when there is none now."""
            data = super().read(count)
            if data and not data.strip(INTERRUPT):
                self.keyboard.vt100_parser.reset()
            return data

    class _Keyboard(Vt100Input):
        """Keys of a terminal; what is no text becomes a mark, and what is no key is dropped."""

        def __init__(self) -> None:
            super().__init__(sys.stdin)
            self.stdin_reader = _Bytes(self)

        def read_keys(self) -> list[KeyPress]:
            """The keys that came."""
            return [key for key in super().read_keys() if _is_key(key)]

        def flush_keys(self) -> list[KeyPress]:
            """What is left when nothing follows."""
            return [key for key in super().flush_keys() if _is_key(key)]

    def _is_key(pressed: KeyPress) -> bool:
        if pressed.key is Keys.Vt100MouseEvent:  # pasted colours look like one
            return False
        return pressed.key is not Keys.CPRResponse or len(pressed.data) <= LONGEST_REPORT

    def _keys() -> Input | None:
        return _Keyboard()
