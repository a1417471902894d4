"""Names in the player's language, put into documents at the very end: what is played never depends on them."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.catalogue.model import Card, Catalogue, Design
from companion.documents.aims import Aim, AimStep
from companion.documents.base import Document, Ref
from companion.documents.kingdom import CardsShow, CardView, StageView

T = TypeVar("T", bound=Document)


class Names:
    """The names of stages in one language; a card that lacks one of its names keeps the catalogue's for all."""

    def __init__(
        self, catalogue: Catalogue, texts: dict[tuple[str, str], str], lang: str, partly: bool = False
    ) -> None:
        """`partly`: names are used as far as they are known, for finding cards by them."""
        self.catalogue = catalogue
        self.texts = texts
        self.lang = lang
        self.partly = partly

    def stage(self, card: Ref, orientation: str, name: str) -> str:
        """A stage's name."""
        key = self.catalogue.key_of(str(card))
        found = self.catalogue.cards.get(key)
        if not name or found is None or not (self.partly or self._has_all(found.design)):
            return name
        return self.texts.get((self.lang, f"{found.design.key}/{orientation}"), name)

    def _has_all(self, design: Design) -> bool:
        """Whether every stage has a name in the language: no card is called by two."""
        return all((self.lang, f"{design.key}/{at}") in self.texts for at in design.stages)

    def mention(self, number: str, name: str) -> str:
        """The name of a card that a text mentions, of the stage that is called so."""
        card = self.catalogue.cards.get(self.catalogue.key_of(number))
        stages = card.design.stages if card is not None else {}
        at = next((at for at, stage in stages.items() if stage.name == name), None)
        return name if at is None else self.stage(number, at, name)

    def others(self, card: Card) -> list[str]:
        """A card's names in every other language, for searching."""
        keys = {f"{card.design.key}/{orientation}" for orientation in card.design.stages}
        return [text for (_, key), text in self.texts.items() if key in keys]

    def others_of(self, card: Card, orientation: str) -> list[str]:
        """The names of one stage of a card in every other language."""
        return [text for (_, key), text in self.texts.items() if key == f"{card.design.key}/{orientation}"]

    def translate(self, document: T) -> T:
        """The document with every stage named in the language."""
        return document if self.lang == "en" else self._walk(document, None)

    def _walk(self, document: T, card: Ref | None) -> T:
        changed: dict[str, object] = {}
        card = document.card if isinstance(document, CardView | CardsShow | Aim) else card
        for name in document.__struct_fields__:
            value = getattr(document, name)
            if isinstance(value, Document):
                changed[name] = self._walk(value, card)
            elif isinstance(value, list):
                changed[name] = [self._walk(one, card) if isinstance(one, Document) else one for one in value]
        if names := getattr(document, "names", None):
            changed["names"] = {number: self.mention(number, name) for number, name in names.items()}
        if isinstance(document, Aim):
            changed["stage"] = self.stage(document.card, document.orientation, document.stage)
        if isinstance(document, Aim | AimStep) and card is not None and document.into is not None:
            to = document.goal if isinstance(document, Aim) else document.to
            changed["into"] = self.stage(card, to or "", document.into)
        if isinstance(document, CardView | StageView) and card is not None:
            changed["stage"] = self.stage(card, document.orientation, document.stage)
            changed["upgrades"] = [
                msgspec.structs.replace(one, into=self.stage(card, one.to, one.into)) if one.into else one
                for one in document.upgrades
            ]
        return msgspec.structs.replace(document, **changed) if changed else document
