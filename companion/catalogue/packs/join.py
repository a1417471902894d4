"""Packs beside the box: cards, stickers and numbers as one catalogue. What opening a kingdom needs, and no more."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from companion.catalogue.model import Catalogue, Sticker
from companion.sentence import say


def _together(here: Sticker | None, more: Sticker) -> Sticker:
    """A sticker of two sheets. Errors: `ValueError` when the two have nothing but the number in common."""
    if here is None:
        return more
    alike = msgspec.structs.replace(here, quantity=0) == msgspec.structs.replace(more, quantity=0)
    if not (alike or more.more or here.more):
        raise ValueError(say("two packs bring a sticker {number}", number=more.number))
    return msgspec.structs.replace(more if here.more else here, quantity=here.quantity + more.quantity)


def merged(base: Catalogue, packs: list[Catalogue]) -> Catalogue:
    """The box's cards with those of packs; a pack that is a whole box takes the place of the box's cards.

    Errors: `ValueError` when two packs are whole boxes, or two bring unlike stickers of one number.
    """
    if not packs:
        return base
    whole = [pack for pack in packs if pack.base != base.base]
    if len(whole) > 1:
        raise ValueError(say("{first} and {second} are both whole boxes", first=whole[0].base, second=whole[1].base))
    cards = {} if whole else dict(base.cards)
    stickers, constants = dict(base.stickers), dict(base.constants)
    joined: dict[str, Any] = {"never": frozenset() if whole else base.never, "starting": base.starting}
    joined |= {"played": {}, "last_numbers": {}, "further_resources": (), "titles": {}, "sheets": {}}
    for pack in packs:
        for number, sticker in pack.stickers.items():
            stickers[number] = _together(stickers.get(number), sticker)
        own = frozenset(number for number in pack.stickers if number not in base.stickers)
        joined["sheets"] = joined["sheets"] | dict.fromkeys(pack.titles, own)
        cards |= pack.cards
        constants |= pack.constants
        joined["never"] |= pack.never
        joined["starting"] |= pack.starting
        joined["titles"] = joined["titles"] | pack.titles
        joined["played"] = joined["played"] | pack.played
        further = (*joined["further_resources"], *pack.further_resources)
        joined["further_resources"] = tuple(dict.fromkeys(further))
        joined["last_numbers"] = joined["last_numbers"] | pack.last_numbers
    digest = hashlib.sha256(" ".join((base.digest, *(pack.digest for pack in packs))).encode()).hexdigest()
    return msgspec.structs.replace(
        base,
        cards=cards,
        stickers=stickers,
        constants=constants,
        digest=digest,
        base=whole[0].base if whole else base.base,
        **joined,
    )
