"""Components and symbols: the words of the game that cards and rules share (VCK-004, 006, 103, 135)."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import msgspec

from companion.sentence import Message, Sentence, say, say_n


class Role(StrEnum):
    """A role symbol on a citizen or a domain."""

    WORKER = "worker"
    SOLDIER = "soldier"
    SHADOW = "shadow"
    HOLY = "holy"


ROLES: dict[Role, Message] = {
    Role.WORKER: "worker",
    Role.SOLDIER: "soldier",
    Role.SHADOW: "shadow",
    Role.HOLY: "holy",
}
"""What roles are called in a text."""


class MonsterType(StrEnum):
    """What a monster or an event is."""

    BOSS = "boss"
    MINION = "minion"
    BEAST = "beast"
    TITAN = "titan"


class Resource(StrEnum):
    """What is on a player's board; points are kept there too but are no resource (VCK-004)."""

    GOLD = "gold"
    STRENGTH = "strength"
    MAGIC = "magic"
    POINTS = "points"


RESOURCES = (Resource.GOLD, Resource.STRENGTH, Resource.MAGIC)
"""The three that pay for things, in the order of the board."""


class Purse(msgspec.Struct, frozen=True, order=True):
    """What a board shows, or a difference of two boards (then negative numbers stand for payments)."""

    gold: int = 0
    strength: int = 0
    magic: int = 0
    points: int = 0

    def __add__(self, other: Purse) -> Purse:
        return Purse(
            self.gold + other.gold,
            self.strength + other.strength,
            self.magic + other.magic,
            self.points + other.points,
        )

    def __neg__(self) -> Purse:
        return Purse(-self.gold, -self.strength, -self.magic, -self.points)

    @staticmethod
    def of(resource: Resource, amount: int) -> Purse:
        """So much of one resource, or of points."""
        if resource is Resource.GOLD:
            return Purse(amount)
        if resource is Resource.STRENGTH:
            return Purse(0, amount)
        return Purse(0, 0, amount) if resource is Resource.MAGIC else Purse(0, 0, 0, amount)

    def amount(self, resource: Resource) -> int:
        """How much of this one is there."""
        value: int = getattr(self, resource)
        return value

    @property
    def resources(self) -> int:
        """Gold, strength and magic together."""
        return self.gold + self.strength + self.magic

    def covers(self, other: Purse) -> bool:
        """Whether nothing is less here than in the other."""
        return (
            self.gold >= other.gold
            and self.strength >= other.strength
            and self.magic >= other.magic
            and self.points >= other.points
        )

    @property
    def text(self) -> Sentence:
        """What is on it, in words."""
        return _in_words(self)

    def __str__(self) -> str:
        return str(self.text)


@lru_cache(4096)
def _in_words(purse: Purse) -> Sentence:
    named = [say("{n} gold", n=purse.gold)] if purse.gold else []
    named += [say("{n} strength", n=purse.strength)] if purse.strength else []
    named += [say("{n} magic", n=purse.magic)] if purse.magic else []
    named += [say_n("{n} point", "{n} points", purse.points)] if purse.points else []
    first, *rest = named or [say("nothing")]
    for one in rest:
        first = say("{first} and {second}", first=first, second=one)
    return first
