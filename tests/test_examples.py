"""The examples in docstrings are true. In them `catalogue` is the real cards."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from tests.builder import cards

TOP = Path(__file__).parents[1]
SHOWN = [path for path in sorted((TOP / "companion").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(TOP)))
def test_the_examples_of_a_module_are_true(path: Path) -> None:
    module = importlib.import_module(".".join(path.relative_to(TOP).with_suffix("").parts))
    done = doctest.testmod(module, extraglobs={"catalogue": cards()})
    assert done.attempted
    assert done.failed == 0


def test_there_are_examples() -> None:
    assert sum(path.read_text(encoding="utf-8").count(">>> ") for path in SHOWN) >= 40
