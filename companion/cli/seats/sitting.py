"""A sitting at a session of another game: moves in the game's own words, each seat in turn, nobody seeing another's."""

from __future__ import annotations

import contextlib
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping

from companion.cli.argv import globals_first
from companion.cli.context import Context, begin, is_interactive, read_line
from companion.cli.shell.outcome import Capture
from companion.desk import doorways
from companion.desk.desk import Desk, forget_writes
from companion.desk.errors import failure, problem_of, sentences
from companion.documents.base import Document
from companion.documents.seats.playing import (
    SeatView,
    SessionDone,
    SessionLegal,
    SessionLine,
    SessionPlayed,
    SessionTable,
)
from companion.errors import Exit, Misuse
from companion.sentence import say
from companion.show.errors import brief
from companion.show.screen import wants_plain
from companion.text import is_number

Runner = Callable[[list[str], Context], None]
"""Carries out one command of the command line in a context."""

SHORT = {"t": "table", "l": "legal", "?": "legal", "u": "undo", "s": "score", "j": "journal"}
"""What may be typed for a command that only looks, or goes back."""

COMMANDS = (
    "table", "legal", "why", "do", "choose", "draw", "cancel", "undo", "redo", "mark", "journal", "score", "note",
    "notes", "export", "check", "amend", "rules",
)  # fmt: skip
"""Commands of the command line that are typed here as they are; everything else is a move."""

TEXTS = ("note", "mark")
"""Commands of which all that follows is one text."""

