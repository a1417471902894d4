"""Stonespine's cards from the data file, and labyrinths in one line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from companion.games.stonespine import words
from companion.games.stonespine.components import Cards, Challenge, Component, Goal, Room, cards
from companion.games.stonespine.counting import Board
from companion.games.stonespine.labyrinth import Labyrinth, Placed, Spot
from companion.games.stonespine.words import Edge, RoomType
from tests.catalogue.sqlfile import load


def _read() -> tuple[Component, ...]:
    made = load("sta.sql")
    facts: dict[str, list[tuple[str, int, str | None]]] = defaultdict(list)
    for key, name, nr, value in made.execute("SELECT component, name, nr, value FROM component_fact"):
        facts[key].append((name, nr, value))
    names: dict[str, list[str]] = defaultdict(list)
    for key, text in made.execute("SELECT key, text FROM translation WHERE kind = 'component'"):
        names[key].append(text)
    rows = made.execute("SELECT key, kind, name, quantity FROM component").fetchall()
    return tuple(
        Component(key, kind, name, quantity, tuple(facts[key]), tuple(names[key])) for key, kind, name, quantity in rows
    )


COMPONENTS = _read()
CARDS: Cards = cards(COMPONENTS)


def challenge(number: int) -> Challenge:
    """The challenge with that number."""
    return next(one for one in CARDS.challenges if one.number == number)


def goal(number: int) -> Goal:
    """The goal with that number."""
    return next(one for one in CARDS.goals if one.number == number)


def board(
    holds: Mapping[Spot, str] | None = None,
    *,
    types: str = "cccc cccc cccc cccc",
    doors: Mapping[Spot, str] | None = None,
    tokens: Mapping[Spot, str] | None = None,
    passages: Mapping[Spot, str] | None = None,
    entrance: int = 1,
    exit: int = 1,
) -> Board:
    """A labyrinth of made-up rooms, closed and empty but for what is said.

    holds, tokens: elements by (row, column), parted by blanks. types: c cave, s stone. doors, passages: edges.
    """
    letters = types.replace(" ", "")
    rows = []
    for row in range(1, 5):
        placed = []
        for column in range(1, 5):
            at = (row, column)
            kind = RoomType.STONE if letters[4 * row + column - 5] == "s" else RoomType.CAVE
            printed = tuple(words.element(one) for one in (holds or {}).get(at, "").split())
            room = Room(0, f"room {row}{column}", kind, frozenset(map(Edge, (doors or {}).get(at, ""))), printed)
            laid = tuple(words.element(one) for one in (tokens or {}).get(at, "").split())
            placed.append(Placed(room, laid, tuple(map(Edge, (passages or {}).get(at, "")))))
        rows.append(tuple(placed))
    return Board(Labyrinth(tuple(rows)), entrance, exit)


OPEN = {(row, column): "NESW" for row in range(1, 5) for column in range(1, 5)}
"""Doors on all edges of all rooms."""
