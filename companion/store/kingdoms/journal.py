"""The journal in the data base: entries that are only ever added, read one by one or in order."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, column, func, insert, select, table

from companion.errors import StoreError
from companion.play import change
from companion.play.board import Board
from companion.play.command import Command
from companion.play.decision import Answer
from companion.play.journal import NODES, Entry, Kind
from companion.sentence import say
from companion.store.engine import reading
from companion.store.tables.campaign import JournalTable, Snapshot

FORMAT = 1
"""The format of state blobs; a later one keeps reading earlier ones."""

BLOCK = 64
"""How many entries at most are read at once when somebody walks back through them."""

MANY = 1_000
"""How many rows are fetched at once where there may be very many."""

COLUMNS = tuple(column.name for column in JournalTable.__table__.columns if column.name != "kingdom_id")
SEALED = tuple(name for name in COLUMNS if name not in ("digest", "seat", "author"))
"""The columns that an entry's digest covers; a seat as well, where there is one, but not who made it."""


class Stamp(msgspec.Struct, frozen=True):
    """What only the desk knows: local time with its offset (ISO), program version, catalogue digest."""

    at: str
    app: str
    catalogue: str


class Moment(msgspec.Struct, frozen=True):
    """When an entry was made; `round`: the kingdom's after it; `base`: the entry it goes on from."""

    seq: int
    at: str
    round: int
    base: int = 0


class Record(msgspec.Struct, frozen=True):
    """An entry with what was noted beside it; `state`: digest of the state after it, '' where it isn't known.

    `author`: who made it, as PostgreSQL knows the person, '' in a file.
    """

    entry: Entry
    stamp: Stamp
    state: str
    digest: str
    sealed: str
    author: str = ""

    @property
    def intact(self) -> bool:
        """Whether the row is what was written."""
        return self.digest == self.sealed


def seal(row: dict[str, Any]) -> str:
    """The digest of a journal row."""
    seat = [row["seat"]] if row["seat"] else []  # old entries have none, and their digests stay
    return hashlib.sha256(msgspec.json.encode([*(row[name] for name in SEALED), *seat])).hexdigest()


def row_of(entry: Entry, stamp: Stamp, state: str) -> dict[str, Any]:
    """An entry as a row, the kingdom left out."""
    row: dict[str, Any] = {
        "seq": entry.seq,
        "unit": entry.unit,
        "kind": entry.kind.value,
        "base": entry.base,
        "head": entry.head,
        "verb": entry.command.verb,
        "command": msgspec.json.encode(entry.command).decode(),
        "answers": msgspec.json.encode(entry.answers).decode(),
        "changes": change.encode(entry.changes).decode(),
        "reveals": entry.reveals,
        "by_hand": entry.by_hand,
        "round": entry.round,
        "turn": entry.turn,
        "at": stamp.at,
        "app": stamp.app,
        "catalogue": stamp.catalogue,
        "state": state,
        "seat": entry.seat,
    }
    return row | {"digest": seal(row)}


def record_of(found: Row[Any]) -> Record:
    """A row as a record. Errors: `ValueError` (of msgspec too) for one that no program wrote."""
    row = dict(found._mapping)
    if not (row["base"] < row["seq"] and row["head"] <= row["seq"] and row["unit"] <= row["seq"]):
        raise ValueError("the entry stands in no place where it could")
    entry = Entry(
        seq=row["seq"],
        unit=row["unit"],
        kind=Kind(row["kind"]),
        base=row["base"],
        head=row["head"],
        command=msgspec.json.decode(row["command"], type=Command),
        answers=msgspec.json.decode(row["answers"], type=tuple[Answer, ...]),
        changes=change.decode(row["changes"]),
        reveals=row["reveals"],
        by_hand=row["by_hand"],
        round=row["round"],
        turn=row["turn"],
        seat=row["seat"],
    )
    stamp = Stamp(row["at"], row["app"], row["catalogue"])
    return Record(entry, stamp, row["state"], row["digest"], seal(row), row["author"])


def append(
    connection: Connection, kingdom_id: str, entries: tuple[Entry, ...], stamp: Stamp, states: dict[int, str]
) -> None:
    """Add entries; `states`: digests of the state by the number of the entry they follow."""
    rows = [{"kingdom_id": kingdom_id} | row_of(entry, stamp, states.get(entry.seq, "")) for entry in entries]
    for row in rows:  # one by one: each must be the next when its trigger looks
        connection.execute(insert(JournalTable), row)


def _query(kingdom_id: str, first: int, last: int) -> Any:
    columns = [JournalTable.__table__.c[name] for name in COLUMNS]
    here = (JournalTable.kingdom_id == kingdom_id, JournalTable.seq >= first, JournalTable.seq <= last)
    return select(*columns).where(*here).order_by(JournalTable.seq)


