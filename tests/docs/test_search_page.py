"""The page about searching shows the fields and the help that the program gives."""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tests.docs import search_page
from tests.docs.search_page import COMMANDS, PAGE, help_of
from tests.pages import page


def test_the_page_is_what_the_program_says(snapshot: SnapshotAssertion) -> None:
    assert search_page.page(PAGE.read_text(encoding="utf-8")) == page(snapshot, PAGE)
    assert all(len(help_of(command).splitlines()) > 5 for command in COMMANDS)
