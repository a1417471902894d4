"""Where views go: a terminal in colour, or plain text. Rich is imported only when something is drawn."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

from companion.documents.base import Document
from companion.show.phrases import clean
from companion.show.plain.lines import plain


class Screen:
    """Shows documents on a stream; `plain_text`: no colour, no drawn boxes; `width` in cells, None: the terminal's."""

    def __init__(self, out: TextIO, plain_text: bool, width: int | None = None) -> None:
        self.out = out
        self.plain_text = plain_text
        self.width = width

    def show(self, document: Document) -> None:
        """Print a document."""
        if self.plain_text:
            self.write(plain(document))
            return
        from rich.console import Console

        from companion.show.rich.lists import drawn

        width = self.width or shutil.get_terminal_size((80, 24)).columns
        console = Console(
            file=self.out,
            width=width,
            markup=False,
            emoji=False,
            highlight=False,
            force_terminal=True,
            legacy_windows=False,
        )
        for part in drawn(document, console):
            console.print(part)

    def write(self, lines: list[str]) -> None:
        """Print lines of text as they are; what the stream can't encode is printed as an escape."""
        self.put("".join(f"{line}\n" for line in lines))

    def put(self, text: str) -> None:
        """Print a text, its line ends included; what the stream can't encode is printed as an escape."""
        encoding = getattr(self.out, "encoding", None) or "utf-8"
        self.out.write(text.encode(encoding, "backslashreplace").decode(encoding))

    def say(self, text: str) -> None:
        """Print a sentence that may hold user text."""
        self.write([clean(text)])


def wants_plain(out: TextIO) -> bool:
    """Whether plain text is wanted without being asked for.

    It is when NO_COLOR is set, when nobody looks at a terminal, or when that terminal has no letters to draw with.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not out.isatty():
        return True
    return not (getattr(out, "encoding", None) or "utf-8").lower().startswith("utf")
