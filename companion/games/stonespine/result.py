"""What scoring answers (rulebook: Final scoring)."""

from __future__ import annotations

import msgspec

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


class Part(msgspec.Struct, frozen=True):
    """One category: reputation, and every step to it in words."""

    key: str
    name: str
    points: int
    how: tuple[str, ...] = ()


class PlayerScore(msgspec.Struct, frozen=True):
    """A player's reputation; `place` from 1."""

    name: str
    total: int
    place: int
    parts: tuple[Part, ...]


class Result(msgspec.Struct, frozen=True):
    """All players in the order of their places; `ties`: how ties were broken.

    `winner`: None while `missing` labyrinths aren't written down.
    """

    players: tuple[PlayerScore, ...]
    winner: str | None
    ties: tuple[str, ...] = ()
    missing: int = 0
