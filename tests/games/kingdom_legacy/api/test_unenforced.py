"""Recording without enforcing: what goes against a rule is carried out where that makes sense, the rule is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builder import Small, given
from tests.games.kingdom_legacy.rules.table import Tables


def tracking(**lies: Any) -> Small:
    """A kingdom that only records."""
    tables = {**lies.pop("tables", {}), "settings": {"tracking": True}}
    return given(**lies, tables=tables)


def broken(small: Small) -> list[str]:
    """The rules that the last move went against."""
    assert small.result is not None
    return [breach.rule for breach in small.result.breaches]


@pytest.mark.parametrize(
    ("lies", "command", "rules", "diff"),
    [
        ({"discard": "3", "deck": "1"}, "produce 3", ["KLG-042"], {"coin: 0>1"}),
        ({"discard": "3 4", "deck": "1"}, "produce 3 4", ["KLG-042", "KLG-042"], {"coin: 0>2"}),
        (
            {"play": "3", "deck": "1", "resources": "1 coin"},
            "upgrade 3",
            ["KLG-047"],
            {"coin: 1>0", "3 side: fu>fd", "3: play>discard", "1: deck>play", "game turn: 1>2"},
        ),
        ({"discard": "3", "phase": "between", "deck": "1"}, "upgrade 3", ["KLG-062"], {"3 side: fu>fd"}),
        ({"play": "45", "deck": "1 2 3"}, "advance", ["KLD-31"], {"1: deck>play", "2: deck>play"}),
    ],
)
def test_what_a_rule_forbids_is_recorded_with_the_rule(
    lies: dict[str, str], command: str, rules: list[str], diff: set[str]
) -> None:
    small = tracking(**lies).do(command)
    assert broken(small) == rules
    assert small.diff == diff


@pytest.mark.parametrize("command", ["produce 3", "upgrade 3", "advance"])
def test_what_the_rules_allow_breaks_none(command: str) -> None:
    assert broken(tracking(play="3", deck="1 2 4", resources="2 coin").do(command)) == []


def test_a_line_that_works_once_is_used_again() -> None:
    struck: Tables = {"struck": {"36@bu/effect/1": 1}}
    given(play="36:bu", deck="1", resources="9 metal", tables=struck).refused("use 36.1", "KLG-070")
    small = tracking(play="36:bu", deck="1", resources="9 metal", tables=struck).do("use 36.1")
    assert broken(small) == ["KLG-070"]
    assert "stickers 36@bu: ->5" in small.diff


@pytest.mark.parametrize(
    ("lies", "command", "rule"),
    [
        ({"play": "3", "deck": "8"}, "produce 8", "KLG-042"),
        ({"play": "14", "deck": "1"}, "produce 14", "KLG-044"),
        ({"play": "9:bu", "deck": "1"}, "upgrade 9", None),
        ({"play": "3"}, "advance", "KLD-01"),
        ({"play": "3", "deck": "1", "phase": "between"}, "advance", None),
        ({"play": "3"}, "round", "KLG-028"),
        ({"play": "11", "deck": "1"}, "use 11", None),
        ({"play": "31:bd 14", "blocked": "31<14"}, "use 31.1", "KLG-089"),
    ],
)
def test_what_can_not_be_recorded_as_it_stands_is_refused(lies: dict[str, str], command: str, rule: str | None) -> None:
    assert "fix …" in tracking(**lies).refused(command, rule).legal
