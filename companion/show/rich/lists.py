"""Everything else in colour: lists of commands, the journal, fame, kingdoms, a card with all its stages."""

from __future__ import annotations

import sys
from functools import singledispatch
from importlib import import_module

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from companion.documents import kingdom as d
from companion.documents.reports import Chart
from companion.documents.search import CardsFind, SqlRows
from companion.lang import tr
from companion.show import phrases, words
from companion.show.fame import among, scored, step
from companion.show.fame import rank as place
from companion.show.margin import side_notes
from companion.show.phrases import clean, turn_of
from companion.show.plain import search
from companion.show.plain.kingdom import entry_line, left_out, ruling_line, said_lines
from companion.show.plain.lines import plain
from companion.show.rich import cards, charts, events, table
from companion.text import typed_sides

DRAWN = {
    "companion.documents.seats.playing": "companion.show.rich.sessions",
    "companion.documents.seats.valeria": "companion.show.rich.sessions",
}
"""Modules of documents whose pictures are loaded when the first of them is drawn -> where they are."""


@singledispatch
def drawn(document: object, console: Console) -> list[RenderableType]:
    """The document as things that Rich prints; what has no picture of its own is printed as text."""
    pictures = DRAWN.get(type(document).__module__)
    if pictures is not None and pictures not in sys.modules:
        import_module(pictures)
        return drawn(document, console)
    return [Text(line) for line in plain(document)]


@drawn.register
def _table(document: d.Table, console: Console) -> list[RenderableType]:
    return table.picture(document, console)


@drawn.register
def _done(document: d.Done, console: Console) -> list[RenderableType]:
    told = [part for event in events.drawn(document, console) for part in event]
    return [*happened(document), *told, *table.picture(document.table, console)]


def happened(document: d.Done) -> list[RenderableType]:
    """What a command did, a sentence each."""
    return [Text(clean(line), "bold") for line in phrases.done_lines(document)]


@drawn.register
def _deck(document: d.DeckDoc, console: Console) -> list[RenderableType]:
    head = Rule(Text(plain(document)[0], "bold"), align="left", style="bright_black")
    known = plain(document)[1 + len(document.cards) :]
    return [head, *cards.listed(document.cards, console.width), *map(Text, known)]


@drawn.register
def _legal(document: d.LegalList, console: Console) -> list[RenderableType]:
    if not document.legal and not document.payable:
        return [Text(line) for line in plain(document)]
    payable = _commands([(one.id, phrases.payable_text(one)) for one in document.payable])
    at_once = _commands([(one.id, phrases.legal_text(one)) for one in document.legal])
    lines: list[RenderableType] = []
    if any(_least(grid, console) > console.width for grid in (payable, at_once)):
        return [*map(Text, plain(document)), Text(tr("Run one with: companion do ID"), "dim")]
    if document.payable:
        lines = [Text(tr(phrases.PAYABLE), "bold"), payable, Text(tr(phrases.AT_ONCE), "bold")]
    return [*lines, at_once, Text(tr("Run one with: companion do ID"), "dim")]


