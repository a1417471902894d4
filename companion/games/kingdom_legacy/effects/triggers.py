"""Chapters 6 and 7: which lines a moment sets off (KLG-068, KLG-069, KLG-075 to KLG-078, KLD-38)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from companion.catalogue.effects.tree import Deed, Event, EventKind, State, Timing, Which
from companion.catalogue.words import PERMANENTS, PLAY, Orientation
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import (
    STATE,
    BoardTable,
    Counter,
    counter_key,
    stage_key,
    state_key,
    used_key,
)
from companion.play.values import Task


def trigger(card: str, at: Orientation, line: int, them: tuple[str, ...] = ()) -> Task:
    """A line whose moment has come."""
    return Task(TaskKind.TRIGGER, card=card, at=str(at), line=line, them=them)


def of_stage(kingdom: Kingdom, card: str, at: Orientation, kind: EventKind) -> list[Task]:
    """The card's own lines that wait for an event of that kind (upgraded, produced, discovered, purged)."""
    return [
        trigger(card, at, effect.nr)
        for effect, event in kingdom.stages[card][at].awaiting.get(kind, ())
        if event.time == 0 and not kingdom.is_struck(card, at, effect.nr)
    ]


def of_kingdom(kingdom: Kingdom, kind: EventKind) -> list[Task]:
    """The lines of that kind of all cards of the kingdom, wherever they lie; of lines that are alike only one.

    Copies of a card say the same of the same moment: what one of them allows isn't allowed twice (KLD-91).
    """
    found: dict[str, Task] = {}
    for card in kingdom.in_kingdom():
        at = kingdom.orientations[card]
        texts = {effect.nr: effect.text for effect, _ in kingdom.stage(card).awaiting.get(kind, ())}
        for task in of_stage(kingdom, card, at, kind) if texts else ():
            found.setdefault(texts[task.line], task)
    return list(found.values())


def of_acting(kingdom: Kingdom, kind: EventKind) -> list[Task]:
    """The lines of that kind of all acting cards."""
    return [
        trigger(card, kingdom.orientations[card], effect.nr)
        for card, effect, _ in kingdom.waiting(kind)
        if not kingdom.is_struck(card, kingdom.orientations[card], effect.nr)
    ]


def gained(kingdom: Kingdom, resources: Collection[str]) -> list[Task]:
    """What acting cards say of one gain with these resources in it."""
    return [
        trigger(card, kingdom.orientations[card], effect.nr)
        for card, effect, event in kingdom.waiting(EventKind.GAINED)
        if event.resource in resources
        if not kingdom.is_struck(card, kingdom.orientations[card], effect.nr)
    ]


def suffered(kingdom: Kingdom, deed: Deed, cards: Iterable[str], at: Orientation | None = None) -> list[Task]:
    """What other cards say of cards that were destroyed, purged or defeated, once a card.

    `at`: the stage that it befell, where the card has turned since.
    """
    return [
        trigger(holder, kingdom.orientations[holder], effect.nr, (card,))
        for holder, effect, event in kingdom.waiting(EventKind.OTHERS_SUFFERED)
        if deed in event.deeds
        if not kingdom.is_struck(holder, kingdom.orientations[holder], effect.nr)
        for card in cards
        if card != holder and any(select.is_kind(kingdom, card, kind, at) for kind in event.kinds)
    ]


def waits_for_states(kingdom: Kingdom) -> bool:
    """Whether any card where cards may act waits for a state, or one that was answered may be over."""
    holders, zones = kingdom.holders(Timing.WHENEVER), kingdom.board.zones
    if not holders.isdisjoint(zones[PLAY]) or not holders.isdisjoint(zones[PERMANENTS]):
        return True
    for key in kingdom.counters:  # noqa: SIM110 - asked whenever a card has moved
        if STATE in key:
            return True
    return False


