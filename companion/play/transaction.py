"""A transaction: the entries that one typed command makes, kept together or not at all.

A campaign in memory and a kingdom of a data base run their commands through it, so that what is proven of the one holds
for the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.errors import Misuse, Refusal
from companion.play import change
from companion.play.board import Board
from companion.play.change import Change
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.journal import Entry, Kind, Ledger, route
from companion.sentence import say

FOUNDING = 1
"""The entry that lays the cards out; a restart goes back to it."""

NONE = "none"
"""How the empty answer is written in a command."""

COUNTS = "game"
"""The table of the board, in games that have it, whose `round` and `turn` are noted beside an entry."""

BREAKS = "breaks"
"""The option of a journal's command that lists the rules it broke."""


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
    def manual(self) -> bool: ...  # pragma: no cover
    @property
    def restart(self) -> bool: ...  # pragma: no cover
    @property
    def breaks(self) -> tuple[str, ...]: ...  # pragma: no cover
    @property
    def seat(self) -> int: ...  # pragma: no cover


class Restart(Protocol):
    """How a game begins again, read off the board before it goes back to its founding."""

    def kept(self, founded: Board) -> tuple[Change, ...]:
        """What goes on from the old line, as changes of the board as it was founded."""
        ...  # pragma: no cover

    def command(self, dealt: bool) -> Command:
        """The command that begins the game again. `dealt`: the founding holds the first round already."""
        ...  # pragma: no cover


class Coming(Protocol):
    """What came up by a command, told along with it; handed out draw by draw."""

    @property
    def move(self) -> Command:
        """The command without it."""
        ...  # pragma: no cover

    def draw(self, outcome: Outcome) -> Command | None:
        """The draw that the last outcome asks for, if it was told or is certain."""
        ...  # pragma: no cover

    def rest(self, outcome: Outcome) -> Command | None:
        """What is still to be done after the last outcome. Errors: `Refusal` when something told is left over."""
        ...  # pragma: no cover


Came = TypeVar("Came", bound=Outcome, covariant=True)
Done = TypeVar("Done", bound=Outcome)
Typed = TypeVar("Typed")


class Playable(Protocol[Came]):
    """A game as a transaction sees it."""

    def new_board(self) -> Board:
        """An empty board."""
        ...  # pragma: no cover

    def found(self, board: Board, seed: int) -> Came:
        """Lay everything out."""
        ...  # pragma: no cover

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Came:
        """Carry a command out."""
        ...  # pragma: no cover

    def decision(self, board: Board) -> Decision | None:
        """The question that the board asks."""
        ...  # pragma: no cover

    def restarting(self, board: Board) -> Restart:
        """How the game on this board begins again."""
        ...  # pragma: no cover

    def coming(self, board: Board, command: Command) -> Coming:
        """What came up by a command, as far as it says so."""
        ...  # pragma: no cover


class OpenGame(Protocol[Came]):
    """A game that is being played: its rules, its board, its journal, and the entry whose state the board is.

    `dealt`: its founding holds the first round already, as that of a kingdom does.
    """

    @property
    def game(self) -> Playable[Came]: ...  # pragma: no cover
    @property
    def board(self) -> Board: ...  # pragma: no cover
    @property
    def ledger(self) -> Ledger: ...  # pragma: no cover
    @property
    def head(self) -> int: ...  # pragma: no cover
    @property
    def dealt(self) -> bool: ...  # pragma: no cover


class Observer(Generic[Done]):
    """Told of what a transaction does, as it does it; this one does nothing."""

    def performed(self, entry: Entry, outcome: Done) -> None:
        """The game has carried a command out; its entry is noted."""

    def restarting(self, board: Board) -> None:
        """The game is about to begin again."""

    def went_back(self, board: Board) -> None:
        """The board is as it was founded; what begins the game again follows."""

    def noted(self, entry: Entry) -> None:
        """Changes that are no command of the game were noted."""


class Waiting(msgspec.Struct, frozen=True):
    """A command that waits for an answer, with those given so far."""

    command: Command
    answers: tuple[Answer, ...] = ()


def question_open(waiting: Command) -> Refusal:
    """The refusal of another command while one waits for an answer."""
    return Refusal(say("A question of “{text}” is open.", text=waiting.text), legal=(say("choose ANSWER"), "cancel"))


def nothing_asked() -> Refusal:
    """The refusal of an answer to no question."""
    return Refusal(say("No question is open."))


