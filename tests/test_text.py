"""Names as they are compared, and words that were meant."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import fold, fold_words, is_number, nearest


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


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", " 1", "²", "٣", "１２", "1234567890", "0" * 5000])
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert not is_number(text)
    assert is_number("123456789") and int("007") == 7 and is_number("007")


def test_one_place_says_what_a_number_is() -> None:
    """Whoever writes it anew forgets a digit of another script, or more digits than Python reads."""
    written = re.compile(r"isascii\(\)\W+(?:and|or)\W.*\.(?:isdigit|isdecimal)\(")
    sources = sorted((Path(__file__).parents[1] / "companion").rglob("*.py"))
    found = [file.name for file in sources if written.search(file.read_text(encoding="utf-8"))]
    assert found == ["text.py"]
