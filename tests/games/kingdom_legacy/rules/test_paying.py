"""Ways to pay with cards in play: the fewest cards, then the least waste, and only what the rules accept."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.players import payments
from tests.builder import Small, command, given


def ways(kingdom: Small, text: str) -> list[str]:
    """The ways to pay for a command, each as typed after --pay; nothing may change meanwhile."""
    before = kingdom.board.digest()
    found = payments.ways(kingdom.game, kingdom.board, command(text))
    assert kingdom.board.digest() == before
    return [",".join(way.cards) for way in found]


@pytest.mark.rule("KLG-047")
def test_each_way_is_accepted_as_it_stands() -> None:
    kingdom = given(play="3 5 6 9", deck="1 2")
    found = ways(kingdom, "upgrade 3")
    assert found == ["5,6", "5,9", "6,9"]
    for way in found:
        assert given(play="3 5 6 9", deck="1 2").do(f"upgrade 3 --pay {way}").at("3") == "fd"


@pytest.mark.rule("KLG-047")
def test_what_is_in_the_pool_is_paid_first() -> None:
    assert ways(given(play="3 5 6", deck="1", resources="1 coin"), "upgrade 3") == ["5", "6"]


def test_of_as_many_cards_those_that_waste_less_come_first() -> None:
    kingdom = given(play="4:bd 5 6 3", deck="1", resources="1 coin")
    assert ways(kingdom, "upgrade 3") == ["5", "6", "4"]


def test_fewer_cards_come_before_less_waste() -> None:
    """Two farmlands make four coins for a price of three; three single coins would make three."""
    kingdom = given(play="1:fd 3:bd 4:bd 5 6 9", deck="2")
    found = ways(kingdom, "upgrade 1")
    assert found[-2:] == ["3,4", "5,6,9"]
    assert sorted(found[:-2]) == ["3,5", "3,6", "3,9", "4,5", "4,6", "4,9"]


@pytest.mark.rule("KLD-15")
def test_a_card_never_pays_for_its_own_upgrade() -> None:
    assert ways(given(play="3 5", deck="1", resources="1 coin"), "upgrade 3") == ["5"]
    assert ways(given(play="3", deck="1", resources="1 coin"), "upgrade 3") == []


@pytest.mark.rule("KLG-089")
def test_a_blocked_card_pays_for_nothing() -> None:
    assert ways(given(play="3 5 6 14", blocked="5<14", deck="1", resources="1 coin"), "upgrade 3") == ["6"]


@pytest.mark.rule("KLG-082")
def test_of_alternatives_the_one_that_helps_is_named() -> None:
    assert ways(given(play="10:bu 8", deck="1", resources="1 stone"), "upgrade 8") == ["10:stone"]


def test_a_card_that_boosts_others_produces_after_them() -> None:
    kingdom = given(play="32 29 10", deck="1")
    assert ways(kingdom, "upgrade 10") == ["29,32"]
    kingdom.refused("upgrade 10 --pay 32,29", "KLG-047")


@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize("play", ["17:bu 10 29 97:bd", "97:bd 29 10 17:bu"])
def test_a_card_that_counts_others_produces_before_them(play: str) -> None:
    """The cathedral makes a coin more for each person in play, those that pay after it included."""
    kingdom = given(play=play, deck="1")
    assert ways(kingdom, "upgrade 97") == ["17,29"]
    kingdom.refused("upgrade 97 --pay 29,17", "KLG-047")
    assert kingdom.do("upgrade 97 --pay 17,29").at("97") == "bu"


def test_effects_are_paid_for_too() -> None:
    assert ways(given(play="10 3", deck="1"), "use 10.1") == ["3"]


@pytest.mark.parametrize("text", ["upgrade 8", "pass", "produce 3", "upgrade 5 --to front-down"])
def test_where_resources_are_not_what_lacks_or_nothing_helps_there_is_no_way(text: str) -> None:
    assert ways(given(play="3 5 8", deck="1", resources="2 coin"), text) == []


@pytest.mark.rule("KLG-047")
def test_cards_pay_by_what_stands_in_for_the_price() -> None:
    """Wood may be paid as trade goods and trade goods as wood."""
    assert ways(given(play="100:bd 31 20:bu 7", deck="1", resources="1 coin"), "upgrade 31") == ["100:wood,7", "20,7"]
