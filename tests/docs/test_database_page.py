"""The page of the views is made from their list."""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tests.docs.database_page import render
from tests.pages import DOCS, page


def test_the_page_is_made_from_the_list(snapshot: SnapshotAssertion) -> None:
    assert render() == page(snapshot, DOCS / "database.md")
