"""One implementation of each command: typed in the shell it does, prints and refuses what the command line does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.cli.shell.statements import typed
from tests.cli.harness import Cli
from tests.cli.test_spoilers import commands
from tests.sampling import daily
from tests.templates import Scratch

APART = {"play", "tutorial", "serve"}
"""Commands that open a sitting themselves."""

CHANGING = [
    "produce 3",
    "produce 3 8",
    "produce 99",
    "upgrade 3 --pay 5,6",
    "upgrade 3",
    "use 8.1",
    "advance",
    "pass",
    "round",
    "draw 3",
    "choose 1",
    "cancel",
    "do produce 3",
    "undo",
    "redo",
    "mark x",
    "fix gain 2 coin",
    "fix discover 12",
    "fix name 3 Anna",
    "kingdom new Camelot --seed 3",
    "kingdom rename Avalon Camelot",
    "kingdom delete Avalon --yes",
    "note card 3 mine",
]
"""Commands that change something, with values that make sense at this table."""

_MOMENT = re.compile(
    r"\"(actions_per_)?seconds?\":[0-9.]+|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?|\"id\":\"[^\"]*\""
)


@pytest.fixture(scope="module")
def _two(founded: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Scratch, Scratch]:
    folder = tmp_path_factory.mktemp("same")
    return Scratch(founded, folder / "line"), Scratch(founded, folder / "shell")


@pytest.fixture
def both(_two: tuple[Scratch, Scratch]) -> tuple[Cli, Cli]:
    """For the command line and for the shell, each with a data base of its own in its own folder."""
    return Cli(_two[0].fresh()), Cli(_two[1].fresh())


def _same(text: str, folder: Path) -> str:
    """The text without moments and places."""
    bare = text.replace(str(folder / "line"), "").replace(str(folder / "shell"), "")
    return _MOMENT.sub("", bare)


SEEDED = {"rules setup": ["--seed", "3"], "simulate": ["--seed", "3"], "kingdom new": ["--seed", "3"]}
"""What keeps luck out of a comparison."""

EVERY = [[*name.split(), *values, *SEEDED.get(name, [])] for name, values in commands() if name not in APART]


ALIKE = [*(line.split() for line in CHANGING), *sorted(EVERY, key=lambda words: (words[0] == "simulate", len(words)))]
"""The short ones of many first."""


@pytest.mark.parametrize("words", daily(ALIKE, few=30, many=40), ids=" ".join)
def test_the_shell_does_what_the_command_line_does(both: tuple[Cli, Cli], words: list[str]) -> None:
    folder = both[0].db.parents[1]
    words = [*words, "--json"] if "--" not in words else ["--json", *words]
    line, shell = both[0](*words), both[1]("play", typed=typed(words))
    assert shell.code == line.code
    if line.code in (0, 5):
        assert _same(shell.out, folder) == _same(line.out, folder)
        assert shell.err == ""
    else:
        message = re.search(r'"message":"((?:[^"\\]|\\.)*)"', line.out)
        assert message is not None
        assert shell.err.startswith("line 1: ")
        said = _plain(message[1]).partition(" For example: ")[0]  # in the shell without the program's name
        assert said[:40] in shell.err
    left = [cli("--json", "kingdom", "list").out for cli in both]
    assert _same(left[0], folder) == _same(left[1], folder)


def _plain(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\").partition("\\n")[0]
