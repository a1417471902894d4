"""Connections to the data base, SQLite or PostgreSQL: where it is, its transactions, its errors in plain words."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from time import thread_time
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from companion.errors import Conflict, StoreError
from companion.sentence import joined, say
from companion.store import paths
from companion.store.paths import file_of, shown
from companion.store.whole_file import DAMAGED, FOREIGN, MISSING, damaged, require_whole

PATIENCE, LONG_PATIENCE = 5, 120
"""How many seconds a command waits for other processes; and for one that migrates, or loads the cards."""

PRAGMAS = (f"busy_timeout = {PATIENCE * 1000}", "synchronous = FULL", "foreign_keys = ON")
"""Every SQLite connection begins with these; the patience first, what follows may have to wait."""

INSTRUCTIONS = 50_000
"""After how many of SQLite's instructions the clock is looked at where time is limited."""

clock = thread_time
"""Seconds that this program has worked; waiting doesn't count."""

_WRITING = "companion_writing"
"""The option of a connection that writes: how patient it is."""


_SCHEME = re.compile(r"(postgres|postgresql|sqlite)(\+\w+)?:(?!//)", re.IGNORECASE)
"""A URL that lacks its strokes; taken for the path of a file it would be told whole, its password too."""


def address(where: str | Path | None) -> URL:
    """The URL of a data base given as URL, as path of a file, or not at all.

    Errors: `StoreError` for a URL that can't be read.
    """
    if where is None or where == "":
        where = paths.default()
    unfinished = _SCHEME.match(str(where))
    if unfinished is not None:
        raise StoreError(say("What begins with {start} is a URL only if // follows.", start=unfinished[0]))
    if "://" not in str(where):
        return URL.create("sqlite", database=str(Path(where).expanduser().absolute()))
    try:
        url = make_url(str(where))
    except (ArgumentError, ValueError) as error:
        masked = re.sub("//.*@", "//***@", str(where))
        raise StoreError(say("{masked} is no data base URL that can be read.", masked=masked)) from error
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def connect(where: str | Path | None) -> Engine:
    """An engine as this program uses it, nothing looked at yet.

    Errors: `StoreError` when it is no data base of a kind that is supported, its driver is missing, or its folder can't
    be made.
    """
    url = address(where)
    path = file_of(url)
    if path is not None and str(path) == url.database:
        _make_folder(path)
    unsupported = StoreError(
        say("{place} is of a kind that isn't supported: use SQLite or PostgreSQL.", place=shown(url))
    )
    try:
        if url.get_backend_name() not in ("sqlite", "postgresql") or url.get_dialect().is_async:
            raise unsupported
        engine = create_engine(url)
    except ModuleNotFoundError as error:
        from companion import extras

        raise extras.missing("postgres") from error
    except SQLAlchemyError as error:
        raise unsupported from error
    if url.get_backend_name() == "sqlite":
        if path is not None:
            event.listen(engine, "do_connect", lambda *given: _look_at(path, given[-1]))
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    else:
        event.listen(engine, "begin", _be_patient)
    return engine


@contextmanager
def writing(engine: Engine, patience: int = PATIENCE) -> Iterator[Connection]:
    """One transaction that writes; on SQLite it holds the lock from its beginning.

    `patience`: for how many seconds it waits for others.
    Errors: `Conflict` when another process keeps the data base locked, `StoreError` when the world fails.
    """
    options = {_WRITING: patience}
    with plain_errors(engine.url), engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection
    _wrote.set(True)


_wrote = ContextVar("wrote", default=False)


def wrote() -> bool:
    """Whether a transaction that writes was kept since `forget_writes`, so that nobody is told that nothing changed."""
    return _wrote.get()


def forget_writes() -> None:
    """From now on only what is written then counts."""
    _wrote.set(False)


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One transaction that only reads. Errors: as `writing`."""
    with plain_errors(engine.url), engine.connect() as connection:
        yield connection


@contextmanager
def time_limit(connection: Connection, seconds: float) -> Iterator[None]:
    """Give up what a transaction reads when it has worked so long. Errors, of `reading`: `StoreError`."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL statement_timeout = {max(1, int(seconds * 1000))}")
        yield
        return
    driver: Any = connection.connection.driver_connection
    until = clock() + seconds
    driver.set_progress_handler(lambda: clock() >= until, INSTRUCTIONS)
    try:
        yield
    finally:
        driver.set_progress_handler(None, 0)


