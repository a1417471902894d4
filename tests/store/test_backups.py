"""Back-ups: from either kind of data base into either, whole, private, of one moment; the last ten are kept."""

from __future__ import annotations

import os
import sqlite3
import stat
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, insert, make_url, text

from companion.catalogue.rules.owned import OwnComponent, OwnFact
from companion.errors import StoreError
from companion.store import files, paths
from companion.store.backups import dump, folder, kept, restoring
from companion.store.catalogue import amendments, owner_facts
from companion.store.engine import writing
from companion.store.kingdoms import check, game_rows, kingdoms, notes
from companion.store.kingdoms.game_rows import CardRow, GameRows
from companion.store.open import HEAD, is_back_up_due, open_engine
from companion.store.paths import file_of
from companion.store.tables.sessions import Seat, SessionResult, SessionTable, Simulated
from tests.store import conftest
from tests.store.boards import found, gain, new_board, undo_one
from tests.store.conftest import TINY
from tests.store.test_packs import keep
from tests.store.test_packs import kept as a_pack

YESTERDAY = (datetime.now(UTC) - timedelta(days=1)).timestamp()
OWN = (
    "note", "pack", "simulated", "snapshot", "owner_amendment", "owner_component", "owner_fact", "game_card",
    "game_value", "session", "seat", "result",
)  # fmt: skip
"""Tables that `fill` fills beside those of every kingdom."""

AT = "2026-02-28T23:30:00+13:00"


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Back-ups of a server's data base lie among a person's own data."""
    monkeypatch.setattr(paths, "default", lambda: tmp_path / "home" / "companion.db")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a second data base is that holds the tiny catalogue and nothing else."""
    if request.param == "sqlite":
        path = tmp_path / "second.db"
        path.write_bytes(conftest.tiny().read_bytes())
        yield str(path)
        return
    keeper, name = request.getfixturevalue("keeper"), f"t{uuid.uuid4().hex}"
    keeper.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE tiny")
    yield conftest.shown(make_url(request.getfixturevalue("server")), name)
    keeper.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


def fill(engine: Engine) -> None:
    """What is the owner's: a kingdom, rows of another game, notes, a pack, an amendment, facts, games kept."""
    kingdom = found(engine)
    for coins in range(1, 54):
        gain(kingdom, coins)
    undo_one(kingdom)
    found(engine, "Camelot")
    notes.add_note(engine, kingdom.id, "kingdom", "[b] “Žluťoučký” \u202e", AT)
    keep(engine, a_pack())
    said = ("klg:1", "front-up", "fame", 1, "3")
    mine = amendments.OwnerAmendmentRow(amendments.amendment_id(*said), "klg:1", *said, note=None, at=AT)
    amendments.record(engine, [mine], "current")
    two = OwnComponent("kod:own:two", "kod", "citizen", "Two [b]", AT)
    owner_facts.write(engine, [two], [OwnFact(two.key, "numbers", "kod", ("3", "-"), True, AT)])
    rows = GameRows({"two:1": CardRow("left", 0, 2)}, {("points", "1"): 3})
    with writing(engine) as connection:
        game_rows.write(connection, kingdom.id, rows)
        session = {
            "id": "s1", "game": "iwk", "played_on": "2026-02-28", "players": 1, "solo": True, "modules": "[]",
            "scope": None, "note": None, "why": "{}", "app": "0", "kept_at": AT,
        }  # fmt: skip
        connection.execute(insert(SessionTable.__table__).values(session))
        connection.execute(insert(Seat.__table__).values(session_id="s1", nr=1, name="Ann"))
        result = {"session_id": "s1", "seat": 1, "place": None, "points": 7, "won": None, "medal": None}
        connection.execute(insert(SessionResult.__table__).values(result))
        simulated = {
            "printing": "earlier", "rules": "", "policy": "random", "seed": 2**62, "fame": 1, "rounds": 1,
            "actions": 1, "parts": "{}", "app": "0", "kept_at": AT,
        }  # fmt: skip
        connection.execute(insert(Simulated.__table__).values(simulated))


def contents(engine: Engine) -> dict[str, list[tuple[object, ...]]]:
    """All rows of the owner's tables."""
    with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(table.select())), key=repr)
            for table in dump.own_tables()
        }


