"""The tutorial: its steps lead through, other moves wait, nothing is left behind."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from companion.cli.shell.lessons import STEPS
from companion.desk.desk import Desk
from companion.desk.kingdoms import tutorial
from companion.documents.shell import Lesson
from tests.cli.harness import Cli

TYPED = "".join(f"{step.try_this}\n" for step in STEPS)


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what is temporary."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_what_each_step_says_leads_to_the_next(cli: Cli, nowhere: Path) -> None:
    before = cli.db.read_bytes()
    run = cli("tutorial", typed=TYPED)
    assert run.code == 0
    assert run.err == ""
    for at, step in enumerate(STEPS, 1):
        assert f"[{at} of {len(STEPS)}]" in run.out
        assert step.tells[0] in run.out
    assert "Now: companion play" in run.out
    assert list(nowhere.iterdir()) == []
    assert cli.db.read_bytes() == before


@pytest.mark.long
def test_other_moves_wait_and_looks_do_not(cli: Cli, nowhere: Path) -> None:
    wrong = "p 6\nx\nwhy pass\nlegal\nundo\n"
    run = cli("--json", "tutorial", typed=f"{wrong}t\n{wrong}p 5\nundo\n")
    assert run.code == 0
    found = run.read(Lesson)
    assert (found.steps, found.done, found.finished) == (len(STEPS), 3, False)
    failed = [one.typed for one in found.lines if one.status == "failed"]
    assert failed == ["p 6", "x", "undo", "p 6", "x", "undo"]


def test_a_sitting_joins_the_cards_of_packs_once(tmp_path: Path) -> None:
    where = str(tmp_path / "valley.db")
    tutorial.lay_out(where)
    desk = Desk(where)
    first = desk.catalogue(packs=(tutorial.PACK,))
    assert desk.catalogue(packs=(tutorial.PACK,)) is first
    assert desk.catalogue() is not first
    desk.close()
