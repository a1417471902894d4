"""Kept results of other games: what may be kept, and putting them right or throwing them away."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from companion.desk.data_base import now
from companion.documents import reports as n
from companion.documents import score_sheets as s
from companion.documents.errors import Usage
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.templates import prepared

TWO = ("wonderful", "score", "--player", "Ann", "--raw", "50", "--player", "Bob", "--raw", "40")
SOLO = ("wonderful", "score", "--solo", "--module", "advisors", "--raw", "80", "--side", "B")


@pytest.fixture
def kept(empty: Cli) -> Cli:
    """Two results: of Ann and Bob, and alone."""
    return prepared(empty, "two results", _keep_two)


def _keep_two(cli: Cli) -> None:
    keep(cli, *TWO, "--on", "2026-01-31", "--note", "at the lake")
    keep(cli, *SOLO, "--on", "2026-02-01")


def keep(cli: Cli, *words: str) -> str:
    """The id of a result that is kept."""
    id = cli.json(s.SheetScore, *words, "--keep").kept
    assert id is not None
    return id


def scores(cli: Cli) -> list[tuple[str, str | None, str | None]]:
    """Date, player and note of each seat."""
    return [(one.date, one.player, one.note) for one in cli.json(n.Scores, "scores").scores]


BEFORE = [("2026-01-31", "Ann", "at the lake"), ("2026-01-31", "Bob", "at the lake"), ("2026-02-01", "You", None)]


def ids(cli: Cli) -> tuple[str, str]:
    """The ids of both results."""
    first, _, second = cli.json(n.Scores, "scores").scores
    return first.play, second.play


def test_a_result_is_deleted_and_told_a_last_time(kept: Cli) -> None:
    first, second = ids(kept)
    gone = kept.json(n.KeptResult, "scores", "delete", first, "--yes")
    assert (gone.done, gone.kept) == ("deleted", first)
    assert [(one.player, one.fame, one.note) for one in gone.scores] == [
        ("Ann", 50, "at the lake"),
        ("Bob", 40, "at the lake"),
    ]
    assert scores(kept) == BEFORE[2:]
    assert kept.json(n.Scores, "scores").scores[0].play == second
    assert "no kept result" in kept.refused(2, "scores", "delete", first, "--yes").message
    assert kept("check").code == 0


def test_the_table_tells_the_beginning_of_an_id_and_that_is_enough(kept: Cli) -> None:
    first, second = ids(kept)
    told = kept("scores").out.splitlines()
    assert [line.rpartition(", id ")[2] for line in told] == [first[:8], first[:8], second[:8]]
    said = kept("scores", "delete", f" {first[:8].upper()} ", "--yes")
    assert said.out.startswith("Deleted:\n  2026-01-31  It's a Wonderful Kingdom  Ann: ")
    assert scores(kept) == BEFORE[2:]


def test_the_id_of_a_seat_means_its_game(kept: Cli) -> None:
    _, bob, _ = kept.json(n.Scores, "scores").scores
    assert kept.json(n.KeptResult, "scores", "delete", bob.id, "--yes").kept == bob.play


@pytest.mark.parametrize("word", ["", "abc", "zzzzzzzz", "%", "____", "klg:7"])
def test_an_id_that_means_nothing_names_those_there_are(kept: Cli, word: str) -> None:
    for command in (("delete", word, "--yes"), ("edit", word, "--note", "x")):
        problem = kept.refused(2, "scores", *command)
        assert isinstance(problem, Usage)
        assert sorted(problem.choices) == sorted(ids(kept))
    assert scores(kept) == BEFORE


def test_an_id_that_begins_two(kept: Cli) -> None:
    with patch("companion.store.sessions.uuid.uuid4", side_effect=["abcdef01", "abcdef02"]):
        keep(kept, *SOLO)
        keep(kept, *SOLO)
    problem = kept.refused(2, "scores", "delete", "abcdef", "--yes")
    assert isinstance(problem, Usage)
    assert problem.choices == ["abcdef01", "abcdef02"]
    assert kept.json(n.KeptResult, "scores", "delete", "abcdef01", "--yes").kept == "abcdef01"


def test_a_kingdoms_score_is_its_journals(empty: Cli) -> None:
    prepared(empty, "formula", lambda cli: finish(cli, '=cmd|"x", Ü', 5))
    (row,) = empty.json(n.Scores, "scores").scores
    for command in (("delete", row.id, "--yes"), ("edit", row.id, "--on", "2026-01-01")):
        assert "score of a kingdom" in empty.refused(2, "scores", *command).message
    assert empty.json(n.Scores, "scores").scores == [row]


def test_where_nobody_can_be_asked_nothing_is_deleted(kept: Cli) -> None:
    first, _ = ids(kept)
    assert "--yes" in kept.refused(2, "scores", "delete", first).message
    assert kept("scores", "delete", first, typed="y\n").code == 2
    assert scores(kept) == BEFORE


@pytest.mark.parametrize(("answer", "left"), [("y", 1), ("Yes ", 1), ("n", 3), ("", 3)])
def test_one_is_asked_before_a_result_is_deleted(kept: Cli, answer: str, left: int) -> None:
    first, _ = ids(kept)
    with (
        patch("companion.cli.commands.scores.is_interactive", return_value=True),
        patch("companion.cli.context.read_line", return_value=answer) as asked,
    ):
        run = kept("scores", "delete", first)
    asked.assert_called_once_with("Delete the result of 2026-01-31 (Ann, Bob)? [y/N] ")
    assert (run.code, len(scores(kept))) == (0 if left == 1 else 2, left)


def test_date_note_and_names_are_edited(kept: Cli) -> None:
    first, second = ids(kept)
    words = ("--on", "2025-12-24", "--note", " by the fire ", "--name", "Ann=Žofie", "--name", "Bob = Ann")
    edited = kept.json(n.KeptResult, "scores", "edit", first, *words)
    assert (edited.done, edited.kept) == ("edited", first)
    assert [(one.player, one.fame, one.place) for one in edited.scores] == [("Žofie", 50, 1), ("Ann", 40, 2)]
    assert edited.scores == kept.json(n.Scores, "scores").scores[:2]
    assert scores(kept)[:2] == [("2025-12-24", "Žofie", "by the fire"), ("2025-12-24", "Ann", "by the fire")]
    kept.json(n.KeptResult, "scores", "edit", first, "--note", "")
    assert scores(kept) == [("2025-12-24", "Žofie", None), ("2025-12-24", "Ann", None), BEFORE[2]]
    assert ids(kept) == (first, second)


@pytest.mark.parametrize(
    "words",
    [
        (), ("--on", "2099-01-01"), ("--on", "yesterday"), ("--note", "bell\a"), ("--note", "x" * 2001),
        ("--name", "Cy=Di"), ("--name", "Ann"), ("--name", "Ann="), ("--name", "Ann=Bob"), ("--name", "Ann=A\x1b[31m"),
        ("--name", f"Ann={'x' * 301}"), ("--on", "2025-01-01", "--name", "Cy=Di"),
    ],
)  # fmt: skip
def test_an_edit_that_can_not_be_changes_nothing(kept: Cli, words: tuple[str, ...]) -> None:
    kept.refused(2, "scores", "edit", ids(kept)[0], *words)
    assert scores(kept) == BEFORE


@pytest.mark.parametrize("option", [("--format", "csv"), ("--since", "2026-01-01"), ("--out", "scores.csv")])
def test_options_of_the_list_belong_to_the_list(kept: Cli, option: tuple[str, str]) -> None:
    assert option[0] in kept.refused(2, "scores", *option, "delete", ids(kept)[0], "--yes").message
    assert scores(kept) == BEFORE


# --- keeping -----------------------------------------------------------------------------------------------------

SHEETS: dict[str, tuple[str, ...]] = {
    "wonderful": ("wonderful", "score", "--raw", "5", "--player"),
    "valeria": ("valeria", "score", "--player", "Ben: duke=Node", "--player"),
    "dice": ("dice", "score", "--player", "Nico:largest=5", "--player"),
}
AFTER_A_NAME = {"dice": ":largest=1", "valeria": ": duke=Simon"}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("name", ["bell\a", "line\nbreak", "\u202eback", "esc\x1b[31m"])
def test_a_name_with_control_characters_is_not_kept(empty: Cli, sheet: str, name: str) -> None:
    words = (*SHEETS[sheet], name + AFTER_A_NAME.get(sheet, ""))
    assert "printable" in empty.refused(2, *words, "--keep").message
    assert empty.json(n.Scores, "scores").scores == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_names_in_any_script_are_kept(empty: Cli, sheet: str) -> None:
    keep(empty, *SHEETS[sheet], "Žofie 👩‍👩‍👧" + AFTER_A_NAME.get(sheet, ""))
    assert "Žofie 👩‍👩‍👧" in [one.player for one in empty.json(n.Scores, "scores").scores]


def test_a_kingdom_counted_by_hand_is_kept_under_the_name_of_its_file(empty: Cli, tmp_path: Path) -> None:
    for name in ("bell\a.txt", "Avalon.txt"):
        (tmp_path / name).write_text("9 back-up\n", encoding="utf-8")
    assert "printable" in empty.refused(2, "score", "--by-hand", str(tmp_path / "bell\a.txt"), "--keep").message
    empty.json(s.HandScore, "score", "--by-hand", str(tmp_path / "Avalon.txt"), "--keep")
    (row,) = empty.json(n.Scores, "scores").scores
    empty.json(n.KeptResult, "scores", "edit", row.play, "--name", "Avalon=Camelot")
    assert [one.player for one in empty.json(n.Scores, "scores").scores] == ["Camelot"]


@pytest.mark.parametrize("note", ["bell\a", "", "   ", "tab\there", "x" * 2001, "esc\x1b[2J"])
def test_a_note_is_what_notes_are(empty: Cli, note: str) -> None:
    empty.refused(2, *SOLO, "--keep", "--note", note)
    assert empty.json(n.Scores, "scores").scores == []


def test_only_what_was_played_is_kept(empty: Cli) -> None:
    with patch("companion.desk.score_sheets.keep.now", return_value="2026-03-01T00:30:00+13:00"):
        problem = empty.refused(2, *SOLO, "--keep", "--on", "2026-03-02")
        assert problem.message == "2026-03-02 is still to come: only a game that was played is kept."
        keep(empty, *SOLO, "--on", "2026-03-01")
    assert [one.date for one in empty.json(n.Scores, "scores").scores] == ["2026-03-01"]
    empty.refused(2, *SOLO, "--keep", "--on", "9999-12-31")
    keep(empty, *SOLO, "--on", now()[:10])
