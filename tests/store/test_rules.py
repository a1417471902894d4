"""What the rule tables hold of one game, and of no other."""

from __future__ import annotations

import pytest

from companion.catalogue.rules.rows import Game
from companion.store.catalogue import rules
from companion.store.open import open_engine
from tests.templates import loaded


@pytest.mark.parametrize("game", [game for game in Game if game is not Game.LEGACY])
def test_the_components_of_a_game_are_its_own(game: Game) -> None:
    engine = open_engine(loaded())
    found = rules.pieces(engine, game)
    engine.dispose()
    assert found
    assert {one.row.key.partition(":")[0] for one in found} == {game.value}
    assert {fact.component for one in found for fact in one.facts} <= {one.row.key for one in found}
    assert any(one.facts for one in found)
