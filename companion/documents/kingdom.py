"""Documents of Kingdom Legacy: cards, table, questions, changes, kingdoms."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.documents.aims import Aim
from companion.documents.base import Document, Ref
from companion.documents.legal import LegalView as LegalView
from companion.documents.legal import PayableView as PayableView
from companion.documents.legal import RefusedView as RefusedView
from companion.documents.score_path import FollowUp, PathStep
from companion.documents.score_path import Score as Score
from companion.documents.score_path import ScoreCard as ScoreCard
from companion.documents.score_path import ScorePart as ScorePart
from companion.documents.score_path import ScoreStep as ScoreStep


class Note(Document, frozen=True):
    """What a player wrote down. `round`, `card`: what it is about; both null: the kingdom."""

    id: str
    text: str
    at: str
    round: int | None = None
    card: Ref | None = None


class UpgradeView(Document, frozen=True):
    """An arrow of a stage: the orientation reached and its price; `into` names the stage reached."""

    to: str
    pay: dict[str, int] = {}
    discard: dict[str, int] = {}
    destroy: dict[str, int] = {}
    upgrade: int = 1
    into: str | None = None


class EffectView(Document, frozen=True):
    """A line of a stage. `usable`: `use` would accept it now; `executable` false: it has to be done with `fix`.

    `names`: of discovered cards that the text mentions, as `#103`; so wherever a document has both. A set's own cards
    also as `marsh:103`, with an empty name while it may not be told.
    """

    effect: int
    text: str
    usable: bool = False
    executable: bool = True
    struck: bool = False
    names: dict[str, str] = {}


class StickerView(Document, frozen=True):
    """A sticker on a stage; `value`: what is written on it."""

    sticker: str
    text: str
    value: str | None = None


class BoxView(Document, frozen=True):
    """A box on a stage: what ticking costs and does, whether it is ticked, what is written in it."""

    box: int
    ticked: bool = False
    price: str | None = None
    threshold: int | None = None
    fame: int | None = None
    text: str | None = None
    written: int | None = None
    names: dict[str, str] = {}


class StruckView(Document, frozen=True):
    """An icon or a line that is crossed out, and how often."""

    what: Literal["production", "upgrade", "effect", "stay"]
    nr: int
    resource: str | None = None
    times: int = 1


class CardView(Document, frozen=True):
    """A card as it lies: the visible stage with all that was added to it. `production`: what it would give now.

    `stage_number` tells which of a card's four places is upright, from 1 front-up to 4 back-up (a card may leave some
    out), `fame_text` is its fame rule in words, `name` what the player wrote.
    `fame_count`: how much there is of what that rule counts, `fame_of`: how much it asks for; `names`: of the cards
    that this one blocks or that blocks it.
    """

    card: Ref
    orientation: str
    stage: str
    category: str
    keywords: list[str] = []
    negative: bool = False
    production: list[dict[str, int]] = []
    upgrades: list[UpgradeView] = []
    effects: list[EffectView] = []
    fame: int = 0
    stickers: list[StickerView] = []
    boxes: list[BoxView] = []
    counters: dict[str, int] = {}
    struck: list[StruckView] = []
    blocks: list[Ref] = []
    blocked_by: Ref | None = None
    stays: bool = False
    permanent: bool = False
    stage_number: int = 1
    fame_text: str | None = None
    name: str | None = None
    fame_count: int | None = None
    fame_of: int | None = None
    names: dict[str, str] = {}


class DeckView(Document, frozen=True):
    """The deck: how many cards, the visible top one, the known ones from the top; `face`: the top card itself."""

    size: int
    top: Ref | None = None
    seen: list[Ref] | None = None
    face: CardView | None = None


class BoxOfCards(Document, frozen=True):
    """The game's box: how many cards are in it, which one the running order discovers next."""

    size: int
    next: Ref | None = None


class Awaits(Document, frozen=True):
    """Cards that are to be turned up by the person at the table. `under`: from under the deck."""

    cards: int
    source: Literal["deck", "discard", "away"] = msgspec.field(name="from")
    why: str = ""
    under: bool = False


class RulingView(Document, frozen=True):
    """A clarification; `certainty`: settled, likely or open (a doubt)."""

    text: str
    source: str
    certainty: str
    names: dict[str, str] = {}


