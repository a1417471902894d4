"""Chapter 6, carrying out instructions: any step; those that steer the game or hold steps themselves (KLD-26)."""

from __future__ import annotations

from companion.catalogue.effects.tree import (
    AddTally,
    Alternatives,
    Destroy,
    DestroyInBox,
    End,
    If,
    LastRound,
    Pay,
    Repeat,
    Restart,
    Selector,
    Step,
    Together,
    TurnGoesOn,
    While,
    walk,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import BOX
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import boxes, cards, deck, discovery, gains, marks, payment, upgrade
from companion.games.kingdom_legacy.effects.executor import EXECUTORS, Executor, executes, look_at_top
from companion.games.kingdom_legacy.table import bans, conditions
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import BoardTable, Counter, counter_key
from companion.play.decision import Asks, Decision
from companion.play.values import Task
from companion.sentence import joined, say

GROUPS = (boxes, cards, deck, discovery, gains, marks, upgrade)
"""The other modules with executors: importing them registers what they carry out."""


def carry_out(run: KingdomRun, step: Step, frame: Frame) -> bool:
    """Do one step; whether anything changed. Bindings for later steps are written into the frame."""
    return EXECUTORS[type(step)].carry_out(run, step, frame)


def in_full(kingdom: Kingdom, group: tuple[Step, ...], frame: Frame) -> bool:
    """Whether every step of a part can be done in full."""
    return all(EXECUTORS[type(step)].in_full(kingdom, step, frame) for step in group)


class AddTallyExecutor(Executor[AddTally]):
    """`add … to tally`: the stage's own count goes up."""

    def possible(self, kingdom: Kingdom, step: AddTally, frame: Frame) -> bool:
        return True

    def may_ask(self, step: AddTally, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: AddTally, frame: Frame) -> bool:
        n = frame.that if step.n is None else step.n
        run.add(BoardTable.COUNTERS, counter_key(frame.key, Counter.TALLY), n)
        return True


class RestartExecutor(Executor[Restart]):
    """`restart`: the campaign begins again from the start."""

    def possible(self, kingdom: Kingdom, step: Restart, frame: Frame) -> bool:
        return True

    def carry_out(self, run: KingdomRun, step: Restart, frame: Frame) -> bool:
        run.restart = True
        return True


class LastRoundExecutor(Executor[LastRound]):
    """`last round`: the round at hand, or the one that begins."""

    def possible(self, kingdom: Kingdom, step: LastRound, frame: Frame) -> bool:
        return not kingdom.last_round

    def may_ask(self, step: LastRound, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: LastRound, frame: Frame) -> bool:
        return discovery.last_round(run)


class EndExecutor(Executor[End]):
    """The game ends with its last round only (KLG-034), an expansion with the round that is being played."""

    def possible(self, kingdom: Kingdom, step: End, frame: Frame) -> bool:
        return kingdom.expansion is not None if step.expansion else kingdom.last_round == kingdom.round

    def may_ask(self, step: End, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: End, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return False
        if step.expansion:
            run.put(BoardTable.GAME, "last_round", run.kingdom.round)
        else:
            run.put(BoardTable.GAME, "ended", True)
        return True


class TurnGoesOnExecutor(Executor[TurnGoesOn]):
    """`the turn goes on`: nothing is discarded, actions can be taken again (KLD-74)."""

    lacks = say("the turn isn't ending")

    def possible(self, kingdom: Kingdom, step: TurnGoesOn, frame: Frame) -> bool:
        return kingdom.phase == Phase.ENDING

    def may_ask(self, step: TurnGoesOn, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: TurnGoesOn, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return False
        for at in range(len(run.board.agenda) - 1, -1, -1):
            if run.board.agenda[at].do in (TaskKind.TURN_END, TaskKind.TURN_CLOSE):
                run.drop(at)
        run.put(BoardTable.GAME, "phase", Phase.ACTIONS)
        return True


class PayExecutor(Executor[Pay]):
    """`pay …` as a step: in full or not at all."""

    def possible(self, kingdom: Kingdom, step: Pay, frame: Frame) -> bool:
        return payment.why_not_pay(kingdom, payment.settled(kingdom, step, frame)) is None

    def why_not(self, kingdom: Kingdom, step: Pay, frame: Frame) -> Refusal:
        why = payment.why_not_pay(kingdom, payment.settled(kingdom, step, frame))
        assert why is not None  # else it would have been possible
        return why

    def carry_out(self, run: KingdomRun, step: Pay, frame: Frame) -> bool:
        asked = payment.settled(run.kingdom, step, frame)
        if payment.why_not_pay(run.kingdom, asked) is not None:
            return False
        payment.pay_resources(run, asked, frame)
        return True


class IfExecutor(Executor[If]):
    """`if …: …`: the step is left out when the condition doesn't hold; with `otherwise` the other one is done."""

    def possible(self, kingdom: Kingdom, step: If, frame: Frame) -> bool:
        inner = _branch(kingdom, step, frame)
        return inner is not None and EXECUTORS[type(inner)].possible(kingdom, inner, frame)

    def in_full(self, kingdom: Kingdom, step: If, frame: Frame) -> bool:
        return True

    def why_not(self, kingdom: Kingdom, step: If, frame: Frame) -> Refusal:
        inner = _branch(kingdom, step, frame)
        if inner is not None:
            return EXECUTORS[type(inner)].why_not(kingdom, inner, frame)
        return Refusal(
            say("It would do nothing now: its condition isn't met ({condition}).", condition=step.condition),
            "KLD-13",
        )

    def may_ask(self, step: If, stage: Stage) -> bool:
        return any(EXECUTORS[type(one)].may_ask(one, stage) for one in (step.step, step.otherwise) if one is not None)

    def carry_out(self, run: KingdomRun, step: If, frame: Frame) -> bool:
        if run.following:
            for one in walk(step.condition):
                if isinstance(one, Selector):
                    look_at_top(run, one, frame)
        inner = _branch(run.kingdom, step, frame)
        if inner is None:
            return False
        frame.first = ((0,) if inner is step.step else (1,),)
        return frame.done


def _branch(kingdom: Kingdom, step: If, frame: Frame) -> Step | None:
    """The step that is done now."""
    return step.step if conditions.holds(kingdom, step.condition, frame) else step.otherwise


class TogetherExecutor(Executor[Together]):
    """`(…; …)`: the steps one after the other; `in full (…)`: only if each of them can be done."""

    def possible(self, kingdom: Kingdom, step: Together, frame: Frame) -> bool:
        if step.full and not in_full(kingdom, step.steps, frame):
            return False
        return any(EXECUTORS[type(one)].possible(kingdom, one, frame) for one in step.steps)

    def in_full(self, kingdom: Kingdom, step: Together, frame: Frame) -> bool:
        """As a part of something larger `in full (…)` may be left out: that is what it says."""
        return step.full or in_full(kingdom, step.steps, frame)

    def why_not(self, kingdom: Kingdom, step: Together, frame: Frame) -> Refusal:
        for one in step.steps:
            executor = EXECUTORS[type(one)]
            if not (executor.in_full if step.full else executor.possible)(kingdom, one, frame):
                return executor.why_not(kingdom, one, frame)
        return super().why_not(kingdom, step, frame)  # pragma: no cover

    def may_ask(self, step: Together, stage: Stage) -> bool:
        return any(EXECUTORS[type(one)].may_ask(one, stage) for one in step.steps)

    def carry_out(self, run: KingdomRun, step: Together, frame: Frame) -> bool:
        if step.full and not in_full(run.kingdom, step.steps, frame):
            return False
        frame.first = tuple((part,) for part in range(len(step.steps)))
        return frame.done


class WhileExecutor(Executor[While]):
    """`while …: (…)`: the steps, then the whole again, until the condition fails or nothing of it can be done."""

    def possible(self, kingdom: Kingdom, step: While, frame: Frame) -> bool:
        if not conditions.holds(kingdom, step.condition, frame):
            return False
        return any(EXECUTORS[type(one)].possible(kingdom, one, frame) for one in step.steps)

    def in_full(self, kingdom: Kingdom, step: While, frame: Frame) -> bool:
        return True

    def why_not(self, kingdom: Kingdom, step: While, frame: Frame) -> Refusal:
        if conditions.holds(kingdom, step.condition, frame):
            return EXECUTORS[type(step.steps[0])].why_not(kingdom, step.steps[0], frame)
        return Refusal(
            say("It would do nothing now: its condition isn't met ({condition}).", condition=step.condition),
            "KLD-13",
        )

    def may_ask(self, step: While, stage: Stage) -> bool:
        return any(EXECUTORS[type(one)].may_ask(one, stage) for one in step.steps)

    def carry_out(self, run: KingdomRun, step: While, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return frame.done
        frame.first = (*((part,) for part in range(len(step.steps))), ())
        return frame.done


class RepeatExecutor(Executor[Repeat]):
    """`that often: …`: the step so many times; each time as far as possible."""

    def possible(self, kingdom: Kingdom, step: Repeat, frame: Frame) -> bool:
        return frame.that > 0 and EXECUTORS[type(step.step)].possible(kingdom, step.step, frame)

    def in_full(self, kingdom: Kingdom, step: Repeat, frame: Frame) -> bool:
        return True

    def may_ask(self, step: Repeat, stage: Stage) -> bool:
        return EXECUTORS[type(step.step)].may_ask(step.step, stage)

    def carry_out(self, run: KingdomRun, step: Repeat, frame: Frame) -> bool:
        frame.first = ((0,),) * frame.that
        return frame.done


FINAL = (Destroy, DestroyInBox, Restart)
"""Steps that nobody can take back with real cards."""


def meaning(step: Step) -> str:
    """A step as an option to choose: in a sentence where its own words don't say what it comes to."""
    return step.sentence or str(step)


class AlternativesExecutor(Executor[Alternatives]):
    """`(…) or (…)`: one of the parts that can be done in full (KLD-26)."""

    def possible(self, kingdom: Kingdom, step: Alternatives, frame: Frame) -> bool:
        return any(in_full(kingdom, group, frame) for group in step.groups)

    def why_not(self, kingdom: Kingdom, step: Alternatives, frame: Frame) -> Refusal:
        """The ban on one of the parts; else what the part that comes nearest to being done in full lacks."""
        banned = next(filter(None, (bans.why_partly_barred(kingdom, group) for group in step.groups)), None)
        if banned is not None:
            return banned
        lacking = [
            next(at for at, one in enumerate(group) if not EXECUTORS[type(one)].in_full(kingdom, one, frame))
            for group in step.groups
        ]
        group, at = max(zip(step.groups, lacking, strict=True), key=lambda part: part[1])
        return EXECUTORS[type(group[at])].why_not(kingdom, group[at], frame)

    def carry_out(self, run: KingdomRun, step: Alternatives, frame: Frame) -> bool:
        groups = [nr for nr, group in enumerate(step.groups) if in_full(run.kingdom, group, frame)]
        if not groups:
            return False
        options = tuple(str(nr + 1) for nr in groups)
        texts = tuple(joined(map(meaning, step.groups[nr]), "; ") for nr in groups)
        shown = tuple(card for card in frame.them if run.kingdom.zone(card) == BOX)
        decision = Decision(
            Asks.OPTION,
            say("Do which?"),
            options,
            texts,
            shows=shown,
            card=frame.card,
            effect=frame.line or None,
            final=any(isinstance(part, FINAL) for group in step.groups for part in group),
        )
        chosen = groups[options.index(run.ask(decision)[0])]
        frame.first = tuple((chosen, part) for part in range(len(step.groups[chosen])))
        return True


def at_path(steps: tuple[Step, ...], path: tuple[int, ...]) -> Step:
    """The step at a path: through alternatives by part and place, through brackets by place, through `if` by 0 or 1.

    `while` is gone through as brackets are.
    """
    step: Step = steps[path[0]]
    rest = path[1:]
    while rest:
        if isinstance(step, Alternatives):
            step, rest = step.groups[rest[0]][rest[1]], rest[2:]
        elif isinstance(step, Together | While):
            step, rest = step.steps[rest[0]], rest[1:]
        elif isinstance(step, Repeat):
            step, rest = step.step, rest[1:]
        else:
            assert isinstance(step, If)
            inner = step.otherwise if rest[0] else step.step
            assert inner is not None
            step, rest = inner, rest[1:]
    return step


def order_name(task: Task) -> str:
    """How a trigger is called when the player orders a moment: `14.1`, with the cards that set it off."""
    name = f"{number_of(task.card)}.{task.line}"
    return f"{name}:{'+'.join(number_of(card) for card in task.them)}" if task.them else name


executes(AddTally, AddTallyExecutor())
executes(Restart, RestartExecutor())
executes(LastRound, LastRoundExecutor())
executes(End, EndExecutor())
executes(TurnGoesOn, TurnGoesOnExecutor())
executes(Pay, PayExecutor())
executes(If, IfExecutor())
executes(Together, TogetherExecutor())
executes(While, WhileExecutor())
executes(Repeat, RepeatExecutor())
executes(Alternatives, AlternativesExecutor())
