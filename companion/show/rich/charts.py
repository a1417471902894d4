"""Charts drawn with characters: told apart by shape, losses beyond a line at zero, never wider than the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import NamedTuple, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.documents.reports import SIMULATED, Chart, ChartSeries
from companion.lang import tr
from companion.show.files.charts import in_all, whose, yours
from companion.show.phrases import clean

_T = TypeVar("_T")

FILLS = "█▒░▚#"
"""What the bars of a series are made of, one for each."""

YOURS = "◄"
"""Marks a bar of a distribution in which kingdoms lie that were played."""

_COLOURS = {"[█▀▔▁▂▃▄▅▆▇]+": "bright_blue", "▒+": "yellow", "░+": "green", "▚+": "bright_magenta", YOURS: "bold red"}
"""What is drawn -> its colour, beside its shape; `colours` has others for colour-blind people."""

_LOW, _FULL, _HIGH = " ▁▂▃▄▅▆▇", "█", " ▔▀▀"
"""The end of a bar by eighths of a row, upwards from below; and by quarters, downwards from above."""

LEAST_WIDTH, LEAST_ROWS = 40, 24
"""The narrowest drawing, in cells; the terminal that every chart stands in whole."""

HEIGHT, HIGHEST = 15, 40
"""The rows of a chart over rounds in the lowest terminal, and in the highest."""

EACH_ROUND, EACH_UNIT = 4, 2
"""So many rows at most for each round that was played, and for each unit that they differ by."""

PANEL_HEIGHT, PANEL_HIGHEST, PANEL_WIDTH, GAP = 4, 16, 36, 3
"""The rows of a panel's bars at least and at most, the cells that it wants at least, and those between two panels."""


def drawn(chart: Chart, width: int, rows: int = LEAST_ROWS) -> list[str]:
    """The chart in lines of at most `width` cells (not less than `LEAST_WIDTH`); what it shows is said above it.

    `rows`: of the terminal; a chart over rounds is higher in a higher one.
    """
    width = max(LEAST_WIDTH, width)
    if chart.panels:
        body = _panels(chart, width, rows)
    elif chart.form == "line":
        body = _over_rounds(chart, width, _height(chart, rows))
    elif chart.stacked:
        body = _stacks(chart, width)
    elif chart.marks:
        body = _distribution(chart, width)
    else:
        body = _bars(chart, width)
    return [*_words(clean(chart.title), width), *body, *(line for one in whose(chart) for line in _words(one, width))]


def coloured(line: str) -> Text:
    """A line of a drawing in colours."""
    text = Text(line)
    for drawn_with, colour in _COLOURS.items():
        text.highlight_regex(drawn_with, colour)
    return text


def _words(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False) or [""]


# --- bars that lie -----------------------------------------------------------------------------------------------


class Scale(NamedTuple):
    """How long bars are: from `low` (0 or less) to `high` (0 or more) in `left` and `right` cells."""

    low: int
    high: int
    left: int
    right: int

    def bar(self, value: int, fill: str = _FULL) -> tuple[str, str]:
        """What lies to the left of zero, for a loss, and to the right of it; whatever isn't nothing is seen."""
        if value < 0:
            return fill * max(1, round(self.left * value / self.low)), ""
        return "", fill * (max(1, round(self.right * value / self.high)) if value else 0)


def scale(numbers: Iterable[int], width: int) -> Scale:
    """The scale on which bars of these numbers have room in `width` cells, the same on both sides of zero."""
    low, high = min([0, *(found := list(numbers))]), max([0, *found])
    left = max(1, round(width * -low / (high - low))) if low else 0
    left = min(left, width - 1) if high else left
    return Scale(low, high, left, width - left if high else 0)


