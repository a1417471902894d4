"""What the table's form sends: a move, an answer, the past, notes and marks; all of it goes to the desk."""

from __future__ import annotations

from collections.abc import Callable

from companion.desk.kingdoms import aims, notes
from companion.desk.moves import commands, undo
from companion.desk.moves.parse import NONE, Command, command
from companion.documents.base import Document
from companion.errors import Misuse
from companion.sentence import say
from companion.text import is_number
from companion.web.visit import Visit


def perform(visit: Visit) -> Document | None:
    """Do what the form says; None where nothing was wanted but the table. Errors: those of the desk."""
    if visit.field("pick"):
        return _choose(visit, "")
    line = visit.field("do").strip() or visit.field("enter")  # the latter where Enter was pressed in a field
    verb, _, rest = line.partition(" ")
    if not verb:
        return None
    if verb in _OURS:
        return _OURS[verb](visit, rest.strip())
    return commands.do(visit.desk, line, (), visit.revision)


def _choose(visit: Visit, _: str) -> Document:
    return commands.choose(visit.desk, answer(visit), (), visit.revision, visit.field("decision") or None)


def drawn(visit: Visit) -> Command:
    """Real cards that came up, in the order typed, then those that were only ticked; what lies on top of the deck."""
    typed = visit.field("drawn").replace(",", " ").split()
    came = [*typed, *(one for one in visit.fields("came") if one not in typed)]
    return command("draw", came, {"top": visit.field("top") or None})


def answer(visit: Visit) -> tuple[str, ...]:
    """What was tapped, ticked, counted, numbered or written."""
    if visit.field("pick"):
        return (visit.field("pick"),)
    text = visit.field("answer-text").strip()
    if visit.field("answer-text") or "answer-text" in visit.form:
        return (text,) if text else (NONE,)
    picked = _ordered(visit, visit.fields("answer"))
    options = visit.fields("option")
    if not picked:
        picked = tuple(one for at, one in enumerate(options) for _ in range(_number(visit.field(f"count-{at}"))))
    if not picked:
        places = [
            (_number(visit.field(f"place-{at}")), at) for at in range(len(options)) if f"place-{at}" in visit.form
        ]
        picked = tuple(options[at] for _, at in sorted(places))
    return picked or (NONE,)


def _ordered(visit: Visit, picked: tuple[str, ...]) -> tuple[str, ...]:
    """What was ticked in the order in which it was, where the page knows that."""
    order = tuple(visit.field("ordered").splitlines())
    return order if sorted(order) == sorted(picked) else picked


def _number(text: str) -> int:
    """A small number of the form, 0 where none stands. Errors: `Misuse`."""
    if not text.strip():
        return 0
    if not is_number(text.strip(), digits=3):
        raise Misuse(say("A whole number is wanted there."))
    return int(text)


def _note(visit: Visit, card: str) -> Document:
    text, round_ = visit.field("note"), visit.field("note-about")
    about = _number(round_) if round_ else None
    return notes.add(visit.desk, text, about if not card else None, card or None)


def _aim(visit: Visit, card: str) -> Document:
    goal = visit.field("goal")
    if goal == "purge":
        return aims.mark_for_purge(visit.desk, card)
    return aims.set_goal(visit.desk, card, goal) if goal else aims.clear(visit.desk, card)


_OURS: dict[str, Callable[[Visit, str], Document]] = {
    "choose": _choose,
    "cancel": lambda visit, _: commands.cancel(visit.desk, visit.revision),
    "undo": lambda visit, to: undo.undo(visit.desk, to or None, visit.revision),
    "redo": lambda visit, _: undo.redo(visit.desk, visit.revision),
    "mark": lambda visit, _: undo.mark(visit.desk, visit.field("mark"), visit.revision),
    "note": _note,
    "draw": lambda visit, _: commands.play(visit.desk, drawn(visit), (), visit.revision),
    "strike": lambda visit, note: notes.strike(visit.desk, note),
    "aim": _aim,
}
"""What the desk's `do` doesn't take."""
