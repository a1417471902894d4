"""The two checkouts: how each is run, and both at once with everything compared."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.tools.likeness import Answer, diff, difference

DRIVER = Path(__file__).with_name("driver.py")

FOREIGN = ("COMPANION", "PYTHON", "NO_COLOR", "FORCE_COLOR", "XDG_")
"""Variables of whoever calls that would change what the program says."""

SURROUNDINGS = {
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "100",
    "LINES": "40",
    "TERM": "xterm-256color",
    "PYTHONHASHSEED": "0",
    "SOURCE_DATE_EPOCH": "1900000000",
    "MPLBACKEND": "agg",
}

DATA_BASE = "companion.db"


class Broken(Exception):
    """A side can't be run at all."""


class Differs(Exception):
    """The sides have differed, so that going on would tell nothing more."""


@dataclass
class Difference:
    """Where the sides differed, by which command, how."""

    where: str
    command: str
    diff: str


@dataclass
class Tally:
    """What was compared. `campaigns`, `commands`, `documents`: how many, by kind; `reworded`: answers that differ only
    in what may be worded otherwise."""

    texts: bool = False
    campaigns: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    documents: int = 0
    files: int = 0
    reworded: int = 0
    differences: list[Difference] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, words: Sequence[str], code: Any, documents: int, reworded: bool) -> None:
        """Count a command."""
        with self.lock:
            self.commands[_verb(words)] += 1
            self.codes[str(code)] += 1
            self.documents += documents
            self.reworded += reworded


def _verb(words: Sequence[str]) -> str:
    return next((word for word in words if not word.startswith("-")), "companion")


