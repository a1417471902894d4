"""A chart on a page: lines or bars as SVG, told apart by shape, hatching and place as well as by colour.

It is drawn twice, for a phone and for wider screens, so that its words are legible on both; a page shows one of them.
Small panels, one for each kingdom, are drawn once: as many stand side by side as there is room for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup
from msgspec import structs

from companion.documents.reports import Chart, ChartSeries
from companion.show.files.charts import NAMED

SIGN_WIDE = 7
"""A label's sign is about so wide."""

MOST_LABELS = 16
"""So many labels stand along the axis at most."""

LEFT, LOW = 44, 36
"""Room for the words at the left and below."""

SHAPES = (
    "M-4-4h8v8h-8z", "M0-5 5 4-5 4z", "M0-5 5 0 0 5-5 0z", "M-5-4 5-4 0 5z", "M-5-1.5h10v3h-10z", "M-1.5-5h3v10h-3z"
)  # fmt: skip
"""A mark for each series, in turn."""


@dataclass(frozen=True)
class Frame:
    """How large a chart is drawn, and the least and the greatest value that it holds; 0 is always among them."""

    name: str
    wide: int
    high: int
    low: int = 0
    top: int = 1

    def x(self, chart: Chart, at: float) -> float:
        """Where a label stands."""
        return round(LEFT + (self.wide - LEFT - 12) * (at + 0.5) / max(1, len(chart.labels)), 1)

    def y(self, value: float) -> float:
        """Where a value stands."""
        return round(self.high - LOW - (self.high - LOW - 14) * (value - self.low) / (self.top - self.low), 1)


FRAMES = (Frame("roomy", 760, 320), Frame("narrow", 340, 280))
"""For wider screens and for a phone, whose own measure it is: nothing gets smaller there."""

PANEL = Frame("small", 300, 170)
"""One of many."""

STEPS = (1, 2, 5)
"""Lines stand at these, or at ten, a hundred, … times as much."""


def drawn(chart: Chart) -> Markup:
    """The chart with its legend; the numbers stand in a table beside it."""
    low, top = _reach(chart)
    if chart.panels:
        small = replace(PANEL, low=low, top=top)
        pictures = [_panel(chart, nr, series, small) for nr, series in enumerate(chart.series)]
        return Markup('<div class="panels">{}</div>').format(Markup("").join(pictures))
    pictures = [_picture(chart, replace(one, low=low, top=top)) for one in FRAMES]
    legend = Markup("").join(_legend(chart)) if len(chart.series) > 1 else ""
    return Markup('<figure class="panel">{}{}<figcaption class="legend">{}</figcaption></figure>').format(
        HATCHES, Markup("").join(pictures), legend
    )


def _reach(chart: Chart) -> tuple[int, int]:
    """The least and the greatest value, of stacks what they come to; never the same."""
    values = [one for series in chart.series for one in series.values if one is not None]
    if chart.stacked:
        values = [value for at in range(len(chart.labels)) for value in _stack(chart, at)]
    low, top = min([0, *values]), max([0, *values])
    return (low, top) if top > low else (0, 1)


def _stack(chart: Chart, at: int) -> tuple[int, int]:
    """How far a stack goes down and up."""
    values = [one.values[at] or 0 for one in chart.series]
    return sum(value for value in values if value < 0), sum(value for value in values if value > 0)


def _panel(chart: Chart, nr: int, series: ChartSeries, frame: Frame) -> Markup:
    alone = structs.replace(chart, title=series.name, series=[series])
    return Markup('<figure class="panel">{}<figcaption>{}</figcaption></figure>').format(
        _picture(alone, frame, nr), series.name
    )


def _picture(chart: Chart, frame: Frame, first: int = 0) -> Markup:
    """`first`: which of the looks the first series has."""
    parts = [*_axes(chart, frame)]
    below = [[0, 0] for _ in chart.labels]
    for nr, series in enumerate(chart.series, first):
        if chart.form == "bars":
            parts += _bars(chart, series, nr, frame, below if chart.stacked else None)
        else:
            parts += _line(chart, series, nr, frame)
    parts += _marks(chart, frame)
    named = Markup("<title>{}</title>").format(chart.title)
    return Markup('<svg class="chart {}" role="img" viewBox="0 0 {} {}">{}{}</svg>').format(
        frame.name, frame.wide, frame.high, named, Markup("").join(parts)
    )


def _step(frame: Frame) -> int:
    """How far apart lines stand: at most seven of them."""
    span, size = frame.top - frame.low, 1
    while True:
        for step in STEPS:
            if span <= 6 * step * size:
                return step * size
        size *= 10


