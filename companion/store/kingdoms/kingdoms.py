"""Kingdoms: founding, finding, renaming, deleting; and an open kingdom, to which a command is committed as a whole."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, Engine, Row, column, delete, insert, select, update
from sqlalchemy import table as table_of
from sqlalchemy.exc import IntegrityError

from companion.catalogue.words import BASE
from companion.errors import Conflict, Refusal, StoreError, Unknown
from companion.play.board import Board
from companion.play.change import Change
from companion.play.command import Command
from companion.play.decision import Answer
from companion.play.journal import Entry
from companion.play.values import Value
from companion.sentence import say
from companion.store.engine import reading, writing
from companion.store.kingdoms import journal, projections
from companion.store.kingdoms.journal import FORMAT, DbLedger, Stamp
from companion.store.kingdoms.names import checked_name, missing
from companion.store.kingdoms.projections import Scored as Scored
from companion.store.kingdoms.projections import keep_scores, written
from companion.store.rights import Role, only_looks, own_setting, require_editor, require_founder, require_owner
from companion.store.rights import role as role_of
from companion.store.tables.campaign import (
    CHILDREN,
    JournalTable,
    KingdomSetting,
    KingdomTable,
    Setting,
    Snapshot,
    StateTable,
)
from companion.text import fold

if TYPE_CHECKING:  # no kingdom needs them
    from companion.store.kingdoms.game_rows import GameRows
    from companion.store.sessions import FinishedGame

EVERY = 50
"""A snapshot is kept whenever the journal has passed another so many entries."""

CURRENT = "kingdom"
"""The setting that holds the current kingdom's id; of a person who doesn't keep the data base it ends with the name."""

CHOSEN = table_of("chosen", column("kingdom_id"))
"""The view that holds the current kingdom's id."""


class Pending(msgspec.Struct, frozen=True):
    """A player's command that waits for an answer, with those given so far and the revision it was made on."""

    command: Command
    answers: tuple[Answer, ...] = ()
    revision: int = 0


class KingdomRow(msgspec.Struct, frozen=True):
    """A kingdom as the data base has it.

    `pending`: the command that waits, as JSON. `body`: its state, a cache that may lack (None); `digest`, `format`,
    `state_revision`, `state_head`: of which state it is.
    """

    id: str
    name: str
    game: str
    mode: str
    printing: str
    strict_undo: bool
    revision: int
    head: int
    pending: str | None
    body: str | None
    digest: str | None
    format: int | None
    state_revision: int | None
    state_head: int | None
    archived_at: str | None = None


