"""Jester and merchant, storage, mason, weather, knights and the camp: what 41 to 46 do (42 front: with 13)."""

from __future__ import annotations

import pytest

from tests.builder import cards, given
from tests.games.kingdom_legacy.effects.openings import OVER, Tables, options, row, ticked

# --- 41 Jester ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-064")
@pytest.mark.effect("41 fu 1")
def test_jester_throws_off_the_top_of_the_deck_which_is_not_played() -> None:
    small = given(play="41 1", deck="14 5", resources="1 coin").do("use 41.1")
    assert small.diff == {"14: deck>discard", "41: play>discard"}
    given(play="41 1").refused("use 41.1", "KLD-13")


@pytest.mark.rule("KLG-072", "KLG-073")
@pytest.mark.effect("41 fu 2", "41 fu box 1-8")
@pytest.mark.parametrize(
    ("boxes", "gained"),
    [
        ((1, 2, 3), {"coin: 0>2"}),
        ((4, 5, 6), {"coin: 0>1", "wood: 0>1"}),
        ((7, 8), {"trade_good: 0>2"}),
    ],
)
def test_jester_ticks_any_free_box_for_what_it_holds(boxes: tuple[int, ...], gained: set[str]) -> None:
    for box in boxes:
        small = given(play="41 1").do("use 41.2", str(box))
        assert small.diff == {f"ticks 41@fu: ->{box}", "41: play>discard"} | gained


@pytest.mark.rule("KLD-13", "KLG-099")
@pytest.mark.effect("41 fu 1", "41 fu 2")
def test_jester_stays_until_used_and_ticks_no_box_twice() -> None:
    some: Tables = {"ticks": {"41@fu": (1, 4, 8)}}
    assert options(given(play="41", tables=some).do("use 41.2")) == ["2", "3", "5", "6", "7"]
    given(play="41", deck="1", tables=ticked("41@fu", 8)).refused("use 41.2", "KLD-13")
    small = given(play="41 1", deck="5").do("pass")
    assert small.diff == {"1: play>discard", "5: deck>play", "game turn: 1>2"}


# --- 41 Merchant -------------------------------------------------------------------------------------------------

MERCHANT = ["coin", "coin", "wood", "wood", "stone", "stone", "metal", "metal"] * 3


@pytest.mark.rule("KLG-073")
@pytest.mark.effect("41 bu 1", "41 bu box 1-24")
@pytest.mark.parametrize("box", range(1, 25))
def test_merchant_gets_what_a_box_holds(box: int) -> None:
    small = given(play="41:bu 1").do("use 41", str(box))
    assert small.diff == {f"ticks 41@bu: ->{box}", f"{MERCHANT[box - 1]}: 0>1", "41: play>discard"}


@pytest.mark.effect("41 bu 1", "41 bu box 1-24")
def test_merchant_may_tick_two_boxes_and_no_more() -> None:
    small = given(play="41:bu 1")
    small.refused("use 41.1", None, "1,3,5")
    small.refused("use 41.1", None, "none")
    assert small.do("use 41", "8,17").diff == {
        "ticks 41@bu: ->8+17",
        "metal: 0>1",
        "coin: 0>1",
        "41: play>discard",
    }


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("41 bu 1")
def test_merchant_with_one_box_or_none_left() -> None:
    small = given(play="41:bu", deck="1", tables=ticked("41@bu", 23)).do("use 41")
    assert small.diff == {f"ticks 41@bu: {row(23)}>{row(24)}", "metal: 0>1", "41: play>discard"}
    given(play="41:bu", tables=ticked("41@bu", 24)).refused("use 41.1", "KLD-13")


