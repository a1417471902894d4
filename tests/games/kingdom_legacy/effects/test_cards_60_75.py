"""Cards 60 to 75: bandits, the Dark Prince, the weather, a princess, the last parchment and what it brings."""

from __future__ import annotations

import pytest

from tests.builder import cards, given

THREE_BLOCKED = {"blocked_by 1: ->60", "blocked_by 9: ->60", "blocked_by 31: ->60", "counters 60@fu/stay: 0>3"}


# --- 60, 64: Skilled Bandit ------------------------------------------------------------------------------------------


@pytest.mark.effect("60 fu 1")
@pytest.mark.rule("KLG-077", "KLG-088")
def test_the_skilled_bandit_blocks_three_friendly_producers() -> None:
    kingdom = given(play="1 2 9 31 10 14", deck="60 20").do("advance")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "2", "9", "31")  # neither 10 and 20, which produce nothing, nor 14
    kingdom = given(play="1 2 9 31 10 14", deck="60 20").do("advance", "1,9,31")
    assert kingdom.diff == {"60: deck>play", "20: deck>play"} | THREE_BLOCKED


def test_fewer_than_three_producers_are_all_blocked() -> None:
    kingdom = given(play="1 10", deck="60").do("advance")
    assert kingdom.diff == {"60: deck>play", "blocked_by 1: ->60", "counters 60@fu/stay: 0>1"}


@pytest.mark.rule("KLG-090", "KLD-10")
def test_a_blocked_card_is_not_blocked_again() -> None:
    kingdom = given(play="14 1 2", blocked="1<14", deck="60").do("advance")
    assert kingdom.diff == {"60: deck>play", "blocked_by 2: ->60", "counters 60@fu/stay: 0>1"}


@pytest.mark.effect("60 fu 2", "64 fu 2")
@pytest.mark.parametrize("card", ["60", "64"])
def test_the_skilled_bandit_is_defeated_for_three_swords(card: str) -> None:
    kingdom = given(play=f"{card} 1", blocked=f"1<{card}", resources="3 sword")
    kingdom.do(f"use {card}.2", "coin,coin,stone")
    assert kingdom.diff == {
        f"{card}: play>destroyed",
        f"blocked_by 1: {card}>-",
        "sword: 3>0",
        "coin: 0>2",
        "stone: 0>1",
    }
    given(play=card, resources="2 sword").refused(f"use {card}.2", "KLG-047")


def test_resources_are_gained_for_the_defeat_only() -> None:
    assert given(play="60 70:bu").do("use 70.1").diff == {"60: play>destroyed", "70: play>destroyed"}


@pytest.mark.effect("64 fu 1")
def test_the_other_skilled_bandit_blocks_three_too() -> None:
    kingdom = given(play="1 2 3 4", deck="64").do("advance", "2,3,4")
    assert kingdom.diff == {
        "64: deck>play",
        *(f"blocked_by {card}: ->64" for card in (2, 3, 4)),
        "counters 64@fu/stay: 0>3",
    }


@pytest.mark.effect("60 bu 1")
@pytest.mark.rule("KLG-082", "KLD-30")
@pytest.mark.parametrize(
    ("play", "answers", "gained"),
    [
        ("9 7:bd 1", ("7",), {"wood: 0>2"}),
        ("74:fd 1", ("wood",), {"wood: 0>1"}),  # a slash: one alternative
        ("9 89:fd", (), {"coin: 0>2"}),  # raised by the Town Well
        ("31:fd 10", (), {"coin: 0>1", "trade_good: 0>1"}),  # not what the Hotel's own effect would gain
    ],
)
def test_the_worker_gains_what_a_building_produces(play: str, answers: tuple[str, ...], gained: set[str]) -> None:
    assert given(play=f"60:bu {play}").do("use 60.1", *answers).diff == {"60: play>discard"} | gained


def test_the_worker_needs_a_building_that_produces() -> None:
    given(play="60:bu 1 78").refused("use 60.1", "KLD-13")
    given(play="60:bu 9 14", blocked="9<14").refused("use 60.1", "KLD-13")


