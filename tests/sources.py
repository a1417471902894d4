"""Files of Python as Python reads them: read once a process, for the tests that look at the program's own text."""

from __future__ import annotations

import ast
import pickle
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.templates import once


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file; not to be changed."""
    return ast.parse(path.read_text(encoding="utf-8"))


class Function(NamedTuple):
    """A function of the tests: whether it asserts something itself, and the names of what it calls."""

    name: str
    line: int
    asserts: bool
    calls: frozenset[str]


class Contents(NamedTuple):
    """What is asked of a file of tests: the calls of markers by their names, and its functions."""

    markers: tuple[tuple[str, ast.Call], ...]
    functions: tuple[Function, ...]


def markers(path: Path, name: str) -> list[ast.Call]:
    """The markers of that name in a file of tests: calls such as `pytest.mark.rule("KLG-047")`."""
    return [call for kind, call in contents(path).markers if kind == name]


TESTS = Path(__file__).parent


def contents(path: Path) -> Contents:
    """A file of tests."""
    return _all()[path]


@cache
def _all() -> dict[Path, Contents]:
    """All files of tests; read once a run. Their trees aren't kept, since they are large together."""

    def make(file: Path) -> None:
        file.write_bytes(pickle.dumps({path: _read(path) for path in TESTS.rglob("*.py")}))

    found: dict[Path, Contents] = pickle.loads(once("tests.pickle", make).read_bytes())
    return found


def _read(path: Path) -> Contents:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    methods = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    calls = [(_called(call), call) for call in methods]
    functions = tuple(_function(node) for node in nodes if isinstance(node, ast.FunctionDef))
    return Contents(tuple(one for one in calls if one[0] in ("rule", "effect")), functions)


def _function(node: ast.FunctionDef) -> Function:
    nodes = list(ast.walk(node))
    calls = frozenset(_called(one) for one in nodes if isinstance(one, ast.Call))
    asserts = any(isinstance(one, ast.Assert) for one in nodes) or bool(calls & {"raises", "fail", "AssertionError"})
    return Function(node.name, node.lineno, asserts, calls)


def _called(call: ast.Call) -> str:
    """The last part of the name of what is called; empty for what has none."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""
