"""Another move in the place of an older one: the table as it lay then, what is asked, what would follow, doing it."""

from __future__ import annotations

from starlette.responses import Response

from companion.desk.moves import amend
from companion.desk.moves.parse import Command, command_of
from companion.documents.base import Document
from companion.errors import Misuse
from companion.sentence import say
from companion.text import is_number
from companion.web import acts, pictures
from companion.web.pages import moves, table
from companion.web.visit import Visit

DO_IT = "amend"
"""What the last button says."""


def form(visit: Visit) -> Response:
    """The table as it lay before an entry, with all that could be done there."""
    return _page(visit, amend.past(visit.desk, _entry(visit.query.get("entry", ""))), (), "")


def do(visit: Visit) -> Response:
    """What another move would ask or come to; in the end put it in its place, and show the table."""
    seq, verb = _entry(visit.field("entry")), visit.field("do") or visit.field("enter")
    if verb == "cancel":
        return visit.go("/amend", entry=seq)
    given = tuple(tuple(one.splitlines()) for one in visit.fields("given"))
    command = _command(visit, verb)
    if command.verb == "choose" and visit.field("move"):  # a question of the move that was chosen before
        command, given = _kept(visit.field("move")), (*given, command.args)
    if verb == DO_IT:
        return table.answered(visit, lambda at: _done(at, seq, command, given))
    there = amend.past(visit.desk, seq, command, given, visit.revision)
    words = "\n".join(command.args)
    return _page(visit, there, given, f"choose {words}" if command.verb == "choose" else command.text)


def _entry(typed: str) -> int:
    if not is_number(typed):
        raise Misuse(say("There is no such entry."))
    return int(typed)


def _command(visit: Visit, verb: str) -> Command:
    """The move that is meant: the button, the answer, the cards that came, or what was chosen before."""
    if verb == DO_IT:
        return _kept(visit.field("move"))
    if verb == "draw":
        return moves.drawn(visit)
    if verb == "choose" or visit.field("pick"):
        return Command("choose", moves.answer(visit))
    return command_of(verb.split())


def _kept(text: str) -> Command:
    """A move as the page keeps it; an answer may hold anything."""
    verb, _, rest = text.partition(" ")
    return Command(verb, tuple(rest.splitlines())) if verb == "choose" else command_of(text.split())


def _done(visit: Visit, seq: int, command: Command, given: tuple[tuple[str, ...], ...]) -> Document:
    return amend.amend(visit.desk, seq, command, given, visit.revision)


def _page(visit: Visit, there: amend.Past, given: tuple[tuple[str, ...], ...], move: str) -> Response:
    there = visit.told(there)
    asked = acts.question(there.table)
    return visit.page(
        "amend.html", there=there, table=there.table, acts=acts.acts(there.table, there.legal), question=asked,
        awaited=acts.awaited(there.table, lambda: there.deck) if not move else None, move=move, given=given, past=True,
        pictures=pictures.of_table(there.table),
    )  # fmt: skip
