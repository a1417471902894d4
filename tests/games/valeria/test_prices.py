"""Valeria's prices and rewards: the worked examples of the action phase."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.games.valeria.effects import Recruit
from companion.games.valeria.prices import (
    Price,
    building,
    check_payment,
    hiring,
    recruitable,
    rewards,
    slaying,
)
from companion.games.valeria.words import Purse, Resource
from tests.games.valeria.table import CARDS, seat

NEW = seat("Ann: gold=2; magic=1")


@pytest.mark.rule("VCK-078", "VCK-086", "VCK-087", "VCK-088", "VCK-089")
@pytest.mark.parametrize(
    ("monster", "strength", "magic", "fits"),
    [
        ("Treant", 1, 2, True), ("Treant", 3, 0, True), ("Treant", 0, 3, False), ("Treant", 2, 0, False),
        ("Treant", 3, 1, False), ("Gelatinous Cube", 3, 2, True), ("Gelatinous Cube", 4, 1, True),
        ("Gelatinous Cube", 5, 0, False), ("Gelatinous Cube", 1, 4, True), ("Gelatinous Cube", 0, 5, False),
    ],
)  # fmt: skip
def test_slaying(monster: str, strength: int, magic: int, fits: bool) -> None:
    price, paid = slaying(CARDS.monster(monster)), Purse(strength=strength, magic=magic)
    if fits:
        check_payment(price, paid)
    else:
        with pytest.raises(Refusal):
            check_payment(price, paid)


@pytest.mark.rule("VCK-086", "VCK-087")
def test_refused_payments_name_the_rule() -> None:
    for monster, paid, rule in (
        ("Treant", Purse(magic=3), "VCK-086"),
        ("Gelatinous Cube", Purse(strength=5), "VCK-087"),
        ("Treant", Purse(strength=2, gold=1), "VCK-086"),
        ("Treant", Purse(strength=3, points=1), "VCK-086"),
    ):
        with pytest.raises(Refusal) as refused:
            check_payment(slaying(CARDS.monster(monster)), paid)
        assert refused.value.rule == rule


@pytest.mark.rule("VCK-166", "VCK-167", "VCK-T19")
def test_tokens_raise_the_price_but_gold_ones_do_not() -> None:
    tokens = Purse(gold=2, strength=1, magic=2)
    assert slaying(CARDS.monster("Mimic"), tokens) == Price(Resource.STRENGTH, 4, 5, "VCK-086")


@pytest.mark.rule("VCK-105", "VCK-106", "VCK-T17")
@pytest.mark.parametrize(
    ("citizen", "lies", "gold"),
    [
        ("Peasant", "gold=0", 3), ("Peasant", "citizens=2 Peasant", 5), ("Archer", "gold=0", 4),
        ("Archer", "citizens=Archer, Knight", 5), ("Knight", "gold=0", 3), ("Miner", "citizens=3 Miner", 4),
        ("Peasant", "citizens=2 Peasant; domains=Emerald Stronghold", 2),
    ],
)  # fmt: skip
def test_hiring(citizen: str, lies: str, gold: int) -> None:
    price = hiring(CARDS.citizen(citizen), seat(f"Ann: {lies}"))
    assert (price.kind, price.amount, price.magic) == (Resource.GOLD, gold, 0)


@pytest.mark.rule("VCK-112")
def test_a_gain_pays_for_an_archer() -> None:
    check_payment(hiring(CARDS.citizen("Archer"), NEW), Purse(gold=3) + Purse.of(Resource.GOLD, 1))


@pytest.mark.rule("VCK-107")
def test_the_first_gold_is_gold() -> None:
    price = hiring(CARDS.citizen("Rogue"), NEW)
    check_payment(price, Purse(gold=1, magic=1))
    with pytest.raises(Refusal, match="At least 1 gold") as refused:
        check_payment(price, Purse(magic=2))
    assert refused.value.rule == "VCK-107"


@pytest.mark.rule("VCK-083")
def test_starters_are_not_for_hire() -> None:
    with pytest.raises(Misuse, match="isn't for hire"):
        hiring(CARDS.starters[0], NEW)


@pytest.mark.rule("VCK-114", "VCK-116", "VCK-120", "VCK-T17")
def test_building_asks_for_roles() -> None:
    palace = CARDS.domain("Palace of the Dawn")
    assert building(palace, seat("Ann: citizens=Peasant, 2 Archer")) == Price(Resource.GOLD, 11, 0, "VCK-116")
    assert building(palace, seat("Ann: citizens=Butcher, Knight, Wizard; domains=Pratchett's Plateau")).amount == 10
    for lies, lacking in (
        ("citizens=Peasant, Archer", "1 soldier"),
        ("citizens=2 Archer", "1 worker"),
        ("citizens=Rogue; domains=Blood Crow Army", "1 worker, 2 soldier"),
    ):
        with pytest.raises(Refusal, match=f"more citizens: {lacking}") as refused:
            building(palace, seat(f"Ann: {lies}"))
        assert refused.value.rule == "VCK-114"


@pytest.mark.rule("VCK-115")
def test_starters_help_with_no_domain() -> None:
    with pytest.raises(Refusal, match="3 worker"):
        building(CARDS.domain("Halfpenny Hill"), NEW)


@pytest.mark.rule("VCK-093", "VCK-099", "VCK-100", "VCK-101", "VCK-095", "VCK-125")
def test_a_boss_counts_itself_and_its_area() -> None:
    queen = CARDS.monster("Spider Queen")
    alone = rewards(queen.reward, seat("Ann: monsters=Spider Queen, Goblin"))
    assert alone == ((Purse(gold=2), ()), (Purse(points=1), (Recruit(),)))
    assert rewards(queen.reward, seat("Ann: monsters=Spider Queen, 2 Treant, Bane Spider"))[0] == (Purse(gold=8), ())


@pytest.mark.rule("VCK-164")
def test_an_event_counts_itself_among_the_monsters() -> None:
    swarm = CARDS.monster("Bat Swarm")
    assert rewards(swarm.reward, seat("Ann: monsters=Bat Swarm, Goblin")) == ((Purse(gold=2), ()),)


@pytest.mark.rule("VCK-096", "VCK-097", "VCK-236", "VCK-244", "VCK-246", "VCK-128")
@pytest.mark.parametrize(
    ("monster", "citizens"),
    [
        ("Orc Warrior", 16),
        ("Wraith", 11),
        ("Bane Spider", 1),
        ("Spider Queen", 18),
    ],
)
def test_citizens_as_rewards(monster: str, citizens: int) -> None:
    (recruit,) = [part for side in CARDS.monster(monster).reward.sides for part in side if isinstance(part, Recruit)]
    allowed = [card.name for card in CARDS.citizens if recruitable(recruit, card)]
    assert len(allowed) == citizens
    assert "Knight" in allowed
    assert not any(recruitable(recruit, card) for card in CARDS.starters)


def test_citizens_by_role() -> None:
    holy = [card.name for card in CARDS.citizens if recruitable(Recruit(role=CARDS.citizen("Monk").role), card)]
    assert holy == ["Cleric", "Monk", "Paladin", "Priestess"]
