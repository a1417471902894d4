"""Charts: as plain lines, and as files that are readable in black and white."""

from __future__ import annotations

import io
import logging
import textwrap
import warnings
from collections.abc import Callable
from itertools import cycle, zip_longest
from typing import TYPE_CHECKING, Any

from companion.documents.reports import SIMULATED, Chart, ChartSeries
from companion.lang import tr
from companion.show.counting import count_of
from companion.show.fame import rank
from companion.show.files import template
from companion.show.phrases import clean

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LINES = (("-", "o"), ("--", "s"), (":", "^"), ("-.", "D"), ((0, (5, 1, 1, 1, 1, 1)), "v"), ((0, (1, 4)), "x"))
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
"""Those of Okabe and Ito, which colour-blind people tell apart; each goes with a dash and sign, or a hatching."""

_HATCHES = ("", "///", "...", "xx", "\\\\\\", "--")
_FILLS = tuple(zip(COLOURS, _HATCHES, strict=True))

KINDS = {"svg": "svg", "png": "png", "html": "html"}
"""How a file may end, and what it then is."""


NAMED = 5
"""How many marked values are named at most."""


def lines(chart: Chart) -> list[str]:
    """The numbers as lines that can be read aloud."""
    if chart.file is not None:
        return [tr("The chart is in {file}", file=clean(chart.file))]
    found = [clean(chart.title), tr("Down: {x}; beside it: {unit}.", x=chart.x, unit=chart.unit)]
    if chart.panels:
        found += [f"  {in_all(one, chart.adds)}." for one in chart.series]
    for at, label in enumerate(chart.labels):
        values = [f"{one.name} {one.values[at]}" for one in chart.series if one.values[at] is not None]
        found.append(f"  {chart.x} {label}: {', '.join(values) or 'nothing'}")
    return [*found, *(tr("Yours: {what}.", what=one) for one in yours(chart)), *whose(chart)]


def in_all(one: ChartSeries, adds: bool = True) -> str:
    """A series in sum; one that doesn't add up by what it came to."""
    told = [value for value in one.values if value is not None]
    if not adds:
        return tr(
            "{name}: {what1} at the end, {what2} at most",
            name=clean(one.name),
            what1=told[-1] if told else 0,
            what2=max(told, default=0),
        )
    return tr("{name}: {what} in all, {what1} at most", name=one.name, what=sum(told), what1=max(told, default=0))


def whose(chart: Chart) -> list[str]:
    """That the simulated kingdoms come with the program, where none of yours is told of beside them."""
    return (
        [tr("The simulated kingdoms come with the program.")]
        if chart.simulated_by == "program" and not chart.marks
        else []
    )


def yours(chart: Chart) -> list[str]:
    """The marked values, each with its name and rank; the best are named, the others counted."""
    many = sum(value or 0 for one in chart.series if one.name == SIMULATED for value in one.values)
    told = [
        f"{clean(one.name)} {one.value}{f', {how}' if (how := rank(one.percentile, many, chart.simulated_by)) else ''}"
        for one in chart.marks[:NAMED]
    ]
    more = len(chart.marks) - NAMED
    return [*told, tr("{what}, lower or the same", what=count_of(more, "other kingdom"))] if more > 0 else told


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
        if chart.panels:
            _draw_panels(figure, chart)
        else:
            axes = figure.add_subplot()
            _way(chart)(axes, chart)
            _finish(axes, 10)
            axes.set_title(clean(chart.title), parse_math=False, wrap=True)
            axes.set_xlabel(chart.x)
            axes.set_ylabel(chart.unit)
            legend = axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False)
            for told in legend.get_texts():
                told.set_parse_math(False)
        figure.savefig(out, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)
    return out.getvalue()


def _way(chart: Chart) -> Callable[[Axes, Chart], None]:
    if chart.form == "line":
        return _draw_lines
    if chart.stacked:
        return _draw_stacks
    return _draw_distribution if chart.marks else _draw_bars


