"""What is kept beside a kingdom's journal: how far undo goes, faces once seen, notes, the owner's amendments."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update

from companion.catalogue import build
from companion.catalogue.amend import amended
from companion.catalogue.model import Catalogue
from companion.catalogue.rows import AmendmentRow, BuildError, Rows
from companion.errors import StoreError, Unknown
from companion.store.catalogue import load
from companion.store.engine import reading, writing
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.store.tables import campaign
from companion.store.tables import catalogue as tables

OWNER = "owner"
"""The layer of the owner's amendments."""


def set_strict(engine: Engine, kingdom: OpenKingdom, strict: bool) -> None:
    """Let undo stop where something was revealed, or not."""
    table = campaign.KingdomTable
    with writing(engine) as connection:
        connection.execute(update(table).where(table.id == kingdom.id).values(strict_undo=strict))
    kingdom.strict_undo = strict


def seen(engine: Engine, kingdom_id: str) -> set[str]:
    """Every card whose face was ever shown in this kingdom, on whatever line."""
    found: set[str] = set()
    with reading(engine) as connection:
        for model in (campaign.Discovery, campaign.Sighting):
            found.update(connection.execute(select(model.card).where(model.kingdom_id == kingdom_id)).scalars())
    return found


def discovered_in(engine: Engine, kingdom_id: str) -> dict[str, int]:
    """The round in which each card was discovered first."""
    found, entry = campaign.Discovery, campaign.JournalTable
    same = (entry.kingdom_id == found.kingdom_id) & (entry.seq == found.seq)
    query = select(found.card, entry.round).join(entry, same).where(found.kingdom_id == kingdom_id)
    with reading(engine) as connection:
        return {row.card: row.round for row in connection.execute(query)}


def sighted(engine: Engine, kingdom_id: str) -> set[str]:
    """The cards whose face was shown while they lay in the box."""
    model = campaign.Sighting
    with reading(engine) as connection:
        return set(connection.execute(select(model.card).where(model.kingdom_id == kingdom_id)).scalars())


def branch_tips(engine: Engine, kingdom_id: str) -> list[int]:
    """The last entry of each line of the history, oldest first."""
    with reading(engine) as connection:
        query = "SELECT seq FROM branch WHERE kingdom_id = ? ORDER BY seq"
        if connection.dialect.name == "postgresql":
            query = query.replace("?", "%s")
        return list(connection.exec_driver_sql(query, (kingdom_id,)).scalars())


# --- notes -------------------------------------------------------------------------------------------------------


class NoteRow(msgspec.Struct, frozen=True):
    """A note. `about`: `kingdom`, `round:3` or `card:klg:7`."""

    id: str
    about: str
    text: str
    at: str


