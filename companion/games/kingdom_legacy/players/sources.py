"""Meeting a price: the cheapest set of sources in play that makes what is lacking, in an order that works."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.play.command import Command

Need = dict[str, int]
"""Resources that are lacking, and cards to be discarded: `=person`."""

MOST_LOOKS = 60
"""So many sets of sources are looked at for one aim at most."""

MOST_SOURCES = 8
"""A plan with more sources isn't looked for."""


@dataclass(slots=True)
class Source:
    """Something in play that makes resources, or a card that may be discarded (`command` None).

    `gives`: less its `price`, which must be there before; `wants`: what to answer when it asks; `cost`: what is lost
    by it for good; `last`: how late it comes: copies (0) before what they copy (1), and what helps others last (2).
    """

    card: str
    command: Command | None
    gives: Need
    cost: float = 0.0
    wants: tuple[str, ...] = ()
    price: Need = field(default_factory=dict)
    last: int = 0
    total: float = 0.0

    def __post_init__(self) -> None:
        self.total = self.cost + 0.02 * sum(self.gives.values())


class Cover:
    """Looks for the cheapest set of sources that gives what is needed."""

    def __init__(self, makers: dict[str, list[Source]], without: set[str], pool: dict[str, int]) -> None:
        self.makers = makers
        self.pool = pool
        self.without = without
        self.best: list[Source] | None = None
        self.cost = 1e9
        self.looks = 0

    def go(self, need: Need, spare: Need, chosen: list[Source], cost: float) -> None:
        """Take one more source for what is needed first."""
        if not need:
            if cost < self.cost:
                ordered = in_order(chosen, self.pool)
                if ordered is not None:
                    self.best, self.cost = ordered, cost
            return
        self.looks += 1
        if len(chosen) >= MOST_SOURCES:
            return
        name = next(iter(need))
        wanted, without = need[name], self.without
        for one in self.makers.get(name, ()):
            if one.card in without:
                continue
            total = cost + one.total
            if total >= self.cost:
                continue
            left, rest = dict(need), dict(spare)
            for resource, n in one.gives.items():
                had = rest.pop(resource, 0) - left.pop(resource, 0) + n
                if had > 0:
                    rest[resource] = had
                elif had < 0:
                    left[resource] = -had
            without.add(one.card)
            chosen.append(one)
            self.go(left, rest, chosen, total)
            chosen.pop()
            without.discard(one.card)
            if self.looks > MOST_LOOKS or (one.gives[name] == wanted and self.best is not None and not one.cost):
                return


def in_order(sources: list[Source], pool: dict[str, int]) -> list[Source] | None:
    """The sources so that each finds its price paid by those before it; None: there is no such order."""
    held, done = dict(pool), list[Source]()
    left = sorted(sources, key=lambda one: one.last)
    while left:
        ready = next((one for one in left if _paid(one.price, held)), None)
        if ready is None:
            return None
        left.remove(ready)
        done.append(ready)
        for resource, n in ready.gives.items():
            held[resource] = held.get(resource, 0) + n
    return done


def _paid(price: Need, held: Need) -> bool:
    return all(held.get(name, 0) >= n for name, n in price.items() if not name.startswith("="))
