"""Ranking of texts by words."""

from __future__ import annotations

import pytest

from companion.errors import Misuse
from companion.search.texts import ranked

TEXTS = [
    ("chapter", ["Scoring"], "Gems count."),
    ("word", ["gem"], "Gold 3 points, white 2."),
    ("part", ["A"], "A strategem of no use."),
    ("both", ["B"], "A gold gem and a white gem are taken."),
    ("accents", ["Měď"], "Příliš žluťoučký kůň."),
]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("gem", ["word", "both", "chapter", "part"]),
        ("gold gem", ["both", "word"]),
        ("GEM white", ["word", "both"]),
        ("zlutoucky KUN", ["accents"]),
        ("med", ["accents"]),
        ("gem kun", []),
        ("a.*", []),
    ],
)
def test_all_words_must_be_there_the_best_first(query: str, found: list[str]) -> None:
    assert ranked(query, [(name, titles, text) for name, titles, text in TEXTS]) == found


def test_a_query_has_a_word() -> None:
    with pytest.raises(Misuse):
        ranked(" ", [])
