"""Chapter 7, what is still to be done: the agenda is worked off until it is empty or a question is open (KLG-075)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat

import msgspec

from companion.catalogue.effects.tree import BoxLine, Deed, EventKind, Line, Timing, Which
from companion.catalogue.words import ORIENTATIONS, PERMANENTS, PLAY
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, discovery, feasible, moves, steps, triggers
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.games.kingdom_legacy.turn import borrowed, expansion, lines, purge, rounds
from companion.play.decision import Asks, Decision
from companion.play.values import Task
from companion.sentence import say

GROUPS = (borrowed,)
"""The executors that need whole lines: importing them registers what they carry out."""

ENOUGH = 20_000
"""So many tasks no command of the box comes near; two lines of somebody's own cards may set each other off for ever."""


MIDST = frozenset(
    (
        TaskKind.EFFECT,
        TaskKind.SUB,
        TaskKind.BOX,
        TaskKind.TRIGGER,
        TaskKind.MOMENT,
        TaskKind.WAITING,
        TaskKind.SIDE,
        TaskKind.DISCOVER,
    )
)
"""In the middle of these nobody looks whether a state has come about: what set it off is finished first (KLD-66)."""


def work(run: KingdomRun) -> None:
    """Do task after task; `Ask` comes out at the first unanswered question, `run.mark` is where its task began.

    Errors: `Refusal` when it doesn't come to an end.
    """
    agenda = run.board.agenda
    states, quiet = bool(run.kingdom.catalogue.holders[Timing.WHENEVER]), -1
    for _ in repeat(None, ENOUGH):
        at_rest = states and not run.restart and run.board.version != quiet
        if at_rest and (not agenda or agenda[-1].do not in MIDST):
            if triggers.waits_for_states(run.kingdom):
                run.schedule(triggers.come_about(run))
            else:
                quiet = run.board.version  # nothing can come about until a card has moved or been marked
        if not agenda or run.restart:
            return
        task = agenda[-1]
        run.stored, run.recalled = task.answers, 0
        run.mark, run.mark_used, run.settled = len(run.changes), run.used, ()
        _HANDLERS[task.do](run, task)
    raise Refusal(say("The effects of these cards set each other off without end."))


def frame_of(task: Task) -> Frame:
    """The frame of a task that carries out a text."""
    return Frame(
        task.card,
        ORIENTATIONS[task.at],
        task.line,
        task.them,
        task.rest,
        task.those,
        task.struck,
        task.that,
        task.box,
        task.done,
        task.looked,
    )


def _of_box(run: KingdomRun, task: Task) -> Line | BoxLine:
    """What a box shows that a task carries out."""
    line = run.kingdom.stages[task.card][ORIENTATIONS[task.at]].numbered_boxes[task.line].line
    assert line is not None
    return line


def _carry_on(run: KingdomRun, task: Task) -> None:
    """The next step of an effect; after the last one the card is discarded or destroyed (KLG-064 to KLG-067).

    What boxes ticked as its price show comes between (KLG-072).
    """
    agenda = run.board.agenda
    if not task.todo and task.more:
        run.replace(len(agenda) - 1, msgspec.structs.replace(task, more=()))
        run.push_all(task.more)
        return
    if not task.todo:
        run.drop(len(agenda) - 1)
        if task.do != TaskKind.BOX:
            _finish(run, task, run.kingdom.line(task.card, ORIENTATIONS[task.at], task.line))
        return
    frame = frame_of(task)
    path = task.todo[0]
    text = run.kingdom.line(task.card, frame.at, task.line) if task.do != TaskKind.BOX else _of_box(run, task)
    step = steps.at_path(text.steps, path) if path[1:] else text.steps[path[0]]
    done = steps.carry_out(run, step, frame)
    recalls = text.recalls
    todo = task.todo if frame.again else task.todo[1:]
    if frame.first and not frame.again:
        todo = (*[(*path, *more) for more in frame.first], *todo)
    after = Task(
        task.do,
        task.card,
        task.at,
        task.line,
        todo,
        frame.found if frame.found and text.speaks_of_found else frame.them,
        frame.rest,
        frame.those if recalls else (),
        frame.struck if recalls else "",
        frame.number if frame.number is not None and text.repeats else frame.that,
        frame.box,
        frame.done if frame.again else done,
        frame.looked,
        more=task.more,
    )
    # what the step caused may lie above this task or, waiting for its end, beneath it
    place = len(agenda) - 1
    while agenda[place] is not task:
        place -= 1
    run.replace(place, after)


