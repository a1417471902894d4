"""Finished games: kept whole, read back in order."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import Engine, select

from companion.errors import Unknown
from companion.store import sessions
from companion.store.sessions import FinishedGame, SeatResult, SheetLine
from companion.store.tables.sessions import SESSIONS


def game(played_on: str, game: str = "kod", **more: object) -> FinishedGame:
    seats = (
        SeatResult(
            "Žofie",
            1,
            23,
            True,
            "gold",
            (SheetLine("gold", "Gold gems", 9, "3 x 3"), SheetLine("white", "White gems", 4)),
        ),
        SeatResult("[b]'; DROP TABLE seat", None, None, False),
        SeatResult("Nobody knows", None, 20, None),
    )
    given: dict[str, object] = {
        "seats": seats,
        "why": "most points",
        "app": "0.1",
        "kept_at": "2025-01-01T10:00:00+01:00",
    }
    return FinishedGame(game=game, played_on=played_on, **(given | more))  # type: ignore[arg-type]


def test_a_game_comes_back_as_it_was_kept(engine: Engine) -> None:
    one = game("2025-02-01", solo=True, modules=("menaces", "x"), scope="SC01", note="two\nlines 🎲")
    id = sessions.add(engine, one)
    (back,) = sessions.finished_games(engine)
    assert back.id == id
    assert back == FinishedGame(**{name: getattr(one, name) for name in one.__struct_fields__ if name != "id"}, id=id)


def test_games_stand_in_the_order_they_were_played(engine: Engine) -> None:
    for day, kind in (("2025-03-01", "kod"), ("2024-12-31", "vck"), ("2025-01-15", "kod")):
        sessions.add(engine, game(day, kind))
    assert [one.played_on for one in sessions.finished_games(engine)] == ["2024-12-31", "2025-01-15", "2025-03-01"]
    assert [one.played_on for one in sessions.finished_games(engine, "vck")] == ["2024-12-31"]


def test_a_game_that_fails_half_way_leaves_nothing(engine: Engine) -> None:
    line = SheetLine("gold", "Gold gems", None)  # type: ignore[arg-type]
    broken = game("2025-01-01", seats=(SeatResult("Ann", 1, 5, True), SeatResult("Bob", 2, 4, False, None, (line,))))
    with pytest.raises(Exception, match=r"(?i)null"):
        sessions.add(engine, broken)
    assert sessions.finished_games(engine) == ()


def test_date_note_and_names_can_be_put_right(engine: Engine) -> None:
    one, other = (sessions.add(engine, game(day, note="old")) for day in ("2025-01-01", "2025-01-02"))
    first, second = sessions.finished_games(engine)
    seats = (msgspec.structs.replace(first.seats[0], name="Anna"), *first.seats[1:])
    right = msgspec.structs.replace(first, played_on="2025-03-01", note=None, seats=seats)
    sessions.change(engine, msgspec.structs.replace(right, why="other words are not written"))
    assert sessions.finished_games(engine) == (second, right)
    assert (first.id, second.id) == (one, other)


def test_a_game_is_thrown_away_whole(engine: Engine) -> None:
    gone, kept = (sessions.add(engine, game(day)) for day in ("2025-01-01", "2025-01-02"))
    sessions.remove(engine, gone)
    assert [one.id for one in sessions.finished_games(engine)] == [kept]
    with engine.connect() as connection:
        for model in SESSIONS:
            assert set(connection.execute(select(next(iter(model.__table__.primary_key)))).scalars()) == {kept}


def test_what_is_gone_can_be_neither_changed_nor_thrown_away(engine: Engine) -> None:
    sessions.add(engine, game("2025-01-01"))
    (there,) = sessions.finished_games(engine)
    gone = msgspec.structs.replace(there, id="nowhere", played_on="2025-05-05")
    with pytest.raises(Unknown, match="no kept result nowhere"):
        sessions.remove(engine, gone.id)
    with pytest.raises(Unknown, match="no kept result nowhere"):
        sessions.change(engine, gone)
    assert sessions.finished_games(engine) == (there,)