# --- 42 Storage --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-068", "KLD-28", "KLG-099")
@pytest.mark.effect("42 bu 1")
def test_storage_is_discarded_so_that_another_card_stays() -> None:
    small = given(play="42:bu 1 5", deck="7", resources="1 wood")
    assert small.do("pass").diff == {"game phase: actions>ending"}
    used = {"42: play>discard", "kept 5: ->True", "counters 42@bu/turn/1: 0>1"}
    assert small.do("use 42", "5").diff == used
    small.do("pass")
    assert small.diff == {
        "1: play>discard",
        "7: deck>play",
        "wood: 1>0",
        "kept 5: True>-",
        "counters 42@bu/turn/1: 1>0",
        "game phase: ending>actions",
        "game turn: 1>2",
    }
    assert small.play == ["5", "7"]


@pytest.mark.effect("42 bu 1")
def test_storage_waits_in_play_when_not_used() -> None:
    small = given(play="42:bu 1", deck="7").do("pass").do("pass")
    assert small.play == ["42", "7"]


@pytest.mark.rule("KLG-100", "KLG-102")
@pytest.mark.effect("42 bu 1")
def test_a_card_kept_by_the_storage_stays_one_turn() -> None:
    small = given(play="42:bu 5", deck="1 2 3 7 9").do("pass").do("use 42").do("pass")
    assert small.play == ["5", "1", "2", "3", "7"]
    assert small.do("pass").diff == {
        *(f"{card}: play>discard" for card in (5, 1, 2, 3, 7)),
        "9: deck>play",
        "game turn: 2>3",
    }


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("42 bu 1")
def test_storage_offers_only_other_cards_that_would_go() -> None:
    small = given(play="42:bu 1 5 41 14 7", blocked="7<14").do("pass").do("use 42")
    assert options(small) == ["1", "5", "14"]
    given(play="42:bu 1").refused("use 42.1", "KLG-068")
    assert given(play="42:bu 41", deck="1").do("pass").phase == "actions"


# --- 43 Mason ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-020", "KLG-021", "KLG-019")
@pytest.mark.effect("43 fu 1")
@pytest.mark.parametrize(("found", "zone"), [("88", "permanents"), ("89", "discard")])
def test_mason_looks_at_two_plans_and_takes_one(found: str, zone: str) -> None:
    small = given(play="43 1", resources="2 coin").do("use 43")
    assert small.diff == {"coin: 2>0"}
    assert small.question is not None
    assert small.question.shows == ("klg:88", "klg:89") and not small.question.cancel
    assert small.do(f"choose {found}").diff == {f"{found}: box>{zone}", "43: play>discard"}


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("43 fu 1")
def test_mason_takes_the_last_plan_and_then_none() -> None:
    last = given(play="43", resources="2 coin", permanents="88").do("use 43")
    assert last.diff == {"coin: 2>0", "89: box>discard", "43: play>discard"}
    given(play="43", resources="2 coin", permanents="88", discard="89").refused("use 43.1", "KLD-13")
    given(play="43", resources="1 coin").refused("use 43.1", "KLG-047")


@pytest.mark.rule("KLG-065", "KLG-094")
@pytest.mark.effect("43 bu 1", "43 bd 1")
@pytest.mark.parametrize(
    ("stage", "found", "lost"),
    [("bu", "109", "110"), ("bu", "110", "109"), ("bd", "111", "112"), ("bd", "112", "111")],
)
def test_a_road_brings_one_card_destroys_the_other_and_ends_the_turn(stage: str, found: str, lost: str) -> None:
    small = given(play=f"43:{stage} 1").do("use 43", found)
    assert small.diff == OVER | {
        f"{found}: box>discard",
        f"{lost}: box>destroyed",
        "43: play>discard",
        "1: play>discard",
    }


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("43 bu 1", "43 bd 1")
def test_a_road_works_once() -> None:
    given(play="43:bu", discard="109", destroyed="110").refused("use 43.1", "KLD-13")
    given(play="43:bd", discard="112", destroyed="111").refused("use 43.1", "KLD-13")


