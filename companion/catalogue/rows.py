"""The rows of cards.sql, table by table, and what is needed to compile and amend them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from companion.catalogue.effects.nouns import Nouns

Kind = Literal["line", "box", "price", "fame"]
"""The kinds of texts in the effect language: an effect, what ticking a box does, its price, a fame rule."""

Compiler = Callable[[Kind, str, Nouns], str | None]
"""Compiles a text, read with the nouns that there are, to JSON; None when it can't be executed yet."""


class BuildError(Exception):
    """The rows don't make a catalogue; the message names the row."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class ConstantRow(msgspec.Struct, frozen=True):
    """A row of `constant`."""

    set_key: str
    name: str
    value: int


class DesignRow(msgspec.Struct, frozen=True):
    """A row of `design`."""

    key: str
    choose_side: bool = False
    parchment: bool = False
    last_round: bool = False
    ends_reset: bool = False
    expansion: bool = False
    never: bool = False
    lasting: bool = False


class CardRow(msgspec.Struct, frozen=True):
    """A row of `card`."""

    key: str
    set_key: str
    number: int
    design: str


class StageRow(msgspec.Struct, frozen=True):
    """A row of `stage`."""

    design: str
    orientation: str
    stage: int
    name: str
    category: str
    negative: bool = False
    permanent: bool = False
    stays: bool = False
    fame: int = 0
    fame_rule: str | None = None
    compiled: str | None = None


class WordRow(msgspec.Struct, frozen=True):
    """A row of `stage_word`."""

    design: str
    orientation: str
    nr: int
    word: str


class ProductionRow(msgspec.Struct, frozen=True):
    """A row of `production`."""

    design: str
    orientation: str
    alternative: int
    resource: str
    amount: int


class UpgradeRow(msgspec.Struct, frozen=True):
    """A row of `upgrade`."""

    design: str
    orientation: str
    nr: int
    target: str


class CostRow(msgspec.Struct, frozen=True):
    """A row of `upgrade_cost`."""

    design: str
    orientation: str
    nr: int
    kind: str
    what: str
    amount: int


class BoxRow(msgspec.Struct, frozen=True):
    """A row of `box`."""

    design: str
    orientation: str
    nr: int
    price: str | None = None
    threshold: int | None = None
    fame: int | None = None
    line: str | None = None
    compiled: str | None = None
    price_compiled: str | None = None


class EffectRow(msgspec.Struct, frozen=True):
    """A row of `effect`."""

    design: str
    orientation: str
    nr: int
    line: str
    compiled: str | None = None


class RulingRow(msgspec.Struct, frozen=True):
    """A row of `ruling`."""

    design: str
    orientation: str
    nr: int
    text: str
    source: str
    certainty: str


class StickerRow(msgspec.Struct, frozen=True):
    """A row of `sticker`."""

    number: str
    kind: str
    quantity: int
    resource: str | None = None
    fame: int = 0
    word: str | None = None
    stays: bool = False


class AmendmentRow(msgspec.Struct, frozen=True):
    """A row of `amendment`: what `layer` says instead."""

    layer: str
    design: str
    orientation: str
    field: str
    nr: int
    value: str | None


class Rows(msgspec.Struct, frozen=True):
    """All rows, each table in the order of its key."""

    version: int = 0
    constants: tuple[ConstantRow, ...] = ()
    designs: tuple[DesignRow, ...] = ()
    cards: tuple[CardRow, ...] = ()
    stages: tuple[StageRow, ...] = ()
    words: tuple[WordRow, ...] = ()
    productions: tuple[ProductionRow, ...] = ()
    upgrades: tuple[UpgradeRow, ...] = ()
    costs: tuple[CostRow, ...] = ()
    boxes: tuple[BoxRow, ...] = ()
    effects: tuple[EffectRow, ...] = ()
    rulings: tuple[RulingRow, ...] = ()
    stickers: tuple[StickerRow, ...] = ()
    amendments: tuple[AmendmentRow, ...] = ()

    def nouns(self) -> Nouns:
        """The categories and keywords, those of stickers and amendments among them, to read texts with."""
        amended = (
            word.strip() for row in self.amendments if row.field == "words" for word in (row.value or "").split(",")
        )
        given = (row.word for row in self.stickers if row.word)
        return Nouns((*(row.category for row in self.stages), *(row.word for row in self.words), *given, *amended))
