"""Merchants, spices, furs, drinks and brigands: given this kingdom, when this command, then exactly these changes.

Its cards are written `m3`; `7` is a card of the box, a land that produces wood; 29, 34 and 122 are persons.
"""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table import bans
from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import given
from tests.games.kingdom_legacy.sold.sets import MERCHANTS as M
from tests.games.kingdom_legacy.sold.sets import ticked

# --- 3: spices ---------------------------------------------------------------------------------------------------


@pytest.mark.effect("merchants:3 fu 1")
@pytest.mark.rule("KLD-62")
def test_a_person_turns_the_spices_to_another_stage() -> None:
    kingdom = M.given(play="m3 34")
    M.do(kingdom, "use m3.1")
    M.do(kingdom, "use m3.1")
    assert M.options(kingdom) == ("front-down", "back-down", "back-up")
    assert M.do(kingdom, "use m3.1", "back-down") == {"m3 side: fu>bd", "m3: play>discard", "34: play>discard"}
    M.refused(M.given(play="m3 7"), "use m3.1", "KLD-11")


@pytest.mark.effect("merchants:3 fd 1")
def test_cummin_gives_coins_four_times() -> None:
    assert M.do(M.given(play="m3:fd"), "use m3.1") == {"ticks m3@fd: ->1", "coin: 0>3", "m3: play>discard"}
    last = M.given(ticked("m3@fd", 1, 2, 3), play="m3:fd")
    assert M.do(last, "use m3.1") == {
        "ticks m3@fd: 1+2+3>1+2+3+4", "coin: 0>3", "m3 side: fd>fu", "m3: play>discard",
    }  # fmt: skip
    M.refused(M.given(ticked("m3@fd", 1, 2, 3, 4), play="m3:fd"), "use m3.1", "KLD-13")


@pytest.mark.effect("merchants:3 bd 1")
@pytest.mark.rule("KLD-65")
def test_coriander_gives_the_production_of_a_person() -> None:
    kingdom = M.given(play="m3:bd m15:bu 7")
    assert M.do(kingdom, "use m3.1") == {"ticks m3@bd: ->1", "sword: 0>2", "m3: play>discard"}
    last = M.given(ticked("m3@bd", 1, 2, 3), play="m3:bd m15:bu")
    assert "m3 side: bd>fu" in M.do(last, "use m3.1")


@pytest.mark.rule("KLD-60")
@pytest.mark.effect("merchants:3 bu 1")
def test_turmeric_uses_the_effect_of_a_person_at_its_price() -> None:
    kingdom = M.given(play="m3:bu m15 7", resources="2 coin")
    diff = M.do(kingdom, "use m3.1", "4")
    assert diff == {"ticks m3@bu: ->1", "coin: 2>0", "ticks m15@fu: ->4", "sword: 0>1", "m3: play>discard"}
    M.refused(M.given(play="m3:bu m15 7"), "use m3.1", "KLD-13")
    last = M.given(ticked("m3@bu", 1, 2, 3), play="m3:bu m15", resources="2 coin")
    assert {"m3 side: bu>fu", "ticks m15@fu: ->1"} <= M.do(last, "use m3.1", "1")


# --- 4: furs -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("merchants:4 fu 1", "merchants:4 fd 1", "merchants:4 bd 1")
@pytest.mark.parametrize(("at", "sticker", "to"), [("fu", "1", "fd"), ("fd", "18", "bd"), ("bd", "7", "bu")])
def test_a_fur_is_a_sticker_for_a_person(at: str, sticker: str, to: str) -> None:
    kingdom = M.given(play=f"m4:{at} 34 7")
    diff = M.do(kingdom, "use m4.1")
    assert diff == {f"stickers 34@fu: ->{sticker}", f"m4 side: {at}>{to}", "m4: play>discard"}
    assert "m4: play>discard" in M.do(M.given(play=f"m4:{at} 7"), "use m4.1")  # it turns with no person there, too


@pytest.mark.effect("merchants:4 bu 1")
def test_the_last_fur_goes_with_its_sticker() -> None:
    kingdom = M.given(play="m4:bu 34 7")
    assert M.do(kingdom, "use m4.1") == {"stickers 34@fu: ->17", "m4: play>destroyed"}


@pytest.mark.effect("merchants sticker 17")
def test_sticker_17_starts_in_play() -> None:
    kingdom = M.given({"stickers": {"2@fu": ("17",)}}, discard="2 7 8 9 10 11", phase=Phase.BETWEEN)
    kingdom.do("round")
    assert kingdom.play[0] == "2"
    assert len(kingdom.play) == 5


