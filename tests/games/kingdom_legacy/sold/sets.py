"""Small kingdoms with the cards of a set that comes with the program, called by a letter: `m7` is `merchants:7`."""

from __future__ import annotations

import re
from typing import Any

from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import shipped

Tables = dict[str, dict[str, Any]]


class SoldSet:
    """A set by its name, and the letter that stands for it in tests."""

    def __init__(self, name: str, letter: str) -> None:
        self.name, self.letter = name, letter

    def far(self, text: str) -> str:
        """`m3` as the program calls it."""
        return re.sub(rf"\b{self.letter}(\d)", rf"{self.name}:\1", text)

    def near(self, text: str) -> str:
        """What the program says, with cards as they are written in tests."""
        return text.replace(f"{self.name}:", self.letter)

    def given(self, tables: Tables | None = None, **zones: Any) -> Small:
        """A kingdom that has the set."""
        written: dict[str, Any] = {
            key: self.far(value) if isinstance(value, str) else value for key, value in zones.items()
        }
        made = {
            table: {self.far(key): value for key, value in values.items()} for table, values in (tables or {}).items()
        }
        return given(**written, tables=made, catalogue=shipped(self.name))

    def do(self, small: Small, command: str, *answers: str) -> set[str]:
        """What a command changes."""
        small.do(self.far(command), *map(self.far, answers))
        return {self.near(text) for text in small.diff}

    def refused(self, small: Small, command: str, rule: str | None = None) -> str:
        """Why a command is refused, by that rule."""
        return self.near(small.refused(self.far(command), rule).message)

    def options(self, small: Small) -> tuple[str, ...]:
        """What the open question offers."""
        assert small.question is not None
        return tuple(map(self.near, small.question.options))


def ticked(stage: str, *boxes: int) -> Tables:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}}


def bare(card: str) -> str:
    """`m2:bu` is `m2`."""
    return re.sub(":..$", "", card)


MERCHANTS = SoldSet("merchants", "m")
ADVENTURES = SoldSet("adventures", "a")
AMBITIONS = SoldSet("ambitions", "a")
RIDDING_THE_WOODS = SoldSet("ridding-the-woods", "w")
DISTANT_LANDS = SoldSet("distant-lands", "d")
