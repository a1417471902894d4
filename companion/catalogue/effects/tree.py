"""What a line of the effect language means, as frozen values.

The compiler makes these from text, the printer turns them back into the same text, the engine executes them, and the
data base keeps them as JSON beside the text, so that no command has to parse anything.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.catalogue.words import Orientation, Resource, Zone

ANY: tuple[Resource, ...] = tuple(Resource)
"""What `any` stands for: the player chooses each unit among all six resources."""


class Node(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """Base of all parts of a line."""


# --- quantities and selectors ------------------------------------------------------------------------------------


class Count(StrEnum):
    """The ways to say how many."""

    EXACT = "exact"  # "2": as many as there are when fewer
    RANGE = "range"  # "1 to 2"
    UP_TO = "up to"  # "up to 3"
    ANY_NUMBER = "any number"
    ALL = "all"
    RANDOM = "random"  # "random 15": chance, not the player, picks


class Quantity(Node, frozen=True):
    """How many; `n` for exact, up to and random, `n` to `m` for a range."""

    count: Count
    n: int = 0
    m: int = 0


class KindForm(StrEnum):
    """What a kind compares with."""

    CARD = "card"  # any card
    KIND = "kind"  # a category or keyword of the visible stage
    WORD = "word"  # a word of the visible stage's catalogue name
    NAME = "name"  # the whole catalogue name
    STAGE = "stage without sticker"  # a stage of a card, not a card


class Kind(Node, frozen=True):
    """One alternative of what is meant: `person`, `word Wall`, `"Stone Bridge"`; `text` is singular, lower case for kinds."""

    form: KindForm
    text: str = ""


class Adjective(StrEnum):
    """What a card must be besides its kind."""

    FRIENDLY = "friendly"
    NEGATIVE = "negative"
    PERMANENT = "permanent"
    NONPERMANENT = "nonpermanent"


class Producing(Node, frozen=True):
    """`producing coin`, `producing` (anything): effective production, bonuses included, losses not (KLD-30)."""

    resource: Resource | None = None


class WithDefeat(Node, frozen=True):
    """`with defeat`: has a line marked defeat."""


class WithFreeBox(Node, frozen=True):
    """`with free box`: has an unticked box."""


class WithFame(Node, frozen=True):
    """`with fame 5 or more`, `with fame 0`."""

    n: int
    or_more: bool = False


class WithIcons(Node, frozen=True):
    """`with 0 to 3 icons`: production icons (printed, less struck, plus stickers) of the visible stage."""

    n: int
    m: int


class WithStickers(Node, frozen=True):
    """`with 0 to 1 stickers` on the visible stage."""

    n: int
    m: int


Having = Producing | WithDefeat | WithFreeBox | WithFame | WithIcons | WithStickers


class Place(StrEnum):
    """Where the selector looks; no place written means in play."""

    PLAY = "play"
    DISCARD = "discard"
    KINGDOM = "kingdom"
    BOX = "box"
    PURGE = "purge"
    PERMANENTS = "permanents"
    BLOCKED = "blocked by this"


class Ref(StrEnum):
    """A card that needs no choice."""

    THIS = "this"
    IT = "it"
    THEM = "them"


class Selector(Node, frozen=True):
    """Which cards: `1 other friendly building producing coin in play or in discard`, `this`, `it`, `them`."""

    ref: Ref | None = None
    quantity: Quantity | None = None
    other: bool = False
    another: bool = False  # printed as "another", means the same as other
    adjectives: tuple[Adjective, ...] = ()
    kinds: tuple[Kind, ...] = ()
    plural: bool = False  # how the kinds are printed: "person" or "persons"
    having: tuple[Having, ...] = ()
    places: tuple[Place, ...] = ()
    of_this: bool = False


class PerCards(Node, frozen=True):
    """`per person in play`, `per 2 persons in play`: once for each full `n`."""

    selector: Selector
    n: int = 1


class PerTicked(Node, frozen=True):
    """`per ticked box`, `per ticked box on front-up`."""

    on: Orientation | None = None


Per = PerCards | PerTicked

# --- conditions --------------------------------------------------------------------------------------------------


class Done(Node, frozen=True):
    """`done`: the step before changed something."""


class AllTicked(Node, frozen=True):
    """`all boxes ticked` of the stage the line stands on."""


class DeckEmpty(Node, frozen=True):
    """`deck empty`."""


class NoneHeld(Node, frozen=True):
    """`no sword held`: none in the pool."""

    resource: Resource


class TallyReached(Node, frozen=True):
    """`tally 40`: the stage's tally is at least n."""

    n: int


