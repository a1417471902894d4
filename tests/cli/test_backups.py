"""`backup` and `restore`, and the back-ups that are kept automatically."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.desk.desk import Desk
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.reports import KeptResult
from companion.documents.score_sheets import SheetScore
from tests.cli.harness import Cli


def listed(cli: Cli) -> list[k.Backup]:
    """The back-ups that are kept, the newest first."""
    return cli.json(k.Backups, "backup", "list").backups


def rest(cli: Cli) -> None:
    """Let the data base have been changed last yesterday."""
    yesterday = (datetime.now(UTC) - timedelta(days=1)).timestamp()
    os.utime(cli.db, (yesterday, yesterday))


@pytest.mark.parametrize("gone", ["another empty one", pytest.param("none", marks=pytest.mark.long)])
def test_a_destroyed_data_base_goes_on_from_its_back_up(cli: Cli, loaded: Path, tmp_path: Path, gone: str) -> None:
    cli.done("pass")
    cli("note", "Traders first.")
    table, file = cli.table(), tmp_path / "kingdoms.backup"
    made = cli.json(k.BackedUp, "backup", str(file))
    assert (made.kingdoms, made.entries, made.size) == (1, cli.table().revision, file.stat().st_size)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    cli.db.unlink()
    if gone != "none":
        shutil.copyfile(loaded, cli.db)
    again = cli.json(k.Restored, "restore", str(file))
    assert (again.kingdoms, again.entries, again.aside, again.data_base) == (1, made.entries, None, str(cli.db))
    assert cli.table() == table
    assert "Traders first." in cli("notes").out
    assert cli("check").code == 0
    cli.done("undo")


@pytest.mark.long
def test_what_is_damaged_names_the_newest_back_up_and_the_command(cli: Cli) -> None:
    rest(cli)
    table = cli.table()
    (kept,) = listed(cli)
    assert kept.why == "daily"
    cli.db.write_bytes(cli.db.read_bytes()[:-4096])
    said = cli.refused(1, "table").message
    command = f"companion --db {cli.db} restore {kept.file}"
    assert said.endswith(f"Its newest back-up is of {kept.at[:10]} {kept.at[11:16]}; to go on from it type: {command}")
    done = cli("restore", kept.file)
    assert done.code == 0
    assert "The damaged data base is called" in done.out
    assert cli.table() == table


@pytest.mark.long
def test_no_header_is_damage_too(cli: Cli) -> None:
    """Only where back-ups tell that it was ours."""
    rest(cli)
    cli.table()
    (kept,) = listed(cli)
    cli.db.write_bytes(b"\0" * 100 + cli.db.read_bytes()[100:])
    said = cli.refused(1, "table").message
    assert f"is no data base, or damaged. Give another file with --db. Its newest back-up is of {kept.at[:10]}" in said
    assert cli.json(k.Restored, "restore", kept.file).aside is not None


@pytest.mark.long
def test_a_back_up_is_tried_out(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "kingdoms.backup"
    cli.json(k.BackedUp, "backup", str(file))
    found = cli.json(k.Verified, "backup", "--verify", str(file))
    assert (found.kingdoms, found.faults) == (1, [])
    assert "seals" in found.checks
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE resource SET amount = 99 WHERE name = 'coin'")
        connection.execute("UPDATE state SET body = REPLACE(body, 'klg:1', 'klg:2')")
    run = cli("--json", "backup", "--verify", str(file))
    assert run.code == 5
    assert {fault.check for fault in run.read(d.Faults).faults} >= {"fold"}
    file.write_bytes(file.read_bytes()[:-1])
    assert str(file) in cli.refused(1, "backup", "--verify", str(file)).message


def test_nothing_is_written_over(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "kingdoms.backup"
    file.write_text("mine")
    assert "is there already" in cli.refused(1, "backup", str(file)).message
    assert file.read_text() == "mine"
    cli.json(k.BackedUp, "backup", str(file), "--force")
    cli.json(k.BackedUp, "backup", str(file), "--force")
    before = cli.db.read_bytes()
    assert "is a data base" in cli.refused(1, "backup", str(cli.db), "--force").message
    other = tmp_path / "other.db"
    shutil.copyfile(cli.db, other)
    assert "is a data base" in cli.refused(1, "backup", str(other), "--force").message
    assert cli.db.read_bytes() == before
    assert "isn't empty" in cli.refused(1, "restore", str(file)).message
    assert "--force is for writing" in cli.refused(2, "backup", "list", "--force").message


def test_a_day_of_use_is_backed_up_once(cli: Cli) -> None:
    cli.table()
    assert listed(cli) == [], "changed today"
    rest(cli)
    cli.table()
    cli.table()
    assert [one.why for one in listed(cli)] == ["daily"]
    cli.done("pass")
    assert len(listed(cli)) == 1


def test_a_server_that_runs_for_days_backs_each_up(cli: Cli) -> None:
    desk = Desk(str(cli.db))
    try:
        desk.beside(None, "en")
        assert listed(cli) == []
        rest(cli)
        for _ in range(3):
            desk.beside(None, "en")
    finally:
        desk.close()
    assert [one.why for one in listed(cli)] == ["daily"]


def test_a_day_without_a_back_up_is_told_and_goes_on(cli: Cli) -> None:
    rest(cli)
    cli.db.with_name(f"{cli.db.name}.backups").write_text("in the way")
    run = cli("table")
    assert run.code == 0
    assert "No back-up can be written" in run.err
    assert "companion config set backups off" in run.err


@pytest.mark.long
def test_what_cant_be_taken_back_is_backed_up_before(cli: Cli, tmp_path: Path) -> None:
    export, pack = tmp_path / "a.jsonl", tmp_path / "lantern-marsh.toml"
    cli.json(k.Exported, "export", str(export))
    cli("import", str(export))
    assert listed(cli) == [], "it was there already"
    cli.json(k.Imported, "import", str(export), "--as", "Camelot")
    cli.json(d.Deleted, "kingdom", "delete", "Camelot", "--yes")
    text = Path("docs/lantern-marsh.toml").read_text(encoding="utf-8")
    for version in (text, text.replace('about = "', 'about = "Corrected. ', 1)):
        pack.write_text(version, encoding="utf-8")
        assert cli("pack", "add", str(pack)).code == 0
    assert cli("pack", "remove", "marsh").code == 0
    id = cli.json(SheetScore, "wonderful", "score", "--player", "Ann", "--raw", "50", "--keep").kept
    cli.json(KeptResult, "scores", "delete", str(id), "--yes")
    why = ["before-delete", "before-pack", "before-pack", "before-delete", "before-import"]
    assert [one.why for one in listed(cli)] == why
    newest = listed(cli)[1]
    with closing(sqlite3.connect(newest.file)) as connection:
        assert connection.execute("SELECT name FROM pack").fetchall() == [("marsh",)], "as it was before"


def test_automatic_ones_can_be_switched_off(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    assert cli("config", "set", "backups", "off").code == 0
    rest(cli)
    cli.table()
    cli.json(d.Deleted, "kingdom", "delete", "Avalon", "--yes")
    run = cli("backup", "list")
    assert "None is made automatically" in run.out
    assert listed(cli) == []


def test_before_what_cant_be_backed_up_nothing_is_done(cli: Cli, tmp_path: Path) -> None:
    cli.db.with_name(f"{cli.db.name}.backups").write_text("in the way")
    assert "No back-up can be written" in cli.refused(1, "kingdom", "delete", "Avalon", "--yes").message
    assert cli.table().kingdom == "Avalon"
    assert not list(cli.db.parent.glob("*.jsonl"))