@pytest.mark.effect("64 bu 1")
@pytest.mark.parametrize(
    ("play", "answers", "gained"),
    [
        ("1 7", ("7",), {"wood: 0>1"}),
        ("73 9", ("metal",), {"metal: 0>1"}),
        ("1 44:bu", (), {"coin: 0>3"}),  # raised by the Rain
        ("7 9", (), {"wood: 0>1"}),  # not what the Forest's own effect would gain
    ],
)
def test_the_field_worker_gains_what_a_land_produces(play: str, answers: tuple[str, ...], gained: set[str]) -> None:
    assert given(play=f"64:bu {play}").do("use 64.1", *answers).diff == {"64: play>discard"} | gained


# --- 61: Dark Prince -------------------------------------------------------------------------------------------------


@pytest.mark.effect("61 fu 1")
@pytest.mark.rule("KLD-31")
@pytest.mark.parametrize("command", ["advance", "upgrade 1", "use 31.1", "use 88.1"])
def test_the_dark_prince_bars(command: str) -> None:
    kingdom = given(play="61 1 31 64:bu", permanents="88", deck="2 3", resources="2 coin 1 stone")
    kingdom.refused(command, "KLD-31")
    assert given(play="1 31", permanents="88", deck="2 3", resources="2 coin 1 stone").do(command).diff


@pytest.mark.rule("KLD-31")
def test_beside_the_dark_prince_one_may_produce_use_and_pass() -> None:
    kingdom = given(play="61 1 64:bu 13", deck="2 3")
    assert set(kingdom.legal) == {"produce 1", "use 64.1", "use 13.1", "pass"}


def test_an_upgrade_by_an_effect_is_barred_too() -> None:
    given(play="61 104:bu 1", resources="2 coin").refused("use 104.1", "KLD-31")


def test_the_dark_prince_bars_no_playing_by_an_effect() -> None:
    kingdom = given(play="61 9:bu", discard="1").do("use 9.1")
    assert kingdom.diff == {"1: discard>play", "9: play>discard"}


@pytest.mark.effect("61 fu 1 earlier")
def test_in_the_earlier_printing_the_dark_prince_bars_playing_by_effects_too() -> None:
    kingdom = given(play="61 9:bu 1 31", discard="2", deck="3", resources="2 coin", printing="earlier")
    for command in ("use 9.1", "advance", "upgrade 1", "use 31.1"):
        kingdom.refused(command, "KLD-31")


def test_a_ruling_on_playing_that_holds_for_one_printing_says_where() -> None:
    """The earlier printing bars playing by effects too."""
    for printing in ("current", "earlier"):
        shown = {str(at): stage for at, stage in cards(printing).cards["klg:61"].design.stages.items()}["front-up"]
        told = [ruling.text for ruling in shown.rulings if "play" in ruling.text and "stay" not in ruling.text]
        assert told and all(text.startswith("Where ") for text in told)


@pytest.mark.rule("KLG-090")
def test_a_blocked_dark_prince_bars_nothing() -> None:
    kingdom = given(play="61 56:bu 1", blocked="61<56", resources="2 coin", deck="2 3").do("advance")
    assert kingdom.diff == {"coin: 2>0", "2: deck>play", "3: deck>play"}


def test_the_dark_prince_goes_at_the_end_of_the_turn() -> None:
    assert given(play="61 1:bu").do("pass").zone("discard") == ["1", "61"]


@pytest.mark.effect("61 fu 2")
@pytest.mark.rule("KLG-025", "KLG-053")
def test_the_dark_prince_is_turned_for_five_swords() -> None:
    kingdom = given(play="61", resources="5 sword").do("use 61.2")
    assert kingdom.diff == {"sword: 5>0", "61 side: fu>bu", "61: play>discard"}
    given(play="61", resources="4 sword").refused("use 61.2", "KLG-047")


