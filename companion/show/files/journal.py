"""The journal as a file for other programs and for reading: JSON lines, CSV for spreadsheets, Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from itertools import groupby

import msgspec

from companion.documents.kingdom import Journal, JournalEntry
from companion.lang import tr
from companion.sentence import bare
from companion.show.files.scores import cell, literal
from companion.show.margin import note_line
from companion.text import typed_sides

HEADS = (
    "seq", "unit", "kind", "round", "turn", "at", "command", "answers", "said", "by_hand", "breaks", "line", "author",
)  # fmt: skip
"""The columns of the CSV, fields of an entry; its changes are for JSON alone."""


def as_json_lines(journal: Journal) -> str:
    """An object a line: each entry as `journal --json` tells it, then the notes."""
    entries: list[JournalEntry | object] = [*journal.entries, *journal.notes]
    return "".join(f"{msgspec.json.encode(one, enc_hook=bare).decode()}\n" for one in entries)


def as_csv(journal: Journal) -> str:
    """RFC 4180 with a line of names, an entry a line; lists are joined by semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADS)
    for entry in journal.entries:
        told = msgspec.structs.asdict(entry) | {"answers": [",".join(one) for one in entry.answers]}
        writer.writerow([cell(told[head]) for head in HEADS])
    return out.getvalue()


def as_markdown(journal: Journal) -> str:
    """A heading a round, an entry a line of a list; what was undone is struck out."""
    lines = [f"# {literal(journal.kingdom)}", ""]
    for round_, entries in groupby(journal.entries, key=lambda entry: entry.round):
        lines += [f"## Round {round_}" if round_ else tr("## Before round 1"), "", *_items(entries), ""]
    notes = [f"- {literal(note_line(note))}" for note in journal.notes]
    return "\n".join([*lines, *([f"## {tr('Notes')}", "", *notes, ""] if notes else [])]).rstrip() + "\n"


def _items(entries: Iterator[JournalEntry]) -> Iterator[str]:
    for entry in entries:
        answers = [f"--choose {','.join(one) or 'none'}" for one in entry.answers]
        command = literal(typed_sides(" ".join([entry.command, *answers])))
        undone = not entry.line and entry.kind in ("command", "amend")
        author = [literal(entry.author)] if entry.author else []
        marks = [*author, *([tr("by hand")] if entry.by_hand else []), *([tr("undone")] if undone else [])]
        noted = f" ({', '.join(marks)})" if marks else ""
        told = f"**{f'~~{command}~~' if undone else command}**{noted}"
        said = f": {literal(' '.join(entry.said))}" if entry.said else ""
        turn = tr("turn {n}, ", n=entry.turn) if entry.turn else ""
        yield f"- {turn}{entry.at[:10]}, {told}{said}"


FORMS: dict[str, Callable[[Journal], str]] = {"jsonl": as_json_lines, "csv": as_csv, "md": as_markdown}
"""The forms by name."""
