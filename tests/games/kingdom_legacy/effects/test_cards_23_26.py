"""The first parchments and the two tracks: what 23 to 26 do."""

from __future__ import annotations

import pytest

from companion.play.decision import Asks
from tests.builder import Small, given
from tests.games.kingdom_legacy.effects.openings import OVER, ROUND, Tables, before, options, row, stage_key, ticked

# --- 23 STOP! ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-06", "KLG-030", "KLG-031", "KLD-04")
@pytest.mark.effect("23 fu 1", "24 fu 1", "24 fu 2")
def test_going_on_at_23_discovers_24_to_27_instead_of_the_usual_pair() -> None:
    small = before(23, "1 9").do("round", "2")
    assert small.diff == ROUND | {
        "23: box>destroyed",
        "24: box>destroyed",
        "25: box>permanents",
        "26: box>permanents",
        "27: box>permanents",
        "stickers 1@fu: ->1",
        "stickers 9@fu: ->1",
        "1: discard>play",
        "9: discard>play",
    }


@pytest.mark.rule("KLG-095", "KLG-022")
@pytest.mark.effect("23 fu 1")
def test_at_23_the_four_cards_are_seen_before_the_choice() -> None:
    small = before(23, "1 9").do("round")
    question = small.question
    assert question is not None and question.asks is Asks.OPTION and question.options == ("1", "2")
    assert question.shows == ("klg:24", "klg:25", "klg:26", "klg:27") and not question.cancel
    assert [small.where(card) for card in ("24", "25", "26", "27")] == ["box"] * 4
    small.refused("choose none")


@pytest.mark.rule("KLG-095")
@pytest.mark.effect("23 fu 1")
def test_at_23_one_may_begin_anew() -> None:
    small = before(23, "1 9").do("round", "1")
    assert small.result is not None and small.result.restart
    assert small.where("25") == "box"
    going_on = before(23, "1 9").do("round", "2")
    assert going_on.result is not None and not going_on.result.restart


# --- 24 Fertile Soil, Efficiency ---------------------------------------------------------------------------------


@pytest.mark.rule("KLG-109", "KLG-110", "KLG-107", "KLG-031")
@pytest.mark.effect("24 fu 1", "24 fu 2")
def test_24_gives_a_land_a_coin_then_a_building_more_of_what_it_makes() -> None:
    small = before(24, "1 5:fd 31:fd 9:fd 7:fd").do("round")
    assert options(small) == ["1", "5", "7"]
    small.do("choose 7")
    assert options(small) == ["9", "31"]
    small.do("choose 31")
    assert options(small) == ["1", "6"]
    small.do("choose 6")
    assert small.board.tables["stickers"] == {"klg:7@front-down": ("1",), "klg:31@front-down": ("6",)}
    assert small.where("24") == "destroyed"
    assert small.where("25") == "permanents"


@pytest.mark.rule("KLG-110")
@pytest.mark.effect("24 fu 2")
@pytest.mark.parametrize(
    ("building", "stage", "sticker"), [("9:fd", "9@fd", "5"), ("18:fd", "18@fd", "4"), ("7:bd", "7@bd", "2")]
)
def test_the_building_gets_the_sticker_of_its_own_resource(building: str, stage: str, sticker: str) -> None:
    small = before(24, f"1 {building}").do("round")
    assert {f"stickers {stage}: ->{sticker}", "stickers 1@fu: ->1"} <= small.diff


@pytest.mark.rule("KLG-107")
@pytest.mark.effect("24 fu 1")
def test_the_coin_on_a_land_that_made_nothing_can_be_produced() -> None:
    small = before(24, "7:fd").do("round")
    assert {"stickers 7@fd: ->1", "7: discard>play"} <= small.diff
    assert small.do("produce 7").diff == {"coin: 0>1", "7: play>discard"}


@pytest.mark.rule("KLD-36")
@pytest.mark.effect("24 fu 1", "24 fu 2")
def test_parts_of_24_without_a_target_do_nothing() -> None:
    no_land = before(24, "9 10 7:bu").do("round", "9")
    assert {change for change in no_land.diff if change.startswith("stickers")} == {"stickers 9@fu: ->1"}
    no_building = before(24, "1 10 13").do("round")
    assert {change for change in no_building.diff if change.startswith("stickers")} == {"stickers 1@fu: ->1"}
    assert no_building.where("24") == "destroyed"


@pytest.mark.rule("KLG-110")
@pytest.mark.effect("24 fu 2")
def test_a_building_that_makes_nothing_cannot_make_more() -> None:
    small = before(24, "1 10:fd").do("round")
    assert {change for change in small.diff if change.startswith("stickers")} == {"stickers 1@fu: ->1"}


@pytest.mark.rule("KLG-106", "KLD-39")
@pytest.mark.effect("24 fu 1")
def test_without_coin_stickers_left_no_land_gets_one() -> None:
    ten: Tables = {"stickers": {"3@fu": ("1",) * 10}}
    small = before(24, "1", ten).do("round")
    assert not [change for change in small.diff if change.startswith("stickers")]


