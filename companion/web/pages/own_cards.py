"""What the owner's printed cards say otherwise: recording it, and choosing which of it a kingdom plays with."""

from __future__ import annotations

from starlette.responses import Response

from companion.desk.kingdoms import kingdoms
from companion.desk.lookup import cards, corrections
from companion.desk.moves import settings
from companion.documents.base import Document
from companion.errors import Misuse
from companion.lang import tr
from companion.sentence import say
from companion.text import SIDES
from companion.web.pages import table
from companion.web.visit import Visit

AMENDMENTS = "amendments"
"""What the setting is called where it is typed."""

OFF = "off"
"""What is said where a kingdom plays with none of them."""

COUNTED = ("upgrade", "effect")
"""What a stage has several of, so that a number says which."""


def form(visit: Visit) -> Response:
    """What was recorded, with a tick at what the kingdom plays with, and a form for more."""
    visit.speak()
    card = visit.query.get("card", "").strip()
    shown = visit.told(cards.show(visit.desk, card)) if card else None
    return visit.page(
        "own_cards.html", info=kingdoms.show(visit.desk), card=card, shown=shown, sides=list(SIDES), whats=_whats(),
        found=[(one, _said(one.field, one.nr)) for one in corrections.list_(visit.desk).amendments],
    )  # fmt: skip


def _whats() -> list[tuple[str, str]]:
    """What can be recorded: by its name, as the command line's options call it."""
    return [
        ("production", tr("What it produces")),
        ("fame", tr("Its fame")),
        ("upgrade", tr("The price of an arrow")),
        ("effect", tr("A line, in the effect language")),
        ("fame_rule", tr("Its rule of fame, in the effect language")),
        ("category", tr("Its category")),
        ("words", tr("Its keywords")),
        ("stays", tr("Whether it stays in play: on or off")),
    ]


def _said(what: str, nr: int) -> str:
    title = dict(_whats()).get(what, what)
    return f"{title} ({nr})" if what in COUNTED else title


def do(visit: Visit) -> Response:
    """Record one, and show the list; or let the kingdom play with those ticked, and show its table."""
    if visit.field("do") == "record":
        _record(visit)
        return visit.go("/kingdoms/own-cards")
    return table.answered(visit, _choose)


def _record(visit: Visit) -> None:
    what, value = visit.field("what"), visit.field("value").strip()
    card, nr = visit.field("card").strip(), visit.field("nr").strip() or "1"
    if what not in dict(_whats()):
        raise Misuse(say("There is no such choice."), tuple(dict(_whats())))
    if not value or not card:
        raise Misuse(say("A field is empty."))
    typed: dict[str, str | None] = {what: f"{nr}={value}" if what == "upgrade" else value}
    lines = [f"{nr}={value}"] if what == "effect" else []
    note = visit.field("note").strip() or None
    corrections.amend(visit.desk, card, visit.field("stage"), {} if lines else typed, lines, note)


def _choose(visit: Visit) -> Document | None:
    """Switch to what was ticked; nothing is done where that is what it plays with already."""
    ticked = visit.fields("used")
    there = corrections.list_(visit.desk).amendments
    if {one.id for one in there if one.used} == set(ticked):
        return None
    return settings.change(visit.desk, AMENDMENTS, ",".join(ticked) or OFF, visit.revision)
