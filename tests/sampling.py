"""Which cases the everyday run takes: a few of many alike; all the others carry the marker `long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def daily(cases: Iterable[Any], few: int = 1) -> list[ParameterSet]:
    """All cases for a parametrised test, the first few for every day; a tuple holds a value for each name."""
    given = ((case if isinstance(case, tuple) else (case,)) for case in cases)
    return [pytest.param(*case, marks=[pytest.mark.long] if at >= few else []) for at, case in enumerate(given)]
