"""The language of effects and rewards: what a card gives, as one line of data (VCK-125 to 132).

    line     = [payment ":"] side {"or" side}          one side is chosen
    side     = part {"and" part}                       all parts are had
    payment  = "pay" amount | "return a citizen" | "return a monster"
    part     = amount | "take" N resource | "take a monster" | "a" [role] "citizen" ["named" NAME] ["up to" N]
             | "set a die to" N | "lower a die by" N | "slay a monster" | "hire without surcharge"
             | "build for" N "gold less" | "add" N resource "to a monster" | "everyone loses" N resource
    amount   = N resource ["per" counted]
    counted  = "citizen" | ROLE "citizen" | "domain" | "monster" | AREA "monster" | "card named" NAME
    resource = "gold" | "strength" | "magic" | "point" | "points" | "any"      any: one of the first three, as one likes

A payment is always voluntary. Names and areas are what the components say.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeAlias

import msgspec

from companion.errors import Misuse
from companion.games.valeria.words import Resource, Role


class Counted(StrEnum):
    """What "per" can count among a player's own cards."""

    CITIZEN = "citizen"
    DOMAIN = "domain"
    MONSTER = "monster"
    CARD = "card named"


class Per(msgspec.Struct, frozen=True):
    """Own cards to count: a role narrows citizens, an area monsters, and a name is what cards are named."""

    what: Counted
    role: Role | None = None
    name: str | None = None


class Gain(msgspec.Struct, frozen=True):
    """So much of a resource, once or per counted card; resource None: any of the three."""

    amount: int
    resource: Resource | None
    per: Per | None = None


class Take(msgspec.Struct, frozen=True):
    """Up to so much of a resource, from one opponent (VCK-058, 130)."""

    amount: int
    resource: Resource


class Recruit(msgspec.Struct, frozen=True):
    """A citizen from the centre, free; up_to: the highest base cost (VCK-096)."""

    role: Role | None = None
    name: str | None = None
    up_to: int | None = None


class Deed(StrEnum):
    """What is done rather than gained."""

    SET_DIE = "set a die to"
    LOWER_DIE = "lower a die by"
    SLAY = "slay a monster"
    NO_SURCHARGE = "hire without surcharge"
    BUILD_CHEAPER = "build for"
    TAKE_MONSTER = "take a monster"
    ADD_TOKEN = "to a monster"
    ALL_LOSE = "everyone loses"
    RETURN_CITIZEN = "return a citizen"
    RETURN_MONSTER = "return a monster"


class Doing(msgspec.Struct, frozen=True):
    """A deed with its number and resource, where it has them."""

    deed: Deed
    number: int | None = None
    resource: Resource | None = None


Part: TypeAlias = Gain | Take | Recruit | Doing


class Effect(msgspec.Struct, frozen=True):
    """A line understood: the voluntary payment, and the sides of which one is chosen."""

    line: str
    payment: Gain | Doing | None
    sides: tuple[tuple[Part, ...], ...]

    @property
    def takes(self) -> bool:
        """Whether it takes a resource from an opponent and thus goes first (VCK-059)."""
        return any(isinstance(part, Take) for side in self.sides for part in side)


_ROLES = "|".join(role.value for role in Role)
_GOODS = "gold|strength|magic|points?"
_AMOUNT = re.compile(rf"(\d+) ({_GOODS}|any)(?: per (.+))?")
_COUNTED = re.compile(rf"card named (?P<name>.+)|(?:(?P<role>{_ROLES}) )?citizen|domain|(?:(?P<area>.+) )?monster")
_TAKE = re.compile(r"take (\d+) (gold|strength|magic)")
_CITIZEN = re.compile(rf"a (?:({_ROLES}) )?citizen(?: named (.+?))?(?: up to (\d+))?")
_DEEDS = (
    (re.compile(r"set a die to (?P<n>[1-6])"), Deed.SET_DIE),
    (re.compile(r"lower a die by (?P<n>[1-5])"), Deed.LOWER_DIE),
    (re.compile(r"slay a monster"), Deed.SLAY),
    (re.compile(r"hire without surcharge"), Deed.NO_SURCHARGE),
    (re.compile(r"build for (?P<n>\d+) gold less"), Deed.BUILD_CHEAPER),
    (re.compile(r"take a monster"), Deed.TAKE_MONSTER),
    (re.compile(r"add (?P<n>\d+) (?P<r>gold|strength|magic) to a monster"), Deed.ADD_TOKEN),
    (re.compile(r"everyone loses (?P<n>\d+) (?P<r>gold|strength|magic)"), Deed.ALL_LOSE),
)
_RETURNS = {deed.value: deed for deed in (Deed.RETURN_CITIZEN, Deed.RETURN_MONSTER)}


def read(line: str) -> Effect:
    """Understand a line of the language.

    Errors: `Misuse` names the words that are not understood.
    """
    head, colon, tail = line.partition(": ")
    payment = _payment(head, line) if colon else None
    sides = (tail if colon else line).split(" or ")
    return Effect(line, payment, tuple(tuple(_part(part, line) for part in side.split(" and ")) for side in sides))


def _payment(text: str, line: str) -> Gain | Doing:
    if text in _RETURNS:
        return Doing(_RETURNS[text])
    found = _AMOUNT.fullmatch(text.removeprefix("pay "))
    if not text.startswith("pay ") or found is None or found[2] == "any":
        raise _unknown(text, line)
    return _gain(found, line)


def _part(text: str, line: str) -> Part:
    if found := _AMOUNT.fullmatch(text):
        return _gain(found, line)
    if found := _TAKE.fullmatch(text):
        return Take(int(found[1]), Resource(found[2]))
    if found := _CITIZEN.fullmatch(text):
        role, name, up_to = found.groups()
        return Recruit(Role(role) if role else None, name, int(up_to) if up_to else None)
    for shape, deed in _DEEDS:
        if found := shape.fullmatch(text):
            values = found.groupdict()
            number, resource = values.get("n"), values.get("r")
            return Doing(deed, int(number) if number else None, Resource(resource) if resource else None)
    raise _unknown(text, line)


def _gain(found: re.Match[str], line: str) -> Gain:
    word = "points" if found[2] == "point" else found[2]
    resource = None if word == "any" else Resource(word)
    return Gain(int(found[1]), resource, _per(found[3], line) if found[3] else None)


def _per(text: str, line: str) -> Per:
    found = _COUNTED.fullmatch(text)
    if found is None:
        raise _unknown(text, line)
    if found["name"]:
        return Per(Counted.CARD, name=found["name"])
    if text.endswith(Counted.CITIZEN):
        return Per(Counted.CITIZEN, role=Role(found["role"]) if found["role"] else None)
    if text == Counted.DOMAIN:
        return Per(Counted.DOMAIN)
    return Per(Counted.MONSTER, name=found["area"])


def _unknown(text: str, line: str) -> Misuse:
    return Misuse(f"“{text}” isn't understood in the effect “{line}”.")
