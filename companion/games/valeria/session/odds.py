"""Odds: what a roll brings each seat on average, exactly, over all 36, and which open citizen would add most to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from companion.games.valeria.effects import Gain
from companion.games.valeria.income import ANY_PLAYER_EQUAL
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.earning import ends_of
from companion.games.valeria.session.layout import Table
from companion.games.valeria.sheet import Player

ROLLS: Final = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
"""All rolls of two dice, each as likely."""
BEST: Final = 10
"""So many citizens are named at most."""


class Hire(msgspec.Struct, frozen=True):
    """An open citizen, and what having it would add to the mean of resources."""

    card: str
    name: str
    gain: Fraction


class Odds(msgspec.Struct, frozen=True):
    """A seat's means of the largest gain in resources, and in points, by the dice as they fall; the best to hire."""

    seat: int
    resources: Fraction
    points: Fraction
    hires: tuple[Hire, ...]


def odds(table: Table) -> list[Odds]:
    """Every seat's, were the active one to roll now; who rests gets nothing but what pairs pay (VCK-181)."""
    return [_odds(table, seat) for seat in table.seats]


def _odds(table: Table, seat: int) -> Odds:
    player, rests = table.player(seat), seat == table.resting
    others = [table.player(other) for other in table.opponents(seat)] if seat == table.seat else []
    mean = Fraction(0) if rests else _resources(table, seat, player, others)
    hires = []
    for key in [] if rests else table.tops(at.CITIZEN_PLACES):
        card = table.pieces.citizens[key]
        with_it = msgspec.structs.replace(player, citizens=(*player.citizens, card))
        hires.append(Hire(at.word(key), card.name, _resources(table, seat, with_it, others) - mean))
    hires.sort(key=lambda one: -one.gain)
    return Odds(seat, mean, _points(player), tuple(hires[:BEST]))


def _resources(table: Table, seat: int, player: Player, others: Sequence[Player]) -> Fraction:
    """The mean of the largest gain in gold, strength and magic together."""
    best = [ends_of(player, dice, seat == table.seat, table.solo, others) for dice in ROLLS]
    gained = sum(max(end.resources for end in each) - player.purse.resources for each in best)
    return Fraction(gained, len(ROLLS))


def _points(player: Player) -> Fraction:
    """The mean of points: those that pairs pay (VCK-233); no citizen brings any."""
    paid = sum(
        part.amount
        for domain in player.domains
        if domain.timing == ANY_PLAYER_EQUAL
        for side in domain.effect.sides
        for part in side
        if isinstance(part, Gain)
    )
    return Fraction(paid * sum(one == other for one, other in ROLLS), len(ROLLS))
