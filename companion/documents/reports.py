"""The documents of looking back and counting: history, statistics, odds, simulation, charts, the page, scores out."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document, Ref
from companion.documents.files import SheetPile
from companion.documents.kingdom import CardsShow, CardView, Journal, Note, ScoreStep
from companion.documents.score_path import Standing

EventKind = Literal[
    "discovered", "upgraded", "turned", "destroyed", "purged", "sticker", "box", "struck", "named", "score"
]  # fmt: skip


class HistoryEvent(Document, frozen=True):
    """Something worth telling. `text`: in the words of the game; `author`: whose command it was, empty in a file."""

    turn: int
    kind: EventKind
    text: str
    card: Ref | None = None
    by_hand: bool = False
    author: str = ""


class SittingTime(Document, frozen=True):
    """A sitting: from its first entry of the journal to its last, and how many there are."""

    begun: str
    ended: str
    seconds: int
    entries: int


class TimePlayed(Document, frozen=True):
    """The time played: in all, by sitting, by round. `pause`: seconds without an entry after which a sitting ends."""

    seconds: int
    sittings: list[SittingTime]
    rounds: dict[str, int]
    pause: int


class HistoryRound(Document, frozen=True):
    """A round: how many turns it had, what happened in it, the fame after it (of a round going on: now).

    `seconds`: the time played in it.
    """

    round: int
    turns: int
    events: list[HistoryEvent]
    fame: int
    over: bool
    seconds: int = 0


class History(Document, frozen=True):
    """`history`: the campaign by round, as far as it counts now; what was undone isn't told."""

    kingdom: str
    revision: int
    rounds: list[HistoryRound]
    notes: list[Note] = []
    played: TimePlayed | None = None


class RoundStats(Document, frozen=True):
    """One round in numbers, resources by kind. `by_hand`: what `fix` gave, less what it took; `sources`: of the fame.

    `made` - `spent` - `lost` + `by_hand` is what was held at the end less what was held at the beginning.
    """

    round: int
    made: dict[str, int]
    spent: dict[str, int]
    lost: dict[str, int]
    by_hand: dict[str, int]
    cards: int
    turns: int
    advances: int
    upgrades: int
    discovered: int
    fame: int
    seconds: int = 0
    sources: dict[str, int] = {}


class CardStats(Document, frozen=True):
    """A card of the kingdom. `rounds`: how many it has served; `upgrades`: how often it was upgraded."""

    card: Ref
    name: str
    stage_number: int
    stages: int
    rounds: int
    upgrades: int
    fame: int


class KingdomStats(Document, frozen=True):
    """One kingdom. `keywords` don't add up (a card may have several); `base`: the base score, once there is one.

    `longest`: the cards that have served longest; `never_upgraded`: those that could be and weren't; `percentile`: how
    many in a hundred of the `simulated` kingdoms with the same printing and rules have a lower base score, ties half;
    `simulated_by`: whether these are your own or come with the program; `standings`: the same for each policy.
    """

    kingdom: str
    mode: str
    printing: str
    rules: list[str]
    round: int
    fame: int
    rounds: list[RoundStats]
    categories: dict[str, int]
    keywords: dict[str, int]
    sources: dict[str, int]
    cards: list[CardStats]
    longest: list[Ref]
    never_upgraded: list[Ref]
    base: int | None = None
    percentile: float | None = None
    simulated: int = 0
    played: TimePlayed | None = None
    simulated_by: Literal["you", "program"] | None = None
    standings: list[Standing] = []


class BaseScores(Document, frozen=True):
    """Base scores of kingdoms with the same printing and rules. `spread`: the standard deviation.

    `who`: `player` for the kingdoms played, else the policy of the simulated ones that were kept.
    """

    who: str
    printing: str
    rules: list[str]
    kingdoms: int
    best: int
    best_kingdom: str | None
    lowest: int
    median: float
    mean: float
    spread: float


class Stats(Document, frozen=True):
    """`stats`: the kingdoms asked for, and the base scores over all kingdoms of the data base."""

    kingdoms: list[KingdomStats]
    over: list[BaseScores]


class FameRange(Document, frozen=True):
    """Base scores; null when no kingdom was finished."""

    min: int | None
    median: float | None
    mean: float | None
    max: int | None


class SimulationFailure(Document, frozen=True):
    """A kingdom that could not be played to its end, and why."""

    seed: int
    message: str


class Simulation(Document, frozen=True):
    """`simulate`. Kingdom i has the seed `seed` + i. `rounds`: how many kingdoms had so many rounds.

    `kept`: how many were kept that were not there before; `interrupted`: fewer were played than asked for; `file`:
    where the results are.
    """

    kingdoms: int
    seed: int
    policy: str
    actions: int
    seconds: float
    actions_per_second: float
    fame: FameRange
    rounds: dict[str, int]
    failures: list[SimulationFailure]
    printing: str
    rules: list[str]
    kept: int
    interrupted: bool
    file: str | None = None


class Chance(Document, frozen=True):
    """The chance that exactly (or at least) `cards` of the matching cards come: rounded, and as an exact fraction."""

    cards: int
    chance: float
    exact: str


class Odds(Document, frozen=True):
    """`odds`: how many of the matching cards are among the next ones of the deck.

    `next`: how many are looked at, no more than the deck has; `known`: how many of them are known already.
    """

    kingdom: str
    revision: int
    query: str
    next: int
    deck: int
    known: int
    matching: list[Ref]
    exactly: list[Chance]
    at_least_one: Chance
    expected: float


