"""All kingdoms at once, as lists show them: none is opened."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, select

from companion.catalogue.words import BASE
from companion.play.values import Value
from companion.store.engine import reading
from companion.store.kingdoms.kingdoms import current_id
from companion.store.tables.campaign import KingdomSetting, KingdomTable


class Summary(msgspec.Struct, frozen=True):
    """A kingdom as a list shows it."""

    id: str
    name: str
    game: str
    mode: str
    printing: str
    revision: int
    head: int
    round: int
    turn: int
    waits: bool
    created_at: str
    changed_at: str
    current: bool
    archived: bool
    strict_undo: bool
    pending: str | None


def kingdoms(engine: Engine) -> list[Summary]:
    """All kingdoms, archived ones too, by name."""
    return [one for one in sessions(engine) if one.game == BASE]


def sessions(engine: Engine) -> list[Summary]:
    """All kingdoms and sessions of other games, archived ones too, by name."""
    table = KingdomTable
    current = current_id().label("current")
    query = select(
        table.id, table.name, table.game, table.mode, table.printing, table.revision, table.head, table.round,
        table.turn, table.pending, table.created_at, table.changed_at, table.archived_at, table.folded,
        table.strict_undo, current,
    ).where(table.deleted_at.is_(None))  # fmt: skip
    with reading(engine) as connection:
        rows = connection.execute(query).all()
    return [
        Summary(
            *row[:9], waits=row.pending is not None, created_at=row.created_at, changed_at=row.changed_at,
            current=row.current == row.id, archived=row.archived_at is not None, strict_undo=row.strict_undo,
            pending=row.pending,
        )
        for row in sorted(rows, key=lambda row: row.folded)
    ]  # fmt: skip


def settings(engine: Engine) -> dict[str, dict[str, Value]]:
    """The switches of all kingdoms, by the kingdom's id."""
    query = select(KingdomSetting.kingdom_id, KingdomSetting.name, KingdomSetting.value)
    found: dict[str, dict[str, Value]] = {}
    with reading(engine) as connection:
        for id, name, value in connection.execute(query):
            found.setdefault(id, {})[name] = msgspec.json.decode(value)
    return found


def is_current(engine: Engine) -> bool:
    """Whether there is a current kingdom."""
    query = select(KingdomTable.id).where(KingdomTable.id == current_id(), KingdomTable.deleted_at.is_(None))
    with reading(engine) as connection:
        return connection.execute(query).first() is not None
