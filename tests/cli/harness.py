"""Running the program in this process: words in; exit code, documents and text out."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import msgspec

from companion.cli.main import main
from companion.documents import kingdom as d
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc, Problem

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


class Cli:
    """The program with one data base."""

    def __init__(self, db: Path) -> None:
        self.db = db

    def __call__(self, *words: str, typed: str = "") -> Run:
        """Run with these words, `typed` on standard input; no terminal, so plain text."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
            code = main(["--db", str(self.db), *words])
        return Run(code, out.getvalue(), err.getvalue())

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
