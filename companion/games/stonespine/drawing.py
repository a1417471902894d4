"""A labyrinth as lines of text: rooms, elements, joined rooms, entrance and exit (rulebook: Room card, Blueprint card).

`=` and `"` mark an edge across which rooms are joined, `:` a door or passage that leads nowhere. `>` before a name:
joined to the entrance; `<` after it: joined to the exit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from companion.games.stonespine.counting import Board
from companion.games.stonespine.labyrinth import Labyrinth, Rooms, Spot
from companion.games.stonespine.words import SIZE, Edge

WIDTH = 24
"""Characters inside a room."""


def draw(board: Board, width: int = WIDTH) -> tuple[str, ...]:
    """The lines of the drawing, all of one length.

    `width`: characters inside a room, 8 or more; rooms are wider where a word is longer, for no word is cut.
    Errors: `Misuse` when the doors of a room are unknown.
    """
    labyrinth, inward, outward = board.labyrinth, board.entrance_rooms(), board.exit_rooms()
    texts = {at: _texts(labyrinth, at, inward, outward) for at in labyrinth.spots}
    width = max(width, *(len(word) for cell in texts.values() for text in cell for word in text.split()))
    lines = [_mark("v", board.entrance, width)]
    for row in range(1, SIZE + 1):
        lines.append(_across(labyrinth, row, Edge.N, width))
        walls = [_upright(labyrinth, (row, 1), Edge.W)]
        walls += [_upright(labyrinth, (row, column), Edge.E) for column in range(1, SIZE + 1)]
        for cells in _rows([texts[row, column] for column in range(1, SIZE + 1)], width):
            lines.append(
                walls[0] + "".join(cell.center(width) + end for cell, end in zip(cells, walls[1:], strict=True))
            )
    lines.append(_across(labyrinth, SIZE, Edge.S, width))
    lines.append(_mark("v", board.exit, width))
    return tuple(lines)


def _rows(cells: Sequence[Sequence[str]], width: int) -> Iterator[tuple[str, ...]]:
    """The lines of a row of rooms: each text on as many as the longest of its kind needs."""
    for texts in zip(*cells, strict=True):
        wrapped = [wrap(text, width, break_long_words=False, break_on_hyphens=False) or [""] for text in texts]
        yield from zip_longest(*wrapped, fillvalue="")


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


def _texts(labyrinth: Labyrinth, at: Spot, inward: Rooms, outward: Rooms) -> tuple[str, str, str]:
    """What stands in a room: its name, what its card prints, its tokens."""
    placed = labyrinth[at]
    name = f"{'>' if at in inward else ''}{placed.room.name}{'<' if at in outward else ''}"
    printed = " ".join(map(str, placed.room.elements))
    kind = placed.room.type.value
    return name, f"{kind}: {printed}" if printed else kind, " ".join(f"+{one}" for one in placed.tokens)
