"""Putting things right by hand: each fix changes just what it says; what can't be is refused by its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builder import Small, given

MARKED: dict[str, Any] = {
    "ticks": {"36@fu": (1, 3), "41@fu": (2,)},
    "written": {"41@fu#2": 7},
    "stickers": {"3@fu": ("1", "2", "1")},
    "struck": {"10@bu/production/1/coin": 1},
    "blocked_by": {"3": "klg:14"},
}


def kingdom() -> Small:
    """Cards in several places, with marks of every kind."""
    return given(
        play="3 14 36 10:bu 41", deck="1 2", discard="8 9:bd 108", destroyed="5", resources="2 coin", tables=MARKED
    )


@pytest.mark.parametrize(
    ("command", "diff"),
    [
        ("fix move 8 play", {"8: discard>play"}),
        ("fix move 8 deck", {"8: discard>deck"}),
        ("fix move 14 discard", {"14: play>discard", "blocked_by 3: 14>-"}),
        ("fix move 9 box", {"9: discard>box", "9 side: bd>fu"}),
        ("fix move 7 discard", {"7: box>discard"}),
        ("fix turn 8 back-up", {"8 side: fu>bu"}),
        ("fix tick 36 2", {"ticks 36@fu: 1+3>1+2+3"}),
        ("fix tick 41 1 --write 12", {"ticks 41@fu: 2>1+2", "written 41@fu#1: ->12"}),
        ("fix untick 36 3", {"ticks 36@fu: 1+3>1"}),
        ("fix untick 41 2", {"ticks 41@fu: 2>-", "written 41@fu#2: 7>-"}),
        ("fix stick 8 3", {"stickers 8@fu: ->3"}),
        ("fix stick 8 16=5 --stage back-up", {"stickers 8@bu: ->16=5"}),
        ("fix unstick 3 1", {"stickers 3@fu: 1+2+1>1+2"}),
        ("fix strike 10 production 2 wood", {"struck 10@bu/production/2/wood: 0>1"}),
        ("fix strike 3 production 0 coin", {"struck 3@fu/production/0/coin: 0>1"}),
        ("fix strike 8 upgrade 1 stone", {"struck 8@fu/upgrade/1/stone: 0>1"}),
        ("fix strike 8 effect 1", {"struck 8@fu/effect/1: 0>1"}),
        ("fix unstrike 10 production 1 coin", {"struck 10@bu/production/1/coin: 1>0"}),
        ("fix count 41 tally 9", {"counters 41@fu/tally: 0>9"}),
        ("fix name 3 Meadow", {"names 3@fu: ->Meadow"}),
        ("fix block 10 36", {"blocked_by 10: ->36"}),
        ("fix free 3", {"blocked_by 3: 14>-"}),
        ("fix keep 10", {"kept 10: ->True"}),
        ("fix gain 3 wood", {"wood: 0>3"}),
        ("fix gain 1 good", {"trade_good: 0>1"}),
        ("fix lose 2 coin", {"coin: 2>0"}),
        ("fix discover 7", {"7: box>discard"}),
        ("fix destroy 14", {"14: play>destroyed", "blocked_by 3: 14>-"}),
        ("fix move 5 play", {"5: destroyed>play"}),
    ],
)
def test_a_fix_changes_what_it_says_and_nothing_else(command: str, diff: set[str]) -> None:
    small = kingdom().do(command)
    assert small.diff == diff
    assert small.result is not None
    assert small.result.manual


def test_cards_are_laid_on_top_or_at_the_bottom() -> None:
    assert kingdom().do("fix move 8 deck").deck == ["8", "1", "2"]
    assert kingdom().do("fix move 8 deck --bottom").deck == ["1", "2", "8"]


@pytest.mark.rule("KLD-41")
@pytest.mark.parametrize("zone", ["deck", "discard", "play"])
def test_a_permanent_goes_into_a_pile_only_if_one_insists(zone: str) -> None:
    row = given(permanents="25", play="3", deck="1")
    assert "--anyway" in row.refused(f"fix move 25 {zone}", "KLD-41").message
    assert row.do(f"fix move 25 {zone} --anyway").diff == {f"25: permanents>{zone}"}
    pile = given(play="3 8:bu", permanents="25")
    assert pile.do("fix move 25 destroyed").diff == {"25: permanents>destroyed"}


@pytest.mark.rule("KLD-41")
def test_another_card_goes_into_the_row_only_if_one_insists() -> None:
    small = given(play="3 38", discard="8", destroyed="9:bu")
    for card in ("3", "8", "9"):
        assert "no permanent" in small.refused(f"fix move {card} permanents", "KLD-41").message
    assert small.do("fix move 8 permanents --anyway").diff == {"8: discard>permanents"}
    assert small.do("fix move 38 permanents").diff == {"38: play>permanents"}


@pytest.mark.rule("KLD-41", "KLG-018")
@pytest.mark.parametrize(
    ("command", "diff"),
    [
        ("fix move 25 discard", {"25: box>permanents"}),
        ("fix move 25 deck --bottom", {"25: box>permanents"}),
        ("fix move 25 discard --anyway", {"25: box>discard"}),
        ("fix move 12 permanents", {"12: box>discard"}),
        ("fix move 12 permanents --anyway", {"12: box>permanents"}),
    ],
)
def test_an_unknown_card_goes_where_it_belongs_so_that_no_refusal_tells_what_it_is(
    command: str, diff: set[str]
) -> None:
    assert given(play="3", deck="1").do(command).diff == diff


@pytest.mark.rule("KLG-134")
def test_a_card_purged_by_hand_keeps_its_fame() -> None:
    small = given(discard="9:bu", play="3").do("fix move 9 purged")
    assert {"9: discard>purged"} < small.diff
    assert small.game.kingdom(small.board).purged_fame == 12
    small.do("fix move 9 purged")
    assert small.diff == set()
    small.do("fix move 9 discard")
    assert small.game.kingdom(small.board).purged_fame == 0


@pytest.mark.parametrize("command", ["fix discover 7", "fix move 7 discard"])
def test_what_comes_out_of_the_box_has_been_shown(command: str) -> None:
    small = kingdom().do(command)
    assert small.result is not None
    assert small.result.reveals
    assert small.board.tables["known"]["klg:7"] is True


def test_a_card_laid_back_into_the_box_has_been_seen() -> None:
    small = kingdom().do("fix move 9 box")
    assert "klg:9" not in small.board.tables["known"]
    assert small.board.tables["seen"]["klg:9"] is True
    assert small.do("fix turn 9 back-up").at("9") == "bu"


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("fix turn 7 back-up", "KLG-018"),
        ("fix turn 108 back-up", "KLG-003"),
        ("fix stick 108 1 --stage back-up", "KLG-003"),
        ("fix tick 36 1", "KLG-071"),
        ("fix tick 36 9", "KLG-071"),
        ("fix untick 36 2", "KLG-071"),
        ("fix unstick 3 4", "KLG-107"),
        ("fix strike 8 production 2 wood", "KLG-005"),
        ("fix strike 8 effect 0", "KLG-005"),
        ("fix strike 8 production 1 coin", "KLG-057"),
        ("fix strike 10 production 1 coin", "KLG-057"),
        ("fix unstrike 10 production 2 wood", "KLG-057"),
        ("fix block 8 3", "KLG-088"),
        ("fix block 3 8", "KLG-088"),
        ("fix block 14 3", "KLG-088"),
        ("fix block 10 10", "KLG-088"),
        ("fix free 10", "KLG-088"),
        ("fix keep 8", "KLG-088"),
        ("fix lose 3 coin", "KLG-080"),
        ("fix discover 8", "KLG-018"),
        ("fix destroy 5", "KLG-094"),
    ],
)
def test_what_can_not_be_is_refused_by_its_rule(command: str, rule: str) -> None:
    kingdom().refused(command, rule)


def test_an_effect_is_struck_once() -> None:
    kingdom().do("fix strike 8 effect 1").refused("fix strike 8 effect 1", "KLG-057")


@pytest.mark.rule("KLG-106")
def test_no_more_stickers_are_stuck_than_there_are() -> None:
    small = kingdom()
    left = small.game.kingdom(small.board).stock("16")
    for _ in range(left):
        small.do("fix stick 8 16=1")
    small.refused("fix stick 8 16=1", "KLG-106")


@pytest.mark.parametrize(
    "command",
    [
        "fix",
        "fix mend 3",
        "fix gain 3",
        "fix gain 3 coin now",
        "fix gain 0 coin",
        "fix gain -1 coin",
        "fix gain 10000 coin",
        "fix gain ２ coin",
        "fix gain 1 gold",
        "fix move 3 hand",
        "fix move 3 purge",
        "fix turn 3 sideways",
        "fix stick 3 99",
        "fix strike 8 icon 1 coin",
        "fix strike 8 effect 1 coin",
        "fix strike 8 production 1",
        "fix count 41 sum 3",
        "fix name 3 ' '",
        f"fix name 3 {'a' * 61}",
        "fix turn 999 back-up",
    ],
)
def test_what_makes_no_sense_changes_nothing(command: str) -> None:
    kingdom().misused(command)
