"""What today's rules say of the moves that a session's journal records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.desk.doorways import Seated
from companion.desk.sessions import facts_noted
from companion.desk.sessions.founding import setup_of
from companion.desk.sessions.session import Session
from companion.errors import Misuse, Refusal
from companion.play.board import Board
from companion.play.chance import GENERATOR
from companion.play.change import Put, encode, undo
from companion.play.journal import NODES, Entry, Ledger, walk
from companion.play.transaction import FOUNDING
from companion.sentence import say


def differences(session: Session) -> Iterator[tuple[int, str]]:
    """The entries that today's rules would make otherwise, with what is different; history stays as it was made."""
    entries = [one.entry for one in session.records()]
    for seq, what in by_the_rules(session.seated, entries, session.ledger):
        yield seq, say("{what}; the history stays as it was made", what=what)


def by_the_rules(
    seated: Seated, entries: Iterable[Entry], ledger: Ledger, untried: list[int] | None = None
) -> Iterator[tuple[int, str]]:
    """Carry every command out again where it was given; the numbers of entries that differ, and how.

    After one that differs the journal's own changes go on. `untried`: is given the numbers of those that were made with
    other facts of the owner's than there are now, which can't be tried.
    """
    for entry, board in walk(seated.doorway.new_board(), entries, ledger):
        if entry.kind not in NODES:
            continue
        if facts_noted.is_note(entry):
            if not facts_noted.is_sound(entry, board):
                yield entry.seq, say("it notes something else than it says")
        elif facts_noted.with_others(seated, entry, board):
            if untried is not None:
                untried.append(entry.seq)
        elif (what := _differs(seated, board, entry)) is not None:
            yield entry.seq, what


def _differs(seated: Seated, board: Board, entry: Entry) -> str | None:
    """What is different about an entry by today's rules; the board stays as it is. No card is named."""
    try:
        if entry.seq == FOUNDING:
            setup = setup_of(entry.command, tuple(seated.policies))
            outcome = seated.doorway.found(board, _seed(entry), setup)
        else:
            outcome = seated.doorway.perform(board, entry.command, entry.answers)
    except Refusal as error:
        rule = f" ({error.rule})" if error.rule else ""
        return say("today's rules refuse it{rule}", rule=rule)
    except (Misuse, LookupError, ValueError, AssertionError, StopIteration, TypeError):
        return say("it can't be done by today's rules")
    undo(board, outcome.changes)
    if outcome.pending:
        return say("by today's rules it asks something that was not answered")
    made = outcome.changes if entry.seq != FOUNDING else (*outcome.changes, *facts_noted.putting(board, seated.facts))
    if encode(made) != encode(entry.changes) or outcome.seat != entry.seat:
        return say("by today's rules it changes something else")
    return None


def _seed(founding: Entry) -> int:
    """The seed that a founding notes on the board."""
    for change in founding.changes:
        if (
            isinstance(change, Put)
            and (change.table, change.key) == (GENERATOR, "seed")
            and isinstance(change.new, int)
        ):
            return change.new
    return 0
