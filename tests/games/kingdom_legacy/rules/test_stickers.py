"""Chapter Stickers: their numbers, where they go, when they run out."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kingdom_legacy.table.kingdom import Settings
from tests.builder import Small, cards, given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables, numbers, table

LIMIT = Settings(production_limit_9=True)


def parchment(discard: str, **more: object) -> Small:
    """Fertile Soil and Efficiency are the next to be found."""
    return given(discard=discard, destroyed=numbers(1, 23, discard), phase="between", **more)  # type: ignore[arg-type]


@pytest.mark.rule("KLG-105", "KLG-107")
def test_a_sticker_goes_on_the_visible_stage() -> None:
    small = given(play="69 11:fd 3").do("use 69", "11")
    assert small.diff == {"69: play>destroyed", "stickers 11@fd: ->6+10"}
    assert small.do("produce 11").resources == {"wood": 1, "trade_good": 1}


@pytest.mark.rule("KLG-107", "KLD-21")
def test_a_sticker_of_a_hidden_stage_does_nothing() -> None:
    tables: Tables = {"stickers": {"11@fd": ("6", "10", "7")}}
    small = given(play="11:bd", deck="3", tables=tables)
    assert small.fame("11") == 0
    assert small.do("produce 11").resources == {"wood": 2}
    assert given(play="11:bd", deck="3", tables=tables).do("pass").play == ["3"]


@pytest.mark.rule("KLG-106", "KLD-39")
def test_a_sticker_that_has_run_out_does_nothing() -> None:
    used: Tables = {"stickers": {"1@fu": ("1",) * 6, "2@fu": ("1",) * 4}}
    small = parchment("3 1 2 9", tables=used).do("round")
    assert small.board.tables["stickers"] == {"klg:1@front-up": ("1",) * 6, "klg:2@front-up": ("1",) * 4}
    assert small.where("24") == "destroyed"


@pytest.mark.rule("KLG-106", "KLD-39")
def test_a_choice_offers_what_is_left() -> None:
    used: Tables = {"stickers": {"1@fu": ("3",) * 5, "2@fu": ("6",) * 5}}
    small = given(play="118:bd 10", deck="3", discard="1 2", tables=used).do("use 118")
    assert small.question is not None
    assert small.question.options == ("1", "2", "4", "5")


@pytest.mark.rule("KLD-39")
def test_stickers_of_a_destroyed_card_do_not_come_back() -> None:
    used: Tables = {"stickers": {"1@fu": ("4", "4"), "2@fu": ("4",)}}
    small = given(play="3", discard="2", destroyed="1", tables=used)
    assert table(small).stickers_left["4"] == 2
    small = given(play="3", discard="2", tables=used).do("fix unstick 2 4")
    assert table(small).stickers_left["4"] == 3


@pytest.mark.rule("KLG-108", "KLG-105")
def test_the_sheet_of_the_base_box() -> None:
    assert {number: sticker.quantity for number, sticker in cards().stickers.items()} == {
        "1": 10,
        "2": 10,
        "3": 5,
        "4": 5,
        "5": 5,
        "6": 5,
        "7": 2,
        "8": 5,
        "10": 5,
        "11": 1,
        "13k": 3,
        "16": 5,
    }
    assert not {"9", "12", "14", "15"} & cards().stickers.keys()


@pytest.mark.rule("KLG-110")
def test_boosting_offers_what_the_card_already_gives() -> None:
    small = parchment("84:bu").do("round")
    assert small.question is not None
    assert small.question.options == ("3", "4", "6")  # stone, metal, goods


@pytest.mark.rule("KLG-110")
@pytest.mark.parametrize(
    ("kingdom", "stuck"),
    [
        ("33:bu", {"klg:33@back-up": ("5",)}),  # swords are all it gives
        ("78", {}),  # a building that gives nothing can't be boosted
        ("74:bu 9:bd", {"klg:9@back-down": ("5",)}),  # a ship is no building
    ],
)
def test_boosting_finds_the_only_card(kingdom: str, stuck: dict[str, tuple[str, ...]]) -> None:
    """No land is there, so only the second part of the parchment finds a card."""
    assert parchment(kingdom).do("round").board.tables["stickers"] == stuck


@pytest.mark.rule("KLG-110", "KLD-30")
def test_boosting_may_choose_among_alternatives() -> None:
    small = given(play="129:fd 10:bu", deck="3", resources="2 wood 2 stone").do("upgrade 129", "yes")
    assert small.result is not None
    assert small.result.decision is not None
    assert small.result.decision.options == ("1", "2", "3", "4")


@pytest.mark.rule("KLD-18")
@pytest.mark.parametrize(("settings", "targets"), [(None, ("3", "4")), (LIMIT, ())])
def test_nine_icons_are_the_limit_in_the_newer_printing(settings: Settings | None, targets: tuple[str, ...]) -> None:
    """A land with nine icons takes no further resource sticker where the limit is on."""
    full: Tables = {"stickers": {"4@fu": ("2",) * 8}}
    small = parchment("3 4", tables=full, settings=settings).do("round")
    if targets:
        assert small.question is not None
        assert small.question.options == targets
    else:
        assert small.board.tables["stickers"]["klg:3@front-up"] == ("1",)


@pytest.mark.rule("KLD-18")
def test_fame_stickers_know_no_limit() -> None:
    full: Tables = {"stickers": {"3@fu": ("2",) * 8}}
    small = given(play="69 3", tables=full, settings=LIMIT).do("use 69", "3")
    assert "stickers 3@fu: 2+2+2+2+2+2+2+2>2+2+2+2+2+2+2+2+10" in small.diff


@pytest.mark.rule("KLD-18")
def test_the_limit_is_that_of_the_stage_that_the_sticker_goes_on() -> None:
    """Nine icons on the noble's stage that shows leave room on its others."""
    full: Tables = {"stickers": {"29@fu": ("1",) * 8}}
    small = given(play="29:bd", deck="5", settings=LIMIT, tables=full).do("use 29", "back-up", "4")
    assert small.diff == {"29 side: bd>fu", "29: play>discard", "stickers 29@bu: ->4"}


