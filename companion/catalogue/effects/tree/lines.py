"""What a line of the effect language means, as frozen values.

The compiler makes these from text, the printer turns them back into the same text, the engine executes them, and the
data base keeps them as JSON beside the text, so that no command has to parse anything.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from companion.catalogue.effects.tree.fame import FameHighestBox as FameHighestBox
from companion.catalogue.effects.tree.fame import FameIf as FameIf
from companion.catalogue.effects.tree.fame import FameIfIcons as FameIfIcons
from companion.catalogue.effects.tree.fame import FamePer as FamePer
from companion.catalogue.effects.tree.fame import FamePerBox as FamePerBox
from companion.catalogue.effects.tree.fame import FamePerIcon as FamePerIcon
from companion.catalogue.effects.tree.fame import FameRule as FameRule
from companion.catalogue.effects.tree.fame import FameShort as FameShort
from companion.catalogue.effects.tree.fame import FameWhenPurged as FameWhenPurged
from companion.catalogue.effects.tree.fame import FameWritten as FameWritten
from companion.catalogue.effects.tree.selectors import ZONES_OF as ZONES_OF
from companion.catalogue.effects.tree.selectors import Adjective as Adjective
from companion.catalogue.effects.tree.selectors import AllTicked as AllTicked
from companion.catalogue.effects.tree.selectors import Condition as Condition
from companion.catalogue.effects.tree.selectors import Count as Count
from companion.catalogue.effects.tree.selectors import DeckEmpty as DeckEmpty
from companion.catalogue.effects.tree.selectors import Done as Done
from companion.catalogue.effects.tree.selectors import Exists as Exists
from companion.catalogue.effects.tree.selectors import Having as Having
from companion.catalogue.effects.tree.selectors import Kind as Kind
from companion.catalogue.effects.tree.selectors import KindForm as KindForm
from companion.catalogue.effects.tree.selectors import Node as Node
from companion.catalogue.effects.tree.selectors import NoneHeld as NoneHeld
from companion.catalogue.effects.tree.selectors import NotDestroyed as NotDestroyed
from companion.catalogue.effects.tree.selectors import Per as Per
from companion.catalogue.effects.tree.selectors import PerCards as PerCards
from companion.catalogue.effects.tree.selectors import PerTicked as PerTicked
from companion.catalogue.effects.tree.selectors import Place as Place
from companion.catalogue.effects.tree.selectors import Producing as Producing
from companion.catalogue.effects.tree.selectors import Quantity as Quantity
from companion.catalogue.effects.tree.selectors import Ref as Ref
from companion.catalogue.effects.tree.selectors import Selector as Selector
from companion.catalogue.effects.tree.selectors import TallyReached as TallyReached
from companion.catalogue.effects.tree.selectors import WithDefeat as WithDefeat
from companion.catalogue.effects.tree.selectors import WithFame as WithFame
from companion.catalogue.effects.tree.selectors import WithFreeBox as WithFreeBox
from companion.catalogue.effects.tree.selectors import WithIcons as WithIcons
from companion.catalogue.effects.tree.selectors import WithStickers as WithStickers
from companion.catalogue.words import Orientation, Resource

ANY: tuple[Resource, ...] = tuple(Resource)
"""What `any` stands for: the player chooses each unit among all six resources."""

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
    step: Step


class Alternatives(Node, frozen=True):
    """`(…) or (…)`: only a part that can be done in full may be chosen (KLD-26)."""

    groups: tuple[tuple[Step, ...], ...]


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


class Line(Node, frozen=True, dict=True):
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

    @cached_property
    def fixed_boxes(self) -> tuple[TickBox, ...]:
        """Its steps that tick a box named by its number."""
        return tuple(step for step in self.steps if isinstance(step, TickBox))


class BoxLine(Node, frozen=True):
    """What ticking a box does: `gain 2 coin`, `stick 2 on this`, `discover #135; turn this to back-up`."""

    steps: tuple[Step, ...]


class BoxPrice(Node, frozen=True):
    """The price written at a box: `pay 5 coin`, `discard 2 persons in play`."""

    costs: tuple[Cost, ...]
