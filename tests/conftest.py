"""What every test needs."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from tests import templates

MOST_WORKERS = 4
"""Each worker imports and collects everything anew, which costs more than it saves from here on."""


def pytest_configure() -> None:
    """Make the folder that all workers of a run share before any worker is started; know nobody's own settings."""
    os.environ["COMPANION_CONFIG"] = str(Path(__file__) / "none.toml")  # below a file nothing can be written
    folder = templates.folder()
    os.environ["XDG_DATA_HOME"] = str(folder / "data")  # nor touch anybody's own data
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        # Workers and the programs that tests start compile everything once a run then, and not each anew; nothing
        # stays behind.
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(folder / "compiled")
        sys.dont_write_bytecode = False
    gc.disable()  # nearly all that is made up to the end of the collection stays


def backwards(config: pytest.Config) -> bool:
    """Whether this is one of the workers that collect from the end: what others read before needn't be compiled anew.

    In a fresh clone that is a third of what collecting costs; two workers meet in the middle.
    """
    return getattr(config, "workerinput", {"workerid": "gw0"})["workerid"][-1] in "13579"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn the order of files and folders around."""
    report = yield
    if isinstance(collector, pytest.Session | pytest.Directory) and backwards(collector.config):
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Bring what workers have collected from either end into one order."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path.parts)


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end: spare the search for cycles in memory to look at it again and again."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many workers `-n auto` starts: one for each processor that this process may use, up to a few."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(there, MOST_WORKERS)
