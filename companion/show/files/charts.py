"""Charts: for the terminal, as plain lines, and as files that are readable in black and white."""

from __future__ import annotations

import io
import logging
import warnings
from itertools import cycle
from typing import TYPE_CHECKING, Any

from companion.documents.reports import Chart
from companion.show.files import template
from companion.show.phrases import clean

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MARKS = ("x", "o", "+", "*", "#", "%")
"""The signs of series in a terminal, told apart without colour."""

_LINES = (("-", "o"), ("--", "s"), (":", "^"), ("-.", "D"), ((0, (5, 1, 1, 1, 1, 1)), "v"), ((0, (1, 4)), "x"))
_GREYS = ("#000000", "#555555", "#000000", "#777777", "#333333", "#999999")
_FILLS = (("#333333", ""), ("#ffffff", "///"), ("#aaaaaa", ""), ("#ffffff", "..."))

KINDS = {"svg": "svg", "png": "png", "html": "html"}
"""How a file may end, and what it then is."""

LEAST_WIDTH, HEIGHT = 40, 20


def lines(chart: Chart) -> list[str]:
    """The numbers as lines that can be read aloud."""
    if chart.file is not None:
        return [f"The chart is in {clean(chart.file)}"]
    found = [clean(chart.title), f"Down: {chart.x}; beside it: {chart.unit}."]
    for at, label in enumerate(chart.labels):
        values = [f"{one.name} {one.values[at]}" for one in chart.series if one.values[at] is not None]
        found.append(f"  {chart.x} {label}: {', '.join(values) or 'nothing'}")
    return found


# --- in the terminal ---------------------------------------------------------------------------------------------


def terminal(chart: Chart, width: int) -> list[str]:
    """The chart drawn with characters, its title, axes and legend in words above it."""
    import plotext

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)
    width = max(LEAST_WIDTH, width)
    (_plot_lines if chart.form == "line" else _plot_bars)(plotext, chart, width)
    drawing = plotext.uncolorize(plotext.build())
    plotext.clear_figure()
    head = [clean(chart.title)]
    axes = (chart.x, chart.unit) if chart.form == "line" else (chart.unit, chart.x)
    head.append(f"across: {axes[0]}; up: {axes[1]}")
    marks = [f"{mark} {one.name}" for mark, one in zip(cycle(MARKS), chart.series, strict=False)]
    return [*head, *([f"legend: {'   '.join(marks)}"]), *(line.rstrip() for line in drawing.splitlines())]


