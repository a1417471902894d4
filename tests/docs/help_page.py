"""The last part of docs/looking-back.md, made from the program's own help."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from unittest.mock import patch

from tests.cli.harness import Cli
from tests.pages import DOCS

PAGE = DOCS / "looking-back.md"

COMMANDS = (
    "history",
    "journal",
    "stats",
    "simulate",
    "odds",
    "deck",
    "chart",
    "sheet",
    "scores",
    "scores delete",
    "scores edit",
)

BEGINS = "What follows is made from the program: `pytest tests/docs --snapshot-update`.\n"


def help_of(command: str) -> str:
    """The help of a command as a terminal of 100 columns shows it."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"COLUMNS": "100"}):
        return Cli(Path(folder) / "none.db")(*command.split(), "--help").out.strip()


def page(text: str) -> str:
    """The page with its last part made anew."""
    kept = text[: text.index(BEGINS) + len(BEGINS)]
    parts = [f"\n### {command}\n\n```\n{help_of(command)}\n```\n" for command in COMMANDS]
    return kept + "".join(parts)
