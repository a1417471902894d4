"""Migrating an older data base with Alembic. Imported only when there is work to do."""

from __future__ import annotations

from collections.abc import Callable

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from companion.errors import StoreError
from companion.sentence import say
from companion.store import paths
from companion.store.engine import LONG_PATIENCE, reading, writing
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
                say(
                    "{place} was made by a newer version of companion (its tables are version {stored}, this "
                    "program knows {head}). Update companion.",
                    place=shown(engine.url),
                    stored=stored,
                    head=head,
                )
            )
        with reading(engine) as connection:
            _require_keeper(connection)
        before()
    upgrade(engine, head)


def upgrade(engine: Engine, head: str) -> None:
    """Migrate to `head` in one transaction, unless another process has done it meanwhile."""
    with writing(engine, LONG_PATIENCE) as connection:
        if connection.dialect.name == "postgresql":
            _require_fit(connection)
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


OLDEST = 15
"""The oldest PostgreSQL whose views can look with the rights of whoever asks."""


def _require_fit(connection: Connection) -> None:
    """Errors: `StoreError` for a server that can't look after persons."""
    version = int(connection.execute(text("SHOW server_version_num")).scalar_one())
    if version < OLDEST * 10_000:
        raise StoreError(
            say(
                "{place} is served by PostgreSQL {version}; {oldest} or newer is needed.",
                place=shown(connection.engine.url),
                version=version // 10_000,
                oldest=OLDEST,
            )
        )


def _require_keeper(connection: Connection) -> None:
    """Errors: `StoreError` for a person who may not change the tables."""
    if connection.dialect.name != "postgresql":
        return
    query = (
        "SELECT pg_get_userbyid(relowner) AS keeper, pg_has_role(session_user, relowner, 'USAGE') AS mine"
        " FROM pg_class WHERE oid = 'alembic_version'::regclass"
    )
    row = connection.execute(text(query)).one()
    if not row.mine:
        raise StoreError(
            say(
                "{place} is of an older version of companion; any command of {keeper}, who keeps it, brings it up to "
                "date.",
                place=shown(connection.engine.url),
                keeper=row.keeper,
            )
        )
