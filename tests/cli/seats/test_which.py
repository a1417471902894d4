"""Which session is meant, and of which game: told by every answer and by every refusal."""

from __future__ import annotations

import json
import shlex
import sqlite3
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from companion.cli.topics import COUNTERPARTS, DEEDS, EXAMPLES, OF_KINGDOMS
from companion.desk import doorways
from tests.cli.harness import Cli, root
from tests.cli.seats.table import shown
from tests.sampling import daily

LOOKS = (
    "table", "legal", "why pass", "why lay 99 left", "score", "journal", "journal 1", "notes", "note x",
    "undo --preview", "do roll", "undo", "mark here", "game show", "check", "export friday.jsonl",
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


NAMED = ("kingdom",)
"""A group whose other commands name the kingdom that they are about."""

ASK_FIRST = ("serve", "play", "tutorial", "restore", "backup", "simulate", "sql")
"""Commands without a kingdom of which an example would take its time."""


def _command(name: str) -> Any:
    at = root()
    for word in name.split():
        at = at.commands[word]
    return at


def about_a_kingdom(name: str) -> bool:
    return name.partition(" ")[0] in OF_KINGDOMS or name in OF_KINGDOMS


def test_commands_of_kingdoms_are_commands() -> None:
    assert set(OF_KINGDOMS) <= {*EXAMPLES}


SINGLE = [one for one in EXAMPLES if not hasattr(_command(one), "commands")]
MINE = [one for one in SINGLE if about_a_kingdom(one)]
OTHERS = [one for one in SINGLE if one.partition(" ")[0] not in (*ASK_FIRST, *NAMED) and one not in MINE]


@pytest.mark.parametrize("name", daily(MINE, few=6) + daily(OTHERS, few=3))
def test_what_is_of_kingdoms_alone_is_refused_with_the_name_of_the_game(
    two: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = two(*shlex.split(EXAMPLES[name]))
    assert ("Friday is a session of Two Piles, and no kingdom" in run.err) == about_a_kingdom(name), run.err


MISTYPED = (
    "produce", "upgrade", "use", "odds", "chart nothing", "fix move 3", "fix nothing", "kingdom set",
    "kingdom register", "expansion start", "hint --why", "kingdom sheet --pack --resume", "pass --revision none",
    "deck forest", "advance --nothing", "kingdom mode nothing",
)  # fmt: skip


@pytest.mark.parametrize("words", daily(MISTYPED, few=8))
def test_which_game_it_is_comes_before_what_is_missing(two: Cli, words: str) -> None:
    """Of a kingdom what is wrong with it is told as ever."""
    told = "Friday is a session of Two Piles"
    assert told in two(*words.split()).err
    assert told in two("--json", *words.split()).out
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    run = two(*words.split())
    assert run.code == 2 and told not in run.err
    assert told in two("--kingdom", "Friday", *words.split()).err


@pytest.mark.parametrize("words", ["produce", "deck --x", "produce 3"])
@pytest.mark.parametrize(
    "newer", ["UPDATE alembic_version SET version_num = '9999'", "UPDATE catalogue SET version = 9999"]
)
def test_a_mistyped_command_on_a_data_base_that_cant_be_opened_is_a_sentence(
    two: Cli, tmp_path: Path, words: str, newer: str
) -> None:
    there = Cli(tmp_path / "newer.db")
    with closing(sqlite3.connect(two.db)) as source, closing(sqlite3.connect(there.db)) as copy, copy:
        source.backup(copy)
        copy.execute(newer)
    run = there(*words.split())
    assert run.code in (1, 2)
    assert run.err.startswith(("Missing argument", "No such option: --x", f"{there.db} "))


def test_what_is_mistyped_makes_no_data_base_and_help_stays_help(two: Cli, tmp_path: Path) -> None:
    elsewhere = Cli(tmp_path / "none.db")
    assert elsewhere("produce").code == 2 and not elsewhere.db.exists()
    assert two("produce", "--help").code == 0
    assert "Usage:" in two("fix").out
    assert "'--lang'" in two("--lang", "xx", "produce").err, "which session is meant isn't known by then"


def test_what_does_the_same_is_a_command_and_can_be_typed(two: Cli) -> None:
    of_games = [" ".join(words) for offer in doorways.GAMES.values() for words in offer.looks.values()]
    assert {*COUNTERPARTS.values(), *of_games} <= {*EXAMPLES}
    assert {*DEEDS} < {*OF_KINGDOMS}
    for words in COUNTERPARTS.values():
        assert two(*words.split()).code == 0


ALIKE = [*((name, COUNTERPARTS.get(name)) for name in MINE), ("kingdom show", "game show")]


@pytest.mark.parametrize(("name", "there"), daily(ALIKE, few=8))
def test_a_command_of_kingdoms_names_the_one_that_does_the_same_here(two: Cli, name: str, there: str | None) -> None:
    words = name.split() if name == "kingdom show" else shlex.split(EXAMPLES[name])
    run = two(*words)
    assert run.code == 2 and "Two Piles" in run.err
    assert run.err.endswith(f"Type instead: companion {there}\n") == (there is not None), run.err
    assert run.err.endswith("What can be typed here, legal lists.\n") == (name in DEEDS), run.err
    assert (f"companion {there}" in two("--json", *words).out) == (there is not None)
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert "Type instead: companion" not in two(*words).err
    run = two("--kingdom", "friday", *words)
    assert run.err.endswith(f"Type instead: companion --kingdom Friday {there}\n") == (there is not None), run.err


@pytest.mark.parametrize("typed", ["", "produces:wood", "--nothing"])
def test_odds_are_those_of_the_game_that_has_its_own(two: Cli, typed: str) -> None:
    assert two("odds", typed).err.endswith("choose one with kingdom use.\n"), "Two Piles has none"
    assert two("valeria", "new", "Saturday", "--players", "North,South", "--seed", "7").code == 0
    run = two("odds", *([typed] if typed else []))
    assert run.code == 2 and run.err.endswith("kingdom use. Type instead: companion valeria odds\n")
    assert two("valeria", "odds").code == 0


OF_EVERY = ("table", "legal", "undo", "journal", "notes", "note x", "score", "do roll", "choose 1", "export f.jsonl")
OF_KINGDOM = ("deck", "produce 3", "history", "aim", "hint", "kingdom show", "chart fame", "kingdom sheet")


def _refused(cli: Cli, *words: str) -> tuple[str, list[str]]:
    run = cli("--json", *words)
    assert run.code == 2, run.out
    error = json.loads(run.out)["error"]
    return error["message"], error["choices"]


@pytest.mark.parametrize(("every", "alone"), daily(zip_longest(OF_EVERY, OF_KINGDOM, fillvalue="deck"), few=2))
def test_where_none_is_chosen_those_are_named_that_the_command_could_use(two: Cli, every: str, alone: str) -> None:
    """Nothing but kingdoms: as ever; nothing but a session of another game: a kingdom is to be founded."""
    for one in ("Avalon", "Camelot"):
        assert two("kingdom", "new", one, "--seed", "7").code == 0
    assert two("kingdom", "delete", "Camelot", "--yes").code == 0
    no_session = "No session is chosen: name one with --kingdom, or choose it with game use."
    no_kingdom = "No kingdom is chosen: name one with --kingdom, or choose it with kingdom use."
    assert _refused(two, *every.split()) == (no_session, ["Avalon", "Friday"])
    assert _refused(two, *alone.split()) == (no_kingdom, ["Avalon"])
    assert _refused(two, "--kingdom", "Frida", *every.split()) == (
        "There is no session named Frida.",
        ["Avalon", "Friday"],
    )
    assert _refused(two, "--kingdom", "Frida", *alone.split()) == ("There is no kingdom named Frida.", ["Avalon"])
    assert two("game", "archive", "Friday").code == 0
    assert _refused(two, *every.split())[1] == ["Avalon"], "an archived one isn't proposed"
    assert two("game", "archive", "Avalon").code == 0
    archived = "All sessions are archived: bring one back with game unarchive NAME, or found a new one."
    assert _refused(two, *every.split()) == (archived, [])
    for name in ("Friday", "Avalon"):
        assert two("game", "delete", name, "--yes").code == 0
    nothing = "There is no kingdom yet: found one with kingdom new NAME."
    assert _refused(two, *every.split()) == _refused(two, *alone.split()) == (nothing, [])


def test_a_session_is_put_away_and_brought_back(two: Cli) -> None:
    assert shown(two, "game", "archive", "friday")["archived"]
    assert shown(two, "game", "list")["archived"] == 1
    for words in (["game", "use", "Friday"], ["--kingdom", "Friday", "--as", "North", "do", "roll"]):
        run = two(*words)
        assert run.code == 3 and "Bring it back with game unarchive." in run.err
    assert two("--kingdom", "Friday", "table").code == 0
    assert two("game", "archive", "Friday").code == 3
    assert not shown(two, "game", "unarchive", "Friday")["archived"]
    assert two("--as", "North", "do", "roll").code == 0


def test_who_plays_a_session_is_asked_with_game(two: Cli) -> None:
    for verb in (["share", "Friday", "bert"], ["unshare", "Friday", "bert"], ["people", "Friday"]):
        refused, _ = _refused(two, "kingdom", *verb)
        assert refused == "Friday is a session of Two Piles, and no kingdom: the commands of game take it."
        assert "A file has no persons" in _refused(two, "game", *verb)[0]


@pytest.mark.parametrize("words", daily(("do", "amend 1", "choose", "why", "amend"), few=2))
def test_no_move_of_a_kingdom_is_an_example_for_another_game(two: Cli, words: str) -> None:
    told = two(*words.split())
    assert told.code == 2 and "produce" not in told.err and "companion" not in told.err
    assert told.err.endswith("What can be typed here, legal lists.\n")
    assert two("kingdom", "new", "Avalon", "--seed", "7").code == 0
    assert "For example: companion" in two(*words.split()).err
