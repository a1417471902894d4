"""Chapter 6, effects that use the effect of another card: as if that card acted (KLD-60)."""

from __future__ import annotations

import msgspec

from companion.catalogue.effects.tree import Line, Pay, Timing, Usable, UseLine
from companion.catalogue.model import Effect
from companion.catalogue.words import Resource
from companion.games.kingdom_legacy.effects import choose
from companion.games.kingdom_legacy.effects.executor import CardsExecutor, executes
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.games.kingdom_legacy.turn import lines, trials
from companion.play.values import Task
from companion.sentence import say

TIMINGS = {
    Usable.ACTIVATE: (Timing.ACTIVATE,),
    Usable.END_TURN: (Timing.END_TURN,),
    Usable.EITHER: (Timing.ACTIVATE, Timing.END_TURN),
    Usable.PRICED: select.AT_WILL,
}
"""The timings that each way of saying it means."""


class UseLineExecutor(CardsExecutor[UseLine]):
    """`use … line of …`: its price is paid and `this` is that card, which stays unless the text moves it."""

    lacks = say("there is no effect that it could use")

    def targets(self, kingdom: Kingdom, step: UseLine, frame: Frame) -> list[str]:
        """Cards with such a line that could be used now."""
        looking = (frame.card, frame.line)
        kingdom.borrowing.append(looking)
        try:
            return [card for card in super().targets(kingdom, step, frame) if _usable(kingdom, step, card)]
        finally:
            kingdom.borrowing.remove(looking)

    def carry_out(self, run: KingdomRun, step: UseLine, frame: Frame) -> bool:
        begun: list[Task] = []
        for card in self.chosen(run, step, frame, say("Use an effect of which card?")):
            at, left = run.kingdom.orientations[card], step.n
            while left and (there := [one for one in _usable(run.kingdom, step, card) if one.nr not in _lines(begun)]):
                names, texts = tuple(str(one.nr) for one in there), _texts(run.kingdom, there, card, frame.card)
                nr = choose.option(run, frame, say("Use which effect?"), names, texts)
                begun.append(_begin(run, Frame(card, at, int(nr)), step.going_on))
                left -= 1
        run.push_all(tuple(reversed(begun)))
        return bool(begun)


def _texts(kingdom: Kingdom, found: list[Effect], card: str, asking: str) -> tuple[str, ...]:
    """The lines of a card as the card that asks reads them: of another set, they say of which cards they speak."""
    cards = kingdom.catalogue.cards
    if cards[card].set == cards[asking].set:
        return tuple(one.text for one in found)
    return tuple(kingdom.catalogue.apart(one.text, cards[card].set) for one in found)


def _lines(begun: list[Task]) -> set[int]:
    return {task.line for task in begun}


def _usable(kingdom: Kingdom, step: UseLine, card: str) -> list[Effect]:
    """The lines of a card that can be used; none that is being carried out, or looked through, already (KLD-61)."""
    tasks = ((task.card, task.line) for task in kingdom.board.agenda if task.do in (TaskKind.EFFECT, TaskKind.SUB))
    busy = {*kingdom.borrowing, *tasks}
    return [
        effect
        for effect in kingdom.stage(card).effects
        if effect.line is not None
        and effect.line.timing in TIMINGS[step.usable]
        and (step.priced is None or _asks_for(effect.line, step.priced))
        and (card, effect.nr) not in busy
        and lines.why_not_use_line(kingdom, card, effect, effect.line, glance=True) is None
    ]


def _asks_for(line: Line, resource: Resource) -> bool:
    """Whether a line's price has that resource and no other to choose instead."""
    return any(isinstance(cost, Pay) and cost.resources == (resource,) for cost in line.costs)


def _begin(run: KingdomRun, frame: Frame, going_on: bool) -> Task:
    """Pay for a line; the task that carries it out. A line that ends the turn ends it when all else is done.

    Errors: `Refusal` when just these cards as a price leave nothing to do (KLD-13).
    """
    line = run.kingdom.line(frame.card, frame.at, frame.line)
    task = lines.begin(run, line, frame)
    if line.costs and not trials.paid_for(run.kingdom, line, frame):
        raise trials.in_vain()
    ends = line.timing is Timing.END_TURN and not going_on and run.kingdom.phase == Phase.ACTIONS
    ending = any(one.do == TaskKind.TURN_END for one in run.board.agenda)
    if ends and not ending and not lines.left_open(run, frame.card):
        run.push(Task(TaskKind.TURN_END), 0)
    return msgspec.structs.replace(task, do=TaskKind.SUB)


executes(UseLine, UseLineExecutor())
