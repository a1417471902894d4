"""Whether a real deck still lies in the order that the past knew of it: it doesn't when it was put together again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.catalogue.words import DECK
from companion.play.board_tables import BoardTable
from companion.play.change import Move, Order, Put
from companion.play.journal import NODES, Entry, Ledger, route


def order_lost(ledger: Ledger, forth: Sequence[int]) -> bool:
    """Whether cards that are drawn again may lie elsewhere in the real deck than when they were drawn.

    `forth`: the entries about to be carried out again, oldest first.
    """
    past, shuffled = Past(ledger), False
    for seq in forth:
        anew = past.shuffles(seq)
        if past.touches(seq) and (shuffled or (not anew and past.disturbed(seq))):
            return True
        shuffled = shuffled or anew
    return False


class Past:
    """A journal, asked about the deck; what an entry did to it is looked at once."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.touches = cache(lambda seq: _touches(ledger.entry(seq)))
        self.shuffles = cache(lambda seq: _shuffles(ledger.entry(seq)))

    def disturbed(self, drawn: int) -> bool:
        """Whether the deck went another way since an entry: it was shuffled anew, or drawn from on another line.

        What came after the entry on its own line doesn't count: taking it back laid each card where it had come from.
        """
        line = {drawn}
        later = [self.ledger.entry(seq) for seq in range(self.ledger.last(), drawn, -1)]  # read from the newest back
        for entry in reversed(later):
            if entry.kind in NODES:
                if entry.base in line:
                    line.add(entry.seq)
                elif self.touches(entry.seq):
                    return True
            elif self._went_elsewhere(entry, line):
                return True
        return False

    def _went_elsewhere(self, entry: Entry, line: set[int]) -> bool:
        """Whether undo or redo led over a deck of another line, or had those cards shuffled that nobody knew of."""
        way = [seq for part in route(self.ledger, entry.base, entry.head) for seq in part]
        if any(seq not in line and self.touches(seq) for seq in way):
            return True
        return len({self.ledger.entry(seq).unit for seq in way}) > 1 and any(map(self.shuffles, way))


def _touches(entry: Entry) -> bool:
    """Whether a card left the deck or came to it, or more is known of its order."""
    return any(
        DECK in (one.source, one.target) if isinstance(one, Move) else isinstance(one, Order) and one.zone == DECK
        for one in entry.changes
    )


def _shuffles(entry: Entry) -> bool:
    return any(
        isinstance(one, Put) and one.table == BoardTable.GENERATOR and None not in (one.old, one.new)
        for one in entry.changes
    )
