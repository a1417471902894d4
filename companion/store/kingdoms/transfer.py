"""A kingdom as a file of JSON lines, and back: everything, the order of its deck included. See docs/export.md."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import IntegrityError

from companion.catalogue.model import Catalogue
from companion.errors import Conflict
from companion.play.board import Board
from companion.play.board_tables import LARGEST, BoardTable, Setting
from companion.play.change import Agenda, Change, Enter, Move, Order, Put
from companion.play.journal import NODES, Entry, Kind, travel
from companion.sentence import say
from companion.store import files, rights
from companion.store.catalogue import amendments, packs
from companion.store.engine import reading, writing
from companion.store.kingdoms import game_rows, journal, kingdoms, projections
from companion.store.kingdoms import notes as store_notes
from companion.store.kingdoms.file_format import (
    FORMAT,
    SIGHTINGS,
    AmendmentLine,
    EndLine,
    EntryLine,
    Header,
    KingdomFile,
    Line,
    NoteLine,
    PackLine,
    ScoreLine,
    SightingLine,
    UnfitFile,
)
from companion.store.kingdoms.game_rows import GameRows
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.store.kingdoms.names import checked_name
from companion.store.tables import campaign
from companion.text import fold

if TYPE_CHECKING:  # no kingdom needs them
    from companion.store.sessions import FinishedGame

LARGEST_STATE = 1_000_000
"""Bytes that a kingdom's state may take; a long campaign's takes some thirty thousand."""

# --- out ---------------------------------------------------------------------------------------------------------


def collect(engine: Engine, opened: OpenKingdom) -> KingdomFile:
    """Everything about a kingdom. Errors: `StoreError` when an entry is missing or can't be read."""
    with reading(engine) as connection:
        table = campaign.KingdomTable
        row = connection.execute(select(*table.__table__.c).where(table.id == opened.id)).one()
        sets = connection.execute(
            select(campaign.KingdomSet.set_key).where(campaign.KingdomSet.kingdom_id == opened.id)
        ).scalars()
        records = list(journal.read_records(connection, opened.id))
        if len(records) != opened.revision:
            raise journal.damaged(
                say("it has {here} of {revision} entries", here=len(records), revision=opened.revision)
            )
        entries = [
            EntryLine(one.entry, one.stamp.at, one.stamp.app, one.stamp.catalogue, one.state, one.digest, one.author)
            for one in records
        ]
        used = _amendments_named(entries)
        mine = [one for one in amendments.read(connection) if one.id in used]
        sightings = list(_sightings(connection, opened.id))
        scores = [
            kingdoms.Scored(one.seq, one.step, one.fame, msgspec.json.decode(one.parts))
            for one in connection.execute(
                select(*campaign.Score.__table__.c).where(campaign.Score.kingdom_id == opened.id)
            )
        ]
    header = Header(
        format=FORMAT, id=row.id, kingdom=row.name, game=row.game, mode=row.mode, printing=row.printing,
        strict_undo=row.strict_undo, revision=row.revision, head=row.head, round=row.round, turn=row.turn,
        sets=sorted(sets), pending=opened.pending, state=opened.state or "", created_at=row.created_at,
        changed_at=row.changed_at, app=records[-1].stamp.app, archived_at=row.archived_at,
    )  # fmt: skip
    notes = store_notes.notes(engine, opened.id)
    names = packs.packs_of(change for line in entries for change in line.entry.changes)
    mine_too = [one for one in packs.all_packs(engine) if one.name in names]
    scores.sort(key=lambda one: (one.seq, one.step))
    return KingdomFile(header, entries, mine, notes, sightings, scores, mine_too)


def _amendments_named(entries: Iterable[EntryLine]) -> set[str]:
    """The amendments that any line of the history played with."""
    found: set[str] = set()
    for line in entries:
        for change in line.entry.changes:
            if isinstance(change, Put) and (change.table, change.key) == (BoardTable.SETTINGS, Setting.AMENDMENTS):
                for value in (getattr(change, "old", None), getattr(change, "new", None)):
                    found.update(value if isinstance(value, list | tuple) else ())
    return found


