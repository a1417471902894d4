"""Ways to pay with cards in play: the fewest cards, then the least waste, and only what the rules accept."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.players import payments
from companion.games.kingdom_legacy.table import production
from tests.builder import STAGES, Small, cards, command, given
from tests.games.kingdom_legacy.sold.packs import TOLL, joined


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


# --- productions that nobody named -------------------------------------------------------------------------------


@pytest.mark.rule("KLG-082", "KLG-042")
@pytest.mark.parametrize(
    ("kingdom", "text", "spelled"),
    [
        ({"play": "9 10:bu", "resources": "3 stone"}, "upgrade 9 --pay 10", "upgrade 9 --pay 10:wood"),
        (
            {"play": "9 10:bu 119:bu", "resources": "2 stone"},
            "upgrade 9 --pay 10,119",
            "upgrade 9 --pay 10:wood,119:stone",
        ),
        ({"play": "9 10:bu 3", "resources": "3 stone"}, "upgrade 9 --pay 3,10", "upgrade 9 --pay 3,10:wood"),
        ({"play": "5:fd 10:bu 1"}, "use 5 --pay 10", "use 5 --pay 10:coin"),
        ({"play": "104 1 10:bu", "resources": "3 coin"}, "use 104 --pay 10", "use 104 --pay 10:coin"),
        (
            {"play": "100:bd 111 10:bu", "resources": "2 trade_good"},
            "upgrade 111 --pay 10",
            "upgrade 111 --pay 10:wood",
        ),
    ],
)
def test_the_only_production_that_serves_is_taken(kingdom: dict[str, str], text: str, spelled: str) -> None:
    short, long = (given(**kingdom).do(one) for one in (text, spelled))  # type: ignore[arg-type]
    assert short.board.digest() == long.board.digest()


@pytest.mark.rule("KLG-082")
@pytest.mark.parametrize(
    ("kingdom", "text", "message", "choices"),
    [
        (
            {"play": "9 10:bu", "resources": "3 stone 1 wood"},
            "upgrade 9 --pay 10",
            "Which production of 10 Festival? 10:coin (leaves 1 coin) or 10:wood (leaves 1 wood) or 10:stone (leaves 1"
            " stone) or 10:metal (leaves 1 metal).",
            ("10:coin", "10:wood", "10:stone", "10:metal"),
        ),
        (
            {"play": "5:fd 73", "resources": "3 coin"},
            "use 5 --pay 73",
            "Which production of 73 West Canyon? 73:stone (leaves 2 coin, 1 stone) or 73:metal (leaves 2 coin,"
            " 1 metal).",
            ("73:stone", "73:metal"),
        ),
        (
            {"play": "9 10:bu 119:bu", "resources": "3 stone"},
            "upgrade 9 --pay 10,119",
            "Which productions? 10:coin,119:wood (leaves 1 coin) or 10:wood,119:wood (leaves 1 wood) or"
            " 10:wood,119:stone (leaves 1 stone) or 10:wood,119:metal (leaves 1 metal).",
            ("10:coin,119:wood", "10:wood,119:wood", "10:wood,119:stone", "10:wood,119:metal"),
        ),
    ],
)
def test_of_several_productions_that_serve_each_says_what_it_leaves(
    kingdom: dict[str, str], text: str, message: str, choices: tuple[str, ...]
) -> None:
    asked = given(**kingdom).misused(text)  # type: ignore[arg-type]
    assert (asked.message, asked.choices) == (message, choices)


@pytest.mark.rule("KLG-082", "KLG-047")
def test_where_no_production_serves_the_price_is_the_reason() -> None:
    refused = given(play="9 10:bu", resources="1 stone 1 wood").refused("upgrade 9 --pay 10", "KLG-047")
    assert refused.missing == {"stone": 1}


@pytest.mark.rule("KLG-082")
def test_every_card_with_a_choice_pays_by_what_is_asked() -> None:
    """Each of them beside the trader, who asks for a coin, and the bandit, who asks for a sword."""
    met = set[int]()
    for key, card in cards().cards.items():
        for at, stage in card.design.stages.items():
            number = key.removeprefix("klg:")
            if len(stage.production) < 2 or stage.permanent or number in ("10", "14"):
                continue
            short = next(brief for brief, whole in STAGES.items() if whole == at)
            for text, asked in (("use 10.1", "coin"), ("use 14.2", "sword")):
                small = given(play=f"10 14 {number}:{short}")
                ways = production.alternatives(small.game.kingdom(small.board), key)
                serving = [way for way in ways if asked in {str(resource) for resource in way}]
                met.add(len(serving))
                typed = f"{text} --pay {number}"
                if not serving:
                    small.refused(typed, "KLG-047")
                elif len(serving) > 1:
                    assert len(small.misused(typed).choices) == len(serving)
                else:
                    small.do(typed, *(["coin,coin"] if asked == "sword" else []))
                    assert small.where(number) == "discard"
    assert {0, 1} <= met


@pytest.mark.rule("KLD-15")
@pytest.mark.parametrize(("text", "rule"), [("upgrade own:2", "KLD-15"), ("use own:2.1", None)])
def test_what_asks_as_it_pays_is_no_way_round_the_card_that_is_gone(text: str, rule: str | None) -> None:
    """The gain would put a question first; none of its answers could lead on."""
    kingdom = given(play="own:1 own:2 3 7", deck="1", catalogue=joined(TOLL))
    kingdom.refused(f"{text} --pay own:2", rule)
    assert "own:2" not in ways(kingdom, text)
    assert ways(kingdom, text) == ["3"]
    kingdom.do(f"{text} --pay 3", "7")
    assert kingdom.where("own:2") == "discard"


@pytest.mark.rule("KLG-089")
def test_a_card_that_its_payment_lost_is_told_as_lost() -> None:
    kingdom = given(play="own:1 own:2 3", deck="1", catalogue=joined(TOLL))
    said = kingdom.refused("upgrade own:2 --pay 3").message
    assert "can't pay for its own upgrade" not in said
    assert "play" in said
