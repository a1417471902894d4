"""How many actions a second the engine plays at random: `python -m tests.benchmarks.bench_engine [seconds]`.

An action is one list of what is legal and one of them carried out, or one answer to an open question. Expansions of the
sets that come along are played from the end of some base games, which isn't measured. Beside it, in the same run, the
same for the Uno of the package `rlcard`: legal actions of the state and one step. Seconds are those of the processor,
so that a busy machine disturbs little.

Whole campaigns with a set (the base game, then expansions) are compared with those of the box alone, played in turn.

`ratios` tells the same in pairs, as shares of Uno's speed; `calls` counts function calls an action, which a busy
machine doesn't disturb at all; `memory` what a simulated kingdom holds. Which engine runs, compiled or pure, says
`companion --version`; `ratios` measures the one that is there.
"""

from __future__ import annotations

import cProfile
import gc
import pstats
import statistics
import sys
import time
import tracemalloc
from array import array
from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.catalogue.model import Catalogue
from companion.catalogue.words import BASE
from companion.desk.simulation.seeds import settled
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.games.kingdom_legacy.table.kingdom import Phase, number_of
from companion.play.board import Board
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.transaction import choosing
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS, shipped

SECONDS = 5.0


class Table:
    """Random campaigns one after the other, without a journal."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.game = Game(catalogue)
        self.seed = 0
        self.begin()

    def begin(self) -> None:
        """What comes next: another campaign."""
        self.found()

    def found(self) -> None:
        """The next campaign."""
        self.seed += 1
        self.luck = Luck(self.seed)
        self.board: Board = self.game.new_board()
        self.game.found(self.board, self.seed)
        self.decision: Decision | None = None

    def act(self) -> None:
        """One action."""
        if self.decision is not None:
            self._perform(choosing(any_answer(self.decision, self.luck)))
            return
        legal = list(self.game.commands(self.board))
        if legal:
            self._perform(legal[self.luck.below(len(legal))])
        else:
            assert self.board.tables["game"]["phase"] == Phase.FINISHED
            self.begin()

    def _perform(self, command: Command) -> None:
        answers: tuple[Answer, ...] = ()
        result = self.game.perform(self.board, command, answers)
        while result.pending and result.decision is not None:
            answers = (*answers, any_answer(result.decision, self.luck))
            result = self.game.perform(self.board, command, answers)
        self.decision = result.decision
        if result.restart:
            self.found()


def with_set(name: str) -> Catalogue:
    """The cards of a kingdom with a set, `klg`: of the box alone."""
    return cards() if name == BASE else shipped(name)


class Expansions(Table):
    """The expansions of a set (`klg`: of the box) in turn, each from the end of one of some base games."""

    def __init__(self, name: str, base_games: int = 6) -> None:
        self.ends: list[bytes] = []
        self.name, self.base_games = name, base_games
        super().__init__(with_set(name))

    def begin(self) -> None:
        """The next expansion; before the first one the base games to their ends."""
        while len(self.ends) < self.base_games:
            self.found()
            while self.board.tables["game"]["phase"] != Phase.FINISHED or self.decision is not None:
                self.act()
            self.ends.append(self.board.encode())
        self.seed += 1
        self.board = self.game.new_board()
        self.board.load(self.ends[self.seed % len(self.ends)])
        leading = [card for card in self.game.catalogue.expansions if card.startswith(f"{self.name}:")]
        self._perform(Command("expansion", ("start", number_of(leading[self.seed % len(leading)]))))


class Campaigns(Table):
    """Whole campaigns with a set (`klg`: of the box): the base game, its expansions in turn, then the next kingdom."""

    def __init__(self, name: str) -> None:
        self.waiting: list[str] = []
        self.name = name
        super().__init__(with_set(name))

    def found(self) -> None:
        super().found()
        self.waiting = [card for card in self.game.catalogue.expansions if card.startswith(f"{self.name}:")]

    def begin(self) -> None:
        """The next expansion, or the next campaign."""
        if self.seed and self.waiting:
            self._perform(Command("expansion", ("start", number_of(self.waiting.pop(0)))))
        else:
            self.found()


class Uno:
    """Random games of the other package's Uno."""

    def __init__(self) -> None:
        self.env: Any = import_module("rlcard").make("uno")
        self.luck = Luck(1)
        self.begin()

    def begin(self) -> None:
        """The next game."""
        self.state, _ = self.env.reset()

    def act(self) -> None:
        """One step of a random legal action."""
        legal = list(self.state["legal_actions"])
        self.state, _ = self.env.step(legal[self.luck.below(len(legal))])
        if self.env.is_over():
            self.begin()


