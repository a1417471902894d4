"""A chart on a page."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

import pytest

from companion.documents.reports import Chart, ChartSeries
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
