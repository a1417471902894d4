"""Cards 92 to 102: the stranger, pirates, stars, potions, inventions, wood, barns, ships."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.values import Value
from tests.builder import given

Tables = dict[str, dict[str, Value]]


def ticks(stage: str, boxes: tuple[int, ...]) -> Tables:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}} if boxes else {}


def plus(numbers: tuple[int, ...]) -> str:
    """Box numbers as a change shows them."""
    return "+".join(map(str, numbers)) or "-"


# --- 92: the stranger ------------------------------------------------------------------------------------------------


@pytest.mark.effect("92 fu 1", "92 fu 2", "92 fu 3", "92 bu 1", "92 bu 2", "92 bu 3")
@pytest.mark.rule("KLG-070", "KLD-35")
@pytest.mark.parametrize(
    ("stage", "plays", "answer", "diff"),
    [
        ("fu", 0, "Anna", {"names 92@fu: ->Anna", "struck 92@fu/effect/1: 0>1"}),
        ("fu", 1, "5", {"stickers 92@fu: ->5", "struck 92@fu/effect/2: 0>1"}),
        ("fu", 1, "10", {"stickers 92@fu: ->10", "struck 92@fu/effect/2: 0>1"}),
        ("fu", 2, "6", {"stickers 92@fu: ->6", "struck 92@fu/effect/3: 0>1"}),
        ("fu", 2, "10", {"stickers 92@fu: ->10", "struck 92@fu/effect/3: 0>1"}),
        ("bu", 0, "Otto", {"names 92@bu: ->Otto", "struck 92@bu/effect/1: 0>1"}),
        ("bu", 1, "4", {"stickers 92@bu: ->4", "struck 92@bu/effect/2: 0>1"}),
        ("bu", 2, "6", {"stickers 92@bu: ->6", "struck 92@bu/effect/3: 0>1"}),
    ],
)
def test_the_stranger_is_named_and_then_taught(stage: str, plays: int, answer: str, diff: set[str]) -> None:
    counters: Tables = {"counters": {f"92@{stage}/plays": plays}} if plays else {}
    kingdom = given(deck=f"92:{stage} 1", tables=counters).do("advance", answer)
    counted = f"counters 92@{stage}/plays: {plays}>{plays + 1}"
    assert kingdom.diff == diff | {"92: deck>play", "1: deck>play", counted}


def test_the_stickers_of_the_stranger_are_a_choice() -> None:
    for stage, plays, offered in (
        ("fu", 1, ("5", "10")),
        ("fu", 2, ("6", "10")),
        ("bu", 1, ("1", "2", "3", "4", "5", "6")),
        ("bu", 2, ("1", "2", "3", "4", "5", "6")),
    ):
        kingdom = given(deck=f"92:{stage}", tables={"counters": {f"92@{stage}/plays": plays}}).do("advance")
        assert kingdom.question is not None
        assert kingdom.question.options == offered


def test_the_fourth_time_nothing_happens_to_the_stranger() -> None:
    kingdom = given(deck="92", tables={"counters": {"92@fu/plays": 3}}).do("advance")
    assert kingdom.diff == {"92: deck>play", "counters 92@fu/plays: 3>4"}


def test_the_stranger_is_counted_when_played_by_an_effect_too() -> None:
    kingdom = given(play="9:bu", discard="92").do("use 9.1", "Anna")
    assert "names 92@fu: ->Anna" in kingdom.diff


def test_a_written_name_means_nothing_to_a_rule() -> None:
    given(play="51:bu", discard="92", tables={"names": {"92@fu": "Wall"}}).refused("use 51.1", "KLD-13")


# --- 93, 94 ----------------------------------------------------------------------------------------------------------


@pytest.mark.effect("93 fd 1")
@pytest.mark.rule("KLG-104", "KLG-069")
@pytest.mark.parametrize(("side", "turned"), [("front-up", set()), ("back-up", {"94 side: fu>bu"})])
def test_the_pirate_cove_brings_trouble_at_the_end_of_the_turn(side: str, turned: set[str]) -> None:
    kingdom = given(play="93:fd").do("pass", side)
    assert kingdom.diff == turned | {"94: box>discard", "93: play>discard", "game phase: actions>between"}


def test_a_pirate_cove_that_has_left_brings_nothing() -> None:
    kingdom = given(play="93:fd 10 13", resources="1 sword 1 metal").do("upgrade 93")
    assert kingdom.where("94") == "box"
    assert given(play="93:fd", destroyed="94").do("pass").diff == {"93: play>discard", "game phase: actions>between"}


@pytest.mark.effect("94 fu 1")
@pytest.mark.rule("KLG-077")
def test_the_backstabber_has_two_persons_discarded() -> None:
    kingdom = given(play="13 29 1", deck="94 10").do("advance", "10,13")
    assert kingdom.diff == {"94: deck>play", "10: deck>discard", "13: play>discard"}
    assert given(play="13 1", deck="94").do("advance").diff == {"94: deck>play", "13: play>discard"}


@pytest.mark.effect("94 fu 2")
def test_the_backstabber_is_defeated_for_four_swords() -> None:
    assert given(play="94", resources="4 sword").do("use 94.2").diff == {"sword: 4>0", "94: play>destroyed"}
    given(play="94", resources="3 sword").refused("use 94.2", "KLG-047")


@pytest.mark.effect("94 bu 1")
def test_the_blood_curse_plays_two_more_cards() -> None:
    kingdom = given(play="94:bu", deck="1 2 3 4 5").do("advance")
    assert kingdom.diff == {f"{card}: deck>play" for card in (1, 2, 3, 4)}
    kingdom = given(play="94:bu 56:bu", deck="1 2 3 4 5", blocked="94<56").do("advance")
    assert kingdom.diff == {"1: deck>play", "2: deck>play"}


def test_the_blood_curse_changes_no_start_of_a_turn() -> None:
    kingdom = given(play="94:bu 27", deck="1 2 3 4 5 6", tables={"stickers": {"94@bu": ("7",)}}).do("pass")
    assert kingdom.play == ["94", "1", "2", "3", "4"]


# --- 95: stars -------------------------------------------------------------------------------------------------------


@pytest.mark.effect("95 fu 1", "95 fu fame")
def test_the_astronomer_ticks_a_box_for_two_coins() -> None:
    kingdom = given(play="95", resources="5 coin", tables=ticks("95@fu", (1, 2))).do("use 95.1")
    assert kingdom.diff == {"coin: 5>3", "ticks 95@fu: 1+2>1+2+3", "95: play>discard"}
    assert kingdom.fame("95") == 6
    given(play="95", resources="1 coin").refused("use 95.1", "KLG-047")


def test_the_astronomer_has_sixteen_boxes() -> None:
    kingdom = given(play="95", resources="2 coin", tables=ticks("95@fu", tuple(range(1, 17))))
    kingdom.refused("use 95.1", "KLD-13")
    assert kingdom.fame("95") == 32


@pytest.mark.effect("95 bu 1")
@pytest.mark.rule("KLG-097", "KLD-27")
def test_the_astrologist_puts_cards_into_the_deck() -> None:
    kingdom = given(play="95:bu 1 9 10 14", deck="2").do("use 95.1", "1,9,14", "top", "bottom", "top")
    assert kingdom.diff == {"1: play>deck", "9: play>deck", "14: play>deck", "95: play>discard"}
    assert kingdom.deck == ["14", "1", "2", "9"]
    question = given(play="95:bu 1 9 10 14", deck="2").do("use 95.1").question
    assert question is not None
    assert (question.options, question.min, question.max) == (("1", "9", "10", "14"), 0, 3)
    given(play="95:bu 1 9").refused("use 95.1", "KLG-097")


# --- 96: potions -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("96 fu 1")
@pytest.mark.parametrize("to", ["front-down", "back-down", "back-up"])
def test_the_alchemist_turns_to_any_stage(to: str) -> None:
    kingdom = given(play="96", resources="2 coin").do("use 96.1", to)
    assert kingdom.diff == {"coin: 2>0", f"96 side: fu>{to[0]}{to.partition('-')[2][0]}", "96: play>discard"}
    given(play="96", resources="1 coin").refused("use 96.1", "KLG-047")


@pytest.mark.effect("96 fd 1", "96 bu 1")
@pytest.mark.rule("KLG-103")
@pytest.mark.parametrize(("stage", "gained"), [("fd", "sword: 0>3"), ("bu", "trade_good: 0>5")])
def test_a_potion_is_drunk(stage: str, gained: str) -> None:
    kingdom = given(play=f"96:{stage}").do("use 96.1")
    assert kingdom.diff == {gained, f"96 side: {stage}>fu", "96: play>discard"}


HEALED = {"96 side: bd>fu", "96: play>discard"}


@pytest.mark.effect("96 bd 1")
@pytest.mark.rule("KLD-32")
@pytest.mark.parametrize(
    ("play", "command", "answers", "diff"),
    [
        ("31", "produce 31", ("yes",), HEALED | {"trade_good: 0>1"}),
        ("31", "produce 31", ("none",), {"31: play>discard", "trade_good: 0>1"}),
        ("120:bu", "use 120.1", ("coin", "yes"), HEALED | {"coin: 0>1"}),
        ("63:bd 10", "use 63.1", ("yes", "coin,coin"), HEALED | {"63: play>discard", "coin: 0>2"}),
        ("1:fd 10", "use 1.1", ("10", "yes"), HEALED | {"1: play>discard", "coin: 0>2"}),
    ],
)
def test_the_healing_potion_replaces_the_discarding_of_a_person(
    play: str, command: str, answers: tuple[str, ...], diff: set[str]
) -> None:
    assert given(play=f"96:bd {play}").do(command, *answers).diff == diff


def test_a_healed_person_may_be_used_again() -> None:
    kingdom = given(play="96:bd 31").do("produce 31", "yes").do("produce 31")
    assert kingdom.diff == {"31: play>discard", "trade_good: 1>2"}


def test_the_healing_potion_works_at_the_end_of_the_turn_too() -> None:
    kingdom = given(play="96:bd 10", deck="1 2 3 4 5").do("pass", "yes")
    assert kingdom.play == ["10", "1", "2", "3", "4"]
    assert kingdom.at("96") == "fu"


@pytest.mark.parametrize(
    ("play", "command"),
    [("1", "produce 1"), ("61:bu", "use 61.1"), ("10", "upgrade 10")],
)
def test_the_healing_potion_helps_no_land_nor_against_destroying_or_turning(play: str, command: str) -> None:
    kingdom = given(play=f"96:bd {play}", resources="3 coin", deck="2").do(command)
    assert "96 side: bd>fu" not in kingdom.diff
    assert kingdom.at("96") == "bd"


def test_a_house_rule_lets_the_healing_potion_replace_costs_only() -> None:
    rule = Settings(replace_only_costs=True)
    kingdom = given(play="96:bd 31", settings=rule).do("produce 31")
    assert kingdom.diff == {"31: play>discard", "trade_good: 0>1"}
    kingdom = given(play="96:bd 63:bd 10", settings=rule).do("use 63.1", "yes", "coin,coin")
    assert kingdom.diff == HEALED | {"63: play>discard", "coin: 0>2"}
    kingdom = given(play="96:bd 59 10", deck="1", settings=rule).do("upgrade 59", "yes")
    assert (kingdom.at("59"), kingdom.at("96")) == ("fd", "fu")


# --- 98: Compass to Calendar -----------------------------------------------------------------------------------------


@pytest.mark.effect("98 fu 1")
@pytest.mark.parametrize(
    ("play", "boxes", "gained"),
    [("1", "3", set()), ("93 1", "4,5", {"coin: 0>1"}), ("93 76:bu", "5,6,7", {"coin: 0>3"})],
)
def test_the_compass_ticks_a_box_for_each_seafaring_card(play: str, boxes: str, gained: set[str]) -> None:
    kingdom = given(play=f"98 {play}").do("use 98.1", boxes)
    assert kingdom.diff == gained | {f"ticks 98@fu: ->{boxes.replace(',', '+')}", "98: play>discard"}


@pytest.mark.effect("98 fd 1")
def test_navigation_ticks_a_box_for_each_seafaring_card() -> None:
    kingdom = given(play="98:fd 93 1").do("use 98.1", "1,8")
    assert kingdom.diff == {"ticks 98@fd: ->1+8", "coin: 0>1", "trade_good: 0>1", "98: play>discard"}
    given(play="98:fd 93 1").refused("use 98.1", None, "1")
    given(play="98:fd 93 1", blocked="93<1").refused("use 98.1", None, "1,2")


@pytest.mark.effect("98 fu box 5", "98 fu box 6", "98 fu box 7", "98 fu box 8")
@pytest.mark.effect("98 fd box 1", "98 fd box 2", "98 fd box 3", "98 fd box 4")
@pytest.mark.effect("98 fd box 5", "98 fd box 6", "98 fd box 7", "98 fd box 8")
@pytest.mark.rule("KLG-072", "KLG-073")
@pytest.mark.parametrize("stage", ["fu", "fd"])
@pytest.mark.parametrize("box", [1, 2, 3, 4, 5, 6, 7, 8])
def test_the_last_box_gives_its_gain_and_turns_the_card(stage: str, box: int) -> None:
    before = tuple(nr for nr in range(1, 9) if nr != box)
    gains: dict[str, tuple[set[str], set[str]]] = {
        "fu": (set(), {"coin: 0>1"}),
        "fd": ({"coin: 0>1"}, {"trade_good: 0>1"}),
    }
    kingdom = given(play=f"98:{stage}", tables=ticks(f"98@{stage}", before)).do("use 98.1")
    assert kingdom.diff == gains[stage][box > 4] | {
        f"ticks 98@{stage}: {plus(before)}>1+2+3+4+5+6+7+8",
        f"98 side: {stage}>{'fd' if stage == 'fu' else 'bd'}",
        "98: play>discard",
    }


@pytest.mark.effect("98 bd 1")
def test_the_astrolabe_becomes_a_calendar() -> None:
    kingdom = given(play="98:bd 93", tables=ticks("98@bd", (1, 2, 3))).do("use 98.1")
    assert kingdom.diff == {"ticks 98@bd: 1+2+3>1+2+3+4+5", "98: play>discard"}
    kingdom = given(play="98:bd 93", tables=ticks("98@bd", (1, 2, 3, 4, 5, 6, 7))).do("use 98.1")
    assert kingdom.diff == {"ticks 98@bd: 1+2+3+4+5+6+7>1+2+3+4+5+6+7+8", "98 side: bd>bu", "98: play>discard"}


@pytest.mark.rule("KLD-13", "KLD-35")
def test_an_astrolabe_ticked_in_full_turns_again() -> None:
    kingdom = given(play="98:bd", tables=ticks("98@bd", (1, 2, 3, 4, 5, 6, 7, 8))).do("use 98.1")
    assert kingdom.diff == {"98 side: bd>bu", "98: play>discard"}


@pytest.mark.effect("98 bu 1")
@pytest.mark.rule("KLG-097")
def test_the_calendar_puts_fifteen_cards_of_the_discard_under_the_deck() -> None:
    many = " ".join(str(card) for card in range(20, 38))
    kingdom = given(play="98:bu", deck="1 2", discard=many).do("use 98.1")
    assert kingdom.deck[:2] == ["1", "2"]
    moved = set(kingdom.deck[2:])
    assert len(moved) == 15
    assert moved <= set(many.split())
    assert kingdom.diff == {f"{card}: discard>deck" for card in moved} | {"ticks 98@bu: ->1", "98: play>discard"}


def test_the_calendar_takes_all_cards_of_a_small_discard_but_not_itself() -> None:
    kingdom = given(play="98:bu", deck="1", discard="2 3", tables=ticks("98@bu", (1, 2, 3))).do("use 98.1")
    assert kingdom.diff == {"2: discard>deck", "3: discard>deck", "ticks 98@bu: 1+2+3>1+2+3+4", "98: play>discard"}
    assert kingdom.deck[0] == "1"


@pytest.mark.parametrize(
    ("deck", "discard", "boxes", "rule"),
    [("", "1 2", (), "KLG-097"), ("1", "2", (1, 2, 3, 4), "KLD-13"), ("1", "", (), "KLD-13")],
)
def test_the_calendar_needs_a_deck_a_discard_and_a_free_box(
    deck: str, discard: str, boxes: tuple[int, ...], rule: str
) -> None:
    given(play="98:bu", deck=deck, discard=discard, tables=ticks("98@bu", boxes)).refused("use 98.1", rule)


# --- 100, 101, 102 ---------------------------------------------------------------------------------------------------


@pytest.mark.effect("100 fd 1")
@pytest.mark.rule("KLD-04")
def test_the_wood_industry_brings_the_ark() -> None:
    assert given(play="100:fd").do("use 100.1").diff == {"91: box>permanents", "100: play>discard"}
    given(play="100:fd", permanents="91").refused("use 100.1", "KLD-13")


@pytest.mark.effect("100 bd 1")
@pytest.mark.parametrize(
    ("resources", "command", "answers", "spent"),
    [
        ("3 wood", "use 117.1", ("coin",), {"wood: 3>0", "coin: 0>1"}),
        ("1 wood 2 trade_good", "use 117.1", ("coin",), {"wood: 1>0", "trade_good: 2>0", "coin: 0>1"}),
        ("3 wood 3 trade_good", "use 117.1", ("2", "coin"), {"wood: 3>1", "trade_good: 3>2", "coin: 0>1"}),
        ("2 wood 1 trade_good", "use 27.1", ("3",), {"wood: 2>0", "trade_good: 1>0", "counters 27@fu/tally: 0>3"}),
    ],
)
def test_with_the_wood_shipment_wood_pays_for_goods(
    resources: str, command: str, answers: tuple[str, ...], spent: set[str]
) -> None:
    kingdom = given(play="100:bd", permanents="117 27", resources=resources).do(command, *answers)
    assert kingdom.diff == spent


def test_with_the_wood_shipment_goods_pay_for_wood() -> None:
    kingdom = given(play="100:bd 12", resources="3 trade_good").do("upgrade 12")
    assert kingdom.diff == {
        *("trade_good: 3>0", "12 side: fu>fd", "12: play>discard", "100: play>discard", "game phase: actions>between")
    }


def test_a_wood_shipment_that_has_produced_exchanges_nothing() -> None:
    kingdom = given(play="100:bd", permanents="117", resources="1 wood").do("produce 100:wood")
    kingdom.refused("use 117.1", "KLG-047")


@pytest.mark.effect("101 bd 1", "101 bd 1 earlier", "101 bu 1")
@pytest.mark.parametrize(
    ("stage", "printing", "offered", "answer"),
    [
        ("bd", "current", ("9", "10"), "9"),
        ("bd", "earlier", ("9", "10", "101"), "9,101"),
        ("bu", "current", ("9", "10", "101"), "101"),
        ("bu", "current", ("9", "10", "101"), "10"),
    ],
)
def test_the_barns_keep_cards_without_being_discarded(
    stage: str, printing: str, offered: tuple[str, ...], answer: str
) -> None:
    kingdom = given(play=f"101:{stage} 9 10", deck="2 3 4 5 6", printing=printing).do("pass").do("use 101.1")
    assert kingdom.question is not None
    assert kingdom.question.options == offered
    kingdom.do("use 101.1", answer)
    assert kingdom.diff == {
        *(f"kept {card}: ->True" for card in answer.split(",")),
        f"counters 101@{stage}/turn/1: 0>1",
    }
    kingdom.refused("use 101.1")
    kingdom.do("pass")
    stays = {"101"} if printing == "current" and stage == "bd" else set()
    assert set(kingdom.play) == {*answer.split(","), "2", "3", "4", "5"} | stays


@pytest.mark.rule("KLD-25")
@pytest.mark.parametrize(("printing", "worker"), [("current", False), ("earlier", True)])
def test_the_farming_machines_are_a_land_and_in_the_earlier_printing_a_building_too(
    printing: str, worker: bool
) -> None:
    kingdom = given(play="101:fd 64:bu 60:bu", printing=printing)
    assert ("use 60.1" in kingdom.legal) is worker
    assert kingdom.do("use 64.1").diff == {"64: play>discard", "coin: 0>4"}


@pytest.mark.effect("102 bd 1")
@pytest.mark.rule("KLG-085", "KLD-30")
@pytest.mark.parametrize(
    ("command", "answers", "gained"),
    [
        ("produce 74:wood", (), {"74: play>discard", "wood: 0>1", "coin: 0>1"}),
        ("produce 93", (), {"93: play>discard", "coin: 0>1"}),
        ("produce 1", (), {"1: play>discard", "coin: 0>1"}),
        ("use 98.1", ("1,2,5",), {"98: play>discard", "coin: 0>1", "ticks 98@fu: ->1+2+5"}),
    ],
)
def test_fishing_excellence_adds_a_coin_to_what_seafaring_cards_produce(
    command: str, answers: tuple[str, ...], gained: set[str]
) -> None:
    kingdom = given(play="74:bd 93 98 1", permanents="102:bd").do(command, *answers)
    assert kingdom.diff == gained


@pytest.mark.effect("102 bu 1")
@pytest.mark.rule("KLD-05")
def test_the_fish_quota_becomes_excellence() -> None:
    kingdom = given(play="102:bu", tables=ticks("102@bu", (1, 2))).do("use 102.1")
    assert kingdom.diff == {"ticks 102@bu: 1+2>1+2+3", "102: play>discard"}
    kingdom = given(play="102:bu", tables=ticks("102@bu", (1, 2, 3))).do("use 102.1")
    assert kingdom.diff == {"ticks 102@bu: 1+2+3>1+2+3+4", "102 side: bu>bd", "102: play>permanents"}
