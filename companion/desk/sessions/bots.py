"""Bots: the program's own moves, each an entry of its own, in the same unit as the command that let them move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.desk.doorways import Policy
from companion.play.board import Board
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Decision
from companion.play.doorway import NOBODY, Doorway
from companion.play.machine import answers
from companion.play.transaction import NONE, Outcome, Transaction, Waiting, choosing

MOST_MOVES = 10_000
"""So many moves in a row no bots come near."""


class Bots:
    """The policies of a session's seats. `seed`: the session's own."""

    def __init__(self, doorway: Doorway, policies: Mapping[int, Policy], seed: int) -> None:
        self.doorway, self.policies, self.seed = doorway, policies, seed

    def play(self, transaction: Transaction[Outcome]) -> Waiting | None:
        """Move until a person decides, or it is over; the command of a bot that waits for what real dice or cards show.

        Dice and cards on the table are read by whoever sits there.
        """
        board = transaction.board
        for _ in range(MOST_MOVES):
            asked = self.doorway.decision(board)
            if asked is not None and asked.source:
                return None
            seat = asked.seat if asked is not None and asked.seat else self.doorway.deciding(board)
            if seat == NOBODY or seat not in self.policies:
                return None
            if asked is not None:
                transaction.perform(choosing(self._answer(board, seat, asked, transaction.last())))
            elif (waiting := self._move(transaction, seat)) is not None:
                return waiting
        raise AssertionError("bots come to an end")

    def _move(self, transaction: Transaction[Outcome], seat: int) -> Waiting | None:
        board, given = transaction.board, tuple[Answer, ...]()
        command = self._chosen(board, seat, list(self.doorway.legal(board)), None, transaction.last()).command
        for _ in range(MOST_MOVES):
            outcome = transaction.perform(command, given)
            if not outcome.pending or outcome.decision is None:
                return None
            if outcome.decision.source or outcome.decision.seat not in (NOBODY, seat):
                return Waiting(command, given)
            given = (*given, self._answer(board, seat, outcome.decision, transaction.last()))
        raise AssertionError("a bot's move comes to an end")

    def _answer(self, board: Board, seat: int, asked: Decision, counter: int) -> Answer:
        listed = [Legal(Command("choose", one or (NONE,)), " ".join(one)) for one in answers(asked)]
        args = self._chosen(board, seat, listed, asked, counter).command.args
        return () if args == (NONE,) else args

    def _chosen(self, board: Board, seat: int, legal: Sequence[Legal], asked: Decision | None, counter: int) -> Legal:
        """What the policy makes of its own seat's view, and of what is asked of it, alone."""
        chosen = self.policies[seat](self.doorway.view(board, seat), legal, asked, self.seed, counter)
        assert chosen in legal
        return chosen
