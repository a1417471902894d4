"""What the starting cards and the first finds do: 0 to 12."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import options


def test_the_cover_never_leaves_the_box() -> None:
    small = given(phase="between", discard="1 2 3 4")
    small.do("round")
    assert small.where("0") == "box"
    assert small.where("5") != "box"


# --- 1 Plains ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-11", "KLG-064")
@pytest.mark.effect("1 fd 1")
def test_plains_discard_another_friendly_card_for_coins() -> None:
    small = given(play="1:fd 10 14").do("use 1")
    assert small.diff == {"1: play>discard", "10: play>discard", "coin: 0>2"}


@pytest.mark.effect("1 fd 1")
def test_plains_let_the_player_pick_among_friendly_cards_only() -> None:
    small = given(play="1:fd 14 5 7 44:bu").do("use 1")
    assert options(small) == ["5", "7"]
    assert small.do("use 1", "7").diff == {"1: play>discard", "7: play>discard", "coin: 0>2"}


@pytest.mark.rule("KLD-26", "KLD-10", "KLG-089")
@pytest.mark.effect("1 fd 1")
@pytest.mark.parametrize("others", ["14", ""])
def test_plains_need_a_friendly_card_that_is_free(others: str) -> None:
    given(play=f"1:fd {others}").refused("use 1.1", "KLD-11")
    given(play="1:fd 5 14", blocked="5<14").refused("use 1.1", "KLD-11")


@pytest.mark.rule("KLG-006", "KLG-055")
@pytest.mark.effect("1 fd 1")
def test_plains_used_for_their_effect_produce_no_more() -> None:
    small = given(play="1:fd 10").do("use 1")
    small.refused("produce 1", "KLG-042")


@pytest.mark.rule("KLG-099", "KLG-100")
def test_food_barns_stay_in_play() -> None:
    small = given(play="1:bu 5", deck="2 3 7 9 10").do("pass")
    assert small.diff == {
        "5: play>discard",
        "2: deck>play",
        "3: deck>play",
        "7: deck>play",
        "9: deck>play",
        "game turn: 1>2",
    }


# --- 5 Rocky Area, Shallow Mine ----------------------------------------------------------------------------------


@pytest.mark.effect("5 fd 1")
def test_rocky_area_turns_a_coin_into_stones() -> None:
    small = given(play="5:fd", resources="1 coin").do("use 5")
    assert small.diff == {"coin: 1>0", "stone: 0>2", "5: play>discard"}


@pytest.mark.rule("KLG-006")
@pytest.mark.effect("5 fd 1")
def test_rocky_area_wants_its_coin_and_cannot_pay_by_itself() -> None:
    given(play="5:fd").refused("use 5.1", "KLG-047")
    given(play="5:fd 1").refused("use 5.1 --pay 5")
    assert given(play="5:fd 1").do("use 5.1 --pay 1").diff == {"stone: 0>2", "5: play>discard", "1: play>discard"}


@pytest.mark.rule("KLG-067", "KLG-020", "KLG-021", "KLG-018", "KLG-094")
@pytest.mark.effect("5 bu 1")
@pytest.mark.parametrize("mine", ["84", "85"])
def test_shallow_mine_is_destroyed_for_one_of_two_mines(mine: str) -> None:
    small = given(play="5:bu").do("use 5", mine)
    assert small.diff == {f"{mine}: box>discard", "5: play>destroyed"}


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("5 bu 1")
def test_each_shallow_mine_works_while_a_mine_is_left() -> None:
    small = given(play="5:bu 6:bu 15:bu").do("use 5", "85")
    assert small.do("use 6").diff == {"84: box>discard", "6: play>destroyed"}
    assert "use 15.1" not in small.legal
    small.refused("use 15.1", "KLD-13")


# --- 7 Forest, Sacred Well ---------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-025", "KLG-053")
@pytest.mark.effect("7 fu 1")
def test_forest_is_felled_and_the_turn_goes_on() -> None:
    small = given(play="7 1", deck="5").do("use 7")
    assert small.diff == {"wood: 0>3", "7 side: fu>fd", "7: play>discard"}
    assert small.phase == "actions"


@pytest.mark.effect("7 bu 1")
@pytest.mark.parametrize("shrine", ["82", "83"])
def test_sacred_well_is_destroyed_for_one_of_two_shrines(shrine: str) -> None:
    small = given(play="7:bu").do("use 7", shrine)
    assert small.diff == {f"{shrine}: box>discard", "7: play>destroyed"}


@pytest.mark.effect("7 bu 1")
def test_sacred_well_without_shrines_left_is_refused() -> None:
    given(play="7:bu", discard="82", destroyed="83").refused("use 7.1", "KLD-13")


# --- 9 Town Hall, Keep, Castle -----------------------------------------------------------------------------------


@pytest.mark.effect("9 fd 1")
def test_town_hall_plays_a_land_out_of_the_discard() -> None:
    small = given(play="9:fd", discard="10 7:bd 18:bd 1").do("use 9")
    assert small.diff == {"1: discard>play", "9: play>discard"}


@pytest.mark.effect("9 fd 1")
@pytest.mark.parametrize("land", ["1", "5"])
def test_town_hall_plays_one_land_of_the_players_choice(land: str) -> None:
    small = given(play="9:fd", discard="5 10 1").do("use 9")
    assert options(small) == ["1", "5"]
    small.refused("use 9.1", None, "1,5")
    assert small.do("use 9", land).diff == {f"{land}: discard>play", "9: play>discard"}


@pytest.mark.rule("KLG-081")
@pytest.mark.effect("9 fd 1")
def test_resources_vanish_when_the_town_hall_plays_a_land() -> None:
    small = given(play="9:fd 5", discard="1", resources="2 stone").do("use 9")
    assert small.diff == {"1: discard>play", "9: play>discard", "stone: 2>0"}


@pytest.mark.effect("9 fd 1", "28 fu 1")
def test_a_land_fetched_by_the_town_hall_counts_as_played() -> None:
    small = given(play="9:fd 28", discard="1").do("use 9")
    assert small.diff == {"1: discard>destroyed", "9: play>discard", "28 side: fu>bu", "28: play>discard"}


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("9 fd 1", "9 bd 1")
def test_town_hall_and_keep_need_a_fitting_card_in_the_discard() -> None:
    given(play="9:fd 1", deck="5", discard="10 7:bd").refused("use 9.1", "KLD-13")
    given(play="9:bd 1 7:bd", deck="5", discard="10 14").refused("use 9.1", "KLD-13")


@pytest.mark.effect("9 bd 1")
@pytest.mark.parametrize("card", ["1", "7"])
def test_keep_plays_a_land_or_a_building(card: str) -> None:
    small = given(play="9:bd", discard="10 1 14 7:bd").do("use 9")
    assert options(small) == ["1", "7"]
    assert small.do("use 9", card).diff == {f"{card}: discard>play", "9: play>discard"}


@pytest.mark.effect("9 bu 1", "14 fu 1")
def test_castle_plays_any_card_and_what_that_one_does_follows() -> None:
    small = given(play="9:bu 1", discard="10 14 5").do("use 9")
    assert options(small) == ["5", "10", "14"]
    small.do("use 9", "14")
    assert small.diff == {
        "14: discard>play",
        "9: play>discard",
        "blocked_by 1: ->14",
        "counters 14@fu/stay: 0>1",
    }


@pytest.mark.rule("KLD-16", "KLD-27")
@pytest.mark.effect("9 bu 1")
def test_castle_never_fetches_itself() -> None:
    given(play="9:bu 1").refused("use 9.1", "KLD-13")
    small = given(play="9:bu 1", discard="5").do("use 9")
    assert small.diff == {"5: discard>play", "9: play>discard"}


# --- 10 Trader, 11 Jungle ----------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-082")
@pytest.mark.effect("10 fu 1", "10 fd 1", "10 bd 1", "11 fu 1", "11 fd 1")
@pytest.mark.parametrize(
    ("card", "number", "kinds", "chosen", "gained"),
    [
        ("10", "10", (), "", "wood: 0>1"),
        ("10:fd", "10", ("wood", "stone"), "wood", "wood: 0>1"),
        ("10:fd", "10", ("wood", "stone"), "stone", "stone: 0>1"),
        ("10:bd", "10", ("wood", "stone", "metal"), "wood", "wood: 0>1"),
        ("10:bd", "10", ("wood", "stone", "metal"), "stone", "stone: 0>1"),
        ("10:bd", "10", ("wood", "stone", "metal"), "metal", "metal: 0>1"),
        ("11", "11", (), "", "wood: 0>1"),
        ("11:fd", "11", (), "", "wood: 0>2"),
    ],
)
def test_a_coin_buys_goods_at_the_market_or_in_the_jungle(
    card: str, number: str, kinds: tuple[str, ...], chosen: str, gained: str
) -> None:
    small = given(play=f"{card} 1", resources="1 coin")
    if kinds:
        question = small.do(f"use {number}").question
        assert question is not None and question.options == kinds
    small.do(f"use {number}", *([chosen] if chosen else []))
    assert small.diff == {"coin: 1>0", gained, f"{number}: play>discard"}
    given(play=f"{card} 1", resources="3 stone").refused(f"use {number}.1", "KLG-047")


@pytest.mark.effect("10 fd 1")
def test_the_bazaar_sells_no_metal() -> None:
    given(play="10:fd", resources="1 coin").refused("use 10.1", None, "metal")


# --- 12 Explorers ------------------------------------------------------------------------------------------------


@pytest.mark.effect("12 bu 1")
@pytest.mark.parametrize("found", ["71", "72", "73", "74"])
def test_explorers_find_one_of_four_cards_and_become_the_bridge_again(found: str) -> None:
    small = given(play="12:bu").do("use 12", found)
    assert small.diff == {f"{found}: box>discard", "12 side: bu>bd", "12: play>discard"}


@pytest.mark.effect("12 bu 1")
def test_explorers_explore_again_among_what_is_left() -> None:
    small = given(play="12:bu", discard="71 72").do("use 12")
    assert options(small) == ["73", "74"]


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("12 bu 1")
def test_explorers_turn_even_when_all_four_are_found() -> None:
    small = given(play="12:bu", discard="71 72 73 74").do("use 12")
    assert small.diff == {"12 side: bu>bd", "12: play>discard"}
