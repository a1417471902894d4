"""The two faces of a query agree: over random kingdoms and random queries, on both data bases."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from companion.catalogue.model import Catalogue
from companion.search import clause
from companion.search.query import parse
from companion.store.catalogue import amendments, faces, load
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.engine import reading
from companion.store.open import open_engine
from tests.sampling import daily
from tests.search.worlds import random_kingdom, random_query, world_of
from tests.store.conftest import KINDS, keeper, server, where  # noqa: F401 - fixtures
from tests.templates import loaded

PAIRS = 300
AMENDED = OwnerAmendmentRow("abcd1234", "7", "klg:7", "front-up", "fame", 0, "5", None, "2026-01-01")
SECOND = OwnerAmendmentRow("ffff0000", "3", "klg:3", "front-up", "production", 0, "2 sword", None, "2026-01-02")


def editions(engine: Engine) -> list[tuple[Catalogue, tuple[str, ...]]]:
    """Both printings, and one with the owner's amendments."""
    return [
        (load.catalogue(engine, "current"), ()),
        (load.catalogue(engine, "earlier"), ()),
        (amendments.catalogue(engine, "earlier", (AMENDED.id,)), (AMENDED.id,)),
    ]


def disagreements(engine: Engine, seed: int, kingdoms: int, queries: int) -> list[str]:
    """Queries that find other cards in SQL than in Python."""
    rng = random.Random(seed)
    with engine.begin() as connection:
        amendments.add(connection, [AMENDED])
    found, worlds = [], {}
    for nr in range(kingdoms):
        catalogue, ids = editions(engine)[nr % 3]
        faces.ensure(engine, faces.source_of(catalogue.printing, ids), catalogue)
        kingdom = random_kingdom(rng, engine, catalogue, f"{seed}/{nr}", ids)
        worlds[kingdom.name] = world_of(engine, kingdom, catalogue)
    for _ in range(queries):
        world = worlds[rng.choice(sorted(worlds))]
        text = random_query(rng, world)
        query = parse(text, world.words)
        with reading(engine) as connection:
            in_sql = sorted(clause.find(connection, query))
        in_python = sorted((name, card) for name, one in worlds.items() for card in one.find(query))
        if in_sql != in_python:
            found.append(f"{text}: {sorted(set(in_sql) ^ set(in_python))[:5]}")
    return found


@pytest.fixture
def opened(where: str) -> Iterator[Engine]:  # noqa: F811 - the fixture
    if where.endswith(".db"):
        shutil.copyfile(loaded(), where)
    engine = open_engine(where)
    yield engine
    engine.dispose()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_engine(tmp_path / "companion.db")
    yield engine
    engine.dispose()


@pytest.mark.long
@pytest.mark.parametrize("where", daily(KINDS), indirect=True)
@pytest.mark.parametrize(("kingdoms", "queries"), daily([(1, 30), (3, PAIRS // 3)]))
def test_both_faces_find_the_same(opened: Engine, kingdoms: int, queries: int) -> None:
    assert disagreements(opened, 1, kingdoms, queries) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_both_faces_find_the_same_ten_thousand_times(engine: Engine, seed: int) -> None:
    assert disagreements(engine, 1_000 + seed, 10, 100) == []
