"""One run of the program: its global options, its streams, and how answers and errors get out."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

from companion.errors import Exit
from companion.place import place
from companion.sentence import ENGLISH, Message, say

if TYPE_CHECKING:
    from companion.desk.config import Preferences
    from companion.desk.desk import Desk, OtherGame
    from companion.desk.sessions.session import Session
    from companion.documents.base import Document
    from companion.documents.errors import ErrorDoc
    from companion.errors import Misuse
    from companion.show.screen import Screen


D = TypeVar("D", bound="Document")


def null_stream() -> TextIO:
    """Stands for a stream that was closed before the program began."""
    return Path(os.devnull).open("w", encoding="utf-8")


def escape_unencodable(text: str, out: TextIO) -> str:
    """JSON with escapes for the letters that a stream can't encode; outside strings there are none."""
    encoding = getattr(out, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(mark if mark.isascii() else json.dumps(mark)[1:-1] for mark in text)
    return text


def is_interactive() -> bool:
    """Whether a person can be asked: standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def agreed(question: str) -> bool:
    """Whether the person at the keys says yes; everything else is no."""
    try:
        return read_line(context().spoken(question)).strip().lower() in ("y", "yes", "a", "ano")
    except (EOFError, KeyboardInterrupt):
        return False


PREPARING: Message = "Preparing the card data, once …"

NO_TEXT = "\ufffd"
"""Stands for bytes that are no text."""


def read_line(prompt: str) -> str:
    """A line from the terminal, with marks for bytes that are no text. Errors: `EOFError`, `KeyboardInterrupt`."""
    try:
        return input(prompt).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except UnicodeDecodeError:
        return NO_TEXT
    except (EOFError, KeyboardInterrupt):
        print()  # what follows begins a line of its own
        raise


@dataclass
class Context:
    """Global options as given, and the exit code so far.

    `prepares`: it was told that the data are being prepared; `seat`: whose seat looks in a session; `language`: None
    where none was given; `kept`: a desk that stays open for many commands; `read`: a person's settings, once they were
    needed; `seated`: somebody sits in the shell, where commands are typed without the program's name.
    """

    json: bool = False
    plain: bool = False
    db: str | None = None
    kingdom: str | None = None
    seat: str | None = None
    language: str | None = None
    code: int = Exit.DONE
    out: TextIO = field(default_factory=lambda: sys.stdout or null_stream())
    err: TextIO = field(default_factory=lambda: sys.stderr or null_stream())
    kept: Desk | None = None
    prepares: bool = False
    read: Preferences | None = None
    seated: bool = False

    @property
    def settings(self) -> Preferences:
        """A person's own settings, read when first needed; people are told what in them is wrong."""
        if self.read is None:
            from companion.desk.config import preferences

            self.read = preferences()
            self.warn(self.read.faults)
        return self.read

    @property
    def lang(self) -> str:
        """The language of card names."""
        if self.language is not None or (self.read is None and not place().exists()):  # help reads nothing else
            return self.language or ENGLISH
        return self.settings["lang"]

    def warn(self, faults: list[str]) -> None:
        """Tell people of something that keeps nothing from being done."""
        if faults and not self.json:
            from companion.show.screen import Screen

            for fault in faults:
                Screen(self.err, True).say(fault)

    def told(self, document: D) -> D:
        """A document in this run's language."""
        if self.lang == ENGLISH:
            return document
        from companion.lang import told

        return told(document, self.lang)

    def preparing(self) -> None:
        """Tell who waits at a terminal why it takes a moment, once."""
        if not self.json and self.err.isatty() and not self.prepares:
            self.prepares = True
            self.err.write(f"{self.spoken(say(PREPARING))}\n")
            self.err.flush()

    def preparing_if_new(self) -> None:
        """The same where there is no data base yet, before the slow modules that make it are loaded."""
        if not self.json and self.err.isatty():
            from companion.desk.lookup.offers import is_missing

            if is_missing(self.db):
                self.preparing()

    def spoken(self, text: str) -> str:
        """A sentence in this run's language."""
        from companion.lang import spoken

        self.speak()
        return spoken(text)

    def screen(self, out: TextIO) -> Screen:
        """The view on a stream, which speaks this run's language."""
        self.speak()
        from companion.show.screen import Screen, wants_plain

        plain = self.plain or wants_plain(out)
        if plain:
            return Screen(out, True)
        pages = out is self.out and is_interactive() and self.settings.on("pager")
        return Screen(out, False, pages=pages, theme=self.settings["colours"])

    def speak(self) -> None:
        """Speak this run's language."""
        from companion.lang import speak

        if self.json or not self.seated:
            speak(self.lang)
            return
        from companion.cli.help_forms import HERE, bare

        speak(self.lang, HERE, bare)

    def stand_up(self) -> None:
        """Leave the shell: speak as at the command line."""
        self.seated = False
        self.speak()

    def answer(self, document: Document) -> None:
        """Print the one document that a command answers."""
        document = self.told(document)
        if self.json:
            self._json(document)
            return
        screen = self.screen(self.out)
        from companion.show.screen import which_kingdom

        screen.write(which_kingdom(document))
        screen.show(document)

    def faults(self, document: Document) -> None:
        """Print the faults that a check found; exit 5."""
        self.code = Exit.FAULTS
        self.answer(document)

    def hint(self, text: str) -> None:
        """Say what to do next, to people only."""
        if not self.json:
            self.screen(self.out).say(text)

    def fail(self, document: ErrorDoc, code: int) -> None:
        """Print an error: JSON on standard output, sentences on standard error."""
        self.code = code
        if self.json:
            self._json(self.told(document))
            return
        from companion.desk.errors import sentences
        from companion.show.errors import brief

        screen = self.screen(self.err)
        for line in sentences(self.told(brief(document))):
            screen.say(line)

    def write(self, text: str) -> None:
        """Print a text made for other programs as it is; what the stream can't encode is printed as an escape."""
        self.screen(self.out).put(text)

    def _json(self, document: Document) -> None:
        from companion.desk.errors import encode

        self.out.write(escape_unencodable(encode(document), self.out) + "\n")


def debugging() -> bool:
    """Whether faults of the program's own are to be shown whole."""
    return os.environ.get("COMPANION_DEBUG") == "1"


def reason(error: Exception) -> str:
    """What a player is told of an error that is none of ours."""
    if isinstance(error, OSError):
        where = f": {error.filename}" if error.filename else ""
        return f"{error.strerror or error}{where}"
    from companion.desk.desk import wrote

    what = f"{type(error).__name__}: {error}"
    if wrote():
        return say(
            "Something unforeseen went wrong, after the change was kept; look at the journal ({what})", what=what
        )
    return say("Something unforeseen went wrong, nothing was changed ({what})", what=what)


_CURRENT: ContextVar[Context] = ContextVar("context")


def context() -> Context:
    """The run that is going on."""
    return _CURRENT.get()


def begin(new: Context) -> None:
    """Start a run."""
    _CURRENT.set(new)


@contextmanager
def desk() -> Iterator[Desk]:
    """The desk of this run, its data base open."""
    here = context()
    here.preparing_if_new()
    from companion.desk.desk import Desk

    if here.kept is not None and here.kept.where == here.db:  # a sitting keeps its data base open
        here.kept.kingdom, here.kept.lang, here.kept.viewer = here.kingdom, here.lang, here.seat
        yield here.kept
        return
    opened = Desk(here.db, here.kingdom, here.lang, here.preparing, here.seat)
    try:
        yield opened
    finally:
        here.warn(opened.warnings)
        opened.close()


def either(
    at: Desk, of_kingdom: Callable[[], Document], of_session: Callable[[Session], Document] | None = None
) -> None:
    """Answer a command that works on whatever session is meant: a kingdom, or one of another game.

    `of_session`: None for what kingdoms alone have. Errors: `OtherGame` then.
    """
    every = of_session is not None
    with at.looked_ahead(every) as other:  # first, so that of the kingdoms' rules nothing is loaded for another game
        if other is None:
            document = of_kingdom()
        elif of_session is None:
            raise other
        else:
            document = of_session(session_of(at, other))
    context().answer(document)


def session_of(at: Desk, other: OtherGame) -> Session:
    """The session of another game that is meant. Errors: `Misuse` when nobody of the name given sits there."""
    from companion.desk.sessions.session import Session

    return Session(at, other.opened, at.viewer)


def of_kingdoms_alone(what: str) -> Misuse:
    """Why an option can't be used in a session of another game."""
    from companion.errors import Misuse

    return Misuse(say("{what} is for kingdoms alone.", what=what))


def at_revision(session: Session, revision: int | None) -> Session:
    """The session, if it is where the caller saw it. Errors: `Conflict`."""
    session.desk.opened(revision, session.name)
    return session
