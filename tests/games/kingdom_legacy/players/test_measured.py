"""Measuring how well players play: a file that is gone on with, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools import measure_players
from tests.tools.measure_players import Row, measure, rows, table


def row(player: str, seed: int, fame: int) -> Row:
    """A kingdom that was played."""
    return {"printing": "current", "player": player, "seed": seed, "fame": fame, "commands": 1, "seconds": 0.5}


@pytest.mark.long
def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a line, too."""
    file, done = tmp_path / "measured.jsonl", list[tuple[str, int]]()

    def play(printing: str, player: str, seed: int) -> Row:
        done.append((printing, seed))
        return row(player, seed, seed) | {"printing": printing}

    monkeypatch.setattr(measure_players, "played", play)
    measure(["steward"], range(1, 3), file)
    file.write_text("\n".join(file.read_text("utf-8").splitlines()[:3]) + '\n{"printing": "curr\n', "utf-8")
    done.clear()
    measure(["steward"], range(1, 3), file)
    assert done == [("current", 2)] and len(rows(file)) == 4
    measure(["steward"], range(3, 9), file, until="00:00")
    assert len(rows(file)) == 4


def test_players_are_compared_in_the_seeds_that_both_have_played() -> None:
    found = [row("steward", seed, 100 + seed) for seed in range(1, 6)]
    found += [row("advisor", 1, 121), row("advisor", 2, 142), row("advisor", 9, 500)]
    *_, steward, advisor = table(found).splitlines()
    assert steward == "| `steward` | current | 5 | 101 | 102 | 103 | 104 | 105 |  |  |"
    assert advisor == "| `advisor` | current | 3 | 121 | 131.5 | 142 | 321 | 500 | +30.0 ± 10.0 | 2 of 2 |"


@pytest.mark.long
def test_a_kingdom_is_played_as_simulate_plays_it() -> None:
    """The steward's first of the earlier printing, which comes with the program."""
    one = measure_players.played("earlier", "steward", 1)
    assert one["fame"] == 134
