"""What `check` finds and can be made anew, is; all else is named."""

from __future__ import annotations

from functools import partial

from companion.desk import doorways
from companion.desk.desk import Desk
from companion.desk.kingdoms import check
from companion.desk.sessions.rows import Games
from companion.documents.files import Repaired
from companion.documents.kingdom import Fault
from companion.games.kingdom_legacy.table.kingdom import new_board
from companion.store.backups import kept
from companion.store.kingdoms import check as checks
from companion.store.kingdoms import repair as store


def repair(desk: Desk) -> Repaired:
    """Check, keep a back-up, make anew what can be, and check again.

    Errors: `StoreError` when no back-up can be written; then nothing was changed.
    """
    found = check.check(desk)
    if not found.faults:
        return Repaired(None, [], [])
    backup = kept.keep(desk.engine, kept.REPAIR)
    faults = [checks.Fault(one.check, one.where, one.message) for one in found.faults]
    done = [
        Fault(one.check, one.where, one.message)
        for one in store.run(desk.engine, faults, new_board, Games(desk.engine), partial(doorways.mode, desk.engine))
    ]
    left = check.check(desk).faults if done else found.faults
    return Repaired(None if backup is None else str(backup), done, left)