@pytest.mark.effect("61 bu 1", "61 bd 1")
@pytest.mark.rule("KLG-067")
@pytest.mark.parametrize(("stage", "swords"), [("bu", 2), ("bd", 3)])
def test_the_boy_and_the_squire_give_swords_for_good(stage: str, swords: int) -> None:
    kingdom = given(play=f"61:{stage}").do("use 61.1")
    assert kingdom.diff == {"61: play>destroyed", f"sword: 0>{swords}"}


# --- 63: Innkeeper ---------------------------------------------------------------------------------------------------


@pytest.mark.effect("63 bd 1")
@pytest.mark.rule("KLD-11", "KLD-26")
def test_the_innkeeper_discards_another_person_for_two_resources() -> None:
    kingdom = given(play="63:bd 10 13 1").do("use 63.1", "13", "coin,wood")
    assert kingdom.diff == {"63: play>discard", "13: play>discard", "coin: 0>1", "wood: 0>1"}
    given(play="63:bd 1 9").refused("use 63.1", "KLD-11")
    given(play="63:bd 10 14", blocked="10<14").refused("use 63.1", "KLD-11")


# --- 65: Tornado, Flooding -------------------------------------------------------------------------------------------


@pytest.mark.effect("65 fu 1")
@pytest.mark.rule("KLD-12", "KLD-14")
def test_the_tornado_destroys_three_cards_of_the_kingdom() -> None:
    kingdom = given(play="65 1", discard="2 7 9 14", permanents="87").do("pass")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "2", "7", "9")
    kingdom = given(play="65 1", discard="2 7 9 14", permanents="87").do("pass", "1,7,9")
    assert kingdom.diff == {
        *("1: play>destroyed", "7: discard>destroyed", "9: discard>destroyed"),
        *("65 side: fu>bu", "65: play>discard", "game phase: actions>between"),
    }


@pytest.mark.effect("65 fu 1 earlier")
def test_the_tornado_of_the_earlier_printing_takes_permanents_too() -> None:
    kingdom = given(play="65 1", discard="2 7 14", permanents="87", printing="earlier").do("pass", "2,7,87")
    assert kingdom.diff == {
        *("2: discard>destroyed", "7: discard>destroyed", "87: permanents>destroyed", "1: play>discard"),
        *("65 side: fu>bu", "65: play>discard", "game phase: actions>between"),
    }


@pytest.mark.effect("65 bu 1")
def test_the_flooding_blocks_all_buildings_in_play() -> None:
    kingdom = given(play="1 9 7:bd", deck="65:bu 10:fd").do("advance")
    assert kingdom.diff == {
        *("65: deck>play", "10: deck>play"),
        *(f"blocked_by {card}: ->65" for card in (7, 9, 10)),
        "counters 65@bu/stay: 0>3",
    }


def test_the_flooding_blocks_five_at_most() -> None:
    kingdom = given(play="9 7:bd 8:bd 1:bu 2:bu 3:bu", deck="65:bu").do("advance", "1,2,3,7,8")
    assert kingdom.diff == {
        "65: deck>play",
        *(f"blocked_by {card}: ->65" for card in (1, 2, 3, 7, 8)),
        "counters 65@bu/stay: 0>5",
    }


@pytest.mark.effect("65 bu 2")
def test_the_flooding_blocks_the_buildings_played_later_up_to_five_in_all() -> None:
    kingdom = given(play="9 7:bd 8:bd", deck="65:bu 20 1:bu 10:fd 2:bu 5").do("advance").do("advance")
    assert kingdom.diff == {
        *("1: deck>play", "10: deck>play", "blocked_by 1: ->65", "blocked_by 10: ->65", "counters 65@bu/stay: 3>5")
    }
    assert kingdom.do("advance").diff == {"2: deck>play", "5: deck>play"}


def test_of_two_buildings_for_the_last_place_the_player_chooses() -> None:
    kingdom = given(play="65:bu", deck="1:bu 2:bu", tables={"counters": {"65@bu/stay": 4}}).do("advance", "2")
    assert kingdom.diff == {"1: deck>play", "2: deck>play", "blocked_by 2: ->65", "counters 65@bu/stay: 4>5"}


