"""Half a dozen kills; `python -m tests.tools.kills` does three hundred, on PostgreSQL too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


@pytest.mark.long
def test_half_a_dozen_kills_lose_nothing() -> None:
    words = [sys.executable, "-m", "tests.tools.kills", "6", "--only", "sqlite", "--quick"]
    done = subprocess.run(words, cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 kills, 0 losses" in done.stdout
