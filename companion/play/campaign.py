"""A campaign in memory: commands become entries, undo and redo move the head, exactly as a player's journal has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from companion.errors import Refusal
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.journal import NODES, Entry, Kind, ListLedger, redo_target, undo_target
from companion.play.transaction import (
    FOUNDING,
    Observer,
    Outcome,
    Playable,
    Transaction,
    Waiting,
    choosing,
    question_open,
)
from companion.sentence import say

__all__ = ["FOUNDING", "Campaign"]

Done = TypeVar("Done", bound=Outcome)

Watch = Callable[[Command, tuple[Answer, ...], Done], None]
"""Told of every command of the game that was done, with its answers and what it came to."""


class Campaign(Generic[Done]):
    """A founded game with its journal; `head` is the entry whose state the board is (0 before the founding).

    >>> from companion.games.kingdom_legacy.api.engine import Game
    >>> campaign = Campaign(Game(catalogue), seed=7)
    >>> campaign.perform(Command("round")).pending
    False
    >>> len(campaign.board.zones["play"]), campaign.head
    (4, 2)
    >>> campaign.undo()
    >>> campaign.board.zones["play"], campaign.head
    ([], 1)
    """

    dealt = False

    def __init__(self, game: Playable[Done], seed: int, watch: Watch[Done] | None = None) -> None:
        self.game = game
        self.board = game.new_board()
        self.ledger = ListLedger()
        self.head = 0
        self.waiting: Waiting | None = None
        self.question: Decision | None = None
        self._observer: Observer[Done] = Observer() if watch is None else _Watching(watch)
        transaction = self._transaction()
        transaction.note(Command("found", (str(seed),)), game.found(self.board, seed).changes)
        self._keep(transaction, None, None)

    # --- doing --------------------------------------------------------------------------------------------------

    def perform(self, command: Command, *answers: Answer) -> Done:
        """One unit: a command, and answers to its questions in the order asked.

        Errors: `Refusal`, `Misuse`; the campaign is then as before.
        """
        if self.waiting is not None:
            raise question_open(self.waiting.command)
        return self._run(command, (), answers)

    def choose(self, *answers: Answer) -> Done:
        """Answer the open question, then perhaps further ones. Errors: as `perform`."""
        first, *more = answers
        if self.waiting is not None:
            return self._run(self.waiting.command, (*self.waiting.answers, first), tuple(more))
        return self._run(choosing(first), (), tuple(more))

    def cancel(self) -> None:
        """Withdraw the command that waits for an answer. Errors: `Refusal` when none does."""
        if self.waiting is None:
            raise Refusal(say("No command waits for an answer."))
        self.waiting = self.question = None

    def _run(self, command: Command, given: tuple[Answer, ...], left: tuple[Answer, ...]) -> Done:
        with self._transaction() as transaction:
            outcome, waiting = transaction.run(command, given, left, _as_given)
        self._keep(transaction, waiting, outcome.decision)
        return outcome

    # --- the past -----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back one unit; a command that only waits is withdrawn. Errors: `Refusal` at the founding."""
        if self.waiting is not None:
            self.cancel()
        else:
            self._go(Kind.UNDO, undo_target(self.ledger, self.head))

    def redo(self) -> None:
        """Do again what was undone last. Errors: `Refusal` when nothing was."""
        self._go(Kind.REDO, redo_target(self.ledger, self.head))

    def goto(self, seq: int) -> None:
        """Go to the state of an entry, on whatever branch. Errors: `Refusal` for what is no such entry."""
        if not 0 < seq <= self.ledger.last() or self.ledger.entry(seq).kind not in NODES:
            raise Refusal(say("There is no point {seq}.", seq=seq))
        self._go(Kind.GOTO, seq)

    def _go(self, kind: Kind, target: int) -> None:
        transaction = self._transaction()
        transaction.go(kind, target, Command(str(kind)))
        self._keep(transaction, None, self.game.decision(self.board))

    # --- keeping ------------------------------------------------------------------------------------------------

    def _transaction(self) -> Transaction[Done]:
        return Transaction(self, self._observer)

    def _keep(self, transaction: Transaction[Done], waiting: Waiting | None, question: Decision | None) -> None:
        for entry in transaction.entries:
            self.ledger.add(entry)
        self.head = transaction.head
        self.waiting, self.question = waiting, question


class _Watching(Observer[Done]):
    """Hands each command of the game on to one function."""

    def __init__(self, watch: Watch[Done]) -> None:
        self._watch = watch

    def performed(self, entry: Entry, outcome: Done) -> None:
        """A command was done."""
        self._watch(entry.command, entry.answers, outcome)


def _as_given(_: Decision, answer: Answer) -> Answer:
    return answer
