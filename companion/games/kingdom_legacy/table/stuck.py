"""Chapter 12: stages as they read with the effects of the stickers on them (KLD-46)."""

from __future__ import annotations

from collections.abc import Mapping, Set

import msgspec

from companion.catalogue.effects.tree import EventKind, Timing
from companion.catalogue.model import Catalogue, Effect, Stage, Sticker
from companion.catalogue.words import ORIENTATIONS, Orientation
from companion.play.board import Board
from companion.play.board_tables import BoardTable, stage_of, sticker_parts
from companion.play.values import Value

FIRST = 101
"""The number of the effect that the first sticker of a stage gives; no stage has so many printed ones."""

Stages = Mapping[str, dict[Orientation, Stage]]
"""The stages of each card."""


class StuckStages:
    """The stages of all cards, read off a board where stickers may bring effects.

    At that `version` of the board `all` are the stages as they read, and `holders` the cards that may have an effect of
    a timing or one that waits for an event, by what is printed or by a sticker. Who asks often looks there before
    calling.

    They are read anew when the stickers have changed, which is looked at whenever anything may have; a stage with the
    same stickers is the same object as before.
    """

    def __init__(self, board: Board, catalogue: Catalogue) -> None:
        self._board, self._catalogue = board, catalogue
        self._stickers = catalogue.acting_stickers
        self.version = -1
        self._known: dict[str, Value] = {}
        self._made: dict[tuple[str, tuple[str, ...]], Stage] = {}
        self._changed: dict[str, dict[Orientation, Stage]] = {}
        self.all = dict(catalogue.stages)
        self.holders: Mapping[Timing | EventKind, Set[str]] = catalogue.holders

    @property
    def changed(self) -> dict[str, dict[Orientation, Stage]]:
        """The cards with such a sticker on any stage."""
        if self.version != self._board.version:
            self.look()
        return self._changed

    def look(self) -> None:
        """Read the stickers anew, if they have changed since that version of the board."""
        self.version, there = self._board.version, self._board.tables[BoardTable.STICKERS]
        if there != self._known:
            self._known = dict(there)
            self._changed = self._read()
            self.all = {**self._catalogue.stages, **self._changed}
            self.holders = printed = self._catalogue.holders
            if self._changed:
                self.holders = {moment: printed[moment].union(self._changed) for moment in printed}

    def _read(self) -> dict[str, dict[Orientation, Stage]]:
        found: dict[str, dict[Orientation, Stage]] = {}
        for key, value in self._known.items():
            stuck = tuple(sticker_parts(str(text))[0] for text in value) if isinstance(value, tuple) else ()
            if not self._stickers.keys().isdisjoint(stuck):
                card, at = stage_of(key)
                stages = found.setdefault(card, dict(self._catalogue.stages[card]))
                stages[ORIENTATIONS[at]] = self._stage(key, stages[ORIENTATIONS[at]], stuck)
        return found

    def _stage(self, key: str, printed: Stage, stuck: tuple[str, ...]) -> Stage:
        if (key, stuck) not in self._made:
            effects = (given(nr, self._stickers[one]) for nr, one in enumerate(stuck) if one in self._stickers)
            self._made[key, stuck] = msgspec.structs.replace(printed, effects=(*printed.effects, *effects))
        return self._made[key, stuck]

    def current(self) -> Stages:
        """The stages as they read now."""
        if self.version != self._board.version:
            self.look()
        return self.all


def given(place: int, sticker: Sticker) -> Effect:
    """The effect of a sticker, by its place among those of its stage, from 0."""
    return Effect(FIRST + place, sticker.text or "", sticker.line)
