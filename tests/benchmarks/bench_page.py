"""How long a move takes the server in mid-campaign: `python -m tests.benchmarks.bench_page [moves]`.

A move is what a page sends (`produce`, `undo`) and the parts of the page that it gets back. Milliseconds are those of
this process's own work, the median of all; beside them what the parts weigh, and the whole page.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.cli.harness import Cli
from tests.cli.playing import play
from tests.web.harness import Site, buttons

MOVES, STEPS = 40, 120


def main(moves: int = MOVES, steps: int = STEPS) -> None:
    """Measure; `steps`: of the campaign that is played before."""
    with tempfile.TemporaryDirectory() as folder:
        cli = Cli(Path(folder) / "companion.db")
        cli.done("kingdom", "new", "Avalon", "--seed", "7")
        table = play(cli, steps)
        while table.decision is not None or not table.in_play:
            table = play(cli, 1)
        site = Site(cli.db)
        page = site.get("/table")
        parts = ",".join("=".join(one) for one in re.findall(r'id="(\w+)" class="region" data-digest="(\w+)"', page))
        headers = {"HX-Request": "true", "X-Regions": parts}
        move = next((one for one in buttons(page) if one.startswith(("produce", "use"))), "pass")
        spent, sent = [], []
        for at in range(moves):
            began = time.process_time()
            sent.append(len(site.send(status=200, headers=headers, do="undo" if at % 2 else move)))
            spent.append(1000 * (time.process_time() - began))
        site.house.desk.close()
    print(f"round {table.round}, {len(table.in_play)} cards in play")
    print(f"a move: {median(spent):.1f} ms, {median(sent) / 1000:.1f} kB; the page: {len(page.encode()) / 1000:.1f} kB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
