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
    """A player's result. `score` null: nothing is counted; `place` null: who can't win, or alone hasn't won.

    `won` null: a game alone that is neither won nor lost.
    """

    name: str
    score: int | None
    place: int | None
    won: bool | None
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


class StonespineYear(Document, frozen=True):
    """`stonespine year`: where hands are passed (null: alone, nowhere).

    `hands`: cards in hand before each of the four turns, and after the last.
    """

    year: int
    players: int
    passing: str | None
    hands: list[int]


class CoinPart(Document, frozen=True):
    """Coins of one kind; below 0 what goes beyond the track."""

    text: str
    coins: int
    rule: str


class StonespineCoins(Document, frozen=True):
    """`stonespine coins`: where the coin marker goes, and the parts that add up to it."""

    year: int
    coins: int
    parts: list[CoinPart]


class MarketPlayer(Document, frozen=True):
    """A player at the market, as it stands now."""

    name: str
    coins: int
    passed: bool


class MarketTurn(Document, frozen=True):
    """A turn at the market; `price` null: passed; `coins`: what is left."""

    player: str
    price: int | None
    coins: int


class StonespineMarket(Document, frozen=True):
    """`stonespine market`: whose turn it is (null: the market is closed).

    `order`: who has passed, which is the order of the next year.
    """

    players: list[MarketPlayer]
    turns: list[MarketTurn]
    turn: str | None
    order: list[str]


class JaelHand(Document, frozen=True):
    """`stonespine jael-hand`: rooms that go to Jael, those that are discarded, and how many are drawn."""

    to_jael: list[str]
    discarded: list[str]
    drawn: int


class NumberedCard(Document, frozen=True):
    """A card with its number."""

    number: int
    name: str


class JaelMarket(Document, frozen=True):
    """`stonespine jael-market`: whether Jael acts first, and the challenge that then goes away (null: none)."""

    acts: bool
    rule: str
    challenge: NumberedCard | None


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


class ProductionStep(Document, frozen=True):
    """A step of production: how much each player produces, and who has supremacy (null: nobody)."""

    resource: str
    volumes: dict[str, int]
    supremacy: str | None


class StandingSoldiers(Document, frozen=True):
    """A player's soldiers after production: usable on the duchy, and whether one waits on the training ground."""

    player: str
    usable: int
    training: bool


class WonderfulProduction(Document, frozen=True):
    """`wonderful production`: the four steps, with nothing completed between them, and the soldiers after them."""

    steps: list[ProductionStep]
    soldiers: list[StandingSoldiers]


class WonderfulLaboratory(Document, frozen=True):
    """`wonderful laboratory`: krystallium made, cubes left."""

    krystallium: int
    cubes: int


class WonderfulBreeding(Document, frozen=True):
    """`wonderful breed`: how many menaces the breeders that were just placed bring."""

    offspring: int


class WonderfulDeck(Document, frozen=True):
    """`wonderful deck`: what is left of a deck after each round; `empty`: the round, from 1, in which it runs out."""

    left: list[int]
    empty: int | None


class QuestStep(Document, frozen=True):
    """A step of a quest: what is paid, and what it brings; `pays`, `gains` null: nobody knows what of.

    `discard`: up to so many are discarded instead; `first`: the reward goes to the first player alone.
    """

    nr: int
    name: str | None
    pay: int
    pays: str | None
    gain: int
    gains: str | None
    discard: bool
    first: bool


class WonderfulQuest(Document, frozen=True):
    """`wonderful quest`: the steps of a quest; none: nobody knows them."""

    name: str
    steps: list[QuestStep]


class Use(Document, frozen=True):
    """A use of a card's effect: the card, and what is done in words."""

    card: str
    text: str


class Way(Document, frozen=True):
    """One way to use an effect once: in words, what changes on the own board, and who pays for it.

    `after`: the uses of other cards, in order, that first bring what it costs; none: it can be used at once.
    """

    text: str
    change: dict[str, int]
    target: str | None
    after: list[Use]


class Activated(Document, frozen=True):
    """A kind of card that activated, how often, and the ways to use it; none: it can't be used.

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
    """`valeria roll`: everybody's income, with `--second` the solo game's second one.

    `events` happen before it; `open_takings`: thefts not decided yet.
    """

    dice: list[int]
    values: list[int]
    equal: bool
    events: list[str]
    incomes: list[Income]
    open_takings: int


class PricePart(Document, frozen=True):
    """A number that a price is made of; below 0 where something lowers it."""

    text: str
    resource: str
    amount: int
    rule: str


class PriceLack(Document, frozen=True):
    """Something that keeps the player from paying."""

    text: str
    rule: str


class PriceReward(Document, frozen=True):
    """One side of a reward: what it adds to the board, and the citizens of which one may be gained."""

    text: str
    gain: dict[str, int]
    citizens: list[str]


class GamePrice(Document, frozen=True):
    """What a game says of a price: its own fields."""


class ValeriaPrice(GamePrice, frozen=True, kw_only=True):
    """`valeria price`, and `why` in a session: what an action costs, with its parts.

    `kind`, `amount`: gold or strength, for which magic may stand in save for the first; `magic`: due besides.
    `payments`: all ways to pay, the one with the least magic first; `left`: the board after paying, as said or else by
    the first way (null: it can't be paid); `lacks`: what is missing. `effect`, `timing`: what the card does and when;
    `cost`: the words of what a reward costs; `rewards`: its sides, one of which is chosen, empty for other effects.
    """

    action: str
    card: str
    kind: str
    amount: int
    magic: int
    rule: str
    parts: list[PricePart]
    payments: list[dict[str, int]]
    lacks: list[PriceLack]
    left: dict[str, int] | None
    effect: str | None
    timing: str | None
    cost: str | None
    rewards: list[PriceReward]


class DarkLordAttack(Document, frozen=True):
    """A column from the left, 1 to 5, and the die or sum that calls it; null: the player names one."""

    column: int | None
    by: str


class DarkLordAttacks(Document, frozen=True):
    """`valeria attacks`: the columns that the Dark Lord attacks after a roll, in order."""

    dice: list[int]
    attacks: list[DarkLordAttack]


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

    `tier`: 0 none, 1 to 3, of `tiers`; `unknown`: tiers of which nobody knows what they ask for.
    """

    condition: str
    met: bool
    tier: int
    dice: list[str]
    ways: list[DiceWay]
    unknown: list[int]
    tiers: int = 1


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
    "wonderful production": (WonderfulProduction,),
    "wonderful laboratory": (WonderfulLaboratory,),
    "wonderful breed": (WonderfulBreeding,),
    "wonderful deck": (WonderfulDeck,),
    "wonderful quest": (WonderfulQuest,),
    "stonespine score": (SheetScore,),
    "stonespine jael-score": (JaelSheet,),
    "stonespine year": (StonespineYear,),
    "stonespine coins": (StonespineCoins,),
    "stonespine market": (StonespineMarket,),
    "stonespine jael-hand": (JaelHand,),
    "stonespine jael-market": (JaelMarket,),
    "valeria score": (SheetScore,),
    "valeria roll": (ValeriaRoll,),
    "valeria price": (ValeriaPrice,),
    "valeria attacks": (DarkLordAttacks,),
    "dice score": (SheetScore,),
    "dice check": (DiceCheck,),
    "score --by-hand": (HandScore,),
}
"""The document of each command of the score sheets."""
