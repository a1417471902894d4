"""What fuzzing began with and what it found: each text is read, or refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.effects.parser.compile import EffectError, compile_line
from tests.tools.guided import CORPUS, READERS


@pytest.mark.parametrize("reader", READERS)
def test_each_text_is_read_or_refused_in_words(reader: str) -> None:
    texts = sorted((CORPUS / reader).iterdir())
    assert len(texts) >= 3
    assert {one.name.startswith("right") for one in texts if READERS[reader](one.read_bytes())} == {True}
    assert not [one.name for one in texts if one.name.startswith("wrong") and READERS[reader](one.read_bytes())]


PIECES = {
    "effect": ("activate", ":", ",", "gain", "2", "coin", "discard", "1", "person", "in play", "9" * 11, "#7"),
    "query": ("kind:", "person", "or", "not", "(", ")", '"', "number<", "9" * 30, "stage:", "-", "\\"),
    "pack": (
        "[pack]", "name = ", '"marsh"', "[[cards]]", "number = 1", "number = 99999999999999999999", "[[cards.stages]]",
        "= [", "]", "lines = ", '"activate: gain 1 coin"', "\n", "[a.b]", "1e999", "2020-01-01",
    ),
    "kingdom": ('{"line":"kingdom"', '"format":1', ",", "}", "\n", '{"line":"entry"', '"entry":', "{", "["),
    "facts": (
        'game = "vck"', "[vck:domain:x]", '["vck:domain:x"]', "cost = ", "effect = ", '"2 gold"', "[", "]", "9" * 20,
        "_kind = ", "_instead = ", "true", "1e999", "2020-01-01", "\n",
    ),
    "words": ("produce", "upgrade", "3", "7", "--to", "--pay", "5,6", ";", '"', "--choose", "fix", "--", "=", "#"),
}  # fmt: skip
"""What is in the texts of each reader: put together in any order, they lead further into it than letters do."""


def texts(reader: str) -> st.SearchStrategy[str]:
    """Texts of a reader's own pieces and of any others; and its corpus with something put in."""
    pieces = st.lists(st.one_of(st.sampled_from(PIECES[reader]), st.text(max_size=4)), max_size=12)
    kept = [one.read_bytes().decode("utf-8", "replace") for one in sorted((CORPUS / reader).iterdir())]
    spoilt = st.builds(
        lambda whole, at, put: whole[: at % (len(whole) + 1)] + put + whole[at % (len(whole) + 1) :],
        st.sampled_from(kept), st.integers(0, 10_000), st.sampled_from(PIECES[reader]),
    )  # fmt: skip
    return st.one_of(pieces.map(" ".join), spoilt)


@pytest.mark.parametrize(
    ("reader", "many"),
    [(one, 8) for one in READERS] + [pytest.param(one, 300, marks=pytest.mark.long) for one in READERS],
)
def test_any_text_is_read_or_refused_in_words(reader: str, many: int) -> None:
    @settings(max_examples=many, deadline=None, database=None, derandomize=True)
    @given(texts(reader))
    def read(text: str) -> None:
        assert READERS[reader](text.encode("utf-8", "surrogatepass")) in (True, False)

    read()


def test_no_number_of_a_line_is_beyond_bounds() -> None:
    assert str(compile_line("activate: gain 999999 coin")) == "activate: gain 999999 coin"
    for number in ("1000000", "9" * 5000):
        with pytest.raises(EffectError, match="column 16: the number is too large, at most 999999"):
            compile_line(f"activate: gain {number} coin")
