"""The last part of docs/looking-back.md, made from the program's own help: `python -m tests.docs.help_page`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from unittest.mock import patch

from tests.cli.harness import Cli

PAGE = Path(__file__).parents[2] / "docs" / "looking-back.md"

COMMANDS = ("history", "journal", "stats", "simulate", "odds", "deck", "chart", "sheet", "scores")

BEGINS = "What follows is made from the program: `python -m tests.docs.help_page`.\n"


def help_of(command: str) -> str:
    """The help of a command as a terminal of 100 columns shows it."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"COLUMNS": "100"}):
        return Cli(Path(folder) / "none.db")(command, "--help").out.strip()


def page(text: str) -> str:
    """The page with its last part made anew."""
    kept = text[: text.index(BEGINS) + len(BEGINS)]
    parts = [f"\n### {command}\n\n```\n{help_of(command)}\n```\n" for command in COMMANDS]
    return kept + "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
