"""The categories of final scoring (rulebook: Final scoring)."""

from __future__ import annotations

from companion.games.score import Part

CATEGORIES = {
    "order": "Final order",
    "goal": "Goal",
    "challenges": "Challenges",
    "stars": "Room points",
    "blueprint": "Blueprint",
    "paths": "Paths",
    "coins": "Final coins",
    "base": "Base reputation",
    "conditions": "Conditions",
    "cards": "Jael's cards",
}
"""Names of the categories by key (STA-112); the last four are of the game alone (STA-167 to STA-174)."""


def category(key: str, points: int, how: tuple[str, ...]) -> Part:
    """Reputation of a category, by its key."""
    return Part(key, CATEGORIES[key], points, how)