@pytest.mark.effect("65 bu 3")
@pytest.mark.rule("KLD-12")
@pytest.mark.parametrize(
    ("answers", "gone"),
    [
        (("1", "9"), {"9: play>destroyed", "1: play>discard"}),
        (("2", "2,7"), {"2: discard>destroyed", "7: discard>destroyed", "1: play>discard", "9: play>discard"}),
    ],
)
def test_the_flooding_ends_with_one_blocked_building_or_two_other_cards(
    answers: tuple[str, ...], gone: set[str]
) -> None:
    kingdom = given(play="65:bu 9 1:bu", blocked="9<65 1<65", discard="2 7 8 14").do("pass", *answers)
    assert kingdom.diff == gone | {
        *("65: play>destroyed", "blocked_by 1: 65>-", "blocked_by 9: 65>-", "game phase: actions>between")
    }


def test_a_flooding_that_blocks_nothing_takes_two_other_cards_but_no_permanent() -> None:
    kingdom = given(play="65:bu", discard="1 2", permanents="87").do("pass")
    assert kingdom.diff == {
        *("65: play>destroyed", "1: discard>destroyed", "2: discard>destroyed", "game phase: actions>between")
    }


@pytest.mark.effect("65 bu 3 earlier")
def test_the_flooding_of_the_earlier_printing_takes_permanents_too() -> None:
    kingdom = given(play="65:bu 9 1:bu", blocked="9<65 1<65", printing="earlier", discard="2 7").do("pass", "1", "9")
    assert {"9: play>destroyed", "65: play>destroyed", "1: play>discard"} <= kingdom.diff
    kingdom = given(play="65:bu", discard="1 2", permanents="87", printing="earlier").do("pass", "1,87")
    assert kingdom.diff == {
        *("65: play>destroyed", "1: discard>destroyed", "87: permanents>destroyed", "game phase: actions>between")
    }


# --- 66: princesses --------------------------------------------------------------------------------------------------


@pytest.mark.effect("66 fu 1")
@pytest.mark.rule("KLD-26", "KLD-28")
@pytest.mark.parametrize(
    ("play", "answers", "diff"),
    [
        ("66 10 13 29", ("1", "10,29"), set()),
        ("66 10 13", ("2",), {"66 side: fu>fd"}),
        ("66 10", (), {"66 side: fu>fd"}),  # one other person isn't two: the part can't be done in full
        ("66 73:fd", ("1",), set()),  # counts as two
    ],
)
def test_the_young_princess_wants_company(play: str, answers: tuple[str, ...], diff: set[str]) -> None:
    kingdom = given(play=play).do("pass", *answers)
    gone = {f"{card.partition(':')[0]}: play>discard" for card in play.split()}
    assert kingdom.diff == gone | diff | {"game phase: actions>between"}


@pytest.mark.rule("KLD-11", "KLD-25")
def test_the_young_princess_is_educated_for_six_cards() -> None:
    kingdom = given(play="66 10 13 1 2 9 7:bd").do("upgrade 66")
    assert kingdom.diff == {
        *(f"{card}: play>discard" for card in (66, 10, 13, 1, 2, 9, 7)),
        *("66 side: fu>bu", "game phase: actions>between"),
    }
    given(play="66 10 1 2 9 7:bd").refused("upgrade 66", "KLD-11")


def test_a_spoiled_princess_is_no_person_for_her_own_upgrade() -> None:
    given(play="66:fd 10").refused("upgrade 66", "KLD-11")
    kingdom = given(play="66:fd 10 13").do("upgrade 66")
    assert "66 side: fd>fu" in kingdom.diff


@pytest.mark.effect("66 fd 1")
def test_the_spoiled_princess_has_two_friendly_cards_discarded_and_may_be_one() -> None:
    kingdom = given(play="14 1", deck="66:fd 20").do("advance", "66,1")
    assert kingdom.diff == {"66: deck>discard", "20: deck>play", "1: play>discard"}
    kingdom = given(play="14", deck="66:fd").do("advance")
    assert kingdom.diff == {"66: deck>discard"}


