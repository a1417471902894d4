"""How commands over all kingdoms are answered: by an index, on both engines; and what is known opens no kingdom."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from companion.desk.desk import Desk
from companion.desk.journal import entries
from companion.desk.kingdoms import kingdoms, listing, notes
from companion.desk.lookup import search
from companion.desk.moves import commands, undo
from companion.desk.reports import score_export, statistics
from companion.store.kingdoms import journal
from companion.store.tables.base import Base
from tests.benchmarks.large_database import fill
from tests.templates import loaded

BIG = {"journal", "state", "snapshot", "kingdom_card", "kingdom_game", "discovery", "sighting", "resource", "counter"}
"""Tables that grow with every kingdom's cards or entries."""

SMALL = set(Base.metadata.tables) - BIG | {"walk"}
"""Tables of one row a kingdom, of the cards, of what players wrote; and the way back through one journal."""

COMMANDS: dict[str, Callable[[Desk], object]] = {
    "kingdom list": listing.list_,
    "scores": score_export.collect,
    "stats": statistics.stats,
    "journal --card": lambda desk: entries.journal(desk, entries.Wanted(card="3")),
    "cards find": lambda desk: search.find(desk, ["castle"]),
    "cards find --everywhere": lambda desk: search.find(desk, ["castle or kind:person"], everywhere=True),
    "cards find produces": lambda desk: search.find(desk, ["produces:wood>=2 or produces:any>=3"], everywhere=True),
    "cards find cost": lambda desk: search.find(desk, ["cost:coin>=5 or cost>=8 or kind:land"], everywhere=True),
    "cards find text": lambda desk: search.find(desk, ["effect:gain stage:forest number<20"], everywhere=True),
}


@contextmanager
def opened(where: str, many: int) -> Iterator[Desk]:
    """A desk at a data base of so many kingdoms."""
    if "://" not in where:
        shutil.copyfile(loaded(), where)
    fill(where, many, 60)
    desk = Desk(where)
    try:
        yield desk
    finally:
        desk.close()


@contextmanager
def asked(desk: Desk) -> Iterator[list[tuple[str, Any]]]:
    """What the data base is asked meanwhile, with its values."""
    said: list[tuple[str, Any]] = []

    def hear(*args: Any) -> None:
        if args[2].lstrip().startswith(("SELECT", "WITH")):
            said.append((args[2], args[3]))

    event.listen(desk.engine, "before_cursor_execute", hear)
    try:
        yield said
    finally:
        event.remove(desk.engine, "before_cursor_execute", hear)


def scanned(connection: Connection, sql: str, values: Any) -> set[str]:
    """The tables that are read whole to answer a query."""
    if connection.dialect.name == "sqlite":
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values).all()
        return {found[1] for row in plan if (found := re.match(r"SCAN (\w+)", str(row[3])))} - {"CONSTANT"}
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")  # a small table is read whole if it may be
    plan = connection.exec_driver_sql(f"EXPLAIN {sql}", values).all()
    return {found[1] for row in plan if (found := re.search(r"Seq Scan on (\w+)", str(row[0])))}


def unaided(desk: Desk) -> dict[str, set[str]]:
    """For each command the large tables that it reads whole."""
    found: dict[str, set[str]] = {}
    for name, command in COMMANDS.items():
        with asked(desk) as said:
            command(desk)
        assert said, name
        with desk.engine.connect() as connection:
            found[name] = {table for one in said for table in scanned(connection, *one)} - SMALL
    return {name: tables for name, tables in found.items() if tables}


@pytest.mark.long
def test_no_large_table_is_read_whole(where: str) -> None:
    with opened(where, 4) as desk:
        assert unaided(desk) == {}  # nothing is known of any kingdom yet
        assert unaided(desk) == {}
        with desk.engine.connect() as connection:
            assert scanned(connection, "SELECT seq FROM journal WHERE verb = 'upgrade'", ()) == {"journal"}


@pytest.mark.long
def test_what_is_known_opens_no_kingdom(tmp_path: Path) -> None:
    needed = {}
    for many in (2, 6):
        with opened(str(tmp_path / f"{many}.db"), many) as desk:
            for name in ("kingdom list", "scores", "cards find --everywhere"):
                COMMANDS[name](desk)
                with asked(desk) as said:
                    COMMANDS[name](desk)
                needed[name, many] = len(said)
    assert {name for name, many in needed if needed[name, many] != needed[name, 2]} == set()


@pytest.mark.long
def test_what_is_not_known_yet_is_asked_of_many_kingdoms_at_once(tmp_path: Path) -> None:
    """The first list after an import, a restore or an update; a round trip for each would be slow on PostgreSQL."""
    needed = {}
    for many in (3, 12):
        with opened(str(tmp_path / f"{many}.db"), many) as desk:
            for name in ("kingdom list", "scores", "stats"):
                with asked(desk) as said:
                    COMMANDS[name](desk)
                needed[name, many] = len(said)
    assert {name for name, many in needed if needed[name, many] != needed[name, 3]} == set()
    assert needed["kingdom list", 3] < 20 and needed["scores", 3] < 10


def test_the_lines_of_a_history_are_counted_as_they_are_listed(tmp_path: Path) -> None:
    shutil.copyfile(loaded(), tmp_path / "two.db")
    desk = Desk(str(tmp_path / "two.db"))
    try:
        ids = []
        for name, ways in (("Avalon", ("pass", "advance")), ("Camelot", ("pass",)), ("Lyonesse", ())):
            kingdoms.found(desk, name, seed=1)
            ids.append(desk.sit().opened.id)
            for way in ways:
                commands.do(desk, way)
                undo.undo(desk)
        counted = journal.branches(desk.engine, [*ids, "nowhere"])
        assert [counted[id] for id in ids] == [2, 1, 1] and counted["nowhere"] == 0
        assert [len(journal.branch_tips(desk.engine, id)) for id in ids] == [2, 1, 1]
        assert [one.branches for one in listing.list_(desk).kingdoms] == [2, 1, 1]
    finally:
        desk.close()


def test_a_list_of_kingdoms_is_as_they_are_now(tmp_path: Path) -> None:
    """What is kept of a kingdom counts only for the entry, the names and the marks that it has."""
    shutil.copyfile(loaded(), tmp_path / "two.db")
    desk = Desk(str(tmp_path / "two.db"))
    try:
        kingdoms.found(desk, "Avalon", seed=1)
        kingdoms.found(desk, "Camelot", seed=2)

        def told() -> list[tuple[str, int, str, int, bool]]:
            listed = listing.list_(desk, archived=True)
            assert listed == listing.list_(desk, archived=True)
            assert listed.kingdoms == [kingdoms.show(desk, one.kingdom) for one in listed.kingdoms]
            return [(one.kingdom, one.revision, one.phase, len(one.notes), one.archived) for one in listed.kingdoms]

        assert told() == [("Avalon", 1, "actions", 0, False), ("Camelot", 1, "actions", 0, False)]
        commands.do(desk, "pass")
        notes.add(desk, "the second")
        kingdoms.rename(desk, "Avalon", "Zeta")
        kingdoms.archive(desk, "Zeta")
        assert [row[0] for row in told()] == ["Camelot", "Zeta"] and told()[0] == ("Camelot", 2, "actions", 1, False)
    finally:
        desk.close()
