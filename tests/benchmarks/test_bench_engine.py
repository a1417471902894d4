"""The benchmark runs, and says what it is for; how fast anything is no test asks."""

from __future__ import annotations

import re

import pytest

from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.benchmarks import bench_table
from tests.benchmarks.bench_engine import Expansions, Table, main
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS


@pytest.mark.long
def test_the_table_has_both_printings_and_the_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(0.02)
    rows = capsys.readouterr().out.splitlines()
    assert [re.sub(r"  +[0-9,]+$", "", row) for row in rows[1:]] == [
        "Kingdom Legacy, current printing",
        "Kingdom Legacy, earlier printing",
        *(f"… expansions of {name}" for name in ("klg", *SETS)),
        "Uno of RLCard",
    ]


@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_what_is_measured_plays_campaigns_to_their_end(printing: str) -> None:
    """Lists and commands of whole campaigns, one after the other; nothing is left out."""
    table = Table(cards(printing))
    for _ in range(1_500):
        table.act()
    assert table.seed > 2


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_what_is_measured_of_a_set_plays_its_expansions_alone(name: str) -> None:
    table = Expansions(name, 1)
    for _ in range(1_500):
        game = table.board.tables["game"]
        assert "expansion" in game or game["phase"] == Phase.FINISHED
        table.act()
    assert table.seed > 2


@pytest.mark.long
def test_the_table_is_compared_with_all_sets_and_without(capsys: pytest.CaptureFixture[str]) -> None:
    bench_table.main(1)
    assert re.fullmatch(r"With all sets `table` takes \d\.\d\d times as long\.\n", capsys.readouterr().out)
