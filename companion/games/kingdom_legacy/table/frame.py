"""Who acts and what is bound while a text is carried out."""

from __future__ import annotations

import msgspec

from companion.catalogue.words import Orientation
from companion.play.board_tables import stage_key
from companion.play.values import Task


class Frame(msgspec.Struct):
    """The acting card, the stage its text stands on, and what earlier steps bound (`them`, `the rest`, `that`, …).

    `cost`: the selectors of a cost are being filled, so the acting card can't be chosen (KLD-26); `demanded`: the text
    replaces one of these discardings, so none of these cards can pay for it (KLD-32); `held`: what boxes ticked as a
    price show, to be done last.
    """

    card: str
    at: Orientation
    line: int = 0
    them: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    those: tuple[str, ...] = ()
    struck: str = ""
    that: int = 0
    box: int = 0
    done: bool = False
    looked: bool = False
    cost: bool = False
    demanded: tuple[str, ...] = ()
    held: tuple[Task, ...] = ()
    again: bool = False  # the step has only shown faces: it comes once more, to choose
    first: tuple[tuple[int, ...], ...] = ()  # paths of steps to do next
    number: int | None = None  # what the step has counted: `that`, where a later one is done that often
    found: tuple[str, ...] = ()  # what the step has brought: `it`, where the line's moment is about no card

    @property
    def key(self) -> str:
        """The key of the stage that the text stands on."""
        return stage_key(self.card, self.at)
