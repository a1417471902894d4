"""The past: undo, redo, marks, and the journal that tells it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import get_args

import msgspec

from companion.desk import footnotes
from companion.desk.desk import Desk, Sitting
from companion.desk.journal import replay
from companion.desk.moves.commands import answer_of
from companion.desk.moves.parse import VERBS
from companion.desk.narrate import change_views, instructions, names, phrases
from companion.documents import kingdom
from companion.documents.base import Ref
from companion.documents.files import Branch, Branches
from companion.errors import Misuse, Refusal
from companion.play.board_tables import BoardTable
from companion.play.change import Put
from companion.play.command import Command
from companion.play.journal import NODES, Entry, Kind, path, redo_target, route, undo_target
from companion.play.transaction import Waiting
from companion.store.kingdoms.journal import Record, branch_tips
from companion.text import printable

LONGEST_MARK = 60

KINDS = tuple(dict.fromkeys((*VERBS, *Kind, *get_args(kingdom.ChangeKind), "set", "pack", "mode", "register", "anew")))
"""What `journal --kind` understands: verbs, kinds of entry, kinds of change."""


def undo(desk: Desk, to: str | None = None, revision: int | None = None) -> kingdom.Done:
    """Take back one unit, or go to a point; a command that only waits for its answer is withdrawn instead.

    Errors: `Refusal` when there is nothing to undo, `Misuse` for an unknown point.
    """
    sitting = desk.sit(revision)
    if sitting.pending is not None and to is None:
        withdrawn = sitting.pending.command.text
        sitting.wait(None)
        return answer_of(sitting, [], [], [f"Withdrawn: {withdrawn}."])
    target = _target(sitting, to)
    require_undoable(sitting, route(sitting.ledger, sitting.head, target)[0])
    kind = Kind.UNDO if to is None else Kind.GOTO
    return _go(sitting, kind, target, Command("undo", (), (("to", to),) if to else ()))


def require_undoable(sitting: Sitting, back: Iterable[int]) -> None:
    """In a strict kingdom nothing goes back past an entry that revealed something. Errors: `Refusal`."""
    if not sitting.opened.strict_undo:
        return
    here = sitting.head
    for seq in back:
        entry = sitting.ledger.entry(seq)
        if entry.reveals:
            ways = [f"undo --to {here}"] if here != sitting.head else []
            raise Refusal(
                f"Undo is strict here, and “{change_views.in_words(entry.command)}” (entry {seq}) revealed something.",
                legal=(*ways, "kingdom set undo free"),
            )
        here = entry.base


def branches(desk: Desk) -> Branches:
    """All lines of the history, the one that counts first, then the newest. `undo --to TIP` takes one up."""
    sitting = desk.sit()
    line = frozenset(path(sitting.ledger, sitting.head))
    tips = branch_tips(desk.engine, sitting.opened.id)
    ends = [sitting.head, *(tip for tip in reversed(tips) if tip not in line)]
    return Branches(sitting.name, sitting.revision, sitting.head, [_branch(sitting, tip, line) for tip in ends])


def _branch(sitting: Sitting, tip: int, line: frozenset[int]) -> Branch:
    noted = sitting.record(tip)
    way = list(path(sitting.ledger, tip))
    fork = 0 if tip in line else next((seq for seq in way if seq in line), 0)
    own = way.index(fork) if fork else len(way)
    return Branch(
        tip=tip,
        fork=fork,
        entries=own,
        current=tip == sitting.head,
        round=noted.entry.round,
        turn=noted.entry.turn,
        command=change_views.command_text(noted.entry.command),
        at=noted.stamp.at,
    )


def redo(desk: Desk, revision: int | None = None) -> kingdom.Done:
    """Do again what was undone last. Errors: `Refusal` when nothing was."""
    sitting = desk.sit(revision)
    return _go(sitting, Kind.REDO, redo_target(sitting.ledger, sitting.head), Command("redo"))


def mark(desk: Desk, name: str, revision: int | None = None) -> kingdom.Done:
    """Name the point where the kingdom stands; a command that waits for its answer goes on waiting.

    Errors: `Misuse` for a name that can't be one.
    """
    if not name.strip() or not printable(name) or len(name) > LONGEST_MARK:
        raise Misuse(f"A mark is 1 to {LONGEST_MARK} printable characters.")
    if name.isdigit() or name in ("turn", "round"):
        raise Misuse(f"{name} means something else after --to; choose another name.")
    sitting = desk.sit(revision)
    pending = sitting.pending
    waiting = None if pending is None else Waiting(pending.command, pending.answers)
    with sitting.transaction() as transaction:
        transaction.mark(Command("mark", (name,)))
        sitting.keep(transaction, waiting)
    return answer_of(sitting, [], [], [f"Marked: {name}."])


def preview(desk: Desk, to: str | None = None) -> kingdom.Preview:
    """What undo would take back; nothing changes."""
    sitting = desk.sit()
    drops = sitting.pending.command.text if sitting.pending is not None else None
    target = sitting.head if drops is not None and to is None else _target(sitting, to)
    back, _ = route(sitting.ledger, sitting.head, target)
    line = frozenset(path(sitting.ledger, sitting.head))
    require_undoable(sitting, back)
    sentences = names.backwards(sitting, [sitting.ledger.entry(seq) for seq in back])
    views = [_view(sitting, sitting.record(seq), line) for seq in back]
    undone = [msgspec.structs.replace(one, said=said) for one, said in zip(views, sentences, strict=True)]
    said = [sentence for one in sentences for sentence in one]
    return kingdom.Preview(sitting.name, sitting.revision, target, undone, drops, said)


class Wanted(msgspec.Struct, frozen=True):
    """Which entries of the journal: of a round, a turn, a day (2026-01-31), about a card, by hand.

    `kind`: of entry, of change, or a verb.
    """

    round: int | None = None
    turn: int | None = None
    day: str | None = None
    card: str | None = None
    kind: str | None = None
    by_hand: bool = False


def journal(desk: Desk, wanted: Wanted | None = None) -> kingdom.Journal:
    """What happened, oldest first, in the words of the game. Errors: `Misuse` for a card, day or kind that is none."""
    sitting, wanted = desk.sit(), wanted or Wanted()
    if wanted.kind is not None and wanted.kind not in KINDS:
        raise Misuse(f"There is no kind {wanted.kind} of entry.", KINDS)
    line = frozenset(path(sitting.ledger, sitting.head))
    day = _day(wanted.day) if wanted.day is not None else None
    about = change_views.ref(sitting.card_key(wanted.card)) if wanted.card is not None else None
    records = list(sitting.records())
    said = replay.sentences(sitting, records)
    views = [msgspec.structs.replace(_view(sitting, one, line), said=said.get(one.entry.seq, [])) for one in records]
    kept = [one for one in views if _fits(one, wanted, about) and (day is None or one.at.startswith(day))]
    notes = [
        one
        for one in footnotes.notes(desk.engine, sitting.opened.id)
        if (wanted.round is None or one.round == wanted.round) and (about is None or one.card == about)
    ]
    return kingdom.Journal(sitting.name, sitting.revision, sitting.head, kept, notes)


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Misuse(f"{text} is no date; write it as 2026-01-31.") from error


def _fits(view: kingdom.JournalEntry, wanted: Wanted, card: Ref | None) -> bool:
    if (wanted.round, wanted.turn) != (wanted.round and view.round, wanted.turn and view.turn):
        return False
    if wanted.by_hand and not view.by_hand:
        return False
    if card is not None and not any(card in (one.card, one.by) for one in view.changes):
        return False
    kinds = {view.kind, view.command.split(" ")[0], *(one.kind for one in view.changes)}
    return wanted.kind is None or wanted.kind in kinds


def _view(sitting: Sitting, noted: Record, line: Iterable[int]) -> kingdom.JournalEntry:
    entry = noted.entry
    round_, turn = _when(sitting, entry)
    return kingdom.JournalEntry(
        seq=entry.seq,
        unit=entry.unit,
        kind=entry.kind,
        base=entry.base,
        head=entry.head,
        command=change_views.command_text(entry.command),
        answers=[list(one) for one in entry.answers],
        changes=change_views.views(entry.changes, entry.command.verb),
        round=round_,
        turn=turn,
        at=noted.stamp.at,
        by_hand=entry.by_hand,
        reveals=entry.reveals,
        line=entry.seq in line,
        breaks=(entry.command.option("breaks") or "").split(",") if entry.command.option("breaks") else [],
    )


def _when(sitting: Sitting, entry: Entry) -> tuple[int, int]:
    """In which round and turn a command was made; what begins a round belongs to it."""
    before = sitting.ledger.entry(entry.base) if entry.base else entry
    return (entry.round, entry.turn) if before.round != entry.round else (before.round, before.turn)


def _said(sitting: Sitting, back: list[Entry], forth: list[Entry]) -> list[str]:
    """What was undone and done again, of one command all that it did; `sitting`: as the kingdom is now.

    Of the line that a restart left behind only that it is taken up or left.
    """
    undone, done = _restarts(back), _restarts(forth)
    if undone or done or len({entry.unit for entry in (*back, *forth)}) > 1:
        lines = [phrases.UNDONE.format(command=words) for words in _commands(back) if undone or not done]
        if undone and not done:
            return [*lines, phrases.AS_BEFORE]
        return lines + [phrases.DONE_AGAIN.format(command=words) for words in _commands(forth)]
    return [*names.undone(sitting, back), *names.done_again(sitting, forth)]


def _commands(entries: list[Entry]) -> list[str]:
    return [words for one in entries if (words := change_views.in_words(one.command))]


def _restarts(entries: list[Entry]) -> bool:
    return any(entry.command.verb == "anew" for entry in entries)


def _go(sitting: Sitting, kind: Kind, target: int, command: Command) -> kingdom.Done:
    """Move the head: take back and carry out what lies between; with real cards only what then lies otherwise."""
    before, cards = instructions.lying(sitting.board), sitting.numbers()
    withdrawn = [f"Withdrawn: {sitting.pending.command.text}."] if sitting.pending is not None else []
    with sitting.transaction() as transaction:
        back, forth = transaction.go(kind, target, command)
        sitting.keep(transaction)
    touched = transaction.touched
    views = [view for entry in back for view in change_views.views(change_views.inverses(entry.changes), "undo")]
    views += [view for entry in forth for view in change_views.views(entry.changes, entry.command.verb)]
    said = [*withdrawn, *_said(sitting, back, forth)]
    many = len({entry.unit for entry in (*back, *forth)}) > 1
    if any(isinstance(one, Put) and one.table == BoardTable.SETTINGS for one in touched):
        sitting = sitting.desk.sit(name=sitting.name)  # the rules to look with are others now
        cards = sitting.numbers() | cards
    if many:
        return answer_of(
            sitting, views, instructions.far(before, instructions.lying(sitting.board), cards, views), said
        )
    return answer_of(sitting, views, instructions.for_changes(views), said)


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
    return end_of_unit(sitting, first.seq)


def end_of_unit(sitting: Sitting, node: int) -> int:
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
    return end_of_unit(sitting, seq)


def _marked(sitting: Sitting, name: str) -> int:
    """The newest mark of that name."""
    for noted in reversed(list(sitting.records())):
        if noted.entry.kind is Kind.MARK and noted.entry.command.args == (name,):
            return noted.entry.head
    raise Misuse(f"There is no mark {name}.", ("turn", "round"))
