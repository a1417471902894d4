"""Notes: on the kingdom, a round, a card; shown where they belong, found again, left alone by undo."""

from __future__ import annotations

import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Usage
from tests.cli.harness import Cli
from tests.templates import prepared


@pytest.fixture
def noted(cli: Cli) -> Cli:
    """A note on each."""
    return prepared(cli, "noted", _note)


def _note(cli: Cli) -> None:
    cli.json(k.Notes, "note", "Žluťoučký plan [/red] [bold]x")
    cli.json(k.Notes, "note", "--round", "1", "a slow round")
    cli.json(k.Notes, "note", "--card", str(cli.table().in_play[0].card), "sell it")


def texts(notes: list[d.Note]) -> list[str]:
    return [one.text for one in notes]


def test_notes_show_where_they_belong(noted: Cli) -> None:
    card = str(noted.table().in_play[0].card)
    assert sorted(texts(noted.table().notes)) == ["a slow round", "sell it"]
    assert texts(noted.json(d.KingdomInfo, "kingdom", "show").notes) == ["Žluťoučký plan [/red] [bold]x"]
    assert texts(noted.json(d.CardsShow, "cards", "show", card).notes) == ["sell it"]
    assert texts(noted.json(d.Journal, "journal", "--card", card).notes) == ["sell it"]
    assert texts(noted.json(d.Journal, "journal", "--round", "1").notes) == ["a slow round"]
    assert len(noted.json(d.Journal, "journal").notes) == 3
    for words in (("table",), ("cards", "show", card), ("journal",)):
        assert f"Note on card {card}: sell it" in noted(*words).out
    assert "Žluťoučký plan [/red] [bold]x" in noted("kingdom", "show").out


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("zlutoucky",), 1),
        (("PLAN", "x"), 1),
        (("plan", "slow"), 0),
        ((), 3),
        (("--round", "1"), 1),
        (("--round", "2"), 0),
        (("--card", "50"), 0),
    ],
)
def test_notes_are_found(noted: Cli, words: tuple[str, ...], found: int) -> None:
    assert len(noted.json(k.Notes, "notes", *words).notes) == found


def test_undo_leaves_notes_alone_and_they_are_no_entries(noted: Cli) -> None:
    assert noted.table().revision == 1
    noted.done("pass")
    noted.done("undo")
    assert len(noted.json(k.Notes, "notes").notes) == 3


def test_a_note_can_be_struck(noted: Cli) -> None:
    one = noted.json(k.Notes, "notes", "slow").notes[0]
    assert noted.json(k.Notes, "note", "--remove", one.id).notes == [one]
    assert len(noted.json(k.Notes, "notes").notes) == 2
    assert isinstance(noted.refused(2, "note", "--remove", one.id), Usage)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("",),
        (" ",),
        ("x" * 2001,),
        ("a\x1b[31m",),
        ("a", "--round", "2"),
        ("a", "--round", "1", "--card", "1"),
        ("a", "--card", "999"),
        ("a", "--remove", "b"),
    ],
)
def test_what_is_no_note_is_exit_2(cli: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(cli.refused(2, "note", *words), Usage)
    assert cli.json(k.Notes, "notes").notes == []


def test_every_kingdom_has_its_own(noted: Cli) -> None:
    noted.done("kingdom", "new", "Other")
    assert noted.json(k.Notes, "notes").notes == []
    assert noted("notes").out == "Kingdom Other:\nThere is no such note; companion note TEXT writes one.\n"
