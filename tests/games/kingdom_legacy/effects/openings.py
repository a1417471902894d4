"""Situations that many cards need: the start of a round, a track, the options of a question."""

from __future__ import annotations

from companion.games.kingdom_legacy.table.kingdom import Settings
from companion.play.values import Value
from tests.builder import Small, given

Tables = dict[str, dict[str, Value]]

ROUND = {"game phase: between>actions", "game round: 3>4"}
"""What every start of a round changes."""

OVER = {"game phase: actions>between"}
"""What the end of a turn with an empty deck changes."""


def before(number: int, kept: str, tables: Tables | None = None, limit: bool = False) -> Small:
    """A kingdom between two rounds: the cards kept lie in the discard, the next one in the box is `number`.

    `limit`: the house rule of at most nine production icons.
    """
    settings = Settings(production_limit_9=limit)
    return given(phase="between", discard=kept, destroyed=below(number, kept), tables=tables, settings=settings)


def below(number: int, kept: str) -> str:
    """The cards below a number that aren't kept: destroyed, they leave it as the next one in the box."""
    named = {word.partition(":")[0] for word in kept.split()}
    return " ".join(str(n) for n in range(1, number) if str(n) not in named)


def options(small: Small) -> list[str]:
    """What the open question offers."""
    assert small.question is not None
    return list(small.question.options)


def stage_key(card: str) -> str:
    """`25` is `25@fu`, `25:bu` is `25@bu`."""
    number, _, stage = card.partition(":")
    return f"{number}@{stage or 'fu'}"


def row(upto: int) -> str:
    """How the boxes from the first on are shown in a difference."""
    return "+".join(str(nr) for nr in range(1, upto + 1)) or "-"


def ticked(stage: str, upto: int) -> Tables:
    """The first boxes of a stage as ticked."""
    return {"ticks": {stage: tuple(range(1, upto + 1))}} if upto else {}
