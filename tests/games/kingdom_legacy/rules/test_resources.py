"""Chapter Resources: where they come from, when they vanish, how they are spent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.properties.cardfile import printed


@pytest.mark.rule("KLG-079")
def test_producing_and_effects_give_resources() -> None:
    assert given(play="3").do("produce 3").resources == {"coin": 1}
    assert given(play="45:bu").do("use 45").resources == {"sword": 2}
    assert given(play="41").do("use 41.2", "4").resources == {"coin": 1, "wood": 1}


@pytest.mark.rule("KLG-080")
def test_resources_are_a_memory_without_a_supply() -> None:
    small = given(play="3").do("fix gain 5000 coin").do("produce 3")
    assert small.resources == {"coin": 5001}
    small.refused("fix lose 1 wood", "KLG-080")


@pytest.mark.rule("KLG-081")
@pytest.mark.parametrize(
    ("play", "deck", "discard", "command"),
    [
        ("3 4", "1 2 5", "", "advance"),
        ("3 4", "1", "", "advance"),
        ("3 4 9:bd", "", "1", "use 9"),
        ("3 4 131:bd", "", "10", "use 131"),
        ("3 4", "1", "", "pass"),
    ],
)
def test_a_card_that_enters_play_clears_the_resources(play: str, deck: str, discard: str, command: str) -> None:
    small = given(play=play, deck=deck, discard=discard, resources="1 coin").do("produce 3 4")
    assert small.resources == {"coin": 3}
    small.do(command, *(["1"] if command == "use 9" else []))
    assert small.resources == {}


@pytest.mark.rule("KLG-081")
@pytest.mark.parametrize(
    ("play", "command", "left"),
    [("22:bu 3", "use 22", 2), ("17:fd 3", "use 17", 2), ("13 3", "use 13", 6), ("14 3", "use 14.2", 5)],
)
def test_other_moves_leave_the_resources(play: str, command: str, left: int) -> None:
    small = given(play=play, deck="1 2", resources="5 coin 1 sword")
    small.do(command, *(["wood,wood"] if command == "use 14.2" else []))
    assert small.resources["coin"] == (5 if command == "use 22" else left)


@pytest.mark.rule("KLG-081", "KLG-093")
def test_a_freed_card_leaves_the_resources() -> None:
    small = given(play="3 14", resources="1 sword 4 coin", blocked="3<14").do("use 14.2", "wood,stone")
    assert small.resources == {"coin": 4, "wood": 1, "stone": 1}


@pytest.mark.rule("KLD-22")
@pytest.mark.parametrize("spent", [1, 3, 5])
def test_any_number_of_goods_goes_into_the_tally_at_any_time(spent: int) -> None:
    small = given(play="3", permanents="27", resources="5 trade_good").do("use 27.1", str(spent))
    assert small.diff == {
        *(f"trade_good: 5>{5 - spent}", f"counters 27@fu/tally: 0>{spent}"),
    }
    assert small.phase == "actions"


@pytest.mark.rule("KLD-22")
def test_no_goods_no_tally() -> None:
    small = given(play="3", permanents="27")
    small.refused("use 27.1", "KLD-22")
    given(play="3", permanents="27", resources="2 trade_good").refused("use 27.1", None, "3")
    given(play="3", permanents="27", resources="2 trade_good").refused("use 27.1", None, "0")


@pytest.mark.rule("KLD-22")
def test_cards_may_produce_for_the_tally() -> None:
    small = given(play="31:bd 20:bu", permanents="27").do("use 27.1 --pay 31,20", "4")
    assert small.diff == {"31: play>discard", "20: play>discard", "counters 27@fu/tally: 0>4"}


@pytest.mark.rule("KLG-079")
def test_wood_and_goods_pay_for_each_other_while_the_ship_is_in_play() -> None:
    small = given(play="100:bd 1:bd", deck="5", resources="1 wood 2 trade_good").do("upgrade 1")
    assert {"wood: 1>0", "trade_good: 2>0", "1 side: bd>bu"} <= small.diff
    given(play="1:bd", deck="5", resources="1 wood 2 trade_good").refused("upgrade 1", "KLG-047")
    given(play="1:bd 100:bd", resources="2 wood").do("produce 100:trade_good").refused("upgrade 1", "KLG-047")


@pytest.mark.rule("KLG-079")
@pytest.mark.parametrize(
    ("resources", "least", "most"),
    [("5 wood 4 trade_good", 0, 3), ("1 wood 4 trade_good", 0, 1), ("5 wood 1 trade_good", 2, 3)],
)
def test_wood_stands_in_for_no_more_than_there_is_and_is_asked(resources: str, least: int, most: int) -> None:
    """Three of the tally: as much wood as is held and asked, as little as the goods leave open."""
    small = given(play="100:bd", permanents="27", resources=resources).do("use 27.1", "3")
    assert small.question is not None
    assert (small.question.min, small.question.max) == (least, most)


@pytest.mark.rule("KLG-047")
def test_what_is_paid_as_another_is_still_needed_for_itself(tmp_path: Path) -> None:
    """Wood may stand in for trade goods, not the other way round: two of the four wood are asked for as wood."""
    catalogue = printed(tmp_path, "'passive: pay wood as good, pay good as wood'", "'passive: pay wood as good'")
    small = given(play="100:bd 31:bd 104 3", deck="1", resources="4 coin 5 wood", catalogue=catalogue)
    assert small.do("use 104.1", "31").resources == {"wood": 1}
    small = given(play="100:bd 31:bd", deck="1", resources="2 coin 3 wood 1 trade_good", catalogue=catalogue)
    assert small.do("upgrade 31").at("31") == "bu", "only one wood is left for a trade good: nothing to ask"
    short = given(play="100:bd 31:bd", deck="1", resources="2 coin 3 wood", catalogue=catalogue)
    assert short.refused("upgrade 31", "KLG-047").missing == {"trade_good": 1}


@pytest.mark.rule("KLD-22")
def test_any_number_is_at_least_one() -> None:
    assert given(permanents="27", play="3").refused("use 27.1", "KLD-22").missing == {"trade_good": 1}


@pytest.mark.rule("KLG-082")
def test_the_question_for_a_resource_says_which_effect_asks() -> None:
    question = given(play="80:bu").do("use 80").question
    assert question is not None
    assert (question.asks, question.card, question.effect) == ("resources", "klg:80", 1)
