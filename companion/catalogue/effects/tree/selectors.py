"""The nouns of the effect language: how many of which cards, and conditions about them."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

import msgspec

from companion.catalogue.words import Orientation, Resource, Zone


class Node(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """Base of all parts of a line."""


class Count(StrEnum):
    """The ways to say how many."""

    EXACT = "exact"  # "2": as many as there are when fewer
    RANGE = "range"  # "1 to 2"
    UP_TO = "up to"  # "up to 3"
    ANY_NUMBER = "any number"
    ALL = "all"
    RANDOM = "random"  # "random 15": chance, not the player, picks


class Quantity(Node, frozen=True):
    """How many; `n` for exact, up to and random, `n` to `m` for a range."""

    count: Count
    n: int = 0
    m: int = 0


class KindForm(StrEnum):
    """What a kind compares with."""

    CARD = "card"  # any card
    KIND = "kind"  # a category or keyword of the visible stage
    WORD = "word"  # a word of the visible stage's catalogue name
    NAME = "name"  # the whole catalogue name
    STAGE = "stage without sticker"  # a stage of a card, not a card


class Kind(Node, frozen=True):
    """One alternative of what is meant: `person`, `word Wall`, `"Stone Bridge"`; kinds are lower case and singular."""

    form: KindForm
    text: str = ""


class Adjective(StrEnum):
    """What a card must be besides its kind."""

    FRIENDLY = "friendly"
    NEGATIVE = "negative"
    PERMANENT = "permanent"
    NONPERMANENT = "nonpermanent"


class Producing(Node, frozen=True):
    """`producing coin`, `producing` (anything): effective production, bonuses included, losses not (KLD-30)."""

    resource: Resource | None = None


class WithDefeat(Node, frozen=True):
    """`with defeat`: has a line marked defeat."""


class WithFreeBox(Node, frozen=True):
    """`with free box`: has an unticked box."""


class WithFame(Node, frozen=True):
    """`with fame 5 or more`, `with fame 0`."""

    n: int
    or_more: bool = False


class WithIcons(Node, frozen=True):
    """`with 0 to 3 icons`: production icons (printed, less struck, plus stickers) of the visible stage."""

    n: int
    m: int


class WithStickers(Node, frozen=True):
    """`with 0 to 1 stickers` on the visible stage."""

    n: int
    m: int


Having = Producing | WithDefeat | WithFreeBox | WithFame | WithIcons | WithStickers


class Place(StrEnum):
    """Where the selector looks; no place written means in play."""

    PLAY = "play"
    DISCARD = "discard"
    KINGDOM = "kingdom"
    BOX = "box"
    PURGE = "purge"
    PERMANENTS = "permanents"
    BLOCKED = "blocked by this"


class Ref(StrEnum):
    """A card that needs no choice."""

    THIS = "this"
    IT = "it"
    THEM = "them"


class Selector(Node, frozen=True, dict=True):
    """Which cards: `1 other friendly building producing coin in play or in discard`, `this`, `it`, `them`."""

    ref: Ref | None = None
    quantity: Quantity | None = None
    other: bool = False
    another: bool = False  # printed as "another", means the same as other
    adjectives: tuple[Adjective, ...] = ()
    kinds: tuple[Kind, ...] = ()
    plural: bool = False  # how the kinds are printed: "person" or "persons"
    having: tuple[Having, ...] = ()
    places: tuple[Place, ...] = ()
    of_this: bool = False

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """Where the selector looks, each zone once; in play when no place is written."""
        places = self.places or (Place.PLAY,)
        return tuple(dict.fromkeys(zone for place in places for zone in ZONES_OF[place]))

    @cached_property
    def under_this(self) -> bool:
        """Whether it means cards that the acting one blocks."""
        return Place.BLOCKED in self.places

    @cached_property
    def negative(self) -> bool | None:
        """What a stage's being negative must be; None: it doesn't matter."""
        return _asked(self.adjectives, Adjective.NEGATIVE, Adjective.FRIENDLY)

    @cached_property
    def permanent(self) -> bool | None:
        """What a stage's being permanent must be; None: it doesn't matter."""
        return _asked(self.adjectives, Adjective.PERMANENT, Adjective.NONPERMANENT)

    @cached_property
    def words(self) -> frozenset[str] | None:
        """The categories and keywords of which one is asked; None: a name or anything at all may be meant."""
        plain = self.kinds and all(kind.form is KindForm.KIND for kind in self.kinds)
        return frozenset(kind.text for kind in self.kinds) if plain else None

    @cached_property
    def named(self) -> bool:
        """Whether a name, or a word of one, may be meant, so that each kind must be looked at."""
        anything = any(kind.form in (KindForm.CARD, KindForm.STAGE) for kind in self.kinds)
        return bool(self.kinds) and self.words is None and not anything

    @cached_property
    def fussy(self) -> bool:
        """Whether not every card in the right place is meant."""
        return bool(self.adjectives or self.having) or self.words is not None or self.named


def _asked(adjectives: tuple[Adjective, ...], yes: Adjective, no: Adjective) -> bool | None:
    return None if not adjectives or not {yes, no} & set(adjectives) else yes in adjectives


class PerCards(Node, frozen=True):
    """`per person in play`, `per 2 persons in play`: once for each full `n`."""

    selector: Selector
    n: int = 1


class PerTicked(Node, frozen=True):
    """`per ticked box`, `per ticked box on front-up`."""

    on: Orientation | None = None


Per = PerCards | PerTicked

# --- conditions --------------------------------------------------------------------------------------------------


class Done(Node, frozen=True):
    """`done`: the step before changed something."""


class AllTicked(Node, frozen=True):
    """`all boxes ticked` of the stage the line stands on."""


class DeckEmpty(Node, frozen=True):
    """`deck empty`."""


class NoneHeld(Node, frozen=True):
    """`no sword held`: none in the pool."""

    resource: Resource


class TallyReached(Node, frozen=True):
    """`tally 40`: the stage's tally is at least n."""

    n: int


class Exists(Node, frozen=True):
    """A selector alone: at least one such card is there."""

    selector: Selector


class NotDestroyed(Node, frozen=True):
    """`"Lord Nimrod" not destroyed`: no card was destroyed or purged with that stage visible."""

    name: str


Condition = Done | AllTicked | DeckEmpty | NoneHeld | TallyReached | Exists | NotDestroyed

ZONES_OF: dict[Place, tuple[Zone, ...]] = {
    Place.PLAY: (Zone.PLAY,),
    Place.DISCARD: (Zone.DISCARD,),
    Place.KINGDOM: (Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.PERMANENTS),
    Place.BOX: (Zone.BOX,),
    Place.PURGE: (Zone.PURGE,),
    Place.PERMANENTS: (Zone.PERMANENTS,),
    Place.BLOCKED: (Zone.PLAY,),
}
"""The zones that a place stands for."""
