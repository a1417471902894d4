"""Chapter 5, paying in one go: which cards in play to produce with so that a command's price is met (KLG-042, KLG-047).

A way is proposed from what the cards would give now and then tried on the board by the very command it is for, so what
producing changes on the way (a booster that leaves, a price that rises again) is taken into account by the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

import msgspec

from companion.catalogue.words import Resource
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.play.board import Board
from companion.play.command import Command

MOST_TRIALS = 400
"""So many sets of cards are tried at most; fewer cards come first, so what is cut off is long."""

MOST_ORDERS = 6
"""So many orders of one set are tried; it matters only where one card boosts another."""

MOST_CARDS = 6
"""A way with more cards isn't proposed."""


class Source(msgspec.Struct, frozen=True):
    """A card with one of its productions: as it is typed, and what it gives."""

    card: str
    typed: str
    gives: dict[Resource, int]


class Way(msgspec.Struct, frozen=True):
    """A way to pay for a command.

    `cards`: as `--pay` takes them, in order; `command`: with them; `left`: the pool when the price is paid, None where
    that takes an answer.
    """

    command: Command
    cards: tuple[str, ...]
    left: dict[str, int] | None


def payable(game: Game, board: Board) -> list[Way]:
    """The upgrades, then the effects that can be paid by producing first, each with its best way."""
    lacking = sorted(game.lacking(board), key=lambda command: command.verb != "upgrade")
    return [way for command in lacking for way in ways(game, board, command, 1)]


def ways(game: Game, board: Board, command: Command, most: int = 9) -> list[Way]:
    """The ways to pay for `upgrade` or `use` with cards in play, fewest cards first, then the least waste.

    Empty when the command is refused for something else than missing resources, or when nothing helps.
    Errors: `Misuse` when the command makes no sense.
    """
    if command.verb not in ("upgrade", "use"):
        return []
    refused = game.why(board, command)
    missing = {} if refused is None else {Resource(name): n for name, n in refused.missing.items()}
    if not missing:
        return []
    return list(islice(_found(game, board, command, missing), most))


def _found(game: Game, board: Board, command: Command, missing: dict[Resource, int]) -> Iterator[Way]:
    """The ways that are accepted, the best first."""
    kingdom = game.kingdom(board)
    own = command.args[0].partition(".")[0]
    helpful = [one for one in sources(kingdom, missing) if one.typed.partition(":")[0] != own]
    for chosen in islice(_sets(kingdom, helpful, missing), MOST_TRIALS):
        for order in _orders(chosen):
            cards = tuple(one.typed for one in order)
            paid = Command(command.verb, command.args, (*command.options, ("pay", ",".join(cards))))
            if _accepted(game, board, paid):
                yield Way(paid, cards, game.left_over(board, command, cards))
                break


def sources(kingdom: Kingdom, missing: dict[Resource, int]) -> list[Source]:
    """The cards in play that make something of what is missing, one entry for each alternative that does."""
    wanted = _wanted(kingdom, missing)
    found: list[Source] = []
    for card in kingdom.in_play():
        made = production.alternatives(kingdom, card)
        number = number_of(card)
        for name, gives in zip(production.labels(made), made, strict=True):
            if wanted & gives.keys():
                found.append(Source(card, f"{number}:{name}" if len(made) > 1 else number, gives))
    return found


def _wanted(kingdom: Kingdom, missing: dict[Resource, int]) -> set[Resource]:
    """What is missing, and what may be paid in its place."""
    return set(missing) | {held for held, asked in kingdom.modifiers.pay_as if asked in missing}


def _sets(kingdom: Kingdom, helpful: list[Source], missing: dict[Resource, int]) -> Iterator[list[Source]]:
    """Sets of sources that seem to be enough and of which none could be left out: the smallest, then the least waste.

    Where something may stand in for what is missing, or production is boosted by cards in play, what a set really
    brings is left to the trial; the sum is then only a first look.
    """
    wanted = _wanted(kingdom, missing)
    if not _enough(helpful, missing, wanted):
        return
    for size in range(1, min(MOST_CARDS, len(helpful)) + 1):
        enough = [
            chosen
            for chosen in _combinations(helpful, size)
            if _enough(chosen, missing, wanted)
            and not any(_enough(chosen[:at] + chosen[at + 1 :], missing, wanted) for at in range(size))
        ]
        yield from sorted(enough, key=lambda chosen: _waste(chosen, missing))


def _combinations(helpful: list[Source], size: int, start: int = 0) -> Iterator[list[Source]]:
    """So many sources, no card twice."""
    if size == 0:
        yield []
        return
    for at in range(start, len(helpful) - size + 1):
        for rest in _combinations(helpful, size - 1, at + 1):
            if all(one.card != helpful[at].card for one in rest):
                yield [helpful[at], *rest]


def _enough(chosen: list[Source], missing: dict[Resource, int], wanted: set[Resource]) -> bool:
    """Whether what the cards make covers what is missing; stand-ins count for whatever they stand in for."""
    if wanted == set(missing):
        return all(sum(one.gives.get(resource, 0) for one in chosen) >= n for resource, n in missing.items())
    return sum(n for one in chosen for resource, n in one.gives.items() if resource in wanted) >= sum(missing.values())


def _waste(chosen: list[Source], missing: dict[Resource, int]) -> int:
    return sum(n for one in chosen for n in one.gives.values()) - sum(missing.values())


def _orders(chosen: list[Source]) -> Iterator[tuple[Source, ...]]:
    """The set as it lies, then in other orders: a card that boosts others must produce last."""
    yield tuple(chosen)
    orders = permutations(reversed(chosen))
    for _, order in zip(range(MOST_ORDERS - 1), orders, strict=False):
        yield order


def _accepted(game: Game, board: Board, paid: Command) -> bool:
    """Whether the command is accepted with the cards that it names."""
    try:
        return not game.trial(board, paid).breaks
    except (Refusal, Misuse):
        return False
