"""Finished games: kept whole, read back in order."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from companion.store import sessions
from companion.store.sessions import Finished, Line, Sat


def game(played_on: str, game: str = "kod", **more: object) -> Finished:
    seats = (
        Sat("Žofie", 1, 23, True, "gold", (Line("gold", "Gold gems", 9, "3 x 3"), Line("white", "White gems", 4))),
        Sat("[b]'; DROP TABLE seat", None, None, False),
    )
    given: dict[str, object] = {
        "seats": seats,
        "why": "most points",
        "app": "0.1",
        "kept_at": "2025-01-01T10:00:00+01:00",
    }
    return Finished(game=game, played_on=played_on, **(given | more))  # type: ignore[arg-type]


def test_a_game_comes_back_as_it_was_kept(engine: Engine) -> None:
    one = game("2025-02-01", solo=True, modules=("menaces", "x"), scope="SC01", note="two\nlines 🎲")
    id = sessions.keep(engine, one)
    (back,) = sessions.kept(engine)
    assert back.id == id
    assert back == Finished(**{name: getattr(one, name) for name in one.__struct_fields__ if name != "id"}, id=id)


def test_games_stand_in_the_order_they_were_played(engine: Engine) -> None:
    for day, kind in (("2025-03-01", "kod"), ("2024-12-31", "vck"), ("2025-01-15", "kod")):
        sessions.keep(engine, game(day, kind))
    assert [one.played_on for one in sessions.kept(engine)] == ["2024-12-31", "2025-01-15", "2025-03-01"]
    assert [one.played_on for one in sessions.kept(engine, "vck")] == ["2024-12-31"]


def test_a_game_that_fails_half_way_leaves_nothing(engine: Engine) -> None:
    broken = game("2025-01-01", seats=(Sat("Ann", 1, 5, True), Sat("Bob", 2, 4, None)))  # type: ignore[arg-type]
    with pytest.raises(Exception, match=r"(?i)null"):
        sessions.keep(engine, broken)
    assert sessions.kept(engine) == ()
