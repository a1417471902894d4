"""The words that cards, rules and code share: resources, orientations, zones, categories."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """One of the six resources (KLG-012), or one that only sets sold apart know."""

    COIN = "coin"
    WOOD = "wood"
    STONE = "stone"
    METAL = "metal"
    SWORD = "sword"
    GOOD = "trade_good"
    HERB = "herb"


ALL_RESOURCES = tuple(Resource)
"""All resources in their order (looping over an enum is slow)."""

RESOURCES = tuple(resource for resource in ALL_RESOURCES if resource is not Resource.HERB)
"""The six that every kingdom has; the others are in a kingdom whose packs bring them."""


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
    "1": Resource.COIN,
    "2": Resource.WOOD,
    "3": Resource.STONE,
    "4": Resource.METAL,
    "5": Resource.SWORD,
    "6": Resource.GOOD,
}
"""The six resource stickers by number (KLG-109)."""

STICKER_OF = {resource: number for number, resource in RESOURCE_STICKERS.items()}


BASE = "klg"
"""The key of the game Kingdom Legacy and of its base set: `klg:7` is its card 7."""
