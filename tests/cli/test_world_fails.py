"""No room, a folder that can't be written, a data base that another program holds: a sentence, nothing half done."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.store import engine
from tests.cli.harness import Cli, Run
from tests.sampling import daily
from tests.store.test_world import no_room

NOBODY = 65534


def sentence(run: Run, code: int, *parts: str) -> None:
    """One line on standard error with these parts, nothing beside it, and the exit code."""
    assert (run.code, run.out) == (code, ""), run
    assert run.err.count("\n") == 1 and "Traceback" not in run.err
    for part in parts:
        assert part in run.err, run.err


def left(folder: Path) -> list[str]:
    """What is in a folder, the data base's logs left out."""
    return sorted(one.name for one in folder.rglob("*") if not one.name.endswith(("-wal", "-shm")))


@pytest.fixture
def there(cli: Cli, tmp_path: Path) -> Cli:
    """A kingdom in a data base of its own, with its export beside it."""
    shutil.copyfile(cli.db, tmp_path / "own.db")
    own = Cli(tmp_path / "own.db")
    assert own("export", str(tmp_path / "right.jsonl")).code == 0
    own("config", "set", "backups", "off")
    return own


@pytest.fixture(autouse=True)
def _own_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))


WRITING = {
    "a move": ("pass",),
    "a note": ("note", "x" * 1_900),
    "another kingdom": ("kingdom", "new", "Camelot"),
    "an import": ("import", "{}/right.jsonl", "--as", "Camelot"),
    "a deletion": ("kingdom", "delete", "Avalon", "--yes"),
}
"""Commands that write into the data base; {} is the folder."""

FILES = {
    "an export": ("export", "{}/new.jsonl"),
    "a back-up": ("backup", "{}/new.backup"),
    "a page": ("sheet", "--out", "{}/new.html"),
}
"""Commands that write a file."""


def typed(words: tuple[str, ...], folder: Path) -> list[str]:
    return [one.replace("{}", str(folder)) for one in words]


@pytest.mark.parametrize("what", daily([*WRITING, *FILES], few=1))
def test_no_room(there: Cli, tmp_path: Path, what: str) -> None:
    before, files = there("table").out, left(tmp_path)
    with closing(sqlite3.connect(there.db)) as other:
        other.execute("SELECT 1 FROM kingdom").fetchone()  # its log's index is there already
        with no_room(1024):
            run = there(*typed((WRITING | FILES)[what], tmp_path))
    place = f"{tmp_path}/new." if what in FILES else f"{tmp_path}/"
    sentence(run, 1, place, "Nothing was")
    assert (there("table").out, left(tmp_path)) == (before, files)
    assert there("check").code == 0


@contextmanager
def unwritable(folder: Path) -> Iterator[Path]:
    """A copy of a folder in which nobody may write, not even the administrator whom permissions don't hold back."""
    copy = Path(tempfile.mkdtemp()) / "folder"
    shutil.copytree(folder, copy)
    user = os.geteuid()
    for one in (copy.parent, copy, *copy.rglob("*")):
        one.chmod(0o555 if one.is_dir() else 0o444)
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield copy
    finally:
        if user == 0:
            os.seteuid(user)
        for one in (copy.parent, copy):
            one.chmod(0o755)
        shutil.rmtree(copy.parent)


@pytest.mark.parametrize("what", daily([*WRITING, "an export", "a back-up"], few=1))
def test_a_folder_that_cant_be_written(there: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", "/nowhere/config.toml")
    with unwritable(tmp_path) as folder:
        files = left(folder)
        run = Cli(folder / "own.db")(*typed((WRITING | FILES)[what], folder))
        sentence(run, 1, str(folder), "can't be")
        assert left(folder) == files


@pytest.mark.parametrize("what", daily(list(WRITING), few=1))
def test_a_data_base_that_another_program_holds(
    there: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout = 20", *engine.PRAGMAS[1:]))
    before, table = left(tmp_path), there("table").out
    with closing(sqlite3.connect(there.db)) as other:
        other.execute("BEGIN IMMEDIATE")
        run = there(*typed(WRITING[what], tmp_path))
        sentence(run, 4, f"{there.db} is in use by another process. Try again.")
        assert there("table").out == table  # who only looks needn't wait
    assert (there("table").out, left(tmp_path)) == (table, before)
