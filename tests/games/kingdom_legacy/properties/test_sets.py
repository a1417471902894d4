"""Whole campaigns with each set that comes with the program, alone and after another one, in both printings."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player, Report
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board import Board
from companion.play.change import encode
from tests.games.kingdom_legacy.properties.sets import play
from tests.games.kingdom_legacy.sold.packs import SETS

PAIRS = [(SETS[at - 1], name) for at, name in enumerate(SETS)]
"""Each set with one that is played before it."""


def check(names: tuple[str, ...], seed: int, every: int) -> None:
    """Play, then see that the path names the steps and that all of it can be taken back."""
    report = Report()
    player = play(names, seed, report, every)
    steps = expansion.path(player.game.kingdom(player.campaign.board))
    assert [step.name.partition(":")[0] for step in steps] == ["base", *names]
    assert all(sum(step.parts.values()) == step.fame for step in steps)
    for name in names:
        assert any(line.startswith(f"{name}:") for line in report.lines)


@pytest.mark.long
@pytest.mark.rule("KLG-116", "KLG-125")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", SETS)
def test_a_set_is_played_to_its_end(name: str, seed: int) -> None:
    check((name,), seed, 7)


@pytest.mark.long
@pytest.mark.rule("KLG-116", "KLG-125")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("names", PAIRS)
def test_a_set_is_played_after_another(names: tuple[str, ...], seed: int) -> None:
    check(names, seed, 7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 110))
@pytest.mark.parametrize("names", [*((name,) for name in SETS), *PAIRS])
def test_many_kingdoms_with_each_set(names: tuple[str, ...], seed: int) -> None:
    check(names, seed, 1)


def turned(game: Game, board: Board) -> Board:
    """The same board, its tables filled in the opposite order, as another process may have filled them."""
    other = game.new_board()
    other.load(board.encode())
    for table in other.tables.values():
        found = dict(reversed(table.items()))
        table.clear()
        table.update(found)
    return other


class Doubting(Player):
    """Tries everything it has done once more, on the board as another process may have filled it."""

    tried = 0

    def step(self) -> None:
        before, entries = turned(self.game, self.campaign.board), self.campaign.ledger.entries
        n = len(entries)
        super().step()
        for entry in entries[n:]:
            if entry.kind == "command" and not entry.command.option("counter"):  # a restart is no command of a player
                done = self.game.trial(before, entry.command, entry.answers)
                assert encode(done.changes) == encode(entry.changes), entry.command
                self.tried += 1


@pytest.mark.long
@pytest.mark.parametrize("names", [(), *((name,) for name in SETS)])
def test_the_order_in_which_tables_were_filled_means_nothing(names: tuple[str, ...]) -> None:
    player = play(names, 1, Report(), kind=Doubting)
    assert isinstance(player, Doubting)
    assert player.tried > 50


SCRIPT = """
import sys
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player, Report
from tests.games.kingdom_legacy.properties.proof import journal
from tests.games.kingdom_legacy.properties.sets import play
print(journal(play((sys.argv[1],), int(sys.argv[2]), Report(), 50).campaign))
"""


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_every_hash_seed_gives_the_same_journal_with_a_set(name: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, name, "1"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        for seed in ("0", "1", "2")
    ]
    printed = [process.communicate()[0].strip() for process in started]
    assert printed[0] != ""
    assert printed == [printed[0]] * 3
