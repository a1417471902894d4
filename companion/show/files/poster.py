"""The kingdom as a poster on A4: its cards as they lie by category, score path and rounds, piles, history, notes.

Pages are drawings in tenths of a millimetre; `sheet` writes them as SVG, HTML and PDF.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.catalogue.words import Category
from companion.documents.files import SheetCard
from companion.documents.kingdom import CardView
from companion.documents.reports import HistoryRound, Page, PageGroup
from companion.lang import tr
from companion.show import fame, phrases, words
from companion.show.counting import count_of
from companion.show.drawing import symbols
from companion.show.drawing.inks import category_class
from companion.show.drawing.shapes import Group, Node, Shape, Text, line, rectangle
from companion.show.drawing.widths import Run, broken, cut, width
from companion.show.files import card_svg, packing_list, page
from companion.show.phrases import clean

WIDE, HIGH = 2100, 2970
"""A4 upright."""

_EDGE, _TOP, _LOW = 105, 95, 2872
_ROOM = WIDE - 2 * _EDGE
_ABREAST, _GAP = 4, 34
_SCALE = (_ROOM - _GAP * (_ABREAST - 1)) / _ABREAST / card_svg.WIDE
_BETWEEN = 24
_STEP = card_svg.HIGH * _SCALE + _BETWEEN
_PLACE = card_svg.WIDE * _SCALE + _GAP


@dataclass
class _Paper:
    """Pages that are filled from top to bottom."""

    pages: list[list[Node]] = field(default_factory=lambda: [[]])
    y: float = _TOP

    def room(self, high: float) -> None:
        """Go on to the next page where there is too little room on this one."""
        if self.y + high > _LOW:
            self.pages.append([])
            self.y = _TOP

    def add(self, high: float, nodes: Iterable[Node]) -> None:
        """Add what is drawn at the height reached."""
        self.pages[-1] += nodes
        self.y += high


def pages(one: Page) -> list[list[Node]]:
    """The pages, each as its shapes."""
    paper = _Paper()
    _head(paper, one)
    for row in _rows(group for group in one.groups if group.counts):
        _cards(paper, row)
    paper.y += 10
    for group in one.groups:
        if not group.counts:
            _gone(paper, group)
    _piles(paper, one)
    _text(paper, tr("History"), map(_round, one.rounds))
    _text(paper, tr("Notes"), [[(clean(note.text), "plain")] for note in one.notes])
    name = cut(clean(one.kingdom), 1200, 26)
    for nr, drawn in enumerate(paper.pages, 1):
        told = tr("page {n} of {all}", n=nr, all=len(paper.pages))
        drawn.append(Text(_EDGE, 2906, 26, [(name, "plain")], "soft"))
        drawn.append(Text(WIDE - _EDGE, 2906, 26, [(told, "plain")], "soft", "end"))
    return [[Group(category_class("other"), drawn)] for drawn in paper.pages]


def _minus(text: str) -> str:
    """Numbers below zero with the sign that drawings have."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", text)


def _round(one: HistoryRound) -> list[Run]:
    return [(f"{_minus(page.round_title(one))}.", "bold"), (f" {page.events(one)}", "plain")]


# --- the head ----------------------------------------------------------------------------------------------------

_SHIELD = 250


def _head(paper: _Paper, one: Page) -> None:
    """Name, facts and fame; beneath them what the fame came from, and the fame of each round."""
    room = _ROOM - _SHIELD - 60
    size = next((size for size in (96, 80, 66) if width(clean(one.kingdom), size, "title") <= room), 56)
    names = broken([(clean(one.kingdom), "title")], room, size)
    nodes: list[Node] = [
        Text(_EDGE, paper.y + size * (0.8 + 1.1 * nr), size, run, room=room) for nr, run in enumerate(names)
    ]
    y = paper.y + size * (1.1 * len(names) + 0.15)
    for fact in map(_minus, page.facts(one)):
        for part in broken([(fact, "plain")], room, 32):
            y += 43
            nodes.append(Text(_EDGE, y, 32, part, "soft"))
    x = WIDE - _EDGE - _SHIELD
    fame = _minus(str(one.fame))
    inner = _SHIELD * 0.62
    high = min(104, 104 * inner / max(1.0, width(fame, 104, "title") * 1.2))
    shield = Shape(symbols.SHIELD, "shield", (x, paper.y - 20), _SHIELD / symbols.GRID)
    told = Text(x + _SHIELD / 2, paper.y + 100 + high * 0.3, high, [(fame, "title")], "on-gold", "middle", room=inner)
    low = max(y + 30, paper.y + _SHIELD)
    paper.add(low - paper.y, [*nodes, shield, told])
    _numbers(paper, one)


