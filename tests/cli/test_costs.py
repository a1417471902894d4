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
from sqlalchemy import Engine, event

from companion.documents.search import CardsFind
from companion.play.command import Command
from companion.play.journal import Entry, Kind, undo_target
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.open import open_engine
from tests.benchmarks.bench_sitting import sitting
from tests.benchmarks.large_database import fill
from tests.cli.finished import DAY, finish
from tests.cli.harness import Cli, connect
from tests.templates import loaded

STEPS = 10
"""After so many steps of its virtual machine SQLite lets itself be counted."""

MORE = 1.2
"""How many times as much a command may cost in an old kingdom."""

MOST_IN_A_SITTING = {"table": (14, 6_200), "legal": (6, 4_400), "score": (10, 3_600), "undo": (20, 6_100)}
"""How many statements and calls of functions a command may need in a sitting, which keeps its data base open."""

MOST_A_CARD = {"--all": 22.5, "--json": 13, "--format csv": 19, "--format ids": 14}
"""How many calls of functions another card may cost that is found in all kingdoms, and then told."""

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
    with counting(connect(str(cli.db))) as cost:
        yield cost


@contextmanager
def counting(engine: Engine) -> Iterator[Cost]:
    """The same at any data base."""
    cost = Cost()

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


@pytest.mark.long
def test_a_command_in_a_sitting_costs_little(tmp_path: Path) -> None:
    cli = Cli(tmp_path / "mid.db")
    shutil.copyfile(loaded(), cli.db)
    finish(cli, "Mid", seed=1, steps=180)
    costs = {}
    with sitting(cli.db) as session:
        for command in (*MOST_IN_A_SITTING, "redo", *MOST_IN_A_SITTING):  # the first time much is prepared
            with counting(session._desk.engine) as cost:
                (outcome,) = session.type(command)
            assert outcome.error is None
            costs[command] = (cost.statements, cost.calls)
    assert {name: costs[name] for name, most in MOST_IN_A_SITTING.items() if not within(costs[name], most)} == {}


def within(cost: tuple[int, int], most: tuple[int, int]) -> bool:
    """Whether it needs no more, and anything at all."""
    return all(0 < one <= limit for one, limit in zip(cost, most, strict=True))


@pytest.mark.long
def test_another_card_found_everywhere_costs_a_few_calls(tmp_path: Path) -> None:
    found: dict[str, list[tuple[int, int]]] = {form: [] for form in MOST_A_CARD}
    for many in (6, 36):
        cli = Cli(tmp_path / f"{many}.db")
        shutil.copyfile(loaded(), cli.db)
        fill(str(cli.db), many, 60)
        cards = len(cli.json(CardsFind, "cards", "find", "--everywhere", "zone:kingdom").found)
        for form, costs in found.items():
            with counted(cli) as cost:
                assert cli("cards", "find", "--everywhere", "zone:kingdom", *form.split()).code == 0
            costs.append((cards, cost.calls))
    each = {form: (more[1] - few[1]) / (more[0] - few[0]) for form, (few, more) in found.items()}
    assert {form: calls for form, calls in each.items() if not 0 < calls <= MOST_A_CARD[form]} == {}
