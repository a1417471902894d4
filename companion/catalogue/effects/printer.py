"""The tree back to text: the printer of the effect language. Text that is written as printed round-trips."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from companion.catalogue.effects.nouns import plural
from companion.catalogue.effects.tree import lines as t
from companion.catalogue.words import Orientation, Resource


def print_line(line: t.Line) -> str:
    """An effect as it stands in `cards.sql`."""
    return ", ".join((_timing(line), *_options(line))) + ": " + _body(line)


def print_box(line: t.BoxLine) -> str:
    """What ticking a box does."""
    return _steps(line.steps)


def print_price(price: t.BoxPrice) -> str:
    """A box's price."""
    return ", ".join(map(say, price.costs))


def print_fame(rule: t.FameRule) -> str:
    """A rule of variable fame."""
    return say(rule)


@singledispatch
def say(node: t.Node) -> str:
    """Any part of a line as text: a step, a cost, a condition, a modifier, a selector, a quantity, a fame rule."""
    raise TypeError(f"no text for {type(node).__name__}")


def say_resource(resource: Resource) -> str:
    """The word of the language for a resource."""
    return "good" if resource is Resource.GOOD else resource.value


def say_kind(kind: t.Kind, many: bool = False) -> str:
    """One alternative of a selector, for one or for many."""
    if kind.form is t.KindForm.CARD:
        return "cards" if many else "card"
    if kind.form is t.KindForm.KIND:
        return plural(kind.text) if many else kind.text
    if kind.form is t.KindForm.WORD:
        return f"word {kind.text}"
    return f'"{kind.text}"' if kind.form is t.KindForm.NAME else kind.form.value


# --- the line ----------------------------------------------------------------------------------------------------


def _timing(line: t.Line) -> str:
    if line.event is not None:
        return say(line.event)
    if line.instead is None:
        return line.timing.value
    kinds = _kinds(line.instead.kinds)
    article = "an " if kinds[:1] in ("a", "e", "i", "o", "u") else "a "
    return f"{line.timing.value} " + (line.instead.ref.value if line.instead.ref else article + kinds)


def _options(line: t.Line) -> Iterable[str]:
    yield from ["may"] * line.may
    yield from ["once"] * line.once
    yield from ["once a turn"] * line.once_a_turn
    yield from ["defeat"] * line.defeat
    if line.needs is not None:
        yield f"needs {say(line.needs)}"
    yield from map(say, line.costs)


def _body(line: t.Line) -> str:
    if line.modifiers:
        return ", ".join(map(say, line.modifiers))
    return _steps(line.steps) or "nothing"


def _steps(steps: Iterable[t.Step]) -> str:
    return "; ".join(map(say, steps))


@say.register
def _(node: t.Event) -> str:
    kind = node.kind
    if kind is not t.EventKind.OTHERS_PLAYED:
        return f"when {kind.value}" + _if(node.time, f" time {node.time}")
    if node.which is t.Which.BATCH:
        return f"when {_kinds(node.kinds, many=True)} played"
    return f"when {node.which.value} {_kinds(node.kinds)} played"


# --- selectors, quantities ---------------------------------------------------------------------------------------


def _if(condition: object, text: str) -> str:
    return text if condition else ""


def _kinds(kinds: Iterable[t.Kind], many: bool = False) -> str:
    return " or ".join(say_kind(kind, many) for kind in kinds)


@say.register
def _(node: t.Quantity) -> str:
    if node.count is t.Count.RANGE:
        return f"{node.n} to {node.m}"
    if node.count is t.Count.EXACT:
        return str(node.n)
    return node.count.value + _if(node.count in (t.Count.UP_TO, t.Count.RANDOM), f" {node.n}")


@say.register
def _(node: t.Kind) -> str:
    return say_kind(node)


@say.register
def _(node: t.Selector) -> str:
    if node.ref is not None:
        return node.ref.value
    words = [say(node.quantity)] if node.quantity else []
    words += ["other"] * node.other + ["another"] * node.another + [one.value for one in node.adjectives]
    words += [_kinds(node.kinds, node.plural), *map(say, node.having)]
    if node.places:
        words.append(" or ".join(_place(place) for place in node.places))
    return " ".join(words + ["of this"] * node.of_this)


def _place(place: t.Place) -> str:
    return place.value if place is t.Place.BLOCKED else f"in {place.value}"


@say.register
def _(node: t.Producing) -> str:
    return "producing" + (f" {say_resource(node.resource)}" if node.resource else "")


