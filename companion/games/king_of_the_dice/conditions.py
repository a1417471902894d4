"""Conditions of citizens (chapter "Conditions" of the rulebook, KOD-060 to KOD-071).

A condition is one line of a closed language:

    colour COLOUR COUNT     number VALUE COUNT     groups COUNT [COUNT …]     straight COUNT
    sum POINTS              sum red POINTS         order red blue green

The last number of colour, number, sum and straight may be tiers, as in `straight 4/5/6`; `?` is a tier nobody knows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum

from msgspec import Struct

from companion.errors import Misuse
from companion.games.king_of_the_dice.dice import NUMBERS, Colour, Die


class Kind(Enum):
    """The seven kinds, by the words that begin their lines."""

    COLOUR = "colour"
    NUMBER = "number"
    GROUPS = "groups"
    SUM = "sum"
    RED_SUM = "sum red"
    ORDER = "order"
    STRAIGHT = "straight"


ORDER = (Colour.RED, Colour.BLUE, Colour.GREEN)
"""Each has to add up to more than the next (KOD-066)."""

PATTERNS = {
    Kind.COLOUR: "colour COLOUR COUNT",
    Kind.NUMBER: "number VALUE COUNT",
    Kind.GROUPS: "groups COUNT COUNT …",
    Kind.RED_SUM: "sum red POINTS",
    Kind.SUM: "sum POINTS",
    Kind.ORDER: "order red blue green",
    Kind.STRAIGHT: "straight COUNT",
}
"""How the line of a kind looks."""


class Condition(Struct, frozen=True):
    """A parsed condition. `needs`: what each tier asks for, rising, None where unknown; one without tiers (KOD-069).

    `colour`: of a colour condition; `value`: of a number condition; `sizes`: of groups, largest first.
    """

    kind: Kind
    needs: tuple[int | None, ...] = (None,)
    colour: Colour | None = None
    value: int = 0
    sizes: tuple[int, ...] = ()


def parse_condition(line: str) -> Condition:
    """The condition that `line` says, see the language above. Errors: `Misuse` with the patterns when it says none."""
    words = line.lower().split()
    match words:
        case ["colour" | "color", name, count] if name in {colour.value for colour in Colour}:
            return Condition(Kind.COLOUR, _needs(line, count), colour=Colour(name))
        case ["number", value, count] if value in {str(number) for number in NUMBERS}:
            return Condition(Kind.NUMBER, _needs(line, count), value=int(value))
        case ["groups", *sizes] if sizes and all(re.fullmatch("[1-9]", size) for size in sizes):
            return _groups(line, sizes)
        case ["sum", "red", points]:
            return Condition(Kind.RED_SUM, _needs(line, points))
        case ["sum", points]:
            return Condition(Kind.SUM, _needs(line, points))
        case ["order", *names] if names == [colour.value for colour in ORDER]:
            return Condition(Kind.ORDER, (1,))
        case ["straight", count]:
            return _straight(line, _needs(line, count))
    raise Misuse(f"'{line}' is no condition.", tuple(PATTERNS.values()))


def _groups(line: str, sizes: Sequence[str]) -> Condition:
    if len(sizes) > len(NUMBERS):
        raise Misuse(f"'{line}' asks for more groups than there are numbers: each has its own (KOD-063).")
    return Condition(Kind.GROUPS, (1,), sizes=tuple(sorted(map(int, sizes), reverse=True)))


def _straight(line: str, needs: tuple[int | None, ...]) -> Condition:
    if any(need is not None and need > len(NUMBERS) for need in needs):
        raise Misuse(f"'{line}' asks for a longer row than there are numbers.")
    return Condition(Kind.STRAIGHT, needs)


def _needs(line: str, text: str) -> tuple[int | None, ...]:
    pieces = text.split("/")
    if not all(re.fullmatch(r"[1-9][0-9]{0,2}|\?", piece) for piece in pieces):
        raise Misuse(f"'{line}': '{text}' should be a number, or tiers such as 4/5/6.", tuple(PATTERNS.values()))
    needs = tuple(None if piece == "?" else int(piece) for piece in pieces)
    known = [need for need in needs if need is not None]
    if not known or len(needs) > 3 or known != sorted(set(known)):
        raise Misuse(f"'{line}': up to three tiers, each higher than the one before, at least one of them known.")
    return needs


def amount(condition: Condition, dice: Iterable[Die]) -> int:
    """How much of what `condition` counts the dice show: dice, points, the longest row; 1 or 0 for groups and order."""
    shown = list(dice)
    match condition.kind:
        case Kind.SUM:
            return sum(die.number for die in shown)
        case Kind.RED_SUM:
            return _total(shown, Colour.RED)
        case Kind.ORDER:
            first, second, third = (_total(shown, colour) for colour in ORDER)
            return int(first > second > third)
        case Kind.GROUPS:
            counts = sorted(Counter(die.number for die in shown).values(), reverse=True)
            fits = len(counts) >= len(condition.sizes)
            return int(fits and all(have >= size for have, size in zip(counts, condition.sizes, strict=False)))
    return len(used(condition, shown))


def tier(condition: Condition, dice: Iterable[Die]) -> int:
    """The highest tier (1 to 3) that the dice surely reach, 1 for a met condition without tiers, 0 for none.

    A tier nobody knows is never taken as met (KOD-D03).
    """
    reached = amount(condition, dice)
    return max((nr for nr, need in enumerate(condition.needs, 1) if need is not None and reached >= need), default=0)


def lacking(condition: Condition, nr: int, dice: Iterable[Die]) -> int:
    """The fewest dice that could be missing to tier `nr`; 0 when none is. Errors: `Misuse` for an unknown tier."""
    shown = list(dice)
    need = condition.needs[nr - 1]
    if need is None:
        raise Misuse(f"Nobody knows what tier {nr} asks for.")
    have = amount(condition, shown)
    match condition.kind:
        case Kind.SUM | Kind.RED_SUM:
            return _dice_for(need - have)
        case Kind.GROUPS:
            counts = sorted(Counter(die.number for die in shown).values(), reverse=True) + [0] * len(NUMBERS)
            return sum(max(size - count, 0) for size, count in zip(condition.sizes, counts, strict=False))
        case Kind.STRAIGHT:
            there = {die.number for die in shown}
            return min(need - len(there & set(range(low, low + need))) for low in range(1, len(NUMBERS) - need + 2))
        case Kind.ORDER:
            red, blue, green = (_total(shown, colour) for colour in ORDER)
            bluer = max(blue, green + 1)
            return _dice_for(bluer - blue) + _dice_for(bluer + 1 - red)
    return max(need - have, 0)


def _dice_for(points: int) -> int:
    """How many dice of the highest number make up so many points."""
    return -(-max(points, 0) // max(NUMBERS))


def used(condition: Condition, dice: Sequence[Die]) -> tuple[Die, ...]:
    """The dice that count for the condition, met or not, in the order they lie (a row: rising)."""
    match condition.kind:
        case Kind.COLOUR:
            return tuple(die for die in dice if die.colour is condition.colour)
        case Kind.NUMBER:
            return tuple(die for die in dice if die.number == condition.value)
        case Kind.RED_SUM:
            return tuple(die for die in dice if die.colour is Colour.RED)
        case Kind.GROUPS:
            return _grouped(condition.sizes, dice)
        case Kind.STRAIGHT:
            return _longest_row(dice)
    return tuple(dice)


def _total(dice: Iterable[Die], colour: Colour) -> int:
    return sum(die.number for die in dice if die.colour is colour)


def _grouped(sizes: Sequence[int], dice: Sequence[Die]) -> tuple[Die, ...]:
    """The dice of the groups: the largest group takes the commonest number, and so on (KOD-062)."""
    common = Counter(die.number for die in dice).most_common()
    taken: list[Die] = []
    for size, (number, _) in zip(sizes, common, strict=False):
        taken += [die for die in dice if die.number == number][:size]
    return tuple(taken)


def _longest_row(dice: Iterable[Die]) -> tuple[Die, ...]:
    """One die for each number of the longest row without a gap; of equally long ones the higher (KOD-068)."""
    first: dict[int, Die] = {}
    for die in dice:
        first.setdefault(die.number, die)
    best: list[Die] = []
    row: list[Die] = []
    for number in NUMBERS:
        row = [*row, first[number]] if number in first else []
        if len(row) >= len(best) and row:
            best = row
    return tuple(best)
