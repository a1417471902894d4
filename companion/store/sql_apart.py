"""People's SQL in a process of its own: run by `sql` as a program, so that whatever is asked comes to an end.

SQLite can be stopped between two of its instructions, but one alone may work for minutes, and reading a query may take
all memory there is; the system stops a process at any time. Nothing of the program is imported here: it starts at once.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from typing import Any, NamedTuple

EACH = 50_000
"""After how many of SQLite's instructions the clock is looked at."""

LONGEST = 10_000_000
"""Bytes that a value may have."""

PER_VALUE = 8
"""As how many characters a value counts beside its own."""

MEMORY = 100_000_000
"""Bytes that SQLite may use for a query; results come on top."""

DISK = 500_000_000
"""Bytes that a file may have into which SQLite puts what it sorts."""

TOO_LONG, TOO_MUCH, TOO_MANY, NO_QUERY = "too long", "too much", "too many", "no query"
"""What an answer without rows may say instead of SQLite's own words."""

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


class Job(NamedTuple):
    """A query and its limits.

    `file`: URI of a data base with the tables that may be read; `seconds`: of work until SQLite is stopped; `rows`,
    `characters`: how many an answer may have.
    """

    file: str
    tables: list[str]
    query: str
    seconds: float
    rows: int
    characters: int


class Answer(NamedTuple):
    """What a query found, or why nothing: one of the words above, or SQLite's."""

    columns: list[str]
    rows: list[list[Any]]
    error: str = ""


def answer(job: Job, clock: Callable[[], float] = time.thread_time) -> Answer:
    """Run a query where nothing but reading is allowed. `clock`: seconds of work so far."""
    with closing(sqlite3.connect(job.file, uri=True, isolation_level=None)) as copies:
        until = clock() + job.seconds
        _guard(copies, job.tables, lambda: clock() >= until)
        try:
            return _found(copies.execute(job.query), job)
        except MemoryError:
            return Answer([], [], TOO_MUCH)
        except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
            return Answer([], [], _words(str(error)))


def _found(cursor: sqlite3.Cursor, job: Job) -> Answer:
    if not cursor.description:
        return Answer([], [], NO_QUERY)
    rows, left = list[list[Any]](), job.characters
    for row in cursor:
        values = [one.hex() if isinstance(one, bytes) else one for one in row]
        left -= sum(PER_VALUE + len(one) if isinstance(one, str) else PER_VALUE for one in values)
        if left < 0:
            return Answer([], [], TOO_MUCH)
        if len(rows) == job.rows:
            return Answer([], [], TOO_MANY)
        rows.append(values)
    return Answer([column[0] for column in cursor.description], rows)


def _words(said: str) -> str:
    if said == "interrupted":
        return TOO_LONG
    return TOO_MUCH if said in ("database or disk is full", "disk I/O error") else said


def _guard(copies: sqlite3.Connection, tables: Iterable[str], is_over: Callable[[], bool]) -> None:
    """From here on nothing but reading these tables is allowed, and only while it isn't over."""
    readable = {*tables, *TABLE_FUNCTIONS}
    for name in TABLE_FUNCTIONS:  # SQLite declares them when first used, which it takes for writing
        copies.execute(f"SELECT 1 FROM {name}('[]')")

    def allowed(action: int, first: str | None, second: str | None, *_: Any) -> int:
        match action:
            case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_RECURSIVE:
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_READ if first in readable or (second == "" and _made_up(first or "")):
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_FUNCTION if (second or "").lower() in FUNCTIONS:
                return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY

    copies.text_factory = lambda value: value.decode("utf-8", "replace")
    copies.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    copies.set_progress_handler(is_over, EACH)
    copies.set_authorizer(allowed)


def _made_up(table: str) -> bool:
    """Whether a table of which no column is read can be one that a WITH makes: none of SQLite's own."""
    return not table.lower().startswith(("sqlite_", "pragma_", "dbstat", "bytecode", "tables_used"))


def _limit_process(seconds: int) -> None:
    """Let the system end this process after so many seconds of work, and SQLite use so much memory and no more."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_FSIZE, (DISK, DISK))
    with closing(sqlite3.connect(":memory:")) as any_one:
        any_one.execute(f"PRAGMA hard_heap_limit = {MEMORY}")  # of all connections of the process


def main() -> None:
    """Read the seconds after which this process ends, and a job, from standard input; write the answer."""
    seconds, job = json.loads(sys.stdin.buffer.read())
    _limit_process(seconds)
    said = json.dumps(answer(Job(*job)), ensure_ascii=False)
    sys.stdout.buffer.write(said.encode("utf-8", "backslashreplace"))


if __name__ == "__main__":
    main()
