"""Aids for production, the laboratory and breeding menaces (chapters "Production", "Krystallium", "Menaces")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.errors import Misuse
from companion.games.wonderful_kingdom.lines import Production, Resource

SOLO_SUPREMACY = 5
"""Symbols of a resource that bring supremacy when playing alone (IWK-157)."""

CUBES_A_KRYSTALLIUM = 5
"""Laboratory cubes that become a krystallium (IWK-114)."""


class Soldiers(Struct, frozen=True):
    """Where soldiers stand: usable on the duchy, and whether one waits on the training ground."""

    usable: int = 0
    training: bool = False


class Laboratory(Struct, frozen=True):
    """What the laboratory yields: krystallium made, cubes left."""

    krystallium: int
    cubes: int


def volume(
    resource: Resource, symbols: Sequence[Production], owned: Mapping[str, int] | None = None, covered: int = 0
) -> int:
    """How much of `resource` a duchy produces (IWK-083 to IWK-087, IWK-206).

    `symbols`: productions of the duchy card and of completed cards, nothing under construction; `owned`: completed
    cards by type, a multiplier's own card included; `covered`: symbols of this resource under theft tokens. Raises
    Misuse for a production of an unknown resource and for a type that `owned` doesn't tell.
    """
    if covered < 0:
        raise Misuse("There can't be fewer than no covered symbols.")
    have = owned or {}
    total = 0
    for one in symbols:
        if one.resource is None:
            raise Misuse("One card's resource isn't known: look at the card and say it.")
        if one.per is not None and one.per not in have:
            raise Misuse(f"Say how many cards of the type {one.per} are in the duchy.", tuple(have))
        if one.resource is resource:
            total += one.count * (1 if one.per is None else have[one.per])
    return max(total - covered, 0)


def supremacy(volumes: Mapping[str, int]) -> str | None:
    """Who has supremacy in one step: the one player with more, None when tied (IWK-088, IWK-089).

    `volumes`: by player, two of them; a single player needs five symbols (IWK-157). Raises Misuse for other numbers.
    """
    if not 1 <= len(volumes) <= 2:
        raise Misuse(f"The game is for one or two players, not {len(volumes)} (IWK-001).")
    best = max(volumes, key=lambda name: volumes[name])
    if len(volumes) == 1:
        return best if volumes[best] >= SOLO_SUPREMACY else None
    return best if list(volumes.values()).count(volumes[best]) == 1 else None


def reward(soldiers: Soldiers) -> Soldiers:
    """The soldiers after a supremacy: the waiting one goes to the duchy, else one comes to wait (IWK-090, IWK-091)."""
    return Soldiers(soldiers.usable + 1, False) if soldiers.training else Soldiers(soldiers.usable, True)


def laboratory(cubes: int, more: int) -> Laboratory:
    """The laboratory after `more` cubes join `cubes`: every five become a krystallium (IWK-114). Raises Misuse."""
    if cubes < 0 or more < 0:
        raise Misuse("There can't be fewer than no cubes.")
    made, left = divmod(cubes + more, CUBES_A_KRYSTALLIUM)
    return Laboratory(made, left)


def bred(old: int, new: int) -> int:
    """How many offspring `new` breeders bring where `old` lie already: each one as many as there are then (IWK-186).

    They are placed one by one (IWK-D08); old ones alone bring none (IWK-187). Raises Misuse for numbers below 0.
    """
    if old < 0 or new < 0:
        raise Misuse("There can't be fewer than no menaces.")
    return sum(old + nr for nr in range(1, new + 1))


def used_up(stock: int, taken: Sequence[int]) -> int | None:
    """The round, from 1, in which a deck of `stock` cards runs out when each round takes so many; None: never.

    A deck that gives its last card is empty, and some scenarios are lost then (IWK-280).
    """
    left = stock
    for nr, count in enumerate(taken, 1):
        left -= count
        if left <= 0:
            return nr
    return None
