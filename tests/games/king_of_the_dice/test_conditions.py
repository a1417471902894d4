"""King of the Dice: conditions of citizens and jokers (KOD-044 to KOD-071)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from companion.errors import Misuse, Refusal
from companion.games.king_of_the_dice.conditions import lacking, parse_condition, tier
from companion.games.king_of_the_dice.dice import Colour, Die, Hand, parse_dice, parse_die, parse_jokers
from companion.games.king_of_the_dice.jokers import Added, Check, Pair, Way, check
from tests.sampling import daily

RED = parse_dice("red5,red3,red1,red1,red6,blue2")
MIXED = parse_dice("red2,blue3,green4,red5,blue5,green1")


def ways(result: Check) -> list[str]:
    """Each way as the cards it spends."""
    return [", ".join(str(pair) for pair in way.pairs) for way in result.ways]


def additions(way: Way) -> list[str]:
    """Each choice of dice a way adds."""
    return [", ".join(str(one) for one in more) for more in way.adds]


# --- the seven kinds ---------------------------------------------------------------------------------------------

TABLE = [
    # line, dice, tier reached
    ("colour red 5", "red5,red3,red1,red1,red6,blue2", 1),
    ("colour red 5", "red5,red3,red1,red1,red6,red2", 1),
    ("colour red 5", "red5,red3,red1,red1,blue6,blue2", 0),
    ("colour green 1", "red5,red3,red1,red1,blue6,blue2", 0),
    ("number 6 3", "red6,blue6,green6,red1,red2,red3", 1),
    ("number 6 3", "red6,blue6,green6,red6,red2,red3", 1),
    ("number 6 3", "red6,blue6,green5,red1,red2,red3", 0),
    ("groups 2 2 2", "red1,blue1,red4,blue4,red6,green6", 1),
    ("groups 3 2", "red1,blue1,red1,blue4,red4,green6", 1),
    ("groups 2 3", "red1,blue1,red4,blue4,green4,green6", 1),
    ("groups 2 2", "red3,blue3,green3,red3,blue1,green2", 0),
    ("groups 3 3", "red3,blue3,green3,red3,blue3,green3", 0),
    ("groups 4 2", "red3,blue3,green3,red1,blue1,green1", 0),
    ("sum 25", "red6,blue6,green5,red4,red3,red1", 1),
    ("sum 25", "red6,blue6,green6,red4,red3,red1", 1),
    ("sum 25", "red6,blue6,green5,red4,red2,red1", 0),
    ("sum red 12", "red6,red6,blue1,blue1,blue1,blue1", 1),
    ("sum red 12", "red6,red5,blue6,blue6,green6,green6", 0),
    ("sum red 12", "blue6,blue6,green6,green6,blue6,blue6", 0),
    ("straight 4", "red2,red3,blue4,green5,red5,red5", 1),
    ("straight 4", "red1,red2,blue3,green5,red6,red6", 0),
    ("straight 6", "red1,red2,blue3,green4,red5,red6", 1),
]


@pytest.mark.parametrize(("line", "dice", "reached"), TABLE)
@pytest.mark.rule("KOD-044", "KOD-060", "KOD-061", "KOD-062", "KOD-063", "KOD-064", "KOD-065", "KOD-068")
def test_a_roll_meets_a_condition_or_not(line: str, dice: str, reached: int) -> None:
    result = check(line, parse_dice(dice))
    assert (result.tier, result.met) == (reached, reached > 0)


@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ("red6,red6,blue5,green1", True),
        ("red6,red6,blue6", True),
        ("red6,red6,blue6,blue6,green5", False),
        ("red6,blue3,green3", False),
        ("red2", False),
        ("blue2", False),
    ],
)
@pytest.mark.rule("KOD-066", "KOD-067")
def test_kod_tv2_red_beats_blue_beats_green(dice: str, met: bool) -> None:
    """12 > 5 > 1, 12 > 6 > 0, 12 = 12 > 5, 6 > 3 = 3, 2 > 0 = 0, 0 < 2."""
    assert bool(tier(parse_condition("order red blue green"), parse_dice(dice))) is met


@pytest.mark.parametrize(
    ("dice", "reached"),
    [
        ("red2,red3,red4,red5,blue5,blue1", 2),
        ("red1,red2,red3,red4,red5,red6", 3),
        ("red1,red2,red3,red5,red6,blue6", 0),
        ("red3,red4,red5,red6,blue6,blue6", 1),
    ],
)
@pytest.mark.rule("KOD-068", "KOD-069", "KOD-070")
def test_kod_tv7_tiers_of_the_straight(dice: str, reached: int) -> None:
    assert check("straight 4/5/6", parse_dice(dice)).tier == reached


@pytest.mark.rule("KOD-071", "KOD-049", "KOD-058")
def test_kod_tv3_a_pair_of_red_jokers_lifts_five_red_to_the_third_tier() -> None:
    result = check("colour red ?/5/6", RED, parse_jokers("red4,red4"))
    assert (result.tier, result.unknown) == (2, (1,))
    assert [(way.tier, way.cards, additions(way)) for way in result.ways] == [(3, 2, ["red 4"])]


@pytest.mark.rule("KOD-D03", "KOD-071")
def test_a_tier_nobody_knows_is_never_met() -> None:
    four = parse_dice("red5,red3,red1,red1,blue6,blue2")
    unsure = check("colour red ?/5/6", four)
    assert (unsure.tier, unsure.met, unsure.unknown) == (0, False, (1,))
    assert check("colour red 4/5/6", four).tier == 1


def test_the_dice_that_count_are_named() -> None:
    assert check("colour red 5", RED).dice == RED[:5]
    assert check("groups 2", RED).dice == (Die(Colour.RED, 1), Die(Colour.RED, 1))
    assert [die.number for die in check("straight 3", RED).dice] == [1, 2, 3]
    assert check("sum 30", RED).dice == ()


# --- jokers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KOD-050", "KOD-052", "KOD-053", "KOD-054", "KOD-055")
def test_kod_tv4_the_ways_to_add_a_six() -> None:
    result = check("number 6 1", MIXED, parse_jokers("red6,red6,super,super"))
    assert ways(result) == ["red 6 + red 6", "red 6 + super joker", "super joker + super joker"]
    assert additions(result.ways[2]) == ["any colour 6"]


@pytest.mark.rule("KOD-055", "KOD-056", "KOD-D04")
def test_kod_tv5_four_cards_add_a_six_and_a_one() -> None:
    dice = parse_dice("red2,blue3,green4,red5,blue2,green3")
    result = check("groups 1 1 1 1 1 1", dice, parse_jokers("red6,red6,super,super"))
    assert ways(result) == ["red 6 + red 6, super joker + super joker"]
    assert (result.ways[0].cards, additions(result.ways[0])) == (4, ["red 6, any colour 1"])


@pytest.mark.parametrize(
    ("jokers", "found"),
    [
        ("blue4,red4", []),
        ("blue4,blue4", ["blue 4 + blue 4"]),
        ("blue4,super", ["blue 4 + super joker"]),
        ("super", []),
    ],
)
@pytest.mark.rule("KOD-051", "KOD-053")
def test_kod_tv9_which_jokers_match(jokers: str, found: list[str]) -> None:
    assert ways(check("number 4 2", MIXED, parse_jokers(jokers))) == found


@pytest.mark.rule("KOD-048")
def test_bare_dice_that_do_need_no_jokers() -> None:
    result = check("colour red 5", RED, parse_jokers("red6,red6,super,super"))
    assert (result.met, result.ways) == (True, ())


@pytest.mark.rule("KOD-D04")
def test_cheap_ways_come_first() -> None:
    result = check("sum 23", MIXED, parse_jokers("red1,red1,blue2,super,super"))
    assert ways(result) == [
        "super joker + super joker",
        "blue 2 + super joker, red 1 + red 1",
        "blue 2 + super joker, red 1 + super joker",
    ]
    assert additions(result.ways[0]) == ["any colour 6", "any colour 5", "any colour 4", "any colour 3"]


@pytest.mark.rule("KOD-010", "KOD-014")
def test_dice_and_jokers_are_read() -> None:
    assert parse_dice("red5, Blue 2") == (Die(Colour.RED, 5), Die(Colour.BLUE, 2))
    assert parse_jokers("super,green6,super") == Hand((Die(Colour.GREEN, 6),), 2)
    assert parse_jokers("") == Hand()


@pytest.mark.parametrize("text", ["red7", "red0", "pink3", "red", "5", "", "super"])
def test_what_is_no_die(text: str) -> None:
    with pytest.raises(Misuse, match="is no die"):
        parse_die(text)


@pytest.mark.parametrize(
    "line",
    [
        "", "colour", "colour pink 3", "colour red", "number 7 2", "groups", "groups 0", "groups 1 1 1 1 1 1 1",
        "sum", "sum blue 4", "order green blue red", "straight 7", "straight 4/4", "straight 5/4", "colour red ?",
        "straight 1/2/3/4", "colour red five", "sum -3",
    ],
)  # fmt: skip
def test_what_is_no_condition(line: str) -> None:
    with pytest.raises(Misuse):
        parse_condition(line)


MANY = "red1,red2,red3,red4,red5,red6,blue1,blue2,blue3,blue4,blue5,blue6,green1,green2,green3,green4,green5,green6"


@pytest.mark.parametrize(
    "line", ["sum 200", "colour red 60", "number 6 40", "groups 9 9 9 9", "sum red 150", "straight 6"]
)
@pytest.mark.parametrize("low", ["red1,red1,blue1,blue1,green1,green1"])
def test_a_large_hand_is_answered_when_it_can_not_be_enough(line: str, low: str) -> None:
    """All choices of twenty pairs and more are never tried one by one."""
    jokers = "super" if line == "straight 6" else f"{MANY},{MANY},super,super"
    assert check(line, parse_dice(low), parse_jokers(jokers)).ways == ()


@pytest.mark.long
def test_jokers_that_go_together_in_too_many_ways_are_not_listed() -> None:
    low = parse_dice("red1,red1,blue1,blue1,green1,green1")
    with pytest.raises(Misuse, match="too many ways"):
        check("sum 40", low, parse_jokers(f"{MANY},{MANY}" + ",super" * 20))


@pytest.mark.parametrize(
    ("line", "counting"),
    [
        ("sum red 9", ["red 5", "red 4"]),
        ("colour blue 2", ["blue 6", "blue 1"]),
        ("number 5 2", ["red 5", "green 5"]),
        ("straight 2", ["red 5", "blue 6"]),
        ("groups 2", ["red 5", "green 5"]),
        ("straight 4", []),
    ],
)
@pytest.mark.rule("KOD-065", "KOD-068")
def test_the_dice_that_count_are_shown(line: str, counting: list[str]) -> None:
    """Of rows of one length the higher one."""
    dice = parse_dice("red5,blue6,green5,blue1,green2,red4" if "red" in line else "red5,blue6,green5,blue1,green2,red2")
    assert [str(die) for die in check(line, dice).dice] == counting


@pytest.mark.rule("KOD-D03")
def test_jokers_never_reach_a_tier_that_nobody_knows() -> None:
    four = parse_dice("red1,red2,red3,red4,blue5,blue6")
    result = check("colour red ?/5/6", four, parse_jokers("red6,red6,red5,red5"))
    assert (result.tier, result.unknown, [way.tier for way in result.ways]) == (0, (1,), [2, 2, 3])


def test_no_hand_holds_fewer_than_no_super_jokers() -> None:
    with pytest.raises(Misuse, match="fewer than no super jokers"):
        check("straight 6", RED, Hand((), -1))


@pytest.mark.rule("KOD-008")
def test_there_are_sixty_citizens() -> None:
    dice = parse_dice("red1,red2,red3,red4,red5,red6")
    assert check("straight 6", dice, Hand((), 60)).met
    for hand in (Hand((), 61), Hand((Die(Colour.RED, 6),) * 31, 30)):
        with pytest.raises(Refusal) as refused:
            check("straight 6", dice, hand)
        assert refused.value.rule == "KOD-008"


@pytest.mark.parametrize(
    ("line", "dice", "missing"),
    [
        ("colour red 5", "red1,red2,red3,blue1,blue2,blue3", 2),
        ("number 6 2", "red1,red2,red3,blue1,blue2,blue6", 1),
        ("sum 30", "red1,red2,red3,blue1,blue2,blue3", 3),
        ("sum 13", "red1,red2,red3,blue1,blue2,blue3", 1),
        ("sum 12", "red1,red2,red3,blue1,blue2,blue3", 0),
        ("sum red 13", "red1,red2,red3,blue1,blue2,blue3", 2),
        ("straight 5", "red1,red2,red5,blue6,blue1,blue3", 1),
        ("straight 6", "red1,red1,red1,red1,red1,red1", 5),
        ("straight 3", "red1,red1,red1,red6,red6,red6", 2),
        ("groups 3 2", "red1,red1,red2,red3,red4,red5", 2),
        ("groups 2 2 2", "red1,red1,red1,red1,red1,red1", 4),
        ("order red blue green", "green6,green6,green6,green6,green6,green6", 14),
        ("order red blue green", "red2,blue1,green1,green1,green1,green1", 2),
        ("order red blue green", "red3,blue2,green1,green1,blue1,red1", 0),
    ],
)
def test_the_fewest_dice_that_are_missing(line: str, dice: str, missing: int) -> None:
    """No way can be shorter: this is where the search gives up."""
    assert lacking(parse_condition(line), 1, parse_dice(dice)) == missing


def test_what_an_unknown_tier_lacks_is_unknown() -> None:
    with pytest.raises(Misuse, match="Nobody knows"):
        lacking(parse_condition("colour red ?/5/6"), 1, RED)


@pytest.mark.rule("KOD-039")
def test_a_roll_has_six_dice() -> None:
    with pytest.raises(Misuse, match="6 dice, not 5"):
        check("colour red 5", RED[:5])


# --- brute force -------------------------------------------------------------------------------------------------

EVERY = [Die(colour, number) for colour, number in product(Colour, range(1, 7))]
Card = Die | None
Choice = tuple[tuple[Card, Card], ...]
Dice = frozenset[tuple[Die, int]]
"""Dice in no order: each with how many there are."""


def meets(line: str, dice: list[Die]) -> bool:
    """The condition in other words than the module's."""
    kind, *rest = line.split()
    numbers = sorted(die.number for die in dice)
    if kind == "colour":
        return [die.colour.value for die in dice].count(rest[0]) >= int(rest[1])
    if kind == "number":
        return numbers.count(int(rest[0])) >= int(rest[1])
    if kind == "sum" and rest[0] == "red":
        return sum(die.number for die in dice if die.colour is Colour.RED) >= int(rest[1])
    if kind == "sum":
        return sum(numbers) >= int(rest[0])
    if kind == "order":
        red, blue, green = (sum(die.number for die in dice if die.colour is colour) for colour in Colour)
        return red > blue and blue > green
    if kind == "straight":
        return any(set(range(low, low + int(rest[0]))) <= set(numbers) for low in range(1, 8 - int(rest[0])))
    return assigned([int(size) for size in rest], [numbers.count(number) for number in range(1, 7)])


