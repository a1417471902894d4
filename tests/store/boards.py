"""Small hand-made boards and kingdoms: no game rules, only zones, tables and changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, event

from companion.play.board import Board
from companion.play.change import Agenda, Change, Enter, Move, Order, Put, undo
from companion.play.command import Command
from companion.play.journal import Entry, Kind, redo_target, route, undo_target
from companion.play.values import Task, Value
from companion.store.kingdoms import kingdoms
from companion.store.kingdoms.journal import Stamp
from companion.store.kingdoms.kingdoms import OpenKingdom

ZONES = ("box", "deck", "play", "discard")
TABLES = (
    "orientation", "resources", "blocked_by", "kept", "known", "seen", "stickers", "ticks", "written", "struck",
    "counters", "names", "game", "generator", "settings", "purged",
)  # fmt: skip
STAMP = Stamp("2026-02-28T23:30:00+13:00", "0.1.0", "cards")


def new_board() -> Board:
    """An empty board."""
    return Board(ZONES, TABLES)


FOUNDING: tuple[Change, ...] = (
    Enter("klg:0", "box"),
    Enter("klg:3", "box"),
    Enter("klg:1", "deck"),
    Enter("klg:2", "deck"),
    Put("orientation", "klg:1", None, "front-up"),
    Put("orientation", "klg:2", None, "front-up"),
    Put("known", "klg:1", None, True),
    Put("settings", "strict", None, True),
    Put("generator", "seed", None, 7),
    Put("game", "round", None, 0),
)
FIRST_ROUND: tuple[Change, ...] = (
    Order("deck", ("klg:1", "klg:2"), ("klg:2", "klg:1")),
    Move("klg:1", "deck", 1, "play", 0),
    Put("game", "round", 0, 1),
    Agenda(0, None, Task("turn")),
)


def apply(board: Board, changes: tuple[Change, ...]) -> None:
    """Carry changes out."""
    for change in changes:
        change.apply(board)


def found(engine: Engine, name: str = "Avalon") -> OpenKingdom:
    """A kingdom as `kingdom new` makes it: the founding and the first round, one unit."""
    board = new_board()
    apply(board, FOUNDING)
    state = board.digest()
    apply(board, FIRST_ROUND)
    entries = (
        Entry(1, 1, Kind.COMMAND, 0, 1, Command("found"), changes=FOUNDING),
        Entry(2, 1, Kind.COMMAND, 1, 2, Command("round"), changes=FIRST_ROUND, reveals=True, round=1, turn=1),
    )
    return kingdoms.create(
        engine, name, entries, board, STAMP, mode="virtual", printing="earlier", states={1: state}
    )  # fmt: skip


def put(kingdom: OpenKingdom, table: str, key: str, new: Value) -> Put:
    """A change of a value, from what it is now."""
    return Put(table, key, kingdom.load(new_board()).tables[table].get(key), new)


def command(kingdom: OpenKingdom, *changes: Change, verb: str = "fix") -> Board:
    """Commit one command with these changes."""
    board, seq = kingdom.load(new_board()), kingdom.revision + 1
    apply(board, changes)
    entry = Entry(seq, seq, Kind.COMMAND, kingdom.head, seq, Command(verb), changes=changes, round=1, turn=1)
    kingdom.commit((entry,), board, STAMP)
    return board


def gain(kingdom: OpenKingdom, n: int) -> Board:
    """Commit a command that leaves n coins."""
    return command(kingdom, put(kingdom, "resources", "coin", n), verb="gain")


def travel(kingdom: OpenKingdom, kind: Kind, target: int) -> Board:
    """Move the head to another node, as undo, redo and goto do."""
    board, ledger, seq = kingdom.load(new_board()), kingdom.ledger(), kingdom.revision + 1
    back, forth = route(ledger, kingdom.head, target)
    touched: list[Change] = []
    for node in back:
        undo(board, ledger.entry(node).changes)
        touched += ledger.entry(node).changes
    for node in forth:
        apply(board, ledger.entry(node).changes)
        touched += ledger.entry(node).changes
    entry = Entry(seq, seq, kind, kingdom.head, target, Command(kind.value), round=1, turn=1)
    kingdom.commit((entry,), board, STAMP, touched=touched)
    return board


def undo_one(kingdom: OpenKingdom) -> Board:
    """Undo one unit."""
    return travel(kingdom, Kind.UNDO, undo_target(kingdom.ledger(), kingdom.head))


def redo_one(kingdom: OpenKingdom) -> Board:
    """Redo one unit."""
    return travel(kingdom, Kind.REDO, redo_target(kingdom.ledger(), kingdom.head))


@contextmanager
def statements(engine: Engine) -> Iterator[list[str]]:
    """What the data base is asked meanwhile."""
    said: list[str] = []

    def hear(*args: object) -> None:
        said.append(str(args[2]))

    event.listen(engine, "before_cursor_execute", hear)
    try:
        yield said
    finally:
        event.remove(engine, "before_cursor_execute", hear)