@pytest.mark.rule("KLD-63")
@pytest.mark.effect("merchants sticker 18")
def test_sticker_18_puts_its_card_under_the_deck() -> None:
    kingdom = M.given({"stickers": {"2@fu": ("18",)}}, play="2", deck="7 8")
    assert M.do(kingdom, "use 2.101") == {"2: play>deck"}
    assert kingdom.deck == ["7", "8", "2"]
    M.refused(M.given({"stickers": {"2@fu": ("18",)}}, play="2"), "use 2.101", "KLG-097")


@pytest.mark.rule("KLD-39")
@pytest.mark.effect("merchants sticker 1", "merchants sticker 6", "merchants sticker 7", "merchants sticker 16")
def test_the_sheet_adds_to_the_boxs_stickers() -> None:
    box, both = given(), M.given()
    base, stock = box.game.kingdom(box.board).stock, both.game.kingdom(both.board).stock
    assert {n: stock(n) - base(n) for n in ("1", "6", "7", "16")} == {"1": 5, "6": 10, "7": 1, "16": 1}
    assert (stock("17"), stock("18")) == (1, 1)


# --- 6, 7: grain, grapes, wine -----------------------------------------------------------------------------------


@pytest.mark.effect("merchants:6 fu 1")
def test_grain_gives_a_land_a_coin_three_times() -> None:
    kingdom = M.given(play="m6 7 34")
    assert M.do(kingdom, "use m6.1") == {"ticks m6@fu: ->1", "stickers 7@fu: ->1", "m6: play>discard"}
    M.refused(M.given(ticked("m6@fu", 1, 2, 3), play="m6 7"), "use m6.1", "KLD-13")
    M.refused(M.given(play="m6 34"), "use m6.1", "KLD-13")


@pytest.mark.rule("KLD-59")
@pytest.mark.effect("merchants:7 fu 1")
def test_grapes_cover_an_icon_of_a_land_three_times() -> None:
    kingdom = M.given(play="m7 7 34")
    assert M.do(kingdom, "use m7.1") == {
        "ticks m7@fu: ->1", "struck 7@fu/production/1/wood: 0>1", "stickers 7@fu: ->6", "m7: play>discard",
    }  # fmt: skip
    assert M.do(kingdom, "produce 7") == {"trade_good: 0>1", "7: play>discard"}
    M.refused(M.given(ticked("m7@fu", 1, 2, 3), play="m7 7"), "use m7.1", "KLD-13")


@pytest.mark.effect("merchants:7 bu 1")
def test_wine_grows_for_goods_and_the_turn() -> None:
    M.refused(M.given(play="m7:bu", resources="1 trade_good"), "use m7.1", "KLG-047")
    kingdom = M.given(play="m7:bu", deck="7", resources="2 trade_good")
    diff = M.do(kingdom, "use m7.1")
    assert {"ticks m7@bu: ->1", "stickers m7@bu: ->6", "trade_good: 2>0", "m7: play>discard"} <= diff
    assert kingdom.play == ["7"]
    M.refused(M.given(ticked("m7@bu", 1, 2, 3), play="m7:bu", resources="2 trade_good"), "use m7.1", "KLD-13")


# --- 12, 16: drinks ----------------------------------------------------------------------------------------------


@pytest.mark.effect("merchants:12 fu 1")
def test_beer_brings_persons_from_the_discard() -> None:
    kingdom = M.given(play="m12", discard="34 7 29 122")
    assert M.do(kingdom, "use m12.1", "34,122") == {
        "ticks m12@fu: ->1", "34: discard>play", "122: discard>play", "m12: play>discard",
    }  # fmt: skip
    M.refused(M.given(play="m12", discard="7"), "use m12.1", "KLD-13")
    last = M.given(ticked("m12@fu", 1, 2, 3, 4), play="m12", discard="34")
    assert {"m12 side: fu>bu", "m12: play>discard", "34: discard>play"} <= M.do(last, "use m12.1", "34")


@pytest.mark.rule("KLD-38")
@pytest.mark.effect("merchants:12 bu 1")
def test_a_hangover_sends_persons_away_that_come_after_it() -> None:
    kingdom = M.given(play="m12:bu 29", deck="34 7")
    diff = M.do(kingdom, "advance")
    assert diff == {"34: deck>discard", "7: deck>play", "ticks m12@bu: ->1"}
    last = M.given(ticked("m12@bu", 1, 2, 3, 4), play="m12:bu", deck="34 7")
    assert {"34: deck>discard", "m12: play>destroyed"} <= M.do(last, "advance")
    together = M.given(play="8", deck="m12:bu 34")
    M.do(together, "advance")
    assert together.zone("play") == ["8", "merchants:12", "34"]


