"""Finished games: kept whole, read back in order."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from companion.store import sessions
from companion.store.sessions import FinishedGame, SeatResult, SheetLine


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
