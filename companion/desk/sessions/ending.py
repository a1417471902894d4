"""The end of a session: its result as a document, and as it stands in the common history."""

from __future__ import annotations

from collections.abc import Sequence

import companion
from companion.desk.data_base import now
from companion.documents.seats.playing import PlaceView, ResultView
from companion.play.doorway import Ended
from companion.store.sessions import FinishedGame, SeatResult, SheetLine


def result_view(ended: Ended | None) -> ResultView | None:
    """How it ended, as a document; None before the end."""
    if ended is None:
        return None
    places = [
        PlaceView(one.place, one.standing.seat, one.standing.name, one.standing.points, dict(one.standing.parts))
        for one in ended.places
    ]
    return ResultView(places, ended.length, list(ended.modules))


def finished(game: str, name: str, names: Sequence[str], ended: Ended | None) -> FinishedGame | None:
    """What is kept of a session that is over; None before the end. `names`: of the seats."""
    if ended is None:
        return None
    placed = {one.standing.seat: one for one in ended.places}
    seats = tuple(
        SeatResult(
            name=placed[nr].standing.name,
            place=placed[nr].place,
            points=placed[nr].standing.points,
            won=placed[nr].place == 1,
            lines=tuple(SheetLine(part, part, points) for part, points in sorted(placed[nr].standing.parts.items())),
        )
        for nr in range(1, len(names) + 1)
    )
    at = now()
    return FinishedGame(
        game=game,
        played_on=at[:10],
        seats=seats,
        why=f"session {name}, {ended.length} turns",
        app=companion.__version__,
        kept_at=at,
        solo=len(names) == 1,
        modules=ended.modules,
    )
