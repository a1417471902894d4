"""Chapter 12 and the boxes of chapter 6: ticks, stickers, struck icons, written numbers, names (KLG-071, KLG-105)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects.tree import (
    Boost,
    Gain,
    IconKind,
    KindForm,
    Name,
    Selector,
    Stick,
    StickerChoice,
    Strike,
    Tick,
    TickBox,
    Write,
)
from companion.catalogue.model import Box, Catalogue, Stage
from companion.catalogue.words import KINGDOM_ZONES, RESOURCE_STICKERS, STICKER_OF, Orientation, Resource
from companion.games.kingdom_legacy.effects import choose, gains
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.table.production import Way
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board import Task
from companion.play.board_tables import (
    BoardTable,
    Counter,
    Icon,
    box_key,
    counter_key,
    icon_key,
    price_key,
    stage_key,
    stage_of,
)
from companion.play.decision import Asks, Decision

# --- boxes -------------------------------------------------------------------------------------------------------


def places(kingdom: Kingdom, tick: Tick, frame: Frame) -> list[tuple[str, Orientation]]:
    """The stages with a free box that a tick may fall on."""
    if tick.on_card is not None:
        card = kingdom.catalogue.key_of(tick.on_card, kingdom.catalogue.cards[frame.card].set)
        there = card in kingdom.board.place and kingdom.zone(card) in KINGDOM_ZONES
        found = [(card, kingdom.orientations[card])] if there else []
    elif tick.on_cards is not None:
        cards = select.candidates(kingdom, tick.on_cards, frame)
        found = [(card, kingdom.orientations[card]) for card in cards]
    else:
        found = [(frame.card, tick.on_stage or frame.at)]
    stages = kingdom.design
    return [(card, at) for card, at in found if kingdom.free_boxes(stage_key(card, at), stages(card).stages[at])]


def tick(run: KingdomRun, step: Tick, frame: Frame) -> bool:
    """Tick boxes; what a ticked box shows is done right after (KLG-072)."""
    ticked = False
    for card, at, boxes in _falls_on(run, step, frame):
        _tick_together(run, card, at, boxes)
        ticked = ticked or bool(boxes)
    return ticked


def tick_as_cost(run: KingdomRun, step: Tick, frame: Frame) -> None:
    """Tick boxes as a price: what they show is done when the text that it pays for has been (`held`)."""
    for card, at, boxes in _falls_on(run, step, frame):
        for nr in reversed(boxes):
            frame.held += tick_box(run, card, at, nr)


def _falls_on(run: KingdomRun, step: Tick, frame: Frame) -> Iterator[tuple[str, Orientation, tuple[int, ...]]]:
    """The stages that a tick falls on, each with the boxes chosen."""
    there = places(run.kingdom, step, frame)
    if step.on_cards is not None:
        cards = choose.cards(run, step.on_cards, frame, "Tick a box on which card?", [card for card, _ in there])
        there = [(card, at) for card, at in there if card in cards]
    times = select.times(run.kingdom, step.per, frame)
    for card, at in reversed(there):
        stage = run.kingdom.design(card).stages[at]
        free = run.kingdom.free_boxes(stage_key(card, at), stage)
        least, most = select.bounds(step.quantity, len(free))
        if step.per is not None:
            least = most = min(step.quantity.n * times, len(free))
        yield card, at, _which(run, step, frame, stage, free, (least, most))


def _which(
    run: KingdomRun, step: Tick, frame: Frame, stage: Stage, free: list[int], span: tuple[int, int]
) -> tuple[int, ...]:
    """The boxes to tick: the one paid for, the next ones of a track, or the player's choice."""
    least, most = span
    if frame.box in free and step.on_card is None and step.on_cards is None:
        return (frame.box,)
    if step.next or (step.on_cards is not None and is_track(stage)):
        return tuple(free[:most])
    return ask_boxes(run, frame, stage, free, least, most)


def is_track(stage: Stage) -> bool:
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
    texts = tuple(f"box {nr}{': ' if lines[nr] else ''}{lines[nr]}" for nr in free)
    decision = Decision(
        Asks.BOXES, "Tick which box?", options, texts, least, most, card=frame.card, effect=frame.line or None
    )
    return tuple(int(option) for option in run.ask(decision))


