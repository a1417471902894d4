"""The doorway of a game: all that whoever keeps, shows or plays a session asks of its rules, on plain values.

A game gives its rules to a `Machine` (play/machine.py), which fulfils the first half of this protocol for all games
alike; what a seat may see, and how things stand, each game says itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from companion.errors import Refusal
from companion.play.board import Board
from companion.play.change import Change
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Decision
from companion.play.transaction import Coming, Outcome, Restart

NOBODY = 0
"""The seat of what no seat does, asks or sees: seats are counted from 1."""

HIDDEN = -1
"""Who sees what lies face down for all."""

BOT = "bot:"
"""What a setting's name begins with that says which policy plays a seat: `bot:2`."""


class Setup(msgspec.Struct, frozen=True):
    """What a session is founded with.

    `seats`: the names of the seats in the order of play; `real`: with real cards and dice; `options`: what else the
    game asks for, by name; `bots`: the policies of the seats that the program plays.
    """

    seats: tuple[str, ...]
    real: bool = False
    options: Mapping[str, str] = {}
    bots: Mapping[int, str] = {}


class Standing(msgspec.Struct, frozen=True):
    """Where a seat stands: its points now, as far as all may know them, and their parts by name."""

    seat: int
    name: str
    points: int
    parts: Mapping[str, int] = {}


class Placed(msgspec.Struct, frozen=True):
    """A seat at the end: its place (1: the winner; equal places are shared) with its points."""

    place: int
    standing: Standing


class Ended(msgspec.Struct, frozen=True):
    """The result of a session that is over. `length`: how many turns it took; `modules`: what it was played with."""

    places: tuple[Placed, ...]
    length: int
    modules: tuple[str, ...] = ()


class View(Protocol):
    """What a seat sees: each game's own document. `seat` 0: what is public."""

    @property
    def seat(self) -> int: ...  # pragma: no cover


class Doorway(Protocol):
    """A game, as sessions see it. Boards are changed by `found` and `perform` alone."""

    def new_board(self) -> Board:
        """An empty board of this game's zones and tables."""
        ...  # pragma: no cover

    def found(self, board: Board, seed: int, setup: Setup) -> Outcome:
        """Lay everything out. Errors: `Misuse` when the set-up makes no sense for this game."""
        ...  # pragma: no cover

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Outcome:
        """Carry a command out, with answers to what it asks, in the order asked.

        Errors: `Refusal` by the rules, `Misuse` for what makes no sense; the board is then as before.
        """
        ...  # pragma: no cover

    def decision(self, board: Board) -> Decision | None:
        """The question that the board asks, None when nothing is open."""
        ...  # pragma: no cover

    def legal(self, board: Board) -> Iterator[Legal]:
        """What would be accepted now: moves, or the answers to the open question."""
        ...  # pragma: no cover

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words that moves begin with."""
        ...  # pragma: no cover

    def sensible(self, board: Board) -> Iterator[Legal]:
        """The moves that whoever decides may ask about now, whether they would be accepted or not."""
        ...  # pragma: no cover

    def why(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Refusal | None:
        """Why a command would be refused, None when it wouldn't be. Errors: `Misuse` when it makes no sense."""
        ...  # pragma: no cover

    def mode(self, board: Board) -> str:
        """How the session is played: `chance.SEEDED`, or `chance.REAL` with real cards and dice."""
        ...  # pragma: no cover

    def seats(self, board: Board) -> tuple[str, ...]:
        """The names of the seats, in the order of play."""
        ...  # pragma: no cover

    def deciding(self, board: Board) -> int:
        """The seat that moves or answers now, `NOBODY` when the session is over."""
        ...  # pragma: no cover

    def view(self, board: Board, seat: int) -> View:
        """The table as that seat sees it: nothing that it may not see is in the document."""
        ...  # pragma: no cover

    def said(self, board: Board, changes: Sequence[Change], seat: int) -> list[str]:
        """What changes that have just been made come to, in sentences that this seat may read."""
        ...  # pragma: no cover

    def called(self, card: str) -> tuple[str, ...]:
        """How a card is typed, then its names, at least the one that it is told by, which is the first."""
        ...  # pragma: no cover

    def seen_by(self, board: Board, zone: str) -> int:
        """Who alone may see the cards of a zone while the session isn't over; `NOBODY`: everybody may, or `HIDDEN`."""
        ...  # pragma: no cover

    @property
    def open_tables(self) -> tuple[str, ...]:
        """The tables of the board in which nothing stands that isn't public."""
        ...  # pragma: no cover

    def restarting(self, board: Board) -> Restart:
        """How the game on this board begins again, for one that can."""
        ...  # pragma: no cover

    def coming(self, board: Board, command: Command) -> Coming:
        """What came up by a command, as far as it says so."""
        ...  # pragma: no cover

    def standing(self, board: Board) -> list[Standing]:
        """How each seat stands, by what is public."""
        ...  # pragma: no cover

    def result(self, board: Board) -> Ended | None:
        """The result; None before the end."""
        ...  # pragma: no cover


def placed(standings: Sequence[Standing]) -> tuple[Placed, ...]:
    """The seats by their points, the most first; who has as many shares the place.

    >>> north, south, west = Standing(1, "North", 4), Standing(2, "South", 9), Standing(3, "West", 4)
    >>> [(one.place, one.standing.name) for one in placed([north, south, west])]
    [(1, 'South'), (2, 'North'), (2, 'West')]
    """
    ordered = sorted(standings, key=lambda one: (-one.points, one.seat))
    return tuple(Placed(1 + sum(other.points > one.points for other in standings), one) for one in ordered)
