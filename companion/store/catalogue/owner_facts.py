"""The tables of what owners read off the cards and pieces in their boxes; the data files never touch them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.catalogue.rules.owned import OwnComponent, OwnFact, joined
from companion.catalogue.rules.rows import Game, Piece
from companion.store import rights
from companion.store.engine import reading, writing
from companion.store.tables import campaign


def components(connection: Connection, game: Game) -> list[OwnComponent]:
    """What the owner added to a game, by its key."""
    table = campaign.OwnerComponent
    columns = [getattr(table, name) for name in OwnComponent.__struct_fields__]
    found = connection.execute(select(*columns).where(table.game == game.value))
    return sorted((OwnComponent(*row) for row in found), key=lambda one: one.key)


def facts(connection: Connection, game: Game) -> list[OwnFact]:
    """What the owner read, by component and name; a value that somebody spoilt is none."""
    table = campaign.OwnerFact
    query = select(table.component, table.name, table.game, table.value, table.instead, table.at)
    rows = [
        OwnFact(component, name, of, values, instead, at)
        for component, name, of, value, instead, at in connection.execute(query.where(table.game == game.value))
        if (values := _values(value)) is not None
    ]
    return sorted(rows, key=lambda one: (one.component, one.name))


def _values(text: str) -> tuple[str, ...] | None:
    """What a row says; None for what can't be read."""
    try:
        return msgspec.json.decode(text, type=tuple[str, ...])
    except (msgspec.MsgspecError, ValueError):
        return None


def spoilt(connection: Connection) -> list[tuple[str, str]]:
    """Component and name of each value that can't be read."""
    table = campaign.OwnerFact
    found = connection.execute(select(table.component, table.name, table.value))
    return sorted((component, name) for component, name, value in found if _values(value) is None)


def owned(engine: Engine, game: Game) -> tuple[list[OwnComponent], list[OwnFact]]:
    """Both, as they are at one moment."""
    with reading(engine) as connection:
        return components(connection, game), facts(connection, game)


def digest(engine: Engine, game: Game) -> str:
    """What the owner's facts of a game come to, the same for the same ones, empty where there are none."""
    components, facts = owned(engine, game)
    rows = [
        [[one.key, one.kind, one.name] for one in components],
        [[one.component, one.name, *one.values, one.instead] for one in facts],
    ]
    return hashlib.sha256(msgspec.json.encode(rows)).hexdigest() if components or facts else ""


def joined_pieces(connection: Connection, game: Game, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces of the data files with what the owner added and read."""
    return joined(pieces, components(connection, game), facts(connection, game))


def write(
    engine: Engine, added: Iterable[OwnComponent] = (), read: Iterable[OwnFact] = (), gone: Iterable[OwnFact] = ()
) -> None:
    """Keep components and facts, each fact in the place of what was there, and take others out; all of it or nothing.

    A component whose key is there already stays as it is. On PostgreSQL whoever may write in some kingdom may add what
    isn't there yet; what is there, whoever entered it, only who keeps the data base changes. Errors: as `writing`, and
    `StoreError` for somebody who may not.
    """
    table, pieces = campaign.OwnerFact, campaign.OwnerComponent
    added, read = list(added), list(read)
    with writing(engine) as connection:
        if added or read:
            rights.require_adder(connection, table)
        for fact in (*gone, *read):
            here = (table.component == fact.component, table.name == fact.name)
            if connection.execute(select(table.name).where(*here)).first() is not None:
                rights.require_keeper(connection)
                connection.execute(delete(table.__table__).where(*here))
        for one in added:
            if connection.execute(select(pieces.key).where(pieces.key == one.key)).first() is None:
                connection.execute(insert(pieces.__table__).values(msgspec.structs.asdict(one)))
        for fact in read:
            row = {
                "component": fact.component,
                "name": fact.name,
                "game": fact.game,
                "value": msgspec.json.encode(fact.values).decode(),
                "instead": fact.instead,
                "at": fact.at,
            }
            connection.execute(insert(table.__table__).values(row))


def remove_component(engine: Engine, key: str) -> None:
    """Take out what the owner added, with all that was read off it. Errors: as `write`."""
    with writing(engine) as connection:
        rights.require_keeper(connection)
        for model, column in ((campaign.OwnerFact, "component"), (campaign.OwnerComponent, "key")):
            table = model.__table__
            connection.execute(delete(table).where(table.c[column] == key))
