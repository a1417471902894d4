"""What stands in the middle of a card: what it makes, its lines, boxes, stickers, marks and rule of fame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from companion.documents import kingdom as d
from companion.lang import tr
from companion.show import phrases
from companion.show.drawing import symbols
from companion.show.drawing.shapes import Group, Node, Shape, Symbol, Text, circle, line, rectangle
from companion.show.drawing.widths import Run, Style, broken, cut, width, width_of
from companion.show.phrases import clean

Place = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class Row(NamedTuple):
    """A part of the body that stays together: how high it is, and what it draws from a height on."""

    high: float
    draw: Callable[[float], Sequence[Node]]


_SIZES = (41, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 15)
"""Sizes of letters, the one wanted first."""


def body(face: phrases.Face, place: Place) -> list[Node]:
    """All that there is room for, in letters as large as may be; what blocks the card stands above it, apart."""
    left, top, right, low = place
    bar = _blocked(face, left, right - left)
    above = list(bar.draw(top))
    top += bar.high
    for size in _SIZES:
        rows = list(_rows(face, left, right - left, size))
        if sum(row.high for row in rows) <= low - top:
            break
    else:
        rows = _shortened(rows, left, low - top, _SIZES[-1])
    drawn, y = list[Node](), top
    for row in rows:
        drawn += row.draw(y)
        y += row.high
    return [*above, Group("body", drawn)]


def _shortened(rows: list[Row], left: float, room: float, size: float) -> list[Row]:
    """As many rows as fit, and a sign that there are more."""
    kept, full = list[Row](), size * 1.4
    for row in rows:
        if full + row.high > room:
            break
        kept.append(row)
        full += row.high
    return [*kept, Row(size * 1.4, lambda y: [Text(left, y + size, size, [("…", "bold")], "soft")])]


def _rows(face: phrases.Face, left: float, room: float, size: float) -> Iterable[Row]:
    yield from _production(face, left, room, size)
    for effect in face.effects:
        yield from _effect(effect, left, room, size)
    yield from _boxes(face.boxes, left, room, size)
    if isinstance(face, d.CardView):
        yield from _stickers(face.stickers, left, room, size)
    yield from _rest(face, left, room, size)


def _gap(high: float) -> Row:
    return Row(high, lambda y: [])


def _lines(
    runs: list[Run], left: float, room: float, size: float, ink: str = "text", struck: bool = False
) -> list[Row]:
    """A paragraph, a row for each line."""
    return [
        Row(size * 1.26, lambda y, one=one: [Text(left, y + size, size, one, ink, struck=struck)])  # type: ignore[misc]
        for one in broken(runs, room, size)
    ]


# --- marks of the table ------------------------------------------------------------------------------------------


def _blocked(face: phrases.Face, left: float, room: float) -> Row:
    """By whom the card is blocked, on a dark bar with a lock; of no height for a card that isn't."""
    if not isinstance(face, d.CardView) or face.blocked_by is None:
        return _gap(0)
    lines = broken([(phrases.blocked(face), "bold")], room - 74, 24)[:3]
    high = 30 * len(lines) + 18

    def draw(y: float) -> list[Node]:
        lock = Shape(symbols.LOCK, "locked", (left + 12, y + high / 2 - 17), 34 / symbols.GRID)
        told = [Text(left + 56, y + 32 + 30 * at, 24, one, "on-shade") for at, one in enumerate(lines)]
        return [Shape(rectangle(left, y, room, high, 12), "shade"), lock, *told]

    return Row(high + 14, draw)


def _rest(face: phrases.Face, left: float, room: float, size: float) -> Iterable[Row]:
    """What else is to know of the card as it lies, and its rule of fame."""
    said = {tr(phrases.NEGATIVE), tr("permanent"), tr("stays in play")}
    said |= {phrases.blocked(face)} if isinstance(face, d.CardView) else set()
    rest = [clean(one) for one in phrases.properties(face) if one not in said]
    if rest:
        yield _gap(size * 0.25)
        yield from _lines([("; ".join(rest), "italic")], left, room, size, "hand")
    if face.fame_text:
        fame = f"{phrases.says(face.fame_text, {})}{clean(phrases.goal(face))}"
        lines = broken([(fame, "italic")], room - size * 1.6, size)
        high = size * 1.26 * len(lines)

        def draw(y: float) -> list[Node]:
            sign = Shape(symbols.SHIELD, "shield", (left, y + size * 0.02), size * 1.2 / symbols.GRID)
            return [
                sign,
                *(Text(left + size * 1.6, y + size * (1 + 1.26 * n), size, one) for n, one in enumerate(lines)),
            ]

        yield _gap(size * 0.4)
        yield Row(high, draw)


# --- what it makes -----------------------------------------------------------------------------------------------

