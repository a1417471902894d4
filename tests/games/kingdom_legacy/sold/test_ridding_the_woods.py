"""Ridding the Woods, worths, robbers and lands: given this, when that, then exactly these changes.

Its cards are written `w3`; `7` is a card of the box.
"""

from __future__ import annotations

import re

import pytest

from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import joined
from tests.games.kingdom_legacy.sold.woods import ENEMY, done, far, ticks, woods

# --- what is worth what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fame"),
    [
        ("w1", 6), ("w1:bu", -3), ("w2", -5), ("w2:bu", 0), ("w3", -2), ("w3:bu", 2), ("w4", 0), ("w4:bu", 10),
        ("w5", 0), ("w5:bd", 3), ("w5:bu", 7), ("w7", -3), ("w7:bu", 2), ("w8:bu", 3), ("w9:fd", 3), ("w11", -2),
        ("w13:bd", 3), ("w13:bu", 13), ("w15", -5), ("w15:bu", -12), ("w16:bu", 3), ("w17:bu", 3), ("w18", -2),
        ("w19", -2), ("w21", -2), ("w22:bu", 2), ("w24:bu", 5), ("w25:fd", 4), ("w25:bd", 10), ("w25:bu", 10),
        ("w27:bu", -12), ("w28:bu", 50), ("w29:bd", 3), ("w29:bu", 5), ("w26:bd", 10),
    ],
)  # fmt: skip
def test_printed_fame(card: str, fame: int) -> None:
    assert woods(discard=card).fame(far(card).rpartition(":")[0] if card[-1] in "ud" else far(card)) == fame


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("w4:bd", {"wood: 0>1"}), ("w4:bu", {"wood: 0>1"}), ("w5", {"sword: 0>1"}), ("w5:bd", {"sword: 0>2"}),
        ("w8:bd", {"wood: 0>1"}), ("w8:bu", {"coin: 0>1", "wood: 0>1"}), ("w9:fd", {"sword: 0>1"}),
        ("w13", {"sword: 0>1"}), ("w13:bu", {"sword: 0>2"}), ("w14", {"coin: 0>9"}), ("w16:bu", {"wood: 0>3"}),
        ("w17:bu", {"stone: 0>1", "wood: 0>1"}), ("w24:bd", {"wood: 0>1"}),
        ("w24:bu", {"wood: 0>1", "trade_good: 0>2"}), ("w25", {"coin: 0>1"}), ("w29:bu", {"sword: 0>1"}),
    ],
)  # fmt: skip
def test_production(card: str, gained: set[str]) -> None:
    name = re.sub(":..$", "", card)
    enemy = ENEMY if name == "w13" else ""  # else the guard would have left
    assert done(woods(play=f"{card} {enemy}"), f"produce {name}") == gained | {f"{name}: play>discard"}


@pytest.mark.parametrize(
    ("card", "to", "price"),
    [
        ("w4", "fd", "4 sword"), ("w4:bd", "bu", "8 coin"), ("w5", "fd", "4 sword"), ("w5:fd", "bd", "4 sword"),
        ("w5:bd", "bu", "5 sword"), ("w8", "fd", "4 sword"), ("w8:fd", "bd", "3 sword"), ("w8:bd", "bu", "6 coin"),
        ("w9", "fd", "4 stone"), ("w9", "bu", "2 stone"), ("w13:fd", "bd", "3 sword"), ("w13", "fd", "2 metal"),
        ("w15", "bu", "18 coin"), ("w16", "fd", "4 sword"), ("w17:bd", "bu", "6 coin"),
        ("w20", "bu", "2 sword 2 metal"), ("w24", "fd", "2 coin 2 sword 2 trade_good"), ("w24:bd", "bu", "6 coin"),
        ("w25", "fd", "3 stone"), ("w25:fd", "bd", "6 stone"), ("w25:bd", "bu", ""), ("w27", "bu", "12 trade_good"),
        ("w29", "fd", "4 wood"), ("w29:fd", "bd", "5 wood"), ("w29:bd", "bu", "4 wood 4 stone"),
    ],
)  # fmt: skip
def test_upgrades_cost_what_is_printed(card: str, to: str, price: str) -> None:
    name, _, stage = card.partition(":")
    enemy = ENEMY if name == "w13" else ""
    side = {"fd": "front-down", "bd": "back-down", "bu": "back-up"}[to]
    words = price.split()
    paid = {f"{resource}: {n}>0" for n, resource in zip(words[::2], words[1::2], strict=True)}
    found = done(woods(play=f"{card} {enemy}", deck="1", resources=price), f"upgrade {name} --to {side}")
    assert {f"{name} side: {stage or 'fu'}>{to}", f"{name}: play>discard", *paid} <= found
    if price:
        n, resource = words[:2]
        less = " ".join([str(int(n) - 1), resource, *words[2:]])
        woods(play=f"{card} {enemy}", resources=less).refused(far(f"upgrade {name} --to {side}"), "KLG-047")