class OpenKingdom:
    """A kingdom as it was when it was opened. What is committed must fit that revision."""

    def __init__(self, engine: Engine, row: KingdomRow) -> None:
        self.engine = engine
        self.id = row.id
        self.name = row.name
        self.game = row.game
        self.mode = row.mode
        self.printing = row.printing
        self.strict_undo = row.strict_undo
        self.archived = row.archived_at is not None
        self.revision = row.revision
        self.head = row.head
        self.body: bytes | None = None if row.body is None else row.body.encode()
        self.state: str | None = row.digest
        self._pending = row.pending
        if self.body is not None and not self._sound(row):
            self.body = self.state = None  # a cache only: the journal leads to the state

    def _sound(self, row: KingdomRow) -> bool:
        """Whether the blob is that of this revision, as it was written."""
        here = (row.state_revision, row.state_head, row.digest)
        return here == (self.revision, self.head, hashlib.sha256(self.body or b"").hexdigest())

    @property
    def pending(self) -> Pending | None:
        """The command that waits for an answer; one that can't be read is none."""
        try:
            return None if self._pending is None else msgspec.json.decode(self._pending, type=Pending)
        except msgspec.MsgspecError:
            return None

    @property
    def settings(self) -> dict[str, Value]:
        """The switches of this kingdom, needed before its board can be read."""
        if self.body is not None:
            return msgspec.json.decode(self.body, type=_Peek).tables.settings
        query = select(KingdomSetting.name, KingdomSetting.value).where(KingdomSetting.kingdom_id == self.id)
        with reading(self.engine) as connection:
            return {row.name: msgspec.json.decode(row.value) for row in connection.execute(query)}

    def load(self, board: Board) -> Board:
        """Fill a board (new, of the game's zones and tables) with the state; without a blob, from the journal.

        Errors: `StoreError` when the journal is damaged.
        """
        if self.body is None:
            return journal.board_at(self.engine, self.id, board, self.head)
        board.load(self.body)
        return board

    def ledger(self) -> DbLedger:
        """The journal up to this revision, read when asked."""
        return DbLedger(self.engine, self.id, self.revision)

    def wait(self, pending: Pending | None) -> None:
        """Keep the command that waits, or drop it (None); makes no entry.

        Errors: `Conflict` when the kingdom, or what waits, isn't as it was opened.
        """
        text = _text(pending)
        same = KingdomTable.pending.is_not_distinct_from(self._pending)
        with writing(self.engine) as connection:
            _advance(connection, self, {"pending": text}, same)
        self._pending = text

    def commit(
        self,
        entries: Sequence[Entry],
        board: Board,
        stamp: Stamp,
        *,
        mode: str = "",
        pending: Pending | None = None,
        touched: Iterable[Change] = (),
        states: Mapping[int, str] | None = None,
        scores: Iterable[Scored] = (),
        rows: GameRows | None = None,
        result: FinishedGame | None = None,
    ) -> None:
        """Write entries and the board they led to, in one transaction: all or nothing.

        `entries` go on from this revision; `mode`: how it is played now, empty: as before; `touched`: changes applied
        or taken back that are not in them (undo, redo); `states`: digests of the state after entries other than the
        last; `pending`: what waits now; `rows`: what people's SQL reads of a session of another game, `result`: how
        that ended, if it did.
        Errors: `Conflict` when somebody else moved first, `StoreError` when the world fails; then nothing is written.
        """
        last, body = entries[-1], board.encode()
        if [entry.seq for entry in entries] != list(range(self.revision + 1, last.seq + 1)):
            raise ValueError("these entries don't go on from the kingdom's revision")
        digest, text = hashlib.sha256(body).hexdigest(), _text(pending)
        values = {
            "revision": last.seq, "head": last.head, "round": last.round, "turn": last.turn,
            "pending": text, "changed_at": stamp.at, "mode": mode or self.mode,
        }  # fmt: skip
        with writing(self.engine) as connection:
            _advance(connection, self, values)
            known = dict(states or {}) | {last.seq: digest}
            journal.append(connection, self.id, tuple(entries), stamp, known)
            keep_state(connection, self.id, last, body, digest)
            if last.seq // EVERY > self.revision // EVERY:
                _keep_snapshot(connection, self.id, last.head, body)
            if rows is not None:
                _write_rows(connection, self.id, rows)
            else:
                changes = [change for entry in entries for change in entry.changes]
                found = projections.touched([*changes, *touched])
                projections.write(connection, self.id, board, found, last.seq)
                keep_scores(connection, self.id, [*written(entries), *scores])
            keep_result(connection, self.id, result)
        self.revision, self.head, self.body, self.state, self._pending = last.seq, last.head, body, digest, text
        self.mode = mode or self.mode


class _Tables(msgspec.Struct):
    settings: dict[str, Value] = {}


class _Peek(msgspec.Struct):
    tables: _Tables


def _text(pending: Pending | None) -> str | None:
    return None if pending is None else msgspec.json.encode(pending).decode()


def _advance(connection: Connection, kingdom: OpenKingdom, values: dict[str, Any], *same: Any) -> None:
    """The first statement of every command: who comes second finds no row, and who may only look is told so."""
    table = KingdomTable
    role = role_of(connection, kingdom.id)
    if role is Role.READER:
        raise only_looks(connection, kingdom.id, kingdom.name)
    here = (table.id == kingdom.id, table.revision == kingdom.revision, table.deleted_at.is_(None))
    playable = table.archived_at.is_(None)
    if role and connection.execute(update(table).where(*here, playable, *same).values(values)).rowcount:
        return
    row = connection.execute(select(table.revision, table.archived_at).where(table.id == kingdom.id)).one_or_none()
    now, archived = (None, None) if row is None else (row.revision, row.archived_at)
    where = (
        say("it is gone")
        if now is None
        else say("it is at revision {now}, not {revision}", now=now, revision=kingdom.revision)
    )
    if now == kingdom.revision:
        where = say("another command waits for an answer") if archived is None else say("it was archived")
    raise Conflict(say("Somebody else has moved in {name}: {where}.", name=kingdom.name, where=where), now)


def keep_state(connection: Connection, id: str, last: Entry, body: bytes, digest: str) -> None:
    """Keep the state that the newest entry led to."""
    values = {
        "kingdom_id": id, "revision": last.seq, "head": last.head, "format": FORMAT, "body": body.decode(),
        "digest": digest,
    }  # fmt: skip
    connection.execute(delete(StateTable).where(StateTable.kingdom_id == id))
    connection.execute(insert(StateTable).values(values))


def _write_rows(connection: Connection, id: str, rows: GameRows) -> None:
    from companion.store.kingdoms import game_rows

    game_rows.write(connection, id, rows)


