"""The sheet on paper: as text, as Markdown, as a page that prints on A4. Nothing is said by colour."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator

from companion.documents.files import Sheet, SheetCard, SheetPile, SheetStage
from companion.show.phrases import clean, counted

SIDES = {
    "front-up": "front side, upright",
    "front-down": "front side, upside down",
    "back-down": "back side, upside down",
    "back-up": "back side, upright",
}
"""How a card is turned, in words."""

TITLES = {"pack": "Boxing up", "resume": "Laying out"}

ORDER = "bottom first"


def head(sheet: Sheet) -> Iterator[str]:
    """What stands above the cards, a line each."""
    done = " (the game is over)" if sheet.phase == "finished" else ""
    yield f"Kingdom: {clean(sheet.kingdom)}"
    yield f"After round: {sheet.round}{done}"
    yield f"Printing: {sheet.printing}; revision: {sheet.revision}"
    if sheet.last_round:
        yield f"Last round: {sheet.last_round}"
    if sheet.expansion is not None:
        yield f"Expansion being played: {sheet.expansion}"
    if sheet.path:
        yield f"Score path: {', '.join(f'{label} = {fame}' for label, fame in sheet.path.items())}"
    if sheet.registration is not None:
        yield f"Registered as: {clean(sheet.registration)}"
    for name, value in sheet.settings.items():
        yield f"Setting: {name} = {value}"


def marks(stage: SheetStage) -> str:
    """What a stage bears, in one line; a written name comes last and in quotation marks."""
    parts = [f"stickers {', '.join(stage.stickers)}"] if stage.stickers else []
    parts += [f"ticked {', '.join(map(str, stage.ticked))}"] if stage.ticked else []
    parts += [f"written {', '.join(f'{box}={n}' for box, n in stage.written.items())}"] if stage.written else []
    parts += [f"struck {', '.join(f'{what} x{n}' for what, n in stage.struck.items())}"] if stage.struck else []
    parts += [f"counters {', '.join(f'{name}={n}' for name, n in stage.counters.items())}"] if stage.counters else []
    parts += [f"name {json.dumps(clean(stage.name), ensure_ascii=False)}"] if stage.name is not None else []
    return f"{stage.orientation}: {'; '.join(parts)}"


def title(card: SheetCard) -> str:
    """The visible stage in words, and what a purged card counts for."""
    by = "it was purged" if card.purged_by is None else f"{card.purged_by} purged it"
    worth = f" (counts {card.worth} since {by})" if card.worth is not None else ""
    return f"{clean(card.name or '')}{worth}"


def pile_title(pile: SheetPile) -> str:
    """A pile's zone and size."""
    return f"{pile.zone}: {counted(len(pile.cards), 'card')}, {ORDER}"


def text(sheet: Sheet) -> list[str]:
    """The sheet as lines of text."""
    lines = [f"{TITLES[sheet.purpose]}", *head(sheet)]
    for pile in sheet.piles:
        lines += ["", f"== {pile_title(pile)}", pile.how]
        for card in pile.cards:
            lines.append(f"{card.card!s:>5} | {card.orientation:10} | {SIDES[card.orientation]:23} | {title(card)}")
            lines += [f"      - {marks(stage)}" for stage in card.stages]
    return [*lines, "", "All other cards are in the box, number on top."]


def markdown(sheet: Sheet) -> list[str]:
    """The sheet as Markdown."""
    lines = [f"# {TITLES[sheet.purpose]}", "", *(f"- {_literal(line)}" for line in head(sheet))]
    for pile in sheet.piles:
        lines += ["", f"## {pile_title(pile)}", "", pile.how, "", "| card | side | lies | stage | bears |"]
        lines.append("|---:|---|---|---|---|")
        for card in pile.cards:
            bears = "<br>".join(_literal(marks(stage)) for stage in card.stages)
            sides = f"{card.orientation} | {SIDES[card.orientation]}"
            lines.append(f"| {card.card} | {sides} | {_literal(title(card))} | {bears} |")
    return [*lines, "", "All other cards are in the box, number on top."]


def _literal(words: str) -> str:
    """Text that Markdown leaves as it is, in a table too."""
    escaped = html.escape(words, quote=False)
    return "".join(f"\\{mark}" if mark in "\\`*_{}[]()#|~" else mark for mark in escaped)


STYLE = """@page { size: A4; margin: 15mm }
body { font: 10pt sans-serif; color: #000; background: #fff; max-width: 180mm; margin: auto }
h2 { font-size: 12pt; margin: 6mm 0 1mm; break-after: avoid }
table { width: 100%; border-collapse: collapse }
th, td { border: 0.3mm solid #000; padding: 1mm 2mm; text-align: left; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
thead { display: table-header-group }"""


def page(sheet: Sheet) -> list[str]:
    """The sheet as a page of HTML."""
    name = html.escape(f"{TITLES[sheet.purpose]}: {clean(sheet.kingdom)}")
    lines = ["<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">', f"<title>{name}</title>"]
    lines += [f"<style>{STYLE}</style>", "</head>", "<body>", f"<h1>{html.escape(TITLES[sheet.purpose])}</h1>", "<ul>"]
    lines += [f"<li>{html.escape(line)}</li>" for line in head(sheet)] + ["</ul>"]
    for pile in sheet.piles:
        lines += [f"<h2>{html.escape(pile_title(pile))}</h2>", f"<p>{html.escape(pile.how)}</p>", "<table>"]
        cells = "".join(f"<th>{word}</th>" for word in ("card", "side", "lies", "stage", "bears"))
        lines += [f"<thead><tr>{cells}</tr></thead>", "<tbody>", *map(_row, pile.cards), "</tbody>", "</table>"]
    return [*lines, "<p>All other cards are in the box, number on top.</p>", "</body>", "</html>"]


def _row(card: SheetCard) -> str:
    words = (str(card.card), card.orientation, SIDES[card.orientation], title(card))
    cells = "".join(f"<td>{html.escape(word)}</td>" for word in words)
    bears = "<br>".join(html.escape(marks(stage)) for stage in card.stages)
    return f"<tr>{cells}<td>{bears}</td></tr>"


FORMS = {"text": text, "md": markdown, "html": page}
"""The ways to write it."""
