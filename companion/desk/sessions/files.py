"""Sessions in files and copies of them, and their results kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.desk import doorways, files
from companion.desk.data_base import DataBase
from companion.desk.desk import Desk
from companion.desk.output import refuse_data_base
from companion.desk.sessions import check, ending, listing, looking
from companion.desk.sessions.past import end_of_unit
from companion.desk.sessions.session import Session, rows_of
from companion.documents.files import Imported
from companion.documents.seats.kept import SessionExported, SessionImported, SessionInfo
from companion.documents.seats.playing import SessionScore
from companion.errors import Misuse, Refusal, StoreError
from companion.play.board import Board
from companion.play.change import Enter
from companion.play.doorway import Doorway
from companion.play.journal import NODES, ListLedger
from companion.sentence import say
from companion.store.backups.kept import IMPORT
from companion.store.kingdoms import transfer
from companion.store.kingdoms.file_format import FORMAT, KingdomFile, UnfitFile
from companion.store.sessions import FinishedGame

if TYPE_CHECKING:
    from companion.desk.score_sheets.keep import KeepOptions


def export(session: Session, file: str, over: bool = False) -> SessionExported:
    """Write a session into a file. `over`: write over one that is there. Errors: `StoreError`; nothing was written."""
    kept = transfer.collect(session.desk.engine, session.opened)
    try:
        refuse_data_base(Path(file))
    except OSError as error:
        raise StoreError(
            say("{file} can't be written: {strerror}. Nothing was written.", file=file, strerror=error.strerror)
        ) from error
    transfer.write(Path(file), kept, over)
    return SessionExported(
        session.name, session.opened.game, file, FORMAT, session.revision, len(kept.entries), not session.over
    )


def import_any(desk: Desk, file: str, name: str | None = None) -> Imported | SessionImported:
    """Read a kingdom, or a session of another game, back from a file. Errors: as `import_`, and those of kingdoms."""
    kept = files.read(file)
    if kept.header.game != doorways.KINGDOMS:
        return import_(desk, file, kept, name)
    from companion.desk.kingdoms import transfer as of_kingdoms  # no other game needs their rules

    return of_kingdoms.taken_in(desk, file, kept, name)


def import_(desk: DataBase, file: str, kept: KingdomFile, name: str | None) -> SessionImported:
    """Take in a session that was read from a file; `name`: as a new one of that name.

    Every command is carried out again by the rules: what a file claims isn't believed. Only those that were played with
    other facts of an owner's than there are here stand as they were made, and are counted.
    Errors: `Unfit` when the rules don't make of it what the file says, or it isn't a game that can be played here.
    """
    try:
        there = transfer.find_same(desk.engine, kept) if name is None else None
        if there is not None:
            return SessionImported("there already", listing.show(desk, there), 0)
        board, untried = _replayed(desk, kept)
    except UnfitFile as unfit:
        raise files.unfit(file, unfit) from unfit
    desk.back_up(IMPORT)
    written = listing.show(desk, _written(desk, kept, board, name, name is not None))
    return SessionImported("imported", written, len(kept.entries), untried)


def _written(desk: DataBase, kept: KingdomFile, board: Board, name: str | None, fresh: bool) -> str:
    doorway = doorways.seated(desk.engine, kept.header.game).doorway
    rows, mode = rows_of(doorway, board), doorway.mode(board)
    # A second session with the same past is no second result.
    result = None if fresh else _result(kept, doorway, board, name)
    return transfer.restore(desk.engine, kept, board, name, mode=mode, fresh=fresh, rows=rows, result=result)


def _result(kept: KingdomFile, doorway: Doorway, board: Board, name: str | None) -> FinishedGame | None:
    header = kept.header
    names, ended = doorway.seats(board), doorway.result(board)
    found = ending.finished(header.game, name or header.kingdom, names, ended)
    return None if found is None else msgspec.structs.replace(found, played_on=header.changed_at[:10])


def _replayed(desk: DataBase, kept: KingdomFile) -> tuple[Board, int]:
    """The board that the file's entries lead to, each as the rules make it; how many of them can't be tried.

    Errors: `UnfitFile`.
    """
    header = kept.header
    if header.game not in doorways.GAMES:
        raise UnfitFile(1, say("there is no game {game} that can be played here", game=repr(header.game)))
    if not kept.entries:
        raise UnfitFile(1, say("it has no founding"))
    if kept.amendments or kept.packs or kept.sightings or kept.scores:
        raise UnfitFile(1, say("a session of this game has no cards of Kingdom Legacy beside it"))
    seated = doorways.seated(desk.engine, header.game)
    cards = {one.card for one in kept.entries[0].entry.changes if isinstance(one, Enter)}
    board = transfer.replay(kept, seated.doorway.new_board(), frozenset(cards))
    ledger = ListLedger()
    for line in kept.entries:
        ledger.add(line.entry)
    untried = list[int]()
    for seq, what in check.by_the_rules(seated, ledger.entries, ledger, untried):
        raise UnfitFile(kept.place(seq), what)
    return board, len(untried)


def copy(session: Session, new: str, at: int | None = None) -> SessionInfo:
    """A second session with the same past; `at`: only what led to that entry. The current session stays.

    Errors: `Misuse` when there is no such entry, `Unknown` when the new name can't be used.
    """
    desk, kept = session.desk, transfer.collect(session.desk.engine, session.opened)
    if at is not None:
        if not 1 <= at <= session.revision:
            raise Misuse(say("There is no entry {seq}; the last one is {what}.", seq=at, what=session.revision))
        entry = session.ledger.entry(at)
        kept = transfer.cut_to(kept, end_of_unit(session, at if entry.kind in NODES else entry.head))
    try:
        board, _ = _replayed(desk, kept)
    except UnfitFile as unfit:
        raise StoreError(
            say(
                "{name}, entry {seq}: {reason}. Nothing was copied.",
                name=session.name,
                seq=unfit.line - 1,
                reason=unfit.reason,
            )
        ) from unfit
    return listing.show(desk, _written(desk, kept, board, new, True))


def keep_score(session: Session, options: KeepOptions) -> SessionScore:
    """How the seats stand; with `options` the result of a session that is over is kept, if it isn't.

    Errors: `Refusal` when it isn't over, `Misuse` for a date or note that can't be kept.
    """
    from companion.desk.score_sheets import keep

    told, asked = looking.score(session), keep.checked(options)
    if not asked.keep:
        return told
    if told.result is None:
        raise Refusal(say("The session isn't over: it has no result yet."))
    fresh = session.keep_result(None if options.on is None else asked.on, asked.note)
    return msgspec.structs.replace(told, kept="now" if fresh else "before")