def come_about(run: KingdomRun) -> list[Task]:
    """The lines of all states that hold and didn't before; the others are forgotten (KLD-66)."""
    kingdom = run.kingdom
    if not kingdom.catalogue.holders[Timing.WHENEVER]:
        return []
    known, waiting = {key for key in kingdom.counters if STATE in key}, kingdom.lines(Timing.WHENEVER)
    if not known and not waiting:
        return []
    holding = {
        state_key(kingdom.at(card), effect.nr, them[0] if line.state.one else "all"): trigger(
            card, kingdom.orientations[card], effect.nr, them
        )
        for card, effect, line in waiting
        if line.state is not None and not kingdom.is_struck(card, kingdom.orientations[card], effect.nr)
        for them in _holding(kingdom, line.state, Frame(card, kingdom.orientations[card]))
    }
    over = known - holding.keys()
    for key in kingdom.sorted_keys(list(over)) if over else ():
        run.put(BoardTable.COUNTERS, key, None)
    new = [key for key in holding if key not in known]  # in their order, never that of a set
    for key in new:
        run.put(BoardTable.COUNTERS, key, 1)
    return [holding[key] for key in new]


def _holding(kingdom: Kingdom, state: State, frame: Frame) -> list[tuple[str, ...]]:
    """The cards about which the state holds, once for each by itself or once for all."""
    found = select.candidates(kingdom, state.selector, frame)
    if state.one:
        return [(card,) for card in found if card != frame.card]
    n = select.worth(kingdom, state.selector, found) + select.standing_in(kingdom, state.selector)
    return [tuple(found)] if (n == 0 if state.none else n >= state.n) else []


def still_holds(kingdom: Kingdom, state: State, frame: Frame) -> bool:
    """Whether a state that has set off a line holds yet when the line's turn comes."""
    if frame.card not in kingdom.acting() or kingdom.orientations[frame.card] != frame.at:
        return False
    holding = _holding(kingdom, state, frame)
    return frame.them in holding if state.one else bool(holding)


def timed(kingdom: Kingdom, timing: Timing, mandatory_only: bool = False) -> list[Task]:
    """Lines of all acting cards with a timing such as `at end of turn`."""
    found = []
    for card, effect, line in kingdom.lines(timing):
        at = kingdom.orientations[card]
        if not (mandatory_only and line.may) and not kingdom.is_struck(card, at, effect.nr):
            found.append(trigger(card, at, effect.nr))
    return found


def played(kingdom: Kingdom, batch: list[str]) -> list[Task]:
    """What the playing of a batch sets off: the cards' own lines, then the watchers' (all of the batch lie in play)."""
    found, holders = [], kingdom.holders(EventKind.PLAYED)
    for card in batch:
        if card in holders:
            found += _own(kingdom, card)
    for card, effect, event in kingdom.waiting(EventKind.OTHERS_PLAYED):
        found += _watching(kingdom, card, effect.nr, event, batch)
    return found


def _own(kingdom: Kingdom, card: str) -> list[Task]:
    at, found = kingdom.orientations[card], []
    awaiting = kingdom.stage(card).awaiting
    for effect, event in awaiting.get(EventKind.PLAYED, ()):
        nth = kingdom.counters.get(counter_key(stage_key(card, at), Counter.PLAYS), 0) if event.time else 0
        if nth == event.time and not kingdom.is_struck(card, at, effect.nr):
            found.append(trigger(card, at, effect.nr))
    return found


def _watching(kingdom: Kingdom, card: str, nr: int, event: Event, batch: list[str]) -> list[Task]:
    """A watcher's line for cards of a batch that it isn't part of."""
    if card in batch or kingdom.is_struck(card, kingdom.orientations[card], nr):
        return []
    if event.which is Which.FIRST and used_key(kingdom.at(card), nr) in kingdom.counters:
        return []
    seen = tuple(c for c in batch if any(select.is_kind(kingdom, c, kind) for kind in event.kinds))
    if event.having:
        frame = Frame(card, kingdom.orientations[card])
        seen = tuple(c for c in seen if all(select.has(kingdom, c, having, frame) for having in event.having))
    return _by_which(kingdom, card, nr, event, seen)


def _by_which(kingdom: Kingdom, card: str, nr: int, event: Event, seen: tuple[str, ...]) -> list[Task]:
    at = kingdom.orientations[card]
    if not seen:
        return []
    if event.which is Which.EACH:
        return [trigger(card, at, nr, (one,)) for one in seen]
    return [trigger(card, at, nr, seen)]