def test_what_was_destroyed_goes_on_from_its_back_up(engine: Engine, target: str, tmp_path: Path) -> None:
    """On both kinds of data base, and from each to the other."""
    fill(engine)
    before, file = contents(engine), tmp_path / "all.backup"
    dump.write(engine, file)
    with engine.begin() as connection:  # the original is gone
        connection.execute(text("DROP TABLE state"))
    held, aside = restoring.restore(file, target, TINY)
    assert (held.kingdoms, held.entries, aside) == (2, 58, None)
    again = open_engine(target, TINY)
    assert contents(again) == before
    assert all(before[name] for name in OWN)
    assert bool(before["share"]) == (engine.dialect.name == "postgresql")
    assert check.run(again) == []
    kingdom = kingdoms.open_kingdom(again, "Avalon")
    gain(kingdom, 99)
    assert kingdom.load(new_board()).tables["resources"]["coin"] == 99
    with pytest.raises(Exception, match="the journal only grows"), again.begin() as connection:
        connection.execute(text("DELETE FROM journal"))
    again.dispose()


def test_a_back_up_is_a_data_base_that_its_owner_alone_can_read(engine: Engine, tmp_path: Path) -> None:
    found(engine)
    file = tmp_path / "all.backup"
    dump.write(engine, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.iterdir() if "all.backup" in one.name] == ["all.backup"], "nothing beside it"
    before = file.read_bytes()
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("SELECT name FROM kingdom").fetchall() == [("Avalon",)]
    with restoring.opened(file) as copy:
        gain(kingdoms.open_kingdom(copy), 1)
    assert file.read_bytes() == before, "whoever looks into it looks at a copy"


