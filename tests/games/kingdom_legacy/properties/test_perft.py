"""Node counts: how many sequences of atomic commands there are from fixed kingdoms, one to four deep.

A question that takes at most one pick counts with each of its answers, as the legal list has them; any other with its
first accepted answer only. Numbers that change unasked tell of a rule that has changed.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from companion.games.kingdom_legacy.api import commands
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.play.board import Board
from companion.play.change import undo
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision, fault_of
from companion.play.transaction import choosing
from tests.builder import Small, given

KINGDOMS = {
    "the first turn": given(play="1 5 7 9", deck="2 3 6 8 10 4", round=1),
    "resources to spend": given(play="1 2 5 8", deck="3 4 6 7 9 10", resources="3 coin 2 wood 2 stone"),
    "persons and an enemy": given(play="14 13 16 3", deck="1 2 4 5", discard="6 7 8", resources="2 coin 1 sword"),
    "permanents": given(play="1 2 7", deck="3 4", permanents="27 44:bu", resources="4 coin 1 wood", round=6),
    "an empty deck": given(play="1 7 10", deck="", discard="2 3 4 5", resources="1 coin"),
    "between two rounds": given(play="", deck="", discard="1 2 3 4 5 6", permanents="27", phase="between"),
    "late stages": given(play="3:bd 8:bd 15:fd 17:fd", deck="1 2 5 6", resources="2 wood 2 stone 2 metal", round=12),
}

COUNTS = {
    "the first turn": (7, 44, 263, 1586),
    "resources to spend": (11, 87, 548, 3051),
    "persons and an enemy": (7, 38, 171, 786),
    "permanents": (7, 29, 75, 147),
    "an empty deck": (5, 15, 32, 78),
    "between two rounds": (1, 7, 43, 245),
    "late stages": (7, 45, 244, 1238),
}


def first_accepted(decision: Decision) -> Answer:
    """The first accepted answer: the least of the range, the fewest options in their order."""
    if decision.asks is Asks.TEXT:
        return ("Anna",)
    sizes = range(decision.min, decision.max + 1) if decision.needs is None else range(1, len(decision.options) + 1)
    several = combinations_with_replacement if decision.repeat else combinations
    tried = (answer for n in sizes for answer in several(decision.options, n))
    return next(answer for answer in tried if fault_of(decision, answer) is None)


def replies(decision: Decision) -> list[Answer]:
    """The answers that count."""
    if decision.asks is Asks.NUMBER or commands.complete(decision):
        listed = [legal.command.args for legal in commands.answers(decision)]
        return [() if args == ("none",) else args for args in listed]
    return [first_accepted(decision)]


def perft(game: Game, board: Board, depth: int, question: Decision | None = None) -> int:
    """How many sequences of that many commands there are; an answer to a question of the board counts as one."""
    if depth == 0:
        return 1
    found = [choosing(answer) for answer in replies(question)] if question else list(game.commands(board))
    return sum(_after(game, board, depth, command, ()) for command in found)


def _after(game: Game, board: Board, depth: int, command: Command, answers: tuple[Answer, ...]) -> int:
    result: Result = game.perform(board, command, answers)
    if result.pending and result.decision is not None:
        return sum(_after(game, board, depth, command, (*answers, answer)) for answer in replies(result.decision))
    nodes = perft(game, board, depth - 1, result.decision)
    undo(board, result.changes)
    return nodes


@pytest.mark.parametrize("name", KINGDOMS)
def test_as_many_sequences_as_counted(name: str) -> None:
    small: Small = KINGDOMS[name]
    before = small.board.digest()
    counted = tuple(perft(small.game, small.board, depth) for depth in (1, 2, 3, 4))
    assert counted == COUNTS[name], "other moves are possible; where a corrected card or rule is why, set COUNTS anew"
    assert small.board.digest() == before
