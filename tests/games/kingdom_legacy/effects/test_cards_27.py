"""Export and Mass Export: the tally and its tiers, 27."""

from __future__ import annotations

import pytest

from tests.builder import Small, given
from tests.games.kingdom_legacy.effects.openings import Tables, before, options

FRONT = "27@fu/tally"
BACK = "27@bu/tally"


def pause(tally: int, kept: str, card: str = "27", more: str = "", tables: Tables | None = None) -> Small:
    """Between rounds, with so many goods counted on the visible side."""
    key = BACK if card.endswith("bu") else FRONT
    marks: Tables = {"counters": {key: tally}} if tally else {}
    return given(phase="between", permanents=f"{card} {more}", discard=kept, tables=marks | (tables or {}))


# --- the tally ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-22", "KLG-063")
@pytest.mark.effect("27 fu 1", "27 bu 1")
@pytest.mark.parametrize(("card", "key"), [("27", FRONT), ("27:bu", BACK)])
def test_any_number_of_goods_is_added_to_the_tally_at_any_time(card: str, key: str) -> None:
    small = given(play="1", permanents=card, resources="5 trade_good 1 coin")
    assert small.do("use 27", "2").diff == {"trade_good: 5>3", f"counters {key}: 0>2"}
    assert small.do("use 27", "3").diff == {"trade_good: 3>0", f"counters {key}: 2>5"}
    small.refused("use 27.1", "KLD-22")
    assert small.phase == "actions"


@pytest.mark.effect("27 fu 1", "27 bu 1")
@pytest.mark.parametrize("card", ["27", "27:bu"])
@pytest.mark.parametrize("n", ["0", "6"])
def test_no_more_goods_than_held_and_no_fewer_than_one_are_spent(card: str, n: str) -> None:
    given(play="1", permanents=card, resources="5 trade_good").refused("use 27.1", None, n)


@pytest.mark.rule("KLD-28", "KLD-03")
@pytest.mark.effect("27 fu 1")
def test_goods_are_still_exported_in_the_ending_of_a_turn() -> None:
    small = given(play="1", permanents="27", resources="1 trade_good")
    assert small.do("pass").diff == {"game phase: actions>ending"}
    assert small.do("use 27").diff == {"trade_good: 1>0", f"counters {FRONT}: 0>1"}
    assert small.do("pass").diff == {"1: play>discard", "game phase: ending>between"}


# --- tiers of the front ------------------------------------------------------------------------------------------

KEPT = "1 5 9:fd 10 14"


@pytest.mark.rule("KLG-107", "KLD-29")
@pytest.mark.effect("27 fu 2", "27 fu 3", "27 fu 5", "27 fu 6", "27 fu 7")
@pytest.mark.parametrize(
    ("effect", "tally", "cards", "chosen", "numbers", "box"),
    [
        (2, 10, ["1", "5"], "5", ["1", "2", "3"], 1),
        (3, 20, ["10", "13"], "10", ["7"], 2),
        (5, 40, ["9", "18"], "9", ["4", "5", "6"], 4),
        (6, 55, ["1", "5", "9", "10", "13", "18", "27"], "10", ["2", "3", "4", "5"], 5),
        (7, 75, ["1", "5", "9", "10", "13", "14", "18", "27"], "14", ["10"], 6),
    ],
)
def test_a_tier_puts_one_of_its_stickers_on_one_card_of_the_kingdom(
    effect: int, tally: int, cards: list[str], chosen: str, numbers: list[str], box: int
) -> None:
    kept = "1 5 9 18:fd 10 13 14"
    small = pause(tally, kept).do(f"use 27.{effect}")
    assert options(small) == cards
    if len(numbers) > 1:
        assert options(small.do(f"use 27.{effect}", chosen)) == numbers
    for number in numbers:
        once = pause(tally, kept).do(f"use 27.{effect}", chosen, *([number] if len(numbers) > 1 else []))
        assert once.diff == {f"ticks 27@fu: ->{box}", f"stickers {chosen}@fu: ->{number}"}


