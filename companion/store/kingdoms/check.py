"""Is all well: small named checks, each yielding what it finds. Silent when nothing is wrong."""

from __future__ import annotations

import hashlib
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, select, text

from companion.catalogue.words import BASE
from companion.errors import StoreError
from companion.play.board import LATER, Board
from companion.play.board_tables import BoardTable, pack_of, sticker_parts
from companion.play.journal import NODES
from companion.sentence import say, say_n
from companion.store.catalogue import packs
from companion.store.catalogue.owner_facts import spoilt
from companion.store.engine import reading
from companion.store.kingdoms import game_rows, projections
from companion.store.kingdoms.game_rows import OtherGames
from companion.store.kingdoms.journal import Record, read_rows, record_of
from companion.store.kingdoms.kingdoms import Pending
from companion.store.tables import campaign, catalogue
from companion.store.tables.base import Base


class Fault(msgspec.Struct, frozen=True):
    """What is wrong: the check's name, the place (a kingdom, an entry, a table), a sentence."""

    check: str
    where: str
    message: str


NO_OTHERS = OtherGames()

Found = Iterator[tuple[str, str]]
"""Places and sentences."""


@dataclass(frozen=True)
class Kingdom:
    """A kingdom, or a session of another game, as the checks read it, once.

    `board` is None when the state blob can't be read; `others`: what is known of other games.
    """

    id: str
    name: str
    game: str
    revision: int
    head: int
    records: tuple[Record, ...]
    broken: tuple[int, ...]
    state: Any
    board: Board | None
    pending: str | None
    others: OtherGames

    @property
    def is_kingdom(self) -> bool:
        """Whether it is one of Kingdom Legacy."""
        return self.game == BASE

    def at(self, seq: int) -> str:
        """An entry's place in a message."""
        return say("{name}, entry {seq}", name=self.name, seq=seq)


def run(engine: Engine, name: str | None = None, others: OtherGames = NO_OTHERS) -> list[Fault]:
    """Run all checks, over every kingdom and session or the one of that (written) name; `others`: of other games."""
    faults: list[Fault] = []
    with reading(engine) as connection:
        for check, look in CHECKS.items():
            faults += (Fault(check, where, message) for where, message in look(connection))
        for kingdom in each_kingdom(connection, name, others):
            for check, examine in KINGDOM_CHECKS.items():
                if check in OF_KINGDOMS and not kingdom.is_kingdom:
                    continue
                faults += _examined(connection, kingdom, check, examine)
    return list(dict.fromkeys(faults))


def _examined(connection: Connection, kingdom: Kingdom, check: str, examine: Examine) -> Iterator[Fault]:
    """What a check finds; what keeps it from looking is a fault too."""
    try:
        yield from (Fault(check, where, message) for where, message in examine(connection, kingdom))
    except StoreError as error:
        yield Fault(check, say("the data base"), error.message)


def each_kingdom(connection: Connection, name: str | None = None, others: OtherGames = NO_OTHERS) -> Iterator[Kingdom]:
    """Every kingdom and session, or the one of that (written) name, read when it is its turn."""
    table = campaign.KingdomTable
    query = select(table.id, table.name).where(table.deleted_at.is_(None))
    for row in connection.execute(query.order_by(table.id)).all():
        if name is None or row.name == name:
            yield as_it_is(connection, row.id, others)


def as_it_is(connection: Connection, id: str, others: OtherGames = NO_OTHERS) -> Kingdom:
    """A kingdom or session as it stands in the data base now."""
    table, state = campaign.KingdomTable, campaign.StateTable
    query = select(table.id, table.name, table.game, table.revision, table.head, table.pending).where(table.id == id)
    row = connection.execute(query).one()
    blob = connection.execute(
        select(state.revision, state.head, state.body, state.digest).where(state.kingdom_id == id)
    ).one_or_none()
    records, broken = _records(connection, id)
    return Kingdom(
        row.id, row.name, row.game, row.revision, row.head, records, broken, blob, _board(blob), row.pending, others
    )


def _records(connection: Connection, kingdom_id: str) -> tuple[tuple[Record, ...], tuple[int, ...]]:
    """The entries that can be read, and the numbers of those that can't."""
    good: list[Record] = []
    broken: list[int] = []
    for row in read_rows(connection, kingdom_id):
        try:
            good.append(record_of(row))
        except (msgspec.MsgspecError, ValueError):
            broken.append(row.seq)
    return tuple(good), tuple(broken)


class _Shape(msgspec.Struct):
    zones: dict[str, list[str]]
    tables: dict[str, dict[str, Any]]


