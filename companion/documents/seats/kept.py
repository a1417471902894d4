"""Documents about sessions as they are kept: lists, journals, files, and games that played themselves."""

from __future__ import annotations

from companion.documents.base import Document
from companion.documents.files import Notes, People
from companion.documents.kingdom import Preview


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


class SessionNotes(Notes, frozen=True):
    """`note` and `notes` in a session of another game, whose name is both `session` and `kingdom`."""

    session: str = ""


class SessionPreview(Preview, frozen=True):
    """`undo --preview` in a session of another game; `said` alone tells what it would take back."""

    session: str = ""


class SessionPeople(People, frozen=True):
    """`game people`, `game share` and `game unshare`: `session` is the name, as `kingdom` is."""

    session: str = ""


class SessionInfo(Document, frozen=True):
    """A session of any game, kingdoms included, as lists show it."""

    name: str
    game: str
    title: str
    real: bool
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
    """A session was read from a file. `status`: `imported`, or `there already`.

    `untried`: so many entries were made with other facts of an owner's than there are here; they stand as told.
    """

    status: str
    session: SessionInfo
    entries: int
    untried: int = 0


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


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "game list": (SessionList,),
    "game show": (SessionInfo,),
    "game use": (SessionInfo,),
    "game copy": (SessionInfo,),
    "game rename": (SessionInfo,),
    "game archive": (SessionInfo,),
    "game unarchive": (SessionInfo,),
    "game people": (SessionPeople,),
    "game share": (SessionPeople,),
    "game unshare": (SessionPeople,),
    "game simulate": (SessionSimulation,),
    "journal, in a session": (SessionJournal,),
    "undo --preview, in a session": (SessionPreview,),
    "note, notes, in a session": (SessionNotes,),
    "export, in a session": (SessionExported,),
    "import, of a session": (SessionImported,),
}
"""What commands answer."""
