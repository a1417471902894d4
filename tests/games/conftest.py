"""One data base with the cards of all games, for tests that type commands and change nothing."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.templates import filled


@pytest.fixture(scope="session")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Cli:
    """The program with cards and no kingdom, for commands that don't write."""
    return Cli(filled(tmp_path_factory.mktemp("typed") / "companion.db"))
