"""What a command costs however old the kingdom is: statements, steps of the data base, calls of functions."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from sqlalchemy import event

from companion.play.command import Command
from companion.play.journal import Entry, Kind, undo_target
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.open import open_engine
from tests.cli.finished import DAY, finish
from tests.cli.harness import Cli, connect
from tests.templates import loaded

STEPS = 10
"""After so many steps of its virtual machine SQLite lets itself be counted."""

MORE = 1.2
"""How many times as much a command may cost in an old kingdom."""

MOST_STATEMENTS = {"table": 10, "legal": 10, "score": 12, "undo": 30}
"""How many statements a command may need, those that begin a transaction included."""


@dataclass
class Cost:
    """What a command needed."""

    statements: int = 0
    steps: int = 0
    calls: int = 0


@contextmanager
def counted(cli: Cli) -> Iterator[Cost]:
    """Count what is done meanwhile."""
    cost, engine = Cost(), connect(str(cli.db))

    def statement(*_: object) -> None:
        cost.statements += 1

    def step() -> None:
        cost.steps += 1

    def watch(raw: Any, _: object) -> None:
        raw.set_progress_handler(step, STEPS)

    def call(_: FrameType, what: str, __: object) -> None:
        cost.calls += what == "call"

    listeners = (("before_cursor_execute", statement), ("connect", watch))
    for name, heard in listeners:
        event.listen(engine, name, heard)
    before = sys.getprofile()
    sys.setprofile(call)
    try:
        yield cost
    finally:
        sys.setprofile(before)
        for name, heard in listeners:
            event.remove(engine, name, heard)


def aged(cli: Cli, entries: int) -> None:
    """A kingdom of 60 moves in which its owner undid and redid the last one until it had so many entries."""
    player = finish(cli, "Old", seed=3, steps=60)
    engine = open_engine(str(cli.db))
    try:
        opened = kingdoms.open_kingdom(engine, "Old")
        ways = {Kind.UNDO: (opened.head, undo_target(opened.ledger(), opened.head))}
        ways[Kind.REDO] = (ways[Kind.UNDO][1], opened.head)
        kinds = [Kind.UNDO, Kind.REDO] * ((entries - opened.revision) // 2)
        made = [
            Entry(seq, seq, kind, *ways[kind], Command(kind.value))
            for seq, kind in enumerate(kinds, opened.revision + 1)
        ]
        opened.commit(made, player.campaign.board, Stamp(at=f"{DAY}T21:00:00+01:00", app="", catalogue=""))
    finally:
        engine.dispose()


def costs(folder: Path, entries: int) -> dict[str, Cost]:
    """What each command costs in a kingdom of so many entries, when nothing need be prepared any more."""
    cli = Cli(folder / f"{entries}.db")
    shutil.copyfile(loaded(), cli.db)
    aged(cli, entries)
    for command in ("table", "legal", "score", "undo", "redo"):  # what is prepared once is no matter of age
        assert cli(command).code == 0
    found = {}
    for command in MOST_STATEMENTS:
        with counted(cli) as cost:
            assert cli(command).code == 0
        found[command] = cost
    return found


@pytest.mark.long
def test_a_command_costs_the_same_however_old_the_kingdom_is(tmp_path: Path) -> None:
    young, old = costs(tmp_path, 200), costs(tmp_path, 20_000)
    for command, most in MOST_STATEMENTS.items():
        assert old[command].statements == young[command].statements <= most
        assert old[command].steps <= MORE * young[command].steps + 1
        assert old[command].calls <= MORE * young[command].calls
