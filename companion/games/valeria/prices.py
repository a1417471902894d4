"""Prices of the action phase: slaying, hiring and building, and what a payment must hold (VCK-078, 085 to 120)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.valeria.cards import Citizen, Domain, Monster
from companion.games.valeria.effects import Deed, Doing, Effect, Gain, Part, Recruit
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import ROLES, Purse, Resource, Role
from companion.sentence import say


class PricePart(msgspec.Struct, frozen=True):
    """A number that a price is made of, and where it comes from; below 0 where something lowers it."""

    text: str
    resource: Resource
    amount: int
    rule: str


class Price(msgspec.Struct, frozen=True):
    """`amount` of strength or gold, for which magic may stand in save for the first, and `magic` due besides.

    `parts` add up to both. `roles`: what a domain asks for besides and the player hasn't got.
    """

    kind: Resource
    amount: int
    magic: int = 0
    rule: str = "VCK-078"
    parts: tuple[PricePart, ...] = ()
    roles: tuple[tuple[Role, int], ...] = ()


class Lack(msgspec.Struct, frozen=True):
    """Something that keeps a player from paying, in words, and the rule that asks for it."""

    text: str
    rule: str


def slaying(monster: Monster, tokens: Purse = Purse()) -> Price:  # noqa: B008 - frozen
    """What slaying costs. `tokens` on the card: strength and magic raise it, gold doesn't (VCK-086, 087, 166)."""
    printed, laid = say("printed on the card"), say("tokens on the card")
    parts = (
        PricePart(printed, Resource.STRENGTH, monster.strength, "VCK-086"),
        PricePart(printed, Resource.MAGIC, monster.magic, "VCK-087"),
        PricePart(laid, Resource.STRENGTH, tokens.strength, "VCK-166"),
        PricePart(laid, Resource.MAGIC, tokens.magic, "VCK-166"),
    )
    return _price(Resource.STRENGTH, "VCK-086", parts)


def hiring(citizen: Citizen, player: Player) -> Price:
    """What hiring costs: the base and 1 gold per own card of the name, unless a domain waives it (VCK-105, 106, T17).

    Errors: `Misuse` for a starter, which has no price.
    """
    if citizen.cost is None:
        raise Misuse(f"{citizen.name} isn't for hire.")
    same = player.named(citizen.called[0])
    waived = [domain.name for domain, _ in _deeds(player, Deed.NO_SURCHARGE)][:1] if same else []
    parts = (
        PricePart(say("printed on the card"), Resource.GOLD, citizen.cost, "VCK-105"),
        PricePart(say("{n} called so in the tableau", n=same), Resource.GOLD, same, "VCK-106"),
        *(PricePart(name, Resource.GOLD, -same, "VCK-T17") for name in waived),
    )
    return _price(Resource.GOLD, "VCK-107", parts)


def building(domain: Domain, player: Player) -> Price:
    """What building costs, with the domains that lower it, at least 1 gold (VCK-114, 116, T17)."""
    parts = [PricePart(say("printed on the card"), Resource.GOLD, domain.cost, "VCK-116")]
    parts += [
        PricePart(owned.name, Resource.GOLD, -(doing.number or 0), "VCK-T17")
        for owned, doing in _deeds(player, Deed.BUILD_CHEAPER)
    ]
    cost = sum(part.amount for part in parts)
    if cost < 1:
        parts.append(PricePart(say("never for less than 1"), Resource.GOLD, 1 - cost, "VCK-T17"))
    roles = [card.role for card in player.citizens]
    lacking = tuple(
        [
            (role, lacks_of)
            for role in dict.fromkeys(domain.roles)
            if (lacks_of := domain.roles.count(role) - roles.count(role)) > 0
        ]
    )
    return _price(Resource.GOLD, "VCK-116", parts, lacking)


def _price(kind: Resource, rule: str, parts: Iterable[PricePart], roles: tuple[tuple[Role, int], ...] = ()) -> Price:
    told = tuple([part for part in parts if part.amount])
    amount = magic = 0
    for part in told:
        if part.resource is kind:
            amount += part.amount
        else:
            magic += part.amount
    return Price(kind, amount, magic, rule, told, roles)


