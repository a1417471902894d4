"""People's SQL, run where it can do no harm: over copies of the views, in memory, with reading alone allowed.

Rights inside the data base itself wouldn't be enough: on SQLite a WITH can take a view's name, on PostgreSQL a function
can take back a role. Here there is nothing else to be found, whatever is asked.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from typing import Any

import msgspec
from sqlalchemy import Engine, text

from companion.errors import Misuse
from companion.store.engine import reading
from companion.store.views import VIEWS, View

MOST_ROWS = 100_000
"""More rows than these nobody reads."""

LONGEST = 10_000_000
"""Bytes that a value may have."""

STEPS = 20_000
"""How often a query is looked at before it is given up, and after how many of SQLite's instructions each time."""

EACH = 50_000

_FUNCTIONS = """
    abs avg ceil ceiling char coalesce concat concat_ws count cume_dist date datetime dense_rank exp first_value floor
    format glob group_concat hex ifnull iif instr json json_array json_array_length json_each json_extract
    json_group_array json_group_object json_object json_quote json_tree json_type json_valid julianday lag last_value
    lead length like ln log log10 log2 lower ltrim max min mod nth_value ntile nullif percent_rank pi pow power printf
    quote rank replace round row_number rtrim sign sqrt strftime string_agg substr substring sum time total trim trunc
    typeof unicode unixepoch upper -> ->>
"""

FUNCTIONS = frozenset(_FUNCTIONS.split())
"""Functions that look at nothing but what they are given."""

TABLE_FUNCTIONS = frozenset(("json_each", "json_tree"))

Scalar = int | float | str | None


class Rows(msgspec.Struct, frozen=True):
    """What a query found."""

    columns: list[str]
    rows: list[list[Scalar]]


def ask(engine: Engine, query: str) -> Rows:
    """Run a query that reads the views.

    Errors: `Misuse` for anything else, for SQL that can't be read, and for a query without end.
    """
    named = [view for view in VIEWS if re.search(rf"(?<!\w){view.name}(?!\w)", query, re.IGNORECASE)]
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        for view in named:
            _copy(engine, view, memory)
        _guard(memory, {view.name for view in named})
        try:
            cursor = memory.execute(query)
            found = cursor.fetchmany(MOST_ROWS + 1) if cursor.description else []
        except (sqlite3.Error, sqlite3.Warning, ValueError, UnicodeEncodeError) as error:
            raise _plain(str(error)) from None
        columns = [column[0] for column in cursor.description or ()]
    if not columns:
        raise Misuse("Only a query can be run: SELECT …, or WITH … SELECT ….")
    if len(found) > MOST_ROWS:
        raise Misuse(f"More than {MOST_ROWS} rows; add a LIMIT.")
    return Rows(columns, [[_value(one) for one in row] for row in found])


def _copy(engine: Engine, view: View, memory: sqlite3.Connection) -> None:
    """The rows of a view, sorted: their own order could tell of the deck's."""
    names = [name for name, _ in view.columns]
    with reading(engine) as connection:
        found = connection.execute(text(f"SELECT {', '.join(names)} FROM {view.name}")).all()
    rows = sorted((tuple(row) for row in found), key=lambda row: [(one is None, str(one)) for one in row])
    memory.execute(f"CREATE TABLE {view.name} ({', '.join(names)})")
    memory.execute("BEGIN")
    memory.executemany(f"INSERT INTO {view.name} VALUES ({', '.join('?' * len(names))})", rows)
    memory.execute("COMMIT")


def _guard(memory: sqlite3.Connection, views: Iterable[str]) -> None:
    """From here on nothing but reading these tables is allowed, and no query goes on for ever."""
    readable = {*views, *TABLE_FUNCTIONS}
    for name in TABLE_FUNCTIONS:  # SQLite declares them when first used, which it takes for writing
        memory.execute(f"SELECT 1 FROM {name}('[]')")

    def allowed(action: int, first: str | None, second: str | None, *_: Any) -> int:
        match action:
            case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_RECURSIVE:
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_READ if first in readable or (second == "" and _made_up(first or "")):
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_FUNCTION if (second or "").lower() in FUNCTIONS:
                return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY

    left = [STEPS]

    def going() -> int:
        left[0] -= 1
        return int(left[0] <= 0)

    memory.text_factory = lambda value: value.decode("utf-8", "replace")
    memory.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    memory.set_progress_handler(going, EACH)
    memory.set_authorizer(allowed)


def _made_up(table: str) -> bool:
    """Whether a table of which no column is read can be one that a WITH makes: none of SQLite's own."""
    return not table.lower().startswith(("sqlite_", "pragma_", "dbstat", "bytecode", "tables_used"))


def _value(one: Any) -> Scalar:
    return one.hex() if isinstance(one, bytes) else one


def _plain(said: str) -> Misuse:
    names = tuple(view.name for view in VIEWS)
    table = re.match(r"no such table: (?:\w+\.)?(.+)", said)
    if table is not None:
        return Misuse(f"There is no view {table[1]}.", names)
    if "prohibited" in said or "not authorized" in said:
        return Misuse(f"Only reading the views is allowed ({said}).", names)
    if said == "interrupted":
        return Misuse("The query takes too long; ask for less.")
    return Misuse(f"The query can't be run: {said.removesuffix('.')}.")
