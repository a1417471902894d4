"""Archived kingdoms: out of the way, still there to be looked at, brought back unchanged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Refused, Usage
from companion.documents.reports import Page
from tests.cli.harness import Cli
from tests.templates import prepared

MOVES = (
    "produce 3", "do 'produce 3'", "choose 1", "cancel", "undo", "redo", "undo --to 1", "mark here", "round",
    "fix gain 2 coin", "kingdom set production-limit-9 on", "kingdom set undo strict", "kingdom mode physical",
    "kingdom reset", "kingdom register 12", "amend 1 pass", "expansion start 1", "legal",
)  # fmt: skip


@pytest.fixture
def away(cli: Cli) -> Cli:
    """Avalon, played a little and archived."""
    return prepared(cli, "archived", _archive)


def _archive(cli: Cli) -> None:
    cli.done("produce", "3")
    cli.json(d.KingdomInfo, "kingdom", "archive", "avalon")


def names(cli: Cli, *words: str) -> list[str]:
    return [one.kingdom for one in cli.json(d.KingdomList, "kingdom", "list", *words).kingdoms]


def test_an_archived_kingdom_is_out_of_the_list_and_no_longer_the_current_one(away: Cli) -> None:
    assert names(away) == []
    assert names(away, "--all") == ["Avalon"]
    assert away.json(d.KingdomList, "kingdom", "list").hidden == 1
    assert away("kingdom", "list").out == "1 archived kingdom is left out: companion kingdom list --all\n"
    assert "  Avalon (archived)  virtual" in away("kingdom", "list", "--all").out
    fault = away.refused(2, "table")
    assert isinstance(fault, Usage)
    assert "archived" in fault.message


def test_it_is_looked_at_by_name(away: Cli) -> None:
    named = ("--kingdom", "avalon")
    assert away.json(d.Table, *named, "table").resources == {"coin": 1}
    assert away.json(d.Journal, *named, "journal").entries
    assert away.json(d.Score, *named, "score").fame == 0
    assert away.json(Page, *named, "sheet").kingdom == "Avalon"
    info = away.json(d.KingdomInfo, "kingdom", "show", "Avalon")
    assert (info.archived, info.current) == (True, False)
    assert away("kingdom", "show", "Avalon").out.startswith("Avalon (archived)\n")
    assert away.json(d.Check, "check").faults == []


@pytest.mark.parametrize("words", MOVES)
def test_nothing_can_be_done_in_it(away: Cli, words: str) -> None:
    import shlex

    before = away.json(d.KingdomInfo, "kingdom", "show", "avalon")
    fault = away.refused(3, "--kingdom", "avalon", *shlex.split(words))
    assert isinstance(fault, Refused)
    assert fault.message == "Avalon is archived: it can be looked at, not played. Bring it back with kingdom unarchive."
    assert away.json(d.KingdomInfo, "kingdom", "show", "avalon") == before


@pytest.mark.parametrize("words", ["produce 5", "choose 1"])
def test_why_says_so(away: Cli, words: str) -> None:
    told = away.json(d.WhyAnswer, "--kingdom", "avalon", "why", *words.split())
    assert not told.legal
    assert "archived" in (told.message or "")


def test_it_comes_back_as_it_was(away: Cli) -> None:
    away("kingdom", "new", "Camelot", "--seed", "3")
    info = away.json(d.KingdomInfo, "kingdom", "unarchive", "AVALON")
    assert (info.archived, info.current, info.revision) == (False, False, 2)
    assert names(away) == ["Avalon", "Camelot"]
    away.json(d.KingdomInfo, "kingdom", "use", "avalon")
    away.done("undo")
    assert away.table().resources == {}


def test_it_is_current_again_when_no_other_is(away: Cli) -> None:
    assert away.json(d.KingdomInfo, "kingdom", "unarchive", "avalon").current


def test_it_cant_be_archived_twice_taken_up_or_brought_back_twice(away: Cli) -> None:
    assert away.refused(3, "kingdom", "archive", "avalon").message == "Avalon is archived already."
    assert "archived" in away.refused(3, "kingdom", "use", "avalon").message
    away.json(d.KingdomInfo, "kingdom", "unarchive", "avalon")
    assert away.refused(3, "kingdom", "unarchive", "avalon").message == "Avalon isn't archived."
    for command in ("archive", "unarchive"):
        fault = away.refused(2, "kingdom", command, "Avalom")
        assert isinstance(fault, Usage)
        assert fault.choices == ["Avalon"]


def test_its_name_stays_its_own_and_it_can_be_renamed_copied_and_deleted(away: Cli) -> None:
    assert "already" in away.refused(2, "kingdom", "new", "avalon").message
    assert away.json(d.KingdomInfo, "kingdom", "copy", "avalon", "Camelot").archived is False
    assert away.json(d.KingdomInfo, "kingdom", "rename", "avalon", "Tintagel").archived is True
    away.json(d.Deleted, "kingdom", "delete", "tintagel", "--yes")
    assert names(away, "--all") == ["Camelot"]


def test_completion_offers_it_only_for_bringing_it_back(away: Cli) -> None:
    away("kingdom", "new", "Camelot", "--seed", "3")

    def after(line: str) -> list[str]:
        return away("completion", "bash", "--line", f"companion {line} ").out.split()

    assert after("kingdom use") == after("--kingdom") == after("kingdom archive") == ["Camelot"]
    assert after("kingdom unarchive") == ["Avalon"]


def test_exports_and_imports_keep_it_archived(away: Cli, empty: Cli, tmp_path: Path) -> None:
    file = tmp_path / "avalon.jsonl"
    away.json(k.Exported, "--kingdom", "avalon", "export", str(file))
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["archived_at"]
    assert empty.json(k.Imported, "import", str(file)).kingdom.archived
    assert names(empty) == []
    assert not empty.json(k.Imported, "import", str(file), "--as", "Camelot").kingdom.archived


def test_a_file_that_says_nothing_of_archives_is_of_a_kingdom_to_play(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    file = tmp_path / "avalon.jsonl"
    cli.json(k.Exported, "export", str(file))
    first, *rest = file.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    assert header.pop("archived_at") is None
    file.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")
    info = empty.json(k.Imported, "import", str(file)).kingdom
    assert (info.archived, info.current) == (False, True)


def test_in_the_shell_the_table_lies_there_and_moves_are_refused(away: Cli) -> None:
    run = away("--kingdom", "avalon", "play", "--keep-going", typed="t\nx\n?\nkingdom unarchive avalon\nx\n")
    assert "line 2: Refused: Avalon is archived" in run.err
    assert run.out.count("Refused: Avalon is archived") == 1
    assert len(run.err.splitlines()) == 1


def test_people_ask_for_them_in_sql(away: Cli) -> None:
    out = away("sql", "SELECT kingdom FROM kingdoms WHERE archived_at IS NOT NULL", "--format", "csv").out
    assert out.split() == ["kingdom", "Avalon"]
