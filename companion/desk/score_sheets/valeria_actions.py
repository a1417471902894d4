"""Valeria's action phase at the desk: what slaying, hiring and building cost, and the Dark Lord's attacks."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from companion.desk.desk import Desk
from companion.desk.score_sheets.valeria import amounts, board, known_cards, lines
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.valeria import dark_lord, prices, sheet
from companion.games.valeria.cards import Cards, Citizen, Domain, Monster
from companion.games.valeria.effects import Effect, Recruit
from companion.games.valeria.prices import Price
from companion.games.valeria.session.game import Valeria
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse
from companion.play.board import Board
from companion.play.command import Command
from companion.sentence import say

IMMEDIATE = "immediate, once"
"""The timing of a domain whose effect is a reward for building it."""


class Action(StrEnum):
    """What a price is asked for."""

    SLAY = "slay"
    HIRE = "hire"
    BUILD = "build"


def price(desk: Desk, action: str, card: str, player: str, tokens: str | None, pay: str | None) -> d.ValeriaPrice:
    """What an action costs a player, all ways to pay, and what it brings.

    `action`: slay, hire or build; `card`: a name; `player`: as `sheet.player` reads it; `tokens`: those that lie on a
    monster, and `pay`: a payment, both such as `strength=1,magic=2`.
    Errors: `Misuse` for what isn't understood, `Refusal` for a payment that isn't right or isn't there, and for more
    cards than the box holds (VCK-001).
    """
    if action not in set(Action):
        raise Misuse(say("There is no price for “{action}”.", action=action), tuple(Action))
    if tokens is not None and action != Action.SLAY:
        raise Misuse(say("Tokens lie on monsters: --tokens belongs to slay."))
    known = known_cards(desk)
    one = sheet.player(player, known)
    laid = sheet.purse(tokens or "", "--tokens")
    match Action(action):
        case Action.SLAY:
            purchase = _Purchase(Action.SLAY, known.monster(card), laid)
        case Action.HIRE:
            purchase = _Purchase(Action.HIRE, known.citizen(card))
        case Action.BUILD:
            purchase = _Purchase(Action.BUILD, known.domain(card))
    sheet.check([one], [purchase.card])
    paid = None if pay is None else sheet.purse(pay, "--pay")
    return _in_names(desk, _document(purchase, purchase.price(one), one, known, paid))


def asked(game: Valeria, board: Board, command: Command) -> d.ValeriaPrice | None:
    """What a command of a session costs whoever has the turn; None where it has no price, or no such card lies open."""
    aimed = game.aimed(board, command)
    if aimed is None:
        return None
    purchase = _Purchase(Action(aimed.verb), aimed.card, aimed.tokens)
    return _document(purchase, purchase.price(aimed.player), aimed.player, game.pieces.cards, aimed.paid)


def _in_names(desk: Desk, price: d.ValeriaPrice) -> d.ValeriaPrice:
    """The price with the names within lines of effects in the desk's language."""
    told = lines(desk)
    return msgspec.structs.replace(
        price,
        effect=told(price.effect) if price.effect else None,
        cost=told(price.cost) if price.cost else None,
        rewards=[msgspec.structs.replace(one, text=told(one.text)) for one in price.rewards],
    )


class _Purchase(msgspec.Struct, frozen=True):
    """An action with its card, and the tokens on it."""

    action: Action
    card: Monster | Citizen | Domain
    tokens: Purse = Purse()

    def price(self, player: Player) -> Price:
        match self.card:
            case Monster():
                return prices.slaying(self.card, self.tokens)
            case Citizen():
                return prices.hiring(self.card, player)
            case Domain():
                return prices.building(self.card, player)

    def after(self, player: Player) -> Player:
        """The player with the card, which counts for its own reward (VCK-093)."""
        match self.card:
            case Monster():
                return msgspec.structs.replace(player, monsters=(*player.monsters, self.card))
            case Citizen():
                return msgspec.structs.replace(player, citizens=(*player.citizens, self.card))
            case Domain():
                return msgspec.structs.replace(player, domains=(*player.domains, self.card))

    @property
    def effect(self) -> Effect | None:
        match self.card:
            case Monster():
                return self.card.reward
            case Domain():
                return self.card.effect
        return None

    @property
    def timing(self) -> str | None:
        return self.card.timing if isinstance(self.card, Domain) else None


def _document(purchase: _Purchase, price: Price, player: Player, known: Cards, paid: Purse | None) -> d.ValeriaPrice:
    ways = prices.payments(price, player.purse)
    lacks = prices.lacks(price, player.purse)
    if paid is not None:
        prices.check_payment(price, paid)
        sheet.check_covered(player, paid, price.rule)
    elif ways:
        paid = ways[0]
    effect = purchase.effect
    rewarded = effect if purchase.timing in (None, IMMEDIATE) else None
    return d.ValeriaPrice(
        action=purchase.action.value,
        card=purchase.card.name,
        kind=price.kind.value,
        amount=price.amount,
        magic=price.magic,
        rule=price.rule,
        parts=[d.PricePart(part.text, part.resource.value, part.amount, part.rule) for part in price.parts],
        payments=[amounts(way) for way in ways],
        lacks=[d.PriceLack(lack.text, lack.rule) for lack in lacks],
        left=None if paid is None else board(player.purse + -paid),
        effect=effect.line if effect else None,
        timing=purchase.timing,
        cost=effect.line.rpartition(": ")[0] or None if rewarded and effect else None,
        rewards=_rewards(rewarded, purchase.after(player), purchase.tokens, known) if rewarded else [],
    )


def _rewards(effect: Effect, player: Player, tokens: Purse, known: Cards) -> list[d.PriceReward]:
    return [
        d.PriceReward(
            side.text,
            amounts(side.gain),
            [
                citizen.name
                for citizen in known.citizens
                if any(isinstance(part, Recruit) and prices.recruitable(part, citizen) for part in side.others)
            ],
        )
        for side in prices.rewards(effect, player, tokens)
    ]


def attacks(dice: Sequence[int], exhausted: Sequence[int], difficulty: int) -> d.DarkLordAttacks:
    """The columns that the Dark Lord attacks. Errors: `Misuse` for dice, columns and difficulties that there aren't."""
    if len(dice) != 2:
        raise Misuse(say("A roll has two dice."))
    called = dark_lord.attacks((dice[0], dice[1]), exhausted, difficulty)
    return d.DarkLordAttacks(list(dice), [d.DarkLordAttack(one.column, one.by) for one in called])
