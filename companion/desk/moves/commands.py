"""Playing: one command, one transaction, one undo unit; a question before payment waits beside the journal."""

from __future__ import annotations

from functools import partial

import msgspec

from companion.catalogue.words import Zone
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called, expansions
from companion.desk.lookup.cards import whole
from companion.desk.moves import coming, payments
from companion.desk.moves.parse import command_of
from companion.desk.narrate import change_views, instructions, names, phrases, titles
from companion.desk.reports import ending
from companion.documents.kingdom import CardsShow, ChangeView, Done
from companion.errors import Conflict, Misuse, Refusal
from companion.games.kingdom_legacy.api.coming import without
from companion.games.kingdom_legacy.api.engine import Result
from companion.play.board import Board
from companion.play.command import Command
from companion.play.decision import Answer
from companion.play.journal import Entry
from companion.play.transaction import Observer, nothing_asked
from companion.sentence import say


def play(desk: Desk, command: Command, typed: tuple[str, ...] = (), revision: int | None = None) -> Done:
    """Perform a command of the game.

    `typed`: answers to its questions in the order asked. `revision`: where the kingdom must be.
    Errors: `Refusal` by the rules or while a question is open, `Misuse`, `Conflict`.
    """
    sitting = desk.sit_to_play(revision)
    refused = sitting.why_waiting()
    if refused is None and command.verb == "expansion":
        refused = expansions.why_absent(sitting, command.args[-1] if command.args else "")
    if refused is not None:
        raise refused
    try:
        command = coming.told_at_last(sitting, called.in_numbers(sitting, command))
    except Misuse as wrong:
        if command.verb != "expansion" or not command.args:
            raise
        raise expansions.or_a_set(sitting, command.args[-1], wrong) from None
    try:
        return _run(sitting, command, (), typed)
    except Refusal as short:
        raise payments.with_ways(sitting, command, short) from None


def choose(
    desk: Desk,
    words: tuple[str, ...],
    further: tuple[str, ...] = (),
    revision: int | None = None,
    decision: str | None = None,
    came: tuple[tuple[str, str], ...] = (),
) -> Done:
    """Answer the open question, then perhaps further ones.

    `came`: the options `draw` and `top`, real cards that came up by it.
    Errors: `Conflict` when `decision` is given and another question (or none) is open; `Refusal` when none is.
    """
    sitting = desk.sit_to_play(revision)
    question = sitting.question()
    if decision is not None and (question is None or question.id != decision):
        raise Conflict(say("The open question isn't {decision}.", decision=decision), sitting.revision)
    if question is None:
        raise nothing_asked()
    given = called.answer_of_words(sitting, question, words)
    if sitting.pending is not None:
        waiting = without(sitting.pending.command) if came else sitting.pending.command
        command = called.in_numbers(sitting, Command(waiting.verb, waiting.args, (*waiting.options, *came)))
        return _run(sitting, command, (*sitting.pending.answers, given), further)
    return _run(sitting, called.in_numbers(sitting, Command("choose", given, came)), (), further)


def cancel(desk: Desk, revision: int | None = None) -> Done:
    """Withdraw the player's own command that waits for an answer; it leaves no trace.

    Errors: `Refusal` when there is none, or when something hidden was shown already.
    """
    sitting = desk.sit_to_play(revision)
    if sitting.pending is None:
        open_one = sitting.question() is not None
        raise Refusal(
            say("This question can't be withdrawn: something hidden was shown already.")
            if open_one
            else say("No command waits for an answer.")
        )
    withdrawn = titles.both(sitting.pending.command, sitting.pending.command.text)
    sitting.wait(None)
    return answer_of(sitting, [], [], [say("Withdrawn: {command}.", command=withdrawn)])


def do(desk: Desk, line: str, typed: tuple[str, ...] = (), revision: int | None = None) -> Done:
    """Run a command by the id that `legal` printed.

    Errors: `Misuse` when that is no such id.
    """
    verb, _, rest = line.strip().partition(" ")
    if verb == "choose":
        return choose(desk, (rest.strip(),), typed, revision)
    if line.strip() == "cancel":
        return cancel(desk, revision)
    command = command_of(line.split())
    if command.verb == "fix":
        raise Misuse(say("fix is no atomic command; type it itself."))
    return play(desk, command, typed, revision)


def _run(sitting: Sitting, command: Command, given: tuple[Answer, ...], typed: tuple[str, ...]) -> Done:
    account = Account(sitting)
    with sitting.transaction(account) as transaction:
        _, waiting = transaction.run(command, given, typed, partial(called.answer, sitting))
        sitting.keep(transaction, waiting)
    hands = instructions.for_changes(account.views, tabs=instructions.tabs(sitting.catalogue))
    said = account.said or coming.waiting(sitting, command)
    if command.verb == "expansion" and not typed and sitting.question() is not None:
        said = [*account.said, *expansions.opening(sitting, command, bool(account.said)), *said[len(account.said) :]]
    done = answer_of(sitting, account.views, hands, said, account.ended)
    found = discovered(sitting, account.views)
    return msgspec.structs.replace(done, breaks=account.breaks, discovered=found) if account.breaks or found else done


def discovered(sitting: Sitting, views: list[ChangeView]) -> list[CardsShow]:
    """The cards that came out of the box and didn't go back, whole, in the order in which they came."""
    came = dict.fromkeys(str(one.card) for one in views if one.kind == "discover" and one.to != Zone.DESTROYED)
    keys = [sitting.catalogue.key_of(card) for card in came]
    out = [key for key in keys if sitting.board.place.get(key, Zone.BOX) != Zone.BOX]
    if not out:
        return []
    names = sitting.desk.names(sitting.catalogue)
    return [names.translate(whole(sitting.catalogue, key, sitting.knows, sitting)) for key in out]


def answer_of(
    sitting: Sitting, views: list[ChangeView], hands: list[str], said: list[str], ended: bool = False
) -> Done:
    """The answer to a command that changed something or asked. `ended`: the base game or an expansion, on the way."""
    table = sitting.table()
    return Done(
        kingdom=sitting.name,
        revision=sitting.revision,
        status="asks" if table.decision is not None else "done",
        changes=views,
        do=hands,
        table=table,
        said=said,
        ended=ending.of(sitting) if ended and table.phase == "finished" else None,
    )


class Account(Observer[Result]):
    """What a transaction did, as the answer tells it: changes as documents, and what is said of them."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.views: list[ChangeView] = []
        self.said: list[str] = []
        self.news: list[str] = []
        self.breaks: list[str] = []
        self.ended = False
        self._before = instructions.lying(sitting.board)

    def performed(self, entry: Entry, outcome: Result) -> None:
        """A command of the game was done."""
        if outcome.breaches:
            self.news += [say(phrases.BROKEN, rule=one.rule, message=one.message) for one in outcome.breaches]
            self.said += self.news[-len(outcome.breaches) :]
            self.breaks += outcome.breaks
        self.noted(entry)

    def noted(self, entry: Entry) -> None:
        """Changes that are no command of the game were noted."""
        self.views += change_views.views(entry.changes, entry.command.verb)
        self.said += names.done(self.sitting, entry)
        self.ended = self.ended or ending.ends(entry.changes)

    def restarting(self, board: Board) -> None:
        """Where the real cards lie before the kingdom begins again."""
        self._before = instructions.lying(board)

    def went_back(self, board: Board) -> None:
        """What to do with the real cards, so that they lie as at the founding."""
        self.views += instructions.relaid(self._before, instructions.gathered(board), self.sitting.numbers())
        self.news.append(say(phrases.BEGINS_AGAIN))
        self.said.append(self.news[-1])
