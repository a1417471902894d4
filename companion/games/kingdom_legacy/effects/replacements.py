"""Chapter 9, `instead of discarding …`: lines that replace a discarding (KLD-32).

A discarding may be replaced by paying and by carrying a text out, and that may discard again: what pays and what
carries out calls the moves, and the moves ask the run whether something replaces them.
"""

from __future__ import annotations

from companion.catalogue.effects.tree import Ref, Timing
from companion.games.kingdom_legacy.effects import payment, steps
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.decision import Asks, Decision
from companion.sentence import say


class ReplacingRun(KingdomRun):
    """A run that carries out what replaces a discarding."""

    def replaced(self, card: str, demanded: tuple[str, ...]) -> bool:
        """Ask for each line that could replace this discarding; the first taken replaces it."""
        return _replaced(self, card, demanded)


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