@pytest.mark.effect("27 fu 4")
def test_the_third_tier_finds_the_dubbing() -> None:
    assert pause(30, KEPT).do("use 27.4").diff == {"ticks 27@fu: ->3", "86: box>discard"}


@pytest.mark.rule("KLD-05", "KLD-29")
@pytest.mark.effect("27 fu 8", "27 bu 2")
def test_the_last_tier_turns_the_card_and_the_back_counts_anew() -> None:
    small = pause(130, KEPT).do("use 27.8")
    assert small.diff == {"ticks 27@fu: ->7", "27 side: fu>bu"}
    small.refused("use 27.2", "KLG-068")


TIERS = [
    *[("27", effect, tally) for effect, tally in enumerate((10, 20, 30, 40, 55, 75, 100), 2)],
    *[("27:bu", effect, tally) for effect, tally in enumerate((25, 50, 75, 100, 150, 200, 250), 2)],
]


@pytest.mark.effect("27 fu 2", "27 fu 3", "27 fu 4", "27 fu 5", "27 fu 6", "27 fu 7", "27 fu 8")
@pytest.mark.effect("27 bu 2", "27 bu 3", "27 bu 4", "27 bu 5", "27 bu 6", "27 bu 7", "27 bu 8")
@pytest.mark.parametrize(("card", "effect", "tally"), TIERS)
def test_a_tier_opens_at_its_tally_between_rounds_only(card: str, effect: int, tally: int) -> None:
    use = f"use 27.{effect}"
    assert use in pause(tally, KEPT, card, "25").legal
    pause(tally - 1, KEPT, card, "25").refused(use, "KLG-068")
    key = BACK if card.endswith("bu") else FRONT
    in_a_turn = given(play="1 9:fd 10", permanents=f"{card} 25", tables={"counters": {key: 999}})
    in_a_turn.refused(use, "KLG-068")


@pytest.mark.rule("KLD-13", "KLD-29")
@pytest.mark.effect("27 fu 2", "27 fu 3")
def test_each_tier_is_used_once_and_may_wait_and_takes_nothing() -> None:
    small = pause(20, KEPT).do("use 27.2", "1", "2")
    small.refused("use 27.2", "KLD-13")
    assert small.do("use 27.3").diff == {"ticks 27@fu: 1>1+2", "stickers 10@fu: ->7"}
    assert small.board.tables["counters"] == {"klg:27@front-up/tally": 20}


@pytest.mark.rule("KLG-099")
@pytest.mark.effect("27 fu 3")
def test_a_person_with_the_second_tiers_sticker_stays_in_play() -> None:
    small = given(play="10 1", deck="5", tables={"stickers": {"10@fu": ("7",)}}).do("pass")
    assert small.diff == {"1: play>discard", "5: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLD-18")
@pytest.mark.effect("27 fu 2")
def test_a_later_printing_stops_the_first_tier_at_nine_icons() -> None:
    full: Tables = {"stickers": {"5@fu": ("2",) * 8}, "counters": {FRONT: 10}}
    small = before(28, "1 5", full, limit=True)
    small.do("fix move 27 permanents").do("use 27.2", "3")
    assert small.diff == {"ticks 27@fu: ->1", "stickers 1@fu: ->3"}


@pytest.mark.rule("KLG-106", "KLD-13")
@pytest.mark.effect("27 fu 3")
def test_a_tier_whose_stickers_are_used_up_is_refused() -> None:
    used: Tables = {"stickers": {"13@bu": ("7",), "16@bu": ("7",)}}
    pause(20, KEPT, tables=used | {"counters": {FRONT: 20}}).refused("use 27.3", "KLD-13")


# --- tiers of the back -------------------------------------------------------------------------------------------


@pytest.mark.effect("27 bu 2")
def test_the_first_tier_of_the_back_puts_fame_on_two_different_lands() -> None:
    small = pause(25, "1 5 7 9", "27:bu").do("use 27.2")
    assert options(small) == ["1", "5", "7"]
    small.refused("use 27.2", None, "1,1")
    small.refused("use 27.2", None, "1")
    small.do("use 27.2", "1,7")
    assert small.diff == {"ticks 27@bu: ->1", "stickers 1@fu: ->8", "stickers 7@fu: ->8"}
    assert (small.fame("1"), small.fame("7"), small.fame("5")) == (2, 2, 0)


