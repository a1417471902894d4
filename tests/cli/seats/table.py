"""A table of Two Piles played through the command line, one seat after the other."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from companion.play.chance import pick
from tests.cli.harness import Cli

LONGEST = 300


def shown(cli: Cli, *words: str) -> Any:
    """The document that a command answers."""
    run = cli("--json", *words)
    assert run.code == 0, run.out
    return json.loads(run.out)


def deciding(cli: Cli) -> str:
    """The name of the seat that decides, empty when it is over."""
    table = shown(cli, "table")
    return next((one["name"] for one in table["seats"] if one["seat"] == table["deciding"]), "")


def looking(cli: Cli) -> list[str] | None:
    """How the seat that decides looks; real cards and dice of a bot anybody tells. None when it is over."""
    table = shown(cli, "table")
    deciding = [one for one in table["seats"] if one["seat"] == table["deciding"]]
    return [word for one in deciding if one["bot"] is None for word in ("--as", one["name"])] if deciding else None


def step(cli: Cli, counter: int) -> bool:
    """One move of whoever decides, taken from what `legal` lists; whether there was one."""
    seat = looking(cli)
    if seat is None:
        return False
    listed = shown(cli, *seat, "legal")["legal"]
    if not listed:
        return _told(cli, seat)
    chosen = listed[pick(3, counter, len(listed))]["id"]
    run = cli(*seat, "do", *chosen.split())
    assert run.code == 0, f"{chosen} was listed: {run.err}"
    return True


def _told(cli: Cli, seat: list[str]) -> bool:
    """Say which real card came up: the first that the table takes."""
    asked = shown(cli, *seat, "table")["decision"]
    for card in asked["options"]:
        if cli(*seat, "draw", card).code == 0:
            return True
    raise AssertionError("no card is taken")


def play_out(cli: Cli) -> int:
    """To the end; the number of moves typed."""
    for counter in range(LONGEST):
        if not step(cli, counter):
            return counter
    raise AssertionError("the game doesn't end")


def digest(cli: Cli) -> str:
    """The digest of the state of the current session."""
    query = "SELECT digest FROM state WHERE kingdom_id = (SELECT value FROM setting WHERE name = 'kingdom')"
    with closing(sqlite3.connect(cli.db)) as connection:
        return str(connection.execute(query).fetchone()[0])
