"""Makes the base scores of simulated kingdoms that come with the program: `python -m tests.tools.simulated_scores`.

For each printing and policy 200 kingdoms with the seeds 1 to 200, by the printing's own rules; of those who think
longer fewer. A few minutes each; the same rules of the game come to the same scores.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.desk.desk import Desk
from companion.desk.reports.simulated import FILE
from companion.desk.simulation.simulation import simulate
from companion.games.kingdom_legacy.players.policies import ADVISOR, POLICIES, STEWARD
from companion.store import simulations
from companion.store.catalogue.load import PRINTINGS
from companion.store.simulations import SimulationGroup

KINGDOMS = 200

TABLED = (*POLICIES, STEWARD, ADVISOR)
"""The policies."""

FEWER = {STEWARD: 57, ADVISOR: 7}
"""How many kingdoms those play who think longer: an advisor takes some ten seconds for each."""

HEAD = "# printing; house rules; policy; sorted base scores. Made by python -m tests.tools.simulated_scores\n"


def write(scores: Mapping[SimulationGroup, list[int]]) -> bytes:
    """The file's content."""
    lines = (
        f"{sort.printing};{' '.join(sort.rules)};{sort.policy};{' '.join(map(str, sorted(found)))}\n"
        for sort, found in scores.items()
    )
    return (HEAD + "".join(sorted(lines))).encode()


def made(kingdoms: int = KINGDOMS, policies: Iterable[str] = TABLED) -> bytes:
    """The content of the file, with so many kingdoms for each printing and policy."""
    with TemporaryDirectory() as folder:
        desk = Desk(str(Path(folder) / "simulated.db"), None, "en")
        try:
            for printing in PRINTINGS:
                for policy in policies:
                    many = min(kingdoms, FEWER.get(policy, kingdoms))
                    simulate(desk, many, 1, policy, printing, keep=True)
            return write(simulations.base_scores(desk.engine))
        finally:
            desk.close()


if __name__ == "__main__":
    FILE.write_bytes(made(int(sys.argv[1]) if sys.argv[1:] else KINGDOMS))
