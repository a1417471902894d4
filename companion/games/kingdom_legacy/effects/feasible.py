"""Chapter 6, a whole line: would it change anything now, why not, may it put a question (KLD-13)."""

from __future__ import annotations

from companion.catalogue.effects.tree import If, Line, Step, Tick
from companion.catalogue.model import Stage
from companion.catalogue.words import DECK
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import boxes
from companion.games.kingdom_legacy.effects.executor import EXECUTORS
from companion.games.kingdom_legacy.table import dealers
from companion.games.kingdom_legacy.table.dealers import VIRTUAL, mode_of
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom


def does_something(kingdom: Kingdom, line: Line, frame: Frame) -> bool:
    """Whether a line would change anything; a box of fixed number must be free.

    Such a box that shows nothing is no effect, it says "once". What is ticked as a price may show something, too.
    A line that looks at a top card which nobody has told yet may do something: carrying it out asks (KLD-42).
    """
    for step in line.fixed_boxes:
        if not EXECUTORS[type(step)].possible(kingdom, step, frame):
            return False
    if line.looks_at_top and mode_of(kingdom.board) != VIRTUAL and _top_unknown(kingdom):
        return True
    for one in _effective(kingdom, line, frame) if line.fixed_boxes else line.steps:
        if EXECUTORS[type(one)].possible(kingdom, one, frame):
            return True
    for cost in line.costs:
        if isinstance(cost, Tick) and boxes.shows_something(kingdom, cost, frame):
            return True
    return not line.steps


def _effective(kingdom: Kingdom, line: Line, frame: Frame) -> tuple[Step, ...]:
    """The steps of a line without the boxes that only note its use; all of them when nothing else stands there."""
    if not line.fixed_boxes or any(isinstance(step, If) for step in line.steps):
        return line.steps
    stage = kingdom.design(frame.card).stages[frame.at]
    return tuple(step for step in line.steps if not boxes.only_notes(stage, step)) or line.steps


def _top_unknown(kingdom: Kingdom) -> bool:
    return bool(kingdom.cards(DECK)) and not dealers.at(kingdom.board).known(kingdom)[0]


def why_nothing(kingdom: Kingdom, line: Line, frame: Frame) -> Refusal:
    """The refusal of a line that would change nothing, with the reason: what its first step lacks (KLD-13)."""
    full = (step for step in line.fixed_boxes if not EXECUTORS[type(step)].possible(kingdom, step, frame))
    step = next(full, None) or _effective(kingdom, line, frame)[0]
    return EXECUTORS[type(step)].why_not(kingdom, step, frame)


def may_ask(line: Line, stage: Stage) -> bool:
    """Whether carrying out a line of the stage may put a question (so that the order of two of them may matter)."""
    return line.may or bool(line.costs) or any(EXECUTORS[type(step)].may_ask(step, stage) for step in line.steps)