# --- 44 Thunderstorm, Rain ---------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-069", "KLG-025")
@pytest.mark.effect("44 fu 1")
def test_thunderstorm_sweeps_three_cards_off_the_deck_and_goes() -> None:
    small = given(play="5", deck="44 10 1 14 7 9").do("advance")
    assert small.diff == {
        "10: deck>play",
        "1: deck>discard",
        "14: deck>discard",
        "7: deck>discard",
        "44 side: fu>bu",
        "44: deck>discard",
    }
    assert small.discard == ["44", "7", "14", "1"]


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("44 fu 1")
@pytest.mark.parametrize("left", ["", "7"])
def test_thunderstorm_takes_what_a_short_deck_has(left: str) -> None:
    small = given(play="5", deck=f"44 10 {left}").do("advance")
    swept = {f"{card}: deck>discard" for card in left.split()}
    assert small.diff == {"10: deck>play", "44 side: fu>bu", "44: deck>discard"} | swept


@pytest.mark.rule("KLD-30", "KLG-044")
@pytest.mark.effect("44 bu 1")
@pytest.mark.parametrize(("land", "number", "coins"), [("1", "1", 3), ("1:bd", "1", 4), ("11", "11", 2)])
def test_rain_adds_two_coins_to_every_land_in_play(land: str, number: str, coins: int) -> None:
    small = given(play=f"{land} 44:bu").do(f"produce {number}")
    assert small.diff == {f"coin: 0>{coins}", f"{number}: play>discard"}


@pytest.mark.effect("44 bu 1")
def test_rain_adds_nothing_to_other_cards() -> None:
    assert given(play="9 44:bu").do("produce 9").diff == {"coin: 0>1", "9: play>discard"}
    given(play="10 44:bu").refused("produce 10", "KLG-044")
    assert given(play="7 44:bu").do("produce 7").diff == {"wood: 0>1", "coin: 0>2", "7: play>discard"}


@pytest.mark.effect("44 bu 1 earlier")
def test_rain_of_the_earlier_printing_doubles_what_lands_produce() -> None:
    small = given(play="1:bd 44:bu", printing="earlier").do("produce 1")
    assert small.diff == {"coin: 0>4", "1: play>discard"}
    shallow = given(play="5:bu 44:bu", printing="earlier").do("produce 5")
    assert shallow.diff == {"stone: 0>2", "metal: 0>2", "5: play>discard"}
    given(play="11 44:bu", printing="earlier").refused("produce 11", "KLG-044")
    assert given(play="9 44:bu", printing="earlier").do("produce 9").diff == {"coin: 0>1", "9: play>discard"}


@pytest.mark.rule("KLD-31")
@pytest.mark.effect("44 bu 2")
def test_rain_bars_advancing_but_not_playing_by_an_effect() -> None:
    small = given(play="44:bu 9:fd", deck="5", discard="1")
    assert "advance" not in small.legal
    small.refused("advance", "KLD-31")
    assert small.do("use 9").diff == {"1: discard>play", "9: play>discard"}


@pytest.mark.effect("44 bu 2 earlier", "45 fu 1 earlier")
@pytest.mark.parametrize("weather", ["44:bu", "45"])
def test_in_the_earlier_printing_no_card_at_all_is_played(weather: str) -> None:
    small = given(play=f"{weather} 9:fd", deck="5", discard="1", printing="earlier")
    small.refused("advance", "KLD-31")
    small.refused("use 9.1", "KLD-31")


@pytest.mark.rule("KLG-069")
@pytest.mark.effect("44 bu 3")
def test_rain_becomes_a_thunderstorm_at_the_end_of_the_turn() -> None:
    small = given(play="44:bu 1", deck="5").do("pass")
    assert small.diff == {
        "44 side: bu>fu",
        "44: play>discard",
        "1: play>discard",
        "5: deck>play",
        "game turn: 1>2",
    }
    upgraded = given(play="44:bu 1", deck="5", resources="2 coin").do("upgrade 1")
    assert {"44 side: bu>fu", "44: play>discard", "1 side: fu>fd"} <= upgraded.diff


