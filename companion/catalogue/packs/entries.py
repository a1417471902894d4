"""What a pack's file may say: its tables and keys, by docs/packs.md."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.catalogue.words import Orientation, Resource

Number = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Fame = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
NOUN = r"^[a-z][a-z'_-]{0,29}$"
"""How a keyword is written."""

Noun = Annotated[str, msgspec.Meta(pattern=NOUN)]

NAME = r"^[a-z][a-z0-9_-]{0,29}$"
"""How a pack is called."""

Name = Annotated[str, msgspec.Meta(pattern=NAME)]

STICKER = r"^[1-9][0-9]{0,3}[a-z]?$"
"""How a sticker is numbered."""

Numbers = Annotated[list[Number], msgspec.Meta(max_length=10_000)]
Texts = Annotated[list[Text], msgspec.Meta(max_length=100)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may say, and nothing else."""


class UpgradeEntry(Strict, frozen=True):
    """An arrow: where it leads, what it costs in resources and in cards."""

    to: Orientation
    pay: str = ""
    discard: str = ""
    destroy: str = ""


class BoxEntry(Strict, frozen=True):
    """A box: price, the tally that opens it, fame, what ticking it does; its row; whether it is printed ticked."""

    price: Text | None = None
    threshold: Number | None = None
    fame: Fame | None = None
    does: Text | None = None
    row: Noun | None = None
    ticked: bool = False


class StageEntry(Strict, frozen=True):
    """A stage."""

    at: Orientation
    name: Title
    category: Noun
    keywords: Annotated[list[Noun], msgspec.Meta(max_length=100)] = []
    negative: bool = False
    permanent: bool = False
    stays: bool = False
    lasting: bool = False
    starts_in_play: bool = False
    fame: Fame = 0
    fame_rule: Text | None = None
    produces: Texts = []
    effects: Texts = []
    upgrade: Annotated[list[UpgradeEntry], msgspec.Meta(max_length=100)] = []
    box: Annotated[list[BoxEntry], msgspec.Meta(max_length=100)] = []
    rulings: Texts = []
    doubts: Texts = []


class CardEntry(Strict, frozen=True):
    """A card, and the numbers of its copies."""

    number: Number
    stage: Annotated[list[StageEntry], msgspec.Meta(min_length=1, max_length=4)]
    copies: Numbers = []
    choose_side: bool = False
    parchment: bool = False
    last_round: bool = False
    ends_reset: bool = False
    stays_in_box: bool = False
    lasting: bool = False
    rulings: Texts = []
    doubts: Texts = []


class StickerEntry(Strict, frozen=True):
    """A kind of sticker that the pack brings, or `more` of one that the box has."""

    number: Annotated[str, msgspec.Meta(pattern=STICKER)]
    kind: Literal["resource", "effect", "fame", "keyword", "tab", "unknown"] | None = None
    quantity: Small = 0
    more: Small = 0
    resource: Resource | None = None
    fame: Fame = 0
    word: Noun | None = None
    stays: bool = False
    starts_in_play: bool = False
    effect: Text | None = None
    tab: Title | None = None


class ExpansionEntry(Strict, frozen=True):
    """An expansion: its card, the size of the purge's groups, permanents purged, rounds, discoveries a round.

    `groups_first`: the cover prints the groups before the permanents; `focus`: what cards must produce that are purged
    first; `destroys`: how many friendly cards of a round's discoveries; `requires`: other sets; `undiscovered`: what
    becomes of cards that are still in the box at its end; `end`: the card that is read then; `counts_as`: how many
    fields of the score path it takes.
    """

    card: Number
    purge: Small = 12
    permanents: Small | Literal["all"] = 1
    groups_first: bool = False
    focus: Text | None = None
    rounds: Small = 4
    discoveries: Small | Annotated[list[Small], msgspec.Meta(min_length=1, max_length=99)] = 0
    destroys: Small = 0
    requires: Annotated[list[Name], msgspec.Meta(max_length=20)] = []
    score_sticker: Annotated[str, msgspec.Meta(pattern=STICKER)] | None = None
    undiscovered: Literal["stay", "named stay"] = "stay"
    end: Number | None = None
    counts_as: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    doubts: Texts = []


class BaseEntry(Strict, frozen=True):
    """The pack is a whole other box: how many cards a turn, an advance and a round's start bring."""

    cards_per_turn: Annotated[int, msgspec.Meta(ge=1, le=99)] = 4
    cards_per_advance: Annotated[int, msgspec.Meta(ge=1, le=99)] = 2
    discoveries_per_round: Small = 2


class PackFile(Strict, frozen=True):
    """A whole file. `starting`: cards that lie in the kingdom from the beginning; `last_number`: of running order.

    `resources`, `categories`: those that the box doesn't have.
    """

    name: Name
    title: Title
    card: Annotated[list[CardEntry], msgspec.Meta(min_length=1)]
    about: str = ""
    starting: Numbers = []
    last_number: Number | None = None
    resources: Annotated[list[Noun], msgspec.Meta(max_length=10)] = []
    categories: Annotated[list[Noun], msgspec.Meta(max_length=10)] = []
    base: BaseEntry | None = None
    expansion: list[ExpansionEntry] = []
    sticker: list[StickerEntry] = []
