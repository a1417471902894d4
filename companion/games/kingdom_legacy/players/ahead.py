"""Looking ahead while playing: the steward's best plans, or answers, race each other through the same worlds.

What is surely behind is looked at no more, so that the time goes to what is close; a race that is decided early ends.
"""

from __future__ import annotations

import math
import statistics
from typing import Final

from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.advisor import Advisor, Eyes, Option
from companion.games.kingdom_legacy.players.steward import Steward
from companion.games.kingdom_legacy.players.weights import Weights
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.board_tables import BoardTable
from companion.play.campaign import Campaign
from companion.play.decision import Answer
from companion.play.transaction import choosing

PLANS, ANSWERS = 7, 5
"""So many plans for a turn race, and so many answers."""

LEAST, MOST = 3, 14
"""In so many worlds at least, and at most."""

TURNS = 2
"""To the end of this turn and of the next, or of the round."""

BEHIND: Final = 1.5
"""Who is behind by so many standard errors is out."""

DOUBT: Final = 0.4
"""What seemed best before is kept unless another is ahead by so many standard errors."""

SPREAD: Final = 0.5
"""Two options differ from world to world by so much at least, as far as few worlds can tell."""


class Ahead:
    """Decides for a steward."""

    def __init__(self, game: Game, experienced: bool = False, weights: Weights | None = None) -> None:
        self.eyes = Eyes(game, experienced, weights)

    def plan(self, steward: Steward, campaign: Campaign[Result]) -> None:
        """Let the steward follow the best of his plans."""
        if campaign.board.tables[BoardTable.GAME].get("phase") != Phase.ACTIONS:
            return
        advisor = Advisor(self.eyes, campaign.board, seed=campaign.ledger.last(), turns=TURNS)
        plans = advisor.plans(PLANS)
        if len(plans) > 1:
            steward.begin(steward.luck, race(advisor, plans).steps)

    def answer(self, steward: Steward, campaign: Campaign[Result]) -> Answer:
        """The best answer to the open question."""
        if campaign.board.tables[BoardTable.GAME].get("phase") not in (Phase.ACTIONS, Phase.ENDING):
            return steward.answer(campaign)
        found = steward.ranked(campaign)[:ANSWERS]
        if len(found) < 2:
            return found[0] if found else steward.answer(campaign)
        question, waiting = campaign.question, campaign.waiting
        advisor = Advisor(
            self.eyes, campaign.board, question, waiting, seed=campaign.ledger.last() + 500_000, turns=TURNS
        )
        options = [Option(((choosing(answer), ()), *steward.planned), answer) for answer in found]
        return race(advisor, options).answer or ()


def race(advisor: Advisor, options: list[Option]) -> Option:
    """The best of some options, of which the first is what would be done without looking."""
    left = list(options)
    for world in range(MOST):
        left = [option for option in left if advisor.look(option, world)]
        if world + 1 >= LEAST and left:
            best = max(left, key=lambda option: option.worth)
            left = [option for option in left if option is best or _close(option, best)]
        if len(left) < 2:
            break
    if not left:
        return options[0]
    best, first = max(left, key=lambda option: option.worth), options[0]
    if first in left and best is not first:
        mean, error = ahead(best, first)
        return best if mean > DOUBT * error else first
    return best


def _close(option: Option, best: Option) -> bool:
    """Whether an option may still be the best."""
    mean, error = ahead(best, option)
    return 0 < mean <= BEHIND * error


def ahead(one: Option, other: Option) -> tuple[float, float]:
    """By how much one is ahead of another in the worlds that both were looked at in, and the standard error of it."""
    gained = [mine - theirs for mine, theirs in zip(one.game, other.game, strict=False)]
    spread = statistics.stdev(gained) if len(gained) > 1 else 0.0
    return statistics.fmean(gained), max(SPREAD, spread) / math.sqrt(len(gained))
