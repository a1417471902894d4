"""Ctrl-C while the program is still loading: a process of its own, interrupted as it looks for a module."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.documents.errors import ErrorDoc, Failure
from tests.cli.harness import Cli, Run
from tests.sampling import daily

TOP = Path(__file__).parents[2]

SENTENCE = "Interrupted; what was not finished was not done."

LOADED = (
    "companion.cli.main",
    "companion.desk.desk",
    "typer",
    "companion.cli.commands.table",
    "companion.errors",
    "msgspec",
    "sqlalchemy",
    "companion.games.kingdom_legacy.api.engine",
    "companion.show.screen",
)
"""Modules on the way to the table, before and after a command begins; the last one only where it is drawn."""

INTERRUPTING = """
import importlib.abc, signal, sys

at = sys.argv.pop(1)

class Interrupting(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == at:
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
sys.meta_path.insert(0, Interrupting())
"""
"""The first word is the module that the program is loading when the interrupt comes."""

AS_MODULE = "import runpy\nrunpy.run_module('companion', run_name='__main__', alter_sys=True)\n"


def as_script() -> str:
    """What an installer writes into the command `companion`."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    module, _, name = project["project"]["scripts"]["companion"].partition(":")
    return f"from {module} import {name}\nsys.exit({name}())\n"


def interrupted(start: str, at: str, *words: str) -> Run:
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTING + start, at, *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(TOP)},
    )
    return Run(run.returncode, run.stdout, run.stderr)


@pytest.mark.parametrize("at", daily(LOADED, few=2))
def test_an_interrupt_while_loading_ends_quietly(cli: Cli, at: str) -> None:
    run = interrupted(AS_MODULE, at, "--plain", "--db", str(cli.db), "table")
    assert run == Run(1, "", SENTENCE + "\n")


@pytest.mark.parametrize("at", daily(LOADED, few=1))
def test_the_installed_command_ends_as_quietly(cli: Cli, at: str) -> None:
    run = interrupted(as_script(), at, "--plain", "--db", str(cli.db), "table")
    assert run == Run(1, "", SENTENCE + "\n")


@pytest.mark.parametrize("at", daily(LOADED[:-1], few=1))
def test_programs_are_told_in_json(cli: Cli, at: str) -> None:
    run = interrupted(AS_MODULE, at, "table", "--JSON", "--db", str(cli.db))
    assert run.code == 1
    assert run.read(ErrorDoc).error == Failure(message=SENTENCE)


def test_what_stands_after_a_bare_dash_is_no_option(cli: Cli) -> None:
    run = interrupted(AS_MODULE, LOADED[0], "--db", str(cli.db), "mark", "--", "--json")
    assert run == Run(1, "", SENTENCE + "\n")


@pytest.mark.long
def test_a_program_that_is_not_interrupted_runs_as_ever(cli: Cli) -> None:
    run = interrupted(AS_MODULE, "no.such.module", "--db", str(cli.db), "--json", "table")
    assert (run.code, run.out) == (0, cli("--json", "table").out)
    assert interrupted(AS_MODULE, "no.such.module", "--db", str(cli.db), "advence").code == 2
