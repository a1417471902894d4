"""The time played, read off the journal: by sitting, round and campaign, in looks and in exports."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.desk import data_base
from companion.desk.journal.clock import PAUSE, played
from companion.documents import reports as n
from companion.store.kingdoms.journal import Moment
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.playing import step

DAY = datetime.fromisoformat("2026-03-01T20:00:00+01:00")


def moments(*minutes: float, round_: int = 1) -> list[Moment]:
    return [Moment(nr, (DAY + timedelta(minutes=at)).isoformat(), round_) for nr, at in enumerate(minutes, 1)]


def test_a_pause_of_half_an_hour_goes_on_and_a_longer_one_ends_the_sitting() -> None:
    assert PAUSE == 30 * 60
    found = played(moments(0, 10, 40, 71, 75))
    assert [(one.seconds, one.entries) for one in found.sittings] == [(40 * 60, 3), (4 * 60, 2)]
    assert found.sittings[0].begun == DAY.isoformat()
    assert found.sittings[0].ended == (DAY + timedelta(minutes=40)).isoformat()
    assert found.seconds == 44 * 60


def test_time_belongs_to_the_round_in_which_the_later_entry_was_made() -> None:
    at = [one.at for one in moments(0, 1, 3, 8)]
    found = played([Moment(1, at[0], 0), Moment(2, at[1], 1), Moment(3, at[2], 2), Moment(4, at[3], 2)])
    assert found.rounds == {"1": 3 * 60, "2": 5 * 60}


def test_only_what_came_up_to_an_entry_is_counted() -> None:
    assert played(moments(0, 2, 5), until=2).seconds == 120
    assert played([]) == n.TimePlayed(0, [], {}, PAUSE)


def test_clocks_put_back_and_zones_changed_count_for_nothing_wrong() -> None:
    assert played(moments(10, 0, 5)).seconds == 5 * 60
    assert [one.seconds for one in played(moments(60, 0, 5)).sittings] == [0, 5 * 60]
    elsewhere = [Moment(1, "2026-03-29T01:50:00+01:00", 1), Moment(2, "2026-03-29T03:10:00+02:00", 1)]
    assert played(elsewhere).seconds == 20 * 60
    unread = [Moment(1, "yesterday", 1), Moment(2, "2026-03-01T20:00:00", 1), Moment(3, "2026-03-01T20:01:00+00:00", 1)]
    assert [one.seconds for one in played(unread).sittings] == [0, 60]


@pytest.fixture
def slowly(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cli]:
    """A kingdom played on for two evenings, each command five minutes after the one before; one of them is undone."""
    clock = [DAY + timedelta(days=4000)]
    monkeypatch.setattr(data_base, "now", lambda: clock[0].isoformat())
    for pause in (0, 5, 5, 24 * 60, 5):
        clock[0] += timedelta(minutes=pause)
        if pause == 24 * 60:
            cli.done("undo")
        else:
            step(cli, cli.table())
    yield cli


def test_history_and_stats_tell_the_time(slowly: Cli) -> None:
    history, stats = slowly.json(n.History, "history"), slowly.json(n.Stats, "stats").kingdoms[0]
    assert history.played is not None
    assert history.played == stats.played
    founding, *evenings = history.played.sittings
    assert [one.seconds for one in evenings] == [10 * 60, 5 * 60]
    assert history.played.seconds == founding.seconds + 15 * 60
    assert sum(one.seconds for one in history.rounds) == history.played.seconds
    assert [one.seconds for one in stats.rounds] == [one.seconds for one in history.rounds]
    out = slowly("stats").out
    assert "  Played 15 min in 3 sittings (a pause of more than 30 min ends one).\n" in out
    assert ", 20:00 to 20:10: 10 min\n" in out
    assert "Played: 15 min in 3 sittings.\n" in slowly("history").out
    assert "Played: 15 min in 3 sittings\n" in slowly("sheet").out


def test_the_time_up_to_a_score_goes_into_exports(empty: Cli, tmp_path: Path) -> None:
    finish(empty, "Avalon", 5, minutes=25)
    row = empty.json(n.Scores, "scores").scores[0]
    assert row.seconds == 25 * 60
    assert "played 25 min" in empty("scores").out
    table = list(csv.DictReader(io.StringIO(empty("scores", "--format", "csv").out)))
    assert table[0]["seconds"] == "1500"
    file = tmp_path / "plays.bgsplay"
    empty.json(n.Written, "scores", "--format", "bgstats", "--out", str(file))
    assert json.loads(file.read_text(encoding="utf-8"))["plays"][0]["durationMin"] == 25


@pytest.mark.long
def test_the_time_stays_when_a_kingdom_moves_to_another_data_base(empty: Cli, tmp_path: Path) -> None:
    finish(empty, "Avalon", 5, steps=40, minutes=12)
    file = tmp_path / "avalon.jsonl"
    assert empty("export", str(file)).code == 0
    there = Cli(tmp_path / "there.db")
    assert there("import", str(file)).code == 0
    assert there.json(n.History, "history").played == empty.json(n.History, "history").played
