"""Valeria's income: what two dice give to everybody."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import permutations, product

import pytest

from companion.documents import score_sheets as s
from companion.errors import Misuse, Refusal
from companion.games.valeria import effects
from companion.games.valeria.income import Activated, Income, Roll, Taking, roll, second_income, times
from companion.games.valeria.reach import Use, best_ends
from companion.games.valeria.words import RESOURCES, Purse, Resource
from tests.cli.harness import Cli
from tests.games.valeria.table import CARDS, seat


def woken(income: Income) -> list[tuple[str, int]]:
    """The cards that activated and how often, in order."""
    return [(each.card, each.times) for each in income.activated]


def ways(income: Income, at: int = 0) -> list[str]:
    return [way.text for way in income.activated[at].ways]


def ends(income: Income) -> set[tuple[int, int, int, int]]:
    """Gold, strength, magic, points."""
    return {(end.gold, end.strength, end.magic, end.points) for end in income.ends}


def two(dice: tuple[int, int], ann: str, ben: str = "gold=0") -> Roll:
    return roll(dice, [seat(f"Ann: {ann}"), seat(f"Ben: {ben}")])


@pytest.mark.rule("VCK-044")
@pytest.mark.parametrize(
    ("dice", "values"), [((3, 5), (3, 5, 8)), ((1, 2), (1, 2, 3)), ((4, 4), (4, 8)), ((6, 6), (6, 12))]
)
def test_three_values_come_from_a_roll(dice: tuple[int, int], values: tuple[int, ...]) -> None:
    rolled = two(dice, "gold=0")
    assert (rolled.dice, rolled.values, rolled.equal) == (dice, values, dice[0] == dice[1])


@pytest.mark.rule("VCK-050", "VCK-051", "VCK-055", "VCK-T2")
@pytest.mark.parametrize(
    ("citizen", "dice", "often"),
    [
        ("Archer", (4, 2), 1), ("Archer", (1, 3), 1), ("Archer", (4, 4), 2), ("Archer", (2, 2), 1),
        ("Archer", (1, 2), 0),
        ("Champion", (4, 4), 1), ("Champion", (5, 3), 1), ("Paladin", (4, 5), 1), ("Paladin", (5, 5), 1),
        ("Paladin", (6, 5), 0), ("Miner", (6, 5), 1), ("Miner", (6, 6), 1), ("Cleric", (1, 1), 2), ("Rogue", (1, 6), 1),
    ],
)  # fmt: skip
def test_how_often_a_citizen_activates(citizen: str, dice: tuple[int, int], often: int) -> None:
    assert times(CARDS.citizen(citizen), dice) == often


@pytest.mark.rule("VCK-041", "VCK-049", "VCK-052", "VCK-053")
def test_left_effects_on_turn_and_right_ones_off_turn() -> None:
    ann, ben = two((4, 3), "citizens=Archer", "citizens=Archer").incomes
    assert (ann.active, ends(ann)) == (True, {(0, 2, 0, 0)})
    assert (ben.active, ends(ben)) == (False, {(0, 1, 0, 0)})


@pytest.mark.rule("VCK-041")
def test_the_active_player_can_be_named() -> None:
    ann, ben = roll((4, 3), [seat("Ann: citizens=Archer"), seat("Ben: citizens=Archer")], "Ben").incomes
    assert (ends(ann), ends(ben)) == ({(0, 1, 0, 0)}, {(0, 2, 0, 0)})
    with pytest.raises(Misuse, match="Nobody is called Cy"):
        roll((4, 2), [seat("Ann: gold=0")], "Cy")


@pytest.mark.rule("VCK-054")
def test_every_copy_activates() -> None:
    ann = two((4, 3), "citizens=2 Archer").incomes[0]
    assert (woken(ann), ends(ann)) == ([("Archer", 2)], {(0, 4, 0, 0)})


@pytest.mark.rule("VCK-055", "VCK-070")
def test_equal_dice_activate_twice() -> None:
    ann = two((4, 4), "citizens=3 Archer").incomes[0]
    assert woken(ann) == [("Archer", 6), ("Starter Herald", 1)]
    assert ends(ann) == {(1, 12, 0, 0), (0, 13, 0, 0), (0, 12, 1, 0)}


@pytest.mark.rule("VCK-061", "VCK-062", "VCK-063", "VCK-129")
def test_income_can_be_spent_at_once() -> None:
    ben = two((5, 1), "gold=0", "citizens=Peasant, Monk").incomes[1]
    assert woken(ben) == [("Starter Peasant", 1), ("Starter Knight", 1), ("Peasant", 1), ("Monk", 1)]
    assert ends(ben) == {(2, 1, 0, 0), (1, 1, 2, 0)}
    (way,) = ben.activated[3].ways
    assert (way.text, order(ben, "Monk")) == ("pay 1 gold: 2 magic", [[("Starter Peasant", "1 gold")]])
    assert ways(two((1, 1), "gold=0", "citizens=Monk; gold=1").incomes[1]) == ["pay 1 gold: 2 magic"]


def order(income: Income, card: str) -> list[list[tuple[str, str]]]:
    """For each way of a card what is used before it."""
    (found,) = [each for each in income.activated if each.card == card]
    return [[(use.card, use.text) for use in way.after] for way in found.ways]


@pytest.mark.rule("VCK-059", "VCK-061", "VCK-062")
def test_the_order_that_lets_a_card_be_used_is_told() -> None:
    ben = two((1, 3), "gold=0", "citizens=Monk, Alchemist, Mercenary, Archer").incomes[1]
    first, second = ("Archer", "1 strength"), ("Mercenary", "pay 1 strength: 2 gold")
    assert order(ben, "Archer") == [[]]
    assert order(ben, "Mercenary") == [[first]]
    assert order(ben, "Monk") == [[first, second]]
    assert order(ben, "Alchemist") == [[first, second, ("Monk", "pay 1 gold: 2 magic")]]
    assert order(two((1, 1), "gold=0", "citizens=Monk").incomes[1], "Monk") == [[("Starter Herald", "1 gold")]]
    assert order(two((1, 2), "gold=0", "citizens=Monk").incomes[1], "Monk") == []
    seats = [seat("Ann: citizens=Thief, Alchemist"), seat("Ben: gold=5")]
    assert order(roll((3, 4), seats).incomes[0], "Alchemist") == [[("Thief", "3 gold from Ben")]]
    taken = roll((3, 4), seats, takings=[Taking("Ben", Resource.GOLD)])
    assert order(taken.incomes[0], "Alchemist") == [[]]


@pytest.mark.rule("VCK-062", "VCK-063")
@pytest.mark.parametrize("dice", [(1, 3), (3, 5), (4, 4), (4, 5)])
def test_a_card_has_ways_if_any_order_lets_it_be_used(dice: tuple[int, int]) -> None:
    """Whoever asks for a payment beside each citizen, own turn and not, from an empty board; every order tried out."""
    asking = [one for one in CARDS.citizens if one.active.payment or one.other.payment]
    assert asking
    for one, other in product(asking, CARDS.citizens):
        lies = f"citizens={one.name}, {other.name}"
        for income in two(dice, lies, lies).incomes:
            assert all(affordable(way.after) for each in income.activated for way in each.ways)
            usable = {each.card for each in income.activated if each.pays and each.ways}
            assert usable == {each.card for each in income.activated if each.pays and any_order(income, each)}, lies


def affordable(uses: Sequence[Use]) -> bool:
    """Whether uses can be paid for one after the other, from nothing."""
    board = Purse()
    for use in uses:
        if not board.covers(use.price):
            return False
        board = board + -use.price + use.gain
    return True


def any_order(income: Income, wanted: Activated) -> bool:
    """Whether some order of all else that activated leaves the price, from nothing."""
    others = [each for each in income.activated if each is not wanted for _ in range(each.times)]
    for order in permutations(others):
        boards = {Purse()}
        for each in order:
            price, gains = printed(each)
            boards |= {board + -price + gain for board in boards if board.covers(price) for gain in gains}
        if any(board.covers(printed(wanted)[0]) for board in boards):
            return True
    return False


def printed(each: Activated) -> tuple[Purse, list[Purse]]:
    """The price that an effect prints, and what it brings: of paid ones as printed, none of which counts anything."""
    if not each.pays:
        return Purse(), [way.change for way in each.ways]
    effect = effects.read(each.effect)
    price, ((gain,),) = effect.payment, effect.sides
    assert isinstance(price, effects.Gain) and isinstance(gain, effects.Gain) and price.per is gain.per is None
    assert price.resource is not None and gain.resource is not None
    return Purse.of(price.resource, price.amount), [Purse.of(gain.resource, gain.amount)]


@pytest.mark.rule("VCK-061", "VCK-063")
def test_payments_can_feed_each_other_in_any_order() -> None:
    ben = two((1, 3), "gold=0", "citizens=Monk, Alchemist; magic=1").incomes[1]
    assert ends(ben) == {(2, 0, 0, 0), (1, 0, 2, 0)}


@pytest.mark.rule("VCK-064", "VCK-066", "VCK-067", "VCK-127")
@pytest.mark.parametrize(
    ("dice", "lies", "end"),
    [
        ((6, 6), "citizens=Miner; domains=Halfpenny Hill, Shattered Hand", (3, 2, 0, 0)),
        ((5, 6), "citizens=2 Miner", (3, 1, 0, 0)),
        ((2, 3), "citizens=Blacksmith, Archer, Knight; domains=Blood Crow Army", (3, 0, 0, 0)),
        ((2, 4), "citizens=Blacksmith", (0, 1, 0, 0)),
        ((6, 2), "citizens=2 Warlord, Archer", (0, 7, 0, 0)),
        ((5, 6), "citizens=Butcher, Peasant, Merchant", (8, 1, 0, 0)),
    ],
)
def test_effects_that_count(dice: tuple[int, int], lies: str, end: tuple[int, ...]) -> None:
    ann = two(dice, lies).incomes[0]
    without = {tuple(have - extra for have, extra in zip(got, end, strict=True)) for got in ends(ann)}
    bonus = {(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)} if dice[0] == dice[1] else {(0, 0, 0, 0)}
    assert without == bonus


@pytest.mark.rule("VCK-065", "VCK-T15")
def test_a_name_counts_the_starter_of_that_name() -> None:
    ben = two((6, 2), "gold=0", "citizens=Warlord, 2 Knight, 3 Archer").incomes[1]
    assert woken(ben) == [("Starter Knight", 1), ("Warlord", 1), ("Knight", 2)]
    assert ends(ben) == {(0, 1 + 3 + 2, 0, 0)}


@pytest.mark.rule("VCK-068")
def test_idle_players_get_any_resource() -> None:
    incomes = two((1, 2), "citizens=Archer", "citizens=Miner").incomes
    assert len(incomes) == 2
    for income in incomes:
        assert woken(income) == [("Starter Herald", 1)]
        assert ways(income) == ["1 gold", "1 strength", "1 magic"]
        assert income.activated[0].rule == "VCK-068"


@pytest.mark.rule("VCK-069")
def test_an_activated_citizen_that_can_not_pay_is_no_idleness() -> None:
    ben = two((1, 2), "gold=0", "citizens=2 Monk").incomes[1]
    assert woken(ben) == [("Monk", 2)]
    assert (ways(ben), ends(ben)) == ([], {(0, 0, 0, 0)})


@pytest.mark.rule("VCK-071")
def test_equal_dice_and_idle_is_twice() -> None:
    ann = two((1, 1), "citizens=Archer").incomes[0]
    assert (woken(ann), ann.activated[0].rule) == ([("Starter Herald", 2)], "VCK-071")
    assert ends(ann) == {(2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (1, 1, 0, 0), (1, 0, 1, 0), (0, 1, 1, 0)}


@pytest.mark.rule("VCK-T1")
def test_an_activated_starter_is_no_idleness() -> None:
    ann = two((5, 2), "gold=0").incomes[0]
    assert (woken(ann), ends(ann)) == ([("Starter Peasant", 1)], {(1, 0, 0, 0)})


@pytest.mark.rule("VCK-126")
def test_choices_are_alternatives() -> None:
    ann = two((2, 1), "citizens=2 Merchant").incomes[0]
    assert ways(ann) == ["2 gold", "2 magic"]
    assert ends(ann) == {(4, 0, 0, 0), (2, 0, 2, 0), (0, 0, 4, 0)}


THIEF = "citizens=Thief, Merchant; gold=1"


@pytest.mark.rule("VCK-058", "VCK-059", "VCK-060", "VCK-130", "VCK-131")
@pytest.mark.rule("VCK-250", "VCK-251", "VCK-252", "VCK-T12", "VCK-T13")
def test_a_taking_goes_first_and_can_be_anyone_s() -> None:
    rolled = two((2, 5), THIEF, "citizens=Merchant; gold=2; magic=4")
    ann = rolled.incomes[0]
    assert rolled.open_takings == 1
    assert woken(ann) == [("Thief", 1), ("Starter Peasant", 1), ("Merchant", 1)]
    assert ann.activated[0].first and not ann.activated[1].first
    assert [(way.text, way.target) for way in ann.activated[0].ways] == [
        ("2 gold from Ben", "Ben"),
        ("3 magic from Ben", "Ben"),
    ]
    assert ends(ann) == {(6, 0, 0, 0), (4, 0, 3, 0), (2, 0, 5, 0)}


@pytest.mark.rule("VCK-058", "VCK-059", "VCK-250", "VCK-251")
def test_each_thief_takes_from_whom_it_likes() -> None:
    """Two Thieves: from one opponent twice, or from two of them; nobody can be robbed of what is gone."""
    seats = [seat("Ann: citizens=2 Thief"), seat("Ben: gold=4"), seat("Cy: magic=2"), seat("Di: gold=3")]
    rolled = roll((3, 4), seats)
    assert rolled.open_takings == 2
    assert ends(rolled.incomes[0]) == {(6, 0, 0, 0), (3, 0, 2, 0)}
    only = [seat("Ann: citizens=2 Thief"), seat("Ben: gold=4"), seat("Cy: magic=2")]
    assert ends(roll((3, 4), only).incomes[0]) == {(4, 0, 0, 0), (3, 0, 2, 0)}
    both = roll((3, 4), only, takings=[Taking("Ben", Resource.GOLD)] * 2)
    assert ends(both.incomes[0]) == {(4, 0, 0, 0)}
    assert ends(both.incomes[1]) == {(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)}
    assert ends(both.incomes[2]) == {(1, 0, 2, 0), (0, 1, 2, 0), (0, 0, 3, 0)}


@pytest.mark.rule("VCK-060", "VCK-252")
def test_what_was_taken_is_missing_in_the_income_of_the_others() -> None:
    seats = [seat(f"Ann: {THIEF}"), seat("Ben: citizens=Mercenary; strength=1; gold=2")]
    rolled = roll((4, 3), seats, takings=[Taking("Ben", Resource.GOLD)])
    assert rolled.open_takings == 0
    assert ends(rolled.incomes[0]) == {(3, 0, 0, 0)}
    assert ends(rolled.incomes[1]) == {(0, 1, 0, 0), (2, 0, 0, 0)}


@pytest.mark.rule("VCK-059", "VCK-250")
def test_takings_that_can_not_be() -> None:
    seats = [seat("Ann: citizens=Thief"), seat("Ben: strength=4; gold=1")]
    with pytest.raises(Misuse, match="1 takings"):
        roll((3, 4), seats, takings=[Taking("Ben", Resource.GOLD)] * 2)
    with pytest.raises(Refusal) as refused:
        roll((3, 4), seats, takings=[Taking("Ben", Resource.STRENGTH)])
    assert refused.value.rule == "VCK-250"
    with pytest.raises(Refusal, match="themselves") as refused:
        roll((3, 4), seats, takings=[Taking("Ann", Resource.GOLD)])
    assert refused.value.rule == "VCK-058"
    with pytest.raises(Misuse, match="0 takings"):
        roll((3, 4), seats, "Ben", takings=[Taking("Ann", Resource.GOLD)])


@pytest.mark.rule("VCK-178", "VCK-179", "VCK-181", "VCK-182")
def test_with_five_the_right_neighbour_rests() -> None:
    archers = [seat(f"{name}: citizens=Archer; gold=3") for name in "ABD"]
    seats = [*archers, seat("E: citizens=Thief"), seat("F: gold=5")]
    rolled = roll((3, 4), seats, "E")
    assert [income.player for income in rolled.incomes if income.resting] == ["D"]
    assert rolled.incomes[2].activated == ()
    assert ends(rolled.incomes[2]) == {(3, 0, 0, 0)}
    assert {way.target for way in rolled.incomes[3].activated[0].ways} == {"A", "B", "F"}
    with pytest.raises(Refusal) as refused:
        roll((3, 4), seats, "E", takings=[Taking("D", Resource.GOLD)])
    assert refused.value.rule == "VCK-179"
    assert [income.resting for income in roll((3, 4), seats, "A").incomes] == [False] * 4 + [True]


@pytest.mark.rule("VCK-203", "VCK-204")
def test_alone_a_taking_comes_from_the_supply() -> None:
    me = roll((3, 4), [seat("Me: citizens=Thief")], solo=True)
    assert (me.open_takings, ends(me.incomes[0])) == (0, {(3, 0, 0, 0), (0, 0, 3, 0)})
    assert ways(me.incomes[0]) == ["3 gold", "3 magic"]
    with pytest.raises(Misuse, match="one player"):
        roll((3, 4), [seat("A: gold=0"), seat("B: gold=0")], solo=True)


@pytest.mark.rule("VCK-218", "VCK-219", "VCK-T16")
def test_the_second_income_uses_right_effects() -> None:
    income = second_income((3, 4), seat("Me: citizens=Thief, Archer"))
    assert woken(income) == [("Thief", 1), ("Archer", 1)]
    assert ends(income) == {(2, 1, 0, 0), (0, 1, 2, 0)}


@pytest.mark.rule("VCK-001", "VCK-218", "VCK-219", "VCK-T16")
def test_the_second_income_as_typed(reader: Cli) -> None:
    words = ("valeria", "roll", "3", "4", "--solo", "--player")
    (income,) = reader.json(s.ValeriaRoll, *words, "Me: citizens=Thief, Archer", "--second").incomes
    assert [(card.card, card.effect) for card in income.activated] == [
        ("Thief", CARDS.citizen("Thief").other.line),
        ("Archer", CARDS.citizen("Archer").other.line),
    ]
    assert {(end["gold"], end["strength"], end["magic"]) for end in income.ends} == {(2, 1, 0), (0, 1, 2)}
    reader.refused(3, *words, "Me: citizens=6 Archer", "--second")
    for wrong in (("--active", "Me"), ("--event", "Mimic"), ("--take", "Me:gold"), ("--player", "Ann")):
        reader.refused(2, *words, "Me", "--second", *wrong)
    reader.refused(2, "valeria", "roll", "3", "4", "--second", "--player", "Me")


@pytest.mark.rule("VCK-233")
def test_a_domain_that_pays_for_pairs() -> None:
    rolled = two((1, 1), "gold=0", "citizens=Cleric; domains=Gargan's Embrace")
    assert woken(rolled.incomes[1]) == [("Gargan's Embrace", 1), ("Cleric", 2), ("Starter Herald", 1)]
    assert all(end.points == 1 for end in rolled.incomes[1].ends)
    assert woken(two((1, 2), "domains=Gargan's Embrace").incomes[0]) == [("Starter Herald", 1)]


@pytest.mark.rule("VCK-157", "VCK-158", "VCK-162")
def test_events_happen_on_their_number() -> None:
    seats, lying = [seat("A: gold=0"), seat("B: gold=0")], [CARDS.monster("Bat Swarm"), CARDS.monster("Mimic")]
    assert roll((2, 3), seats, events=lying).events == (
        "Bat Swarm: add 1 strength to a monster",
        "Mimic: add 1 gold to a monster",
    )
    assert roll((3, 3), seats, events=lying).events == ("Bat Swarm: add 1 strength to a monster",)
    assert roll((6, 6), seats, events=lying).events == ()


@pytest.mark.rule("VCK-149", "VCK-T9")
def test_events_that_can_not_lie_there() -> None:
    seats, swarm = [seat("A: gold=0"), seat("B: monsters=Mimic")], CARDS.monster("Bat Swarm")
    with pytest.raises(Misuse, match="Goblin is no event"):
        roll((2, 3), seats, events=[CARDS.monster("Goblin")])
    for lying, rule in (([swarm, swarm], "VCK-001"), ([swarm, CARDS.monster("Sorcerer")], "VCK-151")):
        with pytest.raises(Refusal) as refused:
            roll((2, 3), seats, events=lying)
        assert refused.value.rule == rule
    with pytest.raises(Refusal) as refused:
        roll((2, 3), [seat("Me: gold=0")], solo=True, events=[swarm])
    assert refused.value.rule == "VCK-T9"
    with pytest.raises(Refusal) as refused:
        roll((2, 3), [seat("Me: citizens=6 Peasant")], solo=True)
    assert refused.value.rule == "VCK-024"


@pytest.mark.rule("VCK-058")
def test_without_an_opponent_nothing_is_to_be_taken() -> None:
    alone = roll((3, 4), [seat("Ann: citizens=Thief; gold=2")])
    assert (alone.open_takings, ends(alone.incomes[0])) == (0, {(2, 0, 0, 0)})
    with pytest.raises(Misuse, match="0 takings"):
        roll((3, 4), [seat("Ann: citizens=Thief; gold=2")], takings=[Taking("Ann", Resource.GOLD)])


def by_hand(board: Purse, uses: tuple[tuple[Purse, tuple[Purse, ...]], ...]) -> set[Purse]:
    """Every board that using or leaving these, one after the other, can lead to."""
    if not uses:
        return {board}
    (price, gains), rest = uses[0], uses[1:]
    found = by_hand(board, rest)
    if board.covers(price):
        for gain in gains:
            found |= by_hand(board + -price + gain, rest)
    return found


@pytest.mark.rule("VCK-061", "VCK-062", "VCK-063")
def test_the_ends_are_those_of_every_order_tried_by_hand() -> None:
    chance = random.Random(7)

    def some(most: int) -> Purse:
        return Purse.of(chance.choice(RESOURCES), chance.randint(1, most))

    for _ in range(150):
        start = Purse(chance.randint(0, 2), chance.randint(0, 2), chance.randint(0, 2))
        free = [tuple(some(3) for _ in range(chance.randint(1, 2))) for _ in range(chance.randint(0, 2))]
        paid = [(some(2), (some(4),)) for _ in range(chance.randint(0, 3))]
        uses = [*((Purse(), gains) for gains in free), *paid]
        every = {end for order in permutations(uses) for end in by_hand(start, order)}
        best = {end for end in every if not any(other != end and other.covers(end) for other in every)}
        assert set(best_ends(start, free, [(price, gains, 1) for price, gains in paid])) == best


@pytest.mark.rule("VCK-050", "VCK-055", "VCK-068", "VCK-070", "VCK-071", "VCK-233")
def test_each_card_says_by_which_rule_it_activated() -> None:
    def rules(dice: tuple[int, int], lies: str) -> list[tuple[str, str]]:
        return [(each.card, each.rule) for each in two(dice, lies).incomes[0].activated]

    assert rules((4, 3), "citizens=Archer") == [("Archer", "VCK-050")]
    assert rules((4, 4), "citizens=Archer") == [("Archer", "VCK-055"), ("Starter Herald", "VCK-070")]
    assert rules((1, 1), "domains=Gargan's Embrace") == [("Gargan's Embrace", "VCK-233"), ("Starter Herald", "VCK-071")]
    assert rules((1, 2), "gold=0") == [("Starter Herald", "VCK-068")]


@pytest.mark.parametrize("dice", [(1, 6), (6, 1)])
def test_the_lowest_and_the_highest_die(dice: tuple[int, int]) -> None:
    assert two(dice, "citizens=Rogue").values == (1, 6, 7)
    assert woken(second_income(dice, seat("Me: citizens=Rogue"))) == [("Starter Knight", 1), ("Rogue", 1)]


@pytest.mark.parametrize("dice", [(0, 3), (3, 7), (-1, 1)])
def test_dice_show_1_to_6(dice: tuple[int, int]) -> None:
    with pytest.raises(Misuse):
        two(dice, "gold=0")
    with pytest.raises(Misuse):
        second_income(dice, seat("Me: gold=0"))


@pytest.mark.parametrize(
    "line",
    ["", "3 golds", "gain 3 gold", "pay any: 2 gold", "pay 1 any: 2 gold", "3 gold or", "take 3 points",
     "a baker citizen", "set a die to 7", "1 gold per soldier", "return a domain: 3 points", "2 gold and and 1 magic"],
)  # fmt: skip
def test_effects_that_are_not_understood(line: str) -> None:
    with pytest.raises(Misuse, match=re.escape(f"isn't understood in the effect “{line}”")):
        effects.read(line)


@pytest.mark.rule("VCK-004", "VCK-005")
def test_a_purse() -> None:
    assert str(Purse(2, 0, 1, 1)) == "2 gold and 1 magic and 1 point"
    assert str(Purse()) == "nothing"
    assert Purse(10, 20, 30, 400).resources == 60