@pytest.mark.rule("KLD-26")
@pytest.mark.effect("27 bu 2")
def test_with_a_single_land_only_that_one_gets_fame() -> None:
    assert pause(25, "1 9", "27:bu").do("use 27.2").diff == {"ticks 27@bu: ->1", "stickers 1@fu: ->8"}


@pytest.mark.effect("27 bu 3", "27 bu 5")
@pytest.mark.parametrize(
    ("effect", "tally", "cards", "chosen", "box"),
    [(3, 50, ["10", "13"], "13", 2), (5, 100, ["9", "18"], "18", 4)],
)
def test_a_person_and_a_building_get_five_fame(
    effect: int, tally: int, cards: list[str], chosen: str, box: int
) -> None:
    small = pause(tally, "1 9 18:fd 10 13 14", "27:bu").do(f"use 27.{effect}")
    assert options(small) == cards
    small.do(f"use 27.{effect}", chosen)
    stage = "fd" if chosen == "18" else "fu"
    assert small.diff == {f"ticks 27@bu: ->{box}", f"stickers {chosen}@{stage}: ->10"}
    assert small.fame(chosen) == (6 if chosen == "18" else 5)


@pytest.mark.rule("KLG-104")
@pytest.mark.effect("27 bu 4")
@pytest.mark.parametrize(("side", "turned"), [("front-up", set()), ("back-up", {"107 side: fu>bu"})])
def test_the_third_tier_of_the_back_finds_a_royal_visit(side: str, turned: set[str]) -> None:
    small = pause(75, KEPT, "27:bu").do("use 27.4", side)
    assert small.diff == {"ticks 27@bu: ->3", "107: box>discard"} | turned


@pytest.mark.effect("27 bu 6")
def test_the_fifth_tier_ticks_the_next_box_of_another_permanent() -> None:
    small = pause(150, KEPT, "27:bu", "25 26 87").do("use 27.6")
    assert options(small) == ["25", "26", "87"]
    assert small.do("use 27.6", "87").diff == {"ticks 27@bu: ->5", "ticks 87@fu: ->1"}


@pytest.mark.rule("KLG-072")
@pytest.mark.effect("27 bu 6", "26 fu box 12")
def test_a_box_ticked_for_goods_brings_what_it_always_brings() -> None:
    done: Tables = {"ticks": {"26@fu": tuple(range(1, 12))}, "counters": {BACK: 150}}
    small = pause(150, KEPT, "27:bu", "26", done).do("use 27.6")
    full = "1+2+3+4+5+6+7+8+9+10+11"
    assert small.diff == {"ticks 27@bu: ->5", f"ticks 26@fu: {full}>{full}+12", "26 side: fu>bu"}


@pytest.mark.effect("27 bu 6")
def test_the_fifth_tier_passes_over_full_tracks() -> None:
    done: Tables = {"ticks": {"25@bu": (1, 2, 3, 4, 5)}, "counters": {BACK: 150}}
    small = pause(150, KEPT, "27:bu", "25:bu 26 108", done).do("use 27.6")
    assert small.diff == {"ticks 27@bu: ->5", "ticks 26@fu: ->1"}


@pytest.mark.effect("27 bu 7")
@pytest.mark.parametrize(
    ("chosen", "marks"),
    [("25,87", {"ticks 25@fu: ->1", "ticks 87@fu: ->1"}), ("26", {"ticks 26@fu: ->1"}), ("none", set())],
)
def test_the_sixth_tier_ticks_a_box_on_each_permanent_wanted(chosen: str, marks: set[str]) -> None:
    small = pause(200, KEPT, "27:bu", "25 26 87").do("use 27.7", chosen)
    assert small.diff == {"ticks 27@bu: ->6"} | marks


@pytest.mark.effect("27 bu 8")
def test_the_last_tier_of_the_back_finds_the_trade_relations() -> None:
    assert pause(250, KEPT, "27:bu").do("use 27.8").diff == {"ticks 27@bu: ->7", "117: box>permanents"}
