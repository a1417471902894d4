"""Where the back-ups that are kept automatically lie, and which there are; known without opening a data base."""

from __future__ import annotations

import hashlib
import re
import shlex
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.sentence import say
from companion.store import paths
from companion.store.paths import file_of, shown

if TYPE_CHECKING:
    from sqlalchemy import URL

NAME = re.compile(r"(\d{8}T\d{6}Z)-([a-z0-9-]+?)(_\d+)?\.db")
TIME = "%Y%m%dT%H%M%SZ"
"""How the file of a back-up is called: when it was made (UTC), and why."""


class Backup(msgspec.Struct, frozen=True):
    """A back-up that is kept. `at`: when it was made, local time (ISO); `why`: see `DAILY`; `size`: bytes."""

    path: Path
    at: str
    why: str
    size: int


def folder(url: URL) -> Path:
    """Where the back-ups of a data base are kept: beside its file; of a server's among this person's own data."""
    path = file_of(url)
    if path is not None:
        real = path.resolve()
        return real.with_name(f"{real.name}.backups")
    name = re.sub(r"[^A-Za-z0-9]+", "-", url.database or "").strip("-")[:40] or "memory"
    where = hashlib.sha256(f"{url.host}:{url.port}/{url.database}?{sorted(url.query.items())}".encode()).hexdigest()
    return paths.default().parent / f"{name}-{where[:8]}.backups"


def listed(url: URL) -> list[Backup]:
    """The back-ups that are kept of a data base, the newest first."""
    found = []
    with suppress(OSError):
        for path in folder(url).iterdir():
            named = NAME.fullmatch(path.name)
            if named is not None and path.is_file():
                at = datetime.strptime(named[1], TIME).replace(tzinfo=UTC).astimezone().isoformat(timespec="seconds")
                found.append(Backup(path, at, named[2], path.stat().st_size))
    return sorted(found, key=lambda one: (one.path.name[:16], one.path.stat().st_mtime_ns), reverse=True)


def advice(url: URL) -> str:
    """The newest back-up of a damaged data base, and the command that goes on from it; '' where none is kept."""
    newest = next(iter(listed(url)), None)
    if newest is None:
        return ""
    db = "" if file_of(url) == paths.default() else f"--db {shlex.quote(shown(url))} "
    at = newest.at[:16].replace("T", " ")
    return say(
        "Its newest back-up is of {at}; to go on from it type: companion {db}restore {file}",
        at=at,
        db=db,
        file=shlex.quote(str(newest.path)),
    )


def advice_for(path: Path) -> str:
    """The same for the file of a data base."""
    from sqlalchemy import URL

    return advice(URL.create("sqlite", database=str(path)))


def rests(url: URL) -> bool:
    """Whether a back-up of the day is due: the data base was last changed on an earlier day, and not backed up since.

    A server's data base has no time of its own: there one is due where none was made today.
    """
    path, today = file_of(url), datetime.now().date()
    try:
        changed = 0.0 if path is None else path.stat().st_mtime
    except OSError:
        return False
    where = folder(url)
    made = where.stat().st_mtime if where.is_dir() else -1.0
    if path is None:
        return url.get_backend_name() != "sqlite" and datetime.fromtimestamp(made).date() < today
    return made < changed and datetime.fromtimestamp(changed).date() < today