def _tick_together(run: KingdomRun, card: str, at: Orientation, boxes: tuple[int, ...]) -> None:
    """Tick boxes of a stage by one step: they are one source, so that what lessens gains does so once (KLD-30)."""
    one: Way = {}
    for nr in reversed(boxes):
        way = _plain_gain(run.kingdom, card, at, nr) if len(boxes) > 1 and run.kingdom.modifiers.lessen else None
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
    key = stage_key(card, at)
    run.put(BoardTable.TICKS, key, tuple(sorted((*run.kingdom.ticks.get(key, ()), nr))))
    line = _box(run.kingdom, card, at, nr).line
    if line is None:
        return ()
    return (
        Task(TaskKind.BOX, card=card, at=str(at), line=nr, todo=tuple((place,) for place in range(len(line.steps)))),
    )


def _box(kingdom: Kingdom, card: str, at: Orientation, nr: int) -> Box:
    return next(box for box in kingdom.design(card).stages[at].boxes if box.nr == nr)


def shows_something(kingdom: Kingdom, step: Tick, frame: Frame) -> bool:
    """Whether one of the boxes that may be ticked does anything."""
    return any(
        _box(kingdom, card, at, nr).line is not None
        for card, at in places(kingdom, step, frame)
        for nr in kingdom.free_boxes(stage_key(card, at), kingdom.design(card).stages[at])
    )


def tick_nr(run: KingdomRun, step: TickBox, frame: Frame) -> bool:
    """Tick the box of that number, if it is free."""
    if step.nr not in kingdom_free(run.kingdom, frame):
        return False
    run.push_all(tick_box(run, frame.card, frame.at, step.nr))
    return True


def kingdom_free(kingdom: Kingdom, frame: Frame, on: Orientation | None = None) -> list[int]:
    """Free boxes of the stage that the text stands on, or of another stage of its card."""
    at = on or frame.at
    return kingdom.free_boxes(stage_key(frame.card, at), kingdom.design(frame.card).stages[at])


def write(run: KingdomRun, step: Write, frame: Frame) -> bool:
    """Write a number into a free box, which is then ticked."""
    at = step.on_stage or frame.at
    free = kingdom_free(run.kingdom, frame, at)
    if not free:
        return False
    stage = run.kingdom.design(frame.card).stages[at]
    boxes = tuple(free[: step.boxes]) if step.next else ask_boxes(run, frame, stage, free, 1, 1)
    for nr in boxes:
        run.put(BoardTable.WRITTEN, box_key(stage_key(frame.card, at), nr), frame.that if step.n is None else step.n)
        run.push_all(tick_box(run, frame.card, at, nr))
    return True


def name(run: KingdomRun, _: Name, frame: Frame) -> bool:
    """Write a name on the stage; it never means anything to a rule."""
    number = number_of(frame.card)
    answer = run.ask(Decision(Asks.TEXT, f"Which name to write on card {number}?", card=frame.card, effect=frame.line))
    run.put(BoardTable.NAMES, frame.key, answer[0].strip())
    return True


# --- stickers ----------------------------------------------------------------------------------------------------


def stickable(kingdom: Kingdom, step: Stick, frame: Frame) -> list[str]:
    """Cards, or stages (`klg:29@back-up`) of the acting card, that at least one of the stickers can go on."""
    if _on_a_stage(step):
        return [key for key in _bare_stages(kingdom, frame) if _takes(kingdom, step, key)]
    cards = select.candidates(kingdom, step.selector, frame)
    return [card for card in cards if _takes(kingdom, step, kingdom.at(card))]


def _on_a_stage(step: Stick) -> bool:
    return bool(step.selector.kinds) and step.selector.kinds[0].form is KindForm.STAGE


def _bare_stages(kingdom: Kingdom, frame: Frame) -> list[str]:
    keys = [stage_key(frame.card, at) for at in kingdom.design(frame.card).stages]
    return [key for key in keys if not kingdom.stickers.get(key)]


def _takes(kingdom: Kingdom, step: Stick, key: str) -> bool:
    return any(usable(kingdom, choice, key) for choice in step.stickers)


def usable(kingdom: Kingdom, choice: StickerChoice, key: str) -> tuple[str, ...]:
    """The stickers of a choice that are left (KLG-106) and may go on the stage (KLD-18)."""
    left = tuple(n for n in _numbers(choice) if kingdom.stock(n) > 0)
    return tuple(n for n in left if n not in RESOURCE_STICKERS) if full(kingdom, key) else left