class ChartSeries(Document, frozen=True):
    """One line or group of bars, a value for each label; null: none."""

    name: str
    values: list[int | None]


SIMULATED = "simulated"
"""The series of kingdoms that played by themselves."""


class ChartMark(Document, frozen=True):
    """A value of yours in a distribution: whose (`name`), and among which label it lies (`at`, counted from 0).

    `percentile`: how many in a hundred of the simulated kingdoms have a lower one, ties half.
    """

    name: str
    value: int
    at: int
    percentile: float | None = None


class Chart(Document, frozen=True):
    """`chart`: what is drawn. `labels` stand along the axis `x`; `unit` is that of the values; `file`: where it is.

    `panels`: each series has a small panel of its own, all on the same scale; `marks`: yours in a distribution.
    `simulated_by`: whether the simulated kingdoms in it are your own or come with the program; `stacked`: the series
    are parts of a whole; `adds`: the values of a series add up, else its last one is what it came to.
    """

    chart: Literal["fame", "sources", "path", "resources", "categories", "stages", "kingdoms", "scores", "review"]
    title: str
    form: Literal["line", "bars"]
    x: str
    unit: str
    labels: list[str]
    series: list[ChartSeries]
    kingdom: str | None = None
    file: str | None = None
    panels: bool = False
    marks: list[ChartMark] = []
    simulated_by: Literal["you", "program"] | None = None
    stacked: bool = False
    adds: bool = True


class PageGroup(Document, frozen=True):
    """The cards of a category, sorted; the last groups are those outside the kingdom, whose fame doesn't count."""

    title: str
    fame: int
    counts: bool
    cards: list[CardView]


class Page(Document, frozen=True):
    """`sheet`: the kingdom on a page. `piles`: where each card lies, for laying the table out again.

    What is in a pile whose order nobody may know is told by number.
    """

    kingdom: str
    mode: str
    printing: str
    revision: int
    round: int
    finished: bool
    fame: int
    resources: dict[str, int]
    differs: list[str]
    groups: list[PageGroup]
    sources: dict[str, int]
    path: list[ScoreStep]
    rounds: list[HistoryRound]
    notes: list[Note] = []
    played: TimePlayed | None = None
    piles: list[SheetPile] = []


class ScoreRow(Document, frozen=True):
    """A step of a kingdom's score path, or what a seat of another game reached. `id` stays the same in every export.

    `play`: the id of the game played, shared by its seats; `date`: where it was played; `at`: also the time, if known.

    `rounds`, the parts (`cards` to `purged`), `printing`, `rules` and `expansions` are Kingdom Legacy's; `rules` of
    other games are the modules in play, and `parts` the points by what gave them.
    `percentile`: of a base score among the `simulated` kingdoms like it, which are your own that were kept
    (`simulated_by` you) or come with the program; `seconds`: the time played up to it.
    """

    id: str
    play: str
    game: str
    kingdom: str | None
    player: str | None
    step: str
    date: str
    at: str | None
    mode: str | None
    printing: str | None
    rules: list[str]
    rounds: int | None
    fame: int | None
    cards: int | None = None
    boxes: int | None = None
    stickers: int | None = None
    goals: int | None = None
    purged: int | None = None
    expansions: list[str] = []
    percentile: float | None = None
    place: int | None = None
    won: bool | None = None
    note: str | None = None
    parts: dict[str, int] = {}
    seconds: int | None = None
    simulated: int = 0
    simulated_by: Literal["you", "program"] | None = None


class Scores(Document, frozen=True):
    """`scores`: oldest first."""

    scores: list[ScoreRow]


class KeptResult(Document, frozen=True):
    """`scores delete`, `scores edit`: a kept result as it was, or as it is now, a row for each seat.

    `kept`: its id.
    """

    done: Literal["deleted", "edited"]
    kept: str
    scores: list[ScoreRow]


class Written(Document, frozen=True):
    """What was asked for is in a file. `rows`: how many cards, stages, scores or entries, as `what` says.

    `what`: page (the kingdom's), picture (of a card), scores, journal or pack (its cards).
    """

    file: str
    format: str
    rows: int
    what: Literal["page", "picture", "scores", "journal", "pack"]


class Earned(Document, frozen=True):
    """Where and when something was achieved first by a kingdom: at the end of that round."""

    kingdom: str
    round: int
    at: str


class AchievementView(Document, frozen=True):
    """Something to achieve, and which kingdoms did, the first one first.

    `key` (it never changes), `title` and `about` are null while it is `hidden` and no kingdom has achieved it.
    """

    key: str | None
    title: str | None
    about: str | None
    hidden: bool
    earned: list[Earned]


class Achievements(Document, frozen=True):
    """`achievements`: of all kingdoms that there are. `earned`: how many of the `all` that there are."""

    earned: int
    all: int
    achievements: list[AchievementView]


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "history": (History,),
    "achievements": (Achievements,),
    "stats": (Stats,),
    "simulate": (Simulation,),
    "odds": (Odds,),
    "chart": (Chart,),
    "sheet": (Page, Written),
    "cards draw": (CardsShow, Written),
    "scores": (Scores, Written),
    "journal": (Journal, Written),
    "scores delete": (KeptResult,),
    "scores edit": (KeptResult,),
}
"""The document of each command of this part."""
