"""A data base of many kingdoms: `python -m tests.benchmarks.large_database FILE-OR-URL [KINGDOMS [ENTRIES]]`.

A few kingdoms are really played; their rows are then copied under other ids and names, a table in one statement. So a
million entries take a minute or two, and every journal is one that the program wrote.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine, text

import companion
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from companion.play import change
from companion.play.change import Change
from companion.play.command import Command
from companion.play.journal import Entry, Kind, route, undo_target
from companion.store.catalogue import load
from companion.store.engine import writing
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.open import open_engine
from companion.store.tables.base import Base
from companion.store.tables.campaign import CHILDREN, JournalTable, KingdomTable, Snapshot

KINGDOMS, ENTRIES = 1_000, 1_000
"""How many there are unless somebody says otherwise, and how many entries each has."""

PLAYED = (("earlier", 1, "random"), ("current", 2, "greedy"), ("earlier", 3, "greedy"))
"""Printing, seed and policy of the kingdoms that are really played."""

CHUNK = 10
"""So many entries are made in the same minute."""

BEGUN = datetime.fromisoformat("2026-03-01T20:00:00+01:00")


def fill(where: str, many: int = KINGDOMS, entries: int = ENTRIES) -> None:
    """Fill a data base, new or with the cards only, with kingdoms that have so many entries each."""
    engine = open_engine(where)
    try:
        originals = [
            play(engine, f"Played {nr}", *one, entries) for nr, one in enumerate(PLAYED[:many])
        ]  # the last one is the current kingdom
        with writing(engine) as connection, growing(connection):
            for nr, original in enumerate(originals):
                _copy(connection, original, range(len(originals) + nr, many, len(originals)))
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("ANALYZE"))
    finally:
        engine.dispose()


def play(engine: Engine, name: str, printing: str, seed: int, policy: str, entries: int) -> str:
    """Play a kingdom and keep it, its last move undone and done again until it has so many entries; its id."""
    catalogue = load.catalogue(engine, printing)
    game = Game(catalogue)
    campaign = Player(game, seed, policy).play(entries - 1)
    stamps = (
        Stamp((BEGUN + timedelta(minutes=nr)).isoformat(), companion.__version__, catalogue.digest)
        for nr in range(entries)
    )
    first, *rest = campaign.ledger.entries
    board = game.new_board()
    change.redo(board, first.changes)
    kingdom = kingdoms.create(engine, name, [first], board, next(stamps), mode="virtual", printing=printing)
    here = first.seq
    for at in range(0, len(rest), CHUNK):
        touched: list[Change] = []
        for entry in rest[at : at + CHUNK]:
            back, forth = route(campaign.ledger, here, entry.base)  # one that begins anew goes on from the founding
            for seq in back:
                change.undo(board, campaign.ledger.entry(seq).changes)
            for seq in forth:
                change.redo(board, campaign.ledger.entry(seq).changes)
            touched += [one for seq in (*back, *forth) for one in campaign.ledger.entry(seq).changes]
            change.redo(board, entry.changes)
            here = entry.seq
        kingdom.commit(rest[at : at + CHUNK], board, next(stamps), touched=touched)
    undone = undo_target(kingdom.ledger(), kingdom.head)
    ways = {Kind.UNDO: (kingdom.head, undone), Kind.REDO: (undone, kingdom.head)}
    kinds = [Kind.UNDO, Kind.REDO] * ((entries - kingdom.revision) // 2)
    more = [Entry(seq, seq, kind, *ways[kind], Command(kind)) for seq, kind in enumerate(kinds, kingdom.revision + 1)]
    if more:
        kingdom.commit(more, board, next(stamps))
    return kingdom.id


@contextmanager
def growing(connection: Connection) -> Iterator[None]:
    """Copies needn't be looked at one by one: their originals were."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("ALTER TABLE journal DISABLE TRIGGER journal_only_next"))
        yield
        connection.execute(text("ALTER TABLE journal ENABLE TRIGGER journal_only_next"))
        return
    made = connection.execute(text("SELECT sql FROM sqlite_master WHERE name = 'journal_only_next'")).scalar_one()
    connection.execute(text("DROP TRIGGER journal_only_next"))
    yield
    connection.exec_driver_sql(made)


def _copy(connection: Connection, original: str, numbers: range) -> None:
    """Copy a kingdom once for each number, snapshots left out: they are a cache."""
    if not numbers:
        return
    connection.execute(text("CREATE TEMPORARY TABLE copies (id TEXT, name TEXT)"))
    rows = [{"id": f"{nr:08d}-0000-4000-8000-000000000000", "name": f"kingdom {nr}"} for nr in numbers]
    connection.execute(text("INSERT INTO copies VALUES (:id, :name)"), rows)
    tables: tuple[type[Base], ...] = (KingdomTable, *(one for one in CHILDREN if one is not Snapshot), JournalTable)
    for table in tables:
        names = [column.name for column in table.__table__.columns]
        new = {"kingdom_id": "copies.id", "folded": "copies.name", "name": "copies.name"}
        if table is KingdomTable:
            new["id"] = "copies.id"
        else:
            del new["folded"], new["name"]
        if table.__tablename__ == "note":
            new["id"] = "copies.id || original.id"
        taken = ", ".join(new.get(name, f"original.{name}") for name in names)
        mine = "id" if table is KingdomTable else "kingdom_id"
        connection.execute(
            text(
                f"INSERT INTO {table.__tablename__} ({', '.join(names)})"
                f" SELECT {taken} FROM copies CROSS JOIN {table.__tablename__} AS original"
                f" WHERE original.{mine} = :original"
            ),
            {"original": original},
        )
    connection.execute(text("DROP TABLE copies"))


if __name__ == "__main__":
    fill(sys.argv[1], *map(int, sys.argv[2:]))
