"""Documents about sessions of games other than Kingdom Legacy: what one seat may know, or what is public."""

from __future__ import annotations

from companion.documents.base import Document
from companion.documents.kingdom import DecisionView
from companion.documents.legal import LegalView
from companion.play.doorway import Standing, View


class SeatView(Document, frozen=True):
    """A seat, in the order of play from 1. `bot`: the policy that plays it; null where a person sits."""

    seat: int
    name: str
    bot: str | None = None


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

    `deciding`: the seat that moves or answers, 0 when it is over; `view`: what the game itself shows; `decision`: the
    open question, null where it is another seat's; `result`: null before the end.
    """

    session: str
    game: str
    title: str
    mode: str
    revision: int
    seats: list[SeatView]
    seen_by: int
    deciding: int
    view: View
    standing: list[Standing]
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


class SessionEntry(Document, frozen=True):
    """An entry of a session's journal as the seat that looks may know it.

    `command`, `answers`: null where they are another seat's and the session isn't over; `line`: it counts, nothing has
    undone it; `by`: the name of the seat, empty for what no seat does.
    """

    seq: int
    unit: int
    kind: str
    base: int
    head: int
    seat: int
    by: str
    command: str | None
    answers: list[list[str]] | None
    at: str
    line: bool
    said: list[str]


class SessionJournal(Document, frozen=True):
    """What happened, oldest first."""

    session: str
    revision: int
    head: int
    seen_by: int
    entries: list[SessionEntry]


class SessionScore(Document, frozen=True):
    """How the seats stand, by what is public; `result`: how it ended, null before."""

    session: str
    game: str
    revision: int
    standing: list[Standing]
    result: ResultView | None = None


class SessionInfo(Document, frozen=True):
    """A session of any game, kingdoms included, as lists show it."""

    name: str
    game: str
    title: str
    mode: str
    revision: int
    current: bool
    archived: bool
    created_at: str
    changed_at: str
    seats: list[str] = []
    over: bool = False


class SessionList(Document, frozen=True):
    """`game list`: by name. `archived`: how many more were put away."""

    sessions: list[SessionInfo]
    archived: int


class SessionExported(Document, frozen=True):
    """A session was written into a file. `hidden`: the file holds what players hide from each other."""

    session: str
    game: str
    file: str
    format: int
    revision: int
    entries: int
    hidden: bool


class SessionImported(Document, frozen=True):
    """A session was read from a file. `status`: `imported`, or `there already`."""

    status: str
    session: SessionInfo
    entries: int


class SessionDeleted(Document, frozen=True):
    """A session was deleted; `export`: the file that keeps it."""

    deleted: str
    export: str


class SessionSimulation(Document, frozen=True):
    """Games that policies played by themselves.

    `policies`: of the seats in order; `wins`: how many games each seat won, shared first places counted for each;
    `points`: lowest, median and highest points of each seat; `moves`: the median number of moves of a game.
    """

    game: str
    title: str
    games: int
    seed: int
    policies: list[str]
    wins: list[int]
    points: list[list[int]]
    moves: int
