"""The documents of the score and of the score path."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document, Ref


class PurgedCard(Document, frozen=True):
    """A purged card and the fame it keeps giving."""

    card: Ref
    fame: int


class PathStep(Document, frozen=True):
    """A field of the score path. `card`: of the expansion; `gained`: since the field before; `parts`: of the fame.

    `purged`: the cards purged for the expansion.
    """

    label: str
    fame: int
    gained: int
    parts: dict[str, int]
    card: Ref | None = None
    purged: list[PurgedCard] = []


class ScorePart(Document, frozen=True):
    """Fame from one source."""

    source: Literal["cards", "boxes", "stickers", "goals", "purged"]
    fame: int


class ScoreCard(Document, frozen=True):
    """Fame of one card. `names`: what it is called, by its number."""

    card: Ref
    fame: int
    names: dict[str, str] = {}


class ScoreStep(Document, frozen=True):
    """Fame at one step of the campaign (base game, each expansion)."""

    label: str
    fame: int


class Score(Document, frozen=True):
    """`score`: fame now; the parts add up to it.

    `percentile`: of the base score among the `simulated` kingdoms like it: those that were kept (`simulated_by`
    you), or where there are none those that come with the program.
    """

    fame: int
    parts: list[ScorePart]
    by_card: list[ScoreCard]
    path: list[ScoreStep]
    kingdom: str = ""
    percentile: float | None = None
    simulated: int = 0
    simulated_by: Literal["you", "program"] | None = None
