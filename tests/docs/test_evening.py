"""The evening in the docs is how the program plays it."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.docs import evening
from tests.pages import DOCS, page


@pytest.mark.long
def test_the_first_evening_is_as_it_is_told(snapshot: SnapshotAssertion) -> None:
    text = evening.render()
    assert text == page(snapshot, DOCS / "first-evening.md")
    drawn = text.partition("## The same without drawing")[0].partition("`companion play`")[2]
    for shot in drawn.split("```")[1::2]:
        lines = shot.strip("\n").splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
        assert not any("…" in line and "choose …" not in line for line in lines)  # nothing is cut
