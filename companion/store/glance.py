"""A quick look at a data base, for words to complete: SQL that both kinds know, SQLite by the standard module alone.

SQLAlchemy takes longer to import than somebody who pressed Tab waits; so nothing here may import `engine`, and where
there is no data base none is made. What isn't discovered is told to nobody.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.text import fold

Row = tuple[Any, ...]

Query = Callable[[str, dict[str, object]], list[Row]]
"""Rows for a query with its values."""

KINGDOM = """
    SELECT id, mode, printing FROM kingdom WHERE deleted_at IS NULL AND game = 'klg' AND
    (folded = :folded OR (:folded = '' AND id = (SELECT kingdom_id FROM chosen)))
"""

OTHER = KINGDOM.replace("game = 'klg'", "game <> 'klg'")

PATIENCE = 0.1
"""Seconds to wait for somebody who writes."""


def is_missing(where: str | None) -> bool:
    """Whether the data base is a file that isn't there yet, known without making one."""
    return "://" not in (where or "") and not os.path.exists(_file(where))  # noqa: PTH110 - pathlib takes its time


def _file(where: str | None) -> str:
    from companion.store import paths

    return os.path.abspath(os.path.expanduser(where or paths.default()))  # noqa: PTH100, PTH111 - see above


class Glance:
    """What a data base holds now. `where`: its file or URL, None: the default one; `kingdom`: None: the current one."""

    def __init__(self, where: str | None, kingdom: str | None = None) -> None:
        self.query: Query = lambda sql, values: []
        if not is_missing(where):
            with suppress(Exception):  # somebody who pressed Tab is told nothing
                self.query = _sqlite(where) if "://" not in (where or "") else _by_engine(str(where))
        self.folded = fold(kingdom or "")
        found = self.rows(KINGDOM, folded=self.folded)
        self.kingdom, self.mode, self.printing = found[0] if found else ("", "", "")

    @property
    def is_of_another_game(self) -> bool:
        """Whether a session of another game is meant."""
        return bool(self.rows(OTHER, folded=self.folded))

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of a query, none where it can't be asked."""
        with suppress(Exception):
            return self.query(sql, values)
        return []

    def of_kingdom(self, sql: str, **values: object) -> list[Row]:
        """The rows of a query about the kingdom, which it calls `:kingdom`; none where there is no kingdom."""
        return self.rows(sql, kingdom=self.kingdom, **values) if self.kingdom else []


def _sqlite(where: str | None) -> Query:
    import sqlite3

    path = Path(_file(where))
    fixed = not os.access(path.parent, os.W_OK) and not os.path.exists(f"{path}-wal")  # noqa: PTH110
    address = f"{path.as_uri()}?mode=ro{'&immutable=1' if fixed else ''}"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE)
    return lambda sql, values: connection.execute(sql, values).fetchall()


def _by_engine(where: str) -> Query:
    from sqlalchemy import text

    from companion.store.engine import connect, reading

    engine = connect(where)

    def query(sql: str, values: dict[str, object]) -> list[Row]:
        with reading(engine) as connection:
            return [tuple(row) for row in connection.execute(text(sql), values)]

    return query