@pytest.mark.rule("KLD-18")
@pytest.mark.parametrize(("settings", "offered"), [(LIMIT, 3), (None, 4)])
def test_a_full_stage_is_not_offered(tmp_path: Path, settings: Settings | None, offered: int) -> None:
    """As if the noble's last stage made nine stone."""
    other = printed(tmp_path, "('klg:29', 'back-up', 1, 'stone', 1)", "('klg:29', 'back-up', 1, 'stone', 9)")
    small = given(play="29:bd", deck="5", settings=settings, catalogue=other).do("use 29")
    assert small.question is not None
    assert small.question.options == ("front-up", "front-down", "back-down", "back-up")[:offered]


@pytest.mark.rule("KLG-106")
def test_no_stage_is_asked_for_when_no_sticker_is_left() -> None:
    none = tuple(number for number in "123456" for _ in range(10))
    small = given(play="29:bd", deck="5", tables={"stickers": {"5@fu": none}}).do("use 29")
    assert small.diff == {"29 side: bd>fu", "29: play>discard"}


@pytest.mark.rule("KLG-106")
@pytest.mark.parametrize(
    ("left", "lands", "asked"),
    [(2, "1 5 7", 2), (1, "1 5 7", 1), (1, "1 5", 1), (1, "1", 0), (3, "1 5", 0)],
)
def test_as_many_cards_are_asked_for_as_stickers_are_left(left: int, lands: str, asked: int) -> None:
    """A tier gives two lands a sticker each."""
    tables: Tables = {"counters": {"27@bu/tally": 25}, "stickers": {"10@fu": ("8",) * (5 - left)}}
    small = given(phase="between", permanents="27:bu", discard=lands, tables=tables).do("use 27.2")
    if asked:
        assert small.question is not None
        assert (small.question.min, small.question.max) == (asked, asked)
        small.do("use 27.2", ",".join(lands.split()[:asked]))
    stuck = [key for key, stickers in small.board.tables["stickers"].items() if key != "klg:10@front-up"]
    assert len(stuck) == min(left, 2, len(lands.split()))


