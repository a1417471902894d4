"""How a kingdom is played: house rules, recording alone, undo, real cards, its number, beginning anew."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from companion.desk.kingdoms import kingdoms
from companion.desk.moves import commands, restart, settings
from companion.desk.moves.parse import command
from companion.desk.reports import packing_list
from companion.documents.base import Document
from companion.errors import Misuse
from companion.sentence import Message, say
from companion.show.files.packing_list import FORMS
from companion.web.pages import table
from companion.web.pages.looking import printed
from companion.web.visit import Visit


class HouseRule(NamedTuple):
    """A house rule: what it is called and means, the decision that it changes."""

    title: Message
    means: Message
    code: str


HOUSE_RULES: dict[str, HouseRule] = {
    "resources-survive-advance": HouseRule(
        say("Resources survive new cards"),
        say("What wasn't spent stays in the pool when the next cards are played."),
        "KLD-03",
    ),
    "replace-only-costs": HouseRule(
        say("“Instead” for costs alone"),
        say("A card that does something else instead of being discarded does so only where discarding pays a cost."),
        "KLD-32",
    ),
    "production-limit-9": HouseRule(
        say("Nine resources on a card"),
        say("No resource sticker goes on a stage that makes nine already; the current printing says so itself."),
        "KLD-18",
    ),
}
"""By what they are called where they are typed."""


def chosen(visit: Visit) -> list[str]:
    """The house rules of a form that founds a kingdom; those that nothing is said of are as the leaflet has them."""
    said = {name: visit.field(f"rule-{name}") for name in HOUSE_RULES}
    return [f"{name}={value}" for name, value in said.items() if value]


def form(visit: Visit) -> Response:
    """How the kingdom is played, as forms."""
    info, now = kingdoms.show(visit.desk), settings.played(visit.desk)
    return visit.page("playing.html", info=info, now=now, rules=HOUSE_RULES)


def do(visit: Visit) -> Response:
    """Change how it is played, and show the table."""
    return table.answered(visit, _change)


def _change(visit: Visit) -> Document | None:
    match visit.field("do"):
        case "rules":
            return _rules(visit)
        case "undo":
            return settings.change(visit.desk, "undo", visit.field("undo"), visit.revision)
        case "mode":
            return restart.mode(visit.desk, visit.field("mode"), visit.revision)
        case "register":
            given = visit.field("number").strip()
            return commands.play(visit.desk, command("register", [given], {}), (), visit.revision)
        case "reset":
            if not visit.field("sure"):
                raise Misuse(say("Nothing was done: tick that you mean it."))
            return restart.reset(visit.desk, visit.revision)
    raise Misuse(say("There is no such button."))


def _rules(visit: Visit) -> Document | None:
    """Switch what differs from what was ticked; each switch is an entry of the journal."""
    now, done, revision = settings.played(visit.desk), None, visit.revision
    wanted = {name: bool(visit.field(f"rule-{name}")) for name in now.rules}
    changed = [(name, on) for name, on in wanted.items() if on != now.rules[name]]
    if bool(visit.field("tracking")) != now.tracking:
        changed.append(("tracking", not now.tracking))
    for name, on in changed:
        done = settings.change(visit.desk, name, "on" if on else "off", revision)
        revision = None
    return done


def packing(visit: Visit) -> Response:
    """Where every card goes when the kingdom is boxed up, or lies when it is laid out again; a page that prints."""
    visit.speak()
    made = packing_list.sheet(visit.desk, "resume" if visit.query.get("purpose") == "resume" else "pack")
    return printed("\n".join(FORMS["html"](made)))
