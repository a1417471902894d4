"""The legal list, which skips at a glance what can't be paid, is what the functions that refuse would make of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.errors import Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.turn import actions
from companion.play.board import Board
from companion.play.command import Command
from tests.builder import given
from tests.games.kingdom_legacy.properties.legality import universe
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


@pytest.mark.rule("KLG-118")
@pytest.mark.parametrize("phase", [Phase.FOUNDED, Phase.ACTIONS, Phase.ENDING, Phase.BETWEEN, Phase.FINISHED])
def test_whatever_is_possible_stands_in_the_list(phase: str) -> None:
    """What begins or goes on with something is in it, too: a round, an expansion."""
    play = "1 9:fd 54" if phase in (Phase.ACTIONS, Phase.ENDING) else ""
    pool = "2 coin 1 trade_good"
    small = given(play=play, discard="2 3", deck="4 5", permanents="27", phase=phase, resources=pool)
    if phase == Phase.FINISHED:
        small.board.tables["path"]["step 0"] = ("base", 5, 5, 0, 0, 0, 0)
        small.board.tables["path"]["step 1"] = ("klg:136", 6, 6, 0, 0, 0, 0)
    typed = [*universe(small.game, small.board)]
    typed += [Command("expansion", ("start", number)) for number in ("136", "137", "138")]
    possible = [one.text for one in typed if small.game.why(small.board, one) is None]
    assert sorted(small.legal) == sorted(possible)
    assert possible


def test_a_finished_kingdom_lists_the_expansions_that_can_begin() -> None:
    small = given(discard="2 3", phase=Phase.FINISHED)
    assert small.legal == ["expansion start 136", "expansion start 137", "expansion start 138"]
    assert small.do(small.legal[0]).legal == ["round"]
