"""The score paths of all kingdoms, as far as they count: what was undone is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, exists, select

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
    kept = cache.kept(engine, ABOUT)
    known = {row.id: cache.read(kept.get(row.id), _key(row), list[Field]) for row in rows}
    made = dict(_written(engine, [row for row in rows if known[row.id] is None], played))
    cache.keep(engine, ABOUT, {row.id: (_key(row), msgspec.json.encode(one).decode()) for row, one in made.items()})
    return [(row, known[row.id] or made.get(row, [])) for row in rows]


def _key(row: Row[Any]) -> str:
    return f"{FORMAT} {row.revision}"


def kept_wrongly(engine: Engine, played: Played) -> list[str]:
    """The kingdoms of which other fields are kept than those that their journals write."""
    table, kept = KingdomTable, cache.kept(engine, ABOUT)
    query = select(table.id, table.name, table.revision, table.head).where(table.deleted_at.is_(None))
    with reading(engine) as connection:
        rows: list[Row[Any]] = [*connection.execute(query.order_by(table.folded))]
    rows = [row for row in rows if row.id in kept]
    return [row.name for row, now in _written(engine, rows, played) if cache.differs(kept[row.id], _key(row), now)]


BATCH = 20
"""The journals of so many kingdoms are read at once: a data base far away is asked seldom, and memory stays small."""


def _written(engine: Engine, rows: Sequence[Row[Any]], played: Played) -> Iterator[tuple[Row[Any], list[Field]]]:
    """The fields that each kingdom's journal writes on the way from its head back to the founding, in order.

    A field that was written anew by hand counts as it is now.
    """
    for at in range(0, len(rows), BATCH):
        batch = rows[at : at + BATCH]
        ids = [row.id for row in batch]
        query: Any = select(Score.kingdom_id, Score.step, Score.seq, Score.fame, Score.parts).where(
            Score.kingdom_id.in_(ids)
        )
        scored: dict[str, list[Row[Any]]] = {id: [] for id in ids}
        with reading(engine) as connection:
            for score in connection.execute(query.order_by(Score.seq)):
                scored[score.kingdom_id].append(score)
        times = moments(engine, [id for id in ids if scored[id]])
        for row in batch:
            entries = times.get(row.id, [])
            line = _line(entries, row.head)
            newest = {one.step: one for one in scored[row.id] if one.seq in line}
            yield row, [
                Field(
                    one.step, one.seq, line[one.seq].at, line[one.seq].round, one.fame, msgspec.json.decode(one.parts),
                    played(entries, one.seq),
                )
                for one in newest.values()
            ]  # fmt: skip


def _line(entries: Iterable[Moment], head: int) -> dict[int, Moment]:
    """The entries on the way from the head back to the founding, by their numbers."""
    known, line = {one.seq: one for one in entries}, dict[int, Moment]()
    while head in known:
        line[head] = known[head]
        head = known[head].base
    return line
