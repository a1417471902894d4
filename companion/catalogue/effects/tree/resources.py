"""Steps and costs about resources: gaining and paying."""

from __future__ import annotations

from collections.abc import Sequence

from companion.catalogue.effects.tree.node import Node, Word, word_of
from companion.catalogue.effects.tree.quantities import ANY, Per, either_of, times
from companion.catalogue.effects.tree.selectors import Quantity, Selector
from companion.catalogue.words import Resource


class Gain(Node, frozen=True):
    """`gain 2 stone`, `gain 1 wood/stone`, `gain 3 any`, `gain 1 coin per person in play`."""

    n: int
    resources: tuple[Resource, ...]
    per: Per | None = None

    nonzero = ("n",)
    vocabulary = (Word("gain n R", "resources come in, one gain a line"),)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.resources, "gain"),)

    def __str__(self) -> str:
        return f"gain {self.n} {either_of(self.resources)}{times(self.per)}"


class GainThat(Node, frozen=True):
    """`gain that sword`: as many as were paid or discarded."""

    resources: tuple[Resource, ...]

    vocabulary = (Word("gain that R", "as many as were paid or discarded"),)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.resources, "gain"),)

    def __str__(self) -> str:
        return f"gain that {either_of(self.resources)}"


class GainProduction(Node, frozen=True):
    """`gain production of 1 land in play`."""

    selector: Selector

    vocabulary = (Word("gain production of CARDS", "what that card would produce now"),)

    def __str__(self) -> str:
        return f"gain production of {self.selector}"


class ProduceWith(Node, frozen=True):
    """`produce with 1 card blocked by this`: as the action Produce, the card is discarded for its production."""

    selector: Selector

    vocabulary = (
        Word(
            "produce with CARDS",
            "they are discarded for their production, as by the action",
            "`gain production of` leaves the card where it is",
        ),
    )

    def __str__(self) -> str:
        return f"produce with {self.selector}"


class LoseNext(Node, frozen=True):
    """`lose next 3 resources this turn`, `lose next 1 coin this turn`; resource None: of any kind."""

    n: int
    resource: Resource | None = None

    nonzero = ("n",)
    vocabulary = (
        Word(
            "lose next n resources this turn",
            "so many of the next units that come in, by whatever, are lost; a resource may be named",
        ),
    )

    def __str__(self) -> str:
        units = word_of(self.resource) if self.resource else "resource" if self.n == 1 else "resources"
        return f"lose next {self.n} {units} this turn"


class Pay(Node, frozen=True):
    """`pay 2 coin`, `pay 1 any`, `pay any number good` (count ANY_NUMBER; the number becomes `that`).

    `per`: `pay up to 1 any per ticked box`, so many times as much; `but`: `pay 7 any but sword`, of any other resource.
    """

    quantity: Quantity
    resources: tuple[Resource, ...]
    alike: bool = False
    per: Per | None = None
    but: Resource | None = None

    rules = {"pay": {"alike": False}, "pay_alike": {"resources": ANY, "alike": True}}
    vocabulary = (
        Word("pay n R", "resources are spent; with `per …` so many times as much"),
        Word(
            "pay n alike",
            "so many of one resource, which the player chooses",
            "six lines would say the same, one for each resource",
            used=lambda cost: cost.alike,
        ),
        Word(
            "pay n any but R",
            "units of any other resources",
            "those others can't be listed, as a pack may bring more",
            used=lambda cost: cost.but is not None,
        ),
    )

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.resources, "pay"),)

    def __str__(self) -> str:
        if self.but is not None:
            return f"pay {self.quantity} any but {word_of(self.but)}"
        return f"pay {self.quantity} {'alike' if self.alike else either_of(self.resources)}{times(self.per)}"


class PayPrice(Node, frozen=True):
    """`pay box price`: the price of the box that will be ticked."""

    vocabulary = (Word("pay box price", "the price written at the box that will be ticked"),)

    def __str__(self) -> str:
        return "pay box price"


ResourceAction = Gain | GainThat | GainProduction | LoseNext | ProduceWith
