"""What is wrong and can be made anew from what counts, the journal and the program's own files; each step is told.

Entries are never touched: whatever of the journal is damaged or missing stays for `check` to name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import util
from typing import Any

from alembic import command
from sqlalchemy import Connection, Engine, create_engine, delete, insert, select, text, update
from sqlalchemy.pool import StaticPool

from companion.play.board import Board
from companion.play.board_tables import BoardTable
from companion.play.change import Change, Put
from companion.sentence import say
from companion.store import migrate, paths
from companion.store.catalogue import load, sold
from companion.store.engine import LONG_PATIENCE, reading, writing
from companion.store.kingdoms import check, game_rows, journal, kingdoms, projections
from companion.store.kingdoms.check import Fault, Kingdom
from companion.store.kingdoms.game_rows import OtherGames
from companion.store.tables import campaign
from companion.store.tables.catalogue import CatalogueVersion

Mode = Callable[[str, Board], str]
"""How a board is played, by its game's code."""

MADE_FROM_STATE: tuple[Any, ...] = (campaign.KingdomCard, *(one.model for one in projections.PROJECTIONS))
"""Tables for people's SQL; `write` of `projections` fills them."""

CACHES: tuple[Any, ...] = (
    campaign.StateTable, campaign.Snapshot, campaign.KingdomCache, campaign.GameCard, campaign.GameValue,
    campaign.Discovery, campaign.Sighting, *MADE_FROM_STATE,
)  # fmt: skip
"""Tables of which all rows can be made anew; without their kingdom they are of no use."""

_ID: Any = campaign.KingdomTable.__table__.c.id


def run(
    engine: Engine,
    faults: Iterable[Fault],
    empty: Callable[[], Board],
    others: OtherGames = check.NO_OTHERS,
    mode: Mode | None = None,
) -> list[Fault]:
    """Make anew what can be; what was done, with the check whose fault it mends.

    `faults`: what `check` found; `empty`: makes an empty board of a kingdom's zones and tables; `others`: the
    same, and which rows a board makes, for other games; `mode`: how a board is played, None leaves what is noted.
    Errors: as `writing`; what was told by then is done.
    """
    found = {fault.check for fault in faults}
    done = list[Fault]()
    if "database" in found:
        done += _data_base(engine)
    if "guards" in found:
        with writing(engine, LONG_PATIENCE) as connection:
            done += [Fault("guards", *one) for one in _guards(connection)]
    if found & {"keys", "packs"}:
        done += _cards(engine, found)
    if "cache" in found:
        with writing(engine, LONG_PATIENCE) as connection:
            connection.execute(delete(campaign.KingdomCache))
        done.append(
            Fault("cache", say("table {table}", table="kingdom_cache"), say("what is kept for lists was let go of"))
        )
    with writing(engine, LONG_PATIENCE) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(_ID).with_for_update())  # who moves waits until it is done
        for kingdom in check.each_kingdom(connection, others=others):
            made = empty() if kingdom.is_kingdom else others.empty(kingdom.game)
            done += [Fault(*one) for one in _kingdom(connection, kingdom, made, mode)]
    return done


# --- the data base as a whole ------------------------------------------------------------------------------------


def _data_base(engine: Engine) -> Iterator[Fault]:
    """Indexes made anew, rows of caches without a kingdom taken out: both can be so in SQLite alone."""
    if engine.dialect.name != "sqlite":
        return
    with writing(engine, LONG_PATIENCE) as connection:
        if any(row[0] != "ok" for row in connection.execute(text("PRAGMA integrity_check")).all()):
            connection.execute(text("REINDEX"))
            yield Fault("database", say("the data base"), say("all indexes were made anew"))
        for model in CACHES:
            here = model.__table__
            lost = here.c.kingdom_id.not_in(select(_ID))
            gone = connection.execute(delete(here).where(lost)).rowcount
            if gone:
                yield Fault(
                    "database",
                    say("table {table}", table=here.name),
                    say("rows of no kingdom were taken out: {gone}", gone=gone),
                )


