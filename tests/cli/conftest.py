"""A data base with the cards loaded; a kingdom founded from one seed. Tests that only look share one copy of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests import templates
from tests.cli.harness import Cli
from tests.templates import Scratch


@pytest.fixture(scope="session")
def loaded() -> Path:
    """A data base that holds the cards and no kingdom; not to be written to."""
    return templates.loaded()


@pytest.fixture(scope="session")
def founded(loaded: Path) -> Path:
    """The same with the kingdom Avalon."""

    def found(path: Path) -> None:
        shutil.copyfile(loaded, path)
        run = Cli(path)("kingdom", "new", "Avalon", "--seed", "7")
        assert run.code == 0, run.err

    return templates.once("founded.db", found)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPANION_DB", "COMPANION_KINGDOM", "COMPANION_SEAT", "COMPANION_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def _empty(loaded: Path, tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    return Scratch(loaded, tmp_path_factory.mktemp("empty"))


@pytest.fixture(scope="session")
def _avalon(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    return Scratch(founded, tmp_path_factory.mktemp("avalon"))


@pytest.fixture
def empty(_empty: Scratch) -> Cli:
    """The program, no kingdom yet."""
    return Cli(_empty.fresh())


@pytest.fixture
def cli(_avalon: Scratch) -> Cli:
    """The program, one kingdom in its first turn."""
    return Cli(_avalon.fresh())