def test_a_guard_becomes_a_knight_for_an_enemy_discarded() -> None:
    found = done(woods(play=f"w13:bd {ENEMY}", deck="1"), "upgrade w13 --to back-up")
    assert {f"{ENEMY}: play>discard", "w13 side: bd>bu", "w13: play>discard"} <= found


# --- 1 and 2: the lady and the leader ----------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:1 fu 1")
def test_the_lady_marks_each_enemy_that_she_meets() -> None:
    found = done(woods(play="w1", deck=f"{ENEMY} 1 2"), "advance")
    assert "ticks w1@fu: ->1" in found


def test_the_lady_meets_the_enemies_that_are_there_when_she_comes() -> None:
    small = woods(play="w2 w11", deck="w1 1 2")
    assert "ticks w1@fu: ->1+2" in done(small, "advance")


@pytest.mark.effect("ridding-the-woods:1 fu box 4")
@pytest.mark.rule("KLD-161")
def test_the_fourth_mark_turns_the_lady() -> None:
    small = woods(play="w1", deck=f"{ENEMY} 1", tables=ticks("w1@fu", 1, 2, 3))
    found = done(small, "advance")
    assert {"w1 side: fu>bu", "w1: play>discard", "ticks w1@fu: 1+2+3>1+2+3+4"} <= found


@pytest.mark.effect("ridding-the-woods:1 bu 1")
def test_a_rogue_lady_strikes_a_coin_and_marks_for_it() -> None:
    found = done(woods(play="7", deck="w1:bu 1"), "advance")
    assert {"struck 1@fu/production/1/coin: 0>1", "ticks w1@bu: ->1"} <= found


def test_a_rogue_lady_without_a_coin_marks_nothing() -> None:
    found = done(woods(deck="w1:bu 7"), "advance")
    assert not any(change.startswith(("struck", "ticks")) for change in found)


@pytest.mark.effect("ridding-the-woods:1 bu box 6")
def test_the_sixth_mark_destroys_the_rogue_lady() -> None:
    found = done(woods(deck="w1:bu 1", tables=ticks("w1@bu", 1, 2, 3, 4, 5)), "advance")
    assert "w1: deck>destroyed" in found


@pytest.mark.effect("ridding-the-woods:2 fu 1")
def test_beside_the_leader_only_swords_are_gained() -> None:
    assert done(woods(play="w2 1"), "produce 1") == {"1: play>discard"}
    assert done(woods(play="w2 w9:fd"), "produce w9") == {"sword: 0>1", "w9: play>discard"}


@pytest.mark.effect("ridding-the-woods:2 fu 2")
def test_the_leader_is_beaten_eight_times() -> None:
    found = done(woods(play="w2", deck="1", resources="3 sword"), "use w2.2")
    assert found >= {"sword: 3>0", "ticks w2@fu: ->1", "w2: play>discard"}
    woods(play="w2", resources="2 sword").refused(far("use w2.2"), "KLG-047")


@pytest.mark.effect("ridding-the-woods:2 fu box 8")
@pytest.mark.parametrize("zone", ["play", "discard", "deck"])
def test_beating_the_leader_for_good_costs_the_lady(zone: str) -> None:
    small = _beaten(zone, "w1")
    assert small.where(far("w1")) == "destroyed"
    assert small.at(far("w2")) == "bu"


def test_without_the_lady_the_leader_is_destroyed() -> None:
    assert _beaten("discard", "w1:bu").where(far("w2")) == "destroyed"
    assert _beaten("discard", "7").where(far("w2")) == "destroyed"


def _beaten(zone: str, card: str) -> Small:
    """The leader's eighth mark, with a card in some zone."""
    zones = {"play": "w2", "deck": "2 3"}
    zones[zone] = f"{zones.get(zone, '')} {card}"
    small = woods(**zones, resources="3 sword", tables=ticks("w2@fu", 1, 2, 3, 4, 5, 6, 7))
    return small.do(far("use w2.2"))


def test_the_deck_is_shuffled_when_the_lady_was_in_it() -> None:
    with_her, without = _beaten("deck", "w1"), _beaten("discard", "w1")
    assert with_her.board.tables["generator"] != without.board.tables["generator"]


