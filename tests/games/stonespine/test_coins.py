"""Stonespine Architects: coins, market, hands, and Jael counted by hand (test vectors TV-01 to TV-16)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import Misuse, Refusal
from companion.games.stonespine import jael
from companion.games.stonespine.building import Direction, hands, passing
from companion.games.stonespine.coins import Market, income, labyrinth_income, start_coins
from companion.games.stonespine.components import Room, find
from companion.games.stonespine.labyrinth import Labyrinth, Placed
from companion.games.stonespine.words import RoomType, element
from tests.games.stonespine.table import CARDS


def row(*names: str) -> tuple[Placed, ...]:
    """A row of listed rooms."""
    return tuple(Placed(find(CARDS.rooms, "room", name)) for name in names)


# --- coins of a year -----------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-070", "STA-071")
def test_four_rooms_and_three_chests_are_13_coins() -> None:
    """STA TV-01."""
    assert income((3, 2, 2, 3), 3).coins == 13


@pytest.mark.rule("STA-074")
def test_the_marker_stops_at_30() -> None:
    """STA TV-08."""
    made = income((8, 8, 8, 7), 3)
    assert (made.rooms + made.chests, made.coins) == (34, 30)


@pytest.mark.rule("STA-023", "STA-072", "STA-147", "STA-D03")
@pytest.mark.parametrize(("place", "coins"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_coins_of_the_set_up_come_on_top_in_the_first_year(place: int, coins: int) -> None:
    assert start_coins(place) == coins
    first = Labyrinth((row("Barracks", "Alleyway", "Stockyard", "Burial Grounds"),))
    assert labyrinth_income(first, place).coins == 10 + coins


@pytest.mark.rule("STA-070", "STA-071")
def test_the_second_row_and_the_chests_above_are_12_coins() -> None:
    """STA TV-14."""
    above = row("Tomb", "Throughway", "Dwelling", "Warehouse")
    second = row("Barracks", "Alleyway", "Stockyard", "Burial Grounds")
    made = labyrinth_income(Labyrinth((above, second)), 5)
    assert (made.rooms, made.chests, made.start, made.coins) == (10, 2, 0, 12)


@pytest.mark.rule("STA-071")
def test_a_chest_token_is_a_coin_too() -> None:
    placed = row("Barracks", "Alleyway", "Stockyard", "Burial Grounds")
    laid = (Placed(placed[0].room, (element("chest"),)), *placed[1:])
    assert labyrinth_income(Labyrinth((laid,)), 1).coins == 11


def test_coins_that_cannot_be_counted() -> None:
    bare = Placed(Room(0, "Own", RoomType.CAVE, frozenset()))
    with pytest.raises(Misuse, match="coins of Own, Own, Own, Own are unknown"):
        labyrinth_income(Labyrinth(((bare,) * 4,)), 1)
    with pytest.raises(Misuse, match="place in order"):
        labyrinth_income(Labyrinth((row("Barracks", "Alleyway", "Stockyard", "Pit"),)))
    with pytest.raises(Misuse, match="four rooms"):
        income((1, 2, 3), 0)
    for rooms, chests, start in (((1, 2, 3, 4), -1, 0), ((1, 2, 3, -1), 0, 0), ((1, 2, 3, 4), 0, -1)):
        with pytest.raises(Misuse, match="none below 0"):
            income(rooms, chests, start)
    assert income((0, 0, 0, 0), 0, 0).coins == 0
    with pytest.raises(Misuse, match="no place 6"):
        start_coins(6)


# --- the market ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-076", "STA-080", "STA-082")
def test_who_has_most_after_a_purchase_is_next() -> None:
    """STA TV-02."""
    market = Market(("red", "blue"), (9, 12))
    assert market.turn == "blue"
    after = market.buy(5)
    assert (after.coins, after.turn) == ((9, 7), "red")


@pytest.mark.rule("STA-083")
def test_one_player_may_have_several_turns_running() -> None:
    market = Market(("red", "blue"), (5, 12)).buy(3)
    assert market.turn == "blue"
    assert market.buy(3).turn == "blue"


@pytest.mark.rule("STA-022", "STA-077", "STA-086", "STA-087", "STA-090", "STA-091", "STA-D13")
def test_a_tie_goes_left_and_passing_makes_the_new_order() -> None:
    """STA TV-09."""
    market = Market(("A", "B"), (12, 12))
    assert market.turn == "A"
    market = market.leave()
    assert (market.turn, market.coins, market.passed) == ("B", (0, 12), ("A",))
    assert market.leave().passed == ("A", "B")


@pytest.mark.rule("STA-084")
def test_the_market_closes_when_all_have_passed() -> None:
    closed = Market(("A", "B"), (3, 5)).leave().leave()
    assert (closed.turn, closed.passed) == (None, ("B", "A"))
    for again in (closed.leave, lambda: closed.buy(0)):
        with pytest.raises(Refusal) as refused:
            again()
        assert refused.value.rule == "STA-084"


@pytest.mark.rule("STA-085")
def test_a_set_that_costs_too_much() -> None:
    with pytest.raises(Refusal, match="A has 3 coins, the set costs 5") as refused:
        Market(("A", "B"), (3, 0)).buy(5)
    assert (refused.value.rule, refused.value.missing) == ("STA-085", {"coin": 2})


@pytest.mark.rule("STA-080", "STA-085")
def test_the_last_coin_may_be_spent() -> None:
    assert Market(("A", "B"), (5, 0)).buy(5).coins == (0, 0)
    assert Market(("A", "B"), (0, 0)).buy(0).coins == (0, 0)


def test_a_price_is_never_negative() -> None:
    with pytest.raises(Misuse, match="0 or more"):
        Market(("A",), (3,)).buy(-1)


# --- hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-054", "STA-058", "STA-D01")
def test_two_players_end_the_year_with_an_empty_hand() -> None:
    """STA TV-10."""
    assert hands(2) == (5, 4, 3, 2, 0)


@pytest.mark.rule("STA-059", "STA-060", "STA-108")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_or_more_have_one_card_left(players: int) -> None:
    """STA TV-11."""
    assert hands(players) == (5, 4, 3, 2, 1)


@pytest.mark.rule("STA-144", "STA-145", "STA-146", "STA-D02")
def test_alone_there_is_a_card_for_each_gap_and_one_held_back() -> None:
    assert hands(1) == (5, 4, 3, 2, 1)


@pytest.mark.rule("STA-049", "STA-056", "STA-057")
def test_hands_go_left_and_right_by_turns() -> None:
    left, right = Direction.LEFT, Direction.RIGHT
    assert [passing(year) for year in (1, 2, 3, 4)] == [left, right, left, right]
    with pytest.raises(Misuse, match="years 1 to 4"):
        passing(5)


@pytest.mark.parametrize("wrong", [0, 6])
def test_years_and_players_that_are_not(wrong: int) -> None:
    with pytest.raises(Misuse):
        hands(wrong)
    with pytest.raises(Misuse):
        passing(wrong)


@pytest.mark.rule("STA-141", "STA-142", "STA-143", "STA-144")
def test_jael_gets_the_cards_with_his_symbol() -> None:
    """STA TV-05."""
    dealt = jael.sort_hand((("a", "blue"), ("b", "green"), ("c", "blue")), "blue", 3)
    assert dealt == jael.Dealt(("a", "c"), ("b",), 3)


def test_a_row_has_at_most_three_gaps_after_a_turn() -> None:
    with pytest.raises(Misuse, match="0 to 3"):
        jael.sort_hand((), "blue", 4)


# --- Jael ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-148", "STA-149", "STA-151")
@pytest.mark.parametrize(("own", "acts"), [(11, False), (10, True), (9, True)])
def test_jael_acts_unless_you_have_more(own: int, acts: bool) -> None:
    assert jael.acts_first(own, 10) is acts


@pytest.mark.rule("STA-153", "STA-D05")
def test_the_lowest_challenge_goes_away() -> None:
    """STA TV-16."""
    assert jael.discarded_challenge((4, 22, 8)) == 4
    assert jael.discarded_challenge(()) is None


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
