"""The examples in docstrings are true. In them `catalogue` is the real cards."""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builder import cards

TOP = Path(__file__).parents[1]
SHOWN = [path for path in sorted((TOP / "companion").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


def examples(source: str, names: dict[str, object]) -> Iterator[doctest.DocTest]:
    """The examples of a source, each docstring's with names of its own.

    They are read from the source, since what is compiled of it tells a doctest nothing of its docstrings.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text, name = ast.get_docstring(node) or "", getattr(node, "name", "module")
            found = doctest.DocTestParser().get_doctest(text, {**names}, name, None, getattr(node, "lineno", 0))
            if found.examples:
                yield found


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(TOP)))
def test_the_examples_of_a_module_are_true(path: Path) -> None:
    """Also where the module is compiled: what it says is then tried on that."""
    module = importlib.import_module(".".join(path.relative_to(TOP).with_suffix("").parts))
    source, runner = path.read_text(encoding="utf-8"), doctest.DocTestRunner()
    for one in examples(source, {**vars(module), "catalogue": cards()}):
        runner.run(one)
    assert (runner.tries, runner.failures) == (source.count(">>> "), 0)


def test_there_are_examples() -> None:
    assert sum(path.read_text(encoding="utf-8").count(">>> ") for path in SHOWN) >= 40
