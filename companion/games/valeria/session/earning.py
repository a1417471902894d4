"""The income phase: takings first, then every seat from the active one (VCK-049 to 071, 250 to 252)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from companion.games.valeria.income import activated, cost, gains, takes
from companion.games.valeria.reach import Paid, Robbed, best_ends
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Pieces, Table
from companion.games.valeria.session.purses import become, take
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import Purse, Resource
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
            if not self.pieces.takers.isdisjoint(run.board.zones[at.tableau(seat)])
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
            texts = tuple(Purse.of(part.resource, part.amount).text for part in parts.values())
            prompt = say("{card}: what do you take from an opponent?", card=card.name)
            asked = Decision(Asks.OPTION, prompt, tuple(parts), texts, optional=True, seat=seat)
            for what in run.ask(asked):
                take(run, table, seat, parts[what], card.name)
        run.done()

    def _earn(self, run: SessionRun, task: Task) -> None:
        """One seat's income: without a question where one end is better than all others (VCK-061 to 063)."""
        table, seat = Table(self.pieces, run.board), task.that
        ends = ends_of(table.player(seat), table.dice, seat == table.seat and task.at != SECOND, table.solo)
        end = ends[0]
        if len(ends) > 1:
            options = tuple(str(nr) for nr in range(1, len(ends) + 1))
            prompt = say("{seat}: with which resources do you end?", seat=table.name(seat))
            texts = tuple(map(resources, ends))
            counts: dict[str, tuple[dict[str, int], ...]] = {
                nr: (_amounts(end),) for nr, end in zip(options, ends, strict=True)
            }
            (answer,) = run.ask(Decision(Asks.RESOURCES, prompt, options, texts, fills=counts, seat=seat))
            end = ends[int(answer) - 1]
        become(run, seat, end)
        run.done()


def ends_of(
    player: Player, dice: tuple[int, int], active: bool, solo: bool = False, others: Sequence[Player] = ()
) -> tuple[Purse, ...]:
    """The boards that an income can lead to, what pairs pay left out.

    `others`: whom takings can be aimed at; without them only alone anything is taken.
    """
    start, free, paid, takings = player.purse, list[Sequence[Purse]](), list[Paid](), 0
    limits: list[tuple[Resource, int]] = []
    for card, many in activated(player, dice):
        effect = card.active if active else card.other
        if effect.takes and not solo:
            takings += many
            limits += [(part.resource, part.amount) for part in takes(effect)]
            continue
        brings = tuple(gains(effect, player))
        if effect.payment is not None:
            paid.append((cost(effect, player), brings, many))
        elif len(brings) == 1:
            for _ in range(many):
                start += brings[0]
        else:
            free += [brings] * many
    robbed: list[Robbed] = [(other.purse, sorted(set(limits))) for other in others] if takings else []
    return best_ends(start, free, paid, robbed, takings) if free or paid or robbed else (start,)


@lru_cache(4096)
def resources(purse: Purse) -> str:
    """A board in words."""
    return say(
        "{gold} gold, {strength} strength, {magic} magic", gold=purse.gold, strength=purse.strength, magic=purse.magic
    )


def _amounts(purse: Purse) -> dict[str, int]:
    """A board as a question has it."""
    return {"gold": purse.gold, "strength": purse.strength, "magic": purse.magic, "points": purse.points}
