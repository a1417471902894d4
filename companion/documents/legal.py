"""What a list of commands holds: those that can be done, can be paid for, and can't be done."""

from __future__ import annotations

from companion.documents.base import Document


class LegalView(Document, frozen=True):
    """One atomic command; `do ID` runs it. `asks`: it will put a question; `loses`: resources that vanish by it."""

    id: str
    text: str
    asks: bool = False
    names: dict[str, str] = {}
    loses: dict[str, int] = {}


class PayableView(Document, frozen=True):
    """An upgrade or an effect that can be paid when these cards produce first; `do ID` does both.

    `left`: the resources that are over when the price is paid; null where paying takes an answer.
    """

    id: str
    text: str
    cards: list[str]
    left: dict[str, int] | None = None
    names: dict[str, str] = {}


class RefusedView(Document, frozen=True):
    """An upgrade of a card on the table, or a line that only lacks resources, and why it can't be done at once.

    `missing`: resources that lack.
    """

    id: str
    text: str
    message: str
    rule: str | None = None
    missing: dict[str, int] = {}
    names: dict[str, str] = {}
