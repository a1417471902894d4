"""Chapter 6, carrying out instructions: each action of the effect language, as far as possible (KLD-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.catalogue.effects import tree as t
from companion.catalogue.words import BOX, DECK, PLAY, Orientation
from companion.games.kingdom_legacy.effects import choose, discovery, feasible, gains, marks, moves, upgrade
from companion.games.kingdom_legacy.table import conditions
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board import Task
from companion.play.board_tables import BoardTable, Counter, counter_key
from companion.play.decision import Asks, Decision


def carry_out(run: KingdomRun, step: t.Step, frame: Frame) -> bool:
    """Do one step; whether anything changed. Bindings for later steps are written into the frame."""
    return _ACTIONS[type(step)](run, step, frame)


def _discard(run: KingdomRun, step: t.Discard, frame: Frame) -> bool:
    chosen = choose.cards(run, step.selector, frame, "Discard which?")
    if step.selector.ref is None:
        frame.that = len(chosen)
    moves.discard(run, chosen)
    return bool(chosen)


def _discard_top(run: KingdomRun, step: t.DiscardTop, frame: Frame) -> bool:
    """Cards discarded from the deck aren't played."""
    size = len(run.kingdom.cards(DECK))
    n = size if step.n is None else min(step.n, size)
    for card in run.top(n, f"{run.kingdom.named(frame.card)} discards from the deck"):
        moves.to_discard(run, card)
    return True


def _destroy(run: KingdomRun, step: t.Destroy, frame: Frame) -> bool:
    there = feasible.destructible(run.kingdom, step.selector, frame)
    if step.selector.ref is t.Ref.IT and len(there) > 1:
        there = list(choose.pick(run, frame, "Destroy which of them?", there, 1, 1))
    chosen = choose.cards(run, step.selector, frame, "Destroy which?", there) if there else ()
    destroyed = [card for card in chosen if moves.destroy(run, card)]
    return bool(destroyed)


def _destroy_rest(run: KingdomRun, step: t.DestroyRest, frame: Frame) -> bool:
    return discovery.destroy_rest(run, frame)


def _play(run: KingdomRun, step: t.Play, frame: Frame) -> bool:
    there = feasible.playable(run.kingdom, step.selector, frame)
    chosen = choose.cards(run, step.selector, frame, "Play which?", there) if there else ()
    if chosen:
        moves.enter_play(run, list(chosen))
    return bool(chosen)


def _turn(run: KingdomRun, step: t.Turn, frame: Frame) -> bool:
    there = feasible.turnable(run.kingdom, step, frame)
    chosen = choose.cards(run, step.selector, frame, "Turn which?", there) if there else ()
    turned = False
    for card in chosen:
        to = step.to or _any_side(run, frame, card)
        turned = moves.turn(run, card, to) or turned
    return turned


def _any_side(run: KingdomRun, frame: Frame, card: str) -> Orientation:
    """`to any`: one of its other stages."""
    stages = run.kingdom.design(card).stages
    options = tuple(str(at) for at in stages if at != run.kingdom.orientations[card])
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    return Orientation(choose.option(run, frame, "Turn it to which stage?", options, texts))


def _block(run: KingdomRun, step: t.Block, frame: Frame) -> bool:
    """The blocker goes on top of the cards (KLG-088); a cap counts over its whole stay."""
    if run.kingdom.board.place[frame.card] != PLAY:
        return False
    there = feasible.blockable(run.kingdom, step.selector, frame)
    if step.cap is None:
        chosen = choose.cards(run, step.selector, frame, "Block which?", there) if there else ()
    else:
        left = max(0, step.cap - run.kingdom.counters.get(counter_key(frame.key, Counter.STAY), 0))
        n = min(left, len(there))
        chosen = choose.pick(run, frame, "Block which?", there, n, n)
    moves.block(run, frame.card, chosen)
    return bool(chosen)


def _keep(run: KingdomRun, step: t.Keep, frame: Frame) -> bool:
    there = feasible.keepable(run.kingdom, step.selector, frame)
    chosen = choose.cards(run, step.selector, frame, "Which stays in play?", there) if there else ()
    for card in chosen:
        run.put(BoardTable.KEPT, card, True)
    return bool(chosen)


def _save(run: KingdomRun, step: t.Save, frame: Frame) -> bool:
    chosen = choose.cards(run, step.selector, frame, "Save which from the purge?")
    for card in chosen:
        moves.to_discard(run, card)
    return bool(chosen)


def _put(run: KingdomRun, step: t.Put, frame: Frame) -> bool:
    if step.where is t.DeckEnd.BOX:
        moves.to_box(run, frame.card)
        return True
    there = feasible.returnable(run.kingdom, step.selector, frame)
    chosen = choose.cards(run, step.selector, frame, "Put which into the deck?", there) if there else ()
    quantity = step.selector.quantity
    known = quantity is None or quantity.count is not t.Count.RANDOM
    for card in chosen:
        top = step.where is t.DeckEnd.TOP
        if step.where is t.DeckEnd.TOP_OR_BOTTOM:
            prompt = f"Put {run.kingdom.named(card)} on top of the deck or under it?"
            top = choose.option(run, frame, prompt, ("top", "bottom"), ("on top", "under it")) == "top"
        moves.to_deck(run, card, top, known)
        run.revealed = run.revealed or top
    return bool(chosen)


