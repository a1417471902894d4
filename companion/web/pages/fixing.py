"""Putting something right by hand: each correction as a small form, those about the same thing folded together."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from companion.catalogue.words import RESOURCES
from companion.desk.lookup import called
from companion.desk.moves import commands
from companion.desk.moves.parse import command
from companion.desk.reports import table as reports
from companion.documents.kingdom import Done, Table
from companion.errors import Misuse
from companion.lang import tr
from companion.sentence import say
from companion.show import phrases
from companion.text import SIDES
from companion.web.pages import table
from companion.web.visit import Visit

ZONES = ("play", "discard", "deck", "box", "permanents", "aside", "away", "destroyed", "purged")

Choices = list[tuple[str, str]]


class Field(NamedTuple):
    """A field of a correction. `name`: `word` for what has to be said, in order; `more` for what may follow it.

    `kind`: of input, `card` for one that offers the known cards; `choices`: the only values.
    """

    label: str
    name: str
    kind: str = "text"
    choices: Choices = []


class Kind(NamedTuple):
    """A correction: its title, its verb, its fields."""

    title: str
    verb: str
    fields: list[Field]


def form(visit: Visit) -> Response:
    """The forms."""
    visit.speak()
    lies = visit.told(reports.table(visit.desk))
    cards = [
        (str(one.card), f"{one.card} {phrases.title(one)}")
        for one in (*lies.in_play, *lies.permanents, *lies.aside, *lies.discard)
    ]
    return visit.page("fix.html", table=lies, groups=_groups(lies), cards=cards)


def _groups(lies: Table) -> list[tuple[str, list[Kind]]]:
    """All corrections by what they are about."""
    card = Field(tr("Card"), "word", "card")
    resource = Field(tr("Resource"), "word", choices=_resources())
    many, box = Field(tr("How many"), "word", "number"), Field(tr("Box"), "word", "number")
    stage = Field(tr("Stage"), "stage", choices=[("", tr("as it lies")), *_sides()])
    stickers = [(one, tr("{sticker} ({n} left)", sticker=one, n=n)) for one, n in lies.stickers_left.items()]
    sticker, worth = (
        Field(tr("Sticker"), "word", choices=stickers),
        Field(tr("Number written on it"), "worth", "number"),
    )
    whats = Field(tr("What"), "word", choices=_struck())
    struck = [card, whats, Field(tr("Which of them, from 1"), "word", "number")]
    struck += [Field(tr("Resource"), "more", choices=[("", "–"), *_resources()]), stage]
    counter = Field(tr("Counter"), "word", choices=_counters())
    place = Field(tr("In a pile"), "place", choices=[("", tr("on top")), ("bottom", tr("under it"))])
    return [
        (
            tr("Resources"),
            [
                Kind(tr("Take resources"), "gain", [many, resource]),
                Kind(tr("Give resources back"), "lose", [many, resource]),
            ],
        ),
        (
            tr("Where cards lie"),
            [
                Kind(tr("Move a card"), "move", [card, Field(tr("Where to"), "word", choices=_zones()), place,
                     Field(tr("Even so, where it may not lie"), "anyway", "check")]),
                Kind(tr("Turn a card"), "turn", [card, Field(tr("Side"), "word", choices=_sides())]),
                Kind(tr("Discover a card"), "discover", [card]),
                Kind(tr("Destroy a card"), "destroy", [card]),
                Kind(tr("Block a card"), "block", [card, Field(tr("Blocked by"), "word", "card")]),
                Kind(tr("Free a blocked card"), "free", [card]),
                Kind(tr("Let a card stay in play"), "keep", [card]),
            ],
        ),
        (
            tr("What a card bears"),
            [
                Kind(tr("Tick a box"), "tick", [card, box, Field(tr("Number to write"), "write", "number"), stage]),
                Kind(tr("Empty a box"), "untick", [card, box, stage]),
                Kind(tr("Put a sticker on"), "stick", [card, sticker, worth, stage]),
                Kind(tr("Take a sticker off"), "unstick", [card, sticker, stage]),
                Kind(tr("Strike out"), "strike", struck),
                Kind(tr("Take back a strike"), "unstrike", struck),
                Kind(tr("Set a counter"), "count", [card, counter, many, stage]),
                Kind(tr("Write a name"), "name", [card, Field(tr("Name"), "word"), stage]),
            ],
        ),
    ]  # fmt: skip


def _resources() -> Choices:
    return [(one, phrases.resource_name(one)) for one in map(str, RESOURCES)]


def _sides() -> Choices:
    return [(one, phrases.heading(one)) for one in SIDES]


def _zones() -> Choices:
    return [(one, tr(one)) for one in ZONES]


def _struck() -> Choices:
    words = (tr("production"), tr("upgrade"), tr("effect"), tr("stay"))
    return list(zip(("production", "upgrade", "effect", "stay"), words, strict=True))


def _counters() -> Choices:
    return [("tally", tr("tally")), ("plays", tr("plays")), ("stay", tr("stay"))]


OPTIONS = ("stage", "write")
"""What may be said besides, with a value."""


def do(visit: Visit) -> Response:
    """Put it right, and show the table."""
    return table.answered(visit, _fix)


def _fix(visit: Visit) -> Done:
    words = [word.strip() for word in visit.fields("word")]
    if not all(words) or not visit.field("do"):
        raise Misuse(say("A field is empty."))
    worth = visit.field("worth").strip()
    words[-1] += f"={worth}" if worth else ""
    given: dict[str, str | None] = {name: visit.field(name).strip() or None for name in OPTIONS}
    given |= {"bottom": "" if visit.field("place") == "bottom" else None}
    given |= {"anyway": "" if visit.field("anyway") else None}
    words += [visit.field("more")] if visit.field("more") else []
    fix = command("fix", [visit.field("do"), *words], given)
    return commands.play(visit.desk, called.in_numbers(visit.desk.sit(), fix), (), visit.revision)
