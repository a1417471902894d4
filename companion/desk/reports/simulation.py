"""Simulation: kingdoms that play by themselves; those kept are for comparison and stand apart from the player's."""

from __future__ import annotations

import gc
import secrets
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import companion
from companion.desk.desk import FIRST_PRINTING, Desk, now
from companion.desk.kingdoms.kingdoms import LARGEST_SEED, SEEDS
from companion.desk.moves import settings as desk_settings
from companion.desk.moves.switches import rules_on
from companion.documents.reports import FameRange, Simulation, SimulationFailure
from companion.errors import Misuse
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import PLAYERS, Player
from companion.games.kingdom_legacy.turn.expansion import path
from companion.play.board_tables import BoardTable
from companion.store import simulations
from companion.store.simulations import SimulatedKingdom

LONGEST = 20_000
"""A kingdom that isn't over after so many steps counts as failed."""

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
) -> Simulation:
    """Play kingdoms to the end of the base game; the same seed and policy come to the same.

    `seed`: of the first kingdom, each next one has the next; None: any. An interrupt keeps what is done.
    Errors: `Misuse` for a policy, number or seed that is none.
    """
    if policy not in PLAYERS:
        raise Misuse(f"There is no policy {policy!r}.", PLAYERS)
    if kingdoms < 1:
        raise Misuse("At least one kingdom is to be played.")
    first = secrets.randbelow(SEEDS) if seed is None else seed
    if not 0 <= first <= LARGEST_SEED - kingdoms:
        raise Misuse(f"A seed is a whole number from 0 to {LARGEST_SEED - kingdoms}.")
    run = _Run(desk, desk_settings.at_founding(printing, rules), printing, policy)
    started, interrupted = time.perf_counter(), False
    try:
        with settled():
            for nr in range(kingdoms):
                run.play(first + nr, keep)
                if tell is not None:
                    tell(nr + 1, kingdoms)
    except KeyboardInterrupt:
        interrupted = True
    return run.report(first, time.perf_counter() - started, interrupted)


@contextmanager
def settled() -> Iterator[None]:
    """What has been loaded so far stays, so that the search for unreachable cycles needn't walk through it again."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


class _Run:
    """Several kingdoms of one sort."""

    def __init__(self, desk: Desk, settings: dict[str, bool], printing: str, policy: str) -> None:
        self.desk = desk
        self.printing = printing
        self.policy = policy
        self.rules = rules_on(settings)
        self.game = Game(desk.catalogue(printing), desk_settings.rules_of(settings))
        self.ended: list[SimulatedKingdom] = []
        self.failures: list[SimulationFailure] = []
        self.actions = 0
        self.kept = 0

    def play(self, seed: int, keep: bool) -> None:
        """One kingdom; a fault of the game is a failure of that kingdom, the others go on."""
        player = Player(self.game, seed, self.policy)
        try:
            campaign = player.play(LONGEST)
        except Exception as error:  # whatever it is, it is to be reported
            self.failures.append(SimulationFailure(seed, f"{type(error).__name__}: {error}"))
            return
        actions = campaign.ledger.last()
        self.actions += actions
        if not player.finished:
            self.failures.append(SimulationFailure(seed, f"It isn't over after {LONGEST} steps."))
            return
        base, round_ = path(self.game.kingdom(campaign.board))[0], campaign.board.tables[BoardTable.GAME].get("round")
        parts = {name: n for name, n in base.parts.items() if n}
        rounds = round_ if isinstance(round_, int) else 0
        one = SimulatedKingdom(self.printing, self.rules, self.policy, seed, base.fame, rounds, actions, parts)
        if keep:
            self.kept += simulations.add(self.desk.engine, one, companion.__version__, now())
        self.ended.append(one)

    def report(self, seed: int, seconds: float, interrupted: bool) -> Simulation:
        """What all came to."""
        fame = [one.fame for one in self.ended]
        found = FameRange(None, None, None, None)
        if fame:
            found = FameRange(min(fame), float(statistics.median(fame)), round(statistics.fmean(fame), 2), max(fame))
        rounds = Counter(one.rounds for one in self.ended)
        return Simulation(
            kingdoms=len(self.ended) + len(self.failures),
            seed=seed,
            policy=self.policy,
            actions=self.actions,
            seconds=round(seconds, 3),
            actions_per_second=round(self.actions / seconds, 1) if seconds else 0.0,
            fame=found,
            rounds={str(n): rounds[n] for n in sorted(rounds)},
            failures=self.failures,
            printing=self.printing,
            rules=list(self.rules),
            kept=self.kept,
            interrupted=interrupted,
        )
