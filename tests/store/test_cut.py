"""A connection that is cut in the middle of a command: one sentence with the server, nothing half done."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import event

from companion.store import engine
from tests.cli.harness import Cli
from tests.cli.harness import connect as connected

COMMANDS = {
    "INSERT INTO journal": ("pass",),
    "INSERT INTO state": ("fix", "gain", "1", "coin"),
    "INSERT INTO note": ("note", "a note"),
    "INSERT INTO kingdom_card": ("kingdom", "new", "Camelot"),
    "DELETE FROM journal": ("kingdom", "delete", "Avalon", "--yes"),
    "SELECT kingdom.id": ("table",),
}
"""A command, and the statement before which its connection is cut."""


@pytest.mark.long
@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
def test_a_command_whose_connection_is_cut(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    program = Cli(cast(Path, where))
    program("config", "set", "backups", "off")
    assert program("kingdom", "new", "Avalon", "--seed", "7").code == 0
    before, opened = program("table").out, connected(where)
    for statement, words in COMMANDS.items():
        cut = list[str]()

        def listen(connection: Any, cursor: Any, said: str, *_: object, at: str = statement, cut: Any = cut) -> None:
            if said.lstrip().startswith(at) and not cut:
                cut.append(said)
                pid = connection.connection.driver_connection.info.backend_pid
                other = engine.connect(where)
                with other.begin() as killer:
                    killer.exec_driver_sql(f"SELECT pg_terminate_backend({pid}, 5000)")
                other.dispose()

        event.listen(opened, "before_cursor_execute", listen)
        run = program(*words)
        event.remove(opened, "before_cursor_execute", listen)
        assert cut, (statement, run)
        assert (run.code, run.out) == (1, ""), (words, run)
        assert run.err.count("\n") == 1 and "the connection was cut" in run.err and "postgresql" in run.err
        opened.dispose()
        assert program("table").out == before
    assert program("check").code == 0
    connected.cache_clear()
