"""The owner's facts on either data base: joined with those of the data files, kept as a whole, in every back-up."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Engine, insert

from companion.catalogue.rules.owned import OwnComponent, OwnFact
from companion.catalogue.rules.rows import Game
from companion.errors import Conflict, StoreError
from companion.store.backups import dump, restoring
from companion.store.catalogue import owner_facts, rules
from companion.store.open import open_engine
from companion.store.tables.rules import ComponentFact, ComponentTable
from tests.store.conftest import TINY

KEY = "kod:citizen:one"


def fact(name: str, *values: str, component: str = KEY, instead: bool = False) -> OwnFact:
    return OwnFact(component, name, "kod", values, instead, "2026-01-01T00:00:00+00:00")


ADDED = OwnComponent("kod:own:two", "kod", "citizen", "Two % _ [b]", "2026-01-01T00:00:00+00:00")


@pytest.fixture
def filled(engine: Engine) -> Engine:
    """A citizen whose cost and second number nobody knows."""
    piece = {"key": KEY, "game": "kod", "kind": "citizen", "name": "One", "quantity": None, "set_name": None}
    told = [("race", 1, "elf"), ("cost", 1, None), ("numbers", 1, "3"), ("numbers", 2, None)]
    with engine.begin() as connection:
        connection.execute(insert(ComponentTable.__table__).values(piece))
        for name, nr, value in told:
            row = {"component": KEY, "name": name, "nr": nr, "value": value}
            connection.execute(insert(ComponentFact.__table__).values(row))
    return engine


def test_what_the_owner_read_stands_where_nobody_knew(filled: Engine) -> None:
    owner_facts.write(
        filled,
        [ADDED, ADDED],
        [
            fact("cost", "5"), fact("race", "dwarf"), fact("numbers", "3", "4"), fact("quantity", "7"),
            fact("race", "gnome", component=ADDED.key), fact("numbers", "-", "1", component=ADDED.key),
        ],
    )  # fmt: skip
    one, two = rules.pieces(filled, Game.DICE)
    assert (one.values("cost"), one.values("numbers"), one.row.quantity) == (("5",), ("3", "4"), 7)
    assert one.values("race") == ("elf",), "known already"
    assert one.own == ("cost", "numbers", "quantity")
    assert (two.row.name, two.row.quantity, two.added, two.values("race")) == (ADDED.name, 1, True, ("gnome",))
    assert [(row.nr, row.value) for row in two.facts if row.name == "numbers"] == [(2, "1")]
    owner_facts.write(filled, read=[fact("race", "dwarf", instead=True), fact("numbers", "4", "4")])
    (one, _) = rules.pieces(filled, Game.DICE)
    assert (one.values("race"), one.values("numbers")) == (("dwarf",), ("3", None))
    owner_facts.write(filled, gone=[fact("cost"), fact("race")])
    owner_facts.remove_component(filled, ADDED.key)
    (one,) = rules.pieces(filled, Game.DICE)
    assert (one.values("cost"), one.own) == ((None,), ("quantity",))
    assert rules.pieces(filled, Game.VALERIA) == ()


def test_a_component_without_what_all_others_have_is_left_out(filled: Engine) -> None:
    owner_facts.write(filled, [ADDED])
    assert [one.row.key for one in rules.pieces(filled, Game.DICE)] == [KEY]
    owner_facts.write(filled, read=[fact("race", "elf", component=ADDED.key)])
    assert [one.row.key for one in rules.pieces(filled, Game.DICE)] == [KEY, ADDED.key]


def test_all_of_it_is_kept_or_nothing(filled: Engine) -> None:
    broken = OwnFact(KEY, "race", "kod", ("elf",), None, "")  # type: ignore[arg-type]
    with pytest.raises((StoreError, Conflict)):
        owner_facts.write(filled, [ADDED], [fact("cost", "5"), broken])
    assert owner_facts.owned(filled, Game.DICE) == ([], [])


def test_a_back_up_holds_them(filled: Engine, tmp_path: Path) -> None:
    owner_facts.write(filled, [ADDED], [fact("cost", "5"), fact("numbers", "3", "4", instead=True)])
    kept = owner_facts.owned(filled, Game.DICE)
    assert [len(some) for some in kept] == [1, 2]
    dump.write(filled, tmp_path / "all.backup")
    restoring.restore(tmp_path / "all.backup", str(tmp_path / "new.db"), TINY)
    again = open_engine(str(tmp_path / "new.db"), TINY)
    assert owner_facts.owned(again, Game.DICE) == kept
    again.dispose()
