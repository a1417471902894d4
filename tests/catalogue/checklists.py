"""The set-up of a game straight from its data file: what the checklist says, for tests."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from typing import TypeVar

import msgspec

from companion.catalogue.rules.rows import (
    ComponentRow,
    FactRow,
    Game,
    ModuleRow,
    PickRow,
    Piece,
    QuantityRow,
    ScenarioRow,
    StepRow,
)
from companion.catalogue.rules.setup import Rows, Wanted, checklist, choose
from tests.catalogue.sqlfile import load

R = TypeVar("R", bound=msgspec.Struct)


def rows(game: Game) -> Rows:
    """All rows of a game's file that its set-up is made of."""
    made = load("../../cards.sql" if game is Game.LEGACY else f"{game.value}.sql")
    facts: dict[str, list[FactRow]] = defaultdict(list)
    for fact in _all(made, "component_fact", FactRow):
        facts[fact.component].append(fact)
    pieces = tuple(Piece(one, tuple(facts[one.key])) for one in _all(made, "component", ComponentRow))
    found = Rows(
        game,
        _all(made, "setup_step", StepRow),
        _all(made, "setup_quantity", QuantityRow),
        _all(made, "pick", PickRow),
        _all(made, "module", ModuleRow),
        _all(made, "scenario", ScenarioRow),
        pieces,
    )
    made.close()
    return found


def steps(found: Rows, wanted: Wanted) -> list[str]:
    """The checklist: of each step its rule and the numbers that it names."""
    made = checklist(found, choose(found, wanted))
    return [" ".join([one.rule or "?", *re.findall(r"\d+", one.text)]) for one in made]


def _all(made: sqlite3.Connection, table: str, kind: type[R]) -> tuple[R, ...]:
    """The rows of a table; none where the file doesn't fill it."""
    if not made.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
        return ()
    names = ", ".join(f'"{name}"' for name in kind.__struct_fields__)
    return tuple(kind(*row) for row in made.execute(f"SELECT {names} FROM {table}"))
