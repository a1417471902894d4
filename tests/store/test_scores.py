"""Score paths of all kingdoms and the scores of simulated ones, on both engines."""

from __future__ import annotations

import shutil
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, event

from companion.desk.desk import Desk
from companion.desk.simulation.seeds import Played
from companion.desk.simulation.simulation import simulate
from companion.play.command import Command
from companion.play.journal import Entry, Kind
from companion.store import simulations
from companion.store.kingdoms import scores
from companion.store.kingdoms.kingdoms import OpenKingdom, Scored
from companion.store.simulations import SimulatedKingdom, SimulationGroup
from tests.store.boards import STAMP, found, new_board, statements, undo_one
from tests.templates import loaded

ENDED = SimulatedKingdom("earlier", (), "random", 2**40, -7, 22, 500, {"cards": -7})


def steps(engine: Engine) -> list[scores.Step]:
    """All steps that count; the seconds are the number of the entry that wrote one."""
    return scores.steps(engine, lambda moments, seq: len([one for one in moments if one.seq <= seq]))


def _score(kingdom: OpenKingdom, step: str, fame: int) -> None:
    """An entry that writes a field of the score path."""
    seq = kingdom.revision + 1
    entry = Entry(seq, seq, Kind.COMMAND, kingdom.head, seq, Command("pass"), round=22, turn=1)
    kingdom.commit((entry,), kingdom.load(new_board()), STAMP, scores=[Scored(seq, step, fame, {"cards": fame})])


def test_steps_that_count(engine: Engine) -> None:
    assert steps(engine) == []
    kingdom = found(engine, "Österland")
    _score(kingdom, "base", 40)
    _score(kingdom, "klg:136", 55)
    (base, second) = steps(engine)
    assert (base.kingdom, base.step, base.fame, base.parts, base.rounds) == ("Österland", "base", 40, {"cards": 40}, 22)
    assert (second.step, second.at, second.settings) == ("klg:136", STAMP.at, {"strict": True})
    undo_one(kingdom)
    assert [one.step for one in steps(engine)] == ["base"]
    assert (base.seq, base.seconds, second.seconds) == (3, 3, 4)


def test_a_score_path_is_walked_once_and_anew_when_its_kingdom_has_gone_on(engine: Engine) -> None:
    kingdom = found(engine)
    _score(kingdom, "base", 40)
    first = steps(engine)
    with statements(engine) as said:
        assert steps(engine) == first
    assert not any("RECURSIVE" in one or "journal" in one for one in said)
    undo_one(kingdom)
    assert steps(engine) == []
    _score(kingdom, "base", 41)
    assert [one.fame for one in steps(engine)] == [41]
    assert [one.fame for one in scores.steps(engine, lambda *_: 0, kingdom.id)] == [41]
    assert scores.steps(engine, lambda *_: 0, "another") == []


def test_a_field_written_anew_counts_as_it_is_now(engine: Engine) -> None:
    kingdom = found(engine)
    _score(kingdom, "base", 40)
    _score(kingdom, "base", 41)
    assert [one.fame for one in steps(engine)] == [41]


def test_simulated_kingdoms_are_kept_once(engine: Engine) -> None:
    assert simulations.base_scores(engine) == {}
    assert simulations.add(engine, [ENDED], "0.1.0", STAMP.at) == 1
    assert simulations.add(engine, [ENDED], "0.2.0", STAMP.at) == 0
    other = msgspec.structs.replace(ENDED, seed=1, fame=-9)
    ruled = msgspec.structs.replace(ENDED, rules=("a-rule", "b-rule"))
    with statements(engine) as said:
        assert simulations.add(engine, [ENDED, other, other, ruled], "0.1.0", STAMP.at) == 2
    assert sum(one.startswith("INSERT") for one in said) == 2 and not any("COMMIT" in one for one in said)
    assert simulations.base_scores(engine) == {
        SimulationGroup("earlier", (), "random"): [-9, -7],
        SimulationGroup("earlier", ("a-rule", "b-rule"), "random"): [-7],
    }


@pytest.mark.long
def test_a_batch_of_simulated_kingdoms_is_one_transaction(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt in the midst of the third loses neither of the first two, nor what has been played of it."""
    if "://" not in where:
        shutil.copyfile(loaded(), where)
    monkeypatch.setattr("companion.desk.simulation.simulation.BATCH", 4)
    monkeypatch.setattr("companion.desk.simulation.simulation.play", lambda game, policy, seed: Played(seed, 1, seed))

    def stop(done: int, of: int) -> None:
        if done == 10:
            raise KeyboardInterrupt

    desk, done = Desk(where), list[str]()
    try:
        desk.catalogue()

        def hear(*said: Any) -> None:
            if said[2].startswith("INSERT"):
                done.append(f"{said[2].split()[2]} {len(said[3]) if said[5] else 1}")

        event.listen(desk.engine, "before_cursor_execute", hear)
        event.listen(desk.engine, "commit", lambda _: done.append("commit"))
        run = simulate(desk, 50, seed=1, keep=True, tell=stop, jobs=1)
        assert run.kept == 10 and run.interrupted
        assert [*simulations.base_scores(desk.engine).values()] == [list(range(1, 11))]
    finally:
        desk.close()
    inserts = [at for at, one in enumerate(done) if one.startswith("simulated")]
    assert len(inserts) == 3 and all(done[at + 1] == "commit" for at in inserts), done
