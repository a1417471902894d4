"""A board: everything that a game's state is, as plain values that changes alone touch."""

from __future__ import annotations

import hashlib

import msgspec

from companion.play.values import Image, Task, Value

LATER = ("away",)
"""Zones that came when boards had been kept already: empty they aren't written, so that older digests stay right."""


class Board:
    """Zones (ordered piles, top last), tables (name -> key -> value) and the agenda (a stack, next task last).

    `version` rises whenever a card moves or one of the `telling` tables is written (all, when none are named), so that
    what a game reads from these alone needs no second look before the next change.

    >>> board = Board(("deck", "hand"), ("pool",))
    >>> board.zones["deck"].append("a")
    >>> board.tables["pool"]["coin"] = 2
    >>> board.encode()
    b'{"agenda":[],"tables":{"pool":{"coin":2}},"zones":{"deck":["a"],"hand":[]}}'
    """

    __slots__ = ("agenda", "place", "tables", "telling", "version", "zones")

    def __init__(self, zones: tuple[str, ...], tables: tuple[str, ...], telling: tuple[str, ...] = ()) -> None:
        self.telling = frozenset(telling or tables)
        self.zones: dict[str, list[str]] = {zone: [] for zone in zones}
        self.tables: dict[str, dict[str, Value]] = {table: {} for table in tables}
        self.agenda: list[Task] = []
        self.place: dict[str, str] = {}
        self.version = 0

    def move(self, card: str, source: str, at: int, target: str, to: int) -> None:
        """Take a card from a place of one zone, and put it in at a place of another."""
        del self.zones[source][at]
        self.zones[target].insert(to, card)
        self.place[card] = target
        self.version += 1

    def write(self, table: str, key: str, value: Value) -> None:
        """Write a value; None removes."""
        if value is None:
            self.tables[table].pop(key, None)
        else:
            self.tables[table][key] = value
        if table in self.telling:
            self.version += 1

    def plan(self, at: int, old: Task | None, new: Task | None) -> None:
        """Put a task in (`old` None), take one out (`new` None), or replace it."""
        if new is None:
            del self.agenda[at]
        elif old is None:
            self.agenda.insert(at, new)
        else:
            self.agenda[at] = new

    def plain(self) -> dict[str, object]:
        """Everything, as values that can be written as JSON."""
        zones = {zone: cards for zone, cards in self.zones.items() if cards or zone not in LATER}
        return {"zones": zones, "tables": self.tables, "agenda": self.agenda}

    def encode(self) -> bytes:
        """The state blob: canonical JSON."""
        return msgspec.json.encode(self.plain(), order="sorted")

    def digest(self) -> str:
        """SHA-256 of the state blob, in hexadecimal."""
        return hashlib.sha256(self.encode()).hexdigest()

    def load(self, blob: bytes) -> None:
        """Replace everything by what a state blob says.

        >>> board, copy = Board(("deck",), ("pool",)), Board(("deck",), ("pool",))
        >>> board.zones["deck"] += ["a", "b"]
        >>> copy.load(board.encode())
        >>> copy.place["b"], copy.digest() == board.digest()
        ('deck', True)
        """
        image = msgspec.json.decode(blob, type=Image)
        for zone, cards in self.zones.items():
            cards[:] = image.zones.get(zone, [])
        for name, table in self.tables.items():
            table.clear()
            table.update(image.tables.get(name, {}))
        self.agenda[:] = image.agenda
        self.place = {card: zone for zone, cards in self.zones.items() for card in cards}
        self.version += 1