@say.register
def _(node: t.WithDefeat) -> str:
    return "with defeat"


@say.register
def _(node: t.WithFreeBox) -> str:
    return "with free box"


@say.register
def _(node: t.WithFame) -> str:
    return f"with fame {node.n}" + _if(node.or_more, " or more")


@say.register
def _(node: t.WithIcons) -> str:
    return f"with {node.n} to {node.m} icons"


@say.register
def _(node: t.WithStickers) -> str:
    return f"with {node.n} to {node.m} stickers"


@say.register
def _(node: t.PerCards) -> str:
    return "per " + _if(node.n != 1, f"{node.n} ") + say(node.selector)


@say.register
def _(node: t.PerTicked) -> str:
    return "per ticked box" + _on(node.on)


def _per(per: t.Per | None) -> str:
    return f" {say(per)}" if per else ""


def _on(stage: Orientation | None) -> str:
    return f" on {stage.value}" if stage else ""


def _resources(resources: tuple[Resource, ...]) -> str:
    return "any" if resources == t.ANY else "/".join(map(say_resource, resources))


def _numbers(numbers: Iterable[str]) -> str:
    return " ".join(f"#{number}" for number in numbers)


# --- conditions --------------------------------------------------------------------------------------------------


@say.register
def _(node: t.Done) -> str:
    return "done"


@say.register
def _(node: t.AllTicked) -> str:
    return "all boxes ticked"


@say.register
def _(node: t.DeckEmpty) -> str:
    return "deck empty"


@say.register
def _(node: t.NoneHeld) -> str:
    return f"no {say_resource(node.resource)} held"


@say.register
def _(node: t.TallyReached) -> str:
    return f"tally {node.n}"


@say.register
def _(node: t.Exists) -> str:
    return say(node.selector)


@say.register
def _(node: t.NotDestroyed) -> str:
    return f'"{node.name}" not destroyed'


# --- actions -----------------------------------------------------------------------------------------------------


@say.register
def _(node: t.If) -> str:
    return f"if {say(node.condition)}: {say(node.step)}"


@say.register
def _(node: t.Alternatives) -> str:
    return " or ".join(f"({_steps(group)})" for group in node.groups)


@say.register
def _(node: t.Gain) -> str:
    return f"gain {node.n} {_resources(node.resources)}{_per(node.per)}"


@say.register
def _(node: t.GainProduction) -> str:
    return f"gain production of {say(node.selector)}"


@say.register
def _(node: t.DiscardTop) -> str:
    return f"discard top {'all' if node.n is None else node.n} of deck"


@say.register
def _(node: t.DestroyRest) -> str:
    return "destroy the rest"


@say.register(t.Discard)
@say.register(t.Destroy)
@say.register(t.Play)
@say.register(t.Keep)
@say.register(t.Save)
@say.register(t.Boost)
@say.register(t.Defeat)
def _(node: t.Discard | t.Destroy | t.Play | t.Keep | t.Save | t.Boost | t.Defeat) -> str:
    # These verbs take a selector and nothing else, and are called as their node.
    return f"{type(node).__name__.lower()} {say(node.selector)}"


@say.register
def _(node: t.Turn) -> str:
    return f"turn {say(node.selector)} to {node.to.value if node.to else 'any'}"


@say.register
def _(node: t.Block) -> str:
    return "block " + (f"up to {node.cap} in all of " if node.cap is not None else "") + say(node.selector)


@say.register
def _(node: t.Put) -> str:
    return f"put {say(node.selector)} {node.where.value}"


@say.register
def _(node: t.Discover) -> str:
    return "discover " + (f"{say(node.quantity)} of " if node.quantity else "") + _numbers(node.numbers)


@say.register
def _(node: t.DiscoverThem) -> str:
    return f"discover {say(node.quantity)} of them"


@say.register
def _(node: t.DiscoverNext) -> str:
    return f"discover next {node.n}"


@say.register
def _(node: t.LookAt) -> str:
    return f"look at {_numbers(node.numbers)}"


@say.register
def _(node: t.Tick) -> str:
    where = _on(node.on_stage) + (f" on #{node.on_card}" if node.on_card else "")
    where += f" on {say(node.on_cards)}" if node.on_cards else ""
    quantity = _if(node.next, "next ") + say(node.quantity)
    return f"tick {quantity} {'boxes' if node.plural else 'box'}{where}{_per(node.per)}"


@say.register
def _(node: t.TickBox) -> str:
    return f"tick box {node.nr}"


