"""The catalogue as immutable objects: what `cards.sql` says, effects compiled.

The engine sees cards only through these. Keys: a card is `klg:7` (set and number), a design `klg:5` is shared by its
copies. A `Catalogue` is made for one printing: amendments are already applied.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from companion.catalogue.effects.tree import BoxLine, BoxPrice, FameRule, Line
from companion.catalogue.words import Orientation, Resource

Amounts = tuple[tuple[Resource, int], ...]
"""Resources with positive amounts, in the order of `Resource`."""


class Upgrade(msgspec.Struct, frozen=True):
    """One arrow of a stage: the price in resources and cards, and the stage reached (KLG-046 to KLG-050).

    `pay`: resource icons; `discard`: (category or keyword, n) of other cards in play (KLD-11); `destroy`: (stage name, n)
    of cards in play.
    """

    nr: int
    to: Orientation
    pay: Amounts = ()
    discard: tuple[tuple[str, int], ...] = ()
    destroy: tuple[tuple[str, int], ...] = ()


class Box(msgspec.Struct, frozen=True):
    """A small box on a stage (KLG-071 to KLG-074).

    `price`: what `pay box price` asks; `threshold`: the tally that opens it; `fame`: read by "highest ticked box";
    `line`: what ticking it does, as text and compiled.
    """

    nr: int
    price: BoxPrice | None = None
    price_text: str | None = None
    threshold: int | None = None
    fame: int | None = None
    line: BoxLine | None = None
    text: str | None = None


class Effect(msgspec.Struct, frozen=True):
    """One effect of a stage; `line` None: held as text, not yet executable."""

    nr: int
    text: str
    line: Line | None = None


class Ruling(msgspec.Struct, frozen=True):
    """A clarification in our own words; certainty: `settled`, `likely`, `open` (a doubt)."""

    nr: int
    text: str
    source: str
    certainty: str


class Stage(msgspec.Struct, frozen=True, dict=True):
    """One of the up to four stages of a design (KLG-005)."""

    orientation: Orientation
    stage: int
    name: str
    category: str
    words: tuple[str, ...] = ()
    negative: bool = False
    permanent: bool = False
    stays: bool = False
    fame: int = 0
    fame_rule: FameRule | None = None
    fame_text: str | None = None
    production: tuple[Amounts, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    boxes: tuple[Box, ...] = ()
    effects: tuple[Effect, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Category and keywords, lower case (KLD-25)."""
        return frozenset((self.category, *self.words))

    @cached_property
    def name_words(self) -> frozenset[str]:
        """The words of the printed name."""
        return frozenset(self.name.split())


class Design(msgspec.Struct, frozen=True):
    """What copies share. Flags: arrows at the top (KLG-104), parchment, the card that ends the game's last round,
    the first card that forbids the reset (KLG-095), an expansion card (KLG-118), a card that can be neither destroyed
    nor purged (KLG-135)."""

    key: str
    stages: dict[Orientation, Stage]
    choose_side: bool = False
    parchment: bool = False
    last_round: bool = False
    ends_reset: bool = False
    expansion: bool = False
    lasting: bool = False
    rulings: tuple[Ruling, ...] = ()  # doubts about the whole design


class Card(msgspec.Struct, frozen=True):
    """A numbered card; `set` is `klg` for the base box, a pack's name otherwise."""

    key: str
    set: str
    number: int
    design: Design


class Sticker(msgspec.Struct, frozen=True):
    """A kind of sticker: `resource`, `effect` (stays in play), `fame`, `keyword`, `score_path`, `purged_fame`."""

    number: str
    kind: str
    quantity: int
    resource: Resource | None = None
    fame: int = 0
    word: str | None = None
    stays: bool = False


class Catalogue(msgspec.Struct, frozen=True, dict=True):
    """All cards of one kingdom's sets in one printing.

    `constants`: `first_card`, `last_starting_card`, `last_number` (the highest number found by running order, 70),
    `cards_per_turn`, `cards_per_advance`, `discoveries_per_round`, … as integers.
    """

    version: int
    digest: str
    printing: str
    cards: dict[str, Card]
    stickers: dict[str, Sticker]
    constants: dict[str, int]
    never: frozenset[str] = frozenset()  # cards that never leave the box (the cover and the end card)

    @cached_property
    def order(self) -> dict[str, int]:
        """Each card's place in the running order: by set, then number."""
        ranked = sorted(self.cards.values(), key=lambda card: (card.set != "klg", card.set, card.number))
        return {card.key: place for place, card in enumerate(ranked)}

    def key_of(self, number: str, near: str = "klg") -> str:
        """The key of a card by what a player types or a line says: `7` or `pack:12`."""
        return number if ":" in number else f"{near}:{number}"
