"""The tables of rules: words, set-up, scoring and components of all games, filled from the data files.

Every row says its game, by a column or by the beginning of its key, so that each file is loaded anew by itself.
"""

from __future__ import annotations

from sqlalchemy import Integer
from sqlalchemy.orm import Mapped, mapped_column

from companion.store.tables.base import Base, a_key, a_nr, a_number, a_text, a_text_or_none


class Term(Base):
    """A word of a game in English and Czech."""

    __tablename__ = "term"
    key: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    en: Mapped[str] = a_text()
    cs: Mapped[str | None] = a_text_or_none()
    text: Mapped[str] = a_text()


class SetupStep(Base):
    """A line of the checklist; words in braces are items of `SetupQuantity`."""

    __tablename__ = "setup_step"
    game: Mapped[str] = a_key()
    scope: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    text: Mapped[str] = a_text()
    rule: Mapped[str | None] = a_text_or_none()


class SetupQuantity(Base):
    """How many of an item there are; players 0: whatever their number, amount NULL: the note says it."""

    __tablename__ = "setup_quantity"
    game: Mapped[str] = a_key()
    scope: Mapped[str] = a_key()
    players: Mapped[int] = a_nr()
    item: Mapped[str] = a_key()
    amount: Mapped[int | None] = mapped_column(Integer)
    note: Mapped[str | None] = a_text_or_none()


class PickTable(Base):
    """What set-up draws at random."""

    __tablename__ = "pick"
    game: Mapped[str] = a_key()
    scope: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    item: Mapped[str] = a_text()
    kind: Mapped[str] = a_text()
    amount: Mapped[str] = a_text()
    condition: Mapped[str | None] = a_text_or_none()


class PhaseTable(Base):
    """A phase of a turn, round or year."""

    __tablename__ = "phase"
    game: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    name: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    rule: Mapped[str | None] = a_text_or_none()


class ScoreCategory(Base):
    """What scores at the end."""

    __tablename__ = "score_category"
    game: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    key: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    rule: Mapped[str | None] = a_text_or_none()


class ModuleTable(Base):
    """A module, variant or expansion; `players`: how many may play with it."""

    __tablename__ = "module"
    key: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    kind: Mapped[str] = a_text()
    players: Mapped[str | None] = a_text_or_none()
    text: Mapped[str] = a_text()
    rule: Mapped[str | None] = a_text_or_none()


class ScenarioTable(Base):
    """A solo scenario."""

    __tablename__ = "scenario"
    key: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    setup: Mapped[str] = a_text()
    special: Mapped[str | None] = a_text_or_none()
    losses: Mapped[str] = a_text()
    rule: Mapped[str | None] = a_text_or_none()


class MedalTable(Base):
    """The least points for a medal."""

    __tablename__ = "medal"
    game: Mapped[str] = a_key()
    scope: Mapped[str] = a_key()
    medal: Mapped[str] = a_key()
    least: Mapped[int] = a_number()


class ComponentTable(Base):
    """A card or piece; quantity NULL: nobody knows how many."""

    __tablename__ = "component"
    key: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    kind: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    quantity: Mapped[int | None] = mapped_column(Integer)
    set_name: Mapped[str | None] = a_text_or_none()


class ComponentFact(Base):
    """What a component prints; value NULL: unknown."""

    __tablename__ = "component_fact"
    component: Mapped[str] = a_key()
    name: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    value: Mapped[str | None] = a_text_or_none()


OF_GAMES: tuple[type[Base], ...] = (
    Term, SetupStep, SetupQuantity, PickTable, PhaseTable, ScoreCategory, ModuleTable, ScenarioTable, MedalTable,
    ComponentTable,
)  # fmt: skip
"""The tables with a column for the game; `ComponentFact` says it by the beginning of its key."""

RULES: tuple[type[Base], ...] = (*OF_GAMES, ComponentFact)
"""All of them."""
