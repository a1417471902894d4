"""Real cards: what is asked, what is refused, what is known in part (KLG-015, KLG-016, KLG-038, KLG-039)."""

from __future__ import annotations

import pytest

from companion.play.decision import Asks, Decision
from companion.play.values import Value
from tests.builder import Small, given
from tests.games.kingdom_legacy.rules.table import numbers


def real(
    play: str = "", deck: str = "", discard: str = "", top: int = 0, bottom: int = 0, resources: str = ""
) -> Small:
    """A kingdom in the middle of a round; of the deck (top first) so many cards are known at either end."""
    order: dict[str, Value] = {name: n for name, n in (("top", top), ("bottom", bottom)) if n}
    tables: dict[str, dict[str, Value]] = {"settings": {"mode": "physical"}, "order": order}
    return given(play=play, deck=deck, discard=discard, resources=resources, tables=tables)


def asked(kingdom: Small) -> Decision:
    """The draw that is waited for."""
    question = kingdom.question
    assert question is not None
    assert question.asks is Asks.DRAW
    return question


@pytest.mark.rule("KLG-058")
def test_advancing_waits_for_the_cards_that_come_up() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2", resources="2 coin").do("advance")
    question = asked(kingdom)
    assert (question.min, question.max, question.source, question.cancel) == (2, 2, "deck", False)
    assert question.options == ("2", "3", "5", "7", "9")
    assert kingdom.resources == {"coin": 2}
    kingdom.do("draw 3 9")
    assert (kingdom.play, kingdom.resources) == (["1", "3", "9"], {})
    assert sorted(kingdom.deck) == ["2", "5", "7"]


@pytest.mark.rule("KLG-038", "KLG-039")
@pytest.mark.parametrize(("deck", "cards"), [("9 7 5 3 2", 4), ("9 7 5", 3), ("9 7", 2)])
def test_a_turn_begins_with_four_or_what_is_left(deck: str, cards: int) -> None:
    question = asked(real(play="1", deck=deck).do("pass"))
    assert (question.min, question.max) == (cards, cards)


def test_the_last_card_of_a_deck_is_dealt_without_asking() -> None:
    assert real(play="1", deck="9").do("pass").play == ["9"]


@pytest.mark.parametrize(
    ("draw", "why"),
    [
        ("draw 3", "2 cards have to come up, not 1"),
        ("draw 3 5 7", "2 cards have to come up, not 3"),
        ("draw 3 3", "card 3 is said twice"),
        ("draw 3 1", "card 1 isn't in the deck"),
        ("draw 3 77", "card 77 isn't in the deck"),
        ("draw 3 400", "card 400 isn't in the deck"),
        ("draw 3 5 --top 5", "Card 5 is said twice"),
        ("draw 3 5 --top 7,7", "Card 7 is said twice"),
        ("draw 3 5 --top 1", "it isn't in the deck"),
        ("choose 3 5", "say with draw which cards came up"),
    ],
)
def test_what_cannot_have_come_up_is_refused(draw: str, why: str) -> None:
    kingdom = real(play="1", deck="9 7 5 3 2").do("advance")
    before = kingdom.board.digest()
    refused = kingdom.refused(draw)
    assert why in refused.message
    assert kingdom.board.digest() == before


@pytest.mark.rule("KLG-016")
def test_what_is_not_in_the_deck_cannot_lie_on_top() -> None:
    real(play="1", deck="9 7 5 3 2").do("advance").refused("draw 3 5 --top 1", "KLG-016")


def test_words_that_are_no_cards_are_misused() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2").do("advance")
    assert str(kingdom.misused("draw").message) == "Which cards came up?"
    for words in ("draw x y", "draw 3 -5", "draw --top x"):
        kingdom.misused(words)


def test_nothing_is_drawn_when_nothing_is_waited_for() -> None:
    assert "No cards are to be turned up" in real(play="1", deck="9 7").refused("draw 9 7").message
    assert "The program deals" in given(play="1", deck="9 7").refused("draw 9 7").message
    assert "The program deals" in given(play="1", deck="9 7").refused("draw --top 9").message


@pytest.mark.rule("KLG-016")
def test_a_top_card_that_was_told_is_held_to() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2").do("advance").do("draw 3 9 --top 5").do("advance")
    assert asked(kingdom).places == ("5", "")
    assert "known to be card 5" in kingdom.refused("draw 2 5").message
    assert kingdom.do("draw 5 2").play == ["1", "3", "9", "5", "2"]


def test_the_top_card_can_be_told_by_itself() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2").do("draw --top 5").do("draw --top 5,2")
    assert "known to be 5" in kingdom.refused("draw --top 3").message
    assert "known to be 2" in kingdom.refused("draw --top 5,9").message
    assert kingdom.do("advance").play == ["1", "5", "2"]


