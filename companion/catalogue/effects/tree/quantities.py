"""How many, and how often: `2`, `up to 3`, `any number`, `per 2 persons in play`; and which resources."""

from __future__ import annotations

from typing import Self

from companion.catalogue.effects.tree.node import Node, Word, on, when, word_of
from companion.catalogue.effects.tree.selectors import Selector
from companion.catalogue.words import RESOURCES, Orientation, Resource

ANY: tuple[Resource, ...] = RESOURCES
"""What `any` stands for: the player chooses each unit among all resources that the kingdom has."""


def either_of(resources: tuple[Resource, ...]) -> str:
    """Resources of which the player chooses: `wood/stone`, or `any`."""
    return "any" if resources == ANY else "/".join(map(word_of, resources))


class PerCards(Node, frozen=True):
    """`per person in play`, `per 2 persons in play`: once for each full `n`."""

    selector: Selector
    n: int = 1

    nonzero = ("n",)
    vocabulary = (
        Word("per CARDS", "once for each", used=lambda per: per.n == 1),
        Word(
            "per n CARDS",
            "once for each full n",
            "a rate below one can't be written as a number of steps",
            used=lambda per: per.n > 1,
        ),
    )

    @classmethod
    def build(cls, n: int | None, selector: Selector) -> Self:
        return cls(selector, 1 if n is None else n)

    def __str__(self) -> str:
        return f"per {when(self.n != 1, f'{self.n} ')}{self.selector}"


class PerTicked(Node, frozen=True):
    """`per ticked box`, `per ticked box on front-up`."""

    on: Orientation | None = None

    vocabulary = (Word("per ticked box", "of this stage; `on STAGE`: of another stage of the card"),)

    def __str__(self) -> str:
        return f"per ticked box{on(self.on)}"


Per = PerCards | PerTicked


def times(per: Per | None) -> str:
    """` per person in play`, or nothing."""
    return f" {per}" if per else ""