def notes(engine: Engine, kingdom_id: str) -> list[NoteRow]:
    """All notes of a kingdom, oldest first."""
    table = campaign.Note
    query = select(table.id, table.about, table.text, table.at).where(table.kingdom_id == kingdom_id)
    with reading(engine) as connection:
        found = [NoteRow(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda one: (one.at, one.id))


def add_note(engine: Engine, kingdom_id: str, about: str, text: str, at: str) -> NoteRow:
    """Write something down."""
    note = NoteRow(uuid.uuid4().hex[:12], about, text, at)
    with writing(engine) as connection:
        connection.execute(insert(campaign.Note).values(msgspec.structs.asdict(note) | {"kingdom_id": kingdom_id}))
    return note


def remove_note(engine: Engine, kingdom_id: str, id: str) -> NoteRow:
    """Strike a note. Errors: `Unknown` when the kingdom has none with that id."""
    table = campaign.Note
    here = (table.kingdom_id == kingdom_id, table.id == id)
    with writing(engine) as connection:
        row = connection.execute(select(table.id, table.about, table.text, table.at).where(*here)).one_or_none()
        if row is None:
            raise Unknown(f"There is no note {id}.")
        connection.execute(delete(table).where(*here))
        return NoteRow(*row)


# --- the owner's amendments --------------------------------------------------------------------------------------


class OwnerRow(msgspec.Struct, frozen=True):
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


def identity(design: str, orientation: str, field: str, nr: int, value: str | None) -> str:
    """An amendment's id follows from what it says: the same one is the same everywhere."""
    words = msgspec.json.encode([design, orientation, field, nr, value])
    return hashlib.sha256(words).hexdigest()[:8]


def amendments(engine: Engine) -> list[OwnerRow]:
    """All of the owner's amendments, oldest first."""
    with reading(engine) as connection:
        return read_amendments(connection)


def read_amendments(connection: Connection) -> list[OwnerRow]:
    """The same on an open connection."""
    table = campaign.OwnerAmendment
    columns = [getattr(table, name) for name in OwnerRow.__struct_fields__]
    found = [OwnerRow(*row) for row in connection.execute(select(*columns))]
    return sorted(found, key=lambda one: (one.at, one.design, one.id))


def add_amendments(connection: Connection, rows: Iterable[OwnerRow]) -> None:
    """Record amendments that aren't there yet."""
    known = {one.id for one in read_amendments(connection)}
    new = [msgspec.structs.asdict(one) for one in rows if one.id not in known]
    if new:
        connection.execute(insert(campaign.OwnerAmendment), new)


def record(engine: Engine, rows: list[OwnerRow], printing: str) -> None:
    """Record amendments after trying them on the cards. Errors: `BuildError` when the cards can't say that."""
    with writing(engine) as connection:
        _built(load.read_rows(connection), rows, printing, "")
        add_amendments(connection, rows)


def catalogue(engine: Engine, printing: str, ids: tuple[str, ...]) -> Catalogue:
    """The cards of a printing with some of the owner's amendments, in the order of `ids`; built once, then one row.

    One that the cards, loaded anew since, no longer fit is left out: a kingdom can always be opened; `check` names it.
    Errors: `StoreError` when an amendment isn't in this data base.
    """
    key = f"{printing}+{'+'.join(ids)}"
    made = load.image(engine, key)
    if made is None:
        load.catalogue(engine, printing)  # lines compiled by another version are compiled anew
        made = build.decode(_keep(engine, printing, ids, key))
    return build.restrict(made, (load.GAME,))


def proposed(engine: Engine, printing: str, ids: tuple[str, ...], more: Iterable[OwnerRow]) -> Catalogue:
    """The same, where some of the amendments aren't recorded yet; nothing is written. Errors: `StoreError`."""
    known = {one.id: one for one in (*amendments(engine), *more)}
    try:
        return tried(engine, printing, _of(known, ids))
    except BuildError as error:
        raise StoreError(f"The cards don't fit an amendment: {error}.") from error


def tried(engine: Engine, printing: str, mine: Iterable[OwnerRow]) -> Catalogue:
    """The cards of a printing as these amendments have them. Errors: `BuildError` when the cards can't say that."""
    with reading(engine) as connection:
        rows = load.read_rows(connection)
    once = {one.id: one for one in mine}
    return build.restrict(_built(rows, list(once.values()), printing, ""), (load.GAME,))


def _of(known: dict[str, OwnerRow], ids: tuple[str, ...]) -> list[OwnerRow]:
    """The amendments of these ids. Errors: `StoreError` when one isn't there."""
    missing = next((id for id in ids if id not in known), None)
    if missing is not None:
        raise StoreError(f"The amendment {missing} isn't in this data base.")
    return [known[id] for id in ids]


def _keep(engine: Engine, printing: str, ids: tuple[str, ...], key: str) -> str:
    with writing(engine) as connection:
        mine = _of({one.id: one for one in read_amendments(connection)}, ids)
        image, version = tables.CatalogueImage, tables.CatalogueVersion
        digest = connection.execute(select(version.digest).where(version.game == load.GAME)).scalar_one()
        own = hashlib.sha256(f"{digest}{key}".encode()).hexdigest()
        rows, unfit = load.read_rows(connection), _unfit(connection, mine, printing)
        made = _built(rows, [one for one in mine if one.id not in unfit], printing, own)
        body = build.encode(made).decode()
        connection.execute(delete(image).where(image.game == load.GAME, image.printing == key))
        connection.execute(insert(image).values(game=load.GAME, printing=key, digest=digest, body=body))
    return body


def unfit(connection: Connection, printing: str) -> dict[str, str]:
    """The owner's amendments that the cards of a printing no longer fit, each with the reason."""
    return _unfit(connection, read_amendments(connection), printing)


def _unfit(connection: Connection, mine: list[OwnerRow], printing: str) -> dict[str, str]:
    rows, fitting, found = load.read_rows(connection), list[OwnerRow](), dict[str, str]()
    try:
        _built(rows, mine, printing, "")
    except BuildError:
        for one in mine:
            try:
                _built(rows, [*fitting, one], printing, "")
                fitting.append(one)
            except BuildError as error:
                found[one.id] = str(error)
    return found


def _built(rows: Rows, mine: list[OwnerRow], printing: str, digest: str) -> Catalogue:
    rows = amended(rows, f"printing:{printing}", load.compile_text)
    rows = amended(msgspec.structs.replace(rows, amendments=tuple(one.row for one in mine)), OWNER, load.compile_text)
    return build.catalogue(msgspec.structs.replace(rows, amendments=()), printing, digest, load.compile_text)
