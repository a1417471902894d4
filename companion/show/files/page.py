"""The kingdom on a page: as text, as Markdown, as a page that prints on A4, as a picture. Nothing is said by colour."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable, Iterator

from companion.documents import kingdom as d
from companion.documents.reports import HistoryRound, Page, PageGroup
from companion.show import phrases
from companion.show.files.scores import literal
from companion.show.phrases import amounts, clean, counted

HEADS = ("card", "stage", "side", "makes", "fame", "bears")


def facts(page: Page) -> Iterator[str]:
    """What stands above the cards, a line each."""
    state = "finished after" if page.finished else "in"
    yield f"{counted(page.fame, 'fame', 'fame')}, {state} round {page.round}; {page.mode}, printing {page.printing}"
    if page.resources:
        yield f"Resources: {amounts(page.resources)}"
    if page.differs:
        yield f"Differs from the leaflet: {clean(', '.join(page.differs))}"
    yield f"Fame from: {', '.join(f'{name} {n}' for name, n in page.sources.items())}"
    if page.path:
        yield f"Score path: {', '.join(f'{clean(one.label)} {one.fame}' for one in page.path)}"


def row(card: d.CardView, counts: bool) -> tuple[str, ...]:
    """A card in a line of the table; its fame is left out where it doesn't count."""
    fame = str(card.fame) if counts else ""
    return (str(card.card), phrases.title(card), card.orientation, phrases.production(card), fame, bears(card))


def bears(card: d.CardView) -> str:
    """Keywords, stickers, boxes and whatever else was added to a card."""
    parts = [", ".join(card.keywords)] if card.keywords else []
    parts += [f"sticker {phrases.sticker(one)}" for one in card.stickers]
    if card.boxes:
        parts.append(f"boxes {' '.join(phrases.box_mark(one) for one in card.boxes)}")
    parts += [f"{name} {n}" for name, n in card.counters.items()]
    parts += [phrases.struck(one) for one in card.struck]
    return clean("; ".join(parts))


def group_title(group: PageGroup) -> str:
    """A category with its size and fame."""
    return f"{group.title}: {counted(len(group.cards), 'card')}{f', {group.fame} fame' if group.counts else ''}"


def round_title(one: HistoryRound) -> str:
    """A round with its turns and the fame after it."""
    return f"Round {one.round}: {counted(one.turns, 'turn')}, {one.fame} fame {'after it' if one.over else 'now'}"


def _events(one: HistoryRound) -> str:
    return clean(" ".join(event.text for event in one.events))


# --- the forms ---------------------------------------------------------------------------------------------------


def text(page: Page) -> list[str]:
    """Lines of text."""
    lines = [clean(page.kingdom), *facts(page)]
    for group in page.groups:
        lines += ["", f"== {group_title(group)}"]
        for card in group.cards:
            number, name, side, makes, fame, borne = row(card, group.counts)
            more = [f"makes {makes}"] if makes else []
            more += [f"{fame} fame"] if fame not in ("", "0") else []
            lines.append(f"{number:>5}  {'; '.join([name, side, *more, *([borne] if borne else [])])}")
    lines += ["", "== History", *(f"{round_title(one)}. {_events(one)}".rstrip() for one in page.rounds)]
    return [*lines, *(f"Note: {clean(one.text)}" for one in page.notes)]


def markdown(page: Page) -> list[str]:
    """Markdown."""
    lines = [f"# {literal(page.kingdom)}", "", *(f"- {literal(line)}" for line in facts(page))]
    for group in page.groups:
        lines += ["", f"## {group_title(group)}", "", f"| {' | '.join(HEADS)} |"]
        lines.append("|---:|---|---|---|---:|---|")
        lines += [f"| {' | '.join(map(literal, row(card, group.counts)))} |" for card in group.cards]
    lines += ["", "## History", ""]
    lines += [f"- **{round_title(one)}**" + (f": {literal(_events(one))}" if one.events else "") for one in page.rounds]
    return [*lines, *(["", "## Notes", ""] if page.notes else []), *(f"- {literal(one.text)}" for one in page.notes)]


