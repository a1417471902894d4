"""Which cards: `1 other friendly building producing coin in play or in discard`, `this`, `it`, `them`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property

from companion.catalogue.effects.tree.kinds import Adjective, Kind, KindForm, nouns
from companion.catalogue.effects.tree.node import Node, Word, when, word_of
from companion.catalogue.words import Resource, Zone


class Count(StrEnum):
    """The ways to say how many."""

    EXACT = "exact"  # "2": as many as there are when fewer
    RANGE = "range"  # "1 to 2"
    UP_TO = "up to"  # "up to 3"
    ANY_NUMBER = "any number"
    ALL = "all"
    RANDOM = "random"  # "random 15": chance, not the player, picks
    THAT = "that"  # as many as were paid or discarded; of boxes alone


class Quantity(Node, frozen=True):
    """How many; `n` for exact, up to and random, `n` to `m` for a range."""

    count: Count
    n: int = 0
    m: int = 0

    rules = {
        "exactly": {"count": Count.EXACT},
        "from_to": {"count": Count.RANGE},
        "up_to": {"count": Count.UP_TO},
        "any_number": {"count": Count.ANY_NUMBER},
        "all_of": {"count": Count.ALL},
        "at_random": {"count": Count.RANDOM},
        "that_many": {"count": Count.THAT},
    }

    def __str__(self) -> str:
        if self.count is Count.RANGE:
            return f"{self.n} to {self.m}"
        if self.count is Count.EXACT:
            return str(self.n)
        return self.count.value + when(self.count in (Count.UP_TO, Count.RANDOM), f" {self.n}")


class Producing(Node, frozen=True):
    """`producing coin`, `producing` (anything): effective production, bonuses included, losses not (KLD-30)."""

    resource: Resource | None = None

    vocabulary = (Word("producing R", "produces it now, bonuses counted; `producing`: anything"),)

    def __str__(self) -> str:
        return "producing" + (f" {word_of(self.resource)}" if self.resource else "")


class ProducingAtLeast(Node, frozen=True):
    """`producing 3 or more`, `producing 2 or more sword`: units, by the alternative that gives most."""

    n: int
    resource: Resource | None = None

    nonzero = ("n",)
    vocabulary = (
        Word("producing n or more", "so many units now, of the alternative that gives most; `… R`: of that resource"),
    )

    def __str__(self) -> str:
        return f"producing {self.n} or more" + (f" {word_of(self.resource)}" if self.resource else "")


class ProducingMost(Node, frozen=True):
    """`producing most`: of those described, as many units as any of them."""

    vocabulary = (
        Word(
            "producing most",
            "of those described the ones with most units now, at least 1",
            "all other properties are a card's own, this one compares",
        ),
    )

    def __str__(self) -> str:
        return "producing most"


class ProducingBeside(Node, frozen=True):
    """`producing less sword than this`; or_more: `producing as much sword as this or more`."""

    resource: Resource
    or_more: bool = False

    rules = {"producing_less": {"or_more": False}, "producing_as_much": {"or_more": True}}
    vocabulary = (
        Word(
            "producing less R than this",
            "compared with what this card produces now; `producing as much R as this or more`",
            "the number compared with changes while the card is there",
        ),
    )

    def __str__(self) -> str:
        resource = word_of(self.resource)
        more = f"producing as much {resource} as this or more"
        return more if self.or_more else f"producing less {resource} than this"


class ProducingNone(Node, frozen=True):
    """`producing no sword`: no unit of it now."""

    resource: Resource

    vocabulary = (
        Word("producing no R", "no unit of it now; `this producing no R`", "conditions have no other way to say not"),
    )

    def __str__(self) -> str:
        return f"producing no {word_of(self.resource)}"


class WithSticker(Node, frozen=True):
    """`with sticker 63`: the visible stage bears it; none: `with no sticker 63`."""

    sticker: str
    none: bool = False

    rules = {"with_sticker": {}, "with_no_sticker": {"none": True}}
    vocabulary = (
        Word("with sticker N", "the visible stage bears it", "a tab gives its card no word", lambda one: not one.none),
        Word("with no sticker N", "it doesn't", "`not KIND` says it of words alone", lambda one: one.none),
    )

    def __str__(self) -> str:
        return f"with {when(self.none, 'no ')}sticker {self.sticker}"


class WithIcon(Node, frozen=True):
    """`with sword icon`: bears such a production icon, printed or stuck and not struck."""

    resource: Resource

    vocabulary = (
        Word(
            "with R icon",
            "bears such a production icon, printed or stuck and not struck",
            "`producing R` counts bonuses, which can't be struck",
        ),
    )

    def __str__(self) -> str:
        return f"with {word_of(self.resource)} icon"


class WithPrice(Node, frozen=True):
    """`with sword price 1 to 3`: a line used at will asks for so many of that resource."""

    resource: Resource
    n: int
    m: int

    vocabulary = (
        Word(
            "with R price n to m",
            "a line used at will asks for so many of that resource as its price",
            "`with defeat` tells nothing of what it costs, and other lines have a price as well",
        ),
    )

    def __str__(self) -> str:
        return f"with {word_of(self.resource)} price {self.n} to {self.m}"


class SharingWord(Node, frozen=True):
    """`sharing a word with cards blocked by this`: a category or keyword in common with one of them."""

    selector: Selector

    vocabulary = (
        Word(
            "sharing a word with CARDS",
            "has a category or keyword in common with one of them",
            "which words those are depends on the cards at hand",
        ),
    )

    def __str__(self) -> str:
        return f"sharing a word with {self.selector}"


class WithDefeat(Node, frozen=True):
    """`with defeat`: has a line marked defeat."""

    vocabulary = (
        Word(
            "with defeat",
            "has a line with that label",
        ),
    )

    def __str__(self) -> str:
        return "with defeat"


class LeadingTo(Node, frozen=True):
    """`leading to ship`: upgrades, one after another, can bring it to a stage of that kind."""

    kind: Kind

    vocabulary = (
        Word(
            "leading to KIND",
            "an upgrade, or one after another, brings it to such a stage",
            "all other properties are those of the stage that is upright",
        ),
    )

    def __str__(self) -> str:
        return f"leading to {self.kind}"


class NotKind(Node, frozen=True):
    """`person not nin'gari`: isn't of that kind."""

    kind: Kind

    vocabulary = (Word("not KIND", "isn't of that kind: `person not nin'gari`"),)

    def __str__(self) -> str:
        return f"not {self.kind}"


