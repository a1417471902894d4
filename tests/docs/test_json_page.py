"""The documents and their page."""

from syrupy.assertion import SnapshotAssertion

from tests.docs import json_page as documents
from tests.pages import DOCS, page


def test_the_page_is_what_the_records_say(snapshot: SnapshotAssertion) -> None:
    assert documents.render() == page(snapshot, DOCS / "json.md")


def test_every_document_stands_on_the_page() -> None:
    text = documents.render()
    missing = [one.__name__ for one in documents.records() if f"## {one.__name__}\n" not in text]
    assert len(documents.records()) > 30
    assert missing == []