_EACH = 3
"""So many signs of a resource stand for themselves; of more there is one, with the number."""


def _production(face: phrases.Face, left: float, room: float, size: float) -> Iterable[Row]:
    ways = [one for one in face.production if one]
    if not ways:
        return
    icon = min(84.0, size * 2.7)
    lines, full = list[list[tuple[float, Node]]]([[]]), 0.0
    for nr, way in enumerate(ways):
        wide, parts = _way(way, icon)
        between = tr("{first} or {second}", first="", second="").strip() if nr else ""
        before = width(between, size, "italic") + 28 if nr else 0.0
        if lines[-1] and full + before + wide > room:
            lines.append([])
            full = 0.0
        if nr:
            lines[-1].append(
                (full + (14 if full else 0), Text(0, icon / 2 + size * 0.35, size, [(between, "italic")], "soft"))
            )
            full += before
        squeeze = min(1.0, (room - full) / wide)
        lines[-1] += [(full + at * squeeze, part) for at, part in parts]
        full += wide * squeeze
    for parts in lines:
        yield Row(icon + 8, lambda y, parts=parts: [_moved(part, left + at, y) for at, part in parts])  # type: ignore[misc]
    yield _gap(10)


def _way(way: dict[str, int], icon: float) -> tuple[float, list[tuple[float, Node]]]:
    """One way to produce: how wide it is, and its signs with where they stand."""
    parts, x = list[tuple[float, Node]](), 0.0
    for resource, n in way.items():
        sign = [(0.0, Symbol(symbols.resource(resource), 0, 0, icon)), *_letter(resource, icon)]
        if 1 <= n <= _EACH and sum(way.values()) <= 2 * _EACH:
            for _ in range(n):
                parts += [(x + at, part) for at, part in sign]
                x += icon + 4
        else:
            parts.append((x, Text(0, icon * 0.68, icon * 0.56, [(str(n), "bold")])))
            x += width(str(n), icon * 0.56, "bold") + 4
            parts += [(x + at, part) for at, part in sign]
            x += icon + 4
        x += 8
    return x - 12, parts


def _letter(resource: str, icon: float) -> Iterator[tuple[float, Node]]:
    for letter in symbols.letter(resource):
        yield icon / 2, Text(0, icon * 0.68, icon * 0.5, [(letter, "bold")], anchor="middle")


def _moved(part: Node, x: float, y: float) -> Node:
    match part:
        case Symbol():
            return Symbol(part.name, x, y, part.size, part.ink)
        case Text():
            return Text(x, y + part.y, part.size, part.runs, part.ink, part.anchor)
    return part


# --- lines -------------------------------------------------------------------------------------------------------


def _effect(effect: d.EffectView, left: float, room: float, size: float) -> Iterable[Row]:
    """A line with its number in a ring, which is filled when the line can be used; its moment is in bold."""
    mark = phrases.effect_mark(effect) if not effect.usable or effect.struck else ""
    printed = {one: name for one, name in effect.names.items() if ":" not in one}  # the set's own by number alone
    runs = _in_bold(phrases.says(effect.text, printed))
    runs += [(f" ({mark})", "italic")] if mark else []
    lines = broken(runs, room - size * 1.5, size)
    r = size * 0.58
    filled = effect.usable and not effect.struck

    def draw(y: float) -> list[Node]:
        nr = str(effect.effect)
        parts: list[Node] = [
            Shape(circle(left + r, y + size * 0.68, r), "usable" if filled else "ring"),
            Text(left + r, y + size * 0.92, size * 0.7, [(nr, "bold")], "on-band" if filled else "soft", "middle"),
        ]
        parts += [
            Text(left + size * 1.5, y + size * (1 + 1.22 * at), size, one, struck=effect.struck)
            for at, one in enumerate(lines)
        ]
        kind = "effect now" if filled else "effect"
        return [Group(kind, parts, {"effect": nr})]

    yield Row(size * (1.22 * len(lines) + 0.35), draw)


def _in_bold(text: str) -> list[Run]:
    """A line whose first words say when it happens."""
    head, colon, _ = text.partition(":")
    if not colon:
        return [(text, "plain")]
    first = min(len(head) + 1, text.find(",") if "," in head else len(text))
    return [(text[:first], "bold"), (text[first:], "plain")]


# --- boxes -------------------------------------------------------------------------------------------------------


class _Cell(NamedTuple):
    """Boxes that say the same, one after the other."""

    boxes: list[d.BoxView]
    text: str

    def wide(self, size: float) -> float:
        """How wide it is in one line."""
        return len(self.boxes) * size * 1.35 + (size * 0.2 + width(self.text, size) if self.text else 0)


