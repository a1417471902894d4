"""A kingdom's journal replayed: the board as it was at each entry, and what the entry did, as the narrator words it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from companion.desk.kingdoms.sitting import Sitting
from companion.desk.narrate.names import Told, namer, telling
from companion.desk.narrate.scene import Scene
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.turn import expansion
from companion.play import change
from companion.play.board import Board
from companion.play.journal import NODES, Entry, path, route
from companion.sentence import say
from companion.store.kingdoms.journal import Record, damaged


@dataclass(frozen=True)
class Step:
    """An entry of the line that counts, and the kingdom after it.

    `round`, `turn`: in which it was made; `closed`: the fame with which the round before ended, when this entry begins
    another one, and `parts` where it came from.
    """

    record: Record
    kingdom: Kingdom
    round: int
    turn: int
    closed: int | None
    parts: dict[str, int]

    @property
    def entry(self) -> Entry:
        """The entry itself."""
        return self.record.entry


def steps(sitting: Sitting) -> Iterator[Step]:
    """The entries from the founding to where the kingdom stands, each with the board after it.

    Errors: `StoreError` at an entry that can't be read or followed.
    """
    line = set(path(sitting.ledger, sitting.head))
    board = sitting.game.new_board()
    kingdom = Kingdom(board, sitting.catalogue, sitting.game.settings)
    round_ = turn = 0
    for record in sitting.records():
        entry = record.entry
        if entry.seq not in line:
            continue
        score = fame.score(kingdom) if round_ and entry.round != round_ else None
        closed, parts = (None, {}) if score is None else (score.total, expansion.parts(kingdom, score))
        _follow(board, entry)
        if entry.round != round_:
            round_, turn = entry.round, entry.turn
        yield Step(record, kingdom, round_, turn or entry.turn, closed, parts)
        turn = entry.turn


def told(sitting: Sitting, records: Iterable[Record], wanted: Collection[int] | None = None) -> dict[int, Told]:
    """What each entry is called and did, undone ones included; by the entry's number. `wanted`: only of these.

    Errors: `StoreError` when one can't be followed.
    """
    board = sitting.game.new_board()
    called, here = namer(sitting), 0
    found: dict[int, Told] = {}
    known: dict[int, Entry] = {}
    for record in records:
        entry = record.entry
        known[entry.seq] = entry
        if entry.kind not in NODES:
            continue
        back, forth = route(_Read(known), here, entry.base)
        for seq in back:
            _follow(board, known[seq], back=True)
        for seq in forth:
            _follow(board, known[seq])
        _follow(board, entry)
        here = entry.seq
        if wanted is None or entry.seq in wanted:
            scene = Scene.before(board, entry.changes)
            found[entry.seq] = telling(sitting, scene, entry, called)
    return found


def _follow(board: Board, entry: Entry, back: bool = False) -> None:
    """Carry an entry out, or take it back. Errors: `StoreError` for one that somebody has tampered with."""
    try:
        (change.undo if back else change.redo)(board, entry.changes)
    except (KeyError, IndexError, ValueError) as error:
        raise damaged(say("entry {seq} can't be followed", seq=entry.seq)) from error


class _Read:
    """Entries read so far, as a ledger."""

    def __init__(self, known: dict[int, Entry]) -> None:
        self._known = known

    def entry(self, seq: int) -> Entry:
        """The entry of that number."""
        return self._known[seq]

    def last(self) -> int:
        """The newest number."""
        return max(self._known, default=0)
