"""A session of any game, open for one command: its board, its journal, and how both are kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from companion.desk.data_base import DataBase
from companion.errors import Misuse, Refusal
from companion.play.board import Board
from companion.play.decision import Decision
from companion.play.journal import Entry, walk
from companion.play.transaction import Observer, Outcome, Playable, Transaction, Waiting, question_open
from companion.store.kingdoms import journal, kingdoms
from companion.store.kingdoms.journal import Record
from companion.store.kingdoms.kingdoms import OpenKingdom, Pending

Came = TypeVar("Came", bound=Outcome)


class Played(ABC, Generic[Came]):
    """What a kingdom and a session of another game have in common."""

    dealt = True
    game: Playable[Came]
    board: Board

    def __init__(self, desk: DataBase, opened: OpenKingdom) -> None:
        self.desk = desk
        self.opened = opened
        self.ledger = opened.ledger()

    @property
    def name(self) -> str:
        """The session's name as written."""
        return self.opened.name

    @property
    def revision(self) -> int:
        """The number of journal entries."""
        return self.opened.revision

    @property
    def head(self) -> int:
        """The entry whose state this is."""
        return self.opened.head

    @property
    def pending(self) -> Pending | None:
        """The command that waits for an answer."""
        return self.opened.pending

    # --- what is open -------------------------------------------------------------------------------------------

    def question(self) -> Decision | None:
        """The open question: that of the waiting command, or of what the game is in the middle of.

        A waiting command that no longer asks (the rules were mended meanwhile) has none; it can still be withdrawn.
        """
        waiting = self.pending
        if waiting is None:
            return self.game.decision(self.board)
        try:
            outcome = self.tried(waiting)
        except (Refusal, Misuse):
            return None
        return outcome.decision if outcome.pending else None

    @abstractmethod
    def tried(self, waiting: Pending) -> Came:
        """What a waiting command comes to; the board stays. Errors: `Refusal`, `Misuse`."""

    def why_waiting(self) -> Refusal | None:
        """Why no other command can be given now: the session is archived, or a command waits for an answer."""
        if self.opened.archived:
            return kingdoms.put_away(self.name, self.opened.game)
        return None if self.pending is None else question_open(self.pending.command)

    # --- writing ------------------------------------------------------------------------------------------------

    def transaction(self, observer: Observer[Came] | None = None) -> Transaction[Came]:
        """What one typed command makes of this session; `keep` writes it."""
        return Transaction(self, observer)

    def keep(self, transaction: Transaction[Came], waiting: Waiting | None = None) -> None:
        """Write all entries and the board, and the command that then waits for an answer, in one go.

        Errors: `Conflict` when somebody else moved first, `StoreError`; then nothing is written.
        """
        if not transaction.entries:
            self.wait(waiting)
            return
        pending = None if waiting is None else Pending(waiting.command, waiting.answers, transaction.last())
        self.commit(transaction, pending)
        self.ledger = self.opened.ledger()

    @abstractmethod
    def commit(self, transaction: Transaction[Came], pending: Pending | None) -> None:
        """Write entries and board, with what the game keeps beside them. Errors: as `keep`."""

    def wait(self, waiting: Waiting | None) -> None:
        """Keep the command that waits for an answer, or drop it; the journal doesn't see it.

        Errors: `Conflict` when somebody else moved first.
        """
        self.opened.wait(None if waiting is None else Pending(waiting.command, waiting.answers, self.revision))

    # --- the journal --------------------------------------------------------------------------------------------

    def records(self) -> Iterator[Record]:
        """All entries in order. Errors: `StoreError` at one that can't be read."""
        return journal.records(self.desk.engine, self.opened.id)

    def walk(self, after: bool = False) -> Iterator[tuple[Entry, Board]]:
        """Every entry in order, with the board as it was before it, or `after` it. Errors: as `records`."""
        return walk(self.game.new_board(), (one.entry for one in self.records()), self.ledger, after)
