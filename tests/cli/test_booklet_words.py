"""Words of the Czech booklets, in whatever case they stand there, find what they mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import rules as r
from tests.cli.harness import Cli
from tests.sampling import daily

LISTED = Path(__file__).with_name("booklet_words.txt")


def listed() -> list[tuple[str, str]]:
    """Each word with the code of what it means, every tenth first."""
    lines = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    meanings = [line.partition(" = ") for line in lines]
    words = [(word, code) for code, _, meaning in meanings for word in meaning.split(", ")]
    return sorted(words, key=lambda one: words.index(one) % 10 != 0)


@pytest.fixture
def empty(loaded: Path) -> Cli:
    return Cli(loaded)


@pytest.mark.parametrize(("word", "code"), daily(listed(), few=30, many=60))
def test_a_word_of_a_booklet_finds_what_it_means(empty: Cli, word: str, code: str) -> None:
    found = empty.json(r.RulesFound, "rules", "find", word, "--game", code.partition(":")[0]).found
    assert found[0].code == code


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("herold", "Herald"),
        ("rytíř", "Knight"),
        ("rolnik", "Peasant"),
        ("zlodějka", "Thief"),
        ("výzva", "challenge"),
        ("pasovat", "pass"),
        ("obří krysa", "Giant Rat"),
        ("ledový obr", "Ice Giant"),
        ("dřevo", "wood"),
    ],
)
def test_a_czech_name_also_finds_the_rules_that_say_the_english_one(empty: Cli, word: str, said: str) -> None:
    found = empty.json(r.RulesFound, "rules", "find", word).found
    assert any(one.kind == "rule" and said.lower() in one.text.lower() for one in found)


def test_a_component_is_told_in_the_language_asked_for(empty: Cli) -> None:
    assert "vck:citizen:knight (Knight): Citizen, Rytíř, 6 in the box." in empty("rules", "find", "rytíři").out
    assert (
        "vck:citizen:knight (Rytíř): Citizen, Knight, 6 in the box."
        in empty("--lang", "cs", "rules", "find", "rytíři").out
    )


def test_components_leave_room_for_rules(empty: Cli) -> None:
    found = empty.json(r.RulesFound, "rules", "find", "card").found
    kinds = [one.kind for one in found]
    assert (len(found), kinds.count("component")) == (40, 10)


@pytest.mark.parametrize("words", [("rules", "term", "hrozbu"), ("cards", "find", "krysou", "--game", "wonderful")])
def test_other_searches_forgive_endings_too(empty: Cli, words: tuple[str, ...]) -> None:
    assert any(name in empty(*words).out for name in ("menace", "Giant Rat"))
