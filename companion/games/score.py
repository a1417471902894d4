"""What the score sheet of any game answers: parts, players with their places, and what decided."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Part(msgspec.Struct, frozen=True):
    """Points of one line of a sheet; `how`: every step to them in words."""

    key: str
    name: str
    points: int
    how: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """A player's result.

    `points`: None when nothing is counted. `place`: from 1, shared when nothing parts players; None for who can't win,
    or alone hasn't won. `won`: None alone where nothing says that the game is won or lost.
    """

    name: str
    points: int | None
    parts: tuple[Part, ...]
    place: int | None
    won: bool | None


class Result(msgspec.Struct, frozen=True):
    """All players, the best first; alone the player first, whoever won.

    `why`, `rule`, `ties`: what decided. Alone: `medal` (None: none), `following` and `needs` the next one and its
    points; `lost`: why the game is lost. `notes`: what wasn't said and how it was taken.
    """

    standings: tuple[Standing, ...]
    why: str
    rule: str | None = None
    ties: tuple[str, ...] = ()
    medal: str | None = None
    following: str | None = None
    needs: int | None = None
    lost: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def winners(standings: Iterable[Standing]) -> tuple[str, ...]:
    """The names of those who won."""
    return tuple(one.name for one in standings if one.won)


def total(parts: Iterable[Part]) -> int:
    """The points of all parts together."""
    return sum(part.points for part in parts)
