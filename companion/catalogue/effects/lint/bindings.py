"""The linter's check of the words that mean something said before: it, them, those, that, the rest, done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.findings import Check, Finding
from companion.catalogue.effects.lint.world import Root
from companion.catalogue.effects.tree import walk
from companion.sentence import say


@dataclass(frozen=True)
class Bound:
    """What the words can mean at a point of the line."""

    it: bool = False
    them: bool = False
    looked: bool = False  # cards of the box are `them`
    chosen: bool = False  # some of those were discovered: the others are the rest
    that: bool = False
    struck: bool = False  # an icon was struck
    those: bool = False  # a price or a step before takes cards
    done: bool = False


def binding_findings(meaning: Root) -> Iterator[Finding]:
    """Each word that means nothing where it stands."""
    if isinstance(meaning, t.Line):
        bound = _at_start(meaning)
        for cost in meaning.costs:
            yield from _unbound(cost, bound)
        yield from _steps(meaning.steps, bound)
        for modifier in meaning.modifiers:
            yield from _unbound(modifier, bound)
    elif isinstance(meaning, t.BoxLine):
        yield from _steps(meaning.steps, Bound())
    else:
        yield from _unbound(meaning, Bound())


def _at_start(line: t.Line) -> Bound:
    event = line.event
    others = event is not None and event.kind in (t.EventKind.OTHERS_PLAYED, t.EventKind.OTHERS_SUFFERED)
    return Bound(
        it=line.about_one,
        them=others and not line.about_one,
        that=any(_counts(cost) for cost in line.costs),
        those=any(_takes(cost) for cost in line.costs),
    )


def _takes(part: t.Node) -> bool:
    """A selector with kinds is a choice of cards."""
    return any(isinstance(node, t.Selector) and bool(node.kinds) for node in walk(part))


def _counts(cost: t.Cost) -> bool:
    """A cost of any number leaves that number behind."""
    quantity = cost.quantity if isinstance(cost, t.Pay | t.Tick) else None
    if isinstance(cost, t.Discard | t.Destroy | t.Put | t.Turn):
        quantity = cost.selector.quantity
    return quantity is not None and quantity.count in (t.Count.ANY_NUMBER, t.Count.UP_TO)


def _steps(steps: tuple[t.Step, ...], bound: Bound) -> Iterator[Finding]:
    for step in steps:
        if isinstance(step, t.Alternatives):
            for group in step.groups:
                yield from _steps(group, bound)
        elif isinstance(step, t.Repeat):
            yield from _unbound_number(bound)
            yield from _steps((step.step,), bound)
        elif isinstance(step, t.While):
            yield from _unbound(step.condition, bound)
            yield from _steps(step.steps, bound)
        elif isinstance(step, t.Together):
            yield from _steps(step.steps, bound)
        elif isinstance(step, t.If):
            yield from _unbound(step.condition, bound)
            yield from _steps(tuple(one for one in (step.step, step.otherwise) if one is not None), bound)
        else:
            yield from _unbound(step, bound)
        bound = _after(step, bound)


def _after(step: t.Step, bound: Bound) -> Bound:
    looked = bound.looked or isinstance(step, t.LookAt | t.LookNext)
    return replace(
        bound,
        it=bound.it or step.finds,
        looked=looked,
        them=bound.them or looked,
        chosen=bound.chosen or isinstance(step, t.DiscoverThem),
        that=bound.that or (step.counts and _is_choice(step)),
        those=bound.those or _takes(step),
        struck=bound.struck or isinstance(step, t.Strike),
        done=True,
    )


def _is_choice(step: t.Step) -> bool:
    selector = getattr(step, "selector", None)
    return isinstance(selector, t.Selector) and selector.ref is None


def _asks_that(node: t.Node) -> bool:
    """Does it speak of the number of what was paid or discarded?"""
    if isinstance(node, t.AddTally | t.Write):
        return node.n is None
    return isinstance(node, t.GainThat) or (isinstance(node, t.Quantity) and node.count is t.Count.THAT)


def _unbound_number(bound: Bound) -> Iterator[Finding]:
    if not bound.that:
        yield Finding(Check.BINDING, "that", say("no cost of any number that 'that' could mean"))


def _unbound(part: t.Node, bound: Bound) -> Iterator[Finding]:
    for node in walk(part):
        if isinstance(node, t.Selector) and node.ref is t.Ref.IT and not bound.it:
            yield Finding(Check.BINDING, "it", say("no card was played, spared or found that 'it' could mean"))
        if isinstance(node, t.Selector) and node.ref is t.Ref.THEM and not bound.them:
            yield Finding(Check.BINDING, "them", say("no cards were played or looked at that 'them' could mean"))
        if isinstance(node, t.Selector) and node.ref is t.Ref.THOSE and not bound.those:
            yield Finding(Check.BINDING, "those", say("no cards were taken before that 'those' could mean"))
        if isinstance(node, t.Write) and node.fame and not (bound.it or bound.those):
            yield Finding(Check.BINDING, "its fame", say("no card was taken before that 'its' could mean"))
        if isinstance(node, t.StickerChoice) and node.struck and not bound.struck:
            yield Finding(Check.BINDING, "struck", say("no icon was struck before"))
        if isinstance(node, t.DiscoverThem) and not bound.looked:
            yield Finding(Check.BINDING, "them", say("no cards of the box were looked at before"))
        if isinstance(node, t.DestroyRest) and not (bound.looked and bound.chosen):
            yield Finding(Check.BINDING, "the rest", say("no cards were looked at and chosen from before"))
        if _asks_that(node):
            yield from _unbound_number(bound)
        if isinstance(node, t.Done) and not bound.done:
            yield Finding(Check.BINDING, "done", say("no step stands before it"))
