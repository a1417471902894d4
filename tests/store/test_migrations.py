"""Migrations: the models and the data base agree, and a filled data base of any age keeps all it has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, Connection, Engine, create_engine, inspect, text

import companion.store.open as opening
from companion.store import engine as store
from companion.store import migrate, paths
from companion.store.engine import writing
from companion.store.kingdoms import check, kingdoms
from companion.store.open import open_engine
from companion.store.tables import campaign, catalogue
from companion.store.tables.base import Base
from companion.store.tables.sessions import SESSIONS
from tests.store.boards import found, gain, undo_one
from tests.store.conftest import TINY


def test_models_and_migrations_agree(engine: Engine) -> None:
    with engine.begin() as connection:
        command.check(migrate.config(connection))


def test_the_data_base_has_the_checks_of_the_models(engine: Engine) -> None:
    """What Alembic doesn't compare."""
    looked = inspect(engine)
    for table in Base.metadata.sorted_tables:
        wanted = {str(one.name) for one in table.constraints if isinstance(one, CheckConstraint)}
        assert {str(one["name"]) for one in looked.get_check_constraints(table.name)} == wanted


def test_columns_stand_in_the_order_of_the_models(engine: Engine) -> None:
    """A cards.sql may leave the names of the columns out."""
    looked = inspect(engine)
    models: tuple[type[Base], ...] = (*catalogue.CATALOGUE, campaign.JournalTable)
    for model in models:
        names = [column["name"] for column in looked.get_columns(model.__tablename__)]
        assert names == [column.name for column in model.__table__.columns]


def test_every_table_of_the_catalogue_is_reloaded() -> None:
    others = {
        "setting",
        "kingdom",
        "journal",
        "owner_amendment",
        "owner_component",
        "owner_fact",
        "pack",
        "share",
        "simulated",
    }
    others |= {one.__tablename__ for one in campaign.CHILDREN}
    kept = {one.__tablename__ for one in SESSIONS}
    assert {model.__tablename__ for model in catalogue.CATALOGUE} == set(Base.metadata.tables) - others - kept


def revisions() -> list[str]:
    scripts = ScriptDirectory(str(paths.migrations()))
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]


def facts(connection: Connection) -> dict[str, object]:
    """Row counts of what isn't reloaded, triggers and views."""
    reloaded = {model.__tablename__ for model in catalogue.CATALOGUE}
    counts: dict[str, object] = {
        name: connection.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar()
        for name in sorted({*inspect(connection).get_table_names()} - reloaded)
    }
    faults = [message for _, message in check.guards(connection)]
    checks = sorted(str(one["name"]) for one in inspect(connection).get_check_constraints("journal"))
    return counts | {"faults": faults, "checks": checks}


def contents(connection: Connection) -> dict[str, list[dict[str, object]]]:
    """What counts of every kingdom: its entries with their digests, its state; and what was kept of other games."""
    tables = {"kingdom": "id", "journal": "kingdom_id, seq", "state": "kingdom_id", "snapshot": "kingdom_id, node"}
    tables |= {"session": "id", "seat": "session_id, nr", "session_score": "session_id, seat, nr"}
    return {
        name: [dict(row._mapping) for row in connection.execute(text(f"SELECT * FROM {name} ORDER BY {order}"))]
        for name, order in tables.items()
    }


@pytest.fixture(params=revisions())
def filled(request: pytest.FixtureRequest, where: str) -> Iterator[Engine]:
    """A data base as the program of that revision left it, with a kingdom played and undone.

    Today's is filled by the program, an older one with SQL of its time.
    """
    engine = store.connect(where)
    with writing(engine) as connection:
        command.upgrade(migrate.config(connection), request.param)
    if request.param == opening.HEAD:
        engine.dispose()
        engine = open_engine(where, TINY)
        kingdom = found(engine)
        for coins in range(1, 55):
            gain(kingdom, coins)
        undo_one(kingdom)
    else:
        with writing(engine) as connection:
            for line in Path(__file__).with_name(f"revision_{request.param}.sql").read_text("utf-8").splitlines():
                if line.startswith("INSERT"):
                    connection.exec_driver_sql(line)
    yield engine
    engine.dispose()