def _commands(told: list[tuple[str, str]]) -> Table:
    """Commands with what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", overflow="fold")
    grid.add_column(overflow="fold")
    for command, text in told:
        grid.add_row(Text(clean(typed_sides(command))), Text(clean(text)))
    return grid


@drawn.register
def _why(document: d.WhyAnswer, console: Console) -> list[RenderableType]:
    first, *rest = plain(document)
    return [Text(first, "bold green" if document.legal else "bold red"), *(Text(line) for line in rest)]


@drawn.register
def _score(document: d.Score, console: Console) -> list[RenderableType]:
    if document.ending is not None:
        return events.end(document, document.ending, console)
    parts: list[RenderableType] = [Text(tr("{fame} fame", fame=document.fame), "bold bright_yellow")]
    parts += events.bars(document, console)
    worth = [one for one in document.by_card if one.fame]
    if worth:
        best = ", ".join(f"{scored(one)}: {one.fame}" for one in worth)
        parts.append(Text(tr("By card – {cards}", cards=best)))
    if document.path:
        steps = ", ".join(f"{step(one)} {one.fame}" for one in document.path)
        parts.append(Text(tr("On the way – {steps}", steps=steps)))
    if document.percentile is not None:
        stands = place(document.percentile, document.simulated, document.simulated_by)
        parts.append(Text(tr("Base score – {stands}", stands=stands)))
        parts += [Text(f"  {one.policy}: {among(one)}") for one in document.standings]
    return parts


@drawn.register
def _chart(document: Chart, console: Console) -> list[RenderableType]:
    if document.file is not None:
        return [Text(line) for line in plain(document)]
    return [charts.coloured(line) for line in charts.drawn(document, console.width, console.height)]


@drawn.register
def _journal(document: d.Journal, console: Console) -> list[RenderableType]:
    lines = [
        Text(line, "" if one.line and not nr else "dim")
        for one in document.entries
        for nr, line in enumerate((entry_line(one), *said_lines(one)))
    ]
    notes = [Text(line, "italic") for line in side_notes([], document.notes)]
    return [*(lines or [Text(tr("No such entry."))]), *notes]


@drawn.register
def _found(document: CardsFind, console: Console) -> list[RenderableType]:
    return [Text(line) for line in search.found_lines(document, console.width)]


@drawn.register
def _rows(document: SqlRows, console: Console) -> list[RenderableType]:
    return [Text(line) for line in search.row_lines(document, console.width)]


@drawn.register
def _kingdoms(document: d.KingdomList, console: Console) -> list[RenderableType]:
    if not document.kingdoms:
        return [Text(line) for line in plain(document)]
    grid = Table(box=None, header_style="bold", pad_edge=False)
    for head in ("", tr("kingdom"), tr("mode"), tr("printing")):
        grid.add_column(head, overflow="fold")
    for head in (tr("round"), tr("turn")):
        grid.add_column(head, justify="right")
    grid.add_column(tr("phase"))
    for head in (tr("cards"), tr("fame")):
        grid.add_column(head, justify="right")
    for one in document.kingdoms:
        where = (str(one.round), str(turn_of(one) or ""), words.phase(one.phase), str(one.discovered), str(one.fame))
        style = "bold" if one.current else "dim" if one.archived else ""
        name = f"{clean(one.kingdom)}{tr(' (archived)') if one.archived else ''}"
        grid.add_row(
            *(
                Text(cell, style)
                for cell in ("*" if one.current else "", name, words.mode(one.mode), words.printing(one.printing))
            ),
            *(Text(cell, style) for cell in where),
        )
    if _least(grid, console) > console.width:
        return [Text(line, "bold" if line.startswith("*") else "") for line in plain(document)]
    return [grid, *map(Text, left_out(document))]


def _least(grid: Table, console: Console) -> int:
    """In how many cells a table's words have room."""
    return Measurement.get(console, console.options.update(width=10_000), grid).minimum


@drawn.register
def _card(document: d.CardsShow, console: Console) -> list[RenderableType]:
    if document.hidden:
        return [Text(line) for line in plain(document)]
    parts: list[RenderableType] = [
        Rule(events.head(tr("Card {card}", card=document.card), document), align="left", style="bright_black")
    ]
    parts += events.sides(document, console)
    for stage in document.stages:
        for one in stage.rulings:
            parts.append(
                Text().append(f"{phrases.heading(stage.orientation)}: ", "bold").append(ruling_line(one), _weight(one))
            )
    parts += [Text(ruling_line(one), _weight(one)) for one in document.rulings]
    return [*parts, *(Text(line, "italic") for line in side_notes([], document.notes))]


def _weight(ruling: d.RulingView) -> str:
    return "yellow" if ruling.certainty == "open" else ""


@drawn.register
def _faults(document: d.Faults, console: Console) -> list[RenderableType]:
    return [
        Text(clean(f"{one.check}: "), "bold red").append(clean(f"{one.where}: {one.message}"))
        for one in document.faults
    ]
