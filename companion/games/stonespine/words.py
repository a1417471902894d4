"""The words of Stonespine Architects (rulebook: Keywords, Symbols): room types, edges, elements."""

from __future__ import annotations

import re
from enum import Enum

import msgspec

from companion.errors import Misuse

SIZE = 4
"""Rows and columns of a labyrinth, rooms a year (STA-050)."""


class RoomType(Enum):
    """The two types of rooms (STA-016)."""

    CAVE = "cave"
    STONE = "stone"


class Edge(Enum):
    """A side of a room: top, right, bottom, left."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def step(self) -> tuple[int, int]:
        """Rows down and columns right to the neighbour on that side."""
        return {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[self.value]

    @property
    def opposite(self) -> Edge:
        """The same edge seen from the neighbour."""
        return Edge({"N": "S", "E": "W", "S": "N", "W": "E"}[self.value])


class Kind(Enum):
    """What an element is (STA-037 to STA-040)."""

    GNOLL = "gnoll"
    GOBLIN = "goblin"
    KOBOLD = "kobold"
    OOZE = "ooze"
    SLIME = "slime"
    BEAR = "bear"
    BLADE = "blade"
    FIRE = "fire"
    PIT = "pit"
    SPIKES = "spikes"
    STAR = "star"
    CHEST = "chest"


MONSTERS = (Kind.GNOLL, Kind.GOBLIN, Kind.KOBOLD, Kind.OOZE, Kind.SLIME)
"""STA-038."""
TRAPS = (Kind.BEAR, Kind.BLADE, Kind.FIRE, Kind.PIT, Kind.SPIKES)
"""STA-039."""
KINDS: dict[str, tuple[Kind, ...]] = {
    **{kind.value: (kind,) for kind in Kind},
    "monster": MONSTERS,
    "trap": TRAPS,
    "element": tuple(Kind),
}
"""Every word that names elements, and what it covers."""


class Element(msgspec.Struct, frozen=True):
    """One element in a room; `worth`: the value of a star in reputation, 0 for all else (STA-040)."""

    kind: Kind
    worth: int = 0

    def __str__(self) -> str:
        return f"{self.kind.value}{self.worth:+d}" if self.kind is Kind.STAR else self.kind.value


def element(text: str) -> Element:
    """Read `gnoll`, `chest`, `star+1`, `star-2`.

    Errors: `Misuse` for a word that names no element, and for a star without its value.
    """
    word = text.strip().casefold()
    star = re.fullmatch(r"star\s*([+-]\s*[1-9])", word)
    if star:
        return Element(Kind.STAR, int(star[1].replace(" ", "")))
    if word == Kind.STAR.value:
        raise Misuse("A star needs its value: star+1 or star-1.")
    if word not in {kind.value for kind in Kind}:
        known = tuple(kind.value for kind in Kind if kind is not Kind.STAR)
        raise Misuse(f"There is no element {text.strip()!r}.", (*known, "star+1", "star-1"))
    return Element(Kind(word))
