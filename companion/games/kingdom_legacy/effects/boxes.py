"""The boxes of chapter 6: ticking them, what they show, numbers written in them (KLG-071, KLG-072)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.catalogue.effects.tree import Count, EventKind, FameWritten, Gain, Quantity, Step, Tick, TickBox, Write
from companion.catalogue.model import Box, Stage
from companion.catalogue.words import KINGDOM_ZONES, Orientation
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, gains, triggers
from companion.games.kingdom_legacy.effects.executor import EXECUTORS, Executor, executes
from companion.games.kingdom_legacy.table import fame, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.production import Way
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind, one_by_one
from companion.play.board_tables import LARGEST, STAGE_KEYS, BoardTable, box_key, stage_key, used_key
from companion.play.board_tables import boxes as written_boxes
from companion.play.decision import Asks, Decision
from companion.play.values import Task
from companion.sentence import say

NONE_FREE = say("no box is free")
"""What there isn't when no box can be ticked."""


def places(kingdom: Kingdom, tick: Tick, frame: Frame) -> list[tuple[str, Orientation]]:
    """The stages with a free box that a tick may fall on."""
    return [(card, at) for card, at in _named(kingdom, tick, frame) if _free_of(kingdom, card, at, tick)]


def somewhere(kingdom: Kingdom, tick: Tick, frame: Frame) -> bool:
    """Whether there is such a stage."""
    for card, at in _named(kingdom, tick, frame):
        if kingdom.has_free_box(card, at, tick.row) and (not tick.gaining or _free_of(kingdom, card, at, tick)):
            return True  # not by `any`: asked at every look at a list
    return False


def _named(kingdom: Kingdom, tick: Tick, frame: Frame) -> list[tuple[str, Orientation]]:
    """The stages that a tick names, whatever is free on them."""
    if tick.on_card is not None:
        card = kingdom.catalogue.key_of(tick.on_card, kingdom.catalogue.cards[frame.card].set)
        there = card in kingdom.board.place and kingdom.zone(card) in KINGDOM_ZONES
        return [(card, kingdom.orientations[card])] if there else []
    if tick.on_cards is not None:
        return [(card, kingdom.orientations[card]) for card in select.candidates(kingdom, tick.on_cards, frame)]
    return [(frame.card, tick.on_stage or frame.at)]


def _free_of(kingdom: Kingdom, card: str, at: Orientation, tick: Tick) -> list[int]:
    """The free boxes of a stage that a tick may fall on."""
    stage = kingdom.catalogue.stages[card][at]
    free = kingdom.free_boxes(STAGE_KEYS[card][at], stage, tick.row)
    if not tick.gaining:
        return free
    only = {box.nr for box in stage.boxes if box.line is not None and all(isinstance(s, Gain) for s in box.line.steps)}
    return [nr for nr in free if nr in only]


class TickExecutor(Executor[Tick]):
    """`tick …`: what a ticked box shows is done right after (KLG-072)."""

    lacks = NONE_FREE

    def possible(self, kingdom: Kingdom, step: Tick, frame: Frame) -> bool:
        if step.per is not None and select.times(kingdom, step.per, frame) == 0:
            return False
        if step.on_card is None and step.on_cards is None and not step.gaining:
            return kingdom.has_free_box(frame.card, step.on_stage or frame.at, step.row)
        return somewhere(kingdom, step, frame)

    def why_not(self, kingdom: Kingdom, step: Tick, frame: Frame) -> Refusal:
        if places(kingdom, step, frame) and select.times(kingdom, step.per, frame) == 0:
            return Refusal(say("It would do nothing now: there is nothing that it counts."), "KLD-13")
        if step.on_cards is not None and not select.candidates(kingdom, step.on_cards, frame):
            return Refusal(say("It would do nothing now: there is no card for it."), "KLD-13")
        return super().why_not(kingdom, step, frame)

    def in_full(self, kingdom: Kingdom, step: Tick, frame: Frame) -> bool:
        if step.per is not None:
            return self.possible(kingdom, step, frame)
        there = places(kingdom, step, frame)
        return bool(there) and len(_free(kingdom, step, there)) >= select.required(_settled(step, frame))

    def may_ask(self, step: Tick, stage: Stage) -> bool:
        if (step.on_stage, step.on_card, step.on_cards) != (None, None, None):
            return True
        return not step.next and len({(box.text, box.price_text) for box in stage.boxes}) > 1

    def carry_out(self, run: KingdomRun, step: Tick, frame: Frame) -> bool:
        ticked = False
        for card, at, boxes in _falls_on(run, step, frame):
            if step.mute or step.gaining > 1:
                _tick_apart(run, card, at, boxes, step.gaining)
            else:
                _tick_together(run, card, at, boxes)
            ticked = ticked or bool(boxes)
        return ticked


def _settled(step: Tick, frame: Frame) -> Quantity:
    """How many boxes: `that` is what was paid or discarded."""
    if step.quantity.count is not Count.THAT:
        return step.quantity
    return Quantity(Count.EXACT, frame.that)


