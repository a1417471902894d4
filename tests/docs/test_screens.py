"""The screenshots of the shell are what the shell shows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.docs import screens
from tests.pages import DOCS, page
from tests.tools.pictures import pictures


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


@pytest.mark.long
def test_the_pictures_are_what_the_program_draws() -> None:
    made = pictures()
    assert {path: path.read_text(encoding="utf-8") for path in made} == made, "python -m tests.tools.pictures"
    for text in made.values():
        ElementTree.fromstring(text)
        assert not re.search(r"https?://(?!www\.w3\.org/)", text)
