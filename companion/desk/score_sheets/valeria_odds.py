"""What a roll brings on average in a session of Valeria."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from companion.documents.seats import valeria as d
from companion.errors import Misuse
from companion.games.valeria.session.game import TITLE, Valeria
from companion.games.valeria.session.odds import Odds
from companion.sentence import say

if TYPE_CHECKING:
    from companion.desk.sessions.session import Session


def odds(session: Session | None) -> d.ValeriaOdds:
    """Every seat's means, or those of the seat that was named. Errors: `Misuse` for a session of another game."""
    if session is None or not isinstance(session.doorway, Valeria):
        raise Misuse(say("The current session isn't one of {game}: game use chooses one.", game=TITLE))
    found = session.doorway.odds(session.board)
    active = session.doorway.game.to_move(session.board)
    seats = [_seat(one, session.names[one.seat - 1], one.seat == active) for one in found]
    return d.ValeriaOdds(session.name, [one for one in seats if session.named in (0, one.seat)])


def _seat(one: Odds, name: str, active: bool) -> d.SeatOdds:
    hires = [d.HireOdds(hire.card, hire.name, _mean(hire.gain)) for hire in one.hires]
    return d.SeatOdds(one.seat, name, active, _mean(one.resources), _mean(one.points), hires)


def _mean(value: Fraction) -> d.Mean:
    return d.Mean(str(value), round(float(value), 3))
