"""How well players play: `python -m tests.tools.measure_players [--players P,…] [--seeds A-B] [--until HH:MM]`.

Each kingdom that a player has played to its end is a line of the file, so a run that was broken off goes on where it
was. The processor's time stands beside the fame; how long an advisor thinks is a number of looks, whatever the machine
(docs/advisor.md). `--table` tells what the file says, for each player and beside the steward.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from datetime import datetime
from pathlib import Path

from companion.desk.moves import settings
from companion.desk.simulation.seeds import settled
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import ADVISOR, STEWARD, Player
from companion.games.kingdom_legacy.turn.expansion import path
from tests.builder import cards

PRINTINGS = ("earlier", "current")
EXPERIENCED, EXPERIENCED_STEWARD = "experienced", "experienced-steward"
PLAYERS = {
    STEWARD: (STEWARD, False),
    ADVISOR: (ADVISOR, False),
    EXPERIENCED: (ADVISOR, True),
    EXPERIENCED_STEWARD: (STEWARD, True),
}
"""The players by name: their policy, and whether they know the box."""

FILE = Path(__file__).with_name("measured_players.jsonl")

Row = dict[str, str | int | float]
"""`printing`, `player`, `seed`, `fame`, `commands`, `seconds`."""


def played(printing: str, player: str, seed: int) -> Row:
    """A kingdom played to its end."""
    game = Game(cards(printing), settings.rules_of(settings.at_founding(printing, ())))
    policy, experienced = PLAYERS[player]
    began = time.process_time()
    one = Player(game, seed, policy, experienced=experienced)
    board = one.play().board
    assert one.finished
    return {
        "printing": printing,
        "player": player,
        "seed": seed,
        "fame": path(game.kingdom(board))[0].fame,
        "commands": one.report.commands,
        "seconds": round(time.process_time() - began, 2),
    }


def rows(file: Path) -> list[Row]:
    """What a file holds; a line that was broken off is none."""
    found: list[Row] = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        if line.endswith("}"):
            found.append(json.loads(line))
    return found


def measure(players: list[str], seeds: range, file: Path, until: str | None = None) -> None:
    """Play what the file doesn't hold yet, seed by seed, up to a time of day."""
    done = {(row["printing"], row["player"], row["seed"]) for row in rows(file)}
    with settled():
        for seed in seeds:
            for player in players:
                for printing in PRINTINGS:
                    if until is not None and f"{datetime.now():%H:%M}" >= until:
                        return
                    if (printing, player, seed) not in done:
                        row = played(printing, player, seed)
                        with file.open("a", encoding="utf-8") as out:
                            out.write(json.dumps(row) + "\n")


def table(found: list[Row]) -> str:
    """In Markdown: each player's kingdoms, and in those seeds that both have played what he is ahead of the steward."""
    lines = [
        "| player | printing | kingdoms | lowest | 25 % | median | 75 % | best | ahead of the steward | better in |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for player in PLAYERS:
        for printing in PRINTINGS:
            own = {
                row["seed"]: int(row["fame"]) for row in found if (row["player"], row["printing"]) == (player, printing)
            }
            base = {
                row["seed"]: int(row["fame"])
                for row in found
                if (row["player"], row["printing"]) == (STEWARD, printing)
            }
            if len(own) > 1:
                lines.append(f"| `{player}` | {printing} | {_spread(sorted(own.values()))} | {_against(own, base)} |")
    return "\n".join(lines)


def _spread(fame: list[int]) -> str:
    low, middle, high = statistics.quantiles(fame, n=4, method="inclusive")
    return f"{len(fame)} | {fame[0]} | {low:g} | {middle:g} | {high:g} | {fame[-1]}"


def _against(own: dict[str | int | float, int], base: dict[str | int | float, int]) -> str:
    ahead = [fame - base[seed] for seed, fame in own.items() if seed in base]
    if own == base or len(ahead) < 2:
        return " | "
    error = statistics.stdev(ahead) / math.sqrt(len(ahead))
    better = sum(n > 0 for n in ahead)
    return f"{statistics.fmean(ahead):+.1f} ± {error:.1f} | {better} of {len(ahead)}"


def main() -> None:
    """Measure, or tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default=f"{STEWARD},{ADVISOR}")
    parser.add_argument("--seeds", default="1-200")
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--until")
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    first, last = map(int, asked.seeds.split("-"))
    if not asked.table:
        measure(asked.players.split(","), range(first, last + 1), asked.out, asked.until)
    print(table(rows(asked.out)))


if __name__ == "__main__":
    main()
