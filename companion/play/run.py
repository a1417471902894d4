"""One command being tried: changes so far, answers left, whether something hidden has been shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.errors import Refusal
from companion.play.board import Board
from companion.play.change import Agenda, Change, Move, Order, Put
from companion.play.decision import Answer, Ask, Asks, Decision, can_fill, fault_of, fills_exactly
from companion.play.values import Task, Value
from companion.sentence import say, shaped, unasked

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # only where the sources are compiled must it be there

    def mypyc_attr(*_attrs: str, **_options: object) -> Callable[[T], T]:
        """Says nothing to Python."""
        return lambda it: it


@mypyc_attr(allow_interpreted_subclasses=True)
class Run:
    """Applies changes and remembers them, so that all or a part can be taken back.

    `following`: a game says itself, by `follow`, where a card that moves really goes.
    """

    following = False
    used = 0
    stored: tuple[Answer, ...] = ()  # answers given earlier to the task that is running
    recalled = 0
    asked = 0
    revealed = False

    def __init__(self, board: Board, answers: tuple[Answer, ...] = ()) -> None:
        self.board = board
        self.changes: list[Change] = []
        self.answers = answers

    def do(self, change: Change) -> None:
        """Apply a change and remember it."""
        change.apply(self.board)
        self.changes.append(change)

    def back_to(self, mark: int) -> None:
        """Take back all changes after the first `mark`.

        >>> run = Run(Board((), ("pool",)))
        >>> run.add("pool", "coin", 2)
        >>> run.add("pool", "wood", 1)
        >>> run.back_to(1)
        >>> run.board.tables["pool"]
        {'coin': 2}
        """
        changes = self.changes
        while len(changes) > mark:
            changes.pop().revert(self.board)

    def put(self, table: str, key: str, value: Value) -> None:
        """Write a value unless it stands there already; None removes.

        >>> run = Run(Board((), ("pool",)))
        >>> run.put("pool", "coin", 2)
        >>> run.put("pool", "coin", 2)
        >>> run.changes
        [Put(table='pool', key='coin', old=None, new=2)]
        """
        old = self.board.tables[table].get(key)
        if old != value or (old is not value and isinstance(old, bool) != isinstance(value, bool)):
            self.board.write(table, key, value)
            self.changes.append(Put(table, key, old, value))

    def add(self, table: str, key: str, n: int) -> None:
        """Add to a number; 0 is stored as absence.

        >>> run = Run(Board((), ("pool",)))
        >>> run.add("pool", "coin", 2)
        >>> run.add("pool", "coin", -2)
        >>> run.board.tables["pool"]
        {}
        """
        old = self.board.tables[table].get(key) or 0
        assert isinstance(old, int)
        self.put(table, key, old + n or None)

    def carry(self, card: str, target: str, to: int | None = None, known: bool = True) -> None:
        """Move a card to a zone: on top, or to place `to` from the bottom.

        `known` false: nobody at the table knows among which of the zone's cards it then lies.
        """
        board = self.board
        source, zones = board.place[card], board.zones
        if self.following:
            to = self.follow(card, source, target, to, known)
        if to is None:
            to = len(zones[target]) - (source == target)
        left = zones[source]
        at = left.index(card)
        del left[at]
        zones[target].insert(to, card)
        board.place[card] = target
        board.version += 1
        self.changes.append(Move(card, source, at, target, to))

    def carry_all(self, cards: Iterable[str], target: str, known: bool = True) -> None:
        """Move cards to a zone where they don't lie yet, each on top of the one before it."""
        if self.following:
            for card in cards:
                self.carry(card, target, known=known)
            return
        board, changes = self.board, self.changes
        zones, place = board.zones, board.place
        pile = zones[target]
        to = len(pile)
        for card in cards:
            source = place[card]
            left = zones[source]
            at = left.index(card)
            del left[at]
            pile.append(card)
            place[card] = target
            changes.append(Move(card, source, at, target, to))
            to += 1
        board.version += 1

    def follow(self, card: str, source: str, target: str, to: int | None, known: bool) -> int | None:
        """The place where a card really goes, for a game that follows its cards; None: on top."""
        return to

    def reorder(self, zone: str, new: tuple[str, ...]) -> None:
        """Lay a zone's cards in another order."""
        old = tuple(self.board.zones[zone])
        if old != new:
            self.do(Order(zone, old, new))

    def push(self, task: Task, at: int | None = None) -> None:
        """Put a task on top of the agenda, or in at a place from the bottom."""
        agenda = self.board.agenda
        place = len(agenda) if at is None else at
        agenda.insert(place, task)
        self.changes.append(Agenda(place, None, task))

    def drop(self, at: int) -> None:
        """Take a task out of the agenda."""
        self.changes.append(Agenda(at, self.board.agenda.pop(at), None))

    def replace(self, at: int, task: Task) -> None:
        """Write another task in the place of one."""
        agenda = self.board.agenda
        old = agenda[at]
        if old != task:
            agenda[at] = task
            self.changes.append(Agenda(at, old, task))

    def coming(self) -> Answer | None:
        """What the next question would be answered; None: nothing."""
        if self.recalled < len(self.stored):
            return self.stored[self.recalled]
        return self.answers[self.used] if self.used < len(self.answers) else None

    def texts(self, made: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """The options of the next question in words; none when it is answered already, so that nobody reads them."""
        return made() if self.coming() is None else ()

    def ask(self, decision: Decision) -> Answer:
        """The answer to a question: the only one there is, the next one given, or `Ask` is raised.

        >>> which = Decision(Asks.CARDS, "Which card?", ("3", "8"))
        >>> Run(Board((), ()), (("8",),)).ask(which)
        ('8',)
        >>> Run(Board((), ()), (("9",),)).ask(which)
        Traceback (most recent call last):
            ...
        companion.errors.Refusal: Which card: 9 is not among the options: 3, 8.
        """
        only = _only_answer(decision)
        if only is not None:
            return only
        self.asked += 1
        recalled = self.recalled < len(self.stored)
        if not recalled and self.used >= len(self.answers):
            raise Ask(decision)
        answer = self.heard(decision, self.stored[self.recalled] if recalled else self.answers[self.used])
        fault = fault_of(decision, answer)
        if fault is not None:
            raise Refusal(say("{prompt}: {fault}.", prompt=shaped(decision.prompt, unasked), fault=fault))
        self.recalled += recalled
        self.used += not recalled
        return answer

    def heard(self, decision: Decision, answer: Answer) -> Answer:
        """The answer in the words of the options; a game may know other words for them."""
        return answer


def _only_answer(decision: Decision) -> Answer | None:
    """A question without a real choice answers itself, unless it may be declined (RD-12 of other programs agrees)."""
    if decision.optional:
        return None
    if decision.asks in (Asks.TEXT, Asks.DRAW):
        return None
    if decision.asks is Asks.ORDER:
        return decision.options if len(decision.options) < 2 else None
    if decision.asks is Asks.NUMBER:
        return (str(decision.min),) if decision.min == decision.max else None
    if decision.needs is not None:
        everything = decision.options
        if not fills_exactly(decision.needs, decision.fills or {}, everything):
            return None
        return everything if _indispensable(decision) else None
    if decision.repeat:
        return decision.options * decision.min if len(decision.options) == 1 and decision.min == decision.max else None
    return decision.options if decision.min >= len(decision.options) else None


def _indispensable(decision: Decision) -> bool:
    """Whether leaving out any option would leave the needs unmet, so that all of them are the only answer."""
    needs, fills, options = decision.needs or {}, decision.fills or {}, decision.options
    return not any(can_fill(needs, fills, options[:at] + options[at + 1 :]) for at in range(len(options)))
