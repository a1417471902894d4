"""A first evening at the table: words of a sitting that one types without thinking."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import shown


@pytest.fixture
def three(empty: Cli) -> Cli:
    """One person and two bots."""
    assert empty("valeria", "new", "Friday", "--players", "Me,bot,bot", "--seed", "11").code == 0
    return empty


def sat(cli: Cli, *lines: str) -> Any:
    """What lines of a sitting come to."""
    return json.loads(cli("--json", "play", typed="\n".join(lines) + "\n").out)["lines"]


def test_who_has_founded_a_session_is_told_how_to_go_on(empty: Cli) -> None:
    run = empty("valeria", "new", "Friday", "--players", "Me,bot,bot")
    assert run.out.splitlines()[-1].startswith("Type next: companion play")


def test_a_text_needs_no_quotes(three: Cli) -> None:
    sat(three, "note remember the goblin's tokens", 'note "in quotes"', "mark the long night")
    assert sorted(one["text"] for one in shown(three, "notes")["notes"]) == [
        "in quotes",
        "remember the goblin's tokens",
    ]
    assert shown(three, "journal")["entries"][-1]["command"] == "mark the long night"
    (struck,) = sat(three, f"note --remove {shown(three, 'notes')['notes'][0]['id']}")
    assert struck["error"] is None and len(shown(three, "notes")["notes"]) == 1


def test_odds_are_those_of_the_game_and_rules_are_found(three: Cli) -> None:
    run = three("play", typed="2\nodds\nrules find resting\n")
    assert (run.code, run.err) == (0, "")
    assert "Me, whose turn it is: on average" in run.out and "VCK-181" in run.out
    assert three("--kingdom", "Friday", "rules", "find", "resting").code == 0
    assert "odds" in three("play", typed="help\n").out


def test_dukes_to_choose_from_are_told_apart(three: Cli) -> None:
    """Some have a comma in their names."""
    assert "dukes to choose from: El'syn, Saint of Shadows; Hrothgar the Conqueror" in three("table").out
