"""Bots of Two Piles: one of the legal moves, from the seat's own view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.play.chance import pick
from companion.play.command import Legal
from companion.play.decision import Decision
from tests.games.two_piles.rules import Table


def at_random(view: Table, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int) -> Legal:
    return legal[pick(seed, counter, len(legal))]


def greedy(view: Table, legal: Sequence[Legal], asked: Decision | None, seed: int, counter: int) -> Legal:
    """The card that scores most; bids nothing."""
    return max(legal, key=lambda one: _worth(view, one))


def _worth(view: Table, one: Legal) -> int:
    if one.command.verb == "lay":
        return abs(int(one.command.args[0]) - view.piles[one.command.args[1]][-1])
    return -int(one.command.args[0]) if one.command.verb == "choose" else -10


Policy = Callable[[Table, Sequence[Legal], Decision | None, int, int], Legal]
POLICIES: tuple[Policy, ...] = (at_random, greedy)