class Exists(Node, frozen=True):
    """A selector alone: at least one such card is there."""

    selector: Selector


class NotDestroyed(Node, frozen=True):
    """`"Lord Nimrod" not destroyed`: no card was destroyed or purged with that stage visible."""

    name: str


Condition = Done | AllTicked | DeckEmpty | NoneHeld | TallyReached | Exists | NotDestroyed

# --- actions -----------------------------------------------------------------------------------------------------


class Gain(Node, frozen=True):
    """`gain 2 stone`, `gain 1 wood/stone`, `gain 3 any`, `gain 1 coin per person in play`."""

    n: int
    resources: tuple[Resource, ...]
    per: Per | None = None


class GainProduction(Node, frozen=True):
    """`gain production of 1 land in play`."""

    selector: Selector


class Discard(Node, frozen=True):
    """`discard 1 person in play`."""

    selector: Selector


class DiscardTop(Node, frozen=True):
    """`discard top 3 of deck`; n None: `discard top all of deck`."""

    n: int | None


class Destroy(Node, frozen=True):
    """`destroy this`, `destroy 2 persons in kingdom`."""

    selector: Selector


class DestroyRest(Node, frozen=True):
    """`destroy the rest`: of the cards looked at, those not discovered."""


class Play(Node, frozen=True):
    """`play 1 land in discard`."""

    selector: Selector


class Turn(Node, frozen=True):
    """`turn this to back-up`; to None: `turn this to any`."""

    selector: Selector
    to: Orientation | None


class Block(Node, frozen=True):
    """`block 1 card in play`; cap: `block up to 5 in all of them`, over the blocker's whole stay in play."""

    selector: Selector
    cap: int | None = None


class Keep(Node, frozen=True):
    """`keep 1 card in play`: it stays in play at this end of turn."""

    selector: Selector


class Save(Node, frozen=True):
    """`save up to 2 other cards in purge`."""

    selector: Selector


class DeckEnd(StrEnum):
    """Where a card is put."""

    BOX = "in box"
    TOP = "on top of deck"
    BOTTOM = "on bottom of deck"
    TOP_OR_BOTTOM = "on top or bottom of deck"


class Put(Node, frozen=True):
    """`put this in box`, `put 1 other card in play on bottom of deck`."""

    selector: Selector
    where: DeckEnd


class Discover(Node, frozen=True):
    """`discover #103`, `discover 1 of #71 #72`, `discover all of #38 #39`; numbers as written, without '#'."""

    numbers: tuple[str, ...]
    quantity: Quantity | None = None  # None: the one number


class DiscoverThem(Node, frozen=True):
    """`discover 2 of them`: of the cards looked at."""

    quantity: Quantity


class DiscoverNext(Node, frozen=True):
    """`discover next 2`: the next numbers of the box (KLD-33)."""

    n: int


class LookAt(Node, frozen=True):
    """`look at #88 #89`: those still in the box become `them`."""

    numbers: tuple[str, ...]


class Tick(Node, frozen=True):
    """`tick 1 box`, `tick 1 to 2 boxes`, `tick next 1 box on #25`, `tick 1 box per 2 persons in play`.

    `next`: the first free boxes in order, else the player's choice. Where: `on_stage` of the same card, `on_card` by
    number (its visible stage), `on_cards` a selector, else the stage that the line stands on.
    """

    quantity: Quantity
    next: bool = False
    on_stage: Orientation | None = None
    on_card: str | None = None
    on_cards: Selector | None = None
    per: Per | None = None
    plural: bool = False


class TickBox(Node, frozen=True):
    """`tick box 3`."""

    nr: int


class StickerChoice(Node, frozen=True):
    """`1`, `4/5/6` or `resource` (1 to 6): the player chooses one kind that is left."""

    numbers: tuple[str, ...]
    resource: bool = False


class Stick(Node, frozen=True):
    """`stick 1 and 5 and 11 on 1 person in kingdom`; worth_tally: the tally is written on it as fame."""

    stickers: tuple[StickerChoice, ...]
    selector: Selector
    worth_tally: bool = False


class Boost(Node, frozen=True):
    """`boost 1 building in kingdom`: one more of a resource that it already produces (KLG-110)."""

    selector: Selector


