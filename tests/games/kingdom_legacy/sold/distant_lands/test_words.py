"""Distant Lands, cards with words that no set before has: given this small kingdom, when this command, then this.

Its cards are written `d5`; 10, 13 and 29 are persons of the box, 3 and 7 lands, 9 a building.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import ticked

# --- the voyage: 15, 24 to 27, 31 ---------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:15 fu 2")
def test_the_captain_throws_an_event_overboard_before_it_works() -> None:
    small = D.given(play="d15 3", deck="d31 7")
    assert D.do(small, "advance", "yes") == {"d31: deck>destroyed", "d15: play>destroyed", "7: deck>play"}
    small = D.given(play="d15 d9:bu", deck="d31 7")
    assert D.do(small, "advance", "none") == {"d31: deck>play", "7: deck>play", "ticks d9@bu: ->1"}


@pytest.mark.effect("distant-lands:24 fu 1")
def test_sun_stroke_takes_the_first_person_of_each_turn() -> None:
    small = D.given(permanents="d24", play="3", deck="10 13 29 7")
    assert {"10: deck>play", "13: deck>discard"} <= D.do(small, "advance", "13")
    assert {"29: deck>play", "7: deck>play"} <= D.do(small, "advance")
    small = D.given(permanents="d24", play="3", deck="116 7")
    assert D.do(small, "advance") == {"116: deck>discard", "7: deck>play", "counters d24@fu/turn/1: 0>1"}


@pytest.mark.effect("distant-lands:24 bu 1")
def test_thirst_takes_the_first_unit_of_each_turn() -> None:
    small = D.given(permanents="d24:bu", play="7", deck="3 8 9 5 1")
    D.do(small, "pass")
    assert D.do(small, "produce 3") == {"3: play>discard", "game lose: 1>-"}
    assert D.do(small, "produce 5") == {"5: play>discard", "coin: 0>1"}
    small = D.given(permanents="d24:bu", play="7", deck="8 3")
    D.do(small, "pass")
    assert D.do(small, "use 8") >= {"wood: 0>2", "game lose: 1>-"}


@pytest.mark.effect("distant-lands:25 bu 1")
def test_the_handy_craftsman_gets_three_times_what_a_box_shows() -> None:
    small = D.given(play="d25:bu d8:bu")
    assert D.do(small, "use d25") == {"ticks d8@bu: ->1", "stone: 0>3", "d25: play>discard"}
    small = D.given(ticked("d8@bu", *range(1, 14)), play="d25:bu d8:bu")
    assert {"stone: 0>3", "d8: play>destroyed"} <= D.do(small, "use d25")  # complete
    D.refused(D.given(play="d25:bu d28 3"), "use d25", "KLD-13")  # no box there that shows resources


@pytest.mark.effect("distant-lands:26 bu 1")
def test_in_the_new_normal_persons_produce_nothing() -> None:
    small = D.given(play="d26:bu 29 3")
    assert ("produce 29" in small.legal, "produce 3" in small.legal) == (False, True)
    D.refused(small, "produce 29", "KLG-044")
    assert "produce 29" in D.given(play="29 3").legal


@pytest.mark.effect("distant-lands:27 bu 1")
def test_the_adventurer_does_what_the_top_card_can() -> None:
    small = D.given(play="d27:bu", deck="7 3")
    assert D.do(small, "use d27", "1") == {"7: deck>discard", "7 side: fu>fd", "wood: 0>3", "d27: play>discard"}
    small = D.given(play="d27:bu", deck="7 3")
    assert D.do(small, "use d27", "2") == {"7: deck>discard", "wood: 0>1", "d27: play>discard"}
    small = D.given(play="d27:bu", deck="d50 3 5 8", resources="1 coin")
    assert {"d50: deck>discard", "d27: play>discard"} <= D.do(small, "use d27")  # neither can be done
    small = D.given(ticked("d25@fu", 1), play="d27:bu", deck="d25 3")
    assert {"ticks d25@fu: 1>1+2", "d25: deck>discard", "3: deck>play"} <= D.do(small, "use d27")  # ends the turn


@pytest.mark.effect("distant-lands:31 fu 1", "distant-lands:31 bu 1")
@pytest.mark.parametrize("rats", ["d31", "d31:bu"])
def test_rats_eat_what_a_box_shows(rats: str) -> None:
    assert D.do(D.given(play="d10:bu 3", deck=rats), "advance") == {"d31: deck>play", "ticks d10@bu: ->1"}
    eaten = D.do(D.given(ticked("d10@bu", *range(1, 14)), play="d10:bu 3", deck=rats), "advance")
    assert "d10: play>destroyed" in eaten
    assert "coin: 0>1" not in eaten


# --- curses and storms: 45 to 47 ----------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:45 fu 1")
def test_the_cursed_dubloon_costs_a_card_for_each_gain_of_coin() -> None:
    small = D.given(play="d45 3 7 8")
    assert D.do(small, "produce 3", "7") == {"3: play>discard", "coin: 0>1", "7: play>discard"}
    assert D.do(small, "produce 8") == {"8: play>discard", "wood: 0>1"}


@pytest.mark.effect("distant-lands:46 fu 2")
def test_fleeing_costs_two_boxes_of_cargo() -> None:
    small = D.given(permanents="d46", play="d8:bu d9:bu", deck="1")
    assert {"ticks d8@bu: ->1", "ticks d9@bu: ->1", "ticks d46@fu: ->1"} <= D.do(small, "use d46", "d8", "d9")
    assert not small.resources
    small = D.given(permanents="d46", play="d8:bu", deck="1")
    assert {"ticks d8@bu: ->1+2", "ticks d46@fu: ->1"} <= D.do(small, "use d46")
    small = D.given(ticked("d8@bu", *range(1, 14)), permanents="d46", play="d8:bu", deck="1")
    D.refused(small, "use d46")


@pytest.mark.rule("KLD-135")
@pytest.mark.effect("distant-lands:46 bu 1")
def test_cannon_fire_costs_swords_or_hits_a_ship() -> None:
    small = D.given(permanents="d46:bu", play="d5:bu", deck="1", resources="4 sword")
    assert {"d5: play>discard"} <= D.do(small, "pass")
    small = D.given(permanents="d46:bu", play="d5:bu 3", deck="1", resources="2 sword")
    assert "d5: play>destroyed" in D.do(small, "pass", "1")
    small = D.given(permanents="d46:bu", play="d5:bu 3", discard="d6:bu", deck="1")
    assert {"d6 side: bu>bd", "d5: play>discard"} <= D.do(small, "pass", "2", "d6")


@pytest.mark.effect("distant-lands:47 fu 1", "distant-lands:47 fu 2", "distant-lands:47 fu 3")
def test_the_maelstrom_plays_eight_or_none() -> None:
    small = D.given(permanents="d47", play="7", deck="1 2 3 4 5 6 8 9 10", discard="13")
    D.do(small, "pass")
    assert (len(small.play), small.deck) == (8, ["10"])
    D.refused(small, "advance", "KLD-31")
    small = D.given(permanents="d47", play="7", deck="1 2 3 4 5 6 8", discard="13")
    D.do(small, "pass")
    assert (small.play, small.deck, len(small.discard)) == ([], [], 8)  # 7 is lost to its end of turn
    assert small.phase == Phase.ACTIONS
    assert D.do(small, "pass") >= {"d47 side: fu>bu"}


@pytest.mark.effect("distant-lands:47 fu 4", "distant-lands:47 fu 5")
def test_the_maelstrom_takes_a_ship_or_another_friendly_card() -> None:
    small = D.given(permanents="d47", play="d5:bu 3")
    assert {"d5: play>discard", "3: play>discard", "d47 side: fu>bu"} <= D.do(small, "pass", "1")
    small = D.given(permanents="d47", play="d5:bu 3")
    assert {"3: play>destroyed", "d47 side: fu>bu"} <= D.do(small, "pass", "2", "3")


@pytest.mark.effect("distant-lands:47 bu 1")
def test_the_escape_costs_something_for_each_ship() -> None:
    small = D.given(permanents="d47:bu", play="10 13 3", deck="d5:bu")
    assert D.do(small, "advance", "1") == {"d5: deck>discard"}
    small = D.given(permanents="d47:bu", play="10 13 3", deck="d5:bu")
    assert D.do(small, "advance", "2") == {"d5: deck>play", "10: play>discard", "13: play>discard"}
    small = D.given(permanents="d47:bu", play="10 13 3", deck="d5:bu")
    assert D.do(small, "advance", "3") == {"d5: deck>discard", "d5 side: bu>bd"}


# --- islands and calm: 50, 51 -------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:50 bu 1", "distant-lands:50 bu fame")
def test_treasure_island_buries_items() -> None:
    small = D.given({"stickers": {"d138@bu": ("8",)}}, play="d50:bu d138:bu")
    found = D.do(small, "use d50")
    assert found >= {"d138: play>destroyed", "written d50@bu#1: ->14", "d50: play>discard"}  # 7, 2 and 5
    assert small.fame("distant-lands:50") == 14
    small = D.given(ticked("d50@bu", *range(1, 7)), play="d50:bu d138:bu")
    D.refused(small, "use d50")


@pytest.mark.effect("distant-lands:51 fu 1", "distant-lands:51 bu 1")
def test_a_calm_sea_plays_five_cards() -> None:
    small = D.given(play="7", deck="d51 1 2 3 4 5 6")
    found = D.do(small, "advance")
    assert found >= {f"{card}: deck>play" for card in (1, 2, 3, 4, 5, 6)} | {"d51 side: fu>bu", "d51: deck>discard"}
    small = D.given(play="7", deck="d51:bu")
    assert D.do(small, "advance") == {"d51: deck>destroyed"}


# --- Nin'Gari: 70, 73, 77 -----------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:70 fu 1")
def test_the_scout_reports_swords() -> None:
    small = D.given(play="d70 3", deck="29:fd")
    assert {"29: deck>play", "d70: play>discard", "d122: box>discard"} <= D.do(small, "advance")
    assert D.do(D.given(play="d70 3", deck="7"), "advance") == {"7: deck>play"}


@pytest.mark.effect("distant-lands:73 bu 1")
def test_the_equipped_craftsman_counts_as_furniture() -> None:
    small = D.given(ticked("d73@bu", 1, 2), play="d73:bu", permanents="d66")
    assert small.fame("distant-lands:66") == 10
    assert D.given(play="d73:bu", permanents="d66").fame("distant-lands:66") == 0


@pytest.mark.rule("KLD-111")
@pytest.mark.effect("distant-lands:73 bu 2")
def test_the_equipped_craftsman_trades_by_his_boxes() -> None:
    small = D.given(ticked("d73@bu", 1, 2), play="d73:bu", resources="3 coin")
    assert D.do(small, "use d73", "2", "stone,wood") == {"coin: 3>1", "stone: 0>1", "wood: 0>1", "d73: play>discard"}
    D.refused(D.given(play="d73:bu", resources="3 coin"), "use d73", "KLD-13")


@pytest.mark.effect("distant-lands:77 bd 1")
def test_the_guards_count_as_an_enemy_in_play() -> None:
    assert "d73 side: fu>fd" in D.do(D.given(permanents="d77:bd", play="d73 3", deck="d70"), "advance")
    assert "d73 side: fu>fd" not in D.do(D.given(play="d73 3", deck="d70"), "advance")


@pytest.mark.effect("distant-lands:77 bd 2")
def test_the_guards_are_overcome() -> None:
    small = D.given(permanents="d77:bd", play="3", resources="5 sword")
    assert D.do(small, "use d77.2") == {"sword: 5>0", "d77 side: bd>bu", "d77: permanents>discard"}


@pytest.mark.effect("distant-lands:77 bu 1")
def test_the_sacred_amulet_honours_whoever_has_no_fame_of_it() -> None:
    small = D.given({"stickers": {"10@fu": ("8",)}}, play="d77:bu 10 13 3")
    assert D.do(small, "use d77") == {"stickers 13@fu: ->8", "d77: play>discard"}
    small = D.given({"stickers": {"10@fu": ("8",)}}, play="d77:bu 10 3")
    D.refused(small, "use d77", "KLD-13")


# --- later: 130, 133, 138, 140, 141, 153, 155 ---------------------------------------------------------------------


@pytest.mark.effect("distant-lands:130 fu 3")
def test_the_witchdoctor_takes_the_top_card() -> None:
    small = D.given(play="d130", deck="7 14 3")
    assert {"7: deck>destroyed", "d130: play>discard"} <= D.do(small, "pass")
    small = D.given(play="d130", deck="14 7 3")
    D.do(small, "pass")
    assert (small.where("14"), "distant-lands:130" in small.play) == ("play", True)


@pytest.mark.effect("distant-lands:133 fu 1")
def test_the_river_snake_lies_on_a_person_that_is_no_ningari() -> None:
    small = D.given(play="d130:bu 10", deck="d133")
    assert {"d133 side: fu>bu", "d133: deck>permanents", "10: play>permanents"} <= D.do(small, "advance")
    assert small.board.tables["blocked_by"]["klg:10"] == "distant-lands:133"
    assert D.do(D.given(play="d70:bu 3", deck="d133"), "advance") == {"d133: deck>play"}


@pytest.mark.effect("distant-lands:138 bu 1")
def test_the_mahogany_door_keeps_out_what_an_enemy_does() -> None:
    small = D.given(play="d138:bu 3", deck="14")
    assert D.do(small, "advance", "yes") == {"14: deck>play", "d138: play>discard"}
    assert "blocked_by 3: ->14" in D.do(D.given(play="d138:bu 3", deck="14"), "advance", "none")


@pytest.mark.effect("distant-lands:140 bd 1")
def test_the_village_is_found() -> None:
    small = D.given(permanents="d140:fd", play="10 13", deck="1")
    found = D.do(small, "upgrade d140")
    assert {"d140 side: fd>bd", "d121: box>permanents", "d122: box>discard", "d123: box>discard"} <= found


@pytest.mark.effect("distant-lands:141 fd 1")
def test_the_den_is_found() -> None:
    small = D.given(permanents="d141", play="10 13", deck="1", resources="1 coin 1 sword")
    assert {"d141 side: fu>fd", "d132: box>discard"} <= D.do(small, "upgrade d141")


@pytest.mark.effect("distant-lands:153 fu 1")
def test_the_henchmen_fight_whoever_asks_for_three_swords_or_fewer() -> None:
    small = D.given(play="d153 3", deck="d112")
    assert D.do(small, "advance") >= {"d112: deck>discard", "d112 side: fu>bu", "d153: play>discard"}
    small = D.given(play="d153 3", deck="d81 7")
    found = D.do(small, "advance", "d153.1:d81,d81.1", "3")  # the jaguar strikes an icon of two cards
    assert {"ticks d81@fu: ->1", "d153: play>discard", "sword: 0>1"} <= found
    assert D.do(D.given(play="d153 3", deck="d47:bu"), "advance") == {"d47: deck>play"}


@pytest.mark.effect("distant-lands:155 fu 1")
@pytest.mark.parametrize(
    ("persons", "answers", "changes"),
    [
        ("29:fd", (), {"29: play>destroyed"}),
        ("46:bd 62:bd 29:fd", ("46", "62", "29,46"), {"stickers 29@fd: ->5", "stickers 46@bd: ->5"}),
        ("46:bd 62:bd 121 29:fd", (), {"d158: box>discard"}),
    ],
)
def test_the_brawl_goes_by_the_swords_of_all_persons(persons: str, answers: tuple[str, ...], changes: set[str]) -> None:
    small = D.given(play=persons, aside="d155")
    assert changes | {"d155: aside>destroyed"} <= D.do(small, "pass", *answers)
