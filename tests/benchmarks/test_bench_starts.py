"""The benchmark of starts runs; how long anything takes is no test's concern."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.bench_starts import PARSER, main, ratios


@pytest.mark.slow
def test_each_start_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(1)
    _, *rows = capsys.readouterr().out.splitlines()
    typed = [row[:24].split()[0] for row in rows]
    assert typed == ["--help", "--version", "completion", "table", "legal", "score", "produce", "undo"]
    assert all(" to " in row for row in rows)


@pytest.mark.long
def test_a_start_is_measured_beside_what_it_cannot_do_without(tmp_path: Path) -> None:
    wall, processor = ratios("--version", PARSER, "", tmp_path / "none.db", 1)
    assert len(wall) == len(processor) == 1 and wall[0] > 0 and processor[0] > 0