def _sightings(connection: Connection, kingdom_id: str) -> Iterator[SightingLine]:
    for name, model in SIGHTINGS.items():
        query = select(model.card, model.seq).where(model.kingdom_id == kingdom_id)
        yield from (SightingLine(name, *row) for row in sorted(connection.execute(query).all()))


def lines(kept: KingdomFile) -> Iterator[bytes]:
    """The file's lines."""
    written: list[Line] = [kept.header]
    written += (AmendmentLine(one) for one in kept.amendments)
    written += (PackLine(one) for one in kept.packs)
    written += kept.entries
    written += kept.sightings
    written += (ScoreLine(one) for one in kept.scores)
    written += (NoteLine(one) for one in kept.notes)
    written.append(EndLine(len(written) + 1))
    return (msgspec.json.encode(one) + b"\n" for one in written)


def write(path: Path, kept: KingdomFile, over: bool = False) -> None:
    """Write the file, as a whole or not at all. Errors: `StoreError` when it can't be written, or is there already."""
    files.write_whole(path, b"".join(lines(kept)), over)


# --- in ----------------------------------------------------------------------------------------------------------


def replay(kept: KingdomFile, board: Board, cards: frozenset[str]) -> Board:
    """Follow every line of the history on an empty board; the board as it is at the head.

    Errors: `Unfit` for an entry that isn't as it was written, or can't follow the one before.
    """
    ledger, here, unit = _Known(kept), 0, 0
    nodes = bytearray(len(kept.entries) + 1)
    for at, line in enumerate(kept.entries, 1):
        entry, place = line.entry, kept.place(at)
        _insist(entry, at, line, place)
        node = entry.kind in NODES
        if (
            entry.base != here
            or entry.unit not in (at, unit)
            or (entry.head != at if node else not 0 < entry.head < at or not nodes[entry.head])
        ):
            raise UnfitFile(place, say("it stands in no place where it could"))
        if {card for one in entry.changes if (card := getattr(one, "card", ""))} - cards:
            raise UnfitFile(place, say("it names a card that this program doesn't know"))
        if node:
            nodes[at] = True
        else:
            travel(board, ledger, here, entry.head)
        for change in entry.changes:
            if not _fits(board, change):
                raise UnfitFile(place, say("what it changes isn't there to be changed"))
            change.apply(board)
        here, unit = entry.head, entry.unit
        body = board.encode()
        if len(body) > LARGEST_STATE:
            raise UnfitFile(
                place,
                say(
                    "the state after it is too large, at most {most:,} bytes can be kept",
                    most=LARGEST_STATE,
                ),
            )
        if line.state and line.state != hashlib.sha256(body).hexdigest():
            raise UnfitFile(place, say("the state after it isn't the one noted"))
    header = kept.header
    if not kept.entries:
        raise UnfitFile(1, say("it has no founding"))
    if (len(kept.entries), here) != (header.revision, header.head):
        raise UnfitFile(
            1,
            say(
                "it says revision {revision} and head {head}; the entries lead elsewhere",
                revision=header.revision,
                head=header.head,
            ),
        )
    if header.state and board.digest() != header.state:
        raise UnfitFile(1, say("the state that it notes isn't the one that the entries lead to"))
    return board


def _fits(board: Board, change: Change) -> bool:
    """Whether what a change says was there before is there; only then can it be carried out and taken back."""
    match change:
        case Move():
            source, target = board.zones.get(change.source, []), board.zones.get(change.target)
            if target is None or not 0 <= change.at < len(source) or source[change.at] != change.card:
                return False
            return 0 <= change.to <= len(target) - (change.source == change.target)
        case Enter():
            return change.zone in board.zones and change.card not in board.place
        case Put():
            return change.table in board.tables and board.tables[change.table].get(change.key) == change.old
        case Order():
            here = board.zones.get(change.zone)
            return here is not None and tuple(here) == change.old and sorted(change.new) == sorted(here)
        case Agenda():
            tasks, at = board.agenda, change.at
            if change.old is None:
                return change.new is not None and 0 <= at <= len(tasks)
            return 0 <= at < len(tasks) and tasks[at] == change.old


