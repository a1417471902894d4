"""All steps and costs of a line; those that carry out other lines, steer the game or hold steps themselves."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Self

from companion.catalogue.effects.tree.conditions import Condition
from companion.catalogue.effects.tree.discovery import DiscoveryAction
from companion.catalogue.effects.tree.marks import MarkAction, Tick
from companion.catalogue.effects.tree.moves import Destroy, Discard, MoveAction, Put, Turn
from companion.catalogue.effects.tree.node import Node, Word, when, word_of
from companion.catalogue.effects.tree.resources import Pay, PayPrice, ResourceAction
from companion.catalogue.effects.tree.selectors import Selector
from companion.catalogue.words import Resource
from companion.sentence import say


class Upgrade(Node, frozen=True):
    """`upgrade 1 other card in play`, `… free`: does not end the turn."""

    selector: Selector
    free: bool = False

    vocabulary = (
        Word(
            "upgrade CARDS",
            "an upgrade at its price that doesn't end the turn",
            used=lambda step: not step.free,
        ),
        Word(
            "upgrade CARDS free",
            "without its price",
            used=lambda step: step.free,
        ),
    )

    def __str__(self) -> str:
        return f"upgrade {self.selector}{when(self.free, ' free')}"


class Downgrade(Node, frozen=True):
    """`downgrade 1 "Fortress" in play`: back to the stage from which an upgrade leads here."""

    selector: Selector

    vocabulary = (
        Word("downgrade CARDS", "turned to a stage from which an upgrade leads to the visible one; that is no upgrade"),
    )

    def __str__(self) -> str:
        return f"downgrade {self.selector}"


class Defeat(Node, frozen=True):
    """`defeat 1 enemy with defeat in play`: carries out that card's defeat line without its price."""

    selector: Selector

    vocabulary = (
        Word(
            "defeat CARDS",
            "carries out the line of that card with the label `defeat`, costs left out",
        ),
    )

    def __str__(self) -> str:
        return f"defeat {self.selector}"


class Usable(StrEnum):
    """The timings of lines that another card's line may use."""

    ACTIVATE = "activate"
    END_TURN = "end turn"
    EITHER = "activate or end turn"
    PRICED = "with price"


class UseLine(Node, frozen=True):
    """`use 1 activate or end turn line of 1 person in play`; going_on: `… without ending the turn`.

    `priced`: `use 1 line with sword price of it`, any line used at will that asks for that resource.
    """

    n: int
    usable: Usable
    selector: Selector
    going_on: bool = False
    priced: Resource | None = None

    rules = {"use_line": {}, "use_priced": {"usable": Usable.PRICED}}
    nonzero = ("n",)
    vocabulary = (
        Word(
            "use n activate line of CARDS",
            "as if that card acted: the line's price is paid, `this` is that card, which isn't discarded for it; "
            "`end turn line`: the turn ends afterwards; `activate or end turn line`: either",
        ),
        Word(
            "… without ending the turn",
            "a line that ends the turn leaves it open",
            used=lambda step: step.going_on,
        ),
        Word(
            "use n line with R price of CARDS",
            "a line used at will whose price has that resource",
            "which timing such a line has depends on the card at hand",
            used=lambda step: step.priced is not None,
        ),
    )

    @classmethod
    def build(cls, *parts: Any, **settled: Any) -> Self:
        if not settled:
            return super().build(*parts)
        n, priced, selector, going_on = parts
        return cls(n, settled["usable"], selector, bool(going_on), priced)

    def __str__(self) -> str:
        lines = "line" if self.n == 1 else "lines"
        ends = when(self.going_on, " without ending the turn")
        if self.priced is not None:
            return f"use {self.n} {lines} with {word_of(self.priced)} price of {self.selector}{ends}"
        return f"use {self.n} {self.usable.value} {lines} of {self.selector}{ends}"


class AddTally(Node, frozen=True):
    """`add that to tally`; n: `add 1 to tally`."""

    n: int | None = None

    nonzero = ("n",)
    vocabulary = (Word("add that to tally", "the stage's own count goes up; `add n`: by so much"),)

    def __str__(self) -> str:
        return f"add {'that' if self.n is None else self.n} to tally"


class Restart(Node, frozen=True):
    """`restart`: the campaign begins again from the start."""

    vocabulary = (Word("restart", "the campaign begins anew", "nothing else touches the whole campaign"),)
    sentence = say("begin the campaign anew from the founding; the line up to here stays as a branch")

    def __str__(self) -> str:
        return "restart"


