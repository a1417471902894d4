"""A PostgreSQL data base that several persons share, each with a login of their own.

`boss` keeps it and isn't the server's keeper; of the kingdom Avalon `anna` is the owner, `bert` an editor and `cleo` a
reader; `dora` may log in, and that is all.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, make_url

from companion.catalogue.rules.owned import OwnComponent, OwnFact
from companion.store import engine as store
from companion.store.catalogue import owner_facts
from companion.store.kingdoms import kingdoms, notes, sharing
from companion.store.open import open_engine
from companion.store.rights import Role
from companion.store.tables.base import Base
from tests.store.boards import found, gain

_TINY = Path(__file__).with_name("tiny.sql")

PERSONS = ("boss", "anna", "bert", "cleo", "dora")


class Shared:
    """The data base: its URL for each person; their names on the server differ from run to run."""

    def __init__(self, server: str) -> None:
        self.server, mark = make_url(server), uuid.uuid4().hex[:8]
        self.database = f"shared_{mark}"
        self.names = {one: f"{one}_{mark}" for one in PERSONS}
        self.engines: dict[str, Engine] = {}

    def url(self, person: str) -> str:
        """Where a person finds it."""
        url: URL = self.server.set(database=self.database, username=self.names[person], password=None)
        return url.render_as_string(hide_password=False)

    @contextmanager
    def engine(self, person: str) -> Iterator[Engine]:
        """The data base as a person opens it; it stays open for the next."""
        if person not in self.engines:
            self.engines[person] = store.connect(self.url(person))
        yield self.engines[person]

    def close(self) -> None:
        """Let go of it."""
        for engine in self.engines.values():
            engine.dispose()

    def share(self, kingdom: str, by: str, **roles: str) -> None:
        """Let an owner share a kingdom."""
        with self.engine(by) as engine:
            for person, role in roles.items():
                sharing.share(engine, kingdom, self.names[person], Role(role))

    def everything(self) -> list[Any]:
        """A digest of each table's rows, as the keeper sees them."""
        rows = "SELECT '{0}', md5(COALESCE(string_agg(t::text, ',' ORDER BY t::text), '')) FROM {0} AS t"
        query = " UNION ALL ".join(rows.format(name) for name in Base.metadata.tables)
        with self.engine("boss") as engine, engine.connect() as connection:
            return sorted(tuple(row) for row in connection.exec_driver_sql(query))


def of_persons(at: Shared) -> None:
    """Camelot is Boss's, and Anna may play it; Avalon is as this module says, with two entries and a note of Anna's.

    Boss has entered a fact of the box, and a component.
    """
    open_engine(at.url("boss"), _TINY).dispose()
    with at.engine("boss") as engine:
        found(engine, "Camelot")
        two = OwnComponent("kod:own:two", "kod", "citizen", "Two", "2026")
        owner_facts.write(engine, [two], [OwnFact(two.key, "cost", "kod", ("3",), False, "2026")])
    at.share("Camelot", "boss", anna="editor")
    with at.engine("anna") as engine:
        gain(found(engine, "Avalon"), 1)
        notes.add_note(engine, kingdoms.open_kingdom(engine, "Avalon").id, "kingdom", "Traders first", "2026")
    at.share("Avalon", "anna", bert="editor", cleo="reader")
    with at.engine("bert") as engine:
        kingdoms.use(engine, "Avalon")
        gain(kingdoms.open_kingdom(engine), 2)


@contextmanager
def shared_data_base(keeper: Connection, server: str, make: Callable[[Shared], object]) -> Iterator[Shared]:
    """One for a block of tests. `keeper`: of the server; `make`: fills it."""
    shared = Shared(server)
    for name in shared.names.values():
        keeper.exec_driver_sql(f"CREATE ROLE {name} LOGIN")
    keeper.exec_driver_sql(f"CREATE DATABASE {shared.database} OWNER {shared.names['boss']}")
    try:
        make(shared)
        yield shared
    finally:
        shared.close()
        keeper.exec_driver_sql(f"DROP DATABASE {shared.database} WITH (FORCE)")
        for name in shared.names.values():
            keeper.exec_driver_sql(f"DROP ROLE {name}")