class DbLedger:
    """A kingdom's journal as a `Ledger`: entries are read when they are asked for.

    One entry costs one row; who goes on asking for others gets growing blocks of those before them.
    """

    def __init__(self, engine: Engine, kingdom_id: str, last: int) -> None:
        self._engine = engine
        self._kingdom_id = kingdom_id
        self._last = last
        self._known: dict[int, Entry] = {}
        self._block = 1
        self.read = 0

    def last(self) -> int:
        """The newest number when the kingdom was opened, 0 when empty."""
        return self._last

    def entry(self, seq: int) -> Entry:
        """The entry of that number. Errors: `StoreError` when there is none, or it can't be read."""
        if seq not in self._known:
            self._fetch(max(1, seq - self._block + 1), seq)
            self._block = min(BLOCK, self._block * 2)
        if seq not in self._known:
            raise damaged(say("entry {seq} is missing", seq=seq))
        return self._known[seq]

    def _fetch(self, first: int, last: int) -> None:
        with reading(self._engine) as connection:
            rows = connection.execute(_query(self._kingdom_id, first, last)).all()
        self.read += len(rows)
        for row in rows:
            entry = readable(row).entry
            self._known.setdefault(entry.seq, entry)


def records(engine: Engine, kingdom_id: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
    """The entries from `first` to `last` (None: the newest) in order.

    Errors: `StoreError` at one that can't be read.
    """
    with reading(engine) as connection:
        yield from read_records(connection, kingdom_id, first, last)


def moments(engine: Engine, ids: Collection[str]) -> dict[str, list[Moment]]:
    """When each entry of these kingdoms was made, in order, by the kingdom's id."""
    row = JournalTable
    query = select(row.kingdom_id, row.seq, row.at, row.round, row.base).where(row.kingdom_id.in_(ids))
    found: dict[str, list[Moment]] = {id: [] for id in ids}
    with reading(engine) as connection:
        for rows in connection.execute(query.order_by(row.kingdom_id, row.seq)).partitions(MANY):
            for id, seq, at, round_, base in rows:
                found[id].append(Moment(seq, at, round_, base))
    return found


def read_records(connection: Connection, kingdom_id: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
    """The same on an open connection. Errors: `StoreError` at one that can't be read."""
    return (readable(row) for row in read_rows(connection, kingdom_id, first, last))


def readable(row: Row[Any]) -> Record:
    """A row as a record. Errors: `StoreError` for one that can't be read."""
    try:
        return record_of(row)
    except ValueError as error:
        raise damaged(say("entry {seq} can't be read", seq=row.seq)) from error


def damaged(what: str) -> StoreError:
    """The error of a journal that isn't as it was written."""
    return StoreError(
        say("The journal is damaged: {what}. Put a back-up of the data base in its place; see: check", what=what)
    )


def read_rows(connection: Connection, kingdom_id: str, first: int = 1, last: int | None = None) -> Iterator[Row[Any]]:
    """The rows themselves, not yet understood."""
    yield from connection.execute(_query(kingdom_id, first, newest(connection, kingdom_id) if last is None else last))


def newest(connection: Connection, kingdom_id: str) -> int:
    """The number of the newest entry, 0 when there is none."""
    query = select(func.coalesce(func.max(JournalTable.seq), 0)).where(JournalTable.kingdom_id == kingdom_id)
    return int(connection.execute(query).scalar_one())


def branch_tips(engine: Engine, kingdom_id: str) -> list[int]:
    """The last entry of each line of the history, oldest first."""
    branch = table("branch", column("kingdom_id"), column("seq"))
    query = select(branch.c.seq).where(branch.c.kingdom_id == kingdom_id).order_by(branch.c.seq)
    with reading(engine) as connection:
        return list(connection.execute(query).scalars())


def branches(engine: Engine, ids: Collection[str]) -> dict[str, int]:
    """How many lines the history of each of these kingdoms has, by the kingdom's id: its nodes that bear no other."""
    row = JournalTable
    ends = func.count() - func.count(func.nullif(row.base, 0).distinct())
    nodes = (row.kingdom_id.in_(ids), row.kind.in_([kind.value for kind in NODES]))
    with reading(engine) as connection:
        rows = connection.execute(select(row.kingdom_id, ends).where(*nodes).group_by(row.kingdom_id)).all()
    return dict.fromkeys(ids, 0) | dict(rows)


def board_at(engine: Engine, kingdom_id: str, board: Board, node: int) -> Board:
    """Set up a board (new, of the game's zones and tables) as it was at a node: nearest snapshot before it, then forth.

    Errors: `StoreError` when an entry on the way is missing or can't be followed.
    """
    with reading(engine) as connection:
        kept = set(connection.execute(select(Snapshot.node).where(Snapshot.kingdom_id == kingdom_id)).scalars())
    ledger, steps = DbLedger(engine, kingdom_id, node), list[int]()
    while node and not (node in kept and _snapshot(engine, kingdom_id, board, node)):
        steps.append(node)
        node = ledger.entry(node).base
    for seq in reversed(steps):
        try:
            change.redo(board, ledger.entry(seq).changes)
        except (KeyError, IndexError, ValueError) as error:
            raise damaged(say("entry {seq} can't be followed", seq=seq)) from error
    return board


def _snapshot(engine: Engine, kingdom_id: str, board: Board, node: int) -> bool:
    """Set a board up from the snapshot of a node; whether it could be read: it is a cache, the journal has it all."""
    query = select(Snapshot.body).where(Snapshot.kingdom_id == kingdom_id, Snapshot.node == node)
    with reading(engine) as connection:
        body = connection.execute(query).scalar_one().encode()
    try:
        board.load(body)
    except msgspec.MsgspecError:
        return False
    return True
