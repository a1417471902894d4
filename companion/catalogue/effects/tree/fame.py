"""Fame rules: what a stage is worth beside its printed fame."""

from __future__ import annotations

from companion.catalogue.effects.tree.selectors import Node, Selector
from companion.catalogue.words import Orientation, Resource


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
    """`25 if 10 good icons in kingdom`: ten or more."""

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

    rule: FamePer | FamePerBox | FameHighestBox | FameWritten


FameRule = (
    FamePer
    | FamePerIcon
    | FameIf
    | FameIfIcons
    | FameShort
    | FamePerBox
    | FameHighestBox
    | FameWritten
    | FameWhenPurged
)