def _axes(chart: Chart, frame: Frame) -> Iterator[Markup]:
    step = _step(frame)
    for value in range(-(-frame.low // step) * step, frame.top + 1, step):
        y = frame.y(value)
        yield Markup('<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}" class="end">{}</text>').format(
            LEFT, y, frame.wide, LEFT - 6, y + 4, value
        )
    most = min(MOST_LABELS, (frame.wide - LEFT) // (SIGN_WIDE * max(map(len, chart.labels), default=1) + 8))
    every = -(-len(chart.labels) // max(1, most))
    for at, label in enumerate(chart.labels):
        if at % every == 0:
            yield Markup('<text x="{}" y="{}" class="mid">{}</text>').format(frame.x(chart, at), frame.high - 14, label)


def _line(chart: Chart, series: ChartSeries, nr: int, frame: Frame) -> Iterator[Markup]:
    points = [(frame.x(chart, at), frame.y(one)) for at, one in enumerate(series.values) if one is not None]
    way = " ".join(f"{x},{y}" for x, y in points)
    yield Markup('<polyline class="series s{}" points="{}"/>').format(nr % len(SHAPES), way)
    for x, y in points:
        yield Markup('<path class="dot s{}" transform="translate({} {})" d="{}"/>').format(
            nr % len(SHAPES), x, y, SHAPES[nr % len(SHAPES)]
        )


def _bars(chart: Chart, series: ChartSeries, nr: int, frame: Frame, below: list[list[int]] | None) -> Iterator[Markup]:
    """Bars side by side, or on top of one another. `below`: what stacks have come to so far, down and up."""
    abreast = 1 if below is not None else max(1, len(chart.series))
    wide = (frame.wide - LEFT - 12) / max(1, len(chart.labels)) * 0.8 / abreast
    for at, value in enumerate(series.values):
        if not value:
            continue
        base = 0
        if below is not None:
            base = below[at][value > 0]
            below[at][value > 0] += value
        x = frame.x(chart, at) - wide * abreast / 2 + (wide * nr if below is None and abreast > 1 else 0)
        y, foot = frame.y(base + value), frame.y(base)
        place = Markup('x="{:.1f}" y="{}" width="{:.1f}" height="{:.1f}"').format(
            x, min(y, foot), max(1.0, wide - 1), abs(foot - y)
        )
        yield Markup('<rect class="bar s{}" {}/>').format(nr % len(SHAPES), place)
        if nr % len(SHAPES):
            yield Markup('<rect fill="url(#hatch-{})" {}/>').format(nr % len(SHAPES), place)


_PATTERNS = ("M0 4H8", "M4 0V8", "M0 8 8 0", "M0 0 8 8", "M0 8 8 0M0 0 8 8")

HATCHES = Markup(
    '<svg class="k-sprite" width="0" height="0" aria-hidden="true"><defs>{}</defs></svg>'.format(
        "".join(
            f'<pattern id="hatch-{nr}" width="8" height="8" patternUnits="userSpaceOnUse">'
            f'<path class="hatch" d="{way}"/></pattern>'
            for nr, way in enumerate(_PATTERNS, 1)
        )
    )
)
"""What lies on bars of the second series and of each after it: no colour alone tells them apart."""


def _marks(chart: Chart, frame: Frame) -> Iterator[Markup]:
    """Yours among the simulated ones: a line at its bars, with name and value; the best are named."""
    for nr, one in enumerate(chart.marks[:NAMED]):
        x, y = frame.x(chart, one.at), 14 + 17 * nr
        right = x > LEFT + (frame.wide - LEFT) / 2
        yield Markup(
            '<path class="mine" d="M{0} {1}V{2}"/><path class="mine tip" transform="translate({0} {2})" d="{3}"/>'
        ).format(x, y - 8, frame.high - LOW, SHAPES[2])
        if frame.wide > PANEL.wide * 2:  # names beside one another have no room on a phone
            yield Markup('<text class="mine {}" x="{}" y="{}">{} {}</text>').format(
                "end" if right else "start", x - 6 if right else x + 6, y + 2, one.name, one.value
            )


def _legend(chart: Chart) -> Iterator[Markup]:
    for nr, series in enumerate(chart.series):
        look = nr % len(SHAPES)
        if chart.form == "bars":
            sign = Markup('<rect class="bar s{}" x="-8" y="-8" width="16" height="16"/>').format(look)
            if look:
                sign += Markup('<rect fill="url(#hatch-{})" x="-8" y="-8" width="16" height="16"/>').format(look)
        else:
            sign = Markup('<path class="dot s{}" d="{}"/>').format(look, SHAPES[look])
        yield Markup(
            '<span><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">{}</svg> {}</span>'
        ).format(sign, series.name)
