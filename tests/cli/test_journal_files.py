"""The journal for other programs and for reading, and outputs that say which kingdom is meant."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
import pytest

from companion.documents import kingdom as d
from companion.documents.files import Notes
from companion.documents.reports import Written
from tests.cli.harness import Cli
from tests.templates import prepared


@pytest.fixture
def played(cli: Cli) -> Cli:
    """A production taken back, one by hand, a mark, a note."""
    return prepared(cli, "some entries", _play)


def _play(cli: Cli) -> None:
    cli.done("produce", "3")
    cli.done("undo")
    cli.done("fix", "gain", "2", "coin")
    cli.done("mark", "*here*")
    cli.json(Notes, "note", "a | b", "--round", "1")


def test_json_lines_are_the_entries_of_the_document(played: Cli) -> None:
    lines = played("journal", "--format", "jsonl").out.splitlines()
    journal = played.json(d.Journal, "journal")
    assert [msgspec.json.decode(one, type=d.JournalEntry) for one in lines[:-1]] == journal.entries
    assert msgspec.json.decode(lines[-1], type=d.Note) == journal.notes[0]


def test_csv_has_a_line_for_each_entry(played: Cli) -> None:
    rows = list(csv.DictReader(io.StringIO(played("journal", "--format", "csv").out)))
    assert [(one["seq"], one["command"], one["by_hand"], one["line"]) for one in rows] == [
        ("1", "found Avalon --mode virtual --printing earlier", "no", "yes"),
        ("2", "produce 3", "no", "no"),
        ("3", "undo", "no", "no"),
        ("4", "fix gain 2 coin", "yes", "yes"),
        ("5", "mark *here*", "no", "no"),
    ]
    assert rows[1]["said"] == "Discarded Wild Grass: gained 1 coin."


def test_markdown_tells_it_by_round_and_strikes_out_what_was_undone(played: Cli) -> None:
    text = played("journal", "--format", "md").out
    assert text.startswith("# Avalon\n\n## Round 1\n\n- turn 1, ")
    assert "**~~produce 3~~** (undone): Discarded Wild Grass: gained 1 coin.\n" in text
    assert "**fix gain 2 coin** (by hand): " in text
    assert "mark \\*here\\*" in text
    assert text.endswith("## Notes\n\n- Note on round 1: a \\| b\n")


def test_only_what_is_asked_for_goes_into_the_file(played: Cli, tmp_path: Path) -> None:
    file = tmp_path / "journal.csv"
    words = ("journal", "--by-hand", "--format", "csv", "--out", str(file))
    assert played.json(Written, *words) == Written(str(file), "csv", 1, "journal")
    assert [one["seq"] for one in csv.DictReader(io.StringIO(file.read_text(encoding="utf-8")))] == ["4"]
    assert played.json(d.Journal, "journal", "--format", "md") == played.json(d.Journal, "journal")


@pytest.mark.parametrize("words", ["--out x.csv", "--branches --format md", "--branches --out x --format csv"])
def test_forms_that_do_not_go_together_are_refused(played: Cli, words: str) -> None:
    assert "--format" in played.refused(2, "journal", *words.split()).message
    assert not Path("x.csv").exists()


LOOKS = (
    "table", "score", "deck", "legal", "journal", "history", "stats", "notes", "undo --preview", "why pass",
    "expansion list", "odds wood --next 3", "chart fame", "sheet", "kingdom show", "journal --branches", "note x",
    "journal --round 99", "mark m",
)  # fmt: skip


@pytest.mark.parametrize("words", LOOKS)
def test_every_output_says_which_kingdom_is_meant(played: Cli, words: str) -> None:
    played.done("kingdom", "new", "Camelot", "--seed", "3")
    played.done("produce", "3")
    for name in ("Avalon", "Camelot"):
        run = played("--kingdom", name, *words.split())
        assert run.code == 0, run.err
        first = run.out.splitlines()[0] if words != "mark m" else run.out
        assert name in first
        assert run.out.count(f"Kingdom {name}") <= 1
