"""People's SQL, run where it can do no harm: over copies of the views, in a process of its own, reading alone allowed.

Rights inside the data base itself wouldn't be enough: on SQLite a WITH can take a view's name, on PostgreSQL a function
can take back a role. Here there is nothing else to be found, whatever is asked.
"""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from sqlalchemy import Connection, Engine, text

from companion.errors import Misuse, StoreError
from companion.sentence import say
from companion.store import sql_apart
from companion.store.engine import clock, reading, time_limit
from companion.store.paths import shown
from companion.store.sql_apart import Answer, Job
from companion.store.views import VIEWS, View

SECONDS = 5
"""Seconds of work, the copying of views included, after which a query has ended in any case."""

COPYING = 3
"""Seconds of them that copying may take."""

SOONER = 0.5
"""By how many seconds SQLite is stopped before the process is ended."""

PATIENCE = 120
"""Seconds after which a process is ended that gets no processor to work on, or can't be limited to its own work."""

MOST_ROWS = 100_000
"""More rows than these nobody reads."""

MOST_CHARACTERS = 20_000_000
"""As many as all values of an answer may have; each value counts as a few more."""

BATCH = 1_000
"""Rows copied at a time."""

Scalar = int | float | str | None


class Rows(msgspec.Struct, frozen=True):
    """What a query found."""

    columns: list[str]
    rows: list[list[Scalar]]


def ask(engine: Engine, query: str) -> Rows:
    """Run a query that reads the views.

    Errors: `Misuse` for anything else, for SQL that can't be read, and for a query that works too long or finds too
    much; `StoreError` when there is more in the views than can be copied in time.
    """
    named = [view for view in VIEWS if re.search(rf"(?<!\w){view.name}(?!\w)", query, re.IGNORECASE)]
    with TemporaryDirectory(prefix="companion-", ignore_cleanup_errors=True) as folder:
        file, began = Path(folder) / "views.db", clock()
        _copy(engine, named, file)
        names, where = [view.name for view in named], f"{file.as_uri()}?mode=ro&immutable=1"
        left = max(1, int(SECONDS - (clock() - began)))
        job = Job(where, names, query, left - SOONER, MOST_ROWS, MOST_CHARACTERS)
        found = run(job, left)
    if found.error:
        raise _plain(found.error)
    return Rows(found.columns, found.rows)


def run(job: Job, seconds: int) -> Answer:
    """Carry out a query in another process. `seconds`: of work after which the system ends it.

    Errors: `StoreError` when there can't be such a process.
    """
    words = [sys.executable, "-I", "-S", sql_apart.__file__]
    said = json.dumps([seconds, job]).encode()
    try:
        ran = subprocess.run(words, input=said, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return Answer([], [], sql_apart.TOO_LONG)
    except OSError as error:
        raise StoreError(say("No process can be started for the query: {why}.", why=error.strerror)) from error
    if ran.returncode < 0:
        return Answer([], [], sql_apart.TOO_LONG)
    if ran.returncode:
        last = ran.stderr.decode("utf-8", "replace").strip().splitlines()[-1:] or [str(ran.returncode)]
        raise StoreError(say("The query's process failed: {why}.", why=last[0]))
    return Answer(*json.loads(ran.stdout))


def _copy(engine: Engine, views: Iterable[View], file: Path) -> None:
    """The rows of views as tables of a new file.

    Errors: `StoreError` when there are too many, or they can't be written.
    """
    with closing(sqlite3.connect(file, isolation_level=None)) as copies:
        for pragma in ("journal_mode = OFF", "synchronous = OFF"):
            copies.execute(f"PRAGMA {pragma}")
        copies.execute("BEGIN")
        until = clock() + COPYING
        for view in views:
            with reading(engine) as connection, time_limit(connection, until - clock()):
                _copy_view(connection, view, copies, until)
        copies.execute("COMMIT")


def _copy_view(connection: Connection, view: View, copies: sqlite3.Connection, until: float) -> None:
    """The rows of a view, sorted: their own order could tell of the deck's."""
    names = ", ".join(name for name, _ in view.columns)
    copies.execute(f"CREATE TEMP TABLE unsorted ({names})")
    places = ", ".join("?" * len(view.columns))
    streaming = connection.execution_options(stream_results=True, yield_per=BATCH)
    for part in streaming.execute(text(f"SELECT {names} FROM {view.name}")).partitions():
        if clock() > until:
            raise StoreError(say("{place} holds more than can be read in time.", place=shown(connection.engine.url)))
        copies.executemany(f"INSERT INTO unsorted VALUES ({places})", [tuple(row) for row in part])
    copies.execute(f"CREATE TABLE {view.name} AS SELECT * FROM unsorted ORDER BY {names}")
    copies.execute("DROP TABLE unsorted")


def _plain(said: str) -> Misuse:
    names = tuple(view.name for view in VIEWS)
    match said:
        case sql_apart.TOO_LONG:
            return Misuse(say("The query takes too long; ask for less."))
        case sql_apart.TOO_MUCH:
            return Misuse(say("The query needs too much room; ask for less."))
        case sql_apart.TOO_MANY:
            return Misuse(say("More than {most} rows; add a LIMIT.", most=MOST_ROWS))
        case sql_apart.NO_QUERY:
            return Misuse(say("Only a query can be run: SELECT …, or WITH … SELECT …."))
    table = re.match(r"no such table: (?:\w+\.)?(.+)", said)
    if table is not None:
        return Misuse(say("There is no view {view}.", view=table[1]), names)
    if "prohibited" in said or "not authorized" in said:
        return Misuse(say("Only reading the views is allowed ({said}).", said=said), names)
    return Misuse(say("The query can't be run: {why}.", why=said.removesuffix(".")))
