"""Inventor, mercenary and the goals: what 34 to 40 do and are worth."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Settings
from tests.builder import given
from tests.games.kingdom_legacy.effects.openings import OVER, ROUND, Tables, before, options, row, ticked

# --- 34 Inventor -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-103", "KLG-020", "KLG-071")
@pytest.mark.effect("34 bu 1")
@pytest.mark.parametrize("found", ["97", "98", "99"])
def test_inventor_starts_over_ticks_and_may_find_an_invention(found: str) -> None:
    small = given(play="34:bu 1").do("use 34", "1", found)
    assert small.diff == {"34 side: bu>fu", "34: play>discard", "ticks 34@fu: ->1", f"{found}: box>discard"}
    assert small.phase == "actions"


@pytest.mark.effect("34 bu 1")
@pytest.mark.parametrize(
    ("already", "chosen", "gained"),
    [
        (0, "wood", {"wood: 0>1"}),
        (1, "sword,coin", {"sword: 0>1", "coin: 0>1"}),
        (2, "metal,metal,stone", {"metal: 0>2", "stone: 0>1"}),
    ],
)
def test_inventor_may_gain_a_resource_for_each_tick_the_new_one_too(
    already: int, chosen: str, gained: set[str]
) -> None:
    small = given(play="34:bu", deck="1", tables=ticked("34@fu", already)).do("use 34", "2", chosen)
    marks = f"ticks 34@fu: {row(already)}>{row(already + 1)}"
    assert small.diff == {"34 side: bu>fu", "34: play>discard", marks} | gained


@pytest.mark.effect("34 bu 1")
def test_inventor_with_all_boxes_ticked_still_chooses() -> None:
    small = given(play="34:bu", deck="1", tables=ticked("34@fu", 3)).do("use 34", "2", "coin,coin,coin")
    assert small.diff == {"34 side: bu>fu", "34: play>discard", "coin: 0>3"}
    found = given(play="34:bu", deck="1", discard="97 99", tables=ticked("34@fu", 3)).do("use 34", "1")
    assert found.diff == {"34 side: bu>fu", "34: play>discard", "98: box>discard"}


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("34 bu 1")
def test_inventor_without_inventions_left_gains() -> None:
    small = given(play="34:bu", deck="1", discard="97 98 99").do("use 34", "wood")
    assert small.diff == {"34 side: bu>fu", "34: play>discard", "ticks 34@fu: ->1", "wood: 0>1"}


@pytest.mark.effect("34 fu fame", "34 bu fame")
@pytest.mark.parametrize("card", ["34", "34:bu"])
@pytest.mark.parametrize(("ticks", "fame"), [(0, 0), (1, 5), (2, 10), (3, 15)])
def test_inventor_is_worth_five_for_each_box_on_either_side(card: str, ticks: int, fame: int) -> None:
    assert given(discard=card, tables=ticked("34@fu", ticks)).fame("34") == fame


# --- 36 Mercenary ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-073")
@pytest.mark.effect("36 fu 1", "36 fu box 1-8")
@pytest.mark.parametrize("box", range(1, 9))
def test_mercenary_gets_a_sword_for_any_box(box: int) -> None:
    small = given(play="36 1", resources="2 coin").do("use 36", str(box))
    assert small.diff == {"coin: 2>0", f"ticks 36@fu: ->{box}", "sword: 0>1", "36: play>discard"}


@pytest.mark.effect("36 fu 1", "36 fu box 1-8")
def test_mercenary_may_tick_two_boxes_and_no_more() -> None:
    small = given(play="36 1", resources="2 coin")
    assert options(small.do("use 36")) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    small.refused("use 36.1", None, "1,2,3")
    small.refused("use 36.1", None, "none")
    small.refused("use 36.1", None, "2,2")
    small.do("use 36", "4,7")
    assert small.diff == {"coin: 2>0", "ticks 36@fu: ->4+7", "sword: 0>2", "36: play>discard"}


@pytest.mark.rule("KLD-13", "KLG-047")
@pytest.mark.effect("36 fu 1")
def test_mercenary_with_one_box_one_coin_or_no_box_left() -> None:
    last = given(play="36 1", resources="2 coin", tables=ticked("36@fu", 7)).do("use 36")
    assert last.diff == {"coin: 2>0", f"ticks 36@fu: {row(7)}>{row(8)}", "sword: 0>1", "36: play>discard"}
    given(play="36", resources="1 coin").refused("use 36.1", "KLG-047")
    given(play="36", resources="2 coin", tables=ticked("36@fu", 8)).refused("use 36.1", "KLD-13")


@pytest.mark.rule("KLG-070", "KLG-107")
@pytest.mark.effect("36 bu 1", "36 bu 2")
@pytest.mark.parametrize(("effect", "metal", "other"), [(1, 3, 2), (2, 4, 1)])
def test_the_knight_buys_each_sword_once(effect: int, metal: int, other: int) -> None:
    small = given(play="36:bu 1", resources=f"{metal} metal").do(f"use 36.{effect}")
    assert small.diff == OVER | {
        f"metal: {metal}>0",
        "stickers 36@bu: ->5",
        f"struck 36@bu/effect/{effect}: 0>1",
        "36: play>discard",
        "1: play>discard",
    }
    given(play="36:bu", resources=f"{metal - 1} metal").refused(f"use 36.{effect}", "KLG-047")
    used: Tables = {"struck": {f"36@bu/effect/{effect}": 1}, "stickers": {"36@bu": ("5",)}}
    again = given(play="36:bu", resources="9 metal", tables=used)
    again.refused(f"use 36.{effect}", "KLG-070")
    assert f"use 36.{other}" in again.legal
    assert again.do("produce 36").diff == {"sword: 0>2", "36: play>discard"}


@pytest.mark.rule("KLD-18", "KLD-13")
@pytest.mark.effect("36 bu 1", "36 bu 2")
@pytest.mark.parametrize("effect", [1, 2])
def test_a_later_printing_gives_the_knight_no_tenth_icon(effect: int) -> None:
    full: Tables = {"stickers": {"36@bu": ("1",) * 8}}
    limited = given(play="36:bu", resources="9 metal", tables=full, settings=Settings(production_limit_9=True))
    limited.refused(f"use 36.{effect}", "KLD-13")
    assert f"use 36.{effect}" in given(play="36:bu", resources="9 metal", tables=full).legal


@pytest.mark.effect("49 fu 1")
def test_a_written_name_means_nothing_to_other_cards() -> None:
    named: Tables = {"names": {"36@bu": "Castle"}}
    given(play="49 36:bu", tables=named).refused("use 49.1", "KLD-13")


# --- 37 STOP! ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-104", "KLD-06", "KLD-04")
@pytest.mark.effect("37 fu 1")
@pytest.mark.parametrize("goals", ["front-up", "back-up"])
@pytest.mark.parametrize("plain", ["front-up", "back-up"])
def test_at_37_five_cards_are_discovered_each_with_a_side_of_choice(goals: str, plain: str) -> None:
    small = before(37, "1").do("round", goals, goals, goals, plain, plain)
    turned = {f"{card} side: fu>bu" for card in (38, 39, 40) if goals == "back-up"}
    turned |= {f"{card} side: fu>bu" for card in (41, 42) if plain == "back-up"}
    assert small.diff == ROUND | turned | {
        "37: box>destroyed",
        "38: box>permanents",
        "39: box>permanents",
        "40: box>permanents",
        "41: box>play",
        "42: box>play",
        "1: discard>play",
    }


# --- 38 to 40, goals ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-14", "KLG-085")
@pytest.mark.effect("38 fu fame")
@pytest.mark.parametrize(
    ("play", "deck", "discard", "fame"),
    [("1 9", "5", "7", 0), ("10 1", "13", "29 14", 6), ("32 34 36", "48 49", "50 51 54", 16)],
)
def test_strength_in_numbers_counts_the_persons_of_the_kingdom(play: str, deck: str, discard: str, fame: int) -> None:
    small = given(play=play, deck=deck, discard=discard, permanents="38", destroyed="33")
    assert small.fame("38") == fame


@pytest.mark.rule("KLD-14")
@pytest.mark.effect("38 fu fame")
def test_strength_in_numbers_counts_blocked_persons_and_no_goal() -> None:
    assert given(play="10 13 60", permanents="38 39 40", blocked="10<60 13<60").fame("38") == 4


@pytest.mark.rule("KLD-30")
@pytest.mark.effect("38 bu fame")
def test_military_dominance_counts_sword_icons_printed_or_stuck_on() -> None:
    stuck: Tables = {"stickers": {"1@fu": ("5",), "5@fu": ("1",)}}
    small = given(play="9:fd 1 5", deck="46:bd", discard="76:bu 45", permanents="38:bu", tables=stuck)
    assert small.fame("38") == 2 * (1 + 1 + 2 + 1)


@pytest.mark.rule("KLD-30")
@pytest.mark.effect("38 bu fame")
def test_military_dominance_counts_no_gains_and_no_struck_icons() -> None:
    assert given(play="18:bd 46:fd 36 45:bu", permanents="38:bu").fame("38") == 0
    struck: Tables = {"struck": {"46@bd/production/1/sword": 1}}
    assert given(play="46:bd", permanents="38:bu", tables=struck).fame("38") == 2


PLAIN = [n for n in range(1, 110) if n not in (23, 24, 25, 26, 27, 30, 37, 38, 39, 40, 47, 68, 87, 88, 90, 91, 108)]


def plain(first: int, last: int) -> str:
    """Some of the cards that aren't permanent."""
    return " ".join(str(number) for number in PLAIN[first:last])


