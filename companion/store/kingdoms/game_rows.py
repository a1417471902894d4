"""What people's SQL reads of sessions of other games: where cards lie that all may see, and values that all may know.

Which rows a board makes its game says; here they are written, as far as they differ from those that are there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from companion.play.board import Board
from companion.play.values import Value
from companion.store.tables.base import Base
from companion.store.tables.campaign import GameCard, GameValue


class CardRow(msgspec.Struct, frozen=True):
    """Where a card lies; `seat`: who alone may see it, 0: everybody, -1: nobody."""

    zone: str
    place: int
    seat: int


class GameRows(msgspec.Struct, frozen=True):
    """All rows of a session: cards by their keys, public values by the board's table and key."""

    cards: Mapping[str, CardRow]
    values: Mapping[tuple[str, str], Value]


class OtherGames:
    """What the store asks of games other than Kingdom Legacy; this one knows none, and their rows are left alone."""

    def empty(self, game: str) -> Board | None:
        """An empty board of a game; None for one that isn't known."""
        return None

    def rows(self, game: str, board: Board) -> GameRows | None:
        """The rows that a board makes; None for a game that isn't known."""
        return None


def expected(rows: GameRows) -> dict[type[Base], list[dict[str, Any]]]:
    """The rows as the tables should hold them, in an order that tells nothing."""
    cards = [{"card": card, **msgspec.structs.asdict(row)} for card, row in sorted(rows.cards.items())]
    values = [
        {"about": about, "key": key, "value": msgspec.json.encode(value).decode()}
        for (about, key), value in sorted(rows.values.items(), key=lambda item: item[0])
    ]
    return {GameCard: cards, GameValue: values}


def write(connection: Connection, session_id: str, rows: GameRows) -> None:
    """Bring the rows of a session up to date."""
    wanted = expected(rows)
    _write(connection, GameCard, ("card",), session_id, wanted[GameCard])
    _write(connection, GameValue, ("about", "key"), session_id, wanted[GameValue])


def _write(
    connection: Connection, model: type[Base], columns: tuple[str, ...], session_id: str, rows: list[dict[str, Any]]
) -> None:
    table = model.__table__
    kept = [column for column in table.c if column.name != "kingdom_id"]
    found = connection.execute(select(*kept).where(table.c.kingdom_id == session_id))
    there = {tuple(row._mapping[name] for name in columns): dict(row._mapping) for row in found}
    wanted = {tuple(row[name] for name in columns): row for row in rows}
    gone = sorted(key for key, row in there.items() if wanted.get(key) != row)
    new = [{"kingdom_id": session_id} | row for key, row in wanted.items() if there.get(key) != row]
    if gone:
        here = [table.c[name] == bindparam(f"_{name}") for name in columns]
        which = [
            {"_session": session_id} | {f"_{name}": one for name, one in zip(columns, key, strict=True)} for key in gone
        ]
        connection.execute(delete(table).where(table.c.kingdom_id == bindparam("_session"), *here), which)
    if new:
        connection.execute(insert(table), new)
