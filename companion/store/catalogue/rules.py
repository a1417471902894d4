"""Reading the rules desk's tables: rules, words, set-up, scoring and components, as the catalogue's plain values."""

from __future__ import annotations

from collections import defaultdict
from typing import TypeVar

from sqlalchemy import Connection, Engine, Table, select

from companion.catalogue.rules import rows
from companion.catalogue.rules.rows import Game, Piece, Row
from companion.errors import StoreError
from companion.store import paths
from companion.store.engine import reading
from companion.store.tables import rules as tables
from companion.store.tables.base import Base
from companion.store.tables.catalogue import Rule, RulingTable, Translation

T = TypeVar("T", bound=Row)


def rules(engine: Engine, game: Game | None = None) -> tuple[rows.RuleRow, ...]:
    """All rules and decisions, of one game or of all, as a reader counts them."""
    with reading(engine) as connection:
        found = _read(connection, Rule, rows.RuleRow, game)
    return tuple(sorted(found, key=lambda one: rows.code_order(one.code)))


def terms(engine: Engine, game: Game | None = None) -> tuple[rows.TermRow, ...]:
    """The words, by their keys."""
    with reading(engine) as connection:
        return _read(connection, tables.Term, rows.TermRow, game)


def steps(engine: Engine, game: Game) -> tuple[rows.StepRow, ...]:
    """The lines of the checklist."""
    with reading(engine) as connection:
        return _read(connection, tables.SetupStep, rows.StepRow, game)


def quantities(engine: Engine, game: Game) -> tuple[rows.QuantityRow, ...]:
    """Set-up quantities."""
    with reading(engine) as connection:
        return _read(connection, tables.SetupQuantity, rows.QuantityRow, game)


def picks(engine: Engine, game: Game) -> tuple[rows.PickRow, ...]:
    """What set-up draws."""
    with reading(engine) as connection:
        return _read(connection, tables.PickTable, rows.PickRow, game)


def phases(engine: Engine, game: Game) -> tuple[rows.PhaseRow, ...]:
    """Phases."""
    with reading(engine) as connection:
        return _read(connection, tables.PhaseTable, rows.PhaseRow, game)


def categories(engine: Engine, game: Game) -> tuple[rows.CategoryRow, ...]:
    """What scores."""
    with reading(engine) as connection:
        return _read(connection, tables.ScoreCategory, rows.CategoryRow, game)


def modules(engine: Engine, game: Game) -> tuple[rows.ModuleRow, ...]:
    """Modules, variants, expansions."""
    with reading(engine) as connection:
        return _read(connection, tables.ModuleTable, rows.ModuleRow, game)


def scenarios(engine: Engine, game: Game) -> tuple[rows.ScenarioRow, ...]:
    """Solo scenarios."""
    with reading(engine) as connection:
        return _read(connection, tables.ScenarioTable, rows.ScenarioRow, game)


def medals(engine: Engine, game: Game) -> tuple[rows.MedalRow, ...]:
    """Medals."""
    with reading(engine) as connection:
        return _read(connection, tables.MedalTable, rows.MedalRow, game)


def pieces(engine: Engine, game: Game) -> tuple[Piece, ...]:
    """Components with their facts and names, in the order of the keys."""
    with reading(engine) as connection:
        found = _read(connection, tables.ComponentTable, rows.ComponentRow, game)
        facts: dict[str, list[rows.FactRow]] = defaultdict(list)
        prefix = f"{game.value}:"
        for fact in _read(connection, tables.ComponentFact, rows.FactRow):
            if fact.component.startswith(prefix):
                facts[fact.component].append(fact)
        names: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for name in _read(connection, Translation, rows.NameRow):
            if name.kind == "component":
                names[name.key].append((name.lang, name.text))
    return tuple(Piece(one, tuple(facts[one.key]), tuple(names[one.key])) for one in found)


def translations(engine: Engine) -> tuple[rows.NameRow, ...]:
    """All names in other languages."""
    with reading(engine) as connection:
        return _read(connection, Translation, rows.NameRow)


def rulings_by_source(engine: Engine, code: str) -> tuple[str, ...]:
    """The designs of Kingdom Legacy whose rulings rest on a rule."""
    query = select(RulingTable.design, RulingTable.source, RulingTable.text)
    with reading(engine) as connection:
        found = connection.execute(query).all()
    return tuple(dict.fromkeys(design for design, *said in found if any(code in _codes(text) for text in said)))


def _codes(text: str) -> list[str]:
    return [word.strip(".,;:()") for word in text.split()]


def tested() -> frozenset[str]:
    """The rules that have tests, as written down when the program was built.

    Errors: `StoreError` when the file is missing.
    """
    path = paths.tested_rules()
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise StoreError(f"{path} can't be read: {error.strerror}.") from error
    return frozenset(line for line in lines if line and not line.startswith("#"))


def _read(connection: Connection, model: type[Base], made: type[T], game: Game | None = None) -> tuple[T, ...]:
    """Rows as values; sorted here, because the two data bases collate texts differently."""
    table = model.__table__
    assert isinstance(table, Table)
    names = made.__struct_fields__
    query = select(*(table.c[name] for name in names))
    if game is not None:
        query = query.where(table.c.game == game.value)
    keys = [names.index(key.name) for key in table.primary_key]
    found = connection.execute(query).all()
    return tuple(made(*row) for row in sorted(found, key=lambda row: [row[at] for at in keys]))
