"""Resources and timings as sentences say them; `words` has them as data do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.catalogue.words import Resource
from companion.sentence import Counted, Message, Sentence, joined, say, say_n

_NAMES: dict[Resource, Message] = {
    Resource.COIN: "coin",
    Resource.WOOD: "wood",
    Resource.STONE: "stone",
    Resource.METAL: "metal",
    Resource.SWORD: "sword",
    Resource.GOOD: "trade good",
    Resource.HERB: "herb",
}

_AMOUNTS: dict[Resource, Counted] = {
    Resource.COIN: "{n} coin",
    Resource.WOOD: "{n} wood",
    Resource.STONE: "{n} stone",
    Resource.METAL: "{n} metal",
    Resource.SWORD: "{n} sword",
    Resource.GOOD: "{n} trade good",
    Resource.HERB: "{n} herb",
}


def resource(one: Resource) -> Sentence:
    """A resource as a player says it.

    >>> resource(Resource.GOOD)
    'trade good'
    """
    return say(_NAMES[one])


def amount(one: Resource, n: int) -> Sentence:
    """So much of a resource.

    >>> amount(Resource.COIN, 2)
    '2 coin'
    """
    return say_n(_AMOUNTS[one], _AMOUNTS[one], n)


def amounts(found: Mapping[Resource, int]) -> Sentence:
    """Resources in words.

    >>> amounts({Resource.COIN: 2, Resource.WOOD: 1})
    '2 coin, 1 wood'
    """
    return joined(amount(one, n) for one, n in found.items())
