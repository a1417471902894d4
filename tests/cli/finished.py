"""Kingdoms played to the end by themselves, kept like a player's: for commands that look back."""

from __future__ import annotations

import msgspec

import companion
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from companion.play import change
from companion.store.catalogue import load
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.open import open_engine
from tests.cli.harness import Cli

DAY = "2026-03-01"


def finish(cli: Cli, name: str, seed: int, steps: int = 20_000, printing: str = "earlier", minutes: int = 0) -> Player:
    """A kingdom of that name, played by chance to its end or so many steps; it becomes the current one.

    `minutes`: how long after its founding, less than an hour.
    """
    engine = open_engine(str(cli.db))
    try:
        catalogue = load.catalogue(engine, printing)
        player = Player(Game(catalogue), seed)
        campaign = player.play(steps)
        first, *rest = campaign.ledger.entries
        stamp = Stamp(at=f"{DAY}T20:00:00+01:00", app=companion.__version__, catalogue=catalogue.digest)
        board = player.game.new_board()
        change.redo(board, first.changes)
        kingdom = kingdoms.create(engine, name, [first], board, stamp, mode="virtual", printing=printing)
        kingdom.commit(rest, campaign.board, msgspec.structs.replace(stamp, at=f"{DAY}T20:{minutes:02}:00+01:00"))
    finally:
        engine.dispose()
    return player