def test_a_filled_data_base_keeps_everything(filled: Engine, where: str) -> None:
    with filled.connect() as connection:
        before, rows = facts(connection), contents(connection)
    del before["faults"]  # views that came later
    upgraded = open_engine(where, TINY)
    with upgraded.connect() as connection:
        after, there = facts(connection), contents(connection)
        if connection.dialect.name == "sqlite":
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert list(check.database(connection)) == []
    for name, kept in rows.items():
        now = [{column: row[column] for column in old} for row, old in zip(there[name], kept, strict=True)]
        assert now == kept, "entries, digests and states stay as they were"
    assert {name: after[name] for name in before} == before
    assert after["faults"] == []
    assert before["journal"] == 57
    assert check.run(upgraded) == []
    gain(kingdoms.open_kingdom(upgraded), 1)
    upgraded.dispose()


@pytest.mark.parametrize("filled", ["0001"], indirect=True)
@pytest.mark.rule("IWK-D09")
def test_a_solo_game_without_a_medal_is_no_longer_kept_as_won(filled: Engine, where: str) -> None:
    """Alone without module, below bronze, bronze, a scenario lost, and another game."""
    upgraded = open_engine(where, TINY)
    with upgraded.connect() as connection:
        found = connection.execute(text("SELECT session, place, won FROM results ORDER BY session")).all()
    upgraded.dispose()
    assert [(row[1], row[2]) for row in found] == [(None, None), (None, None), (1, True), (None, False), (1, True)]


@pytest.mark.parametrize("filled", ["0007"], indirect=True)
def test_a_card_destroyed_unread_is_no_longer_named(filled: Engine, where: str) -> None:
    """The views made from the one replaced are as before, and look with the rights of whoever asks."""
    with writing(filled) as connection:
        connection.exec_driver_sql("UPDATE kingdom_card SET zone = 'destroyed', known = FALSE WHERE card = 'klg:1'")
        before = {row["name"]: row["columns"] for row in views(connection)}
    upgraded = open_engine(where, TINY)
    with upgraded.connect() as connection:
        named = "SELECT card, stage FROM kingdom_cards WHERE stage IS NOT NULL OR card = 'klg:1' ORDER BY card"
        assert [tuple(row) for row in connection.execute(text(named))] == [("klg:1", None), ("klg:2", "Pond")]
        assert {row["name"]: row["columns"] for row in views(connection)} == before
        assert list(check.guards(connection)) == []
    upgraded.dispose()


def views(connection: Connection) -> list[dict[str, object]]:
    looked = inspect(connection)
    names = sorted(looked.get_view_names())
    return [{"name": name, "columns": [one["name"] for one in looked.get_columns(name)]} for name in names]


def test_a_view_is_made_after_those_that_it_reads(tmp_path: Path) -> None:
    """In this order `check --repair` makes them, on PostgreSQL too."""
    engine = store.connect(tmp_path / "empty.db")
    with writing(engine) as connection:
        command.upgrade(migrate.config(connection), "head")
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'view' ORDER BY rowid"
        made = [(row.name, row.sql) for row in connection.execute(text(query))]
    engine.dispose()
    names = [name for name, _ in made]
    assert set(names) == set(campaign.VIEWS)
    late = [(name, other) for at, (name, sql) in enumerate(made) for other in names[at:] if f" {other} AS seen" in sql]
    late += [(name, "line") for at, (name, sql) in enumerate(made) if " line " in sql and names.index("line") > at]
    assert late == []


def test_the_journal_is_never_rebuilt() -> None:
    later = sorted((paths.migrations() / "versions").glob("*.py"))[1:]
    assert later
    for script in later:
        assert 'batch_alter_table("journal"' not in script.read_text(encoding="utf-8")


def test_migrations_are_run_by_developers_too(tmp_path: object) -> None:
    """`alembic -c migrations/alembic.ini -x url=… upgrade head`."""
    from types import SimpleNamespace

    from alembic.config import Config

    url = f"sqlite:///{tmp_path}/dev.db"
    made = Config(str(paths.migrations() / "alembic.ini"), cmd_opts=SimpleNamespace(x=[f"url={url}"]))  # type: ignore[arg-type]
    command.upgrade(made, "head")
    engine = create_engine(url)
    assert "journal" in inspect(engine).get_table_names()
    engine.dispose()
