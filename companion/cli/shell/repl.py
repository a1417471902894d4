"""A person at the keys: the prompt with the table above it, drawn anew when the window changes; or a plain prompt."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.text import Text

from companion.cli.context import read_line
from companion.cli.shell.complete import Tree, candidates
from companion.cli.shell.printer import Printer
from companion.cli.shell.session import ShellSession
from companion.cli.shell.statements import Read, Unread
from companion.documents.kingdom import Table
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show.rich.compact_table import ansi, asked, glance, wrapped

PATIENCE = 3
"""How many lines in a row may be unreadable before something else must be wrong."""


LONGEST_HISTORY = 5_000_000
"""Bytes of typed lines that are read when a session begins."""


ROOM = 20
"""Lines for the table beneath an event; where there are fewer it waits for Enter."""

LEAST = 10
"""Lines for the table beneath what happened, which stays on the screen above it; a longer text is read before it."""

LISTING = ("?", "l", "legal")
"""Lines that list what can be done or answered."""

TURN_OVER: Message = "Enter shows the table."

GO_ON: Message = "Enter goes on. "


def history() -> Path:
    """Where typed lines are kept from one session to the next."""
    from platformdirs import user_state_path

    return user_state_path("companion", appauthor=False) / "history"


def reader(session: ShellSession, printer: Printer, tree: Tree, file: Path | None) -> Read:
    """How lines are read: with completion and history either way. `file`: where typed lines are kept, None: nowhere."""
    if file is not None:
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)
        file = file if _is_kept(file) else None
    return _plain(session, tree, file) if printer.plain else _drawn(session, tree, file)


def _is_kept(file: Path) -> bool:
    """Whether typed lines are read from a file and added to it; one that has grown beyond all use stays as it is."""
    try:
        return file.is_file() and file.stat().st_size <= LONGEST_HISTORY
    except OSError:
        return False


def ask(session: ShellSession) -> str:
    """What stands before the place where one types."""
    table = session.table
    if session.unconfirmed is not None:
        return tr("yes or no> ")
    if table is None:
        return tr("no kingdom> ")
    return tr("answer> ") if table.decision is not None else f"{_short(table)}> "


def _short(table: Table) -> str:
    return tr("finished") if table.phase == "finished" else f"{table.round}.{table.turn}"


# --- drawn -------------------------------------------------------------------------------------------------------


def _drawn(session: ShellSession, tree: Tree, file: Path | None) -> Read:
    """A prompt whose message is the table when something has changed, else an open question alone."""
    from companion.cli.shell import prompt

    seen: list[Table | None] = [None]
    listed = [False]
    read = prompt.reader(
        lambda columns, rows: picture(session, columns, rows, session.table == seen[0], listed[0]),
        lambda: ask(session),
        lambda text: candidates(session, tree, text),
        file,
    )

    def line() -> str:
        typed = read()
        listed[0] = typed.strip().lower() in LISTING
        seen[0] = session.table if typed.strip() else None  # an empty line looks at the table again
        return typed

    return line


def picture(session: ShellSession, columns: int, rows: int, seen: bool = False, listed: bool = False) -> str:
    """The table, to stand above the prompt; `seen`: it was drawn before, so that only a question is shown again.

    `listed`: the question has just been listed with all its answers, so that nothing is.
    """
    if session.table is None:
        return ""
    width, theme = max(20, columns - 1), session.outer.settings["colours"]
    if session.unconfirmed is not None:
        return ansi(wrapped(map(Text, session.unconfirmed.told), width), width, theme)
    if seen and listed:
        return ""
    if seen:
        return ansi(asked(session.table, width, rows), width, theme)
    if _covers(session, rows):
        lines = [*asked(session.table, width, rows - 1), Text(tr(TURN_OVER), "dim")]
        return ansi(lines, width, theme)
    legal = session.number() if session.hints and session.table.decision is None else []
    height = max(LEAST, rows - 1 - max(1, session.above))
    return ansi(glance(session.table, session.before, height, legal, width), width, theme)


def _covers(session: ShellSession, rows: int) -> bool:
    """Whether the table would push an event off the screen before it was read."""
    return session.reading > 0 and rows - 2 - session.reading < ROOM


# --- plain -------------------------------------------------------------------------------------------------------


def _plain(session: ShellSession, tree: Tree, file: Path | None) -> Read:
    """The system's own line reader: nothing is ever drawn over."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            found = candidates(session, tree, readline.get_line_buffer()[: readline.get_endidx()])[1]
            return f"{found[state].word} " if state < len(found) else None

        readline.set_completer_delims(" ;")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
        readline.clear_history()
        if file is not None:
            with contextlib.suppress(OSError):
                readline.read_history_file(str(file))

    def read() -> str:
        line = read_line(ask(session))
        if file is not None and line.strip():
            with contextlib.suppress(OSError), file.open("a", encoding="utf-8") as out:
                out.write(f"{line}\n")
        return line

    return read


