"""The documents of the score sheets of the other games, of rolls and checks, and of a kingdom counted by hand."""

from __future__ import annotations

from companion.documents.base import Document, Ref


class SheetPart(Document, frozen=True):
    """Points of one line of a sheet; `how`: every step to them in words."""

    key: str
    name: str
    points: int
    how: list[str]


class SheetPlayer(Document, frozen=True):
    """A player's result. `score` null: nothing is counted; `place` null: who can't win."""

    name: str
    score: int | None
    place: int | None
    won: bool
    parts: list[SheetPart]


class Drawing(Document, frozen=True):
    """A picture in plain characters, line by line."""

    name: str
    lines: list[str]


class SheetScore(Document, frozen=True, kw_only=True):
    """A scored game, the best player first; `score` is that player's.

    `why`, `rule`, `ties`: what decided. Alone: `medal` (null: none), the next one and its points, `lost`: why the game
    is lost. `notes`: what wasn't said and how it was taken; `kept`: the session it was kept as.
    """

    game: str
    score: int | None
    players: list[SheetPlayer]
    why: str
    rule: str | None = None
    ties: list[str] = []
    medal: str | None = None
    next_medal: str | None = None
    needs: int | None = None
    lost: list[str] = []
    notes: list[str] = []
    drawings: list[Drawing] = []
    kept: str | None = None


class JaelSheet(Document, frozen=True):
    """`stonespine jael-score`: his reputation in parts; `player_coins`: what the player gets for final coins."""

    score: int
    player_coins: int
    parts: list[SheetPart]


class ScenarioBest(Document, frozen=True):
    """The best of a scenario so far; null: nothing yet."""

    scenario: str
    name: str
    plays: int
    lost: int
    score: int | None
    medal: str | None


class WonderfulCampaign(Document, frozen=True):
    """`wonderful campaign`: best result and medal of each scenario, from the games that were kept."""

    scenarios: list[ScenarioBest]


class Way(Document, frozen=True):
    """One way to use an effect once: in words, what changes on the own board, and who pays for it."""

    text: str
    change: dict[str, int]
    target: str | None


class Activated(Document, frozen=True):
    """A kind of card that activated, how often, and the ways to use it; none: it can't be used now.

    `pays`: using it costs something; `first`: it takes from others, before everybody's other cards.
    """

    card: str
    times: int
    effect: str
    ways: list[Way]
    pays: bool
    first: bool
    rule: str


class Income(Document, frozen=True):
    """A player's income; `ends`: the boards it can lead to, each the best of its kind."""

    player: str
    active: bool
    resting: bool
    activated: list[Activated]
    ends: list[dict[str, int]]


class ValeriaRoll(Document, frozen=True):
    """`valeria roll`: everybody's income; `events` happen before it, `open_takings`: thefts not decided yet."""

    dice: list[int]
    values: list[int]
    equal: bool
    events: list[str]
    incomes: list[Income]
    open_takings: int


class DiceWay(Document, frozen=True):
    """One way to reach a tier with jokers: how many cards, super jokers among them, the pairs, and what they add.

    `adds`: each a choice of the dice that the pairs add, in the order of the pairs.
    """

    tier: int
    cards: int
    supers: int
    pairs: list[str]
    adds: list[list[str]]


class DiceCheck(Document, frozen=True):
    """`dice check`: whether the bare dice meet the condition, with which dice; all ways with jokers, cheapest first.

    `tier`: 0 none, 1 to 3; `unknown`: tiers of which nobody knows what they ask for.
    """

    condition: str
    met: bool
    tier: int
    dice: list[str]
    ways: list[DiceWay]
    unknown: list[int]


class HandPart(Document, frozen=True):
    """Fame of one source."""

    source: str
    fame: int


class HandCard(Document, frozen=True):
    """Fame of one card."""

    card: Ref
    fame: int


class HandScore(Document, frozen=True):
    """`score --by-hand`: fame of a kingdom that was never tracked; the parts add up to it. `kept`: its session."""

    fame: int
    parts: list[HandPart]
    by_card: list[HandCard]
    kept: str | None = None


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "wonderful score": (SheetScore,),
    "wonderful campaign": (WonderfulCampaign,),
    "stonespine score": (SheetScore,),
    "stonespine jael-score": (JaelSheet,),
    "valeria score": (SheetScore,),
    "valeria roll": (ValeriaRoll,),
    "dice score": (SheetScore,),
    "dice check": (DiceCheck,),
    "score --by-hand": (HandScore,),
}
"""The document of each command of the score sheets."""
