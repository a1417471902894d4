"""The end of docs/searching.md, made from the fields and the program's help."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from unittest.mock import patch

from companion.search.fields import FIELDS
from tests.cli.harness import Cli
from tests.pages import DOCS

PAGE = DOCS / "searching.md"

COMMANDS = ("cards find", "sql", "completion")

BEGINS = "What follows is made from the program: `pytest tests/docs --snapshot-update`.\n"


def help_of(command: str) -> str:
    """The help of a command as a terminal of 100 columns shows it."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"COLUMNS": "100"}):
        return Cli(Path(folder) / "none.db")(*command.split(), "--help").out.strip()


def page(text: str) -> str:
    """The page with its last part made anew."""
    kept = text[: text.index(BEGINS) + len(BEGINS)]
    rows = "".join(
        f"| `{one.name}` | {one.kind} | {one.help} | {', '.join(one.values)} | {', '.join(one.others)} |\n"
        for one in FIELDS
    )
    parts = [f"\n### {command}\n\n```\n{help_of(command)}\n```\n" for command in COMMANDS]
    return (
        f"{kept}\n| field | asked as | what it means | values | also |\n|---|---|---|---|---|\n{rows}{''.join(parts)}"
    )
