"""Putting something right by hand: the commonest corrections as small forms, all others as a command."""

from __future__ import annotations

from starlette.responses import Response

from companion.catalogue.words import RESOURCES
from companion.desk.moves import commands
from companion.desk.moves.parse import command, command_of
from companion.desk.reports import table as reports
from companion.documents.kingdom import Done, Table
from companion.errors import Misuse
from companion.lang import tr
from companion.sentence import say
from companion.show import phrases
from companion.text import SIDES, side_of
from companion.web.pages import table
from companion.web.visit import Visit

ZONES = ("play", "discard", "deck", "box", "permanents", "aside")

Choices = list[tuple[str, str]]
Field = tuple[str, str, str, Choices]


def form(visit: Visit) -> Response:
    """The forms."""
    lies = reports.table(visit.desk)
    return visit.page("fix.html", table=lies, kinds=list(_kinds(lies)))


def _kinds(lies: Table) -> list[tuple[str, str, list[Field]]]:
    """Each correction: its title, its verb, its fields (label, name, kind of input, choices)."""
    resources: Field = (
        tr("Resource"),
        "resource",
        "",
        [(one, phrases.resource_name(one)) for one in map(str, RESOURCES)],
    )
    many: Field = (tr("How many"), "n", "number", [])
    there = [*lies.in_play, *lies.permanents, *lies.aside, *lies.discard]
    card: Field = (tr("Card"), "card", "", [(str(one.card), f"{one.card} {phrases.title(one)}") for one in there])
    any_card: Field = (tr("Card number"), "card", "text", [])
    sides: Field = (tr("Side"), "side", "", [(one, phrases.heading(one)) for one in SIDES])
    zones: Field = (tr("Where to"), "zone", "", [(one, tr(one)) for one in ZONES])
    kinds = [
        (tr("Take resources"), "gain", [many, resources]),
        (tr("Give resources back"), "lose", [many, resources]),
        (tr("Move a card"), "move", [any_card, zones]),
        (tr("Turn a card"), "turn", [card, sides]),
        (tr("Discover a card"), "discover", [any_card]),
        (tr("Tick a box"), "tick", [card, (tr("Box"), "box", "number", [])]),
    ]
    return [one for one in kinds if there or card not in one[2]]


def do(visit: Visit) -> Response:
    """Put it right, and show the table."""
    return table.answered(visit, _fix)


def _fix(visit: Visit) -> Done:
    if visit.field("do") == "line":
        words = visit.field("line").split()
        known = words if words[:1] == ["name"] else [side_of(word) or word.lower() for word in words]
        return commands.play(visit.desk, command_of(["fix", *known]), (), visit.revision)
    words = [word.strip() for word in visit.fields("word")]
    if not all(words) or not visit.field("do"):
        raise Misuse(say("A field is empty."))
    return commands.play(visit.desk, command("fix", [visit.field("do"), *words], {}), (), visit.revision)
