"""A person who does nothing but what is said has the table that the program shows, from purge to score sticker."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.real_table import RealTable, step
from tests.cli.test_expansions import to_the_end
from tests.games.kingdom_legacy.sold.packs import SETS

LATE = ("14", "18", "20", "25", "26", "36", "46", "49", "54", "60", "63", "64", "126")


def begin(cli: Cli, name: str, seed: int) -> RealTable:
    """A finished kingdom, its cards laid on the table; the expansion of a set begins."""
    cli.done("kingdom", "new", "Real", "--seed", str(seed), "--pack", name)
    to_the_end(cli, *LATE)
    real = RealTable(seed)
    real.take_over(cli.done("kingdom", "mode", "physical").table)
    done = cli.done("expansion", "start", f"{name}:0")
    for line in done.do:
        real.do(line)
    real.compare(done.table)
    return real


def follow(cli: Cli, name: str, seed: int, most: int) -> bool:
    """Play so many commands at most; whether the expansion came to its end."""
    real, table = begin(cli, name, seed), cli.table()
    for _ in range(most):
        if table.phase == "finished" and table.decision is None and table.awaits is None:
            return True
        table = step(cli, real, table)
    return False


@pytest.mark.long
@pytest.mark.rule("KLG-116")
def test_the_lines_with_a_hyphen_lay_the_table(cli: Cli) -> None:
    assert not follow(cli, "ridding-the-woods", 3, 45)
    assert cli.table().round > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_they_do_to_the_last_score_sticker(cli: Cli, name: str) -> None:
    assert follow(cli, name, 5, 3_000)