def _numbers(paper: _Paper, one: Page) -> None:
    left: list[tuple[str, int]] = [(words.source(name), n) for name, n in one.sources.items() if n]
    path = [(fame.step(each), each.fame) for each in one.path]
    half = _ROOM / 2 - 30
    parts: list[Node] = []
    y = paper.y
    for title, rows in ((tr("Fame from"), left), (tr("Score path"), path)):
        if rows:
            drawn, y = _bars(title, rows[:8], _EDGE, y, half)
            parts += drawn
    rounds = [(each.round, each.fame) for each in one.rounds] if any(each.fame for each in one.rounds) else []
    right = _columns(tr("Fame after each round"), rounds, _EDGE + half + 60, paper.y, half, 290) if rounds else []
    paper.add(max(y, paper.y + (350 if rounds else 0)) - paper.y + 20, [*parts, *right])


def _bars(title: str, rows: list[tuple[str, int]], x: float, y: float, room: float) -> tuple[list[Node], float]:
    """Bars that lie, each with its name and number, losses hollow. Ends with where they end."""
    nodes: list[Node] = [Text(x, y + 34, 32, [(title, "bold")])]
    most = max((abs(n) for _, n in rows), default=1) or 1
    names = min(280.0, max(width(name, 28) for name, _ in rows) + 20)
    y += 54
    for name, n in rows:
        wide = max(3.0, (room - names - 110) * abs(n) / most)
        nodes.append(Text(x, y + 30, 28, [(cut(name, names - 10, 28), "plain")]))
        nodes.append(Shape(rectangle(x + names, y + 6, wide, 30, 4), "usable" if n >= 0 else "there"))
        nodes.append(Text(x + names + wide + 12, y + 31, 28, [(_minus(str(n)), "bold")]))
        y += 46
    return nodes, y + 16


_WIDEST = 100
"""The most that a bar that stands and the gap beside it take."""


def _columns(title: str, values: list[tuple[int, int]], x: float, y: float, room: float, high: float) -> list[Node]:
    """Bars that stand on a line at zero, losses hollow and beneath it; as many are numbered as there is room for."""
    nodes: list[Node] = [Text(x, y + 34, 32, [(title, "bold")])]
    top, numbers = y + 86, [n for _, n in values]
    span = max(1, max([0, *numbers]) - min([0, *numbers]))
    zero = top + (high - 70) * max([0, *numbers]) / span
    each = min(_WIDEST, room / len(values))
    every = max(1, round(52 / each + 0.49))
    for at, (nr, n) in enumerate(values):
        tall = max(2.0, (high - 70) * abs(n) / span)
        bar = rectangle(x + each * at + each * 0.14, zero - tall if n >= 0 else zero, each * 0.72, tall)
        nodes.append(Shape(bar, "usable" if n >= 0 else "there"))
        if at % every == 0 or (at == len(values) - 1 and at % every > every / 2):
            middle = x + each * (at + 0.5)
            told = _minus(str(n))
            nodes.append(Text(middle, (zero - tall if n >= 0 else zero) - 8, 21, [(told, "plain")], "text", "middle"))
            nodes.append(Text(middle, top + high - 34, 21, [(str(nr), "plain")], "soft", "middle"))
    nodes.append(Shape(line((x, zero), (x + each * len(values), zero)), "there"))
    return nodes


# --- cards -------------------------------------------------------------------------------------------------------


_HEADING = 80


def _heading(title: str, y: float, category: str = "", x: float = _EDGE, room: float = _ROOM) -> Group:
    """A heading above a line, with a category's sign; in two lines where there is little room."""
    nodes: list[Node] = [Shape(line((x, y + 60), (x + room, y + 60)), "rule")]
    if category:
        nodes.append(Shape(symbols.emblem(category), "emblem", (x, y + 2), 46 / symbols.GRID))
        x, room = x + 62, room - 62
    size = next((one for one in (40, 34, 29) if width(title, one, "title") * 1.1 < room), 0)
    if size:
        nodes.append(Text(x, y + 40, size, [(title, "title")], "word", room=room))
    else:
        lines = broken([(title, "title")], room, 25)[:2]
        for up, told in enumerate(reversed(lines)):
            nodes.append(Text(x, y + (40 if len(lines) == 1 else 48 - 30 * up), 25, told, "word", room=room))
    return Group(category_class(category or "other"), nodes)


class _Part(NamedTuple):
    """Cards of a category in a row, and whether they are its first."""

    group: PageGroup
    cards: Sequence[CardView]
    first: bool

    @property
    def title(self) -> str:
        """The category, with size and fame where it begins."""
        category = self.group.cards[0].category
        kind = words.kind_name(category).capitalize() if category != Category.NONE else tr("No category")
        if not self.first:
            return tr("{category}, continued", category=kind)
        n = phrases.cards_of(len(self.group.cards))
        return f"{kind}: {n}, {_minus(tr('{fame} fame', fame=self.group.fame))}"


