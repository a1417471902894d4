"""Chapter 6, what can be done: would a step change anything, can it be done in full (KLD-13, KLD-26, KLD-36)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.catalogue.effects import tree as t
from companion.catalogue.model import Effect, Stage
from companion.catalogue.words import DECK, DESTROYED, PLAY, PURGED, Orientation
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import discovery, gains, marks, upgrade
from companion.games.kingdom_legacy.table import conditions, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.protection import protected
from companion.play.board_tables import stage_key

# --- who can be meant --------------------------------------------------------------------------------------------


def destructible(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates that are still in the game and can be destroyed."""
    gone = (DESTROYED, PURGED)
    found = select.candidates(kingdom, selector, frame)
    return [card for card in found if kingdom.zone(card) not in gone and not protected(kingdom, card)]


def playable(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates to be played, never the acting card (KLD-16, KLD-27); nothing while playing is barred."""
    if t.Forbidden.PLAYING in kingdom.modifiers.forbidden:
        return []
    return [card for card in select.candidates(kingdom, selector, frame) if card != frame.card]


def turnable(kingdom: Kingdom, step: t.Turn, frame: Frame) -> list[str]:
    """Candidates that have the stage and don't show it yet."""
    found = select.candidates(kingdom, step.selector, frame)
    if step.to is None:
        return [card for card in found if len(kingdom.design(card).stages) > 1]
    return [c for c in found if kingdom.orientations[c] != step.to and step.to in kingdom.design(c).stages]


def blockable(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates in play that nothing blocks yet; a card can't block itself."""
    found = select.candidates(kingdom, selector, frame)
    return [c for c in found if c != frame.card and kingdom.zone(c) == PLAY and c not in kingdom.blocked_by]


def keepable(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates that wouldn't stay anyway."""
    found = select.candidates(kingdom, selector, frame)
    return [card for card in found if not kingdom.stays(card) and not kingdom.kept(card)]


def returnable(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates to be put into the deck: none while it is empty (KLG-097), never the acting card (KLD-27)."""
    if not kingdom.cards(DECK):
        return []
    return [card for card in select.candidates(kingdom, selector, frame) if card != frame.card]


def defeat_line(kingdom: Kingdom, card: str) -> Effect | None:
    """The line of the visible stage that is marked defeat."""
    for effect in kingdom.stage(card).effects:
        if effect.line is not None and effect.line.defeat:
            return effect
    return None


def defeatable(kingdom: Kingdom, selector: t.Selector, frame: Frame) -> list[str]:
    """Candidates with a defeat line."""
    found = select.candidates(kingdom, selector, frame)
    return [card for card in found if defeat_line(kingdom, card) is not None]


# --- would it change anything ------------------------------------------------------------------------------------


def possible(kingdom: Kingdom, step: t.Step, frame: Frame) -> bool:
    """Whether the step would change something now (KLD-13)."""
    aim = _TARGETS.get(type(step))
    if aim is not None:
        return bool(aim(kingdom, step, frame))
    match step:
        case t.Gain(per=per):
            return per is None or select.times(kingdom, per, frame) > 0
        case t.Strike(per=per):
            return select.times(kingdom, per, frame) > 0 and bool(marks.strikeable(kingdom, step, frame))
        case t.DiscardTop():
            return bool(kingdom.cards(DECK))
        case t.DiscoverNext():
            return any(kingdom.box_numbers())
        case t.Discover(numbers=numbers) | t.LookAt(numbers=numbers):
            return bool(discovery.in_box(kingdom, numbers, frame.card))
        case t.DiscoverThem() | t.DestroyRest():
            return False  # what was looked at decides
        case t.TickBox(nr=nr):
            return nr in marks.kingdom_free(kingdom, frame)
        case t.Tick(per=per):
            return bool(marks.places(kingdom, step, frame)) and select.times(kingdom, per, frame) > 0
        case t.Write(on_stage=on):
            return bool(marks.kingdom_free(kingdom, frame, on))
        case t.AddTally() | t.Restart() | t.Name():
            return True
        case t.End():
            return kingdom.expansion is not None if step.expansion else kingdom.last_round == kingdom.round
        case t.LastRound():
            return not kingdom.last_round
        case t.If(condition=condition, step=inner):
            return conditions.holds(kingdom, condition, frame) and possible(kingdom, inner, frame)
        case t.Alternatives(groups=groups):
            return any(in_full(kingdom, group, frame) for group in groups)
        case _:
            raise TypeError(f"{type(step).__name__} is no step")


def targets(kingdom: Kingdom, step: t.Step, frame: Frame) -> list[str]:
    """The cards (or stages) that a step with a selector could really work on."""
    return _TARGETS[type(step)](kingdom, step, frame)


def _put_back(kingdom: Kingdom, step: t.Put, frame: Frame) -> list[str]:
    return [frame.card] if step.where is t.DeckEnd.BOX else returnable(kingdom, step.selector, frame)


_TARGETS: dict[type, Callable[[Kingdom, Any, Frame], list[str]]] = {
    t.Destroy: lambda kingdom, step, frame: destructible(kingdom, step.selector, frame),
    t.Play: lambda kingdom, step, frame: playable(kingdom, step.selector, frame),
    t.Turn: turnable,
    t.Block: lambda kingdom, step, frame: blockable(kingdom, step.selector, frame),
    t.Keep: lambda kingdom, step, frame: keepable(kingdom, step.selector, frame),
    t.Put: _put_back,
    t.GainProduction: gains.copyable,
    t.Stick: marks.stickable,
    t.Boost: lambda kingdom, step, frame: marks.boostable(kingdom, step.selector, frame),
    t.Upgrade: upgrade.upgradable,
    t.Defeat: lambda kingdom, step, frame: defeatable(kingdom, step.selector, frame),
    t.Discard: lambda kingdom, step, frame: select.candidates(kingdom, step.selector, frame),
    t.Save: lambda kingdom, step, frame: select.candidates(kingdom, step.selector, frame),
}
"""The steps with a selector, and what finds their targets."""


# --- can it be done in full --------------------------------------------------------------------------------------


def in_full(kingdom: Kingdom, group: tuple[t.Step, ...], frame: Frame) -> bool:
    """Whether every step of a part can be done in full."""
    return all(_full(kingdom, step, frame) for step in group)


def _full(kingdom: Kingdom, step: t.Step, frame: Frame) -> bool:
    match step:
        case t.Discover(numbers=numbers, quantity=quantity):
            found = discovery.in_box(kingdom, numbers, frame.card)
            wanted = 1 if quantity is None or quantity.count is t.Count.ALL else select.required(quantity)
            return len(found) >= wanted
        case t.If():
            return True
        case t.Tick(quantity=quantity, per=None):
            free = marks.places(kingdom, step, frame)
            return bool(free) and _free_boxes(kingdom, free) >= select.required(quantity)
        case t.Destroy() | t.Discard() | t.Play() | t.Block() | t.Keep():
            if step.selector.ref is not None:
                return bool(targets(kingdom, step, frame))
            return _enough(kingdom, step.selector, targets(kingdom, step, frame))
        case _:
            return possible(kingdom, step, frame)


def _free_boxes(kingdom: Kingdom, places: list[tuple[str, Orientation]]) -> int:
    return sum(len(kingdom.free_boxes(stage_key(card, at), kingdom.design(card).stages[at])) for card, at in places)


def _enough(kingdom: Kingdom, selector: t.Selector, there: list[str]) -> bool:
    """As many as the part asks; one that counts as two persons may make up for a missing one."""
    return select.worth(kingdom, selector, there) >= select.required(selector.quantity)


# --- a whole line ------------------------------------------------------------------------------------------------


def does_something(kingdom: Kingdom, line: t.Line, frame: Frame) -> bool:
    """Whether a line would change anything; a box of fixed number must be free (the box alone says "once").

    What is ticked as a price may show something, too.
    """
    for step in line.fixed_boxes:
        if not possible(kingdom, step, frame):
            return False
    for one in line.steps:
        if possible(kingdom, one, frame):
            return True
    for cost in line.costs:
        if isinstance(cost, t.Tick) and marks.shows_something(kingdom, cost, frame):
            return True
    return not line.steps


def nothing(kingdom: Kingdom, line: t.Line, frame: Frame) -> Refusal:
    """The refusal of a line that would change nothing, with the reason: what its first step lacks (KLD-13)."""
    step = line.steps[0]
    match step:
        case t.Put() if not kingdom.cards(DECK):
            return Refusal("The deck is empty, so no card can be put on top of it or under it.", "KLG-097")
        case t.Discover() | t.LookAt() | t.DiscoverNext():
            why = "what it could discover has left the box"
        case t.Tick() | t.TickBox() | t.Write():
            why = "no box is free"
        case t.DiscardTop():
            why = "the deck is empty"
        case t.Stick() | t.Boost():
            why = marks.none_to_stick(kingdom, step, frame)
        case _:
            why = "there is no card for it"
    return Refusal(f"It would do nothing now: {why}.", "KLD-13")


def may_ask(line: t.Line, stage: Stage) -> bool:
    """Whether carrying out a line of the stage may put a question (so that the order of two of them may matter)."""
    return line.may or bool(line.costs) or any(_step_asks(step, stage) for step in line.steps)


def _step_asks(step: t.Step, stage: Stage) -> bool:
    match step:
        case t.Gain(resources=resources):
            return len(resources) > 1
        case t.Turn(selector=selector, to=to):
            return to is None or selector.ref is None
        case t.Destroy(selector=selector) | t.Discard(selector=selector) | t.Keep(selector=selector):
            every = selector.quantity is not None and selector.quantity.count is t.Count.ALL
            return selector.ref is None and not every
        case t.Tick(on_card=None, on_cards=None, on_stage=None):
            return not step.next and len({(box.text, box.price_text) for box in stage.boxes}) > 1
        case t.If(step=inner):
            return _step_asks(inner, stage)
        case t.DiscardTop() | t.TickBox() | t.AddTally() | t.LastRound() | t.End() | t.LookAt() | t.DiscoverNext():
            return False
        case t.Discover(quantity=quantity):
            return quantity is not None and quantity.count is not t.Count.ALL
        case _:
            return True
