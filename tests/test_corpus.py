"""What fuzzing began with and what it found: each text is read, or refused in words."""

from __future__ import annotations

import pytest

from tests.tools.guided import CORPUS, READERS


@pytest.mark.parametrize("reader", READERS)
def test_each_text_is_read_or_refused_in_words(reader: str) -> None:
    texts = sorted((CORPUS / reader).iterdir())
    assert len(texts) >= 3
    assert {one.name.startswith("right") for one in texts if READERS[reader](one.read_bytes())} == {True}
    assert not [one.name for one in texts if one.name.startswith("wrong") and READERS[reader](one.read_bytes())]
