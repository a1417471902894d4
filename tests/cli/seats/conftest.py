"""The program with Two Piles among its games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.harness import Cli
from tests.games.two_piles import seated


@pytest.fixture(scope="module", autouse=True)
def _registered() -> Iterator[None]:
    seated.register()
    yield
    seated.forget()


@pytest.fixture
def two(empty: Cli) -> Cli:
    """A session of two persons, just founded."""
    founded = empty("two", "new", "Friday", "--players", "North,South", "--seed", "7")
    assert founded.code == 0, founded.err
    return empty
