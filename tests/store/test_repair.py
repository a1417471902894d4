"""Faults planted for each check, and what of them can be made anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from sqlalchemy import Connection, Engine, create_engine, text

from companion.play.change import Put
from companion.play.journal import Kind
from companion.store import paths
from companion.store.backups import dump
from companion.store.engine import writing
from companion.store.kingdoms import check, kingdoms, repair
from companion.store.kingdoms.kingdoms import OpenKingdom
from tests.sampling import daily
from tests.store.boards import command, found, gain, new_board, travel, undo_one
from tests.store.conftest import TINY


@pytest.fixture(autouse=True)
def _own_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "catalogues", lambda: {"klg": TINY})


def played(engine: Engine) -> OpenKingdom:
    """A kingdom with a snapshot on the way to the head and an undone command."""
    kingdom = found(engine)
    for coins in range(1, 53):
        gain(kingdom, coins)
    undo_one(kingdom)
    gain(kingdom, 99)
    return kingdom


@dataclass(frozen=True)
class Planted:
    """A fault: the check that finds it, the SQL that makes it, what repair says it did (None: nothing can be done)."""

    check: str
    statement: str
    done: str | None
    only: str = ""
    left: tuple[str, ...] = ()


MENDED = (
    Planted("guards", "DROP TRIGGER journal_no_update", "the trigger journal_no_update was made anew"),
    Planted("guards", "DROP TRIGGER journal_only_next", "the trigger journal_only_next was made anew"),
    Planted("guards", "ALTER TABLE journal DISABLE TRIGGER journal_no_truncate", "journal_no_truncate", "postgresql"),
    Planted("guards", "DROP VIEW scores", "the view scores was made anew"),
    Planted("guards", "DROP VIEW line", "the view line was made anew"),
    Planted("numbers", "UPDATE kingdom SET revision = 7, head = 3", "its revision is 56 and its head 56"),
    Planted("numbers", "UPDATE kingdom SET head = 2", "its head 56, as the journal says"),
    Planted("fold", "DELETE FROM state", "its state was made anew from the journal"),
    Planted("fold", "UPDATE state SET body = 'x'", "its state was made anew from the journal"),
    Planted("fold", "UPDATE state SET body = REPLACE(body, '99', '98')", "its state was made anew from the journal"),
    Planted("state", "UPDATE state SET revision = 1", "its state was made anew from the journal"),
    Planted("state", "UPDATE state SET digest = 'x'", "its state was made anew from the journal"),
    Planted("snapshots", "UPDATE snapshot SET body = REPLACE(body, '48', '9')", "the state kept there was made anew"),
    Planted("snapshots", "UPDATE snapshot SET node = 54", "the state kept there was let go of"),
    Planted(
        "snapshots",
        "INSERT INTO snapshot SELECT kingdom_id, 77, format, body FROM state",
        "the state kept there was let go of",
    ),
    Planted("waiting", "UPDATE kingdom SET pending = '{'", "the command that couldn't be read was withdrawn"),
    Planted("rows", "UPDATE resource SET amount = 9", "the tables for people's SQL were made anew"),
    Planted("rows", "DELETE FROM kingdom_card WHERE card = 'klg:1'", "the tables for people's SQL were made anew"),
    Planted("rows", "DELETE FROM discovery", "the tables for people's SQL were made anew"),
    Planted("zones", 'UPDATE state SET body = REPLACE(body, \'"discard":[]\', \'"discard":["klg:1"]\')', "state"),
    Planted(
        "stickers",
        'UPDATE state SET body = REPLACE(body, \'"stickers":{}\', \'"stickers":{"klg:1@front-up":["99"]}\')',
        "its state was made anew from the journal",
    ),
    Planted("keys", "DELETE FROM card WHERE key = 'klg:3'", "the cards were loaded anew"),
    Planted("keys", "DELETE FROM stage WHERE orientation = 'front-up' AND design = 'klg:1'", "loaded anew"),
    Planted(
        "database", "INSERT INTO resource VALUES ('gone', 'coin', 1)", "rows of no kingdom were taken out: 1", "sqlite"
    ),
    Planted("database", "INSERT INTO game_card VALUES ('gone', 'two:1', 'left', 0, 0)", "table game_card", "sqlite"),
    Planted("database", "INSERT INTO game_value VALUES ('gone', 'points', '1', '3')", "table game_value", "sqlite"),
    Planted("database", "INSERT INTO discovery VALUES ('gone', 'klg:1', 1)", "table discovery", "sqlite"),
    Planted("database", "INSERT INTO sighting VALUES ('gone', 'klg:1', 1)", "table sighting", "sqlite"),
)
"""What can be made anew."""

LEFT = (
    Planted("seals", "UPDATE journal SET by_hand = TRUE WHERE seq = 9", None),
    Planted("seals", "UPDATE journal SET changes = 'torn' WHERE seq = 9", None, left=("fold",)),
    Planted("fold", "UPDATE journal SET changes = '[]' WHERE seq = 56", None, left=("seals",)),
    Planted("moves", "UPDATE journal SET head = 4 WHERE seq = 55", None, left=("seals",)),
    Planted("numbers", "DELETE FROM journal WHERE seq = 9", None, left=("fold",)),
    Planted("database", "INSERT INTO note VALUES ('n', 'gone', 'kingdom', 'text', 'at')", None, "sqlite"),
    Planted(
        "database",
        "INSERT INTO owner_fact (component, name, game, value, instead, at)"
        " VALUES ('vck:monster:troll', 'strength', 'valeria', '{', FALSE, 'at')",
        None,
    ),
)
"""What can't: it is named, and nothing else is changed."""


