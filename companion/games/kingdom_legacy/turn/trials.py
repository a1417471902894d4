"""Chapter 6, what a price leaves: whether a line still does something once it is paid (KLD-13, KLD-26).

A price may take the only card that a text could work on, or lay down the one that it waits for. So it is paid for a
trial, in one way after the other, and taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from math import comb

import msgspec

from companion.catalogue.effects.tree import Cost, Line, Pay, Tick
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import feasible, payment
from companion.games.kingdom_legacy.effects.executor import EXECUTORS
from companion.games.kingdom_legacy.table import dealers
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.decision import Answer, Ask, Asks, Decision, fault_of
from companion.sentence import say

MOST_TRIALS = 400
"""So many ways to pay are tried at most; where other cards might leave something to work on, the player may try."""

MOST_SETS = 200
"""Of more sets of cards than this only some are tried: those that spare one card each."""


def does_something(kingdom: Kingdom, line: Line, frame: Frame) -> bool:
    """Whether there is a way to pay the line's price after which the line changes something."""
    now = feasible.does_something(kingdom, line, frame)
    if not line.costs or (now and _safe(kingdom, line, frame)):
        return now
    if line.spends_only or (line.only_ticks and not now):
        return now
    if now and line.apart_from_boxes and frame.card not in kingdom.blocked_by.values():
        return True
    return _some_way(kingdom, line, frame, lambda paid: paid_for(kingdom, line, paid))


def paid_for(kingdom: Kingdom, line: Line, frame: Frame) -> bool:
    """Whether a line whose price has just been paid changes something; what boxes ticked as a price show does, too."""
    return bool(frame.held) or feasible.does_something(kingdom, line, frame)


def why_nothing(kingdom: Kingdom, line: Line, frame: Frame) -> Refusal:
    """Why a line would do nothing: what it lacks, or what its own price takes from it."""
    if not feasible.does_something(kingdom, line, frame):
        return feasible.why_nothing(kingdom, line, frame)
    if not all(isinstance(cost, Pay) and len(cost.resources) == 1 for cost in line.costs):
        return in_vain()
    run, paid = KingdomRun(kingdom, dealers.at(kingdom.board)), msgspec.structs.replace(frame)
    try:  # the resources paid lack for what follows
        return feasible.why_nothing(kingdom, line, paid) if _paid(run, line, paid) else in_vain()
    except Ask:
        return in_vain()
    finally:
        run.back_to(0)


def in_vain() -> Refusal:
    """The refusal of a price after which nothing is left to do."""
    return Refusal(say("It would do nothing now: its price takes what it could work on."), "KLD-13")


def _safe(kingdom: Kingdom, line: Line, frame: Frame) -> bool:
    """Whether a step can be done that no price takes anything from: it works on no cards and counts none."""
    if line.fixed_boxes or any(isinstance(cost, Tick) for cost in line.costs):
        return False
    return any(EXECUTORS[type(step)].possible(kingdom, step, frame) for step in line.alone)


def _some_way(kingdom: Kingdom, line: Line, frame: Frame, serves: Callable[[Frame], bool]) -> bool:
    """Whether one way to pay serves; each is paid for a trial and taken back."""
    waiting: list[tuple[Answer, ...]] = [()]
    for _ in range(MOST_TRIALS):
        if not waiting:
            return False
        answers = waiting.pop()
        run, paid = KingdomRun(kingdom, dealers.at(kingdom.board), answers), msgspec.structs.replace(frame)
        try:
            if _paid(run, line, paid) and serves(paid):
                return True
        except Ask as asked:
            waiting += [(*answers, answer) for answer in _answers(asked.decision)]
        finally:
            run.back_to(0)
    return len(line.alone) < len(line.steps)  # what works on no cards doesn't turn on which of them pay


def _paid(run: KingdomRun, line: Line, frame: Frame) -> bool:
    """Pay all costs of a line; whether each could be paid."""
    return all(_pay(run, cost, frame, line) for cost in line.costs)


def _pay(run: KingdomRun, cost: Cost, frame: Frame, line: Line) -> bool:
    """Pay one cost, unless those before it have left too little for it."""
    if payment.why_not(run.kingdom, cost, frame, line) is not None:
        return False
    payment.pay(run, cost, frame, line)
    return True


def _answers(decision: Decision) -> Iterator[Answer]:
    """Answers to a question of a price: all, or, where there are very many, some that spare each card once."""
    if decision.asks is Asks.NUMBER:
        return ((str(n),) for n in range(decision.min, decision.max + 1))
    options = decision.options
    least, most = (1, len(options)) if decision.needs is not None else (decision.min, decision.max)
    sets = chain.from_iterable(_sets(options, size) for size in range(least, most + 1))
    return (answer for answer in sets if fault_of(decision, answer) is None)


def _sets(options: tuple[str, ...], size: int) -> Iterator[Answer]:
    if comb(len(options), size) <= MOST_SETS:
        return combinations(options, size)
    return (tuple([other for other in options if other != spared][:size]) for spared in options)
