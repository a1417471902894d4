"""The rules of all games, read from the data base: rules, words, set-up, scoring, components, translated names."""

from __future__ import annotations

from collections import defaultdict
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, select

from companion.catalogue.rules import rows
from companion.catalogue.rules.owned import lacking
from companion.catalogue.rules.rows import Game, Piece, Row
from companion.errors import StoreError
from companion.sentence import say
from companion.store import paths
from companion.store.catalogue import owner_facts
from companion.store.engine import reading
from companion.store.tables import rules as tables
from companion.store.tables.base import Base
from companion.store.tables.catalogue import Rule, RulingTable, Translation
from companion.text import fold

T = TypeVar("T", bound=Row)

TABLES: dict[type[Row], type[Base]] = {
    rows.RuleRow: Rule,
    rows.TermRow: tables.Term,
    rows.StepRow: tables.SetupStep,
    rows.QuantityRow: tables.SetupQuantity,
    rows.PickRow: tables.PickTable,
    rows.PhaseRow: tables.PhaseTable,
    rows.CategoryRow: tables.ScoreCategory,
    rows.ModuleRow: tables.ModuleTable,
    rows.ScenarioRow: tables.ScenarioTable,
    rows.MedalRow: tables.MedalTable,
    rows.NameRow: Translation,
    rows.ComponentRow: tables.ComponentTable,
}
"""Which table becomes which values."""


def rules(engine: Engine, game: Game | None = None) -> tuple[rows.RuleRow, ...]:
    """All rules and decisions, of one game or of all, as a reader counts them."""
    return tuple(sorted(table(engine, rows.RuleRow, game), key=lambda one: rows.code_order(one.code)))


def table(engine: Engine, made: type[T], game: Game | None = None) -> tuple[T, ...]:
    """The rows of a table of the rules, of one game or of all, in the order of their keys.

    `made`: which table, by what its rows become, such as `StepRow`.
    """
    with reading(engine) as connection:
        return _read(connection, TABLES[made], made, game)


def pieces(engine: Engine, game: Game) -> tuple[Piece, ...]:
    """Components with their facts and names, in the order of the keys, the owner's joined with them.

    What the owner added and hasn't told wholly yet is left out.
    """
    with reading(engine) as connection:
        found = owner_facts.joined_pieces(connection, game, data_pieces(connection, game))
    return tuple(one for one in found if not one.added or not lacking(one, found))


def data_pieces(connection: Connection, game: Game) -> tuple[Piece, ...]:
    """Components as the data files have them, in the order of the keys."""
    found = _read(connection, tables.ComponentTable, rows.ComponentRow, game)
    facts: dict[str, list[rows.FactRow]] = defaultdict(list)
    prefix = f"{game.value}:"
    of_game = tables.ComponentFact.__table__.c.component.startswith(prefix, autoescape=True)
    for fact in _read(connection, tables.ComponentFact, rows.FactRow, only=(of_game,)):
        facts[fact.component].append(fact)
    names: dict[str, list[tuple[str, str]]] = defaultdict(list)
    called = Translation.__table__.c
    only = (called.kind == "component", called.key.startswith(prefix, autoescape=True))
    for name in _read(connection, Translation, rows.NameRow, only=only):
        names[name.key].append((name.lang, name.text))
    return tuple(Piece(one, tuple(facts[one.key]), tuple(names[one.key])) for one in found)


def switches(engine: Engine) -> dict[str, str]:
    """The house rules: each switch with the code of the decision that it changes."""
    query = select(Rule.switch, Rule.code).where(Rule.switch.is_not(None))
    with reading(engine) as connection:
        return {str(switch): code for switch, code in connection.execute(query)}


def stage_names(engine: Engine) -> dict[tuple[str, str], str]:
    """The names of stages in other languages: by language and `design/orientation`."""
    query = select(Translation.lang, Translation.key, Translation.text).where(Translation.kind == "stage")
    with reading(engine) as connection:
        return {(lang, key): text for lang, key, text in connection.execute(query)}


def card_words(engine: Engine) -> dict[str, str]:
    """What cards are told by, called in other languages: folded, with the word of the effect language."""
    kinds = ("category", "keyword", "resource", "set")
    query = select(Translation.text, Translation.key).where(Translation.kind.in_(kinds))
    with reading(engine) as connection:
        return {fold(text): key for text, key in connection.execute(query)}


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
    return frozenset(_lines(paths.tested_rules()))


def reasons() -> dict[str, str]:
    """Why decisions about expansions were taken as they are, by code. Errors: `StoreError` when the file is missing."""
    return {code: reason for code, _, reason in (line.partition(" ") for line in _lines(paths.reasons()))}


def _lines(path: Path) -> list[str]:
    """The lines of a file that comes with the program, but for its remarks."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise StoreError(say("{path} can't be read: {why}.", path=path, why=error.strerror)) from error
    return [line for line in lines if line and not line.startswith("#")]


def _read(
    connection: Connection,
    model: type[Base],
    made: type[T],
    game: Game | None = None,
    only: tuple[ColumnElement[bool], ...] = (),
) -> tuple[T, ...]:
    """Rows as values; sorted here, because the two data bases collate texts differently. `only`: which ones."""
    table = model.__table__
    names = made.__struct_fields__
    query = select(*(table.c[name] for name in names)).where(*only)
    if game is not None:
        query = query.where(table.c.game == game.value)
    keys = [names.index(key.name) for key in table.primary_key]
    found = connection.execute(query).all()
    return tuple(made(*row) for row in sorted(found, key=itemgetter(*keys)))
