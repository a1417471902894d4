"""Where views go: a terminal in colour, or plain text. Rich is imported only when something is drawn."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TextIO

from companion.documents.base import Document
from companion.lang import tr
from companion.sentence import Message
from companion.show.colours import STANDARD
from companion.show.phrases import clean
from companion.show.plain.lines import plain
from companion.show.wrapping import broken, in_room

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from companion.documents.kingdom import Done


class Screen:
    """Shows documents on a stream.

    `plain_text`: no colour, no drawn boxes; `width` in cells, None: the terminal's; `pages`: what is longer than the
    terminal is turned page by page; `theme`: of the colours.
    """

    def __init__(
        self,
        out: TextIO,
        plain_text: bool,
        width: int | None = None,
        pages: bool = False,
        theme: str = STANDARD,
    ) -> None:
        self.out = out
        self.plain_text = plain_text
        self.width = width
        self.pages = pages and not plain_text
        self.theme = theme

    def show(self, document: Document, leaf: bool = True) -> int:
        """Print a document. Returns the lines that were drawn at once, 0 where nothing was drawn, or pages turned.

        `leaf`: what is too long may be turned page by page; not what is shown in the middle of a sitting.
        """
        if self.plain_text:
            with in_room(self.width or self._room()):
                lines = plain(document)
            self.write(lines)
            return 0
        from companion.documents.kingdom import Done, LegalList, Table
        from companion.documents.seats.playing import SessionDone, SessionLegal, SessionTable
        from companion.show.rich.lists import drawn, happened

        beside = (Table, LegalList, SessionDone, SessionTable, SessionLegal)  # read while the next command is typed
        if not leaf or isinstance(document, beside):
            text = self._drawing(lambda console: drawn(document, console))
            self.put(text)
            return text.count("\n")
        if isinstance(document, Done):  # the answer to a move is no page to leaf through
            table = self._drawing(lambda console: drawn(document.table, console))
            told = self._drawing(lambda console: happened(document))
            event = "".join(self.event_texts(document))
            fits = f"{told}{event}{table}".count("\n") < shutil.get_terminal_size((80, 24)).lines
            if event and not fits:  # what is new stands last, where it is seen
                self.put(f"{table}\n{told}")
                self.page(event)
            else:
                self.put(f"{told}{event}{table}")
            return 0
        return self.page(self._drawing(lambda console: drawn(document, console)))

    def event_texts(self, done: Done) -> list[str]:
        """What is worth more than a sentence, drawn, one event after the other; empty for an everyday answer."""
        from companion.show.rich.events import drawn

        return [self._text(parts) for parts in drawn(done, self._console(io.StringIO()))]

    def _drawing(self, parts: Callable[[Console], Iterable[RenderableType]]) -> str:
        """Things that Rich prints, as text; what they are depends on the console."""
        return self._text(parts(self._console(io.StringIO())))

    def _text(self, parts: Iterable[RenderableType]) -> str:
        from companion.show.rich.hanging import as_it_stands, hung

        drawing = io.StringIO()
        console = self._console(drawing)
        width = console.width
        for part in parts:  # of long lists most lines need no laying out, which takes Rich fifty times as long
            line = as_it_stands(part, width)
            if line is None:
                console.print(hung(part, width))
            else:
                drawing.write(line)
        return drawing.getvalue()

    def _console(self, out: TextIO) -> Console:
        from companion.show.rich.console import Themed

        return Themed(out, self.width or shutil.get_terminal_size((80, 24)).columns, self.theme)

    def write(self, lines: list[str]) -> None:
        """Print lines of text, broken at words where a terminal is too narrow."""
        width = self._room()
        self.put("".join(f"{line}\n" for one in lines for line in broken(one, width)))

    def _room(self) -> int | None:
        """The width of a terminal; None: it is none."""
        return shutil.get_terminal_size((80, 24)).columns if self.out.isatty() else None

    def page(self, text: str, below: int = 0) -> int:
        """Print a text that is looked at, page by page where it and what follows are longer than the terminal.

        Returns its lines, 0 where its pages were turned.
        """
        if self.pages and text.count("\n") + below >= shutil.get_terminal_size((80, 24)).lines:
            self.out.flush()
            turn_pages(text)
            return 0
        self.put(text)
        return text.count("\n")

    def put(self, text: str) -> None:
        """Print a text, its line ends included; what the stream can't encode is printed as an escape."""
        encoding = getattr(self.out, "encoding", None) or "utf-8"
        self.out.write(text.encode(encoding, "backslashreplace").decode(encoding))

    def say(self, text: str) -> None:
        """Print a sentence that may hold user text."""
        self.write([clean(text)])


def which_kingdom(document: Document) -> list[str]:
    """A line before what is told of a kingdom, or a session of another game, without naming it.

    It is named in the first line, or by a table that follows.
    """
    session = getattr(document, "session", None)
    name = session or getattr(document, "kingdom", None)
    if not isinstance(name, str) or not name or hasattr(document, "table"):
        return []
    first = "".join(plain(document)[:1])
    if clean(name) in first:
        return []
    return [clean(tr("Session {name}:", name=name) if session else tr("Kingdom {name}:", name=name))]


def wants_plain(out: TextIO) -> bool:
    """Whether plain text is wanted without being asked for.

    It is when NO_COLOR is set, when nobody looks at a terminal, or when that terminal has no letters to draw with.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not out.isatty():
        return True
    return not (getattr(out, "encoding", None) or "utf-8").lower().startswith("utf")


TURNING: Message = "Space turns the page, q leaves it"
"""The prompt of `less`, to which dots and colons mean something else."""


def turn_pages(text: str) -> None:
    """Show a long text by the person's pager (`PAGER`, else `less`), as it is where there is none."""
    import pydoc

    kept = os.environ.get("LESS")
    # colours stay colours, the text on the screen, and one screen is no book
    os.environ.setdefault("LESS", f"-FRX -P?e(END) .{tr(TURNING)}$")
    try:
        pydoc.pager(text)
    finally:
        if kept is None:
            del os.environ["LESS"]
