"""Packs in the data base: kept, replaced, removed, each as a whole and only where nobody was quicker."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, delete, select, update

from companion.catalogue.packs import cards
from companion.catalogue.packs.file import read
from companion.errors import Conflict, StoreError
from companion.play.change import Put
from companion.store.catalogue import faces, packs
from companion.store.catalogue.packs import PackRow
from companion.store.engine import writing
from companion.store.open import open_engine
from companion.store.tables.catalogue import PackTable
from companion.store.tables.faces import Face, FaceFact
from tests.store.boards import command, found
from tests.store.conftest import TINY

TEXT = """\
name = "{}"
title = "A try"
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "{}"
category = "land"
"""


def kept(name: str = "try", stage: str = "Pond") -> PackRow:
    """A pack as it is kept."""
    pack = read(TEXT.format(name, stage))
    return PackRow(name, pack.file.title, pack.text, pack.digest, "2026-02-28T23:30:00+13:00")


def keep(engine: Engine, one: PackRow, was: PackRow | None = None, played: dict[str, int] | None = None) -> None:
    """Keep it with its cards."""
    packs.add(engine, one, cards.catalogue(read(one.text)), was, played)


def names(engine: Engine, *wanted: str) -> list[str]:
    """The names of the stages of packs."""
    made = packs.catalogues(engine, wanted)
    return [stage.name for one in made for card in one.cards.values() for stage in card.design.stages.values()]


def test_a_pack_is_kept_and_takes_the_place_of_the_one_it_corrects(engine: Engine) -> None:
    keep(engine, kept())
    keep(engine, kept("other", "Lake"))
    assert names(engine, "try", "other") == ["Lake", "Pond"]
    keep(engine, kept(stage="Pool"), kept(), {})
    assert [one.name for one in packs.all_packs(engine)] == ["other", "try"]
    assert names(engine, "try") == ["Pool"]


def rows(engine: Engine) -> list[tuple[object, ...]]:
    """What views and completion read of packs."""
    with engine.connect() as connection:
        found = (connection.execute(select(one).where(one.source == faces.PACK)) for one in (Face, FaceFact))
        return sorted((tuple(row) for part in found for row in part), key=repr)


def test_an_older_data_base_gets_what_is_read_of_its_packs_with_newer_cards(where: str, tmp_path: Path) -> None:
    """Also of a pack that another version compiled; a damaged one keeps nobody from the cards."""
    engine = open_engine(where, TINY)
    for name in ("bad", "older", "try"):
        keep(engine, kept(name))
    before = [row for row in rows(engine) if not any(str(cell).startswith("bad:") for cell in row)]
    with writing(engine) as connection:
        connection.execute(delete(Face))
        connection.execute(delete(FaceFact))
        connection.execute(update(PackTable).where(PackTable.name != "try").values(body="{}"))
        connection.execute(update(PackTable).where(PackTable.name == "bad").values(text="name = "))
    engine.dispose()
    newer = tmp_path / "cards.sql"
    newer.write_text(TINY.read_text("utf-8").replace("('klg', 1, NULL", "('klg', 2, NULL"), "utf-8")
    engine = open_engine(where, newer)
    assert {row[1] for row in before} == {"older:1", "try:1"}
    assert rows(engine) == before
    engine.dispose()


@pytest.mark.parametrize("was", [None, kept(stage="Lake")])
def test_who_comes_second_replaces_nothing(engine: Engine, was: PackRow | None) -> None:
    keep(engine, kept())
    with pytest.raises(Conflict, match="another pack try"):
        keep(engine, kept(stage="Pool"), was)
    assert names(engine, "try") == ["Pond"]


def test_a_pack_that_is_gone_is_replaced_by_nothing(engine: Engine) -> None:
    with pytest.raises(Conflict, match="another pack try"):
        keep(engine, kept(stage="Pool"), kept())
    assert packs.all_packs(engine) == []


def test_a_kingdom_that_moved_since_keeps_the_pack_as_it_is(engine: Engine) -> None:
    keep(engine, kept())
    kingdom = found(engine)
    command(kingdom, Put("settings", "pack:try", None, True))
    assert packs.users(engine, "try") == {"Avalon": 3}
    for seen in ({}, {"Avalon": 2}, {"Avalon": 3, "Other": 1}):
        with pytest.raises(Conflict, match="moved"):
            keep(engine, kept(stage="Pool"), kept(), seen)
    assert names(engine, "try") == ["Pond"]
    keep(engine, kept(stage="Pool"), kept(), {"Avalon": 3})
    assert names(engine, "try") == ["Pool"]


def test_a_pack_goes_only_when_nobody_has_it(engine: Engine) -> None:
    for name in ("a_b", "a-b", "axb"):
        keep(engine, kept(name))
    command(found(engine), Put("settings", "pack:axb", None, True))
    assert packs.users(engine, "a_b") == {}, "a sign that stands for any other to the data base"
    assert packs.remove(engine, "axb") == ["Avalon"]
    assert packs.remove(engine, "a_b") == []
    assert [one.name for one in packs.all_packs(engine)] == ["a-b", "axb"]


def test_a_pack_of_a_file_is_new_or_nothing_is_written(engine: Engine) -> None:
    one = kept()
    keep(engine, one)
    with pytest.raises(StoreError, match="a pack try already"), engine.begin() as connection:
        packs.insert_pack(connection, one, cards.catalogue(read(one.text)))
    other = msgspec.structs.replace(one, name="free")
    with engine.begin() as connection:
        packs.insert_pack(connection, other, cards.catalogue(read(one.text)))
    assert [found.name for found in packs.all_packs(engine)] == ["free", "try"]