class IconKind(StrEnum):
    """Which icons of a stage are struck."""

    PRODUCTION = "production"
    UPGRADE = "upgrade"


class Strike(Node, frozen=True):
    """`strike 1 upgrade icon of 1 card in play`, `strike 1 sword upgrade icon of this`: lasting."""

    n: int
    icon: IconKind
    selector: Selector
    resource: Resource | None = None
    per: Per | None = None


class Write(Node, frozen=True):
    """`write that in 1 box`, `write 20 in next 1 box on back-up`; n None: `that`."""

    n: int | None
    next: bool = False
    boxes: int = 1
    on_stage: Orientation | None = None


class Name(Node, frozen=True):
    """`name this`: the player writes a name on the stage."""


class Upgrade(Node, frozen=True):
    """`upgrade 1 other card in play`, `… free`: does not end the turn."""

    selector: Selector
    free: bool = False


class Defeat(Node, frozen=True):
    """`defeat 1 enemy with defeat in play`: carries out that card's defeat line without its price."""

    selector: Selector


class AddTally(Node, frozen=True):
    """`add that to tally`."""


class Restart(Node, frozen=True):
    """`restart`: the campaign begins anew."""


class LastRound(Node, frozen=True):
    """`last round`."""


class End(Node, frozen=True):
    """`end game` or `end expansion`."""

    expansion: bool = False


Action = (
    Gain
    | GainProduction
    | Discard
    | DiscardTop
    | Destroy
    | DestroyRest
    | Play
    | Turn
    | Block
    | Keep
    | Save
    | Put
    | Discover
    | DiscoverThem
    | DiscoverNext
    | LookAt
    | Tick
    | TickBox
    | Stick
    | Boost
    | Strike
    | Write
    | Name
    | Upgrade
    | Defeat
    | AddTally
    | Restart
    | LastRound
    | End
)


class If(Node, frozen=True):
    """`if all boxes ticked: turn this to back-up`."""

    condition: Condition
    step: "Step"


class Alternatives(Node, frozen=True):
    """`(…) or (…)`: only a part that can be done in full may be chosen (KLD-26)."""

    groups: tuple[tuple["Step", ...], ...]


Step = Action | If | Alternatives

# --- costs -------------------------------------------------------------------------------------------------------


class Pay(Node, frozen=True):
    """`pay 2 coin`, `pay 1 any`, `pay any number good` (count ANY_NUMBER; the number becomes `that`)."""

    quantity: Quantity
    resources: tuple[Resource, ...]


class PayPrice(Node, frozen=True):
    """`pay box price`: the price of the box that will be ticked."""


Cost = Pay | PayPrice | Discard | Destroy | Turn | Tick | Put

# --- standing modifiers ------------------------------------------------------------------------------------------


class Produces(Node, frozen=True):
    """`this produces +1 coin per person in play`, `lands in play produce +2 coin`."""

    selector: Selector
    n: int
    resource: Resource
    per: Per | None = None


class ProducesInstead(Node, frozen=True):
    """`lands in play may produce good for coin`."""

    selector: Selector
    give: Resource
    instead_of: Resource


class Doubles(Node, frozen=True):
    """`lands in play produce double`."""

    selector: Selector


class Forbidden(StrEnum):
    """What a `no …` line bars."""

    ADVANCING = "advancing"
    UPGRADING = "upgrading"
    PLAYING = "playing"
    END_TURN = "end turn effects"


class Forbid(Node, frozen=True):
    """`no advancing`."""

    what: Forbidden


class CountsAs(Node, frozen=True):
    """`this counts as 1 or 2 persons`."""

    least: int
    most: int
    kind: Kind


class Lessen(Node, frozen=True):
    """`each gain of coin is 1 less`: once a source, not below 0."""

    resource: Resource
    n: int


class PayAs(Node, frozen=True):
    """`pay wood as good`: wood held may be spent where a good is asked."""

    held: Resource
    asked: Resource


class AdvancePlus(Node, frozen=True):
    """`advancing plays +2`."""

    n: int


class SeeTop(Node, frozen=True):
    """`see top 2 of deck`."""

    n: int


class Protected(Node, frozen=True):
    """`this can't be destroyed`, `… while "Lord Nimrod" not destroyed`."""

    condition: Condition | None = None


Modifier = Produces | ProducesInstead | Doubles | Forbid | CountsAs | Lessen | PayAs | AdvancePlus | SeeTop | Protected