def _guards(connection: Connection) -> Iterator[tuple[str, str]]:
    """Triggers and views that are missing, as the migrations make them."""
    found = [message for _, message in check.guards(connection)]
    missing = {message.split()[2] for message in found if " is missing" in message}
    made = set[str]()
    for name, statement in _statements(connection):
        if name in missing:
            connection.exec_driver_sql(statement)
            made.add(name)
            yield (
                say("the data base"),
                say("the trigger {name} was made anew", name=name)
                if name in campaign.TRIGGERS_POSTGRESQL
                else say("the view {name} was made anew", name=name),
            )
    if connection.dialect.name == "postgresql":
        _migration("0007_roles").secure(connection)
    if len(made) < len(found):
        yield say("the data base"), say("rights and row security were set anew")


def _statements(connection: Connection) -> Iterator[tuple[str, str]]:
    """How each trigger and view is made, in an order in which they can be."""
    made = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with made.begin() as empty:
            command.upgrade(migrate.config(empty), "head")
            query = "SELECT name, type, sql FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY rowid"
            own = empty.exec_driver_sql(query).all()
    finally:
        made.dispose()
    if connection.dialect.name == "postgresql":
        yield from _triggers_of_postgresql(connection)
    for name, kind, statement in own:
        if kind == "view" or connection.dialect.name == "sqlite":
            yield name, statement


