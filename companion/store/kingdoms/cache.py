"""What lists over all kingdoms tell of each, kept so that no kingdom need be opened that hasn't changed since.

It is made when somebody asks for it and may be deleted at any time. A row counts only with the key that is wanted,
which says of which state it was made.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TypeVar

import msgspec
from sqlalchemy import Engine, delete, insert, select

from companion.errors import Conflict, StoreError
from companion.store import rights
from companion.store.engine import forget_writes, reading, writing, wrote
from companion.store.tables.campaign import KingdomCache

T = TypeVar("T")

PATIENCE = 1
"""Seconds to wait for others who write: what isn't kept now is made again."""


def kept(engine: Engine, about: str) -> dict[str, tuple[str, str]]:
    """Key and body of all rows of a kind, by the kingdom's id."""
    table = KingdomCache
    query = select(table.kingdom_id, table.key, table.body).where(table.about == about)
    with reading(engine) as connection:
        return {id: (key, body) for id, key, body in connection.execute(query)}


def read(have: tuple[str, str] | None, key: str, kind: type[T]) -> T | None:
    """What a row holds; None where there is no row, it is of another state than `key`, or can't be read."""
    if have is None or have[0] != key:
        return None
    try:
        return msgspec.json.decode(have[1], type=kind)
    except msgspec.MsgspecError:
        return None


def differs(have: tuple[str, str] | None, key: str, now: object) -> bool:
    """Whether a row that counts holds something else than what would be kept now."""
    return have is not None and have[0] == key and have[1] != msgspec.json.encode(now).decode()


def keep(engine: Engine, about: str, made: Mapping[str, tuple[str, str]]) -> None:
    """Keep rows in place of those that were there; where nothing can be written, nothing is kept.

    Of kingdoms that whoever asks may only look at nothing is kept either.
    """
    if not made:
        return
    table, before = KingdomCache, wrote()
    rows = [{"kingdom_id": id, "about": about, "key": key, "body": body} for id, (key, body) in made.items()]
    with suppress(Conflict, StoreError), writing(engine, PATIENCE) as connection:
        mine_to_write = rights.editable(connection)
        rows = rows if mine_to_write is None else [row for row in rows if row["kingdom_id"] in mine_to_write]
        for at in range(0, len(rows), 500):
            mine = [row["kingdom_id"] for row in rows[at : at + 500]]
            connection.execute(delete(table).where(table.about == about, table.kingdom_id.in_(mine)))
        if rows:
            connection.execute(insert(table), rows)
    if not before:
        forget_writes()  # nothing of the owner's has changed
