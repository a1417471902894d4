"""The past: undo, redo, marks, and the journal that tells it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.desk import changes as told
from companion.desk.desk import Desk, Sitting
from companion.desk.playing import answered
from companion.play import change, documents
from companion.play.change import Change
from companion.play.command import Command
from companion.play.history import NODES, Entry, Kind, path, redo_target, route, undo_target
from companion.play.refusal import Misuse, Refusal
from companion.store.journal import Record

LONGEST_MARK = 60


def undo(desk: Desk, to: str | None = None, revision: int | None = None) -> documents.Done:
    """Take back one unit, or go to a point; a command that only waits for its answer is withdrawn instead.

    Errors: `Refusal` when there is nothing to undo, `Misuse` for an unknown point.
    """
    sitting = desk.sit(revision)
    if sitting.pending is not None and to is None:
        withdrawn = sitting.pending.command.text
        sitting.wait(None)
        return answered(sitting, [], [], [f"Withdrawn: {withdrawn}."])
    target = _target(sitting, to)
    kind = Kind.UNDO if to is None else Kind.GOTO
    return _go(sitting, kind, target, Command("undo", (), (("to", to),) if to else ()))


def redo(desk: Desk, revision: int | None = None) -> documents.Done:
    """Do again what was undone last. Errors: `Refusal` when nothing was."""
    sitting = desk.sit(revision)
    return _go(sitting, Kind.REDO, _again(sitting), Command("redo"))


def _again(sitting: Sitting) -> int:
    """Where redo leads; a restart leads to another line, so the unit just undone is looked at as a whole."""
    ledger = sitting.ledger
    try:
        return redo_target(ledger, sitting.head)
    except Refusal:
        newest = ledger.entry(ledger.last())
        if newest.kind is not Kind.UNDO:
            raise
        undone = ledger.entry(newest.base)
        if ledger.entry(undone.unit).base != sitting.head:
            raise
        return undone.seq


def mark(desk: Desk, name: str, revision: int | None = None) -> documents.Done:
    """Name the point where the kingdom stands. Errors: `Misuse` for a name that can't be one."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_MARK:
        raise Misuse(f"A mark is 1 to {LONGEST_MARK} printable characters.")
    if name.isdigit() or name in ("turn", "round"):
        raise Misuse(f"{name} means something else after --to; choose another name.")
    sitting = desk.sit(revision)
    entry = _entry(sitting, Kind.MARK, sitting.head, Command("mark", (name,)))
    sitting.write([entry], None)
    return answered(sitting, [], [], [f"Marked: {name}."])


def preview(desk: Desk, to: str | None = None) -> documents.Preview:
    """What undo would take back; nothing changes."""
    sitting = desk.sit()
    drops = sitting.pending.command.text if sitting.pending is not None else None
    target = sitting.head if drops is not None and to is None else _target(sitting, to)
    back, _ = route(sitting.ledger, sitting.head, target)
    line = frozenset(path(sitting.ledger, sitting.head))
    undone = [_view(sitting, sitting.noted(seq), line) for seq in back]
    return documents.Preview(sitting.name, sitting.revision, target, undone, drops)


def journal(
    desk: Desk, round_: int | None = None, card: str | None = None, kind: str | None = None
) -> documents.Journal:
    """What happened: entries of a round, about a card, of a kind (of entry, change or verb), oldest first."""
    sitting = desk.sit()
    line = frozenset(path(sitting.ledger, sitting.head))
    views = [_view(sitting, one, line) for one in sitting.all_noted()]
    about = told.ref(sitting.card_key(card)) if card is not None else None
    kept = [one for one in views if _fits(one, round_, about, kind)]
    return documents.Journal(sitting.name, sitting.revision, sitting.head, kept)


def _fits(view: documents.JournalEntry, round_: int | None, card: documents.Ref | None, kind: str | None) -> bool:
    if round_ is not None and view.round != round_:
        return False
    if card is not None and not any(card in (one.card, one.by) for one in view.changes):
        return False
    kinds = {view.kind, view.command.split(" ")[0], *(one.kind for one in view.changes)}
    return kind is None or kind in kinds


