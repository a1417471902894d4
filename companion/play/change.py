"""Changes: small, complete, invertible facts. Nothing else ever touches a board.

They hold nothing but plain values, so that the search for cycles in memory may pass them by (`gc=False`). Never
compiled, as all that is read from JSON by the types of its fields (`companion/play/values.py`).
"""

from __future__ import annotations

import msgspec

from companion.play.board import Board
from companion.play.values import Task, Value


class Move(msgspec.Struct, frozen=True, tag="move", array_like=True, gc=False):
    """A card goes from a place in one zone to a place in another (places count from the bottom, 0).

    >>> board = Board(("deck", "hand"), ())
    >>> redo(board, (Enter("a", "deck"), Enter("b", "deck"), Move("a", "deck", 0, "hand", 0)))
    >>> board.zones
    {'deck': ['b'], 'hand': ['a']}
    """

    card: str
    source: str
    at: int
    target: str
    to: int

    def apply(self, board: Board) -> None:
        """Carry the move out."""
        board.move(self.card, self.source, self.at, self.target, self.to)

    def revert(self, board: Board) -> None:
        """Take the move back."""
        board.move(self.card, self.target, self.to, self.source, self.at)


class Enter(msgspec.Struct, frozen=True, tag="enter", array_like=True, gc=False):
    """A card comes into the game at the end of a zone (founding, packs)."""

    card: str
    zone: str

    def apply(self, board: Board) -> None:
        """Lay the card down."""
        board.zones[self.zone].append(self.card)
        board.place[self.card] = self.zone
        board.version += 1

    def revert(self, board: Board) -> None:
        """Take the card out of the game again."""
        board.zones[self.zone].pop()
        del board.place[self.card]
        board.version += 1


class Put(msgspec.Struct, frozen=True, tag="put", array_like=True, gc=False):
    """A value in a table changes; None means absent, before or after.

    >>> board, gain = Board((), ("pool",)), Put("pool", "coin", None, 3)
    >>> gain.apply(board)
    >>> board.tables
    {'pool': {'coin': 3}}
    >>> gain.revert(board)
    >>> board.tables
    {'pool': {}}
    """

    table: str
    key: str
    old: Value
    new: Value

    def apply(self, board: Board) -> None:
        """Write the new value."""
        board.write(self.table, self.key, self.new)

    def revert(self, board: Board) -> None:
        """Write the old value."""
        board.write(self.table, self.key, self.old)


class Order(msgspec.Struct, frozen=True, tag="order", array_like=True, gc=False):
    """A zone's cards lie in another order.

    >>> board = Board(("deck",), ())
    >>> redo(board, (Enter("a", "deck"), Enter("b", "deck"), Order("deck", ("a", "b"), ("b", "a"))))
    >>> board.zones["deck"]
    ['b', 'a']
    """

    zone: str
    old: tuple[str, ...]
    new: tuple[str, ...]

    def apply(self, board: Board) -> None:
        """Lay the cards in the new order."""
        board.zones[self.zone][:] = self.new

    def revert(self, board: Board) -> None:
        """Lay the cards in the old order."""
        board.zones[self.zone][:] = self.old


class Agenda(msgspec.Struct, frozen=True, tag="agenda", array_like=True, gc=False):
    """A place of the agenda changes: a task is put in (`old` None), taken out (`new` None) or replaced."""

    at: int
    old: Task | None
    new: Task | None

    def apply(self, board: Board) -> None:
        """Write the new task."""
        board.plan(self.at, self.old, self.new)

    def revert(self, board: Board) -> None:
        """Write the old task."""
        board.plan(self.at, self.new, self.old)


Change = Move | Enter | Put | Order | Agenda


def encode(changes: tuple[Change, ...]) -> bytes:
    """Changes as JSON, for the journal.

    >>> encode((Move("a", "deck", 0, "hand", 0), Put("pool", "coin", None, 3)))
    b'[["move","a","deck",0,"hand",0],["put","pool","coin",null,3]]'
    """
    return msgspec.json.encode(changes)


def decode(blob: bytes | str) -> tuple[Change, ...]:
    """Changes from the journal's JSON.

    >>> decode('[["put","pool","coin",null,3]]')
    (Put(table='pool', key='coin', old=None, new=3),)
    """
    return msgspec.json.decode(blob, type=tuple[Change, ...])


def redo(board: Board, changes: tuple[Change, ...]) -> None:
    """Apply changes in order."""
    for change in changes:
        change.apply(board)


def undo(board: Board, changes: tuple[Change, ...]) -> None:
    """Take changes back, last first.

    >>> board, changes = Board(("deck",), ()), (Enter("a", "deck"), Enter("b", "deck"))
    >>> redo(board, changes)
    >>> undo(board, changes)
    >>> board.zones
    {'deck': []}
    """
    for change in reversed(changes):
        change.revert(board)
