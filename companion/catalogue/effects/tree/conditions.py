"""When something holds: `deck empty`, `tally 40`, `person in play`."""

from __future__ import annotations

from companion.catalogue.effects.tree.node import Node, Word, when, word_of
from companion.catalogue.effects.tree.selectors import Having, Selector
from companion.catalogue.words import Resource


class Done(Node, frozen=True):
    """`done`: the step before changed something; `not done`: it changed nothing."""

    none: bool = False

    rules = {"done": {"none": False}, "not_done": {"none": True}}
    vocabulary = (
        Word("done", "the step before changed something", used=lambda one: not one.none),
        Word(
            "not done",
            "the step before changed nothing",
            "`otherwise` needs a step before it, and here nothing follows where it was done",
            lambda one: one.none,
        ),
    )

    def __str__(self) -> str:
        return when(self.none, "not ") + "done"


class AllTicked(Node, frozen=True):
    """`all boxes ticked` of the stage the line stands on; row: `all red boxes ticked`."""

    row: str | None = None

    vocabulary = (
        Word("all boxes ticked", "of the stage that the line stands on"),
        Word("all NAME boxes ticked", "of the row with that name", used=lambda one: one.row is not None),
    )

    def __str__(self) -> str:
        return "all " + when(self.row, f"{self.row} ") + "boxes ticked"


class TickedThisTurn(Node, frozen=True):
    """`no box ticked this turn` (none) of the stage the line stands on, or `box ticked this turn`."""

    none: bool = False

    rules = {"ticked_this_turn": {"none": False}, "none_ticked_this_turn": {"none": True}}
    vocabulary = (
        Word(
            "box ticked this turn",
            "on this stage; `no box ticked this turn`",
            "ticks tell how often, not when",
        ),
    )

    def __str__(self) -> str:
        return when(self.none, "no ") + "box ticked this turn"


class DeckEmpty(Node, frozen=True):
    """`deck empty`."""

    vocabulary = (
        Word("deck empty", "no card in the deck", "the deck isn't a place for selectors, as its order is hidden"),
    )

    def __str__(self) -> str:
        return "deck empty"


class NoneHeld(Node, frozen=True):
    """`no sword held`: none in the pool."""

    resource: Resource

    vocabulary = (Word("no R held", "none of that resource left", "the only look at the resources held"),)

    def __str__(self) -> str:
        return f"no {word_of(self.resource)} held"


class TallyReached(Node, frozen=True):
    """`tally 40`: the stage's tally is at least n."""

    n: int

    vocabulary = (Word("tally n", "the stage's own count is n or more", "the only look at the tally"),)

    def __str__(self) -> str:
        return f"tally {self.n}"


class Exists(Node, frozen=True):
    """A selector alone: at least one such card is there; none: `no ship in kingdom`."""

    selector: Selector
    none: bool = False

    rules = {"exists": {"none": False}, "exists_none": {"none": True}}
    vocabulary = (
        Word("CARDS", "there is such a card", used=lambda one: not one.none),
        Word(
            "no CARDS",
            "there is none",
            "`fewer than 1 CARDS` would say the same, but nobody reads it at a glance",
            lambda one: one.none,
        ),
    )

    def __str__(self) -> str:
        return when(self.none, "no ") + str(self.selector)


class Fewer(Node, frozen=True):
    """`fewer than 4 ships in kingdom`: each counts for as many as it may."""

    n: int
    selector: Selector

    nonzero = ("n",)
    vocabulary = (Word("fewer than n CARDS", "there are less of them"),)

    def __str__(self) -> str:
        return f"fewer than {self.n} {self.selector}"


class ThisIs(Node, frozen=True):
    """`this producing 6 or more`: the card that the line stands on has the property."""

    having: Having

    vocabulary = (
        Word(
            "this producing n or more",
            "the card that the line stands on; any property of cards can stand there",
        ),
    )

    def __str__(self) -> str:
        return f"this {self.having}"


class Icons(Node, frozen=True):
    """`4 to 6 sword icons of persons in kingdom`, `7 or more sword icons of persons in kingdom` (m None)."""

    n: int
    m: int | None
    resource: Resource
    selector: Selector

    rules = {"icons_between": {}, "icons_or_more": {"m": None}}
    vocabulary = (
        Word(
            "n to m R icons of CARDS",
            "production icons of those cards, blocked ones too, stickers counted; `n or more R icons of CARDS`",
            "no condition of cards counts what they bear together",
        ),
    )

    def __str__(self) -> str:
        many = f"{self.n} or more" if self.m is None else f"{self.n} to {self.m}"
        return f"{many} {word_of(self.resource)} icons of {self.selector}"


class NumberNotDestroyed(Node, frozen=True):
    """`#4 not destroyed`: that card was neither destroyed nor purged."""

    number: str

    vocabulary = (
        Word(
            "#n not destroyed",
            "that card was neither destroyed nor purged, whatever stage of it lies up",
            "a name is that of one stage",
        ),
    )

    def cards_named(self) -> tuple[str, ...]:
        return (self.number,)

    def __str__(self) -> str:
        return f"#{self.number} not destroyed"


class NotDestroyed(Node, frozen=True):
    """`"Lord Nimrod" not destroyed`: no card was destroyed or purged with that stage visible."""

    name: str

    vocabulary = (
        Word(
            '"Name" not destroyed',
            "no card was destroyed or purged with that stage visible",
            "a look at what happened; selectors see only what is there",
        ),
    )

    def __str__(self) -> str:
        return f'"{self.name}" not destroyed'


Condition = (
    ThisIs
    | Icons
    | NumberNotDestroyed
    | Done
    | AllTicked
    | TickedThisTurn
    | DeckEmpty
    | NoneHeld
    | TallyReached
    | Exists
    | Fewer
    | NotDestroyed
)
