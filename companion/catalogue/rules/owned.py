"""What an owner read off the cards and pieces of the own box, joined with what the data files say of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from companion.catalogue.rules.rows import ComponentRow, FactRow, Piece

UNKNOWN = "?"
"""Stands in a value of the data files for a part that nobody knows."""

NO_VALUE = "-"
"""Stands in the owner's values for a place that is empty."""

QUANTITY = "quantity"
"""How many there are: a column of the component, told like a fact."""

REMARKS = frozenset({"source", "doubt", "note", "also"})
"""Facts about a fact, as are all whose names end with `confidence`: nobody reads them off a card."""


class OwnComponent(msgspec.Struct, frozen=True):
    """A card or piece that the owner added. `at`: when."""

    key: str
    game: str
    kind: str
    name: str
    at: str


class OwnFact(msgspec.Struct, frozen=True):
    """What the owner read; `instead`: also where the data files say otherwise. `at`: when."""

    component: str
    name: str
    game: str
    values: tuple[str, ...]
    instead: bool
    at: str


def is_remark(name: str) -> bool:
    """Whether a fact tells of other facts and stands on no card."""
    return name in REMARKS or name.endswith("confidence")


def said(piece: Piece, name: str) -> tuple[str | None, ...]:
    """What a piece says of a fact, None where unknown; nothing where it says nothing."""
    if name == QUANTITY:
        return (None if piece.row.quantity is None else str(piece.row.quantity),)
    return piece.values(name)


def is_open(values: Iterable[str | None]) -> bool:
    """Whether a part of these values isn't known."""
    return any(one is None or UNKNOWN in one for one in values)


def contradicts(known: Sequence[str | None], own: Sequence[str]) -> bool:
    """Whether what the owner read differs from something that is known; what isn't known may be anything."""
    if not known:
        return False
    if not is_open(known):
        return tuple(known) != tuple(own)
    pairs = zip(known, own, strict=False)
    return len(own) < len(known) or any(one is not None and not _fits(one, other) for one, other in pairs)


def _fits(known: str, own: str) -> bool:
    return re.fullmatch(".+".join(map(re.escape, known.split(UNKNOWN))), own) is not None


def lacking(piece: Piece, alike: Iterable[Piece]) -> tuple[str, ...]:
    """The facts that all others of its kind have, and a piece that the owner added hasn't: until then it isn't used."""
    names = [
        {fact.name for fact in one.facts if not is_remark(fact.name) and not is_open(one.values(fact.name))}
        - {*one.own}
        for one in alike
        if not one.added and one.row.kind == piece.row.kind
    ]
    there = {fact.name for fact in piece.facts}
    return tuple(sorted(set.intersection(*names) - there)) if names else ()


def missing(piece: Piece) -> tuple[str, ...]:
    """The facts of a piece that nobody knows, or not wholly."""
    names = dict.fromkeys(fact.name for fact in piece.facts if not is_remark(fact.name))
    return tuple(name for name in names if name not in piece.own and is_open(piece.values(name)))


def joined(pieces: Iterable[Piece], components: Iterable[OwnComponent], facts: Iterable[OwnFact]) -> tuple[Piece, ...]:
    """The pieces with what the owner read, and those that the owner added, in the order of the keys.

    What the data files know by now stays as they have it, unless the owner's takes its place.
    """
    by_key: dict[str, list[OwnFact]] = defaultdict(list)
    for fact in facts:
        by_key[fact.component].append(fact)
    added = [Piece(ComponentRow(one.key, one.game, one.kind, one.name, 1, None), added=True) for one in components]
    return tuple(_with(one, by_key[one.row.key]) for one in sorted([*pieces, *added], key=lambda one: one.row.key))


def _with(piece: Piece, facts: Sequence[OwnFact]) -> Piece:
    used = [one for one in facts if one.instead or not contradicts(_of_data(piece, one.name), one.values)]
    if not used:
        return piece
    own = tuple(sorted(one.name for one in used))
    kept = [one for one in piece.facts if one.name not in own]
    rows = [
        FactRow(piece.row.key, one.name, nr, value)
        for one in used
        for nr, value in enumerate(one.values, 1)
        if value != NO_VALUE and one.name != QUANTITY
    ]
    quantity = next((int(one.values[0]) for one in used if one.name == QUANTITY), piece.row.quantity)
    row = msgspec.structs.replace(piece.row, quantity=quantity)
    return msgspec.structs.replace(piece, row=row, facts=(*kept, *rows), own=own)


def _of_data(piece: Piece, name: str) -> tuple[str | None, ...]:
    return () if piece.added else said(piece, name)
