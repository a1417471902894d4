"""Two at one table: a sitting sees what somebody else has done meanwhile as soon as it looks or is refused."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.long

PROMPT = r"\d+\.\d+>"


@pytest.mark.parametrize("typed", ["t", "p 3"])
def test_what_somebody_else_did_is_seen(cli: Cli, typed: str) -> None:
    with Terminal(cli.db.parent, "--db", str(cli.db), "play") as at:
        at.until(PROMPT)
        cli.done("produce", "3")
        shown = at.type(typed, "Have: ", PROMPT)
        assert "1 coin" in shown.rpartition("Have: ")[2]
        at.type("p 8", "gained 1 wood", PROMPT)
        assert at.leave() == 0
    assert cli.table().resources == {"coin": 1, "wood": 1}


def test_a_look_leaves_what_is_marked(cli: Cli) -> None:
    with Terminal(cli.db.parent, "--db", str(cli.db), "play") as at:
        at.until(PROMPT)
        at.type("p 3", r"1 coin \(\+1\)", PROMPT)
        at.type("round", "Refused", PROMPT)
        assert "1 coin (+1)" in at.type("", "Have: ", PROMPT)
        assert at.leave() == 0
