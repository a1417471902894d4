"""A sitting of two persons at one keyboard: the screen is wiped between them, and the next one says when to look."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import shown
from tests.cli.terminal import Terminal


def hand(cli: Cli, who: str) -> str:
    """How a seat's hand stands on its screen."""
    return f"hand: {', '.join(map(str, shown(cli, '--as', who, 'table')['view']['hand']))}"


@pytest.mark.long
def test_the_screen_is_wiped_between_two_seats(two: Cli) -> None:
    north, south = hand(two, "North"), hand(two, "South")
    words = ("--db", str(two.db), "play")
    with Terminal(two.db.parent, *words, rows=60, program="tests.games.two_piles.seated") as at:
        first = at.until("North: press Enter")
        assert north not in first and south not in first
        at.type("", "North> ")
        assert north in at.screen()
        at.type("roll", "The die shows", "North> ")
        passed = at.type("pass", "it is South's turn to look")
        assert "North took 2." in passed, "North reads what came of it before it is wiped"
        at.type("", "South: press Enter")
        assert [line for line in at.screen() if line] == ["South: press Enter"], "nothing of North's is left"
        told = at.type("", "South> ")
        assert south in told and hand(two, "North") not in told
        at.type("quit")
        assert at.ended() == 0
