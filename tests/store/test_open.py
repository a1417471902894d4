"""Opening a data base: where it is, what is made, what a player reads when the world fails."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import Engine, event, inspect, text

import companion
import companion.store.open as opening
from companion.errors import Conflict, StoreError
from companion.store import engine as store
from companion.store import migrate, paths
from companion.store.backups import folder
from companion.store.engine import address, writing
from companion.store.glance import Glance
from companion.store.kingdoms import kingdoms
from companion.store.open import HEAD, is_back_up_due, open_engine
from companion.store.paths import shown
from tests.sampling import daily
from tests.store.boards import found, gain
from tests.store.conftest import KINDS, TINY


def test_addresses() -> None:
    assert address("postgresql://me:secret@club/kingdoms").drivername == "postgresql+psycopg"
    assert shown(address("postgresql://me:secret@club/kingdoms")) == "postgresql+psycopg://me:***@club/kingdoms"
    assert address("sqlite:////tmp/x.db").database == "/tmp/x.db"
    assert address("x y.db").database == str(Path("x y.db").absolute())
    assert str(address("~/x.db").database) == str(Path.home() / "x.db")


def test_the_default_is_in_the_data_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert paths.default().name == "companion.db"
    assert address(None) == address(paths.default())


def test_a_missing_data_base_is_made_folder_and_all(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "50% č.db"
    open_engine(path, TINY).dispose()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (opening.HEAD,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_every_sqlite_connection_is_careful(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 5000


def test_opening_again_changes_nothing(where: str) -> None:
    first = open_engine(where, TINY)
    kingdom = gain(found(first), 3)
    first.dispose()
    again = open_engine(where, TINY)
    assert kingdoms.open_kingdom(again).body == kingdom.encode()
    again.dispose()


@pytest.mark.parametrize("where", daily(KINDS), indirect=True)
def test_start_imports_neither_alembic_nor_lark(where: str) -> None:
    made = open_engine(where)
    found(made)
    made.dispose()
    script = (
        "import sys; from companion.store.open import open_engine; from companion.store.catalogue import load;"
        "from companion.store.kingdoms import kingdoms; made = open_engine(sys.argv[1]);"
        "kingdoms.open_kingdom(made); load.catalogue(made, 'earlier');"
        "print(sorted({'alembic', 'lark', 'platformdirs'} & set(sys.modules)))"
    )
    program = Path(companion.__file__).parent.parent
    ran = subprocess.run([sys.executable, "-c", script, where], capture_output=True, text=True, check=True, cwd=program)
    assert ran.stdout.strip() == "[]"


def next_revision(beside: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """As if the program had one more migration."""
    copy = beside / "migrations"
    shutil.copytree(paths.migrations(), copy, ignore=shutil.ignore_patterns("__pycache__"))
    head = f'revision = "9999"\ndown_revision = "{opening.HEAD}"'
    script = f"from alembic import op\n{head}\n\n\ndef upgrade() -> None:\n    {body}\n"
    (copy / "versions" / "9999_next.py").write_text(script, encoding="utf-8")
    monkeypatch.setattr(paths, "migrations", lambda: copy)
    monkeypatch.setattr(opening, "HEAD", "9999")


def test_an_older_data_base_is_migrated(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = open_engine(where, TINY)
    gain(found(old), 3)
    old.dispose()
    next_revision(tmp_path, monkeypatch, 'op.execute("CREATE TABLE extra (x INTEGER)")')
    new = open_engine(where, TINY)
    assert "extra" in inspect(new).get_table_names()
    assert gain(kingdoms.open_kingdom(new), 4).tables["resources"] == {"coin": 4}
    new.dispose()


def test_a_back_up_is_kept_before_migrating(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "default", lambda: tmp_path / "home" / "companion.db")
    old = open_engine(where, TINY)
    gain(found(old), 3)  # on SQLite in the write-ahead log only: the back-up must have it too
    next_revision(tmp_path, monkeypatch, 'op.execute("CREATE TABLE extra (x INTEGER)")')
    open_engine(where, TINY).dispose()
    old.dispose()
    (kept,) = folder.listed(old.url)
    assert kept.why == "before-9999"
    with closing(sqlite3.connect(kept.path)) as copy:
        assert copy.execute("SELECT COUNT(*) FROM journal").fetchone() == (3,)
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert copy.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)


def test_a_failing_migration_leaves_all_as_it_was(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = open_engine(where, TINY)
    found(old)
    old.dispose()
    body = 'op.execute("CREATE TABLE extra (x INTEGER)"); op.execute("DROP TABLE simulated"); op.execute("nonsense")'
    with monkeypatch.context() as patched:
        next_revision(tmp_path, patched, body)
        with pytest.raises(StoreError, match="nonsense"):
            open_engine(where, TINY)
    again = open_engine(where, TINY)
    names = inspect(again).get_table_names()
    assert "extra" not in names and "simulated" in names
    assert kingdoms.open_kingdom(again).name == "Avalon"
    again.dispose()


def test_a_newer_data_base_is_left_alone(where: str) -> None:
    made = open_engine(where, TINY)
    with made.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9998'"))
    made.dispose()
    with pytest.raises(StoreError, match=r"newer version of companion .* 9998"):
        open_engine(where, TINY)


def test_the_data_base_of_another_program_is_left_alone(where: str) -> None:
    other = store.connect(where)
    with other.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    other.dispose()
    with pytest.raises(StoreError, match="another program"):
        open_engine(where, TINY)


def plain(message: str, path: Path) -> bool:
    """A message that names the file and holds no driver's talk."""
    return str(path) in message and not any(word in message for word in ("sqlite3", "sqlalche", "SQL", "Traceback"))