def _finish(axes: Axes, most: int) -> None:
    """Whole numbers upwards, `most` of them and about as many lines, a line at zero, no frame."""
    from matplotlib.ticker import MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(most, integer=True))
    axes.grid(axis="y", color="#cccccc", linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.axhline(0, color="#000000", linewidth=0.8)


def _draw_panels(figure: Figure, chart: Chart) -> None:
    """A panel for each series, two abreast, all on the same scale; those below tell the labels."""
    abreast = min(2, len(chart.series))
    grid = figure.subplots(-(-len(chart.series) // abreast), abreast, sharex=True, sharey=True, squeeze=False)
    places = list(range(len(chart.labels)))
    step = max(1, -(-len(places) // 12))
    for axes, one in zip_longest(grid.flat, chart.series):
        if one is None:
            axes.set_visible(False)
            continue
        axes.bar(places, [value or 0 for value in one.values], 0.8, color=_FILLS[0][0])
        axes.set_title(in_all(one, chart.adds), fontsize=9, parse_math=False)
        axes.set_xticks(places[::step], chart.labels[::step])
        axes.tick_params(labelbottom=True)
        _finish(axes, 4)
    figure.suptitle(clean(chart.title), parse_math=False, wrap=True)
    figure.supxlabel(chart.x)
    figure.supylabel(tr("{unit} (all on the same scale)", unit=chart.unit))


def _draw_lines(axes: Axes, chart: Chart) -> None:
    places = list(range(len(chart.labels)))
    for (line, mark), colour, one in zip(cycle(_LINES), cycle(COLOURS), chart.series, strict=False):
        values = [float("nan") if value is None else value for value in one.values]
        axes.plot(places, values, linestyle=line, marker=mark, color=colour, markersize=4, label=one.name)
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
    _name_bars(axes, chart)


def _draw_stacks(axes: Axes, chart: Chart) -> None:
    """The parts of each whole upon each other, losses beneath the line at zero."""
    up, down = [0] * len(chart.labels), [0] * len(chart.labels)
    places = range(len(chart.labels))
    for (fill, hatch), one in zip(cycle(_FILLS), chart.series, strict=False):
        values = [value or 0 for value in one.values]
        bottoms = [(up if value >= 0 else down)[at] for at, value in enumerate(values)]
        look: dict[str, Any] = {"color": fill, "hatch": hatch, "edgecolor": "#ffffff", "linewidth": 0.5}
        axes.bar(places, values, 0.8, bottoms, label=one.name, **look)
        for at, value in enumerate(values):
            (up if value >= 0 else down)[at] += value
    whole = [above + below for above, below in zip(up, down, strict=True)]
    axes.plot(places, whole, linestyle="", marker="D", color="#000000", markersize=4, label=tr("in all"))
    _name_bars(axes, chart)


def _draw_distribution(axes: Axes, chart: Chart) -> None:
    """Bars side by side without gaps; where kingdoms that were played lie among them, narrow ones within."""
    many = next((one for one in chart.series if one.name == SIMULATED), chart.series[0])
    for one in sorted(chart.series, key=lambda one: one is not many):
        wide, (fill, hatch) = (0.98, (COLOURS[4], "")) if one is many else (0.4, _FILLS[1])
        values = [value or 0 for value in one.values]
        axes.bar(range(len(values)), values, wide, color=fill, hatch=hatch, edgecolor="#000000", label=one.name)
    _draw_marks(axes, chart)
    _name_bars(axes, chart)


def _name_bars(axes: Axes, chart: Chart) -> None:
    longest = max((len(label) for label in chart.labels), default=0)
    turn = 40 if longest * len(chart.labels) > 80 else 0
    axes.set_xticks(range(len(chart.labels)), chart.labels, rotation=turn, ha="right" if turn else "center")
    if len(chart.labels) == 1:
        axes.set_xlim(-1.5, 1.5)


def _draw_marks(axes: Axes, chart: Chart) -> None:
    """A sign above each bar in which something marked lies; the legend names what."""
    places = sorted({one.at for one in chart.marks})
    tops = [max(one.values[at] or 0 for one in chart.series) for at in places]
    highest = max(value or 0 for one in chart.series for value in one.values)
    named = "\n".join(line for one in yours(chart) for line in textwrap.wrap(one, 24, break_long_words=False))
    above = [top + highest / 8 for top in tops]
    axes.plot(places, above, "v", color=COLOURS[1], markeredgecolor="#000000", markersize=9, label=named)


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
