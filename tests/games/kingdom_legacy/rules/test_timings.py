"""Chapters Effects and Timings: when a line works, what it costs the card, what can't be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.catalogue.effects.tree import Timing
from companion.games.kingdom_legacy.table.kingdom import Settings
from tests.builder import cards, given
from tests.games.kingdom_legacy.properties.cardfile import printed

IN_EXPANSIONS = {
    Timing.START_OF_ROUND,
    Timing.START_OF_TURN,
    Timing.WHENEVER,
    Timing.INSTEAD_OF_DESTROYING,
    Timing.INSTEAD_OF_PURGING,
    Timing.INSTEAD_OF_STRIKING,
    Timing.INSTEAD_OF_PLAYING,
    Timing.INSTEAD_OF_LINE,
}
"""The timings that no card of the box has."""


@pytest.mark.rule("KLG-054")
@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_every_effect_has_a_timing(printing: str) -> None:
    stages = [stage for card in cards(printing).cards.values() for stage in card.design.stages.values()]
    lines = [effect.line for stage in stages for effect in stage.effects]
    assert None not in lines
    assert {line.timing for line in lines if line is not None} == set(Timing) - IN_EXPANSIONS


@pytest.mark.rule("KLG-054", "KLG-063", "KLG-068")
@pytest.mark.parametrize(
    ("play", "command", "rule"),
    [
        ("32", "use 32", "KLG-063"),  # passive: in force by itself
        ("14", "use 14.1", "KLG-063"),  # when played
        ("129", "use 129", "KLG-063"),  # when upgraded
        ("111", "use 111", "KLG-063"),  # when produced
        ("58", "use 58", "KLG-063"),  # at the end of the round
        ("123:bu", "use 123.2", "KLG-063"),  # instead of discarding
        ("54", "use 54", "KLG-068"),  # at the end of the turn
        ("44:bu", "use 44.3", "KLG-068"),
    ],
)
def test_the_timing_says_when_a_line_works(play: str, command: str, rule: str) -> None:
    small = given(play=play, deck="3", discard="4")
    small.refused(command, rule)
    assert command not in small.legal


@pytest.mark.rule("KLG-055", "KLG-064")
def test_an_activated_effect_costs_the_card() -> None:
    small = given(play="11:fd", resources="4 coin").do("use 11")
    assert small.diff == {"11: play>discard", "coin: 4>3", "wood: 0>2"}
    small.refused("produce 11", "KLG-042")
    small.refused("upgrade 11", "KLG-046")


@pytest.mark.rule("KLG-056", "KLG-065", "KLG-066")
def test_an_end_turn_effect_ends_the_turn_and_costs_the_card() -> None:
    small = given(play="3 31", deck="4").do("use 31")
    assert small.diff == {
        *("118: box>discard", "31: play>discard", "3: play>discard", "4: deck>play", "game turn: 1>2"),
    }
    assert small.discard == ["3", "31", "118"]  # the acting card before the rest of the turn


@pytest.mark.rule("KLG-066", "KLG-102")
def test_a_staying_card_is_discarded_by_its_end_turn_effect() -> None:
    small = given(play="31", deck="4", tables={"stickers": {"31@fu": ("7",)}}).do("use 31")
    assert small.play == ["4"]
    assert small.discard == ["31", "118"]


@pytest.mark.rule("KLG-066", "KLG-084")
def test_a_permanent_ends_the_turn_and_stays_where_it_is() -> None:
    small = given(play="3", deck="4 5 1 2 7 8", permanents="25", resources="1 sword").do("use 25")
    assert (small.where("25"), small.play) == ("permanents", ["4", "5", "1", "2"])
    small.do("fix gain 2 sword").do("use 25")
    assert {"ticks 25@fu: 1>1+2", "sword: 2>0"} <= small.diff


@pytest.mark.rule("KLG-057", "KLG-070")
def test_a_line_struck_out_by_hand_is_spent() -> None:
    small = given(play="17:fd", resources="3 coin").do("fix strike 17 effect 1")
    assert small.diff == {"struck 17@fd/effect/1: 0>1"}
    small.refused("use 17", "KLG-070")
    small.do("fix unstrike 17 effect 1")
    assert small.legal == ["produce 17", "use 17.1", "pass"]


@pytest.mark.rule("KLG-063")
def test_a_passive_effect_works_while_its_card_is_in_play() -> None:
    small = given(play="44:bu 3 4").do("produce 3")
    assert small.resources == {"coin": 3}
    small.do("fix move 44 discard").do("produce 4")
    assert small.resources == {"coin": 4}


@pytest.mark.rule("KLG-063")
def test_an_any_time_effect_is_used_again_and_again() -> None:
    small = given(play="22:bu", deck="3 4 1")
    assert small.do("use 22").diff == {"3: deck>discard"}
    assert small.do("use 22").diff == {"4: deck>discard"}
    assert (small.play, small.phase) == (["22"], "actions")


@pytest.mark.rule("KLG-067")
@pytest.mark.parametrize(
    ("play", "command", "gained"),
    [("45:bu", "use 45", {"sword: 0>2"}), ("45:bd", "use 45", {"sword: 0>3"}), ("7:bu", "use 7", set())],
)
def test_a_destroy_effect_destroys_its_card(play: str, command: str, gained: set[str]) -> None:
    number = play.partition(":")[0]
    small = given(play=play, destroyed="82").do(command)
    assert small.diff == {f"{number}: play>destroyed"} | gained | ({"83: box>discard"} if number == "7" else set())


@pytest.mark.rule("KLG-068")
@pytest.mark.parametrize(("answers", "stayed"), [(["none"], ["5"]), (["3"], ["3", "5"]), (["3,4"], ["3", "4", "5"])])
def test_an_optional_trigger_is_the_players(answers: list[str], stayed: list[str]) -> None:
    """Up to two cards may stay, none is allowed."""
    small = given(play="54 3 4", deck="5").do("pass").do("use 54", *answers)
    assert "54: play>discard" in small.diff
    assert small.do("pass").play == stayed


@pytest.mark.rule("KLG-068")
def test_an_optional_trigger_may_be_left() -> None:
    small = given(play="54 3", deck="5").do("pass")
    assert small.legal == ["use 54.1", "pass"]
    assert {"54: play>discard", "3: play>discard"} <= small.do("pass").diff


@pytest.mark.rule("KLG-069")
def test_a_mandatory_trigger_is_done() -> None:
    small = given(play="3", deck="44 4 5 1 2").do("advance")
    assert small.diff == {
        *("44: deck>discard", "44 side: fu>bu", "4: deck>play", "5: deck>discard", "1: deck>discard"),
        "2: deck>discard",
    }


@pytest.mark.rule("KLG-069", "KLD-26")
@pytest.mark.parametrize(
    ("others", "after"),
    [("10 13", {"10: play>discard", "13: play>discard", "66: play>discard"}), ("10", {"66 side: fu>fd"}), ("", set())],
)
def test_one_of_two_is_a_must(others: str, after: set[str]) -> None:
    """Two other persons are discarded or the princess turns; with one person only the turning can be done in full."""
    small = given(play=f"66 {others}", deck="5")
    small.do("pass", *(["1"] if others == "10 13" else []))
    assert after <= small.diff
    assert small.at("66") == ("fu" if others == "10 13" else "fd")


@pytest.mark.rule("KLG-070")
def test_a_one_time_effect_is_struck_out() -> None:
    small = given(play="36:bu", deck="3", resources="3 metal").do("use 36.1")
    assert {"struck 36@bu/effect/1: 0>1", "stickers 36@bu: ->5", "36: play>discard"} <= small.diff
    again = given(play="36:bu", resources="9 metal", tables={"struck": {"36@bu/effect/1": 1}})
    again.refused("use 36.1", "KLG-070")
    assert again.legal == ["produce 36", "use 36.2", "pass"]


@pytest.mark.rule("KLD-13")
@pytest.mark.parametrize(
    ("kingdom", "command"),
    [
        ({"play": "43:bu", "discard": "109", "destroyed": "110"}, "use 43"),
        ({"play": "43:bd", "destroyed": "111 112"}, "use 43"),
        ({"play": "5:bu", "discard": "84 85"}, "use 5"),
        ({"play": "17:fd", "discard": "103", "resources": "3 coin"}, "use 17"),
        ({"play": "13"}, "use 13"),
        ({"play": "9:fd", "discard": "10 18:bu"}, "use 9"),
        ({"play": "103", "resources": "3 coin"}, "use 103"),
        ({"play": "22:bu"}, "use 22"),
        ({"play": "33 7"}, "use 33"),
        ({"play": "18:bd"}, "use 18"),
        ({"play": "70:bu 3"}, "use 70"),
    ],
)
def test_what_would_do_nothing_is_not_used(kingdom: dict[str, str], command: str) -> None:
    small = given(**kingdom)  # type: ignore[arg-type]
    small.refused(command, "KLD-13")
    assert not [found for found in small.legal if found.startswith(command)]


@pytest.mark.rule("KLD-13", "KLG-053")
def test_what_can_do_a_part_is_used() -> None:
    small = given(play="12:bu", discard="71 72", destroyed="73 74").do("use 12")
    assert small.diff == {"12: play>discard", "12 side: bu>bd"}
    small = given(play="52:bu", discard="105").do("use 52")
    assert small.diff == {"52: play>discard", "52 side: bu>fu"}


@pytest.mark.rule("KLD-13", "KLG-057")
def test_copies_share_what_is_left_to_discover() -> None:
    """Two of the twins can be had; the third mine finds none."""
    small = given(play="5:bu 6:bu 15:bu").do("use 5", "85")
    assert {"85: box>discard", "5: play>destroyed"} <= small.diff
    assert "use 6.1" in small.legal
    assert {"84: box>discard", "6: play>destroyed"} <= small.do("use 6").diff
    small.refused("use 15", "KLD-13")


@pytest.mark.rule("KLD-13")
def test_two_cards_named_together_are_both_found() -> None:
    small = given(play="55:bu", deck="3").do("use 55.1")
    assert {"133: box>discard", "134: box>discard"} <= small.diff
    small = given(play="55:bu", deck="3", discard="133").do("use 55.1")
    assert "134: box>discard" in small.diff


@pytest.mark.rule("KLD-16", "KLD-27")
def test_a_card_that_plays_another_does_not_play_itself() -> None:
    given(play="9:bu").refused("use 9", "KLD-13")
    small = given(play="9:bu", discard="3 7").do("use 9")
    assert small.question is not None
    assert small.question.options == ("3", "7")
    small = given(play="123", discard="3").do("use 123")
    assert small.diff == {"3: discard>play", "123: play>discard"}


@pytest.mark.rule("KLD-27")
def test_a_card_does_not_upgrade_or_put_back_itself() -> None:
    small = given(play="104 1", deck="3", resources="10 coin 2 trade_good").do("use 104")
    assert {"1 side: fu>fd", "104: play>discard"} <= small.diff
    given(play="110:bd", deck="3").refused("use 110", "KLD-13")
    small = given(play="110:bd 1", deck="3").do("use 110")
    assert small.diff == {"1: play>deck", "110: play>discard"}
    assert small.deck == ["3", "1"]


@pytest.mark.rule("KLD-27")
@pytest.mark.parametrize(
    ("play", "command", "gained"),
    [("18:bd 10 13", "use 18", 2), ("31:fd 10", "use 31", 1), ("98:fd 22:bd 93", "use 98", 3)],
)
def test_an_acting_card_counts_while_it_acts(play: str, command: str, gained: int) -> None:
    small = given(play=play)
    if command == "use 98":
        small.do(command, "1,2,3")
        assert small.resources == {"coin": gained}
        return
    small.do(command)
    assert small.resources == {"sword" if command == "use 18" else "coin": gained}


@pytest.mark.rule("KLD-26")
def test_the_acting_card_does_not_pay() -> None:
    given(play="59:bd 1 3 4 5 6").refused("use 59", "KLD-11")
    small = given(play="59:bd 1 3 4 5 6 7").do("use 59")  # exactly six others
    assert {"108: box>permanents", "59: play>discard", "7: play>discard"} <= small.diff
    given(play="116:bu").refused("use 116", "KLD-11")
    given(play="127:bd").refused("use 127", "KLD-11")


@pytest.mark.rule("KLD-26")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    small = given(play="9 3", permanents="25")
    small.refused("use 25", "KLG-047")
    small = given(play="9 3", deck="4", permanents="137:fd")
    small.refused("use 137", "KLD-11")  # one building, two are asked
    small = given(play="9 18:bu", deck="4", permanents="137:fd")
    small.refused("use 137", "KLD-13")  # two buildings and no land
    small = given(play="9 18:bu 3", deck="4", permanents="137:fd").do("use 137.1")
    assert {"9: play>discard", "18: play>discard", "stickers 3@fu: ->1"} <= small.diff


@pytest.mark.rule("KLD-26")
def test_instructions_are_done_as_far_as_possible() -> None:
    small = given(play="3", deck="44 5").do("advance")
    assert small.diff == {"44: deck>discard", "44 side: fu>bu", "5: deck>play"}
    small = given(play="10", deck="60 3 5 9").do("advance")
    assert small.diff == {"60: deck>play", "3: deck>play", "blocked_by 3: ->60", "counters 60@fu/stay: 0>1"}


@pytest.mark.rule("KLD-26")
def test_cards_act_in_play_or_in_their_row_only() -> None:
    small = given(play="3", deck="7", discard="11", resources="1 coin")
    small.refused("use 7", "KLD-26")
    small.refused("use 11", "KLD-26")
    given(play="3", discard="32 10").refused("produce 10", "KLG-042")


@pytest.mark.rule("KLD-26")
def test_a_cancelled_choice_has_cost_nothing() -> None:
    small = given(play="105", resources="2 coin")
    before = small.board.digest()
    small.do("use 105")
    assert small.question is not None
    assert small.question.cancel
    assert small.board.digest() == before


@pytest.mark.rule("KLD-32")
def test_a_replaced_discarding_counts_as_done() -> None:
    """Two walls go instead; the card stays, its production is gained, and it may be used again."""
    small = given(play="123:bu 18:bu 63:bu 3").do("produce 123", "yes")
    assert small.diff == {"18: play>discard", "63: play>discard", "sword: 0>3"}
    assert small.do("produce 123").diff == {"123: play>discard", "sword: 3>6"}


@pytest.mark.rule("KLD-32")
def test_a_replaced_discarding_pays_a_price() -> None:
    small = given(play="96:bd 10 63:bd").do("use 63", "yes", "coin,wood")
    assert small.diff >= {"96: play>discard", "96 side: bd>fu", "coin: 0>1", "wood: 0>1"}
    assert small.where("10") == "play"


@pytest.mark.rule("KLD-32")
@pytest.mark.parametrize(("only_costs", "stays"), [(False, True), (True, False)])
def test_a_discarding_is_replaced_at_the_turns_end_too(only_costs: bool, stays: bool) -> None:
    small = given(play="123:bu 18:bu 63:bu", deck="3", settings=Settings(replace_only_costs=only_costs))
    small.do("pass", *(["yes"] if stays else []))
    assert ("123" in small.play) == stays


@pytest.mark.rule("KLD-32")
def test_a_card_demanded_itself_replaces_no_other_discarding() -> None:
    """Espionage wants two cards: with the potion and a person both go, with two others the potion helps one."""
    small = given(play="1 96:bd", deck="10", permanents="138:fd").do("advance", "2", "10,96")
    assert small.diff == {"10: deck>discard", "96: play>discard"}
    small = given(play="1 96:bd", deck="10", permanents="138:fd").do("advance", "2", "1,10", "yes")
    assert small.diff == {"10: deck>play", "1: play>discard", "96 side: bd>fu", "96: play>discard"}


@pytest.mark.rule("KLD-32")
@pytest.mark.parametrize(
    ("walls", "paid", "answers", "gone"),
    [
        ("18:bu 63:bu", "123,18", (), {"123", "18"}),  # of the walls left one is demanded, too
        ("18:bu 63:bu 77:bu", "123,18", ("none",), {"123", "18"}),
        ("18:bu 63:bu 77:bu", "123,18", ("yes",), {"18", "63", "77"}),
        ("18:bu 63:bu 77:bu 73:bu", "123,18", ("yes", "63,73"), {"18", "63", "73"}),
        ("18:bu 63:bu 77:bu", "18,63", (), {"18", "63"}),
    ],
)
def test_cards_demanded_together_pay_for_no_replacement(
    walls: str, paid: str, answers: tuple[str, ...], gone: set[str]
) -> None:
    """A fortress that has to go with another card can be saved by two walls that don't have to."""
    small = given(play=f"123:bu {walls}", deck="66:fd").do("advance", paid, *answers)
    assert small.diff == {"66: deck>play", *(f"{card}: play>discard" for card in gone)}


@pytest.mark.rule("KLD-32")
def test_turning_and_destroying_are_not_replaced() -> None:
    small = given(play="96:bd 66", deck="3").do("pass")
    assert (small.at("66"), small.at("96")) == ("fd", "bd")
    small = given(play="53:bu 96:bd 10").do("use 53.2")
    assert {"10: play>destroyed", "53: play>destroyed"} <= small.diff


@pytest.mark.rule("KLD-37", "KLG-025")
def test_a_card_turned_in_the_discard_stays_there() -> None:
    small = given(play="33:bu", discard="3 45 4").do("use 33")
    assert small.diff == {"45 side: fu>bu", "33: play>destroyed"}
    assert small.discard == ["3", "45", "4"]


@pytest.mark.parametrize("word", ["land", "card"])
def test_any_card_may_be_waited_for(word: str, tmp_path: Path) -> None:
    """With "card" in the place of "land" the next card is destroyed, whatever it is."""
    text = "'when next {} played: destroy it; turn this to back-up'"
    catalogue = printed(tmp_path, text.format("land"), text.format(word))
    small = given(play="28 1", deck="10", catalogue=catalogue).do("advance")
    assert small.where("10") == ("play" if word == "land" else "destroyed")
