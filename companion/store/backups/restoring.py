"""A back-up put into a data base that holds nothing: of either kind, whichever kind the back-up was made of."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, delete, func, select

from companion.errors import StoreError
from companion.sentence import say
from companion.store import files, migrate, rights
from companion.store.backups import dump, folder
from companion.store.engine import LONG_PATIENCE, address, connect, reading, writing
from companion.store.kingdoms import sharing
from companion.store.open import HEAD, open_engine
from companion.store.paths import file_of, shown
from companion.store.tables.base import Base
from companion.store.tables.campaign import JournalTable, KingdomTable, Setting
from companion.store.tables.catalogue import PackTable
from companion.store.whole_file import Damaged, require_whole


class Held(msgspec.Struct, frozen=True):
    """What a data base holds of its owner's: kingdoms, entries of their journals, all rows."""

    kingdoms: int
    entries: int
    rows: int


def restore(file: Path, where: str | None, cards: Path | None = None) -> tuple[Held, Path | None]:
    """Put a back-up into a data base that isn't there yet, or that nobody has put anything into.

    `cards`: another cards.sql.
    A data base that is damaged is set aside under another name: what it was renamed to is the second of the answer.
    Errors: `StoreError` when the file is no back-up or damaged, or the data base is filled; then nothing has changed.
    """
    with opened(file) as source:
        url = address(where)
        aside = _set_aside(where)
        try:
            target = open_engine(where, cards)
            try:
                held = _carry_over(file, source, target)
            finally:
                target.dispose()
        except BaseException:
            _take_back(file_of(url), aside)
            raise
        return held, aside


@contextmanager
def tried(file: Path) -> Iterator[tuple[Path, Held]]:
    """A back-up restored into a data base of its own, which is gone at the end of the block. Errors: as `restore`."""
    with _private(file) as place:
        where = place / "restored.db"
        yield where, restore(file, str(where))[0]


@contextmanager
def opened(file: Path) -> Iterator[Engine]:
    """A back-up as a data base of the newest migration: a private copy, the file itself stays as it is.

    Errors: `StoreError` when the file isn't there, is no back-up, or is damaged.
    """
    with _private(file) as place:
        copy = place / "companion.db"
        _copy(file, copy)
        engine = connect(copy)
        try:
            _migrate(file, engine)
            yield engine
        finally:
            engine.dispose()


@contextmanager
def _private(file: Path) -> Iterator[Path]:
    try:
        with files.private_folder() as made:
            yield made
    except OSError as error:
        raise StoreError(
            say("{file} can't be copied to be read: {why}.", file=file, why=error.strerror or error)
        ) from error


def held(engine: Engine) -> Held:
    """What a data base holds."""
    with reading(engine) as connection:
        return _held(connection)


def _held(connection: Connection) -> Held:
    rows = sum(_count(connection, table.name) for table in dump.own_tables())
    return Held(
        connection.execute(select(func.count()).select_from(KingdomTable.__table__)).scalar_one(),
        connection.execute(select(func.count()).select_from(JournalTable.__table__)).scalar_one(),
        rows,
    )


def _count(connection: Connection, name: str) -> int:
    return int(connection.execute(select(func.count()).select_from(Base.metadata.tables[name])).scalar_one())


def _copy(file: Path, copy: Path) -> None:
    if not file.is_file():
        raise StoreError(say("{file} can't be read: there is no such file.", file=file))
    require_whole(file)
    try:
        source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            said = [row[0] for row in source.execute("PRAGMA quick_check(1)")]
            if said != ["ok"]:
                raise StoreError(say("{file} is damaged: {said}. Take another back-up.", file=file, said=said[0]))
            names = {row[0] for row in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "alembic_version" not in names or "journal" not in names:
                raise StoreError(say("{file} is no back-up of companion.", file=file))
            copy.touch(files.PRIVATE)
            dump.copy_pages(source, copy, copy)
        finally:
            source.close()
    except sqlite3.Error as error:
        raise StoreError(say("{file} can't be read: {why}. Take another back-up.", file=file, why=error)) from error


def _migrate(file: Path, engine: Engine) -> None:
    with reading(engine) as connection:
        stored = migrate.current(connection)
    if stored is None or not stored.isdigit() or stored > HEAD:
        raise StoreError(
            say(
                "{place} was made by a newer version of companion (its tables are version {stored}, this program "
                "knows {head}). Update companion.",
                place=file,
                stored=stored,
                head=HEAD,
            )
        )
    if stored != HEAD:
        migrate.upgrade(engine, HEAD)


def _carry_over(file: Path, source: Engine, target: Engine) -> Held:
    with writing(target, LONG_PATIENCE) as connection:
        rights.require_keeper(connection)
        if not dump.is_empty(connection):
            raise StoreError(
                say(
                    "{place} isn't empty; a back-up goes into an empty data base alone. Name another data base with "
                    "--db. Nothing was changed.",
                    place=shown(target.url),
                )
            )
        for model in (Setting, PackTable):  # what a data base has that was only looked at
            connection.execute(delete(model))
        with reading(source) as there:
            _require_whole_families(file, there)
            dump.copy_rows(there, connection, dump.own_tables())
        sharing.let_in_again(connection)
        return _held(connection)


def _require_whole_families(file: Path, source: Connection) -> None:
    """See to it that each row belongs to one that is there. Errors: `StoreError`."""
    lost = source.exec_driver_sql("PRAGMA foreign_key_check").first()
    if lost is not None:
        raise StoreError(
            say(
                "{file}, table {table}: row {row} belongs to a kingdom that isn't there. Mend the back-up first: "
                "companion --db {file} check --repair",
                file=file,
                table=lost[0],
                row=lost[1],
            )
        )


# --- a data base in the way --------------------------------------------------------------------------------------


def _set_aside(where: str | None) -> Path | None:
    """Rename a damaged file with its logs, if one is in the way; its new name."""
    path = file_of(address(where))
    if path is None or not path.exists() or not _is_damaged(path):
        return None
    path = path.resolve()
    aside, number = path.with_name(f"{path.name}.damaged-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"), 1
    while aside.exists():
        number += 1
        aside = aside.with_name(f"{aside.name}-{number}")
    try:
        _rename(path, aside)
    except OSError as error:
        raise StoreError(
            say("{path} can't be set aside: {why}. Nothing was changed.", path=path, why=error.strerror)
        ) from error
    return aside


def _is_damaged(path: Path) -> bool:
    """Whether it is a data base of the program's that can't be used: nothing else is ever renamed."""
    engine = connect(path)
    try:
        with reading(engine) as connection:
            return connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok"
    except Damaged:
        return path.is_file() and (path.open("rb").read(6) == b"SQLite" or bool(folder.listed(engine.url)))
    finally:
        engine.dispose()


def _rename(path: Path, to: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal"):
        one = path.with_name(path.name + end)
        if one.exists():
            one.rename(to.with_name(to.name + end))


def _take_back(path: Path | None, aside: Path | None) -> None:
    """Give a file that was set aside its name back: nothing came to take its place."""
    if path is None or aside is None:
        return
    for end in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    with suppress(OSError):
        _rename(aside, path.resolve())
