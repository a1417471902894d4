"""What a statement came to, and what a session keeps in mind until the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.cli.context import Context, reason
from companion.desk.errors import failure, problem_of
from companion.documents.advice import Hint
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc
from companion.documents.kingdom import Done, Table
from companion.errors import Exit


@dataclass
class Capture(Context):
    """A command's context inside the session: what it answers is kept, not printed."""

    seated: bool = True
    documents: list[Document] = field(default_factory=list)
    error: ErrorDoc | None = None

    def answer(self, document: Document) -> None:
        """Keep what a command answers; with --json on its line it is printed as it would be outside."""
        if self.json:
            super().answer(document)
        if not isinstance(document, Done) and self.json:
            return
        self.documents.append(self.told(document))

    def preparing(self) -> None:
        """As the session's own desk tells it, which may be about to: once."""
        if self.kept is not None and self.kept.tell is not None:
            self.kept.tell()

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
    """A list whose numbers run commands as long as the kingdom is at its revision and no other question is open.

    `short`: the commands are said as one says them in the shell.
    """

    revision: int
    decision: str | None
    commands: dict[str, str]
    short: bool = False


def advised(documents: Iterable[Document], table: Table | None) -> list[str]:
    """The moves that a hint about the kingdom on the table numbers; answers go by the numbers of their question."""
    hints = (one for one in documents if isinstance(one, Hint) and table is not None and one.kingdom == table.kingdom)
    return [move.id for one in hints if one.question is None and not one.why for move in one.options]


def failed(text: str, words: list[str], error: Exception) -> Outcome:
    """What a statement came to that couldn't be carried out."""
    document, code = problem_of(error) or (failure(reason(error)), Exit.FAILURE)
    return Outcome(text, words, error=document, code=code)