def _board(blob: Any) -> Board | None:
    if blob is None:
        return None
    try:
        shape = msgspec.json.decode(blob.body, type=_Shape)
        board = Board(tuple(dict.fromkeys((*shape.zones, *LATER))), tuple(shape.tables))
        board.load(blob.body.encode())
    except (msgspec.MsgspecError, KeyError):
        return None
    return board


# --- the data base as a whole ------------------------------------------------------------------------------------


def database(connection: Connection) -> Found:
    """SQLite's own tests of the file, and what was read off an owner's box."""
    for component, name in spoilt(connection):
        yield (
            say("table {table}", table="owner_fact"),
            say(
                "{name} of {component} can't be read and counts as never told; set it anew",
                name=name,
                component=component,
            ),
        )
    if connection.dialect.name != "sqlite":
        return
    for (said,) in connection.execute(text("PRAGMA integrity_check")).all():
        if said != "ok":
            yield say("the data base"), str(said)
    for table, row, *_ in connection.execute(text("PRAGMA foreign_key_check")).all():
        yield say("table {table}", table=table), say("row {row} belongs to a kingdom that isn't there", row=row)


GUARDED = (
    *(name for name, table in sorted(Base.metadata.tables.items()) if "kingdom_id" in table.c),
    "kingdom", "setting", "session", "seat", "result", "session_score",
)  # fmt: skip
"""Tables of whose rows PostgreSQL shows a person only some."""

VIEWS_OF_KEEPER = """
    SELECT relname FROM pg_class WHERE relname = ANY(:names) AND relkind = 'v'
        AND relnamespace = current_schema()::regnamespace
        AND NOT COALESCE('security_invoker=true' = ANY(reloptions), FALSE)"""


def guards(connection: Connection) -> Found:
    """The triggers and views that the migrations made are there, none is switched off, and rows are looked after."""
    if connection.dialect.name == "postgresql":
        wanted: tuple[str, ...] = campaign.TRIGGERS_POSTGRESQL
        triggers = (
            "SELECT tgname FROM pg_trigger WHERE tgrelid IN ('journal'::regclass, 'kingdom'::regclass)"
            " AND tgenabled <> 'D'"
        )
        views = "SELECT viewname FROM pg_views WHERE schemaname = current_schema()"
    else:
        wanted = campaign.TRIGGERS
        triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'journal'"
        views = "SELECT name FROM sqlite_master WHERE type = 'view'"
    for name in sorted(set(wanted) - set(connection.execute(text(triggers)).scalars())):
        yield (
            say("table {table}", table="journal"),
            say("the trigger {name} is missing: history could be rewritten unnoticed", name=name),
        )
    for name in sorted(set(campaign.VIEWS) - set(connection.execute(text(views)).scalars())):
        yield say("the data base"), say("the view {name} is missing", name=name)
    if connection.dialect.name == "postgresql":
        open_ = (
            "SELECT relname FROM pg_class JOIN unnest(CAST(:names AS text[])) AS wanted ON oid = to_regclass(wanted)"
            " WHERE NOT relrowsecurity"
        )
        for name in sorted(connection.execute(text(open_), {"names": list(GUARDED)}).scalars()):
            yield (
                say("table {table}", table=name),
                say("row security is off: whoever may log in could read and change every kingdom"),
            )
        for name in sorted(connection.execute(text(VIEWS_OF_KEEPER), {"names": list(campaign.VIEWS)}).scalars()):
            yield (
                say("the data base"),
                say("the view {name} looks with the rights of whoever keeps the data base", name=name),
            )


CHECKS: dict[str, Callable[[Connection], Found]] = {"database": database, "guards": guards}
"""Checks of the data base."""

# --- each kingdom ------------------------------------------------------------------------------------------------


def numbers(_: Connection, kingdom: Kingdom) -> Found:
    """Entries are numbered without a gap, and the revision is their number."""
    found = sorted([*(record.entry.seq for record in kingdom.records), *kingdom.broken])
    if found != list(range(1, len(found) + 1)):
        yield kingdom.name, say("entries of the journal are missing")
    if kingdom.revision != len(found):
        yield (
            kingdom.name,
            say(
                "the kingdom says revision {revision}, the journal has {entries} entries",
                revision=kingdom.revision,
                entries=len(found),
            ),
        )
    if kingdom.records and not kingdom.broken and kingdom.records[-1].entry.head != kingdom.head:
        yield (
            kingdom.name,
            say(
                "the kingdom says head {head}, its last entry {last}",
                head=kingdom.head,
                last=kingdom.records[-1].entry.head,
            ),
        )