def test_a_back_up_is_of_one_moment(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others write meanwhile is in it as a whole or not at all, and nobody waits."""
    kingdom = found(engine)
    copy = dump.copy_rows if engine.dialect.name == "postgresql" else dump.copy_pages

    def meanwhile(*given: object) -> object:
        gain(kingdoms.open_kingdom(engine), 5)
        return copy(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(dump, copy.__name__, meanwhile)
    dump.write(engine, tmp_path / "all.backup")
    monkeypatch.undo()
    assert kingdoms.open_kingdom(engine).revision == kingdom.revision + 1
    with restoring.opened(tmp_path / "all.backup") as there:
        assert kingdoms.open_kingdom(there).revision == kingdom.revision
        assert [one for one in check.run(there) if one.check != "keys"] == []


def test_what_is_filled_is_not_restored_into(engine: Engine, tmp_path: Path) -> None:
    found(engine)
    dump.write(engine, tmp_path / "all.backup")
    before = contents(engine)
    with pytest.raises(StoreError, match=r"isn't empty.*Name another data base with --db\. Nothing was changed\."):
        restoring.restore(tmp_path / "all.backup", engine.url.render_as_string(hide_password=False), TINY)
    assert contents(engine) == before


@pytest.mark.long
def test_a_journal_with_a_hole_is_restored_as_it_is(engine: Engine, target: str, tmp_path: Path) -> None:
    """Whoever has a damaged journal must not lose the rest."""
    kingdom = found(engine)
    gain(kingdom, 1)
    with engine.begin() as connection, dump.guards_lifted(connection):
        connection.execute(text("DELETE FROM journal WHERE seq = 2"))
    before = contents(engine)
    dump.write(engine, tmp_path / "all.backup")
    restoring.restore(tmp_path / "all.backup", target, TINY)
    again = open_engine(target, TINY)
    assert contents(again) == before
    assert "numbers" in {fault.check for fault in check.run(again)}
    again.dispose()


def test_a_file_that_is_no_back_up_is_refused(tmp_path: Path) -> None:
    cases = {
        "none.db": (None, "there is no such file"),
        "text.db": (b"a text, and no data base at all" * 9, "is no data base, or damaged"),
        "cut.db": (conftest.tiny().read_bytes()[:-4096], "is damaged"),
        "torn.db": (_torn(conftest.tiny().read_bytes()), "Take another back-up"),
    }
    for name, (body, words) in cases.items():
        file = tmp_path / name
        if body is not None:
            file.write_bytes(body)
        with pytest.raises(StoreError, match=words) as caught:
            restoring.restore(file, str(tmp_path / "new.db"), TINY)
        assert str(file) in caught.value.message
        assert not (tmp_path / "new.db").exists()
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE journal (a)")
    with pytest.raises(StoreError, match="is no back-up of companion"):
        restoring.restore(tmp_path / "other.db", str(tmp_path / "new.db"), TINY)


def _torn(body: bytes) -> bytes:
    """A data base of which a page in the middle was written over."""
    return body[:8192] + b"\x07" * 4096 + body[12288:]


def test_a_back_up_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.backup"
    file.write_bytes(conftest.tiny().read_bytes())
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=f"made by a newer version .* 9999, this program knows {HEAD}"):
        restoring.restore(file, str(tmp_path / "new.db"), TINY)
    assert not (tmp_path / "new.db").exists()


def test_a_damaged_data_base_is_set_aside(tmp_path: Path) -> None:
    where = tmp_path / "companion.db"
    where.write_bytes(conftest.tiny().read_bytes())
    engine = open_engine(where, TINY)
    found(engine)
    dump.write(engine, tmp_path / "all.backup")
    engine.dispose()
    cut = where.read_bytes()[:-4096]
    where.write_bytes(cut)
    where.with_name("companion.db-wal").write_bytes(b"rest")
    _, aside = restoring.restore(tmp_path / "all.backup", str(where), TINY)
    assert aside is not None
    assert aside.read_bytes() == cut
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"rest"
    engine = open_engine(where, TINY)
    assert kingdoms.open_kingdom(engine).name == "Avalon"
    engine.dispose()


def test_a_file_that_never_was_a_data_base_stays_where_it_is(tmp_path: Path) -> None:
    where, file = tmp_path / "letter.txt", tmp_path / "all.backup"
    where.write_text("Dear Ann, " * 99)
    engine = open_engine(_copy(tmp_path), TINY)
    found(engine)
    dump.write(engine, file)
    engine.dispose()
    with pytest.raises(StoreError, match="is no data base, or damaged"):
        restoring.restore(file, str(where), TINY)
    assert where.read_text().startswith("Dear Ann")


def _copy(beside: Path) -> Path:
    path = beside / "companion.db"
    path.write_bytes(conftest.tiny().read_bytes())
    return path


@pytest.mark.long
def test_the_last_ten_are_kept_in_a_private_folder(engine: Engine) -> None:
    assert kept.keep(engine, kept.DAILY) is None, "there is nothing to keep"
    found(engine)
    made = [kept.keep(engine, why) for why in [kept.DAILY] * 6 + [kept.IMPORT] * 6]
    there = folder.listed(engine.url)
    assert [one.path for one in there] == made[:1:-1]
    assert {one.why for one in there} == {"daily", "before-import"}
    assert all(one.size == one.path.stat().st_size > 0 for one in there)
    assert stat.S_IMODE(folder.folder(engine.url).stat().st_mode) == 0o700
    assert {stat.S_IMODE(one.path.stat().st_mode) for one in there} == {0o600}


def test_what_a_killed_back_up_left_is_taken_away_by_the_next(engine: Engine) -> None:
    found(engine)
    first = kept.keep(engine, kept.DAILY)
    assert first is not None
    left = first.with_name(f".{first.name[:40]}.0123abcd.part")
    left.write_bytes(b"half")
    kept.keep(engine, kept.DAILY)
    assert not left.exists()


def test_a_data_base_that_rests_is_backed_up_once_a_day(engine: Engine) -> None:
    found(engine)
    where = engine.url.render_as_string(hide_password=False)
    path = file_of(engine.url)
    if path is not None:
        assert not is_back_up_due(where), "it was changed today: that day's use has begun"
        engine.dispose()
        os.utime(path, (YESTERDAY, YESTERDAY))
    assert is_back_up_due(where)
    kept.keep_daily(engine)
    assert [one.why for one in folder.listed(engine.url)] == ["daily"]
    assert not is_back_up_due(where)
    if path is None:
        os.utime(folder.folder(engine.url), (YESTERDAY, YESTERDAY))
        assert is_back_up_due(where)


def test_an_empty_data_base_is_looked_at_once_a_day(engine: Engine) -> None:
    where, path = engine.url.render_as_string(hide_password=False), file_of(engine.url)
    if path is not None:
        engine.dispose()
        os.utime(path, (YESTERDAY, YESTERDAY))
    assert is_back_up_due(where)
    kept.keep_daily(engine)
    assert folder.listed(engine.url) == []
    assert not is_back_up_due(where)


def test_a_folder_that_cant_be_written_is_named(engine: Engine) -> None:
    found(engine)
    folder.folder(engine.url).parent.mkdir(exist_ok=True)
    folder.folder(engine.url).write_text("a file in its place")
    with pytest.raises(StoreError, match=r"No back-up can be written in .*companion config set backups off"):
        kept.keep(engine, kept.IMPORT)


def test_a_file_in_the_way_is_not_written_over(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "all.backup").write_text("mine")
    with pytest.raises(StoreError, match="is there already"):
        dump.write(engine, tmp_path / "all.backup")
    assert (tmp_path / "all.backup").read_text() == "mine"
    dump.write(engine, tmp_path / "all.backup", over=True)
    assert (tmp_path / "all.backup").read_bytes().startswith(b"SQLite format 3")
    assert not list(tmp_path.glob(".*.part"))


def test_a_private_folder_is_gone_at_the_end() -> None:
    with files.private_folder() as made:
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
        (made / "deep").mkdir()
        (made / "deep" / "file").write_text("")
        files.sweep(made.parent)
        assert made.exists(), "its owner lives"
    assert not made.exists()
