"""What happened is worded once: the same after a move, in the journal, in the history, before and after an undo."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.documents import kingdom as d
from companion.documents import reports
from tests.cli.harness import Cli
from tests.templates import filled

MOVES = (
    ("produce", "3", "5"),
    ("upgrade", "6", "--pay", "8"),
    ("fix", "discover", "14"),
    ("fix", "stick", "3", "1"),
    ("fix", "destroy", "14"),
    ("advance",),
    ("pass",),
)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[d.Done]]:
    """Such a kingdom, to be copied."""
    cli = Cli(filled(tmp_path_factory.mktemp("narrator") / "companion.db"))
    cli.done("kingdom", "new", "Avalon", "--virtual", "--seed", "7")
    return cli.db, [cli.done(*move) for move in MOVES]


@pytest.fixture
def played(empty: Cli, template: tuple[Path, list[d.Done]]) -> tuple[Cli, list[d.Done]]:
    """A kingdom after some moves, with the answer to each."""
    shutil.copyfile(template[0], empty.db)
    return empty, template[1]


def test_an_answer_is_one_sentence_with_names_and_price(played: tuple[Cli, list[d.Done]]) -> None:
    _, answers = played
    assert answers[0].said == ["Discarded Wild Grass and Distant Mountain: gained 2 coin."]
    assert answers[1].said == [
        "Discarded Forest: gained 1 wood.",
        "Distant Mountain became Rocky Area (2 coin).",
        "Lost 1 wood.",
        "Turn 2: Wild Grass, Trader, Wild Grass, Wild Grass.",
    ]


def test_the_journal_says_what_the_answers_said(played: tuple[Cli, list[d.Done]]) -> None:
    cli, answers = played
    founding, *entries = cli.json(d.Journal, "journal").entries
    assert [one.said for one in entries] == [one.said for one in answers]
    assert founding.said[1:] == [
        "Round 1 begins.",
        "Shuffled 10 cards into a new deck.",
        "Turn 1: Wild Grass, Forest, Distant Mountain, Distant Mountain.",
    ]


def test_the_history_picks_from_the_same_sentences(played: tuple[Cli, list[d.Done]]) -> None:
    cli, answers = played
    events = [event.text for one in cli.json(reports.History, "history").rounds for event in one.events]
    assert len(events) == 4
    said = [sentence for one in answers for sentence in one.said]
    assert [one for one in said if one in events] == events


def test_an_undo_is_previewed_done_and_done_again_in_the_same_sentences(played: tuple[Cli, list[d.Done]]) -> None:
    cli, answers = played
    for answer in reversed(answers[-2:]):
        preview = cli.json(d.Preview, "undo", "--preview")
        assert preview.said == preview.undoes[0].said == answer.said
        (undone,) = cli.done("undo").said
        assert undone == f"Undone: {preview.undoes[0].command}. It was: {' '.join(answer.said)}"
    for answer, move in zip(answers[-2:], MOVES[-2:], strict=True):
        assert cli.done("redo").said == [f"Done again: {' '.join(move)}.", *answer.said]


def test_an_undone_discovery_is_told_by_its_number(played: tuple[Cli, list[d.Done]]) -> None:
    """As soon as the card lies in the box again."""
    cli, _ = played
    discovered = cli.done("fix", "discover", "50").said
    (name,) = [one.stage for one in cli.table().discard if one.card == 50]
    assert discovered == [f"Discovered {name}."]
    assert cli.done("undo").said == ["Undone: fix discover 50. It was: Discovered card 50."]
    assert name not in cli("journal").out
    assert cli.done("redo").said[1:] == discovered


def test_names_are_in_the_players_language(played: tuple[Cli, list[d.Done]]) -> None:
    cli, answers = played
    said = cli.json(d.Journal, "--lang", "cs", "journal").entries[2].said
    assert said[0] != answers[1].said[0]
    assert said[0].endswith("; zisk: 1 dřevo.")


def test_a_move_against_the_rules_says_so_and_then_what_it_did(empty: Cli) -> None:
    empty.done("kingdom", "new", "Paper", "--seed", "7", "--tracking")
    against, *told = empty.done("upgrade", "3").said
    assert against.startswith("Against the rules (KLG-047): ")
    assert told[0] == "Wild Grass became Plains."
    assert empty.json(d.Journal, "journal").entries[-1].said == told
