"""Envoys, the architects, travellers, magistrates, the witch and the lords: what 48 to 55 do (47: with 30)."""

from __future__ import annotations

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import OVER, Tables, below, options, ticked

# --- 48, 50, 51: an end-turn effect finds a card -----------------------------------------------------------------

FINDS = [
    ("48", 3, "119", False),
    ("48:fd", 3, "120", False),
    ("48:bd", 3, "121", True),
    ("48:bu", 3, "122", True),
    ("50", 0, "126", True),
    ("50:fd", 0, "127", True),
    ("50:bd", 0, "128", False),
    ("50:bu", 0, "129", False),
    ("51", 0, "130", False),
    ("51:fd", 0, "131", False),
    ("51:bd", 0, "132", False),
]


@pytest.mark.rule("KLG-065", "KLG-066", "KLG-104", "KLG-018")
@pytest.mark.effect("48 fu 1", "48 fd 1", "48 bd 1", "48 bu 1")
@pytest.mark.effect("50 fu 1", "50 fd 1", "50 bd 1", "50 bu 1")
@pytest.mark.effect("51 fu 1", "51 fd 1", "51 bd 1")
@pytest.mark.parametrize(("card", "price", "found", "sides"), FINDS)
def test_a_messenger_ends_the_turn_and_finds_a_card(card: str, price: int, found: str, sides: bool) -> None:
    number = card.partition(":")[0]
    for side in ("front-up", "back-up") if sides else ("",):
        small = given(play=f"{card} 1", resources=f"{price} coin" if price else "")
        small.do(f"use {number}.1", *([side] if side else []))
        turned = {f"{found} side: fu>bu"} if side == "back-up" else set()
        paid = {f"coin: {price}>0"} if price else set()
        assert small.diff == OVER | turned | paid | {
            f"{found}: box>discard",
            f"{number}: play>discard",
            "1: play>discard",
        }


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("48 fu 1", "48 fd 1", "48 bd 1", "48 bu 1")
@pytest.mark.effect("50 fu 1", "50 fd 1", "50 bd 1", "50 bu 1")
@pytest.mark.effect("51 fu 1", "51 fd 1", "51 bd 1")
@pytest.mark.parametrize(("card", "price", "found", "sides"), FINDS)
def test_a_messenger_wants_its_price_and_a_card_still_in_the_box(
    card: str, price: int, found: str, sides: bool
) -> None:
    number = card.partition(":")[0]
    given(play=card, resources="9 coin", destroyed=found).refused(f"use {number}.1", "KLD-13")
    if price:
        given(play=card, resources=f"{price - 1} coin").refused(f"use {number}.1", "KLG-047")