def _cards(paper: _Paper, row: Sequence[_Part]) -> None:
    """A row of cards, beneath headings if a category begins in it."""
    head = _HEADING if any(part.first for part in row) else 0
    paper.room(_STEP - _BETWEEN + head)
    x, nodes = float(_EDGE), list[Node]()
    for part in row:
        if head:
            room = _ROOM if len(row) == 1 else _PLACE * len(part.cards) - _GAP
            nodes.append(_heading(part.title, paper.y, part.group.cards[0].category, x, room))
        for card in part.cards:
            nodes.append(card_svg.picture(card, at=(x, paper.y + head), scale=_SCALE))
            x += _PLACE
    paper.add(_STEP + head, nodes)


def _rows(groups: Iterable[PageGroup]) -> Iterator[list[_Part]]:
    """Rows without a gap: where a category ends, the next one begins beside it."""
    row, free = list[_Part](), _ABREAST
    for group in groups:
        at = 0
        while at < len(group.cards):
            cards = group.cards[at : at + free]
            row.append(_Part(group, cards, at == 0))
            at, free = at + len(cards), free - len(cards)
            if not free:
                yield row
                row, free = [], _ABREAST
    if row:
        yield row


# --- lists -------------------------------------------------------------------------------------------------------

Row = tuple[float, Callable[[float, float], Sequence[Node]]]
"""How high something is, and what it draws from a point on."""


def _listed(paper: _Paper, title: str, rows: Sequence[Row], columns: int, step: float = 40) -> None:
    """Rows in columns that are filled one after the other, on as many pages as they need."""
    if not rows:
        return
    paper.room(_HEADING + 6 * step)
    paper.add(_HEADING, [_heading(title, paper.y)])
    left = list(rows)
    wide = (_ROOM + 40) / columns
    while left:
        share = max(sum(high for high, _ in left) / columns, max(high for high, _ in left))
        tall = min(_LOW - paper.y, share + step)
        low, start = paper.y, paper.y
        for column in range(columns):
            y = start
            while left and y + left[0][0] <= start + tall:
                high, draw = left.pop(0)
                paper.pages[-1] += draw(_EDGE + wide * column, y)
                y += high
            low = max(low, y)
        paper.y = low
        if left:
            paper.room(_LOW)
    paper.y += 34


def _row(runs: list[Run], room: float, size: float, ink: str = "text", more: float = 0) -> Iterator[Row]:
    """A paragraph, line by line; `more`: what is left free after it."""
    lines = broken(runs, room, size)
    for nr, told in enumerate(lines):
        high = size * 1.3 + (more if nr == len(lines) - 1 else 0)
        yield high, lambda x, y, told=told: [Text(x, y + size, size, told, ink)]  # type: ignore[misc]


def _text(paper: _Paper, title: str, paragraphs: Iterable[list[Run]]) -> None:
    rows = [row for one in paragraphs for row in _row(one, _ROOM / 2 - 30, 26, more=12)]
    _listed(paper, title, rows, 2)


def _gone(paper: _Paper, group: PageGroup) -> None:
    """The cards of a group outside the kingdom, a line each."""
    rows = list[Row]()
    for card in group.cards:
        number, name, side, _, _, borne = page.row(card, group.counts)
        runs: list[Run] = [(f"{number} {name}", "bold"), (f"  {side}{f'; {borne}' if borne else ''}", "plain")]
        rows += _row(runs, _ROOM / 2 - 30, 26, more=4)
    _listed(paper, page.group_title(group), rows, 2)


def _piles(paper: _Paper, one: Page) -> None:
    """Where each card lies, as it is needed to lay the table out again."""
    if not one.piles:
        return
    rows = list[Row]()
    room = _ROOM / 3 - 30
    for pile in one.piles:
        title = f"{pile.zone.capitalize()}: {count_of(len(pile.cards), 'card')}. "
        rows += _row([(title, "bold"), (clean(pile.how), "italic")], room, 26, more=6)
        for card in pile.cards:
            rows += _row(_lying(card), room, 24, more=2)
        rows.append((22, lambda x, y: []))
    rows += _row([(packing_list.REST, "italic")], room, 26)
    _listed(paper, tr("To lay the table out again"), rows, 3)


def _lying(card: SheetCard) -> list[Run]:
    """A card with the side that it shows and what it bears."""
    bears = "; ".join(map(packing_list.marks, card.stages))
    name = packing_list.title(card)
    told = f"{f' {name}' if name else ''}, {phrases.heading(card.orientation)}{f' ({bears})' if bears else ''}"
    return [(f"☐ {card.card}", "bold"), (told, "plain")]
