"""Documents about sessions of games other than Kingdom Legacy: what one seat may know, or what is public."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document
from companion.documents.errors import Failure, Refused, Stale, Usage
from companion.documents.kingdom import DecisionView, WhyAnswer
from companion.documents.legal import LegalView
from companion.documents.score_sheets import GamePrice


class GameView(Document, frozen=True):
    """What a game itself shows of its table to the seat that looks: its own fields, `seat` among them."""


class SeatView(Document, frozen=True):
    """A seat, in the order of play from 1. `bot`: the policy that plays it; null where a person sits."""

    seat: int
    name: str
    bot: str | None = None


class StandingView(Document, frozen=True):
    """Where a seat stands: its points, as far as all may know them, and their parts by name."""

    seat: int
    name: str
    points: int
    parts: dict[str, int] = {}


class PlaceView(Document, frozen=True):
    """How a seat ended; equal places are shared."""

    place: int
    seat: int
    name: str
    points: int
    parts: dict[str, int] = {}


class ResultView(Document, frozen=True):
    """How a session ended. `length`: its turns; `modules`: what it was played with."""

    places: list[PlaceView]
    length: int
    modules: list[str] = []


class SessionTable(Document, frozen=True):
    """The table as a seat sees it. `seen_by`: that seat, 0: what is public.

    `real`: with real cards and dice; `deciding`: the seat that moves or answers, 0 when it is over; `view`: what the
    game itself shows; `decision`: the open question, null where it is another seat's; `result`: null before the end.
    """

    session: str
    game: str
    title: str
    real: bool
    revision: int
    seats: list[SeatView]
    seen_by: int
    deciding: int
    view: GameView
    standing: list[StandingView]
    decision: DecisionView | None = None
    result: ResultView | None = None


class SessionMove(Document, frozen=True):
    """A move that was made. `command`: null where only its own seat may know it; `said`: what it came to."""

    seq: int
    seat: int
    name: str
    command: str | None
    said: list[str]


class SessionDone(Document, frozen=True):
    """The answer to a command. `status`: `asks` while a question is open, else `done`; `said`: what happened."""

    session: str
    revision: int
    status: str
    moves: list[SessionMove]
    said: list[str]
    table: SessionTable


class SessionLegal(Document, frozen=True):
    """What the seat that looks can do now. `complete`: no other command would be accepted; `note`: why it is empty."""

    session: str
    revision: int
    seen_by: int
    deciding: int
    complete: bool
    legal: list[LegalView]
    note: str | None = None


class SessionWhy(WhyAnswer, frozen=True):
    """`why` in a session. `price`: what the command costs whoever decides, its parts and what lacks; null: no price."""

    session: str = ""
    price: GamePrice | None = None


class SessionScore(Document, frozen=True):
    """How the seats stand, by what is public; `result`: how it ended, null before.

    `kept`: with `--keep`, whether the result came into `scores` `now`, or stood there `before`; else null.
    """

    session: str
    game: str
    revision: int
    standing: list[StandingView]
    result: ResultView | None = None
    kept: Literal["now", "before"] | None = None


class SessionLine(Document, frozen=True):
    """A line of a sitting. `ran`: the command it stood for; `error`: why nothing was done, null where something was."""

    line: int
    typed: str
    ran: str
    said: list[str] = []
    error: Usage | Refused | Stale | Failure | None = None


class SessionPlayed(Document, frozen=True):
    """`play` with moves from a pipe: what each came to, and the table afterwards."""

    lines: list[SessionLine]
    table: SessionTable | None


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "valeria new": (SessionDone,),
    "table, in a session": (SessionTable,),
    "legal, in a session": (SessionLegal,),
    "do, choose, draw, cancel, undo, redo, mark, amend, in a session": (SessionDone,),
    "score, in a session": (SessionScore,),
    "why, in a session": (SessionWhy,),
    "play, in a session": (SessionPlayed,),
}
"""What commands answer."""