class WithFreeBox(Node, frozen=True):
    """`with free box`: has an unticked box."""

    vocabulary = (
        Word(
            "with free box",
            "has a box that isn't ticked",
        ),
    )

    def __str__(self) -> str:
        return "with free box"


class WithFame(Node, frozen=True):
    """`with fame 5 or more`, `with fame 0`."""

    n: int
    or_more: bool = False

    rules = {"with_fame": {"or_more": False}, "with_fame_or_more": {"or_more": True}}
    vocabulary = (
        Word("with fame n", "stickers counted", "it finds cards without fame", lambda one: not one.or_more),
        Word("with fame n or more", "stickers counted", "no other property looks at fame", lambda one: one.or_more),
    )

    def __str__(self) -> str:
        return f"with fame {self.n}{when(self.or_more, ' or more')}"


class WithIcons(Node, frozen=True):
    """`with 0 to 3 icons`: production icons (printed, less struck, plus stickers) of the visible stage."""

    n: int
    m: int

    vocabulary = (
        Word(
            "with n to m icons",
            "production icons and stickers of every sort, struck ones not",
            "a limit on what is printed and stuck, whatever it produces at the moment",
        ),
    )

    def __str__(self) -> str:
        return f"with {self.n} to {self.m} icons"


class WithStickers(Node, frozen=True):
    """`with 0 to 1 stickers` on the visible stage."""

    n: int
    m: int

    vocabulary = (
        Word(
            "with n to m stickers",
            "on the visible stage",
            "the earlier printing counts stickers where the current one counts icons",
        ),
    )

    def __str__(self) -> str:
        return f"with {self.n} to {self.m} stickers"


Having = (
    WithIcon
    | WithPrice
    | WithSticker
    | ProducingMost
    | ProducingBeside
    | ProducingNone
    | SharingWord
    | Producing
    | ProducingAtLeast
    | WithDefeat
    | LeadingTo
    | NotKind
    | WithFreeBox
    | WithFame
    | WithIcons
    | WithStickers
)


class Place(StrEnum):
    """Where the selector looks; no place written means in play."""

    PLAY = "play"
    DISCARD = "discard"
    DECK = "deck"
    TOP = "on top of deck"
    KINGDOM = "kingdom"
    SIGHT = "sight"  # the kingdom but its deck while a round runs, else the whole of it
    BOX = "box"
    PURGE = "purge"
    PERMANENTS = "permanents"
    BLOCKED = "blocked by this"
    HELD = "held by this"
    AWAY = "set aside"


