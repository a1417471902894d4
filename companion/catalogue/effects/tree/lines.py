"""The whole line: when it works, what it asks first, and what it does then."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property
from typing import Any, Self

from msgspec.structs import replace

from companion.catalogue.effects.tree.conditions import Condition
from companion.catalogue.effects.tree.kinds import Kind, nouns
from companion.catalogue.effects.tree.marks import StickerChoice, Tick, TickBox
from companion.catalogue.effects.tree.modifiers import Modifier
from companion.catalogue.effects.tree.node import Node, walk, when, word_of
from companion.catalogue.effects.tree.resources import Pay, PayPrice
from companion.catalogue.effects.tree.selectors import Having, Place, Ref, Selector
from companion.catalogue.effects.tree.steps import (
    Alternatives,
    Cost,
    If,
    Repeat,
    Step,
    Together,
    Upgrade,
    UseLine,
    While,
)
from companion.catalogue.words import Resource


class Timing(StrEnum):
    """When a line works (KLG-063 to KLG-070)."""

    ACTIVATE = "activate"
    END_TURN = "end turn"
    DESTROY = "destroy"
    ANY_TIME = "any time"
    PASSIVE = "passive"
    BETWEEN_ROUNDS = "between rounds"
    END_OF_TURN = "at end of turn"
    END_OF_ROUND = "at end of round"
    START_OF_ROUND = "at start of round"
    START_OF_TURN = "at start of turn"
    WHEN = "when"
    WHENEVER = "whenever"
    INSTEAD = "instead of discarding"
    INSTEAD_OF_DESTROYING = "instead of destroying"
    INSTEAD_OF_PURGING = "instead of purging"
    INSTEAD_OF_STRIKING = "instead of striking on"
    INSTEAD_OF_PLAYING = "instead of playing"
    INSTEAD_OF_LINE = "instead of a when played line of"


class EventKind(StrEnum):
    """What a `when` line waits for."""

    DISCOVERED = "discovered"
    UPGRADED = "upgraded"
    COMPLETED = "completed"  # its last free box has been ticked
    PRODUCED = "produced"
    PURGED = "purged"
    PURGE_SELECTED = "purge selected"  # any purge of the kingdom, wherever this card lies in it
    DECK_PLAYED = "last card of deck played"  # by a turn's beginning, an advance or an effect, not by discarding
    EXPANSION_OVER = "expansion over"  # wherever this card lies in the kingdom
    DESTROYED = "destroyed"
    DEFEATED = "defeated"  # what a defeat of this card does, however it is earned
    OTHERS_SUFFERED = "others suffered"  # cards of a kind were destroyed, purged, defeated
    REVEALED = "revealed"  # this stage was turned up, by an upgrade or a turn
    GAINED = "gained"  # a resource came in, once each gain
    PLAYED = "played"  # this card; time n
    OTHERS_PLAYED = "others played"  # cards of a kind; each, next or the batch


class Which(StrEnum):
    """How a watcher takes the cards of a batch."""

    NEXT = "next"  # one of them, the player picks
    FIRST = "first"  # the same, of a turn
    EACH = "each"  # once a card
    BATCH = "batch"  # all of them at once


class Deed(StrEnum):
    """What can be done to other cards that a line waits for."""

    DESTROYED = "destroyed"
    PURGED = "purged"
    DEFEATED = "defeated"


class Event(Node, frozen=True):
    """The event of a `when` line; `time`: the n-th time this stage is played (0: every time).

    `having`: what the cards played must have besides their kind; `resource`: what is gained.
    """

    kind: EventKind
    time: int = 0
    which: Which = Which.BATCH
    kinds: tuple[Kind, ...] = ()
    deeds: tuple[Deed, ...] = ()
    having: tuple[Having, ...] = ()
    resource: Resource | None = None

    rules = {
        "discovered": {"kind": EventKind.DISCOVERED},
        "upgraded": {"kind": EventKind.UPGRADED},
        "completed": {"kind": EventKind.COMPLETED},
        "produced": {"kind": EventKind.PRODUCED},
        "purged": {"kind": EventKind.PURGED},
        "purge_selected": {"kind": EventKind.PURGE_SELECTED},
        "deck_played": {"kind": EventKind.DECK_PLAYED},
        "expansion_over": {"kind": EventKind.EXPANSION_OVER},
        "played": {"kind": EventKind.PLAYED},
        "destroyed": {"kind": EventKind.DESTROYED},
        "defeated": {"kind": EventKind.DEFEATED},
        "revealed": {"kind": EventKind.REVEALED},
        "gained": {"kind": EventKind.GAINED},
        "each_suffered": {"kind": EventKind.OTHERS_SUFFERED, "time": 0, "which": Which.EACH},
        "first_played": {"kind": EventKind.OTHERS_PLAYED, "time": 0, "which": Which.FIRST},
        "next_played": {"kind": EventKind.OTHERS_PLAYED, "time": 0, "which": Which.NEXT},
        "each_played": {"kind": EventKind.OTHERS_PLAYED, "time": 0, "which": Which.EACH},
        "batch_played": {"kind": EventKind.OTHERS_PLAYED, "time": 0, "which": Which.BATCH},
    }

    @classmethod
    def build(cls, *parts: Any, **settled: Any) -> Self:
        """As any node; deeds and properties stand one by one."""
        deeds = tuple(part for part in parts if isinstance(part, Deed))
        having = tuple(part for part in parts if isinstance(part, Node))
        resource = next((part for part in parts if type(part) is str), None)
        plain = (part for part in parts if not isinstance(part, Deed | Node) and type(part) is not str)
        return replace(super().build(*plain, **settled), deeds=deeds, having=having, resource=resource)

    def __str__(self) -> str:
        if self.kind is EventKind.OTHERS_SUFFERED:
            return f"when each {nouns(self.kinds)} {' or '.join(deed.value for deed in self.deeds)}"
        if self.resource is not None:
            return f"when {word_of(self.resource)} gained"
        if self.kind is not EventKind.OTHERS_PLAYED:
            return f"when {self.kind.value}" + when(self.time, f" time {self.time}")
        having = "".join(f" {one}" for one in self.having)
        if self.which is Which.BATCH:
            return f"when {nouns(self.kinds, many=True)}{having} played"
        of_turn = when(self.which is Which.FIRST, " of turn")
        return f"when {self.which.value} {nouns(self.kinds)}{having}{of_turn} played"


class State(Node, frozen=True):
    """`whenever negative card in play`: there is such a card, n of them (`2 enemies in play`), or none."""

    selector: Selector
    n: int = 1
    none: bool = False

    rules = {"state": {}, "state_none": {"none": True}}
    nonzero = ("n",)

    @classmethod
    def build(cls, *parts: Any, **settled: Any) -> Self:
        """The number stands first."""
        *n, selector = parts
        return cls(selector, *n, **settled)

    @property
    def one(self) -> bool:
        """Whether it is about a card by itself, which is `it`."""
        return self.n == 1 and not self.none

    def __str__(self) -> str:
        return "whenever " + when(self.none, "no ") + when(self.n > 1, f"{self.n} ") + str(self.selector)


class Line(Node, frozen=True, dict=True):
    """One effect: timing, options and costs, then either steps or standing modifiers (both empty: `nothing`)."""

    timing: Timing
    event: Event | None = None
    instead: Selector | None = None  # INSTEAD: `this`, or the kind whose discarding is replaced
    may: bool = False
    once: bool = False
    once_a_turn: bool = False
    defeat: bool = False
    needs: Condition | None = None
    costs: tuple[Cost, ...] = ()
    steps: tuple[Step, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    state: State | None = None

    def __str__(self) -> str:
        body = ", ".join(map(str, self.modifiers)) or _steps(self.steps) or "nothing"
        return ", ".join((self._when(), *self._options())) + f": {body}"

    def _when(self) -> str:
        if self.event is not None or self.state is not None:
            return str(self.event or self.state)
        if self.instead is None:
            return self.timing.value
        spared = str(self.instead)
        article = "" if self.instead.ref else "an " if spared[:1] in ("a", "e", "i", "o", "u") else "a "
        return f"{self.timing.value} {article}{spared}"

    def _options(self) -> Iterable[str]:
        yield from ["may"] * self.may
        yield from ["once"] * self.once
        yield from ["once a turn"] * self.once_a_turn
        yield from ["defeat"] * self.defeat
        if self.needs is not None:
            yield f"needs {self.needs}"
        yield from map(str, self.costs)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All parts of its steps."""
        return tuple(walk(self.steps))

    @cached_property
    def recalls(self) -> bool:
        """Whether a step speaks of `those` or `the struck resource`, so that what was chosen before has to be kept."""
        return any(
            (isinstance(node, Selector) and node.ref is Ref.THOSE) or (isinstance(node, StickerChoice) and node.struck)
            for node in self.nodes
        )

    @cached_property
    def speaks_of_found(self) -> bool:
        """Whether `it` is a card that a step before has found, and none that the line's moment is about."""
        return not self.about_one and _speaks_of_it(self.nodes)

    @cached_property
    def repeats(self) -> bool:
        """Whether a step is done as often as one before has counted."""
        return any(isinstance(node, Repeat) for node in self.nodes)

    @property
    def about_one(self) -> bool:
        """Whether the line's moment is about one card, which is `it`."""
        event = self.event
        others = event is not None and event.kind in (EventKind.OTHERS_PLAYED, EventKind.OTHERS_SUFFERED)
        return (
            (others and event is not None and event.which is not Which.BATCH)
            or (self.state is not None and self.state.one)
            or (self.instead is not None and self.instead.ref is None)
        )

    @cached_property
    def fixed_boxes(self) -> tuple[TickBox, ...]:
        """Its steps that tick a box named by its number."""
        return tuple(step for step in self.steps if isinstance(step, TickBox))

    @cached_property
    def alone(self) -> tuple[Step, ...]:
        """Its steps that work on no cards but its own and count none, so that no price takes anything from them."""
        return tuple(step for step in self.steps if _alone(step))

    @cached_property
    def spends_only(self) -> bool:
        """Whether its price takes resources alone, and none of its steps turns on what is left of them."""
        left = (Upgrade, If, Together, While, UseLine)
        paid = all(isinstance(cost, Pay | PayPrice) for cost in self.costs)
        return paid and not any(isinstance(step, left) for step in self.steps)

    @cached_property
    def only_ticks(self) -> bool:
        """Whether it does nothing but tick boxes of its own stage, so that no price makes room for it."""
        return all(isinstance(step, Tick) and not (step.on_card or step.on_cards or step.per) for step in self.steps)

    @cached_property
    def apart_from_boxes(self) -> bool:
        """Whether its price is boxes of its own stage alone, and no step turns on which of them are ticked."""
        own = all(isinstance(cost, Tick) and not (cost.on_card or cost.on_cards or cost.per) for cost in self.costs)
        return own and all(isinstance(step, Upgrade) and not step.selector.having for step in self.steps)

    @cached_property
    def looks_at_top(self) -> bool:
        """Whether a step turns on which card lies on top of the deck."""
        return any(isinstance(one, Selector) and Place.TOP in one.places for one in self.nodes)


def _alone(step: Step) -> bool:
    if isinstance(step, Alternatives | If | Together | While | Repeat):
        return False
    if getattr(step, "per", None) or getattr(step, "on_cards", None):
        return False
    selector = getattr(step, "selector", None)
    return not isinstance(selector, Selector) or selector.ref is Ref.THIS


class BoxLine(Node, frozen=True):
    """What ticking a box does: `gain 2 coin`, `stick 2 on this`, `discover #135; turn this to back-up`."""

    steps: tuple[Step, ...]

    repeats = False
    recalls = False

    @property
    def speaks_of_found(self) -> bool:
        """Whether a step speaks of a card that one before it has found, as `it`."""
        return _speaks_of_it(walk(self.steps))

    def __str__(self) -> str:
        return _steps(self.steps)


class BoxPrice(Node, frozen=True):
    """The price written at a box: `pay 5 coin`, `discard 2 persons in play`."""

    costs: tuple[Cost, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.costs))


def _speaks_of_it(nodes: Iterable[Node]) -> bool:
    return any(isinstance(node, Selector) and node.ref is Ref.IT for node in nodes)


def _steps(steps: tuple[Step, ...]) -> str:
    return "; ".join(map(str, steps))
