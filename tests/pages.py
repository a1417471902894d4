"""Whole files made from the program, compared and written anew by Syrupy: `pytest --snapshot-update`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from syrupy.assertion import SnapshotAssertion
from syrupy.data import SnapshotCollections
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

TOP = Path(__file__).parents[1]
DOCS = TOP / "docs"


class _Page(SingleFileSnapshotExtension):
    """A file of the repository as the only snapshot of a test; what lies beside it is none."""

    _write_mode = WriteMode.TEXT
    path: Path

    @classmethod
    def get_location(cls, **_: Any) -> str:
        return str(cls.path)

    @classmethod
    def matches_test_location(cls, **_: Any) -> bool:
        return True

    def discover_snapshots(self, **_: Any) -> SnapshotCollections:
        return SnapshotCollections()


def page(snapshot: SnapshotAssertion, path: Path) -> SnapshotAssertion:
    """The file as a snapshot: `assert made == page(snapshot, DOCS / "shell.md")`."""
    return snapshot.use_extension(type("Page", (_Page,), {"path": path}))