@say.register
def _(node: t.StickerChoice) -> str:
    return "resource" if node.resource else "/".join(node.numbers)


@say.register
def _(node: t.Stick) -> str:
    stickers = " and ".join(map(say, node.stickers))
    return f"stick {stickers}{_if(node.worth_tally, ' worth tally')} on {say(node.selector)}"


@say.register
def _(node: t.Strike) -> str:
    resource = f"{say_resource(node.resource)} " if node.resource else ""
    icons = "icon" if node.n == 1 else "icons"
    return f"strike {node.n} {resource}{node.icon.value} {icons} of {say(node.selector)}{_per(node.per)}"


@say.register
def _(node: t.Write) -> str:
    what = "that" if node.n is None else str(node.n)
    return f"write {what} in {_if(node.next, 'next ')}{node.boxes} {_boxes(node.boxes)}{_on(node.on_stage)}"


def _boxes(n: int) -> str:
    return "box" if n == 1 else "boxes"


@say.register
def _(node: t.Name) -> str:
    return "name this"


@say.register
def _(node: t.Upgrade) -> str:
    return f"upgrade {say(node.selector)}{_if(node.free, ' free')}"


@say.register
def _(node: t.AddTally) -> str:
    return "add that to tally"


@say.register
def _(node: t.Restart) -> str:
    return "restart"


@say.register
def _(node: t.LastRound) -> str:
    return "last round"


@say.register
def _(node: t.End) -> str:
    return "end expansion" if node.expansion else "end game"


# --- costs -------------------------------------------------------------------------------------------------------


@say.register
def _(node: t.Pay) -> str:
    return f"pay {say(node.quantity)} {_resources(node.resources)}"


@say.register
def _(node: t.PayPrice) -> str:
    return "pay box price"


# --- standing modifiers ------------------------------------------------------------------------------------------


@say.register
def _(node: t.Produces) -> str:
    verb = "produces" if node.selector.ref is t.Ref.THIS else "produce"
    return f"{say(node.selector)} {verb} +{node.n} {say_resource(node.resource)}{_per(node.per)}"


@say.register
def _(node: t.ProducesInstead) -> str:
    return f"{say(node.selector)} may produce {say_resource(node.give)} for {say_resource(node.instead_of)}"


@say.register
def _(node: t.Doubles) -> str:
    return f"{say(node.selector)} produce double"


@say.register
def _(node: t.Forbid) -> str:
    return f"no {node.what.value}"


@say.register
def _(node: t.CountsAs) -> str:
    return f"this counts as {node.least} or {node.most} {say_kind(node.kind, many=node.most > 1)}"


@say.register
def _(node: t.Lessen) -> str:
    return f"each gain of {say_resource(node.resource)} is {node.n} less"


@say.register
def _(node: t.PayAs) -> str:
    return f"pay {say_resource(node.held)} as {say_resource(node.asked)}"


@say.register
def _(node: t.AdvancePlus) -> str:
    return f"advancing plays +{node.n}"


@say.register
def _(node: t.SeeTop) -> str:
    return f"see top {node.n} of deck"


@say.register
def _(node: t.Protected) -> str:
    return "this can't be destroyed" + (f" while {say(node.condition)}" if node.condition else "")


# --- fame rules --------------------------------------------------------------------------------------------------


@say.register
def _(node: t.FamePer) -> str:
    return f"{node.n} per {say(node.selector)}"


@say.register
def _(node: t.FamePerIcon) -> str:
    return f"{node.n} per {say_resource(node.resource)} icon in kingdom"


@say.register
def _(node: t.FameIf) -> str:
    return f"{node.n} if {_if(node.none, 'no ')}{say(node.selector)}"


@say.register
def _(node: t.FameIfIcons) -> str:
    return f"{node.n} if {node.icons} {say_resource(node.resource)} icons in kingdom"


@say.register
def _(node: t.FameShort) -> str:
    return f"{node.n} per {say(node.selector)} short of {node.of}"


@say.register
def _(node: t.FamePerBox) -> str:
    return f"{node.n} per {'ticked' if node.ticked else 'unticked'} box{_on(node.on)}"


@say.register
def _(node: t.FameHighestBox) -> str:
    return "highest ticked box"


@say.register
def _(node: t.FameWritten) -> str:
    return "sum of written boxes" + _on(node.on)


@say.register
def _(node: t.FameWhenPurged) -> str:
    return f"when purged: {say(node.rule)}"
