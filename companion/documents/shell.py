"""Documents of the shell: what became of the moves that came through a pipe."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document
from companion.documents.errors import Failure, Refused, Stale, Usage
from companion.documents.kingdom import Table


class PlayedLine(Document, frozen=True):
    """One statement of a line. `ran`: the command it stood for; `status` failed: `error` says why, nothing was done."""

    line: int
    typed: str
    ran: str
    status: Literal["done", "asks", "shown", "failed"]
    said: list[str] = []
    error: Usage | Refused | Stale | Failure | None = None


class Played(Document, frozen=True):
    """`play` with moves from a pipe: what each came to, and the table afterwards (null: there is no kingdom)."""

    lines: list[PlayedLine]
    table: Table | None = None


class Lesson(Document, frozen=True):
    """`tutorial` with moves from a pipe: how many of the steps were done."""

    steps: int
    done: int
    finished: bool
    lines: list[PlayedLine] = []


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "play": (Played,),
    "tutorial": (Lesson,),
}
"""The document of each command of this part."""
