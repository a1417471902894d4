"""The owner's amendments: what the cards in the owner's box say otherwise, recorded and put on the catalogue."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.catalogue import build
from companion.catalogue.amend import amended
from companion.catalogue.model import Catalogue
from companion.catalogue.rows import AmendmentRow, BuildError, Rows
from companion.errors import StoreError
from companion.sentence import say
from companion.store import rights
from companion.store.catalogue import load
from companion.store.engine import reading, writing
from companion.store.tables import campaign
from companion.store.tables import catalogue as tables

OWNER = "owner"
"""The layer of the owner's amendments."""


class OwnerAmendmentRow(msgspec.Struct, frozen=True):
    """What a card in the owner's hand says; `card`: the number typed, `design`: what its copies share."""

    id: str
    card: str
    design: str
    orientation: str
    field: str
    nr: int
    value: str | None
    note: str | None
    at: str

    @property
    def row(self) -> AmendmentRow:
        """As a row of the catalogue's own amendments."""
        return AmendmentRow(OWNER, self.design, self.orientation, self.field, self.nr, self.value)


def amendment_id(design: str, orientation: str, field: str, nr: int, value: str | None) -> str:
    """An amendment's id follows from what it says: the same one is the same everywhere."""
    words = msgspec.json.encode([design, orientation, field, nr, value])
    return hashlib.sha256(words).hexdigest()[:8]


def recorded(engine: Engine) -> list[OwnerAmendmentRow]:
    """All of the owner's amendments, oldest first."""
    with reading(engine) as connection:
        return read(connection)


def read(connection: Connection) -> list[OwnerAmendmentRow]:
    """The same on an open connection."""
    table = campaign.OwnerAmendment
    columns = [getattr(table, name) for name in OwnerAmendmentRow.__struct_fields__]
    found = [OwnerAmendmentRow(*row) for row in connection.execute(select(*columns))]
    return sorted(found, key=lambda one: (one.at, one.design, one.id))


def add(connection: Connection, rows: Iterable[OwnerAmendmentRow]) -> None:
    """Record amendments that aren't there yet. Errors: `StoreError` for somebody who may only look."""
    known = {one.id for one in read(connection)}
    new = [msgspec.structs.asdict(one) for one in rows if one.id not in known]
    if new:
        rights.require_adder(connection, campaign.OwnerAmendment)
        connection.execute(insert(campaign.OwnerAmendment), new)


def record(engine: Engine, rows: list[OwnerAmendmentRow], printing: str) -> None:
    """Record amendments after trying them on the cards. Errors: `BuildError` when the cards can't say that."""
    with writing(engine) as connection:
        _built(load.read_rows(connection), rows, printing, "")
        add(connection, rows)


def catalogue(engine: Engine, printing: str, ids: tuple[str, ...]) -> Catalogue:
    """The cards of a printing with some of the owner's amendments, in the order of `ids`; built once, then one row.

    Built each time until whoever keeps the data base has looked.

    One that the cards, loaded anew since, no longer fit is left out: a kingdom can always be opened; `check` names it.
    Errors: `StoreError` when an amendment isn't in this data base.
    """
    key = f"{printing}+{'+'.join(ids)}"
    made = load.image(engine, key)
    if made is None:
        load.catalogue(engine, printing)  # lines compiled by another version are compiled anew
        made = build.decode(_keep(engine, printing, ids, key))
    return build.restrict(made, (load.GAME,))


def proposed_catalogue(
    engine: Engine, printing: str, ids: tuple[str, ...], more: Iterable[OwnerAmendmentRow]
) -> Catalogue:
    """The same, where some of the amendments aren't recorded yet; nothing is written. Errors: `StoreError`."""
    known = {one.id: one for one in (*recorded(engine), *more)}
    try:
        return amended_catalogue(engine, printing, _of(known, ids))
    except BuildError as error:
        raise StoreError(say("The cards don't fit an amendment: {why}.", why=error.message)) from error


def amended_catalogue(engine: Engine, printing: str, mine: Iterable[OwnerAmendmentRow]) -> Catalogue:
    """The cards of a printing as these amendments have them. Errors: `BuildError` when the cards can't say that."""
    with reading(engine) as connection:
        rows = load.read_rows(connection)
    once = {one.id: one for one in mine}
    return build.restrict(_built(rows, list(once.values()), printing, ""), (load.GAME,))


def _of(known: dict[str, OwnerAmendmentRow], ids: tuple[str, ...]) -> list[OwnerAmendmentRow]:
    """The amendments of these ids. Errors: `StoreError` when one isn't there."""
    missing = next((id for id in ids if id not in known), None)
    if missing is not None:
        raise StoreError(say("The amendment {missing} isn't in this data base.", missing=missing))
    return [known[id] for id in ids]


def _keep(engine: Engine, printing: str, ids: tuple[str, ...], key: str) -> str:
    with writing(engine) as connection:
        mine = _of({one.id: one for one in read(connection)}, ids)
        image, version = tables.CatalogueImage, tables.CatalogueVersion
        digest = connection.execute(select(version.digest).where(version.game == load.GAME)).scalar_one()
        own = hashlib.sha256(f"{digest}{key}".encode()).hexdigest()
        rows, unfit = load.read_rows(connection), _unfit(connection, mine, printing)
        made = _built(rows, [one for one in mine if one.id not in unfit], printing, own)
        body = build.encode(made).decode()
        if not rights.keeps(connection):
            return body
        connection.execute(delete(image).where(image.game == load.GAME, image.printing == key))
        connection.execute(insert(image).values(game=load.GAME, printing=key, digest=digest, body=body))
    return body


def unfit(connection: Connection, printing: str) -> dict[str, str]:
    """The owner's amendments that the cards of a printing no longer fit, each with the reason."""
    return _unfit(connection, read(connection), printing)


def _unfit(connection: Connection, mine: list[OwnerAmendmentRow], printing: str) -> dict[str, str]:
    rows, fitting, found = load.read_rows(connection), list[OwnerAmendmentRow](), dict[str, str]()
    try:
        _built(rows, mine, printing, "")
    except BuildError:
        for one in mine:
            try:
                _built(rows, [*fitting, one], printing, "")
                fitting.append(one)
            except BuildError as error:
                found[one.id] = error.message
    return found


def _built(rows: Rows, mine: list[OwnerAmendmentRow], printing: str, digest: str) -> Catalogue:
    rows = amended(rows, f"printing:{printing}", load.compile_text)
    rows = amended(msgspec.structs.replace(rows, amendments=tuple(one.row for one in mine)), OWNER, load.compile_text)
    return build.catalogue(msgspec.structs.replace(rows, amendments=()), printing, digest, load.compile_text)
