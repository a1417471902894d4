"""Which session is meant, and of which game: told by every answer and by every refusal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import shown

LOOKS = (
    "table", "legal", "why pass", "why lay 99 left", "score", "journal", "journal 1", "notes", "note x", "undo --preview",
    "do roll", "undo", "mark here", "game show", "check", "export friday.jsonl",
)  # fmt: skip


@pytest.mark.parametrize("words", LOOKS)
def test_every_answer_says_which_session_is_meant_and_calls_it_no_kingdom(
    two: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert two("--kingdom", "Friday", "--as", "North", "do", "roll").code == 0
    assert two("--kingdom", "Friday", "--as", "North", "do", "pass").code == 0
    who = "North" if words == "undo" else "South"
    run = two("--kingdom", "Friday", "--as", who, *words.split())
    assert run.code == 0, run.err
    if words != "check":  # of the whole data base
        assert "Friday" in (run.out if words in ("do roll", "undo", "mark here") else run.out.splitlines()[0])
    assert "Kingdom" not in run.out


def test_notes_and_previews_of_a_session_say_so_in_their_documents(two: Cli) -> None:
    assert two("--as", "North", "do", "roll").code == 0
    for words in (["note", "x"], ["notes"], ["undo", "--preview"]):
        document = shown(two, *words)
        assert (document["session"], document["kingdom"]) == ("Friday", "Friday")
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert two("pass").code == 0
    for words in (["note", "x"], ["notes"], ["undo", "--preview"]):
        assert "session" not in shown(two, *words)
