"""A session of Valeria whose table is laid out as a test wants it, played by commands alone from there on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from companion.play.chance import MODE, REAL, SETTINGS
from tests.cli.harness import Cli
from tests.games.valeria.session.seated import NAMES, Stage


def laid(cli: Cli, stage: Stage, real: bool = False, *options: str) -> Cli:
    """Found a session with so many seats, and lay its table like that; `real`: dice and cards are told."""
    stage._run().put(SETTINGS, MODE, REAL if real else None)
    seats = ",".join(NAMES[: len(stage.table.seats)])
    founded = cli("valeria", "new", "Friday", "--players", seats, "--seed", "7", *options)
    assert founded.code == 0, founded.err
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        written = connection.execute(
            "UPDATE state SET body = ?, digest = ?", (stage.board.encode().decode(), stage.board.digest())
        )
        assert written.rowcount == 1
    return cli


def shown(cli: Cli, *words: str) -> Any:
    """The document that a command answers."""
    run = cli("--json", *words)
    assert run.code == 0, run.out
    return json.loads(run.out)


def done(cli: Cli, *words: str) -> Any:
    """A move of North's, or of whoever is named."""
    return shown(cli, *(words if words[0] == "--as" else ("--as", "North", *words)))


def has(cli: Cli, seat: int = 1) -> tuple[int, int, int, int]:
    """Gold, strength, magic and points of a seat."""
    side = shown(cli, "table")["view"]["sides"][seat - 1]
    return side["gold"], side["strength"], side["magic"], side["points"]


def owned(cli: Cli, what: str, seat: int = 1) -> list[str]:
    """What a seat has of `citizens`, `domains` or `slain`, each card as often as it is there."""
    held = shown(cli, "table")["view"]["sides"][seat - 1][what]
    return [one["card"] for one in held for _ in range(one["many"])]
