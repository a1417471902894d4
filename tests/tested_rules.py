"""Lists the rules that tests are marked with: `python -m tests.tested_rules` writes the file that the program shows.

With `--check` nothing is written; the exit code says whether the file is up to date.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.sources import markers

TESTS = Path(__file__).parent
FILE = TESTS.parent / "companion" / "catalogue" / "tested_rules.txt"
HEAD = "# The rules that tests are marked with. Made by python -m tests.tested_rules\n"


def marks(path: Path) -> Iterator[str]:
    """The codes of all `rule` markers of a test file."""
    for call in markers(path, "rule"):
        yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def render() -> str:
    """What the file must hold."""
    found = {code for path in TESTS.rglob("test_*.py") for code in marks(path)}
    return HEAD + "".join(f"{code}\n" for code in sorted(found))


def main(words: list[str]) -> int:
    """Write or check the file; 1 when a check finds it old."""
    if "--check" in words:
        return int(FILE.read_text(encoding="utf-8") != render())
    FILE.write_text(render(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
