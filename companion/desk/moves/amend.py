"""Amending: another command in the place of an older one, and all later ones done again on what it led to."""

from __future__ import annotations

from companion.desk.desk import Desk, Sitting
from companion.desk.moves import settings
from companion.desk.moves.commands import Account, answer_of
from companion.desk.moves.parse import answer
from companion.desk.moves.undo import require_undoable
from companion.desk.narrate import change_views, instructions
from companion.documents.files import Amended, Unfit
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Result
from companion.play.command import Command
from companion.play.journal import Entry, Kind, path
from companion.play.transaction import Transaction, unflagged


def amend(desk: Desk, seq: int, command: Command, typed: tuple[str, ...] = (), revision: int | None = None) -> Amended:
    """Put a command in the place of an older one; one unit, which undo takes back as a whole.

    `seq`: any entry of the unit to be replaced, on the line that counts. `typed`: answers to the new command's
    questions. Later entries that no longer fit are left out and named; the old line stays as a branch.
    Errors: `Misuse` when there is no such entry, `Refusal` when the new command can't be done there.
    """
    sitting = desk.sit(revision)
    refused = sitting.why_waiting()
    if refused is not None:
        raise refused
    old, later = _split(sitting, seq)
    target = old[0].base
    require_undoable(sitting, [one.seq for one in reversed([*old, *later])])
    before = instructions.lying(sitting.board)
    account = Account(sitting)
    with sitting.transaction(account) as transaction:
        transaction.go(Kind.GOTO, target, Command("amend", (str(seq), command.verb, *command.args), command.options))
        sitting.follow_settings()
        outcome, waiting = transaction.run(command, (), typed, answer)
        if waiting is not None:
            prompt = f": {outcome.decision.prompt}" if outcome.decision is not None else ""
            raise Misuse(f"The command asks more than was answered{prompt}. Answer with --choose, in the order asked.")
        amended, news = list(account.said), len(account.news)
        transaction.rewrite(1, kind=Kind.AMEND, by_hand=True)
        done = len(transaction.entries)
        unfit = [one for one in (_again(sitting, transaction, entry) for entry in later) if one is not None]
        replayed = len(transaction.entries) - done
        if unfit:
            head = transaction.entries[0].command
            left = ("unfit", ",".join(str(one.entry) for one in unfit))
            transaction.rewrite(0, command=Command(head.verb, head.args, (*head.options, left)))
        sitting.keep(transaction)
    again = f"{replayed} later {'one was' if replayed == 1 else 'ones were'} done again"
    said = [f"Entry {seq} is amended; {again}.", *amended, *account.news[news:]]
    said += [f"No longer fits: {one.entry} {one.command} – {one.message}" for one in unfit]
    views = [
        view
        for one in reversed([*old, *later])
        for view in change_views.views(change_views.inverses(one.changes), "undo")
    ]
    laid = instructions.differing(before, instructions.lying(sitting.board), sitting.numbers())
    here = answer_of(desk.sit(name=sitting.name), [*views, *account.views], laid, said)
    fields = {name: getattr(here, name) for name in here.__struct_fields__}
    return Amended(**fields, amended=seq, replayed=replayed, unfit=unfit)


def _split(sitting: Sitting, seq: int) -> tuple[list[Entry], list[Entry]]:
    """The nodes of the unit to be replaced and those after it, oldest first."""
    line = [sitting.ledger.entry(one) for one in path(sitting.ledger, sitting.head)][::-1]
    found = next((one for one in line if one.seq == seq), None)
    if found is None:
        raise Misuse(f"There is no command number {seq} on the line that counts; the journal lists them.")
    old = [one for one in line if one.unit == found.unit]
    if not old[0].base:
        raise Refusal("The founding can't be amended; found another kingdom.")
    return old, [one for one in line if one.seq > old[-1].seq]


def _again(sitting: Sitting, transaction: Transaction[Result], entry: Entry) -> Unfit | None:
    """Do an entry of the old line on the new one; what no longer fits, if it doesn't."""
    text = change_views.command_text(entry.command)
    if entry.command.verb == "set":
        changes = settings.changes_again(sitting.board, entry.command, entry)
        transaction.note(entry.command, changes, manual=True)
        return None
    sitting.follow_settings(joining=entry.command.args if entry.command.verb == "pack" else ())
    try:
        result = transaction.perform(unflagged(entry.command), entry.answers)
    except (Refusal, Misuse) as error:
        return Unfit(entry.seq, text, error.rule if isinstance(error, Refusal) else None, error.message)
    if result.pending:
        prompt = result.decision.prompt if result.decision is not None else ""
        return Unfit(entry.seq, text, None, f"It asks something new: {prompt}")
    return None
