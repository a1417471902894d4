"""Chapter 9, `can't be destroyed`: a property of the visible stage, wherever its card lies (KLG-135, KLD-20)."""

from __future__ import annotations

from companion.catalogue.effects.tree import Protected, Timing
from companion.games.kingdom_legacy.table import conditions
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.sentence import say


def protected(kingdom: Kingdom, card: str) -> bool:
    """Whether the card can't be destroyed now (a blocked card has no effects, but that line is no icon)."""
    stage = kingdom.stage(card)
    if stage.lasting or kingdom.design(card).lasting:
        return True
    for effect, line in stage.timed.get(Timing.PASSIVE, ()):
        if kingdom.is_struck(card, kingdom.orientations[card], effect.nr):
            continue
        for modifier in line.modifiers:
            if isinstance(modifier, Protected) and _holds(kingdom, modifier, card):
                return True
    return False


def why_protected(kingdom: Kingdom, card: str) -> str:
    """What to say where a card that can't be destroyed would have to be."""
    return say("{card} can't be destroyed now.", card=kingdom.named(card))


def _holds(kingdom: Kingdom, modifier: Protected, card: str) -> bool:
    frame = Frame(card, kingdom.orientations[card])
    return modifier.condition is None or conditions.holds(kingdom, modifier.condition, frame)