def _insist(entry: Entry, at: int, line: EntryLine, place: int) -> None:
    if entry.seq != at:
        raise UnfitFile(place, say("entry {at} is missing", at=at))
    if journal.row_of(entry, _stamp(line), line.state)["digest"] != line.digest:
        raise UnfitFile(place, say("the entry isn't as it was written"))
    if not 0 <= entry.round <= LARGEST or not 0 <= entry.turn <= LARGEST:
        raise UnfitFile(place, say("there is no such round or turn"))
    if entry.kind not in NODES and entry.changes:
        raise UnfitFile(place, say("it moves the head and must change nothing"))


def _stamp(line: EntryLine) -> journal.Stamp:
    return journal.Stamp(line.at, line.app, line.catalogue)


class _Known:
    """The file's entries as a ledger."""

    def __init__(self, kept: KingdomFile) -> None:
        self._entries = kept.entries

    def entry(self, seq: int) -> Entry:
        """The entry of that number."""
        return self._entries[seq - 1].entry

    def last(self) -> int:
        """The newest number."""
        return len(self._entries)


def find_same(engine: Engine, kept: KingdomFile) -> str | None:
    """Whether the kingdom of a file is here: its name when it has all the file's entries.

    Errors: `Conflict` when it is here and its history differs, or is shorter.
    """
    table = campaign.KingdomTable
    with reading(engine) as connection:
        row = connection.execute(select(table.id, table.name).where(table.id == kept.header.id)).one_or_none()
        if row is None:
            return None
        here = [one.digest for one in journal.read_records(connection, row.id)]
    alike = all(mine == line.digest for mine, line in zip(here, kept.entries, strict=False))
    if alike and len(kept.entries) <= len(here):
        return str(row.name)
    why = say("the file goes on further") if alike else say("the two went on differently")
    raise Conflict(
        say("{name} is here already, and {why}. Import it as another kingdom: --as NAME", name=row.name, why=why),
        len(here),
    )


def restore(
    engine: Engine,
    kept: KingdomFile,
    board: Board,
    name: str | None = None,
    *,
    mode: str,
    fresh: bool = False,
    made: Iterable[tuple[packs.PackRow, Catalogue]] = (),
    rows: GameRows | None = None,
    result: FinishedGame | None = None,
) -> str:
    """Write a kingdom that was tried; its name.

    `mode`: how it is played; `fresh`: as a new kingdom, not the one it was; `made`: its packs; `rows`: what people's
    SQL reads of a session of another game, `result`: how that ended, if it did.

    The current kingdom stays, unless there is none; the same kingdom stays archived when it was. Entries are whoever's
    who brings them: what a file says of their authors is believed no more than what it says of states.
    Errors: `Unknown` when the name can't be used or is taken.
    """
    header = kept.header
    name = checked_name(name or header.kingdom)
    id, body = str(uuid.uuid4()) if fresh else header.id, board.encode()
    row = {
        "id": id, "game": header.game, "name": name, "folded": fold(name), "mode": mode,
        "printing": header.printing, "strict_undo": header.strict_undo, "revision": header.revision,
        "head": header.head, "round": header.round, "turn": header.turn,
        "pending": None if header.pending is None else msgspec.json.encode(header.pending).decode(),
        "created_at": header.created_at, "changed_at": header.changed_at, "deleted_at": None,
        "archived_at": None if fresh else header.archived_at,
    }  # fmt: skip
    with writing(engine) as connection:
        rights.require_founder(connection)
        kingdoms.require_free_name(connection, name, None)
        try:
            connection.execute(insert(campaign.KingdomTable).values(row))
        except IntegrityError as error:
            raise Conflict(
                say("Another process has just taken in {name}, or another kingdom of that name.", name=name)
            ) from error
        for line in kept.entries:
            journal.append(connection, id, (line.entry,), _stamp(line), {line.entry.seq: line.state})
        kingdoms.keep_state(connection, id, kept.entries[-1].entry, body, hashlib.sha256(body).hexdigest())
        _beside(connection, id, kept)
        if rows is not None:
            game_rows.write(connection, id, rows)
            kingdoms.keep_result(connection, id, result)
        else:
            projections.write(connection, id, board, projections.everything(board), header.revision)
        amendments.add(connection, kept.amendments)
        for pack, cards in made:
            packs.insert_pack(connection, pack, cards)
        if row["archived_at"] is None and not connection.execute(select(kingdoms.current_id())).scalar():
            kingdoms.make_current(connection, id)
    return name


