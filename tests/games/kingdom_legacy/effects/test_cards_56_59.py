"""Plague, soldiers, assassin, city fire and the cave: what 56 to 59 do (58 back: with 28)."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import OVER, options

SOLDIERS = pytest.mark.parametrize("soldier", ["56", "57"])

# --- 56 Plague ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-12", "KLG-069", "KLG-102")
@pytest.mark.effect("56 fu 1")
def test_plague_takes_two_persons_of_the_kingdom_at_the_end_of_the_round() -> None:
    small = given(play="56 10 1", discard="13 14 9").do("pass")
    assert small.diff == OVER | {
        "10: play>destroyed",
        "13: discard>destroyed",
        "56 side: fu>bu",
        "56: play>discard",
        "1: play>discard",
    }


@pytest.mark.effect("56 fu 1")
@pytest.mark.parametrize(("chosen", "spared"), [("10,29", "13"), ("13,29", "10"), ("10,13", "29")])
def test_plague_lets_the_player_choose_among_all_persons(chosen: str, spared: str) -> None:
    small = given(play="56 1", discard="10 13 29 14").do("pass")
    assert options(small) == ["10", "13", "29"]
    small.do("pass", chosen)
    assert [small.where(card) for card in (*chosen.split(","), spared)] == ["destroyed", "destroyed", "discard"]
    assert small.at("56") == "bu"


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("56 fu 1")
@pytest.mark.parametrize("persons", ["", "13"])
def test_plague_takes_those_there_are_and_turns(persons: str) -> None:
    small = given(play="56 1", discard=f"9 {persons}").do("pass")
    lost = {f"{card}: discard>destroyed" for card in persons.split()}
    assert small.diff == OVER | lost | {"56 side: fu>bu", "56: play>discard", "1: play>discard"}


@pytest.mark.rule("KLD-25", "KLD-14")
@pytest.mark.effect("56 fu 1")
@pytest.mark.parametrize("place", ["play", "discard"])
@pytest.mark.parametrize(("answer", "spared"), [("73", "10"), ("10,73", "")])
def test_the_miners_may_be_both_persons_that_the_plague_takes(place: str, answer: str, spared: str) -> None:
    lying = {"play": "56", "discard": "1"}
    lying[place] += " 73:fd"
    assert given(**lying).do("pass").where("73") == "destroyed"  # type: ignore[arg-type]
    lying[place] += " 10"
    small = given(**lying).do("pass", answer)  # type: ignore[arg-type]
    assert sorted(small.zone("destroyed")) == sorted(answer.split(","))
    assert small.zone("discard").count("10") == (spared == "10")
    given(**lying).refused("pass", None, "10")  # type: ignore[arg-type]


@pytest.mark.rule("KLG-099")
@pytest.mark.effect("56 fu 1", "58 fu 1")
@pytest.mark.parametrize("disaster", ["56", "58"])
def test_plague_and_fire_stay_and_wait_for_the_end_of_the_round(disaster: str) -> None:
    small = given(play=f"{disaster} 10 9", deck="1", discard="13").do("pass")
    assert small.diff == {"10: play>discard", "9: play>discard", "1: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLG-076", "KLG-034")
@pytest.mark.effect("56 fu 1", "65 fu 1", "68 fu 2")
@pytest.mark.parametrize("order", ["68.2,56.1,65.1", "56.1,65.1,68.2"])
def test_disasters_of_the_last_round_strike_before_or_after_the_end_is_told(order: str) -> None:
    small = given(play="65 56", aside="68", discard="1 2 3 10 13 29", round=8, last_round=8)
    small.do("pass", order, "10,13", "1,2,3")
    assert (small.phase, small.zone("discard")) == ("finished", ["65", "56", "29"])
    assert small.zone("destroyed") == ["10", "13", "1", "2", "3", "68"]


# --- 56, 57 Enemy Soldier ----------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-069", "KLG-077", "KLG-088")
@pytest.mark.effect("56 bu 1", "57 bu 1")
@SOLDIERS
@pytest.mark.parametrize("chosen", ["1", "5", "9", "135"])
def test_enemy_soldier_blocks_a_building_or_a_land_friendly_or_not(soldier: str, chosen: str) -> None:
    small = given(play="1 9 10 14 135", deck=f"{soldier}:bu 5").do("advance")
    assert options(small) == ["1", "5", "9", "135"]
    small.do(f"choose {chosen}")
    assert small.diff == {f"blocked_by {chosen}: ->{soldier}", f"counters {soldier}@bu/stay: 0>1"}
    small.refused(f"produce {chosen}", "KLG-089")


@pytest.mark.rule("KLD-10")
@pytest.mark.effect("56 bu 1", "57 bu 1")
@SOLDIERS
def test_enemy_soldier_passes_over_what_is_blocked_already(soldier: str) -> None:
    small = given(play="1 14 9", deck=f"{soldier}:bu", blocked="1<14").do("advance")
    assert small.diff == {
        f"{soldier}: deck>play",
        f"blocked_by 9: ->{soldier}",
        f"counters {soldier}@bu/stay: 0>1",
    }


@pytest.mark.effect("56 bu 1", "56 bu 2", "57 bu 1", "57 bu 2")
@SOLDIERS
def test_enemy_soldier_without_a_target_blocks_and_destroys_nothing(soldier: str) -> None:
    small = given(play="10", deck=f"{soldier}:bu").do("advance")
    assert small.diff == {f"{soldier}: deck>play"}
    assert small.do("pass").diff == OVER | {f"{soldier}: play>discard", "10: play>discard"}


@pytest.mark.rule("KLD-12", "KLG-091")
@pytest.mark.effect("56 bu 2", "57 bu 2")
@SOLDIERS
def test_enemy_soldier_destroys_its_card_at_the_end_of_the_round(soldier: str) -> None:
    small = given(play=f"1 {soldier}:bu 5", deck="9", blocked=f"1<{soldier}")
    assert small.do("pass").diff == {"5: play>discard", "9: deck>play", "game turn: 1>2"}
    assert small.do("pass").diff == OVER | {
        "1: play>destroyed",
        f"blocked_by 1: {soldier}>-",
        f"{soldier}: play>discard",
        "9: play>discard",
    }


@pytest.mark.effect("56 bu 2", "57 bu 2")
@SOLDIERS
def test_enemy_soldier_destroys_one_card_even_if_more_lie_under_it(soldier: str) -> None:
    small = given(play=f"1 9 {soldier}:bu", blocked=f"1<{soldier} 9<{soldier}").do("pass")
    assert options(small) == ["1", "9"]
    small.do("pass", "9")
    assert (small.where("1"), small.where("9"), small.where(soldier)) == ("discard", "destroyed", "discard")
    assert small.board.tables["blocked_by"] == {}


@pytest.mark.rule("KLD-09", "KLG-093")
@pytest.mark.effect("56 bu 3", "57 bu 3")
@SOLDIERS
def test_a_beaten_soldier_is_destroyed_and_frees_its_card(soldier: str) -> None:
    small = given(play=f"1 {soldier}:bu", blocked=f"1<{soldier}", resources="2 sword").do(f"use {soldier}.3")
    assert small.diff == {"sword: 2>0", f"{soldier}: play>destroyed", f"blocked_by 1: {soldier}>-"}
    assert small.do("pass").diff == OVER | {"1: play>discard"}
    given(play=f"{soldier}:bu", resources="1 sword").refused(f"use {soldier}.3", "KLG-047")


# --- 57 Assassin -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-069", "KLD-38")
@pytest.mark.effect("57 fu 1")
def test_assassin_destroys_the_next_person_played_and_turns() -> None:
    small = given(play="57 13", deck="10 1").do("advance")
    assert small.diff == {"10: deck>destroyed", "1: deck>play", "57 side: fu>bu", "57: play>discard"}


@pytest.mark.rule("KLD-38")
@pytest.mark.effect("57 fu 1")
@pytest.mark.parametrize(("hit", "spared"), [("10", "13"), ("13", "10")])
def test_of_two_persons_the_player_says_who_is_hit(hit: str, spared: str) -> None:
    small = given(play="57", deck="10 13").do("advance")
    assert options(small) == ["10", "13"]
    small.do(f"choose {hit}")
    assert small.diff == {f"{hit}: play>destroyed", "57 side: fu>bu", "57: play>discard"}
    assert small.play == [spared]


@pytest.mark.rule("KLD-38", "KLG-135")
@pytest.mark.effect("57 fu 1")
@pytest.mark.parametrize(
    ("hit", "changes"), [("134", set()), ("10", {"10: play>destroyed", "57 side: fu>bu", "57: play>discard"})]
)
def test_the_next_person_may_be_one_that_can_not_be_destroyed(hit: str, changes: set[str]) -> None:
    small = given(play="57", deck="134 10", discard="55:bu").do("advance")
    assert options(small) == ["134", "10"]
    assert small.do(f"choose {hit}").diff == changes


@pytest.mark.rule("KLD-38", "KLG-077")
@pytest.mark.effect("57 fu 1")
def test_persons_of_the_assassins_own_batch_and_other_cards_are_safe() -> None:
    small = given(play="1", deck="57 10 5 14")
    assert small.do("advance").diff == {"57: deck>play", "10: deck>play"}
    assert small.do("advance").diff == {"5: deck>play", "14: deck>play"}


@pytest.mark.effect("57 fu 1")
def test_an_assassin_that_could_not_destroy_anybody_does_not_turn() -> None:
    small = given(play="57", deck="134 1", discard="55:bu").do("advance")
    assert small.diff == {"134: deck>play", "1: deck>play"}


@pytest.mark.rule("KLD-25")
@pytest.mark.effect("57 fu 1")
def test_a_person_played_by_an_effect_or_of_two_kinds_is_hit_too() -> None:
    small = given(play="57 9:bu", discard="10").do("use 9")
    assert small.diff == {"10: discard>destroyed", "57 side: fu>bu", "57: play>discard", "9: play>discard"}
    small = given(play="57", deck="76:bu").do("advance")
    assert small.diff == {"76: deck>destroyed", "57 side: fu>bu", "57: play>discard"}


@pytest.mark.effect("57 fu 1")
def test_passing_discards_the_assassin_without_a_victim() -> None:
    small = given(play="57 10", deck="13").do("pass")
    assert small.diff == {"57: play>discard", "10: play>discard", "13: deck>play", "game turn: 1>2"}


@pytest.mark.effect("57 fu 2")
def test_a_beaten_assassin_becomes_a_soldier() -> None:
    small = given(play="57 1", deck="5", resources="3 sword").do("use 57.2")
    assert small.diff == {"sword: 3>0", "57 side: fu>bu", "57: play>discard"}
    given(play="57", resources="2 sword").refused("use 57.2", "KLG-047")


# --- 58 City Fire ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-12")
@pytest.mark.effect("58 fu 1")
@pytest.mark.parametrize(("burnt", "spared"), [("9", "7"), ("7", "9")])
def test_city_fire_destroys_a_building_of_the_kingdom(burnt: str, spared: str) -> None:
    small = given(play="58 9", discard="7:bd 1 10").do("pass")
    assert options(small) == ["7", "9"]
    small.do("pass", burnt)
    assert small.where(burnt) == "destroyed"
    assert small.where(spared) == "discard"
    assert (small.where("58"), small.at("58"), small.phase) == ("discard", "bu", "between")


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("58 fu 1")
@pytest.mark.parametrize("building", ["", "9"])
def test_city_fire_turns_whether_a_building_burns_or_not(building: str) -> None:
    small = given(play="58 1", discard=f"10 5 {building}").do("pass")
    lost = {f"{card}: discard>destroyed" for card in building.split()}
    assert small.diff == OVER | lost | {"58 side: fu>bu", "58: play>discard", "1: play>discard"}


# --- 59 Mysterious Cave ------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-11", "KLD-04")
@pytest.mark.effect("59 bd 1")
def test_lost_civilization_takes_six_other_friendly_cards() -> None:
    six = ("1", "2", "5", "7", "9", "10")
    small = given(play=f"59:bd {' '.join(six)} 14", deck="11").do("use 59")
    assert small.diff == {*(f"{card}: play>discard" for card in six), "108: box>permanents", "59: play>discard"}


@pytest.mark.rule("KLD-11", "KLD-26", "KLD-13")
@pytest.mark.effect("59 bd 1")
def test_lost_civilization_counts_neither_itself_nor_foes_nor_blocked_cards() -> None:
    given(play="59:bd 1 2 5 7 9 14 44:bu", deck="11").refused("use 59.1", "KLD-11")
    given(play="59:bd 1 2 5 7 9 10 14", blocked="10<14").refused("use 59.1", "KLD-11")
    given(play="59:bd 1 2 5 7 9 10", permanents="108").refused("use 59.1", "KLD-13")
    seven = given(play="59:bd 1 2 3 5 7 9 10").do("use 59")
    assert options(seven) == ["1", "2", "3", "5", "7", "9", "10"]


@pytest.mark.rule("KLD-11", "KLD-25", "KLG-052")
@pytest.mark.parametrize(("card", "persons", "side"), [("59", ["10"], "fu>fd"), ("59:fd", ["10", "13"], "fd>bd")])
def test_the_way_into_the_cave_costs_persons(card: str, persons: list[str], side: str) -> None:
    small = given(play=f"{card} 1 14 {' '.join(persons)}").do("upgrade 59")
    assert small.diff == OVER | {
        *(f"{person}: play>discard" for person in persons),
        f"59 side: {side}",
        "59: play>discard",
        "1: play>discard",
        "14: play>discard",
    }
    given(play=f"{card} 1 14 {' '.join(persons[1:])}").refused("upgrade 59", "KLD-11")
