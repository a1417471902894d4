"""From grammar to tree: one method a rule of grammar.lark, called by the parser with the parts of the rule.

Optional parts that aren't written come as None.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.catalogue.effects.nouns import is_plural, singular
from companion.catalogue.effects.tree import lines as t
from companion.catalogue.words import Orientation, Resource

Parts = list[Any]
"""The parts of a rule: tokens (strings), values that other methods made, or None."""

RESOURCE_OF: dict[str, Resource] = {("good" if kind is Resource.GOOD else kind.value): kind for kind in Resource}
"""The words for the resources."""


class Counted(NamedTuple):
    """Kinds, and whether they are written for many."""

    kinds: tuple[t.Kind, ...]
    plural: bool


class Option(NamedTuple):
    """One field of the line that an option sets."""

    field: str
    value: Any


class Body(NamedTuple):
    """What stands behind the colon."""

    steps: tuple[t.Step, ...] = ()
    modifiers: tuple[t.Modifier, ...] = ()


class When(NamedTuple):
    """Timing with what belongs to it."""

    timing: t.Timing
    event: t.Event | None = None
    instead: t.Selector | None = None


def _nodes(parts: Parts, kind: type[Any]) -> tuple[Any, ...]:
    return tuple(part for part in parts if isinstance(part, kind))


class SelectorBuilder:
    """Which cards, how many, how often."""

    def this(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THIS)

    def it(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.IT)

    def them(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THEM)

    def ref(self, parts: Parts) -> t.Selector:
        selector: t.Selector = parts[0]
        return selector

    def choice(self, parts: Parts) -> t.Selector:
        if len(parts) == 1:
            return self.ref(parts)
        quantity, described = parts
        return _with_quantity(described, quantity)

    placed = choice

    def group_of(self, parts: Parts) -> t.Selector:
        return self.ref(parts)

    def described(self, parts: Parts) -> t.Selector:
        return _described(parts[:-2], parts[-2] or (), of_this=parts[-1] is not None)

    def described_placed(self, parts: Parts) -> t.Selector:
        return _described(parts[:-1], parts[-1], of_this=False)

    def other(self, parts: Parts) -> str:
        return str(parts[0])

    def of_this(self, _: Parts) -> bool:
        return True

    def places(self, parts: Parts) -> tuple[t.Place, ...]:
        return tuple(parts)

    def place(self, parts: Parts) -> t.Place:
        return t.Place(parts[0])

    def blocked(self, _: Parts) -> t.Place:
        return t.Place.BLOCKED

    def zone(self, parts: Parts) -> str:
        return str(parts[0])

    def adjective(self, parts: Parts) -> t.Adjective:
        return t.Adjective(str(parts[0]))

    def kinds(self, parts: Parts) -> Counted:
        return Counted(tuple(kind for one in parts for kind in one.kinds), any(one.plural for one in parts))

    def any_card(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.CARD),), parts[0] == "cards")

    def noun(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.KIND, singular(str(parts[0]))),), is_plural(parts[0]))

    def word(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.WORD, str(parts[0])),), False)

    def name(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.NAME, parts[0][1:-1]),), False)

    def bare_stage(self, _: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.STAGE),), False)

    def producing(self, parts: Parts) -> t.Producing:
        return t.Producing(parts[0])

    def with_defeat(self, _: Parts) -> t.WithDefeat:
        return t.WithDefeat()

    def with_free_box(self, _: Parts) -> t.WithFreeBox:
        return t.WithFreeBox()

    def with_fame(self, parts: Parts) -> t.WithFame:
        return t.WithFame(int(parts[0]))

    def with_fame_or_more(self, parts: Parts) -> t.WithFame:
        return t.WithFame(int(parts[0]), or_more=True)

    def with_icons(self, parts: Parts) -> t.WithIcons:
        return t.WithIcons(int(parts[0]), int(parts[1]))

    def with_stickers(self, parts: Parts) -> t.WithStickers:
        return t.WithStickers(int(parts[0]), int(parts[1]))

    def exactly(self, parts: Parts) -> t.Quantity:
        return t.Quantity(t.Count.EXACT, int(parts[0]))

    def from_to(self, parts: Parts) -> t.Quantity:
        return t.Quantity(t.Count.RANGE, int(parts[0]), int(parts[1]))

    def up_to(self, parts: Parts) -> t.Quantity:
        return t.Quantity(t.Count.UP_TO, int(parts[0]))

    def any_number(self, _: Parts) -> t.Quantity:
        return t.Quantity(t.Count.ANY_NUMBER)

    def all_of(self, _: Parts) -> t.Quantity:
        return t.Quantity(t.Count.ALL)

    def at_random(self, parts: Parts) -> t.Quantity:
        return t.Quantity(t.Count.RANDOM, int(parts[0]))

    def per_cards(self, parts: Parts) -> t.PerCards:
        return t.PerCards(parts[1], 1 if parts[0] is None else int(parts[0]))

    def per_ticked(self, parts: Parts) -> t.PerTicked:
        return t.PerTicked(parts[0])

    def any_resource(self, _: Parts) -> tuple[Resource, ...]:
        return t.ANY

    def resources(self, parts: Parts) -> tuple[Resource, ...]:
        return tuple(parts)

    def resource(self, parts: Parts) -> Resource:
        return RESOURCE_OF[str(parts[0])]

    def orientation(self, parts: Parts) -> Orientation:
        return Orientation(str(parts[0]))


def _described(parts: Parts, places: tuple[t.Place, ...], of_this: bool) -> t.Selector:
    (counted,) = _nodes(parts, Counted)
    return t.Selector(
        other=parts[0] == "other",
        another=parts[0] == "another",
        adjectives=_nodes(parts, t.Adjective),
        kinds=counted.kinds,
        plural=counted.plural,
        having=_nodes(parts, t.Node),
        places=places,
        of_this=of_this,
    )


def _with_quantity(selector: t.Selector, quantity: t.Quantity) -> t.Selector:
    return t.Selector(
        quantity=quantity,
        other=selector.other,
        another=selector.another,
        adjectives=selector.adjectives,
        kinds=selector.kinds,
        plural=selector.plural,
        having=selector.having,
        places=selector.places,
        of_this=selector.of_this,
    )
