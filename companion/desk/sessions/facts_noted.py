"""What a session is played with: the facts from the owner's box, noted when they change under it.

The founding says which they were; an entry before the first command with other ones says that they have changed. It
stands in that command's unit, so undo leads back to the facts of that time as well.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.desk.doorways import Seated
from companion.play.board import Board
from companion.play.chance import SETTINGS
from companion.play.change import Put, redo
from companion.play.command import Command
from companion.play.journal import NODES, Entry
from companion.play.transaction import Outcome, Transaction
from companion.sentence import say

FACTS = "facts"
"""The command that notes them, the option of the founding, and the setting of the board."""


def noted(board: Board) -> str:
    """The facts that a board was played with last, as a digest; empty: none."""
    return str(board.tables[SETTINGS].get(FACTS) or "")


def putting(board: Board, facts: str) -> tuple[Put, ...]:
    """The change that notes these facts on a board; none where they stand there."""
    before = noted(board)
    return () if facts == before else (Put(SETTINGS, FACTS, before or None, facts or None),)


def note(transaction: Transaction[Outcome], facts: str) -> None:
    """Note the facts that hold now, where the board was played with others."""
    changes = putting(transaction.board, facts)
    if changes:
        redo(transaction.board, changes)
        transaction.note(Command(FACTS, (facts,) if facts else ()), changes)


def is_note(entry: Entry) -> bool:
    """Whether an entry notes that facts have changed."""
    return entry.kind in NODES and entry.command.verb == FACTS


def is_sound(entry: Entry, board: Board) -> bool:
    """Whether a note changes what it says, and nothing else; `board`: as it was before."""
    told = entry.command.args[0] if entry.command.args else ""
    return entry.command == Command(FACTS, (told,) if told else ()) and entry.changes == putting(board, told) != ()


def with_others(seated: Seated, entry: Entry, board: Board) -> bool:
    """Whether an entry was made with other facts than there are now: its rules can't be asked any more."""
    if entry.base:
        return noted(board) != seated.facts
    return dict(entry.command.options).get(FACTS, "") != seated.facts


def told() -> str:
    """How a note is told."""
    return say("From here on it is played with other facts of your own.")


def firsts(entries: Iterable[Entry]) -> list[Entry]:
    """Of each unit the first command, which says what the unit did; in the order of the units."""
    found = dict[int, Entry]()
    for entry in entries:
        there = found.get(entry.unit)
        if entry.kind in NODES and not is_note(entry) and (there is None or entry.seq < there.seq):
            found[entry.unit] = entry
    return list(found.values())
