"""The page about looking back shows the help that the program gives."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.docs import help_page
from tests.docs.help_page import COMMANDS, PAGE, help_of
from tests.pages import page


def test_the_page_is_what_the_program_says(snapshot: SnapshotAssertion) -> None:
    assert help_page.page(PAGE.read_text(encoding="utf-8")) == page(snapshot, PAGE)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_option_with_its_meaning(command: str) -> None:
    text = help_of(command)
    assert text.startswith(f"Usage: companion {command}")
    assert "Options:" in text
