"""Loads one data file into a data base in memory, and says what is wrong with its shape."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSERT = re.compile(r"^INSERT INTO (\w+) \(([a-z_, ]+)\) VALUES$", re.MULTILINE)


def text_of(name: str) -> str:
    """The file `name` (such as 'kod.sql') of the catalogue."""
    return (ROOT / "companion" / "catalogue" / name).read_text(encoding="utf-8")


def statements(text: str) -> list[str]:
    """The statements of a file, without the comment lines above them."""
    pieces = [piece for piece in re.split(r";\n", text) if piece.strip()]
    return [body for piece in pieces if (body := _body(piece))]


def load(name: str) -> sqlite3.Connection:
    """A data base with a table for each one that the file fills, columns as the file names them."""
    text = text_of(name)
    made = sqlite3.connect(":memory:")
    for table, columns in dict(INSERT.findall(text)).items():
        made.execute(f"CREATE TABLE {table} ({columns})")
    for statement in statements(text):
        made.execute(statement)
    return made


def shape_faults(text: str) -> list[str]:
    """What keeps a file from loading the same everywhere: one sentence a fault."""
    unwanted = {"\\": "backslash", "%": "percent sign"}
    faults = [f"a {what} stands in the file" for sign, what in unwanted.items() if sign in text]
    faults += [f"not an INSERT with rows: {one[:60]}" for one in statements(text) if not INSERT.match(one)]
    columns: dict[str, str] = {}
    for table, named in INSERT.findall(text):
        if columns.setdefault(table, named) != named:
            faults.append(f"{table} is filled with different columns")
    if not text.endswith(";\n"):
        faults.append("the file doesn't end with a statement")
    return faults


def doubles(made: sqlite3.Connection, table: str, *key: str) -> list[tuple[object, ...]]:
    """Keys of a table that stand there more than once."""
    names = ", ".join(key)
    return made.execute(f"SELECT {names} FROM {table} GROUP BY {names} HAVING COUNT(*) > 1").fetchall()


def _body(piece: str) -> str:
    return "\n".join(line for line in piece.splitlines() if not line.startswith("--")).strip()
