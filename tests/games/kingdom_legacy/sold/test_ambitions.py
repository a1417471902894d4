"""Ambitions, card by card: given this small kingdom, when this command, then exactly these changes.

Its cards are written `a3`; 7 is a land that produces wood, 9 a building that produces a coin, 34 and 29 are persons.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import AMBITIONS as A
from tests.games.kingdom_legacy.sold.sets import Tables, ticked


def swords(card: str, n: int) -> dict[str, dict[str, tuple[str, ...]]]:
    """So many stickers of swords on a card."""
    return {"stickers": {f"{card}@fu": ("5",) * n}}


# --- 0: the cover ------------------------------------------------------------------------------------------------


def test_permanents_that_are_saved_make_the_groups_smaller_and_rounds_find_four_of_which_one_goes() -> None:
    people = "2 3 4 6 7 8 9 10 11 13 34 29"
    kingdom = A.given(discard=people, permanents="26 27", phase=Phase.FINISHED, round=20, last_round=20)
    A.do(kingdom, "expansion start a0", "27")
    assert len(A.options(kingdom)) == 10
    kingdom.do("choose 2")
    assert (kingdom.zone("purged"), kingdom.zone("permanents")) == (["2", "26"], ["27"])
    kingdom.do("round")
    while kingdom.question is not None and kingdom.question.options[0] in ("front-up", "back-up"):
        kingdom.do("choose front-up")
    assert A.options(kingdom) == ("a1", "a2", "a3")  # the Thief isn't friendly
    A.do(kingdom, "choose a2")
    assert kingdom.where("ambitions:2") == "destroyed"


@pytest.mark.rule("KLD-156")
def test_what_is_tucked_is_selected_for_a_purge_by_itself() -> None:
    tucked: Tables = {"blocked_by": {"a7": "ambitions:5"}}
    kingdom = A.given(tucked, discard="2 3 4", permanents="a5 a7:bu", phase=Phase.FINISHED, round=20, last_round=20)
    A.do(kingdom, "expansion start a0")
    assert A.options(kingdom) == ("a5", "a7")


# --- 1 to 3 ------------------------------------------------------------------------------------------------------


@pytest.mark.effect("ambitions:1 fu 1")
def test_an_alliance_takes_any_number_of_ships_persons_and_items() -> None:
    kingdom = A.given(permanents="a1", play="34 29 7", deck="8")
    A.do(kingdom, "use a1.1", "34,29")
    assert kingdom.board.tables["ticks"]["ambitions:1@front-up"] == (1, 2)
    assert kingdom.play == ["8"]


@pytest.mark.effect("ambitions:1 fu box 16", "ambitions:1 fu box 32", "ambitions:1 fu box 48")
@pytest.mark.parametrize(("box", "found"), [(16, "a22"), (32, "a23"), (48, "a24")])
def test_an_alliance_brings_cards(box: int, found: str) -> None:
    kingdom = A.given(ticked("a1@fu", *range(1, box)), permanents="a1", play="34", deck="8")
    assert any(one.startswith(f"{found}: box>") for one in A.do(kingdom, "use a1.1"))


@pytest.mark.effect("ambitions:2 fu 1", "ambitions:2 fu fame")
def test_a_quarry_lets_stone_be_traded() -> None:
    kingdom = A.given(play="a2 73", deck="8", resources="3 stone 3 trade_good")
    diff = A.do(kingdom, "use a2.1")
    assert {"ticks a2@fu: ->1", "stickers 73@fu: ->6", "stone: 3>0", "trade_good: 3>0"} <= diff
    assert kingdom.fame("ambitions:2") == 3
    A.refused(A.given(play="a2 73", deck="8", resources="3 stone 2 trade_good"), "use a2.1", "KLG-047")


@pytest.mark.effect("ambitions:2 bu 1", "ambitions:2 bu box 1-3", "ambitions sticker 63")
@pytest.mark.parametrize(("box", "n"), [(1, 4), (2, 5), (3, 6)])
def test_the_cavalry_mounts_a_person(box: int, n: int) -> None:
    tables = ticked("a2@bu", *[nr for nr in (1, 2, 3) if nr != box])
    A.refused(A.given(tables, permanents="a2:bu", play="34", resources=f"{n} sword {n - 1} metal"), "use a2.1")
    kingdom = A.given(tables, permanents="a2:bu", play="34", deck="8", resources=f"{n} sword {n} metal")
    assert "stickers 34@fu: ->63" in A.do(kingdom, "use a2.1")


@pytest.mark.rule("KLD-82")
@pytest.mark.effect("ambitions:2 bu 2")
def test_the_next_rider_of_the_deck_is_played_once_a_turn() -> None:
    tabs = {"stickers": {"34@fu": ("63",), "29@fu": ("63",)}}
    kingdom = A.given(tabs, permanents="a2:bu", play="7", deck="8 29 9 34", resources="1 coin")
    assert A.do(kingdom, "use a2.2") == {"29: deck>play", "coin: 1>0", "counters a2@bu/turn/2: 0>1"}
    A.refused(kingdom, "use a2.2", "KLG-070")


@pytest.mark.effect("ambitions:3 bu 1", "ambitions:3 bu box 1-3", "ambitions:3 bu fame")
@pytest.mark.parametrize(("box", "found"), [(1, "a25"), (2, "a26"), (3, "a27")])
def test_a_land_claim_is_fought_for(box: int, found: str) -> None:
    tables = ticked("a3@bu", *range(1, box)) if box > 1 else {}
    A.refused(A.given(tables, play="a3:bu", resources="9 sword"), "use a3.1", "KLG-047")
    kingdom = A.given(tables, play="a3:bu", deck="8", resources="10 sword")
    assert f"{found}: box>discard" in A.do(kingdom, "use a3.1")
    assert kingdom.fame("ambitions:3") == 8 * box


# --- 4, 5 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-80")
@pytest.mark.effect("ambitions:4 fu 1", "ambitions:4 fu 2")
def test_the_thief_hoards_and_flees_when_a_card_is_played() -> None:
    kingdom = A.given(play="7", deck="a4 8 9")
    A.do(kingdom, "advance", "3")
    assert kingdom.board.tables["stickers"] == {"ambitions:4@back-up": ("3",)}
    assert A.do(kingdom, "advance") == {"9: deck>play", "a4: play>discard"}


@pytest.mark.effect("ambitions:4 fu 3", "ambitions:4 fu 4")
@pytest.mark.rule("KLD-153")
def test_the_thief_is_beaten_at_the_sixth_blow() -> None:
    kingdom = A.given(play="a4 7", resources="3 sword")
    assert A.do(kingdom, "use a4.3") == {"ticks a4@fu: ->1", "sword: 3>0", "a4: play>discard"}
    last = A.given(ticked("a4@fu", 1, 2, 3, 4, 5), play="a4 7", resources="3 sword")
    assert "a4: play>destroyed" in A.do(last, "use a4.3")


WOOD = [2, 3, 3, 4, 4, 5, 5, 6, 6, 7]


@pytest.mark.effect("ambitions:5 fu 1", "ambitions:5 fu box 1-10")
@pytest.mark.parametrize(("box", "wood"), [*enumerate(WOOD, 1)])
def test_the_library_is_built_box_by_box(box: int, wood: int) -> None:
    others = [nr for nr in range(1, 11) if nr != box]
    A.refused(A.given(ticked("a5@fu", *others), permanents="a5", play="7", resources=f"{wood - 1} wood"), "use a5.1")
    kingdom = A.given(ticked("a5@fu", *others), permanents="a5", play="7", resources=f"{wood} wood")
    assert {f"wood: {wood}>0", "a5 side: fu>bu"} <= A.do(kingdom, "use a5.1")
    first = A.given(permanents="a5", play="7", resources="7 wood")
    A.do(first, "use a5.1", str(box))
    assert (first.resources.get("wood", 0), first.at("ambitions:5")) == (7 - wood, "fu")


@pytest.mark.rule("KLD-88")
@pytest.mark.effect("ambitions:5 bu 1", "ambitions:5 bu fame")
def test_the_library_remembers_what_is_purged() -> None:
    for tally, fame in ((3, 26), (40, 100), (50, 100)):
        kingdom = A.given({"counters": {"a5@bu/tally": tally}}, discard="a5:bu")
        assert kingdom.fame("ambitions:5") == fame
    people = "2 3 4 6 7 8 9 10 11 13 34 29"
    purging = A.given(discard=people, permanents="26 a5:bu", phase=Phase.FINISHED, round=20, last_round=20)
    A.do(purging, "expansion start a0", "a5")
    for _ in range(8):
        if purging.question is None:
            break
        options = A.options(purging)
        purging.do(A.far("choose " + ("a5" if "a5" in options else options[0])))
    purged = len(purging.zone("purged"))
    assert purging.board.tables["counters"].get("ambitions:5@back-up/tally", 0) == purged > 0


# --- 7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.effect("ambitions:7 fu 1", "ambitions:7 fu box 10")
@pytest.mark.parametrize(("box", "n"), [*enumerate(range(15, 5, -1), 1)])
@pytest.mark.rule("KLD-154", "KLD-155")
def test_flexibility_ticks_a_box_of_another_permanent(box: int, n: int) -> None:
    tables = ticked("a7@fu", *[nr for nr in range(1, 11) if nr != box])
    A.refused(A.given(tables, permanents="a7 a14", play="7", deck="8", resources=f"{n - 1} coin"), "use a7.1")
    kingdom = A.given(tables, permanents="a7 a14", play="7", deck="8", resources=f"{n} coin")
    diff = A.do(kingdom, "use a7.1")
    assert {"ticks a14@fu: ->1", f"coin: {n}>0"} <= diff
    assert ("a7: permanents>destroyed" in diff) == (box == 10)


def test_streets_and_tallies_have_no_box_for_flexibility() -> None:
    tables = ticked("a7@fu", *range(2, 11))
    kingdom = A.given(tables, permanents="a7 a18:bu 27", play="7", deck="8", resources="20 coin")
    diff = A.do(kingdom, "use a7.1")
    assert {text for text in diff if text.startswith("ticks")} == {
        "ticks a7@fu: 2+3+4+5+6+7+8+9+10>1+2+3+4+5+6+7+8+9+10"
    }


@pytest.mark.rule("KLD-86", "KLD-87")
@pytest.mark.effect("ambitions:7 bu 1", "ambitions:7 bu 2")
def test_commitment_under_a_permanent_leaves_the_turn_open_once() -> None:
    kingdom = A.given(permanents="a7:bu a14 26", play="7", deck="8", resources="14 coin")
    A.do(kingdom, "use a7.1", "a14")
    A.refused(kingdom, "use a7.1")
    diff = A.do(kingdom, "use a14.1")
    assert diff == {"ticks a14@fu: ->1", "coin: 14>8", "counters a7@bu/turn/2: 0>1"}
    A.do(kingdom, "use a14.1")
    assert kingdom.play == ["8"]


@pytest.mark.rule("KLD-86")
def test_commitment_comes_free_when_the_boxes_above_are_full() -> None:
    tables = ticked("a14@fu", *range(1, 8))
    kingdom = A.given(tables, permanents="a7:bu a14 a3", play="7", deck="8", resources="30 coin")
    A.do(kingdom, "use a7.1", "a14")
    assert kingdom.board.tables["blocked_by"] == {"ambitions:7": "ambitions:14"}
    A.do(kingdom, "use a14.1")
    assert kingdom.board.tables["blocked_by"] == {}


# --- 8 to 10 -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("ambitions:8 fu 1", "ambitions:8 fu 2")
@pytest.mark.rule("KLD-157")
def test_lots_of_rats_drive_out_what_stays() -> None:
    kingdom = A.given(play="121 7", deck="a8 8")
    assert A.do(kingdom, "advance") == {"a8: deck>play", "8: deck>play", "121: play>discard"}
    A.refused(A.given(play="a8 34 29", deck="8"), "use a8.2", "KLD-11")
    assert "a8 side: fu>bu" in A.do(A.given(play="a8 34 29 122", deck="8"), "use a8.2")


@pytest.mark.effect("ambitions:8 bu 1", "ambitions:8 bu 2")
def test_rats_bite_and_return() -> None:
    kingdom = A.given(play="7", deck="a8:bu 34")
    A.do(kingdom, "advance", "7")
    assert kingdom.play == ["ambitions:8", "34"]
    A.do(kingdom, "pass", "1")
    assert (kingdom.where("34"), kingdom.at("ambitions:8")) == ("discard", "bu")
    alone = A.given(play="a8:bu 7", deck="8")
    A.do(alone, "pass")
    assert alone.at("ambitions:8") == "fu"


@pytest.mark.rule("KLD-79")
@pytest.mark.effect("ambitions:9 bu 1")
def test_guards_wait_on_duty_until_they_are_freed() -> None:
    tables = {"stickers": {"34@fu": ("5", "5"), "29@fu": ("5", "5"), "122@fu": ("5",)}}
    kingdom = A.given(tables, permanents="a9:bu", play="34 29 122 7", deck="8")
    A.do(kingdom, "use a9.1", "34,29")
    assert set(kingdom.play) == {"122", "7"}
    A.do(kingdom, "pass")
    assert kingdom.play == ["8"]
    A.do(kingdom, "use a9.1", "29")
    assert kingdom.play == ["8", "29"]


@pytest.mark.rule("KLD-79", "KLG-081")
def test_a_guard_who_comes_back_from_duty_enters_play() -> None:
    tables: Tables = {"blocked_by": {"34": "ambitions:9"}}
    kingdom = A.given(tables, permanents="a9:bu 34", deck="8", resources="2 wood")
    assert A.do(kingdom, "use a9.1", "34") == {
        "34: permanents>play",
        "blocked_by 34: a9>-",
        "wood: 2>0",
        "counters a9@bu/turn/1: 0>1",
    }


@pytest.mark.effect("ambitions:10 bu 1")
def test_a_building_is_broken_up_for_stone() -> None:
    kingdom = A.given(play="a10:bu 9 7")
    assert A.do(kingdom, "use a10.1") == {"9: play>discard", "stone: 0>4", "a10: play>discard"}


# --- 12 to 16 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("ambitions:12 fu 1", "ambitions:12 fu box 12")
@pytest.mark.rule("KLD-158")
def test_taxes_cost_three_cards_or_an_icon() -> None:
    kingdom = A.given(play="7 8 9", deck="a12 11")
    A.do(kingdom, "advance", "1", "7,8,9")
    assert (kingdom.play, kingdom.board.tables["ticks"]) == (["ambitions:12", "11"], {"ambitions:12@front-up": (1,)})
    strike = A.given(play="7 2", deck="a12 34")
    A.do(strike, "advance", "2", "7")
    assert strike.board.tables["struck"] == {"klg:7@front-up/production/1/wood": 1}
    last = A.given(ticked("a12@fu", *range(1, 12)), play="34", deck="a12")
    assert "a12 side: fu>bu" in A.do(last, "advance")


@pytest.mark.effect("ambitions:12 bu 1", "ambitions:12 bu fame")
def test_what_is_given_happily_is_counted() -> None:
    kingdom = A.given(play="a12:bu 7")
    diff = A.do(kingdom, "use a12.1")
    assert diff == {"struck 7@fu/production/1/wood: 0>1", "counters a12@bu/tally: 0>1", "a12: play>discard"}
    assert kingdom.fame("ambitions:12") == 2


@pytest.mark.effect("ambitions:13 fu 1", "ambitions:13 fu box 5")
def test_mining_strikes_an_icon_once_a_turn() -> None:
    kingdom = A.given(permanents="a13", play="7")
    diff = A.do(kingdom, "use a13.1")
    assert {"struck 7@fu/production/1/wood: 0>1", "ticks a13@fu: ->1"} <= diff
    last = A.given(ticked("a13@fu", 1, 2, 3, 4), permanents="a13", play="7")
    assert {"a13 side: fu>bu", "a13: permanents>discard"} <= A.do(last, "use a13.1")
    A.refused(A.given(permanents="a13", play="9"), "use a13.1", "KLD-13")


@pytest.mark.effect("ambitions:14 bu 1", "ambitions:14 bu fame")
def test_warriors_are_let_for_coins() -> None:
    kingdom = A.given(swords("34", 1), permanents="a14:bu", play="34 29")
    assert A.do(kingdom, "use a14.1") == {"34: play>discard", "coin: 0>2", "counters a14@bu/tally: 0>1"}
    A.refused(kingdom, "use a14.1", "KLD-11")
    assert A.given({"counters": {"a14@bu/tally": 200}}, permanents="a14:bu").fame("ambitions:14") == 150


@pytest.mark.effect("ambitions:15 bu 1")
def test_barracks_start_in_play_and_stay() -> None:
    kingdom = A.given(discard="a15:bu 7 8 9 10 11", phase=Phase.BETWEEN)
    kingdom.do("round")
    assert (kingdom.play[0], len(kingdom.play)) == ("ambitions:15", 5)
    armed = A.given(play="a15:bu 34 7")
    assert A.do(armed, "use a15.1") == {"34: play>discard", "sword: 0>3", "a15: play>discard"}


@pytest.mark.rule("KLD-84")
@pytest.mark.effect("ambitions:16 fu 1", "ambitions:16 bu 1", "ambitions:16 bu fame", "ambitions sticker 66")
def test_fell_smoke_marks_the_building_that_produces_most() -> None:
    kingdom = A.given({"stickers": {"9@fu": ("1",)}}, play="9 7", deck="a16 8")
    assert {"stickers 9@fu: 1>1+66", "a16 side: fu>bu", "a16: deck>discard"} <= A.do(kingdom, "advance")
    assert "a16 side: fu>bu" not in A.do(A.given(play="7", deck="a16 8"), "advance")
    rich = A.given({"stickers": {"9@fu": ("1", "1")}}, play="a16:bu 9")
    assert rich.fame("ambitions:16") == -3
    assert A.do(rich, "use a16.1") == {"9: play>destroyed", "a16: play>destroyed"}


# --- 17 to 21 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-83")
@pytest.mark.effect("ambitions:17 bu 1")
def test_the_clock_tower_strikes_at_the_decks_last_card() -> None:
    kingdom = A.given(permanents="a17:bu", play="7", deck="8 9", discard="34 29")
    A.do(kingdom, "advance", "yes", "34")
    assert kingdom.play == ["7", "8", "9", "34"]


FULL = ticked("a18@fu", 1, 2, 3, 4, 5, 6)


@pytest.mark.effect("ambitions:18 fu 2")
def test_full_vaults_keep_three_cards_and_produce_with_them() -> None:
    A.refused(A.given(permanents="a18", play="9"), "use a18.2")
    kingdom = A.given(FULL, permanents="a18", play="9 7", deck="8")
    A.do(kingdom, "use a18.2", "9")
    assert kingdom.play == ["7"]
    A.do(kingdom, "pass")
    assert A.do(kingdom, "use a18.2", "2") >= {"coin: 0>1", "9: permanents>discard"}


@pytest.mark.rule("KLD-81")
@pytest.mark.effect("ambitions:18 bu 1", "ambitions:18 bu fame")
def test_streets_are_paved_up_to_150() -> None:
    kingdom = A.given({"written": {"a18@bu#1": 140}, **ticked("a18@bu", 1)}, permanents="a18:bu", play="7", deck="8",
                      resources="20 stone")  # fmt: skip
    assert "written a18@bu#2: ->10" in A.do(kingdom, "use a18.1", "12")
    assert kingdom.fame("ambitions:18") == 150


@pytest.mark.rule("KLD-60")
@pytest.mark.effect("ambitions:19 fu 1")
def test_motivation_uses_an_end_turn_effect_and_the_turn_goes_on() -> None:
    kingdom = A.given(permanents="a14", play="a19 7", deck="8", resources="6 coin")
    assert A.do(kingdom, "use a19.1") == {"ticks a14@fu: ->1", "coin: 6>0", "a19: play>discard"}


@pytest.mark.effect("ambitions:19 fu 1")
@pytest.mark.rule("KLD-141")
def test_a_card_whose_effect_was_used_for_motivation_is_discarded() -> None:
    kingdom = A.given(play="a19 48", deck="8", resources="3 coin")
    diff = A.do(kingdom, "use a19.1")
    assert diff == {"119: box>discard", "coin: 3>0", "48: play>discard", "a19: play>discard"}


@pytest.mark.effect("ambitions:19 bu 1")
@pytest.mark.rule("KLD-160")
def test_pragmatism_ticks_four_boxes() -> None:
    kingdom = A.given(permanents="a14", play="a19:bu 7")
    assert {"ticks a14@fu: ->1+2+3+4", "a19: play>destroyed"} <= A.do(kingdom, "use a19.1")


@pytest.mark.effect("ambitions:20 fu 1")
def test_the_troublemaker_takes_a_weaker_person_along() -> None:
    assert A.do(A.given(play="7", deck="a20 34"), "advance") == {"a20: deck>discard", "34: deck>discard"}
    strong = A.given(swords("34", 3), play="7", deck="a20 34")
    assert A.do(strong, "advance") == {"a20: deck>play", "34: deck>play"}


@pytest.mark.effect("ambitions:20 fu 2", "ambitions:20 fu 3")
def test_the_troublemaker_is_worn_down() -> None:
    kingdom = A.given(swords("34", 3), play="a20 34")
    assert A.do(kingdom, "use a20.2") == {
        "34: play>discard", "struck a20@fu/production/1/sword: 0>1", "a20: play>discard",
    }  # fmt: skip
    last = A.given({"struck": {"a20@fu/production/1/sword": 2}, **swords("34", 1)}, play="a20 34")
    assert "a20 side: fu>bu" in A.do(last, "use a20.2")


@pytest.mark.effect("ambitions:21 fu 1", "ambitions:21 fu fame", "ambitions:21 bu 1")
def test_trade_is_counted_or_brings_goods() -> None:
    kingdom = A.given(play="a21 7", resources="2 trade_good")
    assert A.do(kingdom, "use a21.1") == {"counters a21@fu/tally: 0>1", "trade_good: 2>0"}
    assert A.given({"counters": {"a21@fu/tally": 90}}, discard="a21").fame("ambitions:21") == 60
    monopoly = A.given(play="a21:bu 7", resources="2 coin")
    A.do(monopoly, "use a21.1", "2")
    assert monopoly.resources == {"trade_good": 2}
    mixed = A.given(play="a21:bu 7", resources="1 stone 3 wood")
    A.do(mixed, "use a21.1", "2", "0")
    assert mixed.resources == {"stone": 1, "trade_good": 2, "wood": 1}
    herbs = A.given(play="a21:bu 7", resources="1 herb 1 wood")
    A.do(herbs, "use a21.1", "1", "1")
    assert herbs.resources == {"trade_good": 2}
    A.refused(A.given(play="a21:bu 7"), "use a21.1", "KLG-047")


# --- 22 to 26 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("ambitions:22 fu 1", "ambitions:22 bu 1")
def test_strings_and_favors() -> None:
    kingdom = A.given(play="a22 34 7", discard="a29")
    A.do(kingdom, "use a22.1", "metal,herb")
    assert kingdom.resources == {"coin": 2, "metal": 1, "herb": 1}
    A.do(favor := A.given(play="a22:bu 7"), "use a22.1", "stone")
    assert favor.resources == {"stone": 1}


@pytest.mark.effect("ambitions:23 fu 1", "ambitions:23 fd 1", "ambitions:23 bd 1", "ambitions:23 bu 1")
@pytest.mark.parametrize(("at", "to"), [("fu", "fd"), ("fd", "bd"), ("bd", "bu")])
def test_the_investor_gives_three_times(at: str, to: str) -> None:
    kingdom = A.given(play=f"a23:{at} 7")
    assert A.do(kingdom, "use a23.1", "wood,wood,stone") == {
        "wood: 0>2", "stone: 0>1", f"a23 side: {at}>{to}", "a23: play>discard",
    }  # fmt: skip
    assert A.do(A.given(play="a23:bu 7"), "use a23.1", "wood") == {"wood: 0>1", "a23: play>discard"}


@pytest.mark.rule("KLD-85")
@pytest.mark.effect("ambitions:24 bu 1")
def test_the_embassy_brings_one_of_the_next_two() -> None:
    kingdom: Small = A.given({"game": {"expansion": "ambitions:0"}}, play="a24:bu 7", aside="a0")
    A.do(kingdom, "use a24.1")
    assert A.options(kingdom) == ("a2", "a4")  # 1 and 3 are permanent by their fronts
    A.do(kingdom, "choose a2")
    kingdom.do("choose front-up")
    assert (kingdom.where("ambitions:2"), kingdom.where("ambitions:4")) == ("discard", "destroyed")
    assert kingdom.at("ambitions:24") == "fu"


@pytest.mark.rule("KLD-80")
@pytest.mark.effect("ambitions:25 fu 1", "ambitions:25 fd 1", "ambitions:25 bd 1")
@pytest.mark.parametrize(
    ("at", "to", "price"),
    [("fu", "fd", "6 sword"), ("fd", "bd", "4 sword"), ("bd", "bu", "2 coin 2 stone 2 trade_good")],
)
def test_the_village_grows_rich(at: str, to: str, price: str) -> None:
    whole = {"fd": "front-down", "bd": "back-down", "bu": "back-up"}[to]
    kingdom = A.given(play=f"a25:{at}", deck="8", resources=price)
    A.do(kingdom, f"upgrade a25 --to {whole}", "yes", "4")
    assert kingdom.board.tables["stickers"] == {"ambitions:25@back-up": ("4",)}


@pytest.mark.effect("ambitions:26 bu 1")
def test_the_harvest() -> None:
    kingdom = A.given(play="a26:bu 7")
    assert A.do(kingdom, "use a26.1") == {"coin: 0>7", "a26 side: bu>bd", "a26: play>discard"}