def assigned(sizes: list[int], counts: list[int]) -> bool:
    """Whether each size finds a number of its own, by trying all."""
    if not sizes:
        return True
    return any(
        count >= sizes[0] and assigned(sizes[1:], counts[:nr] + counts[nr + 1 :]) for nr, count in enumerate(counts)
    )


def matchings(cards: list[Card]) -> Iterator[Choice]:
    """Every choice of disjoint fitting pairs of the cards; None is a super joker."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    yield from matchings(rest)
    for nr, other in enumerate(rest):
        if first is None or other is None or first == other:
            for more in matchings(rest[:nr] + rest[nr + 1 :]):
                yield ((first, other), *more)


def named(pairs: Choice) -> Iterator[list[Die]]:
    """Every list of dice that the pairs can add."""
    for dice in product(*(EVERY if (die := one or two) is None else [die] for one, two in pairs)):
        yield list(dice)


def as_pairs(pairs: Choice) -> tuple[Pair, ...]:
    """The same choice in the module's words."""
    made = [Pair(one or two, (one is None) + (two is None)) for one, two in pairs]
    return tuple(sorted(made, key=str))


def brute(line: str, dice: tuple[Die, ...], cards: list[Card]) -> dict[tuple[Pair, ...], set[Dice]]:
    """Each choice of pairs that works and holds none too many, with every list of dice it may add."""
    if meets(line, list(dice)):
        return {}
    works: dict[tuple[Pair, ...], set[Dice]] = {}
    for pairs in {as_pairs(one): one for one in matchings(cards)}.values():
        found = {frozenset(Counter(more).items()) for more in named(pairs) if meets(line, [*dice, *more])}
        if found:
            works[as_pairs(pairs)] = found
    return {
        pairs: found
        for pairs, found in works.items()
        if not any(other != pairs and not Counter(other) - Counter(pairs) for other in works)
    }


