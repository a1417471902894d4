"""What kinds of cards are asked for: `person`, `word Wall`, `"Stone Bridge"`; and the adjectives before them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.catalogue.effects.nouns import plural
from companion.catalogue.effects.tree.node import Node


class KindForm(StrEnum):
    """What a kind compares with."""

    CARD = "card"  # any card
    KIND = "kind"  # a category or keyword of the visible stage
    WORD = "word"  # a word of the visible stage's catalogue name
    NAME = "name"  # the whole catalogue name
    STAGE = "stage without sticker"  # a stage of a card, not a card


class Kind(Node, frozen=True):
    """One alternative of what is meant: `person`, `word Wall`, `"Stone Bridge"`; kinds are lower case and singular."""

    form: KindForm
    text: str = ""

    def noun(self, many: bool = False) -> str:
        """It in one or in many: `person`, `persons`."""
        if self.form is KindForm.CARD:
            return "cards" if many else "card"
        if self.form is KindForm.KIND:
            return plural(self.text) if many else self.text
        if self.form is KindForm.WORD:
            return f"word {self.text}"
        return f'"{self.text}"' if self.form is KindForm.NAME else self.form.value

    def __str__(self) -> str:
        return self.noun()


def nouns(kinds: Iterable[Kind], many: bool = False) -> str:
    """Kinds of which any is meant: `person or word Wall`."""
    return " or ".join(kind.noun(many) for kind in kinds)


class Adjective(StrEnum):
    """What a card must be besides its kind."""

    FRIENDLY = "friendly"
    NEGATIVE = "negative"
    PERMANENT = "permanent"
    NONPERMANENT = "nonpermanent"
    STAYING = "staying"  # stays in play, by its text or a sticker
