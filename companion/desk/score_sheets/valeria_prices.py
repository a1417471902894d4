"""Prices of Valeria as documents: with their parts, all ways to pay, what lacks, and what they bring."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.documents import score_sheets as d
from companion.games.valeria import prices, sheet, wording
from companion.games.valeria.cards import Cards, Citizen, Domain, Monster
from companion.games.valeria.effects import Effect, Recruit
from companion.games.valeria.prices import Price
from companion.games.valeria.session.game import Valeria
from companion.games.valeria.sheet import Player
from companion.games.valeria.wording import Names
from companion.games.valeria.words import Purse, Resource
from companion.play.board import Board
from companion.play.command import Command

IMMEDIATE = "immediate, once"
"""The timing of a domain whose effect is a reward for building it."""


class Action(StrEnum):
    """What a price is asked for."""

    SLAY = "slay"
    HIRE = "hire"
    BUILD = "build"


def asked(game: Valeria, board: Board, command: Command) -> d.ValeriaPrice | None:
    """What a command of a session costs whoever has the turn; None where it has no price, or no such card lies open."""
    aimed = game.aimed(board, command)
    if aimed is None:
        return None
    purchase = Purchase(Action(aimed.verb), aimed.card, aimed.tokens)
    pieces = game.pieces
    return document(purchase, purchase.price(aimed.player), aimed.player, pieces.cards, aimed.paid, pieces.called)


class Purchase(msgspec.Struct, frozen=True):
    """An action with its card, and the tokens on it."""

    action: Action
    card: Monster | Citizen | Domain
    tokens: Purse = Purse()

    def price(self, player: Player) -> Price:
        """What it costs this player."""
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
        """What the card does."""
        match self.card:
            case Monster():
                return self.card.reward
            case Domain():
                return self.card.effect
        return None

    @property
    def timing(self) -> str | None:
        """When a domain does it."""
        return self.card.timing if isinstance(self.card, Domain) else None


def document(
    purchase: Purchase, price: Price, player: Player, known: Cards, paid: Purse | None, names: Names
) -> d.ValeriaPrice:
    """The price with all ways to pay and what it brings. `paid`: as was said; None: by the first way.

    `names`: how areas and citizens are called within effects.
    """
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
        effect=wording.line(effect, names) if effect else None,
        timing=wording.timing(purchase.timing),
        cost=wording.payment(rewarded, names) if rewarded else None,
        rewards=_rewards(rewarded, purchase.after(player), purchase.tokens, known, names) if rewarded else [],
    )


def _rewards(effect: Effect, player: Player, tokens: Purse, known: Cards, names: Names) -> list[d.PriceReward]:
    return [
        d.PriceReward(
            wording.side(parts, names),
            amounts(side.gain),
            [
                citizen.name
                for citizen in known.citizens
                if any(isinstance(part, Recruit) and prices.recruitable(part, citizen) for part in side.others)
            ],
        )
        for parts, side in zip(effect.sides, prices.rewards(effect, player, tokens), strict=True)
    ]


def board(purse: Purse) -> dict[str, int]:
    """What a board shows."""
    return {resource.value: purse.amount(resource) for resource in Resource}


def amounts(purse: Purse) -> dict[str, int]:
    """What a board shows, without what there is none of."""
    return {name: amount for name, amount in board(purse).items() if amount}
