"""Kingdom names are data: any printable text, found again without accents and case; and why there is none."""

from __future__ import annotations

import unicodedata

from sqlalchemy import Connection, select

from companion.catalogue.words import BASE
from companion.errors import Unknown
from companion.sentence import say
from companion.store.tables.campaign import KingdomTable
from companion.text import printable

LONGEST = 300
"""How many characters a name may have."""


def checked_name(name: str) -> str:
    """The name as it is stored: composed, without spaces around it.

    Errors: `Unknown` when it is empty, too long or holds control characters.
    """
    stored = unicodedata.normalize("NFC", name).strip()
    if not stored:
        raise Unknown(say("A kingdom needs a name."))
    if len(stored) > LONGEST:
        raise Unknown(say("The name is too long: {size} characters, {most} at most.", size=len(stored), most=LONGEST))
    if not printable(stored):
        raise Unknown(say("The name holds characters that can't be printed."))
    return stored


def missing(connection: Connection, name: str | None, game: str = "") -> Unknown:
    """Why there is none of that name, or none chosen. `game`: of which sessions are meant, empty: of every game."""
    table = KingdomTable
    query = select(table.folded, table.name, table.archived_at, table.game).where(table.deleted_at.is_(None))
    query = query.where(table.game == game) if game else query
    rows = sorted(connection.execute(query), key=lambda row: row.folded)
    names = tuple(row.name for row in rows if row.archived_at is None)
    kingdoms = all(row.game == BASE for row in rows)  # they alone are there
    if name is not None and kingdoms:
        return Unknown(say("There is no kingdom named {name}.", name=name), names)
    if name is not None:
        return Unknown(say("There is no session named {name}.", name=name), names)
    if names and kingdoms:
        return Unknown(say("No kingdom is chosen: name one with --kingdom, or choose it with kingdom use."), names)
    if names:
        return Unknown(say("No session is chosen: name one with --kingdom, or choose it with game use."), names)
    if rows and kingdoms:
        return Unknown(
            say("All kingdoms are archived: bring one back with kingdom unarchive NAME, or found a new one.")
        )
    if rows:
        return Unknown(say("All sessions are archived: bring one back with game unarchive NAME, or found a new one."))
    return Unknown(say("There is no kingdom yet: found one with kingdom new NAME."))