class StageView(Document, frozen=True):
    """One of a card's stages as printed."""

    orientation: str
    stage_number: int
    stage: str
    category: str
    keywords: list[str] = []
    negative: bool = False
    permanent: bool = False
    stays: bool = False
    fame: int = 0
    fame_text: str | None = None
    production: list[dict[str, int]] = []
    upgrades: list[UpgradeView] = []
    effects: list[EffectView] = []
    boxes: list[BoxView] = []
    rulings: list[RulingView] = []


class DecisionView(Document, frozen=True):
    """An open question; what an answer must be stands in `companion choose --help`.

    `sides`: the printed sides that the options name; `final`: with real cards an answer can't be taken back; `marked`:
    options of a purge that the player marked for it.
    """

    id: str
    command: str | None
    card: Ref | None
    effect: int | None
    asks: str
    prompt: str
    options: list[str] = []
    texts: list[str] = []
    min: int = 1
    max: int = 1
    repeat: bool = False
    needs: dict[str, int] | None = None
    shows: list[CardView] = []
    optional: bool = False
    cancel: bool = True
    sides: list[StageView] = []
    final: bool = False
    marked: list[str] = []
    names: dict[str, str] = {}


Phase = Literal["actions", "waiting", "drawing", "ending", "between", "finished", "purging"]


class Table(Document, frozen=True, kw_only=True):
    """`table`: the table as it lies. Piles have their top last; `resources` hold only what isn't zero.

    `differs`: where this kingdom is played otherwise than by the leaflet; `notes`: of this round and the cards in play;
    `aims`: what the player has in mind for cards; `follows`: what can follow when the kingdom is finished;
    `bars`: what cards forbid now, and how many of the next resources are lost; `rounds_left`: so many are played after
    this one, null while that isn't known.
    """

    kingdom: str
    mode: str
    revision: int
    round: int
    turn: int
    phase: Phase
    last_round: bool
    rounds_left: int | None = None
    resources: dict[str, int]
    deck: DeckView
    awaits: Awaits | None = None
    in_play: list[CardView] = []
    discard: list[CardView] = []
    permanents: list[CardView] = []
    aside: list[CardView] = []
    away: list[CardView] = []
    destroyed: list[CardView] = []
    purged: list[CardView] = []
    stickers_left: dict[str, int] = {}
    box: BoxOfCards
    decision: DecisionView | None = None
    fame: int = 0
    differs: list[str] = []
    notes: list[Note] = []
    aims: list[Aim] = []
    follows: list[FollowUp] = []
    bars: list[str] = []


class DeckDoc(Document, frozen=True):
    """`deck`: its cards sorted by number (their order stays hidden), and what is known of the order.

    `known`: the cards at its top, the top one first; `under`: those at its bottom, the lowest first.
    """

    kingdom: str
    revision: int
    deck: DeckView
    cards: list[CardView]
    known: list[Ref] = []
    under: list[Ref] = []


class LegalList(Document, frozen=True):
    """`legal`. `complete` false: the open decision takes several picks, it says itself what is accepted.

    `payable`: what can be done by producing first, one way for each; `refused`: what can't be done at once.
    """

    revision: int
    complete: bool
    legal: list[LegalView]
    kingdom: str = ""
    payable: list[PayableView] = []
    refused: list[RefusedView] = []


class WhyAnswer(Document, frozen=True):
    """`why`: whether the command would be accepted; if not, the rule and what is missing.

    `instead`: commands that would do, such as ways to pay; `loses`: resources that would vanish.
    """

    legal: bool
    rule: str | None = None
    message: str = ""
    missing: dict[str, int] = {}
    instead: list[str] = []
    loses: dict[str, int] = {}
    kingdom: str = ""


ChangeKind = Literal[
    "found", "move", "turn", "gain", "spend", "lose", "tick", "untick", "write", "stick", "unstick", "strike", "count",
    "block", "free", "keep", "discover", "shuffle", "draw", "round", "phase", "setting",
]  # fmt: skip


class ChangeView(Document, frozen=True):
    """One change. `what`: the resource, box, sticker or counter.

    A shuffle has the number of cards in `to`; one that is taken back has `undone` as its `what`.
    """

    kind: ChangeKind
    card: Ref | None = None
    source: Ref | None = msgspec.field(name="from", default=None)
    to: Ref | None = None
    by: Ref | None = None
    what: str | None = None


