"""A chart on a page."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

import pytest

from companion.documents.reports import Chart, ChartMark, ChartSeries
from companion.web import chart


def pictures(made: Chart) -> list[str]:
    """The chart as wider screens and as a phone shows it."""
    return re.findall(r'<svg class="chart .*?</svg>', str(chart.drawn(made)), re.DOTALL)


@pytest.mark.parametrize("form", ["line", "bars"])
def test_what_is_less_than_nothing_stays_in_the_picture(form: Literal["line", "bars"]) -> None:
    fame = ChartSeries("fame", [2, 0, None, -4])
    drawn = pictures(Chart("fame", "Avalon", form, "round", "fame", ["1", "2", "3", "4"], [fame]))[0]
    if form == "bars":
        bars = re.findall(r'class="bar s0" x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"', drawn)
        assert len(bars) == 2
        assert all(float(y) + float(high) <= chart.FRAMES[0].high - chart.LOW for y, high in bars)
        return
    points = re.findall(r'points="([^"]+)"', drawn)[0].split()
    heights = [float(point.partition(",")[2]) for point in points]
    assert heights == sorted(heights) and heights[-1] == chart.FRAMES[0].high - chart.LOW
    assert ">-4</text>" in drawn


def test_long_labels_do_not_lie_on_one_another() -> None:
    labels = [f"-{at}19 to -{at}08" for at in range(12)]
    made = Chart("scores", "All", "bars", "fame", "", labels, [ChartSeries("n", [1] * 12)])
    for frame, drawn in zip(chart.FRAMES, pictures(made), strict=True):
        shown = [float(x) for x in re.findall(rf'<text x="([\d.]+)" y="{frame.high - 14}"', drawn)]
        assert len(shown) > 1
        assert min(right - left for left, right in pairwise(shown)) > chart.SIGN_WIDE * len(labels[0])


BAR = re.compile(r'class="bar s(\d)" x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"')


def test_parts_of_a_whole_stand_on_one_another() -> None:
    series = [ChartSeries("cards", [4]), ChartSeries("boxes", [2]), ChartSeries("goals", [-3]), ChartSeries("x", [-1])]
    made = Chart("sources", "Avalon", "bars", "round", "fame", ["1"], series, stacked=True)
    bars = [(x, float(y), float(high)) for _, x, y, high in BAR.findall(pictures(made)[0])]
    assert len({x for x, _, _ in bars}) == 1
    (_, cards, tall), (_, boxes, less), (_, goals, down), (_, last, _) = bars
    assert boxes + less == pytest.approx(cards, abs=0.11)
    assert goals == pytest.approx(cards + tall, abs=0.11) and last == pytest.approx(goals + down, abs=0.11)


def test_colour_alone_tells_no_bars_apart() -> None:
    series = [ChartSeries(name, [1]) for name in "abcdef"]
    made = Chart("sources", "Avalon", "bars", "round", "fame", ["1"], series)
    for drawn in pictures(made):
        assert re.findall(r"url\(#hatch-(\d)\)", drawn) == ["1", "2", "3", "4", "5"]
    whole = str(chart.drawn(made))
    assert all(f'id="hatch-{nr}"' in whole for nr in range(1, 6))
    legend = whole.partition("<figcaption")[2]
    assert legend.count("url(#hatch-") == 5


def test_kingdoms_are_compared_in_small_panels_on_one_scale() -> None:
    series = [ChartSeries("Avalon", [0, 10]), ChartSeries("Camelot", [0, 5])]
    made = Chart("kingdoms", "All", "line", "round", "fame", ["1", "2"], series, panels=True)
    panels = re.findall(r"<figure.*?</figure>", str(chart.drawn(made)), re.DOTALL)
    assert [re.findall(r"<figcaption>(.*?)<", one) for one in panels] == [["Avalon"], ["Camelot"]]
    ends = [float(re.findall(r'points="[^"]* [\d.]+,([\d.]+)"', one)[0]) for one in panels]
    assert ends[0] < ends[1]


def test_yours_are_marked_among_the_simulated() -> None:
    marks = [ChartMark("Avalon <b>", 12, 1, 50.0)]
    bars = [ChartSeries("simulated", [3, 4])]
    made = Chart("scores", "All", "bars", "fame", "", ["0 to 9", "10 to 19"], bars, marks=marks)
    roomy, narrow = pictures(made)
    for frame, drawn in zip(chart.FRAMES, (roomy, narrow), strict=True):
        assert f'class="mine" d="M{frame.x(made, 1)} ' in drawn
    assert ">Avalon &lt;b&gt; 12</text>" in roomy and "Avalon &lt;b&gt; 12" not in narrow


def test_lines_stand_at_round_numbers() -> None:
    for top, wanted in ((179, ["0", "50", "100", "150"]), (7, ["0", "2", "4", "6"]), (4000, ["0", "1000", "2000"])):
        made = Chart("fame", "A", "bars", "round", "fame", ["1"], [ChartSeries("fame", [top])])
        assert re.findall(r'class="end">(\d+)<', pictures(made)[0])[: len(wanted)] == wanted
