"""The score paths of all kingdoms, as far as they count: what was undone is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, exists, select, text

from companion.play.values import Value
from companion.store.engine import reading
from companion.store.kingdoms import cache, summaries
from companion.store.kingdoms.journal import Moment, moments
from companion.store.tables.campaign import KingdomTable, Score

Played = Callable[[Sequence[Moment], int], int]
"""How many seconds were played up to an entry, from the times of all."""

ABOUT, FORMAT = "score path", 1


class Field(msgspec.Struct, frozen=True):
    """What stands in a field of the score path; `seconds`: those played up to it."""

    step: str
    seq: int
    at: str
    rounds: int
    fame: int
    parts: dict[str, int]
    seconds: int


class Step(msgspec.Struct, frozen=True):
    """A field of a kingdom's score path. `step`: `base`, or the key of an expansion's card.

    `seq`, `at`: the entry that wrote it, and when; `seconds`: those played up to it; `settings`: those of the kingdom,
    as they are now.
    """

    kingdom_id: str
    kingdom: str
    mode: str
    printing: str
    settings: dict[str, Value]
    step: str
    seq: int
    at: str
    rounds: int
    fame: int
    parts: dict[str, int]
    seconds: int


def steps(engine: Engine, played: Played, only: str | None = None) -> list[Step]:
    """All steps that count, or those of one kingdom, in the order in which they were written. `only`: its id."""
    table = KingdomTable
    query = select(table.id, table.name, table.mode, table.printing, table.revision, table.head)
    scored = exists(select(Score.seq).where(Score.kingdom_id == table.id))
    mine = () if only is None else (table.id == only,)
    with reading(engine) as connection:
        rows: list[Row[Any]] = [*connection.execute(query.where(table.deleted_at.is_(None), scored, *mine))]
    if not rows:
        return []
    settings = summaries.settings(engine)
    found = [
        Step(row.id, row.name, row.mode, row.printing, settings.get(row.id, {}), *msgspec.structs.astuple(field))
        for row, fields in _fields(engine, rows, played)
        for field in fields
    ]
    return sorted(found, key=lambda one: (one.at, one.kingdom_id, one.seq))


def _fields(engine: Engine, rows: Sequence[Row[Any]], played: Played) -> list[tuple[Row[Any], list[Field]]]:
    """The fields of each kingdom; made anew only where its journal has gone on."""
    kept, made = cache.kept(engine, ABOUT), dict[str, tuple[str, str]]()
    found = []
    for row in rows:
        key = _key(row)
        fields = cache.read(kept.get(row.id), key, list[Field])
        if fields is None:
            fields = _written(engine, row.id, row.head, played)
            made[row.id] = key, msgspec.json.encode(fields).decode()
        found.append((row, fields))
    cache.keep(engine, ABOUT, made)
    return found


def _key(row: Row[Any]) -> str:
    return f"{FORMAT} {row.revision}"


def kept_wrongly(engine: Engine, played: Played) -> list[str]:
    """The kingdoms of which other fields are kept than those that their journals write."""
    table, kept = KingdomTable, cache.kept(engine, ABOUT)
    query = select(table.id, table.name, table.revision, table.head).where(table.deleted_at.is_(None))
    with reading(engine) as connection:
        rows: list[Row[Any]] = [*connection.execute(query.order_by(table.folded))]
    return [
        row.name
        for row in rows
        if row.id in kept and cache.differs(kept[row.id], _key(row), _written(engine, row.id, row.head, played))
    ]


LINE = text(
    "WITH RECURSIVE walk (seq) AS (SELECT CAST(:head AS INTEGER) UNION ALL"
    " SELECT entry.base FROM walk JOIN journal AS entry ON entry.kingdom_id = :id AND entry.seq = walk.seq)"
    " SELECT score.step, score.seq, entry.at, entry.round AS rounds, score.fame, score.parts FROM walk"
    " JOIN score ON score.kingdom_id = :id AND score.seq = walk.seq"
    " JOIN journal AS entry ON entry.kingdom_id = :id AND entry.seq = walk.seq ORDER BY score.seq"
)
"""The fields that one kingdom's journal writes on the way from its head back to the founding."""


def _written(engine: Engine, id: str, head: int, played: Played) -> list[Field]:
    with reading(engine) as connection:
        rows = _on_line(connection, id, head)
    newest = {row.step: row for row in rows}  # a field that was written anew by hand counts as it is now
    times = moments(engine, id) if newest else []
    return [
        Field(row.step, row.seq, row.at, row.rounds, row.fame, msgspec.json.decode(row.parts), played(times, row.seq))
        for row in newest.values()
    ]


def _on_line(connection: Connection, id: str, head: int) -> Sequence[Row[Any]]:
    return connection.execute(LINE, {"id": id, "head": head}).all()