def _boxes(boxes: list[d.BoxView], left: float, room: float, size: float) -> Iterable[Row]:
    """Boxes in as many columns as have room, read down each column; a long last one has a row of its own."""
    if not boxes:
        return
    yield _gap(size * 0.2)
    cells = [_Cell(list(found), text) for text, found in groupby(boxes, lambda one: clean(phrases.box_text(one)))]
    parted = [part for cell in cells for part in _parted(cell, room, size)]
    short = [one.wide(size) <= room / 2 - 14 for one in parted]
    abreast = len(parted) if all(short) else len(parted) - 1 if all(short[:-1]) else 0
    if abreast > 1:
        yield from _columns(parted[:abreast], left, room, size)
        parted = parted[abreast:]
    yield from (_cell_row(cell, left, room, size) for cell in parted)


def _columns(cells: list[_Cell], left: float, room: float, size: float) -> Iterable[Row]:
    n = next((n for n in (4, 3) if max(one.wide(size) for one in cells) <= room / n - 14), 2)
    n = min(n, len(cells))
    tall = -(-len(cells) // n)
    for nr in range(tall):
        drawn = [_cell_row(one, left + room / n * at, room / n, size) for at, one in enumerate(cells[nr::tall])]
        yield Row(drawn[0].high, lambda y, drawn=drawn: [part for one in drawn for part in one.draw(y)])  # type: ignore[misc]


def _parted(cell: _Cell, room: float, size: float) -> Iterable[_Cell]:
    """At most four boxes with a text, and as many bare ones as fit into a row."""
    most = max(1, int(room / (size * 1.35))) if not cell.text else 4
    for at in range(0, len(cell.boxes), most):
        yield _Cell(cell.boxes[at : at + most], cell.text)


def _cell_row(cell: _Cell, left: float, room: float, size: float) -> Row:
    each = size * 1.35
    inset = len(cell.boxes) * each + size * 0.2
    lines = broken([(cell.text, "plain")], room - inset, size) if cell.text else []

    def draw(y: float) -> list[Node]:
        parts: list[Node] = [
            _box(one, left + each * at, y + size * 0.08, size * 1.15) for at, one in enumerate(cell.boxes)
        ]
        return parts + [
            Text(
                left + inset,
                y + size * (0.98 + 1.2 * at),
                size,
                one,
                "soft" if all(b.ticked for b in cell.boxes) else "text",
            )
            for at, one in enumerate(lines)
        ]

    return Row(max(size * 1.42, size * (1.2 * len(lines) + 0.25)), draw)


def _box(one: d.BoxView, x: float, y: float, side: float) -> Group:
    """A box with its number, its tick or what is written in it."""
    parts: list[Node] = [Shape(rectangle(x, y, side, side, side * 0.12), "square")]
    if one.written is not None:
        parts.append(_within(str(one.written), x, y, side, 0.72, "bold", "hand"))
    elif not one.ticked:
        parts.append(_within(str(one.box), x, y, side, 0.5, "plain", "soft"))
    if one.ticked:
        tick = line(
            (x + side * 0.18, y + side * 0.52), (x + side * 0.42, y + side * 0.8), (x + side * 0.92, y + side * 0.06)
        )
        parts.append(Shape(tick, "tick"))
    return Group("box" if not one.ticked else "box ticked", parts, {"box": str(one.box)})


def _within(text: str, x: float, y: float, side: float, share: float, style: Style, ink: str) -> Text:
    size = max(8, min(side * share, side * share * side * 0.86 / max(0.1, width(text, side * share, style))))
    text = cut(text, side, size, style)
    return Text(x + side / 2, y + side / 2 + size * 0.36, size, [(text, style)], ink, "middle")


# --- stickers ----------------------------------------------------------------------------------------------------


def _stickers(stickers: list[d.StickerView], left: float, room: float, size: float) -> Iterable[Row]:
    """Stickers as labels, as many in a row as fit."""
    if not stickers:
        return
    yield _gap(size * 0.3)
    line, full = list[tuple[float, str]](), 0.0
    for one in stickers:
        text = cut(clean(phrases.sticker(one)), room - size * 1.2, size, "bold")
        wide = width(text, size, "bold") + size * 1.2
        if line and full + wide > room:
            yield _labels(line, left, size)
            line, full = [], 0.0
        line.append((full, text))
        full += wide + size * 0.4
    yield _labels(line, left, size)


def _labels(labels: list[tuple[float, str]], left: float, size: float) -> Row:
    def draw(y: float) -> list[Node]:
        found = list[Node]()
        for at, text in labels:
            wide = width_of([(text, "bold")], size) + size * 1.2
            found.append(Shape(rectangle(left + at, y, wide, size * 1.45, size * 0.72), "sticker"))
            found.append(Text(left + at + size * 0.6, y + size * 1.06, size, [(text, "bold")]))
        return found

    return Row(size * 1.75, draw)
