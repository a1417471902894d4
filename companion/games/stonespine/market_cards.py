"""Tokens on the spaces of revealed market cards (rulebook: Set-up; Clean-up)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.stonespine.components import Component
from companion.play.shuffle import Shuffler

HALVES = ("top", "bottom")


class Half(msgspec.Struct, frozen=True):
    """A half of a market card: its price in coins, the tokens on its spaces; '' where the pile ran out (STA-D08)."""

    card: str
    half: str
    price: int
    tokens: tuple[str, ...]


def fill(
    cards: Sequence[Component], tokens: Sequence[Component], shuffler: Shuffler, seed: int, counter: int = 0
) -> tuple[tuple[Half, ...], int]:
    """One random token of the right shape for each space, and the generator's next counter (STA-027, STA-028, STA-104).

    `cards`: the market cards revealed, in order. `tokens`: all kinds of market tokens, as many pieces as `quantity`
    says. `seed`, `counter`: as the shuffler takes them.
    Errors: `Misuse` for a card or token without its facts.
    """
    piles: dict[str, list[str]] = {}
    for kind in tokens:
        piles.setdefault(kind.known("shape"), []).extend([kind.name] * (kind.quantity or 0))
    for shape in sorted(piles):
        mixed, counter = shuffler.shuffled(seed, counter, tuple(piles[shape]))
        piles[shape] = list(mixed)
    halves = []
    for card in cards:
        for half in HALVES:
            spaces = [shape for _, shape in card.all(f"{half}_space")]
            laid = tuple(piles[shape].pop() if piles.get(shape) else "" for shape in spaces)
            halves.append(Half(card.name, half, card.number(f"{half}_price"), laid))
    return tuple(halves), counter