@pytest.mark.effect("66 bu 1", "67 bu 1")
@pytest.mark.parametrize("card", ["66", "67"])
def test_one_resource_of_any_kind(card: str) -> None:
    assert given(play=f"{card}:bu").do(f"use {card}.1", "metal").diff == {f"{card}: play>discard", "metal: 0>1"}


# --- 67: Sickness ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("67 fu 1", "67 fu 1 earlier")
@pytest.mark.parametrize(("printing", "gone"), [("current", (2, 3)), ("earlier", (2,))])
def test_sickness_discards_the_top_of_the_deck(printing: str, gone: tuple[int, ...]) -> None:
    kingdom = given(deck="67 1 2 3 4", printing=printing).do("advance")
    assert kingdom.diff == {"67: deck>play", "1: deck>play", *(f"{card}: deck>discard" for card in gone)}


@pytest.mark.parametrize(("printing", "goods"), [("current", 7), ("earlier", 6)])
def test_sickness_becomes_a_feast(printing: str, goods: int) -> None:
    kingdom = given(play="67", resources=f"{goods} trade_good", printing=printing).do("upgrade 67 --to back-up")
    assert kingdom.at("67") == "bu"
    small = given(play="67", resources=f"{goods - 1} trade_good", printing=printing)
    small.refused("upgrade 67 --to back-up", "KLG-047")


@pytest.mark.rule("KLD-05", "KLG-084")
def test_the_crippled_lies_with_the_permanents() -> None:
    kingdom = given(play="67 1", resources="1 coin").do("upgrade 67 --to front-down")
    assert kingdom.diff == {
        *("coin: 1>0", "67 side: fu>fd", "67: play>permanents", "1: play>discard", "game phase: actions>between")
    }
    assert kingdom.fame("67") == -2


# --- 68: the last parchment ------------------------------------------------------------------------------------------


@pytest.mark.effect("68 fu 1")
@pytest.mark.rule("KLG-034", "KLG-104", "KLD-06", "KLD-33")
def test_the_last_parchment_brings_its_two_cards_in_place_of_the_usual_ones() -> None:
    out = " ".join(map(str, range(6, 68)))
    kingdom = given(discard="1 2 3 4 5", destroyed=out, phase="between", round=7).do("round", "back-up", "front-up")
    assert {"68: box>aside", "69 side: fu>bu", "game last_round: ->8", "game round: 7>8"} <= kingdom.diff
    assert {"69", "70"} <= {*kingdom.play, *kingdom.deck}
    assert kingdom.at("70") == "fu"
    assert kingdom.where("71") == "box"
    assert len(kingdom.play) == 4


@pytest.mark.effect("68 fu 2")
@pytest.mark.rule("KLG-035")
def test_the_game_ends_with_the_last_round_only() -> None:
    kingdom = given(play="1", aside="68", round=8, last_round=8).do("pass")
    assert {change for change in kingdom.diff if not change.startswith("path")} == {
        *("1: play>discard", "68: aside>destroyed", "game phase: actions>finished", "game ended: ->True")
    }
    kingdom = given(play="1", aside="68", round=7, last_round=8).do("pass")
    assert kingdom.diff == {"1: play>discard", "game phase: actions>between"}


# --- 69, 70 ----------------------------------------------------------------------------------------------------------


@pytest.mark.effect("69 fu 1")
@pytest.mark.rule("KLG-107", "KLD-21")
def test_the_finishing_touch_puts_two_stickers_on_one_friendly_card() -> None:
    kingdom = given(play="69 1 2 14").do("use 69.1")
    assert kingdom.question is not None
    assert "14" not in kingdom.question.options
    kingdom = given(play="69 1 2 14").do("use 69.1", "1")
    assert kingdom.diff == {"stickers 1@fu: ->6+10", "69: play>destroyed"}
    assert kingdom.fame("1") == 5


