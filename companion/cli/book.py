"""The words of all commands as they were written down, so that they can be listed without building a command."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

FILE = os.path.join(os.path.dirname(__file__), "words.json")  # noqa: PTH118, PTH120 - pathlib takes its time
"""The words of all commands; `python -m tests.tools.command_words` writes it."""

Node = dict[str, Any]
"""A command: its help, parameters and the commands below it."""


@cache
def book() -> Node:
    """The words of all commands, and lists of what never changes. Errors: `OSError`, `ValueError`."""
    with open(FILE, encoding="utf-8") as file:  # noqa: PTH123 - see above
        found: Node = json.load(file)
    return found
