"""One command at work on a kingdom: the run, its kingdom, its dealer."""

from __future__ import annotations

from functools import cache
from typing import Final, Protocol

from companion.catalogue.words import DECK, PURGE, Zone
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.play.decision import Answer, Asks, Decision
from companion.play.run import Run
from companion.play.values import Task


class TaskKind:
    """What a task of the agenda is for."""

    EFFECT: Final = "effect"  # a line being carried out by its card; finished by discarding or destroying it
    SUB: Final = "sub"  # another card's line, carried out inside an effect
    BOX: Final = "box"  # what a box just ticked does
    TRIGGER: Final = "trigger"  # a line whose moment has come
    MOMENT: Final = "moment"  # triggers of one moment, still to be ordered and run
    WAITING: Final = "waiting"  # a moment caused by an effect, until that effect is finished
    SIDE: Final = "side"  # a discovered card whose side is to be chosen
    DISCOVER: Final = "discover"  # so many more from the running order
    ROUND_START: Final = "round start"  # the moment of the round's start
    DEAL: Final = "deal"  # shuffle, then the round's first turn
    DRAW: Final = "draw"  # a turn begins
    TURN_CARDS: Final = "turn cards"  # play the cards that a turn begins with
    ADVANCE: Final = "advance"  # play the next cards
    TURN_END: Final = "turn end"  # the window of a turn's end, if there is anything to do in it
    TURN_CLOSE: Final = "turn close"  # discard what doesn't stay
    ROUND_END: Final = "round end"  # the moment of the round's end
    ROUND_CLOSE: Final = "round close"  # discard everything
    PURGE_PERMANENT: Final = "purge permanent"  # choose among the permanents
    PURGE_SHUFFLE: Final = "purge shuffle"  # shuffle the kingdom, unless it is too small for a group
    PURGE_GROUP: Final = "purge group"  # draw the next group
    PURGE_CHOICE: Final = "purge choice"  # set one card of the group aside
    PURGE_AWAY: Final = "purge away"  # draw the next group among cards set aside …
    PURGE_OF_AWAY: Final = "purge of away"  # … and set one of it aside for the purge
    PURGE_TEXTS: Final = "purge texts"  # the texts of the cards set aside
    PURGE_SUM: Final = "purge sum"  # note their fame, then they are gone
    EXPANSION_OVER: Final = "expansion over"  # what waits for the end of its rounds is done: the end follows
    DISCOVERED: Final = "discovered"  # some of the friendly cards that a round's start discovered are destroyed
    EXPANSION: Final = "expansion"  # the purge is over: the expansion's rounds follow


