"""Kingdoms that played by themselves: kept for comparison, apart from those of a player."""

from __future__ import annotations

from collections import defaultdict

import msgspec
from sqlalchemy import Engine, insert, select

from companion.store.engine import reading, writing
from companion.store.tables.sessions import Simulated


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


def add(engine: Engine, ended: SimulatedKingdom, app: str, at: str) -> bool:
    """Keep one unless it is there already; whether it was new. Errors: `StoreError`, `Conflict`."""
    row = {name: getattr(ended, name) for name in ("printing", "policy", "seed", "fame", "rounds", "actions")}
    row |= {"rules": " ".join(ended.rules), "parts": msgspec.json.encode(ended.parts).decode(), "app": app}
    same = [getattr(Simulated, name) == row[name] for name in ("printing", "rules", "policy", "seed")]
    with writing(engine) as connection:
        if connection.execute(select(Simulated.seed).where(*same)).first() is not None:
            return False
        connection.execute(insert(Simulated).values(row | {"kept_at": at}))
    return True


def base_scores(engine: Engine) -> dict[SimulationGroup, list[int]]:
    """The base scores of all that were kept, sorted, by what can be compared."""
    query = select(Simulated.printing, Simulated.rules, Simulated.policy, Simulated.fame).order_by(Simulated.fame)
    found: dict[SimulationGroup, list[int]] = defaultdict(list)
    with reading(engine) as connection:
        for printing, rules, policy, fame in connection.execute(query):
            found[SimulationGroup(printing, tuple(rules.split()), policy)].append(fame)
    return dict(found)
