"""Documents of the shell and of the program itself: what became of the moves that came through a pipe, help."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document
from companion.documents.errors import Failure, Refused, Stale, Usage
from companion.documents.kingdom import CardsShow, Score, Table


class PlayedLine(Document, frozen=True):
    """One statement of a line. `ran`: the command it stood for; `status` failed: `error` says why, nothing was done.

    `discovered`: the cards that came out of the box, whole; `ended`: the score where the game or an expansion ended.
    """

    line: int
    typed: str
    ran: str
    status: Literal["done", "asks", "shown", "failed"]
    said: list[str] = []
    error: Usage | Refused | Stale | Failure | None = None
    discovered: list[CardsShow] = []
    ended: Score | None = None


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


class HelpTopic(Document, frozen=True):
    """A command below a topic of help, and what it does."""

    name: str
    means: str


class Help(Document, frozen=True):
    """`help`, and `--help` after any command: the text, and the commands below the topic (empty: the program's own)."""

    topic: str
    text: str
    commands: list[HelpTopic] = []
    example: str | None = None


class Version(Document, frozen=True):
    """`--version`; `engine`: `compiled`, or `pure` Python."""

    version: str
    engine: str = "pure"


class Serving(Document, frozen=True):
    """`serve`: where the page is; `lan`: for the whole network, by this address alone."""

    address: str
    lan: bool


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "play": (Played,),
    "tutorial": (Lesson,),
    "help": (Help,),
    "serve": (Serving,),
    "--version": (Version,),
}
"""The document of each command of this part."""