def _beside(connection: Connection, id: str, kept: KingdomFile) -> None:
    """Notes, faces seen, scores."""
    for one in kept.sightings:
        connection.execute(insert(SIGHTINGS[one.table]).values(kingdom_id=id, card=one.card, seq=one.seq))
    for note in kept.notes:
        taken = connection.execute(select(campaign.Note.id).where(campaign.Note.id == note.id)).scalar()
        key = uuid.uuid4().hex[:12] if taken else note.id
        connection.execute(insert(campaign.Note).values(msgspec.structs.asdict(note) | {"id": key, "kingdom_id": id}))
    for score in kept.scores:
        values: dict[str, Any] = msgspec.structs.asdict(score)
        values |= {"kingdom_id": id, "parts": msgspec.json.encode(score.parts).decode()}
        connection.execute(insert(campaign.Score).values(values))


# --- a copy ------------------------------------------------------------------------------------------------------


def cut_to(kept: KingdomFile, seq: int) -> KingdomFile:
    """The way to one entry alone, with its marks, numbered anew; other lines and undone entries stay behind.

    `seq` must be a node, the last of its unit. The state is known only once the entries were followed.
    """
    by_seq = {line.entry.seq: line for line in kept.entries}
    marks: dict[int, list[EntryLine]] = {}
    for line in kept.entries:
        if line.entry.kind is Kind.MARK:
            marks.setdefault(line.entry.head, []).append(line)
    way = [seq]
    while before := by_seq[way[-1]].entry.base:
        way.append(before)
    new = {0: 0}
    made: list[EntryLine] = []
    for old in reversed(way):
        for line in (by_seq[old], *marks.get(old, ())):
            new[line.entry.seq] = len(made) + 1
            made.append(_renumbered(line, new))
    last = by_seq[seq].entry
    header = msgspec.structs.replace(
        kept.header, revision=len(made), head=new[seq], round=last.round, turn=last.turn, pending=None, state=""
    )
    seen = [SightingLine(one.table, one.card, new.get(one.seq, min(one.seq, len(made)))) for one in kept.sightings]
    scores = [msgspec.structs.replace(one, seq=new[one.seq]) for one in kept.scores if one.seq in new]
    return msgspec.structs.replace(kept, header=header, entries=made, sightings=seen, scores=scores, places=())


def _renumbered(line: EntryLine, new: dict[int, int]) -> EntryLine:
    """`new`: the numbers of this entry and those before it; the first of a unit gives the unit its number."""
    entry = line.entry
    entry = msgspec.structs.replace(
        entry, seq=new[entry.seq], unit=new.setdefault(entry.unit, new[entry.seq]), base=new[entry.base],
        head=new[entry.head],
    )  # fmt: skip
    digest = str(journal.row_of(entry, _stamp(line), line.state)["digest"])
    return msgspec.structs.replace(line, entry=entry, digest=digest)
