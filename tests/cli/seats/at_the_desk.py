"""A session of Two Piles played at the desk, by what is listed, with all that might be typed tried at each step."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.desk import Desk
from companion.desk.sessions import check, founding, looking, moves, past
from companion.desk.sessions.session import Session
from companion.errors import Misuse, Refusal
from companion.play.chance import pick
from companion.play.decision import Asks
from companion.play.transaction import Outcome, Transaction, Waiting
from companion.store import sessions as history
from tests.games.two_piles.rules import NUMBERS, PILES
from tests.games.two_piles.seated import CODE

LONGEST = 400


class Trying(Session):
    """A session that keeps nothing of what is done in it."""

    def keep(self, transaction: Transaction[Outcome], waiting: Waiting | None = None) -> None:
        transaction.take_back()

    def wait(self, waiting: Waiting | None) -> None:
        pass


def everything() -> Iterator[str]:
    """What might be typed."""
    yield from ("roll", "pass", "roll 6", "fly", "lay 25 left", "lay 3 middle", "choose none")
    yield from (f"lay {n} {pile}" for n in NUMBERS for pile in PILES)
    yield from (f"choose {n}" for n in range(8))


def accepted(session: Session, line: str) -> bool:
    """Whether it would be done; nothing is."""
    try:
        moves.do(session, line.split())
    except (Refusal, Misuse):
        return False
    return True


def opened(desk: Desk, viewer: str | None = None) -> Session:
    return Session(desk, desk.opened(), viewer)


def looker(desk: Desk) -> str | None:
    """Who looks: the seat that decides; what a bot's real cards and dice show anybody tells."""
    session = opened(desk)
    return None if session.deciding in session.bots else session.called(session.deciding) or None


def drawn(desk: Desk, viewer: str | None) -> None:
    """Tell which card came up: the first that the table takes."""
    asked = opened(desk, viewer).question()
    assert asked is not None and asked.asks is Asks.DRAW
    card = next(one for one in asked.options if accepted(Trying(desk, desk.opened(), viewer), f"draw {one}"))
    moves.do(opened(desk, viewer), ["draw", card])


def played_out(desk: Desk, seed: int, every: int, most: int) -> bool:
    """By moves that are listed, to the end or so far; at each step all that is listed, and nothing else, is accepted.

    `every`: at so manieth steps alone; `most`: after so many moves it is left. The answer: whether it is over.
    """
    for counter in range(most):
        viewer = looker(desk)
        session = opened(desk, viewer)
        if session.over:
            return True
        before, legal = session.board.digest(), looking.legal(session)
        listed = [one.id for one in legal.legal]
        trying = Trying(desk, desk.opened(), viewer)
        if legal.complete and counter % every == 0:
            assert sorted(listed) == sorted(one for one in everything() if accepted(trying, one))
        assert trying.board.digest() == before == opened(desk).board.digest()
        if listed:
            moves.do(session, listed[pick(seed, counter, len(listed))].split())
        else:
            drawn(desk, viewer)
    assert most < LONGEST, "the game doesn't end"
    return False


def as_far_as_it_goes(desk: Desk, way: str) -> None:
    """Undo or redo until there is nothing left."""
    for _ in range(LONGEST):
        try:
            past.undo(opened(desk)) if way == "undo" else past.redo(opened(desk))
        except Refusal:
            return
    raise AssertionError("it doesn't end")


def whole_life(desk: Desk, name: str, players: str, seed: int, real: bool, every: int, most: int = LONGEST) -> None:
    """Founded, played to its end, undone to the founding, done again, checked; its result is kept once."""
    founding.found(desk, CODE, name, players, seed, real)
    founded = opened(desk).board.digest()
    is_over = played_out(desk, seed, every, most)
    over = opened(desk).board.digest()
    as_far_as_it_goes(desk, "undo")
    assert opened(desk).board.digest() == founded and not opened(desk).over
    as_far_as_it_goes(desk, "redo")
    assert opened(desk).board.digest() == over
    assert list(check.differences(opened(desk))) == []
    results = history.finished_games(desk.engine, CODE)
    assert [len(one.seats) for one in results] == ([players.count(",") + 1] if is_over else [])
