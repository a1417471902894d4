"""Learn the steward's weights: `python -m tests.tools.learn_steward [--generations G] [--out FILE] [--curve FILE]`.

Cross-entropy: each generation draws some sets of weights around the best known, lets each of them play the same few
kingdoms of both printings, and goes on from the mean of those that did best. Seeds are fixed, so the same numbers come
out again. What was learned is kept only when it beats the weights that it began with on kingdoms that no generation has
played. `--out` is the file to write, `companion/games/kingdom_legacy/steward.toml` unless another is named; `--curve`
takes the means of each generation as CSV.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import statistics
from collections.abc import Iterable
from pathlib import Path

from companion.desk.moves import settings
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.steward import Steward
from companion.games.kingdom_legacy.players.weights import Weights, learned
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.games.kingdom_legacy.turn.expansion import path
from companion.play.board_tables import BoardTable
from companion.play.campaign import Campaign
from tests.builder import cards

FILE = Path(__file__).parents[2] / "companion" / "games" / "kingdom_legacy" / "steward.toml"
PRINTINGS = ("earlier", "current")
FIRST_SEED, CHECKED_SEED = 1_000_000, 2_000_000

Point = dict[str, float]
"""The logarithm of each weight, by its name."""


def games() -> list[Game]:
    """A game of each printing with its own rules."""
    return [Game(cards(printing), settings.rules_of(settings.at_founding(printing, ()))) for printing in PRINTINGS]


def fame(game: Game, seed: int, weights: Weights) -> int:
    """The base score of one kingdom."""
    campaign, steward = Campaign(game, seed), Steward(game, Luck(seed), weights)
    for _ in range(20_000):
        if campaign.question is not None:
            campaign.choose(steward.answer(campaign))
        elif campaign.board.tables[BoardTable.GAME]["phase"] == Phase.FINISHED:
            return path(game.kingdom(campaign.board))[0].fame
        else:
            steward.move(campaign)
    raise AssertionError(f"kingdom {seed} isn't over")


def mean(weights: Weights, seeds: Iterable[int], played: list[Game]) -> float:
    """The mean base score of these seeds in all games."""
    return statistics.fmean(fame(game, seed, weights) for seed in seeds for game in played)


def point_of(weights: Weights) -> Point:
    """Weights as a point; the resources' names have a dot."""
    named = {f"resources.{name}": n for name, n in weights.resources.items()} | weights.words
    return {name: math.log(n) for name, n in named.items()}


def weights_of(point: Point) -> Weights:
    """A point as weights."""
    named = {name: math.exp(n) for name, n in point.items()}
    resources = {name.partition(".")[2]: n for name, n in named.items() if "." in name}
    return Weights(resources, {name: n for name, n in named.items() if "." not in name})


def learn(
    generations: int, population: int, seeds: int, spread: float = 0.35, seed: int = 1, curve: Path | None = None
) -> Weights:
    """The weights after so many generations; each plays `seeds` kingdoms of each printing with each set of weights.

    `curve`: a file for what each generation came to.
    """
    rows = ["generation,centre,best,all"]
    rng, played = random.Random(seed), games()
    centre = point_of(learned())
    spreads = dict.fromkeys(centre, spread)
    elite = max(2, population // 4)
    for generation in range(generations):
        drawn = [centre] + [
            {name: rng.gauss(mu, spreads[name]) for name, mu in centre.items()} for _ in range(population - 1)
        ]
        first = FIRST_SEED + generation * seeds
        scores = [mean(weights_of(point), range(first, first + seeds), played) for point in drawn]
        best = sorted(range(population), key=lambda nr: -scores[nr])[:elite]
        for name in centre:
            found = [drawn[nr][name] for nr in best]
            centre = centre | {name: 0.4 * centre[name] + 0.6 * statistics.fmean(found)}
            spreads[name] = 0.6 * spreads[name] + 0.4 * max(0.05, statistics.pstdev(found))
        told = f"{generation + 1:3} centre {scores[0]:7.2f} best {scores[best[0]]:7.2f}"
        rows.append(
            f"{generation + 1},{scores[0]:.2f},{scores[best[0]]:.2f},{statistics.fmean(scores):.2f}",
        )
        if curve is not None:
            curve.write_text("\n".join(rows) + "\n", "utf-8")
        print(told, f"all {statistics.fmean(scores):7.2f} spread {statistics.fmean(spreads.values()):.3f}", flush=True)
    return weights_of(centre)


def written(text: str, weights: Weights) -> str:
    """The file's text with these numbers in it; what the comments say stays."""
    for name, n in (weights.resources | weights.words).items():
        text = re.sub(rf"(?m)^{name} = [0-9.]+", f"{name} = {n:.3g}", text)
    return text


def main() -> None:
    """Learn, compare, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=9)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--checked", type=int, default=30)
    parser.add_argument("--spread", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    found = learn(asked.generations, asked.population, asked.seeds, asked.spread, asked.seed, asked.curve)
    checked = range(CHECKED_SEED, CHECKED_SEED + asked.checked)
    before, after = (mean(weights, checked, games()) for weights in (learned(), found))
    print(f"before {before:.2f}, after {after:.2f}, {2 * asked.checked} kingdoms")
    if after > before:
        asked.out.write_text(written(FILE.read_text("utf-8"), found), "utf-8")


if __name__ == "__main__":
    main()
