"""The past of a session: undo, redo, marks, notes, amendments, and its journal as the seat that looks may read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.desk.data_base import now
from companion.desk.sessions import facts_noted, looking, moves, words
from companion.desk.sessions.facts_noted import firsts, is_note
from companion.desk.sessions.session import Session
from companion.documents.kingdom import Note
from companion.documents.seats import kept
from companion.documents.seats import playing as d
from companion.errors import Misuse, Refusal, Unknown
from companion.play.command import Command
from companion.play.doorway import NOBODY
from companion.play.journal import NODES, Entry, Kind, path, redo_target, route, undo_target
from companion.play.transaction import FOUNDING, Waiting, choosing
from companion.sentence import say
from companion.store.kingdoms import notes
from companion.store.kingdoms.notes import NoteRow
from companion.text import fold, is_number, printable

LONGEST_MARK = 60
LONGEST_NOTE = 2000


def undo(session: Session, to: str | None = None) -> d.SessionDone:
    """Take back one unit, or go to an entry or a mark; a command that waits is withdrawn instead.

    Errors: `Refusal` when there is nothing to undo, `Misuse` for what is no point.
    """
    _playable(session)
    if session.pending is not None and to is None:
        text = session.pending.command.text
        session.wait(None)
        return moves.answered(session, [], [say("Withdrawn: {command}.", command=text)])
    target = undo_target(session.ledger, session.head) if to is None else _target(session, to)
    options = (("to", to),) if to else ()
    return _go(session, Kind.UNDO if to is None else Kind.GOTO, target, Command("undo", (), options))


def preview(session: Session, to: str | None = None) -> kept.SessionPreview:
    """What undo would take back; nothing changes. Errors: as `undo`."""
    drops = None if session.pending is None else session.pending.command.text
    waits = drops is not None and to is None
    target = (
        session.head if waits else undo_target(session.ledger, session.head) if to is None else _target(session, to)
    )
    back = [session.ledger.entry(seq) for seq in route(session.ledger, session.head, target)[0]]
    told = [say("Undone: {command}.", command=_told(session, one)) for one in firsts(back)]
    return kept.SessionPreview(session.name, session.revision, target, [], drops, [*told], session.name)


def redo(session: Session) -> d.SessionDone:
    """Do again what was undone last. Errors: `Refusal` when nothing was."""
    _playable(session)
    return _go(session, Kind.REDO, redo_target(session.ledger, session.head), Command("redo"))


def mark(session: Session, name: str) -> d.SessionDone:
    """Name the point where the session stands. Errors: `Misuse` for a name that can't be one."""
    if not name.strip() or not printable(name) or len(name) > LONGEST_MARK or name.isdigit():
        raise Misuse(say("A mark is 1 to {most} printable characters, and no number.", most=LONGEST_MARK))
    _playable(session)
    pending = session.pending
    with session.transaction() as transaction:
        transaction.mark(Command("mark", (name,)))
        session.keep(transaction, None if pending is None else Waiting(pending.command, pending.answers))
    return moves.answered(session, [], [say("Marked: {name}.", name=name)])


def _playable(session: Session) -> None:
    if session.opened.archived and (refused := session.why_waiting()) is not None:
        raise refused


def _go(session: Session, kind: Kind, target: int, command: Command) -> d.SessionDone:
    with session.transaction() as transaction:
        back, forth = transaction.go(kind, target, command)
        session.keep(transaction)
    told: list[str] = [say("Undone: {command}.", command=_told(session, one)) for one in firsts(back)]
    told += [say("Done again: {command}.", command=_told(session, one)) for one in firsts(forth)]
    return moves.answered(session, [], told)


def _told(session: Session, entry: Entry) -> str:
    """A command as the seat that looks may know it."""
    if entry.seat in (NOBODY, session.viewer) or session.over:
        return entry.command.text
    return say("a move of {name}", name=session.called(entry.seat))


