"""Simulation: kingdoms that play by themselves; those kept are for comparison and stand apart from the player's."""

from __future__ import annotations

import secrets
import statistics
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path

import companion
from companion.desk.data_base import FIRST_PRINTING, now
from companion.desk.desk import Desk
from companion.desk.kingdoms.kingdoms import LARGEST_SEED, SEEDS
from companion.desk.moves import settings as desk_settings
from companion.desk.moves.switches import rules_on
from companion.desk.simulation import cluster as clusters
from companion.desk.simulation import processes, results
from companion.desk.simulation.seeds import Played, order, play, settled
from companion.documents.reports import FameRange, Simulation, SimulationFailure
from companion.errors import Misuse
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import PLAYERS, STEWARD
from companion.sentence import say
from companion.store import simulations
from companion.store.simulations import SimulatedKingdom

WORTH = 25
"""A process of its own takes about as long to begin as so many kingdoms to play; a steward's take far longer."""

BATCH, PAUSE = 100, 10.0
"""So many results are kept in one transaction, or those of so many seconds."""

Tell = Callable[[int, int], None]
"""Told after each kingdom how many are done, and how many there will be."""


def simulate(
    desk: Desk,
    kingdoms: int,
    seed: int | None = None,
    policy: str = "random",
    printing: str = FIRST_PRINTING,
    rules: Iterable[str] = (),
    keep: bool = False,
    tell: Tell | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    over: bool = False,
) -> Simulation:
    """Play kingdoms to the end of the base game; the same seed and policy come to the same, wherever they are played.

    `seed`: of the first kingdom, each next one has the next; None: any. `jobs`: in so many processes, None: one for
    each core, as far as that is quicker; `cluster`: the address of a Dask scheduler that has them played; `out`: a file
    for the results, `over`: even if it is there. An interrupt keeps what is done.
    Errors: `Misuse` for a policy, number, seed, address or file that is none, `StoreError` when a package or the
    cluster is missing, or the file can't be written.
    """
    if policy not in PLAYERS:
        raise Misuse(say("There is no policy {policy}.", policy=f"{policy!r}"), PLAYERS)
    if kingdoms < 1:
        raise Misuse(say("At least one kingdom is to be played."))
    if jobs is not None and (jobs < 1 or cluster is not None):
        raise Misuse(say("Jobs are processes of this machine, at least one; a cluster has its own workers."))
    first = secrets.randbelow(SEEDS) if seed is None else seed
    if not 0 <= first <= LARGEST_SEED - kingdoms:
        raise Misuse(say("A seed is a whole number from 0 to {what}.", what=LARGEST_SEED - kingdoms))
    if out is not None:
        results.require(out, over)
    run = _Run(desk, desk_settings.at_founding(printing, rules), printing, policy, keep)
    seeds = range(first, first + kingdoms)
    started, interrupted = time.perf_counter(), False
    try:
        with closing(_played(run.game, policy, seeds, jobs, cluster)) as found:
            for done, one in enumerate(found, 1):
                run.add(one)
                if tell is not None:
                    tell(done, kingdoms)
    except KeyboardInterrupt:
        interrupted = True
    run.flush()
    if out is not None:
        results.write(out, run.all, (printing, " ".join(run.rules), policy), over)
    return run.report(first, time.perf_counter() - started, interrupted, out)


def _played(
    game: Game, policy: str, seeds: range, jobs: int | None, cluster: str | None
) -> Generator[Played, None, None]:
    """What each seed came to, in the order in which they end."""
    if cluster is not None:
        yield from clusters.played(order(game, policy), seeds, cluster)
        return
    worth = len(seeds) if policy == STEWARD else len(seeds) // WORTH
    jobs = min(len(seeds), jobs) if jobs is not None else max(1, min(processes.cores(), worth))
    if jobs > 1:
        yield from processes.played(order(game, policy), seeds, jobs)
        return
    with settled():
        for seed in seeds:
            yield play(game, policy, seed)


class _Run:
    """Several kingdoms of one sort, and what they came to."""

    def __init__(self, desk: Desk, settings: dict[str, bool], printing: str, policy: str, keep: bool) -> None:
        self.desk = desk
        self.printing = printing
        self.policy = policy
        self.rules = rules_on(settings)
        self.game = Game(desk.catalogue(printing), desk_settings.rules_of(settings))
        self.keep = keep
        self.found: list[Played] = []
        self.kept = 0
        self._waiting: list[SimulatedKingdom] = []
        self._last = time.monotonic()

    @property
    def all(self) -> list[Played]:
        """All results in the order of the seeds."""
        return sorted(self.found, key=lambda one: one.seed)

    def add(self, one: Played) -> None:
        """Take a result in; a batch of them is kept in one go."""
        self.found.append(one)
        if not self.keep or one.failure:
            return
        self._waiting.append(
            SimulatedKingdom(
                self.printing, self.rules, self.policy, one.seed, one.fame, one.rounds, one.actions, one.parts
            )
        )
        if len(self._waiting) >= BATCH or time.monotonic() - self._last > PAUSE:
            self.flush()

    def flush(self) -> None:
        """Keep what waits to be kept."""
        if self._waiting:
            self.kept += simulations.add(self.desk.engine, self._waiting, companion.__version__, now())
        self._waiting, self._last = [], time.monotonic()

    def report(self, seed: int, seconds: float, interrupted: bool, out: Path | None) -> Simulation:
        """What all came to."""
        ended = [one for one in self.all if not one.failure]
        fame = [one.fame for one in ended]
        found = FameRange(None, None, None, None)
        if fame:
            found = FameRange(min(fame), float(statistics.median(fame)), round(statistics.fmean(fame), 2), max(fame))
        rounds = Counter(one.rounds for one in ended)
        actions = sum(one.actions for one in self.found)
        return Simulation(
            kingdoms=len(self.found),
            seed=seed,
            policy=self.policy,
            actions=actions,
            seconds=round(seconds, 3),
            actions_per_second=round(actions / seconds, 1) if seconds else 0.0,
            fame=found,
            rounds={str(n): rounds[n] for n in sorted(rounds)},
            failures=[SimulationFailure(one.seed, one.failure) for one in self.all if one.failure],
            printing=self.printing,
            rules=list(self.rules),
            kept=self.kept,
            interrupted=interrupted,
            file=None if out is None else str(out),
        )
