"""The documents of expansions and packs."""

from __future__ import annotations

from companion.documents.aims import Aim
from companion.documents.base import Document, Ref
from companion.documents.kingdom import CardsShow, Done, Faults


class ExpansionView(Document, frozen=True):
    """An expansion. `state`: `open`, `playing` or `done`; `why`: what keeps an open one from beginning now.

    `purge`: size of the groups (0: none), `permanents`: how many are purged, `discoveries`: at the start of a round,
    `rounds`: 0: until a card ends them; `saving`: all permanents are purged but those that are saved; `focus`: what is
    purged first; `destroys`: so many of the friendly cards that a round's start discovers; `groups_first`: the groups
    are purged before the permanents.
    """

    card: Ref
    stage: str
    state: str
    purge: int
    permanents: int
    rounds: int
    discoveries: int
    why: str | None = None
    rule: str | None = None
    saving: bool = False
    focus: str = ""
    destroys: int = 0
    groups_first: bool = False


class ExpansionList(Document, frozen=True):
    """`expansion list`. `most`: how many a kingdom may have, `done`: how many it has had.

    `marked`: the cards that the player marked for the next purge.
    """

    kingdom: str
    done: int
    most: int
    expansions: list[ExpansionView]
    marked: list[Aim] = []


class PackView(Document, frozen=True):
    """A pack. `whole`: it takes the place of the box's own cards; `kingdoms`: those that have its cards."""

    pack: str
    title: str
    about: str
    cards: int
    whole: bool
    expansions: list[Ref]
    added_at: str
    kingdoms: list[str]


class SoldSet(Document, frozen=True):
    """A set that comes with the program; what is in it shows when a kingdom discovers it."""

    pack: str
    title: str
    kingdoms: list[str]


class PackList(Document, frozen=True):
    """`pack list`. `along`: the sets that come with the program."""

    packs: list[PackView]
    along: list[SoldSet] = []


class Doubt(Document, frozen=True):
    """What a set's card leaves open, and how it is read. `stage`: where it stands; None: it is about the whole card."""

    card: Ref
    name: str
    stage: str | None
    text: str


class PackDoubts(Document, frozen=True):
    """`pack doubts`. `hidden`: so many are about cards that the kingdom hasn't discovered."""

    pack: str
    doubts: list[Doubt]
    hidden: int


class PackAdded(Document, frozen=True):
    """`pack add`. `status`: `added`, or `there already` when nothing was to be added."""

    status: str
    pack: PackView


class PackCheck(Document, frozen=True):
    """`pack check` without faults: what the file holds."""

    file: str
    pack: str
    cards: int
    stages: int
    lines: int


class PackRemoved(Document, frozen=True):
    """`pack remove`."""

    removed: str


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "expansion start": (Done,),
    "expansion list": (ExpansionList,),
    "expansion show": (CardsShow,),
    "pack check": (PackCheck, Faults),
    "pack add": (PackAdded, Faults),
    "pack list": (PackList,),
    "pack remove": (PackRemoved,),
    "pack doubts": (PackDoubts,),
    "pack use": (Done,),
    "kingdom register": (Done,),
}
"""The document of each of these commands."""
