"""Playing by itself: luck in rows of its own, what a run reached, what weighs how much."""

from __future__ import annotations

from companion.catalogue.words import Orientation
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.policies import POLICIES, Report, Scene
from tests.builder import command, given


def test_each_seed_has_luck_of_its_own() -> None:
    first, again, other = ([luck.below(1_000) for _ in range(20)] for luck in (Luck(1), Luck(1), Luck(2)))
    assert first == again != other


def test_a_discarding_replaced_counts_as_a_use_of_the_line() -> None:
    small, report = given(play="96:bd 31").do("produce 31"), Report()
    assert small.question is not None
    report.answered(small.game, small.board, small.question, ())
    assert (report.replaced, report.lines) == (0, {})
    report.answered(small.game, small.board, small.question, ("yes",))
    assert (report.replaced, report.lines) == (1, {"96 back-down 1": 1})


def test_a_stage_reached_before_weighs_less() -> None:
    small, report = given(play="7", resources="2 stone"), Report()
    weights = []
    for _ in range(3):
        scene = Scene(small.game, small.board, report)
        weights.append(POLICIES["rare"].command(scene, command("upgrade 7 --to back-up")))
        report.stages["klg:7", Orientation.BACK_UP] += 1
    assert weights == [100_001, 50_001, 20_001]
