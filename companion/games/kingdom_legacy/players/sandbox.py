"""A seat for thinking: commands are carried out on the board itself, and everything is taken back afterwards."""

from __future__ import annotations

from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.change import Change, undo
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.transaction import Waiting, choosing


class Sandbox:
    """Plays on a board as a campaign does, without a journal; `back` takes changes back, nothing is copied.

    `question`, `waiting`: what was asked when it began.
    """

    def __init__(
        self, game: Game, board: Board, question: Decision | None = None, waiting: Waiting | None = None
    ) -> None:
        self.game = game
        self.board = board
        self.question = question
        self.waiting = waiting
        self.restarted = False
        self.changes: list[Change] = []
        self._began = (question, waiting)

    @property
    def finished(self) -> bool:
        """Whether the game is over, or begins anew."""
        over = self.board.tables[BoardTable.GAME].get("phase") == Phase.FINISHED
        return self.restarted or (over and self.question is None)

    def perform(self, command: Command, *answers: Answer) -> Result:
        """Carry a command out. Errors: `Refusal`, `Misuse`; the board is then as before."""
        result = self.game.perform(self.board, command, answers)
        self.changes += result.changes
        self.question = result.decision
        self.waiting = Waiting(command, answers) if result.pending else None
        self.restarted = self.restarted or result.restart
        return result

    def choose(self, *answers: Answer) -> Result:
        """Answer the question. Errors: as `perform`."""
        if self.waiting is not None:
            return self.perform(self.waiting.command, *self.waiting.answers, *answers)
        return self.perform(choosing(answers[0]), *answers[1:])

    def back(self) -> None:
        """Take everything back."""
        undo(self.board, tuple(self.changes))
        self.changes.clear()
        self.question, self.waiting = self._began
        self.restarted = False