@pytest.mark.rule("KLG-106")
def test_a_sticker_that_has_run_out_is_left_away() -> None:
    spent = {"50@fu": ("6", "6", "6"), "50@fd": ("6", "6")}
    kingdom = given(play="69 1 2", tables={"stickers": dict(spent)}).do("use 69.1", "1")
    assert kingdom.diff == {"stickers 1@fu: ->10", "69: play>destroyed"}


@pytest.mark.effect("69 bu 1")
def test_the_banquet_gives_four_resources() -> None:
    kingdom = given(play="69:bu").do("use 69.1", "coin,coin,wood,trade_good")
    assert kingdom.diff == {"69: play>destroyed", "coin: 0>2", "wood: 0>1", "trade_good: 0>1"}
    given(play="69:bu").refused("use 69.1", None, "coin,coin,wood")


@pytest.mark.effect("70 fu 1", "107 fu 1")
@pytest.mark.parametrize("card", ["70", "107"])
def test_the_royal_visit_strikes_an_icon_of_a_price_for_good(card: str) -> None:
    kingdom = given(play=f"{card} 7 59 29 1 14", blocked="1<14", resources="1 stone").do(f"use {card}.1")
    assert kingdom.diff == {
        "struck 7@fu/upgrade/1/stone: 0>1",
        f"{card}: play>discard",
    }
    assert kingdom.do("upgrade 7").at("7") == "bu"


@pytest.mark.parametrize("card", ["70", "107"])
def test_the_royal_visit_looks_at_one_card(card: str) -> None:
    kingdom = given(play=f"{card} 7 1").do(f"use {card}.1", "1")
    assert kingdom.diff == {"struck 1@fu/upgrade/1/coin: 0>1", f"{card}: play>discard"}


def test_the_royal_visit_looks_at_the_visible_stage_only() -> None:
    kingdom = given(play="70 63").do("use 70.1", "upgrade/2/stone")
    assert kingdom.diff == {"struck 63@fu/upgrade/2/stone: 0>1", "70: play>discard"}
    given(play="70 9:bu").refused("use 70.1", "KLD-13")


@pytest.mark.effect("70 bu 1", "107 bu 1")
@pytest.mark.parametrize("card", ["70", "107"])
def test_the_inquisitor_destroys_a_negative_card_in_play(card: str) -> None:
    kingdom = given(play=f"{card}:bu 44:bu 14 1", permanents="61").do(f"use {card}.1", "44")
    assert kingdom.diff == {"44: play>destroyed", f"{card}: play>destroyed"}
    given(play=f"{card}:bu 1", permanents="61", discard="14").refused(f"use {card}.1", "KLD-13")


# --- 73, 74 ----------------------------------------------------------------------------------------------------------


@pytest.mark.effect("73 fd 1")
@pytest.mark.rule("KLD-25")
@pytest.mark.parametrize(
    ("answer", "gone"), [("73", {"73: play>discard"}), ("10,73", {"10: play>discard", "73: play>discard"})]
)
def test_the_miners_count_as_one_person_or_two(answer: str, gone: set[str]) -> None:
    kingdom = given(play="80 73:fd 10 13").do("use 80.1", answer, "coin,coin,coin")
    assert kingdom.diff == gone | {"coin: 0>3", "80 side: fu>bu", "80: play>discard"}


def test_the_miners_pay_an_upgrade_of_two_persons_alone() -> None:
    kingdom = given(play="59:fd 73:fd").do("upgrade 59")
    assert kingdom.diff == {*("59 side: fd>bd", "59: play>discard", "73: play>discard", "game phase: actions>between")}


def test_blocked_miners_count_as_nobody() -> None:
    given(play="80 73:fd 10 56:bu", blocked="73<56").refused("use 80.1", "KLD-11")


@pytest.mark.effect("74 bu 1")
@pytest.mark.rule("KLD-36")
def test_the_trade_route_brings_the_pirate_once() -> None:
    assert given(deck="74:bu").do("advance").diff == {"74: deck>play", "76: box>discard"}
    assert given(deck="74:bu", destroyed="76").do("advance").diff == {"74: deck>play"}
    assert given(deck="75:bu").do("advance").diff == {"75: deck>play", "76: box>discard"}
