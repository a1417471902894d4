"""The game alone: the Dark Lord's monsters take a card of their columns, then a second income (VCK-199 to 227)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.valeria.dark_lord import Ending, attacks
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.earning import SECOND
from companion.games.valeria.session.layout import LOWER, MONSTER_PLACES, UPPER, Pieces, Table, place
from companion.play.decision import Asks, Decision
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import say

STACKS: Final = 5
"""Exhausted stacks that end the game alone (VCK-222)."""


class Alone:
    """The Dark Lord's phases; with other seats nothing of it happens."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {"monsters": self._monsters, "attack": self._attack, "check": self._check}

    def _monsters(self, run: SessionRun, task: Task) -> None:
        """Each die calls a column, on harder levels the sum, too (VCK-208 to 212, 216, 217)."""
        run.done()
        table = Table(self.pieces, run.board)
        if not table.solo:
            run.later(Task("end"))
            return
        empty = {nr for nr, where in enumerate(MONSTER_PLACES, 1) if not table.alive(where)}
        called = attacks(table.dice, empty, table.difficulty)
        run.later(
            *self._attacks(one.column or 0 for one in called), Task("earn", at=SECOND, that=table.seat), Task("end")
        )

    @staticmethod
    def _attacks(columns: Iterator[int]) -> Iterator[Task]:
        for column in columns:
            yield from (Task("attack", that=column), Task("fill"), Task("check"))

    def _attack(self, run: SessionRun, task: Task) -> None:
        """A card of the column is captured: a citizen of either stack, else its domain; with nothing left all is lost.

        Column 0: the player names one whose monsters aren't exhausted (VCK-211, 213 to 215).
        """
        table, column = Table(self.pieces, run.board), task.that
        if not column:
            able = tuple(str(nr) for nr, where in enumerate(MONSTER_PLACES, 1) if table.alive(where))
            names = tuple(self.pieces.of[table.top(at.place(at.MONSTERS, int(nr)))].name for nr in able)
            prompt = say("A 6: which column is attacked?")
            column = int(run.ask(Decision(Asks.OPTION, prompt, able, names))[0])
        stacks = [place(row, column) for row in (UPPER, LOWER) if table.alive(place(row, column))]
        if stacks:
            names = tuple(self.pieces.of[table.top(where)].name for where in stacks)
            words = tuple(at.word(table.top(where)) for where in stacks)
            prompt = say("Column {column}: which citizen is captured?", column=column)
            (word,) = run.ask(Decision(Asks.CARDS, prompt, words, names))
            run.carry(table.top(stacks[words.index(word)]), at.CAPTURED)
            run.done()
            return
        domain = table.top(place(at.DOMAINS, column))
        run.done()
        if domain and not table.event(place(at.DOMAINS, column)):
            run.carry(domain, at.CAPTURED)
        else:
            finish(run, Ending.COLUMN)

    def _check(self, run: SessionRun, task: Task) -> None:
        """Alone the game ends at once (VCK-221, 222)."""
        run.done()
        table = Table(self.pieces, run.board)
        if not table.solo:
            return
        if not table.tops(MONSTER_PLACES):
            finish(run, Ending.MONSTERS)
        elif table.exhausted() >= STACKS:
            finish(run, Ending.STACKS)


def finish(run: SessionRun, why: str) -> None:
    """Nothing is done any more, save that dukes are told that nobody has told yet."""
    while run.board.agenda:
        run.done()
    run.later(Task("reveal", at=str(why)))
