"""From the rows of cards.sql to a `Catalogue`, and to its image: the JSON that opening a kingdom reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, TypeVar

import msgspec

from companion.catalogue.effects.tree.lines import BoxLine, BoxPrice, FameRule, Line
from companion.catalogue.model import (
    Amounts,
    Box,
    Card,
    Catalogue,
    Design,
    Effect,
    Expansion,
    Ruling,
    Stage,
    Sticker,
    Upgrade,
)
from companion.catalogue.words import Orientation, Resource

Kind = Literal["line", "box", "price", "fame"]
"""The kinds of texts in the effect language: an effect, what ticking a box does, its price, a fame rule."""

Compiler = Callable[[Kind, str], str | None]
"""Compiles a text to JSON; None when it can't be executed yet."""

BASE = "klg"
WHOLE = "all"
"""The orientation of a ruling about the whole card."""


class BuildError(Exception):
    """The rows don't make a catalogue; the message names the row."""


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


OnStage = WordRow | ProductionRow | UpgradeRow | BoxRow | EffectRow | RulingRow | CostRow
Part = TypeVar("Part", bound=OnStage)
Place = tuple[str, str]
"""Design and orientation."""


def catalogue(rows: Rows, printing: str, digest: str, compile: Compiler) -> Catalogue:
    """The catalogue of one printing: its amendments are applied, copies share their design.

    Errors: `BuildError` when rows contradict each other (a card without design, an unknown word).
    """
    from companion.catalogue.amend import amended

    rows = amended(rows, f"printing:{printing}", compile)
    try:
        designs = _designs(rows)
        cards = {row.key: Card(row.key, row.set_key, row.number, designs[row.design]) for row in rows.cards}
        return Catalogue(
            version=rows.version,
            digest=digest,
            printing=printing,
            cards=cards,
            stickers={row.number: _sticker(row) for row in rows.stickers},
            constants={row.name: row.value for row in rows.constants if row.set_key == BASE},
            never=_never(rows),
        )
    except KeyError as error:
        raise BuildError(f"there is no design {error.args[0]}") from error


def _never(rows: Rows) -> frozenset[str]:
    staying = {row.key for row in rows.designs if row.never}
    return frozenset(row.key for row in rows.cards if row.design in staying)


def _sticker(row: StickerRow) -> Sticker:
    resource = Resource(row.resource) if row.resource else None
    return Sticker(row.number, row.kind, row.quantity, resource, row.fame, row.word, row.stays)


def _by_stage(rows: Iterable[Part]) -> dict[Place, list[Part]]:
    found: dict[Place, list[Part]] = defaultdict(list)
    for row in rows:
        found[row.design, row.orientation].append(row)
    return found


def _designs(rows: Rows) -> dict[str, Design]:
    stages = _stages(rows)
    rulings = _by_stage(rows.rulings)
    return {
        row.key: Design(
            key=row.key,
            stages=stages.get(row.key, {}),
            choose_side=row.choose_side,
            parchment=row.parchment,
            last_round=row.last_round,
            ends_reset=row.ends_reset,
            expansion=row.expansion,
            lasting=row.lasting,
            rulings=_rulings(rulings[row.key, WHOLE]),
        )
        for row in rows.designs
    }


def _stages(rows: Rows) -> dict[str, dict[Orientation, Stage]]:
    words, productions, upgrades = _by_stage(rows.words), _by_stage(rows.productions), _by_stage(rows.upgrades)
    costs, boxes = _by_stage(rows.costs), _by_stage(rows.boxes)
    effects, rulings = _by_stage(rows.effects), _by_stage(rows.rulings)
    made: dict[str, dict[Orientation, Stage]] = defaultdict(dict)
    for row in sorted(rows.stages, key=lambda row: (row.design, row.stage)):
        at = row.design, row.orientation
        try:
            made[row.design][Orientation(row.orientation)] = Stage(
                orientation=Orientation(row.orientation),
                stage=row.stage,
                name=row.name,
                category=row.category,
                words=tuple(word.word for word in words[at]),
                negative=row.negative,
                permanent=row.permanent,
                stays=row.stays,
                fame=row.fame,
                fame_rule=_decoded(row.compiled, FameRule),
                fame_text=row.fame_rule,
                production=_production(productions[at]),
                upgrades=tuple(_upgrade(arrow, costs[at]) for arrow in upgrades[at]),
                boxes=tuple(_box(box) for box in boxes[at]),
                effects=tuple(Effect(one.nr, one.line, _decoded(one.compiled, Line)) for one in effects[at]),
                rulings=_rulings(rulings[at]),
            )
        except ValueError as error:
            raise BuildError(f"{row.design} {row.orientation}: {error}") from error
    return made


