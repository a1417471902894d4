"""One command at work on a kingdom: the run, its kingdom, its dealer."""

from __future__ import annotations

from companion.games.kingdom_legacy.kingdom import Kingdom
from companion.play.board import Task
from companion.play.dealer import Dealer
from companion.play.decision import Answer
from companion.play.run import Run


class Do:
    """The words of the agenda."""

    EFFECT = "effect"  # a line being carried out by its card; finished by discarding or destroying it
    SUB = "sub"  # another card's line, carried out inside an effect
    BOX = "box"  # what a box just ticked does
    TRIGGER = "trigger"  # a line whose moment has come
    MOMENT = "moment"  # triggers of one moment, still to be ordered and run
    WAITING = "waiting"  # a moment caused by an effect, until that effect is finished
    SIDE = "side"  # a discovered card whose side is to be chosen
    DISCOVER = "discover"  # so many more from the running order
    DEAL = "deal"  # shuffle, then the round's first turn
    DRAW = "draw"  # play the turn's cards
    TURN_END = "turn end"  # the window of a turn's end, if there is anything to do in it
    TURN_CLOSE = "turn close"  # discard what doesn't stay
    ROUND_END = "round end"  # the moment of the round's end
    ROUND_CLOSE = "round close"  # discard everything


class Hand(Run):
    """A run that knows the kingdom it works on."""

    def __init__(self, kingdom: Kingdom, dealer: Dealer, answers: tuple[Answer, ...] = ()) -> None:
        super().__init__(kingdom.board, answers)
        self.kingdom = kingdom
        self.dealer = dealer
        self.restart = False
        self.by_hand = False
        self.discards: tuple[str, ...] | None = None  # what the player named with `--discard`, until it is asked for
        self.mark = 0
        self.mark_used = 0
        self.revealed_before = False

    def begin_task(self, answers: tuple[Answer, ...]) -> None:
        """Remember where a task begins, so that it can be taken back alone; its earlier answers are given again."""
        self.stored, self.recalled = answers, 0
        self.mark, self.mark_used = len(self.changes), self.used
        self.revealed_before = self.revealed

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in a new order; shows that chance was at work."""
        generator = self.board.tables["generator"]
        seed, counter = generator.get("seed", 0), generator.get("counter", 0)
        assert isinstance(seed, int) and isinstance(counter, int)
        order, counter = self.dealer.shuffled(seed, counter, cards)
        self.put("generator", "counter", counter)
        self.revealed = True
        return order

    def schedule(self, triggers: list[Task], card: str = "", ordered: bool = False) -> None:
        """Let a moment's triggers run: after the effect that caused them, else at once.

        `card`: a parchment to be put away when they are done; `ordered`: the order is printed, nobody is asked.
        """
        if not triggers and not card:
            return
        agenda = self.board.agenda
        place = len(agenda)
        while place and agenda[place - 1].do in (Do.SUB, Do.BOX):
            place -= 1
        inside = bool(place) and agenda[place - 1].do == Do.EFFECT
        if inside:
            place -= 1
            while place and agenda[place - 1].do == Do.WAITING:
                place -= 1
        else:
            place = len(agenda)
        self.push(Task(Do.WAITING if inside else Do.MOMENT, card=card, more=tuple(triggers), done=ordered), place)
