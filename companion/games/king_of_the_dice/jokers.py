"""What dice and jokers reach (chapters "Check the dice" and "Jokers" of the rulebook, KOD-044 to KOD-059)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from msgspec import Struct

from companion.errors import Misuse, Refusal
from companion.games.king_of_the_dice.conditions import Condition, Kind, lacking, parse_condition, tier, used
from companion.games.king_of_the_dice.dice import NUMBERS, Colour, Die, Hand

ROLLED = 6
"""Dice of a roll (KOD-039)."""

CITIZENS = 60
"""Citizens in the box (KOD-008)."""

MOST_CHOICES = 30_000
"""Choices of pairs that are tried; jokers that go together in more ways are too many to list."""

STAND_IN = Die(Colour.RED, 1)
"""Stands where any colour or any number would do."""


class Added(Struct, frozen=True):
    """The die that a pair adds. None: any colour or any number serves, a free choice of the player (KOD-054)."""

    colour: Colour | None
    number: int | None

    def __str__(self) -> str:
        words = ("any colour" if self.colour is None else self.colour.value, str(self.number or "any number"))
        return " ".join(words)


class Pair(Struct, frozen=True):
    """Two citizens spent for one die (KOD-055): `face` and its equal, `face` and super jokers, or two super jokers."""

    face: Die | None
    supers: int

    def __str__(self) -> str:
        names = [str(self.face)] * (2 - self.supers) + ["super joker"] * self.supers
        return " + ".join(names)


class Way(Struct, frozen=True):
    """One way to reach a tier. `adds`: each a choice of the dice that the pairs add, in the order of the pairs.

    Faces add the die they show; two super jokers any die that serves, so there may be several choices.
    """

    tier: int
    pairs: tuple[Pair, ...]
    adds: tuple[tuple[Added, ...], ...]

    @property
    def cards(self) -> int:
        """Citizens spent."""
        return 2 * len(self.pairs)

    @property
    def supers(self) -> int:
        """Super jokers among them."""
        return sum(pair.supers for pair in self.pairs)


class Check(Struct, frozen=True):
    """The answer to a check.

    `met`: whether the bare dice meet the condition; `tier`: the tier they reach (0: none; 1 to 3, the star of the
    first deck, KOD-069); `dice`: those that count; `ways`: with jokers, by tier, cheapest first; `unknown`: tiers of
    which nobody knows what they ask for (KOD-D03).
    """

    met: bool
    tier: int
    dice: tuple[Die, ...]
    ways: tuple[Way, ...]
    unknown: tuple[int, ...]


def check(condition: Condition | str, dice: Sequence[Die], hand: Hand | None = None) -> Check:
    """Whether the roll meets a citizen's condition, and every way to meet it, or a higher tier of it, with jokers.

    A way holds no pair too many: without any of its pairs the tier isn't reached. Ways come by tier, then fewest
    cards, then fewest super jokers (KOD-D04). Bare dice that reach a tier need no way to it.

    `condition`: a line of the language of conditions, or parsed; `dice`: the six of the roll (KOD-039).
    Errors: `Misuse` for another number of dice, a negative number of super jokers, a line that says nothing, or jokers
    that go together in too many ways; `Refusal` for more citizens than there are (KOD-008).
    """
    asked = parse_condition(condition) if isinstance(condition, str) else condition
    held = hand or Hand()
    if len(dice) != ROLLED:
        raise Misuse(f"A roll has {ROLLED} dice, not {len(dice)}.")
    if held.supers < 0:
        raise Misuse("There can't be fewer than no super jokers.")
    if held.cards > CITIZENS:
        raise Refusal(f"There are {CITIZENS} citizens, not {held.cards}.", "KOD-008")
    bare = tier(asked, dice)
    ways = [way for nr in range(bare + 1, len(asked.needs) + 1) for way in _ways(asked, nr, dice, held)]
    unknown = tuple(nr for nr, need in enumerate(asked.needs, 1) if need is None)
    return Check(bare > 0, bare, used(asked, dice) if bare else (), tuple(ways), unknown)


def _ways(asked: Condition, nr: int, dice: Sequence[Die], hand: Hand) -> list[Way]:
    """Every way to tier `nr` that holds no pair too many: first those with one pair, then two, and so on.

    A choice is only tried when none of those with one pair less reaches the tier, or never can: so no way holds
    another one.
    """
    if asked.needs[nr - 1] is None:
        return []
    single = _useful_pairs(asked, hand)
    found: list[Way] = []
    level: list[tuple[Pair, ...]] = [()]
    tried = 0
    while level:
        known, longer, level = set(level), _one_pair_more(level, single, hand), []
        for pairs in longer:
            if any(pairs[:at] + pairs[at + 1 :] not in known for at in range(len(pairs))):
                continue
            tried += 1
            if tried > MOST_CHOICES:
                raise Misuse("These jokers go together in too many ways: name only those you would spend.")
            adds = tuple(more for more in _additions(asked, pairs) if _reaches(asked, nr, dice, more))
            if adds:
                found.append(Way(nr, pairs, adds))
            elif _hopeful(asked, nr, dice, pairs, hand):
                level.append(pairs)
    return sorted(found, key=lambda way: (way.cards, way.supers))


def _hopeful(asked: Condition, nr: int, dice: Sequence[Die], pairs: Sequence[Pair], hand: Hand) -> bool:
    """Whether pairs on top of these could still reach the tier, as far as the number of cards tells."""
    shown = [*dice, *(pair.face for pair in pairs if pair.face)]
    free = sum(pair.face is None for pair in pairs)
    return lacking(asked, nr, shown) - free <= hand.cards // 2 - len(pairs)


def _useful_pairs(asked: Condition, hand: Hand) -> list[Pair]:
    """The kinds of pair the hand offers, without those whose die can't count."""
    pairs = []
    for face, have in sorted(Counter(hand.faces).items(), key=lambda item: (item[0].colour.value, -item[0].number)):
        if _seen(asked, face) is None:
            continue
        if have >= 2:
            pairs.append(Pair(face, 0))
        if hand.supers:
            pairs.append(Pair(face, 1))
    return [*pairs, Pair(None, 2)] if hand.supers >= 2 else pairs