# --- the session -------------------------------------------------------------------------------------------------


def sit(session: ShellSession, printer: Printer, read: Read, on_outcome: Callable[[Any], None]) -> None:
    """Read and run lines until the person leaves. `on_outcome`: told of every outcome."""
    ahead: list[str] = []
    session.insists, printer.waits = True, lambda: _until_enter(ahead)
    unread = 0
    while not session.over:
        seen = _question(session)
        try:
            lines = _lines(read())
            unread = 0
        except EOFError:
            return
        except KeyboardInterrupt:
            lines = _interrupted(session, printer)
        except Unread as fault:
            unread += 1
            if unread == PATIENCE:
                raise (fault.__cause__ or fault) from None
            printer.say(tr("That couldn't be read; nothing was done."))
            continue
        try:
            if _run(session, printer, lines, on_outcome):
                _go_on(session, printer, ahead, seen, on_outcome)
        except KeyboardInterrupt:
            printer.say(tr("Interrupted."))
        _not_done(session, printer, ahead)


def _until_enter(ahead: list[str]) -> None:
    """Wait until what lies on the screen was read. `ahead`: gets what was typed meanwhile.

    Errors: `KeyboardInterrupt` drops what is still to be done.
    """
    with contextlib.suppress(EOFError):
        ahead += [line for line in (read_line(tr(GO_ON)),) if line.strip()]


def _go_on(
    session: ShellSession, printer: Printer, ahead: list[str], seen: str | None, on_outcome: Callable[[Any], None]
) -> None:
    """Run what was typed while one read, once all before it has been done; never as an answer to a question unseen.

    `seen`: the question that was open when the line before was typed.
    """
    while ahead and not session.over and _question(session) in (None, seen):
        if not _succeeds(session, printer, ahead.pop(0), on_outcome):
            break
    if ahead and _question(session) not in (None, seen):
        printer.say(tr("That was typed before this question came."))
    _not_done(session, printer, ahead)


def _question(session: ShellSession) -> str | None:
    """What is asked now, None for nothing."""
    if session.unconfirmed is not None:
        return "unconfirmed"
    decision = None if session.table is None else session.table.decision
    return None if decision is None else decision.id


def _not_done(session: ShellSession, printer: Printer, ahead: list[str]) -> None:
    """Tell that lines weren't run, and drop them."""
    if ahead:
        printer.say(tr("Not done: {left}", left="; ".join(ahead)))
        ahead.clear()
        session.above = printer.above


def _lines(text: str) -> list[str]:
    """The lines of what was typed or pasted; an empty line is an answer only when it is all that was typed."""
    return [line for line in re.split(r"[\r\n]+", text) if line.strip()] or [""]


def _run(session: ShellSession, printer: Printer, lines: list[str], on_outcome: Callable[[Any], None]) -> bool:
    """Run the lines up to the first that fails; whether none did.

    An empty one after an event that was read only asks for the table.
    """
    covers, session.reading = _covers(session, shutil.get_terminal_size((80, 24)).lines), 0
    if covers and lines == [""] and session.unconfirmed is None:
        return True
    printer.read = printer.above = session.above = 0
    for at, line in enumerate(lines, 1):
        if not _succeeds(session, printer, line, on_outcome):
            if at < len(lines):
                n = len(lines) - at
                printer.say(tr_n("Not done: {n} line after that one.", "Not done: {n} lines after that one.", n))
            return False
    return True


def _succeeds(session: ShellSession, printer: Printer, line: str, on_outcome: Callable[[Any], None]) -> bool:
    decision = None if session.table is None or session.unconfirmed is not None else session.table.decision
    if not line.strip() and decision is not None and (decision.optional or decision.min == 0):
        line = "choose none"
    for outcome in session.type(line):
        printer.tell(outcome)
        on_outcome(outcome)
        session.reading, session.above = _unread(printer), printer.above
        if outcome.code:
            return False
    if session.unconfirmed is not None and printer.plain:
        printer.say(*session.unconfirmed.told)
    return not session.over


def _unread(printer: Printer) -> int:
    """How many lines want to be read before the table covers them."""
    rows = shutil.get_terminal_size((80, 24)).lines
    return printer.read or (printer.above if printer.above > rows - 1 - LEAST else 0)


def _interrupted(session: ShellSession, printer: Printer) -> list[str]:
    """Ctrl-C drops the line; at a question it withdraws the command that asked, where that leaves no trace."""
    if session.unconfirmed is not None:
        return [""]
    decision = None if session.table is None else session.table.decision
    if decision is not None and decision.cancel:
        return ["cancel"]
    printer.say(tr("The question stays open.") if decision is not None else tr("quit (or Ctrl-D) leaves the table."))
    return []
