"""From the rows of cards.sql to a `Catalogue`, and to its image: the JSON that opening a kingdom reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from companion.catalogue.amend import amended
from companion.catalogue.effects.tree import BoxLine, BoxPrice, FameRule, Line
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
from companion.catalogue.rows import (
    BoxRow,
    BuildError,
    Compiler,
    CostRow,
    EffectRow,
    ProductionRow,
    Rows,
    RulingRow,
    StickerRow,
    UpgradeRow,
    WordRow,
)
from companion.catalogue.words import BASE, RESOURCES, Orientation, Resource, in_order
from companion.sentence import say

WHOLE = "all"
"""The orientation of a ruling about the whole card."""


OnStage = WordRow | ProductionRow | UpgradeRow | BoxRow | EffectRow | RulingRow | CostRow
Part = TypeVar("Part", bound=OnStage)
Place = tuple[str, str]
"""Design and orientation."""


def catalogue(rows: Rows, printing: str, digest: str, compile: Compiler) -> Catalogue:
    """The catalogue of one printing: its amendments are applied, copies share their design.

    Errors: `BuildError` when rows contradict each other (a card without design, an unknown word).
    """
    rows = amended(rows, f"printing:{printing}", compile)
    if printing:
        _check_resources(rows)
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
        raise BuildError(say("there is no design {design}", design=error.args[0])) from error


def _check_resources(rows: Rows) -> None:
    """The box's cards make and cost the six resources alone; a pack's file is checked where it is read."""
    priced = ((row.design, row.orientation, row.what) for row in rows.costs if row.kind == "pay")
    made = ((row.design, row.orientation, row.resource) for row in rows.productions)
    for design, orientation, resource in (*made, *priced):
        if resource not in RESOURCES:
            raise BuildError(f"{design} {orientation}: {resource!r}")
    for sticker in rows.stickers:
        if sticker.resource and sticker.resource not in RESOURCES:
            raise BuildError(f"sticker {sticker.number}: {sticker.resource!r}")


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
    """Resources with amounts, in their order."""
    found = {name: amount for name, amount in pairs if amount}
    return tuple((resource, found[resource]) for resource in in_order(found))


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
    further_resources: tuple[Resource, ...] = ()
    titles: dict[str, str] = {}


def encode(made: Catalogue) -> bytes:
    """The catalogue as JSON."""
    cards = tuple(_Place(card.key, card.set, card.number, card.design.key) for card in made.cards.values())
    designs = {card.design.key: card.design for card in made.cards.values()}
    never = tuple(sorted(made.never))
    image = Image(
        made.version, made.digest, made.printing, designs, cards, made.stickers, made.constants, never, made.base,
        tuple(sorted(made.starting)), made.played, made.last_numbers, made.further_resources, made.titles,
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
        frozenset(image.starting), image.played, image.last_numbers, image.further_resources, image.titles,
    )  # fmt: skip


def restrict(made: Catalogue, sets: tuple[str, ...]) -> Catalogue:
    """The catalogue with the cards of these sets only."""
    if all(card.set in sets for card in made.cards.values()):
        return made
    cards = {key: card for key, card in made.cards.items() if card.set in sets}
    return msgspec.structs.replace(made, cards=cards, never=frozenset(key for key in made.never if key in cards))
