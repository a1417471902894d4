"""Cards of the box brought out early, so that rare texts are met."""

from __future__ import annotations

from companion.catalogue.words import BOX
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.play.command import Command


def stir(player: Player, most: int) -> None:
    """Before the first round: turn so many cards of the box to any of their stages and discover them, by hand.

    A card must have been out of the box to be turned in it: no fix works on faces that are hidden.
    """
    catalogue, board = player.game.catalogue, player.campaign.board
    plain = [
        card for card in board.zones[BOX] if card not in catalogue.never and not catalogue.cards[card].design.parchment
    ]
    for card in player.luck.sample(tuple(plain), most):
        if board.place[card] == BOX:  # none of the others has discovered it
            stages = tuple(catalogue.cards[card].design.stages)
            to = stages[player.luck.below(len(stages))]
            for fixes in (("move", "discard"), ("move", "box"), ("turn", to), ("discover",)):
                player.campaign.perform(Command("fix", (fixes[0], number_of(card), *fixes[1:])))
            while player.campaign.question is not None:
                player.step()
