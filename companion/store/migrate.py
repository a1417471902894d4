"""Migrating an older data base with Alembic. Imported only when there is work to do."""

from __future__ import annotations

from collections.abc import Callable

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from companion.errors import StoreError
from companion.store import paths
from companion.store.engine import LONG_PATIENCE, writing
from companion.store.paths import shown

_LOCK = 5_136_139
"""The advisory lock that keeps two processes from migrating one PostgreSQL data base together."""


def migrate(engine: Engine, stored: str | None, head: str, before: Callable[[], object]) -> None:
    """Migrate from `stored` (None: empty) to `head`, in one transaction.

    `before`: called before tables change that are there. Errors: `StoreError` when the data base is newer than this
    program, and those of `before`; then nothing has changed.
    """
    if stored is not None:
        if not (stored.isdigit() and stored < head):
            raise StoreError(
                f"{shown(engine.url)} was made by a newer version of companion (its tables are version {stored},"
                f" this program knows {head}). Update companion."
            )
        before()
    upgrade(engine, head)


def upgrade(engine: Engine, head: str) -> None:
    """Migrate to `head` in one transaction, unless another process has done it meanwhile."""
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


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