def _view(sitting: Sitting, noted: Record, line: Iterable[int]) -> documents.JournalEntry:
    entry = noted.entry
    round_, turn = _when(sitting, entry)
    return documents.JournalEntry(
        seq=entry.seq,
        unit=entry.unit,
        kind=entry.kind,
        base=entry.base,
        head=entry.head,
        command=told.command_text(entry.command),
        answers=[list(one) for one in entry.answers],
        changes=told.views(entry.changes, entry.command.verb),
        round=round_,
        turn=turn,
        at=noted.stamp.at,
        by_hand=entry.by_hand,
        reveals=entry.reveals,
        line=entry.seq in line,
    )


def _when(sitting: Sitting, entry: Entry) -> tuple[int, int]:
    """In which round and turn a command was made; what begins a round belongs to it."""
    before = sitting.ledger.entry(entry.base) if entry.base else entry
    return (entry.round, entry.turn) if before.round != entry.round else (before.round, before.turn)


def _go(sitting: Sitting, kind: Kind, target: int, command: Command) -> documents.Done:
    """Move the head: take back and carry out what lies between."""
    back, forth = route(sitting.ledger, sitting.head, target)
    views: list[documents.ChangeView] = []
    said: list[str] = []
    touched: list[Change] = []
    for seq in back:
        entry = sitting.ledger.entry(seq)
        change.undo(sitting.board, entry.changes)
        touched += entry.changes
        views += told.views(told.inverses(entry.changes), "undo")
        said.append(f"Undone: {told.command_text(entry.command)}.")
    for seq in forth:
        entry = sitting.ledger.entry(seq)
        change.redo(sitting.board, entry.changes)
        touched += entry.changes
        views += told.views(entry.changes, entry.command.verb)
        said.append(f"Done again: {told.command_text(entry.command)}.")
    sitting.write([_entry(sitting, kind, target, command)], None, touched)
    return answered(sitting, views, told.by_hand(views), said)


def _entry(sitting: Sitting, kind: Kind, head: int, command: Command) -> Entry:
    seq = sitting.revision + 1
    return Entry(
        seq=seq,
        unit=seq,
        kind=kind,
        base=sitting.head,
        head=head,
        command=command,
        round=sitting.number("round"),
        turn=sitting.number("turn"),
    )


def _target(sitting: Sitting, to: str | None) -> int:
    """The node where `undo --to` leads. Errors: `Refusal` when the kingdom is there already."""
    if to is None:
        return undo_target(sitting.ledger, sitting.head)
    if to in ("turn", "round"):
        target = _beginning(sitting, turn=to == "turn")
    else:
        target = _node(sitting, int(to)) if to.isascii() and to.isdigit() and len(to) < 10 else _marked(sitting, to)
    if target == sitting.head:
        raise Refusal("The kingdom is there already.")
    return target


def _beginning(sitting: Sitting, turn: bool) -> int:
    """The end of the unit in which this turn or round began."""
    ledger = sitting.ledger
    here = ledger.entry(sitting.head)
    first = here
    for seq in path(ledger, sitting.head):
        entry = ledger.entry(seq)
        if entry.round != here.round or (turn and entry.turn != here.turn):
            break
        first = entry
    return _end_of_unit(sitting, first.seq)


def _end_of_unit(sitting: Sitting, node: int) -> int:
    """The last node of a node's unit (units are never half undone); a unit's entries follow each other."""
    ledger = sitting.ledger
    end, unit = node, ledger.entry(node).unit
    for seq in range(node + 1, sitting.revision + 1):
        entry = ledger.entry(seq)
        if entry.unit != unit:
            break
        end = seq if entry.kind in NODES else end
    return end


def _node(sitting: Sitting, seq: int) -> int:
    if not 1 <= seq <= sitting.revision or sitting.ledger.entry(seq).kind not in NODES:
        raise Misuse(f"There is no command number {seq} in the journal.")
    return _end_of_unit(sitting, seq)


def _marked(sitting: Sitting, name: str) -> int:
    """The newest mark of that name."""
    for noted in reversed(list(sitting.all_noted())):
        if noted.entry.kind is Kind.MARK and noted.entry.command.args == (name,):
            return noted.entry.head
    raise Misuse(f"There is no mark {name}.", ("turn", "round"))