def _numbers(choice: StickerChoice) -> tuple[str, ...]:
    return tuple(RESOURCE_STICKERS) if choice.resource else choice.numbers


def full(kingdom: Kingdom, key: str) -> bool:
    """Whether a stage bears as many production icons as may be, by the house rule (KLD-18)."""
    if not kingdom.settings.production_limit_9:
        return False
    card, at = stage_of(key)
    icons = production.icon_counts(kingdom, card, Orientation(at))
    return sum(icons.values()) >= kingdom.catalogue.constants.get("production_limit", 9)


def none_to_stick(kingdom: Kingdom, step: Stick | Boost, frame: Frame) -> str:
    """Why no sticker can be put anywhere: no card for it, none of the stickers left, or full production."""
    if isinstance(step, Stick):
        cards = [] if _on_a_stage(step) else select.candidates(kingdom, step.selector, frame)
        keys = _bare_stages(kingdom, frame) if _on_a_stage(step) else [kingdom.at(card) for card in cards]
        wanted = {number for choice in step.stickers for number in _numbers(choice)}
    else:
        cards = [card for card in select.candidates(kingdom, step.selector, frame) if _made(kingdom, card)]
        keys = [kingdom.at(card) for card in cards]
        wanted = {STICKER_OF[resource] for card in cards for resource in _made(kingdom, card)}
    if not keys:
        staged = isinstance(step, Stick) and _on_a_stage(step)
        return "each of its stages bears a sticker" if staged else "there is no card for it"
    if not all(full(kingdom, key) for key in keys) or not any(kingdom.stock(number) for number in wanted):
        return "no such sticker is left"
    return "its production is full" if len(keys) == 1 else "the production of each card for it is full"


def stick(run: KingdomRun, step: Stick, frame: Frame) -> bool:
    """Put stickers on the visible stage of the chosen cards, or on a stage of this one (KLG-107)."""
    if _on_a_stage(step):
        return _stick_on_stage(run, step, frame)
    there = stickable(run.kingdom, step, frame)
    if not there:
        return False
    # as many cards as something is left for: each takes one sticker of each choice
    most = max(sum(map(run.kingdom.stock, _numbers(choice))) for choice in step.stickers)
    chosen = choose.cards(run, step.selector, frame, "Put the sticker on which card?", there, most)
    done = False
    for card in chosen:
        for choice in step.stickers:
            done = _stick_choice(run, step, choice, run.kingdom.at(card), frame) or done
    return done


def _stick_on_stage(run: KingdomRun, step: Stick, frame: Frame) -> bool:
    keys = stickable(run.kingdom, step, frame)
    if not keys:
        return False
    options = tuple(stage_of(key).at for key in keys)
    stages = run.kingdom.design(frame.card).stages
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    at = choose.option(run, frame, "Put the sticker on which stage?", options, texts)
    return _stick_choice(run, step, step.stickers[0], stage_key(frame.card, at), frame)


def _stick_choice(run: KingdomRun, step: Stick, choice: StickerChoice, key: str, frame: Frame) -> bool:
    numbers = usable(run.kingdom, choice, key)
    if not numbers:
        return False
    number = choose.option(
        run, frame, "Which sticker?", numbers, tuple(sticker_text(run.kingdom.catalogue, n) for n in numbers)
    )
    put_sticker(run, key, number + (_worth(run.kingdom, frame) if step.worth_tally else ""))
    return True


def _worth(kingdom: Kingdom, frame: Frame) -> str:
    """What is written on a sticker: the tally, as far as it may be written."""
    tally = kingdom.counters.get(counter_key(frame.key, Counter.TALLY), 0)
    return f"={min(kingdom.catalogue.constants['written_fame_at_most'], tally)}"


def put_sticker(run: KingdomRun, key: str, sticker: str) -> None:
    """Put one sticker on a stage."""
    run.put(BoardTable.STICKERS, key, (*run.kingdom.stickers.get(key, ()), sticker))


def sticker_text(catalogue: Catalogue, number: str) -> str:
    """A sticker in words."""
    sticker = catalogue.stickers[number]
    if sticker.resource is not None:
        return f"produces {sticker.resource.replace('_', ' ')}"
    if sticker.fame:
        return f"{sticker.fame} fame"
    return "stays in play" if sticker.stays else sticker.word or sticker.kind.replace("_", " ")


