"""Whole campaigns as somebody would type them, made by playing them in memory."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cli.shell.statements import typed
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from companion.play.command import Command
from tests.builder import cards


@dataclass(frozen=True)
class Script:
    """What is typed after the founding, line by line, and what it must come to."""

    seed: int
    lines: list[str]
    fame: int
    round: int


class Hasty(Player):
    """Plays at random, and from a later round on only ends turns and rounds and answers what it is asked."""

    def __init__(self, seed: int, calm: int) -> None:
        """`calm`: the rounds played at random."""
        super().__init__(Game(cards("earlier")), seed)
        self.calm = calm

    def pick(self, found: list[Command]) -> Command:
        """A command as a player in a hurry would."""
        round_ = self.campaign.board.tables["game"].get("round")
        ends = [one for one in found if one.verb in ("pass", "round")]
        return ends[0] if ends and isinstance(round_, int) and round_ > self.calm else super().pick(found)


def campaign(seed: int, calm: int = 8) -> Script:
    """A campaign of this seed to its end, so many rounds of it played at random."""
    player = Hasty(seed, calm)
    lines: list[str] = []
    while not player.finished:
        question = player.campaign.question
        player.step()
        lines.append(_answer(player) if question is not None else _command(player))
    rounds = player.campaign.board.tables["game"]["round"]
    assert isinstance(rounds, int)
    return Script(seed, lines[1:], player.game.fame(player.campaign.board), rounds)


def _command(player: Player) -> str:
    """The newest command, with nothing answered yet."""
    waiting = player.campaign.waiting
    return (
        waiting.command if waiting is not None else player.campaign.ledger.entry(player.campaign.ledger.last()).command
    ).text


def _answer(player: Player) -> str:
    """The newest answer: of the command that still waits, or of the newest entry."""
    campaign = player.campaign
    entry = campaign.ledger.entry(campaign.ledger.last())
    given = campaign.waiting.answers if campaign.waiting is not None else entry.answers
    if entry.command.verb == "choose" and campaign.waiting is None:
        return typed(["choose", *entry.command.args])
    return typed(["choose", *(given[-1] or ("none",))])
