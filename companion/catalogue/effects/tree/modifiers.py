"""Standing modifiers: what holds as long as the card is there."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Self

from companion.catalogue.effects.tree.conditions import Condition
from companion.catalogue.effects.tree.kinds import Adjective, Kind
from companion.catalogue.effects.tree.node import Node, Word, numbered, when, word_of
from companion.catalogue.effects.tree.quantities import Per, times
from companion.catalogue.effects.tree.selectors import Ref, Selector
from companion.catalogue.words import Resource


class Produces(Node, frozen=True):
    """`this produces +1 coin per person in play`, `lands in play produce +2 coin`."""

    selector: Selector
    n: int
    resource: Resource
    per: Per | None = None

    rules = {"produces": {}, "this_produces": {"selector": Selector(ref=Ref.THIS)}}
    nonzero = ("n",)
    vocabulary = (
        Word("CARDS produce +n R", "a bonus", used=lambda one: one.selector.ref is not Ref.THIS),
        Word(
            "this produces +n R",
            "a bonus of this card",
            "`this` is no card among others",
            lambda one: one.selector.ref is Ref.THIS,
        ),
    )

    def __str__(self) -> str:
        verb = "produces" if self.selector.ref is Ref.THIS else "produce"
        return f"{self.selector} {verb} +{self.n} {word_of(self.resource)}{times(self.per)}"


class Doubles(Node, frozen=True):
    """`lands in play produce double`."""

    selector: Selector

    vocabulary = (
        Word(
            "CARDS produce double",
            "icons and stickers count twice",
        ),
    )

    def __str__(self) -> str:
        return f"{self.selector} produce double"


class ProducesNothing(Node, frozen=True):
    """`persons in play produce nothing`."""

    selector: Selector

    vocabulary = (
        Word(
            "CARDS produce nothing",
            "no icon, sticker or bonus of theirs gives anything; the icons are there all the same",
            "a bonus can't be negative, and no loss tells of whom it takes",
        ),
    )

    def __str__(self) -> str:
        return f"{self.selector} produce nothing"


class FirstCards(Node, frozen=True):
    """`turns start with 8 cards`."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "turns start with n cards",
            "so many are played as a turn begins; of several such the most",
            "`advancing plays +n` changes what an advance plays alone",
        ),
    )

    def __str__(self) -> str:
        return f"turns start with {self.n} cards"


class ProducesAs(Node, frozen=True):
    """`this produces what noble cards in play produce`, besides its own."""

    selector: Selector

    vocabulary = (
        Word(
            "this produces what CARDS produce",
            "besides its own production, of each of them one alternative",
            "a bonus is of one resource, a production may be of several",
        ),
    )

    def __str__(self) -> str:
        return f"this produces what {self.selector} produce"


class ProducesInstead(Node, frozen=True):
    """`lands in play may produce good for coin`."""

    selector: Selector
    give: Resource
    instead_of: Resource

    vocabulary = (
        Word(
            "CARDS may produce R for R",
            "any units of the second may come as the first",
            "an exchange asks how many; a bonus doesn't",
        ),
    )

    def __str__(self) -> str:
        return f"{self.selector} may produce {word_of(self.give)} for {word_of(self.instead_of)}"


class Forbidden(StrEnum):
    """What a `no …` line bars."""

    ADVANCING = "advancing"
    UPGRADING = "upgrading"
    PLAYING = "playing"
    END_TURN = "end turn effects"
    OTHER_END_TURN = "other end turn effects"


class Forbid(Node, frozen=True):
    """`no advancing`."""

    what: Forbidden

    rules = {f"no_{what.name.lower()}": {"what": what} for what in Forbidden}
    vocabulary = (
        Word(
            "no advancing",
            "no more cards from the deck this turn",
            used=lambda bar: bar.what is Forbidden.ADVANCING,
        ),
        Word("no upgrading", "by effects neither", used=lambda bar: bar.what is Forbidden.UPGRADING),
        Word(
            "no playing",
            "nothing comes into play after the turn's first cards",
            used=lambda bar: bar.what is Forbidden.PLAYING,
        ),
        Word("no end turn effects", "`end turn` lines can't be used", used=lambda bar: bar.what is Forbidden.END_TURN),
        Word(
            "no other end turn effects",
            "those of this card can be used",
            "a card that bars what it is got rid of by",
            used=lambda bar: bar.what is Forbidden.OTHER_END_TURN,
        ),
    )

    @classmethod
    def build(cls, *parts: str, what: Forbidden) -> Self:
        return cls(what)

    def __str__(self) -> str:
        return f"no {self.what.value}"


class CountsAs(Node, frozen=True):
    """`this counts as 1 or 2 persons`."""

    least: int
    most: int
    kind: Kind

    vocabulary = (
        Word(
            "this counts as n or m KINDS",
            "wherever that kind is counted, the player may count it as more than one; fame takes the best",
        ),
    )

    def __str__(self) -> str:
        return f"this counts as {self.least} or {self.most} {self.kind.noun(many=self.most > 1)}"


class CountsByBoxes(Node, frozen=True):
    """`this counts as 1 furniture per ticked box`."""

    n: int
    kind: Kind

    nonzero = ("n",)
    vocabulary = (
        Word(
            "this counts as n KINDS per ticked box",
            "from the first tick on it is of that kind as well, and may be counted as so many",
            "the number of places that it fills grows with its boxes",
        ),
    )

    def __str__(self) -> str:
        return f"this counts as {self.n} {self.kind.noun(many=self.n > 1)} per ticked box"


