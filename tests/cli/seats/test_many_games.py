"""Two hundred seeded games of Two Piles: what the desk lists is what it accepts, at each step, and the past is whole.

Half of them with real cards and dice, some with a bot. One is played every day, looked at closely at each fifth step; a
few belong to the long run, the others are slow.
"""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from companion.desk.desk import Desk
from tests.cli.harness import Cli
from tests.cli.seats.at_the_desk import whole_life

PLAYERS = ("North,South", "North,South,East", "North,South,East,West", "North,bot:greedy,South")


def _case(seed: int) -> ParameterSet:
    marks = [pytest.mark.long] if seed < 8 else [pytest.mark.slow]
    return pytest.param(seed, PLAYERS[seed // 2 % 4], bool(seed % 2), 1, marks=marks)


CASES = [pytest.param(1000, PLAYERS[0], False, 5), *map(_case, range(200))]


@pytest.mark.parametrize(("seed", "players", "real", "every"), CASES)
def test_what_is_listed_is_accepted_and_the_past_is_whole(
    empty: Cli, seed: int, players: str, real: bool, every: int
) -> None:
    desk = Desk(str(empty.db))
    try:
        whole_life(desk, "Friday", players, seed, real, every)
    finally:
        desk.close()
