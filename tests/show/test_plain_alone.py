"""The first document that a process shows finds its view, whatever else has been loaded by then."""

from __future__ import annotations

import subprocess
import sys

import pytest

ALONE = """
import importlib, sys

def lines():
    for name in [name for name in sys.modules if name.startswith("companion.show")]:
        del sys.modules[name]
    return importlib.import_module("companion.show.plain.lines")

for documents in lines().VIEWS:
    for command, kinds in getattr(importlib.import_module(documents), "ANSWERS", {}).items():
        for kind in kinds:
            try:
                lines().view_of(kind)
                print("shown")
            except TypeError as error:
                print(command, error)
"""


@pytest.mark.long
def test_every_answer_is_shown_first_in_its_process() -> None:
    run = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert set(run.stdout.splitlines()) == {"shown"}
