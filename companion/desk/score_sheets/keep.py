"""Scored sheets as documents, and kept: a finished game becomes a session of the common history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import msgspec

import companion
from companion.catalogue.rules.rows import Game
from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.documents.score_sheets import Drawing, SheetPart, SheetPlayer, SheetScore
from companion.errors import Misuse
from companion.games.score import Part, Result
from companion.sentence import say
from companion.store import sessions
from companion.store.sessions import FinishedGame, SeatResult, SheetLine
from companion.text import printable

LONGEST_NOTE = 2000
LONGEST_NAME = 300

ENGLISH = "en"
"""The language of what is kept."""

LONE = "You"
"""Who plays when nobody is named."""


def sheet(game: Game, result: Result, drawings: Sequence[Drawing] = ()) -> SheetScore:
    """The document of a scored game."""
    return SheetScore(
        game=game.value,
        score=result.standings[0].points,
        players=[
            SheetPlayer(one.name or LONE, one.points, one.place, one.won, parts(one.parts)) for one in result.standings
        ],
        why=result.why,
        rule=result.rule,
        ties=list(result.ties),
        medal=result.medal,
        next_medal=result.following,
        needs=result.needs,
        lost=list(result.lost),
        notes=list(result.notes),
        drawings=list(drawings),
    )


def parts(scored: Sequence[Part]) -> list[SheetPart]:
    """Parts of a sheet as documents."""
    return [SheetPart(one.key, one.name, one.points, list(one.how)) for one in scored]


class KeepOptions(msgspec.Struct, frozen=True):
    """Whether a result is to be kept, with the date it was played (None: today) and a note."""

    keep: bool = False
    on: str | None = None
    note: str | None = None


def checked(options: KeepOptions) -> KeepOptions:
    """The same with its date filled in.

    Errors: `Misuse` for a date or note without keeping, a date that is none or still to come, a note that is empty or
    can't be printed.
    """
    if not options.keep:
        if options.on is not None or options.note is not None:
            raise Misuse(say("--on and --note belong to --keep."))
        return options
    return KeepOptions(
        True,
        now()[:10] if options.on is None else day(options.on),
        None if options.note is None else note(options.note),
    )


def day(text: str) -> str:
    """The day on which a game was played. Errors: `Misuse` for what is no date, and for one still to come."""
    try:
        found = date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Misuse(say("{text} is no date: write year-month-day, such as 2025-11-30.", text=text)) from error
    if found > now()[:10]:
        raise Misuse(say("{found} is still to come: only a game that was played is kept.", found=found))
    return found


def note(text: str) -> str:
    """A note as it is kept, without blanks around it. Errors: `Misuse` for an empty, long or unprintable one."""
    if not text.strip() or len(text) > LONGEST_NOTE or not printable(text.replace("\n", "")):
        raise Misuse(say("A note is 1 to {longest_note} printable characters.", longest_note=LONGEST_NOTE))
    return text.strip()


def name(text: str) -> str:
    """A player's name as it is kept. Errors: `Misuse` for an empty, long or unprintable one."""
    if not text.strip() or len(text) > LONGEST_NAME or not printable(text):
        raise Misuse(say("A player's name is 1 to {longest_name} printable characters.", longest_name=LONGEST_NAME))
    return text


def keep(
    desk: Desk,
    told: SheetScore | Callable[[str], SheetScore],
    options: KeepOptions,
    *,
    solo: bool = False,
    modules: Sequence[str] = (),
    scope: str | None = None,
) -> SheetScore:
    """The sheet in the desk's language, with the id of its session if it was kept.

    `told`: the sheet, or what makes it with the names of a language; what is kept has the English ones.
    Errors: as `checked`, `Misuse` for a name that can't be printed, and `StoreError`.
    """
    options = checked(options)
    sheet = told if isinstance(told, SheetScore) else told(desk.lang)
    if not options.keep or options.on is None:
        return sheet
    kept = sheet if isinstance(told, SheetScore) or desk.lang == ENGLISH else told(ENGLISH)
    game = FinishedGame(
        game=kept.game,
        played_on=options.on,
        seats=_seats(kept),
        why=kept.why,
        app=companion.__version__,
        kept_at=now(),
        solo=solo,
        modules=tuple(modules),
        scope=scope,
        note=options.note,
    )
    return msgspec.structs.replace(sheet, kept=sessions.add(desk.engine, game))


def _seats(sheet: SheetScore) -> tuple[SeatResult, ...]:
    return tuple(
        SeatResult(
            name=name(one.name),
            place=one.place,
            points=one.score,
            won=one.won,
            medal=sheet.medal if nr == 0 else None,
            lines=tuple(SheetLine(part.key, part.name, part.points, "; ".join(part.how)) for part in one.parts),
        )
        for nr, one in enumerate(sheet.players)
    )
