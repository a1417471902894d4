"""Chapter Together: effects of one moment, cards played in one batch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder import given
from tests.games.kingdom_legacy.properties.cardfile import printed


@pytest.mark.rule("KLG-075")
@pytest.mark.parametrize("first", ["14.1", "16.1"])
def test_the_player_orders_effects_of_one_moment(first: str) -> None:
    second = "16.1" if first == "14.1" else "14.1"
    small = given(deck="14 16 5", play="3 4").do("advance")
    assert small.question is not None
    assert (str(small.question.asks), sorted(small.question.options)) == ("order", ["14.1", "16.1"])
    small.do(f"choose {first} {second}", "3")
    card, other = first.partition(".")[0], second.partition(".")[0]
    assert {f"blocked_by 3: ->{card}", f"blocked_by 4: ->{other}"} <= small.diff


@pytest.mark.rule("KLG-075")
def test_alike_effects_that_ask_nothing_are_not_ordered() -> None:
    small = given(deck="74:bu 75:bu 5", play="3").do("advance")
    assert small.diff == {"74: deck>play", "75: deck>play", "76: box>discard"}


@pytest.mark.rule("KLG-076")
def test_an_effect_is_done_though_another_has_discarded_its_card() -> None:
    """The princess has two friendly cards discarded; one of them still finds its pirate."""
    small = given(deck="66:fd 74:bu 5", play="3").do("advance").do("choose 66.1 74.1", "3,74")
    assert small.diff == {"3: play>discard", "74: play>discard", "76: box>discard"}
    assert small.play == ["66"]


@pytest.mark.rule("KLG-075", "KLD-27")
def test_a_trigger_waits_for_the_effect_that_caused_it() -> None:
    """The castle has gone to the discard before the card it played asks for two friendly cards."""
    small = given(play="9:bu 3 4", discard="66:fd", deck="5").do("use 9")
    assert small.question is not None
    assert small.question.options == ("3", "4", "66")


@pytest.mark.rule("KLG-075")
def test_end_of_turn_effects_are_ordered_too() -> None:
    small = given(play="66 93:fd 10 29", deck="5").do("pass", "93.1,66.1")
    assert small.question is not None
    assert small.question.options == ("front-up", "back-up")  # the side of the card found first
    small.do("choose back-up").do("choose 2")
    assert {"66 side: fu>fd", "10: play>discard", "29: play>discard"} <= small.diff


@pytest.mark.rule("KLG-077", "KLG-078")
@pytest.mark.parametrize("deck", ["14 3 5", "3 14 5"])
def test_a_batch_is_in_play_before_its_first_effect(deck: str) -> None:
    """The order in which the two were drawn means nothing."""
    small = given(deck=deck, play="10").do("advance")
    assert small.diff == {"14: deck>play", "3: deck>play", "blocked_by 3: ->14", "counters 14@fu/stay: 0>1"}


@pytest.mark.rule("KLG-077", "KLG-078")
@pytest.mark.parametrize("deck", ["60 3 5 9", "3 5 9 60", "5 60 9 3"])
def test_three_targets_are_blocked_at_once_in_the_first_batch(deck: str) -> None:
    small = given(play="10", deck=deck).do("pass")
    assert {"blocked_by 3: ->60", "blocked_by 5: ->60", "blocked_by 9: ->60"} <= small.diff


@pytest.mark.rule("KLD-38")
def test_the_next_land_is_not_one_of_the_own_batch() -> None:
    small = given(deck="28 3 4 5 10", play="9").do("advance")
    assert small.diff == {"28: deck>play", "3: deck>play"}
    small.do("advance")
    assert small.question is not None
    assert small.question.options == ("4", "5")  # two lands at once: the player picks the one that burns
    small.do("choose 5")
    assert small.diff == {"5: play>destroyed", "28: play>discard", "28 side: fu>bu"}
    assert small.play == ["9", "3", "4"]


@pytest.mark.rule("KLD-38")
def test_the_next_person_is_not_one_of_the_own_batch() -> None:
    small = given(deck="57 10 29 3", play="9").do("advance")
    assert small.diff == {"57: deck>play", "10: deck>play"}
    small.do("advance")
    assert small.diff == {"3: deck>play", "29: deck>destroyed", "57: play>discard", "57 side: fu>bu"}


@pytest.mark.rule("KLD-38")
def test_each_runs_card_by_card() -> None:
    """Two persons at once are two triggers, and each finds the other one in play."""
    small = given(play="3", deck="10 29 5", permanents="136:bd").do("advance")
    while small.question is not None:
        small.do(f"choose {' '.join(small.question.options)}")
    assert small.board.tables["ticks"] == {"klg:136@back-down": (1, 2)}


@pytest.mark.rule("KLD-38")
def test_a_first_person_alone_ticks_nothing() -> None:
    small = given(play="3", deck="10 4", permanents="136:bd").do("advance")
    assert small.diff == {"10: deck>play", "4: deck>play"}


@pytest.mark.rule("KLG-069")
def test_a_trigger_without_a_target_passes_by() -> None:
    """Also when a target comes later in the turn."""
    small = given(play="10", deck="14 20 3 5").do("advance")
    assert small.diff == {"14: deck>play", "20: deck>play"}
    assert small.do("advance").diff == {"3: deck>play", "5: deck>play"}


@pytest.mark.rule("KLG-075")
def test_what_an_effect_sets_off_first_comes_first(tmp_path: Path) -> None:
    """Two cards played one after the other by one effect; both wait for its end."""
    text = "activate: play 1 card in discard"
    twice = printed(
        tmp_path, f"'klg:9', 'back-up', 1, '{text}'", f"'klg:9', 'back-up', 1, '{text}; play 1 card in discard'"
    )
    small = given(play="9:bu 3 4", discard="14 16", deck="5", catalogue=twice).do("use 9", "14")
    assert small.question is not None
    assert small.question.card == "klg:14"
    small.do("use 9", "14", "3")
    assert small.diff == {
        *("9: play>discard", "14: discard>play", "16: discard>play"),
        *("blocked_by 3: ->14", "counters 14@fu/stay: 0>1", "blocked_by 4: ->16", "counters 16@fu/stay: 0>1"),
    }


@pytest.mark.long
def test_cards_of_somebody_that_set_each_other_off_without_end_are_stopped(tmp_path: Path) -> None:
    """No card of the box does; a line of one's own may. Nothing is changed then."""
    line = "when each land played: discard all lands in play; play all lands in discard"
    other = printed(tmp_path, "'activate: play 1 land in discard'", f"'{line}'")
    small = given(play="9:fd", deck="1", catalogue=other)
    assert "without end" in str(small.refused("advance").message)
    assert small.do("pass").play == ["1"]  # the hall has gone, the land lies there and nothing goes round
