"""Chance of its own for players that are programs, and answers picked by it."""

from __future__ import annotations

from typing import TypeVar

from companion.play.decision import Answer, Asks, Decision, can_fill
from companion.play.shuffle import block

T = TypeVar("T")

NAMES = ("Anna", "Boris", "Clara", "Dana", "Emil", "Flora")
"""What is written where a card asks for a name."""


class Luck:
    """Numbers from a seed by the dealer's hash, in a row of their own: a policy doesn't disturb the shuffle."""

    def __init__(self, seed: int) -> None:
        self._seed = f"autoplay:{seed}"
        self._counter = 0
        self._left: list[int] = []

    def below(self, size: int) -> int:
        """A number from 0 to size - 1 (what the remainder favours is far too little to be seen)."""
        if not self._left:
            self._left = block(self._seed, self._counter)
            self._counter += 1
        return self._left.pop() % size

    def sample(self, options: tuple[str, ...], n: int) -> tuple[str, ...]:
        """n different options in any order."""
        left = list(options)
        return tuple(left.pop(self.below(len(left))) for _ in range(n))

    def weighed(self, options: list[T], weights: list[int]) -> T:
        """One of the options, each as likely as its weight says."""
        if len(options) == 1:
            return options[0]
        at = self.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return option
        raise AssertionError("no weight is negative")


def any_answer(decision: Decision, luck: Luck) -> Answer:
    """Some accepted answer, each kind of them as likely as another."""
    if decision.asks is Asks.TEXT:
        return (NAMES[luck.below(len(NAMES))],)
    if decision.asks is Asks.NUMBER:
        return (str(decision.min + luck.below(decision.max - decision.min + 1)),)
    if decision.optional and not luck.below(len(decision.options) + 1):
        return ()
    if decision.needs is not None:
        return _filling(decision, decision.needs, luck)
    n = decision.min + luck.below(decision.max - decision.min + 1)
    if decision.repeat:
        return tuple(decision.options[luck.below(len(decision.options))] for _ in range(n))
    return luck.sample(decision.options, n)


def _filling(decision: Decision, needs: dict[str, int], luck: Luck) -> Answer:
    """Options that fill the needs exactly, taken one by one as long as the others can still fill the rest."""
    fills, taken = decision.fills or {}, list[str]()
    left = luck.sample(decision.options, len(decision.options))
    while left and any(needs.values()):
        option, left = left[0], left[1:]
        rests = [rest for way in fills.get(option, ()) if can_fill(rest := _less(needs, way), fills, left)]
        rests = [rest for rest in rests if min(rest.values()) >= 0]
        if rests:
            needs = rests[luck.below(len(rests))]
            taken.append(option)
    return tuple(taken)


def _less(needs: dict[str, int], way: dict[str, int]) -> dict[str, int]:
    return {kind: needs.get(kind, 0) - way.get(kind, 0) for kind in (*needs, *(k for k in way if k not in needs))}
