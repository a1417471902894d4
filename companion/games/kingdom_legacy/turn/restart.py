"""Chapter 10, the restart: the campaign begins again, with another shuffle of the starting cards (KLG-095)."""

from __future__ import annotations

from companion.games.kingdom_legacy.table.dealers import VIRTUAL
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting, pack_of
from companion.play.change import Put
from companion.play.command import Command


class Restart:
    """What goes on from the old line: who deals, where the generator stands, and the house rules."""

    def __init__(self, board: Board) -> None:
        self._settings = dict(board.tables[BoardTable.SETTINGS])
        self._counter = board.tables[BoardTable.GENERATOR].get("counter") or 0

    def kept(self, founded: Board) -> tuple[Put, ...]:
        """House rules set since the founding go on.

        Not who deals, the round that follows hands that on itself; and not packs that joined later: their cards lie on
        the old line.
        """
        here = founded.tables[BoardTable.SETTINGS]
        names = sorted({*here, *self._settings} - {Setting.MODE})
        names = [name for name in names if pack_of(name) is None]
        puts = [Put(BoardTable.SETTINGS, name, here.get(name), self._settings.get(name)) for name in names]
        return tuple(put for put in puts if put.old != put.new)

    def command(self, dealt: bool) -> Command:
        """The first round again. `dealt`: the founding has dealt it, so its cards are gathered first (`anew`)."""
        mode = str(self._settings.get(Setting.MODE, VIRTUAL))
        return Command("anew" if dealt else "round", (), (("counter", str(self._counter)), ("mode", mode)))
