"""What a statement came to, and what a session keeps in mind until the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.cli.context import Context
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc
from companion.documents.kingdom import Done
from companion.errors import Exit


@dataclass
class Capture(Context):
    """A command's context inside the session: what it answers is kept, not printed."""

    documents: list[Document] = field(default_factory=list)
    error: ErrorDoc | None = None

    def answer(self, document: Document) -> None:
        """Keep what a command answers; with --json on its line it is printed as it would be outside."""
        if self.json:
            super().answer(document)
        if not isinstance(document, Done) and self.json:
            return
        self.documents.append(self.told(document))

    def hint(self, text: str) -> None:
        """Hints speak of the command line; the session has its own."""

    def fail(self, document: ErrorDoc, code: int) -> None:
        """Keep the error."""
        self.error, self.code = document, code


@dataclass(frozen=True)
class Outcome:
    """What a statement came to.

    `typed`: as typed; `ran`: the command it stood for; `said`: what the session itself says; `offers`: numbered
    commands that would do instead, each with its words; `offering`: the sentence before them; `name`: as typed, but
    what it stood for where that was a number alone, which means nothing later.
    """

    typed: str
    ran: list[str] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    error: ErrorDoc | None = None
    code: int = Exit.DONE
    said: list[str] = field(default_factory=list)
    offers: list[tuple[str, str]] = field(default_factory=list)
    offering: str = ""
    name: str = ""

    @property
    def bare(self) -> list[str]:
        """The command without the revision that a number was tied to."""
        at = self.ran.index("--revision") if "--revision" in self.ran else len(self.ran)
        return [*self.ran[:at], *self.ran[at + 2 :]]

    @property
    def done(self) -> Done | None:
        """The answer of a command that changed something or asked."""
        return next((one for one in reversed(self.documents) if isinstance(one, Done)), None)


@dataclass(frozen=True)
class Unconfirmed:
    """A statement that waits for a yes, what follows it on its line, and what is told of it."""

    words: list[str]
    rest: Iterator[list[str]]
    told: list[str]


@dataclass(frozen=True)
class Numbered:
    """A list whose numbers run commands as long as the kingdom is at its revision and no other question is open."""

    revision: int
    decision: str | None
    commands: list[str]
