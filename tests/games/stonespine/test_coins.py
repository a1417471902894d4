"""Stonespine Architects: coins, market, hands, and Jael counted by hand (test vectors TV-01 to TV-16)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.documents import score_sheets as s
from companion.documents.errors import Refused
from companion.errors import Misuse
from companion.games.stonespine import jael
from tests.cli.harness import Cli

ROW = "Barracks | Alleyway | Stockyard | Burial Grounds"
"""Ten coins, no chest."""


def coins(reader: Cli, *words: str) -> s.StonespineCoins:
    return reader.json(s.StonespineCoins, "stonespine", "coins", *words)


def rooms(*worth: int, holds: str = "nothing") -> str:
    """A row of rooms that aren't listed, the first of which holds something."""
    return " | ".join(
        f"? (cave; no doors; holds {'nothing' if at else holds}; coins {each})" for at, each in enumerate(worth)
    )


# --- coins of a year -----------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-070", "STA-071")
def test_four_rooms_and_three_chests_are_13_coins(reader: Cli) -> None:
    """STA TV-01."""
    found = coins(reader, rooms(3, 2, 2, 3, holds="chest, chest, chest"), "--place", "1")
    assert [part.coins for part in found.parts] == [3, 2, 2, 3, 3, 0]
    assert found.coins == 13


@pytest.mark.rule("STA-074")
def test_the_marker_stops_at_30(reader: Cli) -> None:
    """STA TV-08."""
    found = coins(reader, rooms(8, 8, 8, 7, holds="chest, chest, chest"), "--place", "1")
    assert (found.coins, [(part.coins, part.rule) for part in found.parts][-1]) == (30, (-4, "STA-074"))
    assert coins(reader, rooms(8, 8, 8, 6), "--place", "1").parts[-1].rule == "STA-072"


