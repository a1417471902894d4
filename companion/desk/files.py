"""Files of sessions of whatever game: what one holds, and the one that a session which is deleted leaves."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from companion.desk import doorways
from companion.desk.data_base import now
from companion.desk.desk import Desk
from companion.documents.kingdom import Deleted
from companion.errors import Conflict, StoreError, Unfit, Unknown
from companion.sentence import say
from companion.store import paths
from companion.store.backups.kept import DELETE
from companion.store.engine import address
from companion.store.kingdoms import file_reader, kingdoms, transfer
from companion.store.kingdoms.file_format import KingdomFile, UnfitFile
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.text import fold


def read(file: str) -> KingdomFile:
    """What a file holds. Errors: `Unfit`, `StoreError`."""
    try:
        return file_reader.read(Path(file))
    except UnfitFile as found:
        raise unfit(file, found) from found


def unfit(file: str, found: UnfitFile) -> Unfit:
    """Why a file isn't taken in."""
    return Unfit(
        say("{file}, line {line}: {reason}. Nothing was imported.", file=file, line=found.line, reason=found.reason)
    )


def delete_any(desk: Desk, name: str) -> Deleted:
    """Delete a session of whatever kind for good; before, it is exported to a file beside the data base.

    Errors: as `deleted`.
    """
    return deleted(desk, desk.opened(name=name))


def deleted(desk: Desk, opened: OpenKingdom) -> Deleted:
    """Delete it for good, once its file is written.

    Errors: `StoreError` when the file can't be written, or no back-up; then nothing is deleted.
    """
    desk.back_up(DELETE)
    path = _keep(desk, opened)
    try:
        kingdoms.remove(desk.engine, opened.name, now())
    except (StoreError, Conflict, Unknown):
        path.unlink(missing_ok=True)  # the kingdom is still there, or somebody else keeps what it was
        raise
    return Deleted(deleted=opened.name, export=str(path))


def _keep(desk: Desk, opened: OpenKingdom) -> Path:
    kept = transfer.collect(desk.engine, opened)
    path = _beside(desk, opened)
    try:
        transfer.write(path, kept)
    except StoreError as error:
        raise StoreError(say("{why} Nothing was deleted.", why=error.message)) from error
    return path


def _beside(desk: Desk, opened: OpenKingdom) -> Path:
    """A file name that every system takes and no other kingdom has."""
    url = address(desk.engine.url.render_as_string(hide_password=False))
    local = url.get_backend_name() == "sqlite" and url.database and not url.database.startswith(":")
    folder = Path(url.database or "").parent if local else paths.default().parent
    with suppress(OSError):  # of a server's data base nothing may have been kept here yet; writing says what is wrong
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    plain = re.sub(r"[^a-z0-9]+", "-", fold(opened.name)).strip("-")[:40]
    kind = "kingdom" if opened.game == doorways.KINGDOMS else "session"
    stem, number = f"{kind}-{plain or 'unnamed'}-{opened.id[:8]}", 1
    while (path := folder / f"{stem}{f'-{number}' if number > 1 else ''}.jsonl").exists():
        number += 1
    return path