def _finish(run: KingdomRun, task: Task, line: Line) -> None:
    """What others say where the line defeats its card; then the card is destroyed or discarded."""
    if line.defeat or (line.event is not None and line.event.kind is EventKind.DEFEATED):
        run.schedule(triggers.suffered(run.kingdom, Deed.DEFEATED, (task.card,), ORIENTATIONS[task.at]))
    if task.do != TaskKind.EFFECT:
        return
    if line.timing is Timing.DESTROY:
        if run.kingdom.zone(task.card) in (PLAY, PERMANENTS):
            moves.destroy(run, task.card)
    elif line.timing in (Timing.ACTIVATE, Timing.END_TURN):
        moves.discard(run, (task.card,))


def _trigger(run: KingdomRun, task: Task) -> None:
    """A line whose moment has come: done as far as possible, an optional one only if the player wants (KLG-068)."""
    kingdom, frame = run.kingdom, frame_of(task)
    line = kingdom.line(task.card, frame.at, task.line)
    place = len(run.board.agenda) - 1
    if line.event is not None and line.event.which is Which.FIRST:
        frame.them = _first(run, frame)
    if not lines.can_run(run, line, frame) or (line.may and not _wanted(run, frame)):
        run.drop(place)
        return
    if _replaced(run, line, frame):
        run.drop(place)
        return
    after, agenda = lines.begin(run, line, frame), run.board.agenda
    while agenda[place] is not task:  # what its price caused may lie beneath it or above
        place = place - 1 if place else len(agenda) - 1
    run.replace(place, after)


def _replaced(run: KingdomRun, line: Line, frame: Frame) -> bool:
    """Whether another card's line takes the place of what a card does as it is played (KLD-113)."""
    if line.event is None or line.event.kind is not EventKind.PLAYED or line.may:
        return False
    return bool(run.kingdom.holders(Timing.INSTEAD_OF_LINE)) and run.averted(Timing.INSTEAD_OF_LINE, frame.card)


def _first(run: KingdomRun, frame: Frame) -> tuple[str, ...]:
    """Which card was the first of the turn; of several played together the player says it."""
    lines.pass_by(run, frame.card, frame.at, frame.line)
    there = [card for card in frame.them if run.kingdom.zone(card) == PLAY and card not in run.kingdom.blocked_by]
    return choose.pick(run, frame, say("Which of them came first?"), there, 1, 1) if there else ()


def _wanted(run: KingdomRun, frame: Frame) -> bool:
    effects = run.kingdom.stages[frame.card][frame.at].effects
    text = next(effect.text for effect in effects if effect.nr == frame.line)
    prompt = say("{card}: {text}. Do it?", card=run.kingdom.named(frame.card, frame.at), text=text)
    decision = Decision(
        Asks.OPTION, prompt, ("yes",), (say("do it"),), 0, 1, optional=True, card=frame.card, effect=frame.line
    )
    return bool(run.ask(decision))


def _moment(run: KingdomRun, task: Task) -> None:
    """The next trigger of a moment; with two or more that differ or ask, the player orders them (KLG-075)."""
    place = len(run.board.agenda) - 1
    if not task.more:
        run.drop(place)
        if task.card:
            discovery.put_away(run, task.card)
        return
    more = task.more
    if not task.done and len(more) > 1 and _order_matters(run, more):
        more = _ordered(run, more)
    run.replace(place, Task(TaskKind.MOMENT, task.card, more=more[1:], done=True))
    run.push(more[0])


