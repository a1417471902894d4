"""Chapter Round: how a round ends, what comes between two rounds, the last one."""

from __future__ import annotations

import pytest

from tests.builder import Small, cards, given
from tests.games.kingdom_legacy.rules.table import Tables, numbers, table

TALLY: Tables = {"counters": {"27@fu/tally": 10}}

EXPANSIONS = [f"expansion start {card}" for card in (136, 137, 138)]
"""All that is legal when the game is over."""


@pytest.mark.rule("KLG-027")
def test_a_round_is_a_row_of_turns() -> None:
    small = given(discard="1 2 3 4 5 6 7 8 9 10", destroyed=numbers(11, 70), phase="between", round=1).do("round")
    turns = [(small.board.tables["game"]["turn"], len(small.play))]
    while small.do("pass").phase == "actions":
        turns.append((small.board.tables["game"]["turn"], len(small.play)))
    assert turns == [(1, 4), (2, 4), (3, 2)]
    assert (small.phase, small.board.tables["game"]["round"]) == ("between", 2)


@pytest.mark.rule("KLG-022", "KLG-024", "KLG-029")
def test_passing_turns_nothing_and_each_round_but_the_first_finds_two() -> None:
    small = Small(cards())
    small.game.found(small.board, 4)
    for found in (10, 12, 14, 16, 18):
        small.do("round")
        while small.phase != "between":
            small.do(f"choose {small.question.options[0]}" if small.question is not None else "pass")
        assert sorted(small.discard, key=int) == [str(n) for n in range(1, found + 1)]
    assert {small.at(str(n)) for n in range(1, 19)} == {"fu"}


@pytest.mark.rule("KLG-028", "KLG-062")
def test_the_round_ends_with_an_empty_deck() -> None:
    small = given(play="3 4", deck="5")
    small.refused("round", "KLG-028")
    small.do("pass")
    small.refused("round", "KLG-028")
    small.do("pass")
    assert small.diff == {"5: play>discard", "game phase: actions>between"}
    assert small.legal == ["round"]


@pytest.mark.rule("KLG-032", "KLG-033", "KLG-115")
def test_going_on_starts_a_round() -> None:
    small = given(
        discard="3 4 1 2 5 6", permanents="25", destroyed="7 " + numbers(8, 70, "25"), phase="between", round=5
    )
    small.do("round")
    assert (small.discard, len(small.play), len(small.deck)) == ([], 4, 2)
    assert sorted(small.play + small.deck) == ["1", "2", "3", "4", "5", "6"]
    assert (small.phase, small.board.tables["game"]["round"], small.board.tables["game"]["turn"]) == ("actions", 6, 1)
    assert (small.where("25"), small.where("7")) == ("permanents", "destroyed")


@pytest.mark.rule("KLG-032")
def test_the_new_deck_is_shuffled() -> None:
    """Of twenty seeds no card is always on top, and hardly two lay the deck alike."""
    orders = set()
    for seed in range(1, 21):
        small = given(discard="1 2 3 4 5 6", destroyed=numbers(7, 70), phase="between", round=5, seed=seed).do("round")
        orders.add((*small.play, *small.deck))
    assert {card for order in orders for card in order} == set("123456")
    assert {order[0] for order in orders} == {order[-1] for order in orders} == set("123456")
    assert len(orders) > 15


@pytest.mark.rule("KLG-034", "KLG-035", "KLG-037")
def test_the_round_that_finds_seventy_is_the_last() -> None:
    gone = numbers(1, 69, "3 14 9")
    small = given(discard="14 3 9:fd", destroyed=gone, phase="between", round=20).do("round", "back-up")
    assert small.board.tables["game"]["last_round"] == 21
    assert table(small).last_round
    while small.phase == "actions":
        if small.question is not None:
            small.do(f"choose {small.question.options[0]}")
        small.do("pass")
    assert small.phase == "finished"
    assert small.game.fame(small.board) == 1  # Town Hall 3, Bandit -2, Wild Grass 0, Inquisitor 0
    assert small.legal == EXPANSIONS
    small.refused("round", "KLG-035")


@pytest.mark.rule("KLG-037")
def test_a_kingdom_of_enemies_is_not_lost_either() -> None:
    small = given(play="45 61", round=21, last_round=21).do("pass")
    assert (small.phase, small.game.fame(small.board)) == ("finished", -10)


@pytest.mark.rule("KLD-12", "KLG-075")
def test_effects_of_the_end_of_a_round_come_before_the_discarding() -> None:
    """Plague may take persons from the discard; the player orders it and City Fire; then all is discarded."""
    small = given(play="58 56 18:bu", discard="9 10 13").do("pass")
    assert small.question is not None
    assert (str(small.question.asks), small.question.options) == ("order", ("58.1", "56.1"))
    assert (small.where("58"), small.where("56"), small.where("18")) == ("play", "play", "play")
    small.do("pass", "56.1,58.1", "9")
    assert small.diff == {
        *("10: discard>destroyed", "13: discard>destroyed", "56: play>discard", "56 side: fu>bu"),
        *("9: discard>destroyed", "58: play>discard", "58 side: fu>bu", "18: play>discard"),
        "game phase: actions>between",
    }


@pytest.mark.rule("KLD-12")
def test_a_blocked_building_serves_the_fire_and_the_soldier_on_it() -> None:
    small = given(play="58 56:bu 9", discard="18:bu", blocked="9<56").do("pass", "58.1,56.2")
    assert small.question is not None
    assert small.question.options == ("9", "18")
    small.do("pass", "58.1,56.2", "9")
    assert small.diff == {
        *("9: play>destroyed", "blocked_by 9: 56>-", "58 side: fu>bu", "58: play>discard", "56: play>discard"),
        "game phase: actions>between",
    }