def spelled(way: Way) -> set[Dice]:
    """The lists of dice of a way, any colour spelled out."""
    lists = set()
    for more in way.adds:
        for dice in product(*(fitting(one) for one in more)):
            lists.add(frozenset(Counter(dice).items()))
    return lists


def fitting(one: Added) -> list[Die]:
    """All dice that a word such as 'any colour 6' means."""
    return [die for die in EVERY if one.colour in (None, die.colour) and one.number in (None, die.number)]


def a_line(chance: random.Random) -> str:
    """A condition of any kind, hard enough to need jokers now and then."""
    return chance.choice(
        [
            f"colour {chance.choice(list(Colour)).value} {chance.randint(2, 5)}",
            f"number {chance.randint(1, 6)} {chance.randint(1, 4)}",
            "groups " + " ".join(str(chance.randint(1, 3)) for _ in range(chance.randint(1, 4))),
            f"sum {chance.randint(15, 36)}",
            f"sum red {chance.randint(4, 18)}",
            "order red blue green",
            f"straight {chance.randint(3, 6)}",
        ]
    )


@pytest.mark.rule("KOD-050", "KOD-051", "KOD-052", "KOD-053", "KOD-054", "KOD-055", "KOD-056", "KOD-058", "KOD-D04")
@pytest.mark.parametrize("checks", daily([1_000, 20_000]))
def test_random_checks_agree_with_brute_force(checks: int) -> None:
    chance = random.Random(306401)
    needed = 0
    for _ in range(checks):
        line = a_line(chance)
        dice = tuple(chance.choice(EVERY) for _ in range(6))
        few = chance.sample(EVERY, 2)
        faces = tuple(chance.choice(few) for _ in range(chance.randint(0, 3)))
        supers = chance.choice([0, 0, 1, 1, 2, 2, 3, 4]) if len(faces) < 2 else chance.randint(0, 2)
        result = check(line, dice, Hand(faces, supers))
        expected = brute(line, dice, [*faces, *[None] * supers])
        assert result.met == meets(line, list(dice)), (line, dice)
        got = {tuple(sorted(way.pairs, key=str)): spelled(way) for way in result.ways}
        assert len(got) == len(result.ways)
        assert got == expected, (line, dice, faces, supers)
        needed += bool(expected)
    assert needed > checks // 10


@pytest.mark.rule("KOD-050", "KOD-055", "KOD-056", "KOD-D04")
def test_larger_hands_agree_with_brute_force() -> None:
    chance = random.Random(306400)
    needed = 0
    for _ in range(250):
        line = a_line(chance)
        dice = tuple(chance.choice(EVERY) for _ in range(6))
        few = chance.sample(EVERY, 4)
        faces = tuple(chance.choice(few) for _ in range(chance.randint(4, 6)))
        supers = chance.randint(0, 3)
        got = {tuple(sorted(way.pairs, key=str)): spelled(way) for way in check(line, dice, Hand(faces, supers)).ways}
        expected = brute(line, dice, [*faces, *[None] * supers])
        assert got == expected, (line, dice, faces, supers)
        needed += bool(expected)
    assert needed > 40
