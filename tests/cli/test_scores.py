"""`scores`: for people, spreadsheets and other programs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from companion.desk.data_base import now
from companion.documents import kingdom as d
from companion.documents import reports as n
from companion.documents import score_sheets as s
from companion.documents import search as q
from companion.store import sessions
from companion.store.open import open_engine
from tests.cli.finished import DAY, finish
from tests.cli.harness import Cli
from tests.templates import prepared

NAME = '=cmd|"x", Ü'
LINES = (
    sessions.SheetLine("gold", "Gold", 15),
    sessions.SheetLine("gold", "Gold", 20),
    sessions.SheetLine("white", "White", 5),
)


@pytest.fixture
def done(empty: Cli) -> Cli:
    """A finished kingdom with a name that a spreadsheet would run, and a game of dice."""
    prepared(empty, "formula", lambda cli: finish(cli, NAME, 5))
    game = sessions.FinishedGame(
        game="kod",
        played_on="2026-04-05",
        seats=(sessions.SeatResult("Ada", 1, 40, True, lines=LINES), sessions.SeatResult("@Bob", 2, 31, False)),
        why="",
        app="0",
        kept_at=now(),
        modules=("jokers",),
    )
    engine = open_engine(str(empty.db))
    sessions.add(engine, game)
    engine.dispose()
    return empty


def test_nothing_yet(empty: Cli, cli: Cli) -> None:
    for program in (empty, cli):
        assert program.json(n.Scores, "scores").scores == []
        assert "No scores yet" in program("scores").out
        assert program("scores", "--format", "csv").out.count("\r\n") == 1
        assert json.loads(program("scores", "--format", "bgstats").out)["plays"] == []
        assert program("scores", "--format", "bgstats-links").out == ""


def test_nothing_since_then_is_said_so(done: Cli, empty: Cli, tmp_path: Path) -> None:
    assert done("scores", "--since", "2099-01-01").out == "No scores since 2099-01-01.\n"
    assert empty("scores", "--since", "2099-01-01").out == "No scores since 2099-01-01.\n"
    assert "No scores" not in done("scores", "--since", "2026-01-01").out
    assert done.json(n.Scores, "scores", "--since", "2099-01-01").scores == []
    file = tmp_path / "scores.txt"
    assert done("scores", "--since", "2099-01-01", "--out", str(file)).code == 0
    assert file.read_text(encoding="utf-8") == "No scores since 2099-01-01.\n"
    assert done("scores", "--since", "2099-01-01", "--format", "csv").out.count("\r\n") == 1


def test_a_row_for_each_step_and_seat(done: Cli) -> None:
    base, ada, bob = done.json(n.Scores, "scores").scores
    score = done.json(d.Score, "score")
    assert (base.game, base.kingdom, base.step, base.fame) == ("Kingdom Legacy", NAME, "base", score.fame)
    parts = {one.source: one.fame for one in score.parts}
    assert {name: getattr(base, name) for name in parts} == parts
    assert (base.date, base.mode, base.printing, base.rounds) == (DAY, "virtual", "earlier", 22)
    assert (ada.game, ada.player, ada.fame, ada.place, ada.won) == ("King of the Dice", "Ada", 40, 1, True)
    assert (ada.parts, bob.parts, base.parts) == ({"Gold": 35, "White": 5}, {}, {})
    assert "40 points (Gold 35, White 5), place 1" in done("scores").out
    assert (bob.play, bob.rules) == (ada.play, ["jokers"])
    assert len({base.id, ada.id, bob.id}) == 3
    assert "40 points" in done("scores").out


def test_only_some(done: Cli) -> None:
    assert [one.player for one in done.json(n.Scores, "scores", "--since", "2026-03-02").scores] == ["Ada", "@Bob"]
    assert [one.kingdom for one in done.json(n.Scores, "scores", "--kingdom", NAME).scores] == [NAME]
    done.refused(2, "scores", "--since", "March")
    done.refused(2, "scores", "--kingdom", "Nowhere")


def test_csv_opens_as_it_is(done: Cli, tmp_path: Path) -> None:
    file = tmp_path / "scores.csv"
    assert done.json(n.Written, "scores", "--format", "csv", "--out", str(file)).rows == 3
    body = file.read_bytes()
    assert body.endswith(b"\r\n") and body.count(b"\n") == body.count(b"\r\n") == 4
    base, ada, bob = csv.DictReader(io.StringIO(body.decode("utf-8"), newline=""))
    assert base["kingdom"] == f"'{NAME}"
    assert bob["player"] == "'@Bob"
    assert int(base["fame"]) < 0 and base["fame"].startswith("-")  # a number stays a number
    assert (ada["won"], bob["won"], ada["rounds"]) == ("yes", "no", "")
    assert (ada["parts"], base["parts"]) == ("Gold 35; White 5", "")


def test_markdown_and_json(done: Cli, tmp_path: Path) -> None:
    lines = done("scores", "--format", "md").out.splitlines()
    assert len(lines) == 5
    assert all(line.replace("\\|", "").count("|") == 18 for line in lines)
    assert lines[3].endswith("| 1 | Gold 35, White 5 |")
    file = tmp_path / "scores.json"
    done("scores", "--format", "json", "--out", str(file))
    assert msgspec.json.decode(file.read_bytes(), type=n.Scores) == done.json(n.Scores, "scores")


def _plays(program: Cli) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(program("scores", "--format", "bgstats").out)
    return file


def test_a_play_file(done: Cli) -> None:
    file = _plays(done)
    games = {one["id"]: one["name"] for one in file["games"]}
    players = {one["id"]: one["name"] for one in file["players"]}
    base, dice = file["plays"]
    assert [games[one["gameRefId"]] for one in (base, dice)] == ["Kingdom Legacy", "King of the Dice"]
    assert (base["playDate"], base["playDateYmd"]) == (f"{DAY} 20:00:00", 20260301)
    told = [(players[one["playerRefId"]], one["score"], one["winner"], one["rank"]) for one in dice["playerScores"]]
    assert told == [("Ada", "40", True, 1), ("@Bob", "31", False, 2)]
    assert players[base["playerScores"][0]["playerRefId"]] == "Me"
    assert file["userInfo"]["meRefId"] in players


def test_a_second_export_has_the_same_ids(done: Cli) -> None:
    first = _plays(done)
    finish(done, "Later", 6)
    second = _plays(done)
    for kind in ("plays", "games", "players"):
        known = {one["uuid"] for one in first[kind]}
        assert known <= {one["uuid"] for one in second[kind]}
    assert len(second["plays"]) == 3


def test_links_hand_over_one_play_each(done: Cli) -> None:
    links = done("scores", "--format", "bgstats-links").out.splitlines()
    plays = [json.loads(unquote(link.partition("?data=")[2])) for link in links]
    assert [one["sourcePlayId"] for one in plays] == [one["uuid"] for one in _plays(done)["plays"]]
    assert plays[0]["playDate"] == f"{DAY} 19:00:00"  # UTC; it was eight in the evening an hour to the east
    assert all({"sourceName", "sourcePlayId", "playDate", "game", "players"} <= one.keys() for one in plays)


@pytest.mark.parametrize("words", ["--raw 20 --side A", "--raw -500", "--raw 69 --module quests --last-step yes"])
@pytest.mark.rule("IWK-D09")
def test_what_is_neither_won_nor_lost_is_exported_as_neither(empty: Cli, words: str) -> None:
    empty.json(s.SheetScore, "wonderful", "score", "--solo", "--keep", *words.split())
    (row,) = empty.json(n.Scores, "scores").scores
    assert (row.place, row.won) == (None, None)
    assert not any(word in empty("scores").out for word in ("lost", "won", "place"))
    (cells,) = csv.DictReader(io.StringIO(empty("scores", "--format", "csv").out, newline=""))
    assert (cells["place"], cells["won"]) == ("", "")
    (play,) = _plays(empty)["plays"]
    assert [(one["winner"], one["rank"]) for one in play["playerScores"]] == [(False, 0)]
    (link,) = empty("scores", "--format", "bgstats-links").out.splitlines()
    assert '"winner":false' in unquote(link)
    assert empty.json(q.SqlRows, "sql", "SELECT place, won FROM results").rows == [[None, None]]


def test_a_file_that_can_not_be_written(done: Cli, tmp_path: Path) -> None:
    assert "written" in done.refused(1, "scores", "--out", str(tmp_path / "no" / "x.csv")).message
