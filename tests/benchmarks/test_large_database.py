"""The large data base is one that the program itself could have made."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.store.kingdoms import check, summaries
from companion.store.open import open_engine
from tests.benchmarks.large_database import fill
from tests.templates import loaded


@pytest.mark.long
def test_copies_are_kingdoms_like_their_originals(tmp_path: Path) -> None:
    where = tmp_path / "large.db"
    shutil.copyfile(loaded(), where)
    fill(str(where), 7, 80)
    engine = open_engine(where)
    try:
        assert [one.revision >= 79 for one in summaries.kingdoms(engine)] == [True] * 7
        assert check.run(engine) == []
    finally:
        engine.dispose()
