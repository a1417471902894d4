"""The documents of keeping a kingdom: export and import, branches, amended entries, notes, amendments, the sheet."""

from __future__ import annotations

from typing import Literal

from companion.documents.aims import Aims
from companion.documents.base import Document, Ref
from companion.documents.kingdom import Done, Fault, KingdomInfo, Note


class Exported(Document, frozen=True):
    """`export`: the file written. `hidden`: it holds what nobody may know yet, the order of the deck."""

    kingdom: str
    file: str
    format: int
    revision: int
    entries: int
    hidden: bool


class Imported(Document, frozen=True):
    """`import`. `status`: `imported`, or `there already` when nothing was to be added."""

    status: Literal["imported", "there already"]
    kingdom: KingdomInfo
    entries: int


class Person(Document, frozen=True):
    """Somebody with whom a kingdom is shared. `role`: `owner` may do everything, `editor` plays, `reader` looks."""

    person: str
    role: str


class People(Document, frozen=True):
    """`kingdom people`: who may do what with a kingdom, as the data base has it; after `share` and `unshare`, too."""

    kingdom: str
    people: list[Person]


class BackedUp(Document, frozen=True):
    """`backup FILE`: the back-up written. `size`: bytes; `entries`: of all journals."""

    file: str
    size: int
    kingdoms: int
    entries: int


class Verified(Document, frozen=True):
    """`backup --verify FILE`: what came out when the back-up was restored into a data base of its own and checked."""

    file: str
    size: int
    kingdoms: int
    entries: int
    checks: list[str]
    faults: list[Fault] = []


class Backup(Document, frozen=True):
    """A back-up that is kept. `why`: `daily`, `before-import`, `before-delete`, `before-pack`, `before-repair`, or
    `before-` and the number of a migration."""

    file: str
    at: str
    why: str
    size: int


class Backups(Document, frozen=True):
    """`backup list`: those kept automatically, the newest first. `size`: bytes of all."""

    folder: str
    automatic: bool
    kept: int
    size: int
    backups: list[Backup]


class Repaired(Document, frozen=True):
    """`check --repair`. `backup`: the one kept before, null when nothing was wrong; `repaired`: what was done, with the
    check whose fault it mends; `faults`: what is left."""

    backup: str | None
    repaired: list[Fault]
    faults: list[Fault] = []


class Restored(Document, frozen=True):
    """`restore`. `aside`: what the damaged data base that was in the way is called now."""

    file: str
    data_base: str
    kingdoms: int
    entries: int
    aside: str | None = None


class Branch(Document, frozen=True):
    """A line of the history. `tip`: its last entry, `fork`: where it left the line that counts, `entries`: since then.

    `undo --to TIP` takes it up.
    """

    tip: int
    fork: int
    entries: int
    current: bool
    round: int
    turn: int
    command: str
    at: str


class Branches(Document, frozen=True):
    """`journal --branches`: all lines, the one that counts first."""

    kingdom: str
    revision: int
    head: int
    branches: list[Branch]


class Unfit(Document, frozen=True):
    """An entry that no longer fits after an older one was amended, and why."""

    entry: int
    command: str
    rule: str | None
    message: str


class Amended(Done, frozen=True):
    """`amend`. `amended`: the older entry; `replayed`: how many later ones were made anew; `unfit`: which were not."""

    amended: int = 0
    replayed: int = 0
    unfit: list[Unfit] = []


class Notes(Document, frozen=True):
    """`note` and `notes`: the notes asked for, oldest first."""

    kingdom: str
    notes: list[Note]


class Amendment(Document, frozen=True):
    """What a card in the owner's hand says. `value` is null when it says nothing there, or while the card is hidden."""

    id: str
    card: Ref
    stage: str
    field: str
    nr: int
    value: str | None
    note: str | None
    at: str
    used: bool
    hidden: bool = False


class Amendments(Document, frozen=True):
    """`cards amend` and `cards amendments`. `used`: the kingdom plays with it."""

    amendments: list[Amendment]


class SheetStage(Document, frozen=True):
    """What one stage of a card bears. `struck`: `production 1 coin`, `effect 2`, … with how often."""

    orientation: str
    name: str | None = None
    stickers: list[str] = []
    ticked: list[int] = []
    written: dict[str, int] = {}
    struck: dict[str, int] = {}
    counters: dict[str, int] = {}


class SheetCard(Document, frozen=True):
    """A card of the sheet: which way it is turned and what its stages bear; `name`: of the visible stage.

    `worth`: what it counts for since it was purged; `purged_by`: the card of the expansion that did it, if one did.
    """

    card: Ref
    orientation: str
    name: str | None = None
    stages: list[SheetStage] = []
    worth: int | None = None
    purged_by: Ref | None = None


class SheetPile(Document, frozen=True):
    """The cards of a zone in order; `how`: what to do with them in words."""

    zone: str
    how: str
    cards: list[SheetCard]


class Sheet(Document, frozen=True):
    """`kingdom sheet`: everything that is needed to box a kingdom up, or to lay it out again.

    `expansion`: the card of the one being played; `path`: fame by step, as the score path in the lid shows it;
    `stickers`: what the stickers are that lie on these cards, by number.
    """

    kingdom: str
    purpose: Literal["pack", "resume"]
    printing: str
    revision: int
    round: int
    phase: str
    last_round: int
    settings: dict[str, str]
    piles: list[SheetPile]
    expansion: Ref | None = None
    path: dict[str, int] = {}
    registration: str | None = None
    file: str | None = None
    stickers: dict[str, str] = {}


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "kingdom copy": (KingdomInfo,),
    "kingdom sheet": (Sheet,),
    "kingdom people": (People,),
    "kingdom share": (People,),
    "kingdom unshare": (People,),
    "export": (Exported,),
    "import": (Imported,),
    "backup FILE": (BackedUp,),
    "backup --verify FILE": (Verified,),
    "backup list": (Backups,),
    "restore": (Restored,),
    "check --repair": (Repaired,),
    "journal --branches": (Branches,),
    "amend": (Amended,),
    "note": (Notes,),
    "notes": (Notes,),
    "aim": (Aims,),
    "cards amend": (Amendments,),
    "cards amendments": (Amendments,),
}
"""The document of each command of this part."""
