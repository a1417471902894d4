"""A session notes what it was played with: the owner's facts at its founding, an entry when they change under it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import digest, shown, step
from tests.cli.test_transfer_forged import write
from tests.games.two_piles import seated


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    yield
    seated.facts.clear()


def verbs(cli: Cli) -> list[str]:
    """The commands of the journal that count."""
    entries = shown(cli, "--as", "North", "journal")["entries"]
    return [(one["command"] or "hidden").split()[0] for one in entries if one["line"]]


def test_an_entry_says_when_facts_change(two: Cli) -> None:
    founded = digest(two)
    two("--as", "North", "do", "roll")
    rolled = digest(two)
    seated.facts["most"] = 5
    told = shown(two, "--as", "North", "do", "pass")
    assert told["said"][0] == "From here on it is played with other facts of your own."
    assert verbs(two) == ["found", "roll", "facts", "pass"]
    note, passed = shown(two, "journal", "3")["entries"]
    assert note["command"] == "facts most-5" and note["said"] == [told["said"][0]]
    assert (note["seat"], note["unit"], passed["unit"]) == (0, 3, 3)
    after = digest(two)
    assert two("check").code == 0
    # It goes and comes with the command that it was noted for, which is what undo names.
    assert shown(two, "--as", "North", "undo", "--preview")["said"] == ["Undone: pass."]
    assert shown(two, "--as", "North", "undo")["said"] == ["Undone: pass."]
    assert digest(two) == rolled
    assert shown(two, "--as", "North", "redo")["said"] == ["Done again: pass."]
    assert digest(two) == after
    two("undo", "--to", "1")
    assert digest(two) == founded
    shown(two, "--as", "North", "do", "roll")
    assert verbs(two) == ["found", "facts", "roll"]
    seated.facts.clear()
    shown(two, "--as", "North", "do", "pass")
    shown(two, "--as", "South", "do", "roll")
    assert verbs(two) == ["found", "facts", "roll", "facts", "pass", "hidden"], "forgotten again, noted once"
    assert two("check").code == 0


def test_the_founding_says_which_facts_it_begins_with(empty: Cli) -> None:
    seated.facts["most"] = 5
    shown(empty, "two", "new", "Friday", "--players", "North,South", "--seed", "7")
    assert "--facts most-5" in shown(empty, "journal")["entries"][0]["command"]
    shown(empty, "--as", "North", "do", "roll")
    assert verbs(empty) == ["found", "roll"]
    assert empty("check").code == 0


@pytest.mark.long
def test_with_a_move_that_only_waits_nothing_is_noted(two: Cli) -> None:
    """The bid of whoever laid the card is asked before anything is done."""
    for counter in range(300):
        table = shown(two, "table")
        who = next(one["name"] for one in table["seats"] if one["seat"] == table["deciding"])
        found = [one["id"] for one in shown(two, "--as", who, "legal")["legal"] if one["asks"]]
        if who == "North" and found:
            break
        step(two, counter)
    before, seated.facts["most"] = table["revision"], 5
    asked = shown(two, "--as", "North", "do", *found[0].split())
    assert (asked["revision"], asked["table"]["decision"]["max"]) == (before, 5)
    assert shown(two, "--as", "North", "cancel")["revision"] == before
    shown(two, "--as", "North", "do", *found[0].split())
    done = shown(two, "--as", "North", "choose", "5")
    assert [one["command"] for one in done["moves"]] == ["facts most-5", found[0]]
    assert two("check").code == 0


@pytest.mark.long
def test_what_was_played_with_other_facts_is_amended_copied_and_carried_away(two: Cli, tmp_path: Path) -> None:
    seated.facts["most"] = 5
    two("--as", "North", "do", "roll")
    seated.facts["most"] = 4
    two("--as", "North", "do", "pass")
    two("--as", "South", "do", "roll")
    kept, file = digest(two), tmp_path / "friday.jsonl"
    assert verbs(two) == ["found", "facts", "roll", "facts", "pass", "hidden"]
    assert two("export", str(file)).code == 0
    shown(two, "game", "copy", "Friday", "Again")
    shown(two, "game", "copy", "Friday", "Earlier", "--at", "3")
    taken = shown(two, "import", str(file), "--as", "Third")
    assert taken["untried"] == 2, "the founding, and what came after the first change"
    assert "2 entries were made with other facts" in two("import", str(file), "--as", "Fourth").out
    for name in ("Again", "Third"):
        two("game", "use", name)
        assert digest(two) == kept
    assert two("check").code == 0
    two("game", "use", "Friday")
    for note in (2, 4):
        assert two("amend", str(note), "pass").code == 2, "a note is no command"
    done = shown(two, "--as", "South", "amend", "3", "roll")
    assert done["said"][:2] == ["Amended: entry 3.", "From here on it is played with other facts of your own."]
    assert verbs(two) == ["found", "facts", "roll", "pass", "hidden"]
    assert two("check").code == 0


def test_a_note_is_believed_only_where_it_does_what_it_says(two: Cli, tmp_path: Path) -> None:
    seated.facts["most"] = 5
    two("--as", "North", "do", "roll")
    file, forged = tmp_path / "friday.jsonl", tmp_path / "forged.jsonl"
    two("export", str(file))
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    entry = next(one["entry"] for one in lines if one["line"] == "entry" and one["entry"]["command"]["verb"] == "facts")
    entry["changes"].append(["put", "points", "1", None, 99])
    run = two("import", write(forged, lines), "--as", "Forged")
    assert run.code == 1 and "it notes something else than it says" in run.err