def _one_pair_more(level: Sequence[tuple[Pair, ...]], single: Sequence[Pair], hand: Hand) -> Iterator[tuple[Pair, ...]]:
    """Each choice of pairs with one pair added behind, as far as the hand has the cards (KOD-055, KOD-056)."""
    place = {pair: nr for nr, pair in enumerate(single)}
    have = Counter(hand.faces)
    for pairs in level:
        start = place[pairs[-1]] if pairs else 0
        for pair in single[start:]:
            more = (*pairs, pair)
            if sum(one.supers for one in more) > hand.supers:
                continue
            if pair.face and sum(2 - one.supers for one in more if one.face == pair.face) > have[pair.face]:
                continue
            yield more


def _additions(asked: Condition, pairs: Sequence[Pair]) -> Iterator[tuple[Added, ...]]:
    """What the pairs can add: faces their die, super jokers each die that the condition can tell apart."""
    fixed = tuple(Added(pair.face.colour, pair.face.number) for pair in pairs if pair.face)
    free = sum(1 for pair in pairs if pair.face is None)
    for named in combinations_with_replacement(_nameable(asked), free):
        yield fixed + named


def _reaches(asked: Condition, nr: int, dice: Sequence[Die], more: Sequence[Added]) -> bool:
    extra = [Die(one.colour or STAND_IN.colour, one.number or STAND_IN.number) for one in more]
    return tier(asked, [*dice, *extra]) >= nr


def _nameable(asked: Condition) -> tuple[Added, ...]:
    """The dice that count for the condition, those it can't tell apart as one."""
    every = [Die(colour, number) for colour, number in product(Colour, reversed(NUMBERS))]
    return tuple(dict.fromkeys(seen for die in every if (seen := _seen(asked, die))))


def _seen(asked: Condition, die: Die) -> Added | None:
    """What of a die the condition looks at; None when the die can't count."""
    match asked.kind:
        case Kind.COLOUR:
            return Added(die.colour, None) if die.colour is asked.colour else None
        case Kind.NUMBER:
            return Added(None, die.number) if die.number == asked.value else None
        case Kind.RED_SUM:
            return Added(die.colour, die.number) if die.colour is Colour.RED else None
        case Kind.ORDER:  # more green never helps
            return Added(die.colour, die.number) if die.colour is not Colour.GREEN else None
    return Added(None, die.number)