@pytest.mark.effect("merchants:16 fu 1")
def test_mead_gives_the_production_of_all_persons_in_play() -> None:
    kingdom = M.given(play="m16 m15:bu 122 34 7")
    assert M.do(kingdom, "use m16.1") == {
        "m16 side: fu>bu", "m16: play>discard", "sword: 0>2", "coin: 0>1", "trade_good: 0>2",
    }  # fmt: skip


@pytest.mark.rule("KLD-58")
@pytest.mark.effect("merchants:16 bu 1", "merchants:16 bu 2")
def test_too_much_mead_takes_the_next_three_units() -> None:
    kingdom = M.given(play="7 8", deck="m16:bu 9")
    M.do(kingdom, "advance")
    assert kingdom.board.tables["game"]["lose"] == 3
    assert bans.in_force(kingdom.game.kingdom(kingdom.board)) == [
        "3 of the next resources that come in this turn are lost."
    ]
    assert M.do(kingdom, "produce 7") == {"game lose: 3>2", "7: play>discard"}
    diff = M.do(kingdom, "pass")
    assert {"m16 side: bu>fu", "m16: play>discard", "game lose: 2>-"} <= diff
    assert bans.in_force(kingdom.game.kingdom(kingdom.board)) == []


# --- 19: brigands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLD-31", "KLD-54")
@pytest.mark.effect("merchants:19 fu 1", "merchants:19 bu 1")
@pytest.mark.parametrize("at", ["fu", "bu"])
def test_brigands_bar_playing_upgrades_and_end_turn_effects(at: str) -> None:
    kingdom = M.given(play=f"m19:{at} m2 m12", permanents="m1", deck="7", discard="4", resources="9 coin")
    M.refused(kingdom, "advance", "KLD-31")
    M.refused(kingdom, "upgrade m2 --to front-down", "KLD-31")
    M.refused(kingdom, "use m1.1", "KLD-54" if at == "fu" else "KLD-31")
    M.do(kingdom, "pass")
    assert kingdom.play[-1] == "7"  # the next turn's cards come


@pytest.mark.effect("merchants:19 fu 2")
def test_brigands_may_be_paid_off_with_two_producing_cards() -> None:
    M.refused(M.given(play="m19 7 m6"), "use m19.2", "KLD-11")
    kingdom = M.given(play="m19 7 8 m6")
    assert M.do(kingdom, "use m19.2") == {
        "7: play>destroyed", "8: play>destroyed", "m19 side: fu>bu", "m19: play>discard",
    }  # fmt: skip


@pytest.mark.rule("KLD-54", "KLD-55")
@pytest.mark.effect("merchants:19 fu 3")
def test_brigands_are_beaten_with_eight_swords_and_the_turn() -> None:
    M.refused(M.given(play="m19", resources="7 sword"), "use m19.3", "KLG-047")
    kingdom = M.given(play="m19", deck="7", resources="8 sword")
    M.do(kingdom, "use m19.3")
    assert (kingdom.at("merchants:19"), kingdom.play) == ("bu", ["7"])


@pytest.mark.rule("KLD-57")
@pytest.mark.effect("merchants:19 bu 2")
def test_the_boss_takes_a_card_that_produces_three() -> None:
    M.refused(M.given(play="m19:bu m2:fd 7"), "use m19.2")
    kingdom = M.given(play="m19:bu m18:bu m2:fd")
    assert M.do(kingdom, "use m19.2") == {"m18: play>destroyed", "m19: play>destroyed"}


@pytest.mark.effect("merchants:19 bu 3")
def test_the_boss_is_beaten_with_ten_swords() -> None:
    M.refused(M.given(play="m19:bu", resources="9 sword"), "use m19.3", "KLG-047")
    kingdom = M.given(play="m19:bu 7", resources="10 sword")
    assert M.do(kingdom, "use m19.3") == {"sword: 10>0", "m19: play>destroyed"}


@pytest.mark.rule("KLD-64")
def test_only_what_bears_the_word_is_a_defeat() -> None:
    kingdom = M.given(play="33:bu m19:bu m18:bu")
    M.do(kingdom, "use 33.1")
    assert kingdom.where("merchants:19") == "destroyed"
    assert kingdom.where("merchants:18") == "play"
