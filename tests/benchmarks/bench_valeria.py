"""How fast Valeria is played: `python -m tests.benchmarks.bench_valeria [games]`, in seconds of processor time.

An action is one list of what is legal and one of these moves or answers, at random. No test looks at the clock.
"""

from __future__ import annotations

import sys
import time

from companion.games.valeria.session.bots import policies
from companion.play.chance import pick
from tests.games.valeria.session.seated import GAME, do, offered, played_out, session
from tests.games.valeria.table import CARDS

GAMES = 10


def random_game(seed: int) -> int:
    """Play a game of three at random, with all that a campaign in memory keeps; how many actions it took."""
    played, actions = session(seed, 3), 0
    while GAME.result(played.board) is None:
        moves = offered(played)
        do(played, moves[pick(seed, actions, len(moves))].command)
        actions += 1
    return actions


def actions_a_second(games: int) -> float:
    """In random games."""
    random_game(0)  # what is made once is made
    before = time.process_time()
    actions = sum(map(random_game, range(games)))
    return actions / (time.process_time() - before)


def greedy_game(games: int) -> float:
    """Seconds of a game of four, all greedy."""
    greedy = policies(CARDS)["greedy"]
    before = time.process_time()
    for seed in range(games):
        *_, _played = played_out(seed, 4, None, (greedy,))
    return (time.process_time() - before) / games


def main(games: int) -> None:
    """Print both."""
    print(
        f"{actions_a_second(games):.0f} random actions a second, {greedy_game(games):.2f} s for a greedy game of four."
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
