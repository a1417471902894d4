"""Sets that come with the program: expansions sold apart, as packs that nobody has to add.

A set is compiled when the first kingdom asks for it and kept like any pack. When the program brings a newer text, that
one is compiled and takes its place, as with the box's own cards.
"""

from __future__ import annotations

import hashlib
from datetime import datetime

from sqlalchemy import Engine, delete, select

from companion.errors import StoreError
from companion.sentence import say
from companion.store import paths, rights
from companion.store.catalogue import faces, packs
from companion.store.engine import forget_writes, reading, writing, wrote
from companion.store.tables.catalogue import PackTable

MARK = "# Comes with companion."
"""The first line of such a pack; one of that name without it is the owner's own, added before the program had one."""


def names() -> tuple[str, ...]:
    """The sets that come along."""
    return tuple(sorted(paths.sold()))


def text(name: str) -> str:
    """The text of a set, as it is kept."""
    return f"{MARK}\n{paths.sold()[name].read_text(encoding='utf-8')}"


def comes_along(one: packs.PackRow) -> bool:
    """Whether a pack that is kept is a set of the program's."""
    return one.name in paths.sold() and one.text.startswith(MARK)


def keep(engine: Engine, name: str) -> None:
    """Compile a set and keep it, unless that is done.

    Who doesn't keep the data base goes on with the set as it is there.
    Errors: `StoreError` for no set that comes along, and where it may not be added.
    """
    with reading(engine) as connection:
        found = select(PackTable.digest, PackTable.text).where(PackTable.name == name)
        kept, here = connection.execute(found).one_or_none(), text(name)
        if kept is not None and (kept.text == here or not kept.text.startswith(MARK) or not rights.keeps(connection)):
            return
        if not rights.keeps(connection):
            who = rights.keeper(connection)
            raise StoreError(
                say(
                    "The set {name} isn't here yet; {who}, who keeps this data base, brings all sets by sharing a"
                    " kingdom.",
                    name=name,
                    who=who,
                )
            )
    from companion.catalogue.packs.cards import catalogue
    from companion.catalogue.packs.file import read

    pack = read(here)
    made, at = catalogue(pack), datetime.now().astimezone().isoformat(timespec="seconds")
    before = wrote()
    with writing(engine) as connection:
        if connection.execute(select(PackTable.digest).where(PackTable.name == name)).scalar() == pack.digest:
            return  # another process has been faster
        connection.execute(delete(PackTable).where(PackTable.name == name))
        faces.forget(connection, name)
        packs.insert_pack(connection, packs.PackRow(name, pack.file.title, here, pack.digest, at), made)
    if not before:
        forget_writes()  # nothing of the owner's has changed


def refresh(engine: Engine, wanted: tuple[str, ...]) -> None:
    """See to it that the sets among these packs are those of this program."""
    here = [name for name in wanted if name in paths.sold()]
    if not here:
        return
    with reading(engine) as connection:
        rows = connection.execute(select(PackTable.name, PackTable.digest).where(PackTable.name.in_(here))).all()
    for name, digest in rows:
        if digest != hashlib.sha256(text(name).encode()).hexdigest():
            keep(engine, name)