def on(engine: Engine, cases: tuple[Planted, ...]) -> Iterator[Planted]:
    return (one for one in cases if one.only in ("", engine.dialect.name))


def plant(engine: Engine, one: Planted) -> None:
    """Whoever does so knows better: guards, views that need others and families are no hindrance."""
    statement = one.statement
    if engine.dialect.name == "postgresql" and statement.startswith("DROP TRIGGER"):
        statement += " ON journal"
    if engine.dialect.name == "postgresql" and statement.startswith("DROP VIEW"):
        statement += " CASCADE"
    other = create_engine(engine.url)  # SQLite then doesn't insist on families
    with other.begin() as connection:
        _guards_off(connection, statement, one.check == "guards")
    other.dispose()


def _guards_off(connection: Connection, statement: str, themselves: bool) -> None:
    if themselves:
        connection.exec_driver_sql(statement)
        return
    with dump.guards_lifted(connection):
        connection.exec_driver_sql(statement)


def made(engine: Engine) -> list[tuple[str, str]]:
    """How triggers and views are made."""
    if engine.dialect.name == "sqlite":
        query = "SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')"
    else:
        query = (
            "SELECT viewname, definition FROM pg_views WHERE schemaname = current_schema() UNION ALL"
            " SELECT tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger"
            " WHERE tgrelid = 'journal'::regclass"
        )
    with engine.connect() as connection:
        return sorted((row[0], row[1]) for row in connection.execute(text(query)))


@pytest.mark.long
def test_what_can_be_made_anew_is(engine: Engine) -> None:
    kingdom = played(engine)
    guards, state, entries = made(engine), kingdom.load(new_board()).encode(), journal(engine)
    for one in on(engine, MENDED):
        plant(engine, one)
        faults = check.run(engine)
        assert one.check in {fault.check for fault in faults}, one
        done = repair.run(engine, faults, new_board)
        assert any(str(one.done) in f"{step.where}: {step.message}" for step in done), (one, done)
        assert check.run(engine) == [], one
        assert made(engine) == guards, one
        assert journal(engine) == entries
        assert kingdoms.open_kingdom(engine).load(new_board()).encode() == state
    assert repair.run(engine, [], new_board) == []
    gain(kingdoms.open_kingdom(engine), 1)


def journal(engine: Engine) -> list[tuple[object, ...]]:
    """All entries as they are kept."""
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text("SELECT * FROM journal ORDER BY kingdom_id, seq"))]


def test_a_discovery_is_noted_with_its_entry(engine: Engine) -> None:
    kingdom = found(engine)
    gain(kingdom, 1)
    with writing(engine) as connection:
        before = connection.execute(text("SELECT card, seq FROM discovery")).all()
        connection.execute(text("DELETE FROM discovery"))
    repair.run(engine, check.run(engine), new_board)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT card, seq FROM discovery")).all() == [("klg:1", 1)]
    assert [card for card, _ in before] == ["klg:1"]


@pytest.mark.parametrize("one", daily(LEFT), ids=lambda one: f"{one.check}-{one.statement[:24]}")
def test_what_cant_be_made_anew_is_named(engine: Engine, one: Planted) -> None:
    if one.only not in ("", engine.dialect.name):
        return
    played(engine)
    plant(engine, one)
    entries, faults = journal(engine), check.run(engine)
    assert {fault.check for fault in faults} == {one.check, *one.left}
    repair.run(engine, faults, new_board)
    assert {fault.check for fault in check.run(engine)} == {one.check, *one.left}
    assert journal(engine) == entries


def test_a_state_that_is_right_stays_where_the_journal_cant_be_followed(engine: Engine) -> None:
    """The state is worth more than a journal with a hole; its tables for people's SQL can still be made from it."""
    kingdom = played(engine)
    state = kingdom.load(new_board()).encode()
    plant(engine, Planted("seals", "UPDATE journal SET changes = '[]' WHERE seq = 9", None))
    plant(engine, Planted("rows", "DELETE FROM resource", None))
    done = repair.run(engine, check.run(engine), new_board)
    assert [step.check for step in done] == ["rows"]
    assert kingdoms.open_kingdom(engine).load(new_board()).encode() == state
    assert {fault.check for fault in check.run(engine)} == {"seals", "fold"}


def test_another_kingdom_is_left_alone(engine: Engine) -> None:
    other = found(engine, "Camelot")
    played(engine)
    travel(other, Kind.GOTO, 1)
    plant(engine, Planted("state", "UPDATE state SET digest = 'x' WHERE revision > 9", None))
    done = repair.run(engine, check.run(engine), new_board)
    assert {step.where for step in done} == {"Avalon"}


def test_a_pack_that_comes_along_is_made_anew(engine: Engine) -> None:
    kingdom = found(engine)
    command(kingdom, Put("settings", "pack:merchants", None, True))
    assert ("packs", "Avalon") in [(fault.check, fault.where) for fault in check.run(engine)]
    done = repair.run(engine, check.run(engine), new_board)
    assert [(step.check, step.where) for step in done] == [("packs", "the pack merchants")]
    assert "packs" not in {fault.check for fault in check.run(engine)}


def test_each_check_has_a_fault_here() -> None:
    """Those of the desk, `amendments` and `rules`, have theirs in tests/cli."""
    planted = {one.check for one in (*MENDED, *LEFT)} | {"packs"}
    assert planted == {*check.CHECKS, *check.KINGDOM_CHECKS}
