"""Real cards that are awaited: what is lost when they come up, whichever they are, and what is said meanwhile."""

from __future__ import annotations

from companion.catalogue.words import DECK
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.narrate import change_views, narrator, titles
from companion.games.kingdom_legacy.api.coming import BARE
from companion.games.kingdom_legacy.api.engine import Result
from companion.play.change import Change, Move, undo
from companion.play.command import Command
from companion.play.decision import Asks, Decision
from companion.sentence import say, say_n


def told_at_last(sitting: Sitting, command: Command) -> Command:
    """A command as it is meant: a move that was begun without its real cards, said again with them, draws them."""
    question = sitting.question() if command.verb in BARE and command.args else None
    if question is None or question.asks is not Asks.DRAW or not sitting.head:
        return command
    begun = sitting.ledger.entry(sitting.head).command
    if begun.verb != command.verb or begun.args:
        return command
    return Command("draw", command.args, tuple(one for one in command.options if one[0] == "top"))


def loses(sitting: Sitting, result: Result, command: Command) -> dict[str, int]:
    """The resources that vanish by a command, unspent (KLG-081). `result`: what it came to in a trial."""
    changes = result.changes
    if result.decision is not None and result.decision.asks is Asks.DRAW:
        begun = sitting.game.perform(sitting.board, command)
        try:
            changes += _before_cards(sitting, result.decision)
        finally:
            undo(sitting.board, begun.changes)
    if command.verb == "upgrade":  # it ends the turn: what its price leaves vanishes
        return sitting.game.left_over(sitting.board, command, ()) or {}
    return _lost(changes, command.verb)


def waiting(sitting: Sitting, command: Command) -> list[str]:
    """What is said of a move that did nothing yet, for real cards are awaited; empty while none are."""
    question = sitting.question()
    if question is None or question.asks is not Asks.DRAW:
        return []
    one, many = (
        "{n} card comes up; until it is told, undo takes “{command}” back.",
        "{n} cards come up; until they are told, undo takes “{command}” back.",
    )
    said = [say_n(one, many, question.min, command=titles.both(command, command.text))]
    lost = _lost(_before_cards(sitting, question), command.verb)
    amounts = narrator.amounts(lost)
    return [*said, *([say("You lose {amounts} by it.", amounts=amounts)] if lost else [])]


def _before_cards(sitting: Sitting, question: Decision) -> tuple[Change, ...]:
    """What happens when real cards come up, before the first of them lies anywhere: whichever it is."""
    free = iter([one for one in question.options if one not in question.places])
    cards = tuple(known or next(free) for known in (*question.places, *[""] * question.min)[: question.min])
    changes = sitting.game.trial(sitting.board, Command("draw", cards)).changes
    at = next((at for at, one in enumerate(changes) if isinstance(one, Move) and one.source == DECK), len(changes))
    return changes[:at]


def _lost(changes: tuple[Change, ...], verb: str) -> dict[str, int]:
    lost = dict[str, int]()
    for one in change_views.views(changes, verb):
        if one.kind == "lose" and isinstance(one.source, int) and isinstance(one.to, int) and one.what:
            lost[one.what] = lost.get(one.what, 0) + one.source - one.to
    return lost
