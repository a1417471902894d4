"""The lists that the mutation run goes by fit the code and the tests there are."""

from __future__ import annotations

from tests.mutation import rules, survivors
from tests.mutation.tree import TOP
from tests.tested_rules import marks


def test_each_rule_is_broken_in_exactly_one_place() -> None:
    assert [broken.code for broken in rules.listed() if rules.place(TOP, broken) is None] == []


def test_sixty_rules_that_tests_are_marked_with_are_broken() -> None:
    codes = {broken.code for broken in rules.listed()}
    marked = {code for path in (TOP / "tests").rglob("test_*.py") for code in marks(path)}
    assert codes - marked == set()
    assert len(codes) >= 60


def test_every_survivor_has_a_reason() -> None:
    assert [one for one in survivors.listed() if not one.reason.strip()] == []
