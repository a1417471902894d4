"""Cards 103 to 121: the church, the hill town, Camelot, guilds, barns, manors, horses, schools, traders, allies."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import given

Tables = dict[str, dict[str, Value]]
OVER = "game phase: actions>between"


def ticks(stage: str, boxes: tuple[int, ...]) -> Tables:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}} if boxes else {}


# --- 103, 104: the church --------------------------------------------------------------------------------------------


@pytest.mark.effect("103 fu 1")
@pytest.mark.rule("KLG-093", "KLD-09")
@pytest.mark.parametrize("bandit", ["14", "16", "60", "64"])
def test_the_missionary_converts_bandits(bandit: str) -> None:
    play = f"103 45 {bandit} 1"
    kingdom = given(play=play, blocked=f"1<{bandit}", resources="3 coin").do("use 103.1")
    assert kingdom.diff == {
        *("coin: 3>0", f"{bandit} side: fu>bu", f"{bandit}: play>discard", f"blocked_by 1: {bandit}>-"),
        "103: play>discard",
    }


def test_the_missionary_converts_one_bandit_at_a_time() -> None:
    kingdom = given(play="103 14 60", resources="3 coin").do("use 103.1", "60")
    assert kingdom.diff == {"coin: 3>0", "60 side: fu>bu", "60: play>discard", "103: play>discard"}


def test_the_missionary_needs_coins_and_a_bandit_in_play() -> None:
    given(play="103 14", resources="2 coin").refused("use 103.1", "KLG-047")
    given(play="103 45 14:bu", discard="60", resources="3 coin").refused("use 103.1", "KLD-13")


@pytest.mark.effect("103 bu 1", "103 bu box 4")
@pytest.mark.parametrize(
    ("before", "diff"),
    [
        ((), {"ticks 103@bu: ->1"}),
        ((1, 2), {"ticks 103@bu: 1+2>1+2+3"}),
        ((1, 2, 3), {"ticks 103@bu: 1+2+3>1+2+3+4", "stickers 103@bu: ->1"}),
    ],
)
def test_the_beekeeper_earns_a_coin_with_the_fourth_box(before: tuple[int, ...], diff: set[str]) -> None:
    kingdom = given(play="103:bu", tables=ticks("103@bu", before)).do("use 103.1")
    assert kingdom.diff == diff | {"103: play>discard"}


def test_a_beekeeper_ticked_in_full_only_produces_or_leaves() -> None:
    kingdom = given(play="103:bu", tables=ticks("103@bu", (1, 2, 3, 4)) | {"stickers": {"103@bu": ("1",)}})
    kingdom.refused("use 103.1", "KLD-13")
    assert kingdom.legal == ["produce 103", "upgrade 103 --to front-up", "pass"]
    assert kingdom.do("produce 103").resources == {"coin": 2}


@pytest.mark.effect("104 fu 1", "104 bu 1")
@pytest.mark.rule("KLG-053", "KLD-27")
@pytest.mark.parametrize(
    ("play", "resources", "answers", "diff"),
    [
        ("104 1 10", "4 coin", (), {"coin: 4>0", "1 side: fu>fd", "1: play>discard"}),  # 10 would ask 3 coins more
        ("104 1 10", "5 coin", ("10",), {"coin: 5>0", "10 side: fu>fd", "10: play>discard"}),
        ("104:bu 1 10", "2 coin", (), {"coin: 2>0", "1 side: fu>fd", "1: play>discard"}),
        ("104:bu 59 10 1", "1 coin", (), {"59 side: fu>fd", "59: play>discard", "10: play>discard"}),
        ("104:bu 29 9", "1 coin", ("back-up",), {"29 side: fu>bu", "29: play>discard"}),
    ],
)
def test_the_priest_upgrades_another_card_at_its_price(
    play: str, resources: str, answers: tuple[str, ...], diff: set[str]
) -> None:
    kingdom = given(play=play, resources=resources).do("use 104.1", *answers)
    assert kingdom.diff == diff | {"104: play>discard"}
    assert kingdom.phase == "actions"


def test_the_priest_finds_no_turning_effects_nor_blocked_cards_nor_himself() -> None:
    given(play="104 58:bd 96", resources="9 coin 9 trade_good").refused("use 104.1", "KLD-13")
    given(play="104 1 14", blocked="1<14", resources="9 coin").refused("use 104.1", "KLD-13")
    given(play="104 1", resources="3 coin").refused("use 104.1", "KLD-13")


@pytest.mark.rule("KLG-089")
def test_a_card_upgraded_by_the_cardinal_is_out_of_play() -> None:
    kingdom = given(play="104:bu 1", resources="2 coin").do("use 104.1")
    kingdom.refused("produce 1", "KLG-042")


# --- 105: the hill town ----------------------------------------------------------------------------------------------


@pytest.mark.effect("105 fu 1", "105 fd 1", "105 bd 1", "105 bu 2")
@pytest.mark.parametrize(
    ("stage", "nr", "answers", "diff"),
    [
        ("fu", 1, ("metal",), {"coin: 3>1", "metal: 0>1"}),
        ("fd", 1, ("metal",), {"coin: 3>2", "metal: 0>1"}),
        ("bd", 1, ("wood", "metal"), {"wood: 1>0", "metal: 0>1"}),
        ("bu", 2, ("metal",), {"metal: 0>1"}),
    ],
)
def test_the_hill_town_trades(stage: str, nr: int, answers: tuple[str, ...], diff: set[str]) -> None:
    kingdom = given(play=f"105:{stage}", resources="3 coin 1 wood").do(f"use 105.{nr}", *answers)
    assert kingdom.diff == diff | {"105: play>discard"}


@pytest.mark.parametrize(("stage", "coins"), [("fu", "1 coin"), ("fd", ""), ("bd", "")])
def test_the_hill_town_asks_its_price(stage: str, coins: str) -> None:
    given(play=f"105:{stage}", resources=coins).refused("use 105.1", "KLG-047")


@pytest.mark.effect("105 bu 1")
@pytest.mark.rule("KLD-35")
def test_the_city_goes_back_into_the_box_and_camelot_comes() -> None:
    kingdom = given(play="105:bu 52:bu").do("use 105.1")
    assert kingdom.diff == {"105: play>box", "105 side: bu>fu", "106: box>discard"}
    assert "105: box>discard" in kingdom.do("use 52.1").diff  # it can be discovered once more
    given(play="105:bu", discard="106").refused("use 105.1", "KLD-13")


# --- 106, 108 --------------------------------------------------------------------------------------------------------


@pytest.mark.effect("106 bu 1", "106 bu fame")
@pytest.mark.rule("KLG-068", "KLD-28")
def test_camelot_grows_when_the_deck_is_empty() -> None:
    kingdom = given(play="106:bu 1", tables=ticks("106@bu", (1,))).do("pass")
    assert kingdom.diff == {"game phase: actions>ending"}
    kingdom.do("use 106.1")
    assert kingdom.diff == {"ticks 106@bu: 1>1+2", "counters 106@bu/turn/1: 0>1"}
    assert kingdom.fame("106") == 50
    kingdom.refused("use 106.1", "KLG-070")
    kingdom.do("pass")
    assert kingdom.diff == {
        *("counters 106@bu/turn/1: 1>0", "106: play>discard", "1: play>discard", "game phase: ending>between")
    }


@pytest.mark.parametrize(
    ("play", "deck", "boxes"), [("106:bu", "1", ()), ("106:bu", "", (1, 2, 3, 4, 5, 6, 7, 8)), ("106:bd", "", ())]
)
def test_camelot_asks_nothing_when_it_can_not_grow(play: str, deck: str, boxes: tuple[int, ...]) -> None:
    kingdom = given(play=play, deck=deck, tables=ticks("106@bu", boxes)).do("pass")
    assert kingdom.phase != "ending"
    assert not any(change.startswith("ticks") for change in kingdom.diff)
    assert kingdom.fame("106") == (30 if play == "106:bd" else 40 + 5 * len(boxes))


def test_the_ether_crystal_can_not_be_destroyed() -> None:
    kingdom = given(play="65", discard="1 2 3", permanents="87 108", printing="earlier").do("pass")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "2", "3", "87")


@pytest.mark.rule("KLG-135")
def test_no_purge_takes_the_ether_crystal() -> None:
    over = given(permanents="87 108", discard="1", phase="finished", round=8, last_round=8)
    kingdom = over.do("expansion start 136")
    assert (kingdom.where("87"), kingdom.where("108")) == ("purged", "permanents")


# --- 109, 110: guild, barn -------------------------------------------------------------------------------------------


@pytest.mark.effect("109 bu 1", "109 bu fame")
@pytest.mark.rule("KLD-35")
@pytest.mark.parametrize(
    ("persons", "answers", "gone", "n"),
    [
        ("10 13 29", ("10,29",), "10 29", 2),
        ("10 13 29", ("10,13,29",), "10 13 29", 3),
        ("10 13", ("13",), "13", 1),
        ("10 73:fd", ("73",), "73", 2),  # who counts as two
    ],
)
def test_the_guild_hall_writes_how_many_persons_it_discards(
    persons: str, answers: tuple[str, ...], gone: str, n: int
) -> None:
    written = ticks("109@bu", (1,)) | {"written": {"109@bu#1": 4}}
    kingdom = given(play=f"109:bu 1 {persons}", tables=written).do("use 109.1", *answers)
    assert kingdom.diff == {
        *(f"{card}: play>discard" for card in gone.split()),
        *("109: play>discard", "ticks 109@bu: 1>1+2", f"written 109@bu#2: ->{n}"),
    }
    assert kingdom.fame("109") == 4 + n


def test_the_guild_hall_needs_a_person_and_an_empty_place() -> None:
    given(play="109:bu 1").refused("use 109.1", "KLD-11")
    given(play="109:bu 10", tables=ticks("109@bu", (1, 2, 3))).refused("use 109.1", "KLD-13")
    many = "109:bu 10 31 34 36:bu 42 43 49 50 104 9 11"  # more ways to pay than are tried
    given(play=many, tables=ticks("109@bu", (1, 2, 3))).refused("use 109.1", "KLD-13")


@pytest.mark.effect("110 bd 1", "110 bu 1")
@pytest.mark.rule("KLG-097", "KLD-27")
@pytest.mark.parametrize(
    ("stage", "offered", "answer", "source"),
    [("bd", ("9", "14"), "9", "play"), ("bu", ("7", "9", "14"), "9", "play"), ("bu", ("7", "9", "14"), "7", "discard")],
)
def test_the_countryside_puts_a_card_under_the_deck(
    stage: str, offered: tuple[str, ...], answer: str, source: str
) -> None:
    kingdom = given(play=f"110:{stage} 1 9 14", blocked="1<14", discard="7", deck="2 3").do("use 110.1")
    assert kingdom.question is not None
    assert kingdom.question.options == offered
    kingdom.do("use 110.1", answer)
    assert kingdom.diff == {f"{answer}: {source}>deck", "110: play>discard"}
    assert kingdom.deck == ["2", "3", answer]
    given(play=f"110:{stage} 9", discard="7").refused("use 110.1", "KLG-097")


# --- 111: Manor ------------------------------------------------------------------------------------------------------


@pytest.mark.effect("111 fu 1", "111 fd 1", "111 bd 1")
@pytest.mark.rule("KLD-35")
@pytest.mark.parametrize("stage", ["fu", "fd", "bd"])
def test_the_manor_wears_out(stage: str) -> None:
    kingdom = given(play=f"111:{stage}").do("produce 111")
    assert kingdom.diff == {"coin: 0>6", "111: play>discard", f"struck 111@{stage}/production/1/coin: 0>1"}
    worn: Tables = {"struck": {f"111@{stage}/production/1/coin": 5}}
    kingdom = given(play=f"111:{stage}", tables=worn).do("produce 111")
    assert kingdom.diff == {"coin: 0>1", "111: play>discard", f"struck 111@{stage}/production/1/coin: 5>6"}
    worn = {"struck": {f"111@{stage}/production/1/coin": 6}}
    given(play=f"111:{stage}", tables=worn).refused("produce 111", "KLG-044")


def test_the_next_stage_of_the_manor_is_fresh() -> None:
    worn: Tables = {"struck": {"111@fu/production/1/coin": 4}}
    assert given(play="111:fd", tables=worn).do("produce 111").resources == {"coin": 6}


def test_copying_the_production_of_a_manor_wears_nothing_out() -> None:
    assert given(play="111 60:bu").do("use 60.1").diff == {"coin: 0>6", "60: play>discard"}


@pytest.mark.effect("111 bu 1")
def test_the_grand_residence_brings_an_ally_and_ends_the_turn() -> None:
    kingdom = given(play="111:bu 1").do("use 111.1", "back-up")
    assert kingdom.diff == {*("116: box>discard", "116 side: fu>bu", "111: play>discard", "1: play>discard", OVER)}
    given(play="111:bu", discard="116").refused("use 111.1", "KLD-13")


# --- 112: Stable, Groom ----------------------------------------------------------------------------------------------


@pytest.mark.effect("112 fu 1", "112 fd 1", "112 bd 1")
@pytest.mark.parametrize(("stage", "horse"), [("fu", "113"), ("fd", "114"), ("bd", "115")])
def test_the_stable_buys_a_horse_and_ends_the_turn(stage: str, horse: str) -> None:
    kingdom = given(play=f"112:{stage} 1", resources="3 coin").do("use 112.1")
    assert kingdom.diff == {"coin: 3>0", f"{horse}: box>discard", "112: play>discard", "1: play>discard", OVER}
    given(play=f"112:{stage}", resources="1 coin").refused("use 112.1", "KLG-047")
    given(play=f"112:{stage}", destroyed=horse, resources="2 coin").refused("use 112.1", "KLD-13")


@pytest.mark.effect("112 bu 1")
def test_the_groom_may_bring_a_horse_along() -> None:
    kingdom = given(deck="112:bu 1", discard="113 114 9").do("advance", "yes", "114")
    assert kingdom.diff == {"112: deck>play", "1: deck>play", "114: discard>play"}
    kingdom = given(deck="112:bu 1", discard="113 114 9").do("advance", "none")
    assert kingdom.diff == {"112: deck>play", "1: deck>play"}
    kingdom = given(deck="112:bu", discard="9").do("advance")
    assert kingdom.diff == {"112: deck>play"}


@pytest.mark.effect("112 bu 2")
@pytest.mark.parametrize("sticker", ["1", "2", "3", "4", "5", "6"])
def test_the_groom_trains_a_horse(sticker: str) -> None:
    kingdom = given(play="112:bu 113 9", resources="2 coin").do("use 112.2", sticker)
    assert kingdom.diff == {"coin: 2>0", f"stickers 113@fu: ->{sticker}", "112: play>discard"}
    given(play="112:bu 113", resources="1 coin").refused("use 112.2", "KLG-047")


def test_a_trained_horse_can_still_produce() -> None:
    kingdom = given(play="112:bu 114", resources="2 coin").do("use 112.2", "6").do("produce 114")
    assert kingdom.resources == {"sword": 1, "trade_good": 1}


def test_a_horse_of_four_icons_or_other_stickers_is_not_trained() -> None:
    for stickers, offered in (
        ({"113@fu": ("1", "2", "3")}, ("114", "115")),
        ({"113@fu": ("1", "2", "10")}, ("114", "115")),  # stickers of every sort count
        ({"113@fu": ("1", "10")}, ("113", "114", "115")),
        ({"115@fu": ("1", "2")}, ("113", "114")),  # 115 prints two icons
    ):
        worn: dict[str, Value] = {"114@fu/production/1/sword": 1}  # no icon at all is no hindrance
        stuck: Tables = {"stickers": {**stickers}, "struck": worn}
        kingdom = given(play="112:bu 113 114 115", resources="2 coin", tables=stuck).do("use 112.2")
        assert kingdom.question is not None
        assert kingdom.question.options == offered
    given(play="112:bu 9 10", discard="114", resources="2 coin").refused("use 112.2", "KLD-13")


@pytest.mark.effect("112 bu 1 earlier")
@pytest.mark.parametrize("sticker", ["1", "2", "3", "5"])
def test_the_groom_of_the_earlier_printing_trains_for_nothing(sticker: str) -> None:
    kingdom = given(play="112:bu 113", printing="earlier").do("use 112.1", sticker)
    assert kingdom.diff == {f"stickers 113@fu: ->{sticker}", "112: play>discard"}


def test_the_groom_of_the_earlier_printing_trains_a_horse_twice_only_and_neither_for_metal_nor_goods() -> None:
    stuck: Tables = {"stickers": {"113@fu": ("1", "10"), "114@fu": ("1",)}}
    kingdom = given(play="112:bu 114 115", tables=stuck, printing="earlier").do("use 112.1", "115", "2")
    assert kingdom.diff == {"stickers 115@fu: ->2", "112: play>discard"}
    kingdom = given(play="112:bu 113 114", tables=stuck, printing="earlier").do("use 112.1")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "2", "3", "5")
    assert "stickers 114@fu: 1>1+5" in kingdom.do("use 112.1", "5").diff


@pytest.mark.effect("112 bu 2 earlier")
def test_the_groom_of_the_earlier_printing_fetches_a_horse() -> None:
    kingdom = given(play="112:bu", discard="113 114 9", printing="earlier").do("use 112.2", "113")
    assert kingdom.diff == {"113: discard>play", "112: play>discard"}
    assert given(deck="112:bu", discard="113", printing="earlier").do("advance").diff == {"112: deck>play"}
    given(play="112:bu", discard="9", printing="earlier").refused("use 112.2", "KLD-13")


# --- 116, 117 --------------------------------------------------------------------------------------------------------


@pytest.mark.effect("116 fu 1")
@pytest.mark.parametrize(
    ("answer", "diff"),
    [
        ("116", {"116: deck>discard", "1: deck>play"}),
        ("14", {"116: deck>play", "1: deck>play", "14: play>discard"}),
        ("1", {"116: deck>play", "1: deck>discard"}),
    ],
)
def test_aric_has_any_card_in_play_discarded(answer: str, diff: set[str]) -> None:
    kingdom = given(play="14 9 87", deck="116 1").do("advance", answer)
    assert kingdom.diff == diff


@pytest.mark.effect("116 bu 1", "116 bu 1 earlier")
@pytest.mark.rule("KLD-26")
@pytest.mark.parametrize(("printing", "answer"), [("current", "10"), ("earlier", "10,29")])
def test_eadric_takes_persons_for_three_swords(printing: str, answer: str) -> None:
    kingdom = given(play="116:bu 10 13 29", printing=printing).do("use 116.1", answer)
    assert kingdom.diff == {
        *(f"{card}: play>discard" for card in answer.split(",")),
        *("116: play>discard", "sword: 0>3"),
    }
    few = "" if printing == "current" else "10"
    given(play=f"116:bu 1 {few}", printing=printing).refused("use 116.1", "KLD-11")


@pytest.mark.effect("117 fu 1")
@pytest.mark.rule("KLG-085", "KLG-086")
def test_trade_relations_exchange_goods_again_and_again() -> None:
    kingdom = given(permanents="117", resources="7 trade_good").do("use 117.1", "metal")
    assert kingdom.diff == {"trade_good: 7>4", "metal: 0>1"}
    assert kingdom.do("use 117.1", "coin").diff == {"trade_good: 4>1", "coin: 0>1"}
    kingdom.refused("use 117.1", "KLG-047")


# --- 118: schools ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("118 fu 1", "118 fd 1")
@pytest.mark.rule("KLG-053", "KLG-065")
@pytest.mark.parametrize(("stage", "next_stage"), [("fu", "fd"), ("fd", "bd")])
@pytest.mark.parametrize(
    ("persons", "answers", "turned"),
    [
        ("10 14:bu", (), "10 side: fu>fd"),
        ("10 66", ("66",), "66 side: fu>bu"),  # its price of six cards is waived too
        ("10 29", ("29", "back-up"), "29 side: fu>bu"),
    ],
)
def test_a_school_upgrades_a_person_for_nothing(
    stage: str, next_stage: str, persons: str, answers: tuple[str, ...], turned: str
) -> None:
    kingdom = given(play=f"118:{stage} 1 {persons}").do("use 118.1", *answers)
    cards = [card.partition(":")[0] for card in persons.split()]
    side = {"66 side: fu>fd"} if "66" in cards and "66" not in answers else set()
    assert kingdom.diff == side | {
        *(turned, f"118 side: {stage}>{next_stage}", "118: play>discard", "1: play>discard", OVER),
        *(f"{card}: play>discard" for card in cards),
    }


@pytest.mark.effect("118 bd 1")
def test_the_prominent_school_teaches_a_person() -> None:
    kingdom = given(play="118:bd 10 13 1").do("use 118.1", "10", "5")
    assert kingdom.diff == {
        "13: play>discard",
        *("stickers 10@fu: ->5", "118 side: bd>bu", "118: play>discard", "10: play>discard", "1: play>discard", OVER),
    }


@pytest.mark.effect("118 bu 1")
@pytest.mark.rule("KLG-070")
def test_the_renowned_school_teaches_once() -> None:
    kingdom = given(play="118:bu 10 13").do("use 118.1", "13", "2")
    assert kingdom.diff == {
        *("stickers 13@fu: ->2", "struck 118@bu/effect/1: 0>1"),
        *("118: play>discard", "10: play>discard", "13: play>discard", OVER),
    }
    used: Tables = {"struck": {"118@bu/effect/1": 1}}
    given(play="118:bu 10", tables=used).refused("use 118.1", "KLG-070")
    given(play="118:bu 1").refused("use 118.1", "KLD-13")


# --- 119, 120: traders, investors ------------------------------------------------------------------------------------


@pytest.mark.effect("119 fu 1", "119 fd 1", "119 bd 1")
@pytest.mark.rule("KLG-082")
@pytest.mark.parametrize(
    ("stage", "answers", "gained"),
    [
        ("fu", (), "wood"),
        ("fd", ("wood",), "wood"),
        ("fd", ("stone",), "stone"),
        ("bd", ("wood",), "wood"),
        ("bd", ("stone",), "stone"),
        ("bd", ("metal",), "metal"),
    ],
)
def test_the_trader_sells_for_a_coin(stage: str, answers: tuple[str, ...], gained: str) -> None:
    kingdom = given(play=f"119:{stage}", resources="1 coin").do("use 119.1", *answers)
    assert kingdom.diff == {"coin: 1>0", f"{gained}: 0>1", "119: play>discard"}
    given(play=f"119:{stage}").refused("use 119.1", "KLG-047")
    given(play=f"119:{stage}", resources="1 coin").refused("use 119.1", None, "sword")


@pytest.mark.effect("120 fu 1", "120 fd 1", "120 bd 1")
@pytest.mark.rule("KLG-025")
@pytest.mark.parametrize(("stage", "next_stage"), [("fu", "fd"), ("fd", "bd"), ("bd", "bu")])
def test_the_investor_gives_three_resources_and_turns(stage: str, next_stage: str) -> None:
    kingdom = given(play=f"120:{stage}").do("use 120.1", "coin,coin,metal")
    assert kingdom.diff == {"coin: 0>2", "metal: 0>1", f"120 side: {stage}>{next_stage}", "120: play>discard"}
    given(play=f"120:{stage}").refused("use 120.1", None, "coin,coin")


@pytest.mark.effect("120 bu 1")
def test_the_last_investor_gives_one_resource() -> None:
    assert given(play="120:bu").do("use 120.1", "sword").diff == {"sword: 0>1", "120: play>discard"}


# --- 121: Queen Jemimah ----------------------------------------------------------------------------------------------


@pytest.mark.effect("121 bu 1", "121 bu fame")
@pytest.mark.rule("KLD-21")
def test_the_queen_receives_persons_of_fame() -> None:
    famous = ticks("121@bu", (1,)) | {"stickers": {"10@fu": ("10",), "13@fd": ("10",)}}
    kingdom = given(play="121:bu 10 12:bu 48:bu 13 9:bu", tables=famous).do("use 121.1")
    assert kingdom.question is not None
    assert kingdom.question.options == ("10", "48")
    kingdom.do("use 121.1", "48")
    assert kingdom.diff == {"48: play>discard", "ticks 121@bu: 1>1+2", "121: play>discard"}
    assert kingdom.fame("121") == 6


def test_the_queen_does_not_receive_herself_and_has_seven_boxes() -> None:
    given(play="121:bu", tables=ticks("121@bu", (1, 2))).refused("use 121.1", "KLD-11")
    full = given(play="121:bu 48:bu", tables=ticks("121@bu", (1, 2, 3, 4, 5, 6, 7)))
    full.refused("use 121.1", "KLD-13")
    assert full.fame("121") == 21
