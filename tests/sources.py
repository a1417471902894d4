"""Files of Python as Python reads them: read once a process, for the tests that look at the program's own text."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file; not to be changed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def markers(path: Path, name: str) -> list[ast.Call]:
    """The markers of that name in a file of tests: calls such as `pytest.mark.rule("KLG-047")`."""
    return [call for kind, call in _markers(path) if kind == name]


@cache
def _markers(path: Path) -> list[tuple[str, ast.Call]]:
    # Without the trees: those of all tests together are large.
    body = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(body) if isinstance(node, ast.Call)]
    named = [(call.func.attr, call) for call in calls if isinstance(call.func, ast.Attribute)]
    return [(name, call) for name, call in named if name in ("rule", "effect")]