@pytest.mark.rule("KLD-12", "KLG-090")
@pytest.mark.parametrize(
    ("given_", "answers", "change"),
    [
        ({"play": "56 76 10", "blocked": "10<76", "discard": "13 29"}, ["10,29"], "10: play>destroyed"),
        ({"play": "58 76 9", "blocked": "9<76", "discard": "18:bu"}, ["9"], "9: play>destroyed"),
        ({"play": "65 76 9", "blocked": "9<76", "discard": "1 2 3"}, ["9,1,2"], "9: play>destroyed"),
        ({"play": "65:bu 76 1", "blocked": "1<76", "discard": "2 3"}, ["1,3"], "1: play>destroyed"),
        ({"play": "86 76 10", "blocked": "10<76", "discard": "13"}, ["10"], "stickers 10@fu: ->1+5+11"),
        ({"play": "86:bu 76 9", "blocked": "9<76", "discard": "18:bu"}, ["9", "2", "4"], "stickers 9@fu: ->2+4"),
        (
            {"permanents": "136:bu", "play": "76 1", "blocked": "1<76", "discard": "2"},
            ["1"],
            "struck 1@fu/production/1/coin: 0>1",
        ),
        ({"permanents": "137:bu", "play": "76 1", "blocked": "1<76", "discard": "2"}, ["1"], "1: play>destroyed"),
        ({"permanents": "138:bd", "play": "76 1", "blocked": "1<76", "discard": "2"}, ["1", "2"], "stickers 1@fu: ->2"),
        ({"permanents": "138:bu", "play": "76 1", "blocked": "1<76", "discard": "2"}, ["1"], "stickers 1@fu: ->16=0"),
    ],
)
def test_at_the_end_of_a_round_a_blocked_card_can_be_chosen(
    given_: dict[str, str], answers: list[str], change: str
) -> None:
    tables: Tables = {"ticks": {"136@bd": (1,)}} if "136" in given_.get("permanents", "") else {}
    small = given(**given_, tables=tables).do("pass", *answers)  # type: ignore[arg-type]
    assert change in small.diff


@pytest.mark.rule("KLD-12")
def test_during_a_round_a_blocked_card_of_the_kingdom_can_not_be_chosen() -> None:
    small = given(play="1 14", blocked="1<14", discard="2", deck="10").do("fix discover 24")
    assert small.question is None
    assert "stickers 2@fu: ->1" in small.diff


@pytest.mark.rule("KLD-12")
def test_what_a_blocker_blocked_as_the_round_ended_is_its_victim_to_the_end() -> None:
    """A soldier that makes coins, lost to another effect of the round's end, still takes its card along."""
    stuck: Tables = {"stickers": {"56@bu": ("1",)}}
    small = given(play="56:bu 1:bu", permanents="137:bu", blocked="1<56", tables=stuck)
    small.do("pass", "137.1,56.2", "56")
    assert {"56: play>destroyed", "1: play>destroyed"} <= small.diff


@pytest.mark.rule("KLG-098", "KLG-102", "KLD-12")
def test_an_end_of_round_effect_fires_once_and_turns_its_card() -> None:
    small = given(play="58", discard="9 3").do("pass")
    assert small.diff == {
        *("9: discard>destroyed", "58: play>discard", "58 side: fu>bu", "game phase: actions>between"),
    }


@pytest.mark.rule("KLD-12")
def test_an_end_of_round_effect_waits_for_the_round() -> None:
    small = given(play="58 9", deck="3").do("pass")
    assert small.diff == {"9: play>discard", "3: deck>play", "game turn: 1>2"}


@pytest.mark.rule("KLD-29")
def test_effects_between_rounds_wait_for_that_time() -> None:
    small = given(permanents="27", play="3", tables=TALLY)
    small.refused("use 27.2", "KLG-068")
    small.do("pass")
    assert small.legal == ["use 27.2", "round"]
    small.do("use 27.2", "1")
    assert small.diff == {"ticks 27@fu: ->1", "stickers 3@fu: ->1"}
    small.refused("use 27.2", "KLD-13")
    assert small.legal == ["round"]


@pytest.mark.rule("KLD-29")
def test_a_tier_that_was_reached_may_wait() -> None:
    small = given(permanents="27", discard="3 4 1 2 5", destroyed=numbers(6, 70, "27"), phase="between", tables=TALLY)
    small.do("round")
    while small.phase != "between":
        small.do("pass")
    assert "use 27.2" in small.legal


@pytest.mark.rule("KLD-29")
def test_no_time_between_after_the_last_round() -> None:
    small = given(permanents="27", play="3", round=21, last_round=21, tables=TALLY).do("pass")
    assert small.phase == "finished"
    small.refused("use 27.2")
    assert small.legal == EXPANSIONS


@pytest.mark.rule("KLD-29")
def test_what_a_tally_leaves_is_lost_when_the_card_turns() -> None:
    small = given(permanents="27", discard="3", phase="between", tables={"counters": {"27@fu/tally": 130}})
    small.do("use 27.8")
    assert small.diff == {"ticks 27@fu: ->7", "27 side: fu>bu"}
    assert small.legal == ["round"]  # tier 25 of the back isn't reached by the 30 above 100
