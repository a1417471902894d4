"""The page of the views is made from their list."""

from __future__ import annotations

from tests.docs import DOCS
from tests.docs.database_page import render


def test_the_page_is_made_from_the_list() -> None:
    assert (DOCS / "database.md").read_text(encoding="utf-8") == render(), "run python -m tests.docs"
