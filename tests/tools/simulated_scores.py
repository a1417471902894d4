"""Makes the base scores of simulated kingdoms that come with the program: `python -m tests.tools.simulated_scores`.

For each printing and policy 200 kingdoms with the seeds 1 to 200, by the printing's own rules. A few minutes each; the
same rules of the game come to the same scores.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.desk.desk import Desk
from companion.desk.reports.simulated import FILE, write
from companion.desk.reports.simulation import simulate
from companion.games.kingdom_legacy.players.policies import POLICIES
from companion.store import simulations
from companion.store.catalogue.load import PRINTINGS

KINGDOMS = 200


def made(kingdoms: int = KINGDOMS) -> bytes:
    """The content of the file, with so many kingdoms for each printing and policy."""
    with TemporaryDirectory() as folder:
        desk = Desk(str(Path(folder) / "simulated.db"), None, "en")
        try:
            for printing in PRINTINGS:
                for policy in POLICIES:
                    simulate(desk, kingdoms, 1, policy, printing, keep=True)
            return write(simulations.base_scores(desk.engine))
        finally:
            desk.close()


if __name__ == "__main__":
    FILE.write_bytes(made(*map(int, sys.argv[1:2])))