# --- the whole line ----------------------------------------------------------------------------------------------


class Timing(StrEnum):
    """When a line works (KLG-063 to KLG-070)."""

    ACTIVATE = "activate"
    END_TURN = "end turn"
    DESTROY = "destroy"
    ANY_TIME = "any time"
    PASSIVE = "passive"
    BETWEEN_ROUNDS = "between rounds"
    END_OF_TURN = "at end of turn"
    END_OF_ROUND = "at end of round"
    WHEN = "when"
    INSTEAD = "instead of discarding"


class EventKind(StrEnum):
    """What a `when` line waits for."""

    DISCOVERED = "discovered"
    UPGRADED = "upgraded"
    PRODUCED = "produced"
    PURGED = "purged"
    PLAYED = "played"  # this card; time n
    OTHERS_PLAYED = "others played"  # cards of a kind; each, next or the batch


class Which(StrEnum):
    """How a watcher takes the cards of a batch."""

    NEXT = "next"  # one of them, the player picks
    EACH = "each"  # once a card
    BATCH = "batch"  # all of them at once


class Event(Node, frozen=True):
    """The event of a `when` line; `time`: the n-th time this stage is played (0: every time)."""

    kind: EventKind
    time: int = 0
    which: Which = Which.BATCH
    kinds: tuple[Kind, ...] = ()


class Line(Node, frozen=True):
    """One effect: timing, options and costs, then either steps or standing modifiers (both empty: `nothing`)."""

    timing: Timing
    event: Event | None = None
    instead: Selector | None = None  # INSTEAD: `this`, or the kind whose discarding is replaced
    may: bool = False
    once: bool = False
    once_a_turn: bool = False
    defeat: bool = False
    needs: Condition | None = None
    costs: tuple[Cost, ...] = ()
    steps: tuple[Step, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class BoxLine(Node, frozen=True):
    """What ticking a box does: `gain 2 coin`, `stick 2 on this`, `discover #135; turn this to back-up`."""

    steps: tuple[Step, ...]


class BoxPrice(Node, frozen=True):
    """The price written at a box: `pay 5 coin`, `discard 2 persons in play`."""

    costs: tuple[Cost, ...]


# --- fame rules --------------------------------------------------------------------------------------------------


class FamePer(Node, frozen=True):
    """`2 per person in kingdom`, `-1 per nonpermanent card with fame 0 in kingdom`."""

    n: int
    selector: Selector


class FamePerIcon(Node, frozen=True):
    """`2 per sword icon in kingdom`."""

    n: int
    resource: Resource


class FameIf(Node, frozen=True):
    """`25 if no enemy in kingdom` (none True) or `25 if person in kingdom`."""

    n: int
    selector: Selector
    none: bool = False


class FameIfIcons(Node, frozen=True):
    """`25 if 10 trade_good icons in kingdom`: ten or more."""

    n: int
    icons: int
    resource: Resource


class FameShort(Node, frozen=True):
    """`-2 per nonpermanent card in kingdom short of 75`."""

    n: int
    selector: Selector
    of: int


class FamePerBox(Node, frozen=True):
    """`5 per ticked box on front-up`, `-5 per unticked box`."""

    n: int
    ticked: bool = True
    on: Orientation | None = None


class FameHighestBox(Node, frozen=True):
    """`highest ticked box`: the fame of that box, 0 if none."""


class FameWritten(Node, frozen=True):
    """`sum of written boxes on back-up`."""

    on: Orientation | None = None


class FameWhenPurged(Node, frozen=True):
    """`when purged: 10 per ticked box`: counts in a purge only."""

    rule: "FamePer | FamePerBox | FameHighestBox | FameWritten"


FameRule = FamePer | FamePerIcon | FameIf | FameIfIcons | FameShort | FamePerBox | FameHighestBox | FameWritten | FameWhenPurged

ZONES_OF: dict[Place, tuple[Zone, ...]] = {
    Place.PLAY: (Zone.PLAY,),
    Place.DISCARD: (Zone.DISCARD,),
    Place.KINGDOM: (Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.PERMANENTS),
    Place.BOX: (Zone.BOX,),
    Place.PURGE: (Zone.PURGE,),
    Place.PERMANENTS: (Zone.PERMANENTS,),
    Place.BLOCKED: (Zone.PLAY,),
}
"""The zones that a place stands for."""