@pytest.mark.effect("ridding-the-woods:2 bu 1")
def test_sobbing_brings_two_cards_more() -> None:
    small = woods(play="w2:bu", deck="1 2 3 4 5").do("advance")
    assert len(small.play) == 5


@pytest.mark.rule("KLD-162")
def test_two_sobbings_bring_four_cards_more() -> None:
    more = joined(
        '[[card]]\nnumber = 1\ncopies = [2]\n[[card.stage]]\nat = "front-up"\n'
        'name = "More"\ncategory = "other"\neffects = ["passive: advancing plays +2"]\n'
    )
    assert len(given(play="own:1 own:2", deck="1 2 3 4 5 6 7 8", catalogue=more).do("advance").play) == 8


# --- prisoners ---------------------------------------------------------------------------------------------------


@pytest.mark.effect(
    "ridding-the-woods:3 fu 2",
    "ridding-the-woods:11 fu 2",
    "ridding-the-woods:18 fu 2",
    "ridding-the-woods:19 fu 2",
    "ridding-the-woods:21 fu 2",
)
@pytest.mark.parametrize(
    ("card", "line", "price"),
    [
        ("w3", 2, "3 sword"), ("w6", 2, "3 sword"), ("w11", 2, "5 sword"), ("w18", 2, "3 sword"),
        ("w19", 2, "4 trade_good"), ("w21", 2, "3 metal"), ("w22", 2, "3 metal"),
    ],
)  # fmt: skip
def test_robbers_are_taken_prisoner(card: str, line: int, price: str) -> None:
    n, resource = price.split()
    small = woods(play=f"{card} 1", deck="2 3 4 5 6", resources=price)
    found = done(small, f"use {card}.{line}")
    assert {f"{card} side: fu>bu", f"{card}: play>discard"} <= found
    assert ("game turn: 1>2" in found) == (card != "w11")
    woods(play=card, resources=f"{int(n) - 1} {resource}").refused(far(f"use {card}.{line}"), "KLG-047")


@pytest.mark.parametrize("card", ["w3", "w6"])
@pytest.mark.rule("KLD-164")
def test_both_bandits_are_bandits_for_the_missionary(card: str) -> None:
    small = woods(play=f"103 {card}", deck="1", resources="3 coin")
    assert f"{card} side: fu>bu" in done(small, "use 103.1")


@pytest.mark.effect("ridding-the-woods:7 fu 1", "ridding-the-woods:7 fu 2")
def test_the_huge_robber_is_taken_by_four_persons() -> None:
    small = woods(play="w7 w13:bd w15 w27 w20:bu w10", deck="1")
    found = done(small, "use w7.2", "w13,w15,w27,w20")
    assert {"w7 side: fu>bu", "w7: play>discard", "w13: play>discard", "w20: play>discard"} <= found
    assert "w10: play>discard" not in found
    woods(play="w7 w13:bd w15 w27").refused(far("use w7.2"), "KLD-11")
    woods(play="w7", deck="1 2").refused("advance")


@pytest.mark.effect(
    "ridding-the-woods:3 bu 1",
    "ridding-the-woods:7 bu 1",
    "ridding-the-woods:11 bu 1",
    "ridding-the-woods:18 bu 1",
    "ridding-the-woods:19 bu 1",
    "ridding-the-woods:21 bu 1",
)
@pytest.mark.parametrize("card", ["w3", "w7", "w11", "w18", "w19", "w21"])
def test_a_prisoner_is_freed_by_two_enemies(card: str) -> None:
    other = "w2" if card == "w7" else "w7"
    found = done(woods(play=f"{card}:bu", deck=f"{other} 1"), "advance")
    assert f"{card} side: bu>fu" not in found
    found = done(woods(play=f"{card}:bu w8:fd", deck=f"{other} 1"), "advance")
    assert {f"{card} side: bu>fu", f"{card}: play>discard"} <= found


@pytest.mark.effect("ridding-the-woods:3 fu 1", "ridding-the-woods:11 fu 1")
@pytest.mark.parametrize(("robber", "gone", "left"), [("w3", "7", "1"), ("w6", "7", "1"), ("w11", "1", "7")])
def test_robbers_send_those_away_who_make_what_they_want(robber: str, gone: str, left: str) -> None:
    found = done(woods(play="1 7", deck=robber), "advance")
    assert f"{gone}: play>discard" in found
    assert f"{left}: play>discard" not in found


