"""The documents of the advisor: what it would do now, and what it thinks of what was done."""

from __future__ import annotations

from companion.documents.base import Document


class Expected(Document, frozen=True):
    """Fame that is expected: the mean over the worlds that were looked at, and their standard deviation."""

    mean: float
    spread: float


class Step(Document, frozen=True):
    """A command of a line of play, as it is typed and in words."""

    id: str
    text: str


class Advised(Document, frozen=True):
    """A move or an answer. `round`: the fame that it brings until the round ends; `game`: what it is worth in the end.

    `looks`: in how many worlds it was looked at; `reason`: in the words of the game; `line`: how the turn would go on.
    """

    id: str
    text: str
    looks: int
    round: Expected
    game: Expected
    reason: str
    line: list[Step]


class Hint(Document, frozen=True):
    """`hint`: what can be done now, best first; `question`: what is asked; `why`: about one command alone.

    `looks`: how many worlds were looked at of `planned`; `complete`: all of them, so that the same kingdom and options
    come to the same answer; `experienced`: the cards of the box were known.
    """

    kingdom: str
    revision: int
    question: str | None
    why: bool
    experienced: bool
    looks: int
    planned: int
    complete: bool
    options: list[Advised]


ANSWERS: dict[str, tuple[type[Document], ...]] = {"hint": (Hint,)}
"""The documents of each command."""
