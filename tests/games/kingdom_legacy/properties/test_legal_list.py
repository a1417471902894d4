"""The legal list, which skips at a glance what can't be paid, is what the functions that refuse would make of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.errors import Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.turn import actions
from companion.play.board import Board
from tests.builder import given
from tests.games.kingdom_legacy.properties.proof import player

STEPS = 150


def plainly(game: Game, board: Board) -> list[str]:
    """What nobody refuses, each command asked for itself."""
    kingdom = game.kingdom(board)
    found = [text for card in kingdom.acting() for text, refused in _of_card(kingdom, card) if refused is None]
    others = {
        "advance": actions.why_not_advance(kingdom),
        "pass": actions.why_not_pass(kingdom),
        "round": actions.why_not_round(kingdom),
    }
    return found + [text for text, refused in others.items() if refused is None]


def _of_card(kingdom: Kingdom, card: str) -> Iterator[tuple[str, Refusal | None]]:
    number, stage = number_of(card), kingdom.stage(card)
    names = production.labels(ways) if (ways := production.alternatives(kingdom, card)) else [""]
    for name in names:
        alternative = name if len(names) > 1 else None
        text = f"produce {number}:{name}" if alternative else f"produce {number}"
        yield text, actions.why_not_produce(kingdom, card, ways, alternative)
    for way in stage.upgrades:
        yield f"upgrade {number} --to {way.to}", actions.why_not_upgrade(kingdom, card, way)
    for effect in stage.effects:
        yield f"use {number}.{effect.nr}", actions.why_not_use(kingdom, card, effect)


@pytest.mark.parametrize("seed", [6, 11, 62])
def test_the_list_is_what_nobody_refuses(seed: int) -> None:
    """Late cards come early: icons are struck, stickers stuck, production doubled and raised."""
    one, met, looked = player(seed), set[str](), 0
    for _ in range(STEPS):
        if one.campaign.question is None:
            board = one.campaign.board
            assert [command.text for command in one.game.commands(board)] == plainly(one.game, board)
            looked += 1
            met |= {name for name in ("stickers", "struck") if board.tables[name]}
            met |= {name for name in ("produces", "doubles") if getattr(one.game.kingdom(board).modifiers, name)}
        one.step()
    assert looked > 100
    assert {"stickers", "struck", "produces"} <= met


@pytest.mark.parametrize(
    ("pool", "legal", "not_legal"),
    [
        ("1 wood", ["use 27.1"], []),
        ("1 trade_good", ["use 27.1"], []),
        ("1 stone", [], ["use 27.1"]),
    ],
)
def test_one_resource_stands_in_for_another(pool: str, legal: list[str], not_legal: list[str]) -> None:
    """With 100 on its third stage wood may be paid as trade goods and the other way round."""
    small = given(play="100:bd 7 8 3 1 5", deck="2 4", permanents="27", resources=pool)
    assert small.legal == plainly(small.game, small.board)
    assert set(legal) <= set(small.legal)
    assert not set(not_legal) & set(small.legal)
