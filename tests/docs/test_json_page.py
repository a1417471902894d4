"""The documents and their page."""

from pathlib import Path

from tests.docs import json_page as documents

PAGE = Path(__file__).parents[2] / "docs" / "json.md"


def test_the_page_is_what_the_records_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == documents.render()


def test_every_document_stands_on_the_page() -> None:
    page = documents.render()
    missing = [one.__name__ for one in documents.records() if f"## {one.__name__}\n" not in page]
    assert len(documents.records()) > 30
    assert missing == []
