"""Every rule of the leaflet and every decision has a test, or cards.sql says why it can't have one."""

from __future__ import annotations

import ast
import re
import sqlite3
from functools import cache
from pathlib import Path

from tests.sources import markers

TESTS = Path(__file__).resolve().parents[3]
DATA = (TESTS.parent / "cards.sql", *sorted((TESTS.parent / "companion" / "catalogue").glob("*.sql")))
RULES = re.compile(r"^INSERT INTO rule \(([a-z_, ]+)\) VALUES\n.*?;\n", re.MULTILINE | re.DOTALL)
LAST_RULE = 135


@cache
def rows() -> dict[str, str | None]:
    """The rule codes of all games, each with the reason why it can't be tested, if there is one."""
    found: dict[str, str | None] = {}
    for path in DATA:
        for insert in RULES.finditer(path.read_text(encoding="utf-8")):
            made = sqlite3.connect(":memory:")
            made.execute(f"CREATE TABLE rule ({insert[1]})")
            made.execute(insert[0])
            found.update(made.execute("SELECT code, untestable FROM rule").fetchall())
            made.close()
    return found


@cache
def marked() -> dict[str, str]:
    """The codes that tests are marked with, and the file of one of those tests."""
    found: dict[str, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for call in markers(path, "rule"):
            codes = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            found.update({code: path.name for code in codes if isinstance(code, str)})
    return found


def wanted() -> set[str]:
    """The codes that must have a test: the leaflet's, and every decision that there is."""
    rules = {f"KLG-{n:03}" for n in range(1, LAST_RULE + 1)}
    return rules | set(codes("KLD-"))


def codes(*beginnings: str) -> list[str]:
    """The codes that begin so, in the order of the data file."""
    return [code for code in rows() if code.startswith(beginnings)]


def test_the_rules_are_there() -> None:
    assert wanted() <= rows().keys()


def test_each_rule_has_a_test_or_a_reason() -> None:
    lacking = sorted(code for code in wanted() if code not in marked() and not rows()[code])
    assert not lacking, f"""mark a test with @pytest.mark.rule("{'", "'.join(lacking)}")"""


def test_each_marker_names_a_rule() -> None:
    unknown = {code: file for code, file in marked().items() if code not in rows()}
    assert not unknown, f"no rule of cards.sql or its neighbours: {unknown}"
