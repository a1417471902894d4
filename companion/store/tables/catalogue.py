"""The catalogue's tables: what cards.sql fills. Text keys, no serial ids, no foreign keys (a reload deletes all).

The order of the columns is part of the contract with cards.sql; `compiled` columns and images are the loader's work.
"""

from __future__ import annotations

from sqlalchemy import Integer, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from companion.store.tables.base import Base, a_flag, a_key, a_nr, a_number, a_text, a_text_or_none
from companion.store.tables.faces import FACES
from companion.store.tables.rules import RULES


class CatalogueVersion(Base):
    """Which cards.sql is loaded."""

    __tablename__ = "catalogue"
    game: Mapped[str] = a_key()
    version: Mapped[int] = a_number()
    digest: Mapped[str | None] = a_text_or_none()
    loaded_at: Mapped[str | None] = a_text_or_none()


class CatalogueImage(Base):
    """The whole catalogue of one printing as JSON, so that opening reads one row."""

    __tablename__ = "catalogue_image"
    game: Mapped[str] = a_key()
    printing: Mapped[str] = a_key()
    digest: Mapped[str] = a_text()
    body: Mapped[str] = a_text()


class CardSet(Base):
    """A box or a pack of cards."""

    __tablename__ = "card_set"
    key: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    name: Mapped[str] = a_text()
    kind: Mapped[str] = a_text()


class Constant(Base):
    """A number of the game: starting cards, cards a turn."""

    __tablename__ = "constant"
    set_key: Mapped[str] = a_key()
    name: Mapped[str] = a_key()
    value: Mapped[int] = a_number()


class DesignTable(Base):
    """What copies of a card share."""

    __tablename__ = "design"
    key: Mapped[str] = a_key()
    set_key: Mapped[str] = a_text()
    choose_side: Mapped[bool] = a_flag()
    parchment: Mapped[bool] = a_flag()
    last_round: Mapped[bool] = a_flag()
    ends_reset: Mapped[bool] = a_flag()
    expansion: Mapped[bool] = a_flag()
    never: Mapped[bool] = a_flag()
    lasting: Mapped[bool] = a_flag()


class CardTable(Base):
    """A numbered card."""

    __tablename__ = "card"
    key: Mapped[str] = a_key()
    set_key: Mapped[str] = a_text()
    number: Mapped[int] = a_number()
    design: Mapped[str] = a_text()
    __table_args__ = (UniqueConstraint("set_key", "number"),)


class StageTable(Base):
    """One of the up to four stages of a design."""

    __tablename__ = "stage"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    stage: Mapped[int] = a_number()
    name: Mapped[str] = a_text()
    category: Mapped[str] = a_text()
    negative: Mapped[bool] = a_flag()
    permanent: Mapped[bool] = a_flag()
    stays: Mapped[bool] = a_flag()
    fame: Mapped[int] = a_number()
    fame_rule: Mapped[str | None] = a_text_or_none()
    compiled: Mapped[str | None] = a_text_or_none()


class StageWord(Base):
    """A keyword or further category of a stage."""

    __tablename__ = "stage_word"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    word: Mapped[str] = a_text()


class Production(Base):
    """What a stage produces: one alternative is chosen."""

    __tablename__ = "production"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    alternative: Mapped[int] = a_nr()
    resource: Mapped[str] = a_key()
    amount: Mapped[int] = a_number()


class UpgradeTable(Base):
    """An arrow of a stage."""

    __tablename__ = "upgrade"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    target: Mapped[str] = a_text()


class UpgradeCost(Base):
    """A part of an arrow's price."""

    __tablename__ = "upgrade_cost"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    kind: Mapped[str] = a_key()
    what: Mapped[str] = a_key()
    amount: Mapped[int] = a_number()


class BoxTable(Base):
    """A small box on a stage."""

    __tablename__ = "box"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    price: Mapped[str | None] = a_text_or_none()
    threshold: Mapped[int | None] = mapped_column(Integer)
    fame: Mapped[int | None] = mapped_column(Integer)
    line: Mapped[str | None] = a_text_or_none()
    compiled: Mapped[str | None] = a_text_or_none()
    price_compiled: Mapped[str | None] = a_text_or_none()


class EffectTable(Base):
    """One effect of a stage."""

    __tablename__ = "effect"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    line: Mapped[str] = a_text()
    compiled: Mapped[str | None] = a_text_or_none()


class RulingTable(Base):
    """A clarification; orientation 'all' means the whole card."""

    __tablename__ = "ruling"
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    text: Mapped[str] = a_text()
    source: Mapped[str] = a_text()
    certainty: Mapped[str] = a_text()


class StickerTable(Base):
    """A kind of sticker and how many there are."""

    __tablename__ = "sticker"
    number: Mapped[str] = a_key()
    kind: Mapped[str] = a_text()
    quantity: Mapped[int] = a_number()
    resource: Mapped[str | None] = a_text_or_none()
    fame: Mapped[int] = a_number()
    word: Mapped[str | None] = a_text_or_none()
    stays: Mapped[bool] = a_flag()


class Translation(Base):
    """A name in another language."""

    __tablename__ = "translation"
    kind: Mapped[str] = a_key()
    key: Mapped[str] = a_key()
    lang: Mapped[str] = a_key()
    text: Mapped[str] = a_text()


class Amendment(Base):
    """What another printing prints instead."""

    __tablename__ = "amendment"
    layer: Mapped[str] = a_key()
    design: Mapped[str] = a_key()
    orientation: Mapped[str] = a_key()
    field: Mapped[str] = a_key()
    nr: Mapped[int] = a_nr()
    value: Mapped[str | None] = a_text_or_none()
    note: Mapped[str | None] = a_text_or_none()
    source: Mapped[str | None] = a_text_or_none()


class Rule(Base):
    """A rule or decision in our own words, by its code."""

    __tablename__ = "rule"
    code: Mapped[str] = a_key()
    game: Mapped[str] = a_text()
    chapter: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    source: Mapped[str] = a_text()
    switch: Mapped[str | None] = a_text_or_none()
    spoils: Mapped[str | None] = a_text_or_none()
    untestable: Mapped[str | None] = a_text_or_none()


class PackTable(Base):
    """A pack: an owner's cards, which a reload of cards.sql leaves alone.

    `text`: the file as it was added; `body`: its cards as JSON, compiled; `digest`: of the text.
    """

    __tablename__ = "pack"
    name: Mapped[str] = a_key()
    title: Mapped[str] = a_text()
    text: Mapped[str] = a_text()
    body: Mapped[str] = a_text()
    digest: Mapped[str] = a_text()
    added_at: Mapped[str] = a_text()


CATALOGUE: tuple[type[Base], ...] = (
    CatalogueVersion, CatalogueImage, CardSet, Constant, DesignTable, CardTable, StageTable, StageWord, Production,
    UpgradeTable, UpgradeCost, BoxTable, EffectTable, RulingTable, StickerTable, Translation, Amendment, Rule,
    *RULES, *FACES,
)  # fmt: skip
"""Everything that a reload empties and fills."""