def _discover_next(run: KingdomRun, step: t.DiscoverNext, frame: Frame) -> bool:
    run.push(Task(TaskKind.DISCOVER, that=step.n))
    return any(run.kingdom.box_numbers())


def _upgrade(run: KingdomRun, step: t.Upgrade, frame: Frame) -> bool:
    return upgrade.by_effect(run, step, frame)


def _defeat(run: KingdomRun, step: t.Defeat, frame: Frame) -> bool:
    """Carry out that card's defeat line, `this` being that card, its price waived."""
    there = feasible.defeatable(run.kingdom, step.selector, frame)
    chosen = choose.cards(run, step.selector, frame, "Defeat which?", there) if there else ()
    for card in chosen:
        effect = feasible.defeat_line(run.kingdom, card)
        assert effect is not None and effect.line is not None
        todo = tuple((place,) for place in range(len(effect.line.steps)))
        run.push(Task(TaskKind.SUB, card=card, at=str(run.kingdom.orientations[card]), line=effect.nr, todo=todo))
    return bool(chosen)


def _add_tally(run: KingdomRun, step: t.AddTally, frame: Frame) -> bool:
    run.add(BoardTable.COUNTERS, counter_key(frame.key, Counter.TALLY), frame.that)
    return True


def _restart(run: KingdomRun, step: t.Restart, frame: Frame) -> bool:
    run.restart = True
    return True


def _last_round(run: KingdomRun, step: t.LastRound, frame: Frame) -> bool:
    return discovery.last_round(run)


def _end(run: KingdomRun, step: t.End, frame: Frame) -> bool:
    """The game ends with its last round only (KLG-034), an expansion with the round that is being played."""
    if step.expansion:
        if run.kingdom.expansion is not None:
            run.put(BoardTable.GAME, "last_round", run.kingdom.round)
        return run.kingdom.expansion is not None
    if run.kingdom.last_round != run.kingdom.round:
        return False
    run.put(BoardTable.GAME, "ended", True)
    return True


def _if(run: KingdomRun, step: t.If, frame: Frame) -> bool:
    if not conditions.holds(run.kingdom, step.condition, frame):
        return False
    frame.first = ((0,),)
    return frame.done


def _alternatives(run: KingdomRun, step: t.Alternatives, frame: Frame) -> bool:
    """One of the parts that can be done in full (KLD-26)."""
    groups = [nr for nr, group in enumerate(step.groups) if feasible.in_full(run.kingdom, group, frame)]
    if not groups:
        return False
    options = tuple(str(nr + 1) for nr in groups)
    texts = tuple("; ".join(str(part) for part in step.groups[nr]) for nr in groups)
    shown = tuple(card for card in frame.them if run.kingdom.zone(card) == BOX)
    decision = Decision(
        Asks.OPTION, "Do which?", options, texts, shows=shown, card=frame.card, effect=frame.line or None
    )
    chosen = groups[options.index(run.ask(decision)[0])]
    frame.first = tuple((chosen, part) for part in range(len(step.groups[chosen])))
    return True


_ACTIONS: dict[type, Callable[[KingdomRun, Any, Frame], bool]] = {
    t.Gain: gains.gain,
    t.GainProduction: gains.copy,
    t.Discard: _discard,
    t.DiscardTop: _discard_top,
    t.Destroy: _destroy,
    t.DestroyRest: _destroy_rest,
    t.Play: _play,
    t.Turn: _turn,
    t.Block: _block,
    t.Keep: _keep,
    t.Save: _save,
    t.Put: _put,
    t.Discover: discovery.discover_named,
    t.DiscoverThem: discovery.discover_them,
    t.DiscoverNext: _discover_next,
    t.LookAt: discovery.look_at,
    t.Tick: marks.tick,
    t.TickBox: marks.tick_nr,
    t.Stick: marks.stick,
    t.Boost: marks.boost,
    t.Strike: marks.strike,
    t.Write: marks.write,
    t.Name: marks.name,
    t.Upgrade: _upgrade,
    t.Defeat: _defeat,
    t.AddTally: _add_tally,
    t.Restart: _restart,
    t.LastRound: _last_round,
    t.End: _end,
    t.If: _if,
    t.Alternatives: _alternatives,
}
"""Each action of the language and what carries it out."""

ACTIONS_EXECUTED: frozenset[type] = frozenset(_ACTIONS)
"""The actions, for the linter."""


def at_path(steps: tuple[t.Step, ...], path: tuple[int, ...]) -> t.Step:
    """The step at a path: through alternatives by part and place, through `if` by 0."""
    step: t.Step = steps[path[0]]
    rest = path[1:]
    while rest:
        if isinstance(step, t.Alternatives):
            step, rest = step.groups[rest[0]][rest[1]], rest[2:]
        else:
            assert isinstance(step, t.If)
            step, rest = step.step, rest[1:]
    return step


def order_name(task: Task) -> str:
    """How a trigger is called when the player orders a moment: `14.1`, with the cards that set it off."""
    name = f"{number_of(task.card)}.{task.line}"
    return f"{name}:{'+'.join(number_of(card) for card in task.them)}" if task.them else name
