"""Exit codes and error documents."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.documents import kingdom as d
from companion.documents.errors import Failure, Refused, Stale, Usage
from tests.cli.harness import Cli


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("table", "--nonsense"),
        ("produce",),
        ("fix", "gain", "x", "coin"),
        ("fix", "move", "1", "play", "--top", "--bottom"),
        ("kingdom", "use", "Nowhere"),
        ("kingdom", "new", "avalon"),
        ("kingdom", "new", ""),
        ("kingdom", "new", "x" * 301),
        ("kingdom", "new", "a\nb"),
        ("kingdom", "new", "B", "--seed", "-1"),
        ("kingdom", "new", "B", "--virtual", "--physical"),
        ("kingdom", "delete", "Avalon"),
        ("cards", "show", "999"),
        ("cards", "show", "[bold]"),
        ("rules", "show", "KLG-999"),
        ("why", "dance"),
        ("do", "dance"),
        ("do", "fix", "gain", "1", "coin"),
        ("undo", "--to", "nowhere"),
        ("undo", "--to", "99"),
        ("mark", "7"),
        ("mark", "turn"),
        ("table", "--kingdom", "Nowhere"),
        ("table", "--revision", "x"),
        ("pass", "--revision", "0"),
        ("--lang", "xx", "table"),
    ],
)
def test_wrong_usage_is_exit_2(cli: Cli, words: tuple[str, ...]) -> None:
    before = cli.table()
    error = cli.refused(2, *words)
    assert isinstance(error, Usage)
    assert error.message
    assert cli.table() == before
    text = cli(*words)
    assert text.code == 2
    assert text.err.strip() or text.out.strip()
    assert "Traceback" not in text.err


@pytest.mark.parametrize(
    "words", [("fix", "gain", "x", "coin"), ("--lang", "xx", "table"), ("pass", "--revision", "x")]
)
def test_wrong_usage_is_told_in_a_players_words(cli: Cli, words: tuple[str, ...]) -> None:
    message = cli.refused(2, *words).message
    assert not {"error,", "parse", "string"} & set(message.split())
    assert "whole number" in message or "'en', 'cs'" in message


def test_no_kingdom_is_exit_2(empty: Cli) -> None:
    error = empty.refused(2, "table")
    assert isinstance(error, Usage)
    assert "kingdom new" in error.message


def test_the_names_that_would_have_been_understood_are_listed(cli: Cli) -> None:
    error = cli.refused(2, "kingdom", "use", "Nowhere")
    assert isinstance(error, Usage)
    assert error.choices == ["Avalon"]


REFUSED = [
    ("undo",),
    ("undo", "--to", "1"),
    ("undo", "--to", "turn"),
    ("redo",),
    ("cancel",),
    ("choose", "1"),
    ("round",),
    ("produce", "50"),
    ("produce", "3", "5", "50"),  # two of them could be done
    ("upgrade", "3", "--pay", "5"),  # half of the price
    ("upgrade", "3", "--pay", "5,6,8,8"),
    ("upgrade", "3", "--to", "back-up", "--pay", "5,6"),
    ("use", "8.1", "--pay", "3,50"),
]


@pytest.mark.parametrize("words", REFUSED)
def test_what_the_rules_refuse_is_exit_3(cli: Cli, words: tuple[str, ...]) -> None:
    before, written = cli.table(), cli.json(d.Journal, "journal")
    error = cli.refused(3, *words)
    assert isinstance(error, Refused)
    assert error.message
    assert (cli.table(), cli.json(d.Journal, "journal")) == (before, written)
    assert cli(*words).err.startswith("Refused")


def test_a_stale_revision_is_exit_4(cli: Cli) -> None:
    for words in (("pass",), ("undo",), ("mark", "x"), ("fix", "gain", "1", "coin"), ("cancel",), ("choose", "1")):
        error = cli.refused(4, *words, "--revision", "2")
        assert isinstance(error, Stale)
        assert error.revision == 1


def test_the_right_revision_passes(cli: Cli) -> None:
    card = next(str(card.card) for card in cli.table().in_play if len(card.production) == 1)
    assert cli.done("produce", card, "--revision", "1").revision == 2


def test_a_file_that_is_no_data_base_is_exit_1(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a data base, but long enough to be looked at " * 40)
    error = Cli(path).refused(1, "table")
    assert isinstance(error, Failure)
    assert str(path) in error.message


OPENING = (
    "table", "legal", "produce 3", "undo", "journal", "score", "check", "kingdom list", "kingdom new Camelot", "note x",
    "export out.jsonl", "cards show 7", "rules show KLG-001", "pack list", "pack remove try", "scores", "stats",
    "sql SELECT", "fix gain 2 coin",
)  # fmt: skip


@pytest.mark.parametrize("line", OPENING)
def test_a_data_base_that_was_cut_is_exit_1_whatever_is_wanted(founded: Path, tmp_path: Path, line: str) -> None:
    path = tmp_path / "cut.db"
    path.write_bytes(founded.read_bytes()[:-10])
    before = path.read_bytes()
    assert "is damaged. Put a back-up in its place." in Cli(path).refused(1, *line.split()).message
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_a_file_is_exit_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    error = Cli(tmp_path / "file" / "companion.db").refused(1, "table")
    assert isinstance(error, Failure)
    assert str(tmp_path / "file") in error.message


def test_a_fault_is_exit_5(cli: Cli) -> None:
    import sqlite3

    with sqlite3.connect(cli.db) as connection:
        connection.execute("DROP TRIGGER journal_no_update")
    run = cli("check", "--json")
    assert run.code == 5
    faults = run.read(d.Faults).faults
    assert any("journal_no_update" in one.message for one in faults)
    assert cli("check").code == 5


def test_an_error_of_our_own_is_a_sentence(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.desk.kingdoms.sitting import Sitting

    def broken(sitting: Sitting) -> d.Table:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(Sitting, "table", broken)
    run = cli("table")
    assert run.code == 1
    assert "Traceback" not in run.err
    assert "ZeroDivisionError" in run.err
    monkeypatch.setitem(os.environ, "COMPANION_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli("table")


def test_refusals_keep_user_text_literal(cli: Cli) -> None:
    run = cli("kingdom", "use", "[bold red]x[/] \x1b[31m")
    assert run.code == 2
    assert "[bold red]x[/]" in run.err
    assert "\x1b" not in run.err


@pytest.mark.long
def test_of_many_names_the_closest_and_the_first_few_are_told(empty: Cli) -> None:
    names = [f"Kingdom {at:02}" for at in range(20)] + ["Camelot", "Avalon"]
    for name in names:
        assert empty("kingdom", "new", name, "--seed", "7").code == 0
    run = empty("kingdom", "use", "Camlot")
    assert run.err.splitlines() == [
        "There is no kingdom named Camlot.",
        "Possible: Camelot, Avalon, Kingdom 00, Kingdom 01, Kingdom 02, and 17 more.",
    ]
    error = empty.refused(2, "kingdom", "use", "Camlot")
    assert isinstance(error, Usage)
    assert sorted(error.choices) == sorted(names)


def test_choices_that_the_sentence_names_are_not_named_twice(cli: Cli) -> None:
    run = cli("fix", "move", "3", "nowhere")
    assert run.code == 2
    assert run.err.count("discard") == 1


def test_an_interrupt_is_told_as_one(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.desk.kingdoms.sitting import Sitting

    def interrupted(sitting: Sitting) -> d.Table:
        raise KeyboardInterrupt

    monkeypatch.setattr(Sitting, "table", interrupted)
    run = cli("table")
    assert (run.code, run.err) == (1, "Interrupted; what was not finished was not done.\n")