@pytest.mark.rule("KLG-106", "KLD-13")
@pytest.mark.parametrize(
    ("play", "use", "stickers", "why"),
    [
        ("36:bu", "use 36.1", {"5@fu": ("5",) * 5}, "no such sticker is left"),
        ("36:bu", "use 36.1", {"36@bu": ("1",) * 8}, "its production is full"),
        ("36:bu", "use 36.1", {"36@bu": ("5",) * 5 + ("1",) * 3}, "no such sticker is left"),
        ("112:bu", "use 112.2", {}, "there is no card for it"),
        ("112:bu 115", "use 112.2", {"5@fu": tuple("123456") * 10}, "no such sticker is left"),
        ("118:bu 10 36", "use 118.1", {"118@bu": ("1",) * 9, "10@fu": ("2",) * 9, "36@fu": ("3",) * 9}, "each card"),
    ],
)
def test_the_refusal_says_why_no_sticker_can_be_put(
    play: str, use: str, stickers: dict[str, tuple[str, ...]], why: str
) -> None:
    tables: Tables = {"stickers": {**stickers}}
    small = given(play=play, deck="2", resources="9 metal 9 coin", tables=tables, settings=LIMIT)
    assert why in small.refused(use, "KLD-13").message
    assert use not in small.legal


@pytest.mark.rule("KLG-106", "KLG-110", "KLD-13")
@pytest.mark.parametrize(
    ("land", "stickers", "why"),
    [
        ("7:fd", {}, "there is no card for it"),
        ("3", {"5@fu": ("1",) * 10}, "no such sticker is left"),
        ("3", {"3@fu": ("2",) * 8}, "its production is full"),
    ],
)
def test_the_refusal_says_why_nothing_can_be_boosted(
    tmp_path: Path, land: str, stickers: dict[str, tuple[str, ...]], why: str
) -> None:
    """As if a card that puts a sticker on a horse boosted a land."""
    old = "activate, pay 2 coin: stick resource on 1 horse with 0 to 3 icons in play"
    other = printed(tmp_path, old, "activate: boost 1 land in play")
    small = given(play=f"112:bu {land}", settings=LIMIT, catalogue=other, tables={"stickers": {**stickers}})
    assert why in small.refused("use 112.2", "KLD-13").message


@pytest.mark.parametrize(
    ("stick", "left_out", "asked"),
    [
        ("1 on 1 land in play", (), "Put the sticker (produces coin) on which card?"),
        ("1/2/3 on 1 land in play", ("2",) * 10, "Put the sticker (produces coin / produces stone) on which card?"),
        ("2 and 8 on 1 land in play", (), "Put the sticker (produces wood + 2 fame) on which card?"),
        ("16 worth tally on 1 land in play", (), "Put the sticker (7 fame) on which card?"),
        ("resource on 1 land in play", (), "Put the sticker of a resource on which card?"),
    ],
)
def test_the_question_says_which_sticker_it_is_about(
    tmp_path: Path, stick: str, left_out: tuple[str, ...], asked: str
) -> None:
    old = "activate, pay 2 coin: stick resource on 1 horse with 0 to 3 icons in play"
    other = printed(tmp_path, old, f"activate: stick {stick}")
    tables: Tables = {"counters": {"112@bu/tally": 7}, "stickers": {"5@fu": left_out} if left_out else {}}
    small = given(play="112:bu 3 4", catalogue=other, tables=tables).do("use 112.2")
    assert small.question is not None
    assert small.question.prompt == asked


@pytest.mark.rule("KLG-112")
def test_sticker_16_bears_its_fame() -> None:
    tables: Tables = {"counters": {"138@bu/tally": 37}}
    small = given(play="3", permanents="138:bu", tables=tables).do("pass")
    assert small.board.tables["stickers"] == {"klg:3@front-up": ("16=37",)}
    assert small.fame("3") == 37
    rich: Tables = {"counters": {"138@bu/tally": 140}}
    assert given(play="3", permanents="138:bu", tables=rich).do("pass").fame("3") == 100


@pytest.mark.rule("KLG-107")
def test_a_struck_sticker_icon_is_not_produced() -> None:
    tables: Tables = {"stickers": {"3@fu": ("1", "1")}, "struck": {"3@fu/production/0/coin": 1}}
    assert given(play="3", tables=tables).do("produce 3").resources == {"coin": 2}
    tables["struck"]["3@fu/production/0/coin"] = 2
    assert given(play="3", tables=tables).do("produce 3").resources == {"coin": 1}
