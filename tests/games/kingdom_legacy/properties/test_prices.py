"""A price in cards that is asked for can be paid: whatever answers the question is accepted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.catalogue.effects.tree import Destroy, Discard
from companion.catalogue.model import Catalogue
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.games.kingdom_legacy.table.kingdom import number_of
from companion.games.kingdom_legacy.turn.lines import USABLE
from companion.play.values import Value
from tests.builder import Small, command, given, short
from tests.games.kingdom_legacy.properties.sets import box
from tests.games.kingdom_legacy.sold.packs import SETS

OTHERS = "10 31 34 36:bu 42 43 49 50 104 3 6 17 18 21 77 57 115"
"""Nine persons, more than all ways to pay are tried of, and cards of other kinds."""

ALL = "9 coin 9 wood 9 stone 9 metal 9 sword 9 good"


def priced(made: Catalogue) -> Iterator[tuple[str, str, int, tuple[int, ...]]]:
    """Every line used at will that asks for cards: card, side, line and the boxes of its side."""
    for key, card in made.cards.items():
        for at, stage in card.design.stages.items():
            for effect in stage.effects:
                costs = effect.line.costs if effect.line is not None and effect.line.timing in USABLE else ()
                if any(isinstance(one, Discard | Destroy) and one.selector.ref is None for one in costs):
                    yield number_of(key), short(at), effect.nr, tuple(one.nr for one in stage.boxes)


def around(made: Catalogue, number: str, side: str, ticked: tuple[int, ...]) -> Small:
    """A kingdom with the card among many others."""
    others = [other for other in OTHERS.split() if other.partition(":")[0] != number]
    tables: dict[str, dict[str, Value]] | None = {"ticks": {f"{number}@{side}": ticked}} if ticked else None
    play = " ".join((f"{number}:{side}", *others))
    return given(play=play, deck="0 2" if number == "1" else "1", resources=ALL, catalogue=made, tables=tables)


@pytest.mark.long
@pytest.mark.rule("KLD-13")
def test_whatever_answers_what_a_price_asks_is_accepted() -> None:
    made, asked = box(tuple(SETS), "current"), 0
    for number, side, nr, boxes in priced(made):
        use = f"use {number}.{nr}"
        for ticked in ((), boxes) if boxes else ((),):
            if use not in around(made, number, side, ticked).legal:
                continue
            for seed in range(3):
                small, luck = around(made, number, side, ticked), Luck(seed)
                answers = list[tuple[str, ...]]()
                while True:
                    result = small.game.perform(small.board, command(use), tuple(answers))
                    if result.decision is None or not result.pending:
                        break
                    answers.append(any_answer(result.decision, luck))
                    asked += 1
    assert asked > 200
