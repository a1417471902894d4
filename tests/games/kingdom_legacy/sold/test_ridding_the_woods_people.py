"""Ridding the Woods, persons, events, the hill and the purge: given this, when that, then exactly these changes.

Its cards are written `w3`; `7` is a card of the box.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.builder import Small
from tests.games.kingdom_legacy.sold.woods import ENEMY, SET, asks, done, far, near, ticks, woods

# --- persons and events ------------------------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:10 fu 1", "ridding-the-woods:10 fu fame")
def test_the_tax_collector_loses_fame_by_each_production() -> None:
    small = woods(play="w10", tables=ticks("w10@fu", 1))
    found = done(small, "produce w10", "2") if asks(small, "produce w10") else near(small.diff)
    assert {"coin: 0>4", "ticks w10@fu: 1>1+2"} <= found
    assert small.fame(far("w10")) == -2


@pytest.mark.effect("ridding-the-woods:12 fu 1", "ridding-the-woods:12 fu box 4")
def test_the_archery_contest_calls_an_enemy_and_is_over_after_four() -> None:
    assert {f"{ENEMY}: discard>play", "ticks w12@fu: ->1"} <= done(
        woods(play="w12", discard=ENEMY, deck="1"), "use w12.1"
    )
    found = done(woods(play="w12", discard=ENEMY, deck="1", tables=ticks("w12@fu", 1, 2, 3)), "use w12.1")
    assert "w12 side: fu>bu" in found


@pytest.mark.rule("KLD-158")
def test_the_archery_contest_without_an_enemy_is_marked_all_the_same() -> None:
    assert "ticks w12@fu: ->1" in done(woods(play="w12", deck="1"), "use w12.1")


@pytest.mark.effect("ridding-the-woods:12 bu 1")
def test_bait_and_trap_needs_a_lady() -> None:
    woods(play="w12:bu", discard=ENEMY, deck="1").refused(far("use w12.1"), "KLG-068")
    found = done(woods(play="w12:bu w1", discard=ENEMY, deck="1"), "use w12.1")
    assert {f"{ENEMY}: discard>play", "sword: 0>2", "ticks w1@fu: ->1"} <= found
    assert "sword: 0>2" in done(woods(play="w12:bu w1", deck="1"), "use w12.1")


@pytest.mark.effect("ridding-the-woods:13 fu 1", "ridding-the-woods:13 fd 1")
@pytest.mark.parametrize("stage", ["fu", "fd"])
def test_guards_stay_only_beside_an_enemy(stage: str) -> None:
    assert "w13: play>discard" in done(woods(play=f"w13:{stage} w3", deck="1 2", resources="3 sword"), "use w3.2")
    small = woods(deck=f"w13:{stage} 1 2 3").do("advance")
    assert small.where(far("w13")) == "discard"
    small = woods(play="w2", deck=f"w13:{stage} 1 2 3").do("advance")
    assert small.where(far("w13")) == "play"


@pytest.mark.effect("ridding-the-woods:13 bu 1")
def test_the_brave_knight_calls_an_enemy() -> None:
    assert f"{ENEMY}: discard>play" in done(woods(deck="w13:bu 1", discard=ENEMY), "advance")


@pytest.mark.effect("ridding-the-woods:14 fu 1", "ridding-the-woods:14 fu 2")
def test_the_treasure_wagon_loses_icons_to_enemies() -> None:
    found = done(woods(play="w2", deck="w14 1"), "advance")
    assert "struck w14@fu/production/1/coin: 0>1" in found
    found = done(woods(play="w14", deck=f"{ENEMY} 1"), "advance")
    assert "struck w14@fu/production/1/coin: 0>1" in found
    assert "struck w14@fu/production/1/coin: 0>1" not in done(woods(deck="w14 1"), "advance")


def test_enemies_of_its_own_batch_cost_the_treasure_wagon_one_icon_in_all() -> None:
    found = done(woods(deck=f"w14 {ENEMY}"), "advance")
    assert "struck w14@fu/production/1/coin: 0>1" in found


@pytest.mark.effect("ridding-the-woods:15 fu 1", "ridding-the-woods:27 fu 1")
@pytest.mark.parametrize(("card", "price", "what"), [("w15", "3 coin", "coin"), ("w27", "3 trade_good", "trade_good")])
def test_an_upgrade_grows_cheaper_by_payments(card: str, price: str, what: str) -> None:
    found = done(woods(play=card, resources=price), f"use {card}.1")
    assert found == {f"{what}: 3>0", f"struck {card}@fu/upgrade/1/{what}: 0>1"}


@pytest.mark.rule("KLD-163")
def test_an_upgrade_without_icons_is_free() -> None:
    small = woods(play="w15", deck="1", tables={"struck": {far("w15") + "@fu/upgrade/1/coin": 20}})
    assert "w15 side: fu>bu" in done(small, "upgrade w15")


@pytest.mark.effect("ridding-the-woods:15 fu 2", "ridding-the-woods:15 bu 1")
@pytest.mark.parametrize(("stage", "n"), [("fu", 2), ("bu", 3)])
def test_the_prince_brings_resources(stage: str, n: int) -> None:
    small = woods(deck=f"w15:{stage} 1").do("advance")
    question = small.question
    assert question is not None and question.max == n
    assert done(small, f"choose {' '.join(['wood'] * n)}") >= {f"wood: 0>{n}"}


@pytest.mark.effect("ridding-the-woods:15 bu 2")
def test_the_prince_finds_the_treasury() -> None:
    assert "w28: box>permanents" in done(woods(play="w15:bu", deck="1 2 3 4"), "use w15.2")


@pytest.mark.effect("ridding-the-woods:18 fu 1")
def test_the_saboteur_strikes_a_building() -> None:
    assert "struck w9@fd/production/1/sword: 0>1" in done(woods(play="w9:fd 1", deck="w18 2"), "advance")


@pytest.mark.effect("ridding-the-woods:19 fu 1")
def test_the_monk_blocks_three_friendly_cards() -> None:
    small = woods(play="1 2 3 4", deck="w19").do("advance")
    question = small.question
    assert question is not None and (question.min, question.max) == (3, 3)
    found = done(small, "choose 1 2 3")
    assert {"blocked_by 1: ->w19", "blocked_by 2: ->w19", "blocked_by 3: ->w19"} <= found


@pytest.mark.effect("ridding-the-woods:20 fu 1", "ridding-the-woods:20 bu 1", "ridding-the-woods:20 bu fame")
def test_bards_call_enemies_or_events() -> None:
    assert f"{ENEMY}: discard>play" in done(woods(deck="w20 1", discard=ENEMY), "advance")
    small = woods(play="w20:bu", discard="w12", deck="1")
    found = done(small, "use w20.1", "1") if asks(small, "use w20.1") else near(small.diff)
    assert {"w12: discard>play", "ticks w20@bu: ->1"} <= found
    assert small.fame(far("w20")) == 2


@pytest.mark.effect("ridding-the-woods:21 fu 1")
def test_a_rescuer_brings_a_prisoner_back() -> None:
    assert "w3: discard>play" in done(woods(deck="w21 1", discard="w3:bu"), "advance")
    assert "w3: discard>play" not in done(woods(deck="w22 1", discard="w3"), "advance")


@pytest.mark.effect("ridding-the-woods:23 fu 1", "ridding-the-woods:23 fu 2", "ridding-the-woods:23 fu box 4")
def test_the_old_oak_calls_an_enemy_and_is_felled_in_four_steps() -> None:
    assert f"{ENEMY}: discard>play" in done(woods(deck="w23 1", discard=ENEMY), "advance")
    assert {"metal: 2>0", "ticks w23@fu: ->1"} <= done(woods(play="w23", deck="1", resources="2 metal"), "use w23.2")
    small = woods(play="w23", deck="1", resources="2 metal", tables=ticks("w23@fu", 1, 2, 3))
    assert "w23 side: fu>bu" in done(small, "use w23.2")


@pytest.mark.effect("ridding-the-woods:23 bu 1", "ridding-the-woods:23 bu box 1-5")
@pytest.mark.parametrize(("box", "n"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_stump_gives_wood_five_times(box: int, n: int) -> None:
    found = done(woods(play="w23:bu", deck="1"), "use w23.1", str(box))
    assert {f"wood: 0>{n}", f"ticks w23@bu: ->{box}"} <= found


@pytest.mark.effect("ridding-the-woods:24 fu 1", "ridding-the-woods:24 fd 1")
@pytest.mark.parametrize("stage", ["fu", "fd"])
def test_druids_send_staying_cards_away(stage: str) -> None:
    small = woods(play="w4:bu w9:fd 1 2", deck=f"w24:{stage} 3", tables={"stickers": {"2@fu": ("7",)}})
    found = done(small, "advance")
    assert {"w4: play>discard", "w9: play>discard", "2: play>discard"} <= found
    assert "1: play>discard" not in found


@pytest.mark.effect("ridding-the-woods:24 fd 2")
def test_the_druid_sanctuary_leaves_two_goods() -> None:
    found = done(woods(play="w24:fd 1 2", deck="3", resources="4 sword"), "upgrade w24 --to back-down")
    assert {"stickers 1@fu: ->6", "stickers 2@fu: ->6"} <= found


@pytest.mark.effect("ridding-the-woods:24 bd 1")
def test_the_secluded_forest_sends_one_staying_card_away() -> None:
    small = woods(play="w4:bu w9:fd 1", deck="w24:bd 2").do("advance")
    question = small.question
    assert question is not None and set(question.options) == {far("w4"), far("w9")}


# --- the hill, the keeper, the chase -----------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:25 bd 1")
def test_the_megalith_finds_the_keeper() -> None:
    found = done(woods(play="w25:bd", deck="1 2 3 4", resources="4 trade_good"), "use w25.1")
    assert {"trade_good: 4>0", "w26: box>discard"} <= found


@pytest.mark.effect("ridding-the-woods:25 bu 1")
def test_the_ceremony_leaves_fame_on_one_of_five_cards() -> None:
    small = woods(play="w25:bu 1 2 3 4 5 14", deck="6")
    found = done(small, "use w25.1", "3") if asks(small, "use w25.1") else near(small.diff)
    assert {"stickers 3@fu: ->10", "w25 side: bu>bd"} <= found
    assert small.where("3") == "discard"
    woods(play="w25:bu 1 2 3 4 14").refused(far("use w25.1"), "KLD-11")


@pytest.mark.effect("ridding-the-woods:26 fu 1")
def test_the_keeper_sends_everything_away_and_becomes_the_chase() -> None:
    found = done(woods(play="1 2", deck="w26 3"), "advance")
    assert {"1: play>discard", "2: play>discard", "3: deck>discard", "w26 side: fu>fd", "w26: deck>discard"} <= found


@pytest.mark.effect("ridding-the-woods:26 fd 1")
def test_the_chase_asks_for_six_friendly_cards() -> None:
    found = done(woods(play="w26:fd 1 2 3 4 5 6 w7", deck="7"), "use w26.1")
    assert {"ticks w26@fd: ->1", "w26: play>discard", "6: play>discard"} <= found
    assert "w7: play>discard" not in found
    woods(play="w26:fd 1 2 3 4 5 w7").refused(far("use w26.1"), "KLD-11")


@pytest.mark.effect("ridding-the-woods:26 fd box 3")
def test_the_third_green_mark_ends_the_chase() -> None:
    found = done(woods(play="w26:fd 1 2 3 4 5 6", deck="7", tables=ticks("w26@fd", 1, 2)), "use w26.1")
    assert "w26 side: fd>bd" in found
    assert "w26: play>permanents" in found


@pytest.mark.effect("ridding-the-woods:26 fd 2", "ridding-the-woods:26 fd box 6")
@pytest.mark.rule("KLD-165")
def test_each_turn_of_the_chase_costs_a_red_mark() -> None:
    assert "ticks w26@fd: ->4" in done(woods(play="w26:fd", deck="1 2 3 4"), "pass")
    small = woods(play="w26:fd", deck="1 2 3 4", tables=ticks("w26@fd", 1, 4, 5)).do("pass")
    assert small.where(far("w26")) == "destroyed"


def test_no_purge_takes_the_ether_connector() -> None:
    small = woods(permanents="w26:bd w28:bu", phase="finished", round=20, last_round=20)
    small.do("expansion start 136")
    assert small.zone("purged") == [far("w28")]
    assert small.where(far("w26")) == "permanents"


# --- 27 to 29 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("ridding-the-woods:27 fu 2", "ridding-the-woods:27 bu 1")
def test_the_sheriff_takes_lands_for_resources() -> None:
    found = done(woods(play="w27 7", deck="1"), "use w27.2", "wood,coin")
    assert {"7: play>discard", "wood: 0>1", "coin: 0>1", "w27: play>discard"} <= found
    found = done(woods(play="w27:bu 7", deck="1"), "use w27.1", "wood,coin")
    assert {"7: play>discard", "wood: 0>1", "coin: 0>1"} <= found and "w27: play>discard" not in found


@pytest.mark.effect(
    "ridding-the-woods:28 fu 1",
    "ridding-the-woods:28 fu box 12",
    "ridding-the-woods:28 fu fame",
    "ridding-the-woods:28 bu 1",
    "ridding-the-woods:28 bu fame",
)
@pytest.mark.parametrize(
    ("stage", "prices", "fames"),
    [
        ("fu", range(1, 13), (1, 2, 3, 5, 7, 10, 14, 19, 25, 32, 40, 40)),
        ("bu", (*range(13, 21), 25, 30), (10, 20, 30, 40, 50, 60, 70, 80, 100, 125)),
    ],
)
@pytest.mark.rule("KLD-166")
def test_the_treasury_is_filled_box_by_box(stage: str, prices: range | tuple[int, ...], fames: tuple[int, ...]) -> None:
    for nr, (price, fame) in enumerate(zip(prices, fames, strict=True), 1):
        made = ticks(f"w28@{stage}", *range(1, nr))
        small = woods(permanents=f"w28:{stage}", deck="1 2 3 4", resources=f"{price} coin", tables=made)
        assert f"coin: {price}>0" in done(small, "use w28.1")
        if stage == "fu" and nr == 12:
            assert (small.at(far("w28")), small.fame(far("w28"))) == ("bu", 50)
        else:
            assert small.fame(far("w28")) == fame + (50 if stage == "bu" else 0)
        if price > 1:
            poorer = woods(permanents=f"w28:{stage}", resources=f"{price - 1} coin", tables=made)
            poorer.refused(far("use w28.1"), "KLG-047")


@pytest.mark.effect("ridding-the-woods:29 fd 1", "ridding-the-woods:29 bd 1", "ridding-the-woods:29 bu 1")
@pytest.mark.parametrize(("stage", "kept"), [("fd", 2), ("bd", 3), ("bu", 4)])
def test_outposts_keep_lands_in_play(stage: str, kept: int) -> None:
    small = woods(play=f"w29:{stage} 7 8 w16:bd w17:bd", deck="1 2 3 4 5 6").do("pass")
    lands = ["7", "8", "w16", "w17"]
    answers = () if kept == 4 else (",".join(lands[:kept]),)
    small.do(far("use w29.1"), *(far(answer) for answer in answers)).do("pass")
    staying = [card for card in lands if small.where(far(card)) == "play"]
    assert staying == lands[:kept]
    assert small.where(far("w29")) == "discard"


# --- in a purge --------------------------------------------------------------------------------------------------


def ended(**zones: Any) -> Small:
    """A kingdom whose last round is over."""
    return woods(phase="finished", round=20, last_round=20, **zones)


@pytest.mark.effect(
    "ridding-the-woods:3 bu 2",
    "ridding-the-woods:7 bu 2",
    "ridding-the-woods:11 bu 2",
    "ridding-the-woods:18 bu 2",
    "ridding-the-woods:19 bu 2",
    "ridding-the-woods:21 bu 2",
)
@pytest.mark.rule("KLD-91")
@pytest.mark.parametrize("card", ["w3", "w7", "w11", "w18", "w19", "w21"])
def test_prisoners_are_added_to_a_purge_two_in_all(card: str) -> None:
    small = ended(discard=f"{card}:bu w6:bu w22:bu", permanents="26")
    small.do("expansion start 136", "yes", far(f"{card},w6"))
    assert set(small.zone("purged")) == {"26", far(card), far("w6")}
    assert small.where(far("w22")) == "discard"


@pytest.mark.effect("ridding-the-woods:2 bu fame", "ridding-the-woods:14 fu fame", "ridding-the-woods:29 bu fame")
@pytest.mark.parametrize(("card", "kept"), [("w2:bu", -4), ("w14", 45), ("w29:bu", 5 + 2 * 2)])
@pytest.mark.rule("KLD-93")
def test_what_a_purge_keeps(card: str, kept: int) -> None:
    """One of a group of twelve, beside a permanent and a prisoner."""
    small = ended(discard=f"{card} 1 2 3 4 5 6 7 8 9 10 w3:bu", permanents="26")
    name = far(re.sub(":..$", "", card))
    small.do("expansion start 136").do(f"choose {name}", "yes", far("w3"))
    assert set(small.zone("purged")) == {"26", name, far("w3")}
    assert small.board.tables["purged"][name][0] == kept  # type: ignore[index]


@pytest.mark.effect("ridding-the-woods:1 fu 2")
def test_after_the_expansion_the_ladys_effects_are_struck() -> None:
    tables = {"game": {"expansion": f"{SET}:0"}}
    small = woods(discard="w1", deck="", round=25, last_round=25, tables=tables).do("pass")
    assert small.phase == "finished"
    assert small.board.tables["struck"] == {f"{SET}:1@front-up/effect/1": 1, f"{SET}:1@front-up/effect/2": 1}


def test_the_expansion_begins_by_its_cover() -> None:
    """Groups of 8, of which wood makers are purged as long as not two of them are; then 2 permanents; then 5 rounds."""
    others = "1 2 3 7 8 9 10 11 4 5 6 12 13 15 16 17"
    small = ended(discard=others, permanents="26 w28").do(far("expansion start w0"))
    asked = []
    while (question := small.question) is not None:
        asked.append(len(question.options))
        small.do(f"choose {' '.join(question.options[: question.min])}")
    assert len(small.zone("purged")) == 4
    assert small.phase == "between"
    small.do("round")
    while (question := small.question) is not None:
        small.do(f"choose {' '.join(question.options[: question.min])}")
    assert {small.where(far(f"w{nr}")) for nr in range(1, 6)}.isdisjoint({"box"})
    assert {small.where(far(f"w{nr}")) for nr in (6, 26, 27, 29)} == {"box"}
