"""A session of a game of several seats, open for one command: its board, its journal, and who looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

import companion
from companion.desk import doorways
from companion.desk.data_base import DataBase, now
from companion.desk.played import Played
from companion.desk.sessions import ending, words
from companion.desk.sessions.facts_noted import is_note
from companion.errors import Misuse
from companion.play.board import Board
from companion.play.chance import GENERATOR, SETTINGS, is_real
from companion.play.change import undo
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.play.doorway import BOT, NOBODY, Doorway, Setup
from companion.play.transaction import Coming, Outcome, Restart, Transaction, Waiting
from companion.sentence import say
from companion.store.kingdoms.game_rows import CardRow, GameRows
from companion.store.kingdoms.journal import Stamp
from companion.store.kingdoms.kingdoms import OpenKingdom, Pending
from companion.store.sessions import FinishedGame, keep_missing
from companion.text import fold


class Seating:
    """A game with what a session of it is founded with, as a transaction plays it."""

    def __init__(self, doorway: Doorway, setup: Setup) -> None:
        self.doorway, self.setup = doorway, setup

    def new_board(self) -> Board:
        """An empty board."""
        return self.doorway.new_board()

    def found(self, board: Board, seed: int) -> Outcome:
        """Lay everything out. Errors: `Misuse`."""
        return self.doorway.found(board, seed, self.setup)

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Outcome:
        """Carry a command out. Errors: `Refusal`, `Misuse`."""
        return self.doorway.perform(board, command, answers)

    def decision(self, board: Board) -> Decision | None:
        """The open question."""
        return self.doorway.decision(board)

    def restarting(self, board: Board) -> Restart:
        """How the game begins again."""
        return self.doorway.restarting(board)

    def coming(self, board: Board, command: Command) -> Coming:
        """What came up by a command."""
        return self.doorway.coming(board, command)


class Session(Played[Outcome]):
    """One session. `viewer`: the name of the seat that looks, None: nobody said."""

    def __init__(self, desk: DataBase, opened: OpenKingdom, viewer: str | None = None) -> None:
        super().__init__(desk, opened)
        self.seated = doorways.seated(desk.engine, opened.game, desk.lang)
        self.doorway = self.seated.doorway
        self.game = Seating(self.doorway, Setup(()))
        self.board = opened.load(self.game.new_board())
        self.names = self.doorway.seats(self.board)
        self.bots = bots_of(self.board)
        self.named = NOBODY if viewer is None else self._seat(viewer)

    @property
    def real(self) -> bool:
        """Whether it is played with real cards and dice."""
        return is_real(self.board)

    @property
    def seed(self) -> int:
        """What chance was founded with; no document tells it."""
        seed = self.board.tables[GENERATOR].get("seed", 0)
        return seed if isinstance(seed, int) else 0

    # --- seats --------------------------------------------------------------------------------------------------

    def _seat(self, name: str) -> int:
        """The seat of a name. Errors: `Misuse` for none, or one that the program plays."""
        wanted = fold(name)
        for nr, one in enumerate(self.names, 1):
            if fold(one) == wanted:
                if nr in self.bots:
                    raise Misuse(say("{name} is played by the program; nobody looks from there.", name=one))
                return nr
        humans = tuple(one for nr, one in enumerate(self.names, 1) if nr not in self.bots)
        raise Misuse(say("Nobody called {name} sits here.", name=name), humans)

    @property
    def humans(self) -> list[int]:
        """The seats where persons sit."""
        return [nr for nr in range(1, len(self.names) + 1) if nr not in self.bots]

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.doorway.result(self.board) is not None

    @property
    def viewer(self) -> int:
        """The seat that looks: the one named, else that which decides where no other person sits at the table."""
        if self.named:
            return self.named
        deciding = self.deciding
        return deciding if self.humans == [deciding] else NOBODY

    @property
    def deciding(self) -> int:
        """The seat that moves or answers now; 0 when it is over."""
        asked = self.question()
        return asked.seat if asked is not None and asked.seat else self.doorway.deciding(self.board)

    def called(self, seat: int) -> str:
        """The name of a seat, empty for none."""
        return self.names[seat - 1] if seat else ""

    # --- what is open -------------------------------------------------------------------------------------------

    def question(self) -> Decision | None:
        """The open question, as whoever looks may know it."""
        asked = super().question()
        return asked if asked is None or not self.told_by_all(asked) else self._as_people_know(asked)

    def read(self, asked: Decision, typed: Sequence[str]) -> Answer:
        """An answer as it is typed. Errors: `Misuse` for real cards that can't come up."""
        if asked.asks is not Asks.DRAW:
            return words.answer(asked, typed)
        return words.drawn(asked, typed, self.doorway.called, self.board.zones.get(asked.source, ()))

    def told_by_all(self, asked: Decision) -> bool:
        """Whether real dice or cards of a bot's are asked for: whoever sits at the table tells what they show."""
        return bool(asked.source) and (asked.seat or self.doorway.deciding(self.board)) in self.bots

    def _as_people_know(self, asked: Decision) -> Decision:
        """A bot's question as whoever tells the cards may read it: what the bot holds could come up as well."""
        if asked.seat not in self.bots:
            return asked
        zones = self.board.zones
        own = [card for zone in zones if self.doorway.seen_by(self.board, zone) == asked.seat for card in zones[zone]]
        return msgspec.structs.replace(asked, options=tuple(sorted({*asked.options, *own})))

    def tried(self, waiting: Pending) -> Outcome:
        """What a waiting command comes to; the board stays. Errors: `Refusal`, `Misuse`."""
        outcome = self.doorway.perform(self.board, waiting.command, waiting.answers)
        undo(self.board, outcome.changes)
        return outcome

    # --- writing ------------------------------------------------------------------------------------------------

    def keep(self, transaction: Transaction[Outcome], waiting: Waiting | None = None) -> None:
        """As of every session; with a command that only waits nothing is played yet, whatever facts were noted."""
        if all(map(is_note, transaction.entries)):
            transaction.take_back()
        super().keep(transaction, waiting)

    def commit(self, transaction: Transaction[Outcome], pending: Pending | None) -> None:
        """Write entries and board, the rows that people's SQL reads, and the result if it has come to its end."""
        self.opened.commit(
            transaction.entries,
            self.board,
            stamp(),
            pending=pending,
            rows=rows_of(self.doorway, self.board),
            result=self._result() if any(one.changes for one in transaction.entries) else None,
        )

    def keep_result(self, on: str | None, note: str | None) -> bool:
        """Write down how it ended, where that isn't kept; whether it was so.

        `on`: when, None: when it came to its end. None is kept of a copy, or of what an older version saw the end of.
        """
        result = self._result()
        assert result is not None
        ended = next(one.stamp.at for one in self.records() if one.entry.seq == self.head)
        result = msgspec.structs.replace(result, played_on=on or ended[:10], note=note)
        return keep_missing(self.desk.engine, self.opened.id, result)

    def _result(self) -> FinishedGame | None:
        return ending.finished(self.opened.game, self.name, self.names, self.doorway.result(self.board))


def stamp() -> Stamp:
    """What is noted beside an entry made now; the facts that it was played with stand on the board."""
    return Stamp(at=now(), app=companion.__version__, catalogue="")


def bots_of(board: Board) -> dict[int, str]:
    """The policies of the seats that the program plays."""
    settings = board.tables[SETTINGS]
    found = {name.removeprefix(BOT): str(value) for name, value in settings.items() if name.startswith(BOT)}
    return {int(nr): policy for nr, policy in sorted(found.items())}


def rows_of(doorway: Doorway, board: Board) -> GameRows:
    """What people's SQL reads: cards with who may see them, and public values; of one that is over all is public."""
    over = doorway.result(board) is not None
    cards = {
        card: CardRow(zone, place, NOBODY if over else doorway.seen_by(board, zone))
        for zone, pile in board.zones.items()
        for place, card in enumerate(pile)
    }
    tables: Mapping[str, Mapping[str, msgspec.Raw | object]] = board.tables
    values = {(name, key): board.tables[name][key] for name in doorway.open_tables for key in tables[name]}
    return GameRows(cards, values)
