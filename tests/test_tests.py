"""Every test can fail: it asserts something, or calls what does."""

from __future__ import annotations

from pathlib import Path

from tests.sources import Function, contents

TESTS = Path(__file__).parent


def asserting(functions: list[Function]) -> set[str]:
    """The names of functions that assert something, themselves or by another one of the tests."""
    found = {one.name for one in functions if one.asserts}
    while more := {one.name for one in functions if one.name not in found and one.calls & found}:
        found |= more
    return found


def test_every_test_asserts_something() -> None:
    by_file = {path: contents(path).functions for path in sorted(TESTS.rglob("*.py"))}
    can_fail = asserting([one for functions in by_file.values() for one in functions])
    assert [
        f"{path.relative_to(TESTS)}:{one.line} {one.name}"
        for path, functions in by_file.items()
        for one in functions
        if one.name.startswith("test_") and one.name not in can_fail
    ] == []
