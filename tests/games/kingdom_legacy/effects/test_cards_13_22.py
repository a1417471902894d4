"""Workers, bandits, the chapel, the cliffs and the lake: what 13 to 22 do."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import options

FIELD_WORKERS = pytest.mark.parametrize(
    ("worker", "number"), [("13", "13"), ("16:bu", "16"), ("42", "42")], ids=["13", "16", "42"]
)
BANDITS = pytest.mark.parametrize("bandit", ["14", "16"])

# --- 13, 16, 42 Field Worker -------------------------------------------------------------------------------------


@pytest.mark.effect("13 fu 1", "16 bu 1", "42 fu 1")
@FIELD_WORKERS
def test_field_worker_gains_what_a_land_produces_and_leaves_it_there(worker: str, number: str) -> None:
    small = given(play=f"{worker} 1:bd 17:bu").do(f"use {number}")
    assert small.diff == {"coin: 0>2", f"{number}: play>discard"}


@pytest.mark.effect("13 fu 1", "16 bu 1", "42 fu 1")
@FIELD_WORKERS
def test_field_worker_chooses_among_lands_that_produce(worker: str, number: str) -> None:
    small = given(play=f"{worker} 7:fd 17:bu 5:bu 1 10").do(f"use {number}")
    assert options(small) == ["1", "5"]
    assert small.do(f"use {number}", "5").diff == {"stone: 0>1", "metal: 0>1", f"{number}: play>discard"}


@pytest.mark.effect("13 fu 1", "16 bu 1", "42 fu 1")
@FIELD_WORKERS
def test_field_worker_copies_production_alone(worker: str, number: str) -> None:
    small = given(play=f"{worker} 7").do(f"use {number}")
    assert small.diff == {"wood: 0>1", f"{number}: play>discard"}


@pytest.mark.rule("KLD-30")
@pytest.mark.effect("13 fu 1", "16 bu 1", "42 fu 1")
@FIELD_WORKERS
def test_field_worker_copies_bonuses_and_one_alternative(worker: str, number: str) -> None:
    rain = given(play=f"{worker} 1 44:bu").do(f"use {number}")
    assert rain.diff == {"coin: 0>3", f"{number}: play>discard"}
    canyon = given(play=f"{worker} 73").do(f"use {number}", "metal")
    assert canyon.diff == {"metal: 0>1", f"{number}: play>discard"}
    pirate = given(play=f"{worker} 1:bd 76").do(f"use {number}")
    assert pirate.diff == {"coin: 0>1", f"{number}: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-10")
@pytest.mark.effect("13 fu 1", "16 bu 1", "42 fu 1")
@FIELD_WORKERS
def test_field_worker_needs_a_land_in_play_that_is_free(worker: str, number: str) -> None:
    given(play=f"{worker} 9 10", discard="1").refused(f"use {number}.1", "KLD-13")
    given(play=f"{worker} 1 14", blocked="1<14").refused(f"use {number}.1", "KLD-13")


# --- 13 Servant --------------------------------------------------------------------------------------------------


@pytest.mark.effect("13 bu 1")
@pytest.mark.parametrize("resource", ["coin", "wood", "stone"])
def test_servant_gains_one_of_three_without_any_bonus(resource: str) -> None:
    small = given(play="13:bu 32").do("use 13")
    assert options(small) == ["coin", "wood", "stone"]
    assert small.do("use 13", resource).diff == {f"{resource}: 0>1", "13: play>discard"}


# --- 14, 16 Bandit -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-069", "KLG-088")
@pytest.mark.effect("14 fu 1", "16 fu 1")
@BANDITS
def test_bandit_must_block_a_coin_producer_when_played(bandit: str) -> None:
    small = given(play="1 7 10", deck=f"{bandit} 13").do("advance")
    assert small.diff == {
        f"{bandit}: deck>play",
        "13: deck>play",
        f"blocked_by 1: ->{bandit}",
        f"counters {bandit}@fu/stay: 0>1",
    }


@pytest.mark.rule("KLG-077", "KLG-078")
@pytest.mark.effect("14 fu 1", "16 fu 1")
@BANDITS
@pytest.mark.parametrize("chosen", ["1", "5"])
def test_bandit_may_block_a_card_of_its_own_batch(bandit: str, chosen: str) -> None:
    small = given(play="1 7", deck=f"{bandit} 5").do("advance")
    assert options(small) == ["1", "5"]
    small.refused("choose none")
    small.do(f"choose {chosen}")
    assert small.diff == {f"blocked_by {chosen}: ->{bandit}", f"counters {bandit}@fu/stay: 0>1"}


@pytest.mark.effect("14 fu 1", "16 fu 1")
@BANDITS
def test_bandit_that_found_nothing_lets_later_arrivals_alone(bandit: str) -> None:
    small = given(play="7", deck=f"{bandit} 10 1 5")
    assert small.do("advance").diff == {f"{bandit}: deck>play", "10: deck>play"}
    assert small.do("advance").diff == {"1: deck>play", "5: deck>play"}


@pytest.mark.effect("14 fu 1", "16 fu 1")
@BANDITS
def test_bandit_sees_the_production_as_it_is_now(bandit: str) -> None:
    small = given(play="13 32", deck=bandit).do("advance")
    assert options(small) == ["13", "32"]


@pytest.mark.rule("KLD-10", "KLG-075")
@pytest.mark.effect("14 fu 1", "16 fu 1")
@pytest.mark.parametrize(("first", "second"), [("14", "16"), ("16", "14")])
def test_two_bandits_act_in_the_order_chosen_and_share_no_card(first: str, second: str) -> None:
    small = given(play="1", deck="14 16").do("advance")
    assert options(small) == ["14.1", "16.1"]
    small.do(f"choose {first}.1 {second}.1")
    assert small.diff == {f"blocked_by 1: ->{first}", f"counters {first}@fu/stay: 0>1"}


@pytest.mark.effect("103 fu 1")
def test_the_missionary_turns_a_bandit_to_its_back() -> None:
    small = given(play="14 103", resources="3 coin").do("use 103")
    assert small.diff == {"coin: 3>0", "14 side: fu>bu", "14: play>discard", "103: play>discard"}


@pytest.mark.effect("14 fu 2", "16 fu 2")
@BANDITS
@pytest.mark.parametrize(
    ("chosen", "gained"),
    [("coin,wood", {"coin: 0>1", "wood: 0>1"}), ("metal,metal", {"metal: 0>2"}), ("trade_good,stone", None)],
)
def test_beating_a_bandit_destroys_it_for_two_resources(bandit: str, chosen: str, gained: set[str] | None) -> None:
    small = given(play=f"{bandit} 7", resources="1 sword").do(f"use {bandit}.2", chosen)
    gained = gained or {"trade_good: 0>1", "stone: 0>1"}
    assert small.diff == {"sword: 1>0", f"{bandit}: play>destroyed"} | gained


@pytest.mark.rule("KLG-093", "KLD-08", "KLD-09")
@pytest.mark.effect("14 fu 2", "16 fu 2")
@BANDITS
def test_a_beaten_bandit_sets_its_card_free(bandit: str) -> None:
    small = given(play=f"1 {bandit}", blocked=f"1<{bandit}", resources="1 sword")
    small.do(f"use {bandit}.2", "coin,coin")
    assert small.diff == {"sword: 1>0", f"{bandit}: play>destroyed", "coin: 0>2", f"blocked_by 1: {bandit}>-"}
    assert small.do("produce 1").diff == {"coin: 2>3", "1: play>discard"}


@pytest.mark.rule("KLG-089")
@pytest.mark.effect("14 fu 1", "14 fu 2", "16 fu 1", "16 fu 2")
@BANDITS
def test_bandit_wants_a_sword_and_blocks_by_itself_only(bandit: str) -> None:
    small = given(play=f"1 {bandit}", blocked=f"1<{bandit}", resources="3 coin")
    small.refused(f"use {bandit}.2", "KLG-047")
    small.refused(f"use {bandit}.1", "KLG-063")
    small.refused("produce 1", "KLG-089")


@pytest.mark.effect("14 fu 2")
def test_a_bandit_destroyed_by_another_card_brings_nothing() -> None:
    small = given(play="14 70:bu").do("use 70")
    assert small.diff == {"14: play>destroyed", "70: play>destroyed"}


# --- 14 Worker ---------------------------------------------------------------------------------------------------


@pytest.mark.effect("14 bu 1")
def test_worker_gains_what_a_building_produces_and_leaves_it_there() -> None:
    small = given(play="14:bu 1 9:fd 31:fd").do("use 14")
    assert options(small) == ["9", "31"]
    assert small.do("use 14", "31").diff == {"coin: 0>1", "trade_good: 0>1", "14: play>discard"}


@pytest.mark.rule("KLD-27")
@pytest.mark.effect("14 bu 1", "17 bu 1")
def test_worker_counts_itself_when_it_copies_the_cathedral() -> None:
    small = given(play="14:bu 17:bu 10").do("use 14")
    assert small.diff == {"coin: 0>3", "14: play>discard"}


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("14 bu 1")
def test_worker_copies_no_effect_and_needs_a_producing_building() -> None:
    assert given(play="14:bu 18:bd 10").do("use 14").diff == {"metal: 0>1", "14: play>discard"}
    given(play="14:bu 1 10:fd", discard="9").refused("use 14.1", "KLD-13")


# --- 17 Chapel, Church, Cathedral --------------------------------------------------------------------------------


@pytest.mark.effect("17 fd 1", "17 bd 1")
@pytest.mark.parametrize(("stage", "price", "found"), [("fd", 3, "103"), ("bd", 4, "104")])
def test_chapel_and_church_send_for_a_clergyman(stage: str, price: int, found: str) -> None:
    small = given(play=f"17:{stage} 1", resources=f"{price} coin").do("use 17")
    assert small.diff == {f"coin: {price}>0", f"{found}: box>discard", "17: play>discard"}
    given(play=f"17:{stage} 1", resources=f"{price - 1} coin").refused("use 17.1", "KLG-047")


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.effect("17 fd 1", "17 bd 1")
@pytest.mark.parametrize(("stage", "found"), [("fd", "103"), ("bd", "104")])
def test_a_clergyman_found_already_is_not_found_again(stage: str, found: str) -> None:
    given(play=f"17:{stage}", resources="9 coin", destroyed=found).refused("use 17.1", "KLD-13")


@pytest.mark.effect("17 bu 1")
@pytest.mark.parametrize(
    ("others", "coins"), [("", 1), ("10", 2), ("10 13 29", 4), ("14 9:fd 1", 1)], ids=["0", "1", "3", "none"]
)
def test_cathedral_produces_a_coin_more_for_each_person_in_play(others: str, coins: int) -> None:
    small = given(play=f"17:bu {others}", discard="48").do("produce 17")
    assert small.diff == {f"coin: 0>{coins}", "17: play>discard"}


@pytest.mark.rule("KLD-10", "KLG-090")
@pytest.mark.effect("17 bu 1")
def test_cathedral_counts_no_blocked_person() -> None:
    small = given(play="17:bu 10 29 14", blocked="29<14").do("produce 17")
    assert small.diff == {"coin: 0>2", "17: play>discard"}


# --- 18 Smithy, Arsenal ------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-103", "KLD-04")
@pytest.mark.effect("18 fd 1")
def test_smithy_starts_over_and_finds_the_jewellery() -> None:
    small = given(play="18:fd 1").do("use 18")
    assert small.diff == {"18 side: fd>fu", "18: play>discard", "90: box>permanents"}
    assert small.phase == "actions"


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("18 fd 1")
def test_smithy_starts_over_even_without_the_jewellery() -> None:
    small = given(play="18:fd 1", permanents="90").do("use 18")
    assert small.diff == {"18 side: fd>fu", "18: play>discard"}


def test_the_cliffs_have_two_ways_to_go() -> None:
    legal = given(play="18", resources="3 stone 1 wood 2 metal").legal
    assert {"upgrade 18 --to back-up", "upgrade 18 --to front-down"} <= set(legal)


@pytest.mark.effect("18 bd 1")
@pytest.mark.parametrize(("others", "swords"), [("10", 1), ("10 13 29 14 1", 3)])
def test_arsenal_arms_the_persons_in_play(others: str, swords: int) -> None:
    small = given(play=f"18:bd {others}", discard="48").do("use 18")
    assert small.diff == {f"sword: 0>{swords}", "18: play>discard"}


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("18 bd 1")
def test_arsenal_needs_a_person_who_is_free() -> None:
    given(play="18:bd 14 1", discard="10").refused("use 18.1", "KLD-13")
    given(play="18:bd 29 14", blocked="29<14").refused("use 18.1", "KLD-13")


# --- 22 Fishing Boat, Lighthouse ---------------------------------------------------------------------------------


@pytest.mark.effect("22 bd 1")
def test_fishing_boat_finds_the_shore_once() -> None:
    assert given(play="22:bd").do("use 22").diff == {"75: box>discard", "22: play>discard"}
    given(play="22:bd", discard="75").refused("use 22.1", "KLD-13")


@pytest.mark.rule("KLG-063")
@pytest.mark.effect("22 bu 1")
def test_lighthouse_throws_off_the_top_of_the_deck_again_and_again() -> None:
    small = given(play="22:bu", deck="14 44 1", resources="2 coin")
    assert small.do("use 22").diff == {"14: deck>discard"}
    assert small.do("use 22").diff == {"44: deck>discard"}
    assert small.do("use 22").diff == {"1: deck>discard"}
    assert small.discard == ["1", "44", "14"]
    small.refused("use 22.1", "KLD-13")


@pytest.mark.rule("KLD-28", "KLG-099")
@pytest.mark.effect("22 bu 1")
def test_lighthouse_works_in_the_ending_of_a_turn_too() -> None:
    small = given(play="22:bu", deck="14 1")
    assert small.do("pass").diff == {"game phase: actions>ending"}
    assert small.do("use 22").diff == {"14: deck>discard"}
    assert small.do("pass").diff == {"1: deck>play", "game phase: ending>actions", "game turn: 1>2"}
