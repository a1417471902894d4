"""The screenshots of the shell are what the shell shows."""

from __future__ import annotations

from tests.docs import screens


def test_the_page_shows_what_the_shell_shows() -> None:
    page = screens.render()
    assert screens.PAGE.read_text(encoding="utf-8") == page
    shots = [block for block in page.split("```")[1::2] if "revision" in block]
    assert len(shots) == len(screens.SHOTS)
    for shot in shots:
        lines = shot.strip("\n").splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
