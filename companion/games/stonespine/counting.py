"""How challenges, goals and Jael's cards are counted (rulebook: Challenges, Goal; alone: Scoring)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from companion.errors import Misuse
from companion.games.stonespine.conditions import (
    Different,
    Each,
    Part,
    Place,
    RoomWith,
    SetOf,
    Shape,
    Thing,
    Whole,
)
from companion.games.stonespine.labyrinth import SPOTS, Labyrinth, Placed, Rooms, Spot, spot
from companion.games.stonespine.words import SIZE, Edge, Element, Kind


class Tally(msgspec.Struct, frozen=True):
    """How many things there are; `how`: where each was found, in words."""

    n: int
    how: tuple[str, ...] = ()


class Group(msgspec.Struct, frozen=True):
    """Elements that lie together: in a room, or not in a room (Jael's tokens)."""

    name: str
    elements: tuple[Element, ...]
    room: bool = True


class Board(msgspec.Struct, frozen=True):
    """A labyrinth with its door tokens; columns 1 to 4 (STA-031, STA-111)."""

    labyrinth: Labyrinth
    entrance: int
    exit: int

    def entrance_rooms(self) -> Rooms:
        """Rooms joined to the entrance (STA-127)."""
        return self.labyrinth.network((1, self.entrance), Edge.N)

    def exit_rooms(self) -> Rooms:
        """Rooms joined to the exit (STA-128)."""
        return self.labyrinth.network((SIZE, self.exit), Edge.S)


def on_board(board: Board, thing: Thing, place: Place = Place.EVERYWHERE) -> Tally:
    """Count a thing in a labyrinth; of several places the one that gives most, the first one among equals.

    Errors: `Misuse` when it depends on doors that are unknown.
    """
    if isinstance(thing, Whole) and thing.shape is not Shape.ROOM:
        return _shape(board.labyrinth, thing.shape)
    best = Tally(-1)
    for name, rooms in _places(board, place):
        inside = [(at, board.labyrinth[at]) for at in sorted(rooms)]
        found = Tally(len(inside)) if isinstance(thing, Whole) else on_groups(_groups(inside), thing)
        if found.n > best.n:
            best = Tally(found.n, (name, *found.how) if name else found.how)
    return best if best.n >= 0 else Tally(0)


def on_groups(groups: Iterable[Group], thing: Thing, place: Place = Place.EVERYWHERE) -> Tally:
    """Count a thing that asks for elements only, such as on Jael's rooms and tokens (STA-174).

    Errors: `Misuse` for a thing or a place that needs a labyrinth.
    """
    if place is not Place.EVERYWHERE:
        raise Misuse(f"{place.value!r} is found in a labyrinth only.")
    lying = tuple(groups)
    counts = Counter(one.kind for group in lying for one in group.elements)
    match thing:
        case Each(kinds=kinds):
            found = [(group.name, _of(group.elements, kinds.kinds)) for group in lying]
            return Tally(_sum(counts, kinds.kinds), tuple(f"{n} in {name}" for name, n in found if n))
        case Different(kinds=kinds):
            there = [kind.value for kind in kinds.kinds if counts[kind]]
            return Tally(len(there), tuple(there))
        case SetOf(parts=parts):
            units = [_units(counts, part) for part in parts]
            said = tuple(_said(counts, part) for part in parts)
            return Tally(min(units), said)
        case RoomWith(parts=parts):
            full = tuple(group.name for group in lying if group.room and _holds(group, parts))
            return Tally(len(full), full)
        case Whole():
            raise Misuse(f"{str(thing)!r} can be counted in a labyrinth only.")


def _places(board: Board, place: Place) -> Sequence[tuple[str, Rooms]]:
    """The sets of rooms that a place means, each with its name."""
    labyrinth = board.labyrinth
    middle = (2, SIZE - 1)
    match place:
        case Place.EVERYWHERE:
            return (("", frozenset(labyrinth.spots)),)
        case Place.CENTRE:
            return (("", frozenset((row, column) for row in middle for column in middle)),)
        case Place.OUTER_COLUMNS:
            return (("", frozenset(at for at in SPOTS if at[1] in (1, SIZE))),)
        case Place.ENTRANCE_ROOMS:
            return (("", board.entrance_rooms()),)
        case Place.EXIT_ROOMS:
            return (("", board.exit_rooms()),)
        case Place.BEST_COLUMN:
            return _lines("column", 1)
        case Place.BEST_ROW:
            return _lines("row", 0)
        case Place.BEST_AREA:
            return [(f"area of {len(area)} from {spot(min(area))}", area) for area in labyrinth.areas]
        case Place.BEST_PATH:
            return [(f"path of {len(line)} rooms", line) for line in labyrinth.lines]


def _lines(name: str, axis: int) -> list[tuple[str, Rooms]]:
    return [(f"{name} {nr}", frozenset(at for at in SPOTS if at[axis] == nr)) for nr in range(1, SIZE + 1)]


def _shape(labyrinth: Labyrinth, shape: Shape) -> Tally:
    areas = labyrinth.areas
    match shape:
        case Shape.AREA:
            return Tally(len(areas), tuple(f"{len(area)} from {spot(min(area))}" for area in areas))
        case Shape.AREA_SIZE:  # STA-D15
            sizes = sorted({len(area) for area in areas})
            return Tally(len(sizes), tuple(f"size {size}" for size in sizes))
        case Shape.UNIFORM_LINE:
            alike = [
                name
                for name, rooms in _lines("row", 0) + _lines("column", 1)
                if len({labyrinth.type(at) for at in rooms}) == 1
            ]
            return Tally(len(alike), tuple(alike))
        case Shape.SIDE_OPENING:  # door and passage on one edge count once (STA-D07)
            outer = ((Edge.W, 1), (Edge.E, SIZE))
            sides = [(at, edge) for at in SPOTS for edge, column in outer if at[1] == column]
            open_ones = tuple(f"{spot(at)} {edge.value}" for at, edge in sides if labyrinth.opening(at, edge))
            return Tally(len(open_ones), open_ones)
        case Shape.TOKEN_KIND:  # a passage is a market token too (STA-D14)
            tokens = {one.kind.value for _, placed in labyrinth.items() for one in placed.tokens}
            tokens |= {"passage" for _, placed in labyrinth.items() if placed.passages}
            return Tally(len(tokens), tuple(sorted(tokens)))
        case Shape.ROOM:
            return Tally(len(labyrinth.spots))


def _groups(inside: Iterable[tuple[Spot, Placed]]) -> list[Group]:
    return [Group(f"{placed.room.name} ({spot(at)})", placed.elements) for at, placed in inside]


def _of(elements: Iterable[Element], kinds: Sequence[Kind]) -> int:
    return sum(one.kind in kinds for one in elements)


def _sum(counts: Counter[Kind], kinds: Iterable[Kind]) -> int:
    return sum(counts[kind] for kind in kinds)


def _units(counts: Counter[Kind], part: Part) -> int:
    """How often a part is there."""
    if part.same:
        return sum(counts[kind] // part.n for kind in part.kinds.kinds)
    return _sum(counts, part.kinds.kinds) // part.n


def _said(counts: Counter[Kind], part: Part) -> str:
    if part.same:
        there = [f"{kind.value} {counts[kind]}" for kind in part.kinds.kinds if counts[kind]]
        return ", ".join(there) or f"{part.kinds} 0"
    return f"{part.kinds} {_sum(counts, part.kinds.kinds)}"


def _holds(group: Group, parts: Iterable[Part]) -> bool:
    counts = Counter(one.kind for one in group.elements)
    return all(_units(counts, part) > 0 for part in parts)
