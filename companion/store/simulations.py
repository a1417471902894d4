"""Kingdoms that played by themselves: kept for comparison, apart from those of a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, Engine, insert, select

from companion.store import rights
from companion.store.engine import reading, writing
from companion.store.tables.sessions import Simulated

AT_ONCE = 500
"""So many seeds are looked for in one statement."""


class SimulatedKingdom(msgspec.Struct, frozen=True):
    """What one kingdom came to."""

    printing: str
    rules: tuple[str, ...]
    policy: str
    seed: int
    fame: int
    rounds: int
    actions: int
    parts: dict[str, int]


class SimulationGroup(msgspec.Struct, frozen=True):
    """Which kingdoms can be compared."""

    printing: str
    rules: tuple[str, ...]
    policy: str


def add(engine: Engine, ended: Iterable[SimulatedKingdom], app: str, at: str) -> int:
    """Keep those that aren't there yet, in one transaction; how many were new. Errors: `StoreError`, `Conflict`."""
    groups: dict[SimulationGroup, dict[int, SimulatedKingdom]] = defaultdict(dict)
    for one in ended:
        groups[SimulationGroup(one.printing, one.rules, one.policy)][one.seed] = one
    added = 0
    with writing(engine) as connection:
        for group, by_seed in groups.items():
            new = sorted(set(by_seed) - _there(connection, group, list(by_seed)))
            if new:
                rights.require_adder(connection, Simulated)
                connection.execute(
                    insert(Simulated), [_row(by_seed[seed]) | {"app": app, "kept_at": at} for seed in new]
                )
            added += len(new)
    return added


def _row(ended: SimulatedKingdom) -> dict[str, object]:
    row = {name: getattr(ended, name) for name in ("printing", "policy", "seed", "fame", "rounds", "actions")}
    return row | {"rules": " ".join(ended.rules), "parts": msgspec.json.encode(ended.parts).decode()}


def _there(connection: Connection, group: SimulationGroup, seeds: list[int]) -> set[int]:
    """Which of these seeds are kept already."""
    table, found = Simulated, set[int]()
    same = (table.printing == group.printing, table.rules == " ".join(group.rules), table.policy == group.policy)
    for at in range(0, len(seeds), AT_ONCE):
        query = select(table.seed).where(*same, table.seed.in_(seeds[at : at + AT_ONCE]))
        found.update(connection.execute(query).scalars())
    return found


def base_scores(engine: Engine) -> dict[SimulationGroup, list[int]]:
    """The base scores of all that were kept, sorted, by what can be compared."""
    query = select(Simulated.printing, Simulated.rules, Simulated.policy, Simulated.fame).order_by(Simulated.fame)
    found: dict[SimulationGroup, list[int]] = defaultdict(list)
    with reading(engine) as connection:
        for printing, rules, policy, fame in connection.execute(query):
            found[SimulationGroup(printing, tuple(rules.split()), policy)].append(fame)
    return dict(found)
