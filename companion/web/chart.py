"""A chart on a page: lines or bars as SVG, told apart by shape and place as well as by colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from companion.documents.reports import Chart, ChartSeries

WIDE, HIGH, LEFT, LOW = 760, 320, 44, 36
MOST_LABELS = 16
"""So many labels stand along the axis at most."""

SIGN_WIDE = 7
"""A label's sign is about so wide."""

SHAPES = (
    "M-4-4h8v8h-8z", "M0-5 5 4-5 4z", "M0-5 5 0 0 5-5 0z", "M-5-4 5-4 0 5z", "M-5-1.5h10v3h-10z", "M-1.5-5h3v10h-3z"
)  # fmt: skip
"""A mark for each series, in turn."""


class Span(NamedTuple):
    """The least and the greatest value that a chart holds; 0 is always among them."""

    low: int
    top: int


def drawn(chart: Chart) -> Markup:
    """The chart with its legend; the numbers stand in a table beside it."""
    values = [one for series in chart.series for one in series.values if one is not None]
    top, low = max([0, *values]), min([0, *values])
    span = Span(low, top) if top > low else Span(0, 1)
    parts = [*_axes(chart, span)]
    for nr, series in enumerate(chart.series):
        parts += _bars(chart, series, nr, span) if chart.form == "bars" else _line(chart, series, nr, span)
    named = Markup("<title>{}</title>").format(chart.title)
    picture = Markup('<svg class="chart" role="img" viewBox="0 0 {} {}">{}{}</svg>').format(
        WIDE, HIGH, named, Markup("").join(parts)
    )
    return Markup('<figure class="panel">{}<figcaption class="legend">{}</figcaption></figure>').format(
        picture, Markup("").join(_legend(chart))
    )


def _x(chart: Chart, at: float) -> float:
    return round(LEFT + (WIDE - LEFT - 12) * (at + 0.5) / max(1, len(chart.labels)), 1)


def _y(value: float, span: Span) -> float:
    return round(HIGH - LOW - (HIGH - LOW - 14) * (value - span.low) / (span.top - span.low), 1)


def _axes(chart: Chart, span: Span) -> Iterator[Markup]:
    step = max(1, -(-(span.top - span.low) // 5))
    for value in range(-(-span.low // step) * step, span.top + 1, step):
        y = _y(value, span)
        yield Markup('<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}" class="end">{}</text>').format(
            LEFT, y, WIDE, LEFT - 6, y + 4, value
        )
    most = min(MOST_LABELS, (WIDE - LEFT) // (SIGN_WIDE * max(map(len, chart.labels), default=1) + 8))
    every = -(-len(chart.labels) // max(1, most))
    for at, label in enumerate(chart.labels):
        if at % every == 0:
            yield Markup('<text x="{}" y="{}" class="mid">{}</text>').format(_x(chart, at), HIGH - 14, label)


def _line(chart: Chart, series: ChartSeries, nr: int, span: Span) -> Iterator[Markup]:
    points = [(_x(chart, at), _y(one, span)) for at, one in enumerate(series.values) if one is not None]
    way = " ".join(f"{x},{y}" for x, y in points)
    yield Markup('<polyline class="series s{}" points="{}"/>').format(nr % len(SHAPES), way)
    for x, y in points:
        yield Markup('<path class="dot s{}" transform="translate({} {})" d="{}"/>').format(
            nr % len(SHAPES), x, y, SHAPES[nr % len(SHAPES)]
        )


def _bars(chart: Chart, series: ChartSeries, nr: int, span: Span) -> Iterator[Markup]:
    wide = (WIDE - LEFT - 12) / max(1, len(chart.labels)) * 0.8 / max(1, len(chart.series))
    for at, value in enumerate(series.values):
        if value:
            x, y = _x(chart, at) - wide * len(chart.series) / 2 + wide * nr, _y(value, span)
            base = _y(0, span)
            yield Markup('<rect class="bar s{}" x="{:.1f}" y="{}" width="{:.1f}" height="{:.1f}"/>').format(
                nr % len(SHAPES), x, min(y, base), max(1.0, wide - 1), abs(base - y)
            )


def _legend(chart: Chart) -> Iterator[Markup]:
    for nr, series in enumerate(chart.series):
        yield Markup(
            '<span><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">'
            '<path class="dot s{}" d="{}"/></svg> {}</span>'
        ).format(nr % len(SHAPES), SHAPES[nr % len(SHAPES)], series.name)
