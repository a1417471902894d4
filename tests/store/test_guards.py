"""The journal only grows: whatever SQL is typed, the data base refuses to rewrite history."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

from companion.store.kingdoms import check
from companion.store.kingdoms.check import Fault
from tests.store.boards import found, gain
from tests.store.conftest import CASES

COLUMNS = (
    "kingdom_id, seq, unit, kind, base, head, verb, command, answers, changes, reveals, by_hand, round, turn, at, app,"
    " catalogue, state, digest"
)
VALUES = "{seq}, 1, 'command', 1, {seq}, 'fix', '{{}}', '[]', '[]', FALSE, FALSE, 1, 1, '', '', '', '', ''"


def row(seq: int) -> str:
    """A new row for the only kingdom, as SQL."""
    return f"({COLUMNS}) SELECT id, {VALUES.format(seq=seq)} FROM kingdom"


def refused(engine: Engine, statement: str, because: str) -> None:
    """The statement fails and the journal is as before."""
    with engine.connect() as connection:
        before = connection.execute(text("SELECT * FROM journal ORDER BY seq")).all()
    with pytest.raises(DBAPIError, match=because), engine.begin() as connection:
        connection.exec_driver_sql(statement)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT * FROM journal ORDER BY seq")).all() == before
    assert check.run(engine) == []


GROWS = "the journal only grows"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET command = '{}'",
        "UPDATE journal SET seq = seq + 100",
        "DELETE FROM journal WHERE seq = 3",
        "DELETE FROM journal",
        "INSERT INTO journal " + row(2),
        "INSERT INTO journal " + row(5),
    ],
)
def test_no_entry_is_changed_deleted_or_put_between(engine: Engine, statement: str) -> None:
    gain(found(engine), 3)
    refused(engine, statement, GROWS)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "statement",
    [
        "INSERT OR REPLACE INTO journal " + row(2),
        "REPLACE INTO journal " + row(2),
        "UPDATE OR REPLACE journal SET seq = 2 WHERE seq = 3",
        "INSERT INTO journal " + row(2) + " WHERE true ON CONFLICT (kingdom_id, seq) DO UPDATE SET verb = 'gone'",
    ],
)
def test_sqlite_replaces_no_entry(engine: Engine, statement: str) -> None:
    gain(found(engine), 3)
    refused(engine, statement, GROWS)


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
@pytest.mark.parametrize(
    "statement",
    [
        "TRUNCATE journal",
        "TRUNCATE kingdom CASCADE",
        "INSERT INTO journal " + row(2) + " ON CONFLICT (kingdom_id, seq) DO UPDATE SET verb = 'gone'",
    ],
)
def test_postgresql_neither_truncates_nor_replaces(engine: Engine, statement: str) -> None:
    gain(found(engine), 3)
    refused(engine, statement, GROWS)


@pytest.mark.parametrize(
    "values",
    [
        "3, 3, 'command', 2, 2",  # a command whose head isn't itself
        "3, 3, 'undo', 2, 3",  # a move that leads to itself
        "3, 3, 'dance', 2, 3",  # an unknown kind
        "3, 3, 'command', 3, 3",  # made on itself
        "3, 4, 'command', 2, 3",  # of a unit that comes later
    ],
)
def test_an_entry_must_make_sense(engine: Engine, values: str) -> None:
    found(engine)
    seq_unit_kind_base_head = values
    rest = "'fix', '{}', '[]', '[]', FALSE, FALSE, 1, 1, '', '', '', '', ''"
    statement = f"INSERT INTO journal ({COLUMNS}) SELECT id, {seq_unit_kind_base_head}, {rest} FROM kingdom"
    refused(engine, statement, "(?i)constraint")


def test_a_kingdom_with_a_journal_cannot_be_deleted_by_hand(engine: Engine) -> None:
    found(engine)
    refused(engine, "DELETE FROM kingdom", "(?i)foreign key|violates")


def switch_off(engine: Engine, *statements: str) -> None:
    """What only the owner of a data base can do: drop the guards and rewrite history."""
    drop = "DROP TRIGGER journal_no_update" + (" ON journal" if engine.dialect.name == "postgresql" else "")
    with engine.begin() as connection:
        for statement in (drop, *statements):
            connection.exec_driver_sql(statement)


def test_check_misses_a_trigger_and_notices_a_rewritten_entry(engine: Engine) -> None:
    gain(found(engine), 3)
    switch_off(engine, "UPDATE journal SET by_hand = TRUE WHERE seq = 3")
    faults = check.run(engine)
    assert [(fault.check, fault.where) for fault in faults] == [
        ("guards", "table journal"),
        ("seals", "Avalon, entry 3"),
    ]


def test_check_notices_changes_that_lead_elsewhere(engine: Engine) -> None:
    gain(found(engine), 3)
    switch_off(engine, "UPDATE journal SET changes = '[]' WHERE seq = 3")
    checks = {fault.check for fault in check.run(engine)}
    assert checks == {"guards", "seals", "fold"}


def test_check_survives_an_entry_that_cannot_be_read(engine: Engine) -> None:
    gain(found(engine), 3)
    switch_off(engine, "UPDATE journal SET changes = 'torn' WHERE seq = 2")
    faults = check.run(engine)
    assert Fault("seals", "Avalon, entry 2", "the entry can't be read") in faults
    assert "fold" in {fault.check for fault in faults}


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("UPDATE resource SET amount = 9", "rows"),
        ("DELETE FROM kingdom_card WHERE card = 'klg:1'", "rows"),
        ("DELETE FROM discovery", "rows"),
        ("UPDATE state SET revision = 1", "state"),
        ("UPDATE state SET digest = 'x'", "state"),
        ("UPDATE state SET body = 'x'", "fold"),
        ("DELETE FROM state", "fold"),
        ("UPDATE kingdom SET revision = 7", "numbers"),
        ("UPDATE kingdom SET head = 2", "numbers"),
        ("DELETE FROM card WHERE key = 'klg:3'", "keys"),
        ("DELETE FROM stage WHERE orientation = 'front-up' AND design = 'klg:1'", "keys"),
        ("DROP VIEW scores", "guards"),
    ],
)
def test_each_check_finds_its_fault(engine: Engine, statement: str, expected: str) -> None:
    gain(found(engine), 3)
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)
    assert expected in {fault.check for fault in check.run(engine)}


def test_check_finds_a_card_in_two_places_and_too_many_stickers(engine: Engine) -> None:
    kingdom = found(engine)
    gain(kingdom, 3)
    body = (kingdom.body or b"").decode()
    body = body.replace('"discard":[]', '"discard":["klg:1"]')
    body = body.replace('"stickers":{}', '"stickers":{"klg:1@front-up":["1","1","1","99"]}')
    with engine.begin() as connection:
        connection.execute(text("UPDATE state SET body = :body"), {"body": body})
    messages = {(fault.check, fault.message) for fault in check.run(engine)}
    assert ("zones", "card klg:1 lies in 2 places") in messages
    assert ("stickers", "3 stickers 1 are placed, there are 2") in messages
    assert ("stickers", "1 sticker 99 is placed, there are 0") in messages


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_check_names_one_kingdom_only_when_asked(engine: Engine, tmp_path: Path) -> None:
    found(engine, "Avalon")
    found(engine, "Camelot")
    with engine.begin() as connection:
        connection.execute(text("UPDATE state SET digest = 'x'"))
    assert [fault.where for fault in check.run(engine, "Camelot")] == ["Camelot"]


def test_every_test_here_runs_on_both() -> None:
    """The PostgreSQL half is never left out: nearly all tests that run on SQLite, every day or in the long run."""
    ran: dict[object, set[str]] = {"sqlite": set(), "postgresql": set()}
    for item in CASES:
        kind = getattr(item, "callspec", None) and item.callspec.params.get("where")  # type: ignore[attr-defined]
        if kind in ran and not list(item.iter_markers("slow")):
            assert not any(list(item.iter_markers(name)) for name in ("skip", "skipif"))
            ran[kind].add(item.nodeid.partition("[")[0])
    assert len(ran["postgresql"]) > 0
    assert len(ran["postgresql"]) >= len(ran["sqlite"]) * 3 // 4


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
def test_the_server_is_a_real_one(engine: Engine) -> None:
    with engine.connect() as connection:
        assert str(connection.execute(text("SELECT version()")).scalar()).startswith("PostgreSQL")
