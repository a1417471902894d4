"""Migrating an older data base with Alembic, after a back-up copy. Imported only when there is work to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from companion.errors import StoreError
from companion.store import paths
from companion.store.engine import LONG_PATIENCE, shown, writing

_LOCK = 5_136_139
"""The advisory lock that keeps two processes from migrating one PostgreSQL data base together."""


def migrate(engine: Engine, stored: str | None, head: str) -> None:
    """Migrate from `stored` (None: empty) to `head`, in one transaction.

    Errors: `StoreError` when the data base is newer than this program.
    """
    if stored is not None:
        if not (stored.isdigit() and stored < head):
            raise StoreError(
                f"{shown(engine.url)} was made by a newer version of companion (its tables are version {stored},"
                f" this program knows {head}). Update companion."
            )
        back_up(engine, f"before-{head}")
    with writing(engine, LONG_PATIENCE) as connection:
        _wait_for_others(connection)
        if current(connection) != head:
            command.upgrade(config(connection), head)


def config(connection: Connection) -> Config:
    """Alembic's configuration for one open connection. Errors: `StoreError` when the program is incomplete."""
    made = Config()
    made.set_main_option("script_location", str(paths.migrations()).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def current(connection: Connection) -> str | None:
    """The migration that the data base is at."""
    return MigrationContext.configure(connection).get_current_revision()


def back_up(engine: Engine, suffix: str) -> Path | None:
    """Copy an SQLite file beside itself; on PostgreSQL that is the keeper's work and the answer None."""
    database = engine.url.database
    if engine.url.get_backend_name() != "sqlite" or not database or not Path(database).exists():
        return None
    copy = _free(Path(f"{database}.{suffix}"))
    source, target = sqlite3.connect(database), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
    return copy


def _free(wanted: Path) -> Path:
    """A path that nothing has yet, so that no back-up is ever written over."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.name}-{number}")
    return path


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
