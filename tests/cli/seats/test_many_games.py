"""Two hundred seeded games of Two Piles: what the desk lists is what it accepts, at each step, and the past is whole.

Half of them with real cards and dice, some with a bot. The beginning of one is played every day; a few belong to
the long run, the others are slow.
"""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from companion.desk.desk import Desk
from tests.cli.harness import Cli
from tests.cli.seats.at_the_desk import LONGEST, whole_life

PLAYERS = ("North,South", "North,South,East", "North,South,East,West", "North,bot:greedy,South")


def _case(seed: int) -> ParameterSet:
    marks = [pytest.mark.long] if seed < 8 else [pytest.mark.slow]
    return pytest.param(seed, PLAYERS[seed // 2 % 4], bool(seed % 2), 1, LONGEST, marks=marks)


CASES = [pytest.param(1000, PLAYERS[0], False, 3, 12), *map(_case, range(200))]


@pytest.mark.parametrize(("seed", "players", "real", "every", "most"), CASES)
def test_what_is_listed_is_accepted_and_the_past_is_whole(
    empty: Cli, seed: int, players: str, real: bool, every: int, most: int
) -> None:
    desk = Desk(str(empty.db))
    try:
        whole_life(desk, "Friday", players, seed, real, every, most)
    finally:
        desk.close()
