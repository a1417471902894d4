"""The engine beside others: `python -m tests.benchmarks.bench_peers [pairs [seconds]]`.

Each figure is how many actions the engine carries out in the time of one of the other: RLCard's Uno,
or a random move of python-chess. Both are measured in turns.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import chess

from companion.games.kingdom_legacy.players.luck import Luck
from tests.benchmarks.bench_engine import Table, Uno, rate
from tests.benchmarks.bench_starts import spread
from tests.builder import cards

PAIRS, SECONDS = 12, 0.5


class Chess:
    """Random chess: the list of legal moves, and one of them carried out."""

    def __init__(self) -> None:
        self.board, self.luck = chess.Board(), Luck(1)

    def act(self) -> None:
        """One move; a game that is over or long begins anew."""
        moves = list(self.board.legal_moves)
        if not moves or self.board.ply() > 200:
            self.board = chess.Board()
            return
        self.board.push(moves[self.luck.below(len(moves))])


def rows(pairs: int = PAIRS, seconds: float = SECONDS) -> Iterator[tuple[str, str, str]]:
    """Printing, the other, and the median of the ratios with the bounds of the middle half."""
    others: dict[str, Callable[[], None]] = {"Uno of RLCard": Uno().act, "random moves of python-chess": Chess().act}
    for printing in ("current", "earlier"):
        table = Table(cards(printing))
        for name, act in others.items():
            yield printing, name, spread([rate(table.act, seconds) / rate(act, seconds) for _ in range(pairs)])


def main(pairs: int = PAIRS, seconds: float = SECONDS) -> None:
    """Print a line for each, its parts separated by semicolons."""
    for row in rows(pairs, seconds):
        print(";".join(row), flush=True)


if __name__ == "__main__":
    main(*[int(sys.argv[1])] if len(sys.argv) > 1 else [], *[float(sys.argv[2])] if len(sys.argv) > 2 else [])
