"""What is broken: a copy of the tree, and the mutants in it by their names; how they are made is `mutants.py`."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import msgspec

TOP = Path(__file__).parents[2]


class Mutant(msgspec.Struct, frozen=True):
    """A mutant. `name`: mutmut's; `old`, `new`: the lines that differ, without indentation."""

    name: str
    file: str
    function: str
    old: str
    new: str

    @property
    def hook(self) -> str:
        """What mutmut records when the function is called."""
        return self.name.partition("__mutmut_")[0]


def copy(top: Path, into: Path) -> None:
    """All files that the repository knows or would take, as they are now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=top,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (top / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(top / name, into / name)