@pytest.mark.effect("39 fu fame", "39 fu fame earlier")
@pytest.mark.parametrize(("printing", "fame"), [("current", -30), ("earlier", -20)])
def test_expanding_borders_as_in_the_example_of_sixty_cards(printing: str, fame: int) -> None:
    small = given(deck=plain(0, 60), permanents="25 26 27 39 87 88 90", printing=printing)
    assert small.fame("39") == fame


@pytest.mark.effect("39 fu fame", "39 fu fame earlier")
@pytest.mark.parametrize(
    ("printing", "cards", "fame"),
    [
        ("current", 74, -2),
        ("current", 75, 0),
        ("current", 76, 0),
        ("earlier", 69, -2),
        ("earlier", 70, 0),
        ("earlier", 71, 0),
    ],
)
def test_expanding_borders_costs_two_for_each_card_missing(printing: str, cards: int, fame: int) -> None:
    small = given(plain(0, 10), plain(10, 40), plain(40, cards), "39 25 26", destroyed="110", printing=printing)
    assert small.fame("39") == fame


@pytest.mark.effect("39 bu fame")
def test_maximizer_takes_one_for_each_plain_card_at_exactly_zero() -> None:
    small = given(play="1 2 9", deck="10 14 17:fd", discard="7:bd 20", permanents="39:bu 25")
    assert small.fame("39") == -(3 + 1 + 1)


