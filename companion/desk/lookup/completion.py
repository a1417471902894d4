"""Words that can go on a line, in the long way: what the engine has to be asked for; of nothing undiscovered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from companion.desk.data_base import FIRST_PRINTING
from companion.desk.desk import Desk
from companion.desk.lookup.search import box, world
from companion.desk.reports import table
from companion.desk.sessions import looking
from companion.desk.sessions.session import Session
from companion.documents import search as d
from companion.search.match import World

Word = tuple[str, str]
"""A word and what it means."""


def words(desk: Desk, what: str, typed: str, before: Sequence[str] = ()) -> list[Word]:
    """What may stand where a help text says `what`, given what is typed of it already, and the arguments `before`."""
    name = what.strip("[]").rstrip("…")
    other = desk.other_game()
    if other is not None and name in ("ID", "ANSWER", "CARD", "COMMAND"):
        return list(_of_session(Session(desk, other.opened, desk.viewer), name, before))
    found = _SOURCES.get(name)
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


def _of_session(session: Session, name: str, before: Sequence[str]) -> Iterator[Word]:
    """The next word of what the seat that looks can do, or answer; nothing that another seat hides."""
    said = list(before) if name in ("ID", "COMMAND") else ["choose", *before]
    listed = [(one.id, one.text) for one in looking.legal(session).legal]
    if name == "COMMAND":  # what is asked about need not be accepted
        yield from ((verb, "") for verb in session.doorway.verbs if not said)
        if session.viewer == session.deciding and session.question() is None:
            listed = [*((one.id, one.text) for one in session.doorway.sensible(session.board)), *listed]
    for id, text in listed:
        line = id.split()
        if line[: len(said)] == said and len(line) > len(said):
            whole = len(line) == len(said) + 1
            yield line[len(said)], text if whole else ""
    asked = session.question()
    if name == "CARD" and asked is not None and looking.may_answer(session, asked, session.viewer):
        called = {word: name for word, name, *_ in map(session.doorway.called, asked.options)}
        yield from ((word, name if name != word else "") for word, name in called.items() if word not in before)


def _legal(desk: Desk, typed: str) -> Iterator[Word]:
    """The ids of what can be done now."""
    if desk.sit_if_any() is not None:
        yield from ((one.id, one.text) for one in table.legal(desk).legal)


_SOURCES: dict[str, Callable[[Desk, str], Iterator[Word]]] = {"QUERY": _query, "ANSWER": _answers, "ID": _legal}
"""What stands behind the words by which help texts name arguments."""
