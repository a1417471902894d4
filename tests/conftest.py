"""What every test needs."""

from __future__ import annotations

from tests import templates


def pytest_configure() -> None:
    """Make the folder that all workers of a run share before any worker is started."""
    templates.folder()
