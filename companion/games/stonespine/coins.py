"""Coins of a year and the turns at the market, also against Jael (rulebook: Improvement; alone: Improvement)."""

from __future__ import annotations

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.stonespine.labyrinth import Labyrinth
from companion.games.stonespine.words import Kind

MOST = 30
"""Where the coin track ends (STA-074)."""
START = (0, 1, 1, 2, 2)
"""Coins of the set-up by place in order (STA-023)."""


class Coins(msgspec.Struct, frozen=True):
    """Coins of one kind, where they come from, and the rule that says so; below 0 what goes beyond the track."""

    text: str
    coins: int
    rule: str


def start_coins(place: int) -> int:
    """Coins of the set-up for a place in order, 1 to 5; alone it is place 1 (STA-023, STA-D03).

    Errors: `Misuse` for another place.
    """
    if not 1 <= place <= len(START):
        raise Misuse(f"There is no place {place} in order.")
    return START[place - 1]


def income(labyrinth: Labyrinth, place: int | None = None) -> tuple[Coins, ...]:
    """Coins of the year of the last row, part by part; together at most 30 (STA-070 to STA-074).

    `place`: in order at the set-up, needed in the first year (STA-072).
    Errors: `Misuse` when the coins of a room are unknown, or the place is missing in the first year or told in another.
    """
    row = labyrinth.rows[-1]
    unknown = [placed.room.name for placed in row if placed.room.coins is None]
    if unknown:
        raise Misuse(f"The coins of {', '.join(unknown)} are unknown: say what the card shows.")
    first = len(labyrinth.rows) == 1
    if first and place is None:
        raise Misuse("In the first year the place in order at the set-up is needed.")
    if not first and place is not None:
        raise Misuse("Coins of the set-up count in the first year only.")
    parts = [Coins(placed.room.name, placed.room.coins or 0, "STA-070") for placed in row]
    parts.append(Coins("chests", sum(placed.count(Kind.CHEST) for _, placed in labyrinth.items()), "STA-071"))
    if place is not None:
        parts.append(Coins(f"place {place} in order", start_coins(place), "STA-072"))
    beyond = sum(part.coins for part in parts) - MOST
    if beyond > 0:
        parts.append(Coins(f"the track ends at {MOST}", -beyond, "STA-074"))
    return tuple(parts)


class Market(msgspec.Struct, frozen=True):
    """The market of a year: players from the left in this year's order, their coins, and who has passed, in turn.

    Errors: `Misuse` for other than two to five players of different names, and for coins outside 0 to 30.
    """

    players: tuple[str, ...]
    coins: tuple[int, ...]
    passed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 2 <= len(self.players) <= len(START) or len(set(self.players)) < len(self.players):
            raise Misuse(f"Two to {len(START)} players of different names visit the market.")
        if any(not 0 <= coins <= MOST for coins in self.coins):
            raise Misuse(f"Coins lie between 0 and {MOST}.")

    @property
    def turn(self) -> str | None:
        """Whose turn it is: most coins, then further left; None when all have passed (STA-076, STA-077, STA-084)."""
        left = [(-have, at) for at, have in enumerate(self.coins) if self.players[at] not in self.passed]
        return self.players[min(left)[1]] if left else None

    def buy(self, price: int) -> Market:
        """The player in turn buys a set (STA-080, STA-082); `price`: in coins, 0 or more.

        Errors: `Misuse` for a price below 0; `Refusal` when the coins don't suffice (STA-085) or the market is closed
        (STA-084).
        """
        at = self._seat()
        if price < 0:
            raise Misuse("A price is 0 or more.")
        if self.coins[at] < price:
            raise Refusal(
                f"{self.players[at]} has {self.coins[at]} coins, the set costs {price}.",
                "STA-085",
                {"coin": price - self.coins[at]},
                ("pass", "buy a cheaper set"),
            )
        return self._with(at, self.coins[at] - price, self.passed)

    def leave(self) -> Market:
        """The player in turn passes; `passed` is the order of the next year (STA-086, STA-090, STA-091).

        Errors: `Refusal` when the market is closed (STA-084).
        """
        at = self._seat()
        return self._with(at, 0, (*self.passed, self.players[at]))

    def _seat(self) -> int:
        if self.turn is None:
            raise Refusal("All have passed: the market is closed.", "STA-084")
        return self.players.index(self.turn)

    def _with(self, at: int, coins: int, passed: tuple[str, ...]) -> Market:
        return Market(self.players, (*self.coins[:at], coins, *self.coins[at + 1 :]), passed)
