"""From a table as written to labyrinths that the box allows (rulebook: Components, Placing tokens, Challenges)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.stonespine import words
from companion.games.stonespine.components import Blueprint, Cards, Challenge, Room, find
from companion.games.stonespine.counting import Board
from companion.games.stonespine.labyrinth import QUARTERS, SPOTS, Labyrinth, Placed, spot
from companion.games.stonespine.sheet import Cell, Jael, Player
from companion.games.stonespine.words import SIZE, Edge, Element, RoomType
from companion.text import fold

CHALLENGES = 3
"""Challenges that everybody ends with (STA-110)."""
GATHERED = SIZE * (3 + 2 + 1)
"""Rooms that Jael can gather at most: of each year's first three turns what is neither laid nor held back (STA-142)."""
PASSAGE = "passage"


class Seat(msgspec.Struct, frozen=True):
    """A player with the cards themselves instead of their names."""

    player: Player
    board: Board
    blueprint: Blueprint
    challenges: tuple[Challenge, ...]

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name

    def elements(self) -> tuple[Element, ...]:
        """All elements of the labyrinth."""
        return tuple(one for _, placed in self.board.labyrinth.items() for one in placed.elements)


def seat(player: Player, cards: Cards) -> Seat:
    """The labyrinth of a player.

    Errors: `Misuse` for names that no card has and for rooms whose doors are unknown; `Refusal` for more than four
    elements in a room (STA-092) and for other than three challenges (STA-110).
    """
    labyrinth = labyrinth_of(player.rows, cards, f"{player.name}, ")
    if labyrinth.spots != SPOTS:
        raise Misuse(f"{player.name}'s labyrinth isn't finished: it has {len(labyrinth.rows)} rows of four rooms.")
    if labyrinth.unknown:
        asked = "; ".join(f"{labyrinth[at].room.name} ({spot(at)})" for at in labyrinth.unknown)
        raise Misuse(f"{player.name}: say the doors that these cards show, such as (doors N E) or (no doors): {asked}.")
    blueprint = find(cards.blueprints, "blueprint", player.blueprint)
    challenges = tuple(find(cards.challenges, "challenge", text) for text in player.challenges)
    if len(challenges) != CHALLENGES:
        raise Refusal(f"{player.name} ends with three challenges, here are {len(challenges)}.", "STA-110")
    return Seat(player, Board(labyrinth, blueprint.entrance, blueprint.exit), blueprint, challenges)


def labyrinth_of(rows: Sequence[Sequence[Cell]], cards: Cards, whose: str = "") -> Labyrinth:
    """One to four rows of rooms with what lies on them; `whose`: said before the place in an error.

    Errors: `Misuse` for names that no card has, `Refusal` for more than four elements in a room (STA-092).
    """
    return Labyrinth(
        tuple(
            tuple(_placed(cell, cards, f"{whose}{spot((nr, at))}") for at, cell in enumerate(row, 1))
            for nr, row in enumerate(rows, 1)
        )
    )


def room(cell: Cell, cards: Cards) -> Room:
    """A room card with what was said about it. Errors: `Misuse` for a name that no card has."""
    return _printed(cell, cards)


def pile(jael: Jael, cards: Cards) -> tuple[tuple[Room, ...], tuple[Element, ...]]:
    """The rooms and the token elements that Jael gathered (STA-133).

    Errors: `Misuse` for names that no card has and for tokens on a room; `Refusal` for more rooms than he can have
    (STA-142), and a room with more than four elements (STA-092).
    """
    if len(jael.rooms) > GATHERED:
        raise Refusal(f"Jael gathers {GATHERED} rooms at most, here are {len(jael.rooms)}.", "STA-142")
    if any(cell.tokens for cell in jael.rooms):
        raise Misuse("Jael: his tokens lie on no room, they stand in the line `tokens`.")
    rooms = tuple(_placed(cell, cards, "Jael").room for cell in jael.rooms)
    for room in rooms:
        if len(room.elements) > QUARTERS:
            many = f"{room.name} would hold {len(room.elements)} elements"
            raise Refusal(f"Jael: {many}, it has place for four.", "STA-092")
    return rooms, tuple(words.element(text) for text in jael.tokens if fold(text) != PASSAGE)


def check_box(seats: Sequence[Seat], jael: Jael | None, cards: Cards) -> None:
    """Whether the cards and tokens of all fit into one box.

    Errors: `Refusal` for a room, blueprint or challenge that lies twice, or more tokens of a kind than there are.
    """
    placed = [one for seat in seats for _, one in seat.board.labyrinth.items()]
    rooms = [one.room for one in placed]
    tokens = [str(one) for at in placed for one in at.tokens]
    tokens += [PASSAGE for at in placed for _ in at.passages]
    if jael is not None:
        taken, _ = pile(jael, cards)
        rooms += taken
        tokens += [PASSAGE if fold(one) == PASSAGE else str(words.element(one)) for one in jael.tokens]
    _twice([room.name for room in rooms if room.number], "STA-003")
    _twice([seat.blueprint.name for seat in seats], "STA-004")
    _twice([one.name for seat in seats for one in seat.challenges], "STA-005")
    stock = dict(cards.tokens)
    for kind, n in Counter(tokens).items():
        if n > stock.get(kind, 0):
            raise Refusal(f"{n} {kind} tokens are written down, the box has {stock.get(kind, 0)}.", "STA-008")


def _twice(names: Iterable[str], rule: str) -> None:
    for name, n in Counter(names).items():
        if n > 1:
            raise Refusal(f"{name} is written down {n} times, the box has it once.", rule)


def _placed(cell: Cell, cards: Cards, where: str) -> Placed:
    """A room with its tokens; what is wrong is said with its place."""
    try:
        tokens = [fold(text) for text in cell.tokens]
        passages = [text.removeprefix(PASSAGE).strip() for text in tokens if text.startswith(PASSAGE)]
        elements = tuple(words.element(text) for text in tokens if not text.startswith(PASSAGE))
        return Placed(_printed(cell, cards), elements, tuple(_edge(edge) for edge in passages))
    except Misuse as error:
        raise Misuse(f"{where}: {error.message}", error.choices) from error


def _edge(text: str) -> Edge:
    if text.upper() not in {edge.value for edge in Edge}:
        raise Misuse(f"An edge is N, E, S or W, not {text!r}; a passage reads `passage E`.")
    return Edge(text.upper())


def _printed(cell: Cell, cards: Cards) -> Room:
    """The room, with what was said about its card."""
    if cell.room.strip() == "?":
        if cell.type is None or cell.doors is None or cell.holds is None:
            raise Misuse("A room that isn't listed needs its type, its doors and what it holds.")
        room = Room(0, "unlisted room", _type(cell.type), frozenset())
    else:
        room = find(cards.rooms, "room", cell.room)
    if cell.type is not None:
        room = msgspec.structs.replace(room, type=_type(cell.type))
    if cell.doors is not None:
        room = msgspec.structs.replace(room, doors=frozenset(_edge(edge) for edge in cell.doors))
    if cell.holds is not None:
        room = msgspec.structs.replace(room, elements=tuple(words.element(text) for text in cell.holds))
    if cell.coins is not None:
        room = msgspec.structs.replace(room, coins=cell.coins)
    return room


def _type(text: str) -> RoomType:
    if text not in {one.value for one in RoomType}:
        raise Misuse(f"A room is cave or stone, not {text!r}.")
    return RoomType(text)
