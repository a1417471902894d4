"""The two faces of a query agree: over random kingdoms and random queries, on both data bases."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from companion.catalogue.model import Catalogue
from companion.catalogue.packs.cards import catalogue as pack_cards
from companion.catalogue.packs.file import read
from companion.catalogue.packs.join import merged
from companion.catalogue.words import Zone
from companion.play.change import Change, Enter, Put
from companion.search import clause
from companion.search.query import parse
from companion.store.catalogue import amendments, faces, load, packs
from companion.store.catalogue.amendments import OwnerAmendmentRow
from companion.store.engine import reading
from companion.store.open import open_engine
from tests.sampling import daily
from tests.search.worlds import kingdom_of, random_kingdom, random_query, world_of
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


HERBS = """
name = "own"
title = "Own"
resources = ["herb"]
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Herb Field"
category = "land"
produces = ["1 wood", "4 herb"]
[[card.stage.upgrade]]
to = "back-up"
pay = "5 herb + 4 coin"
[[card.stage]]
at = "back-up"
name = "Great Herb Field"
category = "land"
produces = ["9 herb"]
[[card.stage.upgrade]]
to = "front-up"
discard = "9 person"
"""


@pytest.mark.long
@pytest.mark.parametrize("where", KINDS, indirect=True)
def test_any_resource_may_be_one_that_a_pack_brings(opened: Engine) -> None:
    """In what is made the most of one, in a price all together; cards that are discarded are no resource."""
    pack = read(HERBS)
    packs.add(opened, packs.PackRow("own", "Own", HERBS, pack.digest, "2026"), pack_cards(pack))
    catalogue = merged(load.catalogue(opened, "current"), [pack_cards(pack)])
    faces.ensure(opened, "current", catalogue)
    found = {}
    for way in ("front-up", "back-up"):
        changes: list[Change] = [
            Enter("own:1", Zone.PLAY),
            Put("orientation", "own:1", None, way),
            Put("known", "own:1", None, True),
        ]
        if way == "front-up":
            changes += [Put("struck", "own:1@front-up/production/2/herb", None, 1)]
        found[way] = world_of(opened, kingdom_of(opened, catalogue, way, changes), catalogue)
    for text, fits in {
        "produces:any>=3": ["back-up", "front-up"], "produces:any=3": ["front-up"], "produces:any!=3": ["back-up"],
        "produces:any<=8": ["front-up"], "produces:any>8": ["back-up"], "produces:herb>=9": ["back-up"],
        "cost>=9": ["front-up"], "cost:any=9": ["front-up"], "cost:any<9": ["back-up"], "cost:herb=5": ["front-up"],
        "cost:person>=9": ["back-up"],
    }.items():  # fmt: skip
        query = parse(text, lambda field: [*found["front-up"].words(field), *found["back-up"].words(field)])
        with reading(opened) as connection:
            assert sorted(name for name, _ in clause.find(connection, query)) == fits, text
        assert sorted(name for name, one in found.items() if one.find(query)) == fits, text
