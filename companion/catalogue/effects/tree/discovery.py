"""Steps that take cards out of the box or look into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from companion.catalogue.effects.tree.node import Node, Word, numbered, when
from companion.catalogue.effects.tree.selectors import Quantity, Selector


class Discover(Node, frozen=True):
    """`discover #103`, `discover 1 of #71 #72`, `discover all of #38 #39`; numbers as written, without '#'."""

    numbers: tuple[str, ...]
    quantity: Quantity | None = None  # None: the one number

    finds = True
    vocabulary = (
        Word("discover #n", "out of the box", used=lambda step: step.quantity is None),
        Word(
            "discover n of #n #m",
            "the player looks at them and chooses; `all of`: no choice",
            used=lambda step: step.quantity is not None,
        ),
    )

    @classmethod
    def build(cls, *parts: str | Quantity | tuple[str, ...]) -> Self:
        *quantity, numbers = parts
        return super().build((numbers,) if isinstance(numbers, str) else numbers, *quantity)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, f"#{self.numbers[0]}"),)

    def cards_named(self) -> tuple[str, ...]:
        return self.numbers

    def __str__(self) -> str:
        return "discover " + when(self.quantity, f"{self.quantity} of ") + numbered(self.numbers)


class DiscoverCards(Node, frozen=True):
    """`discover 1 seafaring set aside`: out of the kingdom's box instead of the game's."""

    selector: Selector

    finds = True
    vocabulary = (
        Word(
            "discover CARDS set aside",
            "out of the kingdom's box, as if from the game's, with all their marks and on the side that was up",
            "all other words discover cards of the game's box, by their numbers",
        ),
    )

    def __str__(self) -> str:
        return f"discover {self.selector}"


class DiscoverThem(Node, frozen=True):
    """`discover 2 of them`: of the cards looked at."""

    quantity: Quantity

    vocabulary = (Word("discover n of them", "of the cards looked at"),)

    def __str__(self) -> str:
        return f"discover {self.quantity} of them"


class DiscoverNext(Node, frozen=True):
    """`discover next 2`: the next numbers of the box (KLD-33); numbers: `discover next 2 of #122 #123 #124`."""

    n: int
    numbers: tuple[str, ...] = ()

    nonzero = ("n",)
    vocabulary = (
        Word(
            "discover next n",
            "the lowest running numbers still in the box",
            used=lambda step: not step.numbers,
        ),
        Word(
            "discover next n of #n #m",
            "the lowest of these numbers that are still in the box",
            used=lambda step: bool(step.numbers),
        ),
    )

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, f"#{self.numbers[0]}"),) if self.numbers else ()

    def cards_named(self) -> tuple[str, ...]:
        return self.numbers

    def __str__(self) -> str:
        return f"discover next {self.n}" + when(self.numbers, f" of {numbered(self.numbers)}")


class LookAt(Node, frozen=True):
    """`look at #88 #89`: those still in the box become `them`."""

    numbers: tuple[str, ...]

    vocabulary = (Word("look at #n #m", "their faces are shown; they are `them` from now on"),)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, f"#{self.numbers[0]}"),)

    def cards_named(self) -> tuple[str, ...]:
        return self.numbers

    def __str__(self) -> str:
        return f"look at {numbered(self.numbers)}"


class LookNext(Node, frozen=True):
    """`look at next 2 nonpermanent cards`: the next of the box, in its order, that fit; they become `them`."""

    n: int
    selector: Selector

    nonzero = ("n",)
    vocabulary = (
        Word(
            "look at next n CARDS",
            "the next cards of the box, in its order, that fit by their front; they are `them`",
            "which cards come depends on the campaign, so no numbers can be written",
        ),
    )

    def __str__(self) -> str:
        return f"look at next {self.n} {self.selector}"


class DestroyInBox(Node, frozen=True):
    """`destroy #43 #44 in box`: those still there, unseen."""

    numbers: tuple[str, ...]

    vocabulary = (Word("destroy #n #m in box", "those of them that are still there, and nobody looks at them"),)

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        return ((self.numbers, f"#{self.numbers[0]}"),)

    def cards_named(self) -> tuple[str, ...]:
        return self.numbers

    def __str__(self) -> str:
        return f"destroy {numbered(self.numbers)} in box"


DiscoveryAction = Discover | DiscoverCards | DiscoverThem | DiscoverNext | LookAt | LookNext | DestroyInBox
