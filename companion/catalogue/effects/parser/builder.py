"""From grammar to tree: what each rule of grammar.lark makes of its parts.

A rule that a class of the tree names makes a node of that class; only what isn't a node of its own has a method here.
Optional parts that aren't written come as None.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.words import RESOURCES, Orientation, Resource

Parts = list[Any]
"""The parts of a rule: tokens (strings), values that other rules made, or None."""

RESOURCE_OF: dict[str, Resource] = {t.word_of(resource): resource for resource in RESOURCES}
"""The words for the six resources."""

VALUE_OF: dict[str, Callable[[str], object]] = {
    "INT": int,
    "NEGATIVE_INT": int,
    "NUMBER": lambda text: text[1:],
    "STRING": lambda text: text[1:-1],
    "NEXT": bool,
    "FREE": bool,
    "INVERTING": bool,
}
"""What a token stands for by the name of its terminal; others stand for their text."""


class Counted(NamedTuple):
    """Kinds, and whether they are written for many."""

    kinds: tuple[t.Kind, ...]
    plural: bool


class Option(NamedTuple):
    """A field of the line that an option sets."""

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
    state: t.State | None = None


class Builder:
    """Called by the parser with the parts of each rule, by the rule's name."""

    def __init__(self) -> None:
        self.nouns = Nouns()

    @cached_property
    def nodes(self) -> dict[str, Callable[..., t.Node]]:
        """What builds a node by the name of the rule."""
        found: dict[str, Callable[..., t.Node]] = {}
        for kind in t.Node.__subclasses__():
            for rule, settled in (kind.rules or {rule_of(kind): {}}).items():
                found[rule] = partial(kind.build, **settled)
        return found

    def __getattr__(self, rule: str) -> Callable[[Parts], object]:
        """What a rule without a method makes: a node, a timing or a plain option."""
        if rule in self.nodes:
            build = self.nodes[rule]
            return lambda parts: build(*map(_value, parts))
        what, _, name = rule.partition("_")
        if what == "timing" and name:
            return lambda _: When(t.Timing[name.upper()])
        if what == "option" and name:
            return lambda _: Option(name, True)
        raise AttributeError(rule)

    # --- the starts ----------------------------------------------------------------------------------------------

    def line(self, parts: Parts) -> t.Line:
        when, *options, body = parts
        values = {option.field: option.value for option in options if option.field != "costs"}
        costs = tuple(option.value for option in options if option.field == "costs")
        return t.Line(when.timing, when.event, when.instead, costs=costs, state=when.state, **values, **body._asdict())

    def box_line(self, parts: Parts) -> t.BoxLine:
        body: Body = parts[0]
        return t.BoxLine(body.steps)

    def box_price(self, parts: Parts) -> t.BoxPrice:
        return t.BoxPrice(tuple(parts))

    # --- timings, options, bodies --------------------------------------------------------------------------------

    def when(self, parts: Parts) -> When:
        return When(t.Timing.WHEN, event=parts[0])

    def whenever(self, parts: Parts) -> When:
        return When(t.Timing.WHENEVER, state=parts[0])

    def instead_of_deed(self, parts: Parts) -> When:
        return When(t.Timing(f"instead of {parts[0]}"), instead=t.Selector(kinds=parts[1]))

    def averted(self, parts: Parts) -> str:
        return {"striking": "striking on"}.get(str(parts[0]), str(parts[0]))

    def deed(self, parts: Parts) -> t.Deed:
        return t.Deed(str(parts[0]))

    def instead_of_line(self, parts: Parts) -> When:
        return When(t.Timing.INSTEAD_OF_LINE, instead=t.Selector(kinds=parts[0]))

    def instead_of_this(self, _: Parts) -> When:
        return When(t.Timing.INSTEAD, instead=t.Selector(ref=t.Ref.THIS))

    def instead_of_kind(self, parts: Parts) -> When:
        return When(t.Timing.INSTEAD, instead=t.Selector(kinds=parts[0]))

    def option_needs(self, parts: Parts) -> Option:
        return Option("needs", parts[0])

    def option_cost(self, parts: Parts) -> Option:
        return Option("costs", parts[0])

    def steps(self, parts: Parts) -> Body:
        return Body(steps=tuple(parts))

    def modifiers(self, parts: Parts) -> Body:
        return Body(modifiers=tuple(parts))

    def nothing(self, _: Parts) -> Body:
        return Body()

    def group(self, parts: Parts) -> tuple[t.Step, ...]:
        body: Body = parts[0]
        return body.steps

    # --- parts of steps ------------------------------------------------------------------------------------------

    def numbers(self, parts: Parts) -> tuple[str, ...]:
        return tuple(str(part)[1:] for part in parts)

    def number(self, parts: Parts) -> int:
        return int(parts[0])

    def written(self, parts: Parts) -> int | None:
        return int(parts[0]) if parts else None

    def box_place(self, parts: Parts) -> object:
        return _value(parts[0])

    def box_noun(self, parts: Parts) -> bool:
        return str(parts[0]) == "boxes"

    def sticker_number(self, parts: Parts) -> str:
        return str(parts[0])

    def worth(self, _: Parts) -> bool:
        return True

    def beyond(self, _: Parts) -> bool:
        return True

    def stage_of_this(self, parts: Parts) -> Orientation:
        return Orientation(parts[0])

    def used(self, parts: Parts) -> t.Usable:
        return t.Usable(" or ".join(parts))

    def used_activate(self, _: Parts) -> str:
        return "activate"

    def used_end_turn(self, _: Parts) -> str:
        return "end turn"

    def mute(self, _: Parts) -> bool:
        return True

    def going_on(self, _: Parts) -> bool:
        return True

    # --- which cards ---------------------------------------------------------------------------------------------

    def this(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THIS)

    def it(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.IT)

    def them(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THEM)

    def those(self, _: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THOSE)

    def ref(self, parts: Parts) -> t.Selector:
        selector: t.Selector = parts[0]
        return selector

    group_of = ref

    def choice(self, parts: Parts) -> t.Selector:
        if len(parts) == 1:
            return self.ref(parts)
        described: t.Selector = parts[1]
        return replace(described, quantity=parts[0])

    placed = choice

    def some_of_those(self, parts: Parts) -> t.Selector:
        return t.Selector(ref=t.Ref.THOSE, quantity=parts[0])

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

    def top_of_deck(self, _: Parts) -> t.Place:
        return t.Place.TOP

    def held(self, _: Parts) -> t.Place:
        return t.Place.HELD

    def away(self, _: Parts) -> t.Place:
        return t.Place.AWAY

    def blocked(self, _: Parts) -> t.Place:
        return t.Place.BLOCKED

    def zone(self, parts: Parts) -> str:
        return str(parts[0])

    def adjective(self, parts: Parts) -> t.Adjective:
        return t.Adjective(str(parts[0]))

    def kinds(self, parts: Parts) -> Counted:
        return Counted(tuple(kind for one in parts for kind in one.kinds), any(one.plural for one in parts))

    def any_of(self, parts: Parts) -> tuple[t.Kind, ...]:
        counted: Counted = parts[0]
        return counted.kinds

    def one_kind(self, parts: Parts) -> t.Kind:
        counted: Counted = parts[0]
        return counted.kinds[0]

    def any_card(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.CARD),), parts[0] == "cards")

    def noun(self, parts: Parts) -> Counted:
        word = str(parts[0])
        return Counted((t.Kind(t.KindForm.KIND, self.nouns.singular(word)),), self.nouns.is_plural(word))

    def word(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.WORD, str(parts[0])),), False)

    def whole_name(self, parts: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.NAME, parts[0][1:-1]),), False)

    def bare_stage(self, _: Parts) -> Counted:
        return Counted((t.Kind(t.KindForm.STAGE),), False)

    # --- words that cards share ----------------------------------------------------------------------------------

    def pay_any_but(self, parts: Parts) -> t.Pay:
        quantity, but = parts
        return t.Pay(quantity, tuple(one for one in t.ANY if one != but), but=but)

    def any_resource(self, _: Parts) -> tuple[Resource, ...]:
        return t.ANY

    def resources(self, parts: Parts) -> tuple[Resource, ...]:
        return tuple(parts)

    def resource(self, parts: Parts) -> Resource:
        word = str(parts[0])
        return RESOURCE_OF.get(word) or Resource(word)

    def orientation(self, parts: Parts) -> Orientation:
        return Orientation(str(parts[0]))


def rule_of(kind: type[t.Node]) -> str:
    """The rule that makes nodes of a class which names none: `add_tally` for `AddTally`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _value(part: Any) -> Any:
    """A token as what it stands for; anything else as it is."""
    terminal = getattr(part, "type", None)
    return part if terminal is None else VALUE_OF.get(terminal, str)(part)


def _nodes(parts: Parts, kind: type[Any]) -> tuple[Any, ...]:
    return tuple(part for part in parts if isinstance(part, kind))


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
