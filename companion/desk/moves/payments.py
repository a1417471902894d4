"""Ways to pay for a command with cards in play, each as the command that would be typed."""

from __future__ import annotations

from companion.desk.kingdoms.sitting import Sitting
from companion.documents.kingdom import PayableView
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.players import payments
from companion.play.command import Command


def ways(sitting: Sitting, command: Command, most: int = 9) -> tuple[str, ...]:
    """The command with each set of cards that pays for it, the best first.

    Empty when resources aren't what it lacks, when nothing helps, or when cards to pay with were named already.
    """
    if command.option("pay") is not None or sitting.question() is not None:
        return ()
    try:
        move = sitting.game.coming(sitting.board, command).move
        found = payments.ways(sitting.game, sitting.board, move, most)
    except Misuse:
        return ()
    return tuple(
        Command(command.verb, command.args, (*command.options, ("pay", ",".join(way.cards)))).text for way in found
    )


def with_ways(sitting: Sitting, command: Command, refused: Refusal) -> Refusal:
    """The refusal with the ways to pay for the command by producing first, where there are any."""
    found = ways(sitting, command) if refused.missing else ()
    return Refusal(refused.message, refused.rule, refused.missing, found) if found else refused


def payable(sitting: Sitting) -> list[PayableView]:
    """The upgrades and effects that can be paid by producing first, each with its best way."""
    game, board = sitting.game, sitting.board
    return [
        PayableView(
            id=way.command.text, text=game.describe(board, _bare(way.command)), cards=list(way.cards), left=way.left
        )
        for way in payments.payable(game, board)
    ]


def _bare(command: Command) -> Command:
    return Command(command.verb, command.args, tuple(one for one in command.options if one[0] != "pay"))
