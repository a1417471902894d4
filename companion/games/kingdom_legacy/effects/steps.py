"""Chapter 6, carrying out instructions: each action of the effect language, as far as possible (KLD-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.catalogue.effects.printer import say
from companion.catalogue.effects.tree import lines as t
from companion.catalogue.words import BOX, DECK, PLAY, Orientation
from companion.games.kingdom_legacy.effects import choose, discovery, feasible, gains, marks, moves, upgrade
from companion.games.kingdom_legacy.table import conditions
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.games.kingdom_legacy.table.run import Do, Hand
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board import Task
from companion.play.decision import Asks, Decision


def carry_out(hand: Hand, step: t.Step, frame: Frame) -> bool:
    """Do one step; whether anything changed. Bindings for later steps are written into the frame."""
    return _ACTIONS[type(step)](hand, step, frame)


def _discard(hand: Hand, step: t.Discard, frame: Frame) -> bool:
    chosen = choose.cards(hand, step.selector, frame, "Discard which?")
    if step.selector.ref is None:
        frame.that = len(chosen)
    moves.discard(hand, chosen)
    return bool(chosen)


def _discard_top(hand: Hand, step: t.DiscardTop, frame: Frame) -> bool:
    """Cards discarded from the deck aren't played."""
    size = len(hand.kingdom.cards(DECK))
    n = size if step.n is None else min(step.n, size)
    for card in hand.top(n, f"{hand.kingdom.named(frame.card)} discards from the deck"):
        moves.to_discard(hand, card)
    return True


def _destroy(hand: Hand, step: t.Destroy, frame: Frame) -> bool:
    there = feasible.destructible(hand.kingdom, step.selector, frame)
    if step.selector.ref is t.Ref.IT and len(there) > 1:
        there = list(choose.pick(hand, frame, "Destroy which of them?", there, 1, 1))
    chosen = choose.cards(hand, step.selector, frame, "Destroy which?", there) if there else ()
    destroyed = [card for card in chosen if moves.destroy(hand, card)]
    return bool(destroyed)


def _destroy_rest(hand: Hand, step: t.DestroyRest, frame: Frame) -> bool:
    return discovery.destroy_rest(hand, frame)


def _play(hand: Hand, step: t.Play, frame: Frame) -> bool:
    there = feasible.playable(hand.kingdom, step.selector, frame)
    chosen = choose.cards(hand, step.selector, frame, "Play which?", there) if there else ()
    if chosen:
        moves.enter_play(hand, list(chosen))
    return bool(chosen)


def _turn(hand: Hand, step: t.Turn, frame: Frame) -> bool:
    there = feasible.turnable(hand.kingdom, step, frame)
    chosen = choose.cards(hand, step.selector, frame, "Turn which?", there) if there else ()
    turned = False
    for card in chosen:
        to = step.to or _any_side(hand, frame, card)
        turned = moves.turn(hand, card, to) or turned
    return turned


def _any_side(hand: Hand, frame: Frame, card: str) -> Orientation:
    """`to any`: one of its other stages."""
    stages = hand.kingdom.design(card).stages
    options = tuple(str(at) for at in stages if at != hand.kingdom.orientations[card])
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    return Orientation(choose.option(hand, frame, "Turn it to which stage?", options, texts))


def _block(hand: Hand, step: t.Block, frame: Frame) -> bool:
    """The blocker goes on top of the cards (KLG-088); a cap counts over its whole stay."""
    if hand.kingdom.board.place[frame.card] != PLAY:
        return False
    there = feasible.blockable(hand.kingdom, step.selector, frame)
    if step.cap is None:
        chosen = choose.cards(hand, step.selector, frame, "Block which?", there) if there else ()
    else:
        left = max(0, step.cap - hand.kingdom.counters.get(f"{frame.key}/stay", 0))
        n = min(left, len(there))
        chosen = choose.pick(hand, frame, "Block which?", there, n, n)
    moves.block(hand, frame.card, chosen)
    return bool(chosen)


def _keep(hand: Hand, step: t.Keep, frame: Frame) -> bool:
    there = feasible.keepable(hand.kingdom, step.selector, frame)
    chosen = choose.cards(hand, step.selector, frame, "Which stays in play?", there) if there else ()
    for card in chosen:
        hand.put("kept", card, True)
    return bool(chosen)