def _plot_lines(plotext: Any, chart: Chart, width: int) -> None:
    plotext.plot_size(width, HEIGHT)
    places = list(range(1, len(chart.labels) + 1))
    for mark, one in zip(cycle(MARKS), chart.series, strict=False):
        there = [(x, y) for x, y in zip(places, one.values, strict=True) if y is not None]
        draw = plotext.plot if len(there) > 1 else plotext.scatter
        draw([x for x, _ in there], [y for _, y in there], marker=mark)
    step = max(1, len(places) // 10)
    plotext.xticks(places[::step], chart.labels[::step])
    numbers = [value for one in chart.series for value in one.values if value is not None]
    if numbers:
        low, high = min(numbers), max(numbers)
        plotext.yticks(_steps(low, high))
        plotext.ylim(low - (low == high), high + (low == high))


def _plot_bars(plotext: Any, chart: Chart, width: int) -> None:
    """Bars lie on their sides, so that every label has room: a row each, and an empty one before the next label."""
    n, rows = len(chart.labels), len(chart.series) + 1
    last = n * rows
    plotext.plot_size(width, last + 4)
    plotext.ylim(0, last)
    for nr, (mark, one) in enumerate(zip(cycle(MARKS), chart.series, strict=False), 1):
        for at, value in enumerate(one.values):
            if value:
                plotext.plot([0, value], [last - at * rows - nr] * 2, marker=mark)
    plotext.yticks([last - at * rows - 1 for at in range(n)], chart.labels)
    numbers = [0, *(value for one in chart.series for value in one.values if value)]
    low, high = min(numbers), max(numbers)
    plotext.xlim(low, max(high, low + 1))
    plotext.xticks(_steps(low, high))


def _steps(low: int, high: int) -> list[int]:
    """Up to seven round numbers along an axis that goes from `low` to `high`."""
    step = next((n for k in range(9) for n in (10**k, 2 * 10**k, 5 * 10**k) if 6 * n >= high - low), 10**9)
    return [*range(-(-low // step) * step, high + 1, step)] or [low]


# --- as files ----------------------------------------------------------------------------------------------------


def picture(chart: Chart, kind: str) -> bytes:
    """The chart as a file. `kind`: svg, png or html."""
    if kind == "html":
        return page(chart, _drawn(chart, "svg").decode("utf-8")).encode("utf-8", "backslashreplace")
    return _drawn(chart, kind)


def _drawn(chart: Chart, kind: str) -> bytes:
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    style: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "companion",
        "font.family": "sans-serif",
        "hatch.linewidth": 0.6,
    }
    out = io.BytesIO()
    with matplotlib.rc_context(style), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # signs that the font doesn't have are drawn as boxes
        figure = Figure(figsize=(9, 5), layout="constrained")
        axes = figure.add_subplot()
        (_draw_lines if chart.form == "line" else _draw_bars)(axes, chart)
        axes.set_title(clean(chart.title), parse_math=False, wrap=True)
        axes.set_xlabel(chart.x)
        axes.set_ylabel(chart.unit)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y", color="#cccccc", linewidth=0.6)
        axes.set_axisbelow(True)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        axes.axhline(0, color="#000000", linewidth=0.8)
        axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False)
        figure.savefig(out, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)
    return out.getvalue()


def _draw_lines(axes: Axes, chart: Chart) -> None:
    places = list(range(len(chart.labels)))
    for (line, mark), grey, one in zip(cycle(_LINES), cycle(_GREYS), chart.series, strict=False):
        values = [float("nan") if value is None else value for value in one.values]
        axes.plot(places, values, linestyle=line, marker=mark, color=grey, markersize=4, label=one.name)
    step = max(1, -(-len(places) // 25))
    axes.set_xticks(places[::step], chart.labels[::step])
    axes.margins(x=0.05 if len(places) > 1 else 1.0)


def _draw_bars(axes: Axes, chart: Chart) -> None:
    wide = 0.8 / max(1, len(chart.series))
    for nr, ((fill, hatch), one) in enumerate(zip(cycle(_FILLS), chart.series, strict=False)):
        places = [at - 0.4 + wide * (nr + 0.5) for at in range(len(chart.labels))]
        values = [value or 0 for value in one.values]
        bars = axes.bar(places, values, wide, color=fill, hatch=hatch, edgecolor="#000000", label=one.name)
        axes.bar_label(bars, [str(value) if value else "" for value in values], padding=2, fontsize=8)
    longest = max((len(label) for label in chart.labels), default=0)
    turn = 40 if longest * len(chart.labels) > 80 else 0
    axes.set_xticks(range(len(chart.labels)), chart.labels, rotation=turn, ha="right" if turn else "center")
    if len(chart.labels) == 1:
        axes.set_xlim(-1.5, 1.5)


def page(chart: Chart, svg: str) -> str:
    """A page that holds the picture and its numbers, and asks for nothing else."""
    lines = template.page(
        "chart.html",
        title=clean(chart.title),
        unit=chart.unit,
        picture=svg[svg.index("<svg") :],
        heads=[chart.x, *(one.name for one in chart.series)],
        rows=[
            {"label": label, "numbers": [one.values[at] for one in chart.series]}
            for at, label in enumerate(chart.labels)
        ],
    )
    return "\n".join([*lines, ""])
