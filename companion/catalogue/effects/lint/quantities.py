"""The linter's check of numbers: none at all, a range the wrong way round, more than there are, the same twice."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.findings import Check, Finding
from companion.catalogue.effects.lint.world import Root
from companion.catalogue.effects.tree import walk
from companion.sentence import say, say_n

COUNTED = frozenset({t.Count.EXACT, t.Count.RANGE, t.Count.UP_TO, t.Count.RANDOM})
"""Quantities with a number of their own."""


def quantity_findings(meaning: Root) -> Iterator[Finding]:
    """Each number that makes no sense."""
    for node in walk(meaning):
        yield from _nothing(node)
        yield from _reversed(node)
        yield from _twice(node)
        yield from _number(node)
        yield from _too_many(node)


def _nothing(node: t.Node) -> Iterator[Finding]:
    if (
        isinstance(node, t.Quantity)
        and node.count in COUNTED
        and (node.m if node.count is t.Count.RANGE else node.n) == 0
    ):
        yield Finding(Check.QUANTITY, str(node), say("a quantity of none"))
    if any(getattr(node, field) == 0 for field in node.nonzero):
        yield Finding(Check.QUANTITY, "0", say("a quantity of none"))


def _reversed(node: t.Node) -> Iterator[Finding]:
    if isinstance(node, t.Quantity) and node.count is t.Count.RANGE and node.n >= node.m:
        yield Finding(Check.QUANTITY, str(node), say("from {first} to {last} is no range", first=node.n, last=node.m))
    if (
        isinstance(node, t.WithIcons | t.WithStickers | t.WithPrice | t.Icons)
        and node.m is not None
        and node.n > node.m
    ):
        yield Finding(
            Check.QUANTITY,
            f"{node.n} to {node.m}",
            say("from {first} to {last} is no range", first=node.n, last=node.m),
        )
    if isinstance(node, t.CountsAs) and node.least >= node.most:
        yield Finding(Check.QUANTITY, f"{node.least} or {node.most}", say("the smaller number stands first"))


def _twice(node: t.Node) -> Iterator[Finding]:
    for words, at in node.differing():
        double = next((word for nr, word in enumerate(words) if word in words[:nr]), None)
        if double is not None:
            yield Finding(Check.QUANTITY, at, say("'{word}' stands twice", word=double))


def _number(node: t.Node) -> Iterator[Finding]:
    """One person, two persons."""
    if isinstance(node, t.Selector) and node.quantity is not None:
        nouns = [kind for kind in node.kinds if kind.form in (t.KindForm.CARD, t.KindForm.KIND)]
        one = str(t.Selector(kinds=node.kinds))
        if nouns and one != str(t.Selector(kinds=node.kinds, plural=True)) and _is_one(node.quantity) == node.plural:
            yield Finding(
                Check.QUANTITY, str(t.Selector(kinds=node.kinds, plural=node.plural)), _agreement(node.plural)
            )
    if isinstance(node, t.Tick) and _is_one(node.quantity) == node.plural:
        yield Finding(Check.QUANTITY, "boxes" if node.plural else "box", _agreement(node.plural))


def _is_one(quantity: t.Quantity) -> bool:
    return quantity.n == 1 and quantity.count in (t.Count.EXACT, t.Count.UP_TO, t.Count.RANDOM)


def _agreement(plural: bool) -> str:
    return say("one, so no plural") if plural else say("more than one, so the plural")


def _too_many(node: t.Node) -> Iterator[Finding]:
    if isinstance(node, t.Discover) and node.quantity is not None:
        quantity = node.quantity
        most = quantity.m if quantity.count is t.Count.RANGE else quantity.n
        if quantity.count in COUNTED and most >= len(node.numbers):
            yield Finding(
                Check.QUANTITY,
                str(quantity),
                say_n(
                    "of {n} card that is no choice; write 'all'",
                    "of {n} cards that is no choice; write 'all'",
                    len(node.numbers),
                ),
            )