def _keep_snapshot(connection: Connection, id: str, node: int, body: bytes) -> None:
    connection.execute(delete(Snapshot).where(Snapshot.kingdom_id == id, Snapshot.node == node))
    connection.execute(insert(Snapshot).values(kingdom_id=id, node=node, format=FORMAT, body=body.decode()))


def create(
    engine: Engine,
    name: str,
    entries: Sequence[Entry],
    board: Board,
    stamp: Stamp,
    *,
    mode: str,
    printing: str,
    states: Mapping[int, str] | None = None,
    pending: Pending | None = None,
    game: str = BASE,
    strict_undo: bool = False,
    rows: GameRows | None = None,
    result: FinishedGame | None = None,
) -> OpenKingdom:
    """Found a kingdom, or a session of another game, with its first entries and make it current.

    `rows`: what people's SQL reads of a session of another game, `result`: how that ended, if it did at once.
    Errors: `Unknown` when the name can't be used or is taken; then nothing is written.
    """
    name = checked_name(name)
    id, last, body = str(uuid.uuid4()), entries[-1], board.encode()
    digest = hashlib.sha256(body).hexdigest()
    row = {
        "id": id, "game": game, "name": name, "folded": fold(name), "mode": mode, "printing": printing,
        "strict_undo": strict_undo, "revision": last.seq, "head": last.head, "round": last.round, "turn": last.turn,
        "pending": _text(pending), "created_at": stamp.at, "changed_at": stamp.at, "deleted_at": None,
        "archived_at": None,
    }  # fmt: skip
    with writing(engine) as connection:
        require_founder(connection)
        require_free_name(connection, name, None)
        try:
            connection.execute(insert(KingdomTable).values(row))
        except IntegrityError as error:
            raise _taken(name) from error
        journal.append(connection, id, tuple(entries), stamp, dict(states or {}) | {last.seq: digest})
        keep_state(connection, id, last, body, digest)
        if rows is not None:
            _write_rows(connection, id, rows)
        else:
            projections.write(connection, id, board, projections.everything(board), last.seq)
        make_current(connection, id)
        keep_result(connection, id, result)
    return open_kingdom(engine, name)


def keep_result(connection: Connection, id: str, result: FinishedGame | None) -> None:
    """Write down how a session ended, if it did."""
    if result is not None:
        from companion.store import sessions  # of kingdoms none is kept

        sessions.keep_of_session(connection, id, result)


def _taken(name: str) -> Unknown:
    return Unknown(say("The name {name} is taken already (accents and case make no difference).", name=name))


def require_free_name(connection: Connection, name: str, but: str | None) -> None:
    """Let no second kingdom have the name. Errors: `Unknown`."""
    query = select(KingdomTable.id).where(KingdomTable.folded == fold(name), KingdomTable.deleted_at.is_(None))
    found = connection.execute(query).scalar()
    if found is not None and found != but:
        raise _taken(name)


def make_current(connection: Connection, id: str) -> None:
    """Let commands that name no kingdom mean this one."""
    name = own_setting(connection, CURRENT)
    connection.execute(delete(Setting).where(Setting.name == name))
    connection.execute(insert(Setting).values(name=name, value=id))


def _let_go(connection: Connection, id: str) -> None:
    """Let no kingdom be current where this one is."""
    connection.execute(delete(Setting).where(Setting.name == own_setting(connection, CURRENT), Setting.value == id))


def current_id() -> Any:
    """The query for the current kingdom's id."""
    return select(CHOSEN.c.kingdom_id).scalar_subquery()


def open_kingdom(engine: Engine, name: str | None = None, game: str = "") -> OpenKingdom:
    """The kingdom of that name, or the current one, read in one query.

    Errors: `Unknown` when there is none; its choices are the names that there are (`game`: of its sessions).
    """
    which = KingdomTable.id == current_id() if name is None else KingdomTable.folded == fold(name)
    with reading(engine) as connection:
        found = connection.execute(_whole().where(which)).one_or_none()
        if found is None:
            raise missing(connection, name, game)
    return _opened(engine, found)


def open_all(engine: Engine, ids: Collection[str]) -> list[OpenKingdom]:
    """These kingdoms, as far as they are still there, in no order, read in one query."""
    with reading(engine) as connection:
        rows = connection.execute(_whole().where(KingdomTable.id.in_(ids))).all()
    return [_opened(engine, row) for row in rows]


def _whole() -> Any:
    kingdom, state = KingdomTable, StateTable
    return select(
        kingdom.id, kingdom.name, kingdom.game, kingdom.mode, kingdom.printing, kingdom.strict_undo, kingdom.revision,
        kingdom.head, kingdom.pending, state.body, state.digest, state.format, state.revision, state.head,
        kingdom.archived_at,
    ).outerjoin_from(kingdom, state, state.kingdom_id == kingdom.id).where(kingdom.deleted_at.is_(None))  # fmt: skip


