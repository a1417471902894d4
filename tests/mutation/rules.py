"""Breaks the code that carries a rule and demands that a test marked with the rule fails: `rules.toml`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import Queue

import msgspec
import pytest

from tests.mutation.tree import TOP, copy

FILE = Path(__file__).with_name("rules.toml")
CODE = "COMPANION_RULE"
"""The environment variable with the code whose tests are to run."""

OPTIONS = ("-x", "-q", "--tb=no", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.mutation.rules")
SLOW = {"cli", "properties"}
"""Folders whose tests come last."""

FAILED = 1
"""Pytest's exit code when a test failed; every other is an accident."""


class Broken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule and how to break it. `find` stands once in the program's code, or once in the files called `file`."""

    code: str
    find: str
    replace: str
    file: str = "*.py"


class _Listed(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Broken]


def listed() -> list[Broken]:
    """All rules of the sample, in the file's order."""
    return msgspec.toml.decode(FILE.read_bytes(), type=_Listed).rule


def place(top: Path, broken: Broken) -> Path | None:
    """The one file that has the text, once; None when there isn't exactly one."""
    counts = {path: text.count(broken.find) for path, text in _sources(top, broken.file)}
    found = [path for path, n in counts.items() if n]
    return found[0] if len(found) == 1 and counts[found[0]] == 1 else None


def check(jobs: int, most: int | None = None) -> int:
    """Break each rule in turn; 1 when one isn't noticed."""
    some = listed()[:most]
    with tempfile.TemporaryDirectory(prefix="rules") as folder:
        trees: Queue[Path] = Queue()
        for nr in range(jobs):
            copy(TOP, Path(folder) / str(nr))
            trees.put(Path(folder) / str(nr))
        faults = 0
        with ThreadPoolExecutor(jobs) as pool:
            for fault in pool.map(lambda broken: _fault(trees, broken), some):
                faults += bool(fault)
                print(f"{fault}\n" if fault else "", end="", flush=True)
    print(f"{len(some)} rules broken: {len(some) - faults} noticed by the tests marked with them")
    return int(bool(faults))


def _fault(trees: Queue[Path], broken: Broken) -> str:
    """What is wrong with the tests of a rule; empty when they notice that it is broken."""
    tree = trees.get()
    try:
        path = place(tree, broken)
        if path is None:
            return f"{broken.code}: the text to be replaced isn't found exactly once: {broken.find!r}"
        kept = path.read_text(encoding="utf-8")
        path.write_text(kept.replace(broken.find, broken.replace), encoding="utf-8")
        try:
            return _run(tree, broken.code)
        finally:
            path.write_text(kept, encoding="utf-8")
    finally:
        trees.put(tree)


def _run(tree: Path, code: str) -> str:
    paths = sorted((tree / "tests").rglob("test_*.py"), key=lambda path: (bool(SLOW & set(path.parts)), path))
    marked = [str(path.relative_to(tree)) for path in paths if _names(path, code)]
    if not marked:
        return f"{code}: no test is marked with it"
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", CODE: code}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, *marked],
        cwd=tree,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if ran.returncode == FAILED:
        return ""
    said = "its tests don't notice" if ran.returncode == 0 else f"pytest ended with {ran.returncode}"
    return f"{code}: {said}\n{ran.stdout}"


def _names(path: Path, code: str) -> bool:
    return re.search(rf'"{re.escape(code)}"', path.read_text(encoding="utf-8")) is not None


def _sources(top: Path, pattern: str) -> Iterator[tuple[Path, str]]:
    return ((path, _text(path)) for path in _modules(top) if path.match(pattern))


@cache
def _modules(top: Path) -> list[Path]:
    return sorted((top / "companion").rglob("*.py"))


@cache
def _text(path: Path) -> str:
    """A module as it is when nothing in it is broken."""
    return path.read_text(encoding="utf-8")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """As a plugin of pytest in the broken copy: keep the tests that are marked with the code."""
    if CODE not in os.environ:
        return
    kept = [item for item in items if any(os.environ[CODE] in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
