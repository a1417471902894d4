"""Hints: what a good steward would do now, with the knowledge of the person at the table (docs/advisor.md)."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.documents.advice import Advised, Expected, Hint, Step
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.players.advisor import Advisor, Eyes, Option, best_first
from companion.games.kingdom_legacy.players.reasons import Reasons
from companion.play.command import Command
from companion.play.decision import Asks, Decision
from companion.play.transaction import Waiting, choosing
from companion.sentence import say

A_SECOND = 40
"""So many worlds are looked at for each second asked for, however quick the machine is."""

FIRST = 0.3
"""After so many seconds the first version of the answer is told."""

Tell = Callable[[Hint], None]
"""Told a first version."""


def hint(
    desk: Desk,
    seconds: float = 2.0,
    top: int | None = 5,
    command: Command | None = None,
    experienced: bool = False,
    tell: Tell | None = None,
) -> Hint:
    """What can be done now, best first.

    `seconds`: how long it may take; `top`: how many are told, None: all; `command`: what is to be told about alone. An
    interrupt tells what has been seen by then.
    Errors: `Refusal` when nothing can be done or the command can't, `Misuse` when it makes no sense.
    """
    if not 0 < seconds <= 600:
        raise Misuse(say("Between 0 and 600 seconds, please."))
    sitting = desk.sit_to_play()
    question, waiting = sitting.question(), sitting.pending
    if question is not None and question.asks in (Asks.DRAW, Asks.TEXT):
        raise Refusal(say("There is nothing to advise: only the person at the table knows the answer."))
    at = Waiting(waiting.command, waiting.answers) if waiting is not None and question is not None else None
    advisor = Advisor(Eyes(sitting.game, experienced), sitting.board, question, at)
    options = advisor.options()
    if not options:
        raise Refusal(say("There is nothing to do now."))
    if command is not None:
        options = [_meant(sitting, question, options, command)]
    planned = max(len(options), round(seconds * A_SECOND))
    clock = _Clock(seconds, lambda found: _hint(sitting, advisor, found, planned, top, command, experienced), tell)
    try:
        found = advisor.advise(planned, clock.enough, options)
    except KeyboardInterrupt:
        found, advisor.complete = best_first(options), False
        if not any(one.game for one in found):
            raise
    return _hint(sitting, advisor, found, planned, top, command, experienced)


class _Clock:
    """Says when the time is over; tells a first version on the way."""

    def __init__(self, seconds: float, version: Callable[[list[Option]], Hint], tell: Tell | None) -> None:
        self.began = time.monotonic()
        self.seconds = seconds
        self.version = version
        self.tell = tell

    def enough(self, options: Sequence[Option]) -> bool:
        """Whether to stop, with these options as they are seen by now."""
        passed = time.monotonic() - self.began
        if self.tell is not None and passed >= FIRST:
            tell, self.tell = self.tell, None
            tell(self.version(best_first(options)))
        return passed >= self.seconds


def _meant(sitting: Sitting, question: Decision | None, options: list[Option], command: Command) -> Option:
    """The option that a command is. Errors: `Refusal`, `Misuse` when it is none."""
    if question is not None and command.verb == "choose":
        command = choosing(called.answer_of_words(sitting, question, command.args))
    command = called.in_numbers(sitting, command)
    for option in options:
        if option.command == command:
            return option
    if question is None and command.verb != "choose":
        refused = sitting.why_waiting() or sitting.game.why(sitting.board, command)
        if refused is not None:
            raise refused
        return Option(((command, ()),))
    raise Refusal(say("That is none of the answers that can be looked at; hint lists them."))


def _hint(
    sitting: Sitting,
    advisor: Advisor,
    found: list[Option],
    planned: int,
    top: int | None,
    command: Command | None,
    experienced: bool,
) -> Hint:
    reasons = Reasons(advisor)
    question = advisor.question
    looked = [one for one in found if one.game]
    return Hint(
        kingdom=sitting.name,
        revision=sitting.revision,
        question=None if question is None else question.prompt,
        why=command is not None,
        experienced=experienced,
        looks=advisor.looks,
        planned=planned,
        complete=advisor.complete,
        options=[_advised(one, reasons) for one in looked[:top]],
    )


def _advised(option: Option, reasons: Reasons) -> Advised:
    return Advised(
        id=option.text,
        text=reasons.words(option),
        looks=len(option.game),
        round=_expected(option.round),
        game=_expected(option.game),
        reason=reasons.reason(option),
        line=[Step(command.text, words) for command, words in option.line],
    )


def _expected(values: Sequence[float]) -> Expected:
    return Expected(round(statistics.fmean(values), 1), round(statistics.pstdev(values), 1))
