"""What the store asks of the games of sessions, answered by their doorways."""

from __future__ import annotations

from sqlalchemy import Engine

from companion.desk import doorways
from companion.desk.sessions.session import rows_of
from companion.play.board import Board
from companion.store.kingdoms.game_rows import GameRows, OtherGames


class Games(OtherGames):
    """The games that this version can play."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def empty(self, game: str) -> Board | None:
        """An empty board of a game."""
        return doorways.seated(self.engine, game).doorway.new_board() if game in doorways.GAMES else None

    def rows(self, game: str, board: Board) -> GameRows | None:
        """The rows that a board makes."""
        return rows_of(doorways.seated(self.engine, game).doorway, board) if game in doorways.GAMES else None
