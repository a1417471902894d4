"""Running the program in this process: words in; exit code, documents and text out."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Sequence
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TextIO, TypeVar
from unittest.mock import patch

import msgspec
from sqlalchemy import Engine, event

import companion.store.open as opening
from companion.cli.main import main, parser
from companion.documents import kingdom as d
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc, Problem
from companion.lang import speak
from companion.sentence import ENGLISH
from companion.store import engine

T = TypeVar("T", bound=Document)


@dataclass(frozen=True)
class Run:
    """What one run of the program left behind."""

    code: int
    out: str
    err: str

    def read(self, kind: type[T]) -> T:
        """The one document on standard output; no key is missing and none is left over."""
        document = msgspec.json.decode(self.out, type=kind)
        assert msgspec.json.encode(document) == self.out.rstrip("\n").encode()
        assert self.err == ""
        return document


@lru_cache(maxsize=8)
def connect(where: str | Path | None) -> Engine:
    """One engine for all runs at a data base: closed after each, but what it has compiled stays compiled."""
    made = engine.connect(where)
    if made.dialect.name == "sqlite":  # what is tested here needn't outlive a power cut
        event.listen(made, "connect", lambda raw, _: raw.execute("PRAGMA synchronous = OFF"))
    return made


def root() -> Any:
    """The command of which all others are a part. Not to be changed."""
    return parser()


class Cli:
    """The program with one data base."""

    def __init__(self, db: Path) -> None:
        self.db = db

    def __call__(self, *words: str, typed: str = "") -> Run:
        """Run with these words, `typed` on standard input; no terminal, so plain text."""
        out, err = io.StringIO(), io.StringIO()
        code = self.run(words, out, err, typed)
        return Run(code, out.getvalue(), err.getvalue())

    def run(self, words: Sequence[str], out: TextIO, err: TextIO, typed: str = "") -> int:
        """The exit code of a run with these streams."""
        typing, connecting = patch("sys.stdin", io.StringIO(typed)), patch.object(opening, "connect", connect)
        with redirect_stdout(out), redirect_stderr(err), typing, connecting:
            try:
                return main(["--db", str(self.db), *words])
            finally:
                speak(ENGLISH)  # a process of its own would end with its language

    def json(self, kind: type[T], *words: str) -> T:
        """Run with --json; it must succeed."""
        run = self("--json", *words)
        assert run.code == 0, run.out
        return run.read(kind)

    def done(self, *words: str) -> d.Done:
        """A command that changes something or asks."""
        return self.json(d.Done, *words)

    def table(self) -> d.Table:
        """The table."""
        return self.json(d.Table, "table")

    def refused(self, code: int, *words: str) -> Problem:
        """Run with --json; it must fail with that exit code, and print nothing but the error."""
        run = self("--json", *words)
        assert run.code == code, run.out
        return run.read(ErrorDoc).error

    def first_asking(self) -> str | None:
        """An atomic command that would put a question, if there is one now."""
        return next((one.id for one in self.json(d.LegalList, "legal").legal if one.asks), None)


def name_in_czech(cli: Cli, names: dict[str, str]) -> None:
    """Give stages of card 7 Czech names, beside the two that are known."""
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        rows = [(f"klg:7/{at}", name) for at, name in names.items()]
        connection.executemany("INSERT INTO translation (kind, key, lang, text) VALUES ('stage', ?, 'cs', ?)", rows)
