"""Which cases each run takes: a few of many alike every day, more of them in the long run, the rest when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def daily(cases: Iterable[Any], few: int = 1, many: int | None = None) -> list[ParameterSet]:
    """All cases for a parametrised test, the first few for every day; a tuple holds a value for each name.

    `many`: how many of the others the long run takes, at even distances; the rest are slow. None: all of them.
    """
    listed = list(cases)
    others = len(listed) - few
    some = others if many is None else min(many, others)
    taken = {few + at * others // some for at in range(some)}
    return [_param(case, _marks(at < few, at in taken)) for at, case in enumerate(listed)]


def _marks(every_day: bool, long: bool) -> list[pytest.MarkDecorator]:
    return [] if every_day else [pytest.mark.long if long else pytest.mark.slow]


def _param(case: Any, marks: list[pytest.MarkDecorator]) -> ParameterSet:
    if isinstance(case, ParameterSet):
        return case._replace(marks=[*case.marks, *marks])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
