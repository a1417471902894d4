"""Hands of the building phase: their sizes and where they are passed (rulebook: Building)."""

from __future__ import annotations

from enum import Enum

from companion.errors import Misuse
from companion.games.stonespine.words import SIZE

HAND = SIZE + 1
"""Rooms dealt for a year (STA-034, STA-108)."""


class Direction(Enum):
    """Where hands are passed."""

    LEFT = "left"
    RIGHT = "right"


def passing(year: int) -> Direction:
    """The direction of a year, 1 to 4 (STA-056, STA-057).

    Errors: `Misuse` for another year.
    """
    if not 1 <= year <= SIZE:
        raise Misuse("The game has the years 1 to 4.")
    return Direction.LEFT if year % 2 else Direction.RIGHT


def hands(players: int) -> tuple[int, ...]:
    """Cards in hand before each of the four turns of a year, and after the last (STA-052 to STA-060).

    `players`: 1 to 5; alone what isn't held back goes away, and one is drawn a gap (STA-140 to STA-145).
    Errors: `Misuse` for another number.
    """
    if not 1 <= players <= 5:
        raise Misuse("One to five play.")
    sizes = [HAND]
    for turn in range(1, SIZE + 1):
        last = turn == SIZE
        if players == 1:
            sizes.append(1 + SIZE - turn)  # the one held back, and one for each gap
        elif players == 2:  # a room and a discard; a draw unless the row is full (STA-054, STA-058, STA-D01)
            sizes.append(sizes[-1] - 2 + (not last))
        else:
            sizes.append(sizes[-1] - 1)
    return tuple(sizes)