def bar_rows(rows: Sequence[tuple[str, int, str]], width: int) -> list[str]:
    """Rows of a label, a number and what its bar is made of, drawn on one scale in lines of `width` cells.

    Losses go to the left of the line at zero, the number stands at the end of its bar.
    """
    wide = min(max((cell_len(label) for label, _, _ in rows), default=0), width // 2)
    numbers = [value for _, value, _ in rows]
    before = max((len(f"{value} ") for value in numbers if value < 0), default=0)
    after = max((len(f" {value}") for value in numbers if value >= 0), default=0)
    on = scale(numbers, max(2, width - wide - before - after - 2))
    lines = list[str]()
    for label, value, fill in rows:
        if cell_len(label) > wide:  # a long one stands above its bar, whole
            lines += _words(label, width)
            label = ""
        left, right = on.bar(value, fill)
        loss, gain = (f"{value} {left}", "") if value < 0 else ("", f"{right} {value}")
        lines.append(f"{set_cell_size(label, wide)} {loss:>{before + on.left}}│{gain}")
    return lines


def _bars(chart: Chart, width: int) -> list[str]:
    """A bar for each label and series, the label beside the first."""
    several = len(chart.series) > 1
    rows = [
        (clean(label) if nr == 0 else "", one.values[at] or 0, fill)
        for at, label in enumerate(chart.labels)
        for nr, (one, fill) in enumerate(zip(chart.series, cycle(FILLS), strict=False))
    ]
    told = "   ".join(f"{fill} {one.name}" for one, fill in zip(chart.series, cycle(FILLS), strict=False))
    losses = tr("; losses to the left of the line at 0") if any(value < 0 for _, value, _ in rows) else ""
    said = f"By {chart.x}: {told if several else f'{chart.unit}'}{losses}."
    return [*_words(said, width), *bar_rows(rows, width)]


def _stacks(chart: Chart, width: int) -> list[str]:
    """A bar for each label, of parts one after the other; losses to the left of the line at zero, the sum behind it."""
    parts = [[one.values[at] or 0 for one in chart.series] for at in range(len(chart.labels))]
    sums = [(sum(n for n in one if n < 0), sum(n for n in one if n > 0)) for one in parts]
    wide = max((cell_len(label) for label in chart.labels), default=0)
    ends = [str(low + high) for low, high in sums]
    room = width - wide - max(map(len, ends), default=0) - 3
    on = scale([n for one in sums for n in one], max(2, room))
    told = "   ".join(f"{fill} {one.name}" for one, fill in zip(chart.series, cycle(FILLS), strict=False))
    losses = tr("; losses to the left of the line at 0") if on.low < 0 else ""
    lines = _words(tr("By {x}: {told}{losses}; the sum behind.", x=chart.x, told=told, losses=losses), width)
    for label, one, end in zip(chart.labels, parts, ends, strict=True):
        loss = "".join(reversed(_stack([-n for n in one], -on.low, on.left)))
        lines.append(f"{label:>{wide}} {loss:>{on.left}}│{_stack(one, on.high, on.right)} {end}")
    return lines


def _stack(parts: Sequence[int], most: int, cells: int) -> str:
    """Those parts that are more than nothing, one after the other; together they are rounded once."""
    bar, full = "", 0
    for n, fill in zip(parts, cycle(FILLS), strict=False):
        if n > 0:
            full += n
            bar += fill * (max(len(bar) + 1, round(cells * full / most)) - len(bar))
    return bar[:cells]


def _distribution(chart: Chart, width: int) -> list[str]:
    """How many lie in each span of values; those of yours are marked, and named beneath."""
    shown = next((one for one in chart.series if one.name == SIMULATED), chart.series[0])
    here = {mark.at for mark in chart.marks}
    rows = [(clean(label), shown.values[at] or 0, FILLS[0]) for at, label in enumerate(chart.labels)]
    own = f" {YOURS} {tr('yours')}"
    bars = enumerate(bar_rows(rows, width - cell_len(own)))
    what = f"{SIMULATED} {chart.unit}" if shown.name == SIMULATED else chart.unit
    return [
        *_words(tr("By {x}: {what};{own}.", x=chart.x, what=what, own=own), width),
        *(f"{line}{own}" if at in here else line for at, line in bars),
        *(line for one in yours(chart) for line in _words(f"{YOURS} {one}", width)),
    ]


# --- bars that stand ---------------------------------------------------------------------------------------------


class Axis(NamedTuple):
    """An upright scale: rows above and below zero, and how much a row stands for."""

    up: int
    down: int
    unit: float

    def cell(self, value: int | None, row: int) -> str:
        """What a bar of that value has in a row; 1 is the first above zero, -1 the first below it."""
        if not value or (value > 0) != (row > 0):
            return " "
        rest = abs(value) / self.unit - (abs(row) - 1)
        if rest >= 1:
            return _FULL
        ends = _LOW if row > 0 else _HIGH
        least = 1 if abs(row) == 1 else 0  # whatever isn't nothing is seen
        return ends[min(len(ends) - 1, max(least, round(rest * len(ends))))] if rest > 0 else " "


def axis(low: int, high: int, height: int) -> Axis:
    """An upright scale from `low` to `high`, zero on it, of `height` rows."""
    low, high = min(0, low), max(0, high)
    if low == high:
        return Axis(height, 0, 1.0)
    down = min(height - bool(high), max(1, round(height * -low / (high - low)))) if low else 0
    up = height - down
    return Axis(up, down, max(high / up if up else 0, -low / down if down else 0))


def columns(
    values: Sequence[int | None], low: int, high: int, height: int, width: int, labels: Sequence[str]
) -> list[str]:
    """Values as bars that stand on a line at zero, losses beneath it, in lines of `width` cells.

    `low`, `high`: what the scale goes from and to, told beside it; `labels`: of the values, told under them as there
    is room.
    """
    low, high = min(0, low), max(0, high)
    side = max(len(str(low)), len(str(high)))
    each = max(1, min(4, (width - side - 1) // max(1, len(values))))
    bar = max(1, each - 1)
    on = axis(low, high, height)

    told = _steps(low, high, on)

    def row(nr: int) -> str:
        cells = "".join(on.cell(value, nr) * bar + " " * (each - bar) for value in values)
        return f"{told.get(nr, ''):>{side}}{'┤' if nr in told else '│'}{cells}".rstrip()

    zero = f"{0:>{side}}┼{'─' * (each * len(values))}"
    lines = [*map(row, range(on.up, 0, -1)), zero, *(row(-nr) for nr in range(1, on.down + 1))]
    return [*lines, f"{' ' * (side + 1)}{_ticks(labels, each)}".rstrip()]


def _steps(low: int, high: int, on: Axis) -> dict[int, int]:
    """The numbers told beside an upright scale, by row: its ends, and round ones where there are rows enough."""
    most = max(1, (on.up + on.down) // 3)
    step = next((n for k in range(9) for n in (10**k, 2 * 10**k, 5 * 10**k) if most * n >= high - low), 10**9)
    between = range(-(-low // step) * step, high + 1, step) if on.up + on.down > PANEL_HEIGHT else ()
    found = {round(n / on.unit): n for n in between if n}
    found = {row: n for row, n in found.items() if row and min(abs(row - on.up), abs(row + on.down)) > 1}
    return found | ({on.up: high} if high else {}) | ({-on.down: low} if low else {})


def _ticks(labels: Sequence[str], each: int) -> str:
    """Labels under their columns, as many as have room, at equal steps."""
    longest = max(map(len, labels), default=0)
    step = max(1, -(-(longest + 1) // each))
    step = next((n for n in (1, 2, 5, 10, 20, 50) if n >= step), step)
    shown = [label if (at + 1) % step == 0 or step == 1 or at == 0 else "" for at, label in enumerate(labels)]
    line = ""
    for at, label in enumerate(shown):
        if label and len(line) <= at * each:
            line = f"{line:<{at * each}}{label}" + " "
    return line


def _fitting(chart: Chart, room: int) -> tuple[list[str], list[ChartSeries], int]:
    """Labels and series in at most `room` columns, and how many labels a column then stands for: their largest."""
    n = max(1, -(-len(chart.labels) // room))
    if n == 1:
        return chart.labels, chart.series, 1
    series = [ChartSeries(one.name, [_largest(part) for part in _in_groups(one.values, n)]) for one in chart.series]
    return chart.labels[::n], series, n


def _in_groups(found: Sequence[_T], n: int) -> list[Sequence[_T]]:
    return [found[at : at + n] for at in range(0, len(found), n)]


def _largest(values: Iterable[int | None]) -> int | None:
    return max((value for value in values if value is not None), key=abs, default=None)


def _of_columns(chart: Chart, n: int) -> str:
    each = tr(", a bar for {number} {x}s (the largest)", number=n, x=chart.x) if n > 1 else ""
    if not chart.labels:
        return tr("Across: {x}", x=chart.x)
    return tr("Across: {x} {first} to {last}", x=chart.x, first=chart.labels[0], last=chart.labels[-1]) + each


def _height(chart: Chart, rows: int) -> int:
    """The rows of a chart over rounds: what the terminal has room for, but no more than there is to tell apart."""
    numbers = [value or 0 for one in chart.series for value in one.values]
    apart = max([0, *numbers]) - min([0, *numbers])
    room = min(HIGHEST, HEIGHT + max(0, rows - LEAST_ROWS))
    return max(PANEL_HEIGHT, min(room, EACH_ROUND * len(chart.labels), EACH_UNIT * apart))


def _over_rounds(chart: Chart, width: int, height: int) -> list[str]:
    labels, series, n = _fitting(chart, width - 8)
    numbers = [value for one in series for value in one.values if value is not None]
    low, high = min([0, *numbers]), max([0, *numbers])
    losses = tr("; down: {unit} below 0", unit=chart.unit) if low < 0 else ""
    across = _of_columns(chart, n)
    lines = _words(tr("{across}; up: {unit}{losses}.", across=across, unit=chart.unit, losses=losses), width)
    for one in series:
        lines += columns(one.values, low, high, height, width, labels)
    return lines


def _panels(chart: Chart, width: int, rows: int) -> list[str]:
    """A small panel for each series, all on the same scale, as many side by side as have room, as high as have."""
    abreast = max(1, (width + GAP) // (PANEL_WIDTH + GAP))
    while abreast > 1 and len(chart.labels) > _panel(width, abreast) - 4:
        abreast -= 1
    wide = _panel(width, abreast)
    labels, series, n = _fitting(chart, wide - 4)
    numbers = [value for one in series for value in one.values if value is not None]
    low, high = min([0, *numbers]), max([0, *numbers])
    same = tr("all on the same scale, {low} to {high}", low=low, high=high) if len(series) > 1 else f"{low} to {high}"
    lines = _words(tr("{across}; up: {unit}, {same}.", across=_of_columns(chart, n), unit=chart.unit, same=same), width)
    deep = -(-len(series) // abreast)
    height = max(PANEL_HEIGHT, min(PANEL_HIGHEST, (rows - 5) // max(1, deep) - 3))
    drawings = []
    for one, whole in zip(series, chart.series, strict=True):
        drawings.append([in_all(whole, chart.adds), *columns(one.values, low, high, height, wide, labels)])
    for beside in _in_groups(drawings, abreast):
        for parts in zip(*beside, strict=True):
            lines.append((" " * GAP).join(set_cell_size(part, wide) for part in parts).rstrip())
    return lines


def _panel(width: int, abreast: int) -> int:
    """How wide a panel is with so many side by side."""
    return (width - GAP * (abreast - 1)) // abreast
