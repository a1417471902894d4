"""Chapter 6, passive effects: standing modifiers, always computed from what lies on the table (KLG-063, KLG-085)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.catalogue.effects.tree.lines import (
    AdvancePlus,
    CountsAs,
    Doubles,
    Forbid,
    Forbidden,
    Lessen,
    Line,
    Modifier,
    PayAs,
    Produces,
    ProducesInstead,
    Protected,
    SeeTop,
    Timing,
)
from companion.catalogue.words import Resource
from companion.games.kingdom_legacy.table import conditions
from companion.games.kingdom_legacy.table.frame import Frame

if TYPE_CHECKING:
    from companion.games.kingdom_legacy.table.kingdom import Kingdom


class Standing:
    """The modifiers in force, by kind; each with the card it stands on where that matters."""

    __slots__ = (
        "advance_plus",
        "counts_as",
        "doubles",
        "forbidden",
        "instead",
        "lessen",
        "pay_as",
        "produces",
        "see_top",
    )

    def __init__(self) -> None:
        self.produces: list[tuple[str, Produces]] = []
        self.instead: list[tuple[str, ProducesInstead]] = []
        self.doubles: list[tuple[str, Doubles]] = []
        self.forbidden: dict[Forbidden, str] = {}
        self.counts_as: dict[str, CountsAs] = {}
        self.lessen: dict[Resource, int] = {}
        self.pay_as: list[tuple[Resource, Resource]] = []
        self.advance_plus = 0
        self.see_top = 1

    def same_as(self, other: Standing) -> bool:
        """Whether both say the same."""
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)


NONE = Standing()
"""Nothing in force; never written to."""


def collect(kingdom: Kingdom) -> Standing:
    """The modifiers of all acting cards' visible stages."""
    lines = kingdom.lines(Timing.PASSIVE)
    if not lines:
        return NONE
    found = Standing()
    for card, effect, line in lines:
        if not _struck(kingdom, card, effect.nr):
            for modifier in line.modifiers:
                _add(found, card, modifier)
    return found


def _struck(kingdom: Kingdom, card: str, nr: int) -> bool:
    return bool(kingdom.struck) and f"{kingdom.at(card)}/effect/{nr}" in kingdom.struck


def _add(found: Standing, card: str, modifier: Modifier) -> None:
    match modifier:
        case Produces():
            found.produces.append((card, modifier))
        case ProducesInstead():
            found.instead.append((card, modifier))
        case Doubles():
            found.doubles.append((card, modifier))
        case Forbid():
            found.forbidden.setdefault(modifier.what, card)
        case CountsAs():
            found.counts_as[card] = modifier
        case Lessen():
            found.lessen[modifier.resource] = found.lessen.get(modifier.resource, 0) + modifier.n
        case PayAs():
            found.pay_as.append((modifier.held, modifier.asked))
        case AdvancePlus():
            found.advance_plus += modifier.n
        case SeeTop():
            found.see_top = max(found.see_top, modifier.n)
        case Protected():
            pass  # asked for by the card itself, wherever it lies


def protections(line: Line | None) -> list[Protected]:
    """The `can't be destroyed` modifiers of a line."""
    if line is None or line.timing is not Timing.PASSIVE:
        return []
    return [modifier for modifier in line.modifiers if isinstance(modifier, Protected)]


def protected(kingdom: Kingdom, card: str) -> bool:
    """Whether the visible stage says that the card can't be destroyed; true wherever it lies (a fixed property)."""
    if kingdom.design(card).lasting:
        return True
    for effect, line in kingdom.stage(card).timed.get(Timing.PASSIVE, ()):
        if _struck(kingdom, card, effect.nr):
            continue
        for modifier in protections(line):
            frame = Frame(card, kingdom.orientations[card])
            if modifier.condition is None or conditions.holds(kingdom, modifier.condition, frame):
                return True
    return False