@pytest.mark.rule("STA-023", "STA-072", "STA-147", "STA-D03")
@pytest.mark.parametrize(("place", "extra"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_coins_of_the_set_up_come_on_top_in_the_first_year(reader: Cli, place: int, extra: int) -> None:
    found = coins(reader, ROW, "--place", str(place))
    assert (found.year, found.coins, found.parts[-1].coins) == (1, 10 + extra, extra)


@pytest.mark.rule("STA-070", "STA-071")
def test_the_second_row_and_the_chests_above_are_12_coins(reader: Cli) -> None:
    """STA TV-14."""
    found = coins(reader, "Tomb | Throughway | Dwelling | Warehouse", ROW)
    assert (found.year, found.coins) == (2, 12)
    assert sum(part.coins for part in found.parts if part.rule == "STA-070") == 10
    assert found.parts[-1] == s.CoinPart("chests", 2, "STA-071")


@pytest.mark.rule("STA-071")
def test_a_chest_token_is_a_coin_too(reader: Cli) -> None:
    assert coins(reader, ROW.replace("Barracks", "Barracks [chest]"), "--place", "1").coins == 11


@pytest.mark.rule("STA-092")
def test_a_fifth_element_is_refused(reader: Cli) -> None:
    row = ROW.replace("Barracks", "Barracks (holds fire, fire, fire, fire) [chest]")
    problem = reader.refused(3, "stonespine", "coins", row, "--place", "1")
    assert isinstance(problem, Refused)
    assert problem.rule == "STA-092"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((" | ".join(["? (cave; no doors; holds nothing)"] * 4), "--place", "1"), "coins of unlisted room"),
        ((ROW,), "place in order at the set-up is needed"),
        ((ROW, ROW, "--place", "1"), "first year only"),
        ((ROW, "--place", "6"), "no place 6"),
        ((ROW, "--place", "0"), "no place 0"),
        (("Barracks | Alleyway", "--place", "1"), "A row has 4 rooms"),
        (("Barracks | Alleyway | Nowhere | Pit", "--place", "1"), "There is no room"),
        ((ROW, ROW, ROW, ROW, ROW), "one to four rows"),
    ],
)
def test_coins_that_cannot_be_counted(reader: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in reader.refused(2, "stonespine", "coins", *words).message


def test_coins_as_text(reader: Cli) -> None:
    text = reader("stonespine", "coins", ROW, "--place", "2").out
    assert text.splitlines()[0] == "Year 1: 11 coins."
    assert "    1 place 2 in order (STA-072)" in text


# --- the market ------------------------------------------------------------------------------------------------------


def market(reader: Cli, has: str, *turns: str) -> s.StonespineMarket:
    """The market after some turns; `has`: as `red=9 blue=12`."""
    return reader.json(s.StonespineMarket, "stonespine", "market", *seats(has), *turns)


def seats(has: str) -> list[str]:
    return [word for one in has.split() for word in ("--player", one)]


def left(found: s.StonespineMarket) -> dict[str, int]:
    return {one.name: one.coins for one in found.players}


@pytest.mark.rule("STA-076", "STA-080", "STA-082")
def test_who_has_most_after_a_purchase_is_next(reader: Cli) -> None:
    """STA TV-02."""
    assert market(reader, "red=9 blue=12").turn == "blue"
    after = market(reader, "red=9 blue=12", "5")
    assert (left(after), after.turn) == ({"red": 9, "blue": 7}, "red")
    assert after.turns == [s.MarketTurn("blue", 5, 7)]


@pytest.mark.rule("STA-083")
def test_one_player_may_have_several_turns_running(reader: Cli) -> None:
    found = market(reader, "red=5 blue=12", "3", "3")
    assert ([turn.player for turn in found.turns], found.turn) == (["blue", "blue"], "blue")


@pytest.mark.rule("STA-022", "STA-077", "STA-086", "STA-087", "STA-090", "STA-091", "STA-D13")
def test_a_tie_goes_left_and_passing_makes_the_new_order(reader: Cli) -> None:
    """STA TV-09."""
    assert market(reader, "A=12 B=12").turn == "A"
    found = market(reader, "A=12 B=12", "pass")
    assert (found.turn, left(found), found.order) == ("B", {"A": 0, "B": 12}, ["A"])
    assert market(reader, "A=12 B=12", "pass", "pass").order == ["A", "B"]


@pytest.mark.rule("STA-084")
def test_the_market_closes_when_all_have_passed(reader: Cli) -> None:
    closed = market(reader, "A=3 B=5", "pass", "pass")
    assert (closed.turn, closed.order) == (None, ["B", "A"])
    for again in ("pass", "0"):
        problem = reader.refused(3, "stonespine", "market", *seats("A=3 B=5"), "pass", "pass", again)
        assert isinstance(problem, Refused)
        assert problem.rule == "STA-084"
    text = reader("stonespine", "market", *seats("A=3 B=5"), "pass", "pass").out
    assert text.endswith("The market is closed. Next year's order: B, A.\n")


@pytest.mark.rule("STA-085")
def test_a_set_that_costs_too_much(reader: Cli) -> None:
    problem = reader.refused(3, "stonespine", "market", *seats("A=3 B=0"), "5")
    assert isinstance(problem, Refused)
    assert (problem.message, problem.rule, problem.missing) == (
        "A has 3 coins, the set costs 5.",
        "STA-085",
        {"coin": 2},
    )


@pytest.mark.rule("STA-080", "STA-085")
def test_the_last_coin_may_be_spent(reader: Cli) -> None:
    assert left(market(reader, "A=5 B=0", "5")) == {"A": 0, "B": 0}
    assert left(market(reader, "A=0 B=0", "0")) == {"A": 0, "B": 0}


@pytest.mark.parametrize(
    ("has", "turn"),
    [
        ("A=3", "0"), ("A=3 A=4", "0"), ("A=31 B=3", "0"), ("A=3 B", "0"), ("A=3 =4", "0"), ("A=3 B=-4", "0"),
        ("A=3 B=4", "five"), ("A=3 B=4", "1.5"), ("A=1 B=2 C=3 D=4 E=5 F=6", "0"),
    ],
)  # fmt: skip
def test_markets_that_are_not_understood(reader: Cli, has: str, turn: str) -> None:
    reader.refused(2, "stonespine", "market", *seats(has), turn)


# --- hands -----------------------------------------------------------------------------------------------------------


def year(reader: Cli, number: int, players: int) -> s.StonespineYear:
    return reader.json(s.StonespineYear, "stonespine", "year", str(number), "--players", str(players))


@pytest.mark.rule("STA-054", "STA-058", "STA-D01")
def test_two_players_end_the_year_with_an_empty_hand(reader: Cli) -> None:
    """STA TV-10."""
    assert year(reader, 1, 2).hands == [5, 4, 3, 2, 0]


@pytest.mark.rule("STA-059", "STA-060", "STA-108")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_or_more_have_one_card_left(reader: Cli, players: int) -> None:
    """STA TV-11."""
    assert year(reader, 2, players).hands == [5, 4, 3, 2, 1]


@pytest.mark.rule("STA-144", "STA-145", "STA-146", "STA-D02")
def test_alone_there_is_a_card_for_each_gap_and_one_held_back(reader: Cli) -> None:
    alone = year(reader, 1, 1)
    assert (alone.hands, alone.passing) == ([5, 4, 3, 2, 1], None)


@pytest.mark.rule("STA-049", "STA-056", "STA-057")
def test_hands_go_left_and_right_by_turns(reader: Cli) -> None:
    assert [year(reader, nr, 3).passing for nr in (1, 2, 3, 4)] == ["left", "right", "left", "right"]
    assert reader("stonespine", "year", "2", "--players", "2").out.splitlines() == [
        "Year 2: hands go to the right.",
        "In hand before each turn: 5, 4, 3, 2; after the last: 0.",
    ]


@pytest.mark.parametrize("wrong", ["0", "6"])
def test_years_and_players_that_are_not(reader: Cli, wrong: str) -> None:
    reader.refused(2, "stonespine", "year", wrong, "--players", "3")
    reader.refused(2, "stonespine", "year", "1", "--players", wrong)


@pytest.mark.rule("STA-141", "STA-142", "STA-143", "STA-144")
def test_jael_gets_the_cards_with_his_symbol(reader: Cli) -> None:
    """STA TV-05."""
    words = ("stonespine", "jael-hand", "smokehouse", "furrow", "secret path", "--symbol", "blue", "--free", "3")
    assert reader.json(s.JaelHand, *words) == s.JaelHand(["Smokehouse", "Secret Path"], ["Furrow"], 3)
    assert reader(*words).out.splitlines() == ["To Jael: Smokehouse, Secret Path.", "Discarded: Furrow.", "Draw 3."]
    shown = reader.json(s.JaelHand, "stonespine", "jael-hand", "smokehouse=green", "--symbol", "green", "--free", "0")
    assert shown == s.JaelHand(["Smokehouse"], [], 0)


@pytest.mark.parametrize(
    "words",
    ["--symbol blue --free 4", "--symbol blue --free -1", "--symbol pink --free 3", "nowhere --symbol blue --free 3"],
)
def test_hands_that_cannot_be_dealt(reader: Cli, words: str) -> None:
    reader.refused(2, "stonespine", "jael-hand", *words.split())


# --- Jael ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-148", "STA-149", "STA-151")
@pytest.mark.parametrize(("own", "acts", "rule"), [(11, False, "STA-149"), (10, True, "STA-151"), (9, True, "STA-151")])
def test_jael_acts_unless_you_have_more(reader: Cli, own: int, acts: bool, rule: str) -> None:
    words = ("stonespine", "jael-market", "--player-coins", str(own), "--jael-coins", "10")
    assert reader.json(s.JaelMarket, *words) == s.JaelMarket(acts, rule, None)


@pytest.mark.rule("STA-153", "STA-D05")
def test_the_lowest_challenge_goes_away(reader: Cli) -> None:
    """STA TV-16."""
    shown = [word for challenge in ("4", "22", "8") for word in ("--challenge", challenge)]
    words = ("stonespine", "jael-market", "--jael-coins", "10", *shown, "--player-coins")
    gone = reader.json(s.JaelMarket, *words, "3").challenge
    assert gone is not None
    assert gone.number == 4
    assert f"Challenge 4 goes away: {gone.name}." in reader(*words, "3").out
    assert reader.json(s.JaelMarket, *words, "11").challenge is None
    reader.refused(2, *words, "31")
    reader.refused(2, *words, "3", "--challenge", "99")


EXAMPLE: dict[str, Any] = {
    "player_coins": 3, "jael_coins": 10, "base": (14, 13, 10, 16), "conditions": (18, 4, 15, 28), "stars": (6, -1),
}  # fmt: skip


@pytest.mark.rule("STA-168", "STA-172", "STA-173", "STA-174", "STA-175")
def test_jael_of_the_example_has_132() -> None:
    """STA TV-06."""
    made = jael.jael_score(**EXAMPLE)
    assert [(part.key, part.points) for part in made.parts] == [
        ("coins", 9), ("goal", 0), ("base", 53), ("conditions", 65), ("stars", 5),
    ]  # fmt: skip
    assert (made.score, made.player_coins) == (132, 6)
    assert made.parts[4].how == ("6 - 1",)


@pytest.mark.rule("STA-173", "STA-174")
def test_a_card_may_pay_nothing() -> None:
    assert jael.jael_score(0, 0, (0, 0, 0, 0), (0, 0, 0, 0)).score == 9


@pytest.mark.rule("STA-170")
@pytest.mark.parametrize(("goal", "score"), [("first", 147), ("second", 141), ("none", 132)])
def test_jael_at_the_goal(goal: str, score: int) -> None:
    assert jael.jael_score(**EXAMPLE, goal=goal).score == score


@pytest.mark.rule("STA-168", "STA-169")
@pytest.mark.parametrize(("player", "his", "parts"), [(10, 10, (6, 9)), (11, 10, (9, 6)), (0, 30, (6, 9))])
def test_equal_coins_are_jaels(player: int, his: int, parts: tuple[int, int]) -> None:
    """STA TV-12."""
    mine, other = jael.coins_parts(player, his)
    assert (mine.points, other.points) == parts


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"base": (14, 13, 10)}, "4 base values"),
        ({"conditions": (1, 2, 3, 4, 5)}, "4 conditions"),
        ({"base": (14, 13, 10, -1)}, "never pays less"),
        ({"goal": "third"}, "can't be 'third'"),
        ({"player_coins": 31}, "between 0 and 30"),
        ({"jael_coins": -1}, "between 0 and 30"),
    ],
)
def test_numbers_that_cannot_be(change: dict[str, Any], said: str) -> None:
    with pytest.raises(Misuse, match=said):
        jael.jael_score(**{**EXAMPLE, **change})