def _free(kingdom: Kingdom, step: Tick, there: list[tuple[str, Orientation]]) -> list[tuple[str, Orientation, int]]:
    """The free boxes of these stages that the step can tick."""
    return [(card, at, nr) for card, at in there for nr in _free_of(kingdom, card, at, step)]


def tick_as_cost(run: KingdomRun, step: Tick, frame: Frame) -> None:
    """Tick boxes as a price: what they show is done when the text that it pays for has been (`held`)."""
    for card, at, boxes in _falls_on(run, step, frame):
        if step.mute or step.gaining > 1:
            _tick_apart(run, card, at, boxes, step.gaining)
            continue
        for nr in reversed(boxes):
            frame.held += tick_box(run, card, at, nr)


def _falls_on(run: KingdomRun, step: Tick, frame: Frame) -> Iterator[tuple[str, Orientation, tuple[int, ...]]]:
    """The stages that a tick falls on, each with the boxes chosen."""
    there = places(run.kingdom, step, frame)
    if step.on_cards is not None:
        cards = choose.cards(run, step.on_cards, frame, say("Tick a box on which card?"), [card for card, _ in there])
        there = [(card, at) for card, at in there if card in cards]
    times = select.times(run.kingdom, step.per, frame)
    for card, at in reversed(there):
        stage = run.kingdom.design(card).stages[at]
        free = _free_of(run.kingdom, card, at, step)
        least, most = select.bounds(_settled(step, frame), len(free))
        if step.per is not None:
            most = min(step.quantity.n * times, len(free))
            least = 0 if step.quantity.count is Count.UP_TO else most
        yield card, at, _which(run, step, frame, stage, free, (least, most))


def _which(
    run: KingdomRun, step: Tick, frame: Frame, stage: Stage, free: list[int], span: tuple[int, int]
) -> tuple[int, ...]:
    """The boxes to tick: the one paid for, the next ones of a track, or the player's choice."""
    least, most = span
    if frame.box in free and step.on_card is None and step.on_cards is None:
        return (frame.box,)
    if step.next or (step.on_cards is not None and _is_track(stage)):
        return tuple(free[:most])
    return ask_boxes(run, frame, stage, free, least, most)


def _is_track(stage: Stage) -> bool:
    """Whether the stage's own lines tick its boxes in order."""
    return any(
        isinstance(step, Tick) and step.next and step.on_card is None
        for effect in stage.effects
        if effect.line is not None
        for step in effect.line.steps
    )


def ask_boxes(run: KingdomRun, frame: Frame, stage: Stage, free: list[int], least: int, most: int) -> tuple[int, ...]:
    """Which of the free boxes? Boxes that do the same are the same: the first of them is meant."""
    if most == 0:
        return ()
    lines = {box.nr: (box.text or "") + (f" ({box.price_text})" if box.price_text else "") for box in stage.boxes}
    if least == most and len({lines[nr] for nr in free}) == 1:
        return tuple(free[:most])
    options = tuple(str(nr) for nr in free)
    texts = run.texts(lambda: _worded(lines, free))
    decision = Decision(
        Asks.BOXES, say("Tick which box?"), options, texts, least, most, card=frame.card, effect=frame.line or None
    )
    return tuple(int(option) for option in run.ask(decision))


def _worded(lines: dict[int, str], free: list[int]) -> tuple[str, ...]:
    """Boxes as options: the number and what stands there."""
    return tuple(say("box {nr}: {line}", nr=nr, line=lines[nr]) if lines[nr] else say("box {nr}", nr=nr) for nr in free)


def _tick_apart(run: KingdomRun, card: str, at: Orientation, boxes: tuple[int, ...], times: int) -> None:
    """Tick boxes of which nothing is done, or of which what they bring counts several times (KLD-115)."""
    for nr in boxes:
        line = _box(run.kingdom, card, at, nr).line
        tick_box(run, card, at, nr)
        for step in line.steps if line is not None and times else ():
            if isinstance(step, Gain):
                executor = EXECUTORS[Gain]
                executor.carry_out(run, replace(step, n=step.n * times), Frame(card, at))


def _tick_together(run: KingdomRun, card: str, at: Orientation, boxes: tuple[int, ...]) -> None:
    """Tick boxes of a stage by one step: they are one source, so that what lessens gains does so once (KLD-30)."""
    one: Way = {}
    alike = run.kingdom.modifiers.lessen or EventKind.GAINED in run.kingdom.catalogue.awaited
    for nr in reversed(boxes):
        way = _plain_gain(run.kingdom, card, at, nr) if len(boxes) > 1 and alike else None
        does = tick_box(run, card, at, nr)
        if way is None:
            run.push_all(does)
        else:
            one = {resource: one.get(resource, 0) + way.get(resource, 0) for resource in {**one, **way}}
    gains.take(run, gains.lessened(run.kingdom, one))