def _triggers_of_postgresql(connection: Connection) -> Iterator[tuple[str, str]]:
    """Those of the first migration, which stays as it is; one that is only switched off is switched on."""
    function, *triggers = _migration("0001_first").GUARDS_POSTGRESQL
    connection.exec_driver_sql(function.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION", 1))
    there = set(connection.execute(text("SELECT tgname FROM pg_trigger WHERE tgrelid = 'journal'::regclass")).scalars())
    for statement in triggers:
        name = statement.split()[2]
        yield name, f"ALTER TABLE journal ENABLE TRIGGER {name}" if name in there else statement


def _migration(name: str) -> Any:
    """A migration as a module."""
    spec = util.spec_from_file_location(name, paths.migrations() / "versions" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _cards(engine: Engine, found: set[str]) -> Iterator[Fault]:
    """The cards loaded anew, and the sets that come with the program."""
    if "keys" in found:
        with writing(engine) as connection:  # else the same file would not be read again
            connection.execute(update(CatalogueVersion).where(CatalogueVersion.game == load.GAME).values(digest=""))
        load.load(engine, force=True)
        yield Fault("keys", say("the catalogue"), say("the cards were loaded anew"))
    if "packs" in found:
        with reading(engine) as connection:
            there = [one for one in check.each_kingdom(connection) if one.is_kingdom]
            lacking = {name for one in there for name in check.packs_missing(connection, one)}
        for name in sorted(lacking & set(sold.names())):
            sold.keep(engine, name)
            yield Fault("packs", say("the pack {name}", name=name), say("it was made anew: it comes with the program"))


# --- each kingdom ------------------------------------------------------------------------------------------------

Step = tuple[str, str, str]
"""The check, the place, what was done."""


def _kingdom(connection: Connection, kingdom: Kingdom, empty: Board | None, mode: Mode | None) -> Iterator[Step]:
    """`empty`: a board to follow the journal on; None: of a game that isn't known."""
    if kingdom.pending is not None and any(check.waiting(connection, kingdom)):
        _put(connection, kingdom, pending=None)
        yield "waiting", kingdom.name, say("the command that couldn't be read was withdrawn")
    if not kingdom.records or kingdom.broken or any(_gaps(kingdom)):
        return  # the journal is what counts, and it isn't whole
    last = kingdom.records[-1].entry
    if (kingdom.revision, kingdom.head) != (last.seq, last.head):
        _put(connection, kingdom, revision=last.seq, head=last.head, round=last.round, turn=last.turn)
        kingdom = check.as_it_is(connection, kingdom.id, kingdom.others)
        yield (
            "numbers",
            kingdom.name,
            say("its revision is {seq} and its head {head}, as the journal says", seq=last.seq, head=last.head),
        )
    if empty is None:
        return
    wrong = set(check.wrong_snapshots(connection, kingdom))
    folded, passed = _fold(kingdom, empty, wrong)
    board = next((one for one in (folded, kingdom.board) if one is not None and _is_noted(kingdom, one)), None)
    if board is None:
        return
    yield from _state(connection, kingdom, board, mode)
    yield from _snapshots(connection, kingdom, wrong, passed)
    kingdom = check.as_it_is(connection, kingdom.id, kingdom.others)
    if any(check.rows(connection, kingdom)):
        _rows(connection, kingdom, board)
        yield "rows", kingdom.name, say("the tables for people's SQL were made anew")


def _gaps(kingdom: Kingdom) -> Iterator[int]:
    return (at for at, record in enumerate(kingdom.records, 1) if record.entry.seq != at)


def _put(connection: Connection, kingdom: Kingdom, **values: Any) -> None:
    connection.execute(update(campaign.KingdomTable).where(kingdom.id == _ID).values(values))


def _fold(kingdom: Kingdom, board: Board, nodes: set[int]) -> tuple[Board | None, dict[int, bytes]]:
    """The state that the journal leads to, None where it can't be followed; and those at `nodes` on the way."""
    passed = dict[int, bytes]()
    try:
        for record in check.way(kingdom):
            for change in record.entry.changes:
                change.apply(board)
            if record.entry.seq in nodes:
                passed[record.entry.seq] = board.encode()
    except (KeyError, IndexError, ValueError):
        return None, {}
    return board, passed


def _is_noted(kingdom: Kingdom, board: Board) -> bool:
    """Whether it is the state that the last entry notes: only that one is ever taken for right."""
    return board.digest() == kingdom.records[-1].state


def _state(connection: Connection, kingdom: Kingdom, board: Board, mode: Mode | None) -> Iterator[Step]:
    body, digest = board.encode(), board.digest()
    here = kingdom.state
    if here is None or (here.revision, here.head, here.body.encode(), here.digest) != (
        kingdom.revision,
        kingdom.head,
        body,
        digest,
    ):
        kingdoms.keep_state(connection, kingdom.id, kingdom.records[-1].entry, body, digest)
        if mode is not None and (kingdom.is_kingdom or kingdom.others.empty(kingdom.game) is not None):
            _put(connection, kingdom, mode=mode(kingdom.game, board))
        connection.execute(delete(campaign.KingdomCache).where(campaign.KingdomCache.kingdom_id == kingdom.id))
        yield "fold", kingdom.name, say("its state was made anew from the journal")


def _snapshots(connection: Connection, kingdom: Kingdom, wrong: set[int], right: dict[int, bytes]) -> Iterator[Step]:
    """Those that differ are made anew where the way to the head passes them, and let go of elsewhere."""
    table = campaign.Snapshot
    for node in sorted(wrong):
        connection.execute(delete(table).where(table.kingdom_id == kingdom.id, table.node == node))
        if node in right:
            values = {"kingdom_id": kingdom.id, "node": node, "format": journal.FORMAT, "body": right[node].decode()}
            connection.execute(insert(table).values(values))
        yield (
            "snapshots",
            kingdom.at(node),
            say("the state kept there was made anew") if node in right else say("the state kept there was let go of"),
        )


def _rows(connection: Connection, kingdom: Kingdom, board: Board) -> None:
    """All rows made from the state; cards noted as discovered or seen stay so, those that lack are noted again."""
    if not kingdom.is_kingdom:
        rows = kingdom.others.rows(kingdom.game, board)
        if rows is not None:
            game_rows.write(connection, kingdom.id, rows)
        return
    changes = [(record.entry.seq, change) for record in kingdom.records for change in record.entry.changes]
    for model, table in ((campaign.Discovery, BoardTable.KNOWN), (campaign.Sighting, BoardTable.SEEN)):
        noted = {row["card"] for row in projections.stored(connection, model, kingdom.id)}
        for card in sorted(set(board.tables.get(table, {})) - noted):
            seq = next((seq for seq, change in changes if _tells(change, table, card)), kingdom.revision)
            connection.execute(insert(model.__table__).values(kingdom_id=kingdom.id, card=card, seq=seq))
    for one in MADE_FROM_STATE:
        connection.execute(delete(one).where(one.__table__.c.kingdom_id == kingdom.id))
    projections.write(connection, kingdom.id, board, projections.everything(board), kingdom.revision)


def _tells(change: Change, table: str, card: str) -> bool:
    return isinstance(change, Put) and (change.table, change.key) == (table, card) and bool(change.new)
