"""Runs the program of one checkout, many commands in one process; started as a script with that checkout's PYTHONPATH.

It reads requests and writes answers, a JSON object a line each, and imports nothing of the program but the entry point
of its console script. `folder` begins anew in a folder; `run` runs one command; `sit` opens the shell, `line` types a
line into it, and None ends it. Clock, ids and chance that no seed decides are the same in every run: they follow from
the number of the request.
"""

from __future__ import annotations

import datetime
import hashlib
import io
import json
import os
import secrets
import sys
import time
import traceback
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

BEGINNING = datetime.datetime(2031, 2, 3, 4, 5, 6)
"""When the first request happens; each later one happens a second later."""

DATA_BASE = "companion.db"

FOLDERS = {"HOME": "home", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config"}


class _Moment(type):
    """Datetimes made by others are datetimes, too."""

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _REAL)


_REAL = datetime.datetime


class _Pinned(_REAL, metaclass=_Moment):
    """A datetime whose now is given."""

    requests = 0

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        """The moment of this request."""
        moment = BEGINNING + datetime.timedelta(seconds=_Pinned.requests)
        return moment if tz is None else moment.replace(tzinfo=datetime.UTC).astimezone(tz)

    @classmethod
    def utcnow(cls) -> Any:
        """The moment of this request."""
        return cls.now()


class Ids:
    """Ids by the number of the request, and how many it has made before."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> uuid.UUID:
        """The next id."""
        self.made += 1
        digest = hashlib.sha256(f"{_Pinned.requests}/{self.made}".encode()).digest()
        return uuid.UUID(bytes=digest[:16], version=4)


def _below(exclusive_upper_bound: int) -> int:
    return 7919 * (_Pinned.requests + 1) % exclusive_upper_bound


def pin() -> Callable[[], None]:
    """Put clock, ids and chance in place; what is returned tells that the next request begins."""
    ids = Ids()
    datetime.datetime = _Pinned  # type: ignore[misc]
    uuid.uuid4 = ids
    secrets.randbelow = _below
    time.perf_counter = lambda: float(_Pinned.requests)

    def begin() -> None:
        _Pinned.requests += 1
        ids.made = 0

    return begin


class Stream(io.StringIO):
    """What the program writes to; a terminal if wanted."""

    terminal = False

    def isatty(self) -> bool:
        """Whether it is to be taken for a terminal."""
        return self.terminal

    def take(self) -> str:
        """What was written since the last time."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


class Typed(io.TextIOBase):
    """Standard input of a sitting: each line is asked for when the one before is done."""

    def __init__(self, ask: Callable[[], str | None]) -> None:
        self.ask = ask

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line, empty at the end."""
        line = self.ask()
        return "" if line is None else f"{line}\n"

    def readable(self) -> bool:
        """It is."""
        return True


class Driver:
    """Carries requests out. `main`: the program's entry; `asked`, `told`: where requests come from and answers go."""

    def __init__(self, main: Callable[[list[str]], int], asked: Any, told: Any, begin: Callable[[], None]) -> None:
        self.main = main
        self.asked = asked
        self.told = told
        self.begin = begin
        self.out, self.err = Stream(), Stream()

    def serve(self) -> None:
        """Answer requests until there are no more."""
        for text in self.asked:
            request = json.loads(text)
            match request["do"]:
                case "folder":
                    self.move(Path(request["folder"]), request["requests"])
                    self.tell({})
                case "run":
                    self.begin()
                    self.tell(self.run(request["words"], io.StringIO(request["typed"]), request["terminal"]))
                case "sit":
                    self.begin()
                    self.tell(self.run(request["words"], Typed(self.line), False))

    def move(self, folder: Path, requests: int) -> None:
        """Begin anew in a folder, as if there had been so many requests."""
        os.chdir(folder)
        for name, place in FOLDERS.items():
            os.environ[name] = str(folder / place)
        os.environ["COMPANION_DB"] = DATA_BASE
        _Pinned.requests = requests

    def run(self, words: list[str], typed: Any, terminal: bool) -> dict[str, Any]:
        """Run the program once."""
        self.out.take(), self.err.take()
        Stream.terminal = terminal
        kept = sys.stdin, sys.stdout, sys.stderr
        sys.stdin, sys.stdout, sys.stderr = typed, self.out, self.err
        code: Any
        try:
            code = self.main(words)
        except SystemExit as left:
            code = left.code
        except Exception:
            code = traceback.format_exc().splitlines()[-1]
        finally:
            sys.stdin, sys.stdout, sys.stderr = kept
        return self.answer(code)

    def line(self) -> str | None:
        """Tell what the last line came to, and wait for the next one."""
        self.tell(self.answer(None))
        self.begin()
        line: str | None = json.loads(next(self.asked))["line"]
        return line

    def answer(self, code: Any) -> dict[str, Any]:
        """What was written and, at the end, the exit code."""
        return {"code": code, "out": self.out.take(), "err": self.err.take()}

    def tell(self, answer: dict[str, Any]) -> None:
        """Write an answer."""
        self.told.write(json.dumps(answer) + "\n")
        self.told.flush()


def serve(side: Path) -> None:
    """Serve with the program of a checkout."""
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is written to standard output isn't an answer
    begin = pin()
    import companion
    from companion.cli.main import main

    if not Path(companion.__file__).resolve().is_relative_to(side.resolve()):
        _give_up(f"{companion.__file__} was found in place of the program in {side}")
    Driver(main, iter(sys.stdin), told, begin).serve()


def _give_up(why: str) -> NoReturn:
    print(why, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