def _plain_gain(kingdom: Kingdom, card: str, at: Orientation, nr: int) -> Way | None:
    """What a box gives that holds nothing but resources without a choice."""
    line = _box(kingdom, card, at, nr).line
    way: Way = {}
    for step in line.steps if line is not None else ():
        if not isinstance(step, Gain) or len(step.resources) != 1 or step.per is not None:
            return None
        way[step.resources[0]] = way.get(step.resources[0], 0) + step.n
    return way


def tick_box(run: KingdomRun, card: str, at: Orientation, nr: int) -> tuple[Task, ...]:
    """Tick one box; the task that does what it shows, if it shows anything."""
    key, stage = STAGE_KEYS[card][at], run.kingdom.stages[card][at]
    run.put(BoardTable.TICKS, key, tuple(sorted((*run.kingdom.ticks.get(key, ()), nr))))
    if stage.notes_ticks:
        run.put(BoardTable.COUNTERS, used_key(key, 0), 1)
    _untuck(run, card, at)
    if EventKind.COMPLETED in stage.awaiting and not run.kingdom.has_free_box(card, at):
        run.schedule(triggers.of_stage(run.kingdom, card, at, EventKind.COMPLETED))
    line = _box(run.kingdom, card, at, nr).line
    if line is None:
        return ()
    return (Task(TaskKind.BOX, card=card, at=str(at), line=nr, todo=one_by_one(len(line.steps))),)


def _untuck(run: KingdomRun, card: str, at: Orientation) -> None:
    """A permanent that is tucked under a card comes free when the card has no free box left (KLD-86)."""
    kingdom = run.kingdom
    if not kingdom.blocked_by or kingdom.has_free_box(card, at):
        return
    for under in kingdom.tucked(card):
        run.put(BoardTable.BLOCKED_BY, under, None)


def _free_boxes(kingdom: Kingdom, card: str, at: Orientation) -> list[int]:
    return kingdom.free_boxes(stage_key(card, at), kingdom.design(card).stages[at])


def _box(kingdom: Kingdom, card: str, at: Orientation, nr: int) -> Box:
    return kingdom.catalogue.stages[card][at].numbered_boxes[nr]


def shows_something(kingdom: Kingdom, step: Tick, frame: Frame) -> bool:
    """Whether one of the boxes that may be ticked does anything."""
    free = [] if step.mute else _free(kingdom, step, places(kingdom, step, frame))
    return any(_box(kingdom, card, at, nr).line is not None for card, at, nr in free)


def only_notes(stage: Stage, step: Step) -> bool:
    """Whether a step ticks a box that shows nothing and brings no fame: it notes that a line has been used."""
    if not isinstance(step, TickBox) or stage.fame_rule is not None:
        return False
    return all(box.line is None and box.fame is None for box in stage.boxes if box.nr == step.nr)


class TickBoxExecutor(Executor[TickBox]):
    """`tick box 3`, if it is free."""

    lacks = NONE_FREE

    def possible(self, kingdom: Kingdom, step: TickBox, frame: Frame) -> bool:
        return step.nr in _free_here(kingdom, frame)

    def may_ask(self, step: TickBox, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: TickBox, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return False
        run.push_all(tick_box(run, frame.card, frame.at, step.nr))
        return True


def _free_here(kingdom: Kingdom, frame: Frame, on: Orientation | None = None) -> list[int]:
    """Free boxes of the stage that the text stands on, or of another stage of its card."""
    return _free_boxes(kingdom, frame.card, on or frame.at)


class WriteExecutor(Executor[Write]):
    """`write …`: a number in a free box, which is then ticked."""

    lacks = NONE_FREE

    def possible(self, kingdom: Kingdom, step: Write, frame: Frame) -> bool:
        return bool(_free_here(kingdom, frame, step.on_stage)) and _room(kingdom, step, frame) > 0

    def carry_out(self, run: KingdomRun, step: Write, frame: Frame) -> bool:
        at = step.on_stage or frame.at
        free = _free_here(run.kingdom, frame, at)
        if not free:
            return False
        stage = run.kingdom.design(frame.card).stages[at]
        boxes = tuple(free[: step.boxes]) if step.next else ask_boxes(run, frame, stage, free, 1, 1)
        key, written = stage_key(frame.card, at), frame.that if step.n is None else step.n
        if step.fame:
            written += sum(fame.fame_of(run.kingdom, card) for card in frame.them)
        for nr in boxes:
            written = min(written, _room(run.kingdom, step, frame))
            run.put(BoardTable.WRITTEN, box_key(key, nr), written)
            run.push_all(tick_box(run, frame.card, at, nr))
        return True


def _room(kingdom: Kingdom, step: Write, frame: Frame) -> int:
    """How much may still be written on the stage: what its fame rule has room for (KLD-81)."""
    at = step.on_stage or frame.at
    rule = kingdom.design(frame.card).stages[at].fame_rule
    if not isinstance(rule, FameWritten) or rule.most is None:
        return LARGEST
    return max(0, rule.most - sum(written_boxes(kingdom.written, stage_key(frame.card, at)).values()))


executes(Tick, TickExecutor())
executes(TickBox, TickBoxExecutor())
executes(Write, WriteExecutor())
