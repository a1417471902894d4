"""A session of a game of several seats on both data bases: played, undone, copied, carried away, checked, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from companion.desk.desk import Desk
from companion.desk.sessions import files, listing
from companion.desk.sessions.rows import Games
from companion.errors import Conflict
from companion.store.engine import reading
from companion.store.kingdoms import check, file_reader, kingdoms
from companion.store.tables.campaign import GameCard, GameValue
from tests.cli.seats.at_the_desk import opened, whole_life
from tests.games.two_piles import seated

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    seated.register()
    yield
    seated.forget()


@pytest.fixture
def desk(where: str, engine: Engine) -> Desk:
    """A desk at a data base with the tiny catalogue."""
    made = Desk(where)
    made._engine = engine
    return made


@pytest.mark.parametrize("real", [False, True])
def test_a_session_lives_on_both_kinds(desk: Desk, tmp_path: Path, real: bool) -> None:
    whole_life(desk, "Friday", "North,bot:greedy,South", 7, real, 40)
    session, file = opened(desk), tmp_path / "friday.jsonl"
    over = session.board.digest()
    files.export(session, str(file))
    files.copy(session, "Again")
    files.copy(session, "Earlier", 1)
    assert files.import_(desk, str(file), file_reader.read(file), "Third").status == "imported"
    assert listing.use(desk, "third").over and opened(desk).board.digest() == over
    assert not listing.use(desk, "Earlier").over
    assert check.run(desk.engine, others=Games(desk.engine)) == []
    with reading(desk.engine) as connection:
        assert connection.execute(select(GameCard.card)).all() and connection.execute(select(GameValue.about)).all()
    with pytest.raises(Conflict):
        desk.opened(1, "Third")
    for name in ("Friday", "Again", "Earlier", "Third"):
        kingdoms.remove(desk.engine, name, "2026-01-01T10:00:00+01:00")
    with reading(desk.engine) as connection:
        assert not connection.execute(select(GameCard.card)).all()
