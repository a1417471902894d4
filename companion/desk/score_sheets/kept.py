"""Kept results put right or thrown away: who played, when, and the note; points are what the sheet said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from companion.desk.desk import Desk
from companion.desk.reports import score_export
from companion.desk.score_sheets import keep
from companion.documents.reports import KeptResult
from companion.errors import Misuse, Unknown
from companion.sentence import say
from companion.store import sessions
from companion.store.backups.kept import DELETE
from companion.store.sessions import FinishedGame

LEAST = 4
"""Signs of an id that are enough."""


def find(desk: Desk, typed: str) -> FinishedGame:
    """The kept result that an id means: of the game or of a seat, as `scores` tells them, or its clear beginning.

    Errors: `Misuse` for the id of a kingdom's score, `Unknown` for none or several with the ids that there are.
    """
    games = sessions.finished_games(desk.engine)
    word = typed.strip().casefold()
    found = [game for game in games if len(word) >= LEAST and any(id.startswith(word) for id in _ids(game))]
    if len(found) == 1:
        return found[0]
    if len(word) >= LEAST and any(row.id.startswith(word) for row in score_export.of_kingdoms(desk)):
        raise Misuse(say("That is the score of a kingdom: its journal keeps it, and nothing else changes it."))
    why = say("More than one kept result begins with") if found else say("There is no kept result")
    raise Unknown(
        say("{why} {typed}; scores tells the ids.", why=why, typed=typed), tuple(game.id for game in found or games)
    )


def _ids(game: FinishedGame) -> Iterator[str]:
    yield game.id
    for row in score_export.of_session(game):
        yield row.id


def delete(desk: Desk, typed: str) -> KeptResult:
    """Throw a kept result away; it is answered a last time. Errors: as `find`."""
    game = find(desk, typed)
    desk.back_up(DELETE)
    sessions.remove(desk.engine, game.id)
    return _told("deleted", game)


def edit(
    desk: Desk, typed: str, on: str | None = None, note: str | None = None, names: Sequence[str] = ()
) -> KeptResult:
    """Change the date, the note (an empty one: none any more) or names, each as `OLD=NEW`.

    Errors: as `find`; `Misuse` for a date or note that can't be kept, a name that nobody has or two would have, and
    for nothing to change.
    """
    game = find(desk, typed)
    if on is None and note is None and not names:
        raise Misuse(say("Say what to change: --on, --note or --name."))
    if on is not None:
        game = msgspec.structs.replace(game, played_on=keep.day(on))
    if note is not None:
        game = msgspec.structs.replace(game, note=keep.note(note) if note.strip() else None)
    for change in names:
        game = _renamed(game, change)
    sessions.change(desk.engine, game)
    return _told("edited", game)


def _renamed(game: FinishedGame, change: str) -> FinishedGame:
    """The game with a player called otherwise, a name being what stands before the first `=`."""
    old, equals, new = (part.strip() for part in change.partition("="))
    there = tuple(seat.name for seat in game.seats)
    if not equals or old not in there:
        raise Misuse(say("--name wants OLD=NEW, and nobody here is called {what}.", what=old or "nothing"), there)
    if new != old and new in there:
        raise Misuse(say("{new} plays already.", new=new))
    seats = tuple(
        msgspec.structs.replace(seat, name=keep.name(new)) if seat.name == old else seat for seat in game.seats
    )
    return msgspec.structs.replace(game, seats=seats)


def _told(done: Literal["deleted", "edited"], game: FinishedGame) -> KeptResult:
    return KeptResult(done, game.id, list(score_export.of_session(game)))
