"""Looking ahead: options that race each other through the same worlds."""

from __future__ import annotations

from typing import cast

import pytest

from companion.games.kingdom_legacy.players.advisor import Advisor, Option
from companion.games.kingdom_legacy.players.ahead import LEAST, MOST, race
from companion.games.kingdom_legacy.players.policies import Player
from companion.play.command import Command
from tests.builder import given

NOISE = (0.0, 3.0, -2.0, 1.0, -3.0, 2.0, -1.0, 0.0)
"""What luck does to all in each world, again and again."""


class Told:
    """Says what each option comes to in each world."""

    def __init__(self, **worth: tuple[float, ...]) -> None:
        self.worth = worth
        self.options = [Option(((Command(name), ()),)) for name in worth]

    def look(self, option: Option, world: int) -> bool:
        """Note it; whether the option could be carried out."""
        values = self.worth[option.text]
        if values:
            option.game.append(values[world % len(values)] + NOISE[world % len(NOISE)])
        return bool(values)

    def won(self) -> str:
        """Which one wins."""
        return race(cast(Advisor, self), self.options).text


def test_whoever_is_surely_behind_is_looked_at_no_more() -> None:
    told = Told(first=(0.0,) * MOST, second=(4.0,) * MOST)
    assert told.won() == "second"
    assert [len(one.game) for one in told.options] == [LEAST, LEAST]


def test_what_is_close_is_looked_at_longer() -> None:
    told = Told(first=(0.0,) * MOST, second=(7.0, -6.0, 5.0, -3.0), third=(-9.0,) * MOST)
    assert told.won() == "second"
    assert [len(one.game) for one in told.options] == [MOST, MOST, LEAST]


@pytest.mark.parametrize("second", [(0.0,) * MOST, (4.0, -4.0, 4.0, -4.0, 4.0, -4.0, 4.0, -3.0)])
def test_without_a_clear_gain_all_stays_as_it_would_be_done_anyway(second: tuple[float, ...]) -> None:
    assert Told(first=(0.0,) * MOST, second=second).won() == "first"


def test_what_is_refused_cannot_win() -> None:
    assert Told(first=(), second=(-9.0,) * MOST).won() == "second"
    assert Told(first=(), second=()).won() == "first"


@pytest.mark.long
def test_the_same_seed_comes_to_the_same_campaign() -> None:
    """Of one who looks ahead, too, and knows the box."""
    for experienced in (False, True):
        ends = []
        for _ in range(2):
            player = Player(given().game, 3, "advisor", experienced=experienced)
            player.play(40)
            ends.append(player.campaign.board.digest())
        assert ends[0] == ends[1]
