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


class Duchy(Struct, frozen=True):
    """What one player produces with, nothing under construction.

    `symbols`: productions of the duchy card and of completed cards; `owned`: completed cards by type, a multiplier's
    own card included; `covered`: symbols under theft tokens; `soldiers`: before the first step.
    """

    name: str
    symbols: tuple[Production, ...] = ()
    owned: Mapping[str, int] = {}
    covered: Mapping[Resource, int] = {}
    soldiers: Soldiers = Soldiers()


class ProductionStep(Struct, frozen=True):
    """A step of production: how much everybody produces, and who has supremacy (None: nobody)."""

    resource: Resource
    volumes: dict[str, int]
    supremacy: str | None


class Phase(Struct, frozen=True):
    """The four steps, and the soldiers of each player after them."""

    steps: tuple[ProductionStep, ...]
    soldiers: dict[str, Soldiers]


class Laboratory(Struct, frozen=True):
    """What the laboratory yields: krystallium made, cubes left."""

    krystallium: int
    cubes: int


def phase(duchies: Sequence[Duchy]) -> Phase:
    """The four steps with nothing completed between them (IWK-081 to IWK-093).

    `duchies`: of two players, or of one who plays alone (IWK-157).
    Errors: `Misuse` for another number of players, a name twice, an unknown resource, a type that isn't counted.
    """
    if not 1 <= len(duchies) <= 2:
        raise Misuse(f"The game is for one or two players, not {len(duchies)} (IWK-001).")
    if len({one.name for one in duchies}) < len(duchies):
        raise Misuse("Each player needs a name of their own.")
    soldiers = {one.name: one.soldiers for one in duchies}
    steps = []
    for resource in Resource:
        volumes = {one.name: volume(resource, one) for one in duchies}
        first = supremacy(volumes)
        if first is not None:
            soldiers[first] = reward(soldiers[first])
        steps.append(ProductionStep(resource, volumes, first))
    return Phase(tuple(steps), soldiers)


def volume(resource: Resource, duchy: Duchy) -> int:
    """How much of a resource a duchy produces (IWK-083 to IWK-087, IWK-206).

    Errors: `Misuse` for a production of an unknown resource, a type that isn't counted, and numbers below 0.
    """
    covered = duchy.covered.get(resource, 0)
    if min(covered, *duchy.owned.values(), duchy.soldiers.usable) < 0:
        raise Misuse("No number can be below 0.")
    total = 0
    for one in duchy.symbols:
        if one.resource is None:
            raise Misuse("One card's resource isn't known: look at the card and say it.")
        if one.per is not None and one.per not in duchy.owned:
            raise Misuse(f"Say how many cards of the type {one.per} are in the duchy.", tuple(duchy.owned))
        if one.resource is resource:
            total += one.count * (1 if one.per is None else duchy.owned[one.per])
    return max(total - covered, 0)


def supremacy(volumes: Mapping[str, int]) -> str | None:
    """Who has supremacy in one step: the one player with more, None when tied (IWK-088, IWK-089).

    `volumes`: by player, one or two; a single player needs five symbols (IWK-157).
    """
    best = max(volumes, key=lambda name: volumes[name])
    if len(volumes) == 1:
        return best if volumes[best] >= SOLO_SUPREMACY else None
    return best if list(volumes.values()).count(volumes[best]) == 1 else None


def reward(soldiers: Soldiers) -> Soldiers:
    """The soldiers after a supremacy: the waiting one goes to the duchy, else one comes to wait (IWK-090, IWK-091)."""
    return Soldiers(soldiers.usable + 1, False) if soldiers.training else Soldiers(soldiers.usable, True)


def laboratory(cubes: int, more: int) -> Laboratory:
    """The laboratory after `more` cubes join `cubes`: every five become a krystallium (IWK-114).

    Errors: `Misuse` for numbers below 0.
    """
    if cubes < 0 or more < 0:
        raise Misuse("There can't be fewer than no cubes.")
    made, left = divmod(cubes + more, CUBES_A_KRYSTALLIUM)
    return Laboratory(made, left)


def bred(old: int, new: int) -> int:
    """How many offspring `new` breeders bring where `old` lie already: each one as many as there are then (IWK-186).

    They are placed one by one (IWK-D08); old ones alone bring none (IWK-187). Errors: `Misuse` for numbers below 0.
    """
    if old < 0 or new < 0:
        raise Misuse("There can't be fewer than no menaces.")
    return sum(old + nr for nr in range(1, new + 1))


def left(stock: int, taken: Sequence[int]) -> tuple[int, ...]:
    """What is left of a deck of `stock` cards after each round, when the rounds take so many.

    A deck that gives its last card is empty at 0, and some scenarios are lost then (IWK-280).
    Errors: `Misuse` for numbers below 0.
    """
    if min(stock, *taken) < 0:
        raise Misuse("There can't be fewer than no cards.")
    return tuple(max(0, stock - sum(taken[:nr])) for nr in range(1, len(taken) + 1))
