"""A server on a kingdom founded from one seed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import templates
from tests.cli.harness import Cli
from tests.templates import Scratch
from tests.web.harness import Site


def _found(path: Path) -> None:
    shutil.copyfile(templates.loaded(), path)
    run = Cli(path)("kingdom", "new", "Avalon", "--seed", "7")
    assert run.code == 0, run.err


@pytest.fixture(scope="session")
def _avalon(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    return Scratch(templates.once("founded.db", _found), tmp_path_factory.mktemp("avalon"))


@pytest.fixture(scope="session")
def _nothing(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    return Scratch(templates.loaded(), tmp_path_factory.mktemp("nothing"))


@pytest.fixture
def site(_avalon: Scratch) -> Iterator[Site]:
    """The pages of a kingdom in its first turn."""
    made = Site(_avalon.fresh())
    yield made
    made.house.desk.close()


@pytest.fixture
def bare(_nothing: Scratch) -> Iterator[Site]:
    """The pages where there is no kingdom yet."""
    made = Site(_nothing.fresh())
    yield made
    made.house.desk.close()
