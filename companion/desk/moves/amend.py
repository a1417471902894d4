"""Amending: another command in the place of an older one, and all later ones done again on what it led to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from companion.desk.desk import Desk
from companion.desk.journal import entries
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.moves import settings
from companion.desk.moves.commands import Account, answer_of
from companion.desk.moves.undo import no_command, require_undoable
from companion.desk.narrate import change_views, instructions, names, titles
from companion.desk.narrate.scene import Scene
from companion.desk.reports import table as reports
from companion.documents.files import Amended, Unfit
from companion.documents.kingdom import DeckDoc, JournalEntry, LegalList, Table
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Result
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision, certain
from companion.play.journal import Entry, Kind, path
from companion.play.transaction import Transaction, unflagged
from companion.sentence import joined, say, say_n

ANSWERING = ("draw", "choose")
"""Commands that answer what an earlier one asked."""

FOLLOWING = (*ANSWERING, "anew")
"""Commands that belong to the one before them in the same unit."""


Given = str | tuple[str, ...]
"""An answer: as it would be typed after --choose, or word by word."""


def amend(
    desk: Desk, seq: int, command: Command, typed: tuple[Given, ...] = (), revision: int | None = None
) -> Amended:
    """Put a command in the place of an older one; one unit, which undo takes back as a whole.

    `seq`: any entry of the unit to be replaced, on the line that counts. `typed`: answers to the new command's
    questions. Later entries that no longer fit are left out and named; the old line stays as a branch.
    Errors: `Misuse` when there is no such entry, `Refusal` when the new command can't be done there.
    """
    sitting = _sit(desk, revision)
    kept, replaced, later = _split(sitting, seq, command)
    back = [*kept, *replaced, *later][::-1]
    before = instructions.lying(sitting.board)
    account = Account(sitting)
    with sitting.transaction(account) as transaction:
        _go_before(sitting, transaction, kept, back, _amending(seq, command))
        place = len(transaction.entries)
        command = called.in_numbers(sitting, command)
        transaction.rewrite(0, command=_amending(seq, command))
        outcome, waiting = transaction.run(command, (), typed, _reading(sitting))
        if waiting is not None:
            prompt = joined((":", outcome.decision.prompt), " ") if outcome.decision is not None else ""
            raise Misuse(
                say(
                    "The command asks more than was answered{prompt}. Answer with --choose, in the order asked.",
                    prompt=prompt,
                )
            )
        amended, news = list(account.said), len(account.news)
        transaction.rewrite(place, kind=Kind.AMEND, by_hand=True)
        done = len(transaction.entries)
        unfit = [one for one in (_again(sitting, transaction, entry) for entry in later) if one is not None]
        _settle(sitting, transaction)
        replayed = len(transaction.entries) - done
        if unfit:
            head = transaction.entries[0].command
            left = ("unfit", ",".join(str(one.entry) for one in unfit))
            transaction.rewrite(0, command=Command(head.verb, head.args, (*head.options, left)))
        sitting.keep(transaction)
    again = say_n("{n} later one was done again", "{n} later ones were done again", replayed)
    said = [say("Entry {seq} is amended; {again}.", seq=seq, again=again), *amended, *account.news[news:]]
    said += [
        say("No longer fits: {entry} {command} – {message}", entry=one.entry, command=one.command, message=one.message)
        for one in unfit
    ]
    views = [view for one in back for view in change_views.views(change_views.inverses(one.changes), "undo")]
    laid = instructions.differing(before, instructions.lying(sitting.board), sitting.numbers())
    here = answer_of(desk.sit(name=sitting.name), [*views, *account.views], laid, said, account.ended)
    fields = {name: getattr(here, name) for name in here.__struct_fields__}
    return Amended(**fields, amended=seq, replayed=replayed, unfit=unfit)


class Past(msgspec.Struct, frozen=True):
    """A kingdom as it lay before an older entry, with all that could be done there.

    `entry`: the one that is to be replaced; `title`: what the command in its place does. While that asks, the question
    is the table's. Once it is answered: `fits`, how many later entries are done again, and `unfit`, those that no
    longer fit; with `hides` neither is told, since the command shows something that only undo could hide again.
    """

    entry: JournalEntry
    table: Table
    deck: DeckDoc
    legal: LegalList | None = None
    title: str = ""
    done: bool = False
    fits: int = 0
    unfit: list[Unfit] = []
    hides: bool = False


def past(
    desk: Desk, seq: int, command: Command | None = None, given: tuple[Given, ...] = (), revision: int | None = None
) -> Past:
    """How the kingdom lay before an entry, and what a command in its place would come to; nothing changes.

    `command`: None: still to be chosen; `given`: answers to its questions so far. Errors: those of `amend`.
    """
    sitting = _sit(desk, revision)
    kept, replaced, later = _split(sitting, seq, command)
    back = [*kept, *replaced, *later][::-1]
    told = names.backwards(sitting, [one for one in back if one.seq >= seq])[-1]
    entry = entries.view(sitting, sitting.record(seq), {seq}, told)
    with _trying(sitting) as transaction:
        _go_before(sitting, transaction, kept, back, Command("goto"))
        here = Past(entry, sitting.table(), reports.deck_of(sitting))
        if command is None:
            return msgspec.structs.replace(here, legal=reports.legal_of(sitting))
        command, begun = called.in_numbers(sitting, command), len(transaction.entries)
        called_so = names.calling(sitting, Scene(sitting.board), names.namer(sitting))
        here = msgspec.structs.replace(here, title=titles.title(command, called_so))
        outcome, _ = transaction.run(command, (), given, _reading(sitting))
        shows = any(one.reveals for one in transaction.entries[begun:])
        if outcome.decision is not None and outcome.decision.asks is not Asks.DRAW:
            return msgspec.structs.replace(here, table=sitting.table(outcome.decision))
        if shows and sitting.opened.strict_undo:
            return msgspec.structs.replace(here, done=True, hides=True)
        found = [_again(sitting, transaction, one) for one in later]
        unfit = [one for one in found if one is not None]
        return msgspec.structs.replace(here, done=True, fits=len(found) - len(unfit), unfit=unfit)


def _sit(desk: Desk, revision: int | None) -> Sitting:
    """The kingdom, where nothing waits. Errors: `Refusal`."""
    sitting = desk.sit_to_play(revision)
    refused = sitting.why_waiting()
    if refused is not None:
        raise refused
    return sitting


@contextmanager
def _trying(sitting: Sitting) -> Iterator[Transaction[Result]]:
    """A transaction of which nothing stays."""
    with sitting.transaction() as transaction:
        yield transaction
        transaction.take_back()


def _go_before(
    sitting: Sitting, transaction: Transaction[Result], kept: list[Entry], back: list[Entry], command: Command
) -> None:
    """Go back to before the entries that are replaced. Errors: `Refusal` where undo is strict."""
    require_undoable(sitting, [one.seq for one in back])
    transaction.go(Kind.GOTO, back[-1].base, command)
    for entry in kept:
        _again(sitting, transaction, entry)
    sitting.follow_settings()


def _reading(sitting: Sitting) -> Callable[[Decision, Given], Answer]:
    """Reads an answer to a question."""

    def read(decision: Decision, given: Given) -> Answer:
        if isinstance(given, tuple):
            return called.answer_of_words(sitting, decision, given)
        return called.answer(sitting, decision, given)

    return read


def _amending(seq: int, command: Command) -> Command:
    return Command("amend", (str(seq), command.verb, *command.args), command.options)


def _split(sitting: Sitting, seq: int, command: Command | None) -> tuple[list[Entry], list[Entry], list[Entry]]:
    """What stays of the unit, the nodes to be replaced and those after them, oldest first.

    A draw or an answer takes the place of one of its kind alone, any other command that of a move with all that
    answered it; what a former amendment did again stays. `command`: None: one of the same kind.
    """
    line = [sitting.ledger.entry(one) for one in path(sitting.ledger, sitting.head)][::-1]
    found = next((one for one in line if one.seq == seq), None)
    if found is None:
        raise no_command(sitting, seq)
    unit = [one for one in line if one.unit == found.unit]
    if not unit[0].base:
        raise Refusal(say("The founding can't be amended; found another kingdom."))
    start = end = unit.index(found)
    verb = found.command.verb if command is None else command.verb
    if verb not in ANSWERING or verb != found.command.verb:
        while start and unit[start].command.verb in FOLLOWING:
            start -= 1
        while end + 1 < len(unit) and unit[end + 1].command.verb in FOLLOWING:
            end += 1
    return unit[:start], unit[start : end + 1], [*unit[end + 1 :], *(one for one in line if one.seq > unit[-1].seq)]


def _again(sitting: Sitting, transaction: Transaction[Result], entry: Entry) -> Unfit | None:
    """Do an entry of the old line on the new one; what no longer fits, if it doesn't."""
    text = titles.both(entry.command, change_views.command_text(entry.command))
    if entry.command.verb == "set":
        changes = settings.changes_again(sitting.board, entry.command, entry)
        transaction.note(entry.command, changes, manual=True)
        return None
    sitting.follow_settings(joining=entry.command.args if entry.command.verb == "pack" else ())
    draws = entry.command.verb == "draw"
    if not draws:
        _settle(sitting, transaction)
    try:
        result = transaction.perform(unflagged(entry.command), entry.answers)
    except (Refusal, Misuse) as error:
        if draws and _settle(sitting, transaction):
            return None
        return Unfit(entry.seq, text, error.rule if isinstance(error, Refusal) else None, error.message)
    if result.pending:
        prompt = result.decision.prompt if result.decision is not None else ""
        return Unfit(entry.seq, text, None, say("It asks something new: {prompt}", prompt=prompt))
    return None


def _settle(sitting: Sitting, transaction: Transaction[Result]) -> bool:
    """Draw the real cards that are certain to come up, where they are awaited; whether any were."""
    question, settled = sitting.game.decision(sitting.board), False
    while question is not None and (sure := certain(question)) is not None:
        question, settled = transaction.perform(Command("draw", sure)).decision, True
    return settled
