"""The documents of the score and of the score path."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document, Ref

Source = Literal["cards", "boxes", "stickers", "goals", "purged"]
"""Where fame comes from."""


class PurgedCard(Document, frozen=True):
    """A purged card and the fame it keeps giving. `names`: what it was called, by its number."""

    card: Ref
    fame: int
    names: dict[str, str] = {}


class PathStep(Document, frozen=True):
    """A field of the score path. `card`: of the expansion; `gained`: since the field before; `parts`: of the fame.

    `purged`: the cards purged for the expansion; `names`: what its card is called, by its number.
    """

    label: str
    fame: int
    gained: int
    parts: dict[str, int]
    card: Ref | None = None
    purged: list[PurgedCard] = []
    names: dict[str, str] = {}


class ScorePart(Document, frozen=True):
    """Fame from one source."""

    source: Source
    fame: int


class ScoreCard(Document, frozen=True):
    """Fame of one card. `names`: what it is called, by its number."""

    card: Ref
    fame: int
    names: dict[str, str] = {}


class ScoreStep(Document, frozen=True):
    """Fame at one step of the campaign (base game, each expansion). `names`: its card's, by its number."""

    label: str
    fame: int
    names: dict[str, str] = {}


class Standing(Document, frozen=True):
    """How a base score stands among the simulated kingdoms of one policy.

    `percentile`: how many in a hundred of the `kingdoms` have a lower one, ties half.
    """

    policy: str
    kingdoms: int
    percentile: float
    lowest: int
    median: float
    best: int


class FameSource(Document, frozen=True):
    """A source of the final fame and what each card brought by it, the most first; cards without any are left out."""

    source: Source
    fame: int
    cards: list[ScoreCard]


class FameMove(Document, frozen=True):
    """A move, and by how much the fame was another after it. `seq`: its first entry; `said`: what it did.

    `brief`: the same in a few sentences.
    """

    seq: int
    round: int
    turn: int
    command: str
    fame: int
    said: list[str]
    brief: list[str] = []


class FollowUp(Document, frozen=True):
    """What can follow the end of a campaign: a command as typed, and what it is about.

    `card`: of an expansion, called as in `names`.
    """

    command: str
    about: str
    card: Ref | None = None
    names: dict[str, str] = {}


class Ending(Document, frozen=True):
    """What a finished campaign came to. `sources`: the most fame first, those without any left out.

    `cards`, `moves`: those that mattered most, the greatest change first; `follows`: what can follow; `rules`: the
    house rules that are on; `options`: what `simulate --rule` takes to play by the same rules.
    """

    round: int
    printing: str
    rules: list[str]
    options: list[str]
    sources: list[FameSource]
    cards: list[ScoreCard]
    moves: list[FameMove]
    follows: list[FollowUp]


class Score(Document, frozen=True):
    """`score`: fame now; the parts add up to it.

    `percentile`: of the base score among the `simulated` kingdoms like it: those that were kept (`simulated_by`
    you), or where there are none those that come with the program; `standings`: the same for each policy; `ending`:
    only when the kingdom is finished.
    """

    fame: int
    parts: list[ScorePart]
    by_card: list[ScoreCard]
    path: list[ScoreStep]
    kingdom: str = ""
    percentile: float | None = None
    simulated: int = 0
    simulated_by: Literal["you", "program"] | None = None
    standings: list[Standing] = []
    ending: Ending | None = None
