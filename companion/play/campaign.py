"""A campaign in memory: commands become entries, undo and redo move the head, exactly as a player's journal has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from companion.errors import Refusal
from companion.play import change
from companion.play.board import Board
from companion.play.change import Change
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.journal import NODES, Entry, Kind, Ledger, ListLedger, redo_target, route, undo_target

FOUNDING = 1
"""The entry that lays the cards out; a restart goes back to it."""

FIRST_MODE = "virtual"
"""Who deals in a campaign that says nothing."""

NONE = "none"
"""How the empty answer is written in a command."""


class Outcome(Protocol):
    """What a command came to, whatever the game."""

    @property
    def changes(self) -> tuple[Change, ...]: ...  # pragma: no cover
    @property
    def decision(self) -> Decision | None: ...  # pragma: no cover
    @property
    def pending(self) -> bool: ...  # pragma: no cover
    @property
    def reveals(self) -> bool: ...  # pragma: no cover
    @property
    def by_hand(self) -> bool: ...  # pragma: no cover
    @property
    def restart(self) -> bool: ...  # pragma: no cover


Came = TypeVar("Came", bound=Outcome, covariant=True)
Done = TypeVar("Done", bound=Outcome)


class Playable(Protocol[Came]):
    """A game as a campaign sees it."""

    def new_board(self) -> Board:
        """An empty board."""
        ...  # pragma: no cover

    def found(self, board: Board, seed: int) -> Came:
        """Lay everything out."""
        ...  # pragma: no cover

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = (), tell: bool = True) -> Came:
        """Carry a command out."""
        ...  # pragma: no cover

    def decision(self, board: Board) -> Decision | None:
        """The question that the board asks."""
        ...  # pragma: no cover


Watch = Callable[[Command, tuple[Answer, ...], Done], None]
"""Told of every command of the game that was done, with its answers and what it came to."""


class Unit(Generic[Done]):
    """The entries that one typed command makes: they are kept together, or not at all."""

    def __init__(self, game: Playable[Done], board: Board, ledger: Ledger, head: int, watch: Watch[Done]) -> None:
        self.game = game
        self.board = board
        self.ledger = ledger
        self.head = head
        self.watch = watch
        self.before = ledger.last()
        self.entries: list[Entry] = []
        self.touched: list[Change] = []

    def entry(self, seq: int) -> Entry:
        """An entry, those of this unit included."""
        return self.entries[seq - self.before - 1] if seq > self.before else self.ledger.entry(seq)

    def last(self) -> int:
        """The newest number."""
        return self.before + len(self.entries)

    def perform(self, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        """One command of the game; an entry unless its question stands before anything was done."""
        outcome = self.game.perform(self.board, command, answers, tell=False)
        if not outcome.pending:
            self.touched += outcome.changes
            self.append(Kind.COMMAND, None, command, answers, outcome)
            self.watch(command, answers, outcome)
        return self.restart() if outcome.restart else outcome

    def restart(self) -> Done:
        """Back to the founding, then the first round anew with the running generator; the old line stays a branch."""
        anew = beginning(self.board)
        for seq in route(self, self.head, FOUNDING)[0]:
            change.undo(self.board, self.entry(seq).changes)
            self.touched += self.entry(seq).changes
        self.append(Kind.GOTO, FOUNDING, Command("goto", (str(FOUNDING),)))
        return self.perform(anew)

    def append(
        self,
        kind: Kind,
        head: int | None,
        command: Command,
        answers: tuple[Answer, ...] = (),
        outcome: Done | None = None,
    ) -> None:
        """Note an entry. `head`: where the campaign then is; None: at this entry."""
        seq = self.last() + 1
        self.entries.append(
            Entry(
                seq=seq,
                unit=self.entries[0].seq if self.entries else seq,
                kind=kind,
                base=self.head,
                head=seq if head is None else head,
                command=command,
                answers=answers,
                changes=outcome.changes if outcome else (),
                reveals=outcome.reveals if outcome else False,
                by_hand=outcome.by_hand if outcome else False,
                round=_number(self.board, "round"),
                turn=_number(self.board, "turn"),
            )
        )
        self.head = self.entries[-1].head


class Campaign(Generic[Done]):
    """A founded game with its journal; `head` is the entry whose state the board is (0 before the founding)."""

    def __init__(self, game: Playable[Done], seed: int, watch: Watch[Done] | None = None) -> None:
        self.game = game
        self.board = game.new_board()
        self.ledger = ListLedger()
        self.head = 0
        self.waiting: tuple[Command, tuple[Answer, ...]] | None = None
        self.question: Decision | None = None
        self._watch = watch or _nobody
        unit = self._unit()
        unit.append(Kind.COMMAND, None, Command("found", (str(seed),)), (), game.found(self.board, seed))
        self._keep(unit)

    # --- doing --------------------------------------------------------------------------------------------------

    def perform(self, command: Command, *answers: Answer) -> Done:
        """One unit: a command, and answers to its questions in the order asked.

        Errors: `Refusal`, `Misuse`; the campaign is then as before.
        """
        if self.waiting is not None:
            raise Refusal(f"A question of “{self.waiting[0].text}” is open; answer it first.")
        return self._run(command, (), list(answers))

    def choose(self, *answers: Answer) -> Done:
        """Answer the open question, then perhaps further ones. Errors: as `perform`."""
        first, *more = answers
        if self.waiting is not None:
            command, given = self.waiting
            return self._run(command, (*given, first), more)
        return self._run(choosing(first), (), more)

    def cancel(self) -> None:
        """Withdraw the command that waits for an answer. Errors: `Refusal` when none does."""
        if self.waiting is None:
            raise Refusal("No command waits for an answer.")
        self._wait(None, None)

    def _run(self, command: Command, given: tuple[Answer, ...], left: list[Answer]) -> Done:
        unit = self._unit()
        try:
            outcome = unit.perform(command, given)
            while outcome.decision is not None and left:
                answer = left.pop(0)
                command, given = (command, (*given, answer)) if outcome.pending else (choosing(answer), ())
                outcome = unit.perform(command, given)
            if left:
                raise Refusal("There are more answers than questions.")
        except BaseException:
            self._drop(unit)
            raise
        self._keep(unit)
        self._wait((command, given) if outcome.pending else None, outcome.decision)
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
            raise Refusal(f"There is no point {seq}.")
        self._go(Kind.GOTO, seq)

    def _go(self, kind: Kind, target: int) -> None:
        back, forth = route(self.ledger, self.head, target)
        for seq in back:
            change.undo(self.board, self.ledger.entry(seq).changes)
        for seq in forth:
            change.redo(self.board, self.ledger.entry(seq).changes)
        unit = self._unit()
        unit.append(kind, target, Command(str(kind)))
        self._keep(unit)
        self._wait(None, self.game.decision(self.board))

    # --- keeping ------------------------------------------------------------------------------------------------

    def _unit(self) -> Unit[Done]:
        return Unit(self.game, self.board, self.ledger, self.head, self._watch)

    def _keep(self, unit: Unit[Done]) -> None:
        for entry in unit.entries:
            self.ledger.add(entry)
        self.head = unit.head

    def _drop(self, unit: Unit[Done]) -> None:
        """Bring the board back to where the unit began."""
        back, forth = route(unit, unit.head, self.head)
        for seq in back:
            change.undo(self.board, unit.entry(seq).changes)
        for seq in forth:
            change.redo(self.board, unit.entry(seq).changes)

    def _wait(self, waiting: tuple[Command, tuple[Answer, ...]] | None, question: Decision | None) -> None:
        self.waiting, self.question = waiting, question


def beginning(board: Board) -> Command:
    """The first command of a campaign that begins anew: the generator goes on, and the dealer stays the same."""
    mode = board.tables.get("settings", {}).get("mode", FIRST_MODE)
    counter = board.tables["generator"].get("counter") or 0
    return Command("round", (), (("counter", str(counter)), ("mode", str(mode))))


def choosing(answer: Answer) -> Command:
    """An answer to a question of the board, as a command."""
    return Command("choose", answer or (NONE,))


def _number(board: Board, name: str) -> int:
    value = board.tables.get("game", {}).get(name)
    return value if isinstance(value, int) else 0


def _nobody(command: Command, answers: tuple[Answer, ...], outcome: Outcome) -> None:
    """Nobody watches."""
