"""The documents of the score path."""

from __future__ import annotations

from companion.documents.base import Document, Ref


class PurgedCard(Document, frozen=True):
    """A purged card and the fame it keeps giving."""

    card: Ref
    fame: int


class PathStep(Document, frozen=True):
    """A field of the score path. `card`: of the expansion; `gained`: since the field before; `parts`: of the fame.

    `purged`: the cards purged for the expansion.
    """

    label: str
    fame: int
    gained: int
    parts: dict[str, int]
    card: Ref | None = None
    purged: list[PurgedCard] = []
