"""The end of docs/searching.md, made from the fields and the program's help: `python -m tests.docs.search_page`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from unittest.mock import patch

from companion.search.fields import FIELDS
from tests.cli.harness import Cli

PAGE = Path(__file__).parents[2] / "docs" / "searching.md"

COMMANDS = ("cards find", "sql", "completion")

BEGINS = "What follows is made from the program: `python -m tests.docs.search_page`.\n"


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


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