def _rulings(rows: list[RulingRow]) -> tuple[Ruling, ...]:
    return tuple(Ruling(row.nr, row.text, row.source, row.certainty) for row in rows)


def amounts(pairs: Iterable[tuple[str, int]]) -> Amounts:
    """Resources with amounts, in the order of `Resource`."""
    found = {Resource(name): amount for name, amount in pairs}
    return tuple((resource, found[resource]) for resource in Resource if found.get(resource))


def _production(rows: list[ProductionRow]) -> tuple[Amounts, ...]:
    numbers = sorted({row.alternative for row in rows})
    return tuple(amounts((row.resource, row.amount) for row in rows if row.alternative == nr) for nr in numbers)


def _upgrade(arrow: UpgradeRow, costs: list[CostRow]) -> Upgrade:
    mine = [row for row in costs if row.nr == arrow.nr]
    return Upgrade(
        nr=arrow.nr,
        to=Orientation(arrow.target),
        pay=amounts((row.what, row.amount) for row in mine if row.kind == "pay"),
        discard=tuple((row.what, row.amount) for row in mine if row.kind == "discard"),
        destroy=tuple((row.what, row.amount) for row in mine if row.kind == "destroy"),
    )


def _box(row: BoxRow) -> Box:
    return Box(
        nr=row.nr,
        price=_decoded(row.price_compiled, BoxPrice),
        price_text=row.price,
        threshold=row.threshold,
        fame=row.fame,
        line=_decoded(row.compiled, BoxLine),
        text=row.line,
    )


def _decoded(text: str | None, kind: Any) -> Any:
    return None if text is None else msgspec.json.decode(text, type=kind)


class _Place(msgspec.Struct, frozen=True, array_like=True):
    """A card of an image: its design stands there once, however many copies it has."""

    key: str
    set: str
    number: int
    design: str


class Image(msgspec.Struct, frozen=True):
    """A catalogue as it is kept."""

    version: int
    digest: str
    printing: str
    designs: dict[str, Design]
    cards: tuple[_Place, ...]
    stickers: dict[str, Sticker]
    constants: dict[str, int]
    never: tuple[str, ...]
    base: str = BASE
    starting: tuple[str, ...] = ()
    played: dict[str, Expansion] = {}
    last_numbers: dict[str, int] = {}


def encode(made: Catalogue) -> bytes:
    """The catalogue as JSON."""
    cards = tuple(_Place(card.key, card.set, card.number, card.design.key) for card in made.cards.values())
    designs = {card.design.key: card.design for card in made.cards.values()}
    never = tuple(sorted(made.never))
    image = Image(
        made.version, made.digest, made.printing, designs, cards, made.stickers, made.constants, never, made.base,
        tuple(sorted(made.starting)), made.played, made.last_numbers,
    )  # fmt: skip
    return msgspec.json.encode(image)


@lru_cache(maxsize=8)
def decode(body: bytes | str) -> Catalogue:
    """The catalogue from its JSON; copies share their design again.

    The same text gives the same catalogue, with all it has worked out: a sitting needs it for each command.
    """
    image = msgspec.json.decode(body, type=Image)
    cards = {card.key: Card(card.key, card.set, card.number, image.designs[card.design]) for card in image.cards}
    never = frozenset(image.never)
    return Catalogue(
        image.version, image.digest, image.printing, cards, image.stickers, image.constants, never, image.base,
        frozenset(image.starting), image.played, image.last_numbers,
    )  # fmt: skip


def restrict(made: Catalogue, sets: tuple[str, ...]) -> Catalogue:
    """The catalogue with the cards of these sets only."""
    if all(card.set in sets for card in made.cards.values()):
        return made
    cards = {key: card for key, card in made.cards.items() if card.set in sets}
    return msgspec.structs.replace(made, cards=cards, never=frozenset(key for key in made.never if key in cards))
