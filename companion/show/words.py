"""Words of documents as a person reads them: categories, phases, printings, what fame comes from."""

from __future__ import annotations

from companion.catalogue.words import BASE
from companion.documents.kingdom import Awaits, CardsShow
from companion.lang import tr, tr_n
from companion.sentence import Message

_PRINTINGS: dict[str, Message] = {"earlier": "earlier", "current": "current"}

_STATES: dict[str, Message] = {
    "": "founded",
    "actions": "actions",
    "waiting": "waiting",
    "drawing": "drawing",
    "ending": "ending",
    "between": "between",
    "finished": "finished",
    "purging": "purging",
}

_SOURCES: dict[str, Message] = {
    "cards": "cards",
    "boxes": "boxes",
    "stickers": "stickers",
    "goals": "goals",
    "purged": "purged",
}


def mode(word: str) -> str:
    """Who deals, in words."""
    return tr(word)  # one of the dealers' `MODE_WORDS`


def printing(word: str) -> str:
    """A printing, in words."""
    return tr(_PRINTINGS.get(word, word))


def phase(word: str | None) -> str:
    """Where a kingdom stands, in a word."""
    return tr(_STATES.get(word or "", word or ""))


def source(word: str) -> str:
    """What fame comes from, in a word."""
    return tr(_SOURCES.get(word, word))


_FLAGS: dict[str, Message] = {
    "choose a side": "choose a side",
    "parchment": "parchment",
    "begins the last round": "begins the last round",
    "no reset from here on": "no reset from here on",
    "expansion": "expansion",
    "stays in the box": "stays in the box",
}


def flags(card: CardsShow) -> list[str]:
    """What is special about a card, in words."""
    return list(map(flag, card.flags))


def flag(word: str) -> str:
    """Something special about a card, in words."""
    return tr(_FLAGS.get(word, word))


_KINDS: dict[str, Message] = {
    "building": "building",
    "person": "person",
    "livestock": "livestock",
    "seafaring": "seafaring",
    "land": "land",
    "enemy": "enemy",
    "event": "event",
    "goal": "goal",
    "other": "other",
    "lady": "lady",
    "knight": "knight",
    "item": "item",
    "cargo": "cargo",
    "crafting": "crafting",
    "expedition": "expedition",
    "state": "state",
    "ship": "ship",
    "tool": "tool",
    "furniture": "furniture",
    "adventure": "adventure",
    "animal": "animal",
    "rune": "rune",
    "mage": "mage",
    "loot": "loot",
    "artifact": "artifact",
    "elder": "elder",
    "disciple": "disciple",
    "demon": "demon",
    "structure": "structure",
    "magical": "magical",
    "invention": "invention",
    "wall": "wall",
    "wagon": "wagon",
    "training": "training",
    "spell": "spell",
    "obstacle": "obstacle",
    "noble": "noble",
    "blessed": "blessed",
    "armored": "armored",
}


def kind_name(kind: str) -> str:
    """A category or keyword; those of an owner's packs are called as they call them."""
    return tr(_KINDS[kind]) if kind in _KINDS else kind


def mentioned(card: str, names: dict[str, str]) -> str:
    """A card that a line mentions as `#7` or `#marsh:7`; the box's by its number alone, whatever the line says.

    >>> mentioned("klg:7", {"klg:7": "Forest"}), mentioned("marsh:7", {})
    ('7 Forest', '#marsh:7')
    """
    called = card.removeprefix(f"{BASE}:")
    return f"{called} {names[card]}" if names.get(card) else f"#{called}"


def turning_up(awaits: Awaits) -> str:
    """Which real cards are to be turned up."""
    n = awaits.cards
    if awaits.under:
        return tr_n("Turn up {n} card from under the deck", "Turn up {n} cards from under the deck", n)
    if awaits.source == "discard":
        return tr_n("Turn up {n} card from the discard", "Turn up {n} cards from the discard", n)
    if awaits.source == "away":
        return tr_n("Turn up {n} card from the kingdom's box", "Turn up {n} cards from the kingdom's box", n)
    return tr_n("Turn up {n} card from the deck", "Turn up {n} cards from the deck", n)
