"""What a seat can pay for, as moves: those of equal circumstances are made once and listed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.valeria import prices
from companion.games.valeria.effects import Deed, Doing
from companion.games.valeria.prices import Price
from companion.games.valeria.session.layout import Pieces
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse, Role
from companion.play.command import Command, Legal
from companion.sentence import say

SLAY: Final = "slay"
HIRE: Final = "hire"
BUILD: Final = "build"
MAGIC: Final = "magic"
"""The option that says how much magic is paid (VCK-078)."""

MOST: Final = 50_000
"""So many circumstances are remembered, then all is forgotten."""


class Buyer:
    """What of a player prices turn on: cards by their names, citizens by their roles, domains that change prices."""

    __slots__ = ("cheaper", "named", "player", "roles", "waived")

    def __init__(self, player: Player) -> None:
        self.player = player
        self.named: dict[str, int] = {}
        self.roles: dict[Role | None, int] = {}
        for starter in player.starters:
            for name in starter.called:
                self.named[name] = self.named.get(name, 0) + 1
        for card in player.citizens:
            self.roles[card.role] = self.roles.get(card.role, 0) + 1
            for name in card.called:
                self.named[name] = self.named.get(name, 0) + 1
        self.waived = ""
        self.cheaper: tuple[str, ...] = ()
        for domain in player.domains:
            for side in domain.effect.sides:
                for part in side:
                    if isinstance(part, Doing):
                        self.waived = self.waived or (domain.key if part.deed is Deed.NO_SURCHARGE else "")
                        self.cheaper += (domain.key,) if part.deed is Deed.BUILD_CHEAPER else ()


class Offers:
    """Lists the ways to pay for a card."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.known: dict[object, tuple[Legal, ...]] = {}
        self.prices: dict[object, Price] = {}
        self.moves: dict[tuple[str, bool, Purse], Legal] = {}

    def of(self, buyer: Buyer, verb: str, key: str, tokens: Purse, price: Callable[[], Price]) -> tuple[Legal, ...]:
        """All ways, the one with the least magic first (VCK-078). `tokens`: on the card; `price`: makes its price."""
        purse, word = buyer.player.purse, self.pieces.words[key]
        proper, turns_on = purse.gold, tuple[object, ...]()
        if verb == SLAY:
            proper, turns_on = purse.strength, (tokens.strength, tokens.magic)
        elif verb == HIRE:
            turns_on = (buyer.named.get(self.pieces.citizens[key].called[0], 0), buyer.waived)
        else:
            turns_on = (buyer.cheaper, *[buyer.roles.get(role, 0) for role in self.pieces.domains[key].roles])
        circumstances = (word, proper, purse.magic, turns_on)
        found = self.known.get(circumstances)
        if found is None:
            if len(self.known) >= MOST:
                self.known.clear()
                self.prices.clear()
            if (word, turns_on) not in self.prices:
                self.prices[word, turns_on] = price()
            ways = prices.payments(self.prices[word, turns_on], purse)
            found = self.known[circumstances] = self._made(verb, word, key, ways)
        return found

    def _made(self, verb: str, word: str, key: str, ways: tuple[Purse, ...]) -> tuple[Legal, ...]:
        return tuple([self._move(verb, word, key, way, nr > 0) for nr, way in enumerate(ways)])

    def _move(self, verb: str, word: str, key: str, way: Purse, said: bool) -> Legal:
        """One way. `said`: the magic has to be said."""
        found = self.moves.get((word, said, way))
        if found is None:
            command = Command(verb, (word,), ((MAGIC, str(way.magic)),) if said else ())
            found = self.moves[word, said, way] = Legal(command, _said(verb, self.pieces.of[key].name, way))
        return found


def _said(verb: str, name: str, price: Purse) -> str:
    """An action in words."""
    if verb == SLAY:
        return say("Slay {card} for {price}", card=name, price=price.text)
    if verb == HIRE:
        return say("Hire {card} for {price}", card=name, price=price.text)
    return say("Build {card} for {price}", card=name, price=price.text)
