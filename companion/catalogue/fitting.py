"""What is known of stages by print alone, found once for each card: what they fit, where their upgrades lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.catalogue.effects.tree import Kind, Selector
from companion.catalogue.words import Orientation


class Arrow(Protocol):
    """An upgrade, as far as it is asked here."""

    @property
    def to(self) -> Orientation: ...  # pragma: no cover


class Printed(Protocol):
    """A stage, as far as it is asked here."""

    @property
    def upgrades(self) -> Sequence[Arrow]: ...  # pragma: no cover

    @property
    def kinds(self) -> frozenset[str]: ...  # pragma: no cover

    def suits(self, selector: Selector) -> bool:
        """Whether a selector's adjectives fit."""
        ...  # pragma: no cover

    def is_kind(self, kind: Kind) -> bool:
        """Whether it is of a kind."""
        ...  # pragma: no cover


Sides = Mapping[Orientation, Printed]


class Fitting(dict[str, frozenset[str]]):
    """The stages that kinds and adjectives fit by what is printed, by card; found when a card is first asked for.

    `by_marks`: a sticker or ticked boxes may give a stage one of the kinds; `never`: cards of which no stage fits, as
    far as they were asked for.
    """

    def __init__(self, stages: Mapping[str, Sides], selector: Selector, by_marks: bool) -> None:
        super().__init__()
        self._stages, self._selector, self._words = stages, selector, selector.words
        self.by_marks = by_marks
        self.never: set[str] = set()

    def __missing__(self, card: str) -> frozenset[str]:
        selector, words, fitting = self._selector, self._words, list[str]()
        for at, stage in self._stages[card].items():
            if words is not None and words.isdisjoint(stage.kinds):
                continue
            if stage.suits(selector) and (not selector.named or any(map(stage.is_kind, selector.kinds))):
                fitting.append(str(at))  # as boards have them, so that they are quick to compare
        self[card] = found = frozenset(fitting)
        if not found:
            self.never.add(card)
        return found


class Leading(dict[str, tuple[Orientation, ...]]):
    """The stages from which upgrades bring a card to a stage of a kind by what is printed; found when first asked."""

    def __init__(self, stages: Mapping[str, Sides], kind: Kind) -> None:
        super().__init__()
        self._stages, self._kind = stages, kind

    def __missing__(self, card: str) -> tuple[Orientation, ...]:
        sides = self._stages[card]
        self[card] = found = tuple(
            at for at in sides if any(sides[to].is_kind(self._kind) for to in stages_ahead(sides, at))
        )
        return found


def stages_ahead(sides: Sides, at: Orientation) -> tuple[Orientation, ...]:
    """The stages that upgrades of a stage, one after another, lead to; never the stage itself."""
    ahead = [at]
    for one in ahead:
        ahead += [way.to for way in sides[one].upgrades if way.to in sides and way.to not in ahead]
    return tuple(dict.fromkeys(ahead[1:]))
