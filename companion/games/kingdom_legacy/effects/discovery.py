"""Chapter 2, the box: discovering, looking, choosing a side (KLG-018 to KLG-021, KLG-104, KLD-04, KLD-06, KLD-33)."""

from __future__ import annotations

from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from companion.catalogue.effects.tree import (
    Count,
    DestroyInBox,
    DestroyRest,
    Discover,
    DiscoverCards,
    DiscoverNext,
    DiscoverThem,
    EventKind,
    Line,
    LookAt,
    LookNext,
    Return,
    Selector,
    SetAside,
    SetAsideRest,
    TakeAlong,
    Timing,
    walk,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import ASIDE, AWAY, BOX, DESTROYED, DISCARD, KINGDOM_ZONES, PERMANENTS, Orientation
from companion.games.kingdom_legacy.effects import choose, moves, triggers
from companion.games.kingdom_legacy.effects.executor import (
    CardsExecutor,
    Executor,
    ManyExecutor,
    OfCards,
    executes,
    leaves_choice,
)
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.modifiers import taken_along
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import BoardTable, stage_key
from companion.play.decision import Asks, Decision
from companion.play.values import Task
from companion.sentence import say

B = TypeVar("B", bound=OfCards)

GONE = say("what it could discover has left the box")
"""What there isn't when nothing can be discovered."""


def discover(run: KingdomRun, cards: tuple[str, ...]) -> None:
    """Take cards out of the box in this order; what they ask comes in this order too."""
    sides = []
    for card in cards:
        kingdom = run.kingdom
        run.revealed = True
        run.put(BoardTable.KNOWN, card, True)
        run.put(BoardTable.SEEN, card, None)
        tick_as_printed(run, card)
        _tell_last_round(run, card)
        if kingdom.design(card).parchment:
            run.carry(card, ASIDE)
            lines = triggers.of_stage(kingdom, card, kingdom.orientations[card], EventKind.DISCOVERED)
            run.schedule(lines, card=card, ordered=True)
        elif kingdom.design(card).choose_side:
            run.carry(card, ASIDE)
            sides.append(Task(TaskKind.SIDE, card=card))
        else:
            settle(run, card)
    for task in reversed(sides):
        run.push(task)


def tick_as_printed(run: KingdomRun, card: str) -> None:
    """Tick the boxes that are printed with their tick (KLD-48)."""
    for at, stage in run.kingdom.design(card).stages.items():
        if stage.printed_ticks:
            run.put(BoardTable.TICKS, stage_key(card, at), stage.printed_ticks)


def _tell_last_round(run: KingdomRun, card: str) -> None:
    """The last number makes the round at whose start it comes the last; in the middle of one, the next (KLD-33)."""
    found = run.kingdom.catalogue.cards[card]
    if found.key == run.kingdom.catalogue.key_of(str(run.kingdom.catalogue.constants["last_number"])):
        last_round(run)


def last_round(run: KingdomRun) -> bool:
    """Make this round the last, or the next one when this one is already being played."""
    if run.kingdom.last_round:
        return False
    starting = run.kingdom.phase == Phase.DEALING
    run.put(BoardTable.GAME, "last_round", run.kingdom.round + (not starting))
    return True


def settle(run: KingdomRun, card: str) -> None:
    """A discovered card goes on the discard (KLG-018), a permanent one into its row (KLD-04)."""
    kingdom = run.kingdom
    run.carry(card, PERMANENTS if kingdom.stage(card).permanent else DISCARD)
    run.schedule(triggers.of_stage(kingdom, card, kingdom.orientations[card], EventKind.DISCOVERED))


def choose_side(run: KingdomRun, task: Task) -> None:
    """A card with arrows at the top: the player chooses which side lies up (KLG-104)."""
    kingdom, card = run.kingdom, task.card
    stages = kingdom.design(card).stages
    options = (str(Orientation.FRONT_UP), str(Orientation.BACK_UP))
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    prompt = say("Which side of card {card} lies up for good?", card=number_of(card))
    side = run.ask(Decision(Asks.OPTION, prompt, options, texts, shows=(card,), card=card, final=True))[0]
    run.drop(len(run.board.agenda) - 1)
    run.put(BoardTable.ORIENTATION, card, side)
    settle(run, card)


def discover_next(run: KingdomRun, task: Task) -> None:
    """The next of the box by running number; a parchment that names cards takes the place of the rest (KLD-33)."""
    run.drop(len(run.board.agenda) - 1)
    card = next(run.kingdom.box_numbers(), None)
    if card is None or task.that < 1:
        return
    if task.that > 1 and not names_cards(run.kingdom, card):
        run.push(Task(TaskKind.DISCOVER, that=task.that - 1))
    discover(run, (card,))


def names_cards(kingdom: Kingdom, card: str) -> bool:
    """Whether a parchment says itself what is discovered (KLD-06)."""
    if not kingdom.design(card).parchment:
        return False
    lines = [effect.line for effect in kingdom.stage(card).effects if effect.line is not None]
    return any(isinstance(node, NAMING) for line in lines for node in walk(line.steps))


NAMING = (Discover, DiscoverThem, DiscoverNext, LookAt, LookNext)
"""The steps by which a parchment says itself what is discovered."""


def in_box(kingdom: Kingdom, numbers: tuple[str, ...], near: str) -> list[str]:
    """Those of the numbers that are still in the box."""
    keys = [kingdom.catalogue.key_of(number, kingdom.catalogue.cards[near].set) for number in numbers]
    return [key for key in keys if kingdom.board.place.get(key) == BOX]


def seen(kingdom: Kingdom, card: str, line: Line) -> bool:
    """Whether a line does nothing but look at cards, and all their faces have been shown already."""
    looks = [step for step in line.steps if isinstance(step, LookAt)]
    if not looks or len(looks) < len(line.steps):
        return False
    shown = kingdom.board.tables[BoardTable.SEEN]
    return all(one in shown for step in looks for one in in_box(kingdom, step.numbers, card))


class DiscoverExecutor(Executor[Discover]):
    """`discover #103`, `1 of …`, `all of …`: with a choice, the faces are shown first (KLG-020)."""

    lacks = GONE

    def possible(self, kingdom: Kingdom, step: Discover, frame: Frame) -> bool:
        return bool(in_box(kingdom, step.numbers, frame.card))

    def in_full(self, kingdom: Kingdom, step: Discover, frame: Frame) -> bool:
        every = step.quantity is None or step.quantity.count is Count.ALL
        return len(in_box(kingdom, step.numbers, frame.card)) >= (1 if every else select.required(step.quantity))

    def may_ask(self, step: Discover, stage: Stage) -> bool:
        return step.quantity is not None and step.quantity.count is not Count.ALL

    def carry_out(self, run: KingdomRun, step: Discover, frame: Frame) -> bool:
        found = in_box(run.kingdom, step.numbers, frame.card)
        if step.quantity is None or not found:
            frame.found = tuple(found)
            discover(run, frame.found)
            return bool(found)
        least, most = select.bounds(step.quantity, len(found))
        if most < len(found) and not frame.looked:
            _look(run, found)
            frame.again = frame.looked = True
            return False
        frame.looked = False
        frame.found = _pick(run, frame, found, least, most)
        discover(run, frame.found)
        return True


def _pick(run: KingdomRun, frame: Frame, found: list[str], least: int, most: int) -> tuple[str, ...]:
    options = tuple(number_of(card) for card in found)
    texts = run.texts(lambda: tuple([f"{number_of(card)} {run.kingdom.stage(card).name}" for card in found]))
    decision = Decision(
        Asks.CARDS,
        say("Discover which of them?") if most > 1 else say("Discover which one?"),
        options,
        texts,
        least,
        most,
        shows=tuple(found),
        optional=least == 0,
        card=frame.card,
        effect=frame.line or None,
    )
    return tuple(found[options.index(option)] for option in run.ask(decision))


def _look(run: KingdomRun, cards: list[str]) -> None:
    """Show faces of the box; the kingdom notes that they were seen."""
    run.revealed = True
    for card in cards:
        run.put(BoardTable.SEEN, card, True)


class KingdomsBoxExecutor(ManyExecutor[B]):
    """How steps are carried out that take cards out of the kingdom's box."""

    lacks = say("there is no such card in the kingdom's box")

    def targets(self, kingdom: Kingdom, step: B, frame: Frame) -> list[str]:
        """Candidates that are set aside."""
        return [card for card in super().targets(kingdom, step, frame) if kingdom.zone(card) == AWAY]


class DiscoverCardsExecutor(KingdomsBoxExecutor[DiscoverCards]):
    """`discover 1 seafaring set aside`: on the side that was up, its texts `when discovered` work (KLD-100)."""

    def carry_out(self, run: KingdomRun, step: DiscoverCards, frame: Frame) -> bool:
        frame.found = self.chosen(run, step, frame, say("Discover which one?"))
        for card in frame.found:
            settle(run, card)
        return bool(frame.found)


class ReturnExecutor(KingdomsBoxExecutor[Return]):
    """`return … set aside to kingdom`: no discovery."""

    def may_ask(self, step: Return, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: Return, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Which come back?"))
        for card in chosen:
            moves.to_discard(run, card)
        return bool(chosen)


class SetAsideExecutor(ManyExecutor[SetAside]):
    """`set aside …`: into the kingdom's box."""

    def targets(self, kingdom: Kingdom, step: SetAside, frame: Frame) -> list[str]:
        """Candidates of the kingdom."""
        return [card for card in super().targets(kingdom, step, frame) if kingdom.zone(card) in KINGDOM_ZONES]

    def may_ask(self, step: SetAside, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: SetAside, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Set aside which?"))
        for card in chosen:
            moves.to_away(run, card)
        return bool(chosen)


class TakeAlongExecutor(CardsExecutor[TakeAlong]):
    """`take along …`: they become `them`, and the others the rest (KLD-101)."""

    def targets(self, kingdom: Kingdom, step: TakeAlong, frame: Frame) -> list[str]:
        """Candidates of the kingdom that no step before has taken."""
        found = super().targets(kingdom, step, frame)
        return [card for card in found if kingdom.zone(card) in KINGDOM_ZONES and card not in frame.them]

    def carry_out(self, run: KingdomRun, step: TakeAlong, frame: Frame) -> bool:
        there = self.targets(run.kingdom, step, frame)
        selector = _with_more(run.kingdom, step.selector)
        chosen = choose.cards(run, selector, frame, say("Take along which?"), there) if there else ()
        frame.them = (*frame.them, *chosen)
        return bool(chosen)


def _with_more(kingdom: Kingdom, selector: Selector) -> Selector:
    """As many more as cards of the kingdom allow, wherever they lie."""
    more = sum(
        n
        for card in kingdom.in_kingdom()
        for line, n in taken_along(kingdom.stage(card), selector).items()
        if not kingdom.is_struck(card, kingdom.orientations[card], line)
    )
    if selector.quantity is None or not more:
        return selector
    quantity = selector.quantity
    return replace(selector, quantity=replace(quantity, n=quantity.n + more, m=quantity.m and quantity.m + more))


class SetAsideRestExecutor(Executor[SetAsideRest]):
    """`set aside the rest`: whatever of the kingdom wasn't taken along, held and blocked cards too (KLD-101)."""

    lacks = say("there is nothing left to set aside")

    def possible(self, kingdom: Kingdom, step: SetAsideRest, frame: Frame) -> bool:
        return any(card not in frame.them for zone in KINGDOM_ZONES for card in kingdom.cards(zone))

    def may_ask(self, step: SetAsideRest, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: SetAsideRest, frame: Frame) -> bool:
        rest = [card for card in run.kingdom.in_kingdom() if card not in frame.them]
        for card in rest:
            moves.to_away(run, card)
        return bool(rest)


class LookAtExecutor(Executor[LookAt]):
    """`look at …`: those still in the box become `them`."""

    lacks = GONE

    def possible(self, kingdom: Kingdom, step: LookAt, frame: Frame) -> bool:
        return bool(in_box(kingdom, step.numbers, frame.card))

    def may_ask(self, step: LookAt, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: LookAt, frame: Frame) -> bool:
        found = in_box(run.kingdom, step.numbers, frame.card)
        _look(run, found)
        frame.them = tuple(found)
        return bool(found)


class LookNextExecutor(Executor[LookNext]):
    """`look at next …`: of those still in the box the next that fit become `them`; the others stay where they are."""

    lacks = GONE

    def possible(self, kingdom: Kingdom, step: LookNext, frame: Frame) -> bool:
        return bool(_next_of_box(kingdom, step, frame))

    def may_ask(self, step: LookNext, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: LookNext, frame: Frame) -> bool:
        found = _next_of_box(run.kingdom, step, frame)
        _look(run, found)
        frame.them = tuple(found)
        return bool(found)


def _next_of_box(kingdom: Kingdom, step: LookNext, frame: Frame) -> list[str]:
    fitting = (card for card in kingdom.box_numbers() if select.describes(kingdom, step.selector, card, frame))
    return list(islice(fitting, step.n))


class DiscoverThemExecutor(Executor[DiscoverThem]):
    """`discover 2 of them`; the others become `the rest`."""

    def possible(self, kingdom: Kingdom, step: DiscoverThem, frame: Frame) -> bool:
        return False  # what was looked at decides

    def carry_out(self, run: KingdomRun, step: DiscoverThem, frame: Frame) -> bool:
        found = [card for card in frame.them if run.kingdom.zone(card) == BOX]
        least, most = select.bounds(step.quantity, len(found))
        chosen = _pick(run, frame, found, least, most) if found else ()
        frame.rest = tuple(card for card in found if card not in chosen)
        discover(run, chosen)
        return bool(chosen)


class DestroyRestExecutor(Executor[DestroyRest]):
    """`destroy the rest`: the cards looked at and not chosen."""

    def possible(self, kingdom: Kingdom, step: DestroyRest, frame: Frame) -> bool:
        return False  # what was looked at decides

    def carry_out(self, run: KingdomRun, step: DestroyRest, frame: Frame) -> bool:
        rest = [card for card in frame.rest if run.kingdom.zone(card) == BOX]
        for card in rest:
            run.carry(card, DESTROYED)
        return bool(rest)


class DiscoverNextExecutor(Executor[DiscoverNext]):
    """`discover next 2`: the next numbers of the box (KLD-33)."""

    lacks = GONE

    def possible(self, kingdom: Kingdom, step: DiscoverNext, frame: Frame) -> bool:
        return any(in_box(kingdom, step.numbers, frame.card) if step.numbers else kingdom.box_numbers())

    def may_ask(self, step: DiscoverNext, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: DiscoverNext, frame: Frame) -> bool:
        if step.numbers:
            found = run.kingdom.sorted(in_box(run.kingdom, step.numbers, frame.card))[: step.n]
            discover(run, tuple(found))
            return bool(found)
        run.push(Task(TaskKind.DISCOVER, that=step.n))
        return any(run.kingdom.box_numbers())


class DestroyInBoxExecutor(Executor[DestroyInBox]):
    """`destroy #43 #44 in box`: unseen."""

    lacks = say("those cards have left the box")

    def possible(self, kingdom: Kingdom, step: DestroyInBox, frame: Frame) -> bool:
        return bool(in_box(kingdom, step.numbers, frame.card))

    def may_ask(self, step: DestroyInBox, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: DestroyInBox, frame: Frame) -> bool:
        found = in_box(run.kingdom, step.numbers, frame.card)
        for card in found:
            run.carry(card, DESTROYED)
        return bool(found)


def put_away(run: KingdomRun, card: str) -> None:
    """A parchment carried out is destroyed (KLG-031), unless it has something to do at the end of a round (KLD-33)."""
    if run.kingdom.zone(card) != ASIDE:
        return
    lines = [effect.line for effect in run.kingdom.stage(card).effects if effect.line is not None]
    if not any(line.timing is Timing.END_OF_ROUND for line in lines):
        run.carry(card, DESTROYED)


executes(Discover, DiscoverExecutor())
executes(DiscoverCards, DiscoverCardsExecutor())
executes(Return, ReturnExecutor())
executes(SetAside, SetAsideExecutor())
executes(TakeAlong, TakeAlongExecutor())
executes(SetAsideRest, SetAsideRestExecutor())
executes(LookAt, LookAtExecutor())
executes(LookNext, LookNextExecutor())
executes(DiscoverThem, DiscoverThemExecutor())
executes(DestroyRest, DestroyRestExecutor())
executes(DiscoverNext, DiscoverNextExecutor())
executes(DestroyInBox, DestroyInBoxExecutor())
