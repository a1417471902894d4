"""`simulate` in several processes and on a cluster: the same results as in one, and none is lost."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.console import Console

import companion.extras
from companion.cli.commands.statistics import rate
from companion.desk.desk import Desk
from companion.desk.simulation import processes
from companion.desk.simulation.seeds import Order, Played, order
from companion.desk.simulation.simulation import simulate
from companion.documents.reports import Simulation
from companion.games.kingdom_legacy.api.engine import Game
from companion.store import simulations
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.store.boards import statements

SAME = ("fame", "rounds", "actions", "failures", "kingdoms", "seed", "policy", "printing")


@contextmanager
def at(cli: Cli) -> Iterator[Desk]:
    desk = Desk(str(cli.db))
    try:
        yield desk
    finally:
        desk.close()


def alike(one: Simulation, other: Simulation) -> bool:
    """Whether two runs came to the same, however long they took."""
    return all(getattr(one, name) == getattr(other, name) for name in SAME)


def little(desk: Desk) -> Order:
    return order(Game(desk.catalogue()), "random")


# --- files -------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_results_are_a_row_for_each_seed(empty: Cli, tmp_path: Path) -> None:
    path = tmp_path / "few.csv"
    run = empty.json(Simulation, "simulate", "--kingdoms", "2", "--seed", "5", "--out", str(path))
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert [(row["seed"], row["printing"], row["policy"], row["failure"]) for row in rows] == [
        ("5", "earlier", "random", ""),
        ("6", "earlier", "random", ""),
    ]
    assert sum(int(row["actions"]) for row in rows) == run.actions and run.file == str(path)
    assert {int(row["fame"]) for row in rows} == {run.fame.min, run.fame.max}
    parts = ("cards", "boxes", "stickers", "goals", "purged")
    assert all(sum(int(row[name]) for name in parts) == int(row["fame"]) for row in rows)
    assert str(path) in empty("simulate", "--kingdoms", "1", "--seed", "5", "--out", str(path), "--force").out


def test_a_file_that_can_not_be_written_is_refused_before_anything_is_played(
    empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: object) -> Played:
        raise AssertionError("nothing is to be played")

    monkeypatch.setattr("companion.desk.simulation.simulation.play", play)
    there = tmp_path / "there.csv"
    there.write_text("mine", encoding="utf-8")
    words = ("simulate", "--kingdoms", "1", "--out")
    assert ".parquet" in empty.refused(2, *words, str(tmp_path / "results.txt")).message
    assert "--force" in empty.refused(1, *words, str(there)).message
    assert there.read_text(encoding="utf-8") == "mine"
    monkeypatch.setattr(companion.extras, "find_spec", lambda name: None)
    assert "[parquet]" in empty.refused(1, *words, str(tmp_path / "results.parquet")).message
    assert "a cluster" in empty.refused(2, "simulate", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1").message


@pytest.mark.long
def test_parquet_says_the_same_as_csv(empty: Cli, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet")
    words = ("simulate", "--kingdoms", "3", "--seed", "5", "--out")
    for name in ("few.csv", "few.parquet"):
        assert empty(*words, str(tmp_path / name)).code == 0
    rows = pyarrow.read_table(tmp_path / "few.parquet").to_pylist()
    read = csv.DictReader(io.StringIO((tmp_path / "few.csv").read_text(encoding="utf-8")))
    assert [{name: "" if value is None else str(value) for name, value in row.items()} for row in rows] == list(read)
    assert isinstance(rows[0]["fame"], int)


def test_a_kingdom_that_fails_has_no_fame(empty: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Game, policy: str, seed: int) -> Played:
        return Played(seed, 7, failure="broken") if seed == 2 else Played(seed, 5, -3, 22, {"cards": -3})

    monkeypatch.setattr("companion.desk.simulation.simulation.play", fail)
    path = tmp_path / "few.csv"
    words = ("simulate", "--kingdoms", "3", "--seed", "1", "--keep", "--out", str(path))
    run = empty.json(Simulation, *words)
    assert (run.kept, run.actions, [one.seed for one in run.failures]) == (2, 17, [2])
    assert path.read_text(encoding="utf-8").splitlines()[2] == "2,earlier,,random,,,7,,,,,,broken"


# --- kept --------------------------------------------------------------------------------------------------------


def test_results_are_kept_in_batches(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.desk.simulation.simulation.BATCH", 4)
    monkeypatch.setattr("companion.desk.simulation.simulation.play", lambda game, policy, seed: Played(seed, 1, seed))
    with at(empty) as desk:
        with statements(desk.engine) as said:
            run = simulate(desk, 10, seed=1, keep=True)
        assert sum(one.startswith("INSERT") for one in said) == 3
        assert run.kept == 10 and [*simulations.base_scores(desk.engine).values()] == [list(range(1, 11))]


# --- processes ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_processes_come_to_the_same(empty: Cli, tmp_path: Path) -> None:
    files = {jobs: tmp_path / f"{jobs}.csv" for jobs in (1, 2)}
    with at(empty) as desk:
        runs = {jobs: simulate(desk, 4, seed=1, keep=True, jobs=jobs, out=files[jobs]) for jobs in files}
    assert alike(runs[1], runs[2]) and not runs[1].failures
    assert len({path.read_bytes() for path in files.values()}) == 1
    assert [run.kept for run in runs.values()] == [4, 0]


@pytest.mark.long
def test_a_process_that_dies_loses_nothing(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    with at(empty) as desk:
        wanted = little(desk)
        crew = _watched(monkeypatch)
        found: list[Played] = []
        for one in processes.played(wanted, range(1, 7), 2):
            if not found:
                os.kill(crew[0].process.pid or 0, signal.SIGKILL)
            found.append(one)
        assert len(crew) == 3
        assert sorted(found, key=lambda one: one.seed) == list(processes.played(wanted, range(1, 7), 1))


@pytest.mark.long
def test_a_seed_that_processes_die_over_fails_alone(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    class Doomed(processes._Worker):
        """Dies whenever seed 2 is what it has to play."""

        def answer(self) -> Played | None:
            if self.given[0] == 2:
                self.process.kill()
                self.process.join()
                return None
            return super().answer()

    monkeypatch.setattr(processes, "_Worker", Doomed)
    with at(empty) as desk:
        found = {one.seed: one for one in processes.played(little(desk), range(1, 4), 1)}
    assert [found[seed].failure != "" for seed in range(1, 4)] == [False, True, False]


def _watched(monkeypatch: pytest.MonkeyPatch) -> list[processes._Worker]:
    """The workers as they are made."""
    made: list[processes._Worker] = []
    before: Callable[..., processes._Worker] = processes._Worker

    def make(wanted: Order) -> processes._Worker:
        made.append(before(wanted))
        return made[-1]

    monkeypatch.setattr(processes, "_Worker", make)
    return made


@pytest.mark.long
def test_an_interrupt_ends_all_processes_and_keeps_what_is_done(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    crew = _watched(monkeypatch)
    with at(empty) as desk:
        run = simulate(desk, 500, seed=1, keep=True, tell=stop, jobs=2)
    assert (run.kingdoms, run.kept, run.interrupted) == (3, 3, True)
    assert len(crew) == 2 and not any(one.process.is_alive() for one in crew)


@pytest.mark.long
def test_ctrl_c_at_a_terminal_keeps_what_two_processes_have_done(empty: Cli) -> None:
    """The terminal sends the interrupt to all processes of the sitting: those that play leave it to their parent."""
    words = ("simulate", "--kingdoms", "100000", "--seed", "1", "--jobs", "2", "--keep")
    terminal = Terminal(empty.db.parent, "--db", str(empty.db), *words)
    terminal.until(r"[1-9]\d*/100000")
    terminal.child.sendintr()
    told = terminal.until(r"Kept: \d+\.")
    assert terminal.ended() == 0 and "Interrupted; these were done." in told and "Traceback" not in told
    kept = re.search(r"Kept: (\d+)\.", told)
    with at(empty) as desk:
        (scores,) = simulations.base_scores(desk.engine).values()
    assert kept is not None and 0 < len(scores) == int(kept[1]) < 100_000


@pytest.mark.long
def test_each_core_plays_unless_it_is_said_or_not_worth_it(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def played(wanted: Order, seeds: range, jobs: int) -> Iterator[Played]:
        asked.append(jobs)
        yield from (Played(seed) for seed in seeds)

    monkeypatch.setattr(processes, "played", played)
    monkeypatch.setattr(processes, "cores", lambda: 8)
    monkeypatch.setattr("companion.desk.simulation.simulation.play", lambda game, policy, seed: Played(seed))
    with at(empty) as desk:
        for kingdoms, policy, jobs in [
            (5, "random", None), (60, "random", None), (900, "greedy", None), (5, "steward", None),
            (3, "random", 2), (3, "random", 9), (900, "random", 1),
        ]:  # fmt: skip
            simulate(desk, kingdoms, seed=1, policy=policy, jobs=jobs)
    assert asked == [2, 8, 5, 2, 3]


def test_the_bar_tells_the_rate() -> None:
    from rich.progress import Progress

    with Progress(rate(), console=Console(file=io.StringIO())) as progress:
        progress.add_task("kingdoms", total=9)
        (task,) = progress.tasks
        assert str(rate().render(task)) == ""
        task.finished_speed = 12.345
        assert str(rate().render(task)) == "12.3/s"


# --- a cluster ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_cluster_comes_to_the_same_though_a_worker_dies(empty: Cli) -> None:
    distributed = pytest.importorskip("distributed")
    with at(empty) as desk:
        here = simulate(desk, 6, seed=1, jobs=1)
        settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
        with distributed.LocalCluster(**settings) as cluster:
            killed: list[int] = []

            def kill(done: int, of: int) -> None:
                if not killed:
                    pid = next(iter(cluster.workers.values())).pid
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

            there = simulate(desk, 6, seed=1, keep=True, tell=kill, cluster=cluster.scheduler_address)
    assert killed and alike(here, there) and (there.kept, there.kingdoms) == (6, 6)


@pytest.mark.long
def test_an_address_without_a_cluster_is_said(empty: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("companion.desk.simulation.cluster.PATIENCE", 0.1)
    found = empty.refused(1, "simulate", "--kingdoms", "1", "--cluster", "tcp://127.0.0.1:1")
    assert found.message == "No cluster answers at tcp://127.0.0.1:1."
