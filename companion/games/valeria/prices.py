"""Prices of the action phase: slaying, hiring and building, and what a payment must hold (VCK-078, 085 to 120)."""

from __future__ import annotations

from collections import Counter

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.valeria.cards import Citizen, Domain, Monster
from companion.games.valeria.effects import Deed, Doing, Effect, Gain, Part, Recruit
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse, Resource


class Price(msgspec.Struct, frozen=True):
    """`amount` of strength or gold, for which magic may stand in save for the first, and `magic` due besides."""

    kind: Resource
    amount: int
    magic: int = 0
    rule: str = "VCK-078"


def slaying(monster: Monster, tokens: Purse = Purse()) -> Price:  # noqa: B008 - frozen
    """What slaying costs. `tokens` on the card: strength and magic raise it, gold doesn't (VCK-086, 087, 166)."""
    return Price(Resource.STRENGTH, monster.strength + tokens.strength, monster.magic + tokens.magic, "VCK-086")


def hiring(citizen: Citizen, player: Player) -> Price:
    """What hiring costs: the base and 1 gold per own card of the name, unless a domain waives it (VCK-105, 106, T17).

    Errors: `Misuse` for a starter, which has no price.
    """
    if citizen.cost is None:
        raise Misuse(f"{citizen.name} isn't for hire.")
    surcharge = 0 if _deeds(player, Deed.NO_SURCHARGE) else player.named(citizen.name)
    return Price(Resource.GOLD, citizen.cost + surcharge, rule="VCK-107")


def building(domain: Domain, player: Player) -> Price:
    """What building costs, with the domains that lower it, at least 1 gold (VCK-116, T17).

    Errors: `Refusal` when roles that the domain asks for are not on the player's citizens (VCK-114).
    """
    have = Counter(card.role for card in player.citizens if card.role)
    lacking = Counter(domain.roles) - have
    if lacking:
        named = ", ".join(f"{many} {role.value}" for role, many in lacking.items())
        raise Refusal(f"{domain.name} needs more citizens: {named}.", "VCK-114")
    less = sum(doing.number or 0 for doing in _deeds(player, Deed.BUILD_CHEAPER))
    return Price(Resource.GOLD, max(1, domain.cost - less), rule="VCK-116")


def check_payment(price: Price, paid: Purse) -> None:
    """Whether a payment is exactly the price.

    Errors: `Refusal` for another sum, another kind, or a payment without the first of the proper kind.
    """
    proper = paid.amount(price.kind)
    if paid.resources != price.amount + price.magic or paid.resources != proper + paid.magic or paid.points:
        raise Refusal(f"The price is {price.amount} {price.kind.value} and {price.magic} magic.", price.rule)
    if proper > price.amount:
        raise Refusal(f"{price.magic} magic must be paid in magic.", "VCK-087")
    if price.amount and not proper:
        raise Refusal(f"At least 1 {price.kind.value} must be paid; magic stands in for the rest.", price.rule)


def rewards(effect: Effect, player: Player) -> tuple[tuple[Purse, tuple[Part, ...]], ...]:
    """The sides of a reward: what each adds to the board and what else it gives (VCK-092 to 101).

    `player`: as after the card was taken, so that it counts for its own reward (VCK-093).
    """
    sides = []
    for side in effect.sides:
        gained, others = Purse(), []
        for part in side:
            if isinstance(part, Gain) and part.resource:
                gained += Purse.of(part.resource, part.amount * player.count(part.per))
            else:
                others.append(part)
        sides.append((gained, tuple(others)))
    return tuple(sides)


def recruitable(recruit: Recruit, citizen: Citizen) -> bool:
    """Whether a citizen of the centre can be gained so: by role, name and base cost, the plus ignored (VCK-096)."""
    return (
        citizen.cost is not None
        and (recruit.role is None or citizen.role is recruit.role)
        and (recruit.name is None or citizen.name == recruit.name)
        and (recruit.up_to is None or citizen.cost <= recruit.up_to)
    )


def _deeds(player: Player, deed: Deed) -> list[Doing]:
    return [
        part
        for domain in player.domains
        for side in domain.effect.sides
        for part in side
        if isinstance(part, Doing) and part.deed is deed
    ]
