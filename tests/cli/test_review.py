"""`review`: the player's own moves against what was advised; it never touches the kingdom."""

from __future__ import annotations

import pytest

from companion.desk.advice.review import chart, review
from companion.desk.desk import Desk
from companion.documents import advice as a
from companion.documents import kingdom as d
from companion.show.plain.lines import plain
from companion.text import typed_sides
from tests.cli.harness import Cli


def test_without_a_move_there_is_nothing_to_look_back_at(cli: Cli) -> None:
    assert cli.json(a.Review, "review").looked == 0
    assert "no move yet" in cli("review").out


def test_a_turn_given_away_is_dear(cli: Cli) -> None:
    """A turn that is ended with all its cards unused loses fame against one that turns a card."""
    cli.done("pass")
    found = cli.json(a.Review, "review", "--seconds", "0.5")
    assert (found.moves, found.looked, found.agreed) == (1, 1, 0)
    (move,) = found.dearest
    assert (move.command, move.fame < 0, move.round, move.turn) == ("pass", True, 1, 1)
    assert found.lost == -move.fame == found.rounds[0].lost
    advised = typed_sides(move.advised)
    assert f"{move.fame:+.1f}  round 1, turn 1, pass; advised: {advised}" in cli("review", "--seconds", "0.5").out


def test_the_same_moves_come_out_the_same_and_the_kingdom_stays(cli: Cli) -> None:
    cli.done("upgrade", "3", "--to", "front-down", "--pay", "5,6")
    before = cli.json(d.Table, "table")
    assert cli.json(a.Review, "review", "--seconds", "9") == cli.json(a.Review, "review", "--seconds", "9")
    assert cli.json(d.Table, "table") == before


def test_one_round_alone(cli: Cli) -> None:
    cli.done("pass")
    assert cli.json(a.Review, "review", "--round", "1", "--seconds", "0.5").round == 1
    assert "No such round" in cli.refused(2, "review", "--round", "7").message


@pytest.mark.long
def test_an_interrupt_keeps_what_is_done(cli: Cli) -> None:
    cli.done("pass")
    cli.done("pass")

    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    desk = Desk(str(cli.db))
    found = review(desk, 5, tell=stop)
    desk.close()
    assert (found.looked, found.moves) == (1, 2)


@pytest.mark.long
def test_the_chart_is_drawn_into_a_file(cli: Cli) -> None:
    out = cli.db.with_name("lost.svg")
    assert "no move yet" in cli.refused(3, "review", "--out", str(out)).message
    cli.done("pass")
    assert cli.json(a.Review, "review", "--seconds", "0.5", "--out", str(out)).file == str(out)
    assert "<svg" in out.read_text("utf-8")
    assert "The chart is in" in cli("review", "--seconds", "0.5", "--out", str(out)).out
    assert ".svg" in cli.refused(2, "review", "--seconds", "0.1", "--out", "lost.txt").message


def test_the_chart_is_what_each_round_lost(cli: Cli) -> None:
    cli.done("pass")
    desk = Desk(str(cli.db))
    found = review(desk, 0.5)
    desk.close()
    drawn = chart(found)
    assert (drawn.labels, drawn.series[0].values) == (["1"], [round(found.lost)])


def test_moves_that_are_all_as_advised_are_told_so() -> None:
    told = plain(a.Review("Avalon", 3, None, 2, 2, 2, 0.0, [a.ReviewedRound(1, 2, 0.0)], [], []))
    assert told[0] == "2 of 2 moves were looked at: all as advised or better."