def _order_matters(run: KingdomRun, more: tuple[Task, ...]) -> bool:
    """Not where all lines are alike and ask nothing, nor where none of them can do anything."""
    if not any(_can_run(run, task) for task in more):
        return False
    found = [run.kingdom.line(task.card, ORIENTATIONS[task.at], task.line) for task in more]
    stages = [run.kingdom.stages[task.card][ORIENTATIONS[task.at]] for task in more]
    return any(line != found[0] for line in found) or any(map(feasible.may_ask, found, stages))


def _can_run(run: KingdomRun, task: Task) -> bool:
    frame = frame_of(task)
    return lines.can_run(run, run.kingdom.line(task.card, frame.at, task.line), frame)


def _ordered(run: KingdomRun, more: tuple[Task, ...]) -> tuple[Task, ...]:
    names = tuple(steps.order_name(task) for task in more)
    texts = run.texts(lambda: _told(run.kingdom, more))
    decision = Decision(Asks.ORDER, say("In which order?"), names, texts, len(names), len(names))
    answer = run.ask(decision)
    return tuple(more[names.index(name)] for name in answer)


def _told(kingdom: Kingdom, more: tuple[Task, ...]) -> tuple[str, ...]:
    """Triggers as options to order: the card and what it says."""
    stages = [ORIENTATIONS[task.at] for task in more]
    effects = [kingdom.stages[task.card][at].effects for task, at in zip(more, stages, strict=True)]
    printed = [next(e.text for e in found if e.nr == task.line) for found, task in zip(effects, more, strict=True)]
    sets = [kingdom.catalogue.cards[task.card].set for task in more]
    if any(name != kingdom.catalogue.base for name in sets):
        printed = [kingdom.catalogue.apart(text, name) for text, name in zip(printed, sets, strict=True)]
    named = [kingdom.named(task.card, at) for task, at in zip(more, stages, strict=True)]
    return tuple(f"{name}: {text}" for name, text in zip(named, printed, strict=True))


_HANDLERS: dict[str, Callable[[KingdomRun, Task], None]] = {
    TaskKind.EFFECT: _carry_on,
    TaskKind.SUB: _carry_on,
    TaskKind.BOX: _carry_on,
    TaskKind.TRIGGER: _trigger,
    TaskKind.MOMENT: _moment,
    TaskKind.WAITING: _moment,
    TaskKind.SIDE: discovery.choose_side,
    TaskKind.DISCOVER: discovery.discover_next,
    TaskKind.ROUND_START: rounds.round_start,
    TaskKind.DEAL: rounds.deal,
    TaskKind.DRAW: rounds.draw,
    TaskKind.TURN_CARDS: rounds.turn_cards,
    TaskKind.ADVANCE: rounds.advance_cards,
    TaskKind.TURN_END: rounds.turn_end,
    TaskKind.TURN_CLOSE: rounds.turn_close,
    TaskKind.ROUND_END: rounds.round_end,
    TaskKind.ROUND_CLOSE: rounds.round_close,
    TaskKind.PURGE_PERMANENT: purge.permanent,
    TaskKind.PURGE_SHUFFLE: purge.shuffle,
    TaskKind.PURGE_GROUP: purge.group,
    TaskKind.PURGE_CHOICE: purge.choice,
    TaskKind.PURGE_AWAY: purge.away_group,
    TaskKind.PURGE_OF_AWAY: purge.away_choice,
    TaskKind.PURGE_TEXTS: purge.texts,
    TaskKind.PURGE_SUM: purge.sum_up,
    TaskKind.EXPANSION: expansion.begin,
    TaskKind.DISCOVERED: expansion.destroy_discovered,
    TaskKind.EXPANSION_OVER: expansion.over,
}
