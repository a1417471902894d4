"""The volcano, the opportunist and the first four choices: what 28 to 33 do."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import OVER, ROUND, Tables, before, options, row, ticked

YOUNG_FORESTS = pytest.mark.parametrize("forest", ["28", "58"])

# --- 28 Volcanic Eruption ----------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-069")
@pytest.mark.effect("28 fu 1")
def test_the_next_land_played_is_destroyed_and_the_volcano_turns() -> None:
    small = given(play="28 5", deck="1 10").do("advance")
    assert small.diff == {"1: deck>destroyed", "10: deck>play", "28 side: fu>bu", "28: play>discard"}


@pytest.mark.rule("KLD-38")
@pytest.mark.effect("28 fu 1")
@pytest.mark.parametrize(("lost", "safe"), [("1", "7"), ("7", "1")])
def test_of_two_lands_played_together_the_player_picks_one(lost: str, safe: str) -> None:
    small = given(play="28", deck="1 7").do("advance")
    assert options(small) == ["1", "7"]
    small.do(f"choose {lost}")
    assert small.diff == {f"{lost}: play>destroyed", "28 side: fu>bu", "28: play>discard"}
    assert small.play == [safe]


@pytest.mark.rule("KLD-38", "KLG-077")
@pytest.mark.effect("28 fu 1")
def test_lands_of_the_volcanos_own_batch_and_other_cards_are_safe() -> None:
    small = given(play="5", deck="28 1 10 9")
    assert small.do("advance").diff == {"28: deck>play", "1: deck>play"}
    assert small.do("advance").diff == {"10: deck>play", "9: deck>play"}


@pytest.mark.effect("28 fu 1")
def test_a_turn_that_ends_first_discards_the_volcano_unfired() -> None:
    small = given(play="28", deck="1").do("pass")
    assert small.diff == {"28: play>discard", "1: deck>play", "game turn: 1>2"}


# --- 28, 58 Young Forest -----------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-072", "KLG-107")
@pytest.mark.effect("28 bd 1", "28 bd box 1", "28 bd box 3", "28 bd box 5")
@pytest.mark.effect("58 bd 1", "58 bd box 1", "58 bd box 3", "58 bd box 5")
@YOUNG_FORESTS
@pytest.mark.parametrize(
    ("box", "stickers"),
    [(1, "->2"), (2, ""), (3, "2>2+2"), (4, ""), (5, "2+2>2+2+2")],
)
def test_young_forest_grows_from_top_to_bottom(forest: str, box: int, stickers: str) -> None:
    grown = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2}[box]
    tables = ticked(f"{forest}@bd", box - 1) | {"stickers": {f"{forest}@bd": ("2",) * grown} if grown else {}}
    small = given(play=f"{forest}:bd 1", tables=tables).do(f"use {forest}")
    expected = OVER | {
        f"ticks {forest}@bd: {row(box - 1)}>{row(box)}",
        f"{forest}: play>discard",
        "1: play>discard",
    }
    assert small.diff == expected | ({f"stickers {forest}@bd: {stickers}"} if stickers else set())


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("28 bd 1", "58 bd 1")
@YOUNG_FORESTS
def test_a_forest_fully_grown_yields_three_wood_and_grows_no_more(forest: str) -> None:
    grown = ticked(f"{forest}@bd", 5) | {"stickers": {f"{forest}@bd": ("2", "2", "2")}}
    small = given(play=f"{forest}:bd", deck="1", tables=grown)
    small.refused(f"use {forest}.1", "KLD-13")
    assert small.do(f"produce {forest}").diff == {"wood: 0>3", f"{forest}: play>discard"}


@pytest.mark.rule("KLG-106")
@pytest.mark.effect("28 bd 1", "28 bd box 1", "58 bd 1", "58 bd box 1")
@YOUNG_FORESTS
def test_without_wood_stickers_left_the_box_is_ticked_all_the_same(forest: str) -> None:
    used: Tables = {"stickers": {"5@fu": ("2",) * 10}}
    small = given(play=f"{forest}:bd", tables=used).do(f"use {forest}")
    assert small.diff == OVER | {f"ticks {forest}@bd: ->1", f"{forest}: play>discard"}


# --- 29 Opportunist ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-103", "KLG-053", "KLG-107")
@pytest.mark.effect("29 bd 1")
@pytest.mark.parametrize(
    ("stage", "brief", "sticker"),
    [
        ("front-up", "fu", "1"),
        ("front-down", "fd", "2"),
        ("back-down", "bd", "3"),
        ("back-up", "bu", "4"),
        ("back-up", "bu", "5"),
        ("back-up", "bu", "6"),
    ],
)
def test_pretend_noble_starts_over_and_betters_one_stage(stage: str, brief: str, sticker: str) -> None:
    small = given(play="29:bd 1").do("use 29", stage, sticker)
    assert small.diff == {"29 side: bd>fu", "29: play>discard", f"stickers 29@{brief}: ->{sticker}"}
    assert small.phase == "actions"


@pytest.mark.effect("29 bd 1")
def test_pretend_noble_passes_over_stages_with_a_sticker() -> None:
    some: Tables = {"stickers": {"29@fu": ("1",), "29@bd": ("6",)}}
    small = given(play="29:bd", tables=some).do("use 29")
    assert options(small) == ["front-down", "back-up"]
    assert options(small.do("use 29", "back-up")) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("29 bd 1")
def test_pretend_noble_starts_over_when_every_stage_has_a_sticker() -> None:
    full: Tables = {"stickers": {f"29@{stage}": ("1",) for stage in ("fu", "fd", "bd", "bu")}}
    assert given(play="29:bd", deck="1", tables=full).do("use 29").diff == {"29 side: bd>fu", "29: play>discard"}


@pytest.mark.rule("KLG-052", "KLG-026")
@pytest.mark.parametrize(
    ("card", "to", "brief"),
    [
        ("29", "back-up", "fu>bu"),
        ("29", "front-down", "fu>fd"),
        ("29:fd", "back-down", "fd>bd"),
        ("29:fd", "front-up", "fd>fu"),
        ("29:bd", "front-down", "bd>fd"),
        ("29:bd", "back-up", "bd>bu"),
        ("29:bu", "front-up", "bu>fu"),
        ("29:bu", "back-down", "bu>bd"),
    ],
)
def test_its_upgrades_cost_nothing_and_end_the_turn(card: str, to: str, brief: str) -> None:
    small = given(play=f"{card} 1").do(f"upgrade 29 --to {to}")
    assert small.diff == OVER | {f"29 side: {brief}", "29: play>discard", "1: play>discard"}


# --- 30, 47: choose two of four ----------------------------------------------------------------------------------


@pytest.mark.rule("KLD-06", "KLG-030", "KLG-031", "KLG-094")
@pytest.mark.effect("30 fu 1", "47 fu 1")
@pytest.mark.parametrize(
    ("parchment", "chosen", "lost"),
    [
        (30, ("31", "33"), ("32", "34")),
        (30, ("32", "34"), ("31", "33")),
        (47, ("48", "49"), ("50", "51")),
        (47, ("50", "51"), ("48", "49")),
    ],
)
def test_two_of_four_are_discovered_and_two_destroyed(
    parchment: int, chosen: tuple[str, str], lost: tuple[str, str]
) -> None:
    small = before(parchment, "1").do("round")
    assert small.question is not None
    assert small.question.shows == tuple(f"klg:{number}" for number in range(parchment + 1, parchment + 5))
    small.refused("choose none")
    small.refused(f"choose {chosen[0]}")
    small = before(parchment, "1").do("round", ",".join(chosen))
    assert small.diff == ROUND | {
        f"{parchment}: box>destroyed",
        *(f"{card}: box>play" for card in chosen),
        *(f"{card}: box>destroyed" for card in lost),
        "1: discard>play",
    }


# --- 31 Entrepreneur ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-065", "KLG-066")
@pytest.mark.effect("31 fu 1", "32 bd 1")
@pytest.mark.parametrize(("card", "found"), [("31", "118"), ("32:bd", "96")])
def test_an_end_turn_effect_finds_its_card_and_ends_the_turn(card: str, found: str) -> None:
    number = card.partition(":")[0]
    small = given(play=f"{card} 1").do(f"use {number}")
    assert small.diff == OVER | {f"{found}: box>discard", f"{number}: play>discard", "1: play>discard"}
    given(play=f"{card} 1", discard=found).refused(f"use {number}.1", "KLD-13")


@pytest.mark.effect("31 fd 1")
@pytest.mark.parametrize(("others", "coins"), [("10", 1), ("10 13 29 14 1", 3)])
def test_hotel_earns_a_coin_for_each_person_in_play(others: str, coins: int) -> None:
    small = given(play=f"31:fd {others}", discard="48").do("use 31")
    assert small.diff == {f"coin: 0>{coins}", "31: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-10", "KLG-006")
@pytest.mark.effect("31 fd 1")
def test_hotel_needs_a_guest_who_is_free() -> None:
    given(play="31:fd 1").refused("use 31.1", "KLD-13")
    given(play="31:fd 29 14", blocked="29<14").refused("use 31.1", "KLD-13")
    small = given(play="31:fd 10").do("use 31")
    small.refused("produce 31", "KLG-042")


@pytest.mark.rule("KLG-104")
@pytest.mark.effect("31 bd 1")
@pytest.mark.parametrize(("side", "turned"), [("front-up", set()), ("back-up", {"92 side: fu>bu"})])
def test_cozy_pub_sends_a_person_away_and_finds_the_stranger(side: str, turned: set[str]) -> None:
    small = given(play="31:bd 10 1").do("use 31", side)
    assert small.diff == {"10: play>discard", "92: box>discard", "31: play>discard"} | turned


@pytest.mark.rule("KLD-11", "KLD-13")
@pytest.mark.effect("31 bd 1")
def test_cozy_pub_needs_a_person_and_the_stranger() -> None:
    given(play="31:bd 1 14").refused("use 31.1", "KLD-11")
    given(play="31:bd 10", discard="92").refused("use 31.1", "KLD-13")


@pytest.mark.rule("KLD-04")
@pytest.mark.effect("31 bu 1")
def test_tavern_finds_the_quests() -> None:
    assert given(play="31:bu").do("use 31").diff == {"87: box>permanents", "31: play>discard"}
    given(play="31:bu", permanents="87").refused("use 31.1", "KLD-13")


# --- 32 Scientist ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-063", "KLD-30")
@pytest.mark.effect("32 fu 1")
@pytest.mark.parametrize(("person", "coins"), [("10", 1), ("29", 2), ("32", 1)])
def test_scientist_gives_every_person_a_coin_more(person: str, coins: int) -> None:
    others = " ".join(card for card in ("10", "29", "32") if card != person)
    small = given(play=f"{person} {others}").do(f"produce {person}")
    assert small.diff == {f"coin: 0>{coins}", f"{person}: play>discard"}


@pytest.mark.rule("KLG-044", "KLG-090")
@pytest.mark.effect("32 fu 1")
def test_scientist_helps_no_other_card_and_nobody_once_gone() -> None:
    assert given(play="32 1 9").do("produce 1").diff == {"coin: 0>1", "1: play>discard"}
    given(play="32 14").refused("produce 14", "KLG-044")
    given(play="10", discard="32").refused("produce 10", "KLG-044")
    given(play="10 32 14", blocked="32<14").refused("produce 10", "KLG-044")


@pytest.mark.rule("KLG-104")
@pytest.mark.effect("32 bu 1")
@pytest.mark.parametrize(("side", "turned"), [("front-up", set()), ("back-up", {"95 side: fu>bu"})])
def test_observatory_finds_the_astronomer_with_the_side_chosen(side: str, turned: set[str]) -> None:
    small = given(play="32:bu 1").do("use 32", side)
    assert small.diff == OVER | {"95: box>discard", "32: play>discard", "1: play>discard"} | turned


# --- 33 Engineer, Trebuchet --------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-104", "KLD-26")
@pytest.mark.effect("33 fu 1")
@pytest.mark.parametrize(("part", "victim", "found"), [("1", "7", "100"), ("2", "1", "101"), ("3", "22", "102")])
def test_engineer_pulls_a_building_down_for_a_better_one(part: str, victim: str, found: str) -> None:
    small = given(play="33 7:bd 1:bu 22:bd").do("use 33")
    assert options(small) == ["1", "2", "3"]
    small.do("use 33", part, "front-up")
    assert small.diff == {f"{victim}: play>destroyed", f"{found}: box>discard", "33: play>discard"}


@pytest.mark.effect("33 fu 1")
def test_engineer_chooses_among_cards_of_the_same_name() -> None:
    small = given(play="33 7:bd 8:bd 19 1").do("use 33")
    assert options(small) == ["7", "8"]
    small.do("use 33", "8", "back-up")
    assert small.diff == {"8: play>destroyed", "100: box>discard", "100 side: fu>bu", "33: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.effect("33 fu 1")
def test_engineer_needs_the_named_stage_free_and_its_card_in_the_box() -> None:
    given(play="33 7 1 22", discard="8:bd").refused("use 33.1", "KLD-13")
    given(play="33 7:bd", discard="100").refused("use 33.1", "KLD-13")
    given(play="33 7:bd 56:bu", blocked="7<56").refused("use 33.1", "KLD-13")


@pytest.mark.rule("KLG-067")
@pytest.mark.effect("33 bu 1", "14 fu 2")
def test_trebuchet_beats_an_enemy_without_a_sword_and_ticks_the_army() -> None:
    small = given(play="33:bu 14", permanents="25").do("use 33", "coin,wood")
    assert small.diff == {
        "14: play>destroyed",
        "coin: 0>1",
        "wood: 0>1",
        "ticks 25@fu: ->1",
        "33: play>destroyed",
    }


@pytest.mark.rule("KLD-37")
@pytest.mark.effect("33 bu 1", "45 fu 2")
def test_trebuchet_reaches_into_the_discard() -> None:
    small = given(play="33:bu 1", discard="5 45 10", permanents="25").do("use 33")
    assert small.diff == {"45 side: fu>bu", "ticks 25@fu: ->1", "33: play>destroyed"}
    assert small.discard == ["5", "45", "10"]


@pytest.mark.effect("33 bu 1")
def test_trebuchet_offers_only_enemies_that_tell_how_they_are_beaten() -> None:
    small = given(play="33:bu 14 44:bu 10 1", discard="57", permanents="25").do("use 33")
    assert options(small) == ["14", "57"]


@pytest.mark.rule("KLG-072")
@pytest.mark.effect("33 bu 1", "25 fu box 10")
def test_trebuchet_may_complete_the_army() -> None:
    small = given(play="33:bu 57", permanents="25", tables=ticked("25@fu", 9)).do("use 33")
    assert small.diff == {
        "57 side: fu>bu",
        "57: play>discard",
        f"ticks 25@fu: {row(9)}>{row(10)}",
        "135: box>discard",
        "25 side: fu>bu",
        "33: play>destroyed",
    }


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.effect("33 bu 1")
def test_trebuchet_works_as_long_as_one_part_of_it_can() -> None:
    army = given(play="33:bu 1", permanents="25").do("use 33")
    assert army.diff == {"ticks 25@fu: ->1", "33: play>destroyed"}
    enemy = given(play="33:bu 57").do("use 33")
    assert enemy.diff == {"57 side: fu>bu", "57: play>discard", "33: play>destroyed"}
    given(play="33:bu 1").refused("use 33.1", "KLD-13")
    given(play="33:bu 1", permanents="25:bu", tables=ticked("25@bu", 5)).refused("use 33.1", "KLD-13")
