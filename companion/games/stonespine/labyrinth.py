"""A labyrinth of sixteen rooms: what is joined, areas, paths (rulebook: Keywords, Placing tokens, Paths).

Places are (row, column), both from 1; the first row is the one below the frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.stonespine.components import Room
from companion.games.stonespine.words import SIZE, Edge, Element, Kind, RoomType

Spot = tuple[int, int]
"""Row and column."""
Rooms = frozenset[Spot]

SPOTS: tuple[Spot, ...] = tuple((row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
QUARTERS = 4
"""Elements that a room has place for (STA-092)."""


class Placed(msgspec.Struct, frozen=True):
    """A room in its place with the tokens on it; `passages`: edges with a passage token (two on one edge: twice)."""

    room: Room
    tokens: tuple[Element, ...] = ()
    passages: tuple[Edge, ...] = ()

    @property
    def elements(self) -> tuple[Element, ...]:
        """Printed elements and tokens."""
        return self.room.elements + self.tokens

    def count(self, *kinds: Kind) -> int:
        """Elements of any of these kinds."""
        return sum(one.kind in kinds for one in self.elements)


class Labyrinth(msgspec.Struct, frozen=True, dict=True):
    """Rows of four rooms; complete with four rows.

    Errors: `Misuse` for a grid of another shape, `Refusal` for a room with more than four elements (STA-092, STA-095).
    """

    rows: tuple[tuple[Placed, ...], ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.rows) <= SIZE or any(len(row) != SIZE for row in self.rows):
            raise Misuse("A labyrinth has one to four rows of four rooms.")
        for at, placed in self.items():
            if len(placed.elements) > QUARTERS:
                many = f"{placed.room.name} ({spot(at)}) would hold {len(placed.elements)} elements"
                raise Refusal(f"{many}, it has place for four.", "STA-092")

    def __getitem__(self, at: Spot) -> Placed:
        return self.rows[at[0] - 1][at[1] - 1]

    def items(self) -> Iterator[tuple[Spot, Placed]]:
        """All rooms with their places, row by row."""
        for at in SPOTS[: len(self.rows) * SIZE]:
            yield at, self[at]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """All places that have a room, row by row."""
        return tuple(at for at, _ in self.items())

    @cached_property
    def unknown(self) -> tuple[Spot, ...]:
        """Rooms whose doors nobody has told."""
        return tuple(at for at, placed in self.items() if placed.room.doors is None)

    def door(self, at: Spot, edge: Edge) -> bool:
        """A printed door on that edge, seen from this room.

        Errors: `Misuse` when the doors of the room are unknown.
        """
        placed = self[at]
        if placed.room.doors is None:
            raise Misuse(f"The doors of {placed.room.name} ({spot(at)}) are unknown: say what the card shows.")
        return edge in placed.room.doors

    def passage(self, at: Spot, edge: Edge) -> bool:
        """A passage token across that edge, laid from either side (STA-098, STA-100)."""
        over = neighbour(at, edge)
        there = over in self.spots and edge.opposite in self[over].passages
        return edge in self[at].passages or there

    def opening(self, at: Spot, edge: Edge) -> bool:
        """A door or a passage on that edge; both count as one (STA-D07)."""
        return self.passage(at, edge) or self.door(at, edge)

    def joined(self, at: Spot, edge: Edge) -> bool:
        """Whether the room is joined to its neighbour: doors from both sides, or a passage (STA-045, STA-046)."""
        over = neighbour(at, edge)
        if over not in self.spots:
            return False
        return self.passage(at, edge) or (self.door(at, edge) and self.door(over, edge.opposite))

    @cached_property
    def links(self) -> dict[Spot, tuple[Spot, ...]]:
        """The rooms joined to each room."""
        return {at: tuple(neighbour(at, edge) for edge in Edge if self.joined(at, edge)) for at in self.spots}

    @cached_property
    def areas(self) -> tuple[Rooms, ...]:
        """Groups of neighbours of one type; doors don't matter (STA-041 to STA-044)."""
        alike = {
            at: tuple(over for edge in Edge if (over := neighbour(at, edge)) in self.spots and self.type(over) == kind)
            for at in self.spots
            for kind in (self.type(at),)
        }
        found: list[Rooms] = []
        for at in self.spots:
            if not any(at in area for area in found):
                found.append(reached(at, alike))
        return tuple(found)

    def type(self, at: Spot) -> RoomType:
        """Cave or stone."""
        return self[at].room.type

    def network(self, start: Spot, edge: Edge) -> Rooms:
        """All rooms joined to a door token at that edge of that room, branches included (STA-126 to STA-130)."""
        return reached(start, self.links) if self.opening(start, edge) else frozenset()

    @cached_property
    def lines(self) -> tuple[Rooms, ...]:
        """The rooms of every single path that can't be made longer (STA-048, STA-D10): two rooms or more, each once."""
        found: set[Rooms] = set()
        for start in self.spots:
            self._walk((start,), found)
        return tuple(sorted((line for line in found if len(line) > 1), key=sorted))

    def _walk(self, line: tuple[Spot, ...], found: set[Rooms]) -> None:
        onward = [over for over in self.links[line[-1]] if over not in line]
        for over in onward:
            self._walk((*line, over), found)
        if not onward and all(over in line for over in self.links[line[0]]):
            found.add(frozenset(line))


def neighbour(at: Spot, edge: Edge) -> Spot:
    """The place on the other side of an edge; it may lie outside."""
    down, right = edge.step
    return at[0] + down, at[1] + right


def reached(start: Spot, links: dict[Spot, tuple[Spot, ...]]) -> Rooms:
    """All places that can be reached by these links, the start included."""
    seen, waiting = {start}, [start]
    while waiting:
        for over in links[waiting.pop()]:
            if over not in seen:
                seen.add(over)
                waiting.append(over)
    return frozenset(seen)


def spot(at: Spot) -> str:
    """A place in words, short."""
    return f"row {at[0]}, column {at[1]}"
