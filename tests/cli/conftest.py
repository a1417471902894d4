"""A data base with the cards loaded, copied for each test; a kingdom founded from one seed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.harness import Cli


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data base that holds the cards and no kingdom."""
    path = tmp_path_factory.mktemp("loaded") / "companion.db"
    run = Cli(path)("kingdom", "list")
    assert run.code == 0, run.err
    return path


@pytest.fixture(scope="session")
def founded(loaded: Path) -> Path:
    """The same with the kingdom Avalon."""
    path = loaded.with_name("founded.db")
    shutil.copy(loaded, path)
    run = Cli(path)("kingdom", "new", "Avalon", "--seed", "7")
    assert run.code == 0, run.err
    return path


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPANION_DB", "COMPANION_KINGDOM", "COMPANION_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def empty(loaded: Path, tmp_path: Path) -> Cli:
    """The program, no kingdom yet."""
    return Cli(Path(shutil.copy(loaded, tmp_path / "empty.db")))


@pytest.fixture
def cli(founded: Path, tmp_path: Path) -> Cli:
    """The program, one kingdom in its first turn."""
    return Cli(Path(shutil.copy(founded, tmp_path / "companion.db")))
