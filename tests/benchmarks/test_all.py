"""The table of all benchmarks is whole and stands where it belongs; how long anything takes is no test's concern."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks import bench_jobs, bench_large, bench_peers, bench_sitting
from tests.benchmarks.__main__ import PAGE, Row

PARTS = ("engine", "sitting", "starts", "jobs", "large")


def test_the_table_takes_the_place_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "performance.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(benchmarks, "PAGE", page)
    for part in PARTS:

        def rows(*_: object, part: str = part) -> Iterator[Row]:
            yield Row(part, "itself", "1.00", "2")

        monkeypatch.setattr(benchmarks, part, rows)
    benchmarks.main(["--quick"])
    assert page.read_bytes() == PAGE.read_bytes()
    for _ in range(2):
        benchmarks.main(["--write"])
        written = page.read_text(encoding="utf-8")
        assert [written.count(f"| {part} | itself | 1.00 | 2 |") for part in PARTS] == [1] * 5
        assert written.count("| what | measured by |") == 1 and "cores" in written and "commit" in written
        assert (
            written.partition("<!-- end of figures -->")[2]
            == PAGE.read_text("utf-8").partition("<!-- end of figures -->")[2]
        )


@pytest.mark.long
def test_each_part_measures() -> None:
    assert len(list(bench_peers.rows(2, 0.01))) == 4
    assert [row[0] for row in bench_sitting.rows(1)][-1] == "undo"
    assert len(list(bench_large.rows((2,), 60, 1))) == len(bench_large.COMMANDS)
    assert [len(found) for found in bench_jobs.ratios(2, 1)] == [1, 1]
