"""Projections: the state as rows for people's SQL. The program never reads them; `check` compares them with the board.

A commit writes only what its changes touched, with the values that the board has now, so that undo needs no code of
its own: the changes taken back name the same places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from companion.play.board import Board
from companion.play.board_tables import (
    CARD_TABLES,
    BoardTable,
    Icon,
    Setting,
    boxes,
    counter_key,
    counter_of,
    icon_key,
    icon_of,
    stage_key,
    stage_of,
    sticker_parts,
)
from companion.play.change import Change, Enter, Move, Order, Put
from companion.play.journal import Entry
from companion.store.tables import campaign as tables
from companion.store.tables.base import Base
from companion.text import fold

SETS = "sets"
"""The sets of the cards on the board: no table of its own there."""

Group = tuple[str | int, ...]
"""Values of the columns by which rows are replaced together."""

RowValues = dict[str, Any]


@dataclass
class Touched:
    """What changes touched: cards, the lowest place touched in each zone, and keys of tables."""

    cards: set[str] = field(default_factory=set)
    low: dict[str, int] = field(default_factory=dict)
    keys: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def zone(self, name: str, place: int) -> None:
        """From this place up, cards of the zone may lie elsewhere."""
        self.low[name] = min(place, self.low.get(name, place))

    def enter(self, card: str) -> None:
        """The card joins the kingdom or, taken back, leaves it, and its set perhaps with it."""
        self.cards.add(card)
        self.keys[SETS].add(card.partition(":")[0])

    def add(self, change: Change) -> None:
        """Note what one change touches, whether it is applied or taken back."""
        if isinstance(change, Move):
            self.cards.add(change.card)
            self.zone(change.source, change.at)
            self.zone(change.target, change.to)
        elif isinstance(change, Enter):
            self.enter(change.card)
        elif isinstance(change, Order):
            self.zone(change.zone, 0)
        elif isinstance(change, Put) and change.table in CARD_TABLES:
            self.cards.add(change.key)
        elif isinstance(change, Put):
            self.keys[change.table].add(change.key)


def touched(changes: Iterable[Change]) -> Touched:
    """What these changes touched."""
    found = Touched()
    for change in changes:
        found.add(change)
    return found


def everything(board: Board) -> Touched:
    """As if all that is on the board had been touched."""
    found = Touched(low=dict.fromkeys(board.zones, 0))
    for card in board.place:
        found.enter(card)
    for name, values in board.tables.items():
        if name not in CARD_TABLES:
            found.keys[name].update(values)
    return found


def _values(board: Board, table: str) -> Mapping[str, Any]:
    return board.tables.get(table, {})


def _stage(key: str) -> Group:
    """Card and orientation of a key that begins with a stage."""
    return tuple(stage_of(key))


def _key(group: Group) -> str:
    """The stage of rows that go together."""
    return stage_key(str(group[0]), str(group[1]))


def _name(key: str) -> Group:
    return (key,)


def _plain(table: str, column: str) -> Callable[[Board, Group], Iterator[RowValues]]:
    def rows(board: Board, group: Group) -> Iterator[RowValues]:
        if (value := _values(board, table).get(str(group[0]))) is not None:
            yield {"name": group[0], column: value}

    return rows


def _as_json(table: str) -> Callable[[Board, Group], Iterator[RowValues]]:
    def rows(board: Board, group: Group) -> Iterator[RowValues]:
        if (value := _values(board, table).get(str(group[0]))) is not None:
            yield {"name": group[0], "value": msgspec.json.encode(value).decode()}

    return rows


def _whole(key: str) -> Group:
    """All rows of the kingdom together."""
    return ()


def _amendments(board: Board, group: Group) -> Iterator[RowValues]:
    for amendment in _values(board, BoardTable.SETTINGS).get(Setting.AMENDMENTS, ()):
        yield {"amendment": amendment}


def _sets(board: Board, group: Group) -> Iterator[RowValues]:
    if any(card.partition(":")[0] == group[0] for card in board.place):
        yield {"set_key": group[0]}


def _stickers(board: Board, group: Group) -> Iterator[RowValues]:
    for nr, text in enumerate(_values(board, BoardTable.STICKERS).get(_key(group), ()), 1):
        number, value = sticker_parts(text)
        yield {"card": group[0], "orientation": group[1], "nr": nr, "sticker": number, "value": value or None}


def _boxes(board: Board, group: Group) -> Iterator[RowValues]:
    stage = _key(group)
    ticks = {int(nr) for nr in _values(board, BoardTable.TICKS).get(stage, ())}
    written = boxes(_values(board, BoardTable.WRITTEN), stage)
    for nr in sorted(ticks | set(written)):
        yield {"card": group[0], "orientation": group[1], "nr": nr, "ticked": nr in ticks, "written": written.get(nr)}


def _struck_group(key: str) -> Group:
    return (*_stage(key), *icon_of(key))


def _struck(board: Board, group: Group) -> Iterator[RowValues]:
    what, nr, resource = group[2:]
    key = icon_key(_key(group), Icon(str(what), int(nr), str(resource)))
    if times := _values(board, BoardTable.STRUCK).get(key):
        named = dict(zip(("card", "orientation", "what", "nr", "resource"), group, strict=True))
        yield named | {"times": times}


def _counter_group(key: str) -> Group:
    return (*_stage(key), counter_of(key))


def _counters(board: Board, group: Group) -> Iterator[RowValues]:
    card, orientation, name = group
    if (value := _values(board, BoardTable.COUNTERS).get(counter_key(_key(group), str(name)))) is not None:
        yield {"card": card, "orientation": orientation, "name": name, "value": value}


def _names(board: Board, group: Group) -> Iterator[RowValues]:
    if (name := _values(board, BoardTable.NAMES).get(_key(group))) is not None:
        yield {"card": group[0], "orientation": group[1], "name": name, "folded": fold(str(name))}


def _purged(board: Board, group: Group) -> Iterator[RowValues]:
    if (value := _values(board, BoardTable.PURGED).get(str(group[0]))) is not None:
        yield {"card": group[0], "fame": value[0], "expansion": value[1]}


@dataclass(frozen=True)
class Projection:
    """One table made from tables of the board: which rows go together, and what they are now."""

    model: type[Base]
    sources: tuple[str, ...]
    columns: tuple[str, ...]
    group: Callable[[str], Group]
    rows: Callable[[Board, Group], Iterator[RowValues]]


_STAGE = ("card", "orientation")

PROJECTIONS = (
    Projection(tables.ResourceTable, (BoardTable.RESOURCES,), ("name",), _name, _plain(BoardTable.RESOURCES, "amount")),
    Projection(tables.KingdomSetting, (BoardTable.SETTINGS,), ("name",), _name, _as_json(BoardTable.SETTINGS)),
    Projection(tables.KingdomAmendment, (BoardTable.SETTINGS,), (), _whole, _amendments),
    Projection(tables.KingdomSet, (SETS,), ("set_key",), _name, _sets),
    Projection(tables.KingdomGame, (BoardTable.GAME,), ("name",), _name, _as_json(BoardTable.GAME)),
    Projection(tables.PlacedSticker, (BoardTable.STICKERS,), _STAGE, _stage, _stickers),
    Projection(tables.TickedBox, (BoardTable.TICKS, BoardTable.WRITTEN), _STAGE, _stage, _boxes),
    Projection(tables.Struck, (BoardTable.STRUCK,), (*_STAGE, "what", "nr", "resource"), _struck_group, _struck),
    Projection(tables.Counter, (BoardTable.COUNTERS,), (*_STAGE, "name"), _counter_group, _counters),
    Projection(tables.WrittenName, (BoardTable.NAMES,), _STAGE, _stage, _names),
    Projection(tables.Purge, (BoardTable.PURGED,), ("card",), _name, _purged),
)
"""All but the cards; tables of the board that aren't named here (the generator's) are in the state only."""


def card_rows(board: Board, found: Touched) -> tuple[set[str], list[RowValues]]:
    """The cards whose row may differ, and the rows of those that are on the board."""
    cards = set(found.cards)
    for zone, low in found.low.items():
        cards.update(board.zones[zone][low:])
    rows = [
        {
            "card": card,
            "zone": zone,
            "place": place,
            "orientation": _values(board, BoardTable.ORIENTATION).get(card),
            "blocked_by": _values(board, BoardTable.BLOCKED_BY).get(card),
            "kept": card in _values(board, BoardTable.KEPT),
            "known": card in _values(board, BoardTable.KNOWN),
            "seen": card in _values(board, BoardTable.SEEN),
        }
        for zone, pile in board.zones.items()
        for place, card in enumerate(pile)
        if card in cards
    ]
    rows.sort(key=lambda row: str(row["card"]))  # rows lie as they were written: that must not tell the deck's order
    return cards, rows


def write(connection: Connection, kingdom_id: str, board: Board, found: Touched, seq: int) -> None:
    """Bring the projections up to date; a card newly known is noted as discovered by entry `seq`."""
    cards, rows = card_rows(board, found)
    _replace(connection, tables.KingdomCard, kingdom_id, ("card",), [(card,) for card in sorted(cards)], rows)
    _note(connection, tables.Discovery, kingdom_id, [row["card"] for row in rows if row["known"]], seq)
    _note(connection, tables.Sighting, kingdom_id, [row["card"] for row in rows if row["seen"]], seq)
    for projection in PROJECTIONS:
        keys = [key for source in projection.sources for key in found.keys.get(source, ())]
        groups = sorted({projection.group(key) for key in keys})
        if groups:
            rows = [row for group in groups for row in projection.rows(board, group)]
            _replace(connection, projection.model, kingdom_id, projection.columns, groups, rows)


def _replace(
    connection: Connection,
    model: type[Base],
    kingdom_id: str,
    columns: tuple[str, ...],
    groups: list[Group],
    rows: list[RowValues],
) -> None:
    if not groups:
        return
    table = model.__table__
    here = [table.c[column] == bindparam(f"_{column}") for column in columns]
    names = ("_kingdom", *(f"_{column}" for column in columns))
    which = [dict(zip(names, (kingdom_id, *group), strict=True)) for group in groups]
    connection.execute(delete(table).where(table.c.kingdom_id == bindparam("_kingdom"), *here), which)
    if rows:
        connection.execute(insert(table), [{"kingdom_id": kingdom_id} | row for row in rows])


def _note(
    connection: Connection, model: type[tables.Discovery | tables.Sighting], kingdom_id: str, cards: list[str], seq: int
) -> None:
    """Only added to: undo hides a card again, but its face has been seen."""
    if not cards:
        return
    query = select(model.card).where(model.kingdom_id == kingdom_id, model.card.in_(cards))
    noted = set(connection.execute(query).scalars())
    new = [{"kingdom_id": kingdom_id, "card": card, "seq": seq} for card in cards if card not in noted]
    if new:
        connection.execute(insert(model), new)


def expected(board: Board) -> dict[type[Base], list[RowValues]]:
    """What all projections should hold."""
    found = everything(board)
    rows: dict[type[Base], list[RowValues]] = {tables.KingdomCard: card_rows(board, found)[1]}
    for projection in PROJECTIONS:
        groups = {projection.group(key) for source in projection.sources for key in found.keys.get(source, ())}
        rows[projection.model] = [row for group in groups for row in projection.rows(board, group)]
    return rows


def stored(connection: Connection, model: type[Base], kingdom_id: str) -> list[RowValues]:
    """What a projection holds."""
    table = model.__table__
    columns = [column for column in table.c if column.name != "kingdom_id"]
    found = connection.execute(select(*columns).where(table.c.kingdom_id == kingdom_id))
    return [dict(row._mapping) for row in found]


# --- scores at the steps of a campaign ----------------------------------------------------------------------------


class Scored(msgspec.Struct, frozen=True):
    """Fame at a step of the campaign, with its parts by name."""

    seq: int
    step: str
    fame: int
    parts: dict[str, int]


_PARTS = ("cards", "boxes", "stickers", "goals", "purged")
"""What stands in a field of the score path behind its name and fame."""


def written(entries: Sequence[Entry]) -> list[Scored]:
    """The scores that entries write on the score path."""
    found: dict[tuple[int, str], Scored] = {}
    for entry in entries:
        for change in entry.changes:
            if isinstance(change, Put) and change.table == BoardTable.PATH and isinstance(change.new, tuple):
                step, total, *parts = change.new
                named = {name: int(n or 0) for name, n in zip(_PARTS, parts, strict=True) if n}
                found[entry.seq, str(step)] = Scored(entry.seq, str(step), int(total or 0), named)
    return list(found.values())


def keep_scores(connection: Connection, id: str, scores: Iterable[Scored]) -> None:
    """Write scores down."""
    rows = [
        msgspec.structs.asdict(one) | {"kingdom_id": id, "parts": msgspec.json.encode(one.parts).decode()}
        for one in scores
    ]
    if rows:
        connection.execute(insert(tables.Score), rows)
