"""What the narrator has to know before a command: how each card lay and was turned, and which texts were being done."""

from __future__ import annotations

from typing import NamedTuple

from companion.catalogue.words import ORIENTATIONS, PLAY, Orientation
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.change import Agenda, Change, Enter, Move, Order, Put
from companion.play.command import Command
from companion.play.values import Task

_TEXTS = (TaskKind.EFFECT, TaskKind.SUB, TaskKind.BOX, TaskKind.TRIGGER)
"""Tasks that carry out the text of a card …"""

_OF_TEXTS = (TaskKind.DISCOVER, TaskKind.SIDE)
"""… and those that such a text leaves on top of itself."""


class Face(NamedTuple):
    """A card with the stage that it shows, or showed."""

    card: str
    side: Orientation


class Scene:
    """Cards and open tasks at one moment; goes along with changes, and back, without a board."""

    def __init__(self, board: Board) -> None:
        self._sides = dict(board.tables[BoardTable.ORIENTATION])
        self.place = dict(board.place)
        self.agenda = list(board.agenda)

    @classmethod
    def before(cls, board: Board, changes: tuple[Change, ...]) -> Scene:
        """As it was before the changes that led to this board."""
        scene = cls(board)
        scene.go_back(changes)
        return scene

    def copy(self) -> Scene:
        """The same moment once more."""
        other = Scene.__new__(Scene)
        other._sides, other.place, other.agenda = dict(self._sides), dict(self.place), list(self.agenda)
        return other

    def face(self, card: str) -> Face:
        """A card as it is turned now."""
        return Face(card, ORIENTATIONS[str(self._sides.get(card, Orientation.FRONT_UP))])

    def go_on(self, change: Change) -> None:
        """Follow a change."""
        match change:
            case Move():
                self.place[change.card] = change.target
            case Enter():
                self.place[change.card] = change.zone
            case Put(table=BoardTable.ORIENTATION):
                self._sides[change.key] = change.new
            case Agenda():
                self._rewrite(change.at, change.old, change.new)
            case Put() | Order():
                pass

    def go_back(self, changes: tuple[Change, ...]) -> None:
        """As it was before these changes."""
        for change in reversed(changes):
            self._revert(change)

    def _revert(self, change: Change) -> None:
        match change:
            case Move():
                self.place[change.card] = change.source
            case Put(table=BoardTable.ORIENTATION) if (
                change.old is not None
            ):  # at the founding no card was turned otherwise
                self._sides[change.key] = change.old
            case Agenda():
                self._rewrite(change.at, change.new, change.old)
            case _:
                pass

    def _rewrite(self, at: int, old: Task | None, new: Task | None) -> None:
        self.agenda[at : at + (old is not None)] = [] if new is None else [new]


class Causes:
    """Which card's text is being done, change by change; None: no text, but the player or the course of the game.

    The costs of a text that the player uses come before its task, its own card leaves after it.
    """

    def __init__(self, scene: Scene, command: Command, user: Face | None) -> None:
        """`user`: the card whose text the command uses."""
        self._scene = scene
        self._user = user
        self._paying = {part.partition(":")[0] for part in (command.option("pay") or "").split(",") if part}
        self._leaving: Face | None = None

    def of(self, change: Change, number: str) -> Face | None:
        """The cause of a change that is about to come. `number`: the moving card's, as typed."""
        if isinstance(change, Move):
            if self._paying and (change.source, number in self._paying) == (PLAY, True):
                self._paying.discard(number)
                return None
            if self._leaving is not None and self._leaving.card == change.card:
                return self._leaving
        for task in reversed(self._scene.agenda):
            if task.do in _TEXTS:
                return Face(task.card, ORIENTATIONS[task.at])
            if task.do not in _OF_TEXTS:
                break
        return None if self._paying else self._user

    def follow(self, change: Change) -> None:
        """Note which texts begin and end."""
        if not isinstance(change, Agenda):
            return
        self._leaving = None
        task = change.new or change.old
        if task is not None and task.do == TaskKind.EFFECT:
            self._user = None
            if change.new is None:
                self._leaving = Face(task.card, ORIENTATIONS[task.at])
