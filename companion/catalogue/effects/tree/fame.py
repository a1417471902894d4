"""Fame rules: what a stage is worth beside its printed fame."""

from __future__ import annotations

from companion.catalogue.effects.tree.node import Node, Word, on, when, word_of
from companion.catalogue.effects.tree.selectors import Selector
from companion.catalogue.words import Orientation, Resource


class FamePer(Node, frozen=True):
    """`2 per person in kingdom`, `-1 per nonpermanent card with fame 0 in kingdom`."""

    n: int
    selector: Selector

    nonzero = ("n",)
    vocabulary = (Word("n per CARDS", "counted when the fame is"),)

    def __str__(self) -> str:
        return f"{self.n} per {self.selector}"


class FamePerIcon(Node, frozen=True):
    """`2 per sword icon in kingdom`."""

    n: int
    resource: Resource

    nonzero = ("n",)
    vocabulary = (
        Word(
            "n per R icon in kingdom",
            "production icons, stickers counted",
            "icons are no cards, so `per CARDS` can't count them",
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} per {word_of(self.resource)} icon in kingdom"


class FameIf(Node, frozen=True):
    """`25 if no enemy in kingdom` (none True) or `25 if person in kingdom`."""

    n: int
    selector: Selector
    none: bool = False

    rules = {"fame_if": {"none": False}, "fame_if_no": {"none": True}}
    nonzero = ("n",)
    vocabulary = (
        Word(
            "n if CARDS",
            "if there is such a card; `n if no CARDS`: if there is none",
            "all or nothing, where `per CARDS` counts",
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} if {when(self.none, 'no ')}{self.selector}"


class FameIfIcons(Node, frozen=True):
    """`25 if 10 good icons in kingdom`: ten or more."""

    n: int
    icons: int
    resource: Resource

    nonzero = ("n", "icons")
    vocabulary = (
        Word("n if m R icons in kingdom", "m or more production icons", "all or nothing, where `per R icon` counts"),
    )

    def __str__(self) -> str:
        return f"{self.n} if {self.icons} {word_of(self.resource)} icons in kingdom"


class FameShort(Node, frozen=True):
    """`-2 per nonpermanent card in kingdom short of 75`."""

    n: int
    selector: Selector
    of: int

    nonzero = ("n", "of")
    vocabulary = (Word("n per CARDS short of m", "for each one missing up to m", "counts what isn't there"),)

    def __str__(self) -> str:
        return f"{self.n} per {self.selector} short of {self.of}"


class FamePerBox(Node, frozen=True):
    """`5 per ticked box on front-up`, `-5 per unticked box`."""

    n: int
    ticked: bool = True
    on: Orientation | None = None

    rules = {"fame_per_ticked": {"ticked": True}, "fame_per_unticked": {"ticked": False}}
    nonzero = ("n",)
    vocabulary = (
        Word("n per ticked box", "of this stage; `on STAGE`: of another one", used=lambda rule: rule.ticked),
        Word(
            "n per unticked box",
            "of this stage; `on STAGE`: of another one",
            "fame lost until the boxes are ticked",
            used=lambda rule: not rule.ticked,
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} per {'ticked' if self.ticked else 'unticked'} box{on(self.on)}"


class FameHighestBox(Node, frozen=True):
    """`highest ticked box`: the fame of that box, 0 if none."""

    vocabulary = (Word("highest ticked box", "the fame written at the last box that is ticked"),)

    def __str__(self) -> str:
        return "highest ticked box"


class FameWritten(Node, frozen=True):
    """`sum of written boxes on back-up`, `sum of written boxes, at most 150`."""

    on: Orientation | None = None
    most: int | None = None

    nonzero = ("most",)
    vocabulary = (
        Word("sum of written boxes", "on this stage; `on STAGE`: on another one, whose fame stickers then count"),
        Word(
            "sum of written boxes, at most n",
            "no more is written than is missing",
            "boxes are there for more numbers than may count",
            used=lambda rule: rule.most is not None,
        ),
    )

    def __str__(self) -> str:
        return f"sum of written boxes{on(self.on)}" + when(self.most is not None, f", at most {self.most}")


class FamePerOwnIcon(Node, frozen=True):
    """`5 per icon of this`: its production icons, stickers counted, struck ones not."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word(
            "n per icon of this",
            "production icons of its visible stage, stickers counted",
            "`per R icon in kingdom` counts one resource of all cards",
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} per icon of this"


class FameIcons(Node, frozen=True):
    """`-1 per icon of buildings in kingdom`: production icons of those cards, stickers counted, struck ones not."""

    n: int
    selector: Selector

    nonzero = ("n",)
    vocabulary = (
        Word(
            "n per icon of CARDS",
            "production icons of those cards, of every resource",
            "`per R icon in kingdom` counts one resource, and of all cards",
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} per icon of {self.selector}"


class FameTally(Node, frozen=True):
    """`2 per tally`, `5 per tally, at most 50`: by the stage's own count."""

    n: int
    most: int | None = None

    nonzero = ("n", "most")
    vocabulary = (
        Word(
            "n per tally, at most m",
            "by the stage's own count; without `at most` there is no end",
        ),
    )

    def __str__(self) -> str:
        return f"{self.n} per tally" + when(self.most is not None, f", at most {self.most}")


class FamePurged(Node, frozen=True):
    """`when purged: -4`: so much in a purge, nothing otherwise."""

    n: int

    nonzero = ("n",)
    vocabulary = (
        Word("when purged: n", "fame that counts in a purge only", "printed fame counts in the kingdom as well"),
    )

    def __str__(self) -> str:
        return f"when purged: {self.n}"


class FameDouble(Node, frozen=True):
    """`when purged: double`."""

    vocabulary = (
        Word(
            "when purged: double",
            "its fame, stickers included, counts twice in a purge",
            "stickers may have been added",
        ),
    )

    def __str__(self) -> str:
        return "when purged: double"


class FameWhenPurged(Node, frozen=True):
    """`when purged: 10 per ticked box`: counts in a purge only."""

    rule: FamePer | FamePerBox | FameHighestBox | FameWritten | FamePerOwnIcon

    vocabulary = (Word("when purged: RULE", "counts in a purge only"),)

    def __str__(self) -> str:
        return f"when purged: {self.rule}"


FameRule = (
    FamePer
    | FamePerIcon
    | FameIf
    | FameIfIcons
    | FameShort
    | FamePerBox
    | FameHighestBox
    | FameWritten
    | FamePerOwnIcon
    | FameIcons
    | FameTally
    | FamePurged
    | FameDouble
    | FameWhenPurged
)