@pytest.mark.rule("KLD-18")
@pytest.mark.effect("24 fu 1", "24 fu 2")
@pytest.mark.parametrize(("limit", "offered"), [(True, False), (False, True)])
def test_a_later_printing_stops_stickers_at_nine_icons(limit: bool, offered: bool) -> None:
    full: Tables = {"stickers": {"5@fu": ("2",) * 8}}
    small = before(24, "1 5", full, limit).do("round")
    assert (small.question is not None and small.question.options == ("1", "5")) is offered
    assert ("stickers 1@fu: ->1" in small.diff) is not offered


# --- 25 Army -----------------------------------------------------------------------------------------------------

ENDED = OVER | {"1: play>discard"}


def track(stage: str, box: int, resources: str) -> Small:
    """A track with all boxes before this one ticked."""
    return given(play="1", permanents=stage, resources=resources, tables=ticked(stage_key(stage), box - 1))


@pytest.mark.rule("KLG-084", "KLG-086", "KLG-032")
def test_permanents_are_neither_shuffled_nor_among_the_cards_in_play() -> None:
    small = given(phase="between", permanents="25 26 27", discard="1 2 3 4", round=9).do("round")
    assert small.zone("permanents") == ["25", "26", "27"]
    ending = given(play="42:bu 1 5", permanents="25 26 27", deck="7").do("pass").do("use 42")
    assert options(ending) == ["1", "5"]


TRACKS = [
    *[("25", nr, nr, "sword", fame) for nr, fame in enumerate((1, 4, 7, 10, 14, 19, 25, 32, 40), 1)],
    *[("25:bu", nr, price, "sword", 50 + 10 * nr) for nr, price in enumerate((10, 10, 12, 12, 15), 1)],
    *[("26", nr, nr, "coin", fame) for nr, fame in enumerate((1, 2, 3, 5, 7, 10, 14, 19, 25, 32, 40), 1)],
    *[("26:bu", nr, price, "coin", 50 + 10 * nr) for nr, price in enumerate((13, 14, 15, 16, 17), 1)],
]


@pytest.mark.rule("KLG-065", "KLG-066", "KLG-071", "KLG-084", "KLG-085")
@pytest.mark.effect("25 fu 1", "25 bu 1", "26 fu 1", "26 bu 1")
@pytest.mark.effect("25 fu fame", "25 bu fame", "26 fu fame", "26 bu fame")
@pytest.mark.parametrize(("card", "box", "price", "resource", "fame"), TRACKS)
def test_a_track_takes_its_price_ends_the_turn_and_raises_the_fame(
    card: str, box: int, price: int, resource: str, fame: int
) -> None:
    number = card.partition(":")[0]
    small = track(card, box, f"{price} {resource}").do(f"use {number}")
    assert small.diff == ENDED | {f"{resource}: {price}>0", f"ticks {stage_key(card)}: {row(box - 1)}>{row(box)}"}
    assert small.fame(number) == fame


@pytest.mark.rule("KLG-047")
@pytest.mark.effect("25 fu 1", "25 bu 1", "26 fu 1", "26 bu 1")
@pytest.mark.parametrize(
    ("card", "box", "price", "resource"), [entry[:4] for entry in TRACKS if entry[2] > 1] + [("25", 10, 10, "sword")]
)
def test_a_track_refuses_one_resource_less(card: str, box: int, price: int, resource: str) -> None:
    number = card.partition(":")[0]
    track(card, box, f"{price - 1} {resource}").refused(f"use {number}.1", "KLG-047")


@pytest.mark.effect("25 fu fame", "25 bu fame", "26 fu fame", "26 bu fame")
@pytest.mark.parametrize(("card", "fame"), [("25", 0), ("25:bu", 50), ("26", 0), ("26:bu", 50)])
def test_a_track_without_a_tick_is_worth_what_is_printed(card: str, fame: int) -> None:
    assert given(permanents=card).fame(card.partition(":")[0]) == fame


@pytest.mark.rule("KLG-072", "KLD-05")
@pytest.mark.effect("25 fu 1", "25 fu box 10")
def test_a_full_army_brings_135_and_becomes_the_grand_army() -> None:
    small = track("25", 10, "10 sword").do("use 25")
    assert small.diff == ENDED | {
        "sword: 10>0",
        f"ticks 25@fu: {row(9)}>{row(10)}",
        "135: box>discard",
        "25 side: fu>bu",
    }
    assert small.fame("25") == 50


@pytest.mark.effect("26 fu 1", "26 fu box 12")
def test_a_full_treasury_is_extended_and_brings_no_card() -> None:
    small = track("26", 12, "12 coin").do("use 26")
    assert small.diff == ENDED | {"coin: 12>0", f"ticks 26@fu: {row(11)}>{row(12)}", "26 side: fu>bu"}
    assert small.fame("26") == 50


@pytest.mark.rule("KLD-13", "KLD-36")
@pytest.mark.effect("25 bu 1", "26 bu 1")
@pytest.mark.parametrize(("card", "resources"), [("25:bu", "99 sword"), ("26:bu", "99 coin")])
def test_a_full_back_of_a_track_takes_no_more(card: str, resources: str) -> None:
    track(card, 6, resources).refused(f"use {card[:2]}.1", "KLD-13")


@pytest.mark.rule("KLD-31")
@pytest.mark.effect("25 fu 1", "26 fu 1")
def test_nothing_is_ticked_while_end_turn_effects_are_barred() -> None:
    small = given(play="45", permanents="25 26", resources="9 sword 9 coin")
    small.refused("use 25.1", "KLD-31")
    small.refused("use 26.1", "KLD-31")