class Side:
    """The program of one checkout in a process of its own.

    `name`: its folder's name beside the other's; `sits`: it is in the middle of a sitting.
    """

    def __init__(self, name: str, root: Path, folder: Path) -> None:
        self.name = name
        self.root = root
        self.folder = folder
        self.sits = False
        surroundings = {key: value for key, value in os.environ.items() if not key.startswith(FOREIGN)}
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(DRIVER), str(root)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=surroundings | SURROUNDINGS | {"PYTHONPATH": str(root)},
            cwd=folder.parent,
        )

    def ask(self, request: dict[str, Any]) -> None:
        """Send a request."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Broken(f"The {self.name} side has ended: {self.root}") from error

    def answer(self) -> Answer:
        """What it came to, with the side's own folders made the same."""
        assert self.process.stdout is not None
        text = self.process.stdout.readline()
        if not text:
            raise Broken(f"The {self.name} side has ended: {self.root}")
        found = json.loads(text)
        if "out" not in found:
            return Answer(None, "", "")
        code = found["code"]
        self.sits = code is None
        return Answer(
            self.plain(code) if isinstance(code, str) else code, self.plain(found["out"]), self.plain(found["err"])
        )

    def plain(self, text: str) -> str:
        """A text without the names of folders that differ between the sides."""
        return text.replace(str(self.folder), "/folder").replace(str(self.root), "/checkout")

    def end(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        self.process.wait()


class Pair:
    """Both sides, side by side in folders of the same length; what is asked of one is asked of the other."""

    def __init__(self, old: Path, new: Path, folder: Path, tally: Tally) -> None:
        self.tally = tally
        self.where = ""
        self.lines: list[str] = []
        folder.mkdir(parents=True)
        self.sides = [Side(name, root, folder / name) for name, root in (("old", old), ("new", new))]
        for side in self.sides:
            side.folder.mkdir()
        self._template = folder / "template"
        self._fill()

    def _fill(self) -> None:
        """A data base of each side with all cards, copied whenever one begins anew."""
        self.start("an empty data base", template=False)
        self.run("--json", "kingdom", "list")
        for side in self.sides:
            shutil.copytree(side.folder, self._template / side.name)

    def start(self, where: str, template: bool = True, snapshot: Path | None = None, requests: int = 0) -> None:
        """Begin anew: with a full data base, or as another folder of both lies."""
        self.where, self.lines = where, []
        source = self._template if snapshot is None else snapshot
        for side in self.sides:
            shutil.rmtree(side.folder)
            if template:
                shutil.copytree(source / side.name, side.folder)
            else:
                side.folder.mkdir()
            side.ask({"do": "folder", "folder": str(side.folder), "requests": requests})
            side.answer()

    def snapshot(self, folder: Path) -> None:
        """Keep both folders as they lie."""
        for side in self.sides:
            shutil.copytree(side.folder, folder / side.name)

    def run(self, *words: str, typed: str = "", terminal: bool = False) -> Answer:
        """Run a command on both sides, compare; what the old one answers. Errors: `Differs`."""
        self.lines.append(" ".join(("companion", *words)))
        request = {"do": "run", "words": words, "typed": typed, "terminal": terminal}
        return self._compared(request, words, "--json" in words)

    def try_run(self, *words: str, typed: str = "", terminal: bool = False) -> None:
        """The same where a difference spoils nothing that follows."""
        with suppress(Differs):
            self.run(*words, typed=typed, terminal=terminal)

    def _compared(self, request: dict[str, Any], words: Sequence[str], document: bool) -> Answer:
        for side in self.sides:
            side.ask(request)
        old, new = (side.answer() for side in self.sides)
        found = difference(old, new, self.tally.texts, document)
        self.tally.count(words, old.code, document and old.out.count("\n"), found is None and old != new)
        if found is not None:
            self.differ(" ".join(("companion", *words)), found)
            raise Differs
        return old

    def differ(self, command: str, found: str) -> None:
        """Note a difference."""
        with self.tally.lock:
            self.tally.differences.append(Difference(self.where, command, found))

    @contextmanager
    def sitting(self, *words: str) -> Iterator[Sitting]:
        """Sit down at the table of both sides. Errors: `Differs`."""
        at = Sitting(self)
        self.lines.append(" ".join(("companion", *words, "play", "--keep-going")))
        request = {"do": "sit", "words": (*words, "play", "--keep-going"), "typed": "", "terminal": False}
        self._compared(request, ("play",), False)
        try:
            yield at
        finally:
            at.end()

    def files(self, *ignored: str) -> None:
        """Compare all files that commands have written beside the data base. Errors: `Differs`."""
        old, new = (self._written(side, ignored) for side in self.sides)
        with self.tally.lock:
            self.tally.files += len(old)
        if old == new:
            return
        for name in sorted(old.keys() | new.keys()):
            if old.get(name) != new.get(name):
                lines = [self._shown(one.get(name)) for one in (old, new)]
                self.differ(f"the file {name} after: {self.lines[-1]}", diff(*lines))
        raise Differs

    def _written(self, side: Side, ignored: Sequence[str]) -> dict[str, bytes]:
        paths = (path for path in side.folder.rglob("*") if path.is_file())
        named = {str(path.relative_to(side.folder)): path for path in paths}
        return {
            name: path.read_bytes().replace(str(side.folder).encode(), b"/folder")
            for name, path in named.items()
            if not name.startswith(DATA_BASE) and name not in ignored
        }

    @staticmethod
    def _shown(content: bytes | None) -> list[str]:
        if content is None:
            return ["there is no such file"]
        return content.decode("utf-8", "replace").splitlines()

    def end(self) -> None:
        """End both."""
        for side in self.sides:
            side.end()


class Sitting:
    """The shell of both sides: lines typed, each answered and compared at once."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair

    def type(self, *words: str) -> Answer:
        """Type a command that answers a document. Errors: `Differs`."""
        if not all(side.sits for side in self.pair.sides):
            raise Broken("A sitting has ended by itself.")
        line = " ".join((*words, "--json"))
        self.pair.lines.append(line)
        return self.pair._compared({"line": line}, words, True)

    def end(self) -> None:
        """Leave the table. Errors: `Differs`."""
        there = [side for side in self.pair.sides if side.sits]
        for side in there:
            side.ask({"line": None})
        answers = [side.answer() for side in there]
        found = difference(answers[0], answers[1], self.pair.tally.texts, False) if len(answers) == 2 else None
        if found is not None:
            self.pair.differ("leaving the table", found)
            raise Differs