def test_known_cards_are_dealt_without_asking() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2", top=3).do("advance")
    assert (kingdom.play, kingdom.question) == (["1", "9", "7"], None)
    assert asked(kingdom.do("advance")).places == ("5", "")


def test_a_card_under_the_deck_comes_last() -> None:
    kingdom = real(play="110:bd 1", deck="9 7 5 3 2").do("use 110.1")
    kingdom.do("advance")
    assert "1" not in asked(kingdom).options
    assert "lies under the deck" in kingdom.refused("draw 1 2").message
    kingdom.do("draw 3 2").do("advance").do("draw 7 9")
    assert kingdom.do("advance").play[-2:] == ["5", "1"]


def test_cards_put_on_top_are_known_and_those_beneath_are_not() -> None:
    kingdom = real(play="95:bu 1 8 10", deck="9 7 5 3 2").do("use 95.1", "1,8", "top", "top").do("advance")
    assert kingdom.question is None
    assert kingdom.play[-2:] == ["8", "1"]
    assert asked(kingdom.do("advance")).places == ("", "")


def test_discarding_from_the_deck_asks_too() -> None:
    kingdom = real(play="41", deck="9 7 5").do("use 41.1")
    question = asked(kingdom)
    assert (question.min, question.options) == (1, ("5", "7", "9"))
    kingdom.do("draw 7 --top 9")
    assert kingdom.discard == ["41", "7"]
    assert kingdom.do("advance").play == ["9", "5"]


def test_what_the_person_picks_blindly_is_asked_of_the_discard() -> None:
    lying = " ".join(str(n) for n in range(11, 31) if n not in (23, 24, 25, 26, 27, 30))
    kingdom = real(play="98:bu", deck="9 7 5", discard=f"{lying} 31 32 33").do("use 98.1")
    question = asked(kingdom)
    assert (question.source, question.min, len(question.options)) == ("discard", 15, 17)
    said = question.options[:15]
    assert "isn't in the discard" in kingdom.refused(f"draw 9 {' '.join(said[1:])}").message
    kingdom.do(f"draw {' '.join(said)}")
    assert set(kingdom.deck) == {"9", "7", "5", *said}
    assert set(kingdom.discard) == {*question.options[15:], "98"}
    assert set(asked(kingdom.do("advance")).options) == {"9", "7", "5", *said}


@pytest.mark.rule("KLG-015", "KLG-032")
def test_a_shuffled_deck_lies_in_running_order_on_the_board() -> None:
    kingdom = given(discard="7 2 9 3", phase="founded", round=0, tables={"settings": {"mode": "physical"}})
    kingdom.do("round")
    assert kingdom.deck == ["9", "7", "3", "2"]
    assert asked(kingdom).min == 4


def test_a_card_turned_into_a_permanent_leaves_what_is_known() -> None:
    kingdom = real(play="1", deck="9 7 5 3 2", top=2, bottom=1).do("fix move 9 permanents --anyway")
    assert asked(kingdom.do("advance")).places == ("7", "")
    assert kingdom.do("draw 7 3").play == ["1", "7", "3"]
    assert kingdom.do("advance").play == ["1", "7", "3", "5", "2"]


@pytest.mark.parametrize("phase", ["founded", "between", "finished"])
def test_who_deals_changes_between_rounds(phase: str) -> None:
    kingdom = given(discard="7 2 9 3 1", phase=phase)
    kingdom.do("mode physical")
    assert "physical already" in kingdom.refused("mode physical").message
    kingdom.do("mode virtual").do("mode physical")
    assert kingdom.diff == {"settings mode: ->physical"}


def test_who_deals_never_changes_in_a_round() -> None:
    assert given(play="1", deck="2 3").refused("mode physical").rule == "KLG-113"
    kingdom = real(play="1", deck="2 3 5").do("pass")
    assert "draw" in kingdom.refused("mode virtual").message
    given(discard="1", phase="between").misused("mode magical")


def test_a_draw_may_reach_a_card_known_to_lie_under_the_deck() -> None:
    """Of five cards the last two are known; four come up, so one of those two comes too, in its place."""
    kingdom = real(play="1", deck="9 7 5 3 2", bottom=2).do("pass")
    question = asked(kingdom)
    assert (question.places, question.options) == (("", "", "", "3"), ("3", "5", "7", "9"))
    assert kingdom.do("draw 5 9 7 3").play == ["5", "9", "7", "3"]


def test_a_card_under_the_deck_is_not_in_the_discard() -> None:
    kingdom = real(play="98:bu", deck=numbers(71, 90), discard=numbers(1, 20), bottom=1).do("use 98.1")
    assert "card 90 isn't in the discard" in kingdom.refused(f"draw 90 {numbers(1, 14)}").message
