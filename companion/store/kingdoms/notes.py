"""Notes of the player on a kingdom, and which cards it has ever seen."""

from __future__ import annotations

import uuid
from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from companion.errors import Unknown
from companion.sentence import say
from companion.store import rights
from companion.store.engine import reading, writing
from companion.store.tables import campaign


def seen_cards(engine: Engine, ids: Collection[str]) -> dict[str, set[str]]:
    """Every card whose face was ever shown in these kingdoms, on whatever line, by the kingdom's id."""
    found: dict[str, set[str]] = {id: set() for id in ids}
    with reading(engine) as connection:
        for model in (campaign.Discovery, campaign.Sighting):
            for id, card in connection.execute(select(model.kingdom_id, model.card).where(model.kingdom_id.in_(ids))):
                found[id].add(card)
    return found


def discovery_rounds(engine: Engine, kingdom_id: str) -> dict[str, int]:
    """The round in which each card was discovered first."""
    found, entry = campaign.Discovery, campaign.JournalTable
    same = (entry.kingdom_id == found.kingdom_id) & (entry.seq == found.seq)
    query = select(found.card, entry.round).join(entry, same).where(found.kingdom_id == kingdom_id)
    with reading(engine) as connection:
        return {row.card: row.round for row in connection.execute(query)}


def sighted_cards(engine: Engine, kingdom_id: str) -> set[str]:
    """The cards whose face was shown while they lay in the box."""
    model = campaign.Sighting
    with reading(engine) as connection:
        return set(connection.execute(select(model.card).where(model.kingdom_id == kingdom_id)).scalars())


AIM, PURGE = "aim", "purge"
"""What a mark begins with instead of a note: `aim:klg:7` has an orientation as its text, `purge:klg:7` any."""


class NoteRow(msgspec.Struct, frozen=True):
    """A note. `about`: `kingdom`, `round:3` or `card:klg:7`; of a mark `aim:klg:7` or `purge:klg:7`."""

    id: str
    about: str
    text: str
    at: str

    @property
    def is_mark(self) -> bool:
        """Whether it marks a card and is no note for reading."""
        return self.about.partition(":")[0] in (AIM, PURGE)


def notes(engine: Engine, kingdom_id: str) -> list[NoteRow]:
    """All notes of a kingdom, oldest first."""
    table = campaign.Note
    query = select(table.id, table.about, table.text, table.at).where(table.kingdom_id == kingdom_id)
    with reading(engine) as connection:
        found = [NoteRow(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda one: (one.at, one.id))


def all_notes(engine: Engine) -> dict[str, list[NoteRow]]:
    """The notes of all kingdoms, oldest first, by the kingdom's id."""
    table = campaign.Note
    query = select(table.kingdom_id, table.id, table.about, table.text, table.at)
    found: dict[str, list[NoteRow]] = {}
    with reading(engine) as connection:
        for kingdom_id, *row in sorted(connection.execute(query), key=lambda row: (row.at, row.id)):
            found.setdefault(kingdom_id, []).append(NoteRow(*row))
    return found


def _require_editor(connection: Connection, kingdom_id: str) -> None:
    if rights.knows_persons(connection):
        table = campaign.KingdomTable
        name = connection.execute(select(table.name).where(table.id == kingdom_id)).scalar()
        rights.require_editor(connection, kingdom_id, name or "")


def add_note(engine: Engine, kingdom_id: str, about: str, text: str, at: str) -> NoteRow:
    """Write something down."""
    note = NoteRow(uuid.uuid4().hex[:12], about, text, at)
    with writing(engine) as connection:
        _require_editor(connection, kingdom_id)
        connection.execute(insert(campaign.Note).values(msgspec.structs.asdict(note) | {"kingdom_id": kingdom_id}))
    return note


def set_mark(engine: Engine, kingdom_id: str, about: str, text: str | None, at: str) -> None:
    """Put a mark in the place of the one that was there; `text` None: only take that away."""
    table = campaign.Note
    with writing(engine) as connection:
        _require_editor(connection, kingdom_id)
        connection.execute(delete(table).where(table.kingdom_id == kingdom_id, table.about == about))
        if text is not None:
            mark = NoteRow(uuid.uuid4().hex[:12], about, text, at)
            connection.execute(insert(table).values(msgspec.structs.asdict(mark) | {"kingdom_id": kingdom_id}))


def remove_note(engine: Engine, kingdom_id: str, id: str) -> NoteRow:
    """Strike a note. Errors: `Unknown` when the kingdom has none with that id."""
    table = campaign.Note
    here = (table.kingdom_id == kingdom_id, table.id == id)
    with writing(engine) as connection:
        _require_editor(connection, kingdom_id)
        row = connection.execute(select(table.id, table.about, table.text, table.at).where(*here)).one_or_none()
        if row is None or NoteRow(*row).is_mark:
            raise Unknown(say("There is no note {id}.", id=id))
        connection.execute(delete(table).where(*here))
        return NoteRow(*row)
