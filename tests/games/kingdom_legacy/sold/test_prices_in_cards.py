"""Upgrades that ask for cards of a side or of a name, and arrows with two prices."""

from __future__ import annotations

import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.packs import cards as pack_cards
from companion.catalogue.packs.file import read
from companion.games.kingdom_legacy.api.engine import EXECUTED
from tests.builder import cards, given
from tests.games.kingdom_legacy.sold.packs import OWN, joined

FRONT = '[[card.stage]]\nat = "front-up"\nname = "Loom"\ncategory = "other"\n'
BACK = '[[card.stage]]\nat = "back-up"\nname = "Cloth"\ncategory = "other"\n'
NIGHT = '[[card]]\nnumber = 2\n[[card.stage]]\nat = "front-up"\nname = "Night"\ncategory = "person"\nnegative = true\n'


def text(*prices: str) -> str:
    """A pack whose card `own:1` has an arrow with these prices; `own:2` is a person with a red banner."""
    arrows = "".join(f'[[card.stage.upgrade]]\nto = "back-up"\n{price}\n' for price in prices)
    return f"[[card]]\nnumber = 1\n{FRONT}{arrows}{BACK}{NIGHT}"


def pack(*prices: str) -> Catalogue:
    """The box's cards with that pack."""
    return joined(text(*prices))


@pytest.mark.rule("KLD-11")
@pytest.mark.parametrize(
    ("price", "paid", "others"),
    [
        ("1 friendly person", "10", "own:2 3"),
        ("1 negative person", "own:2", "10 3"),
        ("1 Night", "own:2", "10 3"),
        ("1 Bandit", "14", "own:2 10"),
    ],
)
def test_an_upgrade_is_paid_by_cards_of_a_side_or_a_name(price: str, paid: str, others: str) -> None:
    made = pack(f'discard = "{price}"')
    small = given(play=f"own:1 {others} {paid}", deck="12", catalogue=made).do("upgrade own:1")
    assert small.question is None
    assert {"own:1 side: fu>bu", f"{paid}: play>discard"} <= small.diff
    refused = given(play=f"own:1 {others}", catalogue=made).refused("upgrade own:1", "KLD-11")
    assert price in refused.message
    given(play=f"own:1 {others} {paid}", catalogue=made).refused(
        f"upgrade own:1 --discard {others.split()[-1]}", "KLD-11"
    )


@pytest.mark.rule("KLD-125")
def test_of_two_prices_of_an_arrow_the_one_that_can_be_paid_is() -> None:
    made = pack('discard = "1 Night"', 'discard = "2 friendly person"')
    small = given(play="own:1 own:2 10", deck="12", catalogue=made)
    assert small.legal.count("upgrade own:1 --to back-up") == 1
    assert small.do("upgrade own:1").at("own:1") == "bu"
    small = given(play="own:1 10 13", deck="12", catalogue=made)
    assert small.legal.count("upgrade own:1 --to back-up") == 1
    assert {"10: play>discard", "13: play>discard"} <= small.do("upgrade own:1 --to back-up").diff
    given(play="own:1 10", catalogue=made).refused("upgrade own:1", "KLD-11")


@pytest.mark.rule("KLD-125")
def test_of_two_prices_that_can_be_paid_the_player_picks_one() -> None:
    made = pack('discard = "1 Night"', 'discard = "2 friendly person"')
    small = given(play="own:1 own:2 10 13 31", deck="12", catalogue=made)
    assert small.legal.count("upgrade own:1 --to back-up") == 1
    small.do("upgrade own:1")
    assert small.question is not None
    assert small.question.texts == ("1 Night", "2 friendly person")
    small = given(play="own:1 own:2 10 13 31", deck="12", catalogue=made).do("upgrade own:1", "2", "10,31")
    assert {"10: play>discard", "31: play>discard", "own:1 side: fu>bu"} <= small.diff


@pytest.mark.rule("KLD-125")
def test_cards_named_for_an_upgrade_say_which_price_is_paid() -> None:
    made = pack('discard = "1 Night"', 'discard = "2 friendly person"')
    small = given(play="own:1 own:2 10 13", deck="12", catalogue=made).do("upgrade own:1 --discard own:2")
    assert small.at("own:1") == "bu"
    small = given(play="own:1 own:2 10 13", deck="12", catalogue=made).do("upgrade own:1 --discard 10,13")
    assert small.at("own:1") == "bu"
    given(play="own:1 own:2 10 13", catalogue=made).refused("upgrade own:1 --discard 10", "KLD-11")


@pytest.mark.rule("KLD-125")
def test_an_upgrade_by_an_effect_asks_for_the_price_too() -> None:
    made = pack('discard = "1 Night"', 'pay = "1 coin"')
    small = given(play="104 own:1 own:2", deck="12", resources="3 coin", catalogue=made)
    small.do("use 104")
    assert small.question is not None and small.question.options == ("1", "2")
    small = given(play="104 own:1 own:2", deck="12", resources="3 coin", catalogue=made).do("use 104", "2")
    assert (small.at("own:1"), small.resources) == ("bu", {})


@pytest.mark.parametrize(
    ("price", "said"),
    [
        ("1 friendly tree", 'no stage is of the kind "tree"'),
        ("1 Nigth", 'no stage is of the kind "Nigth"'),
    ],
)
def test_what_no_card_is_cannot_be_a_price(price: str, said: str) -> None:
    (fault,) = pack_cards.faults(read(OWN + text(f'discard = "{price}"')), cards(), EXECUTED)
    assert said in fault.message


@pytest.mark.rule("KLD-26")
@pytest.mark.parametrize("category", ["other", "person"])  # the acting card itself never pays, whatever it is
@pytest.mark.parametrize(("persons", "offered"), [("", False), ("10", False), ("10 13", True), ("10 13 12", True)])
def test_a_price_of_two_cards_is_offered_where_two_others_lie(category: str, persons: str, offered: bool) -> None:
    act = "effects = ['any time, discard 2 persons in play: gain 1 coin']\n"
    made = joined(
        f'[[card]]\nnumber = 1\n[[card.stage]]\nat = "front-up"\nname = "Act"\ncategory = "{category}"\n{act}'
    )
    small = given(play=f"own:1 {persons} 3", deck="9", catalogue=made)
    assert ("use own:1.1" in small.legal) is offered
    if not offered:
        small.refused("use own:1.1", "KLD-11")
