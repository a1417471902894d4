"""Which cases the everyday run takes: a few of many alike; all the others carry the marker `long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def daily(cases: Iterable[Any], few: int = 1) -> list[ParameterSet]:
    """All cases for a parametrised test, the first few for every day; a tuple holds a value for each name."""
    return [_param(case, at < few) for at, case in enumerate(cases)]


def _param(case: Any, is_daily: bool) -> ParameterSet:
    marks = [] if is_daily else [pytest.mark.long]
    if isinstance(case, ParameterSet):
        return case._replace(marks=[*case.marks, *marks])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
