"""Opening the data base: created, migrated and filled with cards when needed, then ready."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from companion.errors import StoreError
from companion.sentence import say
from companion.store.catalogue import load
from companion.store.engine import address, connect, is_fixed, plain_errors
from companion.store.paths import file_of, shown

HEAD = "0008"
"""The newest migration. Start compares only this with the data base and imports Alembic when they differ."""


def open_engine(
    where: str | Path | None = None, cards: Path | None = None, tell: Callable[[], None] | None = None
) -> Engine:
    """The data base, ready: created or migrated, its cards loaded.

    `where`: a file path, a URL, or None for the platform's data directory. `cards`: another cards.sql. `tell`: told
    before something is prepared that takes a while.
    Errors: `StoreError` when it can't be opened, is another program's, or was made by a newer version of this one.
    """
    engine = connect(where)
    with plain_errors(engine.url):
        stored, loaded = _versions(engine)
        if stored != HEAD:
            if tell is not None:
                tell()
                tell = None
            from companion.store import migrate  # Alembic is slow to import

            migrate.migrate(engine, stored, HEAD, partial(_back_up, engine))
            _, loaded = _versions(engine)
    load.ensure(engine, loaded, cards, tell)
    return engine


def _back_up(engine: Engine) -> None:
    """The only way back from a migration."""
    from companion.store.backups import dump, kept

    kept.keep_as(engine.url, f"before-{HEAD}", partial(dump.write, engine))


def is_back_up_due(where: str | Path | None) -> bool:
    """Whether no back-up of this day of use is kept yet; asked before the data base is opened, which may change it.

    A file that was changed today is in use already, which one look tells.
    """
    url = address(where)
    path = file_of(url)
    if path is not None and is_fixed(path):
        return False
    try:
        if path is not None and date.fromtimestamp(path.stat().st_mtime) >= date.today():
            return False
    except OSError:
        return False
    from companion.store.backups import folder

    return folder.rests(url)


def _versions(engine: Engine) -> tuple[str | None, dict[str, int]]:
    """The migration of the data base, and the version of each game's data that it holds."""
    query = "SELECT version_num, game, version FROM alembic_version LEFT JOIN catalogue ON 1 = 1"
    try:
        with engine.connect() as connection:
            rows = connection.execute(text(query)).all()
    except DBAPIError:
        return _migration(engine), {}
    if not rows:
        return _migration(engine), {}
    return rows[0][0], {game: version for _, game, version in rows if game is not None}


def _migration(engine: Engine) -> str | None:
    """The migration of a data base whose tables aren't all there; errors of the connection itself pass through."""
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        if "alembic_version" in tables:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if tables:
        raise StoreError(
            say("{place} is the data base of another program. Choose another one with --db.", place=shown(engine.url))
        )
    return None
