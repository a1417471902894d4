"""Packs in the data base: added, listed, removed, read for a kingdom."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.catalogue import build
from companion.catalogue.model import Catalogue
from companion.errors import Conflict, StoreError
from companion.play.board_tables import BoardTable, pack_of, pack_setting
from companion.play.change import Change, Put
from companion.sentence import say
from companion.store import rights
from companion.store.catalogue import faces
from companion.store.engine import reading, writing
from companion.store.tables.campaign import JournalTable, KingdomTable
from companion.store.tables.catalogue import CatalogueVersion, PackTable


class PackRow(msgspec.Struct, frozen=True):
    """A pack as it was added."""

    name: str
    title: str
    text: str
    digest: str
    added_at: str


def digest_of_all_cards(engine: Engine) -> str:
    """A digest that differs when any card does: of the box, of the packs that were added."""
    versions = select(CatalogueVersion.game, CatalogueVersion.version, CatalogueVersion.digest)
    with reading(engine) as connection:
        found = [str(tuple(row)) for row in connection.execute(versions)]
        found += [str(tuple(row)) for row in connection.execute(select(PackTable.name, PackTable.digest))]
    return hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()


def all_packs(engine: Engine) -> list[PackRow]:
    """All packs, by name."""
    table = PackTable
    query = select(table.name, table.title, table.text, table.digest, table.added_at)
    with reading(engine) as connection:
        return sorted((PackRow(*row) for row in connection.execute(query)), key=lambda one: one.name)


class _Brings(msgspec.Struct):
    """The one thing that is read of a pack's compiled cards."""

    further_resources: tuple[str, ...] = ()


def resources(connection: Connection) -> tuple[str, ...]:
    """The resources that packs bring and the box doesn't have."""
    bodies = connection.execute(select(PackTable.body).order_by(PackTable.name)).scalars()
    found = (word for body in bodies for word in msgspec.json.decode(body, type=_Brings).further_resources)
    return tuple(dict.fromkeys(found))


def add(
    engine: Engine, one: PackRow, made: Catalogue, was: PackRow | None = None, played: Mapping[str, int] | None = None
) -> None:
    """Keep a pack with its compiled cards; `was`: the version whose place it takes.

    `played`: the revision of each kingdom that has its cards, as the caller tried them on.
    Errors: `Conflict` when another process has meanwhile added a pack of that name, or moved in such a kingdom.
    """
    with writing(engine) as connection:
        rights.require_keeper(connection)
        there = connection.execute(select(PackTable.digest).where(PackTable.name == one.name)).scalar()
        if there != (None if was is None else was.digest):
            raise Conflict(say("Somebody else has added another pack {name}. Nothing was added.", name=one.name))
        if was is not None:
            if _users(connection, one.name) != dict(played or {}):
                raise Conflict(
                    say("Somebody else has moved in a kingdom with the cards of {name}. Try again.", name=one.name)
                )
            connection.execute(delete(PackTable).where(PackTable.name == one.name))
            faces.forget(connection, one.name)
        insert_pack(connection, one, made)


def insert_pack(connection: Connection, one: PackRow, made: Catalogue) -> None:
    """Keep a pack whose name is free.

    Errors: `StoreError` when another process took it meanwhile, and for whoever doesn't keep the data base.
    """
    rights.require_keeper(connection)
    taken = connection.execute(select(PackTable.name).where(PackTable.name == one.name)).scalar()
    if taken is not None:
        raise StoreError(say("There is a pack {name} already. Nothing was added.", name=one.name))
    connection.execute(insert(PackTable).values(**msgspec.structs.asdict(one), body=build.encode(made).decode()))
    faces.keep(connection, made, one.name)


def keep_faces(connection: Connection) -> None:
    """Write what views and completion read of every pack that is here; a damaged one is told of where it is used."""
    for name in sorted(names(connection)):
        with contextlib.suppress(StoreError):
            faces.keep(connection, _catalogue(connection, name), name)


def packs_of(changes: Iterable[Change]) -> set[str]:
    """The packs that changes bring into a kingdom."""
    puts = (one for one in changes if isinstance(one, Put) and one.table == BoardTable.SETTINGS)
    return {name for one in puts if (name := pack_of(one.key)) is not None}


def remove(engine: Engine, name: str) -> list[str]:
    """Take a pack out of the data base, unless kingdoms have its cards: then these, and nothing is changed."""
    with writing(engine) as connection:
        rights.require_keeper(connection)
        found = list(_users(connection, name))
        if not found:
            connection.execute(delete(PackTable).where(PackTable.name == name))
            faces.forget(connection, name)
        return found


def users(engine: Engine, name: str) -> dict[str, int]:
    """The kingdoms that have the pack's cards on any line of their history, with their revision."""
    with reading(engine) as connection:
        return _users(connection, name)


def _users(connection: Connection, name: str) -> dict[str, int]:
    mark = f'["put","settings","{pack_setting(name)}",null,true]'
    query = (
        select(KingdomTable.name, KingdomTable.revision)
        .join(JournalTable, JournalTable.kingdom_id == KingdomTable.id)
        .where(KingdomTable.deleted_at.is_(None), JournalTable.changes.contains(mark, autoescape=True))
        .distinct()
    )
    return {row.name: row.revision for row in sorted(connection.execute(query))}


def catalogues(
    engine: Engine, wanted: Iterable[str], instead: Mapping[str, Catalogue] | None = None
) -> list[Catalogue]:
    """The cards of the packs of these names, in their order; `instead`: those that are tried on.

    Errors: `StoreError` for a pack that isn't there.
    """
    asked, tried = sorted(set(wanted)), instead or {}
    if not asked:
        return []
    with reading(engine) as connection:
        return [tried[name] if name in tried else _catalogue(connection, name) for name in asked]


def _catalogue(connection: Connection, name: str) -> Catalogue:
    wanted = select(PackTable.body, PackTable.text, PackTable.title).where(PackTable.name == name)
    row = connection.execute(wanted).one_or_none()
    if row is None:
        raise StoreError(say("The pack {name} isn't here; add its file with: companion pack add FILE", name=name))
    try:
        return msgspec.structs.replace(build.decode(row.body), titles={name: row.title})
    except (msgspec.MsgspecError, KeyError):  # compiled by a version with another language; the text is what counts
        from companion.catalogue.packs import cards
        from companion.catalogue.packs import file as files

        try:
            return cards.catalogue(files.read(row.text))
        except files.PackError as error:
            raise StoreError(
                say("The pack {name} is damaged; add its file again: companion pack add FILE", name=name)
            ) from error


def stages(connection: Connection) -> set[tuple[str, str]]:
    """Each card of each pack with each of its stages, for checks. Errors: `StoreError` when a pack is damaged."""
    return {
        (card.key, str(at)) for made in _all(connection) for card in made.cards.values() for at in card.design.stages
    }


def stickers(connection: Connection) -> dict[str, int]:
    """How many there are of each sticker that packs bring, for checks. Errors: `StoreError` when a pack is damaged."""
    return {one.number: one.quantity for made in _all(connection) for one in made.stickers.values()}


def names(connection: Connection) -> set[str]:
    """What the packs are called, for checks."""
    return set(connection.execute(select(PackTable.name)).scalars())


def _all(connection: Connection) -> list[Catalogue]:
    return [_catalogue(connection, name) for name in sorted(names(connection))]
