"""Chapter 6, `if …` and `needs …`: conditions of the effect language."""

from __future__ import annotations

from companion.catalogue.effects.tree import (
    AllTicked,
    Condition,
    DeckEmpty,
    Done,
    Exists,
    Fewer,
    Icons,
    NoneHeld,
    NotDestroyed,
    NumberNotDestroyed,
    TallyReached,
    ThisIs,
    TickedThisTurn,
)
from companion.catalogue.words import DECK, DESTROYED, PURGED
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board_tables import Counter, counter_key, used_key


def holds(kingdom: Kingdom, condition: Condition, frame: Frame) -> bool:
    """Whether the condition is true now."""
    match condition:
        case Done(none=none):
            return frame.done != none
        case Icons(n=n, m=m, resource=resource, selector=selector):
            there = production.icons_among(kingdom, select.all_meant(kingdom, selector, frame), resource)
            return n <= there and (m is None or there <= m)
        case AllTicked(row=row):
            stage = kingdom.design(frame.card).stages[frame.at]
            return not kingdom.free_boxes(frame.key, stage, row)
        case TickedThisTurn(none=none):
            return (used_key(frame.key, 0) in kingdom.counters) != none
        case DeckEmpty():
            return not kingdom.cards(DECK)
        case NoneHeld(resource=resource):
            return not kingdom.held(resource)
        case TallyReached(n=n):
            return kingdom.counters.get(counter_key(frame.key, Counter.TALLY), 0) >= n
        case Exists():
            return _exists(kingdom, condition, frame) != condition.none
        case Fewer(n=n, selector=selector):
            return select.count(kingdom, selector, frame) < n
        case ThisIs(having=having):
            return select.has(kingdom, frame.card, having, frame)
        case NumberNotDestroyed(number=number):
            card = kingdom.catalogue.key_of(number, kingdom.catalogue.cards[frame.card].set)
            return kingdom.board.place.get(card) not in (DESTROYED, PURGED)
        case NotDestroyed(name=name):
            return not any(
                kingdom.stage(card).name == name for zone in (DESTROYED, PURGED) for card in kingdom.cards(zone)
            )


def _exists(kingdom: Kingdom, condition: Exists, frame: Frame) -> bool:
    """`another`: besides the card that was just played, where the text speaks of one."""
    found = select.candidates(kingdom, condition.selector, frame)
    if condition.selector.another and frame.them:
        found = [card for card in found if card not in frame.them]
    return bool(found) or select.standing_in(kingdom, condition.selector) > 0
