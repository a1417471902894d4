"""Lines of effects and of dukes in words that languages know: in English exactly as the data have them.

`names`: of areas and citizens within a line, how they are called where English isn't spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from companion.games.valeria.effects import Counted, Deed, Doing, Effect, Gain, Part, Per, Recruit, Take
from companion.games.valeria.points import ScoreRule, What
from companion.games.valeria.words import ROLES, MonsterType, Purse, Resource, Role
from companion.sentence import Message, joined, say, say_n

Names: TypeAlias = Callable[[str], str]

PER: dict[What, Message] = {
    Role.WORKER: "{points} per worker",
    Role.SOLDIER: "{points} per soldier",
    Role.SHADOW: "{points} per shadow",
    Role.HOLY: "{points} per holy",
    MonsterType.BOSS: "{points} per boss",
    MonsterType.MINION: "{points} per minion",
    MonsterType.BEAST: "{points} per beast",
    MonsterType.TITAN: "{points} per titan",
    "citizen": "{points} per citizen",
    "monster": "{points} per monster",
    "domain": "{points} per domain",
    "resources": "{points} per resources",
}
"""What a duke scores for each of something."""


TIMINGS: tuple[Message, ...] = (
    "any player roll phase, equal dice",
    "end of own action phase",
    "immediate, once",
    "own action phase, continuous",
    "own action phase, you gain a citizen",
    "own action phase, you slay a monster",
    "own roll phase",
    "start of own action phase",
)
"""When domains do what they say."""


def timing(text: str | None) -> str | None:
    """When a domain does what it says; one of an owner's as it is entered."""
    return say(text) if text in TIMINGS else text


def line(effect: Effect, names: Names = str) -> str:
    """A whole line: its payment, and the sides of which one is chosen.

    >>> from companion.games.valeria.effects import read
    >>> line(read("pay 1 gold per holy citizen: set a die to 1"))
    'pay 1 gold per holy citizen: set a die to 1'
    """
    first, *others = (side(one, names) for one in effect.sides)
    for other in others:
        first = say("{first} or {second}", first=first, second=other)
    paid = payment(effect, names)
    return first if paid is None else say("{payment}: {sides}", payment=paid, sides=first)


def payment(effect: Effect, names: Names = str) -> str | None:
    """What is paid for it; None: nothing."""
    if effect.payment is None:
        return None
    told = _part(effect.payment, names)
    return told if isinstance(effect.payment, Doing) else say("pay {price}", price=told)


def side(parts: Sequence[Part], names: Names = str) -> str:
    """A side, of which all parts are had."""
    first, *others = (_part(one, names) for one in parts)
    for other in others:
        first = say("{first} and {second}", first=first, second=other)
    return first


def scores(rules: Iterable[ScoreRule]) -> str:
    """What a duke scores.

    >>> from companion.games.valeria.points import read
    >>> scores(read("2 per holy; 1 per 4 resources"))
    '2 per holy; 1 per 4 resources'
    """
    return joined([_score(one) for one in rules], "; ")


def _score(rule: ScoreRule) -> str:
    if rule.each == 1:
        return say(PER[rule.what], points=rule.points)
    if rule.what == "resources":
        return say_n("{points} per {n} resource", "{points} per {n} resources", rule.each, points=rule.points)
    return say("{points} per {n} {what}", points=rule.points, n=rule.each, what=str(rule.what))


def _part(part: Part, names: Names) -> str:
    match part:
        case Gain():
            return _gain(part, names)
        case Take():
            return say("take {amount}", amount=Purse.of(part.resource, part.amount).text)
        case Recruit():
            return _citizen(part, names)
        case Doing():
            return _deed(part)


def _gain(gain: Gain, names: Names) -> str:
    amount = say("{n} any", n=gain.amount) if gain.resource is None else Purse.of(gain.resource, gain.amount).text
    return amount if gain.per is None else _per(amount, gain.per, names)


def _per(amount: str, per: Per, names: Names) -> str:
    match per.what:
        case Counted.CARD:
            return say("{amount} per card named {name}", amount=amount, name=names(per.name or ""))
        case Counted.DOMAIN:
            return say("{amount} per domain", amount=amount)
        case Counted.MONSTER if per.name:
            return say("{amount} per {area} monster", amount=amount, area=names(per.name))
        case Counted.MONSTER:
            return say("{amount} per monster", amount=amount)
        case Counted.CITIZEN if per.role is not None:
            return say("{amount} per {role} citizen", amount=amount, role=say(ROLES[per.role]))
    return say("{amount} per citizen", amount=amount)


def _citizen(recruit: Recruit, names: Names) -> str:
    found = say("a citizen") if recruit.role is None else say("a {role} citizen", role=say(ROLES[recruit.role]))
    if recruit.name is not None:
        found = say("{citizen} named {name}", citizen=found, name=names(recruit.name))
    return found if recruit.up_to is None else say("{citizen} up to {n}", citizen=found, n=recruit.up_to)


def _deed(doing: Doing) -> str:
    n, amount = doing.number or 0, Purse.of(doing.resource or Resource.GOLD, doing.number or 0).text
    match doing.deed:
        case Deed.SET_DIE:
            return say("set a die to {n}", n=n)
        case Deed.LOWER_DIE:
            return say("lower a die by {n}", n=n)
        case Deed.SLAY:
            return say("slay a monster")
        case Deed.NO_SURCHARGE:
            return say("hire without surcharge")
        case Deed.BUILD_CHEAPER:
            return say("build for {n} gold less", n=n)
        case Deed.TAKE_MONSTER:
            return say("take a monster")
        case Deed.ADD_TOKEN:
            return say("add {amount} to a monster", amount=amount)
        case Deed.ALL_LOSE:
            return say("everyone loses {amount}", amount=amount)
        case Deed.RETURN_CITIZEN:
            return say("return a citizen")
        case Deed.RETURN_MONSTER:
            return say("return a monster")