def _opened(engine: Engine, found: Row[Any]) -> OpenKingdom:
    row = KingdomRow(*tuple(found))
    if (row.format or 0) > FORMAT:
        raise StoreError(say("{name} was played with a newer version of companion. Update companion.", name=row.name))
    return OpenKingdom(engine, row)


def use(engine: Engine, name: str) -> str:
    """Make a kingdom the current one; its name as it is written.

    Errors: `Unknown` when there is no such kingdom, `Refusal` when it is archived.
    """
    with writing(engine) as connection:
        id, written, archived = find(connection, name)
        if archived is not None:
            raise put_away(written, _game(connection, id))
        make_current(connection, id)
        return written


def put_away(name: str, game: str = BASE) -> Refusal:
    """Why nothing can be done in an archived kingdom, or session of another game."""
    return Refusal(
        say("{name} is archived: it can be looked at, not played. Bring it back with kingdom unarchive.", name=name)
        if game == BASE
        else say("{name} is archived: it can be looked at, not played. Bring it back with game unarchive.", name=name)
    )


def _game(connection: Connection, id: str) -> str:
    return str(connection.execute(select(KingdomTable.game).where(KingdomTable.id == id)).scalar_one())


def archive(engine: Engine, name: str, at: str) -> str:
    """Put a kingdom away: it is in no list, can't be played, and is no longer the current one; its name as written.

    Errors: `Unknown` when there is no such kingdom, `Refusal` when it is archived already.
    """
    with writing(engine) as connection:
        id, written, archived = find(connection, name)
        require_owner(connection, id, written)
        if archived is not None:
            raise Refusal(say("{written} is archived already.", written=written))
        connection.execute(update(KingdomTable).where(KingdomTable.id == id).values(archived_at=at))
        _let_go(connection, id)
        return written


def unarchive(engine: Engine, name: str) -> str:
    """Bring an archived kingdom back, as the current one when there is none; its name as written.

    Errors: `Unknown` when there is no such kingdom, `Refusal` when it isn't archived.
    """
    with writing(engine) as connection:
        id, written, archived = find(connection, name)
        require_owner(connection, id, written)
        if archived is None:
            raise Refusal(say("{written} isn't archived.", written=written))
        connection.execute(update(KingdomTable).where(KingdomTable.id == id).values(archived_at=None))
        if not connection.execute(select(current_id())).scalar():
            make_current(connection, id)
        return written


def set_strict_undo(engine: Engine, kingdom: OpenKingdom, strict: bool) -> None:
    """Let undo stop where something was revealed, or not."""
    table = KingdomTable
    with writing(engine) as connection:
        require_editor(connection, kingdom.id, kingdom.name)
        connection.execute(update(table).where(table.id == kingdom.id).values(strict_undo=strict))
    kingdom.strict_undo = strict


def rename(engine: Engine, name: str, new: str) -> str:
    """Give a kingdom another name; the new name as it is kept.

    Errors: `Unknown` when there is no such kingdom or the new name can't be used.
    """
    new = checked_name(new)
    with writing(engine) as connection:
        id, written, _ = find(connection, name)
        require_owner(connection, id, written)
        require_free_name(connection, new, id)
        try:
            connection.execute(update(KingdomTable).where(KingdomTable.id == id).values(name=new, folded=fold(new)))
        except IntegrityError as error:
            raise _taken(new) from error
        return new


def remove(engine: Engine, name: str, at: str) -> str:
    """Delete a kingdom with its journal, for good; its name as it was written.

    Only once the kingdom is marked as deleted does the data base let its entries go.
    Errors: `Unknown` when there is no such kingdom.
    """
    with writing(engine) as connection:
        id, written, _ = find(connection, name)
        require_owner(connection, id, written)
        connection.execute(update(KingdomTable).where(KingdomTable.id == id).values(deleted_at=at))
        for model in CHILDREN:
            connection.execute(delete(model).where(model.__table__.c.kingdom_id == id))
        connection.execute(delete(JournalTable).where(JournalTable.kingdom_id == id))
        connection.execute(delete(KingdomTable).where(KingdomTable.id == id))
        _let_go(connection, id)
        return written


def find(connection: Connection, name: str) -> tuple[str, str, str | None]:
    """Id and name of a kingdom, and when it was archived. Errors: `Unknown`."""
    table = KingdomTable
    query = select(table.id, table.name, table.archived_at)
    row = connection.execute(query.where(table.folded == fold(name), table.deleted_at.is_(None))).one_or_none()
    if row is None:
        raise missing(connection, name)
    return row.id, row.name, row.archived_at
