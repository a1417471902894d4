"""Emptied stacks: what is turned up, what lies there when nothing is left, and what goes back (VCK-079 to 081, 119).

Exhausted cards come from the top of their stack, on which events lie hidden (VCK-156); in place of a slain event one
comes from below (VCK-168, 169). Cards that go back free the place again (VCK-229, 230, 242, T6, T7).
"""

from __future__ import annotations

from companion.games.valeria.session import layout as at
from companion.games.valeria.session.founding import turn_up
from companion.games.valeria.session.layout import Pieces, Table
from companion.games.valeria.session.purses import clear_tokens
from companion.play.chance import SETTINGS
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import say


class Filling:
    """Looks after the stacks when an action is done."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {"fill": self._fill, "spot": self._spot}

    def _fill(self, run: SessionRun, task: Task) -> None:
        """Every place that was emptied, one by one, the action being done (VCK-081)."""
        run.done()
        table = Table(self.pieces, run.board)
        run.later(
            *(Task("spot", at=where) for where in at.PLACES if not run.board.zones[where] and _supply(table, where))
        )

    def _spot(self, run: SessionRun, task: Task) -> None:
        table, where = Table(self.pieces, run.board), task.at
        supply = _supply(table, where)
        if supply == where:
            turn_up(run, where)
        elif supply == at.EVENT_PILE:
            for key in run.draw(at.EVENT_PILE, 1, prompt=say("Which event comes up?")):
                run.carry(key, where)
            run.add(at.HIDDEN, at.EXHAUSTED, -1)
        elif supply:
            run.carry(run.board.zones[supply][-1], where)
        run.put(at.SLAIN_EVENT, where, None)
        run.done()


def _supply(table: Table, where: str) -> str:
    """What fills an empty place: the stack itself, or what lies on top of the exhausted cards; empty: nothing."""
    zones = table.board.zones
    if table.hidden(where):
        return where
    if not table.board.tables[at.SLAIN_EVENT].get(where):
        if zones[at.RETURNED]:
            return at.RETURNED
        if table.hidden(at.EXHAUSTED):
            return at.EVENT_PILE
    return at.EXHAUSTED if zones[at.EXHAUSTED] else ""


def give_back(run: SessionRun, table: Table, key: str) -> None:
    """Put a card back on its stack; an event goes onto the exhausted cards (T7)."""
    where = home(table, key)
    if where != at.RETURNED:
        clear(run, table, where)
    run.carry(key, where)


def home(table: Table, key: str) -> str:
    """The stack that a citizen or monster belongs to."""
    pieces = table.pieces
    if key in pieces.citizens:
        return pieces.stack_of[pieces.citizens[key].activation]
    area = pieces.monsters[key].area
    if area is None:
        return at.RETURNED
    keys = [one.key for one in pieces.cards.areas if one.names[0] == area]
    return at.MONSTER_PLACES[columns(table).index(keys[0])]


def columns(table: Table) -> list[str]:
    """The areas of the game from left to right."""
    named = table.board.tables[SETTINGS].get(at.AREAS) or ()
    assert isinstance(named, tuple)
    tops = {area.key: area.top for area in table.pieces.cards.areas}
    return sorted(map(str, named), key=lambda key: tops[key])


def clear(run: SessionRun, table: Table, where: str) -> None:
    """Free a place: an exhausted card goes to the bottom of its stack, an event on top of it (VCK-229, 230)."""
    for key in list(run.board.zones[where]):
        if key in table.pieces.exhausted:
            run.carry(key, at.EXHAUSTED, 0)
        elif table.event(where) == key:
            run.carry(key, at.RETURNED)
            clear_tokens(run, key)
    run.put(at.SLAIN_EVENT, where, None)
