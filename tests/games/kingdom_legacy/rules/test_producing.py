"""Chapter Producing: what a card gives, and everything that changes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.kingdom_legacy.players import payments
from tests.builder import command, given
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables


@pytest.mark.rule("KLG-042", "KLG-079")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("3", {"coin": 1}),
        ("7", {"wood": 1}),
        ("5:bu", {"stone": 1, "metal": 1}),
        ("84:bu", {"stone": 1, "metal": 2, "trade_good": 2}),
        ("100:fd", {"wood": 4}),
        ("123:bu", {"sword": 3}),
    ],
)
def test_a_card_is_discarded_for_what_it_prints(card: str, gained: dict[str, int]) -> None:
    number = card.partition(":")[0]
    small = given(play=card).do(f"produce {number}")
    assert small.diff == {f"{number}: play>discard"} | {f"{what}: 0>{n}" for what, n in gained.items()}


@pytest.mark.rule("KLG-042")
def test_only_cards_in_play_produce() -> None:
    small = given(deck="3", discard="4", permanents="25")
    for card in ("3", "4", "25", "1"):
        small.refused(f"produce {card}", "KLG-042")


@pytest.mark.rule("KLG-043")
def test_producing_uses_a_card_up() -> None:
    small = given(play="7", resources="2 stone").do("produce 7")
    small.refused("use 7", "KLD-26")
    small.refused("upgrade 7", "KLG-046")
    small.refused("produce 7", "KLG-042")


@pytest.mark.rule("KLG-044")
@pytest.mark.parametrize("card", ["10", "7:fd", "14", "44", "20"])
def test_without_production_nothing_is_produced(card: str) -> None:
    number = card.partition(":")[0]
    small = given(play=card)
    small.refused(f"produce {number}", "KLG-044")
    assert f"produce {number}" not in small.legal


@pytest.mark.rule("KLG-045")
@pytest.mark.parametrize(
    ("play", "command", "gained"),
    [
        ("1:fd 3", "use 1", {"coin": 2}),  # the price: another friendly card
        ("131:fd 84", "use 131", {"sword": 2}),
        ("63:bd 29", "use 63", {"wood": 2}),
    ],
)
def test_discarded_for_a_price_a_card_gives_nothing(play: str, command: str, gained: dict[str, int]) -> None:
    small = given(play=play)
    small.do(command, *(["wood,wood"] if "wood" in gained else []))
    assert small.resources == gained
    assert small.play == []


@pytest.mark.rule("KLG-082", "KLD-30")
def test_a_slash_is_a_choice_of_one() -> None:
    small = given(play="10:bu")
    assert small.misused("produce 10").choices == ("10:coin", "10:wood", "10:stone", "10:metal")
    small.refused("produce 10:sword", "KLG-082")
    assert small.do("produce 10:stone").resources == {"stone": 1}


@pytest.mark.rule("KLG-082")
def test_a_slash_in_an_effect_is_a_choice_too() -> None:
    small = given(play="10:bd", resources="1 coin").do("use 10")
    assert small.question is not None
    assert (small.question.options, small.question.max) == (("wood", "stone", "metal"), 1)
    small.refused("use 10", None, "wood,stone")
    assert small.do("use 10", "metal").diff == {"10: play>discard", "coin: 1>0", "metal: 0>1"}


@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize(
    ("play", "tables", "produce", "gained"),
    [
        # stickers go with each alternative
        ("73", {"stickers": {"73@fu": ("1",)}}, "73:stone", {"stone": 1, "coin": 1}),
        ("73", {"stickers": {"73@fu": ("1",)}}, "73:metal", {"metal": 1, "coin": 1}),
        # struck icons are gone, sticker icons stay
        ("111", {"struck": {"111@fu/production/1/coin": 2}}, "111", {"coin": 4}),
        ("3", {"struck": {"3@fu/production/1/coin": 1}, "stickers": {"3@fu": ("1",)}}, "3", {"coin": 1}),
        # a bonus for a card that prints none, for both alternatives, for several sources
        ("10 32", {}, "10", {"coin": 1}),
        ("76:bu 32", {}, "76:metal", {"metal": 1, "coin": 1}),
        ("3 44:bu", {}, "3", {"coin": 3}),
        ("20 44:bu", {}, "20", {"coin": 2}),
        ("9 89:fd", {}, "9", {"coin": 2}),
        # so much for each person in play
        ("17:bu 10 13", {}, "17", {"coin": 3}),
        ("17:bu", {}, "17", {"coin": 1}),
        # losses, once a gain and never below nothing
        ("3 76", {}, "3", {}),
        ("1:bd 76", {}, "1", {"coin": 1}),
        ("7 76", {}, "7", {"wood": 1}),
        ("3 44:bu 76", {}, "3", {"coin": 2}),
    ],
)
def test_what_a_card_gives(play: str, tables: Tables, produce: str, gained: dict[str, int]) -> None:
    small = given(play=play, tables=tables)
    assert small.do(f"produce {produce}").resources == gained


@pytest.mark.rule("KLD-30")
def test_doubling_comes_after_stickers_and_before_bonuses() -> None:
    """The earlier printing's rain doubles lands: (1 + 1) twice, and 1 more by an expansion's card."""
    tables: Tables = {"stickers": {"3@fu": ("1",)}}
    small = given(play="3 44:bu", permanents="136", printing="earlier", tables=tables)
    assert small.do("produce 3").resources == {"coin": 5}


@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize(
    ("play", "copy", "gained"),
    [
        ("13 3", "use 13", {"coin": 1}),
        ("13 1:bd 76", "use 13", {"coin": 1}),  # 2 less 1, once
        ("13 3 44:bu", "use 13", {"coin": 3}),
        ("14:bu 17:bu", "use 14", {"coin": 2}),  # the copying person counts itself
        ("14:bu 17:bu 10", "use 14", {"coin": 3}),
    ],
)
def test_a_copy_takes_what_would_be_produced(play: str, copy: str, gained: dict[str, int]) -> None:
    small = given(play=play).do(copy)
    assert small.resources == gained
    assert play.split()[1].partition(":")[0] in small.play


@pytest.mark.rule("KLD-30")
def test_a_copied_alternative_is_chosen() -> None:
    small = given(play="13 73").do("use 13", "metal")
    assert small.diff == {"13: play>discard", "metal: 0>1"}


@pytest.mark.rule("KLD-30", "KLG-072")
@pytest.mark.parametrize(
    ("play", "boxes", "gained"),
    [
        ("41:bu 76", "1,2", {"coin": 1}),
        ("41:bu 76", "1,3", {"wood": 1}),
        ("41:bu 76", "1", {}),
        ("41:bu", "1,2", {"coin": 2}),
        ("98:fd 22:bd 76", "1,2", {"coin": 1}),  # a box for each ship, itself included
        ("98:fd 74:bd 22:bd 76", "1,2,5", {"coin": 1, "trade_good": 1}),
        ("98:fd 74:bd 22:bd 76", "1,2,3", {"coin": 2}),
        ("98:fd 76", "1", {}),
    ],
)
def test_boxes_that_are_ticked_together_are_one_source(play: str, boxes: str, gained: dict[str, int]) -> None:
    """Of two coins that one use of the merchant brings the pirate takes one."""
    card, stage = play[:2], play[:5].replace(":", "@")
    small = given(play=play).do(f"use {card}", boxes)
    assert small.resources == gained
    assert f"ticks {stage}: ->{boxes.replace(',', '+')}" in small.diff


@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize(("swap", "gained"), [("0", {"coin": 1}), ("1", {"trade_good": 1}), ("2", {"trade_good": 2})])
def test_swapping_comes_before_losing(swap: str, gained: dict[str, int]) -> None:
    small = given(play="1:bd 76", permanents="137:bd")
    assert small.do("produce 1", swap).resources == gained


@pytest.mark.rule("KLD-30")
def test_who_produces_coin_looks_at_bonuses_but_not_at_losses() -> None:
    """A person boosted by the scientist is a target of a bandit, and a land robbed by the pirate still is."""
    small = given(deck="14 4:bu", play="10 32 3 76 7").do("advance")
    assert small.question is not None
    assert small.question.options == ("3", "4", "10", "32")


@pytest.mark.rule("KLD-30")
def test_goals_count_icons_and_no_bonuses() -> None:
    stickers: Tables = {"stickers": {"10@fu": ("5",)}, "struck": {"123@bu/production/1/sword": 1}}
    small = given(permanents="38:bu", discard="9:fd 76:bu 10 123:bu", tables=stickers)
    assert small.fame("38") == 2 * (1 + 1 + 1 + 2)


@pytest.mark.rule("KLG-042")
def test_cards_that_depend_on_each_other_produce_in_the_order_given() -> None:
    first = given(play="17:bu 10 29").do("produce 17 29")
    assert first.resources == {"coin": 4}
    second = given(play="17:bu 10 29").do("produce 29 17")
    assert second.resources == {"coin": 3}


# A barn that makes coin or wood, with stickers 1 (coin), 2 (wood), 3 (stone) and some of its icons struck.
NO_COIN, NO_WOOD = {"110@fd/production/1/coin": 1}, {"110@fd/production/2/wood": 1}

NAMED: dict[str, tuple[tuple[str, ...], dict[str, int], dict[str, dict[str, int]]]] = {
    "as printed": ((), {}, {"coin": {"coin": 1}, "wood": {"wood": 1}}),
    "the same with both": (("3",), {}, {"coin": {"coin": 1, "stone": 1}, "wood": {"wood": 1, "stone": 1}}),
    # the same resources, but more of one or of the other: the names say how much
    "more of each": (("1", "2"), {}, {"2coin+wood": {"coin": 2, "wood": 1}, "coin+2wood": {"coin": 1, "wood": 2}}),
    "three and two": (
        ("1", "1", "2", "3"),
        {},
        {
            "3coin+wood+stone": {"coin": 3, "wood": 1, "stone": 1},
            "2coin+2wood+stone": {"coin": 2, "wood": 2, "stone": 1},
        },
    ),
    # one contains the other, or both are the same: no choice
    "wood and more wood": (("2",), NO_COIN, {"": {"wood": 2}}),
    "coin and more coin": (("1",), NO_WOOD, {"": {"coin": 2}}),
    "a stone and a stone": (("3",), {**NO_COIN, **NO_WOOD}, {"": {"stone": 1}}),
    "a stone and more": (("3",), NO_COIN, {"": {"wood": 1, "stone": 1}}),
}
"""Stickers, struck icons, and what each name of an alternative gives."""


@pytest.mark.rule("KLG-082", "KLG-110")
@pytest.mark.parametrize("name", NAMED)
def test_each_alternative_has_a_name_of_its_own(name: str) -> None:
    """The legal list, the question which one, producing, paying and copying call it by that name."""
    stickers, struck, names = NAMED[name]
    tables: Tables = {"stickers": {"110@fd": stickers}, "struck": {**struck}}
    typed = [f"110:{label}" if label else "110" for label in names]
    small = given(play="110:fd", tables=tables)
    assert [one for one in small.legal if one.startswith("produce")] == [f"produce {one}" for one in typed]
    assert small.game.card(small.board, "klg:110").production == list(names.values())
    if len(names) > 1:
        assert small.misused("produce 110").choices == tuple(typed)
    for label, gained in names.items():
        named = f"110:{label}" if label else "110"
        assert given(play="110:fd", tables=tables).do(f"produce {named}").resources == gained
        copied = given(play="110:fd 60:bu", tables=tables).do("use 60", *([label] if label else []))
        assert copied.resources == gained
        paid = given(play="110:fd 5:fd", resources="1 coin", tables=tables).do(f"use 5 --pay {named}")
        assert paid.resources == gained | {"stone": gained.get("stone", 0) + 2}


@pytest.mark.rule("KLG-082")
def test_a_printed_alternative_that_another_one_contains_is_no_choice(tmp_path: Path) -> None:
    """A horse that makes a wood, or that and a stone."""
    row = "('klg:115', 'front-up', 2, 'stone', 1)"
    small = given(play="115", catalogue=printed(tmp_path, row, f"{row}, ('klg:115', 'front-up', 2, 'wood', 1)"))
    assert [one for one in small.legal if one.startswith("produce")] == ["produce 115"]
    assert small.do("produce 115").resources == {"wood": 1, "stone": 1}


@pytest.mark.rule("KLG-082")
@pytest.mark.parametrize("typed", ["2wood+trade_good", "2wood+good"])
def test_a_trade_good_may_be_called_good(typed: str) -> None:
    tables: Tables = {"stickers": {"74@bd": ("2", "6")}, "struck": {"74@bd/production/1/coin": 1}}
    assert given(play="74:bd", tables=tables).do(f"produce 74:{typed}").resources == {"wood": 2, "trade_good": 1}


@pytest.mark.rule("KLG-082")
def test_ways_to_pay_call_an_alternative_by_its_name() -> None:
    """A quarry asks for two of each of two resources: the barn alone makes three wood, or two and two."""
    tables: Tables = {"stickers": {"110@fd": ("1", "1", "2")}}
    small = given(play="110:fd 5:bd", tables=tables)
    found = payments.ways(small.game, small.board, command("upgrade 5"))
    assert [way.cards for way in found] == [("110:2coin+2wood",)]
    assert small.do("upgrade 5 --pay 110:2coin+2wood").at("5") == "bu"