@pytest.mark.rule("KLD-21")
@pytest.mark.effect("39 bu fame")
def test_maximizer_sees_fame_stickers_and_ticked_boxes() -> None:
    marks = ticked("34@fu", 1) | {"stickers": {"1@fu": ("8",), "5@fd": ("8",)}}
    small = given(play="1 5 34", permanents="39:bu", tables=marks)
    assert small.fame("39") == -1


@pytest.mark.effect("40 fu fame", "40 fu fame earlier")
@pytest.mark.parametrize(("printing", "fame"), [("current", 25), ("earlier", 35)])
def test_loyalty_rewards_a_kingdom_without_enemies(printing: str, fame: int) -> None:
    loyal = given(discard="44 28 58 14:bu", deck="1", destroyed="16 45", permanents="40", printing=printing)
    assert loyal.fame("40") == fame
    assert given(play="14", permanents="40", printing=printing).fame("40") == 0
    assert given(deck="53:bu", permanents="40", printing=printing).fame("40") == 0
    assert given(discard="45", permanents="40", printing=printing).fame("40") == 0


@pytest.mark.effect("40 bu fame", "40 bu fame earlier")
@pytest.mark.parametrize(
    ("printing", "kept", "fame"),
    [
        ("current", "20:bu 21:bu 31:bu 84:bu 85:bu", 25),
        ("current", "20:bu 21:bu 31:bu 84:bu 52:bu", 0),
        ("earlier", "20:bu 21:bu 31:bu 84:bu", 25),
        ("earlier", "20:bu 21:bu 31:bu 52:bu", 0),
    ],
)
def test_the_trader_wants_enough_icons_of_goods(printing: str, kept: str, fame: int) -> None:
    assert given(discard=kept, permanents="40:bu", printing=printing).fame("40") == fame


@pytest.mark.effect("40 bu fame")
def test_the_trader_counts_stickers_and_each_alternative() -> None:
    stuck: Tables = {"stickers": {"1@fu": ("6",)}}
    nine_and_one = given(play="1", deck="20:bu 21:bu 31:bu 84:bu", discard="74:bd", permanents="40:bu", tables=stuck)
    assert nine_and_one.fame("40") == 25
    nine = given(play="1", deck="20:bu 21:bu 31:bu 84:bu", discard="74:bd", permanents="40:bu")
    assert nine.fame("40") == 0
