"""Back-ups that are kept automatically: the last ten, in a private folder beside the data base."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL, Engine

from companion.errors import StoreError
from companion.sentence import joined, say
from companion.store import files
from companion.store.backups import dump
from companion.store.backups.folder import TIME, folder, listed
from companion.store.engine import reading

KEPT = 10
"""How many are kept of one data base."""

DAILY, IMPORT, DELETE, PACK, REPAIR = "daily", "before-import", "before-delete", "before-pack", "before-repair"
"""Why one was made; before a migration: `before-` and its number."""

SWITCH_OFF = say("Automatic back-ups can be switched off: companion config set backups off")


def keep(engine: Engine, why: str) -> Path | None:
    """Back a data base up and keep the last ten; None where nobody has put anything into it yet.

    Errors: `StoreError` when no back-up can be written.
    """
    with reading(engine) as connection:
        if dump.is_empty(connection):
            return None
    return keep_as(engine.url, why, lambda path: dump.write(engine, path))


def keep_daily(engine: Engine) -> None:
    """The back-up of a day of use; of a data base that nobody has put anything into it is noted that one has looked.

    Errors: `StoreError` when no back-up can be written.
    """
    if keep(engine, DAILY) is None:
        with suppress(OSError):
            folder(engine.url).mkdir(mode=0o700, parents=True, exist_ok=True)
            os.utime(folder(engine.url))  # looked at today


def keep_as(url: URL, why: str, write: Callable[[Path], object]) -> Path:
    """Keep what `write` writes as the newest back-up. Errors: `StoreError` when it can't be written."""
    where = folder(url)
    try:
        if not where.is_dir():
            where.parent.mkdir(parents=True, exist_ok=True)
            where.mkdir(mode=0o700)
        files.sweep(where)
        path = _free(where / f"{datetime.now(UTC).strftime(TIME)}-{why}.db")
        write(path)
    except StoreError as error:
        raise StoreError(joined((error.message, SWITCH_OFF), " ")) from error
    except OSError as error:
        raise StoreError(
            say(
                "No back-up can be written in {where}: {why}. {switch_off}",
                where=where,
                why=error.strerror,
                switch_off=SWITCH_OFF,
            )
        ) from error
    for old in listed(url)[KEPT:]:
        old.path.unlink(missing_ok=True)
    return path


def _free(wanted: Path) -> Path:
    """A path that nothing has yet, so that no back-up is ever written over."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem}_{number}.db")
    return path
