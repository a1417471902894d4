"""Dice and jokers as a player writes them (chapters "Preparing the game" and "Jokers" of the rulebook)."""

from __future__ import annotations

import re
from enum import Enum

from msgspec import Struct

from companion.errors import Misuse

NUMBERS = range(1, 7)
SUPER = "super"


class Colour(Enum):
    """The colours that conditions name (KOD-014)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Die(Struct, frozen=True):
    """One die as it shows: a colour and a number from 1 to 6. A joker on a citizen's face is such a die (KOD-051)."""

    colour: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.colour.value} {self.number}"


class Hand(Struct, frozen=True):
    """The citizens a player could spend: the jokers on faces, and how many lie face down as super jokers."""

    faces: tuple[Die, ...] = ()
    supers: int = 0

    @property
    def cards(self) -> int:
        """Citizens in all."""
        return len(self.faces) + self.supers


def parse_die(text: str) -> Die:
    """The die that `text` names: 'red5', 'red 5', 'Red-5'. Errors: `Misuse` when it names none."""
    found = re.fullmatch(r"\s*([a-z]+)[\s-]*([0-9])\s*", text.lower())
    colours = {colour.value: colour for colour in Colour}
    if not found or found[1] not in colours or int(found[2]) not in NUMBERS:
        raise Misuse(f"'{text.strip()}' is no die: say a colour and a number, such as red5.", tuple(colours))
    return Die(colours[found[1]], int(found[2]))


def parse_dice(text: str) -> tuple[Die, ...]:
    """The dice of a list such as 'red5,red3,blue2', in that order. Errors: `Misuse` at the first that is none."""
    return tuple(parse_die(piece) for piece in text.split(",") if piece.strip())


def parse_jokers(text: str) -> Hand:
    """The hand of a list such as 'red6,red6,super': faces, and super jokers (KOD-010). Errors: `Misuse`."""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    faces = tuple(parse_die(piece) for piece in pieces if piece.lower() != SUPER)
    return Hand(faces, len(pieces) - len(faces))
