"""What users of such programs ask for: a test for each wish, through the door that one would try."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Usage
from companion.documents.search import CardsFind
from companion.documents.shell import Played
from tests.cli.harness import Cli
from tests.cli.test_shell import play, ran
from tests.sampling import daily


@pytest.mark.long
def test_wish_5_several_campaigns_side_by_side_and_every_output_names_its_own(cli: Cli) -> None:
    cli.done("kingdom", "new", "Camelot", "--seed", "1")
    assert cli("kingdom", "copy", "Camelot", "Copy").code == 0
    assert cli("kingdom", "rename", "Copy", "Carlisle").code == 0
    assert cli("kingdom", "archive", "Carlisle").code == 0
    assert [one.kingdom for one in cli.json(d.KingdomList, "kingdom", "list").kingdoms] == ["Avalon", "Camelot"]
    assert cli("kingdom", "use", "Avalon").code == 0
    for name in ("Avalon", "Camelot"):
        for look in ("table", "legal", "score", "deck", "journal", "history", "stats", "notes", "why pass", "aim"):
            assert name in cli("--kingdom", name, *look.split()).out.splitlines()[0], look
        assert f"Kingdom {name} " in cli("--kingdom", name, "fix", "gain", "1", "coin").out


def test_wish_6_one_campaign_goes_out_and_in_alone(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    cli.done("produce", "3")
    before, file = cli.table(), str(tmp_path / "avalon.klg")
    cli.done("kingdom", "new", "Camelot")
    assert cli("--kingdom", "Avalon", "export", file).code == 0
    assert empty("import", file).code == 0
    assert [one.kingdom for one in empty.json(d.KingdomList, "kingdom", "list").kingdoms] == ["Avalon"]
    assert empty.table() == before
    assert "there already" in empty("import", file).out


def test_wish_11_the_whole_log_in_machine_formats(cli: Cli) -> None:
    cli.done("produce", "3")
    cli.done("undo")
    entries = cli.json(d.Journal, "journal").entries
    told = [json.loads(line) for line in cli("journal", "--format", "jsonl").out.splitlines()]
    rows = list(csv.DictReader(io.StringIO(cli("journal", "--format", "csv").out)))
    written = cli("journal", "--format", "md").out
    assert [one.command for one in entries] == [one["command"] for one in told] == [one["command"] for one in rows]
    assert all(one.command in written for one in entries)


def test_wish_16_search_with_and_or_not_quotes_and_comparison(cli: Cli) -> None:
    def found(*words: str) -> set[object]:
        return {one.card for one in cli.json(CardsFind, "cards", "find", *words).found}

    assert found('name:"wild grass" or name:forest') == found("name:wild") | found("name:forest") != set()
    assert found("category:land -name:forest") == found("category:land") - found("name:forest")
    assert found("number>=3 number<5") == {3, 4}
    assert found("(name:wild or name:forest) number:8") == {8}
    error = cli.refused(2, "cards", "find", "nmae:forest")
    assert isinstance(error, Usage)
    assert "name" in error.choices
    assert "--help-fields" in error.message
    assert "number" in cli("cards", "find", "--help-fields").out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("p les", "produce 8"),
        ("p LÉS 3", "produce 8 3"),
        ("w p les", "why produce 8"),
        ("e les.1", "use 8.1"),
        ("p forest", "produce 8"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_wish_17_the_shell_knows_names_in_every_language_without_accents(
    cli: Cli, typed: str, meant: str, lang: str
) -> None:
    run = cli("--lang", lang, "--json", "play", typed=f"{typed}\n")
    assert run.code == 0, run.out
    assert [one.ran for one in run.read(Played).lines] == [meant]


def test_wish_17_upgrades_and_answers_go_by_names_of_every_language(cli: Cli) -> None:
    assert play(cli, "fix turn 8 front-down", "fix gain 1 coin").code == 0
    assert ran(cli, "why u vykaceny les front-up") == ["why upgrade 8 --to front-up"]
    assert ran(cli, "u 8 LES") == ["upgrade 8 --to front-up"]


def test_wish_17_answers_go_by_names_of_every_language(cli: Cli) -> None:
    for words in ("pass", "fix turn 4 front-down", "fix move 7 play", "use 4"):
        cli.done(*words.split())
    assert cli.table().decision is not None
    assert "les is not among the options" not in play(cli, "les").err
    assert cli.table().decision is None


def test_wish_17_the_command_line_knows_names_in_every_language(cli: Cli) -> None:
    for lang in ("en", "cs"):
        for name in ("les", "Forest"):
            assert cli.json(d.WhyAnswer, "--lang", lang, "why", "produce", name).legal
        assert "lesy" in cli.refused(2, "--lang", lang, "produce", "lesy").message
    assert "“lesy”" in cli.refused(2, "produce", "lesy").message


@pytest.mark.parametrize("card", daily(range(139), few=3, many=20))
def test_wish_20_no_name_is_empty_in_the_own_language(cli: Cli, card: int) -> None:
    shown = cli.json(d.CardsShow, "--lang", "cs", "cards", "show", str(card), "--spoilers")
    printed = cli.json(d.CardsShow, "cards", "show", str(card), "--spoilers")  # the back of one card has no name at all
    named = [bool(stage.stage.strip()) for stage in printed.stages]
    assert [bool(stage.stage.strip()) for stage in shown.stages] == named
    assert named.count(True) >= 1


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_wish_20_every_look_says_something_in_the_own_language(cli: Cli, lang: str) -> None:
    for look in ("table", "legal", "score", "journal", "deck", "why advance", "cards show 7", "rules find round"):
        assert cli("--lang", lang, *look.split()).out.strip(), look


@pytest.mark.long
def test_wish_24_progress_is_looked_at_and_printed(cli: Cli, tmp_path: Path) -> None:
    assert "Wild Grass" in cli("sheet").out
    for end in ("md", "html", "svg"):
        file = tmp_path / f"sheet.{end}"
        assert cli("sheet", "--out", str(file)).code == 0
        assert "Wild Grass" in file.read_text(encoding="utf-8")
    drawn = tmp_path / "fame.svg"
    assert cli("chart", "fame", "--out", str(drawn)).code == 0
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")


def test_wish_25_fast_entry_by_keyboard(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    assert cli("config", "set", "alias.both", "p 3; p 8").code == 0
    assert ran(cli, "both; z 2", "p wild for", "z") == [
        "produce 3", "produce 8", "undo", "produce 3 8", "undo",
    ]  # fmt: skip


def test_wish_30_a_kingdom_comes_back_whole_and_a_command_proves_it(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    for words in (("kingdom", "set", "undo", "strict"), ("kingdom", "set", "tracking", "on"), ("produce", "3")):
        cli.done(*words)
    assert cli("note", "remember this").code == 0
    assert cli("aim", "8", "sacred-well").code == 0
    file = str(tmp_path / "avalon.klg")
    assert cli("export", file).code == 0
    assert empty("import", file).code == 0
    assert empty.json(d.Check, "check").faults == []
    mine, theirs = cli.table(), empty.table()
    assert theirs == mine
    assert [one.text for one in theirs.notes] == ["remember this"] or "remember this" in empty("notes").out
    assert "strict" in empty("kingdom", "show").out
    assert empty("aim").out == cli("aim").out