def test_a_file_that_is_no_data_base(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear diary, " * 200)
    with pytest.raises(StoreError, match="no data base, or damaged") as failed:
        open_engine(path, TINY)
    assert plain(failed.value.message, path)
    assert path.read_text().startswith("Dear diary")


def test_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    open_engine(path, TINY).dispose()
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    with pytest.raises(StoreError, match="damaged") as failed:
        open_engine(path, TINY)
    assert plain(failed.value.message, path)


@pytest.mark.parametrize("place", ["file/companion.db", "folder", "file/deep/companion.db"])
def test_a_place_where_nothing_can_be_written(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "folder").mkdir()
    path = tmp_path / place
    with pytest.raises(StoreError, match="can't be") as failed:
        open_engine(path, TINY)
    assert str(path.parent) in failed.value.message


def test_a_data_base_that_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    made = open_engine(path, TINY)
    found(made)
    made.dispose()
    fixed = open_engine(f"sqlite:///file:{path}?mode=ro&uri=true", TINY)
    kingdom = kingdoms.open_kingdom(fixed)
    with pytest.raises(StoreError, match=r"read-only\. Nothing was changed"):
        gain(kingdom, 3)
    assert kingdoms.open_kingdom(fixed).revision == 2
    fixed.dispose()


def test_a_folder_that_is_read_only_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "companion.db"
    made = open_engine(path, TINY)
    found(made)
    made.dispose()
    beside = sorted(tmp_path.iterdir())
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert not is_back_up_due(path)
    fixed = open_engine(path, TINY)
    kingdom = kingdoms.open_kingdom(fixed)
    assert kingdom.revision == 2
    assert Glance(str(path)).kingdom == kingdom.id
    assert sorted(tmp_path.iterdir()) == beside  # no log was begun, which would fail there
    with pytest.raises(StoreError, match=r"read-only\. Nothing was changed"):
        gain(kingdom, 3)
    fixed.dispose()


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_full_disk_leaves_no_half_command(engine: Engine) -> None:
    kingdom = found(engine)
    pages = engine.connect().exec_driver_sql("PRAGMA page_count").scalar()
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StoreError, match=r"disk is full\. Nothing was changed"):
        for coins in range(1, 500):
            gain(kingdom, coins)
    opened = kingdoms.open_kingdom(engine)
    assert (opened.revision, opened.body) == (kingdom.revision, kingdom.body)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_data_base_in_use_is_a_conflict(where: str) -> None:
    first, second = open_engine(where, TINY), open_engine(where, TINY)
    kingdom = found(first)
    event.listen(second, "connect", lambda raw, _: raw.execute("PRAGMA busy_timeout = 0"))
    second.dispose()
    same = kingdoms.open_kingdom(second)
    with writing(first), pytest.raises(Conflict, match="in use by another process"):
        gain(same, 1)
    gain(kingdom, 1)


@pytest.mark.long
@pytest.mark.parametrize("where", daily(KINDS), indirect=True)
def test_nobody_waits_for_ever(where: str) -> None:
    """Who holds a lock in another process, for whatever reason, keeps a command from being done, not from ending."""
    first, second = open_engine(where, TINY), open_engine(where, TINY)
    found(first)
    began = monotonic()
    with writing(first) as holder:
        holder.execute(text("UPDATE kingdom SET round = round"))
        with pytest.raises(Conflict, match="in use by another process"), writing(second, patience=1) as waiting:
            waiting.execute(text("UPDATE kingdom SET round = round"))
    assert 0.9 < monotonic() - began < 4
    with writing(second) as connection:
        if second.url.get_backend_name() == "sqlite":
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 5000
        else:
            assert connection.exec_driver_sql("SHOW lock_timeout").scalar() == "5s"
    first.dispose()
    second.dispose()


def test_the_same_written_twice_at_once_is_a_conflict(engine: Engine) -> None:
    with pytest.raises(Conflict, match="just written the same"), writing(engine) as connection:
        for _ in range(2):
            connection.execute(text("INSERT INTO setting (name, value) VALUES ('a', 'b')"))


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1/none", "oracle://x/y", "nonsense://", "://"])
def test_urls_that_lead_nowhere(url: str) -> None:
    with pytest.raises(StoreError) as failed:
        open_engine(url, TINY)
    assert "Traceback" not in failed.value.message
    assert "\n" not in failed.value.message


@pytest.mark.parametrize(
    "url",
    ["mysql://x/y", "oracle://x/y", "mssql://x/y", "postgresql+asyncpg://x/y", "sqlite+aiosqlite:///x", "http://x/y"],
)
def test_other_kinds_of_data_bases_are_refused_whatever_is_installed(url: str) -> None:
    with pytest.raises(StoreError, match="isn't supported: use SQLite or PostgreSQL"):
        open_engine(url, TINY)


@pytest.mark.parametrize(
    "url", ["postgresql://me:hush@club:port/x", "postgresql://me:hu:hush@club:99999999/x", "x://:hush@["]
)
def test_a_password_is_never_repeated(url: str) -> None:
    with pytest.raises(StoreError) as failed:
        open_engine(url, TINY)
    assert "hu" not in failed.value.message


def test_head_is_the_newest_migration(engine: Engine) -> None:
    from alembic.script import ScriptDirectory

    with engine.connect() as connection:
        assert ScriptDirectory.from_config(migrate.config(connection)).get_current_head() == opening.HEAD
