"""The catalogue's tables: what cards.sql fills. Text keys, no serial ids, no foreign keys (a reload deletes all).

The order of the columns is part of the contract with cards.sql; `compiled` columns and images are the loader's work.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, UniqueConstraint

from companion.store.tables.base import (
    Base,
    a_flag,
    a_key,
    a_nr,
    a_number,
    a_number_or_none,
    a_text,
    a_text_or_none,
)
from companion.store.tables.faces import FACES
from companion.store.tables.rules import RULES


class CatalogueVersion(Base):
    """Which cards.sql is loaded."""

    __tablename__ = "catalogue"
    game: ColumnElement[str] = a_key()
    version: ColumnElement[int] = a_number()
    digest: ColumnElement[str | None] = a_text_or_none()
    loaded_at: ColumnElement[str | None] = a_text_or_none()


class CatalogueImage(Base):
    """The whole catalogue of one printing as JSON, so that opening reads one row."""

    __tablename__ = "catalogue_image"
    game: ColumnElement[str] = a_key()
    printing: ColumnElement[str] = a_key()
    digest: ColumnElement[str] = a_text()
    body: ColumnElement[str] = a_text()


class CardSet(Base):
    """A box or a pack of cards."""

    __tablename__ = "card_set"
    key: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    name: ColumnElement[str] = a_text()
    kind: ColumnElement[str] = a_text()


class Constant(Base):
    """A number of the game: starting cards, cards a turn."""

    __tablename__ = "constant"
    set_key: ColumnElement[str] = a_key()
    name: ColumnElement[str] = a_key()
    value: ColumnElement[int] = a_number()


class DesignTable(Base):
    """What copies of a card share."""

    __tablename__ = "design"
    key: ColumnElement[str] = a_key()
    set_key: ColumnElement[str] = a_text()
    choose_side: ColumnElement[bool] = a_flag()
    parchment: ColumnElement[bool] = a_flag()
    last_round: ColumnElement[bool] = a_flag()
    ends_reset: ColumnElement[bool] = a_flag()
    expansion: ColumnElement[bool] = a_flag()
    never: ColumnElement[bool] = a_flag()
    lasting: ColumnElement[bool] = a_flag()


class CardTable(Base):
    """A numbered card."""

    __tablename__ = "card"
    key: ColumnElement[str] = a_key()
    set_key: ColumnElement[str] = a_text()
    number: ColumnElement[int] = a_number()
    design: ColumnElement[str] = a_text()
    __table_args__ = (UniqueConstraint("set_key", "number"),)


class StageTable(Base):
    """One of the up to four stages of a design."""

    __tablename__ = "stage"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    stage: ColumnElement[int] = a_number()
    name: ColumnElement[str] = a_text()
    category: ColumnElement[str] = a_text()
    negative: ColumnElement[bool] = a_flag()
    permanent: ColumnElement[bool] = a_flag()
    stays: ColumnElement[bool] = a_flag()
    fame: ColumnElement[int] = a_number()
    fame_rule: ColumnElement[str | None] = a_text_or_none()
    compiled: ColumnElement[str | None] = a_text_or_none()


class StageWord(Base):
    """A keyword or further category of a stage."""

    __tablename__ = "stage_word"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    word: ColumnElement[str] = a_text()


class Production(Base):
    """What a stage produces: one alternative is chosen."""

    __tablename__ = "production"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    alternative: ColumnElement[int] = a_nr()
    resource: ColumnElement[str] = a_key()
    amount: ColumnElement[int] = a_number()


class UpgradeTable(Base):
    """An arrow of a stage."""

    __tablename__ = "upgrade"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    target: ColumnElement[str] = a_text()


class UpgradeCost(Base):
    """A part of an arrow's price."""

    __tablename__ = "upgrade_cost"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    kind: ColumnElement[str] = a_key()
    what: ColumnElement[str] = a_key()
    amount: ColumnElement[int] = a_number()


class BoxTable(Base):
    """A small box on a stage."""

    __tablename__ = "box"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    price: ColumnElement[str | None] = a_text_or_none()
    threshold: ColumnElement[int | None] = a_number_or_none()
    fame: ColumnElement[int | None] = a_number_or_none()
    line: ColumnElement[str | None] = a_text_or_none()
    compiled: ColumnElement[str | None] = a_text_or_none()
    price_compiled: ColumnElement[str | None] = a_text_or_none()


class EffectTable(Base):
    """One effect of a stage."""

    __tablename__ = "effect"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    line: ColumnElement[str] = a_text()
    compiled: ColumnElement[str | None] = a_text_or_none()


class RulingTable(Base):
    """A clarification; orientation 'all' means the whole card."""

    __tablename__ = "ruling"
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    text: ColumnElement[str] = a_text()
    source: ColumnElement[str] = a_text()
    certainty: ColumnElement[str] = a_text()


class StickerTable(Base):
    """A kind of sticker and how many there are."""

    __tablename__ = "sticker"
    number: ColumnElement[str] = a_key()
    kind: ColumnElement[str] = a_text()
    quantity: ColumnElement[int] = a_number()
    resource: ColumnElement[str | None] = a_text_or_none()
    fame: ColumnElement[int] = a_number()
    word: ColumnElement[str | None] = a_text_or_none()
    stays: ColumnElement[bool] = a_flag()


class Translation(Base):
    """A name in another language."""

    __tablename__ = "translation"
    kind: ColumnElement[str] = a_key()
    key: ColumnElement[str] = a_key()
    lang: ColumnElement[str] = a_key()
    text: ColumnElement[str] = a_text()


class Amendment(Base):
    """What another printing prints instead."""

    __tablename__ = "amendment"
    layer: ColumnElement[str] = a_key()
    design: ColumnElement[str] = a_key()
    orientation: ColumnElement[str] = a_key()
    field: ColumnElement[str] = a_key()
    nr: ColumnElement[int] = a_nr()
    value: ColumnElement[str | None] = a_text_or_none()
    note: ColumnElement[str | None] = a_text_or_none()
    source: ColumnElement[str | None] = a_text_or_none()


class Rule(Base):
    """A rule or decision in our own words, by its code."""

    __tablename__ = "rule"
    code: ColumnElement[str] = a_key()
    game: ColumnElement[str] = a_text()
    chapter: ColumnElement[str] = a_text()
    text: ColumnElement[str] = a_text()
    source: ColumnElement[str] = a_text()
    switch: ColumnElement[str | None] = a_text_or_none()
    spoils: ColumnElement[str | None] = a_text_or_none()
    untestable: ColumnElement[str | None] = a_text_or_none()


class PackTable(Base):
    """A pack: an owner's cards, which a reload of cards.sql leaves alone.

    `text`: the file as it was added; `body`: its cards as JSON, compiled; `digest`: of the text.
    """

    __tablename__ = "pack"
    name: ColumnElement[str] = a_key()
    title: ColumnElement[str] = a_text()
    text: ColumnElement[str] = a_text()
    body: ColumnElement[str] = a_text()
    digest: ColumnElement[str] = a_text()
    added_at: ColumnElement[str] = a_text()


CATALOGUE: tuple[type[Base], ...] = (
    CatalogueVersion, CatalogueImage, CardSet, Constant, DesignTable, CardTable, StageTable, StageWord, Production,
    UpgradeTable, UpgradeCost, BoxTable, EffectTable, RulingTable, StickerTable, Translation, Amendment, Rule,
    *RULES, *FACES,
)  # fmt: skip
"""Everything that a reload empties and fills."""
