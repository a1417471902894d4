"""Kingdoms shared with other persons on PostgreSQL: the data base's own functions give and take roles."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Engine, func, select, text

from companion.errors import Misuse, StoreError, Unknown
from companion.sentence import say
from companion.store import rights
from companion.store.engine import reading, writing
from companion.store.kingdoms.kingdoms import find
from companion.store.rights import Role
from companion.store.tables.campaign import Share


class SharedWith(msgspec.Struct, frozen=True):
    """A person who may do something with a kingdom."""

    person: str
    role: Role


def people(engine: Engine, name: str) -> tuple[str, list[SharedWith]]:
    """A kingdom's name as it is written, and who may do what with it, owners first.

    Errors: `Misuse` in a file, `Unknown` when there is no such kingdom.
    """
    _require_persons(engine)
    with reading(engine) as connection:
        id, written, _ = find(connection, name)
        return written, _people(connection, id)


def share(engine: Engine, name: str, person: str, role: Role) -> tuple[str, list[SharedWith]]:
    """Give a person a role in a kingdom, in place of the one they had; as `people`.

    Errors: `Misuse` in a file, `Unknown` when there is no such kingdom or person, `StoreError` for whoever isn't an
    owner, and when no owner would be left.
    """
    _require_persons(engine)
    with writing(engine) as connection:
        id, written, _ = find(connection, name)
        rights.require_owner(connection, id, written)
        if not connection.execute(text("SELECT 1 FROM pg_roles WHERE rolname = :who"), {"who": person}).first():
            raise Unknown(say("The server knows nobody named {person}: createuser --pwprompt {person}", person=person))
        if role is not Role.OWNER:
            _require_another_owner(connection, id, written, person)
        connection.execute(select(func.share_kingdom(id, person, str(role))))
        return written, _people(connection, id)


def unshare(engine: Engine, name: str, person: str) -> tuple[str, list[SharedWith]]:
    """Take a person's role in a kingdom away; as `people`. Errors: as `share`."""
    _require_persons(engine)
    with writing(engine) as connection:
        id, written, _ = find(connection, name)
        rights.require_owner(connection, id, written)
        there = tuple(one.person for one in _people(connection, id))
        if person not in there:
            raise Unknown(say("{name} isn't shared with {person}.", name=written, person=person), there)
        _require_another_owner(connection, id, written, person)
        connection.execute(select(func.unshare_kingdom(id, person)))
        return written, _people(connection, id)


def let_in_again(connection: Connection) -> None:
    """After a back-up was restored: let the persons whom it names, as far as the server knows them, write again."""
    if rights.knows_persons(connection):
        query = (
            "SELECT let_in(person) FROM (SELECT DISTINCT person FROM share) AS one JOIN pg_roles ON rolname = person"
        )
        connection.execute(text(query)).all()


def _people(connection: Connection, id: str) -> list[SharedWith]:
    rows = connection.execute(select(Share.person, Share.role).where(Share.kingdom_id == id))
    order, found = list(Role), [SharedWith(row.person, Role(row.role)) for row in rows]
    return sorted(found, key=lambda one: (order.index(one.role), one.person))


def _require_persons(engine: Engine) -> None:
    if not rights.knows_persons(engine):
        raise Misuse(
            say("A file has no persons: kingdoms are shared on PostgreSQL. Whoever can read the file can play it.")
        )


def _require_another_owner(connection: Connection, id: str, name: str, person: str) -> None:
    if [one.person for one in _people(connection, id) if one.role is Role.OWNER] == [person]:
        raise StoreError(say("{person} is the last owner of {name} and stays.", person=person, name=name))
