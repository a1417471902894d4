"""Names as they are compared, and words that were meant."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import fold, fold_words, nearest


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("한글", "한글"),
        ("Knight’s", "knight’s"),
        ("Ta'ar", "ta'ar"),
        ("Žluťoučký  kůň", "zlutoucky kun"),
        (" STRASSE\t", "strasse"),
        ("Straße", "strasse"),
        ("!?", "!?"),
        ("\u0301", "\u0301"),
        ("  ", ""),
    ],
)
def test_a_folded_name_has_the_form_that_data_bases_hold(name: str, folded: str) -> None:
    assert fold(name) == fold(unicodedata.normalize("NFD", name)) == folded
    assert fold(folded) == folded


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Knight’s", "knights"),
        ("Knight's", "knights"),
        ("Ta'ar", "taar"),
        ("Half-Orc  (young)", "half orc young"),
        ("한글", "한글"),
        ("क्षेत्र", fold("क्षेत्र")),
        ("!?", "!?"),
    ],
)
def test_words_have_no_punctuation_but_where_there_is_nothing_else(name: str, words: str) -> None:
    assert fold_words(name) == words


@given(st.text(max_size=12))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold_words(fold_words(text)) == fold_words(text)
    assert fold(text) or not text.strip()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("prodcue", ["produce"]),
        ("PRODUCE", ["produce"]),
        ("prodúce", ["produce"]),
        ("upgrad", ["upgrade"]),
        ("undoo", ["undo"]),
        ("xyz", []),
        ("", []),
    ],
)
def test_the_name_meant_is_found(typed: str, meant: list[str]) -> None:
    assert nearest(typed, ["upgrade", "produce", "undo", "redo", "table"])[:1] == meant


def test_the_most_alike_comes_first_and_few_are_named() -> None:
    names = ["table", "stable", "tables", "cable", "tale"]
    assert nearest("table", names)[0] == "table"
    assert len(nearest("table", names)) == 3
    assert nearest("table", names, most=1) == ["table"]
    assert nearest("tables", ["stables", "fable"], alike=0.9) == ["stables"]
    assert nearest(["nothing like it", "fable"], names, most=1) in (["table"], ["cable"])
