"""The base of all parts of a line: how a part is built from the grammar, written as text, and told of in docs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from companion.catalogue.words import GOOD, Orientation, Resource


def always(_: Any) -> bool:
    """Every node of the class uses the word."""
    return True


class Word(NamedTuple):
    """A word or phrase as docs/effects.md has it: its form, its meaning, the nodes of the class that use it.

    `reason`: for a word that a single card uses, why it isn't said with other words.
    """

    form: str
    meaning: str
    reason: str = ""
    used: Callable[[Any], bool] = always


class Node(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """Base of all parts of a line; `str` of a node is its text."""

    rules: ClassVar[dict[str, dict[str, Any]]] = {}
    """The rules of grammar.lark that make such a node, each with the fields that it settles.

    None: the rule that is called like the class, `add_tally` for `AddTally`.
    """

    vocabulary: ClassVar[tuple[Word, ...]] = ()
    """What docs/effects.md says of it."""

    sentence: ClassVar[str] = ""
    """What it comes to, where somebody who may choose it wouldn't learn that from its text."""

    finds: ClassVar[bool] = False
    """Of a step: the card that it brings is `it` afterwards, where the line's moment is about no card."""

    counts: ClassVar[bool] = False
    """Of a step with a choice of cards: how many it took is `that` afterwards."""

    nonzero: ClassVar[tuple[str, ...]] = ()
    """The fields with a number that makes no sense as 0, for the linter."""

    @classmethod
    def build(cls, *parts: Any, **settled: Any) -> Self:
        """The node of a rule's parts: the fields that the rule doesn't settle, in order; None isn't written."""
        fields = cls.__struct_fields__
        needed = fields[: len(fields) - len(cls.__struct_defaults__)]
        open_fields = [field for field in fields if field not in settled]
        given = {field: part for field, part in zip(open_fields, parts, strict=False) if part is not None}
        return cls(**(dict.fromkeys(needed) | given | settled))

    def differing(self) -> tuple[tuple[Sequence[str], str], ...]:
        """Its lists whose members have to differ, each with the words at which it begins in the text."""
        return ()

    def cards_named(self) -> tuple[str, ...]:
        """The numbers of cards that it names, not those of its parts."""
        return ()


class _Parts(dict[type, tuple[bool, bool]]):
    """Of each class of values whether it is a node, and whether nodes may be in it."""

    def __missing__(self, cls: type) -> tuple[bool, bool]:
        node = issubclass(cls, Node)
        self[cls] = found = node, node or issubclass(cls, tuple)
        return found


_PARTS = _Parts()


def walk(node: object) -> Iterator[Node]:
    """A node and all nodes in it, in the order in which they are written as far as the fields are."""
    left, found = [node] if _PARTS[node.__class__][1] else [], list[Any]()
    while left:
        one: Any = left.pop()
        if _PARTS[one.__class__][0]:
            found.append(one)
            one = msgspec.structs.astuple(one)
        left += [part for part in one[::-1] if _PARTS[part.__class__][1]]
    return iter(found)


def word_of(resource: Resource) -> str:
    """The word of the language for a resource."""
    return "good" if resource == GOOD else resource


def when(condition: object, text: str) -> str:
    """The text, if there is a reason for it."""
    return text if condition else ""


def on(stage: Orientation | None) -> str:
    """` on front-up`, or nothing for the stage that the line stands on."""
    return f" on {stage.value}" if stage else ""


def numbered(numbers: Iterable[str]) -> str:
    """Cards by their numbers: `#71 #72`."""
    return " ".join(f"#{number}" for number in numbers)
