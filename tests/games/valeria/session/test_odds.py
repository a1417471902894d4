"""The mean of a roll by fractions, against every roll added up by hand."""

from __future__ import annotations

from fractions import Fraction

from companion.games.valeria.session.odds import Odds
from tests.games.valeria.session.seated import GAME, Stage


def of(stage: Stage) -> list[Odds]:
    return GAME.odds(stage.board)


def test_who_has_only_starters() -> None:
    """A 5 or the sum 5: 11 + 4 rolls, the pair of fives twice; as often for 6; the Herald where nothing answers."""
    fives = [(one, other) for one in range(1, 7) for other in range(1, 7) if 5 in (one, other, one + other)]
    sixes = [(one, other) for one in range(1, 7) for other in range(1, 7) if 6 in (one, other, one + other)]
    idle = 36 - len({*fives, *sixes})
    north, south = of(Stage())
    assert north.resources == south.resources == Fraction(len(fives) + 1 + len(sixes) + 1 + idle + 6, 36)
    assert north.points == 0 and len(north.hires) == 10


def test_left_effects_on_turn_and_right_ones_off_turn() -> None:
    north, south = of(Stage().own(1, "archer").own(2, "archer"))
    bare = of(Stage())[0].resources
    fours = [(one, other) for one in range(1, 7) for other in range(1, 7) if 4 in (one, other, one + other)]
    answered = [dice for dice in fours if {5, 6} & {*dice, sum(dice)}]
    lost = len(fours) - len(answered)  # the Herald sleeps where an archer wakes
    assert north.resources == bare + Fraction(2 * (len(fours) + 1) - lost, 36)
    assert south.resources == bare + Fraction(len(fours) + 1 - lost, 36)


def test_the_best_to_hire_are_sorted_by_what_they_add() -> None:
    north = of(Stage().own(1, "merchant", "merchant"))[0]
    gains = [one.gain for one in north.hires]
    assert gains == sorted(gains, reverse=True)
    with_it = of(Stage().own(1, "merchant", "merchant", north.hires[0].card))[0]
    assert with_it.resources - north.resources == north.hires[0].gain


def test_pairs_pay_points_and_takings_take_what_there_is() -> None:
    north, south = of(Stage().own(2, "gargans-embrace"))
    assert (north.points, south.points) == (Fraction(0), Fraction(1, 6))
    sevens = of(Stage().own(1, "thief").purse(2, gold=2))[0].resources - of(Stage().own(1, "thief"))[0].resources
    assert sevens == Fraction(2 * 6, 36)


def test_who_rests_gets_nothing() -> None:
    resting = of(Stage(5).own(5, "archer"))[4]
    assert resting.resources == 0 and not resting.hires