def _target(session: Session, to: str) -> int:
    """The node of an entry or a mark, the last of its unit. Errors: `Misuse`, `Refusal` when it stands there."""
    if is_number(to):
        seq = int(to)
        if not 1 <= seq <= session.revision or session.ledger.entry(seq).kind not in NODES:
            raise Misuse(say("There is no command number {seq} in the journal, which has {revision}.", seq=seq,
                             revision=session.revision))  # fmt: skip
        found = end_of_unit(session, seq)
    else:
        marks = {one.entry.command.args[0]: one.entry.head for one in session.records() if one.entry.kind is Kind.MARK}
        near = [name for name in marks if fold(name) == fold(to)]
        if len(near) != 1:
            raise Misuse(say("There is no mark {name}.", name=to), tuple(marks))
        found = marks[near[0]]
    if found == session.head:
        raise Refusal(say("The session is there already."))
    return found


def end_of_unit(session: Session, node: int) -> int:
    """The last node of a node's unit: units are never half undone."""
    unit, end = session.ledger.entry(node).unit, node
    for seq in range(node + 1, session.revision + 1):
        entry = session.ledger.entry(seq)
        if entry.unit != unit:
            break
        end = seq if entry.kind in NODES else end
    return end


# --- notes -------------------------------------------------------------------------------------------------------


def add_note(session: Session, text: str) -> kept.SessionNotes:
    """Write something down. Errors: `Misuse` for an empty or unprintable text."""
    if not text.strip() or not printable(text.replace("\n", "")) or len(text) > LONGEST_NOTE:
        raise Misuse(say("A note is 1 to {most} printable characters.", most=LONGEST_NOTE))
    note = notes.add_note(session.desk.engine, session.opened.id, "kingdom", text.strip(), now())
    return _notes(session, [note])


def strike_note(session: Session, id: str) -> kept.SessionNotes:
    """Take a note away; it is answered a last time. Errors: `Unknown`."""
    return _notes(session, [notes.remove_note(session.desk.engine, session.opened.id, id)])


def find_notes(session: Session, query: str = "") -> kept.SessionNotes:
    """Notes with all words of the query, accents and case aside."""
    wanted = fold(query).split() if query.strip() else []
    found = notes.notes(session.desk.engine, session.opened.id)
    return _notes(session, [one for one in found if all(word in fold(one.text) for word in wanted)])


def _notes(session: Session, found: list[NoteRow]) -> kept.SessionNotes:
    return kept.SessionNotes(session.name, [Note(one.id, one.text, one.at) for one in found], session.name)


# --- amending ----------------------------------------------------------------------------------------------------


def amend(session: Session, seq: int, line: Sequence[str], typed: Sequence[str] = ()) -> d.SessionDone:
    """Put another command in the place of an older one, and do all later ones of persons again; bots move anew.

    Errors: `Misuse` for an entry that is no person's command on the line that counts, `Refusal` when one that follows
    can't be done any more; then nothing has changed.
    """
    _playable(session)
    persons = set(_by_persons(session))
    way = [session.ledger.entry(one) for one in reversed(list(path(session.ledger, session.head))) if one in persons]
    units = _single(session, way)
    entry = next((one for one in way if one.seq == seq), None)
    if entry is None or units[seq] != seq:
        raise Misuse(say("Entry {seq} is no command that can be amended.", seq=seq))
    later = [one for one in way if one.seq > seq and units[one.seq] != seq]
    command = words.command(line)
    known = range(len(session.names) + 1) if session.over else (NOBODY, session.viewer)
    with session.transaction(account := moves.Account(session, session.viewer)) as transaction:
        transaction.go(Kind.GOTO, _before(session, entry), Command("amend", (str(seq),)))
        if entry.seat in known:  # to another seat names that fit nothing tell what could be
            command = _read(session, command)
        try:
            waiting = moves.carried_out(session, transaction, command, (), typed)
        except Refusal:
            if entry.seat in known:
                raise
            raise Refusal(say("{name} couldn't do that then.", name=session.called(entry.seat))) from None
        for one in later:
            if waiting is not None:
                raise Refusal(say("Then “{command}” asks something that has no answer.", command=waiting.command.text))
            try:
                waiting = moves.carried_out(session, transaction, one.command, one.answers, ())
            except (Refusal, Misuse) as error:
                if one.seat not in known:  # a reason may tell of a hand
                    raise Refusal(say("Then entry {seq} can't be done any more.", seq=one.seq)) from None
                raise Refusal(
                    say("Then entry {seq} can't be done any more: {why}", seq=one.seq, why=error.message)
                ) from None
        session.keep(transaction, waiting)
    told = [sentence for one in account.moves for sentence in one.said]
    return moves.answered(session, account.moves, [say("Amended: entry {seq}.", seq=seq), *told])


