"""Sessions of all kinds side by side, kingdoms among them: list, choose, show, archive, rename."""

from __future__ import annotations

from companion.desk import doorways
from companion.desk.data_base import DataBase, now
from companion.desk.sessions.session import Session
from companion.documents.files import People
from companion.documents.seats import kept
from companion.play.chance import REAL
from companion.store.kingdoms import kingdoms, summaries
from companion.store.kingdoms.summaries import Summary


def list_(desk: DataBase, archived: bool = False) -> kept.SessionList:
    """All sessions by name, with `archived` those put away too."""
    there = summaries.sessions(desk.engine)
    told = [one for one in there if archived or not one.archived]
    return kept.SessionList([_info(desk, one) for one in told], len(there) - len(told))


def show(desk: DataBase, name: str | None = None) -> kept.SessionInfo:
    """One session, the current one where no name is given. Errors: `Unknown` when there is none."""
    id = desk.opened(name=name).id
    return _info(desk, next(one for one in summaries.sessions(desk.engine) if one.id == id))


def use(desk: DataBase, name: str) -> kept.SessionInfo:
    """Make a session the current one. Errors: `Unknown` when there is none, `Refusal` when it is archived."""
    return show(desk, kingdoms.use(desk.engine, name))


def rename(desk: DataBase, name: str, new: str) -> kept.SessionInfo:
    """Give a session another name. Errors: `Unknown` when there is none, or the new name can't be used or is taken."""
    return show(desk, kingdoms.rename(desk.engine, name, new))


def archive(desk: DataBase, name: str) -> kept.SessionInfo:
    """Put a session away. Errors: `Unknown` when there is none, `Refusal` when it is archived already."""
    return show(desk, kingdoms.archive(desk.engine, name, now()))


def unarchive(desk: DataBase, name: str) -> kept.SessionInfo:
    """Bring an archived session back, as the current one when there is none. Errors: as `archive`."""
    return show(desk, kingdoms.unarchive(desk.engine, name))


def people(found: People) -> kept.SessionPeople:
    """Who may do what with a session, as it is told of one of whatever game."""
    return kept.SessionPeople(found.kingdom, found.people, found.kingdom)


def _info(desk: DataBase, one: Summary) -> kept.SessionInfo:
    """`seats` and `over` are a session's of a game with seats that this version can play."""
    seats, over = list[str](), False
    if one.game in doorways.GAMES:
        session = Session(desk, desk.opened(name=one.name))
        seats, over = list(session.names), session.over
    return kept.SessionInfo(
        name=one.name,
        game=one.game,
        title=doorways.title(one.game),
        real=one.mode == REAL,
        revision=one.revision,
        current=one.current,
        archived=one.archived,
        created_at=one.created_at,
        changed_at=one.changed_at,
        seats=seats,
        over=over,
    )
