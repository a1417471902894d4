"""The tables of rules: words, set-up, scoring and components of all games, filled from the data files.

Every row says its game, by a column or by the beginning of its key, so that each file is loaded anew by itself.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement

from companion.store.tables.base import Base, a_key, a_nr, a_number, a_number_or_none, a_text, a_text_or_none


class Term(Base):
    """A word of a game in English and Czech."""

    __tablename__ = "term"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    en: ColumnElement[str] = a_text()
    cs: ColumnElement[str | None] = a_text_or_none()
    text: ColumnElement[str] = a_text()


class SetupStep(Base):
    """A line of the checklist; words in braces are items of `SetupQuantity`."""

    __tablename__ = "setup_step"
    game: ColumnElement[str] = a_key()
    scope: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    text: ColumnElement[str] = a_text()
    rule: ColumnElement[str | None] = a_text_or_none()


class SetupQuantity(Base):
    """How many of an item there are; players 0: whatever their number, amount NULL: the note says it."""

    __tablename__ = "setup_quantity"
    game: ColumnElement[str] = a_key()
    scope: ColumnElement[str] = a_key()
    players: ColumnElement[int] = a_nr()
    item: ColumnElement[str] = a_key()
    amount: ColumnElement[int | None] = a_number_or_none()
    note: ColumnElement[str | None] = a_text_or_none()


class PickTable(Base):
    """What set-up draws at random."""

    __tablename__ = "pick"
    game: ColumnElement[str] = a_key()
    scope: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    item: ColumnElement[str] = a_text()
    kind: ColumnElement[str] = a_text()
    amount: ColumnElement[str] = a_text()
    condition: ColumnElement[str | None] = a_text_or_none()


class PhaseTable(Base):
    """A phase of a turn, round or year."""

    __tablename__ = "phase"
    game: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    name: ColumnElement[str] = a_text()
    text: ColumnElement[str] = a_text()
    rule: ColumnElement[str | None] = a_text_or_none()


class ScoreCategory(Base):
    """What scores at the end."""

    __tablename__ = "score_category"
    game: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    key: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    text: ColumnElement[str] = a_text()
    rule: ColumnElement[str | None] = a_text_or_none()


class ModuleTable(Base):
    """A module, variant or expansion; `players`: how many may play with it."""

    __tablename__ = "module"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    kind: ColumnElement[str] = a_text()
    players: ColumnElement[str | None] = a_text_or_none()
    text: ColumnElement[str] = a_text()
    rule: ColumnElement[str | None] = a_text_or_none()


class ScenarioTable(Base):
    """A solo scenario."""

    __tablename__ = "scenario"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    setup: ColumnElement[str] = a_text()
    special: ColumnElement[str | None] = a_text_or_none()
    losses: ColumnElement[str] = a_text()
    rule: ColumnElement[str | None] = a_text_or_none()


class MedalTable(Base):
    """The least points for a medal."""

    __tablename__ = "medal"
    game: ColumnElement[str] = a_key()
    scope: ColumnElement[str] = a_key()
    medal: ColumnElement[str] = a_key()
    least: ColumnElement[int] = a_number()


class ComponentTable(Base):
    """A card or piece; quantity NULL: nobody knows how many."""

    __tablename__ = "component"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    kind: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    quantity: ColumnElement[int | None] = a_number_or_none()
    set_name: ColumnElement[str | None] = a_text_or_none()


class ComponentFact(Base):
    """What a component prints; value NULL: unknown."""

    __tablename__ = "component_fact"
    component: ColumnElement[str] = a_key()
    name: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    value: ColumnElement[str | None] = a_text_or_none()


OF_GAMES: tuple[type[Base], ...] = (
    Term, SetupStep, SetupQuantity, PickTable, PhaseTable, ScoreCategory, ModuleTable, ScenarioTable, MedalTable,
    ComponentTable,
)  # fmt: skip
"""The tables with a column for the game; `ComponentFact` says it by the beginning of its key."""

RULES: tuple[type[Base], ...] = (*OF_GAMES, ComponentFact)
"""All of them."""
