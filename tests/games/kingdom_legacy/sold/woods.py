"""Small kingdoms with cards of Ridding the Woods, written `w3`; `7` is a card of the box."""

from __future__ import annotations

import re
from typing import Any

from tests.builder import Small, given
from tests.games.kingdom_legacy.sold.packs import shipped

SET = "ridding-the-woods"
ENEMY = "w7"
"""An enemy that says nothing when it is played."""


def far(text: str) -> str:
    """`w3` as the program calls it."""
    return re.sub(r"\bw(\d)", rf"{SET}:\1", text)


def near(found: set[str]) -> set[str]:
    """What changed, with the set's cards as they are written here."""
    return {text.replace(f"{SET}:", "w") for text in found}


def woods(tables: dict[str, dict[str, Any]] | None = None, **zones: Any) -> Small:
    """A small kingdom with cards of the set."""
    written: dict[str, Any] = {key: far(value) if isinstance(value, str) else value for key, value in zones.items()}
    made = {table: {far(key): value for key, value in values.items()} for table, values in (tables or {}).items()}
    return given(**written, tables=made, catalogue=shipped(SET))


def done(small: Small, command: str, *answers: str) -> set[str]:
    """What a command changes."""
    return near(small.do(far(command), *(far(answer) for answer in answers)).diff)


def ticks(stage: str, *boxes: int) -> dict[str, dict[str, Any]]:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}}


def asks(small: Small, command: str) -> bool:
    """Whether a command puts a question; it has been done when not."""
    small.do(far(command))
    return small.question is not None
