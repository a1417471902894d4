"""Real cards in a sitting: the same forms as on the command line, in short, and Tab offers what can come up."""

from __future__ import annotations

import msgspec
import pytest

from tests.cli.harness import Cli
from tests.cli.playing import first_hand
from tests.cli.test_shell import play, ran
from tests.cli.test_shell_terminal import PROMPT, sit
from tests.templates import prepared


@pytest.fixture
def real(empty: Cli) -> Cli:
    """A physical kingdom in its first turn; 2, 4, 5, 6, 8 and 9 are in the deck."""
    return prepared(empty, "first hand", first_hand)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a 5 2 --top 6", "advance 5 2 --top 6"),
        ("a 5 2 top 6", "advance 5 2 --top 6"),
        ("a 5,2 TOP 6,8", "advance 5,2 --top 6,8"),
        ("advance draw 5 2", "advance 5 2"),
        ("a; d 5 2 top 6", "advance; draw 5 2 --top 6"),
        ("d top 5", "draw --top 5"),
        ("x 5 2 4 9 top 6", "pass 5 2 4 9 --top 6"),
        ("do pass 5 2 4 9 --top 6", "do pass 5 2 4 9 --top 6"),
        ("w a 5 2 top 6", "why advance 5 2 --top 6"),
        ("fix gain 2 coin; u 3 draw 5 2 4 9", "fix gain 2 coin; upgrade 3 --draw 5,2,4,9"),
        ("fix gain 1 coin; u 3 with 1 draw 5 2 4 9 top 6", "fix gain 1 coin; upgrade 3 --pay 1 --draw 5,2,4,9 --top 6"),
        ("fix discover 41; c 1; fix move 41 play; e 41 1 draw 5", None),
    ],
)
def test_cards_are_told_in_short(real: Cli, typed: str, meant: str | None) -> None:
    told = "; ".join(ran(real, typed))
    assert told == meant if meant else told.endswith("use 41.1 --draw 5")


def test_a_round_and_an_answer_tell_theirs(real: Cli) -> None:
    run = play(real, "fix discover 11; fix discover 12", "x 5 2 4 9", "x", "x", "r; c 1 draw 3 7 1 10 top 2")
    assert run.err == ""
    table = real.table()
    assert ([one.card for one in table.in_play], table.deck.top, table.round) == ([3, 7, 1, 10], 2, 2)
    real.done("undo", "--to", "round")
    assert play(real, "undo; r 3 7 1 10 top 2 --choose front-up").err == ""
    assert [one.card for one in real.table().in_play] == [3, 7, 1, 10]


def test_a_card_may_be_called_like_the_words(real: Cli) -> None:
    """They mean real cards only before a number."""
    run = play(real, "u top hat", "e the draw", words=("--keep-going",))
    assert "“top hat”" in run.err
    assert "“the draw”" in run.err


def test_a_unit_comes_back_whole(real: Cli) -> None:
    before = msgspec.structs.replace(real.table(), revision=0)
    play(real, "a 5 2 top 6; x 6 8 4 9")
    after = msgspec.structs.replace(real.table(), revision=0)
    play(real, "undo 2")
    assert msgspec.structs.replace(real.table(), revision=0) == before
    play(real, "redo 2")
    assert msgspec.structs.replace(real.table(), revision=0) == after


def test_ways_to_pay_keep_the_cards_that_came_up(real: Cli) -> None:
    run = play(real, "fix gain 1 coin; u 3 draw 5 2 4 9", "1", words=("--keep-going",))
    assert "upgrade 3 with 1 draw 5 2 4 9" in run.out + run.err
    assert [one.card for one in real.table().in_play] == [5, 2, 4, 9]


@pytest.mark.long
def test_keys_complete_what_can_have_come_up(real: Cli) -> None:
    with sit(real) as at:
        at.until(PROMPT)
        at.child.send("a head\t")
        at.until("a 9")
        at.child.send(" wild\t")
        offered = at.until("2 Wild Grass", "4 Wild Grass").rpartition("a 9 wild")[2].partition("Avalon")[0]
        assert "2 Wild Grass" in offered
        assert "Trader" not in offered
        at.child.sendcontrol("c")
        at.until(PROMPT)
        at.child.send("u 3 draw head\t")
        at.until("draw 9")
        at.child.sendcontrol("c")
        at.until(PROMPT)
        assert at.leave() == 0
