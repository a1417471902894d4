"""The benchmark of starts runs; how long anything takes is no test's concern."""

from __future__ import annotations

import pytest

from tests.benchmarks.bench_starts import main


@pytest.mark.long
def test_each_start_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(1)
    _, *rows = capsys.readouterr().out.splitlines()
    typed = [row[:24].split()[0] for row in rows]
    assert typed == ["--help", "--version", "completion", "table", "legal", "score", "produce", "undo"]
    assert all(" to " in row for row in rows)