def rate(act: Callable[[], None], seconds: float) -> float:
    """Actions a second, after a fifth of the time to warm up."""
    for duration in (seconds / 5, seconds):
        n, start = 0, time.process_time()
        while time.process_time() - start < duration:
            for _ in range(50):
                act()
            n += 50
    return n / (time.process_time() - start)


def ratios(pairs: int = 12, actions: int = 1_200) -> dict[str, list[float]]:
    """How fast both printings play as a share of Uno's speed, a share for each pair: played in turn, in one process."""
    uno = Uno()
    tables = {printing: Table(cards(printing)) for printing in ("current", "earlier")}
    found: dict[str, list[float]] = {printing: [] for printing in tables}
    with settled():
        for _ in range(pairs + 1):
            its = _speed(uno.act, 3 * actions)
            for printing, table in tables.items():
                found[printing].append(_speed(table.act, actions) / its)
    return {printing: shares[1:] for printing, shares in found.items()}  # the first one warms up


def campaigns(rounds: int = 8, actions: int = 1_000) -> dict[str, float]:
    """How many actions a second whole campaigns with each set make, as shares of those of the box with its own ones."""
    tables = {name: Campaigns(name) for name in (BASE, *SETS)}
    spent = dict.fromkeys(tables, 0.0)
    with settled():
        for turn in range(rounds + 2):
            for name, table in tables.items():
                seconds = actions / _speed(table.act, actions)
                spent[name] += seconds if turn > 1 else 0.0  # the first ones warm up
    return {name: spent[BASE] / spent[name] for name in SETS}


def _speed(act: Callable[[], None], actions: int) -> float:
    start = time.process_time()
    for _ in range(actions):
        act()
    return actions / (time.process_time() - start)


def calls(table: Table, actions: int) -> float:
    """Function calls an action, those of compiled code left out; the same each time."""
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(actions):
        table.act()
    profile.disable()
    return float(pstats.Stats(profile).total_calls) / actions  # type: ignore[attr-defined]


def memory(kingdoms: int, actions: int = 300) -> list[int]:
    """Bytes held after each of some kingdoms was founded and played for so many actions, less those at the beginning.

    Before it counts, some are played to their ends, so that what is kept once a catalogue isn't a kingdom's.
    """
    table = Table(cards("current"))
    while table.seed < 12:
        table.act()
    held = array("q", bytes(8 * kingdoms))  # made before, so that what is noted doesn't count
    tracemalloc.start()
    gc.collect()
    gc.freeze()  # so that the search is short
    try:
        first = tracemalloc.get_traced_memory()[0]
        for nr in range(kingdoms):
            table.found()
            for _ in range(actions):
                table.act()
            gc.collect()  # what waits for it is no kingdom's
            held[nr] = tracemalloc.get_traced_memory()[0] - first
    finally:
        gc.unfreeze()
        tracemalloc.stop()
    return list(held)


def main(seconds: float) -> None:
    """Print the table."""
    print(f"{'engine':<34}{'actions a second':>18}")
    for printing in ("current", "earlier"):
        table = Table(cards(printing))
        with settled():
            print(f"{f'Kingdom Legacy, {printing} printing':<34}{rate(table.act, seconds):>18,.0f}", flush=True)
    for name in (BASE, *SETS):
        table = Expansions(name)
        with settled():
            print(f"{f'… expansions of {name}':<34}{rate(table.act, seconds):>18,.0f}", flush=True)
    uno = Uno()
    with settled():
        print(f"{'Uno of RLCard':<34}{rate(uno.act, seconds):>18,.0f}")
    for name, share in campaigns(max(2, int(2 * seconds)), max(10, int(200 * seconds))).items():
        print(f"{f'… campaigns with {name}, of the box':<44}{share:>8.2f}")
    for printing, shares in ratios(max(2, int(2 * seconds)), max(10, int(240 * seconds))).items():
        low, middle, high = statistics.quantiles(shares, n=4)
        print(f"{f'{printing} printing, of Uno':<34}{middle:>18.2f} ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
