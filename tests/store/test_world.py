"""When the world fails: no room, a connection cut, passwords in messages. One sentence with the place, nothing half."""

from __future__ import annotations

import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from companion.errors import StoreError
from companion.store import files, paths
from companion.store.backups import dump, kept
from companion.store.engine import address, connect
from companion.store.kingdoms import check, kingdoms
from companion.store.open import open_engine
from companion.store.paths import shown
from tests.store.boards import found, gain
from tests.store.conftest import TINY


@contextmanager
def no_room(most: int = 4096) -> Iterator[None]:
    """No file of this process may become larger: what a full disk is to who writes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def sentence(error: pytest.ExceptionInfo[StoreError], *parts: str) -> None:
    """One sentence or two on one line, with these words."""
    said = error.value.message
    assert "\n" not in said
    for part in parts:
        assert part in said, said


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_no_room_for_a_command_leaves_nothing(engine: Engine) -> None:
    kingdom = found(engine)
    with no_room(), pytest.raises(StoreError) as failed:
        for coins in range(1, 500):
            gain(kingdom, coins)
    sentence(failed, str(engine.url.database), "no room", "Nothing was changed.")
    assert check.run(engine) == []
    gain(kingdoms.open_kingdom(engine), 3)


def test_no_room_for_a_back_up_leaves_no_file(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "default", lambda: tmp_path / "home" / "companion.db")
    found(engine)
    with no_room(65_536), pytest.raises(StoreError) as failed:
        dump.write(engine, tmp_path / "all.backup")
    sentence(failed, str(tmp_path / "all.backup"), "no room", "Nothing was written.")
    with no_room(65_536), pytest.raises(StoreError) as failed:
        kept.keep(engine, kept.IMPORT)
    sentence(failed, ".backups", "no room", "config set backups off")
    assert not [one for one in tmp_path.rglob("*") if ".part" in one.name or one.name.endswith("backup")]


def test_no_room_for_a_first_start_leaves_it_to_the_next(tmp_path: Path) -> None:
    where = tmp_path / "companion.db"
    with no_room(200_000), pytest.raises(StoreError) as failed:
        open_engine(where, TINY)
    sentence(failed, str(where), "no room")
    engine = open_engine(where, TINY)
    found(engine)
    assert check.run(engine) == []
    engine.dispose()


def test_no_room_for_a_file_leaves_none(tmp_path: Path) -> None:
    with no_room(10), pytest.raises(StoreError) as failed:
        files.write_whole(tmp_path / "a.jsonl", b"x" * 100)
    sentence(failed, str(tmp_path / "a.jsonl"), "can't be written", "Nothing was written.")
    (tmp_path / "b.jsonl").write_text("before")
    with no_room(10), pytest.raises(StoreError):
        files.write_whole(tmp_path / "b.jsonl", b"x" * 100, over=True)
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("b.jsonl", "before")]


@pytest.mark.long
@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
@pytest.mark.parametrize("before", ["UPDATE kingdom", "INSERT INTO journal", "INSERT INTO state", "SELECT"])
def test_a_connection_cut_in_the_middle_leaves_nothing(engine: Engine, before: str) -> None:
    kingdom = found(engine)
    there = kingdom.revision
    cut = list[int]()

    def statement(connection: Any, cursor: Any, statement: str, *_: object) -> None:
        if statement.startswith(before) and not cut:
            cut.append(connection.connection.driver_connection.info.backend_pid)
            other = connect(engine.url.render_as_string(hide_password=False))
            with other.begin() as killer:
                killer.exec_driver_sql(f"SELECT pg_terminate_backend({cut[0]}, 5000)")
            other.dispose()

    event.listen(engine, "before_cursor_execute", statement)
    with pytest.raises(StoreError) as failed:
        opened = kingdoms.open_kingdom(engine)
        gain(opened, 3)
    event.remove(engine, "before_cursor_execute", statement)
    sentence(failed, shown(engine.url), "the connection was cut")
    again = kingdoms.open_kingdom(engine)
    assert again.revision == there
    assert check.run(engine) == []
    gain(again, 3)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:hush@127.0.0.1:1/none",
        "postgresql://me@127.0.0.1:1/none?password=hush",
        "postgresql://127.0.0.1:1/none?user=me&password=hush&sslpassword=hush",
        "postgresql+psycopg://me:hu%73h@127.0.0.1:1/none",
        "postgresql:/me:hush@127.0.0.1:1/none",
        "postgres:me:hush@127.0.0.1/none",
        "mysql://me:hush@127.0.0.1/none",
        "postgresql://me:hush@[::1/none",
    ],
)
def test_no_password_is_ever_told(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError) as failed:
        open_engine(url, TINY)
    assert "hush" not in failed.value.message
    assert not list(tmp_path.iterdir()), "no folder is made of a mistyped URL"
    with_mask = url.replace("hush", "***").replace("hu%73h", "***")
    if "[" not in url and ":/me" not in url and "postgres:me" not in url:
        assert "hush" not in shown(address(url)), with_mask


def test_what_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    where = tmp_path / "a folder" / "companion.db"
    engine = open_engine(where, TINY)
    found(engine)
    with engine.connect() as connection:
        connection.exec_driver_sql("SELECT 1 FROM kingdom").all()
        modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in where.parent.iterdir()}
    engine.dispose()
    assert stat.S_IMODE(where.parent.stat().st_mode) == 0o700
    assert set(modes.values()) == {0o600}
    assert {"companion.db", "companion.db-wal", "companion.db-shm"} == set(modes)


def test_the_permissions_of_what_is_there_stay(tmp_path: Path) -> None:
    """Whoever lets others read a data base or a file, does."""
    where, file = tmp_path / "companion.db", tmp_path / "page.html"
    where.touch(0o640)
    where.chmod(0o640)
    file.touch()
    file.chmod(0o664)
    open_engine(where, TINY).dispose()
    files.write_whole(file, b"x", over=True)
    assert [stat.S_IMODE(one.stat().st_mode) for one in (where, file)] == [0o640, 0o664]
