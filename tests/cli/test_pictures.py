"""`chart` and `sheet`: something to look at, with one number and with many."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pexpect
import pytest

from companion import extras
from companion.documents import kingdom as d
from companion.documents import reports as n
from companion.show.drawing.shapes import Picture, Text
from companion.show.files import poster
from companion.show.rich.charts import LEAST_WIDTH, YOURS, drawn
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.sampling import daily
from tests.show.test_cards_drawn import box, flat
from tests.templates import prepared

CHARTS = ("fame", "sources", "resources", "categories", "stages")
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = 'Ü <b>&$x$ "[/red]"'


@pytest.fixture
def done(empty: Cli) -> Cli:
    """A data base with a finished kingdom whose name is hard to draw."""
    return prepared(empty, "hostile", lambda cli: finish(cli, HOSTILE, 5))


@pytest.fixture
def simulated(empty: Cli) -> Cli:
    """The same with four simulated kingdoms."""

    def prepare(cli: Cli) -> None:
        finish(cli, HOSTILE, 5)
        cli.json(n.Simulation, "simulate", "--kingdoms", "4", "--seed", "1", "--keep")

    return prepared(empty, "hostile simulated", prepare)


@pytest.mark.parametrize("kind", CHARTS)
def test_a_chart_of_a_first_turn_is_not_empty(cli: Cli, kind: str) -> None:
    made = cli.json(n.Chart, "chart", kind)
    assert made.labels and made.series
    assert all(len(one.values) == len(made.labels) for one in made.series)
    assert made.title.startswith("Avalon: ")
    drawing = drawn(made, 80)
    assert drawing[0] == made.title
    assert made.x in drawing[1] and all(one.name in " ".join(drawing) or one.name in made.unit for one in made.series)
    assert max(map(len, drawing)) <= 80
    assert any(mark in line for line in drawing[2:] for mark in "│┼")


@pytest.mark.long
@pytest.mark.parametrize("kind", daily([*CHARTS, "path", "scores"], many=3))
@pytest.mark.parametrize("end", daily(["svg", "png", "html"]))
def test_charts_as_files(done: Cli, tmp_path: Path, kind: str, end: str) -> None:
    file = tmp_path / f"chart.{end}"
    made = done.json(n.Chart, "chart", kind, "--out", str(file))
    assert made.file == str(file)
    body = file.read_bytes()
    if end == "png":
        assert body.startswith(b"\x89PNG")
        return
    text = body.decode()
    assert made.x in text and made.unit in text
    assert "Ü &lt;b&gt;&amp;$x$" in text
    assert all(one.name in text for one in made.series)
    assert not re.search(r"<script|<link|<img|@import|<iframe", text)
    if end == "svg":
        ElementTree.fromstring(text)


@pytest.mark.long
def test_what_the_fame_came_from_adds_up(done: Cli) -> None:
    parts, whole = done.json(n.Chart, "chart", "sources"), done.json(n.Chart, "chart", "fame")
    assert parts.stacked and parts.labels == whole.labels
    sums = [sum(one.values[at] or 0 for one in parts.series) for at in range(len(parts.labels))]
    assert sums == whole.series[0].values
    drawing = drawn(parts, 80)
    assert [int(line.split()[-1]) for line in drawing[-len(sums) :]] == sums
    assert max(map(len, drawing)) <= 80


def test_kingdoms_stand_side_by_side(cli: Cli, tmp_path: Path) -> None:
    cli.done("kingdom", "new", HOSTILE, "--virtual", "--seed", "2")
    made = cli.json(n.Chart, "chart", "kingdoms")
    assert sorted(one.name for one in made.series) == sorted(["Avalon", HOSTILE]) and made.panels and not made.adds
    assert "  Avalon: 0 at the end, 0 at most." in cli("chart", "kingdoms").out.splitlines()
    cli("kingdom", "archive", "Avalon")
    assert [one.name for one in cli.json(n.Chart, "chart", "kingdoms").series] == [HOSTILE]


@pytest.mark.long
@pytest.mark.parametrize("kind", ["kingdoms", "sources"])
def test_the_new_charts_as_files(done: Cli, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "chart.svg"
    done.json(n.Chart, "chart", kind, "--out", str(file))
    text = file.read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert ("at the end" in text) == (kind == "kingdoms") and ("in all" in text) == (kind == "sources")
    assert all(colour in text for colour in (["#0072b2"] if kind == "kingdoms" else ["#0072b2", "#d55e00"]))


def test_a_chart_is_the_same_file_every_time(cli: Cli, tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg"):
        cli.json(n.Chart, "chart", "stages", "--out", str(tmp_path / name))
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_numbers_of_a_chart_in_words(cli: Cli) -> None:
    out = cli("chart", "stages").out
    assert out.splitlines() == [
        "Avalon: cards by the stage that they have reached",
        "Down: stage; beside it: cards.",
        "  stage 1: cards 10",
    ]


def test_without_simulated_kingdoms_scores_are_drawn_by_step(done: Cli) -> None:
    """By rules by which none were simulated; else those of the program are there."""
    done.done("kingdom", "set", "replace-only-costs", "on")
    alone = done.json(n.Chart, "chart", "scores")
    assert (alone.labels, alone.x) == (["base"], "step")


@pytest.mark.long
def test_scores_are_drawn_beside_simulated_ones(simulated: Cli) -> None:
    base = simulated.json(d.Score, "score").path[0].fame
    made = simulated.json(n.Chart, "chart", "scores")
    assert [(one.name, sum(value or 0 for value in one.values)) for one in made.series] == [
        ("player", 1),
        ("simulated", 4),
    ]
    assert max(map(len, drawn(made, LEAST_WIDTH))) <= LEAST_WIDTH
    assert [(one.name, one.value) for one in made.marks] == [(HOSTILE, base)]
    mark = made.marks[0]
    assert made.series[0].values[mark.at] == 1
    assert mark.percentile is not None
    assert (
        f"Yours: {HOSTILE} {mark.value}, better than {mark.percentile:g} % of 4 simulated"
        in simulated("chart", "scores").out
    )


@pytest.mark.long
@pytest.mark.parametrize("end", ["svg", "html"])
def test_your_score_is_named_in_the_file_too(simulated: Cli, tmp_path: Path, end: str) -> None:
    file = tmp_path / f"scores.{end}"
    mark = simulated.json(n.Chart, "chart", "scores", "--out", str(file)).marks[0]
    told = " ".join(re.findall(r">([^<>]+)</t(?:span|ext)>", file.read_text(encoding="utf-8")))
    assert "Ü &lt;b&gt;&amp;$x$" in told
    assert f"{mark.value}, better" in told


@pytest.mark.long
def test_small_multiples_as_a_file_have_one_scale(done: Cli, tmp_path: Path) -> None:
    file = tmp_path / "resources.svg"
    made = done.json(n.Chart, "chart", "resources", "--out", str(file))
    text = file.read_text(encoding="utf-8")
    assert made.panels and len(made.series) > 2
    assert "all on the same scale" in text
    for one in made.series:
        assert f"{one.name}: {sum(value or 0 for value in one.values)} in all" in text


@pytest.mark.long
@pytest.mark.parametrize("kind", daily(["resources", "scores", "fame", "categories", "stages", "path", "kingdoms"]))
def test_a_chart_stands_whole_on_a_screen_of_80_by_24(done: Cli, kind: str) -> None:
    if kind == "scores":
        done.json(n.Simulation, "simulate", "--kingdoms", "4", "--seed", "1", "--keep")
    made = done.json(n.Chart, "chart", kind)
    with Terminal(done.db.parent, "--db", str(done.db), "chart", kind) as at:
        at.until(pexpect.EOF)
        rows = at.screen()
    assert [row for row in rows if row] == drawn(made, 80)
    assert rows[0] == made.title
    if kind in ("fame", "categories"):
        assert "0" in " ".join(rows[1:3]) and any("-" in row for row in rows[2:])
    if kind == "resources":
        assert sum("┼" in row for row in rows) == 3 and all(row.count("┼") == 2 for row in rows if "┼" in row)
    if kind == "scores":
        assert sum(row.endswith(f"{YOURS} yours") for row in rows[2:]) == 1


@pytest.mark.long
def test_without_colour_a_chart_is_told_in_words(done: Cli) -> None:
    words = done("chart", "categories").out.splitlines()
    with Terminal(done.db.parent, "--db", str(done.db), "chart", "categories", more={"NO_COLOR": "1"}) as at:
        assert at.until(pexpect.EOF).splitlines() == words
    assert any(re.search(r"enemy: cards \d+, fame -\d+", line) for line in words)


@pytest.mark.long
def test_losses_of_fame_are_drawn_the_other_way(done: Cli) -> None:
    score = done.json(d.Score, "score")
    assert any(part.fame < 0 for part in score.parts) and any(part.fame > 0 for part in score.parts)
    with Terminal(done.db.parent, "--db", str(done.db), "score", rows=80) as at:
        at.until(pexpect.EOF)
        rows = at.screen()
    zero = next(row.index("│") for row in rows if "│" in row)
    for part in score.parts:
        row = next(row for row in rows if row.startswith(part.source))
        assert row[zero] == "│"
        assert ("█" in row[:zero], "█" in row[zero:]) == (part.fame < 0, part.fame > 0)


def test_what_can_not_be_drawn(cli: Cli, tmp_path: Path) -> None:
    cli.done("kingdom", "set", "replace-only-costs", "on")
    assert "no kingdom has a base score" in cli.refused(3, "chart", "scores").message.lower()
    assert "score path" in cli.refused(3, "chart", "path").message
    cli.refused(2, "chart", "fame", "--out", str(tmp_path / "chart.gif"))
    cli.refused(1, "chart", "fame", "--out", str(tmp_path / "nowhere" / "chart.svg"))
    cli.refused(2, "chart", "dragons")
    assert list(tmp_path.glob("chart*")) == []


# --- a card ---------------------------------------------------------------------------------------------------------


def test_a_discovered_card_is_drawn_with_all_its_stages(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "forest.svg"
    written = cli.json(n.Written, "cards", "draw", "8", "--out", str(file))
    root = ElementTree.fromstring(file.read_bytes())
    assert (written.rows, len(root.findall("*[@role='img']"))) == (4, 4)
    assert cli("cards", "draw", "8").out == file.read_text(encoding="utf-8")


def test_a_card_not_discovered_is_not_drawn(cli: Cli, tmp_path: Path) -> None:
    refused = cli.refused(3, "cards", "draw", "60", "--out", str(tmp_path / "a.svg"))
    assert "isn't discovered yet" in refused.message
    assert list(tmp_path.glob("*.svg")) == []


# --- the page ----------------------------------------------------------------------------------------------------


def test_the_page_of_a_first_turn(cli: Cli) -> None:
    page = cli.json(n.Page, "sheet")
    assert [(one.title, len(one.cards)) for one in page.groups] == [("Building", 1), ("Person", 1), ("Land", 8)]
    assert [one.card for group in page.groups for one in group.cards] == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]
    assert page.rounds[0].round == 1


def test_the_page_shows_what_cards_bear(cli: Cli) -> None:
    cli.done("fix", "stick", "3", "1")
    cli.done("fix", "destroy", "5")
    text = cli("sheet").out
    assert re.search(r"3  Wild Grass.*sticker", text)
    assert "== Destroyed: 1 card\n    5  Distant Mountain" in text


@pytest.mark.parametrize("form", daily(["md", "svg", "text", "html"]))
def test_the_page_in_every_form(done: Cli, tmp_path: Path, form: str) -> None:
    file = tmp_path / "page"
    written = done.json(n.Written, "sheet", "--format", form, "--out", str(file))
    page = done.json(n.Page, "sheet")
    assert written.rows == sum(len(group.cards) for group in page.groups)
    text = file.read_text(encoding="utf-8")
    assert ("Ü <b>&$x$" in text) == (form == "text")
    flat = text.replace("\\", "")
    for group in page.groups:
        assert f"{group.title}: " in flat
    assert "Round 22" in flat and "Score path: base" in flat
    assert not re.search(r"<script|<link|<img|@import|https?://(?!www\.w3\.org)", text)
    if form == "svg":
        ElementTree.fromstring(text)


def test_the_form_follows_the_name_of_the_file(cli: Cli, tmp_path: Path) -> None:
    assert cli.json(n.Written, "sheet", "--out", str(tmp_path / "a.html")).format == "html"
    assert cli.json(n.Written, "sheet", "--out", str(tmp_path / "a.txt")).format == "text"
    assert cli.json(n.Written, "sheet", "--out", str(tmp_path / "a")).format == "text"
    assert ".html" in cli.refused(2, "sheet", "--out", str(tmp_path / "a.gif")).choices  # type: ignore[union-attr]
    assert not (tmp_path / "a.gif").exists()


@pytest.mark.parametrize("command", ["sheet --format text", "scores"])
def test_no_data_base_is_written_over(cli: Cli, command: str) -> None:
    assert "data base" in cli.refused(1, *command.split(), "--out", str(cli.db)).message
    assert cli.table().revision == 1


def test_the_poster_has_the_cards_as_they_lie_and_where_each_one_is(cli: Cli) -> None:
    cli.done("fix", "discover", "25")
    cli.done("fix", "tick", "25", "1")
    root = ElementTree.fromstring(cli("sheet", "--format", "svg").out)
    told = {one.findtext(f"{SVG}title"): one.findtext(f"{SVG}desc") or "" for one in root.iter() if one.get("role")}
    assert sorted(int((name or "").split()[0]) for name in told) == [*range(1, 11), 25]
    assert "Box 1 [x] pay 1 sword, 1 fame" in told["25 Army"]
    texts = ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]
    assert "To lay the table out again" in texts and any(text.startswith("☐ 25 Army, upright") for text in texts)
    assert "their order isn't told" in " ".join(texts)


def test_each_page_of_the_poster_is_one_of_a4(cli: Cli) -> None:
    text = cli("sheet", "--format", "html").out
    sections = re.findall(r'<section aria-label="page \d+"><svg [^>]*viewBox="0 0 2100 2970"', text)
    assert len(sections) == text.count("<section") > 1
    assert f"page {len(sections)} of {len(sections)}" in text
    assert "@page { size: A4; margin: 0 }" in text and "break-after: page" in text


@pytest.mark.long
def test_nothing_on_a_poster_lies_over_its_edge_or_over_something_else(done: Cli) -> None:
    pages = poster.pages(done.json(n.Page, "sheet"))
    assert len(pages) > 3
    for page in pages:
        texts = [one for one in flat(page) if isinstance(one, Text)]
        boxes = [box(one) for one in texts]
        boxes += [
            (*one.at, one.at[0] + one.size[0], one.at[1] + one.size[1])
            for one in flat(page)
            if isinstance(one, Picture)
        ]
        for left, top, right, low in boxes:
            assert left >= 100 and right <= poster.WIDE - 100 and top >= 80 and low <= poster.HIGH - 50
        for a, b in combinations(boxes, 2):
            assert a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1, (a, b)


@pytest.mark.long
def test_a_poster_as_pdf(cli: Cli, tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    for name in ("a.pdf", "b.pdf"):
        assert cli.json(n.Written, "sheet", "--out", str(tmp_path / name)).format == "pdf"
    body = (tmp_path / "a.pdf").read_bytes()
    assert body.startswith(b"%PDF-") and body == (tmp_path / "b.pdf").read_bytes()
    assert len(re.findall(rb"/Type /Page\b", body)) == cli("sheet", "--format", "html").out.count("<section")
    assert "--out FILE" in cli.refused(2, "sheet", "--format", "pdf").message


def test_without_the_library_a_pdf_says_how_to_get_it(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda package: None)
    message = cli.refused(1, "sheet", "--out", str(tmp_path / "a.pdf")).message
    assert message.endswith(f"-m pip install {extras.command('pdf').partition(' install ')[2]}")
    assert message.endswith('[pdf]"')


def test_a_chart_must_be_named(cli: Cli) -> None:
    message = cli.refused(2, "chart").message
    assert "fame, sources, path, resources, categories, stages, kingdoms, scores" in message


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("chart fam", "fame"),
        ("chart Categorie", "categories"),
        ("sheet --format htm", "html"),
        ("simulate --policy gredy", "greedy"),
    ],
)
def test_a_word_that_is_none_of_those_possible_names_the_near_one(cli: Cli, typed: str, meant: str) -> None:
    assert cli.refused(2, *typed.split()).message.endswith(f"Did you mean {meant!r}?")
    assert "Did you mean" not in cli.refused(2, "chart", "qqq").message


def test_the_page_in_another_language(cli: Cli) -> None:
    assert cli("sheet", "--lang", "cs").out != cli("sheet").out
    assert cli("history", "--lang", "cs").code == 0
    poster = cli("sheet", "--format", "svg", "--lang", "cs").out
    assert ">Budova: 1 karta, věhlas 0<" in poster and ">strana 1 z 2<" in poster
