"""One implementation of each command: typed in the shell it does, prints and refuses what the command line does."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from companion.cli.shell.statements import typed
from tests.cli.harness import Cli, Run
from tests.cli.test_spoilers import commands

APART = {"play", "tutorial"}
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


def _both(db: Path, tmp_path: Path, words: list[str]) -> tuple[Run, Run]:
    """The same command at the command line and in the shell, each with a data base of its own in its own folder."""
    runs = []
    for name in ("line", "shell"):
        folder = tmp_path / name
        folder.mkdir()
        cli = Cli(Path(shutil.copy(db, folder / "companion.db")))
        runs.append(cli(*words) if name == "line" else cli("play", typed=typed(words)))
    return runs[0], runs[1]


def _same(text: str, tmp_path: Path) -> str:
    """The text without moments and places."""
    bare = text.replace(str(tmp_path / "line"), "").replace(str(tmp_path / "shell"), "")
    return _MOMENT.sub("", bare)


SEEDED = {"rules setup": ["--seed", "3"], "simulate": ["--seed", "3"], "kingdom new": ["--seed", "3"]}
"""What keeps luck out of a comparison."""

EVERY = [[*name.split(), *values, *SEEDED.get(name, [])] for name, values in commands() if name not in APART]


@pytest.mark.parametrize("words", [*EVERY, *(line.split() for line in CHANGING)], ids=" ".join)
def test_the_shell_does_what_the_command_line_does(founded: Path, tmp_path: Path, words: list[str]) -> None:
    line, shell = _both(founded, tmp_path, [*words, "--json"] if "--" not in words else ["--json", *words])
    assert shell.code == line.code
    if line.code in (0, 5):
        assert _same(shell.out, tmp_path) == _same(line.out, tmp_path)
        assert shell.err == ""
    else:
        message = re.search(r'"message":"((?:[^"\\]|\\.)*)"', line.out)
        assert message is not None
        assert shell.err.startswith("line 1: ")
        assert _plain(message[1])[:40] in shell.err
    left = [Cli(tmp_path / name / "companion.db")("--json", "kingdom", "list").out for name in ("line", "shell")]
    assert _same(left[0], tmp_path) == _same(left[1], tmp_path)


def _plain(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\").partition("\\n")[0]
