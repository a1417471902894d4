"""The builder makes of a rule's name what needs no code of its own: nodes, timings and plain options."""

from __future__ import annotations

import pytest

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.parser.builder import Builder, Option, When


def test_a_rule_that_a_node_is_called_after_makes_that_node() -> None:
    builder = Builder()
    assert builder.no_advancing([]) == t.Forbid(t.Forbidden.ADVANCING)
    assert builder.no_upgrading([]) == t.Forbid(t.Forbidden.UPGRADING)
    assert builder.all_ticked([]) == t.AllTicked()


def test_timings_and_options_go_by_their_names() -> None:
    builder = Builder()
    assert builder.timing_passive([]) == When(t.Timing.PASSIVE)
    assert builder.option_once([]) == Option("once", True)


@pytest.mark.parametrize("rule", ["no_such_rule", "timing_", "option_"])
def test_what_no_rule_is_called_has_no_builder(rule: str) -> None:
    with pytest.raises(AttributeError, match=rule):
        getattr(Builder(), rule)
