"""Chapter 12: stages as they read with the effects of the stickers on them (KLD-46)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.catalogue.model import Catalogue, Effect, Stage, Sticker
from companion.catalogue.words import ORIENTATIONS, Orientation
from companion.play.board import Board
from companion.play.board_tables import BoardTable, stage_of, sticker_parts

FIRST = 101
"""The number of the effect that the first sticker of a stage gives; no stage has so many printed ones."""

Stages = Mapping[str, dict[Orientation, Stage]]
"""The stages of each card."""


class StuckStages(Stages):
    """The stages of all cards, read off a board where stickers may bring effects."""

    def __init__(self, board: Board, catalogue: Catalogue) -> None:
        self._board, self._printed = board, catalogue.stages
        self._stickers = catalogue.acting_stickers
        self._version = -1
        self._changed: dict[str, dict[Orientation, Stage]] = {}

    @property
    def changed(self) -> dict[str, dict[Orientation, Stage]]:
        """The cards with such a sticker on any stage."""
        if self._version != self._board.version:
            self._version = self._board.version
            self._changed = self._read()
        return self._changed

    def _read(self) -> dict[str, dict[Orientation, Stage]]:
        found: dict[str, dict[Orientation, Stage]] = {}
        for key, value in self._board.tables[BoardTable.STICKERS].items():
            stuck = [sticker_parts(str(text))[0] for text in value] if isinstance(value, tuple) else []
            effects = tuple(given(nr, self._stickers[one]) for nr, one in enumerate(stuck) if one in self._stickers)
            if effects:
                card, at = stage_of(key)
                stages = found.setdefault(card, dict(self._printed[card]))
                printed = stages[ORIENTATIONS[at]]
                stages[ORIENTATIONS[at]] = msgspec.structs.replace(printed, effects=(*printed.effects, *effects))
        return found

    def __getitem__(self, card: str) -> dict[Orientation, Stage]:
        return self.changed.get(card) or self._printed[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._printed)

    def __len__(self) -> int:
        return len(self._printed)


def given(place: int, sticker: Sticker) -> Effect:
    """The effect of a sticker, by its place among those of its stage, from 0."""
    return Effect(FIRST + place, sticker.text or "", sticker.line)
