"""Damage: caches are made anew from what counts, the journal; what can't be read is said in plain words."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, text

from companion.errors import StoreError
from companion.play.change import Put
from companion.play.command import Command
from companion.store.catalogue import amendments, load, packs
from companion.store.engine import writing
from companion.store.kingdoms import check, journal, kingdoms
from companion.store.kingdoms.kingdoms import OpenKingdom, Pending
from tests.sampling import daily
from tests.store.boards import command, found, gain, new_board, undo_one
from tests.store.test_guards import switch_off
from tests.store.test_packs import keep, kept


def run(engine: Engine, statement: str) -> None:
    """SQL of somebody who knows better."""
    with engine.begin() as connection:
        connection.execute(text(statement))


def played(engine: Engine, most: int = 54) -> OpenKingdom:
    """A kingdom with a snapshot, the last command undone."""
    kingdom = found(engine)
    for coins in range(1, most + 1):
        gain(kingdom, coins)
    undo_one(kingdom)
    return kingdom


STATE = (
    "DELETE FROM state",
    "UPDATE state SET body = ''",
    "UPDATE state SET body = '{}'",
    "UPDATE state SET body = 'null'",
    "UPDATE state SET body = SUBSTR(body, 1, 100)",
    "UPDATE state SET body = REPLACE(body, 'front-up', 'sideways')",
    "UPDATE state SET body = REPLACE(body, '53', '99')",
    "UPDATE state SET digest = ''",
    "UPDATE state SET revision = revision - 1",
    "UPDATE state SET head = head - 1",
)


@pytest.mark.parametrize("snapshot", daily(["", "DELETE FROM snapshot", "UPDATE snapshot SET body = '{'"], many=1))
@pytest.mark.parametrize("statement", daily(STATE, few=4, many=4))
def test_a_damaged_state_is_made_anew_from_the_journal(engine: Engine, statement: str, snapshot: str) -> None:
    before = played(engine).load(new_board())
    run(engine, statement)
    if snapshot:
        run(engine, snapshot)
    assert check.run(engine) != []
    opened = kingdoms.open_kingdom(engine)
    assert opened.body is None
    assert opened.load(new_board()).encode() == before.encode()
    assert opened.settings == {"strict": True}
    gain(opened, 7)
    assert check.run(engine) == [], "the next command has written it anew"


JOURNAL = (
    ("UPDATE journal SET changes = 'torn' WHERE seq = 3", "entry 3 can't be read"),
    ("UPDATE journal SET command = '[]' WHERE seq = 3", "entry 3 can't be read"),
    ("UPDATE journal SET answers = '7' WHERE seq = 3", "entry 3 can't be read"),
)


@pytest.mark.parametrize(("statement", "words"), JOURNAL)
def test_an_entry_that_cant_be_read_is_named(engine: Engine, statement: str, words: str) -> None:
    kingdom = played(engine, 4)
    switch_off(engine, statement)
    with pytest.raises(StoreError, match=words):
        kingdoms.open_kingdom(engine).ledger().entry(3)
    with pytest.raises(StoreError, match=words):
        list(journal.records(engine, kingdom.id))
    with pytest.raises(StoreError, match=words):
        journal.board_at(engine, kingdom.id, new_board(), 5)


def test_an_entry_that_is_missing_is_named(engine: Engine) -> None:
    kingdom = played(engine, 4)
    with pytest.raises(StoreError, match="entry 99 is missing"):
        kingdoms.open_kingdom(engine).ledger().entry(99)
    switch_off(engine, 'UPDATE journal SET changes = \'[["move","klg:9","play",7,"box",0]]\' WHERE seq = 3')
    with pytest.raises(StoreError, match="entry 3 can't be followed"):
        journal.board_at(engine, kingdom.id, new_board(), 5)


def test_a_waiting_command_that_cant_be_read_is_none(engine: Engine) -> None:
    found(engine).wait(Pending(Command("use", ("3.1",))))
    run(engine, "UPDATE kingdom SET pending = '{'")
    opened = kingdoms.open_kingdom(engine)
    assert opened.pending is None
    assert [fault.check for fault in check.run(engine)] == ["waiting"]
    opened.wait(None)
    assert check.run(engine) == []


OLD_LANGUAGE = (
    "UPDATE catalogue_image SET body = '{}'",
    "UPDATE catalogue_image SET body = 'null'",
    "UPDATE catalogue_image SET body = SUBSTR(body, 1, 200)",
    "DELETE FROM catalogue_image",
)


@pytest.mark.parametrize("statement", OLD_LANGUAGE)
def test_cards_compiled_by_another_version_are_compiled_anew(engine: Engine, statement: str) -> None:
    """The effect language may change without a card: its texts are there, what they were compiled to is a cache."""
    before = load.catalogue(engine, "current")
    rows = 'UPDATE effect SET compiled = \'{"was":"another"}\' WHERE compiled IS NOT NULL'
    for one in (statement, rows):
        run(engine, one)
    assert load.catalogue(engine, "current") == before
    assert check.run(engine) == []


@pytest.mark.parametrize("statement", OLD_LANGUAGE)
def test_amended_cards_are_made_anew_too(engine: Engine, statement: str) -> None:
    said = ("klg:1", "front-up", "fame", 1, "3")
    mine = amendments.OwnerAmendmentRow(amendments.amendment_id(*said), "klg:1", *said, note=None, at="")
    amendments.record(engine, [mine], "current")
    before = amendments.catalogue(engine, "current", (mine.id,))
    run(engine, statement)
    run(engine, 'UPDATE effect SET compiled = \'{"was":"another"}\' WHERE compiled IS NOT NULL')
    assert amendments.catalogue(engine, "current", (mine.id,)) == before


def test_a_pack_compiled_by_another_version_is_read_from_its_text(engine: Engine) -> None:
    keep(engine, kept())
    before = packs.catalogues(engine, ("try",))
    run(engine, "UPDATE pack SET body = '{}'")
    assert packs.catalogues(engine, ("try",)) == before
    run(engine, "UPDATE pack SET text = 'torn'")
    with pytest.raises(StoreError, match="try is damaged"):
        packs.catalogues(engine, ("try",))


def test_check_goes_on_where_a_pack_is_damaged(engine: Engine) -> None:
    keep(engine, kept())
    kingdom = found(engine)
    command(kingdom, Put("settings", "pack:try", None, True))
    run(engine, "UPDATE pack SET body = '{}', text = 'torn'")
    with writing(engine) as connection:
        connection.execute(text("UPDATE state SET digest = 'x'"))
    faults = check.run(engine)
    assert any("try is damaged" in fault.message for fault in faults)
    assert ("state", "Avalon") in [(fault.check, fault.where) for fault in faults]
