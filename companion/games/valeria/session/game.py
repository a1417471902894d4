"""The doorway of Valeria: its rules for the machine, and what a session asks of it besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.documents.seats.valeria import ValeriaTable
from companion.games.valeria.cards import Cards
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.acting import Acting, Aimed
from companion.games.valeria.session.alone import Alone
from companion.games.valeria.session.closing import Closing
from companion.games.valeria.session.earning import Earning
from companion.games.valeria.session.effects import Effects
from companion.games.valeria.session.filling import Filling
from companion.games.valeria.session.founding import Founding
from companion.games.valeria.session.layout import Phase, Pieces, Table
from companion.games.valeria.session.odds import Odds, odds
from companion.games.valeria.session.rolling import Rolling
from companion.games.valeria.session.telling import Telling
from companion.games.valeria.session.views import Views
from companion.play.board import Board
from companion.play.change import Change
from companion.play.command import Command, Legal
from companion.play.doorway import HIDDEN, NOBODY, Ended, Setup, Standing
from companion.play.machine import Machine, SessionRun, Start, Work

CODE: Final = "vck"
TITLE: Final = "Valeria: Card Kingdoms"


class Rules:
    """What Valeria says to the machine."""

    def __init__(self, pieces: Pieces) -> None:
        self.founding = Founding(pieces)
        self.rolling = Rolling(pieces)
        effects = Effects(pieces)
        self.acting = Acting(pieces, effects)
        self.closing = Closing(pieces)
        self.pieces = pieces
        self.zones = at.ZONES
        self.tables = at.TABLES
        self.starts: dict[str, Start] = {**self.rolling.starts, **self.acting.starts}
        chapters = (
            self.founding, self.rolling, Earning(pieces), self.acting, effects, Filling(pieces), Alone(pieces),
            self.closing,
        )  # fmt: skip
        self.tasks: dict[str, Work] = {name: work for chapter in chapters for name, work in chapter.tasks.items()}

    def found(self, run: SessionRun, setup: Setup) -> None:
        """Lay everything out."""
        self.founding.found(run, setup)

    def to_move(self, board: Board) -> int:
        """The active seat."""
        table = Table(self.pieces, board)
        return NOBODY if table.over else table.seat

    def moves(self, board: Board) -> Iterator[Legal]:
        """What the phase allows."""
        table = Table(self.pieces, board)
        yield from self.rolling.moves(table)
        yield from self.acting.moves(table)


class Valeria(Machine):
    """Sessions of Valeria with these cards."""

    code = CODE
    title = TITLE
    open_tables = (at.PURSE, at.TOKENS, at.TURN, at.USED, at.FRESH, at.SLAIN_EVENT)

    def __init__(self, cards: Cards) -> None:
        self.pieces = Pieces(cards)
        self.game = Rules(self.pieces)
        self.views = Views(self.pieces)
        self.telling = Telling(self.pieces)
        super().__init__(self.game)

    def legal(self, board: Board) -> Iterator[Legal]:
        """As every game's; but an action that is listed can be done, so only what may ask something is tried."""
        table = Table(self.pieces, board)
        if not board.agenda and table.phase == Phase.ROLL and not table.over:
            yield from self.rules.moves(board)  # dice are shown before anything is asked
            return
        if board.agenda or table.phase != Phase.ACTION or table.over:
            yield from super().legal(board)
            return
        yield from self.game.acting.moves(table, lambda command: self.trial(board, command).pending)

    def sensible(self, board: Board) -> Iterator[Legal]:
        """What the phase allows, with all cards that lie open, whatever they cost."""
        table = Table(self.pieces, board)
        yield from self.rules.moves(board)
        if table.phase == Phase.ACTION:
            for verb, key in self.game.acting.aims(table):
                yield Legal(Command(verb, (at.word(key),)), self.pieces.of[key].name)

    def view(self, board: Board, seat: int) -> ValeriaTable:
        """The table as that seat sees it."""
        return self.views.view(board, seat, self.deciding(board))

    def seen_by(self, board: Board, zone: str) -> int:
        """All that lies open is public; each seat knows its own dukes."""
        kind, _, seat = zone.partition(":")
        if seat.isdigit() and zone in (at.dealt(int(seat)), at.duke(int(seat))):
            return int(seat)
        return HIDDEN if kind == "pile" or zone in (at.BOX, at.EXHAUSTED, at.LORD) else NOBODY

    def called(self, card: str) -> tuple[str, ...]:
        """The word that it is typed by, and its names."""
        piece = self.pieces.of[card]
        return (at.word(card), piece.name, *piece.names)

    def said(self, board: Board, changes: Sequence[Change], seat: int) -> list[str]:
        """What changes come to, in sentences that this seat may read."""
        return self.telling.said(board, changes, seat)

    def aimed(self, board: Board, command: Command) -> Aimed | None:
        """Which card a command would pay for; None where it pays for none, or no such card lies open."""
        return self.game.acting.aimed(Table(self.pieces, board), command)

    def odds(self, board: Board) -> list[Odds]:
        """What a roll would bring each seat on average."""
        return odds(Table(self.pieces, board))

    def standing(self, board: Board) -> list[Standing]:
        """How each seat stands, by what is public."""
        return self.game.closing.standing(board)

    def result(self, board: Board) -> Ended | None:
        """The result; None before the end."""
        return self.game.closing.result(board)