class CountsInPlay(Node, frozen=True):
    """`this counts as 1 negative nin'gari in play`: where texts count such cards, chosen it can't be."""

    n: int
    adjectives: tuple[Adjective, ...]
    kind: Kind

    nonzero = ("n",)
    vocabulary = (
        Word(
            "this counts as n ADJECTIVE KINDS in play",
            "where a text counts such cards in play, or asks whether there is one; it can't be chosen as one",
            "no other word counts a card for what it isn't",
        ),
    )

    @classmethod
    def build(cls, *parts: Any) -> Self:
        n, *adjectives, kind = parts
        return cls(n, tuple(adjectives), kind)

    def __str__(self) -> str:
        words = [str(self.n), *(one.value for one in self.adjectives), self.kind.noun(many=self.n > 1)]
        return f"this counts as {' '.join(words)} in play"


class Lessen(Node, frozen=True):
    """`each gain of coin is 1 less`: once a source, not below 0."""

    resource: Resource
    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "each gain of R is n less",
            "each production and each line that brings R brings less, not below 0",
            "a loss works on gains of every source; `produce` reaches production alone",
        ),
    )

    def __str__(self) -> str:
        return f"each gain of {word_of(self.resource)} is {self.n} less"


class GainOnly(Node, frozen=True):
    """`gain only sword`: every gain of another resource brings nothing."""

    resource: Resource

    vocabulary = (
        Word(
            "gain only R",
            "productions and lines bring nothing of any other resource",
            "`each gain of R is n less` takes from one resource, and a pack may bring others",
        ),
    )

    def __str__(self) -> str:
        return f"gain only {word_of(self.resource)}"


class UpgradesOnly(Node, frozen=True):
    """`sword only for upgrades`: no effect and no box takes it as its price."""

    resource: Resource

    vocabulary = (
        Word("R only for upgrades", "that resource pays for upgrades, by action or effect, and for nothing else"),
    )

    def __str__(self) -> str:
        return f"{word_of(self.resource)} only for upgrades"


class PayAs(Node, frozen=True):
    """`pay wood as good`: wood held may be spent where a good is asked."""

    held: Resource
    asked: Resource

    vocabulary = (
        Word(
            "pay R as R",
            "the first may be spent where the second is asked for",
            "it changes the payment itself, not a gain",
        ),
    )

    def __str__(self) -> str:
        return f"pay {word_of(self.held)} as {word_of(self.asked)}"


class AdvancePlus(Node, frozen=True):
    """`advancing plays +2`."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "advancing plays +n",
            "more cards an advance",
        ),
    )

    def __str__(self) -> str:
        return f"advancing plays +{self.n}"


class TakeAlongPlus(Node, frozen=True):
    """`take along +1 person`."""

    n: int
    kind: Kind

    nonzero = ("n",)
    vocabulary = (
        Word(
            "take along +n KIND",
            "of that kind so many more may be taken along, wherever in the kingdom this card lies",
            "it changes how many may be chosen, not what is done",
        ),
    )

    def __str__(self) -> str:
        return f"take along +{self.n} {self.kind}"


class SeeTop(Node, frozen=True):
    """`see top 2 of deck`."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "see top n of deck",
            "more cards of the deck lie open",
            "it only shows; all other words move something",
        ),
    )

    def __str__(self) -> str:
        return f"see top {self.n} of deck"


class SeeCards(Node, frozen=True):
    """`see #2 #3`: of these cards, those still in the box may be read."""

    numbers: tuple[str, ...]

    vocabulary = (Word("see #n #m", "those of the cards that are still in the box may be read at any time"),)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, f"#{self.numbers[0]}"),)

    def cards_named(self) -> tuple[str, ...]:
        return self.numbers

    def __str__(self) -> str:
        return f"see {numbered(self.numbers)}"


class OpenAbove(Node, frozen=True):
    """`once a turn an end turn line of the card above this leaves the turn open`."""

    vocabulary = (
        Word(
            "once a turn an end turn line of the card above this leaves the turn open",
            "of the card that this one is tucked under",
            "it changes how another card's line ends, not what it does",
        ),
    )

    def __str__(self) -> str:
        return "once a turn an end turn line of the card above this leaves the turn open"


class Protected(Node, frozen=True):
    """`this can't be destroyed`, `… while "Lord Nimrod" not destroyed`."""

    condition: Condition | None = None

    vocabulary = (
        Word(
            "this can't be destroyed",
            "no effect destroys it; with `while CONDITION` as long as that holds",
        ),
    )

    def __str__(self) -> str:
        return "this can't be destroyed" + when(self.condition, f" while {self.condition}")


Modifier = (
    Produces
    | Doubles
    | ProducesNothing
    | FirstCards
    | ProducesAs
    | ProducesInstead
    | Forbid
    | CountsAs
    | CountsByBoxes
    | CountsInPlay
    | Lessen
    | GainOnly
    | UpgradesOnly
    | PayAs
    | AdvancePlus
    | TakeAlongPlus
    | SeeTop
    | SeeCards
    | OpenAbove
    | Protected
)