class Done(Document, frozen=True):
    """Every command that changes something or asks. `do`: what to do with real cards; `said`: what happened.

    `breaks`: codes of the rules that a kingdom which only records was allowed to break; `discovered`: the cards that
    came out of the box, whole; `ended`: the final score, when the base game or an expansion ended by it.
    """

    kingdom: str
    revision: int
    status: Literal["done", "asks"]
    changes: list[ChangeView]
    do: list[str]
    table: Table
    said: list[str] = []
    breaks: list[str] = []
    discovered: list[CardsShow] = []
    ended: Score | None = None


class JournalEntry(Document, frozen=True):
    """One entry. `line`: it is on the line to where the kingdom stands now; a command off it was undone.

    `said`: what it did, in the words of the game (also in a preview of undo). `author`: who made it, as PostgreSQL
    knows the person; empty in a file.
    """

    seq: int
    unit: int
    kind: str
    base: int
    head: int
    command: str
    answers: list[list[str]]
    changes: list[ChangeView]
    round: int
    turn: int
    at: str
    by_hand: bool
    reveals: bool
    line: bool
    breaks: list[str] = []
    said: list[str] = []
    author: str = ""


class Journal(Document, frozen=True):
    """`journal`: what happened, oldest first."""

    kingdom: str
    revision: int
    head: int
    entries: list[JournalEntry]
    notes: list[Note] = []


class Preview(Document, frozen=True):
    """`undo --preview`: where undo would lead, the entries it would take back, newest first; `said`: what they did."""

    kingdom: str
    revision: int
    to: int
    undoes: list[JournalEntry]
    drops: str | None = None
    said: list[str] = []


class KingdomInfo(Document, frozen=True):
    """One kingdom. `current`: commands without --kingdom mean it.

    `undo`: strict or free; `differs`: from the leaflet; `branches`: lines of history; `seen`: cards not discovered now
    whose faces were shown; `notes`: on the kingdom; `packs`: whose cards are in the box; `expansion`: being played;
    `registration`: the box's own number; `path`: the score path; `archived`: put away, it can be looked at alone.
    """

    kingdom: str
    mode: str
    printing: str
    revision: int
    current: bool
    round: int = 0
    turn: int = 0
    phase: str = ""
    discovered: int = 0
    fame: int = 0
    undo: str = "free"
    differs: list[str] = []
    branches: int = 1
    seen: list[Ref] = []
    notes: list[Note] = []
    packs: list[str] = []
    expansion: Ref | None = None
    registration: str | None = None
    path: list[PathStep] = []
    archived: bool = False


class KingdomList(Document, frozen=True):
    """`kingdom list`. `hidden`: how many archived ones were left out."""

    kingdoms: list[KingdomInfo]
    hidden: int = 0


class Deleted(Document, frozen=True):
    """`kingdom delete`: the file its journal was kept in."""

    deleted: str
    export: str


class CardsShow(Document, frozen=True):
    """`cards show`: a card with all its stages; nothing but its number while the kingdom hasn't discovered it."""

    card: Ref
    hidden: bool
    printing: str | None = None
    copies: list[Ref] = []
    flags: list[str] = []
    stages: list[StageView] = []
    rulings: list[RulingView] = []
    notes: list[Note] = []


class Fault(Document, frozen=True):
    """Something that a check found wrong."""

    check: str
    where: str
    message: str


class Faults(Document, frozen=True):
    """Exit 5: a check found faults."""

    faults: list[Fault]


class CardsCheck(Document, frozen=True):
    """`cards check` without faults: how much there is, and how many lines are still held as text."""

    cards: int
    stages: int
    lines: int
    not_executable: int
    faults: list[Fault] = []


class Check(Document, frozen=True):
    """`check` without faults: which checks ran."""

    checks: list[str]
    faults: list[Fault] = []


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "kingdom new": (Done,),
    "kingdom list": (KingdomList,),
    "kingdom use": (KingdomInfo,),
    "kingdom show": (KingdomInfo,),
    "kingdom rename": (KingdomInfo,),
    "kingdom delete": (Deleted,),
    "kingdom archive": (KingdomInfo,),
    "kingdom unarchive": (KingdomInfo,),
    "table": (Table,),
    "deck": (DeckDoc,),
    "legal": (LegalList,),
    "why": (WhyAnswer,),
    "undo": (Done, Preview),
    "score": (Score,),
    "journal": (Journal,),
    "cards show": (CardsShow,),
    "cards check": (CardsCheck, Faults),
    "check": (Check, Faults),
}
"""The document of each command. What isn't listed (the moves) answers `Done`; any may print `ErrorDoc` instead."""
