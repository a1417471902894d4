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


class ReviewedMove(Document, frozen=True):
    """A move of the player's. `fame`: what it was expected to bring in the end less what the best other move was.

    `seq`: its entry; `advised`: that other move, as it is typed; `looks`: in how many worlds both were looked at.
    """

    seq: int
    round: int
    turn: int
    command: str
    advised: str
    fame: float
    looks: int


class ReviewedRound(Document, frozen=True):
    """A round: how many moves of it were looked at, and what they lost in all against those that were advised."""

    round: int
    moves: int
    lost: float


class Review(Document, frozen=True):
    """`review`: the player's own moves against what was advised with the knowledge of their moments.

    `round`: the one that was asked for, null: all; `moves`: so many had something to choose, `looked`: so many were
    looked at; `agreed`: so many were the best; `lost`: what all others lost; `dearest`: those that lost most; `best`:
    those that were better than all else by most; `file`: where the chart is.
    """

    kingdom: str
    revision: int
    round: int | None
    moves: int
    looked: int
    agreed: int
    lost: float
    rounds: list[ReviewedRound]
    dearest: list[ReviewedMove]
    best: list[ReviewedMove]
    file: str | None = None


ANSWERS: dict[str, tuple[type[Document], ...]] = {"hint": (Hint,), "review": (Review,)}
"""The documents of each command."""
