"""What every test needs."""

from __future__ import annotations

import os

import pytest

from tests import templates

MOST_WORKERS = 4
"""Each worker imports and collects everything anew, which costs more than it saves from here on."""


def pytest_configure() -> None:
    """Make the folder that all workers of a run share before any worker is started."""
    templates.folder()


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many workers `-n auto` starts: one for each processor that this process may use, up to a few."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(there, MOST_WORKERS)
