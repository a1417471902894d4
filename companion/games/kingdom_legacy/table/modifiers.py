"""Chapter 6, passive effects: standing modifiers, always computed from what lies on the table (KLG-063, KLG-085)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from companion.catalogue.effects.tree import (
    AdvancePlus,
    CountsAs,
    CountsByBoxes,
    CountsInPlay,
    Doubles,
    FirstCards,
    Forbid,
    Forbidden,
    GainOnly,
    Kind,
    Lessen,
    Line,
    Modifier,
    OpenAbove,
    PayAs,
    Produces,
    ProducesAs,
    ProducesInstead,
    ProducesNothing,
    Protected,
    SeeCards,
    SeeTop,
    Selector,
    TakeAlongPlus,
    Timing,
    UpgradesOnly,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import Resource


class Modifiers:
    """The modifiers in force, by kind; each with the card it stands on where that matters."""

    __slots__ = (
        "advance_plus",
        "counting_in_play",
        "doubles",
        "first_cards",
        "forbidden",
        "gain_only",
        "instead",
        "lessen",
        "lessened_by",
        "other_end_turn",
        "pay_as",
        "produces",
        "produces_as",
        "produces_nothing",
        "see_cards",
        "see_top",
        "upgrades_only",
    )

    def __init__(self) -> None:
        self.produces: list[tuple[str, Produces]] = []
        self.instead: list[tuple[str, ProducesInstead]] = []
        self.produces_as: list[tuple[str, ProducesAs]] = []
        self.doubles: list[tuple[str, Doubles]] = []
        self.produces_nothing: list[tuple[str, ProducesNothing]] = []
        self.counting_in_play: list[CountsInPlay] = []
        self.forbidden: dict[Forbidden, str] = {}
        self.other_end_turn: list[str] = []
        self.lessen: dict[Resource, int] = {}
        self.lessened_by: dict[Resource, str] = {}
        self.gain_only: dict[Resource, str] = {}
        self.upgrades_only: dict[Resource, str] = {}
        self.pay_as: list[tuple[Resource, Resource]] = []
        self.advance_plus = 0
        self.first_cards = 0  # 0: as many as always
        self.see_top = 1
        self.see_cards: list[tuple[str, SeeCards]] = []


NONE = Modifiers()
"""Nothing in force; never written to."""


def collect(lines: Iterable[tuple[str, Line]]) -> Modifiers:
    """The modifiers of the passive lines in force, each with the card that it stands on."""
    found = Modifiers()
    for card, line in lines:
        for modifier in line.modifiers:
            _add(found, card, modifier)
    return found


def _add(found: Modifiers, card: str, modifier: Modifier) -> None:
    match modifier:
        case Produces():
            found.produces.append((card, modifier))
        case ProducesInstead():
            found.instead.append((card, modifier))
        case ProducesAs():
            found.produces_as.append((card, modifier))
        case Doubles():
            found.doubles.append((card, modifier))
        case ProducesNothing():
            found.produces_nothing.append((card, modifier))
        case CountsInPlay():
            found.counting_in_play.append(modifier)
        case Forbid(what=Forbidden.OTHER_END_TURN):
            found.other_end_turn.append(card)
        case Forbid():
            found.forbidden.setdefault(modifier.what, card)
        case Lessen():
            found.lessened_by.setdefault(modifier.resource, card)
            found.lessen[modifier.resource] = found.lessen.get(modifier.resource, 0) + modifier.n
        case GainOnly():
            found.gain_only.setdefault(modifier.resource, card)
        case UpgradesOnly():
            found.upgrades_only.setdefault(modifier.resource, card)
        case PayAs():
            found.pay_as.append((modifier.held, modifier.asked))
        case AdvancePlus():
            found.advance_plus += modifier.n
        case FirstCards():
            found.first_cards = max(found.first_cards, modifier.n)
        case SeeTop():
            found.see_top = max(found.see_top, modifier.n)
        case SeeCards():
            found.see_cards.append((card, modifier))
        case Protected() | CountsAs() | CountsByBoxes() | OpenAbove() | TakeAlongPlus():
            pass  # asked of the card itself, wherever it lies
        case _:
            assert_never(modifier)


def taken_along(stage: Stage, selector: Selector) -> dict[int, int]:
    """How many more of the kinds a stage lets be taken along, by the lines that say so."""
    return {
        effect.nr: modifier.n
        for effect, line in stage.timed.get(Timing.PASSIVE, ())
        for modifier in line.modifiers
        if isinstance(modifier, TakeAlongPlus) and modifier.kind in selector.kinds
    }


class Counting(NamedTuple):
    """For how many of a kind a card may count, by its owner's choice; `line`: the line that says so."""

    line: int
    numbers: range
    kind: Kind


def counting(stage: Stage) -> list[Counting]:
    """What a stage says of counting as more than one: of the card itself, wherever it lies (KLD-14)."""
    return [
        Counting(effect.nr, range(modifier.least, modifier.most + 1), modifier.kind)
        for effect, line in stage.timed.get(Timing.PASSIVE, ())
        for modifier in line.modifiers
        if isinstance(modifier, CountsAs)
    ]
