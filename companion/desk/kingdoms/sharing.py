"""Who may do what with a kingdom; the data base itself looks after it."""

from __future__ import annotations

from companion.desk.desk import Desk
from companion.desk.lookup import search
from companion.documents.files import People, Person
from companion.store.catalogue import sold
from companion.store.kingdoms import sharing as store
from companion.store.rights import Role, may_keep


def people(desk: Desk, name: str) -> People:
    """Who may do what with a kingdom, or a session of another game.

    Errors: `Misuse` in a file, `Unknown` when there is none of that name.
    """
    return _told(*store.people(desk.engine, name))


def share(desk: Desk, name: str, person: str, role: str) -> People:
    """Give a person a role in a kingdom, or a session of another game, in place of the one they had.

    Whoever keeps the data base first brings what only they may bring: the sets that come along, and what is searched.
    Errors: `Misuse` in a file, `Unknown` when there is no such kingdom or person, `StoreError` for whoever isn't an
    owner, and when no owner would be left.
    """
    told = _told(*store.share(desk.engine, name, person, Role(role)))
    if may_keep(desk.engine):
        for set_ in sold.names():
            sold.keep(desk.engine, set_)
        search.prepare(desk)
    return told


def unshare(desk: Desk, name: str, person: str) -> People:
    """Take a person's role in a kingdom away. Errors: as `share`."""
    return _told(*store.unshare(desk.engine, name, person))


def _told(kingdom: str, found: list[store.SharedWith]) -> People:
    return People(kingdom, [Person(one.person, str(one.role)) for one in found])
