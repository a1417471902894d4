"""Distant Lands, the voyage: given this small kingdom, when this command, then exactly these changes.

Its cards are written `d5`; 10, 13 and 31 are persons of the box, 3 is a land, 9 a building that produces a coin.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small
from tests.games.kingdom_legacy.sold.sets import DISTANT_LANDS as D
from tests.games.kingdom_legacy.sold.sets import ticked

SHIPS = "d5:bu d6:bu d14:bu d84:bu d85:bu d95:bu d96:bu"
"""Seven ships, seafaring cards all of them."""


def end_of_round(small: Small, *answers: str) -> set[str]:
    """What passing with an empty deck changes."""
    return D.do(small, "pass", *answers)


# --- 21 to 23: tracks --------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:21 fu 1", "distant-lands:21 fu fame")
@pytest.mark.parametrize(
    ("box", "ships", "fame"),
    [
        (1, 2, 2), (2, 2, 4), (3, 3, 7), (4, 3, 10), (5, 3, 13), (6, 4, 17), (7, 4, 21), (8, 4, 25), (9, 4, 29),
        (10, 5, 35), (11, 6, 42), (12, 7, 50),
    ],
)  # fmt: skip
def test_manoeuvres_cost_seafaring_cards(box: int, ships: int, fame: int) -> None:
    fleet, marks = SHIPS.split()[:ships], ticked("d21@fu", *range(1, box))
    small = D.given(marks, permanents="d21", play=" ".join(fleet), deck="1")
    assert {f"{ship.partition(':')[0]}: play>discard" for ship in fleet} <= D.do(small, "use d21")
    assert small.board.tables["ticks"]["distant-lands:21@front-up"] == tuple(range(1, box + 1))
    assert small.fame("distant-lands:21") == fame
    D.refused(D.given(marks, permanents="d21", play=" ".join(fleet[1:]), deck="1"), "use d21")


@pytest.mark.effect("distant-lands:22 fu 1")
def test_planning_takes_a_person() -> None:
    found = D.do(D.given(permanents="d22", play="10 3", deck="1"), "use d22")
    assert {"ticks d22@fu: ->1", "10: play>discard", "3: play>discard", "1: deck>play"} <= found


@pytest.mark.effect("distant-lands:22 bu 1")
def test_the_well_prepared_upgrade_without_ending_the_turn() -> None:
    small = D.given(permanents="d22:bu d139", play="d1 9", deck="1", resources="2 coin")
    found = D.do(small, "use d22")
    assert found >= {"ticks d22@bu: ->1", "d1 side: fu>fd", "coin: 2>0", "d1: play>discard"}
    assert small.phase == Phase.ACTIONS
    D.refused(small, "use d22")  # once a turn
    small = D.given(permanents="d22:bu d139", play="10 13", deck="1", resources="3 coin")
    assert "d139 side: fu>fd" in D.do(small, "use d22", "d139")  # a permanent


@pytest.mark.rule("KLD-109")
def test_prepared_for_nothing_they_lie_there_without_use() -> None:
    small = D.given(ticked("d22@bu", *range(1, 9)), permanents="d22:bu", play="d1 9", resources="2 coin")
    D.refused(small, "use d22")
    assert small.where("distant-lands:22") == "permanents"


@pytest.mark.effect("distant-lands:22 bu box 8")
def test_the_last_box_of_the_well_prepared_destroys_them() -> None:
    small = D.given(ticked("d22@bu", *range(1, 8)), permanents="d22:bu", play="d1 9", resources="2 coin")
    assert {"d22: permanents>destroyed", "d1 side: fu>fd"} <= D.do(small, "use d22")


@pytest.mark.effect("distant-lands:23 fu 1", "distant-lands:23 bu 1")
def test_hardships_make_friends() -> None:
    small = D.given(permanents="d23", play="10 13 31 3", deck="1")
    assert D.do(small, "use d23", "10,13") == {"ticks d23@fu: ->1", "10: play>discard", "13: play>discard"}
    small = D.given(ticked("d23@fu", *range(1, 12)), permanents="d23", play="10 13", deck="1")
    assert "d23 side: fu>bu" in D.do(small, "use d23")
    small = D.given(permanents="d23:bu", play="10 13", deck="1")
    assert D.do(small, "use d23", "metal") == {"metal: 0>1", "10: play>discard", "13: play>discard"}


# --- 24 to 29 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:24 fu 2", "distant-lands:24 bu 2")
def test_the_sun_makes_thirsty_and_water_is_bought() -> None:
    assert "d24 side: fu>bu" in end_of_round(D.given(permanents="d24", play="3"))
    found = D.do(D.given(permanents="d24:bu", play="3", deck="1", resources="4 coin"), "use d24.2")
    assert {"d24: permanents>destroyed", "coin: 4>0", "1: deck>play"} <= found


@pytest.mark.effect("distant-lands:25 fu 1", "distant-lands:25 fu fame")
def test_a_historian_writes() -> None:
    small = D.given(ticked("d25@fu", 1, 2), play="d25", deck="1")
    assert {"ticks d25@fu: 1+2>1+2+3", "d25: play>discard", "1: deck>play"} <= D.do(small, "use d25")
    assert small.fame("distant-lands:25") == 6


@pytest.mark.effect("distant-lands:26 fu 1")
def test_the_seasick_discard_all_persons() -> None:
    found = D.do(D.given(play="10 3", deck="d26 13"), "advance")
    assert found == {"10: play>discard", "13: deck>discard", "d26: deck>play", "ticks d26@fu: ->1"}
    small = D.given(ticked("d26@fu", 1, 2), play="10", deck="d26 1")
    assert {"d26 side: fu>bu", "10: play>discard"} <= D.do(small, "advance")


@pytest.mark.effect("distant-lands:26 bu 2")
def test_the_new_normal_costs_ten_goods() -> None:
    found = D.do(D.given(play="d26:bu 1", resources="10 trade_good"), "use d26.2")
    assert found == {"d26: play>destroyed", "trade_good: 10>0"}
    D.refused(D.given(play="d26:bu 1", resources="9 trade_good"), "use d26.2", "KLG-047")


@pytest.mark.effect("distant-lands:27 bd 1")
def test_a_ferryman_discards_the_top_card() -> None:
    assert D.do(D.given(play="d27:bd 1", deck="2 3"), "use d27") == {"d27: play>discard", "2: deck>discard"}


@pytest.mark.rule("KLD-132")
@pytest.mark.effect("distant-lands:28 fu 1", "distant-lands:28 fu 2", "distant-lands:28 fu 3")
def test_repairs_are_made_by_two_persons_or_a_reinforced_ship() -> None:
    found = D.do(D.given(play="d28 10 13 3", deck="1"), "use d28.1")
    assert {"ticks d28@fu: ->1", "10: play>discard", "13: play>discard"} <= found
    found = D.do(D.given(play="d38 d5:bu d14:bd 3", deck="1"), "use d38.2")
    assert {"ticks d38@fu: ->1", "d5: play>discard"} <= found
    D.refused(D.given(play="d28 d5:bd 10", deck="1"), "use d28.2")
    assert "ticks d28@fu: ->4" in D.do(D.given(play="d28", deck="1"), "pass")


@pytest.mark.effect("distant-lands:28 fu box 3", "distant-lands:28 fu box 6")
def test_repaired_in_time_or_beyond_repair() -> None:
    small = D.given(ticked("d28@fu", 1, 2, 4), play="d28 10 13", deck="1")
    assert "d28: play>destroyed" in D.do(small, "use d28.1")
    small = D.given(ticked("d28@fu", 1, 4, 5), play="d28", deck="1")
    assert {"d28 side: fu>bu", "d28: play>discard"} <= D.do(small, "pass")


@pytest.mark.effect("distant-lands:28 bu 1")
def test_beyond_repair_costs_a_ship_and_goes_with_it() -> None:
    found = D.do(D.given(play="3", discard="d5:bd", deck="d28:bu 1"), "advance")
    assert {"d5: discard>destroyed", "d28: deck>destroyed"} <= found
    found = D.do(D.given(play="3", deck="d28:bu 1"), "advance")
    assert "d28: deck>play" in found


@pytest.mark.effect("distant-lands:29 bd 1", "distant-lands:148 bd 1", "distant-lands:154 fu 1")
@pytest.mark.parametrize(("card", "kept"), [("d29:bd", "3,9"), ("d148:bd", "9"), ("d154", "")])
def test_cards_are_kept_in_play_for_one_that_goes(card: str, kept: str) -> None:
    small, name = D.given(play=f"{card} 3 9 1", deck="2 4 6 7").do("pass"), card.partition(":")[0]
    answers = (kept,) if kept else ()
    found = D.do(small, f"use {name}", *answers)
    staying = kept.split(",") if kept else ["3", "9", "1"]
    used = f"counters {name}@{small.at(D.far(name))}/turn/1: 0>1"
    assert found == {f"{name}: play>discard", used} | {f"kept {one}: ->True" for one in staying}


@pytest.mark.effect("distant-lands:29 bu 1")
@pytest.mark.parametrize("wanted", ["d8:bu", "d143"])
def test_an_errand_boy_fetches_an_item_or_cargo(wanted: str) -> None:
    name = wanted.partition(":")[0]
    found = D.do(D.given(play="d29:bu 1", discard=f"{wanted} 3"), "use d29")
    assert found == {"d29: play>discard", f"{name}: discard>play"}


# --- 31 to 39 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:31 fu 2", "distant-lands:31 bu 2")
@pytest.mark.parametrize("rats", ["d31", "d36", "d41"])
def test_rats_are_hunted_by_two_persons(rats: str) -> None:
    small = D.given(play=f"{rats} 10 13 3", deck="1")
    found = D.do(small, f"use {rats}.2")
    assert {f"{rats} side: fu>bu", f"{rats}: play>discard", "10: play>discard", "13: play>discard"} <= found
    found = D.do(D.given(play=f"{rats}:bu 10 13 3", deck="1"), f"use {rats}.2")
    assert f"{rats}: play>destroyed" in found


@pytest.mark.rule("KLD-137")
@pytest.mark.effect("distant-lands:35 fu 1", "distant-lands:35 fu 2", "distant-lands:35 fu 3", "distant-lands:35 fu 4")
@pytest.mark.parametrize(
    ("nr", "price", "found"),
    [
        (1, "3 trade_good", "d143: box>discard"),
        (2, "2 coin 2 trade_good", "d144: box>discard"),
        (3, "4 trade_good", "d35 side: fu>bu"),
        (4, "3 sword", "d145: box>discard"),
    ],
)
def test_a_merchant_ship_offers_four_things(nr: int, price: str, found: str) -> None:
    changed = D.do(D.given(permanents="d35", play="3", deck="1", resources=price), f"use d35.{nr}")
    words = price.split()
    paid = {f"{name}: {n}>0" for n, name in zip(words[::2], words[1::2], strict=True)}
    assert {found, "game turn: 1>2", *paid} <= changed
    assert ("d35: permanents>destroyed" in changed) is (nr == 4)


@pytest.mark.effect("distant-lands:35 fu 5", "distant-lands:43 fu 4", "distant-lands:44 fu 4")
@pytest.mark.parametrize("card", ["d35", "d43", "d44"])
def test_offers_end_with_the_round(card: str) -> None:
    assert f"{card}: permanents>destroyed" in end_of_round(D.given(permanents=card, play="3"))


@pytest.mark.effect("distant-lands:35 bu 1")
def test_a_trader_makes_three_goods_of_two_of_any() -> None:
    found = D.do(D.given(play="d35:bu 1", resources="1 coin 1 wood"), "use d35", "coin")
    assert found == {"d35: play>discard", "coin: 1>0", "wood: 1>0", "trade_good: 0>3"}


@pytest.mark.effect("distant-lands:37 fu 1")
@pytest.mark.parametrize(("way", "found"), [("1", {108}), ("2", {107, 38, 39})])
def test_to_the_rescue_or_not(way: str, found: set[int]) -> None:
    small = D.given(play="1")
    D.do(small, "fix discover d37", way, *(["front-up"] if way == "2" else []))
    assert small.where("distant-lands:37") == "destroyed"
    assert {nr for nr in (38, 39, 107, 108) if small.where(f"distant-lands:{nr}") != "box"} == found


@pytest.mark.effect("distant-lands:39 fu 1")
@pytest.mark.parametrize("card", ["d39", "d48"])
def test_a_man_goes_overboard(card: str) -> None:
    found = D.do(D.given(play="10 3", deck=f"{card} 1"), "advance")
    assert {f"{card}: deck>play", f"blocked_by 10: ->{card}"} <= found
    assert f"{card}: deck>discard" in D.do(D.given(play="3", deck=f"{card} 1"), "advance")


@pytest.mark.effect("distant-lands:39 fu 2")
def test_a_man_overboard_is_saved_by_a_ship_and_two_persons() -> None:
    found = D.do(D.given(play="d39 d5:bd 13 31 3", deck="1"), "use d39.2")
    assert {"d39: play>discard", "d5: play>discard", "13: play>discard", "31: play>discard"} <= found


@pytest.mark.effect("distant-lands:39 fu 3")
def test_a_man_left_overboard_is_lost_and_mourned() -> None:
    assert "d39 side: fu>bu" not in end_of_round(D.given(play="10 d39"))
    small = D.given(play="10 3", deck="d39 1")
    D.do(small, "advance")
    found = end_of_round(small)
    assert {"10: play>destroyed", "d39 side: fu>bu"} <= found


@pytest.mark.effect("distant-lands:39 bu 1", "distant-lands:39 bu box 4")
def test_mourning_takes_a_person_four_times() -> None:
    assert {"10: play>discard", "ticks d39@bu: ->1"} <= D.do(D.given(play="10 3", deck="d39:bu 1"), "advance")
    assert not any("ticks" in one for one in D.do(D.given(play="3", deck="d39:bu 1"), "advance"))
    small = D.given(ticked("d39@bu", 1, 2, 3), play="10 3", deck="d39:bu 1")
    assert "d39: deck>destroyed" in D.do(small, "advance")


# --- 43 to 55 ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("distant-lands:43 fu 1", "distant-lands:43 fu 2", "distant-lands:43 fu 3")
@pytest.mark.parametrize(
    ("nr", "given", "found"),
    [(1, "10", ["d151"]), (2, "d8:bu", ["d152", "d153"]), (3, "d5:bu", ["d154"])],
)
def test_pirates_take_and_give(nr: int, given: str, found: list[str]) -> None:
    small = D.given(permanents="d43", play=f"{given} 3", deck="1")
    changed = D.do(small, f"use d43.{nr}", *found[1:])
    assert {f"{given.partition(':')[0]}: play>destroyed", f"{found[-1]}: box>discard", "1: deck>play"} <= changed
    D.refused(D.given(permanents="d43", play="3", deck="1"), f"use d43.{nr}")


@pytest.mark.effect("distant-lands:44 fu 1", "distant-lands:44 fu 2", "distant-lands:44 fu 3")
@pytest.mark.parametrize(("nr", "found"), [(1, 155), (2, 156), (3, 157)])
def test_a_tavern_sells_three_things(nr: int, found: int) -> None:
    small = D.given(permanents="d44", play="3", deck="1", resources="3 coin")
    assert {"coin: 3>0", "1: deck>play"} <= D.do(small, f"use d44.{nr}")
    assert small.where(f"distant-lands:{found}") != "box"


@pytest.mark.rule("KLD-110")
@pytest.mark.effect("distant-lands:45 bu 1")
def test_cursed_blood_lets_four_cards_come() -> None:
    assert D.given(play="d45:bu 3", deck="1 2 4 6 7").do("advance").deck == ["7"]
    assert D.given(play="d45:bu 94:bu 3", deck="1 2 4 6 7 8 9").do("advance").deck == ["9"]


@pytest.mark.effect("distant-lands:46 fu 1", "distant-lands:46 fu 3", "distant-lands:46 fu box 4")
def test_a_pirate_ship_brings_pirates_until_it_fires() -> None:
    small = D.given(play="1")
    D.do(small, "fix discover d46")
    assert {small.where(f"distant-lands:{nr}") for nr in (112, 113, 114)} == {"discard"}
    assert "d46 side: fu>bu" in end_of_round(D.given(permanents="d46", play="3"))
    small = D.given(ticked("d46@fu", 1, 2, 3), permanents="d46", play="d8:bu 3", deck="1")
    assert "d46: permanents>destroyed" in D.do(small, "use d46.2")


@pytest.mark.effect("distant-lands:46 bu 2", "distant-lands:47 bu 2")
@pytest.mark.parametrize("card", ["d46:bu", "d47:bu"])
def test_storms_and_cannons_end_with_the_round(card: str) -> None:
    name = card.partition(":")[0]
    assert f"{name}: permanents>destroyed" in end_of_round(D.given(permanents=card, play="3", resources="3 sword"))


@pytest.mark.effect("distant-lands:49 fu 1", "distant-lands:49 fu 2", "distant-lands:49 bu 1")
def test_loose_cargo_is_tied_or_lost() -> None:
    small = D.given(play="d49 10 13 d5:bd d6:bd 3", deck="1")
    assert {"d49: play>destroyed", "10: play>discard", "d6: play>discard"} <= D.do(small, "use d49.1")
    assert "d49 side: fu>bu" in end_of_round(D.given(play="d49 3"))
    found = D.do(D.given(play="d49:bu 3", deck="d8:bu 1"), "advance")
    assert {"d8: deck>destroyed", "d49: play>destroyed"} <= found


@pytest.mark.effect("distant-lands:50 fu 1")
def test_an_island_gives_its_survivors() -> None:
    small = D.given(play="d50 d5:bd d6:bd 10 13 31", deck="1")
    assert {f"d{nr}: box>discard" for nr in (148, 149, 150)} <= D.do(small, "use d50")


@pytest.mark.rule("KLD-130")
@pytest.mark.effect("distant-lands:54 fu 1")
def test_a_reef_takes_a_ship_at_the_end_of_the_round() -> None:
    found = end_of_round(D.given(play="d54 3", discard="d5:bd"))
    assert {"d5: discard>destroyed", "d54 side: fu>bu"} <= found


@pytest.mark.effect("distant-lands:54 bu 1", "distant-lands:54 bu box 1-6")
@pytest.mark.parametrize(
    ("box", "made"),
    [(1, "wood"), (2, "wood"), (3, "wood"), (4, "coin"), (5, "trade_good"), (6, "metal")],
)
def test_a_wreck_is_searched_by_persons(box: int, made: str) -> None:
    found = D.do(D.given(play="d54:bu 10 3"), "use d54", str(box))
    assert found == {"d54: play>discard", "10: play>discard", f"ticks d54@bu: ->{box}", f"{made}: 0>2"}
    small = D.given(ticked("d54@bu", *(nr for nr in range(1, 7) if nr != box)), play="d54:bu 10 3")
    assert {"d54: play>destroyed", f"{made}: 0>2"} <= D.do(small, "use d54")


@pytest.mark.effect(
    "distant-lands:55 fu 1", "distant-lands:55 fu 2", "distant-lands:55 fu 3", "distant-lands:55 fu box 1-8"
)
def test_debris_is_emptied_two_boxes_at_a_time_before_it_sinks() -> None:
    found = D.do(D.given(play="d55 10 3", deck="1"), "use d55", "1,5")
    assert found == {"d55: play>discard", "10: play>discard", "ticks d55@fu: ->1+5", "coin: 0>1", "wood: 0>1"}
    small = D.given(ticked("d55@fu", 1, 2, 5, 6, 7, 8), play="d55 10 3", deck="1")
    found = D.do(small, "use d55")
    assert {"d55: play>destroyed", "d134: box>discard", "coin: 0>2"} <= found
    assert "d55: play>destroyed" in D.do(D.given(play="d55", deck="1"), "pass")


@pytest.mark.rule("KLD-134")
def test_a_flight_takes_two_boxes_of_one_cargo_or_of_two() -> None:
    small = D.given(permanents="d46", play="d8:bu d9:bu 3", deck="1")
    assert {"ticks d8@bu: ->1", "ticks d9@bu: ->1", "ticks d46@fu: ->1"} <= D.do(small, "use d46.2", "d8", "d9")
    small = D.given(permanents="d46", play="d8:bu d9:bu 3", deck="1")
    assert "ticks d9@bu: ->1+2" in D.do(small, "use d46.2", "d9", "d9")
    D.refused(D.given(ticked("d8@bu", *range(1, 14)), permanents="d46", play="d8:bu 3", deck="1"), "use d46.2")


@pytest.mark.rule("KLD-127")
def test_whatever_ticks_the_last_box_of_cargo_destroys_it() -> None:
    marks = ticked("d8@bu", *range(1, 14))
    found = D.do(D.given(marks, play="d8:bu 3", deck="d31"), "advance")  # rats
    assert {"d8: play>destroyed", "d31: deck>play"} <= found
    found = D.do(D.given(marks, play="d8:bu d25:bu 3"), "use d25")  # a craftsman gains three times as much
    assert {"d8: play>destroyed", "stone: 0>3"} <= found
    small = D.given(ticked("d8@bu", *range(1, 13)), permanents="d46", play="d8:bu 3", deck="1")
    assert "d8: play>destroyed" in D.do(small, "use d46.2")  # a flight