# --- 49 Royal Architect ------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-094", "KLD-26")
@pytest.mark.effect("49 fu 1")
@pytest.mark.parametrize(("part", "victim", "found"), [("1", "9", "123"), ("2", "84", "124"), ("3", "82", "125")])
def test_royal_architect_replaces_a_last_stage_by_a_grander_one(part: str, victim: str, found: str) -> None:
    small = given(play="49 9:bu 84:bu 82:bu").do("use 49")
    assert options(small) == ["1", "2", "3"]
    small.do("use 49", part)
    assert small.diff == {f"{victim}: play>destroyed", f"{found}: box>discard", "49: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.effect("49 fu 1")
def test_royal_architect_takes_no_earlier_stage_and_nothing_twice() -> None:
    given(play="49 9:bd 84:bd 82:bd", discard="85:bu").refused("use 49.1", "KLD-13")
    given(play="49 9:bu", discard="123").refused("use 49.1", "KLD-13")
    twins = given(play="49 84:bu 85:bu 82").do("use 49")
    assert options(twins) == ["84", "85"]


@pytest.mark.rule("KLG-046", "KLG-052")
def test_royal_architects_upgrade_costs_a_stone_bridge() -> None:
    small = given(play="49 12:bd 1").do("upgrade 49")
    assert small.diff == OVER | {
        "12: play>destroyed",
        "49 side: fu>bu",
        "49: play>discard",
        "1: play>discard",
    }
    given(play="49 12:fd 1").refused("upgrade 49", "KLD-11")
    given(play="49 12:bd 56:bu", blocked="12<56").refused("upgrade 49", "KLD-11")


# --- 50 Traveller, 51 Strategist, 52 Peak Village ----------------------------------------------------------------


@pytest.mark.rule("KLD-11", "KLD-26")
@pytest.mark.effect("50 bu 2")
@pytest.mark.parametrize(
    ("chosen", "gained"), [("coin,coin", {"coin: 0>2"}), ("sword,metal", {"sword: 0>1", "metal: 0>1"})]
)
def test_traveller_gives_a_land_up_for_two_resources(chosen: str, gained: set[str]) -> None:
    small = given(play="50:bu 1 5 9").do("use 50.2")
    assert options(small) == ["1", "5"]
    small.do("use 50.2", "5", chosen)
    assert small.diff == {"5: play>discard", "50: play>discard"} | gained
    given(play="50:bu 9 10", discard="1").refused("use 50.2", "KLD-11")


@pytest.mark.effect("51 bu 1")
@pytest.mark.parametrize("card", ["18", "36", "46", "77"])
def test_strategist_plays_a_wall_or_a_knight(card: str) -> None:
    small = given(play="51:bu", discard="9:fd 18:bu 36:bu 46:bd 77:bu 45:bd 14").do("use 51")
    assert options(small) == ["18", "36", "46", "77"]
    assert small.do("use 51", card).diff == {f"{card}: discard>play", "51: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-21")
@pytest.mark.effect("51 bu 1")
def test_strategist_knows_a_dubbed_knight_and_needs_one() -> None:
    dubbed: Tables = {"stickers": {"10@fu": ("1", "5", "11")}}
    small = given(play="51:bu", discard="10 13", tables=dubbed).do("use 51")
    assert small.diff == {"10: discard>play", "51: play>discard"}
    given(play="51:bu 18:bu", discard="9:fd 36").refused("use 51.1", "KLD-13")


@pytest.mark.rule("KLG-103")
@pytest.mark.effect("52 bu 1")
def test_peak_village_starts_over_and_finds_the_town() -> None:
    small = given(play="52:bu 1").do("use 52")
    assert small.diff == {"52 side: bu>fu", "52: play>discard", "105: box>discard"}
    assert small.phase == "actions"
    without = given(play="52:bu 1", discard="105").do("use 52")
    assert without.diff == {"52 side: bu>fu", "52: play>discard"}


# --- 53 Witch ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("53 fu 1", "53 bu 1")
@pytest.mark.parametrize(("card", "swords"), [("53", 4), ("53:bu", 3)])
def test_beating_the_witch_destroys_her(card: str, swords: int) -> None:
    small = given(play=f"{card} 1", deck="5", resources=f"{swords} sword").do("use 53.1")
    assert small.diff == {f"sword: {swords}>0", "53: play>destroyed"}
    given(play=f"{card} 1", resources=f"{swords - 1} sword").refused("use 53.1", "KLG-047")


@pytest.mark.rule("KLD-11", "KLG-025")
@pytest.mark.effect("53 fu 2")
def test_three_persons_soothe_the_witch_so_that_nothing_is_discovered() -> None:
    small = given(play="53 10 13 29 48").do("use 53.2", "10,29,48")
    assert small.diff == {
        "10: play>discard",
        "29: play>discard",
        "48: play>discard",
        "53 side: fu>bu",
        "53: play>discard",
    }
    assert small.do("pass").diff == OVER | {"13: play>discard"}
    given(play="53 10 13 1").refused("use 53.2", "KLD-11")


@pytest.mark.rule("KLG-069", "KLD-33")
@pytest.mark.effect("53 fu 3", "53 bu 3")
@pytest.mark.parametrize(
    ("card", "left"),
    [("53", {"53 side: fu>bu", "53: play>discard"}), ("53:bu", {"53: play>destroyed"})],
)
def test_a_witch_still_there_at_the_end_of_the_turn_finds_the_next_two(card: str, left: set[str]) -> None:
    small = given(play=f"{card} 1", deck="5").do("pass")
    assert small.diff == left | {
        "2: box>discard",
        "3: box>discard",
        "1: play>discard",
        "5: deck>play",
        "game turn: 1>2",
    }


@pytest.mark.rule("KLG-075", "KLG-076", "KLD-28")
@pytest.mark.effect("53 fu 3", "44 bu 3")
@pytest.mark.parametrize("order", ["44.3,53.3", "53.3,44.3"])
def test_the_player_orders_what_happens_at_the_end_of_a_turn(order: str) -> None:
    small = given(play="44:bu 53", deck="5").do("pass")
    assert options(small) == ["44.3", "53.3"]
    small = given(play="44:bu 53", deck="5").do("pass", order)
    assert small.diff == {
        "44 side: bu>fu",
        "44: play>discard",
        "1: box>discard",
        "2: box>discard",
        "53 side: fu>bu",
        "53: play>discard",
        "5: deck>play",
        "game turn: 1>2",
    }
    tops = ["53", "2", "1", "44"] if order.startswith("44") else ["44", "53", "2", "1"]
    assert small.discard == tops


@pytest.mark.rule("KLD-28")
@pytest.mark.effect("53 fu 3")
def test_the_witch_acts_however_the_turn_ends() -> None:
    small = given(play="53 1", resources="2 coin").do("upgrade 1")
    assert small.diff == OVER | {
        "1 side: fu>fd",
        "1: play>discard",
        "coin: 2>0",
        "2: box>discard",
        "3: box>discard",
        "53 side: fu>bu",
        "53: play>discard",
    }


@pytest.mark.rule("KLG-104", "KLD-33")
@pytest.mark.effect("53 fu 3", "24 fu 1", "24 fu 2")
def test_what_the_witch_finds_is_discovered_like_anything_else() -> None:
    sides = given(play="53 10", destroyed=below(13, "10")).do("pass", "back-up")
    assert {"13: box>discard", "13 side: fu>bu", "14: box>discard", "53 side: fu>bu"} <= sides.diff
    parchment = given(play="53", discard="1 9", destroyed=below(24, "1 9")).do("pass")
    assert {"24: box>destroyed", "stickers 1@fu: ->1", "stickers 9@fu: ->1", "25: box>permanents"} <= parchment.diff


@pytest.mark.rule("KLD-33", "KLG-036")
@pytest.mark.effect("53 bu 3")
def test_the_witch_reaches_no_card_above_seventy() -> None:
    small = given(play="53:bu 1", destroyed=below(71, "1 53")).do("pass")
    assert small.diff == OVER | {"53: play>destroyed", "1: play>discard"}


@pytest.mark.rule("KLD-33", "KLD-07", "KLG-034")
@pytest.mark.effect("53 fu 3", "47 fu 1", "68 fu 1")
def test_a_parchment_that_the_witch_finds_takes_the_place_of_the_rest() -> None:
    """Of the second card too, when it comes first; the last one makes the next round the last."""
    small = given(play="53", deck="1", destroyed=below(47, "1 53")).do("pass", "49,51")
    assert {change for change in small.diff if "box" in change} == {
        *("47: box>destroyed", "48: box>destroyed", "50: box>destroyed"),
        *("49: box>discard", "51: box>discard"),
    }
    small = given(play="53", deck="1", destroyed=below(68, "1 53"), round=7).do("pass", "front-up", "front-up")
    assert {"68: box>aside", "69: box>discard", "70: box>discard", "game last_round: ->8"} <= small.diff
    assert {"53 side: fu>bu", "53: play>discard", "game turn: 1>2"} <= small.diff


@pytest.mark.effect("53 fu 3", "53 bu 3")
@pytest.mark.parametrize("witch", ["53", "53:bu"])
def test_a_witch_no_longer_in_play_finds_nothing(witch: str) -> None:
    small = given(play=f"{witch} 89:bd", deck="1").do("use 89", "1").do("pass")
    assert small.diff == {"1: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLD-26", "KLG-094")
@pytest.mark.effect("53 bu 2")
def test_a_person_given_up_destroys_the_witch_cabin() -> None:
    small = given(play="53:bu 10 13 1", deck="5").do("use 53.2", "13")
    assert small.diff == {"13: play>destroyed", "53: play>destroyed"}
    given(play="53:bu 1", discard="10").refused("use 53.2", "KLD-11")


# --- 54 Scribe, Architect ----------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-068", "KLG-099")
@pytest.mark.effect("54 fu 1")
@pytest.mark.parametrize("chosen", ["1,7", "5", "none"])
def test_scribe_is_discarded_so_that_up_to_two_cards_stay(chosen: str) -> None:
    small = given(play="54 1 5 7 41", deck="9").do("pass").do("use 54")
    assert options(small) == ["1", "5", "7"]
    kept = [] if chosen == "none" else chosen.split(",")
    used = {"54: play>discard", "counters 54@fu/turn/1: 0>1", *(f"kept {card}: ->True" for card in kept)}
    assert small.do("use 54", chosen).diff == used
    small.do("pass")
    assert set(small.play) == {*kept, "41", "9"}


@pytest.mark.rule("KLD-32")
@pytest.mark.effect("54 fu 1")
def test_a_scribe_whose_discarding_is_replaced_has_paid_and_acts_once_all_the_same() -> None:
    small = given(play="54 96:bd 1", deck="9").do("pass").do("use 54", "yes", "1")
    assert {"96 side: bd>fu", "96: play>discard", "kept 1: ->True"} <= small.diff
    small.refused("use 54.1", "KLG-070")
    assert small.do("pass").play == ["1", "9"]


@pytest.mark.effect("54 fu 1")
def test_scribe_keeps_no_third_card_and_need_not_act() -> None:
    small = given(play="54 1 5 7", deck="9").do("pass")
    small.refused("use 54.1", None, "1,5,7")
    assert small.do("pass").play == ["9"]


@pytest.mark.rule("KLG-103", "KLG-065", "KLG-021")
@pytest.mark.effect("54 bu 1")
@pytest.mark.parametrize("found", ["78", "79"])
def test_architect_starts_over_and_takes_one_of_two_plans(found: str) -> None:
    small = given(play="54:bu 1").do("use 54", found)
    assert small.diff == OVER | {
        "54 side: bu>fu",
        "54: play>discard",
        f"{found}: box>discard",
        "1: play>discard",
    }


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("54 bu 1")
def test_architect_takes_the_other_plan_later() -> None:
    small = given(play="54:bu", discard="78").do("use 54")
    assert small.diff == OVER | {"54 side: bu>fu", "54: play>discard", "79: box>discard"}
    none_left = given(play="54:bu", discard="78 79").do("use 54")
    assert none_left.diff == OVER | {"54 side: bu>fu", "54: play>discard"}


# --- 55 Lord Aethan, Lord Nimrod ---------------------------------------------------------------------------------


@pytest.mark.rule("KLG-006", "KLD-13")
@pytest.mark.effect("55 fu 1", "55 fu 2")
@pytest.mark.parametrize(("effect", "found"), [(1, "80"), (2, "81")])
def test_lord_aethan_finds_two_cards_one_a_use(effect: int, found: str) -> None:
    small = given(play="55 1").do(f"use 55.{effect}")
    assert small.diff == {f"{found}: box>discard", "55: play>discard"}
    small.refused("produce 55", "KLG-042")
    given(play="55", discard=found).refused(f"use 55.{effect}", "KLD-13")


AETHAN = ["2 coin", "2 coin", "2 wood", "2 wood", "2 stone", "1 trade_good", "1 sword", "1 metal"]
NIMROD = ["2 coin", "2 stone", "2 metal", "2 sword", "2 sword", "3 sword", "1 wood", "1 metal"]


def gain(text: str) -> str:
    """`2 coin` as it shows in a difference."""
    n, resource = text.split()
    return f"{resource}: 0>{n}"


@pytest.mark.rule("KLG-063", "KLG-071", "KLG-073")
@pytest.mark.effect("55 fu 3", "55 fu box 1-8")
@pytest.mark.parametrize("box", range(1, 9))
def test_lord_aethan_ticks_boxes_at_any_time_and_stays(box: int) -> None:
    small = given(play="55 1").do("use 55.3", str(box))
    assert small.diff == {f"ticks 55@fu: ->{box}", gain(AETHAN[box - 1])}


@pytest.mark.rule("KLD-28", "KLD-13")
@pytest.mark.effect("55 fu 3")
def test_lord_aethan_ticks_each_box_once_as_often_as_wanted() -> None:
    small = given(play="55 1").do("use 55.3", "8").do("use 55.3", "1")
    assert small.diff == {"ticks 55@fu: 8>1+8", "coin: 0>2"}
    assert options(small.do("use 55.3")) == ["2", "3", "4", "5", "6", "7"]
    given(play="55", tables=ticked("55@fu", 8)).refused("use 55.3", "KLD-13")
    assert small.do("pass").phase == "ending"
    assert small.do("use 55.3", "2").diff == {"ticks 55@fu: 1+8>1+2+8", "coin: 2>4"}


@pytest.mark.rule("KLG-064", "KLG-006")
@pytest.mark.effect("55 bu 2", "55 bu box 1-8")
@pytest.mark.parametrize("box", range(1, 9))
def test_lord_nimrod_is_discarded_for_a_box(box: int) -> None:
    small = given(play="55:bu 1").do("use 55.2", str(box))
    assert small.diff == {f"ticks 55@bu: ->{box}", gain(NIMROD[box - 1]), "55: play>discard"}
    small.refused("produce 55", "KLG-042")


@pytest.mark.rule("KLD-13")
@pytest.mark.effect("55 bu 2")
def test_lord_nimrod_with_all_boxes_ticked_ticks_none() -> None:
    given(play="55:bu", tables=ticked("55@bu", 8)).refused("use 55.2", "KLD-13")


@pytest.mark.rule("KLG-065")
@pytest.mark.effect("55 bu 1")
def test_lord_nimrod_brings_raid_and_rival_together() -> None:
    small = given(play="55:bu 1").do("use 55.1")
    assert small.diff == OVER | {
        "133: box>discard",
        "134: box>discard",
        "55: play>discard",
        "1: play>discard",
    }
    given(play="55:bu", discard="133 134").refused("use 55.1", "KLD-13")
