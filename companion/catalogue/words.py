"""The words that cards, rules and code share: resources, orientations, zones, categories."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import NewType

Resource = NewType("Resource", str)
"""One of the six resources (KLG-012), or one that a pack brings."""

COIN, WOOD, STONE = Resource("coin"), Resource("wood"), Resource("stone")
METAL, SWORD, GOOD = Resource("metal"), Resource("sword"), Resource("trade_good")

RESOURCES = (COIN, WOOD, STONE, METAL, SWORD, GOOD)
"""The six that every kingdom has; the others are in a kingdom whose packs bring them."""


def in_order(resources: Collection[str]) -> list[Resource]:
    """Resources, each once, as they are listed: the six in their order, then those of packs in that of the alphabet.

    >>> in_order({"tea", "wood", "coin", "salt"})
    ['coin', 'wood', 'salt', 'tea']
    """
    found = [resource for resource in RESOURCES if resource in resources]
    if len(found) < len(resources):
        found += sorted(Resource(one) for one in resources if one not in RESOURCES)
    return found


class Orientation(StrEnum):
    """Which of a card's four stages is upright (KLG-003)."""

    FRONT_UP = "front-up"
    FRONT_DOWN = "front-down"
    BACK_DOWN = "back-down"
    BACK_UP = "back-up"


ORIENTATIONS = {str(at): at for at in Orientation}
"""Each by its text (asking the class for one is slow)."""


class Zone(StrEnum):
    """Where a card lies. Every card is in exactly one zone."""

    BOX = "box"
    DECK = "deck"
    PLAY = "play"
    DISCARD = "discard"
    PERMANENTS = "permanents"
    ASIDE = "aside"
    DESTROYED = "destroyed"
    PURGED = "purged"
    PURGE = "purge"
    AWAY = "away"


BOX, DECK, PLAY, DISCARD, PERMANENTS, ASIDE, DESTROYED, PURGED, PURGE, AWAY = Zone
"""The zones by their own names: Python 3.11 takes eight times as long to find a member in its enumeration."""

KINGDOM_ZONES = (Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.PERMANENTS)
"""The zones that make the kingdom (KLD-14). What is away lies in its box and counts for nothing yet (KLD-98)."""


class Category(StrEnum):
    """The category on a stage's banner (KLG-008, KLD-24)."""

    BUILDING = "building"
    PERSON = "person"
    LIVESTOCK = "livestock"
    SEAFARING = "seafaring"
    LAND = "land"
    ENEMY = "enemy"
    EVENT = "event"
    GOAL = "goal"
    OTHER = "other"
    NONE = "none"


RESOURCE_STICKERS = {
    "1": COIN,
    "2": WOOD,
    "3": STONE,
    "4": METAL,
    "5": SWORD,
    "6": GOOD,
}
"""The six resource stickers by number (KLG-109)."""

STICKER_OF = {resource: number for number, resource in RESOURCE_STICKERS.items()}


BASE = "klg"
"""The key of the game Kingdom Legacy and of its base set: `klg:7` is its card 7."""
