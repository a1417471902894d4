"""The reason of a refusal is the true one: what only a ban keeps from working is refused by the ban, card and all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.catalogue.effects.tree import Forbid
from companion.errors import Refusal
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.games.kingdom_legacy.turn import lines
from tests.builder import STAGES, Small, cards, command, given

RICH = "20 coin 20 wood 20 stone 20 metal 20 sword 20 trade_good"
SHORT = {whole: brief for brief, whole in STAGES.items()}
ROUNDABOUT = {
    "play": "1 7 9:fd 10 11 13 18:bu 31:bd 73:fd 107:fu 112:fd",
    "deck": "3 4 5",
    "discard": "2 8 16:bu 36:bu 74:bu 109 110 113 116",
}
"""Lands, buildings, persons, knights, horses, walls and seafaring cards to work on."""

BANS = [
    (printing, f"{number.removeprefix('klg:')}:{SHORT[at]}")
    for printing in ("current", "earlier")
    for number, card in cards(printing).cards.items()
    for at, stage in card.design.stages.items()
    if any(isinstance(one, Forbid) for e in stage.effects if e.line is not None for one in e.line.modifiers)
]
"""The stages that bar something, by printing."""


def all_lines(printing: str) -> Iterator[tuple[str, bool, int]]:
    """Every line that is used in the actions: its card with the stage, whether that is a permanent, its number."""
    for key, card in cards(printing).cards.items():
        for at, stage in card.design.stages.items():
            for effect, _ in lines.usable(stage, Phase.ACTIONS):
                name = f"{key.removeprefix('klg:')}:{SHORT[at]}"
                yield name, stage.permanent, effect.nr


def among_others(card: str, permanent: bool, printing: str, ban: str = "") -> Small:
    """A rich kingdom with that card, and perhaps the one that bars something."""
    number, zones = card.partition(":")[0], {}
    for zone, there in ROUNDABOUT.items():
        zones[zone] = " ".join(
            one for one in there.split() if one.partition(":")[0] not in (number, ban.partition(":")[0])
        )
    zones["play"] += f" {ban}" if permanent else f" {card} {ban}"
    row = card if permanent else ""
    return given(**zones, permanents=row, resources=RICH, printing=printing)  # type: ignore[arg-type]


def refused(small: Small, card: str, nr: int) -> Refusal | None:
    """Why the line can't be used."""
    return small.game.why(small.board, command(f"use {card.partition(':')[0]}.{nr}"))


def test_some_stages_bar_something() -> None:
    assert {("current", "45:fu"), ("current", "44:bu"), ("earlier", "44:bu")} <= set(BANS)


@pytest.mark.rule("KLD-31")
@pytest.mark.parametrize(("printing", "ban"), BANS)
def test_what_a_ban_alone_keeps_from_working_is_refused_by_it(printing: str, ban: str) -> None:
    barred = set[str]()
    for card, permanent, nr in all_lines(printing):
        if card.partition(":")[0] == ban.partition(":")[0]:
            continue
        without = refused(among_others(card, permanent, printing), card, nr)
        small = among_others(card, permanent, printing, ban)
        reason = refused(small, card, nr)
        if without is not None or reason is None:
            continue
        barred.add(f"{card}.{nr}")
        named = small.game.kingdom(small.board).named(f"klg:{ban.partition(':')[0]}")
        assert (reason.rule, named in reason.message) == ("KLD-31", True), f"{card}.{nr} {reason.message}"
    assert EXPECTED[printing, ban.partition(":")[0]] <= barred


NO_UPGRADING = {"104:fu.1", "104:bu.1", "31:fu.1", "118:fu.1"}
NO_PLAYING = {"9:fd.1", "9:bd.1", "9:bu.1", "51:bu.1", "77:bu.1", "112:bu.2", "123:fu.1", "123:bu.1", "131:bd.1"}
EXPECTED: dict[tuple[str, str], set[str]] = {
    ("current", "44"): set(),  # this one bars advancing alone
    ("current", "45"): NO_UPGRADING,
    ("current", "61"): NO_UPGRADING,
    ("earlier", "44"): NO_PLAYING,
    ("earlier", "45"): NO_UPGRADING | NO_PLAYING,
    ("earlier", "61"): NO_UPGRADING | NO_PLAYING,
}
"""Some of the lines that each of them keeps from working."""
