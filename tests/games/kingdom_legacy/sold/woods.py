"""Small kingdoms with cards of Ridding the Woods, written `w3`; `7` is a card of the box."""

from __future__ import annotations

from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import RIDDING_THE_WOODS as W
from tests.games.kingdom_legacy.sold.sets import ticked

SET, ENEMY = W.name, "w7"
"""The set, and an enemy of it that says nothing when it is played."""

far, woods, done, ticks = W.far, W.given, W.do, ticked


def near(found: set[str]) -> set[str]:
    """What changed, with the set's cards as they are written here."""
    return set(map(W.near, found))


def asks(small: Small, command: str) -> bool:
    """Whether a command puts a question; it has been done when not."""
    small.do(far(command))
    return small.question is not None
