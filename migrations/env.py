"""Alembic's entry: the program hands its open connection over, a developer gives `-x url=…`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

import companion.store.tables.campaign
import companion.store.tables.catalogue
import companion.store.tables.sessions  # noqa: F401 - all fill the metadata
from companion.store.tables.base import Base


def run(connection: Connection) -> None:
    """Run on one connection, inside its transaction: a migration is done as a whole or not at all."""
    context.configure(connection=connection, target_metadata=Base.metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).begin() as own:
        run(own)