@pytest.mark.effect("44 bu 3")
def test_rain_lies_in_play_until_then_where_effects_reach_it() -> None:
    small = given(play="44:bu 70:bu").do("use 70")
    assert small.diff == {"44: play>destroyed", "70: play>destroyed"}


@pytest.mark.parametrize(
    ("card", "stage", "words"),
    [
        ("39", "front-up", "fifteen"),
        ("44", "back-up", "coins"),
        ("44", "back-up", "still play"),
        ("45", "front-up", "still play"),
    ],
)
def test_a_ruling_that_holds_for_one_printing_says_where(card: str, stage: str, words: str) -> None:
    shown = {str(at): found for at, found in cards("earlier").cards[f"klg:{card}"].design.stages.items()}[stage]
    told = [ruling.text for ruling in shown.rulings if words in ruling.text]
    assert told and all(text.startswith("Where ") for text in told)


# --- 45 Dark Knight ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-31")
@pytest.mark.effect("45 fu 1")
def test_dark_knight_bars_advancing_upgrading_and_end_turn_effects() -> None:
    small = given(play="45 1 31 29", deck="5", permanents="25", resources="9 coin 2 sword")
    small.refused("advance", "KLD-31")
    small.refused("upgrade 1", "KLD-31")
    small.refused("upgrade 29 --to back-up", "KLD-31")
    small.refused("use 31.1", "KLD-31")
    small.refused("use 25.1", "KLD-31")


@pytest.mark.rule("KLD-31")
@pytest.mark.effect("45 fu 1")
def test_dark_knight_leaves_the_rest_allowed_and_goes_with_the_turn() -> None:
    small = given(play="45 1 7 9:fd 22:bu", deck="5 10", discard="11")
    assert small.do("produce 1").diff == {"coin: 0>1", "1: play>discard"}
    assert small.do("use 22").diff == {"5: deck>discard"}
    assert small.do("use 7").diff == {"wood: 0>3", "7 side: fu>fd", "7: play>discard"}
    assert small.do("use 9", "11").diff == {"11: discard>play", "9: play>discard", "wood: 3>0", "coin: 1>0"}
    assert {"pass"} <= set(small.legal)
    assert given(play="45 1", deck="5").do("pass").diff == {
        "45: play>discard",
        "1: play>discard",
        "5: deck>play",
        "game turn: 1>2",
    }


@pytest.mark.rule("KLG-090")
@pytest.mark.effect("45 fu 1")
def test_a_blocked_dark_knight_bars_nothing() -> None:
    small = given(play="45 56:bu", deck="5 7", blocked="45<56").do("advance")
    assert small.diff == {"5: deck>play", "7: deck>play"}


@pytest.mark.effect("45 fu 2")
def test_beating_the_dark_knight_turns_it_and_the_bans_end() -> None:
    small = given(play="45 1", deck="5", resources="3 sword").do("use 45.2")
    assert small.diff == {"sword: 3>0", "45 side: fu>bu", "45: play>discard"}
    assert "advance" in small.legal
    given(play="45", resources="2 sword").refused("use 45.2", "KLG-047")


@pytest.mark.rule("KLG-067")
@pytest.mark.effect("45 bu 1", "45 bd 1")
@pytest.mark.parametrize(("stage", "swords"), [("bu", 2), ("bd", 3)])
def test_boy_and_squire_give_their_lives_for_swords(stage: str, swords: int) -> None:
    small = given(play=f"45:{stage} 1").do("use 45")
    assert small.diff == {f"sword: 0>{swords}", "45: play>destroyed"}


# --- 46 Camp -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("46 fd 1")
def test_training_grounds_turn_one_coin_into_one_sword() -> None:
    small = given(play="46:fd 1", resources="3 coin").do("use 46")
    assert small.diff == {"coin: 3>2", "sword: 0>1", "46: play>discard"}
    given(play="46:fd 1").refused("use 46.1", "KLG-047")
