"""Several kingdoms side by side: founding, choosing, renaming, deleting."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

import msgspec
from sqlalchemy import Engine

from companion.desk.changes import by_hand, sentences, views
from companion.desk.desk import Desk, Sitting, now
from companion.desk.playing import answered
from companion.games.kingdom_legacy.engine import Game, Result
from companion.games.kingdom_legacy.kingdom import Settings
from companion.play.board import Board
from companion.play.command import Command
from companion.play.documents import Deleted, Done, KingdomInfo, KingdomList
from companion.play.history import Entry, Kind
from companion.play.refusal import Misuse
from companion.store import files, journal, kingdoms
from companion.store.engine import address
from companion.store.errors import StoreError
from companion.store.kingdoms import Summary
from companion.store.names import checked, fold

SEEDS = 2**31
"""Seeds chosen by the program are below this; those typed may be any whole number from 0 that a data base keeps."""

LARGEST_SEED = 2**63 - 1


def found(desk: Desk, name: str, seed: int | None = None, printing: str = "earlier", mode: str = "virtual") -> Done:
    """Found a kingdom, begin its first round, make it current.

    Errors: `Unknown` when the name can't be used or is taken, `Misuse` for a seed out of range.
    """
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Misuse("A seed is a whole number from 0 on.")
    name = checked(name)
    catalogue = desk.catalogue(printing)
    game = Game(catalogue, Settings(production_limit_9=printing == "current"))
    board = game.new_board()
    start = game.found(board, secrets.randbelow(SEEDS) if seed is None else seed)
    state = {1: board.digest()}
    first = Command("round")
    begun = game.perform(board, first)
    options = (("mode", mode), ("printing", printing))
    entries = (
        _entry(1, Command("found", (name,), options), start, board, 0),
        _entry(2, first, begun, board, 1),
    )
    kingdoms.create(
        desk.engine, name, entries, board, desk.stamp(catalogue), mode=mode, printing=printing, states=state
    )
    desk.kingdom = None
    told = [*views(start.changes, "found"), *views(begun.changes, "round")]
    sitting = desk.sit()
    return answered(sitting, told, by_hand(told), [f"{sitting.name} is founded.", *sentences(told)])


def _entry(seq: int, command: Command, result: Result, board: Board, base: int) -> Entry:
    """Founding and first round are one unit: undo can't go below it."""
    here = board.tables["game"]
    at = [value if isinstance(value := here.get(name), int) and seq > 1 else 0 for name in ("round", "turn")]
    return Entry(
        seq=seq,
        unit=1,
        kind=Kind.COMMAND,
        base=base,
        head=seq,
        command=command,
        changes=result.changes,
        reveals=result.reveals,
        round=at[0],
        turn=at[1],
    )


def listed(desk: Desk) -> KingdomList:
    """All kingdoms, by name."""
    return KingdomList([_info(one, desk.sit(name=one.name)) for one in kingdoms.kingdoms(desk.engine)])


def shown(desk: Desk, name: str | None = None) -> KingdomInfo:
    """Where a kingdom stands."""
    sitting = desk.sit(name=name)
    summary = next(one for one in kingdoms.kingdoms(desk.engine) if one.id == sitting.opened.id)
    return _info(summary, sitting)


def use(desk: Desk, name: str) -> KingdomInfo:
    """Make a kingdom the current one."""
    return shown(desk, kingdoms.use(desk.engine, name))


def rename(desk: Desk, name: str, new: str) -> KingdomInfo:
    """Give a kingdom another name."""
    return shown(desk, kingdoms.rename(desk.engine, name, new))


def _info(summary: Summary, sitting: Sitting) -> KingdomInfo:
    open_one = sitting.question() is not None
    return KingdomInfo(
        kingdom=summary.name,
        mode=summary.mode,
        printing=summary.printing,
        revision=summary.revision,
        current=summary.current,
        round=sitting.number("round"),
        turn=sitting.number("turn"),
        phase="waiting" if open_one else sitting.word("phase"),
        discovered=sum(zone != "box" for zone in sitting.board.place.values()),
        fame=sitting.score().fame,
    )


def delete(desk: Desk, name: str) -> Deleted:
    """Delete a kingdom for good; its journal is written to a file beside the data base before.

    Errors: `StoreError` when the file can't be written; then nothing is deleted.
    """
    sitting = desk.sit(name=name)
    path = _export(desk.engine, sitting)
    kingdoms.remove(desk.engine, sitting.name, now())
    return Deleted(deleted=sitting.name, export=str(path))


def _export(engine: Engine, sitting: Sitting) -> Path:
    """The journal as JSON; it holds the order of the deck and says so."""
    document = {
        "companion": "journal of a deleted kingdom; the order of its deck is in it",
        "kingdom": sitting.name,
        "mode": sitting.opened.mode,
        "printing": sitting.opened.printing,
        "head": sitting.head,
        "journal": [msgspec.to_builtins(one) for one in journal.records(engine, sitting.opened.id)],
    }
    path = _beside(engine, sitting)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(document))
    except OSError as error:
        raise StoreError(f"{path} can't be written: {error.strerror}. Nothing was deleted.") from error
    return path


def _beside(engine: Engine, sitting: Sitting) -> Path:
    """A file name that every system takes and no other kingdom has."""
    url = address(engine.url.render_as_string(hide_password=False))
    local = url.get_backend_name() == "sqlite" and url.database and not url.database.startswith(":")
    folder = Path(url.database or "").parent if local else files.default().parent
    plain = re.sub(r"[^a-z0-9]+", "-", fold(sitting.name)).strip("-")[:40]
    return folder / f"kingdom-{plain or 'unnamed'}-{sitting.opened.id[:8]}.json"