def seals(_: Connection, kingdom: Kingdom) -> Found:
    """Each entry is as it was written."""
    for seq in kingdom.broken:
        yield kingdom.at(seq), say("the entry can't be read")
    for record in kingdom.records:
        if not record.intact:
            yield kingdom.at(record.entry.seq), say("the entry isn't as it was written")


def fold(_: Connection, kingdom: Kingdom) -> Found:
    """The changes on the way to the head give the state, entry by entry, and its digests are right."""
    if kingdom.board is None:
        yield kingdom.name, say("there is no state that can be read")
        return
    board = Board(tuple(kingdom.board.zones), tuple(kingdom.board.tables))
    try:
        for record in way(kingdom):
            for change in record.entry.changes:
                change.apply(board)
            if record.state and record.state != board.digest():
                yield kingdom.at(record.entry.seq), say("the state after the entry isn't the one noted")
    except (KeyError, IndexError, ValueError) as error:
        yield kingdom.name, say("the journal can't be followed: {why}", why=repr(error))
        return
    if board.encode() != kingdom.state.body.encode():
        yield kingdom.name, say("the journal leads to another state than the one stored")


def way(kingdom: Kingdom) -> list[Record]:
    """The entries from the founding to the head. Errors: `KeyError` where one is missing."""
    by_seq, found, at = {record.entry.seq: record for record in kingdom.records}, list[Record](), kingdom.head
    while at:
        found.append(by_seq[at])
        at = found[-1].entry.base
    return found[::-1]


def moves(_: Connection, kingdom: Kingdom) -> Found:
    """An entry that moves the head notes the state of the node it moves to."""
    states = {record.entry.seq: record.state for record in kingdom.records}
    for record in kingdom.records:
        entry = record.entry
        if entry.head not in states and entry.head not in kingdom.broken:
            yield kingdom.at(entry.seq), say("it leads to entry {head}, which isn't there", head=entry.head)
        elif entry.kind not in NODES and record.state and states.get(entry.head, "") not in ("", record.state):
            yield kingdom.at(entry.seq), say("the state after it isn't that of entry {head}", head=entry.head)


def waiting(_: Connection, kingdom: Kingdom) -> Found:
    """A command that waits for an answer can be read."""
    try:
        if kingdom.pending is not None:
            msgspec.json.decode(kingdom.pending, type=Pending)
    except msgspec.MsgspecError:
        yield kingdom.name, say("the command that waits for an answer can't be read; it is taken for withdrawn")


def state(_: Connection, kingdom: Kingdom) -> Found:
    """The blob is of this revision, and its digest is right."""
    if kingdom.state is None or kingdom.board is None:
        return
    if (kingdom.state.revision, kingdom.state.head) != (kingdom.revision, kingdom.head):
        yield kingdom.name, say("the stored state is of another revision")
    if kingdom.state.digest != kingdom.board.digest():
        yield kingdom.name, say("the stored state isn't as it was written")


def rows(connection: Connection, kingdom: Kingdom) -> Found:
    """The tables for people's SQL say what the state says."""
    if kingdom.board is None:
        return
    for model, wanted in _wanted(kingdom, kingdom.board).items():
        expected = {_line(row) for row in wanted}
        found = {_line(row) for row in projections.stored(connection, model, kingdom.id)}
        for line in sorted(expected ^ found)[:5]:
            yield (
                say("{name}, table {table}", name=kingdom.name, table=model.__tablename__),
                say("it lacks the row {row}", row=line) if line in expected else say("it has the row {row}", row=line),
            )
    if not kingdom.is_kingdom:
        return
    known = set(kingdom.board.tables.get(BoardTable.KNOWN, {}))
    noted = {row["card"] for row in projections.stored(connection, campaign.Discovery, kingdom.id)}
    for card in sorted(known - noted):
        yield say("{name}, table {table}", name=kingdom.name, table="discovery"), say("it lacks {card}", card=card)


def _wanted(kingdom: Kingdom, board: Board) -> dict[type[Base], list[dict[str, Any]]]:
    """What the tables should hold; nothing is said of a game that isn't known."""
    if kingdom.is_kingdom:
        return projections.expected(board)
    rows = kingdom.others.rows(kingdom.game, board)
    return {} if rows is None else game_rows.expected(rows)


def _line(row: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in sorted(row.items()))


def snapshots(connection: Connection, kingdom: Kingdom) -> Found:
    """The states kept on the way are those that the entries note; one that can't be read is of no use, nor of harm."""
    for node in wrong_snapshots(connection, kingdom):
        yield kingdom.at(node), say("the state kept there isn't the one noted")


