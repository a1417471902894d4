"""Chapter 9, `instead of discarding …`: lines that replace a discarding (KLD-32).

A discarding may be replaced by paying and by carrying a text out, and that may discard again: what pays and what
carries out calls the moves, and the moves ask the run whether something replaces them.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects.tree import Line, Ref, Timing
from companion.games.kingdom_legacy.effects import choose, moves, payment, steps
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import BoardTable, line_key, used_key
from companion.play.decision import Asks, Decision
from companion.play.values import Task
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

    def kept_out(self, cards: list[str]) -> dict[str, Task]:
        """Ask for each line that could be done instead of playing one of the cards (KLD-112)."""
        found: dict[str, Task] = {}
        for source, effect, line in self.kingdom.lines(Timing.INSTEAD_OF_PLAYING):
            frame = Frame(source, self.kingdom.orientations[source], effect.nr)
            left = [card for card in cards if card not in found and card != source]
            found.update(_kept_out(self, line, left, frame))
        return found

    def set_aside(self, card: str) -> bool:
        """Lay a card aside for a purge, unless a line is done instead: then it stays in the kingdom (KLD-71)."""
        if self.averted(Timing.INSTEAD_OF_PURGING, card):
            return False
        moves.leave_play(self, card)
        return super().set_aside(card)


def _averts(run: KingdomRun, source: str, nr: int, line: Line, card: str) -> bool:
    """Whether a line speaks of the card, can be paid and is wanted; what it does then comes next."""
    frame = Frame(source, run.kingdom.orientations[source], nr)
    if not _fits(run, line, card, frame) or (line.may and not _wanted(run, line, card, frame)):
        return False
    run.push(_begun(run, line, card, frame))
    return True


def _fits(run: KingdomRun, line: Line, card: str, frame: Frame) -> bool:
    """Whether a line speaks of the card, hasn't been used up and can be paid."""
    kingdom = run.kingdom
    if line.instead is None or kingdom.is_struck(frame.card, frame.at, frame.line):
        return False
    if line.once_a_turn and used_key(frame.key, frame.line) in kingdom.counters:
        return False
    if not select.describes(kingdom, line.instead, card, frame):
        return False
    return not any(payment.why_not(kingdom, cost, frame, line) for cost in line.costs)


def _begun(run: KingdomRun, line: Line, card: str, frame: Frame) -> Task:
    """Pay for a line that takes the place of what would befall the card; the task that carries it out."""
    for cost in line.costs:
        payment.pay(run, cost, frame, line)
    if line.once:
        run.put(BoardTable.STRUCK, line_key(frame.key, frame.line), 1)
    if line.once_a_turn:
        run.put(BoardTable.COUNTERS, used_key(frame.key, frame.line), 1)
    todo = tuple((place,) for place in range(len(line.steps)))
    return Task(
        TaskKind.SUB, card=frame.card, at=str(frame.at), line=frame.line, todo=todo, them=(card,), more=frame.held
    )


def _kept_out(run: KingdomRun, line: Line, cards: list[str], frame: Frame) -> Iterator[tuple[str, Task]]:
    """The cards that a line keeps out of play; what it does as once a turn it does to one of them (KLD-73)."""
    fitting = [card for card in cards if _fits(run, line, card, frame)]
    if not line.may and line.once_a_turn and fitting:
        fitting = list(choose.pick(run, frame, say("Which of them came first?"), fitting, 1, 1))
    for card in fitting:
        if _fits(run, line, card, frame) and (not line.may or _wanted(run, line, card, frame)):
            yield card, _begun(run, line, card, frame)


INSTEAD_OF: dict[Timing, Message] = {
    Timing.INSTEAD_OF_DESTROYING: "Use {source} instead of destroying {card}?",
    Timing.INSTEAD_OF_PURGING: "Use {source} instead of purging {card}?",
    Timing.INSTEAD_OF_STRIKING: "Use {source} instead of striking on {card}?",
    Timing.INSTEAD_OF_PLAYING: "Use {source} instead of playing {card}?",
    Timing.INSTEAD_OF_LINE: "Use {source} instead of what {card} does as it is played?",
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