def _read(session: Session, command: Command) -> Command:
    """An answer as it is read where the question is open, as when it is typed first; any other command as it is."""
    asked = session.doorway.decision(session.board)
    if asked is None or command.verb not in looking.TOLD:
        return command
    return choosing(session.read(asked, command.args))


def _before(session: Session, entry: Entry) -> int:
    """The node on which a command was given: that before the note of facts which came with it."""
    base = entry.base
    while is_note(before := session.ledger.entry(base)):
        base = before.base
    return base


def _by_persons(session: Session) -> Iterator[int]:
    """The commands that persons gave; what real dice and cards of a bot's showed was told by a person, too."""
    for entry, board in session.walk():
        if entry.kind in NODES and entry.seq != FOUNDING and not is_note(entry):
            asked = session.doorway.decision(board) if entry.seat in session.bots else None
            if entry.seat not in session.bots or (asked is not None and asked.source):
                yield entry.seq


def _single(session: Session, way: Sequence[Entry]) -> dict[int, int]:
    """Of each of these commands the one with which it was typed: what an answer given along with it is no command of.

    What an earlier amendment did again stands in its unit; there each is a command of its own.
    """
    found, firsts_of = dict[int, int](), dict[int, int]()
    for one in way:
        again = session.ledger.entry(one.unit).kind not in NODES
        found[one.seq] = one.seq if again else firsts_of.setdefault(one.unit, one.seq)
    return found


# --- the journal -------------------------------------------------------------------------------------------------


def journal(session: Session, seq: int | None = None) -> kept.SessionJournal:
    """What happened, as the seat that looks may know it; of an entry all that was made with it.

    Errors: `Unknown` for an entry that isn't there.
    """
    if seq is not None and seq > session.revision:
        raise Unknown(say("There is no entry {seq}; the last one is {what}.", seq=seq, what=session.revision))
    unit = None if seq is None else session.ledger.entry(seq).unit
    line = frozenset(path(session.ledger, session.head))
    entries = [one for one in _entries(session, line) if unit in (None, one.unit)]
    return kept.SessionJournal(session.name, session.revision, session.head, session.viewer, entries)


def _entries(session: Session, line: frozenset[int]) -> Iterator[kept.SessionEntry]:
    viewer, over = session.viewer, session.over
    at = {one.entry.seq: one.stamp.at for one in session.records()}
    for entry, board in session.walk(after=True):
        open_one = over or entry.seat in (NOBODY, viewer)
        said = session.doorway.said(board, entry.changes, viewer) if entry.changes and entry.seq != FOUNDING else []
        said = [facts_noted.told()] if is_note(entry) else said
        yield kept.SessionEntry(
            seq=entry.seq,
            unit=entry.unit,
            kind=entry.kind,
            base=entry.base,
            head=entry.head,
            seat=entry.seat,
            by=session.called(entry.seat),
            command=entry.command.text if open_one else None,
            answers=[list(one) for one in entry.answers] if open_one else None,
            at=at[entry.seq],
            line=entry.seq in line,
            said=said,
        )
