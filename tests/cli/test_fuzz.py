"""A few hundred spoiled inputs; `python -m tests.tools.fuzz` tries thousands."""

from __future__ import annotations

import pytest

from tests.tools import fuzz


@pytest.mark.long
def test_spoiled_input_crashes_nothing_and_prints_no_escape() -> None:
    assert fuzz.run(140, seed=7) == 0
