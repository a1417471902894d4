"""Resources and timings as sentences say them; `words` has them as data do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.catalogue.words import COIN, GOOD, METAL, STONE, SWORD, WOOD, Resource
from companion.sentence import Counted, Message, Sentence, joined, say, say_n

_NAMES: dict[Resource, Message] = {
    COIN: "coin",
    WOOD: "wood",
    STONE: "stone",
    METAL: "metal",
    SWORD: "sword",
    GOOD: "trade good",
}

_AMOUNTS: dict[Resource, Counted] = {
    COIN: "{n} coin",
    WOOD: "{n} wood",
    STONE: "{n} stone",
    METAL: "{n} metal",
    SWORD: "{n} sword",
    GOOD: "{n} trade good",
}


def resource(one: Resource) -> Sentence:
    """A resource as a player says it.

    >>> resource(GOOD)
    'trade good'
    """
    return say(_NAMES.get(one) or _own(one))


def amount(one: Resource, n: int) -> Sentence:
    """So much of a resource.

    >>> amount(COIN, 2)
    '2 coin'
    """
    counted = _AMOUNTS.get(one) or f"{{n}} {_own(one)}"
    return say_n(counted, counted, n)


def _own(one: Resource) -> Message:
    """A resource of a pack is called by its word, which a language may translate as any text."""
    return one.replace("_", " ")


def amounts(found: Mapping[Resource, int]) -> Sentence:
    """Resources in words.

    >>> amounts({COIN: 2, WOOD: 1})
    '2 coin, 1 wood'
    """
    return joined(amount(one, n) for one, n in found.items())
