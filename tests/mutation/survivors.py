"""The mutants that change nothing: `survivors.toml`, each with the reason."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.mutation.tree import Mutant

FILE = Path(__file__).with_name("survivors.toml")


class Survivor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that no test can notice. `file`: its name without folders; `old`, `new`: the lines that differ."""

    file: str
    function: str
    old: str
    new: str
    reason: str

    def is_(self, mutant: Mutant) -> bool:
        """Whether this is that mutant, wherever its lines have gone."""
        same = (self.function, self.old.strip(), self.new.strip()) == (mutant.function, mutant.old, mutant.new)
        return same and Path(mutant.file).name == self.file


class _Listed(msgspec.Struct, forbid_unknown_fields=True):
    survivor: list[Survivor] = []


def listed() -> list[Survivor]:
    """All that are listed."""
    return msgspec.toml.decode(FILE.read_bytes(), type=_Listed).survivor


def entry(mutant: Mutant) -> str:
    """What to write into the file for a mutant, the reason still missing."""
    rows = [("file", Path(mutant.file).name), ("function", mutant.function), ("old", mutant.old), ("new", mutant.new)]
    return "[[survivor]]\n" + "".join(f"{name} = {_text(value)}\n" for name, value in rows)


def _text(value: str) -> str:
    if "'" not in value and "\n" not in value:
        return f"'{value}'"
    return f"'''\n{value}'''" if "'''" not in value else msgspec.json.encode(value).decode()
