"""Files that take long to make: made once a run by whoever needs them first, then read or copied by all workers."""

from __future__ import annotations

import atexit
import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.harness import Cli

FOLDER = "COMPANION_TESTS_FOLDER"
"""Names the folder of this run; workers inherit it."""


def folder() -> Path:
    """The folder of this run, made by the first process and taken away at its end."""
    if FOLDER not in os.environ:
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="companion-tests-")
        atexit.register(_remove, os.environ[FOLDER], os.getpid())
    return Path(os.environ[FOLDER])


def _remove(made: str, maker: int) -> None:
    if os.getpid() == maker:  # a fork of the maker ends earlier
        shutil.rmtree(made, ignore_errors=True)


def once(name: str, make: Callable[[Path], object]) -> Path:
    """The file of that name, made by the first who asks for it while the others wait."""
    path = folder() / name
    with path.with_name(f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            unfinished = path.with_name(f"unfinished-{name}")
            make(unfinished)
            unfinished.replace(path)
    return path


def loaded() -> Path:
    """A data base that holds the cards and no kingdom."""
    from companion.store.open import open_engine

    return once("loaded.db", lambda path: open_engine(path).dispose())


def filled(path: Path) -> Path:
    """A data base of its own that holds the cards, as the program would make it there."""
    return Path(shutil.copyfile(loaded(), path))


def prepared(cli: Cli, name: str, prepare: Callable[[Cli], object]) -> Cli:
    """The program at its data base as `prepare` leaves it; prepared once a run, from one that is always the same.

    `name`: names what is prepared; no two may share one.
    """

    def make(path: Path) -> None:
        shutil.copyfile(cli.db, path)
        prepare(type(cli)(path))

    shutil.copyfile(once(f"{name}.db", make), cli.db)
    return cli


class Scratch:
    """A copy of a data base that one test after the other works on; made anew after a test that has changed it."""

    def __init__(self, template: Path, folder: Path) -> None:
        self.template, self.folder = template, folder
        self.path = folder / "companion.db"
        self.was: object = None

    def fresh(self) -> Path:
        """The copy, as it was in the beginning; beside it lies nothing."""
        if self.was is None or self.was != self.state():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            shutil.copyfile(self.template, self.path)
            self.was = self.state()
        return self.path

    def state(self) -> object:
        """What changes whenever something is written."""
        return [(one.name, one.lstat().st_mtime_ns, one.lstat().st_size) for one in sorted(self.folder.iterdir())]
