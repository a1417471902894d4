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


def looking(table: Any) -> list[str] | None:
    """How the seat that decides looks; real cards and dice of a bot anybody tells. None when it is over."""
    deciding = [one for one in table["seats"] if one["seat"] == table["deciding"]]
    return [word for one in deciding if one["bot"] is None for word in ("--as", one["name"])] if deciding else None


def step(cli: Cli, counter: int, table: Any = None) -> Any:
    """One move of whoever decides, taken from what `legal` lists; the table after it, None when it is over.

    `table`: as it was shown last.
    """
    seat = looking(table or shown(cli, "table"))
    if seat is None:
        return None
    listed = shown(cli, *seat, "legal")["legal"]
    if not listed:
        return _told(cli, seat)
    chosen = listed[pick(3, counter, len(listed))]["id"]
    run = cli("--json", *seat, "do", *chosen.split())
    assert run.code == 0, f"{chosen} was listed: {run.out}"
    return json.loads(run.out)["table"]


def _told(cli: Cli, seat: list[str]) -> Any:
    """Say which real card came up: the first that the table takes."""
    asked = shown(cli, *seat, "table")["decision"]
    for card in asked["options"]:
        run = cli("--json", *seat, "draw", card)
        if run.code == 0:
            return json.loads(run.out)["table"]
    raise AssertionError("no card is taken")


def play_out(cli: Cli) -> int:
    """To the end; the number of moves typed."""
    table = None
    for counter in range(LONGEST):
        table = step(cli, counter, table)
        if table is None:
            return counter
    raise AssertionError("the game doesn't end")


def digest(cli: Cli) -> str:
    """The digest of the state of the current session."""
    query = "SELECT digest FROM state WHERE kingdom_id = (SELECT value FROM setting WHERE name = 'kingdom')"
    with closing(sqlite3.connect(cli.db)) as connection:
        return str(connection.execute(query).fetchone()[0])
