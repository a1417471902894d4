"""The lines in which cards, quests and scenarios say what they do (chapters "Cards", "Quests", "Solo scenarios").

A closed language, `?` standing for what nobody knows:

    score POINTS                                 fixed points (IWK-126)
    score POINTS per TYPE                        combo points (IWK-127)
    produce COUNT RESOURCE [per TYPE]            a production (IWK-083, IWK-085)
    pay COUNT WHAT: gain COUNT WHAT [first]      a step of a quest; first: its reward goes out once (IWK-250)
    pay COUNT WHAT: discard COUNT WHAT           the same, discarding up to so many
    at end unless completed KEY COUNT            how a scenario is lost, and the next four
    at end unless defeated KEY COUNT
    at end unless last step KEY
    at once when empty KEY
    at once when aside COUNT                     behind each of these five may stand its rule: (IWK-281)
"""

from __future__ import annotations

import re
from enum import Enum

from msgspec import Struct

from companion.errors import Misuse

UNKNOWN = "?"
WORD = r"(\?|[a-z][a-z0-9-]*)"
KEY = r"([a-z][a-z0-9:-]*)"
CODE = r"(?: \(([A-Z]+-\d+)\))?"


class Resource(Enum):
    """The four resources in the order of the production steps (IWK-081)."""

    MATERIALS = "materials"
    POPULATION = "population"
    GOLD = "gold"
    EXPLORATION = "exploration"


class Score(Struct, frozen=True):
    """Points of a card: fixed, or for each card of the type `per` (`?`: nobody knows which)."""

    points: int
    per: str | None = None


class Production(Struct, frozen=True):
    """Symbols of a resource (None: unknown), counted once, or for each card of the type `per`."""

    count: int
    resource: Resource | None
    per: str | None = None


class QuestStep(Struct, frozen=True):
    """A step of a quest: what it costs and brings. `discard`: it rids you of up to `gain` instead of bringing them."""

    pay: int
    what: str
    gain: int
    gains: str
    discard: bool = False
    first: bool = False


class Demand(Enum):
    """What a scenario counts to see whether it is lost."""

    COMPLETED = "completed"
    DEFEATED = "defeated"
    LAST_STEP = "last step"
    EMPTY = "empty"
    ASIDE = "aside"


class Loss(Struct, frozen=True):
    """One way to lose a scenario. `at_once`: whenever it happens, else at the end; `key`: the component, or ''.

    `rule`: the code of the rule that says so, None where the line doesn't tell.
    """

    demand: Demand
    at_once: bool
    key: str = ""
    count: int = 1
    rule: str | None = None


def parse_score(line: str) -> Score:
    """The points that `line` says.

    Errors: `Misuse` when it isn't of the form above.
    """
    found = re.fullmatch(rf"score (-?\d+)(?: per {WORD})?", line)
    if not found:
        raise _misuse(line, "score POINTS", "score POINTS per TYPE")
    return Score(int(found[1]), found[2])


def parse_production(line: str) -> Production:
    """The symbols that `line` says.

    Errors: `Misuse` when it isn't of the form above or names no resource.
    """
    found = re.fullmatch(rf"produce (\d+) {WORD}(?: per {WORD})?", line)
    resources = {resource.value: resource for resource in Resource}
    if not found or found[2] not in (UNKNOWN, *resources):
        raise _misuse(line, *(f"produce COUNT {name} [per TYPE]" for name in resources))
    return Production(int(found[1]), resources.get(found[2]), found[3])


def parse_step(line: str) -> QuestStep:
    """The step of a quest that `line` says.

    Errors: `Misuse` when it isn't of the form above.
    """
    found = re.fullmatch(rf"pay (\d+) {WORD}: (gain|discard) (\d+) {WORD}( first)?", line)
    if not found:
        raise _misuse(line, "pay COUNT WHAT: gain COUNT WHAT [first]", "pay COUNT WHAT: discard COUNT WHAT")
    return QuestStep(int(found[1]), found[2], int(found[4]), found[5], found[3] == "discard", found[6] is not None)


def parse_loss(line: str) -> Loss:
    """The way to lose that `line` says.

    Errors: `Misuse` when it isn't of the form above.
    """
    if found := re.fullmatch(rf"at end unless (completed|defeated) {KEY} (\d+){CODE}", line):
        return Loss(Demand(found[1]), False, found[2], int(found[3]), found[4])
    if found := re.fullmatch(rf"at end unless last step {KEY}{CODE}", line):
        return Loss(Demand.LAST_STEP, False, found[1], rule=found[2])
    if found := re.fullmatch(rf"at once when empty {KEY}{CODE}", line):
        return Loss(Demand.EMPTY, True, found[1], rule=found[2])
    if found := re.fullmatch(rf"at once when aside (\d+){CODE}", line):
        return Loss(Demand.ASIDE, True, count=int(found[1]), rule=found[2])
    raise _misuse(line, "at end unless …", "at once when …")


def parse_losses(text: str) -> tuple[Loss, ...]:
    """The ways to lose a scenario, one after the other with semicolons between.

    Errors: `Misuse` at the first bad one.
    """
    return tuple(parse_loss(piece.strip()) for piece in text.split(";"))


def loss_text(loss: Loss, name: str) -> str:
    """The way to lose in words; `name`: that of its component."""
    match loss.demand:
        case Demand.COMPLETED | Demand.DEFEATED:
            return f"at the end unless {loss.demand.value}: {loss.count} {name}"
        case Demand.LAST_STEP:
            return f"at the end unless the last step is done: {name}"
        case Demand.EMPTY:
            return f"at once when the deck runs out: {name}"
    return f"at once when {loss.count} resources lie beside the danger deck"


def _misuse(line: str, *patterns: str) -> Misuse:
    return Misuse(f"'{line}' says nothing of the form {' or '.join(patterns)}.", patterns)
