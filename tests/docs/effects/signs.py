"""What an entry of the page is, and the signs by which a text shows that it uses a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.catalogue.effects import tree as t

Sign = Callable[[t.Node], bool]
"""Does a node of a text show that the word is used?"""


class Entry(NamedTuple):
    """One word or phrase. `reason`: for a word that a single card uses, why it isn't said with other words."""

    form: str
    meaning: str
    used: Sign
    reason: str = ""


def node(kind: type[t.Node], /, **fields: Any) -> Sign:
    """Nodes of a type whose fields have these values."""
    return lambda one: isinstance(one, kind) and all(getattr(one, name) == value for name, value in fields.items())


def filled(kind: type[t.Node], *names: str) -> Sign:
    """Nodes of a type in which one of the fields says something."""
    return lambda one: isinstance(one, kind) and any(getattr(one, name) not in (None, (), False, 0) for name in names)


def holding(name: str, value: object) -> Sign:
    """Selectors with that value among those of a field."""
    return lambda one: isinstance(one, t.Selector) and value in getattr(one, name)


def either(*signs: Sign) -> Sign:
    """Any of the signs."""
    return lambda one: any(sign(one) for sign in signs)


def kind(form: t.KindForm) -> Sign:
    """Kinds of that form."""
    return node(t.Kind, form=form)


def timing(value: t.Timing) -> Sign:
    """Lines of that timing."""
    return node(t.Line, timing=value)


def event(value: t.EventKind, **fields: Any) -> Sign:
    """Events of that kind."""
    return node(t.Event, kind=value, **fields)


def entries(*kinds: type[t.Node]) -> tuple[Entry, ...]:
    """The words of these classes of the tree."""
    return tuple(_entry(kind, word) for kind in kinds for word in kind.vocabulary)


def _entry(kind: type[t.Node], word: t.Word) -> Entry:
    return Entry(word.form, word.meaning, lambda one: isinstance(one, kind) and word.used(one), word.reason)
