"""Jael, the opponent of a game alone (rulebook: Game alone: building, improvement, scoring)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.errors import Misuse
from companion.games.score import Part, total
from companion.games.stonespine import counting
from companion.games.stonespine.categories import category
from companion.games.stonespine.coins import MOST
from companion.games.stonespine.conditions import condition as read
from companion.games.stonespine.counting import Group
from companion.games.stonespine.sheet import JaelCard
from companion.games.stonespine.words import SIZE

NAME = "Jael"
COINS_REP = (9, 6)
"""Reputation for the better and the other in the comparison of final coins (STA-168, STA-169)."""
GOAL_REP = {"first": 15, "second": 9, "none": 0}
"""Reputation by Jael's place at the goal; none: he has none of the things that most is asked of (STA-170, STA-172)."""
YEARS = SIZE
"""Cards that he shows, one a year (STA-139, STA-173)."""


class JaelScore(msgspec.Struct, frozen=True):
    """Jael's reputation in parts; `player_coins`: what the player gets for final coins."""

    score: int
    player_coins: int
    parts: tuple[Part, ...]


class Dealt(msgspec.Struct, frozen=True):
    """What becomes of the cards that weren't laid or held back: names of cards, and how many are drawn."""

    to_jael: tuple[str, ...]
    discarded: tuple[str, ...]
    drawn: int


def jael_score(
    player_coins: int,
    jael_coins: int,
    base: Sequence[int],
    conditions: Sequence[int],
    stars: Sequence[int] = (),
    goal: str = "none",
) -> JaelScore:
    """Jael's reputation from numbers counted at the table (STA-168 to STA-175).

    `player_coins`, `jael_coins`: coins at the end, 0 to 30. `base`, `conditions`: reputation of each of his four cards,
    the base and what its condition pays, 0 or more. `stars`: values or sums of the stars on his rooms and tokens, with
    sign. `goal`: his place, `first`, `second` or `none`.
    Errors: `Misuse` for other numbers of cards, negative values, an unknown place.
    """
    if len(base) != YEARS or len(conditions) != YEARS:
        raise Misuse(f"Jael shows {YEARS} cards: {YEARS} base values and {YEARS} conditions are needed.")
    if min((*base, *conditions)) < 0:
        raise Misuse("A card of Jael's never pays less than 0.")
    if goal not in GOAL_REP:
        raise Misuse(f"Jael's place at the goal can't be {goal!r}.", tuple(GOAL_REP))
    mine, his = coins_parts(player_coins, jael_coins)
    parts = (
        his,
        category("goal", GOAL_REP[goal], (goal,)),
        category("base", sum(base), (_sum(base),)),
        category("conditions", sum(conditions), (_sum(conditions),)),
        category("stars", sum(stars), (_sum(stars),) if stars else ()),
    )
    return JaelScore(total(parts), mine.points, parts)


def coins_parts(player: int, jael: int) -> tuple[Part, Part]:
    """Final coins for the player and for Jael, who has the better in equality (STA-168, STA-169).

    Errors: `Misuse` for coins outside 0 to 30.
    """
    _check_coins(player, jael)
    better = player > jael
    how = (f"{player} coins against Jael's {jael}",)
    best, other = COINS_REP
    return category("coins", best if better else other, how), category("coins", other if better else best, how)


def cards_part(cards: Sequence[JaelCard], groups: Sequence[Group]) -> Part:
    """Base and condition of the four cards, counted on his rooms and tokens (STA-173, STA-174).

    Errors: `Misuse` for other than four cards, and for a condition outside the language.
    """
    if len(cards) != YEARS:
        raise Misuse(f"Jael shows {YEARS} cards, here are {len(cards)}.")
    if min(card.base for card in cards) < 0:
        raise Misuse("A card of Jael's never pays less than 0.")
    points, how = 0, []
    for card in cards:
        condition = read(card.line)
        if condition.thing is None:
            paid, said = condition.points, str(condition)
        else:
            tally = counting.on_groups(groups, condition.thing, condition.place)
            paid = condition.points * tally.n
            said = f"{condition}: {tally.n} x {condition.points} = {paid}"
        points += card.base + paid
        how.append(f"{card.base} + {said}")
    return category("cards", points, tuple(how))


def acts_first(player: int, jael: int) -> bool:
    """Whether Jael takes tokens before the player goes on: unless the player has more coins (STA-149, STA-151).

    Errors: `Misuse` for coins outside 0 to 30.
    """
    _check_coins(player, jael)
    return player <= jael


def discarded_challenge(numbers: Sequence[int]) -> int | None:
    """The challenge that goes away when Jael acts: the lowest number; None when none is on show (STA-153, STA-D05)."""
    return min(numbers, default=None)


def sort_hand(others: Sequence[tuple[str, str]], symbol: str, free: int) -> Dealt:
    """Share out the cards that were neither laid nor held back, and draw anew (STA-142 to STA-144).

    `others`: name and Jael symbol of each. `symbol`: the one on his card. `free`: gaps in the current row, 0 to 3; with
    0 the year's hand ends and nothing is drawn.
    Errors: `Misuse` for other numbers of gaps.
    """
    if not 0 <= free < SIZE:
        raise Misuse("After a room is laid the row has 0 to 3 gaps.")
    taken = tuple(name for name, mark in others if mark == symbol)
    return Dealt(taken, tuple(name for name, mark in others if mark != symbol), free)


def _check_coins(*coins: int) -> None:
    if any(not 0 <= each <= MOST for each in coins):
        raise Misuse(f"Coins lie between 0 and {MOST}.")


def _sum(numbers: Sequence[int]) -> str:
    return " + ".join(map(str, numbers)).replace("+ -", "- ")