class LastRound(Node, frozen=True):
    """`last round`."""

    vocabulary = (
        Word(
            "last round",
            "the round at hand, or the one that begins, is the last",
        ),
    )

    def __str__(self) -> str:
        return "last round"


class End(Node, frozen=True):
    """`end game` or `end expansion`."""

    expansion: bool = False

    rules = {"end_game": {"expansion": False}, "end_expansion": {"expansion": True}}
    vocabulary = (
        Word(
            "end game",
            "the fame is counted",
            "the end belongs to no card, so no selector reaches it",
            used=lambda step: not step.expansion,
        ),
        Word("end expansion", "the fame is counted again", used=lambda step: step.expansion),
    )

    def __str__(self) -> str:
        return "end expansion" if self.expansion else "end game"


class TurnGoesOn(Node, frozen=True):
    """`the turn goes on`: its end is called off."""

    vocabulary = (
        Word(
            "the turn goes on",
            "its end is called off, actions can be taken again",
            "the end of a turn belongs to no card, so no selector reaches it",
        ),
    )

    def __str__(self) -> str:
        return "the turn goes on"


class If(Node, frozen=True):
    """`if all boxes ticked: turn this to back-up`; `if person in play: gain 1 coin otherwise: destroy this`."""

    condition: Condition
    step: Step
    otherwise: Step | None = None

    vocabulary = (
        Word("if CONDITION: STEP", "the step is left out when it doesn't hold"),
        Word(
            "if CONDITION: STEP otherwise: STEP",
            "one of the two steps, by what holds before either is done",
            used=lambda step: step.otherwise is not None,
        ),
    )

    def __str__(self) -> str:
        return f"if {self.condition}: {self.step}" + when(self.otherwise, f" otherwise: {self.otherwise}")


class Together(Node, frozen=True):
    """`(discard this; tick 1 box)` behind a condition; full: `in full (…)`, all of it or nothing."""

    steps: tuple[Step, ...]
    full: bool = False

    rules = {"together": {"full": False}, "in_full": {"full": True}}
    vocabulary = (
        Word(
            "(STEP; STEP)", "several steps where one can stand: `if CONDITION: (…; …)`", used=lambda step: not step.full
        ),
        Word(
            "in full (…)",
            "the steps are done only if each of them can be, else none",
            "steps in a row are each done as far as possible",
            used=lambda step: step.full,
        ),
    )

    def __str__(self) -> str:
        return when(self.full, "in full ") + f"({'; '.join(map(str, self.steps))})"


class While(Node, frozen=True):
    """`while fewer than 4 ships in kingdom: (…; …)`: again and again, as long as there is something to do."""

    condition: Condition
    steps: tuple[Step, ...]

    vocabulary = (
        Word(
            "while CONDITION: (STEP; STEP)",
            "the steps again and again, as long as it holds and one of them can be done",
            "how often it is done depends on what it does",
        ),
    )

    def __str__(self) -> str:
        return f"while {self.condition}: ({'; '.join(map(str, self.steps))})"


class Repeat(Node, frozen=True):
    """`that often: (…) or (…)`: so many times as a step before counted."""

    step: Step

    vocabulary = (
        Word(
            "that often: STEP",
            "as many times as were paid, discarded or purged before; a card that may count for more does",
            "how often it is done depends on what was chosen",
        ),
    )

    def __str__(self) -> str:
        return f"that often: {self.step}"


class Alternatives(Node, frozen=True):
    """`(…) or (…)`: only a part that can be done in full may be chosen (KLD-26)."""

    groups: tuple[tuple[Step, ...], ...]

    vocabulary = (Word("(…) or (…)", "the player chooses a part that can be done in full"),)

    @classmethod
    def build(cls, *groups: tuple[Step, ...]) -> Self:
        return cls(groups)

    def __str__(self) -> str:
        return " or ".join(f"({'; '.join(map(str, group))})" for group in self.groups)


Action = (
    Pay
    | TurnGoesOn
    | ResourceAction
    | MoveAction
    | DiscoveryAction
    | MarkAction
    | Upgrade
    | Downgrade
    | Defeat
    | UseLine
    | AddTally
    | Restart
    | LastRound
    | End
)

Step = Action | If | Together | While | Repeat | Alternatives

Cost = Pay | PayPrice | Discard | Destroy | Turn | Tick | Put
