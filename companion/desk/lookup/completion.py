"""Words that can go on a line, in the long way: what the engine has to be asked for; of nothing undiscovered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from companion.desk.data_base import FIRST_PRINTING
from companion.desk.desk import Desk
from companion.desk.lookup.search import box, world
from companion.desk.reports import table
from companion.documents import search as d
from companion.search.match import World

Word = tuple[str, str]
"""A word and what it means."""


def words(desk: Desk, what: str, typed: str) -> list[Word]:
    """What may stand where a help text says `what`, given what is typed of it already."""
    found = _SOURCES.get(what.strip("[]").rstrip("…"))
    return list(found(desk, typed)) if found is not None else []


def document(found: list[Word]) -> d.CompletionWords:
    """Words as a document."""
    return d.CompletionWords([d.CompletionWord(*one) for one in found])


def script(shell: str, text: str) -> d.CompletionScript:
    """A shell's script as a document."""
    return d.CompletionScript(shell, text)


def _world(desk: Desk) -> World:
    sitting = desk.sit_if_any()
    return world(sitting) if sitting is not None else box(desk, desk.catalogue(FIRST_PRINTING), False)


def _query(desk: Desk, typed: str) -> Iterator[Word]:
    """The values of a field that known cards have."""
    sign = re.match(r"[-(]*", typed)
    before = sign[0] if sign else ""
    name = typed[len(before) :].partition(":")[0]
    yield from ((f"{before}{name}:{value}", name) for value in _world(desk).words(name))


def _answers(desk: Desk, typed: str) -> Iterator[Word]:
    """Answers to the open question; several are joined by commas."""
    sitting = desk.sit_if_any()
    question = None if sitting is None else sitting.table().decision
    if question is not None:
        before = typed[: typed.rfind(",") + 1]
        texts = question.texts if len(question.texts) == len(question.options) else [""] * len(question.options)
        yield from ((f"{before}{one}", text) for one, text in zip(question.options, texts, strict=True))
        if question.optional or question.min == 0:
            yield "none", "decline"


def _legal(desk: Desk, typed: str) -> Iterator[Word]:
    """The ids of what can be done now."""
    if desk.sit_if_any() is not None:
        yield from ((one.id, one.text) for one in table.legal(desk).legal)


_SOURCES: dict[str, Callable[[Desk, str], Iterator[Word]]] = {"QUERY": _query, "ANSWER": _answers, "ID": _legal}
"""What stands behind the words by which help texts name arguments."""
