"""Back-ups by hand: the whole data base written into a file, listed, tried out, and restored."""

from __future__ import annotations

from pathlib import Path

from companion.desk.desk import Desk
from companion.desk.kingdoms import check
from companion.documents.files import BackedUp, Backup, Backups, Restored, Verified
from companion.errors import StoreError
from companion.sentence import say
from companion.store.backups import dump, folder, restoring
from companion.store.backups.kept import KEPT
from companion.store.engine import address
from companion.store.paths import shown
from companion.store.whole_file import MAGIC


def back_up(desk: Desk, file: str, over: bool = False) -> BackedUp:
    """Write the whole data base into a file, while others go on.

    Kingdoms are in it, packs, amendments, notes, kept results, settings.
    `over`: take the place of a file that is there, an older back-up.
    Errors: `StoreError`; then nothing was written.
    """
    path = Path(file)
    if over and _is_in_use(path):
        raise StoreError(say("{path} is a data base; choose another name. Nothing was written.", path=path))
    dump.write(desk.engine, path, over)
    held = restoring.held(desk.engine)
    return BackedUp(file, path.stat().st_size, held.kingdoms, held.entries)


def _is_in_use(path: Path) -> bool:
    """Whether a file is a data base that commands work on, and no back-up: it has a write-ahead log."""
    try:
        with path.open("rb") as there:
            head = there.read(19)
    except OSError:
        return False
    return head.startswith(MAGIC) and head[18] != 1


def list_(where: str | None, automatic: bool) -> Backups:
    """The back-ups that are kept of a data base, whether or not it can be opened. `automatic`: whether more will be."""
    url = address(where)
    found = [Backup(str(one.path), one.at, one.why, one.size) for one in folder.listed(url)]
    return Backups(str(folder.folder(url)), automatic, KEPT, sum(one.size for one in found), found)


def verify(file: str) -> Verified:
    """Restore a back-up into a data base of its own, and run all checks there.

    Errors: `StoreError` when it is no back-up, or can't be restored.
    """
    path = Path(file)
    with restoring.tried(path) as (where, held):
        desk = Desk(str(where))
        try:
            found = check.check(desk)
        finally:
            desk.close()
    return Verified(file, path.stat().st_size, held.kingdoms, held.entries, found.checks, found.faults)


def restore(where: str | None, file: str) -> Restored:
    """Put a back-up into a data base that isn't there yet, is empty, or is damaged (and is set aside then).

    Errors: `StoreError`; then nothing has changed.
    """
    held, aside = restoring.restore(Path(file), where)
    return Restored(file, shown(address(where)), held.kingdoms, held.entries, None if aside is None else str(aside))
