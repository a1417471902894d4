"""Playing a session: one command, one transaction, one undo unit, the bots' moves after it included."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.desk.sessions import facts_noted, looking, words
from companion.desk.sessions.bots import Bots
from companion.desk.sessions.session import Session
from companion.documents.seats import playing as d
from companion.errors import Conflict, Misuse, Refusal
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.doorway import NOBODY
from companion.play.journal import Entry
from companion.play.transaction import Observer, Outcome, Transaction, Waiting, nothing_asked
from companion.sentence import say


class Account(Observer[Outcome]):
    """What a transaction did, as the seat that looks may read it."""

    def __init__(self, session: Session, viewer: int) -> None:
        self.session, self.viewer = session, viewer
        self.moves: list[d.SessionMove] = []

    def performed(self, entry: Entry, outcome: Outcome) -> None:
        """A move was made."""
        self.tell(entry)

    def noted(self, entry: Entry) -> None:
        """Other facts of the owner's hold from here on."""
        self.moves.append(d.SessionMove(entry.seq, NOBODY, "", entry.command.text, [facts_noted.told()]))

    def tell(self, entry: Entry) -> None:
        """Add what an entry came to, of which the board is as it was after it, or later."""
        session = self.session
        said = session.doorway.said(session.board, entry.changes, self.viewer)
        own = entry.seat in (NOBODY, self.viewer)
        command = entry.command.text if own else None
        self.moves.append(d.SessionMove(entry.seq, entry.seat, session.called(entry.seat), command, said))


def do(session: Session, line: Sequence[str], typed: Sequence[str] = ()) -> d.SessionDone:
    """A move of the seat that decides; `typed`: answers to what it asks, in the order asked.

    Errors: `Refusal` by the rules, `Misuse`, `Conflict`; then nothing has changed.
    """
    command = words.command(line)
    if command.verb in ("choose", "draw"):
        return choose(session, command.args, typed)
    looking.require_seat(session)
    refused = session.why_waiting()
    if refused is not None:
        raise refused
    return _run(session, command, (), typed)


def choose(
    session: Session, given: Sequence[str], further: Sequence[str] = (), decision: str | None = None
) -> d.SessionDone:
    """Answer the open question, then perhaps further ones.

    Errors: `Conflict` when `decision` is given and another question, or none, is open; `Refusal`, `Misuse`.
    """
    if session.opened.archived and (refused := session.why_waiting()) is not None:
        raise refused
    asked = session.question()
    if decision is not None and (asked is None or asked.id != decision):
        raise Conflict(say("The open question isn't {decision}.", decision=decision), session.revision)
    looking.require_seat(session)
    if asked is None:
        raise nothing_asked()
    answer = session.read(asked, given)
    waiting = session.pending
    if waiting is not None:
        return _run(session, waiting.command, (*waiting.answers, answer), further)
    return _run(session, Command("choose", answer or ("none",)), (), further)


def cancel(session: Session) -> d.SessionDone:
    """Withdraw the command that waits for an answer. Errors: `Refusal` when none does."""
    looking.require_seat(session)
    if session.pending is None:
        raise Refusal(
            say("This question can't be withdrawn: something hidden was shown already.")
            if session.question() is not None
            else say("No command waits for an answer.")
        )
    text = session.pending.command.text
    session.wait(None)
    return answered(session, [], [say("Withdrawn: {command}.", command=text)])


def _run(session: Session, command: Command, given: tuple[Answer, ...], typed: Sequence[str]) -> d.SessionDone:
    viewer = session.viewer
    try:
        with session.transaction(account := Account(session, viewer)) as transaction:
            waiting = carried_out(session, transaction, command, given, typed)
            session.keep(transaction, waiting)
    except Refusal as refused:
        raise looking.masked(session, refused.settle(), command) from None
    said = [sentence for one in account.moves for sentence in one.said]
    return answered(session, account.moves, said)


def carried_out(
    session: Session, transaction: Transaction[Outcome], command: Command, given: tuple[Answer, ...],
    typed: Sequence[str],
) -> Waiting | None:  # fmt: skip
    """A command with its answers, and what the bots then do; the command that waits after it.

    A note of facts that have changed goes before it.
    """
    facts_noted.note(transaction, session.seated.facts)
    read: Callable[[Decision, str], Answer] = lambda asked, text: session.read(asked, (text,))  # noqa: E731
    _, waiting = transaction.run(command, given, list(typed), read)
    return waiting if waiting is not None else bots(session).play(transaction)


def bots(session: Session) -> Bots:
    """The policies at this table. Errors: `Misuse` for one that the game doesn't have."""
    known = session.seated.policies
    for policy in session.bots.values():
        if policy not in known:
            raise Misuse(say("There is no bot {policy} in this game.", policy=policy), tuple(known))
    return Bots(session.doorway, {nr: known[policy] for nr, policy in session.bots.items()}, session.seed)


def answered(session: Session, moves: list[d.SessionMove], said: list[str]) -> d.SessionDone:
    """The answer to a command that changed something, or asked."""
    table = looking.table(session)
    asks = session.question() is not None
    return d.SessionDone(session.name, session.revision, "asks" if asks else "done", moves, said, table)
