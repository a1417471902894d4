"""`check` carries out every recorded command again and names what today's rules would do otherwise."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.errors import Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.play.board import Board
from companion.play.change import undo
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.store import paths
from companion.store.open import open_engine
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.test_expansions import EXAMPLE
from tests.sampling import daily

Mended = Callable[[Board, Result], Result]


def refuses(board: Board, result: Result) -> Result:
    """The rule forbids now what it allowed."""
    undo(board, result.changes)
    raise Refusal("That was never right.", "KLG-042")


def gives_less(board: Board, result: Result) -> Result:
    """The rule does less now."""
    undo(board, result.changes[-1:])
    return msgspec.structs.replace(result, changes=result.changes[:-1])


def asks(board: Board, result: Result) -> Result:
    """The rule leaves a choice now."""
    undo(board, result.changes)
    return Result((), Decision(Asks.OPTION, "Which?", ("1", "2")), True)


@pytest.mark.parametrize(
    ("mended", "said"),
    daily([(refuses, "refuse it (KLG-042)"), (gives_less, "changes something else"), (asks, "asks")]),
)
def test_what_todays_rules_see_otherwise_is_named_and_stays(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, mended: Mended, said: str
) -> None:
    card = next(str(one.card) for one in cli.table().in_play if len(one.production) == 1)
    entry = cli.done("produce", card).revision
    cli.done("undo")  # what was undone is history too
    assert cli.json(d.Check, "check").faults == []
    before, perform = cli.table(), Game.perform

    def today(game: Game, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Result:
        result = perform(game, board, command, answers)
        return mended(board, result) if command.verb == "produce" else result

    monkeypatch.setattr(Game, "perform", today)
    run = cli("--json", "check")
    assert run.code == 5
    (fault,) = run.read(d.Faults).faults
    assert (fault.check, fault.where) == ("rules", f"Avalon, entry {entry}")
    assert said in fault.message
    assert cli.table() == before


@pytest.mark.long
def test_a_kingdom_that_cant_be_opened_doesnt_keep_the_others_from_being_checked(cli: Cli) -> None:
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    cli.done("kingdom", "new", "With", "--seed", "1", "--pack", "marsh")
    cli.done("kingdom", "new", "Later", "--seed", "1")
    engine = open_engine(str(cli.db))
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM pack")
    engine.dispose()
    faults = cli("--json", "check").read(d.Faults).faults
    assert [(one.check, one.where) for one in faults] == [("packs", "With")]
    assert "pack add FILE" in faults[0].message
    assert cli.json(p.PackAdded, "pack", "add", EXAMPLE).status == "added"
    assert cli.json(d.Check, "check").faults == []


def test_an_entry_that_cant_be_followed_is_said_in_plain_words(cli: Cli) -> None:
    last = cli.done("pass").revision
    engine = open_engine(str(cli.db))
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER journal_no_update")
        connection.exec_driver_sql(f"UPDATE journal SET changes = '[]' WHERE seq = {last - 1}")
    engine.dispose()
    for words in ("journal", "history", "stats"):
        assert f"entry {last} can't be followed" in cli.refused(1, words).message
    assert cli("check").code == 5


@pytest.mark.long
def test_a_data_file_edited_since_it_was_loaded_is_not_called_faultless(
    empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited = tmp_path / "cards.sql"
    edited.write_bytes(paths.cards().read_bytes() + b"-- Edited.\n")
    monkeypatch.setattr(paths, "cards", lambda: edited)
    run = empty("--json", "cards", "check")
    assert run.code == 5
    (fault,) = run.read(d.Faults).faults
    assert (fault.check, fault.where) == ("version", "cards.sql")
    assert "raise its version, or set COMPANION_RELOAD=1" in fault.message
    monkeypatch.setenv("COMPANION_RELOAD", "1")
    assert empty.json(d.CardsCheck, "cards", "check").faults == []


def test_repair_keeps_a_back_up_and_makes_anew_what_can_be(cli: Cli) -> None:
    cli.done("pass")
    before = cli.table()
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        connection.execute("UPDATE state SET body = REPLACE(body, 'klg:1', 'klg:2')")
        connection.execute("DROP VIEW scores")
    assert cli("check").code == 5
    done = cli.json(k.Repaired, "check", "--repair")
    assert done.backup is not None and done.backup.endswith("-before-repair.db")
    assert Path(done.backup).is_file()
    assert [one.check for one in done.repaired] == ["guards", "fold"]
    assert cli.table() == before
    assert cli("check", "--repair").out == "All is well.\n"


@pytest.mark.long
@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("REPLACE(body, '\"fame\":', '\"fame\":1')", {"kingdom list", "scores"}),
        ("REPLACE(body, '\"round\":', '\"round\":1')", {"kingdom list", "achievements"}),
        ("'torn'", {"kingdom list", "scores", "achievements"}),
    ],
)
def test_what_is_kept_for_lists_is_checked_and_made_anew(cli: Cli, body: str, wrong: set[str]) -> None:
    finish(cli, "Camelot", seed=5)
    looks = (("kingdom", "list"), ("scores",), ("achievements",))
    told = [cli("--json", *words).out for words in looks]
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        assert dict(connection.execute("SELECT about, COUNT(*) FROM kingdom_cache GROUP BY about")) == {
            "achievements": 2, "kingdom list": 2, "score path": 1,
        }  # fmt: skip
        connection.execute(f"UPDATE kingdom_cache SET body = {body}")
    faults = cli("--json", "check").read(d.Faults).faults
    assert {one.check for one in faults} == {"cache"}
    assert {"Avalon", "Camelot"} == {one.where for one in faults}
    assert {one.message.split(" isn't")[0].rpartition("kept for ")[2] for one in faults} == wrong
    done = cli.json(k.Repaired, "check", "--repair")
    assert [one.check for one in done.repaired] == ["cache"] and done.faults == []
    assert [cli("--json", *words).out for words in looks] == told
    assert cli("check").out.startswith("All is well (17 checks: ")


@pytest.mark.long
def test_what_repair_cant_make_anew_is_left_with_exit_5(cli: Cli) -> None:
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        connection.execute("DROP TRIGGER journal_no_update")
        connection.execute("UPDATE journal SET by_hand = 1 WHERE seq = 1")
    run = cli("check", "--repair")
    assert run.code == 5
    assert "Mended: guards: the data base: the trigger journal_no_update was made anew\n" in run.out
    assert "Left: seals: Avalon, entry 1: the entry isn't as it was written\n" in run.out
    assert "An older back-up may have it" in run.out
    assert cli("--json", "check", "--repair").read(k.Repaired).repaired == []
