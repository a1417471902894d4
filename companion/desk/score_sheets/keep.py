"""Keeping finished games: a scored sheet becomes a session of the common history."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import msgspec

import companion
from companion.desk.desk import Desk, now
from companion.documents.score_sheets import SheetScore
from companion.errors import Misuse
from companion.store import sessions
from companion.store.sessions import Finished, Line, Sat
from companion.text import printable

LONGEST_NOTE = 2000


class Keeping(msgspec.Struct, frozen=True):
    """Whether a result is to be kept, with the date it was played (None: today) and a note."""

    keep: bool = False
    on: str | None = None
    note: str | None = None


def checked(keeping: Keeping) -> Keeping:
    """The same with its date filled in.

    Errors: `Misuse` for a date or note without keeping, a date that is none, a note that can't be printed.
    """
    if not keeping.keep:
        if keeping.on is not None or keeping.note is not None:
            raise Misuse("--on and --note belong to --keep.")
        return keeping
    note = keeping.note
    if note is not None and (len(note) > LONGEST_NOTE or not printable(note.replace("\n", ""))):
        raise Misuse(f"A note is up to {LONGEST_NOTE} printable characters.")
    if keeping.on is None:
        return msgspec.structs.replace(keeping, on=now()[:10])
    try:
        day = date.fromisoformat(keeping.on)
    except ValueError as error:
        raise Misuse(f"{keeping.on} is no date: write year-month-day, such as 2025-11-30.") from error
    return msgspec.structs.replace(keeping, on=day.isoformat())


def keep(
    desk: Desk,
    sheet: SheetScore,
    keeping: Keeping,
    *,
    solo: bool = False,
    modules: Sequence[str] = (),
    scope: str | None = None,
) -> SheetScore:
    """The sheet, with the id of its session if it was kept. Errors: as `checked`, and `StoreError`."""
    keeping = checked(keeping)
    if not keeping.keep or keeping.on is None:
        return sheet
    seats = tuple(
        Sat(
            name=one.name,
            place=one.place,
            points=one.score,
            won=one.won,
            medal=sheet.medal if nr == 0 else None,
            lines=tuple(Line(part.key, part.name, part.points, "; ".join(part.how)) for part in one.parts),
        )
        for nr, one in enumerate(sheet.players)
    )
    game = Finished(
        game=sheet.game,
        played_on=keeping.on,
        seats=seats,
        why=sheet.why,
        app=companion.__version__,
        kept_at=now(),
        solo=solo,
        modules=tuple(modules),
        scope=scope,
        note=keeping.note,
    )
    return msgspec.structs.replace(sheet, kept=sessions.keep(desk.engine, game))
