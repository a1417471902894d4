"""Bots: one of the legal moves, by the seat's own view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from companion.documents.seats.valeria import ValeriaHeld, ValeriaSide, ValeriaTable
from companion.games.valeria import offers, prices, scoring
from companion.games.valeria.cards import Card, Cards, Citizen, Domain, Duke, Monster
from companion.games.valeria.effects import Effect, Recruit
from companion.games.valeria.income import cost, gains, times
from companion.games.valeria.session import acting
from companion.games.valeria.session.earning import ends_of
from companion.games.valeria.session.layout import Timing, word
from companion.games.valeria.session.odds import ROLLS
from companion.games.valeria.session.rolling import new_face
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse
from companion.play.chance import pick
from companion.play.command import Command, Legal
from companion.play.decision import Asks, Decision

Policy = Callable[[ValeriaTable, Sequence[Legal], Decision | None, int, int], Legal]
"""What a bot plays: of a view, what is legal and what is asked of it, by a seed and a counter."""

POINT: Final = 108
"""What a point counts here, so that all is whole: thirds of points, and a mean over 36 rolls."""
A_RESOURCE: Final = POINT // 3
"""What a resource counts."""
MOST_TURNS: Final = 6
"""For so many turns at most a hired citizen's income counts."""

T = TypeVar("T", bound=Card)


def at_random(view: ValeriaTable, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int) -> Legal:
    """Any."""
    return legal[pick(seed, counter, len(legal))]


def policies(cards: Cards) -> Mapping[str, Policy]:
    """All bots by their names."""
    made = list[Greedy]()

    def greedy(view: ValeriaTable, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int) -> Legal:
        """The best one; who it is that plays it is made when it first does."""
        if not made:
            made.append(Greedy(cards))
        return made[0].move(view, legal, asked, seed, counter)

    return {"random": at_random, "greedy": greedy}


def _by_word(cards: Sequence[T]) -> dict[str, T]:
    return {word(card.key): card for card in cards}