# --- lands -------------------------------------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:4 fu 1")
@pytest.mark.rule("KLD-96")
def test_the_robber_forest_calls_the_leader_from_the_discard() -> None:
    assert "w2: discard>play" in done(woods(deck="w4 1", discard="w2"), "advance")
    assert "w2: discard>play" not in done(woods(deck="w4 1", discard="w2:bu"), "advance")


@pytest.mark.effect("ridding-the-woods:4 fd 1")
def test_the_unsafe_forest_is_freed_when_an_enemy_is_defeated() -> None:
    small = woods(play="w4:fd w11", deck="1", resources="7 sword 4 coin")
    found = done(small, "use w11.2", "yes")
    assert {"w4 side: fd>bd", "w4: play>discard", "sword: 7>0", "coin: 4>0", "w11 side: fu>bu"} <= found
    assert "w4 side: fd>bd" not in done(
        woods(play="w4:fd w11", deck="1", resources="7 sword 4 coin"), "use w11.2", "none"
    )


@pytest.mark.rule("KLD-95")
def test_a_defeat_that_ends_the_turn_frees_the_unsafe_forest_first() -> None:
    small = woods(play="w4:fd w3", deck="1 2 3 4", resources="5 sword 4 coin")
    assert {"w4 side: fd>bd", "game turn: 1>2"} <= done(small, "use w3.2", "yes")


@pytest.mark.effect("ridding-the-woods:5 fu 1", "ridding-the-woods:5 fd 1")
@pytest.mark.parametrize(("town", "n"), [("w5", 3), ("w5:fd", 2)])
def test_towns_flee_from_each_enemy(town: str, n: int) -> None:
    small = woods(play=f"{town} 1 2 3 4", deck=ENEMY).do("advance")
    question = small.question
    assert question is not None and (question.min, question.max) == (n, n)
    assert set(question.options) == {far("w5"), "1", "2", "3", "4"}


@pytest.mark.effect("ridding-the-woods:5 bd 1", "ridding-the-woods:5 bu 1")
@pytest.mark.rule("KLD-168")
def test_the_guarded_town_finds_the_outpost_and_the_town_the_sheriff() -> None:
    assert {"w29: box>discard", "wood: 4>0"} <= done(woods(play="w5:bd", resources="4 wood", deck="1"), "use w5.1")
    assert "w27: box>discard" in done(woods(play="w5:bu", deck="1 2 3 4"), "use w5.1")


@pytest.mark.effect(
    "ridding-the-woods:8 fu 1",
    "ridding-the-woods:8 fd 1",
    "ridding-the-woods:16 fu 1",
    "ridding-the-woods:16 fd 1",
    "ridding-the-woods:17 fu 1",
    "ridding-the-woods:17 fd 1",
)
@pytest.mark.parametrize("camp", ["w8", "w8:fd", "w16", "w16:fd", "w17", "w17:fd"])
@pytest.mark.rule("KLD-89")
def test_beside_a_camp_swords_are_for_upgrades(camp: str) -> None:
    woods(play=f"{camp} w11", resources="6 sword").refused(far("use w11.2"), "KLD-89")
    assert "sword: 5>0" in done(woods(play=f"{camp} w5:bd", deck="1", resources="5 sword"), "upgrade w5 --to back-up")


# --- 9: dungeons -------------------------------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:9 bu 1")
def test_the_small_dungeon_marks_a_box_for_each_prisoner() -> None:
    found = done(woods(play="w9:bu w3:bu w7:bu", deck="1"), "use w9.1", "w3,w7")
    assert {"ticks w9@bu: ->1+2", "w3: play>discard", "w7: play>discard", "w9: play>discard"} <= found


@pytest.mark.effect("ridding-the-woods:9 bu box 4")
@pytest.mark.rule("KLD-94")
def test_the_full_small_dungeon_becomes_the_large_one() -> None:
    found = done(woods(play="w9:bu w3:bu w7:bu", deck="1", tables=ticks("w9@bu", 1, 2, 3)), "use w9.1", "w3,w7")
    assert {"w9 side: bu>bd", "ticks w9@bu: 1+2+3>1+2+3+4"} <= found


@pytest.mark.effect("ridding-the-woods:9 bd 1", "ridding-the-woods:9 bd fame")
def test_the_large_dungeon_counts_prisoners() -> None:
    small = woods(play="w9:bd w3:bu w7:bu", deck="1")
    found = done(small, "use w9.1", "w3,w7")
    assert {"counters w9@bd/tally: 0>2", "w3: play>discard", "w7: play>discard"} <= found
    assert small.fame(far("w9")) == 4
    assert small.where(far("w9")) == "play"
