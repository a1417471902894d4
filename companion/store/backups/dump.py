"""The whole data base as one SQLite file, as it was at one moment, while others go on writing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, insert, select, update
from sqlalchemy.pool import StaticPool

from companion.errors import StoreError
from companion.sentence import say
from companion.store import files, migrate, rights
from companion.store.catalogue import sold
from companion.store.engine import plain_errors, reading
from companion.store.paths import shown
from companion.store.tables import campaign, sessions
from companion.store.tables.base import Base
from companion.store.tables.catalogue import CATALOGUE, PackTable

BLOCK = 1000
"""How many rows are carried over at once."""

GUARDED = ("journal", "kingdom")
"""Tables with triggers on PostgreSQL: entries keep their authors, kingdoms their owners."""

FILLED = (
    campaign.KingdomTable, campaign.OwnerAmendment, campaign.OwnerComponent, campaign.OwnerFact, sessions.SessionTable,
    sessions.Simulated,
)  # fmt: skip
"""Tables of which any row is somebody's work; so is a pack that didn't come with the program."""


def own_tables() -> list[Table]:
    """The tables that aren't loaded from the program's data files, parents before their children."""
    loaded = {model.__tablename__ for model in CATALOGUE}
    return [table for table in Base.metadata.sorted_tables if table.name not in loaded]


def is_empty(connection: Connection) -> bool:
    """Whether nobody has put anything into a data base of the newest migration."""
    asked = [select(model.__table__.c[0]) for model in FILLED]
    asked.append(select(PackTable.name).where(~PackTable.text.startswith(sold.MARK, autoescape=True)))
    return not any(connection.execute(query.limit(1)).first() for query in asked)


def write(engine: Engine, path: Path, over: bool = False) -> None:
    """Write a data base into a file that only its owner can read, as a whole or not at all.

    `over`: take the place of a file that is there.
    Errors: `StoreError` when the file is there already, or can't be written; `Conflict` when the data base is locked.
    """
    with files.appearing(path, over, private=True) as part:
        if engine.dialect.name == "sqlite":
            _pages(engine, part, path)
        else:
            _rows(engine, part, path)


def _unwritten(path: Path, error: BaseException) -> StoreError:
    said = str(error).lower()
    why = say("there is no room on the disk, or it fails") if "disk" in said else said.splitlines()[0]
    return StoreError(say("{path} can't be written: {why}. Nothing was written.", path=path, why=why))


def _pages(engine: Engine, part: Path, path: Path) -> None:
    """Page by page, whatever state the pages are in."""
    with reading(engine) as connection:
        connection.exec_driver_sql("SELECT 1 FROM sqlite_master").first()  # from here on nothing changes for us
        source: Any = connection.connection.driver_connection
        copy_pages(source, part, path)


def copy_pages(source: sqlite3.Connection, part: Path, path: Path) -> None:
    """Copy an open data base into an empty file, which then has no log beside it.

    `path`: what messages call the file. Errors: `StoreError`.
    """
    target = sqlite3.connect(part)
    try:
        target.execute("PRAGMA journal_mode = OFF")
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise _unwritten(path, error) from error
    finally:
        target.close()


def _rows(engine: Engine, part: Path, path: Path) -> None:
    """Row by row, in one transaction that sees one moment, into tables of the same migration."""
    made = create_engine("sqlite://", creator=lambda: _unguarded(part), poolclass=StaticPool)
    once = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with plain_errors(engine.url), once.connect() as source, made.connect() as target:
            stored = migrate.current(source)
            if stored is None:
                raise StoreError(say("{place} holds no tables of companion.", place=shown(engine.url)))
            command.upgrade(migrate.config(target), stored)
            found = MetaData()
            found.reflect(target)
            loaded = {model.__tablename__ for model in CATALOGUE} | {"alembic_version"}
            copy_rows(source, target, [one for one in found.sorted_tables if one.name not in loaded])
            _choose(target, rights.person(source))
            target.commit()
    except StoreError as error:
        cause = getattr(error.__cause__, "orig", error.__cause__)
        if isinstance(cause, sqlite3.Error):  # of the file, not of the server
            raise _unwritten(path, cause) from error
        raise
    finally:
        made.dispose()


def _choose(target: Connection, person: str) -> None:
    """Let a person's current kingdom be that of the file, where the file has none of who keeps the data base."""
    setting = campaign.Setting
    own = setting.name == f"kingdom:{person}"
    if not target.execute(select(setting.name).where(setting.name == "kingdom")).first():
        target.execute(update(setting).where(own).values(name="kingdom"))


def _unguarded(part: Path) -> sqlite3.Connection:
    """A connection for filling a file that nobody else knows of: what is half done is thrown away as a whole."""
    connection = sqlite3.connect(part)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def copy_rows(source: Connection, target: Connection, tables: Iterable[Table]) -> int:
    """Carry rows over, with the guards of the journal lifted meanwhile; how many rows there were.

    Errors: `StoreError` of `plain_errors` when a row can't stand in the target.
    """
    rows = 0
    with guards_lifted(target):
        for table in tables:
            query = select(*table.c).order_by(*table.primary_key)
            options = {"stream_results": True, "yield_per": BLOCK}
            for block in source.execution_options(**options).execute(query).partitions(BLOCK):
                target.execute(insert(table), [dict(row._mapping) for row in block])
                rows += len(block)
    return rows


@contextmanager
def guards_lifted(connection: Connection) -> Iterator[None]:
    """Meanwhile nobody looks at each entry one by one; a transaction that fails takes that back as well."""
    if connection.dialect.name == "postgresql":
        for table in GUARDED:
            connection.exec_driver_sql(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        yield
        for table in GUARDED:
            connection.exec_driver_sql(f"ALTER TABLE {table} ENABLE TRIGGER USER")
        return
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'journal'"
    guards = connection.exec_driver_sql(query).all()
    for name, _ in guards:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")
    yield
    for _, text in guards:
        connection.exec_driver_sql(text)
