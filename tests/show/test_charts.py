"""Charts drawn with characters: losses beyond the line at zero, one scale, nothing cut."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from companion.documents.reports import SIMULATED, Chart, ChartMark, ChartSeries
from companion.show.files.charts import lines
from companion.show.rich.charts import LEAST_WIDTH, YOURS, bar_rows, coloured, columns, drawn

WIDTHS = (LEAST_WIDTH, 57, 80, 160)
BARS = Chart("categories", "Fame", "bars", "category", "fame", ["land", "enemy"], [ChartSeries("fame", [20, -10])])


def over_rounds(form: str, rounds: int, **series: Sequence[int | None]) -> Chart:
    labels = [str(nr) for nr in range(1, rounds + 1)]
    made = [ChartSeries(name, list(values)) for name, values in series.items()]
    kind = ("resources", "made") if form == "panels" else ("fame", "fame")
    return Chart(kind[0], "Title", "line", "round", kind[1], labels, made, panels=form == "panels")  # type: ignore[arg-type]


def test_losses_lie_to_the_left_of_the_line_at_zero_on_the_same_scale() -> None:
    land, enemy = bar_rows([("land", 20, "#"), ("enemy", -10, "#"), ("goal", 0, "#")], 60)[:2]
    zero = land.index("│")
    assert enemy.index("│") == zero
    assert "#" not in land[:zero] and "#" not in enemy[zero:]
    assert land.count("#") == pytest.approx(2 * enemy.count("#"), abs=1)
    assert land.endswith(" 20") and "-10 #" in enemy
    assert max(len(land), len(enemy)) <= 60


def test_the_smallest_loss_beside_a_great_gain_is_seen() -> None:
    great, small = bar_rows([("a", 1000, "#"), ("b", -1, "#")], 40)
    assert small.count("#") == 1
    assert "-1 #│" in small and len(great) <= 40


def test_losses_hang_beneath_the_line_at_zero() -> None:
    drawing = columns([4, -8, None, 0], -8, 4, 6, 30, ["1", "2", "3", "4"])
    zero = next(nr for nr, line in enumerate(drawing) if "┼" in line)
    above, below = drawing[:zero], drawing[zero + 1 : -1]
    assert [line[3:6] for line in above] == ["███"] * 2
    assert [line[7:10] for line in below] == ["███"] * 4
    assert not any(line[7:].strip() for line in above)
    assert drawing[0].startswith(" 4┤") and drawing[-2].startswith("-8┤")
    assert drawing[-1].split() == ["1", "2", "3", "4"]


def test_parts_lie_one_after_the_other_and_losses_on_the_other_side() -> None:
    parts = [ChartSeries("cards", [4, -2, 0]), ChartSeries("boxes", [4, 3, 0])]
    chart = Chart("sources", "T", "bars", "round", "fame", ["1", "2", "10"], parts, stacked=True)
    first, second, third = drawn(chart, 60)[-3:]
    zero = first.index("│")
    assert {line.index("│") for line in (second, third)} == {zero}
    assert first.count("█") == pytest.approx(first.count("▒"), abs=1) and first.endswith(" 8")
    assert (
        set(second[3:zero].strip()) == {"█"} and set(second[zero + 1 :].split()[0]) == {"▒"} and second.endswith(" 1")
    )
    assert third == f"10 {' ' * (zero - 3)}│ 0"
    assert max(map(len, drawn(chart, LEAST_WIDTH))) <= LEAST_WIDTH


def test_colours_add_nothing_that_shapes_do_not_say() -> None:
    line = coloured("land ██▒▒│░ 3 ◄ yours")
    assert line.plain == "land ██▒▒│░ 3 ◄ yours"
    assert [(line.plain[one.start : one.end], one.style) for one in sorted(line.spans)] == [
        ("██", "bright_blue"),
        ("▒▒", "yellow"),
        ("░", "green"),
        ("◄", "bold red"),
    ]


def test_a_chart_is_as_high_as_the_terminal_lets_it() -> None:
    chart = over_rounds("line", 20, fame=list(range(20)))
    low, high = len(drawn(chart, 80)), len(drawn(chart, 80, 40))
    assert high == low + 16
    assert len(drawn(chart, 80, 10)) == low


@pytest.mark.parametrize(
    ("values", "most"), [([0], 4), ([7], 4), ([0] * 12, 4), ([0, 1, 2, 1, 0, 1, 2, 2], 4), ([3, 40], 8), ([9] * 30, 18)]
)
def test_a_chart_is_no_higher_than_what_there_is_to_tell_apart(values: list[int], most: int) -> None:
    tall = len(drawn(over_rounds("line", len(values), fame=values), 160, 50))
    none = len(drawn(over_rounds("line", 0, fame=[]), 160, 50))
    assert tall <= none + most - 4 + 1


def test_panels_have_one_scale_and_stand_side_by_side() -> None:
    chart = over_rounds("panels", 22, coin=[19] + [2] * 21, wood=[None] + [1] * 21, stone=[0] * 22)
    drawing = drawn(chart, 80)
    said = " ".join(drawing[:3])
    assert "all on the same scale, 0 to 19" in said and "round 1 to 22" in said
    assert any("coin: 61 in all, 19 at most" in line and "wood: 21 in all, 1 at most" in line for line in drawing)
    assert sum(line.count("19┤") for line in drawing) == 3
    assert len(drawing) <= 23


@pytest.mark.parametrize(("width", "rows"), [(80, 24), (100, 40), (160, 50)])
def test_panels_fill_the_terminal_and_stand_in_it_whole(width: int, rows: int) -> None:
    chart = over_rounds(
        "panels", 18, **{name: [nr] * 18 for nr, name in enumerate(("coin", "wood", "stone", "tin"), 1)}
    )
    lines = len(drawn(chart, width, rows))
    assert lines < rows and lines >= min(20, rows - 4)


def test_more_rounds_than_columns_are_told_in_groups() -> None:
    chart = over_rounds("panels", 100, coin=[*range(100)])
    drawing = drawn(chart, LEAST_WIDTH)
    assert "a bar for 3 rounds (the largest)" in " ".join(drawing[:4])
    assert max(map(cell_len, drawing)) <= LEAST_WIDTH


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_terminal_and_no_word_is_cut(width: int) -> None:
    name = "The Kingdom of Far Away Beyond the Seas"
    long = "Oceania and the Isles of the West"
    charts = [
        BARS,
        Chart("scores", name, "bars", "step", "fame", ["base", long], [ChartSeries("fame", [-3, 12])]),
        over_rounds("line", 60, fame=[*range(-30, 30)]),
        over_rounds("panels", 30, **{"trade good": [123] * 30, "coin": [7] * 30}),
        Chart(
            "scores",
            "Base scores of all kingdoms",
            "bars",
            "base score",
            "kingdoms",
            ["-116 to -109", "-108 to -101"],
            [ChartSeries("player", [0, 1]), ChartSeries(SIMULATED, [1000, 1])],
            marks=[ChartMark(name, -105, 1, 99.9)],
        ),
    ]
    for chart in charts:
        drawing = drawn(chart, width)
        assert max(map(cell_len, drawing)) <= width
        words = " ".join(drawing).split()
        named = [chart.title, *(one.name for one in chart.series if chart.panels), *(one.name for one in chart.marks)]
        assert all(word.rstrip(":") in {one.rstrip(":,;.") for one in words} for one in named for word in one.split())


def test_yours_are_marked_in_the_distribution_and_named_with_their_rank() -> None:
    marks = [ChartMark(f"K{nr}", 9 - nr, 1, 50.0) for nr in range(7)]
    series = [ChartSeries("player", [0, 7]), ChartSeries(SIMULATED, [30, 10])]
    chart = Chart("scores", "Base scores", "bars", "base score", "kingdoms", ["0 to 2", "3 to 9"], series, marks=marks)
    drawing = drawn(chart, 80)
    bars = [line for line in drawing if "│" in line]
    assert [YOURS in line for line in bars] == [False, True]
    assert bars[0].count("█") == pytest.approx(3 * bars[1].count("█"), abs=2)
    assert f"{YOURS} K0 9, better than 50 % of 40 simulated kingdoms" in drawing
    assert f"{YOURS} 2 other kingdoms, lower or the same" in drawing
    assert "Yours: K4 5, better than 50 % of 40 simulated kingdoms." in lines(chart)


def test_without_simulated_kingdoms_those_played_are_the_distribution() -> None:
    chart = Chart(
        "scores",
        "Base scores",
        "bars",
        "base score",
        "kingdoms",
        ["0", "1"],
        [ChartSeries("player", [1, 2])],
        marks=[ChartMark("Avalon", 1, 1)],
    )
    drawing = drawn(chart, 80)
    assert drawing[1] == f"By base score: kingdoms; {YOURS} yours."
    assert drawing[-1] == f"{YOURS} Avalon 1"
