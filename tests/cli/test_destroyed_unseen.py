"""What is destroyed in the box before anybody looked at it stays unknown: its number is told, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import files as k
from tests.cli.harness import Cli
from tests.cli.test_spoilers import REVEALING, commands
from tests.sampling import daily
from tests.templates import Scratch

PACK = """
name = "pit"
title = "Pit"
[[card]]
number = 1
[[card.stage]]
at = "front-up"
name = "Pit"
category = "other"
effects = [
  "activate: destroy #2 in box",
  "activate: look at #3 #4; discover 1 of them; destroy the rest",
]
[[card]]
number = 2
[[card.stage]]
at = "front-up"
name = "Quagmire"
category = "other"
produces = ["2 wood"]
[[card]]
number = 3
[[card.stage]]
at = "front-up"
name = "Shown Shaft"
category = "other"
[[card]]
number = 4
[[card.stage]]
at = "front-up"
name = "Chosen Cave"
category = "other"
"""


@pytest.fixture
def pit(cli: Cli, tmp_path: Path) -> Cli:
    """A kingdom in which card 2 was destroyed unseen, 3 after a look, 4 discovered."""
    file = tmp_path / "pit.toml"
    file.write_text(PACK, encoding="utf-8")
    assert cli("pack", "add", str(file)).code == 0
    cli.done("kingdom", "new", "Pit", "--seed", "1", "--pack", "pit")
    for words in (("discover", "pit:1"), ("move", "pit:1", "play")):
        cli.done("fix", *words)
    cli.done("use", "pit:1.2", "--choose", "pit:4")
    cli.done("fix", "move", "pit:1", "play")
    cli.done("use", "pit:1.1")
    return cli


@pytest.mark.long
@pytest.mark.parametrize("form", daily(["--json", "--plain"], few=0, many=1))
def test_nothing_of_it_is_told_but_its_number(pit: Cli, form: str, tmp_path: Path) -> None:
    assert "pit:2" in pit("table").out
    scratch = Scratch(pit.db, tmp_path)
    for command, values in commands():
        if command.startswith("fix ") or command in REVEALING:  # what a person puts right by hand comes out
            continue
        words = [value.replace("50", "pit:2") if value.startswith("50") else value for value in values]
        run = Cli(scratch.fresh())(form, *command.split(), *words)
        assert "quagmire" not in (run.out + run.err).lower(), command


def test_what_was_looked_at_is_known_and_the_rest_is_not(pit: Cli) -> None:
    assert "Shown Shaft" in pit("cards", "show", "pit:3").out
    assert "isn't discovered yet" in pit("cards", "show", "pit:2").out
    for words in (("cards", "find", "zone:destroyed"), ("cards", "find", "--everywhere", "zone:destroyed")):
        assert "pit:3" in pit(*words).out
        assert "pit:2" not in pit(*words).out
    assert "pit:2 not looked at" in " ".join(pit("sheet").out.split())


def test_the_packing_list_tells_its_number(pit: Cli) -> None:
    pit.done("fix", "move", "pit:4", "discard")
    while pit.table().phase != "between":
        pit.done("pass")
    sheet = pit.json(k.Sheet, "kingdom", "sheet")
    names = {one.card: one.name for pile in sheet.piles if pile.zone == "destroyed" for one in pile.cards}
    assert names == {"pit:2": None, "pit:3": "Shown Shaft"}
