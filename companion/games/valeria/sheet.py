"""A player's side of the table: board, tableau, slain pile, duke, and how it is typed (VCK-030 to 036, 082 to 084)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.valeria import box
from companion.games.valeria.cards import Card, Cards, Citizen, Domain, Duke, Monster
from companion.games.valeria.effects import Counted, Per
from companion.games.valeria.words import RESOURCES, Purse, Resource, Role
from companion.text import is_number

T = TypeVar("T", bound=Card)

MOST_PLAYERS = 5
FIELDS = ("duke", "monsters", "domains", "citizens", *(resource.value for resource in (
    Resource.POINTS, Resource.GOLD, Resource.STRENGTH, Resource.MAGIC)))  # fmt: skip
"""What a player's text may say."""

LONGEST_NUMBER = 6
"""Digits of the longest number that a board shows."""

_TIMES = re.compile(r"(?:([0-9]{1,3})\s*[x×*]?\s+)?(.+?)(?:\s+[x×*]\s*([0-9]{1,3}))?")


class Player(msgspec.Struct, frozen=True):
    """What lies before a player; `starters` are those that everybody has (VCK-083)."""

    name: str
    duke: Duke | None = None
    monsters: tuple[Monster, ...] = ()
    domains: tuple[Domain, ...] = ()
    citizens: tuple[Citizen, ...] = ()
    purse: Purse = Purse()
    starters: tuple[Citizen, ...] = ()

    @property
    def tableau(self) -> int:
        """How many cards are in the tableau: starters, citizens and domains (VCK-T14)."""
        return len(self.starters) + len(self.citizens) + len(self.domains)

    def roles(self, role: Role) -> int:
        """Role symbols on own citizens and domains (VCK-143)."""
        return sum(card.role is role for card in self.citizens) + sum(card.roles.count(role) for card in self.domains)

    def named(self, name: str) -> int:
        """Own cards in the tableau that are called so, starters included (VCK-065, 106, T15)."""
        return sum(name in card.called for card in self.starters + self.citizens)

    def count(self, per: Per | None) -> int:
        """How often a "per" of an effect counts; 1 without one (VCK-064)."""
        if per is None:
            return 1
        if per.what is Counted.CARD:
            return self.named(per.name or "")
        if per.what is Counted.DOMAIN:
            return len(self.domains)
        if per.what is Counted.MONSTER:
            return sum(per.name is None or card.area == per.name for card in self.monsters)
        return sum(per.role is None or card.role is per.role for card in self.citizens)


def player(text: str, cards: Cards) -> Player:
    """Read "NAME: duke=…; monsters=…; domains=…; citizens=…; points=7; gold=3; strength=1; magic=0".

    Every field may be left out; numbers are then 0. Cards are separated by commas, several of a kind are "2 CARD" or
    "CARD x2"; names are English or Czech, a clear beginning is enough. Starters are not listed: everybody has them.
    Errors: `Misuse` for what is not understood, an unknown card, or a number below 0.
    """
    name, colon, rest = text.partition(":")
    name = name.strip()
    if not name or (not colon and "=" in text):
        raise Misuse(f"“{text}” doesn't begin with a player's name and a colon.")
    said = _fields(rest, name)
    duke = said.get("duke", "")
    return Player(
        name,
        cards.duke(duke) if duke else None,
        _several(said.get("monsters", ""), cards.monster),
        _several(said.get("domains", ""), cards.domain),
        _several(said.get("citizens", ""), cards.citizen),
        Purse(**{resource.value: _number(said.get(resource.value, "0"), resource, name) for resource in Resource}),
        cards.starters,
    )


def purse(text: str, what: str) -> Purse:
    """Read "strength=1, magic=2"; what isn't said is 0. `what`: what the text is about, for the error.

    Errors: `Misuse` for words that name no resource, one that is there twice, and a number below 0.
    """
    said = _fields(text.replace(",", ";"), what, tuple(resource.value for resource in RESOURCES))
    return Purse(**{name: _number(number, Resource(name), what) for name, number in said.items()})


def check(players: Sequence[Player], centre: Sequence[Card] = (), playing: int | None = None) -> None:
    """Whether these can sit at one table.

    `centre`: cards that lie there besides. `playing`: how many play; None: all of these, or, of a single sheet, nobody
    knows. Errors: `Misuse` for no or more than five players (VCK-003) or a name used
    twice; `Refusal` for more cards than the box holds (VCK-001) or the set-up lays out.
    """
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise Misuse(f"1 to {MOST_PLAYERS} players can play, not {len(players)}.")
    for name, times in Counter(each.name for each in players).items():
        if times > 1:
            raise Misuse(f"Two players are called {name}.")
    cards = [*centre, *(card for each in players for card in held(each))]
    box.check_copies(cards)
    box.check_laid_out(cards, playing or (len(players) if len(players) > 1 else MOST_PLAYERS))


def check_covered(player: Player, paid: Purse, rule: str) -> None:
    """Errors: `Refusal` for a payment of more than the player has; `rule`: what asks for the payment."""
    if not player.purse.covers(paid):
        short = {
            which.value: paid.amount(which) - player.purse.amount(which)
            for which in RESOURCES
            if paid.amount(which) > player.purse.amount(which)
        }
        raise Refusal(f"{player.name} hasn't got {paid}.", rule, short)


def held(player: Player) -> tuple[Card, ...]:
    """Every card that a player's text can name."""
    duke = (player.duke,) if player.duke else ()
    return player.monsters + player.domains + player.citizens + duke


def _fields(text: str, name: str, known: tuple[str, ...] = FIELDS) -> dict[str, str]:
    said: dict[str, str] = {}
    for field in filter(None, (part.strip() for part in text.split(";"))):
        key, equals, value = (part.strip() for part in field.partition("="))
        key = key.casefold()
        if not equals or key not in known:
            raise Misuse(f"{name}: “{field}” isn't understood.", known)
        if key in said:
            raise Misuse(f"{name}: {key} is there twice.")
        said[key] = value
    return said


def _several(text: str, find: Callable[[str], T]) -> tuple[T, ...]:
    found: list[T] = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        parts = _TIMES.fullmatch(item)
        before, name, after = parts.groups() if parts else (None, item, None)
        if before and after:
            raise Misuse(f"“{item}” says twice how many.")
        found += [find(name)] * int(before or after or 1)
    return tuple(found)


def _number(text: str, resource: Resource, name: str) -> int:
    if not is_number(text, digits=LONGEST_NUMBER):
        raise Misuse(f"{name}: {resource.value} is a whole number from 0, not “{text[:40]}”.")
    return int(text)
