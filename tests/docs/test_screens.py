"""The screenshots of the shell are what the shell shows."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.docs import screens
from tests.pages import DOCS, page


@pytest.mark.long
def test_the_page_shows_what_the_shell_shows(snapshot: SnapshotAssertion) -> None:
    text = screens.render()
    assert text == page(snapshot, DOCS / "shell.md")
    shots = [block for block in text.split("```")[1::2] if "Avalon · " in block]
    assert len(shots) == len(screens.SHOTS)
    for shot in shots:
        lines = shot.strip("\n").splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
