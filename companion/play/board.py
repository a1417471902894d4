"""A board: everything that a game's state is, as plain values that changes alone touch."""

from __future__ import annotations

import hashlib

import msgspec

Scalar = int | str | bool | None
Value = int | str | bool | None | tuple[int | str | bool | None, ...]
"""What a table holds. None is never stored: it means that the key is absent."""


class Task(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something still to be done, as a plain value of the agenda.

    Generic: `do`, a word of the game for what is to be done; `card`, whom it is about; `more`, tasks that belong to
    this one; `answers`, given so far to its questions. The others are the effect language's and stand here because
    journals and boards are stored in this form: `at`, `line`: the text being carried out; `todo`: paths of the steps
    still to do; `them`, `rest`, `those`, `struck`, `that`, `box`, `done`: what earlier steps bound; `looked`: the faces
    to choose among have been shown. A game without such texts leaves them out, and then nothing of them is stored.
    """

    do: str
    card: str = ""
    at: str = ""
    line: int = 0
    todo: tuple[tuple[int, ...], ...] = ()
    them: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    those: tuple[str, ...] = ()
    struck: str = ""
    that: int = 0
    box: int = 0
    done: bool = False
    looked: bool = False
    answers: tuple[tuple[str, ...], ...] = ()
    more: tuple[Task, ...] = ()


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
        image = msgspec.json.decode(blob, type=_Image)
        for zone, cards in self.zones.items():
            cards[:] = image.zones.get(zone, [])
        for name, table in self.tables.items():
            table.clear()
            table.update(image.tables.get(name, {}))
        self.agenda[:] = image.agenda
        self.place = {card: zone for zone, cards in self.zones.items() for card in cards}
        self.version += 1


class _Image(msgspec.Struct):
    zones: dict[str, list[str]]
    tables: dict[str, dict[str, Value]]
    agenda: list[Task]