@contextmanager
def plain_errors(url: URL) -> Iterator[None]:
    """Say a driver's error in plain words, with the place.

    Errors: `Conflict` when another process keeps the data base locked or has just written the same, else `StoreError`.
    """
    try:
        yield
    except DBAPIError as error:
        raise _plain(url, error.orig or error) from error
    except (sqlite3.Error, OSError) as error:
        raise _plain(url, error) from error


def is_fixed(path: Path) -> bool:
    """Whether a file is there and nothing may be written beside it: it can be looked at all the same."""
    return path.exists() and not os.access(path.parent, os.W_OK)


def _look_at(path: Path, options: dict[str, Any]) -> sqlite3.Connection | None:
    """Before a file is opened: one that is there must be whole, a new one is its owner's alone, as are its logs.

    `options`: of the driver. Returns the connection to a file beside which no log may be written, else None.
    """
    require_whole(path)
    with suppress(OSError):  # the driver says what is wrong
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        elif is_fixed(path) and not path.with_name(f"{path.name}-wal").exists():  # nobody is writing there
            fixed: sqlite3.Connection = sqlite3.connect(
                f"{path.as_uri()}?mode=ro&immutable=1", **{**options, "uri": True}
            )
            return fixed
    return None


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            say("The folder {folder} can't be made: {why}.", folder=path.parent, why=error.strerror)
        ) from error


def _prepare(connection: Any, _record: object) -> None:
    """SQLite: this program says itself when a transaction begins (see `_begin`).

    Going over to a write-ahead log writes into the file, so another program's is left as it is.
    """
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        if not tables or "alembic_version" in tables:
            connection.execute("PRAGMA journal_mode = WAL")


def _begin(connection: Connection) -> None:
    """SQLite: a deferred transaction that turns into a writer fails at once whatever the busy timeout says."""
    patience = connection.get_execution_options().get(_WRITING)
    if patience is None:
        connection.exec_driver_sql("BEGIN")
        return
    if patience == PATIENCE:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        return
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience * 1000}")
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {PATIENCE * 1000}")


def _be_patient(connection: Connection) -> None:
    """PostgreSQL waits for locks for ever, unless told otherwise."""
    patience = connection.get_execution_options().get(_WRITING)
    if patience is not None:
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{patience}s'")


NO_ROOM = say("can't be read or written: there is no room on the disk, or it fails. Nothing was changed.")

CUT = say("can't be reached any more: the connection was cut. Look what was done before you go on.")

_WORDS = (
    ("not a database", FOREIGN),
    ("malformed", DAMAGED),
    ("interrupted", say("holds more than can be read in time.")),
    ("statement timeout", say("holds more than can be read in time.")),
    ("no such table", MISSING),
    ("disk is full", say("can't be written: the disk is full. Nothing was changed.")),
    ("No space left", say("can't be written: the disk is full. Nothing was changed.")),
    ("disk I/O error", NO_ROOM),
    ("terminating connection", CUT),
    ("server closed the connection", CUT),
    ("connection is closed", CUT),
    ("connection is lost", CUT),
    ("readonly", say("can't be written: it is read-only. Nothing was changed.")),
    ("read-only", say("can't be written: it is read-only. Nothing was changed.")),
    ("unable to open", say("can't be opened: there is no such folder, or no permission to write in it.")),
    ("permission denied", say("can't be used: permission denied.")),
)
"""What drivers say, and what a player reads."""


def _plain(url: URL, error: BaseException) -> StoreError | Conflict:
    said = str(error).strip()
    if "database is locked" in said or "lock timeout" in said or "deadlock" in said:
        return Conflict(say("{place} is in use by another process. Try again.", place=shown(url)))
    if "UNIQUE constraint failed" in said or "violates unique constraint" in said:
        return Conflict(say("Another process has just written the same. Try again."))
    for sign, words in _WORDS:
        if sign.lower() in said.lower():
            if words in (DAMAGED, FOREIGN, MISSING):
                from companion.store.backups import folder

                return damaged(shown(url), words, folder.advice(url))
            return StoreError(joined((shown(url), words), " "))
    return StoreError(f"{shown(url)}: {said.splitlines()[0] if said else type(error).__name__}")
