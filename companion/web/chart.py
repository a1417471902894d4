"""A chart on a page: lines or bars as SVG, told apart by shape and place as well as by colour.

It is drawn twice, for a phone and for wider screens, so that its words are legible on both; a page shows one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from companion.documents.reports import Chart, ChartSeries

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


def drawn(chart: Chart) -> Markup:
    """The chart with its legend; the numbers stand in a table beside it."""
    values = [one for series in chart.series for one in series.values if one is not None]
    top, low = max([0, *values]), min([0, *values])
    low, top = (low, top) if top > low else (0, 1)
    pictures = [_picture(chart, Frame(one.name, one.wide, one.high, low, top)) for one in FRAMES]
    return Markup('<figure class="panel">{}<figcaption class="legend">{}</figcaption></figure>').format(
        Markup("").join(pictures), Markup("").join(_legend(chart))
    )


def _picture(chart: Chart, frame: Frame) -> Markup:
    parts = [*_axes(chart, frame)]
    for nr, series in enumerate(chart.series):
        parts += _bars(chart, series, nr, frame) if chart.form == "bars" else _line(chart, series, nr, frame)
    named = Markup("<title>{}</title>").format(chart.title)
    return Markup('<svg class="chart {}" role="img" viewBox="0 0 {} {}">{}{}</svg>').format(
        frame.name, frame.wide, frame.high, named, Markup("").join(parts)
    )


def _axes(chart: Chart, frame: Frame) -> Iterator[Markup]:
    step = max(1, -(-(frame.top - frame.low) // 5))
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


def _bars(chart: Chart, series: ChartSeries, nr: int, frame: Frame) -> Iterator[Markup]:
    wide = (frame.wide - LEFT - 12) / max(1, len(chart.labels)) * 0.8 / max(1, len(chart.series))
    for at, value in enumerate(series.values):
        if value:
            x, y = frame.x(chart, at) - wide * len(chart.series) / 2 + wide * nr, frame.y(value)
            base = frame.y(0)
            yield Markup('<rect class="bar s{}" x="{:.1f}" y="{}" width="{:.1f}" height="{:.1f}"/>').format(
                nr % len(SHAPES), x, min(y, base), max(1.0, wide - 1), abs(base - y)
            )


def _legend(chart: Chart) -> Iterator[Markup]:
    for nr, series in enumerate(chart.series):
        yield Markup(
            '<span><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">'
            '<path class="dot s{}" d="{}"/></svg> {}</span>'
        ).format(nr % len(SHAPES), SHAPES[nr % len(SHAPES)], series.name)
