"""A person's own settings at a real terminal: hints, colours, pages, and what the shell remembers."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest

from tests.cli.harness import Cli
from tests.cli.terminal import Terminal

COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:[34]8|[349][0-7]|10[0-7])(?:;[0-9]+)*m")


PROMPT = r"1\.1>"


def terminal(folder: Path, cli: Cli, *words: str, columns: int = 80, rows: int = 24, pager: str = "cat") -> Terminal:
    """A terminal at which the settings lie in a folder."""
    more = {"COMPANION_CONFIG": str(folder / "config.toml"), "PAGER": pager}
    return Terminal(folder, "--db", str(cli.db), *words, columns=columns, rows=rows, more=more)


def output(folder: Path, cli: Cli, *words: str, rows: int = 24, pager: str = "cat") -> str:
    """All that a command writes to a terminal, as it is."""
    with terminal(folder, cli, *words, rows=rows, pager=pager) as at:
        at.child.expect(pexpect.EOF)
        return str(at.child.before)


@pytest.mark.long
def test_the_shell_remembers_hints(cli: Cli, tmp_path: Path) -> None:
    with terminal(tmp_path, cli, "play") as at:
        at.until(PROMPT)
        at.type("set hints on", r"Hints are on\.", PROMPT)
        at.type("", " pass +end the turn", PROMPT)
        at.leave()
    assert "hints = true" in (tmp_path / "config.toml").read_text(encoding="utf-8")
    with terminal(tmp_path, cli, "play") as at:
        at.until(" pass +end the turn", PROMPT)
        at.type("set hints off", r"Hints are off\.", PROMPT)
        assert "end the turn" not in at.type("", "Deck", PROMPT)
        at.leave()
    assert "hints = false" in (tmp_path / "config.toml").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_shell_says_when_it_can_not_remember(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("hints = \n", encoding="utf-8")
    with terminal(tmp_path, cli, "play", columns=160) as at:
        at.until(r"line 1, can't be understood \(Invalid value\); the defaults", PROMPT)
        at.type("set hints on", r"Hints are on\.", r"Not for the next time: [\s\S]*Mend\s+it\s+first", PROMPT)
        at.leave()


@pytest.mark.parametrize("words", [("table",), ("score",), ("legal",)])
@pytest.mark.long
def test_no_colours_are_no_colours_and_frames_stay(cli: Cli, tmp_path: Path, words: tuple[str, ...]) -> None:
    standard = output(tmp_path, cli, *words)
    (tmp_path / "config.toml").write_text("colours = 'none'\n", encoding="utf-8")
    bare = output(tmp_path, cli, *words)
    assert not COLOUR.search(bare)
    assert "\x1b[1m" in bare
    assert re.sub(r"\x1b\[[0-9;]*m", "", bare) == re.sub(r"\x1b\[[0-9;]*m", "", standard)
    assert bool(COLOUR.search(standard)) == (words != ("legal",))


@pytest.mark.long
def test_colours_change_within_a_sitting(cli: Cli, tmp_path: Path) -> None:
    with terminal(tmp_path, cli, "play") as at:
        at.until(PROMPT)
        at.type("set colours none", r"colours = none \(default: standard\)", PROMPT)
        at.child.send("nonsense\r")
        at.child.expect("! No such command")
        assert not COLOUR.search(at.child.before)
        assert at.child.before.endswith("\x1b[1m")
        at.leave()


@pytest.mark.long
def test_pages_are_turned_unless_the_pager_is_off(cli: Cli, tmp_path: Path) -> None:
    pager = f"{tmp_path}/pager"
    Path(pager).write_text("#!/bin/sh\necho A PAGE\ncat\n", encoding="utf-8")
    Path(pager).chmod(0o700)
    assert "A PAGE" in output(tmp_path, cli, "deck", rows=5, pager=pager)
    (tmp_path / "config.toml").write_text("pager = false\n", encoding="utf-8")
    text = output(tmp_path, cli, "deck", rows=5, pager=pager)
    assert "A PAGE" not in text
    assert "Headquarters" in text
