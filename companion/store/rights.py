"""Who may do what, as the data base itself has it: PostgreSQL knows persons and their roles, a file has no persons.

The data base refuses what isn't allowed, whatever program asks; here it is asked first, for a sentence that says why.
"""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import Connection, Engine, func, select, text

from companion.errors import StoreError
from companion.sentence import say
from companion.store.engine import reading
from companion.store.tables.base import Base
from companion.store.tables.campaign import KingdomTable, Share


class Role(StrEnum):
    """What a person may do with a kingdom: an owner everything, an editor play it, a reader look at it."""

    OWNER = "owner"
    EDITOR = "editor"
    READER = "reader"


def knows_persons(engine: Engine | Connection) -> bool:
    """Whether each who uses the data base has a name there."""
    return engine.dialect.name == "postgresql"


def role(connection: Connection, kingdom_id: str) -> Role | None:
    """The role in a kingdom of whoever asks; None: it isn't shared with them."""
    if not knows_persons(connection):
        return Role.OWNER
    found = connection.execute(select(func.my_role(kingdom_id))).scalar()
    return None if found is None else Role(found)


def editable(connection: Connection) -> frozenset[str] | None:
    """The ids of the kingdoms that whoever asks may play; None: all of them."""
    if keeps(connection):
        return None
    return frozenset(connection.execute(text("SELECT kingdom_id FROM my_kingdom WHERE role <> 'reader'")).scalars())


def keeps(connection: Connection) -> bool:
    """Whether whoever asks owns the tables, and so may do everything."""
    return not knows_persons(connection) or bool(connection.execute(text("SELECT keeps_data_base()")).scalar())


def may_keep(engine: Engine) -> bool:
    """The same, asked by itself."""
    with reading(engine) as connection:
        return keeps(connection)


def keeper(connection: Connection) -> str:
    """The name of who owns the tables."""
    query = "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'kingdom'::regclass"
    return str(connection.execute(text(query)).scalar_one())


def person(connection: Connection) -> str:
    """The name of whoever asks; '' in a file."""
    return str(connection.execute(text("SELECT session_user")).scalar_one()) if knows_persons(connection) else ""


def own_setting(connection: Connection, name: str) -> str:
    """What a setting that is each person's own is called for whoever asks; of who keeps the data base by its name."""
    return name if keeps(connection) else f"{name}:{person(connection)}"


def may_add(connection: Connection, table: type[Base]) -> bool:
    """Whether whoever asks may add rows to a table at all."""
    if not knows_persons(connection):
        return True
    query = "SELECT has_table_privilege(CAST(:name AS text), 'INSERT')"
    return bool(connection.execute(text(query), {"name": table.__tablename__}).scalar())


def owners(connection: Connection, kingdom_id: str) -> str:
    """The names of a kingdom's owners, in one text."""
    query = select(Share.person).where(Share.kingdom_id == kingdom_id, Share.role == Role.OWNER)
    return ", ".join(sorted(connection.execute(query).scalars())) or keeper(connection)


def require_owner(connection: Connection, kingdom_id: str, name: str) -> None:
    """Let nobody but an owner go on. Errors: `StoreError`."""
    if role(connection, kingdom_id) is not Role.OWNER:
        who = owners(connection, kingdom_id)
        raise StoreError(say("Only an owner of {name} may do that: it belongs to {who}.", name=name, who=who))


def require_editor(connection: Connection, kingdom_id: str, name: str) -> None:
    """Let nobody go on who may only look. Errors: `StoreError`."""
    if role(connection, kingdom_id) is Role.READER:
        raise only_looks(connection, kingdom_id, name)


def only_looks(connection: Connection, kingdom_id: str, name: str) -> StoreError:
    """Why a reader can't do anything in a kingdom."""
    who = owners(connection, kingdom_id)
    return StoreError(say("You may read {name}, not play it: it belongs to {who}.", name=name, who=who))


def require_founder(connection: Connection) -> None:
    """Let only those go on who may write in some kingdom. Errors: `StoreError`."""
    if not may_add(connection, KingdomTable):
        raise StoreError(
            say(
                "You may not found kingdoms here: {keeper}, who keeps this data base, lets you by sharing one with you"
                " as an editor.",
                keeper=keeper(connection),
            )
        )


def require_adder(connection: Connection, table: type[Base]) -> None:
    """Let only those go on who may add to what belongs to the data base as a whole. Errors: `StoreError`."""
    if not may_add(connection, table):
        raise StoreError(
            say(
                "You may only look here: {keeper}, who keeps this data base, lets you add to it by sharing a kingdom"
                " with you as an editor.",
                keeper=keeper(connection),
            )
        )


def require_keeper(connection: Connection) -> None:
    """Let nobody but who keeps the data base go on. Errors: `StoreError`."""
    if not keeps(connection):
        raise StoreError(
            say("Only {keeper} may do that, who keeps this data base. Nothing was changed.", keeper=keeper(connection))
        )
