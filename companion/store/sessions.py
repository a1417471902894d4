"""Finished games as they are kept, read as a history; dates, notes and names can be put right, points can't."""

from __future__ import annotations

import uuid
from collections import defaultdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, delete, insert, select, update

from companion.errors import Unknown
from companion.sentence import say
from companion.store.engine import reading, writing
from companion.store.tables.sessions import Seat, SessionResult, SessionScore, SessionTable


class SheetLine(msgspec.Struct, frozen=True):
    """One line of a sheet."""

    category: str
    name: str
    points: int
    how: str = ""


class SeatResult(msgspec.Struct, frozen=True):
    """Who played, and how it ended; `points` None: nothing was counted, `place` None: not won, `won` None: nor lost."""

    name: str
    place: int | None
    points: int | None
    won: bool | None
    medal: str | None = None
    lines: tuple[SheetLine, ...] = ()


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game. `played_on`: a date; `modules`: what it was played with; `scope`: what a medal is for."""

    game: str
    played_on: str
    seats: tuple[SeatResult, ...]
    why: str
    app: str
    kept_at: str
    solo: bool = False
    modules: tuple[str, ...] = ()
    scope: str | None = None
    note: str | None = None
    id: str = ""


def add(engine: Engine, game: FinishedGame) -> str:
    """Write a finished game down; its new id. Errors: `StoreError`, `Conflict`; then nothing is written."""
    with writing(engine) as connection:
        return _insert(connection, game, None)


def keep_missing(engine: Engine, source: str, game: FinishedGame) -> bool:
    """Write down how a session ended, unless that is kept; whether it was written. `source`: the session's id.

    Errors: as `add`.
    """
    with writing(engine) as connection:
        if connection.execute(select(SessionTable.id).where(SessionTable.source == source)).first() is not None:
            return False
        _insert(connection, game, source)
        return True


def keep_of_session(connection: Connection, source: str, game: FinishedGame) -> None:
    """Write down how a session ended, in the place of how it ended before. `source`: the session's id."""
    for id in connection.execute(select(SessionTable.id).where(SessionTable.source == source)).scalars().all():
        _delete(connection, id)
    _insert(connection, game, source)


def _insert(connection: Connection, game: FinishedGame, source: str | None) -> str:
    id = str(uuid.uuid4())
    session = {
        "id": id,
        "source": source,
        "players": len(game.seats),
        "modules": msgspec.json.encode(game.modules).decode(),
        **{
            name: getattr(game, name)
            for name in ("game", "played_on", "solo", "scope", "note", "why", "app", "kept_at")
        },
    }
    connection.execute(insert(SessionTable).values(session))
    for nr, seat in enumerate(game.seats, 1):
        key = {"session_id": id, "seat": nr}
        connection.execute(insert(Seat).values(session_id=id, nr=nr, name=seat.name))
        ended = {name: getattr(seat, name) for name in ("place", "points", "won", "medal")}
        connection.execute(insert(SessionResult).values(key | ended))
        for at, line in enumerate(seat.lines, 1):
            connection.execute(insert(SessionScore).values(key | {"nr": at} | msgspec.structs.asdict(line)))
    return id


def remove(engine: Engine, id: str) -> None:
    """Throw a finished game away. Errors: `Unknown` when it is gone already."""
    with writing(engine) as connection:
        _there(_delete(connection, id), id)


def _delete(connection: Connection, id: str) -> int:
    for model in (SessionScore, SessionResult, Seat):
        connection.execute(delete(model).where(model.session_id == id))
    return connection.execute(delete(SessionTable).where(SessionTable.id == id)).rowcount


def change(engine: Engine, game: FinishedGame) -> None:
    """Write a game's date, note and names anew. Errors: `Unknown` when it is gone."""
    with writing(engine) as connection:
        written = update(SessionTable).where(SessionTable.id == game.id)
        _there(connection.execute(written.values(played_on=game.played_on, note=game.note)).rowcount, game.id)
        for nr, seat in enumerate(game.seats, 1):
            connection.execute(update(Seat).where(Seat.session_id == game.id, Seat.nr == nr).values(name=seat.name))


def _there(rows: int, id: str) -> None:
    if not rows:
        raise Unknown(say("There is no kept result {id}.", id=id))


def finished_games(engine: Engine, game: str | None = None) -> tuple[FinishedGame, ...]:
    """All kept games, or those of one game, in the order they were played and kept."""
    query = select(SessionTable.__table__)
    if game is not None:
        query = query.where(SessionTable.game == game)
    with reading(engine) as connection:
        seats: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for id, nr, name in connection.execute(select(Seat.session_id, Seat.nr, Seat.name)):
            seats[id].append((nr, name))
        ended = {(one.session_id, one.seat): one for one in connection.execute(select(SessionResult.__table__))}
        lines: dict[tuple[str, int], list[tuple[int, SheetLine]]] = defaultdict(list)
        for one in connection.execute(select(SessionScore.__table__)):
            lines[one.session_id, one.seat].append((one.nr, SheetLine(one.category, one.name, one.points, one.how)))
        rows = connection.execute(query).all()
    found = []
    for row in rows:
        sat = []
        for nr, name in sorted(seats[row.id]):
            end = ended[row.id, nr]
            sheet = tuple(line for _, line in sorted(lines[row.id, nr], key=lambda one: one[0]))
            sat.append(SeatResult(name, end.place, end.points, end.won, end.medal, sheet))
        found.append(_finished(row, tuple(sat)))
    return tuple(sorted(found, key=lambda one: (one.played_on, one.kept_at, one.id)))


def _finished(row: Row[Any], seats: tuple[SeatResult, ...]) -> FinishedGame:
    return FinishedGame(
        id=row.id,
        game=row.game,
        played_on=row.played_on,
        seats=seats,
        why=row.why,
        app=row.app,
        kept_at=row.kept_at,
        solo=row.solo,
        modules=tuple(msgspec.json.decode(row.modules, type=list[str])),
        scope=row.scope,
        note=row.note,
    )
