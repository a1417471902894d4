"""What stands on a score sheet: numbers as a player writes them, and cards by name (chapter "Scoring")."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from msgspec import Struct

from companion.errors import Misuse
from companion.games.score import Part
from companion.games.wonderful_kingdom.lines import UNKNOWN, parse_score

WORDS = {"menace_deck": "deck of menaces"}
"""Kinds of components whose word for the eye is another than in the data."""


class Combo(Struct, frozen=True):
    """Combo points: a number for each of so many cards (IWK-127)."""

    points: int
    cards: int


class Count(Struct, frozen=True):
    """So many of a card, a menace or a type."""

    name: str
    count: int = 1


class Component(Struct, frozen=True):
    """A card as the catalogue knows it.

    `line`: its score line, None when nobody knows; `others`: further names; `deck`: the deck of a menace;
    `productions`: its lines of production, none when nobody knows.
    """

    key: str
    kind: str
    name: str
    line: str | None = None
    quantity: int | None = None
    others: tuple[str, ...] = ()
    deck: str | None = None
    productions: tuple[str, ...] = ()

    def points(self) -> int:
        """Its fixed points. Errors: `Misuse` when they aren't known or aren't fixed."""
        if self.line is None or parse_score(self.line).per:
            raise Misuse(f"{self.name} has no fixed points that are known.")
        return parse_score(self.line).points


def parse_numbers(text: str) -> tuple[int, ...]:
    """The whole numbers of a list such as '2,6,3'. Errors: `Misuse` at the first that is none."""
    return tuple(_number(piece) for piece in text.split(",") if piece.strip())


def parse_combos(text: str) -> tuple[Combo, ...]:
    """The combos of a list such as '3x4,2x4': points, then cards. Errors: `Misuse` at the first that is none."""
    combos = []
    for piece in text.split(","):
        if not piece.strip():
            continue
        found = re.fullmatch(r"\s*(-?\d{1,4})\s*[x×*]\s*(\d{1,4})\s*", piece.lower())
        if not found:
            raise Misuse(f"'{piece.strip()}' is no combo: write points and cards, such as 3x4.")
        combos.append(Combo(int(found[1]), int(found[2])))
    return tuple(combos)


def parse_counts(text: str) -> tuple[Count, ...]:
    """The counts of a list such as 'vermin=3,shadow'; alone a name counts once. Errors: `Misuse` at a bad one."""
    counts = []
    for piece in text.split(","):
        name, _, number = piece.partition("=")
        if name.strip():
            counts.append(Count(name.strip(), _number(number) if number.strip() else 1))
        elif piece.strip():
            raise Misuse(f"'{piece.strip()}' names nothing.")
    return tuple(counts)


def component(name: str, components: Sequence[Component], kind: str | None = None) -> Component:
    """The component of that name: its key, the end of the key, or a name in any language, accents and case ignored.

    `kind`: only of this kind. Errors: `Misuse` with the choices when there is none or more than one.
    """
    among = [one for one in components if kind in (None, one.kind)]
    wanted = _plain(name)
    found = [one for one in among if wanted in {_plain(said) for said in _said(one)}]
    if len(found) != 1:
        many, what = "More than one" if found else "No", WORDS.get(kind or "card", kind or "card")
        raise Misuse(f"{many} {what} is called '{name}'.", tuple(one.name for one in among))
    return found[0]


def by_key(counts: Sequence[Count], components: Sequence[Component], kind: str | None = None) -> dict[str, int]:
    """The counts by the keys of their components, those of one component added up. Errors: `Misuse` for unknown names.

    `kind`: only of this kind.
    """
    found: dict[str, int] = {}
    for one in counts:
        key = component(one.name, components, kind).key
        found[key] = found.get(key, 0) + one.count
    return found


def parts_of(cards: Sequence[Count], types: Sequence[Count], components: Sequence[Component]) -> tuple[Part, ...]:
    """The points of completed cards by name.

    Fixed points count for each copy (IWK-126), combos by `types` (IWK-127). Errors: `Misuse` for a card whose points
    nobody knows, and for a type that `types` doesn't tell.
    """
    owned = {_plain(one.name): one.count for one in types}
    if len(owned) < len(types):
        raise Misuse("A type is there twice: say once how many cards of it there are.")
    parts = []
    for card in cards:
        known = component(card.name, components)
        if known.line is None:
            raise Misuse(f"The points of {known.name} aren't known: read them off the card, as fixed or as combo.")
        score = parse_score(known.line)
        if score.per is None:
            parts.append(Part("fixed", known.name, score.points * card.count, (f"{card.count} x {score.points}",)))
            continue
        if score.per == UNKNOWN:
            raise Misuse(f"Which type {known.name} counts isn't known: give it as a combo.")
        if _plain(score.per) not in owned:
            raise Misuse(f"{known.name}: say how many cards of the type {score.per} there are.")
        total = owned[_plain(score.per)]
        how = f"{card.count} x {score.points} x {total} {score.per}" if card.count > 1 else f"{score.points} x {total}"
        parts.append(Part("combo", known.name, score.points * total * card.count, (how,)))
    return tuple(parts)


def _said(one: Component) -> tuple[str, ...]:
    return (one.key, one.key.rpartition(":")[2], one.name, *one.others)


def _plain(text: str) -> str:
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return re.sub(r"[\s_-]+", " ", bare).strip().casefold()


def _number(text: str) -> int:
    if not re.fullmatch(r"\s*-?\d{1,4}\s*", text):
        raise Misuse(f"'{text.strip()}' is no whole number.")
    return int(text)
