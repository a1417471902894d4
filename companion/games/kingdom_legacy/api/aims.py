"""Ways to a stage that a player has set as a goal: the upgrades there and what they cost."""

from __future__ import annotations

from companion.catalogue.model import Upgrade
from companion.catalogue.words import Orientation
from companion.documents.aims import Aim, AimStep
from companion.errors import Refusal
from companion.games.kingdom_legacy.api.view import ref
from companion.games.kingdom_legacy.effects import payment, upgrade
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.turn import actions

Leg = tuple[Orientation, Upgrade]
"""An upgrade and the stage that it leaves."""


def way(kingdom: Kingdom, card: str, goal: Orientation) -> list[Leg]:
    """The upgrades from the visible stage to another: the fewest, of those the cheapest; empty when none lead there."""
    stages, here = kingdom.design(card).stages, kingdom.orientations[card]
    ways: list[tuple[Leg, ...]] = [()]
    for _ in stages:  # as many steps as there are stages reach whatever can be reached
        ends = [(legs, _end(here, legs)) for legs in ways]
        found: list[tuple[Leg, ...]] = [(*legs, (at, arrow)) for legs, at in ends for arrow in stages[at].upgrades]
        there: list[tuple[Leg, ...]] = [legs for legs in found if _end(here, legs) == goal]
        if there:
            costs = [_cost(kingdom, card, legs) for legs in there]
            return list(there[costs.index(min(costs))])
        ways = found
    return []


def _end(here: Orientation, legs: tuple[Leg, ...]) -> Orientation:
    return Orientation(legs[-1][1].to) if legs else here


def _cost(kingdom: Kingdom, card: str, legs: tuple[Leg, ...]) -> tuple[int, int]:
    """Cards first: they are dearer than any resource."""
    cards = sum(n for _, arrow in legs for _, n in (*arrow.discard, *arrow.destroy))
    return cards, sum(n for at, arrow in legs for n in upgrade.price(kingdom, card, arrow, at).values())


def aim(kingdom: Kingdom, card: str, goal: Orientation | None, purge: bool) -> Aim:
    """What a player has in mind for a card, and what the next step lacks now."""
    here, stages = kingdom.orientations[card], kingdom.design(card).stages
    legs = [] if goal is None or goal == here else way(kingdom, card, goal)
    refused, missing = _lacking(kingdom, card, legs[0][1]) if legs else (None, {})
    steps = [_step(kingdom, card, leg) for leg in legs]
    total: dict[str, int] = {}
    for step in steps:
        for resource, n in step.pay.items():
            total[resource] = total.get(resource, 0) + n
    return Aim(
        card=ref(card),
        orientation=str(here),
        stage=stages[here].name,
        goal=None if goal is None else str(goal),
        into=None if goal is None else stages[goal].name,
        reached=goal == here,
        steps=steps,
        pay=total,
        missing=missing,
        why=None if refused is None else refused.message,
        purge=purge,
    )


def _step(kingdom: Kingdom, card: str, leg: Leg) -> AimStep:
    at, arrow = leg
    return AimStep(
        start=str(at),
        to=str(arrow.to),
        into=kingdom.design(card).stages[Orientation(arrow.to)].name,
        pay={str(resource): n for resource, n in upgrade.price(kingdom, card, arrow, at).items()},
        discard=dict(arrow.discard),
        destroy=dict(arrow.destroy),
        upgrade=arrow.nr,
    )


def _lacking(kingdom: Kingdom, card: str, arrow: Upgrade) -> tuple[Refusal | None, dict[str, int]]:
    """Why an upgrade of the visible stage can't be made now, and the resources that the pool lacks for it."""
    short = payment.shortage(kingdom, upgrade.price(kingdom, card, arrow))
    return actions.why_not_upgrade(kingdom, card, arrow), {str(resource): n for resource, n in short.items()}