def boostable(kingdom: Kingdom, selector: Selector, frame: Frame) -> list[str]:
    """Cards that produce a resource of which a sticker is left."""
    return [card for card in select.candidates(kingdom, selector, frame) if _boosts(kingdom, card)]


def _made(kingdom: Kingdom, card: str) -> set[Resource]:
    return {resource for way in production.alternatives(kingdom, card) for resource in way}


def _boosts(kingdom: Kingdom, card: str) -> tuple[str, ...]:
    if full(kingdom, kingdom.at(card)):
        return ()
    made = _made(kingdom, card)
    return tuple(STICKER_OF[r] for r in Resource if r in made and kingdom.stock(STICKER_OF[r]) > 0)


def boost(run: KingdomRun, step: Boost, frame: Frame) -> bool:
    """One more of a resource that the card already produces (KLG-110)."""
    there = boostable(run.kingdom, step.selector, frame)
    chosen = choose.cards(run, step.selector, frame, "Raise the production of which card?", there) if there else ()
    for card in chosen:
        numbers = _boosts(run.kingdom, card)
        if not numbers:
            continue  # the last sticker has just gone on another card
        texts = tuple(sticker_text(run.kingdom.catalogue, n) for n in numbers)
        put_sticker(run, run.kingdom.at(card), choose.option(run, frame, "Which resource?", numbers, texts))
    return bool(chosen)


# --- struck icons ------------------------------------------------------------------------------------------------


def icons(kingdom: Kingdom, step: Strike, card: str, at: Orientation) -> dict[str, int]:
    """The icons of a stage that may be struck: `production/1/coin` -> how many are left."""
    if step.icon is IconKind.PRODUCTION:
        found = {
            str(Icon("production", alternative, resource)): n
            for (alternative, resource), n in production.icon_counts(kingdom, card, at).items()
            if step.resource in (None, resource)
        }
    else:
        found = {
            str(Icon("upgrade", upgrade.nr, resource)): n
            - kingdom.struck.get(price_key(stage_key(card, at), upgrade.nr, resource), 0)
            for upgrade in kingdom.design(card).stages[at].upgrades
            for resource, n in upgrade.pay
            if step.resource in (None, resource)
        }
    return {icon: n for icon, n in found.items() if n > 0}


def icon_text(stages: dict[Orientation, Stage], at: Orientation, icon: str) -> str:
    """An icon of a stage in words."""
    what, nr, resource = Icon.parse(icon)
    one = f"{gains.words({Resource(resource): 1})} of"
    if what == "upgrade":
        way = next(way for way in stages[at].upgrades if way.nr == nr)
        return f"{one} the upgrade to {stages[way.to].name}"
    if nr == 0:
        return f"{one} the stickers"
    several = sum(resource in dict(amounts) for amounts in stages[at].production) > 1
    return f"{one} alternative {nr}" if several else f"{one} the production"


def strikeable(kingdom: Kingdom, step: Strike, frame: Frame) -> list[str]:
    """Cards with an icon to strike."""
    return [
        card
        for card in select.candidates(kingdom, step.selector, frame)
        if icons(kingdom, step, card, _of(kingdom, card, frame))
    ]


def _of(kingdom: Kingdom, card: str, frame: Frame) -> Orientation:
    """The acting card's text speaks of the stage it stands on, even when the card has turned meanwhile."""
    return frame.at if card == frame.card else kingdom.orientations[card]


def strike(run: KingdomRun, step: Strike, frame: Frame) -> bool:
    """Cross out icons, one after the other; the same card may be chosen again."""
    struck = False
    for _ in range(step.n * select.times(run.kingdom, step.per, frame)):
        there = strikeable(run.kingdom, step, frame)
        chosen = choose.cards(run, step.selector, frame, "Strike an icon of which card?", there) if there else ()
        for card in chosen:
            at = _of(run.kingdom, card, frame)
            options = tuple(icons(run.kingdom, step, card, at))
            texts = tuple(icon_text(run.kingdom.design(card).stages, at, icon) for icon in options)
            icon = choose.option(run, frame, "Strike which icon?", options, texts)
            run.add(BoardTable.STRUCK, icon_key(stage_key(card, at), icon), 1)
            struck = True
    return struck
