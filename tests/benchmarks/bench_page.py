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
from tests.web.harness import Site, buttons, late

MOVES, STEPS, CARDS = 40, 120, 70


def main(moves: int = MOVES, steps: int = STEPS, cards: int = CARDS) -> None:
    """Measure; `steps`: of the campaign that is played before; `cards`: so many are discovered in the late kingdom."""
    with tempfile.TemporaryDirectory() as folder:
        cli = Cli(Path(folder) / "companion.db")
        cli.done("kingdom", "new", "Avalon", "--seed", "7")
        table = play(cli, steps)
        while table.decision is not None or not table.in_play:
            table = play(cli, 1)
        measure("mid-campaign", cli, moves)
        late(cli, cards)
        measure("late, with all sets", cli, moves)


def measure(what: str, cli: Cli, moves: int) -> None:
    """Print what a move takes and weighs in the current kingdom."""
    table, site = cli.table(), Site(cli.db)
    try:
        page = site.get("/table")
        parts = ",".join("=".join(one) for one in re.findall(r'id="(\w+)" class="region" data-digest="(\w+)"', page))
        headers = {"HX-Request": "true", "X-Regions": parts}
        move = next((one for one in buttons(page) if one.startswith(("produce", "use"))), "pass")
        spent, sent = [], []
        for at in range(moves):
            began = time.process_time()
            sent.append(len(site.send(status=200, headers=headers, do="undo" if at % 2 else move)))
            spent.append(1000 * (time.process_time() - began))
    finally:
        site.house.desk.close()
    there = len(table.in_play) + len(table.permanents)
    print(f"{what}, round {table.round}, {there} cards on the table")
    print(f"a move: {median(spent):.1f} ms, {median(sent) / 1000:.1f} kB; the page: {len(page.encode()) / 1000:.1f} kB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