class Greedy:
    """Takes what lets its own points grow most if the game ended then, the first among equals in catalogue order."""

    def __init__(self, cards: Cards) -> None:
        self.citizens: dict[str, Citizen] = _by_word((*cards.citizens, *cards.starters))
        self.monsters: dict[str, Monster] = _by_word((*cards.monsters, *cards.events))
        self.domains: dict[str, Domain] = _by_word(cards.domains)
        self.dukes: dict[str, Duke] = _by_word(cards.dukes)
        every = (*cards.citizens, *cards.monsters, *cards.events, *cards.domains, *cards.dukes)
        self.often = {card.key: sum(times(card, dice) for dice in ROLLS) for card in cards.citizens}
        self.order = {word(card.key): nr for nr, card in enumerate(every)}

    def move(
        self, view: ValeriaTable, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int
    ) -> Legal:
        """The best one."""
        seat = view.seat or view.deciding
        side = next(side for side in view.sides if side.seat == seat)
        player = self._player(side)
        worth = [
            (self._worth(view, player, one.command, asked), -self._order(one.command), -nr)
            for nr, one in enumerate(legal)
        ]
        return legal[-max(worth)[2]]

    def _order(self, command: Command) -> int:
        """Where a card stands in the catalogue."""
        return self.order.get(command.args[0], len(self.order)) if command.args else 0

    # --- what a move is worth -----------------------------------------------------------------------------------

    def _worth(self, view: ValeriaTable, player: Player, command: Command, asked: Decision | None) -> int:
        aim = command.args[0] if command.args else ""
        if command.verb == acting.TAKE:
            return A_RESOURCE
        if command.verb == offers.SLAY:
            return self._slaying(view, player, aim, int(command.option(offers.MAGIC) or -1))
        if command.verb == offers.HIRE:
            return self._hired(view, player, self.citizens[aim], prices.hiring(self.citizens[aim], player).amount)
        if command.verb == offers.BUILD:
            return self._building(view, player, self.domains[aim])
        if command.verb == "change":
            return self._changing(view, player, command)
        if command.verb == "keep":
            return self._income(player, (view.dice[0], view.dice[1]), view.solo)
        return self._answer(view, player, command.args, asked)

    def points(self, player: Player) -> int:
        """What a side of the table counts if the game ended now."""
        told = sum(part.points for part in scoring.board_parts(player))
        told += scoring.duke_part(player).points if player.duke is not None else 0
        return told * POINT + player.purse.resources * A_RESOURCE

    def _slaying(self, view: ValeriaTable, player: Player, aim: str, magic: int) -> int:
        monster = self.monsters[aim]
        tokens = next(Purse(one.gold, one.strength, one.magic) for row in view.rows for one in row if one.card == aim)
        ways = prices.payments(prices.slaying(monster, tokens), player.purse)
        if not ways:
            return 0
        paid = next((way for way in ways if way.magic == magic), ways[0])
        after = _with(
            player, monsters=(*player.monsters, monster), purse=player.purse + -paid + Purse(gold=tokens.gold)
        )
        return self._best_side(view, after, monster.reward) - self.points(player)

    def _building(self, view: ValeriaTable, player: Player, domain: Domain) -> int:
        price = prices.building(domain, player).amount
        after = _with(player, domains=(*player.domains, domain), purse=player.purse + Purse(gold=-price))
        if domain.timing == Timing.ONCE and domain.effect.payment is None:
            return self._best_side(view, after, domain.effect) - self.points(player)
        return self.points(after) - self.points(player)

    def _best_side(self, view: ValeriaTable, player: Player, effect: Effect) -> int:
        """The points after the best side of a reward."""
        return max(self._side(view, player, side) for side in prices.rewards(effect, player))

    def _side(self, view: ValeriaTable, player: Player, side: prices.Reward) -> int:
        """The points after one side of a reward."""
        after = _with(player, purse=player.purse + side.gain)
        worth = self.points(after)
        for part in side.others:
            if isinstance(part, Recruit):
                able = [card for card in self._centre(view) if prices.recruitable(part, card)]
                worth += max((self._hired(view, after, card, 0) for card in able), default=0)
        return worth

    def _centre(self, view: ValeriaTable) -> list[Citizen]:
        return [self.citizens[one.card] for row in view.rows[1:3] for one in row if one.card in self.citizens]

    def _hired(self, view: ValeriaTable, player: Player, citizen: Citizen, price: int) -> int:
        """A citizen: what the points grow by, and its mean income for the turns that are left."""
        after = _with(player, citizens=(*player.citizens, citizen), purse=player.purse + Purse(gold=-price))
        turns = 0 if view.ending else min(MOST_TURNS, 2 * max(view.to_end - view.exhausted, 0))
        others = 0 if view.solo else len(view.sides) - 1
        brings = _brings(citizen.active, after) + (others or view.solo) * _brings(citizen.other, after)
        return self.points(after) - self.points(player) + self.often[citizen.key] * brings * turns

    def _changing(self, view: ValeriaTable, player: Player, command: Command) -> int:
        """A changed die: the income after it, less the price."""
        domain = self.domains[command.args[0]]
        one, other = view.dice
        is_first = command.args[1] == "1"
        new = new_face(domain, one if is_first else other) or 0
        dice = (new, other) if is_first else (one, new)
        price = cost(domain.effect, player)
        paid = _with(player, purse=player.purse + -price)
        return self._income(paid, dice, view.solo) - price.resources * A_RESOURCE

    def _income(self, player: Player, dice: tuple[int, int], solo: bool) -> int:
        """The points that an income brings at best."""
        ends = ends_of(player, dice, True, solo)
        return max(self.points(_with(player, purse=end)) for end in ends) - self.points(player)

    # --- what an answer is worth --------------------------------------------------------------------------------

    def _answer(self, view: ValeriaTable, player: Player, answer: tuple[str, ...], asked: Decision | None) -> int:
        """Cards by what they add, sides by what they come to, payments yes, targets by what they have."""
        said = answer[0] if answer else "none"
        if said in self.dukes:
            return scoring.by_rules(self.dukes[said].rules, player)[0]
        if said in self.citizens:
            return self._hired(view, player, self.citizens[said], 0)
        if said in self.monsters:
            return self.monsters[said].points
        if asked is not None and asked.card is not None and said.isdigit():
            key = word(asked.card)
            effect = self.monsters[key].reward if key in self.monsters else self.domains[key].effect
            return self._side(view, player, prices.rewards(effect, player)[int(said) - 1])
        if asked is not None and asked.asks is Asks.RESOURCES and asked.fills is not None:
            return self.points(_with(player, purse=Purse(**asked.fills[said][0])))
        for side in view.sides:
            if str(side.seat) == said:
                return side.gold + side.magic + 1
        return int(said != "none")

    def _player(self, side: ValeriaSide) -> Player:
        """A seat's side as the rules read it, of what the view shows."""

        def several(held: Sequence[ValeriaHeld], known: Mapping[str, T]) -> tuple[T, ...]:
            return tuple(known[one.card] for one in held for _ in range(one.many))

        return Player(
            side.name,
            self.dukes[side.duke.card] if side.duke is not None else None,
            several(side.slain, self.monsters),
            several(side.domains, self.domains),
            several(side.citizens, self.citizens),
            Purse(side.gold, side.strength, side.magic, side.points),
            several(side.starters, self.citizens),
        )


def _with(player: Player, **fields: object) -> Player:
    return msgspec.structs.replace(player, **fields)


def _brings(effect: Effect, player: Player) -> int:
    """The resources that one use brings, its price taken off; nothing if that is less."""
    paid = cost(effect, player).resources
    return max(0, max(gain.resources for gain in gains(effect, player)) - paid)
