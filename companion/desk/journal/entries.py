"""The journal as documents: the entries wanted, each with what it did in words; and the lines that there are."""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from typing import get_args

import msgspec

from companion.desk import footnotes
from companion.desk.desk import Desk
from companion.desk.journal import replay
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.moves.parse import VERBS
from companion.desk.narrate import change_views, titles
from companion.desk.narrate.names import Told
from companion.documents import kingdom
from companion.documents.base import Ref
from companion.documents.files import Branch, Branches
from companion.errors import Misuse, Unknown
from companion.play.journal import Entry, Kind, path
from companion.sentence import say
from companion.store.kingdoms.journal import Record, branch_tips

KINDS = tuple(dict.fromkeys((*VERBS, *Kind, *get_args(kingdom.ChangeKind), "set", "pack", "mode", "register", "anew")))
"""What `journal --kind` understands: verbs, kinds of entry, kinds of change."""


def branches(desk: Desk) -> Branches:
    """All lines of the history, the one that counts first, then the newest. `undo --to TIP` takes one up.

    Errors: `Unknown` when there is no kingdom.
    """
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
        command=titles.both(noted.entry.command, change_views.command_text(noted.entry.command)),
        at=noted.stamp.at,
    )


class Wanted(msgspec.Struct, frozen=True):
    """Which entries of the journal: of a round, a turn, a day (2026-01-31), about a card, by hand.

    `kind`: of entry, of change, or a verb; `entry`: the number of one, those that were typed with it included.
    """

    round: int | None = None
    turn: int | None = None
    day: str | None = None
    card: str | None = None
    kind: str | None = None
    by_hand: bool = False
    entry: int | None = None


def journal(desk: Desk, wanted: Wanted | None = None) -> kingdom.Journal:
    """What happened, oldest first, in the words of the game.

    Errors: `Misuse` for a card, day or kind that is none, `Unknown` for an entry that isn't there.
    """
    sitting, wanted = desk.sit(), wanted or Wanted()
    if wanted.kind is not None and wanted.kind not in KINDS:
        raise Misuse(say("There is no kind {kind} of entry.", kind=wanted.kind), KINDS)
    line = frozenset(path(sitting.ledger, sitting.head))
    day = _day(wanted.day) if wanted.day is not None else None
    about = change_views.ref(called.one(sitting, wanted.card)) if wanted.card is not None else None
    records = list(sitting.records())
    unit = None if wanted.entry is None else _unit(records, wanted.entry)
    views = {one.entry.seq: view(sitting, one, line) for one in records}
    kept = {
        seq
        for seq, one in views.items()
        if _fits(one, wanted, about) and (day is None or one.at.startswith(day)) and unit in (None, one.unit)
    }
    told = replay.told(sitting, records, kept)
    entries = [view(sitting, one, line, told.get(one.entry.seq)) for one in records if one.entry.seq in kept]
    notes = [
        one
        for one in footnotes.notes(desk.engine, sitting.opened.id)
        if unit is None and (wanted.round is None or one.round == wanted.round) and (about is None or one.card == about)
    ]
    return kingdom.Journal(sitting.name, sitting.revision, sitting.head, entries, notes)


def _unit(records: list[Record], seq: int) -> int:
    """The first of the entries that one command made, this one among them."""
    found = next((one.entry.unit for one in records if one.entry.seq == seq), None)
    if found is None:
        raise Unknown(say("There is no entry {seq}; the last one is {what}.", seq=seq, what=len(records)))
    return found


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Misuse(say("{text} is no date; write it as 2026-01-31.", text=text)) from error


def _fits(view: kingdom.JournalEntry, wanted: Wanted, card: Ref | None) -> bool:
    if (wanted.round, wanted.turn) != (wanted.round and view.round, wanted.turn and view.turn):
        return False
    if wanted.by_hand and not view.by_hand:
        return False
    if card is not None and not any(card in (one.card, one.by) for one in view.changes):
        return False
    kinds = {view.kind, view.command.split(" ")[0], *(one.kind for one in view.changes)}
    return wanted.kind is None or wanted.kind in kinds


def view(sitting: Sitting, noted: Record, line: Container[int], told: Told | None = None) -> kingdom.JournalEntry:
    """An entry as a document. `line`: the entries on the line that counts; `told`: what it is called and did."""
    entry, typed = noted.entry, change_views.command_text(noted.entry.command)
    round_, turn = _when(sitting, entry)
    return kingdom.JournalEntry(
        seq=entry.seq,
        unit=entry.unit,
        kind=entry.kind,
        base=entry.base,
        head=entry.head,
        command=titles.both(entry.command, typed, told.called if told is not None else None),
        answers=[list(one) for one in entry.answers],
        changes=change_views.views(entry.changes, entry.command.verb),
        round=round_,
        turn=turn,
        at=noted.stamp.at,
        by_hand=entry.by_hand,
        reveals=entry.reveals,
        line=entry.seq in line,
        breaks=(entry.command.option("breaks") or "").split(",") if entry.command.option("breaks") else [],
        said=told.said if told is not None else [],
        author=noted.author,
    )


def _when(sitting: Sitting, entry: Entry) -> tuple[int, int]:
    """In which round and turn a command was made; what begins a round belongs to it."""
    before = sitting.ledger.entry(entry.base) if entry.base else entry
    return (entry.round, entry.turn) if before.round != entry.round else (before.round, before.turn)
