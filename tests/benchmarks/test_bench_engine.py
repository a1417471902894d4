"""The benchmark runs, and says what it is for; how fast anything is no test asks."""

from __future__ import annotations

import re

import pytest

from tests.benchmarks.bench_engine import Table, main


@pytest.mark.long
def test_the_table_has_both_printings_and_the_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(0.02)
    rows = capsys.readouterr().out.splitlines()
    assert [re.sub(r"  +[0-9,]+$", "", row) for row in rows[1:]] == [
        "Kingdom Legacy, current printing",
        "Kingdom Legacy, earlier printing",
        "Uno of RLCard",
    ]


@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_what_is_measured_plays_campaigns_to_their_end(printing: str) -> None:
    """Lists and commands of whole campaigns, one after the other; nothing is left out."""
    table = Table(printing)
    for _ in range(1_500):
        table.act()
    assert table.seed > 2