LEAVE = ("quit", "q", "exit")

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""What wipes a terminal, and what was scrolled off it."""

LONGEST_LINE = 10_000


class Seats:
    """The sitting. `name`: the session's; `outer`: the context of the command that opened it."""

    def __init__(self, run: Runner, outer: Context, name: str) -> None:
        self.run, self.outer, self.name = run, outer, name
        self.desk = Desk(outer.db, name, outer.lang, outer.preparing, outer.seat)
        self.table: SessionTable | None = None
        self.lines: list[SessionLine] = []
        self.listed: SessionLegal | None = None  # what was shown last, where that is a list of moves
        self.at = outer.seat  # whose seat looks; with one keyboard for all that of whoever decides

    def sit(self) -> None:
        """Read lines until the end of them, or until somebody leaves."""
        try:
            self._look()
            if self.outer.code == Exit.DONE:
                self._by_keyboard() if is_interactive() and not self.outer.json else self._from_pipe()
                if self.outer.json:
                    self.outer.answer(SessionPlayed(self.lines, self.table))
        finally:
            self.desk.close()

    # --- lines --------------------------------------------------------------------------------------------------

    def _by_keyboard(self) -> None:
        self._say(say("help says how to type; quit leaves the table."))
        self._show()
        while True:
            self._change_seats()
            who = next((one.name for one in self._seats() if one.name == self.at), self.name)
            try:
                line = read_line(f"{who}> ")
            except (EOFError, KeyboardInterrupt):
                return
            if line.strip().lower() in LEAVE:
                return
            if line.strip():
                self._type(line)
            else:
                self._look()
                self._show()

    def _from_pipe(self) -> None:
        for nr, line in enumerate(self._lines(), 1):
            if line.strip().lower() in LEAVE:
                return
            self._follow()
            if line.strip() and self._type(line, self.outer.spoken(say("line {n}: ", n=nr))):
                return

    def _lines(self) -> Iterator[str]:
        for line in sys.stdin or ():
            yield line[:LONGEST_LINE]

    def _type(self, line: str, place: str = "") -> int:
        """Carry a line out; its exit code."""
        try:
            words = _words(line)
        except ValueError:
            words = line.split()
        if not words:
            return Exit.DONE
        if words[0].lower() in ("help", "h"):
            self.listed = None
            self._help()
            return Exit.DONE
        meant, captured = self._carried_out(words)
        said = [text for one in captured.documents if isinstance(one, SessionDone) for text in one.said]
        error = None if captured.error is None else captured.error.error
        self.lines.append(SessionLine(len(self.lines) + 1, line.strip(), " ".join(meant), said, error))
        if captured.error is not None and self.outer.json:
            self.outer.code = captured.code
            return captured.code
        if captured.error is not None:
            screen = self.outer.screen(self.outer.err)
            for sentence in sentences(self.outer.told(brief(captured.error))):
                screen.say(f"{place}{sentence}")
            if not is_interactive():
                self.outer.code = captured.code
            return captured.code
        for document in captured.documents:
            if not self.outer.json:
                self.outer.screen(self.outer.out).show(self._numbered(document))
            if isinstance(document, SessionDone):
                self.table = document.table
        return Exit.DONE

    def _carried_out(self, words: list[str]) -> tuple[list[str], Capture]:
        """The command that a line stands for, and what came of it; whatever that shows, an older list is over."""
        try:
            picked = self._picked(words)
        except Misuse as error:
            refused = Capture()
            refused.fail(*(problem_of(error) or (failure(str(error)), Exit.FAILURE)))
            return words, refused
        listed, self.listed = self.listed, None
        if picked is not None and listed is not None:
            verb, *rest = picked
            return picked, self._capture([verb, "--revision", str(listed.revision), *rest])
        meant = self._meant(words)
        captured = self._capture(meant)
        if not self._is_asked:
            self.listed = next((one for one in captured.documents if isinstance(one, SessionLegal) and one.legal), None)
        return meant, captured

    @property
    def _is_asked(self) -> bool:
        """Whether a question is open: a number is an answer to it then."""
        return self.table is not None and self.table.decision is not None

    def _picked(self, words: list[str]) -> list[str] | None:
        """The move that a number alone means; None for other words. Errors: `Misuse` where no list was shown last."""
        if len(words) != 1 or not is_number(words[0]) or self._is_asked:
            return None
        if self.listed is None:
            raise Misuse(say("A number alone runs a command of the numbered list; type ? to see it."))
        nr, moves = int(words[0]), self.listed.legal
        if not 1 <= nr <= len(moves):
            raise Misuse(say("The list goes from 1 to {n}.", n=len(moves)))
        return ["do", *moves[nr - 1].id.split()]

    def _numbered(self, document: Document) -> Document:
        """A list of moves with the numbers that run them; another document as it is."""
        if document is not self.listed or self.listed is None:
            return document
        import msgspec

        moves = self.listed.legal
        width = len(str(len(moves)))
        legal = [msgspec.structs.replace(one, id=f"{nr:>{width}} {one.id}") for nr, one in enumerate(moves, 1)]
        return msgspec.structs.replace(self.listed, legal=legal)

    def _meant(self, words: list[str]) -> list[str]:
        """The command that a line stands for: one of the program, an answer, or a move."""
        verb, rest = SHORT.get(words[0].lower(), words[0].lower()), words[1:]
        if verb in TEXTS and not any(word.startswith("--") for word in rest):
            rest = [" ".join(rest)] if rest else []
        if words[0] not in self._options():
            if verb in COMMANDS:
                return [verb, *rest]
            if verb in self._looks():
                return [*self._looks()[verb], *rest]
        if self.table is not None and self.table.decision is not None:
            asks = "draw" if self.table.decision.asks == "draw" else "choose"
            return [asks, "--", *words]
        return ["do", *words]

    def _looks(self) -> Mapping[str, tuple[str, ...]]:
        """What is typed for commands of this game's own."""
        return {} if self.table is None else doorways.GAMES[self.table.game].looks

    def _options(self) -> list[str]:
        return list(self.table.decision.options) if self.table is not None and self.table.decision is not None else []

    # --- seats --------------------------------------------------------------------------------------------------

    def _seats(self) -> list[SeatView]:
        return [] if self.table is None else [one for one in self.table.seats if one.bot is None]

    def _follow(self) -> None:
        """Look from the seat that decides, where all share one keyboard; it is no other's when that is a bot."""
        if self.outer.seat is not None or self.table is None:
            return
        deciding = next((one.name for one in self._seats() if one.seat == self.table.deciding), None)
        if deciding is not None and deciding != self.at:
            self.at = deciding
            self._look()

    def _change_seats(self) -> None:
        """Clear the screen for the seat that decides now, and wait until it is there."""
        before = self.at
        self._follow()
        if self.at == before:
            return
        if before is not None:
            self._wait(say("Enter, and it is {name}'s turn to look", name=str(self.at)))
        if before is not None or len(self._seats()) > 1:
            if not (self.outer.plain or wants_plain(self.outer.out)):
                self.outer.out.write(CLEAR)
            self._wait(say("{name}: press Enter", name=str(self.at)))
        self._show()

    def _wait(self, asked: str) -> None:
        """Until whoever sits there has read what stands on the screen, or has come: Enter alone tells that.

        What else is typed isn't done: who types it may not see yet what it would be about.
        """
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while typed := read_line(self.outer.spoken(asked)).strip():
                self._say(say("Not done: {left}", left=typed))

    # --- showing ------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        captured = self._capture(["table"])
        if captured.error is not None:
            self.outer.fail(captured.error, captured.code)
            return
        self.table = next((one for one in captured.documents if isinstance(one, SessionTable)), None)

    def _show(self) -> None:
        self.listed = None
        if self.table is not None:
            self.outer.screen(self.outer.out).show(self.outer.told(self.table), leaf=False)

    def _say(self, text: str) -> None:
        self.outer.hint(text)

    def _help(self) -> None:
        for line in (
            say("Type a move as legal lists it, or the answer to the question."),
            say("l lists what can be done, t shows the table, u takes back, s tells the score, j the journal."),
            say("A number typed right after l does the move that stands there."),
            say("Also: {commands}; quit leaves.", commands=", ".join((*COMMANDS, *self._looks()))),
        ):
            self._say(line)

    def _capture(self, words: list[str]) -> Capture:
        """Run a command as the command line would; what it answers is kept."""
        outer = self.outer
        captured = Capture(plain=outer.plain, out=outer.out, err=outer.err, kept=self.desk, read=outer.read)
        around = ["--lang", outer.lang, "--kingdom", self.name, *(["--db", outer.db] if outer.db else [])]
        around += ["--as", self.at] if self.at else []
        begin(captured)
        forget_writes()
        try:
            self.run(globals_first([*around, *words]), captured)
        finally:
            begin(outer)
        return captured


def sit(run: Runner, outer: Context, name: str) -> None:
    """Sit down at a session of another game."""
    Seats(run, outer, name).sit()


def _words(line: str) -> list[str]:
    """The words of a line. An apostrophe is one, as in El'syn or it's; quotes are double. Errors: `ValueError`."""
    reader = shlex.shlex(line, posix=True)
    reader.quotes, reader.commenters, reader.whitespace_split = '"', "", True
    return list(reader)
