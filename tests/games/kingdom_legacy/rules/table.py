"""What several chapters' tests need: runs of card numbers, and the table as a document."""

from __future__ import annotations

from companion.documents import kingdom
from companion.play.values import Value
from tests.builder import Small

Tables = dict[str, dict[str, Value]]
"""Further values of a kingdom, as `given` takes them."""


def numbers(first: int, last: int, without: str = "") -> str:
    """Card numbers from first to last, as `given` takes them, without those named."""
    left_out = {word.partition(":")[0] for word in without.split()}
    return " ".join(str(n) for n in range(first, last + 1) if str(n) not in left_out)


def table(small: Small) -> kingdom.Table:
    """The table as a player sees it."""
    return small.game.table(small.board, "Avalon", "virtual", 1, small.question)