class Ref(StrEnum):
    """A card that needs no choice."""

    THIS = "this"
    IT = "it"
    THEM = "them"
    THOSE = "those"  # what the price or the last step with a choice took


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

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return (([str(kind) for kind in self.kinds], str(self.kinds[0])),) if self.kinds else ()

    def __str__(self) -> str:
        if self.ref is not None:
            return f"{self.quantity} of {self.ref.value}" if self.quantity else self.ref.value
        words = [str(self.quantity)] if self.quantity else []
        words += ["other"] * self.other + ["another"] * self.another + [one.value for one in self.adjectives]
        words += [nouns(self.kinds, self.plural), *map(str, self.having)]
        if self.places:
            words.append(" or ".join(map(_in, self.places)))
        return " ".join(words + ["of this"] * self.of_this)

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """Where the selector looks while a round runs, each zone once; in play when no place is written."""
        places = self.places or (Place.PLAY,)
        return tuple(dict.fromkeys(zone for place in places for zone in ZONES_OF[place]))

    @cached_property
    def under_this(self) -> bool:
        """Whether it means cards that the acting one blocks or holds."""
        return Place.BLOCKED in self.places or Place.HELD in self.places

    @cached_property
    def negative(self) -> bool | None:
        """What a stage's being negative must be; None: it doesn't matter."""
        return _asked(self.adjectives, Adjective.NEGATIVE, Adjective.FRIENDLY)

    @cached_property
    def permanent(self) -> bool | None:
        """What a stage's being permanent must be; None: it doesn't matter."""
        return _asked(self.adjectives, Adjective.PERMANENT, Adjective.NONPERMANENT)

    @cached_property
    def staying(self) -> bool:
        """Whether only cards that stay in play are meant."""
        return Adjective.STAYING in self.adjectives

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

    @cached_property
    def fitting(self) -> int:
        """A number shared with all selectors of the same kinds and adjectives, wherever they look."""
        return _FITTING.setdefault((self.kinds, self.adjectives), len(_FITTING) + 1)

    @cached_property
    def lasting(self) -> int:
        """A number shared with all selectors of the same zones, kinds and adjectives; 0: more has to be asked.

        What such a selector means, its own card apart, stays the same until a card moves, turns or is marked.
        """
        more = self.ref is not None or self.having or not _MOMENTARY.isdisjoint(self.places)
        return 0 if more else _LASTING.setdefault((self.zones, self.kinds, self.adjectives), len(_LASTING) + 1)


def _in(place: Place) -> str:
    return place.value if place in (Place.BLOCKED, Place.HELD, Place.AWAY, Place.TOP) else f"in {place.value}"


def _asked(adjectives: tuple[Adjective, ...], yes: Adjective, no: Adjective) -> bool | None:
    return None if not adjectives or not {yes, no} & set(adjectives) else yes in adjectives


_FITTING: dict[tuple[tuple[Kind, ...], tuple[Adjective, ...]], int] = {}
_LASTING: dict[tuple[tuple[Zone, ...], tuple[Kind, ...], tuple[Adjective, ...]], int] = {}
_MOMENTARY = frozenset((Place.TOP, Place.SIGHT, Place.KINGDOM, Place.BLOCKED, Place.HELD))
"""Places where it also turns on the phase, on the deck's known ends or on the acting card who may be meant."""

ZONES_OF: dict[Place, tuple[Zone, ...]] = {
    Place.PLAY: (Zone.PLAY,),
    Place.DISCARD: (Zone.DISCARD,),
    Place.DECK: (Zone.DECK,),
    Place.TOP: (Zone.DECK,),
    Place.KINGDOM: (Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.PERMANENTS),
    Place.SIGHT: (Zone.PLAY, Zone.DISCARD, Zone.PERMANENTS),
    Place.BOX: (Zone.BOX,),
    Place.PURGE: (Zone.PURGE,),
    Place.PERMANENTS: (Zone.PERMANENTS,),
    Place.BLOCKED: (Zone.PLAY, Zone.PERMANENTS),
    Place.HELD: (Zone.PERMANENTS,),
    Place.AWAY: (Zone.AWAY,),
}
"""The zones that a place stands for while a round runs."""
