"""The sheet: a kingdom boxed up and laid out again from the paper alone."""

from __future__ import annotations

import html
import json
import re
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Failure, Refused, Usage
from tests import templates
from tests.cli.harness import Cli
from tests.cli.playing import to_the_end_of_a_round
from tests.cli.sheet_reader import read
from tests.cli.test_expansions import to_the_end

NAME = 'Žlutá | "louka"; name, x2 = <b>*[1]*</b>'


@pytest.fixture(scope="module")
def rested(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> Cli:
    """A kingdom between two rounds that bears marks of every kind."""

    def make(path: Path) -> None:
        shutil.copyfile(founded, path)
        _rest(Cli(path))

    made = templates.once("rested.db", make)
    return Cli(Path(shutil.copy(made, tmp_path_factory.mktemp("rested") / "companion.db")))


def _rest(cli: Cli) -> None:
    cli.done("kingdom", "set", "replace-only-costs", "on")
    to_the_end_of_a_round(cli)
    cli.done("round")
    to_the_end_of_a_round(cli)
    boxed, counting, written = (_card_with(cli, words) for words in ("boxes", "tally", "write"))
    for card in {boxed, counting, written}:
        cli.done("fix", "move", str(card), "discard")
    for words in (
        ("turn", "7", "back-up"),
        ("stick", "3", "1"),
        ("stick", "3", "6"),
        ("stick", "3", "2", "--stage", "back-up"),
        ("name", "3", NAME),
        ("strike", "3", "upgrade", "1", "coin"),
        ("strike", "8", "effect", "1"),
        ("tick", str(boxed), "1"),
        ("tick", str(boxed), "2"),
        ("count", str(counting), "tally", "14"),
        ("count", str(counting), "plays", "3"),
        ("tick", str(written), "1", "--write", "7"),
        ("destroy", "5"),
        ("move", "6", "permanents", "--anyway"),
        ("stick", "4", "3"),
        ("move", "4", "box"),
    ):
        cli.done("fix", *words)
    assert cli.table().phase == "between"


def _card_with(cli: Cli, what: str) -> int:
    """An undiscovered card whose front bears several boxes; another one for each kind asked for."""
    skipped = {"boxes": 0, "tally": 1, "write": 2}[what]
    for number in range(24, 139):
        shown = cli.json(d.CardsShow, "cards", "show", str(number), "--spoilers")
        front = next((one for one in shown.stages if one.orientation == "front-up"), None)
        if front is not None and len(front.boxes) > 1 and not front.permanent and "choose a side" not in shown.flags:
            if not skipped:
                return number
            skipped -= 1
    raise AssertionError("no such card")


def board(cli: Cli) -> Any:
    """The state of the kingdom as the data base has it."""
    asked = "SELECT body FROM state JOIN kingdom ON kingdom.id = state.kingdom_id WHERE kingdom.name = ?"
    name = cli.table().kingdom
    with sqlite3.connect(cli.db) as connection:
        (body,) = connection.execute(asked, (name,)).fetchone()
    return json.loads(body)


def expected(cli: Cli) -> tuple[object, ...]:
    """What the sheet must say: everything but the box's plain cards, and what nobody knows."""
    state = board(cli)
    zones = {zone: cards for zone, cards in state["zones"].items() if cards and zone != "box"}
    marks = ("stickers", "ticks", "written", "names", "struck", "counters", "purged")
    tables = {name: state["tables"][name] for name in marks if state["tables"].get(name)}
    lying = {card for cards in zones.values() for card in cards}
    turned = {card: side for card, side in state["tables"]["orientation"].items() if card in lying}
    game = {
        name: state["tables"]["game"].get(name)
        for name in ("round", "phase", "last_round", "expansion", "registration")
    }
    return zones, tables, turned, {name: value for name, value in game.items() if value}


@pytest.mark.rule("KLG-113", "KLG-114", "KLG-115")
@pytest.mark.parametrize("purpose", ["--pack", "--resume"])
@pytest.mark.long
def test_the_kingdom_is_rebuilt_from_the_sheet_alone(rested: Cli, purpose: str) -> None:
    run = rested("kingdom", "sheet", purpose)
    assert run.code == 0
    found = read(run.out)
    marked = found.zones.pop("box")
    zones, tables, turned, game = expected(rested)
    assert found.zones == zones
    assert found.tables == tables
    assert {card: side for card, side in found.orientation.items() if card not in marked} == turned
    assert found.game == game
    assert marked == ["klg:4"]
    assert found.settings == {"replace_only_costs": "on"}


@pytest.mark.rule("KLG-113", "KLG-134")
@pytest.mark.parametrize("mode", ["virtual", "physical"])
def test_a_kingdom_that_was_purged_is_rebuilt_from_the_sheet(cli: Cli, mode: str) -> None:
    """Played to its end, an expansion begun: the purged with their fame, the path, the expansion's own card."""
    cli.done("kingdom", "register", "A-1: [b]")
    to_the_end(cli, "18", "25", "26", "63")
    for words in (("turn", "7", "back-up"), ("stick", "7", "10"), ("destroy", "3")):
        cli.done("fix", *words)
    table = cli.done("expansion", "start", "136").table
    while table.phase != "between":
        asked = table.decision
        assert asked is not None
        wanted = [one for one in ("26", "7") if one in asked.options] or asked.options
        table = cli.done("choose", wanted[0]).table
    if mode == "physical":
        cli.done("kingdom", "mode", mode)
    found = read(cli("kingdom", "sheet").out)
    zones, tables, turned, game = expected(cli)
    assert found.zones == zones
    assert found.tables == tables
    assert found.orientation == turned
    assert found.game == game
    assert (game["expansion"], game["registration"]) == ("klg:136", "A-1: [b]")
    assert set(found.tables["purged"]) == {"klg:7", "klg:26"}
    assert found.zones["destroyed"] == ["klg:3"]
    assert found.path == {"base": cli.json(d.KingdomInfo, "kingdom", "show").path[0].fame}
    assert found.settings.get("mode", "virtual") == mode


@pytest.mark.rule("KLG-113")
@pytest.mark.long
def test_a_kingdom_with_a_set_is_rebuilt_from_the_sheet(cli: Cli) -> None:
    cli.done("kingdom", "new", "Woods", "--physical", "--pack", "ridding-the-woods")
    cli.done("draw", "3", "7", "1", "10")
    for words in (
        *(("discover", f"ridding-the-woods:{nr}") for nr in (1, 2, 10)),
        ("move", "ridding-the-woods:1", "discard"),
        ("tick", "ridding-the-woods:10", "1"),
        ("destroy", "ridding-the-woods:2"),
    ):
        cli.done("fix", *words)
    while (table := cli.table()).phase != "between":
        cli.done(*(("draw", *map(str, _next(cli, table.awaits.cards))) if table.awaits else ("pass",)))
    text = cli("kingdom", "sheet").out
    found = read(text)
    zones, tables, turned, game = expected(cli)
    assert (found.zones, found.tables, found.orientation, found.game) == (zones, tables, turned, game)
    assert "With the cards of: ridding-the-woods" in text
    assert found.settings == {"mode": "physical", "pack:ridding-the-woods": "on"}
    assert len({line.index("|") for line in text.splitlines() if "|" in line}) == 1  # one column under the other


def _next(cli: Cli, n: int) -> list[str]:
    """So many cards that can come up."""
    return [str(face.card) for face in cli.json(d.DeckDoc, "deck").cards[:n]]


@pytest.mark.long
def test_marks_of_every_kind_are_among_them(rested: Cli) -> None:
    tables = read(rested("kingdom", "sheet").out).tables
    assert set(tables) == {"stickers", "ticks", "written", "names", "struck", "counters"}
    assert tables["names"] == {"klg:3@front-up": NAME}
    assert tables["stickers"]["klg:3@front-up"] == ["1", "6"]
    assert sorted(map(str, tables["counters"].values())) == ["14", "3"]


def test_the_document_says_the_same(rested: Cli) -> None:
    sheet = rested.json(k.Sheet, "kingdom", "sheet", "--resume")
    found = read(rested("kingdom", "sheet").out)
    assert {pile.zone: [f"klg:{one.card}" for one in pile.cards] for pile in sheet.piles} == found.zones
    assert (sheet.purpose, sheet.round, sheet.file) == ("resume", 2, None)
    assert next(one for pile in sheet.piles if pile.zone == "box" for one in pile.cards).name is None


def test_the_sheet_says_what_its_stickers_are(rested: Cli) -> None:
    told = [line for line in rested("kingdom", "sheet").out.splitlines() if line.startswith("Sticker ")]
    assert told == [
        "Sticker 1: produces coin",
        "Sticker 2: produces wood",
        "Sticker 3: produces stone",
        "Sticker 6: produces trade good",
    ]
    assert list(rested.json(k.Sheet, "kingdom", "sheet").stickers) == ["1", "2", "3", "6"]
    for form in ("html", "md"):
        assert told[0] in rested("kingdom", "sheet", "--format", form).out


def test_markdown_and_html_say_what_the_text_says(rested: Cli) -> None:
    text = rested("kingdom", "sheet").out
    marks = [line.strip().removeprefix("- ") for line in text.splitlines() if line.startswith("      - ")]
    cards = [line.split("|")[0].strip() for line in text.splitlines() if re.match(r" *\d+ \|", line)]
    page = rested("kingdom", "sheet", "--format", "html").out
    plain = html.unescape(re.sub(r"<[a-z/][^>]*>", "\n", page))
    assert [line for line in marks if line not in plain] == []
    assert re.findall(r"<tr><td>(\d+)</td>", page) == cards
    markdown = rested("kingdom", "sheet", "--format", "md").out
    literal = html.unescape(re.sub(r"\\(.)", r"\1", markdown))
    assert [line for line in marks if line not in literal] == []
    assert re.findall(r"^\| (\d+) \|", markdown, re.MULTILINE) == cards


def test_the_page_prints_on_a4_and_needs_no_colour(rested: Cli) -> None:
    page = rested("kingdom", "sheet", "--format", "html").out
    assert "size: A4" in page
    assert set(re.findall(r"#[0-9a-f]{3,6}", page)) <= {"#000", "#fff"}
    assert "<b>*" not in page


def test_a_sheet_goes_into_a_file(rested: Cli, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    sheet = rested.json(k.Sheet, "kingdom", "sheet", "--format", "html", "--out", str(path))
    assert sheet.file == str(path)
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert str(path) in rested("kingdom", "sheet", "--out", str(path)).out
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>"), "as its name ends"
    assert isinstance(rested.refused(1, "kingdom", "sheet", "--out", str(tmp_path / "no" / "a")), Failure)


@pytest.mark.rule("KLG-113")
def test_only_a_finished_round_is_boxed_up(cli: Cli) -> None:
    error = cli.refused(3, "kingdom", "sheet", "--pack")
    assert isinstance(error, Refused)
    assert error.rule == "KLG-113"


def test_packing_and_laying_out_are_two_things(rested: Cli) -> None:
    assert isinstance(rested.refused(2, "kingdom", "sheet", "--pack", "--resume"), Usage)
    assert rested("kingdom", "sheet", "--pack").out != rested("kingdom", "sheet", "--resume").out
