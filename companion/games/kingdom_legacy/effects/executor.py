"""What the engine knows of a kind of step: whom it can work on, whether it would change anything, how it is done.

Each kind of step has one executor, which stands in the module of its group; `executes` registers it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from companion.catalogue.effects.tree import Count, Place, Ref, Selector
from companion.catalogue.model import Stage
from companion.catalogue.words import DECK
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.sentence import say


class OfCards(Protocol):
    """A step that works on the cards that a selector means."""

    @property
    def selector(self) -> Selector: ...  # pragma: no cover


S = TypeVar("S")
C = TypeVar("C", bound=OfCards)


class Executor(ABC, Generic[S]):
    """How steps of one class are carried out.

    `lacks`: what there isn't when a step would do nothing, in words.
    """

    lacks: ClassVar[str] = say("there is no card for it")

    @abstractmethod
    def possible(self, kingdom: Kingdom, step: S, frame: Frame) -> bool:
        """Whether the step would change something now (KLD-13)."""

    def in_full(self, kingdom: Kingdom, step: S, frame: Frame) -> bool:
        """Whether the step can be done in full, as one of several parts to choose from (KLD-26)."""
        return self.possible(kingdom, step, frame)

    def may_ask(self, step: S, stage: Stage) -> bool:
        """Whether carrying it out on a line of the stage may put a question."""
        return True

    def why_not(self, kingdom: Kingdom, step: S, frame: Frame) -> Refusal:
        """Why a line that begins with the step would change nothing now."""
        return Refusal(lambda: say("It would do nothing now: {lacks}.", lacks=self.lacks), "KLD-13")

    @abstractmethod
    def carry_out(self, run: KingdomRun, step: S, frame: Frame) -> bool:
        """Do the step, as far as possible; whether anything changed. The frame takes what later steps refer to."""


class CardsExecutor(Executor[C]):
    """How steps that work on chosen cards are carried out."""

    def targets(self, kingdom: Kingdom, step: C, frame: Frame) -> list[str]:
        """The cards (or stages) that the step could really work on."""
        return select.candidates(kingdom, step.selector, frame)

    def possible(self, kingdom: Kingdom, step: C, frame: Frame) -> bool:
        return bool(self.targets(kingdom, step, frame))

    def why_not(self, kingdom: Kingdom, step: C, frame: Frame) -> Refusal:
        blocked = select.why_blocked(kingdom, step.selector, frame)
        if blocked is None:
            return super().why_not(kingdom, step, frame)
        return Refusal(say("It would do nothing now: {blocked}", blocked=blocked), "KLD-13")

    def chosen(self, run: KingdomRun, step: C, frame: Frame, prompt: str) -> tuple[str, ...]:
        """The cards that the player (or chance) picks; none, and no question, when there are none."""
        look_at_top(run, step.selector, frame)
        there = self.targets(run.kingdom, step, frame)
        return choose.cards(run, step.selector, frame, prompt, there) if there else ()


class ManyExecutor(CardsExecutor[C]):
    """How steps are carried out that are done in full only with as many cards as they ask for."""

    def in_full(self, kingdom: Kingdom, step: C, frame: Frame) -> bool:
        there = self.targets(kingdom, step, frame)
        if step.selector.ref is Ref.THOSE:
            return True  # a step before it says which
        if step.selector.ref is not None:
            return bool(there)
        # one that counts as two persons may make up for a missing one
        return select.worth(kingdom, step.selector, there) >= select.required(step.selector.quantity)

    def why_not(self, kingdom: Kingdom, step: C, frame: Frame) -> Refusal:
        if self.targets(kingdom, step, frame):  # as a part to choose
            return Refusal(say("It would do nothing now: there are too few cards for it."), "KLD-13")
        return super().why_not(kingdom, step, frame)


def look_at_top(run: KingdomRun, selector: Selector, frame: Frame) -> None:
    """With real cards somebody has to say which card lies on top of the deck, where that isn't known yet."""
    if Place.TOP in selector.places:
        look(run, frame)


def look(run: KingdomRun, frame: Frame) -> None:
    """The same for a line that turns on that card, whatever of it does. One that is known already is no news."""
    if run.following and run.kingdom.cards(DECK) and not run.dealer.known(run.kingdom)[0]:
        run.top(1, say("{card} asks for the top of the deck", card=run.kingdom.named(frame.card, frame.at)))


def leaves_choice(selector: Selector) -> bool:
    """Whether the player may have to choose among the cards meant."""
    every = selector.quantity is not None and selector.quantity.count is Count.ALL
    return (selector.ref is None or selector.quantity is not None) and not every


EXECUTORS: dict[type, Executor[Any]] = {}
"""The executor of each kind of step."""


def executes(kind: type[S], executor: Executor[S]) -> None:
    """Let that executor carry out steps of a kind."""
    EXECUTORS[kind] = executor
