"""Positions with one clearly best move, built by hand; the advisor finds it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.games.kingdom_legacy.players.advisor import Advisor, Eyes
from companion.play.values import Value
from tests.builder import given
from tests.sampling import daily


@dataclass(frozen=True)
class Position:
    """What lies where, and how the best move may begin, in any of several ways that come to the same."""

    why: str
    best: tuple[str, ...]
    play: str = ""
    deck: str = ""
    permanents: str = ""
    resources: str = ""
    last_round: int = 0
    ticks: str = ""


POSITIONS = [
    Position("a price that is held already", ("upgrade 9 --to front-down",), "9", resources="1 wood 3 stone"),
    Position(
        "the dearer of two stages in the last turn",
        ("upgrade 9 --to back-up",),
        "9:bd 10",
        resources="3 coin 2 wood 6 stone 1 metal",
        last_round=3,
    ),
    Position(
        "fame, not production, in the last turn",
        ("upgrade 12 --to front-down",),
        "12 1:fd",
        resources="3 wood 3 coin",
        last_round=3,
    ),
    Position("no upgrade that loses fame at the end", ("pass",), "73:fd", resources="2 sword", last_round=3),
    Position(
        "a stage without fame is no use at the end, a Festival is",
        ("upgrade 10 --to back-up",),
        "10:bd 4",
        resources="5 coin",
        last_round=3,
    ),
    Position(
        "a Church becomes a Cathedral",
        ("upgrade 17 --to back-up",),
        "17:bd",
        resources="2 wood 3 stone 1 metal",
        last_round=3,
    ),
    Position("Wall for three stones", ("upgrade 18 --to back-up",), "18", resources="3 stone", last_round=3),
    Position(
        "a Lighthouse at once, not by way of the boat",
        ("upgrade 22 --to back-up",),
        "22",
        resources="4 stone 1 wood",
        last_round=3,
    ),
    Position(
        "the last box of the tower that can be paid",
        ("use 88.1",),
        "13",
        permanents="88",
        resources="5 stone",
        last_round=3,
        ticks="88@fu 4",
    ),
    Position(
        "the treasury's dear box",
        ("use 26.1",),
        "13",
        permanents="26",
        resources="9 coin",
        last_round=3,
        ticks="26@fu 8",
    ),
    Position(
        "the army's dear box", ("use 25.1",), "13", permanents="25", resources="9 sword", last_round=3, ticks="25@fu 8"
    ),
    Position(
        "jewels before walls",
        ("use 90.1",),
        "18",
        permanents="90",
        resources="10 metal 3 stone",
        last_round=3,
        ticks="90@fu 9",
    ),
    Position("an enemy that can be beaten before the end", ("use 60.2",), "60", resources="3 sword", last_round=3),
    Position("the Dark Prince is turned before the end", ("use 61.2",), "61", resources="5 sword", last_round=3),
    Position("a Witch is beaten", ("use 53.1",), "53", resources="4 sword", last_round=3),
    Position(
        "Sickness is turned into a Feast", ("upgrade 67 --to back-up",), "67", resources="7 trade_good", last_round=3
    ),
    Position(
        "the last enemy goes for Loyalty",
        ("use 14.2",),
        "14 1",
        permanents="40",
        resources="1 sword 2 coin",
        last_round=3,
    ),
    Position("more cards when those here can do nothing", ("advance",), "13:fu 34", deck="1 2 3 4"),
    Position("an empty deck: whatever can be done", ("upgrade 1 --to back-up",), "1:bd", resources="3 wood"),
    Position(
        "ten fame for a Lab",
        ("upgrade 32 --to back-down",),
        "32:bu 10",
        resources="4 coin 2 stone 2 metal",
        last_round=3,
    ),
    Position(
        "an Obelisk rather than a Bazaar",
        ("upgrade 78 --to back-down",),
        "78:fd 10",
        resources="6 coin 2 wood 4 stone",
        last_round=3,
    ),
    Position("the Palace", ("upgrade 79 --to back-up",), "79:bd 10", resources="5 coin 2 stone", last_round=3),
    Position("the Temple", ("upgrade 82 --to back-up",), "82:bd 12", resources="2 coin 3 wood 2 stone", last_round=3),
    Position("a Trade Route", ("upgrade 74 --to back-up",), "74:bd 13 41", resources="1 coin 2 wood", last_round=3),
    Position(
        "a Double Wall counts walls",
        ("upgrade 130 --to back-down",),
        "130:bu 18:bu 131:bu 132",
        resources="2 wood 4 stone 1 coin",
        last_round=3,
    ),
    Position(
        "Camelot grows", ("upgrade 106 --to back-up",), "106:bd 9", resources="6 stone 3 metal 1 wood", last_round=3
    ),
    Position(
        "a Statue before Swamps",
        ("upgrade 78 --to front-down",),
        "78 20",
        resources="4 stone 1 coin 1 wood",
        last_round=3,
    ),
    Position(
        "Post-Barbaric pays for what was done",
        ("upgrade 99 --to back-up",),
        "99:bd 9:fu",
        resources="6 coin 1 wood 3 stone",
        last_round=3,
    ),
]


@pytest.mark.parametrize("position", daily(POSITIONS, few=2), ids=lambda position: position.why)
def test_the_best_move_is_found(position: Position) -> None:
    tables: dict[str, dict[str, Value]] = {}
    if position.ticks:
        stage, n = position.ticks.split()
        tables = {"ticks": {stage: tuple(range(1, int(n) + 1))}}
    small = given(
        play=position.play,
        deck=position.deck,
        permanents=position.permanents,
        resources=position.resources,
        last_round=position.last_round,
        tables=tables,
    )
    found = Advisor(Eyes(small.game), small.board).advise(40)
    assert found[0].text.startswith(position.best), [(one.text, one.worth) for one in found[:4]]