def _save(hand: Hand, step: t.Save, frame: Frame) -> bool:
    chosen = choose.cards(hand, step.selector, frame, "Save which from the purge?")
    for card in chosen:
        moves.to_discard(hand, card)
    return bool(chosen)


def _put(hand: Hand, step: t.Put, frame: Frame) -> bool:
    if step.where is t.DeckEnd.BOX:
        moves.to_box(hand, frame.card)
        return True
    there = feasible.returnable(hand.kingdom, step.selector, frame)
    chosen = choose.cards(hand, step.selector, frame, "Put which into the deck?", there) if there else ()
    quantity = step.selector.quantity
    known = quantity is None or quantity.count is not t.Count.RANDOM
    for card in chosen:
        top = step.where is t.DeckEnd.TOP
        if step.where is t.DeckEnd.TOP_OR_BOTTOM:
            prompt = f"Put {hand.kingdom.named(card)} on top of the deck or under it?"
            top = choose.option(hand, frame, prompt, ("top", "bottom"), ("on top", "under it")) == "top"
        moves.to_deck(hand, card, top, known)
        hand.revealed = hand.revealed or top
    return bool(chosen)


def _discover_next(hand: Hand, step: t.DiscoverNext, frame: Frame) -> bool:
    hand.push(Task(Do.DISCOVER, that=step.n))
    return any(hand.kingdom.box_numbers())


def _upgrade(hand: Hand, step: t.Upgrade, frame: Frame) -> bool:
    return upgrade.by_effect(hand, step, frame)


def _defeat(hand: Hand, step: t.Defeat, frame: Frame) -> bool:
    """Carry out that card's defeat line, `this` being that card, its price waived."""
    there = feasible.defeatable(hand.kingdom, step.selector, frame)
    chosen = choose.cards(hand, step.selector, frame, "Defeat which?", there) if there else ()
    for card in chosen:
        effect = feasible.defeat_line(hand.kingdom, card)
        assert effect is not None and effect.line is not None
        todo = tuple((place,) for place in range(len(effect.line.steps)))
        hand.push(Task(Do.SUB, card=card, at=str(hand.kingdom.orientations[card]), line=effect.nr, todo=todo))
    return bool(chosen)


def _add_tally(hand: Hand, step: t.AddTally, frame: Frame) -> bool:
    hand.add("counters", f"{frame.key}/tally", frame.that)
    return True


def _restart(hand: Hand, step: t.Restart, frame: Frame) -> bool:
    hand.restart = True
    return True


def _last_round(hand: Hand, step: t.LastRound, frame: Frame) -> bool:
    return discovery.last_round(hand)


def _end(hand: Hand, step: t.End, frame: Frame) -> bool:
    """The game ends with its last round only (KLG-034); an earlier end of a round passes this by."""
    if step.expansion:
        return expansion.end(hand)
    if hand.kingdom.last_round != hand.kingdom.round:
        return False
    hand.put("game", "ended", True)
    return True


def _if(hand: Hand, step: t.If, frame: Frame) -> bool:
    if not conditions.holds(hand.kingdom, step.condition, frame):
        return False
    frame.first = ((0,),)
    return frame.done


def _alternatives(hand: Hand, step: t.Alternatives, frame: Frame) -> bool:
    """One of the parts that can be done in full (KLD-26)."""
    groups = [nr for nr, group in enumerate(step.groups) if feasible.in_full(hand.kingdom, group, frame)]
    if not groups:
        return False
    options = tuple(str(nr + 1) for nr in groups)
    texts = tuple("; ".join(say(part) for part in step.groups[nr]) for nr in groups)
    shown = tuple(card for card in frame.them if hand.kingdom.zone(card) == BOX)
    decision = Decision(
        Asks.OPTION, "Do which?", options, texts, shows=shown, card=frame.card, effect=frame.line or None
    )
    chosen = groups[options.index(hand.ask(decision)[0])]
    frame.first = tuple((chosen, part) for part in range(len(step.groups[chosen])))
    return True


_ACTIONS: dict[type, Callable[[Hand, Any, Frame], bool]] = {
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