class Dealer(Protocol):
    """Who deals. `following`: it must be asked where each card goes that leaves the deck or comes to it."""

    @property
    def following(self) -> bool: ...  # pragma: no cover

    def shuffled(self, run: KingdomRun, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of a pile that is shuffled, from the bottom up; laid down with `known` false."""
        ...  # pragma: no cover

    def top(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """The top n cards of the deck, or all that are left, first the top one; they stay there."""
        ...  # pragma: no cover

    def bottom(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """The bottom n cards of the deck, or all that are left, the lowest first; they stay there."""
        ...  # pragma: no cover

    def at_random(self, run: KingdomRun, source: Zone, cards: tuple[str, ...], n: int, why: str) -> tuple[str, ...]:
        """n of the cards, all of which lie in that zone, picked by chance."""
        ...  # pragma: no cover

    def tell(self, run: KingdomRun) -> None:
        """Take note of the top cards that the player has named (`run.told`)."""
        ...  # pragma: no cover

    def follow(self, run: KingdomRun, card: str, target: str, to: int | None, known: bool) -> int | None:
        """The place where a card of or for the deck really goes; None: on top."""
        ...  # pragma: no cover

    def seen(self, kingdom: Kingdom) -> int:
        """How many cards of the deck lie open, from the top."""
        ...  # pragma: no cover

    def known(self, kingdom: Kingdom) -> tuple[int, int]:
        """How many cards of the deck are known at its top, and how many at its bottom."""
        ...  # pragma: no cover


@cache
def one_by_one(n: int) -> tuple[tuple[int, ...], ...]:
    """The paths of n steps, one after the other."""
    return tuple((place,) for place in range(n))


class KingdomRun(Run):
    """A run that knows the kingdom it works on."""

    restart = False
    manual = False
    discards: tuple[str, ...] | None = None  # what the player named with `--discard`, until it is asked for
    drawing = False  # the command says which cards came up …
    told: Answer = ()  # … and which lie on top of the deck now
    turned_up = False  # a task has turned up once more what was drawn for it before
    mark = 0  # how many changes there were when the running task began, so that it can be taken back alone …
    mark_used = 0  # … and how many answers had been used
    settled: tuple[int, ...] = ()  # which of its answers, counted from 0, the board itself holds now

    def __init__(self, kingdom: Kingdom, dealer: Dealer, answers: tuple[Answer, ...] = ()) -> None:
        self.board = kingdom.board  # as every run, and one is made for each command and trial: said at once
        self.changes = []
        self.answers = answers
        self.kingdom = kingdom
        self.dealer = dealer
        self.following = dealer.following

    def option_called(self, text: str) -> str:
        """A card as it stands among options: `07`, or its whole key, is `7`; what names no card as it is."""
        card = self.kingdom.called(text)
        return text if card is None else number_of(card)

    def heard(self, decision: Decision, answer: Answer) -> Answer:
        """Cards may be called in an answer as everywhere else."""
        if decision.asks is not Asks.CARDS:
            return answer
        return tuple(word if word in decision.options else self.option_called(word) for word in answer)

    def deal_by(self, dealer: Dealer) -> None:
        """From now on that one deals."""
        self.dealer = dealer
        self.following = dealer.following

    def follow(self, card: str, source: str, target: str, to: int | None, known: bool) -> int | None:
        """The dealer follows what is known of the deck."""
        return self.dealer.follow(self, card, target, to, known) if DECK in (source, target) else to

    def replaced(self, card: str, demanded: tuple[str, ...]) -> bool:
        """Whether a line of some card replaces the discarding of this one, and has been carried out (KLD-32).

        `demanded`: the cards that have to go together; none of them helps another.
        """
        return False

    def averted(self, timing: str, card: str) -> bool:
        """Whether a line of that timing takes the place of what would befall the card (KLD-70)."""
        return False

    def kept_out(self, cards: list[str]) -> dict[str, Task]:
        """The cards that don't come into play as lines are done instead, each with what is done (KLD-112)."""
        return {}

    def set_aside(self, card: str) -> bool:
        """Lay a card aside for a purge, unless something is done instead."""
        self.carry(card, PURGE)
        return True

    def settle_answer(self) -> None:
        """Keep what the running task's last answer has done, though a later question takes the task itself back."""
        self.settled = (*self.settled, self.recalled + self.used - self.mark_used - 1)
        self.mark = len(self.changes)

    def bottom(self, n: int, why: str) -> list[str]:
        """The bottom n cards of the deck, or all that are left, the lowest first; `why` in words."""
        found = self.dealer.bottom(self, n, why)
        self.revealed = self.revealed or bool(found)
        return found

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """A pile in a new order, from the bottom up, to be laid down with `known` false."""
        order = self.dealer.shuffled(self, cards)
        self.revealed = True
        return order

    def top(self, n: int, why: str) -> list[str]:
        """The top n cards of the deck, or all that are left; `why` in words, for whoever turns them up."""
        found = self.dealer.top(self, n, why)
        self.revealed = self.revealed or bool(found)
        return found

    def at_random(self, source: Zone, cards: tuple[str, ...], n: int, why: str) -> tuple[str, ...]:
        """n of these cards of a zone, picked by chance."""
        found = self.dealer.at_random(self, source, cards, n, why)
        self.revealed = True
        return found

    def push_all(self, tasks: tuple[Task, ...]) -> None:
        """Put tasks on top of the agenda, the last one to be done first."""
        for task in tasks:
            self.push(task)

    def schedule(self, triggers: list[Task], card: str = "", ordered: bool = False) -> None:
        """Let a moment's triggers run: after the effect that caused them, else at once.

        `card`: a parchment to be put away when they are done; `ordered`: the order is printed, nobody is asked.
        """
        if not triggers and not card:
            return
        agenda = self.board.agenda
        place = len(agenda)
        while place and agenda[place - 1].do in (TaskKind.SUB, TaskKind.BOX):
            place -= 1
        inside = bool(place) and agenda[place - 1].do == TaskKind.EFFECT
        if inside:
            place -= 1
            while place and agenda[place - 1].do == TaskKind.WAITING:
                place -= 1
        else:
            place = len(agenda)
        self.push(
            Task(TaskKind.WAITING if inside else TaskKind.MOMENT, card=card, more=tuple(triggers), done=ordered), place
        )
