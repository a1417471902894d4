"""The benchmark of the page runs; how fast it is no test asks."""

from __future__ import annotations

import re

import pytest

from tests.benchmarks.bench_page import main


@pytest.mark.long
def test_it_tells_milliseconds_and_weight(capsys: pytest.CaptureFixture[str]) -> None:
    main(2, 6, 14)
    out = capsys.readouterr().out
    assert re.search(r"a move: [\d.]+ ms, [\d.]+ kB; the page: [\d.]+ kB", out)