def lacks(price: Price, purse: Purse) -> tuple[Lack, ...]:
    """Everything that keeps who has these resources from paying; empty: it can be paid."""
    found = [
        Lack(say("{n} {role} among the citizens", n=many, role=say(ROLES[role])), "VCK-114")
        for role, many in price.roles
    ]
    proper = min(purse.amount(price.kind), price.amount)
    if price.amount and not proper:
        least = Purse.of(price.kind, 1).text
        found.append(Lack(say("at least {what}, magic stands in for the rest only", what=least), price.rule))
    due = max(0, price.magic - purse.magic)
    if due:
        found.append(Lack(say("{n} magic that nothing stands in for", n=due), "VCK-087"))
    short = price.amount + price.magic - proper - purse.magic - due
    if short > 0:
        found.append(Lack(say("{what} or magic", what=Purse.of(price.kind, short).text), "VCK-078"))
    return tuple(found)


def payments(price: Price, purse: Purse) -> tuple[Purse, ...]:
    """All ways to pay, that with the least magic first (VCK-078, 087); none while a role is lacking (VCK-114)."""
    if price.roles:
        return ()
    spare = purse.magic - price.magic
    most = min(price.amount, purse.amount(price.kind))
    least = max(1 if price.amount else 0, price.amount - spare)
    if spare < 0:
        return ()
    due = price.amount + price.magic
    if price.kind is Resource.GOLD:
        return tuple([Purse(proper, 0, due - proper) for proper in range(most, least - 1, -1)])
    return tuple([Purse(0, proper, due - proper) for proper in range(most, least - 1, -1)])


def check_payment(price: Price, paid: Purse) -> None:
    """Whether a payment is exactly the price.

    Errors: `Refusal` for a lacking role, another sum, another kind, or a payment without the first of the proper kind.
    """
    if price.roles:
        named = ", ".join(f"{many} {role.value}" for role, many in price.roles)
        raise Refusal(f"More citizens are needed: {named}.", "VCK-114")
    proper = paid.amount(price.kind)
    if paid.resources != price.amount + price.magic or paid.resources != proper + paid.magic or paid.points:
        raise Refusal(f"The price is {price.amount} {price.kind.value} and {price.magic} magic.", price.rule)
    if proper > price.amount:
        raise Refusal(f"{price.magic} magic must be paid in magic.", "VCK-087")
    if price.amount and not proper:
        raise Refusal(f"At least 1 {price.kind.value} must be paid; magic stands in for the rest.", price.rule)


class Reward(msgspec.Struct, frozen=True):
    """One side of a reward: what it adds to the board, and what else it gives."""

    gain: Purse
    others: tuple[Part, ...] = ()


def rewards(effect: Effect, player: Player, tokens: Purse = Purse()) -> tuple[Reward, ...]:  # noqa: B008 - frozen
    """The sides of a reward, one of which is chosen (VCK-092 to 101).

    `player`: as after the card was taken, so that it counts for its own reward (VCK-093). `tokens`: on a slain card;
    its gold is gained (VCK-167).
    """
    sides = []
    for side in effect.sides:
        gained, others = Purse(gold=tokens.gold), []
        for part in side:
            if isinstance(part, Gain) and part.resource:
                gained += Purse.of(part.resource, part.amount * player.count(part.per))
            else:
                others.append(part)
        sides.append(Reward(gained, tuple(others)))
    return tuple(sides)


def recruitable(recruit: Recruit, citizen: Citizen) -> bool:
    """Whether a citizen of the centre can be gained so: by role, name and base cost, the plus ignored (VCK-096)."""
    return (
        citizen.cost is not None
        and (recruit.role is None or citizen.role is recruit.role)
        and (recruit.name is None or recruit.name in citizen.called)
        and (recruit.up_to is None or citizen.cost <= recruit.up_to)
    )


def _deeds(player: Player, deed: Deed) -> list[tuple[Domain, Doing]]:
    return [
        (domain, part)
        for domain in player.domains
        for side in domain.effect.sides
        for part in side
        if isinstance(part, Doing) and part.deed is deed
    ]
