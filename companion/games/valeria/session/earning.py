"""The income phase: takings first, then every seat from the active one (VCK-049 to 071, 250 to 252)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.valeria.effects import Effect
from companion.games.valeria.income import activated, cost, gains, takes
from companion.games.valeria.reach import Paid, best_ends
from companion.games.valeria.session.layout import Pieces, Table
from companion.games.valeria.session.purses import become, take
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse
from companion.play.decision import Asks, Decision
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import say

SECOND: Final = "second"
"""Where the second income of the game alone is meant, of right effects (VCK-218)."""


class Earning:
    """What a roll brings."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {"income": self._income, "rob": self._rob, "earn": self._earn}

    def _income(self, run: SessionRun, task: Task) -> None:
        """Who takes from others goes before all other cards of all seats (VCK-059)."""
        run.done()
        table = Table(self.pieces, run.board)
        seats = [seat for seat in table.from_active() if seat != table.resting]
        robbing = [] if table.solo else [
            Task("rob", card=card.key, that=seat)
            for seat in seats
            for card, many in activated(table.player(seat), table.dice)
            if (card.active if seat == table.seat else card.other).takes
            for _ in range(many)
        ]  # fmt: skip
        run.later(*robbing, *(Task("earn", that=seat) for seat in seats), Task("actions"))

    def _rob(self, run: SessionRun, task: Task) -> None:
        """A taking: of what, and from whom; it may be left (VCK-063, 250)."""
        table, seat = Table(self.pieces, run.board), task.that
        card = next(card for card in self.pieces.cards.citizens if card.key == task.card)
        parts = {part.resource.value: part for part in takes(card.active if seat == table.seat else card.other)}
        if any(table.amount(other, part.resource) for other in table.opponents(seat) for part in parts.values()):
            texts = tuple(say("{amount} {resource}", amount=part.amount, resource=what) for what, part in parts.items())
            prompt = say("{card}: what do you take from an opponent?", card=card.name)
            asked = Decision(Asks.OPTION, prompt, tuple(parts), texts, optional=True, seat=seat)
            for what in run.ask(asked):
                take(run, table, seat, parts[what], card.name)
        run.done()

    def _earn(self, run: SessionRun, task: Task) -> None:
        """One seat's income: without a question where one end is better than all others (VCK-061 to 063)."""
        table, seat = Table(self.pieces, run.board), task.that
        ends = income_ends(table.player(seat), table.dice, seat == table.seat and task.at != SECOND, table.solo)
        end = ends[0]
        if len(ends) > 1:
            options = tuple(str(nr) for nr in range(1, len(ends) + 1))
            prompt = say("{seat}: with which resources do you end?", seat=table.name(seat))
            (answer,) = run.ask(Decision(Asks.RESOURCES, prompt, options, tuple(map(resources, ends)), seat=seat))
            end = ends[int(answer) - 1]
        become(run, seat, end)
        run.done()


def income_ends(player: Player, dice: tuple[int, int], active: bool, solo: bool) -> tuple[Purse, ...]:
    """The boards that a seat can end with, takings from others left out; pairs have been paid for at the roll."""
    start, free, paid = player.purse, list[Sequence[Purse]](), list[Paid]()
    for card, many in activated(player, dice):
        effect: Effect = card.active if active else card.other
        if effect.takes and not solo:
            continue
        brings = tuple(gains(effect, player))
        if effect.payment is not None:
            paid.append((cost(effect, player), brings, many))
        elif len(brings) == 1:
            for _ in range(many):
                start += brings[0]
        else:
            free += [brings] * many
    return best_ends(start, free, paid) if free or paid else (start,)


def resources(purse: Purse) -> str:
    """A board in words."""
    return say(
        "{gold} gold, {strength} strength, {magic} magic", gold=purse.gold, strength=purse.strength, magic=purse.magic
    )
