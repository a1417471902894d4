"""Packs in the data base: added, listed, removed, read for a kingdom."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.catalogue import build
from companion.catalogue.model import Catalogue
from companion.play.change import Change, Put
from companion.store import faces
from companion.store.campaign_tables import JournalTable, KingdomTable
from companion.store.engine import reading, writing
from companion.store.errors import StoreError
from companion.store.pack_tables import PackTable

SETTING = "pack:"
"""What the settings of a kingdom call a pack, its name following."""


class Kept(msgspec.Struct, frozen=True):
    """A pack as it was added."""

    name: str
    title: str
    text: str
    digest: str
    added_at: str


def kept(engine: Engine) -> list[Kept]:
    """All packs, by name."""
    table = PackTable
    query = select(table.name, table.title, table.text, table.digest, table.added_at)
    with reading(engine) as connection:
        return sorted((Kept(*row) for row in connection.execute(query)), key=lambda one: one.name)


def add(engine: Engine, one: Kept, made: Catalogue) -> bool:
    """Keep a pack with its compiled cards; False when that very text is there already.

    Errors: `StoreError` when another pack has the name; then nothing was added.
    """
    with writing(engine) as connection:
        return insist_on(connection, one, made)


def insist_on(connection: Connection, one: Kept, made: Catalogue) -> bool:
    """The same inside a transaction."""
    there = connection.execute(select(PackTable.digest).where(PackTable.name == one.name)).scalar()
    if there is not None:
        if there == one.digest:
            return False
        raise StoreError(f"There is another pack {one.name} already; remove it first. Nothing was added.")
    connection.execute(insert(PackTable).values(**msgspec.structs.asdict(one), body=build.encode(made).decode()))
    return True


def named(changes: Iterable[Change]) -> set[str]:
    """The packs that changes bring into a kingdom."""
    puts = (one for one in changes if isinstance(one, Put) and one.table == "settings" and one.key.startswith(SETTING))
    return {one.key.removeprefix(SETTING) for one in puts}


def remove(engine: Engine, name: str) -> None:
    """Take a pack out of the data base; the caller has asked who uses it."""
    with writing(engine) as connection:
        connection.execute(delete(PackTable).where(PackTable.name == name))
        faces.forget(connection, name)


def users(engine: Engine, name: str) -> list[str]:
    """The kingdoms that have the pack's cards on any line of their history."""
    mark = f'%["put","settings","{SETTING}{name}",null,true]%'
    query = (
        select(KingdomTable.name)
        .join(JournalTable, JournalTable.kingdom_id == KingdomTable.id)
        .where(KingdomTable.deleted_at.is_(None), JournalTable.changes.like(mark))
        .distinct()
    )
    with reading(engine) as connection:
        return sorted(connection.execute(query).scalars())


def catalogues(engine: Engine, names: Iterable[str]) -> list[Catalogue]:
    """The cards of these packs, in the order of their names.

    Errors: `StoreError` for a pack that isn't there.
    """
    wanted = sorted(set(names))
    if not wanted:
        return []
    with reading(engine) as connection:
        return [_catalogue(connection, name) for name in wanted]


def _catalogue(connection: Connection, name: str) -> Catalogue:
    row = connection.execute(select(PackTable.body, PackTable.text).where(PackTable.name == name)).one_or_none()
    if row is None:
        raise StoreError(f"The pack {name} isn't here; add its file with: companion pack add FILE")
    try:
        return build.decode(row.body)
    except msgspec.MsgspecError:  # compiled by a version with another language; the text is what counts
        from companion.catalogue import pack_cards
        from companion.catalogue import packs as files

        return pack_cards.catalogue(files.read(row.text))


def stages(connection: Connection) -> set[tuple[str, str]]:
    """Each card of each pack with each of its stages, for checks."""
    return {
        (card.key, str(at)) for made in _all(connection) for card in made.cards.values() for at in card.design.stages
    }


def stickers(connection: Connection) -> dict[str, int]:
    """How many there are of each sticker that packs bring, for checks."""
    return {one.number: one.quantity for made in _all(connection) for one in made.stickers.values()}


def _all(connection: Connection) -> list[Catalogue]:
    names = connection.execute(select(PackTable.name)).scalars().all()
    return [_catalogue(connection, name) for name in names]
