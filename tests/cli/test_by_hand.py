"""`score --by-hand`: a boxed kingdom counted from a file; numbers read off the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import score_sheets as s
from companion.documents.errors import Refused, Usage
from companion.store import sessions
from companion.store.open import open_engine
from tests.cli.harness import Cli


@pytest.fixture
def reader(loaded: Path) -> Cli:
    """The program with cards and no kingdom, for commands that don't write."""
    return Cli(loaded)


def counted(cli: Cli, tmp_path: Path, text: str) -> s.HandScore:
    return cli.json(s.HandScore, "score", "--by-hand", written(tmp_path, text))


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "Avalon.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def parts(score: s.HandScore) -> dict[str, int]:
    return {part.source: part.fame for part in score.parts}


@pytest.mark.rule("KLG-035", "KLG-134")
def test_cards_and_purged_fame(reader: Cli, tmp_path: Path) -> None:
    score = counted(reader, tmp_path, "# boxed in May\npurged: 35\n1 front-up\n7 back-up\n9 back-down\n")
    assert {one.card: one.fame for one in score.by_card} == {1: 0, 7: 2, 9: 7}
    assert score.fame == 44
    assert parts(score) == {"cards": 9, "boxes": 0, "stickers": 0, "goals": 0, "purged": 35}


@pytest.mark.rule("KLD-21")
def test_fame_stickers_of_the_upright_side_count(reader: Cli, tmp_path: Path) -> None:
    upright = counted(reader, tmp_path, "7 back-up; stickers 16=4, 1\n")
    assert (upright.fame, parts(upright)["stickers"]) == (6, 4)
    below = counted(reader, tmp_path, "7 back-up\n7 front-up; stickers 16=4; hidden\n")
    assert (below.fame, parts(below)["stickers"]) == (2, 0)


def test_the_parts_add_up(reader: Cli, tmp_path: Path) -> None:
    score = counted(reader, tmp_path, "printing: current\n" + "".join(f"{card} front-up\n" for card in range(1, 60)))
    assert score.fame == sum(part.fame for part in score.parts) == sum(one.fame for one in score.by_card)
    assert len(score.by_card) == 59


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No card"),
        ("7\n", "Line 1"),
        ("7 sideways\n", "Line 1"),
        ("\n7 back-up\n7 front-up\n", "Line 3: card 7 is written down twice"),
        ("999 front-up\n", "Line 1: no kingdom has a card 999"),
        ("0 front-up\n", "no kingdom has a card 0"),
        ("7 back-up; boxes 9\n", "no box 9"),
        ("7 back-up; stickers 99\n", "no sticker 99"),
        ("7 back-up; shoes 2\n", "isn't understood"),
        ("7 back-up; stickers one two\n", "is no number"),
        ("purged: many\n7 back-up\n", "Line 1"),
        ("printing: second\n7 back-up\n", "Line 1"),
        ("8 front-up\n7 front-up; boxes 1; hidden\n", "no box 1"),
        ("8 front-up\n7 front-up; hidden\n", "needs a line for its upright side"),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(reader: Cli, tmp_path: Path, text: str, said: str) -> None:
    problem = reader.refused(2, "score", "--by-hand", written(tmp_path, text))
    assert isinstance(problem, Usage)
    assert said in problem.message


@pytest.mark.rule("KLG-106")
def test_no_more_stickers_than_the_box_has(reader: Cli, tmp_path: Path) -> None:
    problem = reader.refused(3, "score", "--by-hand", written(tmp_path, "7 back-up; stickers 11, 11\n"))
    assert isinstance(problem, Refused)
    assert problem.rule == "KLG-106"


def test_it_is_kept_like_any_other_game(empty: Cli, tmp_path: Path) -> None:
    path = written(tmp_path, "7 back-up\n")
    document = empty.json(s.HandScore, "score", "--by-hand", path, "--keep", "--on", "2023-12-24")
    engine = open_engine(empty.db)
    game = sessions.finished_games(engine, "klg")[0]
    engine.dispose()
    assert game.id == document.kept
    assert [(seat.name, seat.points) for seat in game.seats] == [("Avalon", 2)]
    assert isinstance(empty.refused(2, "score", "--keep"), Usage)
    assert "Fame: 2" in empty("score", "--by-hand", path).out
