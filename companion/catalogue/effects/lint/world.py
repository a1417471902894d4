"""What a line can speak of: the stages, names, words and numbers of one catalogue, as the linter needs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

import msgspec

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.effects.parser.compile import (
    EffectError,
    compile_box,
    compile_fame,
    compile_line,
    compile_price,
)
from companion.catalogue.effects.tree.node import walk as walk
from companion.catalogue.model import Card, Catalogue, Design, Stage
from companion.catalogue.words import Orientation

Root = t.Line | t.BoxLine | t.BoxPrice | t.FameRule
"""What a text of the language can mean."""


class Place(NamedTuple):
    """The stage that a text stands on."""

    card: Card
    stage: Stage

    @property
    def design(self) -> Design:
        """The design of the stage."""
        return self.card.design


class Text(NamedTuple):
    """A text and its meaning, or what is wrong with it. `where`: `effect 2`, `box 3`, `price of box 3`, `fame`."""

    where: str
    text: str
    meaning: Root | EffectError


class World(msgspec.Struct, frozen=True, dict=True):
    """A catalogue with its texts compiled."""

    catalogue: Catalogue

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Each stage once, copies of a card left out, in running order."""
        first: dict[str, Card] = {}
        for card in sorted(self.catalogue.cards.values(), key=lambda card: self.catalogue.order[card.key]):
            first.setdefault(card.design.key, card)
        return tuple(
            Place(card, card.design.stages[orientation])
            for card in first.values()
            for orientation in Orientation
            if orientation in card.design.stages
        )

    @cached_property
    def nouns(self) -> Nouns:
        """The kinds that there are, to read the texts with."""
        return Nouns(self.kinds, self.catalogue.further_resources)

    @cached_property
    def _read(self) -> dict[tuple[str, Orientation], tuple[Text, ...]]:
        """The texts of the stages that somebody has asked for."""
        return {}

    def texts(self, design: Design, stage: Stage) -> tuple[Text, ...]:
        """The texts of a stage."""
        key = design.key, stage.orientation
        if key not in self._read:
            self._read[key] = tuple(_texts(stage, self.nouns))
        return self._read[key]

    def meanings(self, design: Design, stage: Stage) -> tuple[Root, ...]:
        """What the texts of a stage mean, faulty ones left out."""
        return tuple(text.meaning for text in self.texts(design, stage) if not isinstance(text.meaning, EffectError))

    def lines(self, design: Design, stage: Stage) -> tuple[t.Line, ...]:
        """The effects of a stage, faulty ones left out."""
        return tuple(meaning for meaning in self.meanings(design, stage) if isinstance(meaning, t.Line))

    @cached_property
    def sticker_words(self) -> frozenset[str]:
        """The keywords that a sticker can give to any stage."""
        return frozenset(one.word for one in self.catalogue.stickers.values() if one.word)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Every category and keyword."""
        return self.sticker_words.union(*(place.stage.kinds for place in self.places))

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name of a stage."""
        return frozenset(place.stage.name for place in self.places)

    @cached_property
    def name_words(self) -> frozenset[str]:
        """Every word of a stage's name."""
        return frozenset[str]().union(*(place.stage.name_words for place in self.places))

    def known(self, form: t.KindForm) -> frozenset[str] | None:
        """The words that a form of kind can use; None where it needs none."""
        return {t.KindForm.KIND: self.kinds, t.KindForm.NAME: self.names, t.KindForm.WORD: self.name_words}.get(form)

    def is_of(self, stage: Stage, kind: t.Kind) -> bool:
        """Can the stage be called that, stickers counted?"""
        if kind.form is t.KindForm.KIND:
            return kind.text in stage.kinds or kind.text in self.sticker_words
        if kind.form is t.KindForm.NAME:
            return kind.text == stage.name
        return kind.form is not t.KindForm.WORD or kind.text in stage.name_words

    def fits(self, place: Place, selector: t.Selector) -> bool:
        """Could a card with that stage visible be meant, as far as the catalogue alone can tell?"""
        stage = place.stage
        adjectives = {
            t.Adjective.FRIENDLY: not stage.negative,
            t.Adjective.NEGATIVE: stage.negative,
            t.Adjective.PERMANENT: stage.permanent,
            t.Adjective.NONPERMANENT: not stage.permanent,
            t.Adjective.STAYING: True,  # a sticker may let any card stay
        }
        return (
            any(self.is_of(stage, kind) for kind in selector.kinds)
            and all(adjectives[one] for one in selector.adjectives)
            and all(self._has(place, having) for having in selector.having)
        )

    def _has(self, place: Place, having: t.Having) -> bool:
        if isinstance(having, t.WithDefeat):
            return place.stage.defeat is not None
        # What cards produce, and their fame, icons and stickers, grows in play.
        return bool(place.stage.boxes) if isinstance(having, t.WithFreeBox) else True

    def card(self, number: str, near: Card) -> Card | None:
        """The card that a number in a line means."""
        return self.catalogue.cards.get(self.catalogue.key_of(number, near.set))


def _texts(stage: Stage, nouns: Nouns) -> Iterator[Text]:
    for effect in stage.effects:
        yield _text(f"effect {effect.nr}", effect.text, compile_line, nouns)
    for box in stage.boxes:
        if box.text is not None:
            yield _text(f"box {box.nr}", box.text, compile_box, nouns)
        if box.price_text is not None:
            yield _text(f"price of box {box.nr}", box.price_text, compile_price, nouns)
    if stage.fame_text is not None:
        yield _text("fame", stage.fame_text, compile_fame, nouns)


def _text(where: str, text: str, compiler: Callable[[str, Nouns], Root], nouns: Nouns) -> Text:
    try:
        return Text(where, text, compiler(text, nouns))
    except EffectError as error:
        return Text(where, text, EffectError(error.message, error.column))  # the other one holds the whole parser
