"""Income phase: the boards a player can end with, in whatever order the activated cards are used (VCK-061 to 063)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from companion.games.valeria.words import Purse, Resource

Paid: TypeAlias = tuple[Purse, tuple[Purse, ...], int]
"""A price, the gains of which one is chosen, how often it may be used."""
Robbed: TypeAlias = tuple[Purse, list[tuple[Resource, int]]]
"""An opponent's board, and how much of which resource one taking takes at most."""


class Use(msgspec.Struct, frozen=True):
    """A use of a card's effect: the card, what is done in words, the price, and what it brings."""

    card: str
    text: str
    price: Purse
    gain: Purse


def first_uses(start: Purse, price: Purse, uses: Sequence[tuple[Sequence[Use], int]]) -> tuple[Use, ...] | None:
    """The fewest uses of other effects, in order, that bring a price together (VCK-062); None: no order does.

    `uses`: for each effect the uses of which one is chosen at a time, and how often in all.
    """
    left = tuple(many for _, many in uses)
    waiting: deque[tuple[Purse, tuple[int, ...], tuple[Use, ...]]] = deque([(start, left, ())])
    seen = {(start, left)}
    while waiting:
        board, left, done = waiting.popleft()
        if board.covers(price):
            return done
        for at, (alternatives, _) in enumerate(uses):
            rest = (*left[:at], left[at] - 1, *left[at + 1 :])
            for use in alternatives if left[at] else ():
                after = board + -use.price + use.gain
                if board.covers(use.price) and (after, rest) not in seen:
                    seen.add((after, rest))
                    waiting.append((after, rest, (*done, use)))
    return None


def best_ends(
    start: Purse,
    free: Iterable[Sequence[Purse]],
    paid: Sequence[Paid],
    robbed: Sequence[Robbed] = (),
    takings: int = 0,
) -> tuple[Purse, ...]:
    """The boards that can be reached and that no other reachable one beats in everything, sorted.

    Takings come first (VCK-059). What is free is always used, and before what is paid for: nothing is lost by it.
    """
    boards = _after_takings(start, [board for board, _ in robbed], [limits for _, limits in robbed], takings)
    for alternatives in free:
        boards = {board + gain for board in boards for gain in alternatives}
    return _best(_after_payments(boards, paid))


def _after_takings(
    start: Purse, others: list[Purse], limits: Sequence[list[tuple[Resource, int]]], left: int
) -> set[Purse]:
    states = {(start, tuple(others))}
    for _ in range(left):
        after = set()
        for own, boards in states:
            for at, board in enumerate(boards):
                for resource, most in limits[at]:
                    moved = Purse.of(resource, min(most, board.amount(resource)))
                    after.add((own + moved, (*boards[:at], board + -moved, *boards[at + 1 :])))
        states = after or states
    return {own for own, _ in states}


def _after_payments(boards: Iterable[Purse], paid: Sequence[Paid]) -> set[Purse]:
    uses = tuple(many for _, _, many in paid)
    seen = {(board, uses) for board in boards}
    waiting = list(seen)
    while waiting:
        board, left = waiting.pop()
        for at, (price, gains, _) in enumerate(paid):
            if not left[at] or not board.covers(price):
                continue
            rest = (*left[:at], left[at] - 1, *left[at + 1 :])
            for gain in gains:
                state = (board + -price + gain, rest)
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return {board for board, _ in seen}


def _best(boards: Iterable[Purse]) -> tuple[Purse, ...]:
    kept = set(boards)
    return tuple(sorted(b for b in kept if not any(other != b and other.covers(b) for other in kept)))
