"""History as a tree of entries that only grows: commands make nodes, undo and redo move the head."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Protocol

import msgspec

from companion.errors import Refusal
from companion.play.board import Board
from companion.play.change import Change, redo, undo
from companion.play.command import Command
from companion.play.decision import Answer
from companion.sentence import say


class Kind(StrEnum):
    """What an entry is."""

    COMMAND = "command"
    AMEND = "amend"
    UNDO = "undo"
    REDO = "redo"
    GOTO = "goto"
    MARK = "mark"


NODES = (Kind.COMMAND, Kind.AMEND)


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal.

    `base`: the entry it was made on; `head`: where the session is after it (its own `seq` for a command); `unit`: the
    first entry of the group undone together; `changes` are empty unless it is a command; `seat`: whose move it was,
    0: no seat's.
    """

    seq: int
    unit: int
    kind: Kind
    base: int
    head: int
    command: Command
    answers: tuple[Answer, ...] = ()
    changes: tuple[Change, ...] = ()
    reveals: bool = False
    by_hand: bool = False
    round: int = 0
    turn: int = 0
    seat: int = 0


class Ledger(Protocol):
    """Where entries are kept; a list for tests and simulation, the data base for a player."""

    def entry(self, seq: int) -> Entry:
        """The entry of that number (1, 2, …)."""
        ...  # pragma: no cover

    def last(self) -> int:
        """The newest number, 0 when empty."""
        ...  # pragma: no cover


class ListLedger:
    """A ledger in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def entry(self, seq: int) -> Entry:
        """The entry of that number."""
        return self.entries[seq - 1]

    def last(self) -> int:
        """The newest number."""
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Append an entry."""
        assert entry.seq == len(self.entries) + 1
        self.entries.append(entry)


def path(ledger: Ledger, head: int) -> Iterator[int]:
    """The numbers from `head` back to the root.

    >>> ledger = ListLedger()
    >>> ledger.add(Entry(1, 1, Kind.COMMAND, 0, 1, Command("found")))
    >>> ledger.add(Entry(2, 2, Kind.COMMAND, 1, 2, Command("round")))
    >>> list(path(ledger, 2))
    [2, 1]
    """
    while head:
        yield head
        head = ledger.entry(head).base


def undo_target(ledger: Ledger, head: int) -> int:
    """Where undo leads: the base of the unit that made `head`.

    Errors: `Refusal` at the founding.

    >>> ledger = ListLedger()
    >>> ledger.add(Entry(1, 1, Kind.COMMAND, 0, 1, Command("found")))
    >>> ledger.add(Entry(2, 2, Kind.COMMAND, 1, 2, Command("round")))
    >>> undo_target(ledger, 2)
    1
    """
    if not head:
        raise Refusal(say("There is nothing to undo."))
    target = ledger.entry(ledger.entry(head).unit).base
    if not target:
        raise Refusal(say("There is nothing to undo: all has only just been laid out."))
    return target


def redo_target(ledger: Ledger, head: int) -> int:
    """Where redo leads: the next node on the line last left.

    Errors: `Refusal` when nothing was undone since the last command.
    """
    seq = ledger.last()
    while seq and (entry := ledger.entry(seq)).kind not in NODES:
        if entry.kind in (Kind.UNDO, Kind.GOTO) and entry.base != head:
            step = _next_unit(ledger, head, entry.base)
            if step:
                return step
        seq -= 1
    raise Refusal(say("There is nothing to redo."))


def _next_unit(ledger: Ledger, head: int, tip: int) -> int:
    """The end of the unit that follows `head` on the line to `tip`; 0 when `head` isn't on that line."""
    after = []
    last = tip
    while last > head:  # an entry is always made on an older one
        after.append(last)
        last = ledger.entry(last).base
    if last == head and after:
        unit = ledger.entry(after[-1]).unit
        return next(seq for seq in after if ledger.entry(seq).unit == unit)
    return _next_by_units(ledger, head, tip)


def _next_by_units(ledger: Ledger, head: int, tip: int) -> int:
    """As `_next_unit`, going back from unit to unit: one that begins the campaign anew ends on another line."""
    while tip > head:
        before = ledger.entry(ledger.entry(tip).unit).base
        if before == head:
            return tip
        tip = before
    return 0


def route(ledger: Ledger, head: int, target: int) -> tuple[list[int], list[int]]:
    """Which nodes to take back (in this order) and which to carry out, to get from one node to another.

    >>> ledger = ListLedger()
    >>> for seq, base in ((1, 0), (2, 1), (3, 1), (4, 3)):
    ...     ledger.add(Entry(seq, seq, Kind.COMMAND, base, seq, Command("pass")))
    >>> route(ledger, 2, 4)
    ([2], [3, 4])
    """
    back, forth = list[int](), list[int]()
    while head != target:
        if head > target:
            back.append(head)
            head = ledger.entry(head).base
        else:
            forth.append(target)
            target = ledger.entry(target).base
    return back, forth[::-1]


def travel(board: Board, ledger: Ledger, head: int, target: int) -> None:
    """Bring a board from one node to another."""
    back, forth = route(ledger, head, target)
    for seq in back:
        undo(board, ledger.entry(seq).changes)
    for seq in forth:
        redo(board, ledger.entry(seq).changes)


def walk(board: Board, entries: Iterable[Entry], ledger: Ledger, after: bool = False) -> Iterator[tuple[Entry, Board]]:
    """Every entry in order, with the board (always the same one, at first empty) as it was before it, or `after` it.

    >>> from companion.play.change import Enter
    >>> ledger = ListLedger()
    >>> ledger.add(Entry(1, 1, Kind.COMMAND, 0, 1, Command("found"), changes=(Enter("a", "deck"),)))
    >>> ledger.add(Entry(2, 2, Kind.MARK, 1, 1, Command("mark")))
    >>> [(entry.seq, list(board.zones["deck"])) for entry, board in walk(Board(("deck",), ()), ledger.entries, ledger)]
    [(1, []), (2, ['a'])]
    """
    head = 0
    for entry in entries:
        if not after:
            yield entry, board
        if entry.kind in NODES:
            redo(board, entry.changes)
        else:
            travel(board, ledger, head, entry.head)
        head = entry.head
        if after:
            yield entry, board