def wrong_snapshots(connection: Connection, kingdom: Kingdom) -> Iterator[int]:
    """The nodes whose snapshot differs from what their entry notes, or has no such entry."""
    noted = {record.entry.seq: record.state for record in kingdom.records}
    table = campaign.Snapshot
    for row in connection.execute(select(table.node, table.body).where(table.kingdom_id == kingdom.id)).all():
        said = noted.get(row.node, "none" if row.node not in kingdom.broken else "")
        if said and _board(row) is not None and hashlib.sha256(row.body.encode()).hexdigest() != said:
            yield row.node


def zones(_: Connection, kingdom: Kingdom) -> Found:
    """Each card lies in exactly one place."""
    if kingdom.board is not None:
        lying = Tally(card for pile in kingdom.board.zones.values() for card in pile)
        for card in sorted(card for card, times in lying.items() if times > 1):
            yield (
                kingdom.name,
                say_n("card {card} lies in {n} place", "card {card} lies in {n} places", lying[card], card=card),
            )


def stickers(connection: Connection, kingdom: Kingdom) -> Found:
    """No more stickers are placed than there are. Errors: `StoreError` when a pack is damaged."""
    if kingdom.board is None:
        return
    sheet = select(catalogue.StickerTable.number, catalogue.StickerTable.quantity)
    stock = {row.number: row.quantity for row in connection.execute(sheet)} | packs.stickers(connection)
    sheets: Any = kingdom.board.tables.get(BoardTable.STICKERS, {}).values()
    placed = Tally(sticker_parts(sticker)[0] for sheet in sheets for sticker in sheet)
    for number in sorted(placed):
        if placed[number] > stock.get(number, 0):
            yield (
                kingdom.name,
                say_n(
                    "{n} sticker {number} is placed, there are {stock}",
                    "{n} stickers {number} are placed, there are {stock}",
                    placed[number],
                    number=number,
                    stock=stock.get(number, 0),
                ),
            )


def pack_files(connection: Connection, kingdom: Kingdom) -> Found:
    """The packs that the kingdom plays with are here."""
    for name in packs_missing(connection, kingdom):
        yield kingdom.name, say("the pack {name} isn't here; add its file with: companion pack add FILE", name=name)


def packs_missing(connection: Connection, kingdom: Kingdom) -> list[str]:
    """The packs that the kingdom plays with and that aren't here."""
    settings = kingdom.board.tables.get(BoardTable.SETTINGS, {}) if kingdom.board is not None else {}
    named = {name for key in settings if (name := pack_of(key)) is not None}
    return sorted(named - packs.names(connection))


def keys(connection: Connection, kingdom: Kingdom) -> Found:
    """The catalogue still has every card and stage that the kingdom names.

    Errors: `StoreError` when a pack is damaged.
    """
    missing = packs_missing(connection, kingdom)
    packed = packs.stages(connection)
    known = set(connection.execute(select(catalogue.CardTable.key)).scalars()) | {card for card, _ in packed}
    join = catalogue.CardTable.design == catalogue.StageTable.design
    query = select(catalogue.CardTable.key, catalogue.StageTable.orientation).join(catalogue.StageTable, join)
    stages = {(row.key, row.orientation) for row in connection.execute(query)} | packed
    for model in (campaign.KingdomCard, *_OF_STAGES):
        for row in projections.stored(connection, model, kingdom.id):
            place = say("{name}, table {table}", name=kingdom.name, table=model.__tablename__)
            if row["card"].partition(":")[0] in missing:
                continue
            if row["card"] not in known:
                yield place, say("the catalogue has no card {card}", card=row["card"])
            elif row["orientation"] is not None and (row["card"], row["orientation"]) not in stages:
                yield (
                    place,
                    say(
                        "the catalogue has no stage {stage} on card {card}", stage=row["orientation"], card=row["card"]
                    ),
                )


_OF_STAGES = (
    campaign.PlacedSticker,
    campaign.TickedBox,
    campaign.Struck,
    campaign.Counter,
    campaign.WrittenName,
)

Examine = Callable[[Connection, Kingdom], Found]

KINGDOM_CHECKS: dict[str, Examine] = {
    "numbers": numbers,
    "seals": seals,
    "moves": moves,
    "fold": fold,
    "state": state,
    "snapshots": snapshots,
    "waiting": waiting,
    "rows": rows,
    "zones": zones,
    "stickers": stickers,
    "packs": pack_files,
    "keys": keys,
}
"""Checks of each kingdom and session."""

OF_KINGDOMS = ("stickers", "packs", "keys")
"""Those of them that ask for what Kingdom Legacy alone has."""