class Transaction(Generic[Done]):
    """The entries of one typed command, on an open game.

    As a context manager it takes everything back when it is left by an error. `touched`: all changes applied or taken
    back that aren't in `entries` as changes (undo, redo).
    """

    def __init__(self, played: OpenGame[Done], observer: Observer[Done] | None = None) -> None:
        self.played = played
        self.board = played.board
        self.observer = observer or Observer()
        self.start = self.head = played.head
        self.before = played.ledger.last()
        self.entries: list[Entry] = []
        self.touched: list[Change] = []

    def __enter__(self) -> Transaction[Done]:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if isinstance(error, Refusal):
            error.settle()
        if error is not None:
            self.take_back()

    # --- as a ledger --------------------------------------------------------------------------------------------

    def entry(self, seq: int) -> Entry:
        """An entry of the journal, those of this transaction included."""
        return self.entries[seq - self.before - 1] if seq > self.before else self.played.ledger.entry(seq)

    def last(self) -> int:
        """The newest number."""
        return self.before + len(self.entries)

    # --- commands of the game -----------------------------------------------------------------------------------

    def run(
        self,
        command: Command,
        answers: tuple[Answer, ...],
        left: Sequence[Typed],
        read: Callable[[Decision, Typed], Answer],
    ) -> tuple[Done, Waiting | None]:
        """A command and answers to what it asks, in the order asked; the last outcome and what waits after it.

        `answers`: those given earlier; `left`: those still to be read, each by `read` when its question is open. Cards
        that come up are drawn as the command tells, or as they are certain.
        Errors: `Refusal` by the rules; `Misuse` for what makes no sense, and when an answer is left over.
        """
        left, coming = list(left), self.played.game.coming(self.board, command)
        move = coming.move
        outcome = self._drawn(coming, self.perform(move, answers))
        while outcome.decision is not None and left:
            answer = read(outcome.decision, left.pop(0))
            move, answers = (move, (*answers, answer)) if outcome.pending else (choosing(answer), ())
            outcome = self._drawn(coming, self.perform(move, answers))
        if left:
            raise Misuse(say("There is no question left for the answer {said}.", said=_said(left[0])))
        rest = coming.rest(outcome)
        if rest is not None:
            outcome = self.perform(rest)
        return outcome, Waiting(command, answers) if outcome.pending else None

    def _drawn(self, coming: Coming, outcome: Done) -> Done:
        """The outcome after all draws that were told or are certain."""
        while (draw := coming.draw(outcome)) is not None:
            outcome = self.perform(draw)
        return outcome

    def perform(self, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        """One command of the game; an entry unless its question stands before anything was done."""
        outcome = self.played.game.perform(self.board, command, answers)
        if not outcome.pending:
            entry = self._append(Kind.COMMAND, None, flagged(command, outcome.breaks), answers, outcome)
            self.observer.performed(entry, outcome)
        return self.restart() if outcome.restart else outcome

    def restart(self) -> Done:
        """Back to the founding, then the beginning with the running generator; the old line stays a branch."""
        again = self.played.game.restarting(self.board)
        self.observer.restarting(self.board)
        self.go(Kind.GOTO, FOUNDING, Command("goto", (str(FOUNDING),)))
        self.observer.went_back(self.board)
        kept = again.kept(self.board)
        if kept:
            change.redo(self.board, kept)
            self.note(Command("set", ("again",)), kept)
        return self.perform(again.command(self.played.dealt))

    # --- entries that the game doesn't make ---------------------------------------------------------------------

    def note(
        self, command: Command, changes: tuple[Change, ...], *, reveals: bool = False, manual: bool = False
    ) -> Entry:
        """Note changes that have been applied already, as a node of the journal; `manual`: put right by hand."""
        entry = self._append(Kind.COMMAND, None, command, (), _Noted(changes, reveals, manual))
        self.observer.noted(entry)
        return entry

    def mark(self, command: Command) -> None:
        """Note a command that changes nothing and leads nowhere."""
        self._append(Kind.MARK, self.head, command)

    def go(self, kind: Kind, target: int, command: Command) -> tuple[list[Entry], list[Entry]]:
        """Move to a node of the journal; the entries taken back and those carried out again, in that order."""
        back, forth = ([self.entry(seq) for seq in way] for way in route(self, self.head, target))
        for entry in back:
            change.undo(self.board, entry.changes)
            self.touched += entry.changes
        for entry in forth:
            change.redo(self.board, entry.changes)
            self.touched += entry.changes
        self._append(kind, target, command)
        return back, forth

    def rewrite(self, place: int, **fields: Any) -> None:
        """Other fields of an entry of this transaction (0: the first), before it is kept."""
        self.entries[place] = msgspec.structs.replace(self.entries[place], **fields)

    def take_back(self) -> None:
        """Bring the board back to where the transaction began; its entries are gone."""
        back, forth = route(self, self.head, self.start)
        for seq in back:
            change.undo(self.board, self.entry(seq).changes)
        for seq in forth:
            change.redo(self.board, self.entry(seq).changes)
        self.entries.clear()
        self.touched.clear()
        self.head = self.start

    def _append(
        self,
        kind: Kind,
        head: int | None,
        command: Command,
        answers: tuple[Answer, ...] = (),
        outcome: Outcome | _Noted | None = None,
    ) -> Entry:
        """Add an entry. `head`: where the game then is; None: at this entry."""
        seq = self.last() + 1
        entry = Entry(
            seq=seq,
            unit=self.entries[0].seq if self.entries else seq,
            kind=kind,
            base=self.head,
            head=seq if head is None else head,
            command=command,
            answers=answers,
            changes=outcome.changes if outcome else (),
            reveals=outcome.reveals if outcome else False,
            by_hand=outcome.manual if outcome else False,
            round=_number(self.board, "round"),
            turn=_number(self.board, "turn"),
            seat=outcome.seat if outcome else 0,
        )
        self.entries.append(entry)
        self.head = entry.head
        return entry


class _Noted(msgspec.Struct, frozen=True):
    changes: tuple[Change, ...]
    reveals: bool = False
    manual: bool = False
    seat: int = 0


def choosing(answer: Answer) -> Command:
    """An answer to a question of the board, as a command.

    >>> choosing(("3", "8")).text, choosing(()).text
    ('choose 3 8', 'choose none')
    """
    return Command("choose", answer or (NONE,))


def flagged(command: Command, breaks: tuple[str, ...]) -> Command:
    """The command with the codes of the rules that it broke, as the journal keeps it."""
    if not breaks:
        return command
    plain = unflagged(command)
    return Command(plain.verb, plain.args, (*plain.options, (BREAKS, ",".join(breaks))))


def unflagged(command: Command) -> Command:
    """The command as it was typed, whatever rules it broke."""
    return Command(command.verb, command.args, tuple(one for one in command.options if one[0] != BREAKS))


def _said(answer: object) -> str:
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _number(board: Board, name: str) -> int:
    value = board.tables.get(COUNTS, {}).get(name)
    return value if isinstance(value, int) else 0
