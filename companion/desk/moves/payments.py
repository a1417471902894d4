"""Ways to pay for a command with cards in play, each as the command that would be typed."""

from __future__ import annotations

from companion.desk.desk import Desk
from companion.desk.moves.parse import command_of
from companion.errors import Misuse
from companion.games.kingdom_legacy.players import payments
from companion.play.command import Command


def ways(desk: Desk, words: list[str], most: int = 9) -> list[str]:
    """The command with each set of cards that pays for it, the cheapest first.

    Empty when resources aren't what it lacks, when nothing helps, or when cards to pay with were named already.
    Errors: `Unknown` when there is no kingdom, `Misuse` when the command makes no sense.
    """
    sitting = desk.sit()
    try:
        command = command_of(words)
        move = sitting.game.coming(sitting.board, command).move
    except Misuse:
        return []
    if sitting.question() is not None or command.option("pay"):
        return []
    found = payments.ways(sitting.game, sitting.board, move, most)
    return [Command(command.verb, command.args, (*command.options, ("pay", ",".join(way.cards)))).text for way in found]
