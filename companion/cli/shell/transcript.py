"""Transcripts: what was typed and what it came to, in a form that can be piped back in."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TextIO

from companion.cli.context import Context
from companion.cli.shell.outcome import Outcome
from companion.cli.shell.statements import COMMENT, OWN, typed
from companion.desk.errors import sentences
from companion.desk.output import refuse_data_base
from companion.documents.kingdom import Done, Table
from companion.errors import Exit
from companion.lang import tr
from companion.show.errors import brief
from companion.show.phrases import clean, done_lines
from companion.show.plain.lines import plain


class Transcript:
    """A session on paper: commands stand for themselves, everything else in comments. It is added to a file's end."""

    def __init__(self, file: Path, outer: Context) -> None:
        """`outer`: the context of `play`, told when the file can't be written any more.

        Errors: `OSError` when it can't be written at all, `StoreError` when it is a data base.
        """
        refuse_data_base(file)
        self.file, self.outer = file, outer
        self.out: TextIO | None = file.open("a", encoding="utf-8", errors="backslashreplace")

    def open(self, table: Table | None) -> None:
        """Say where the session begins."""
        where = (
            "no kingdom" if table is None else f"{clean(table.kingdom)}, {tr('journal entry {n}', n=table.revision)}"
        )
        self._write([f"{COMMENT} companion play: {where}"])

    def note(self, outcome: Outcome) -> None:
        """A statement and what it came to; what failed is told in a comment, so that nothing fails when piped in."""
        if outcome.error is not None:
            lines = [f"{outcome.typed}: failed", *sentences(brief(outcome.error))]
            self._write([f"{COMMENT} {clean(line)}" for line in lines])
        elif outcome.ran and outcome.ran[0] not in OWN:
            self._write([typed(outcome.bare), *(f"{COMMENT}   {clean(line)}" for line in _came_to(outcome))])

    def close(self) -> None:
        """Finish the file."""
        if self.out is not None:
            with contextlib.suppress(OSError):  # all was written already, or its failing was told
                self.out.close()

    def _write(self, lines: list[str]) -> None:
        if self.out is None:
            return
        try:
            self.out.writelines(f"{line}\n" for line in lines)
            self.out.flush()
        except OSError as error:
            self.close()
            self.out = None
            said = tr(
                "{file} can't be written: {why}. What follows isn't recorded.", file=self.file, why=error.strerror
            )
            self.outer.screen(self.outer.err).say(said)
            self.outer.code = self.outer.code or Exit.FAILURE


def _came_to(outcome: Outcome) -> list[str]:
    lines = list(outcome.said)
    for document in outcome.documents:
        lines += done_lines(document) if isinstance(document, Done) else plain(document)
    if outcome.done is not None and outcome.done.table.decision is not None:
        lines.append(tr("Asked: {prompt}", prompt=outcome.done.table.decision.prompt))
    return lines
