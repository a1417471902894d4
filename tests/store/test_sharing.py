"""Kingdoms shared on PostgreSQL, through the program: what it says, whose entries are whose, back-ups and repair."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection

from companion.errors import Conflict, Misuse, StoreError, Unknown
from companion.store import rights
from companion.store.backups import dump, restoring
from companion.store.engine import reading
from companion.store.kingdoms import check, journal, kingdoms, notes, repair, sharing, summaries
from companion.store.open import open_engine
from companion.store.rights import Role
from tests.store.boards import found, gain, new_board
from tests.store.conftest import TINY
from tests.store.persons import Shared


def test_the_program_says_why(shared: Shared) -> None:
    names = shared.names
    with shared.engine("cleo") as engine:
        here = kingdoms.open_kingdom(engine, "Avalon")
        board, revision = here.load(new_board()).encode(), here.revision
        reads = f"You may read Avalon, not play it: it belongs to {names['anna']}."
        tries = (
            lambda: gain(here, 9),
            lambda: here.wait(None),
            lambda: notes.add_note(engine, here.id, "kingdom", "x", ""),
            lambda: notes.set_mark(engine, here.id, "aim:klg:1", "back-up", ""),
            lambda: notes.remove_note(engine, here.id, "x"),
            lambda: kingdoms.set_strict_undo(engine, here, True),
        )
        for one in tries:
            with pytest.raises(StoreError) as error:
                one()
            assert str(error.value) == reads
        with pytest.raises(StoreError, match="You may not found kingdoms here"):
            found(engine, "Lyonesse")
        again = kingdoms.open_kingdom(engine, "Avalon")
        assert (again.load(new_board()).encode(), again.revision) == (board, revision)
    with shared.engine("bert") as engine:
        alone = (
            lambda: kingdoms.rename(engine, "Avalon", "Mine"),
            lambda: kingdoms.archive(engine, "Avalon", "2026"),
            lambda: kingdoms.unarchive(engine, "Avalon"),
            lambda: kingdoms.remove(engine, "Avalon", "2026"),
            lambda: sharing.share(engine, "Avalon", names["dora"], Role.READER),
            lambda: sharing.unshare(engine, "Avalon", names["cleo"]),
        )
        for other in alone:
            with pytest.raises(StoreError, match="Only an owner of Avalon may do that"):
                other()
        with pytest.raises(Unknown, match="There is no kingdom named Camelot"):
            kingdoms.open_kingdom(engine, "Camelot")
        with pytest.raises(Unknown, match="The name Camelot is taken already"):
            found(engine, "Camelot")
        with pytest.raises(StoreError, match="who keeps this data base"), reading(engine) as connection:
            rights.require_keeper(connection)
    with shared.engine("dora") as engine, pytest.raises(Unknown, match="There is no kingdom yet"):
        kingdoms.open_kingdom(engine)


def test_the_current_kingdom_is_each_persons_own(shared: Shared) -> None:
    current = {}
    for who in ("boss", "anna", "bert", "cleo"):
        with shared.engine(who) as engine:
            current[who] = [one.name for one in summaries.kingdoms(engine) if one.current]
    assert current == {"boss": ["Camelot"], "anna": ["Avalon"], "bert": ["Avalon"], "cleo": []}
    with shared.engine("anna") as engine:
        kingdoms.use(engine, "Camelot")
        assert kingdoms.open_kingdom(engine).name == "Camelot"
        kingdoms.use(engine, "Avalon")
    with shared.engine("bert") as engine:
        assert kingdoms.open_kingdom(engine).name == "Avalon"


def test_each_entry_has_its_author_beside_its_digest(shared: Shared) -> None:
    with shared.engine("cleo") as engine:
        kept = list(journal.records(engine, kingdoms.open_kingdom(engine, "Avalon").id))
    anna, bert = shared.names["anna"], shared.names["bert"]
    assert [one.author for one in kept] == [anna, anna, anna, bert]
    assert all(one.intact for one in kept)
    assert kept[-1].digest == journal.row_of(kept[-1].entry, kept[-1].stamp, kept[-1].state)["digest"]


def test_sharing_from_the_first_day_to_the_last(shared: Shared) -> None:
    names = shared.names
    with shared.engine("anna") as anna, shared.engine("dora") as dora:
        found(anna, "Lyonesse")
        told = sharing.share(anna, "lyonesse", names["dora"], Role.READER)
        assert told == (
            "Lyonesse",
            [sharing.SharedWith(names["anna"], Role.OWNER), sharing.SharedWith(names["dora"], Role.READER)],
        )
        here = kingdoms.open_kingdom(dora, "Lyonesse")
        with pytest.raises(StoreError, match="You may read"):
            gain(here, 1)
        sharing.share(anna, "Lyonesse", names["dora"], Role.EDITOR)
        gain(here, 1)
        with pytest.raises(StoreError, match="is the last owner of Lyonesse and stays"):
            sharing.unshare(anna, "Lyonesse", names["anna"])
        with pytest.raises(StoreError, match="is the last owner of Lyonesse and stays"):
            sharing.share(anna, "Lyonesse", names["anna"], Role.READER)
        with pytest.raises(Unknown, match="The server knows nobody named nobody"):
            sharing.share(anna, "Lyonesse", "nobody", Role.READER)
        with pytest.raises(Unknown, match="isn't shared with"):
            sharing.unshare(anna, "Lyonesse", names["cleo"])
        sharing.share(anna, "Lyonesse", names["dora"], Role.READER)  # while she has it open
        with pytest.raises(StoreError, match="You may read Lyonesse, not play it"):
            gain(here, 2)
        sharing.unshare(anna, "Lyonesse", names["dora"])
        with pytest.raises(Conflict, match="it is gone"):
            gain(here, 2)
        sharing.share(anna, "Lyonesse", names["dora"], Role.OWNER)
        sharing.unshare(dora, "Lyonesse", names["anna"])
        with pytest.raises(Unknown):
            kingdoms.open_kingdom(anna, "Lyonesse")
        found(dora, "Camelot of Dora")
        kingdoms.remove(dora, "Camelot of Dora", "2026")
        kingdoms.rename(dora, "Lyonesse", "Cornwall")
        kingdoms.remove(dora, "Cornwall", "2026")
        found(dora, "Logres")  # who could write before still may found
        kingdoms.remove(dora, "Logres", "2026")
    with shared.engine("boss") as boss:
        sharing.share(boss, "Camelot", names["dora"], Role.READER)
        sharing.unshare(boss, "Camelot", names["dora"])
    with shared.engine("dora") as dora:
        with pytest.raises(StoreError, match="You may not found"):
            found(dora, "Logres")
        with dora.connect() as connection:
            assert connection.exec_driver_sql("SELECT COUNT(*) FROM share").scalar() == 0


def test_a_file_has_no_persons(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "companion.db", TINY)
    found(engine)
    tries: tuple[Callable[[], object], ...] = (
        lambda: sharing.people(engine, "Avalon"),
        lambda: sharing.share(engine, "Avalon", "bert", Role.READER),
        lambda: sharing.unshare(engine, "Avalon", "bert"),
    )
    for one in tries:
        with pytest.raises(Misuse, match="A file has no persons"):
            one()
    assert {one.author for one in journal.records(engine, kingdoms.open_kingdom(engine).id)} == {""}
    engine.dispose()


@pytest.mark.long
def test_a_back_up_keeps_authors_and_roles(shared: Shared, keeper: Connection, server: str, tmp_path: Path) -> None:
    """Into a file, and from there to another server's data base; one that a person made holds what they may see."""
    whole, own = tmp_path / "whole.backup", tmp_path / "own.backup"
    with shared.engine("boss") as engine:
        dump.write(engine, whole)
    with shared.engine("bert") as engine:
        dump.write(engine, own)
    restoring.restore(own, str(tmp_path / "own.db"), TINY)
    copy = open_engine(tmp_path / "own.db", TINY)
    assert [(one.name, one.current) for one in summaries.kingdoms(copy)] == [("Avalon", True)]
    copy.dispose()
    restoring.restore(whole, str(tmp_path / "whole.db"), TINY)
    copy = open_engine(tmp_path / "whole.db", TINY)
    authors = [one.author for one in journal.records(copy, kingdoms.open_kingdom(copy, "Avalon").id)]
    assert authors == [shared.names[who] for who in ("anna", "anna", "anna", "bert")]
    assert check.run(copy) == []
    copy.dispose()
    other = Shared(server)
    other.names = shared.names
    keeper.exec_driver_sql(f"CREATE DATABASE {other.database} OWNER {shared.names['boss']}")
    try:
        restoring.restore(whole, other.url("boss"), TINY)
        with other.engine("bert") as engine:
            here = kingdoms.open_kingdom(engine)
            gain(here, 7)
            assert [one.author for one in journal.records(engine, here.id)] == [*authors, shared.names["bert"]]
        with other.engine("cleo") as engine, pytest.raises(StoreError, match="You may read Avalon"):
            gain(kingdoms.open_kingdom(engine, "Avalon"), 8)
        with other.engine("boss") as engine:
            assert check.run(engine) == []
    finally:
        other.close()
        keeper.exec_driver_sql(f"DROP DATABASE {other.database} WITH (FORCE)")


BROKEN = {
    "ALTER TABLE note DISABLE ROW LEVEL SECURITY": ("table note", "row security is off"),
    "ALTER VIEW line RESET (security_invoker)": ("the data base", "the view line looks with the rights"),
    "ALTER TABLE kingdom DISABLE TRIGGER kingdom_guard": ("table journal", "the trigger kingdom_guard is missing"),
    "DROP VIEW upgrades": ("the data base", "the view upgrades is missing"),
}


@pytest.mark.long
def test_what_looks_after_persons_is_checked_and_set_anew(shared: Shared) -> None:
    with shared.engine("boss") as engine:
        for statement, (where, message) in BROKEN.items():
            with engine.begin() as connection:
                connection.exec_driver_sql(statement)
            faults = check.run(engine)
            assert [(one.check, one.where) for one in faults] == [("guards", where)]
            assert faults[0].message.startswith(message)
            assert repair.run(engine, faults, new_board)
            assert check.run(engine) == []
    with shared.engine("dora") as engine, engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM line").scalar() == 0
