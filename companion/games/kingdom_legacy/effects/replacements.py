"""Chapter 9, `instead of discarding …`: lines that replace a discarding (KLD-32).

A discarding may be replaced by paying and by carrying a text out, and that may discard again: what pays and what
carries out calls the moves, and the moves ask the run whether something replaces them.
"""

from __future__ import annotations

from companion.catalogue.effects.tree import Line, Ref, Timing
from companion.games.kingdom_legacy.effects import moves, payment, steps
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board import Task
from companion.play.decision import Asks, Decision
from companion.sentence import Message, say


class ReplacingRun(KingdomRun):
    """A run that carries out what replaces a discarding."""

    def replaced(self, card: str, demanded: tuple[str, ...]) -> bool:
        """Ask for each line that could replace this discarding; the first taken replaces it."""
        return _replaced(self, card, demanded)

    def averted(self, timing: str, card: str) -> bool:
        """Ask for each line that could take the place of what would befall the card; the first taken does (KLD-70)."""
        return any(
            _averts(self, source, effect.nr, line, card) for source, effect, line in self.kingdom.lines(Timing(timing))
        )

    def set_aside(self, card: str) -> bool:
        """Lay a card aside for a purge, unless a line is done instead: then it stays in the kingdom (KLD-71)."""
        if self.averted(Timing.INSTEAD_OF_PURGING, card):
            return False
        moves.leave_play(self, card)
        return super().set_aside(card)


def _averts(run: KingdomRun, source: str, nr: int, line: Line, card: str) -> bool:
    """Whether a line speaks of the card, can be paid and is wanted; what it does then comes next."""
    kingdom, at = run.kingdom, run.kingdom.orientations[source]
    frame = Frame(source, at, nr)
    if line.instead is None or kingdom.is_struck(source, at, nr):
        return False
    if not select.describes(kingdom, line.instead, card, frame):
        return False
    if any(payment.why_not(kingdom, cost, frame, line) for cost in line.costs):
        return False
    if line.may and not _wanted(run, line, card, frame):
        return False
    for cost in line.costs:
        payment.pay(run, cost, frame, line)
    todo = tuple((place,) for place in range(len(line.steps)))
    them = (card,)
    run.push(Task(TaskKind.SUB, card=source, at=str(at), line=nr, todo=todo, them=them, more=frame.held))
    return True


INSTEAD_OF: dict[Timing, Message] = {
    Timing.INSTEAD_OF_DESTROYING: "Use {source} instead of destroying {card}?",
    Timing.INSTEAD_OF_PURGING: "Use {source} instead of purging {card}?",
    Timing.INSTEAD_OF_STRIKING: "Use {source} instead of striking on {card}?",
}


def _wanted(run: KingdomRun, line: Line, card: str, frame: Frame) -> bool:
    kingdom = run.kingdom
    prompt = say(INSTEAD_OF[line.timing], source=kingdom.named(frame.card, frame.at), card=kingdom.named(card))
    decision = Decision(
        Asks.OPTION, prompt, ("yes",), (say("use it"),), 0, 1, optional=True, card=frame.card, effect=frame.line
    )
    return bool(run.ask(decision))


def _replaced(run: KingdomRun, card: str, demanded: tuple[str, ...]) -> bool:
    """Ask for each line that could replace this discarding; the first taken replaces it.

    `demanded`: the cards that have to go together; none of them helps another.
    """
    for source, effect, line in run.kingdom.lines(Timing.INSTEAD):
        at = run.kingdom.orientations[source]
        if line.instead is None or run.kingdom.is_struck(source, at, effect.nr):
            continue
        if source in demanded and source != card:
            continue
        frame = Frame(source, at, effect.nr, demanded=demanded)
        if _speaks_of(run, line.instead.ref is Ref.THIS, source, card, frame) and _take(run, card, frame):
            return True
    return False


def _speaks_of(run: KingdomRun, this: bool, source: str, card: str, frame: Frame) -> bool:
    line = run.kingdom.line(source, frame.at, frame.line)
    assert line.instead is not None
    if this:
        if source != card:
            return False
    elif source == card or not select.describes(run.kingdom, line.instead, card, frame):
        return False
    return not any(payment.why_not(run.kingdom, cost, frame, line) for cost in line.costs)


def _take(run: KingdomRun, card: str, frame: Frame) -> bool:
    """Whether the player replaces the discarding; then the price is paid and the text done."""
    kingdom = run.kingdom
    line = kingdom.line(frame.card, frame.at, frame.line)
    if line.may:
        prompt = say(
            "Use {card} instead of discarding {card2}?",
            card=kingdom.named(frame.card, frame.at),
            card2=kingdom.named(card),
        )
        answer = run.ask(
            Decision(
                Asks.OPTION, prompt, ("yes",), (say("use it"),), 0, 1, optional=True, card=frame.card, effect=frame.line
            )
        )
        if not answer:
            return False
    for cost in line.costs:
        payment.pay(run, cost, frame, line)
    for step in line.steps:
        steps.carry_out(run, step, frame)
    return True
