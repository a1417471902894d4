"""Chance: the seeded shuffler. The only place where anything random comes from."""

from __future__ import annotations

import hashlib
from struct import Struct
from typing import Protocol, TypeVar

T = TypeVar("T")

_FOUR = Struct(">4Q")


class Shuffler(Protocol):
    """Shuffles. A game asks it for every order that nobody at the table may know."""

    def shuffled(self, seed: int, counter: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The cards in a new order, and the generator's next counter."""
        ...  # pragma: no cover


class FairShuffler:
    """A fair shuffle from SHA-256(seed, counter): the same everywhere, its state two numbers."""

    def shuffled(self, seed: int, counter: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """Fisher and Yates, from the last place down; numbers that would make some orders likelier are thrown away.

        >>> FairShuffler().shuffled(7, 0, ("a", "b", "c", "d"))
        (('d', 'a', 'b', 'c'), 1)
        """
        pile = list(cards)
        numbers: list[int] = []
        for last in range(len(pile) - 1, 0, -1):
            size = last + 1
            fair = (1 << 64) - (1 << 64) % size
            while True:
                if not numbers:
                    numbers, counter = block(seed, counter), counter + 1
                number = numbers.pop()
                if number < fair:
                    break
            at = number % size
            pile[last], pile[at] = pile[at], pile[last]
        return tuple(pile), counter


def block(seed: int | str, counter: int) -> list[int]:
    """Four numbers below 2**64, the same everywhere. `seed`: a word beside the number makes a row of its own.

    >>> block(7, 0) == block(7, 0), block(7, 0) == block(7, 1)
    (True, False)
    """
    digest = hashlib.sha256(f"companion:{seed}:{counter}".encode()).digest()
    return list(_FOUR.unpack(digest))
