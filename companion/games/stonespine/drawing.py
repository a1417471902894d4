"""A labyrinth as lines of text: rooms, elements, joined rooms, entrance and exit (rulebook: Room card, Blueprint card).

`=` and `"` mark an edge across which rooms are joined, `:` a door or passage that leads nowhere. `>` before a name:
joined to the entrance; `<` after it: joined to the exit.
"""

from __future__ import annotations

from companion.games.stonespine.counting import Board
from companion.games.stonespine.labyrinth import Labyrinth, Rooms, Spot
from companion.games.stonespine.words import SIZE, Edge

WIDTH = 24
"""Characters inside a room."""


def draw(board: Board, width: int = WIDTH) -> tuple[str, ...]:
    """The lines of the drawing, all of one length; width: characters inside a room, 8 or more.

    Errors: `Misuse` when the doors of a room are unknown.
    """
    labyrinth, inward, outward = board.labyrinth, board.entrance_rooms(), board.exit_rooms()
    lines = [_mark("v", board.entrance, width)]
    for row in range(1, SIZE + 1):
        lines.append(_across(labyrinth, row, Edge.N, width))
        cells = [_cell(labyrinth, (row, column), inward, outward, width) for column in range(1, SIZE + 1)]
        for nr in range(3):
            ends = [_upright(labyrinth, (row, 1), Edge.W)]
            ends += [_upright(labyrinth, (row, column), Edge.E) for column in range(1, SIZE + 1)]
            lines.append(ends[0] + "".join(cell[nr] + end for cell, end in zip(cells, ends[1:], strict=True)))
    lines.append(_across(labyrinth, SIZE, Edge.S, width))
    lines.append(_mark("v", board.exit, width))
    return tuple(lines)


def _mark(sign: str, column: int, width: int) -> str:
    return "".join(" " + (sign if at == column else "").center(width) for at in range(1, SIZE + 1)) + " "


def _across(labyrinth: Labyrinth, row: int, edge: Edge, width: int) -> str:
    """A horizontal wall with its openings in the middle."""
    parts = []
    for column in range(1, SIZE + 1):
        at = (row, column)
        parts.append(_gap(labyrinth, at, edge, '"').center(width, "-"))
    return "+" + "+".join(parts) + "+"


def _gap(labyrinth: Labyrinth, at: Spot, edge: Edge, joined: str) -> str:
    if labyrinth.joined(at, edge):
        return joined * 2
    over = (at[0] + edge.step[0], at[1] + edge.step[1])
    half = labyrinth.opening(at, edge) or (over in labyrinth.spots and labyrinth.opening(over, edge.opposite))
    return "::" if half else ""


def _upright(labyrinth: Labyrinth, at: Spot, edge: Edge) -> str:
    gap = _gap(labyrinth, at, edge, "=")
    return gap[0] if gap else "|"


def _cell(labyrinth: Labyrinth, at: Spot, inward: Rooms, outward: Rooms, width: int) -> list[str]:
    placed = labyrinth[at]
    name = f"{'>' if at in inward else ''}{placed.room.name}{'<' if at in outward else ''}"
    printed = " ".join(map(str, placed.room.elements))
    tokens = " ".join(f"+{one}" for one in placed.tokens)
    kind = placed.room.type.value
    return [_fit(text, width) for text in (name, f"{kind}: {printed}" if printed else kind, tokens)]


def _fit(text: str, width: int) -> str:
    return (text if len(text) <= width else text[: width - 1] + "…").center(width)
