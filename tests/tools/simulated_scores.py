"""Makes the base scores of simulated kingdoms that come with the program: `python -m tests.tools.simulated_scores`.

For each printing and policy 200 kingdoms with the seeds 1 to 200, by the printing's own rules. A few minutes each; the
same rules of the game come to the same scores. Those who think longer have played them for `measure_players`, whose
file is read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.desk.desk import Desk
from companion.desk.reports.simulated import FILE
from companion.desk.simulation.simulation import simulate
from companion.games.kingdom_legacy.players.policies import ADVISOR, POLICIES, STEWARD
from companion.store import simulations
from companion.store.catalogue.load import PRINTINGS
from companion.store.simulations import SimulationGroup
from tests.tools import measure_players
from tests.tools.measure_players import Row

KINGDOMS = 200

THINKING = (STEWARD, ADVISOR)
"""Those who think longer: an advisor takes some ten seconds for each kingdom."""

TABLED = (*POLICIES, *THINKING)
"""The policies."""

HEAD = "# printing; house rules; policy; sorted base scores. Made by python -m tests.tools.simulated_scores\n"


def write(scores: Mapping[SimulationGroup, list[int]]) -> bytes:
    """The file's content."""
    lines = (
        f"{sort.printing};{' '.join(sort.rules)};{sort.policy};{' '.join(map(str, sorted(found)))}\n"
        for sort, found in scores.items()
    )
    return (HEAD + "".join(sorted(lines))).encode()


def made(kingdoms: int = KINGDOMS, measured: Sequence[Row] | None = None) -> bytes:
    """The content of the file, with so many kingdoms for each printing and policy. `measured`: what others played."""
    with TemporaryDirectory() as folder:
        desk = Desk(str(Path(folder) / "simulated.db"), None, "en")
        try:
            for printing in PRINTINGS:
                for policy in POLICIES:
                    simulate(desk, kingdoms, 1, policy, printing, keep=True)
            found = dict(simulations.base_scores(desk.engine))
        finally:
            desk.close()
    rows = measure_players.rows(measure_players.FILE) if measured is None else measured
    rules = {sort.printing: sort.rules for sort in found}
    for printing, own in rules.items():
        for player in THINKING:
            found[SimulationGroup(printing, own, player)] = [
                int(row["fame"])
                for row in rows
                if (row["printing"], row["player"]) == (printing, player) and int(row["seed"]) <= kingdoms
            ]
    return write(found)


if __name__ == "__main__":
    FILE.write_bytes(made(int(sys.argv[1]) if sys.argv[1:] else KINGDOMS))