STYLE = """@page { size: A4; margin: 12mm }
body { font: 9pt sans-serif; color: #000; background: #fff; max-width: 186mm; margin: auto }
h1 { font-size: 18pt; margin: 0 0 2mm; overflow-wrap: anywhere }
h2 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid }
ul { margin: 0; padding-left: 5mm } p { margin: 1mm 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th, td { border: 0.2mm solid #000; padding: 0.5mm 1.5mm; text-align: left; vertical-align: top }
td { overflow-wrap: anywhere }
th:nth-child(1) { width: 7% } th:nth-child(2) { width: 24% } th:nth-child(3) { width: 11% }
th:nth-child(4) { width: 15% } th:nth-child(5) { width: 6% }
td:nth-child(1), td:nth-child(5) { text-align: right }
tr { break-inside: avoid } thead { display: table-header-group }"""


def web(page: Page) -> list[str]:
    """A page of HTML that asks for nothing else and prints on A4."""
    name = html.escape(clean(page.kingdom))
    lines = ["<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">', f"<title>{name}</title>"]
    lines += [f"<style>{STYLE}</style>", "</head>", "<body>", f"<h1>{name}</h1>", "<ul>"]
    lines += [*(f"<li>{html.escape(line)}</li>" for line in facts(page)), "</ul>"]
    heads = "".join(f"<th>{head}</th>" for head in HEADS)
    for group in page.groups:
        lines.append(f"<h2>{html.escape(group_title(group))}</h2>")
        lines += ["<table>", f"<thead><tr>{heads}</tr></thead>", "<tbody>"]
        lines += [
            f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row(card, group.counts))}</tr>" for card in group.cards
        ]
        lines += ["</tbody>", "</table>"]
    lines.append("<h2>History</h2>")
    lines += [f"<p><b>{round_title(one)}.</b> {html.escape(_events(one))}</p>" for one in page.rounds]
    lines += ["<h2>Notes</h2>", *(f"<p>{html.escape(clean(one.text))}</p>" for one in page.notes)] if page.notes else []
    return [*lines, "</body>", "</html>"]


def _cell(text: str) -> str:
    """A cell of the table; an empty box isn't torn apart at the end of a line."""
    return html.escape(text).replace("[ ]", "[&nbsp;]")


_WIDTH, _EDGE, _HIGH, _COLUMNS = 794, 40, 15, 112
"""A picture as wide as A4 at 96 dots an inch, its edge, the height of a line and how many signs fit into one."""


def svg(page: Page) -> list[str]:
    """A picture of the same lines, as long as they need."""
    body, y = [], _EDGE + 14
    for line in text(page):
        line = line.replace("[ ]", "[\u00a0]")  # an empty box isn't torn apart
        title, head = y == _EDGE + 14, line.startswith("== ")
        shown = line.removeprefix("== ")
        for part in textwrap.wrap(shown, 60 if title else _COLUMNS, subsequent_indent="        ") or [""]:
            kind = ' class="title"' if title else ' class="head"' if head else ""
            body.append(f'<text x="{_EDGE}" y="{y}"{kind} xml:space="preserve">{html.escape(part)}</text>')
            y += 26 if title else _HIGH
    size = f'width="{_WIDTH}" height="{y + _EDGE}" viewBox="0 0 {_WIDTH} {y + _EDGE}"'
    style = "text { font: 10.5px monospace } .title { font: bold 20px sans-serif } .head { font-weight: bold }"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{html.escape(clean(page.kingdom))}</title>",
        f"<style>{style}</style>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        *body,
        "</svg>",
    ]


FORMS: dict[str, Callable[[Page], list[str]]] = {"text": text, "md": markdown, "html": web, "svg": svg}
"""The ways to write it."""

ENDINGS = {"": "text", ".txt": "text", ".md": "md", ".html": "html", ".svg": "svg"}
"""How a file is written that ends so."""
