"""The doorway of the game: what is legal with hints, packs that join."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builder import given


def test_hints_say_which_commands_put_a_question() -> None:
    small = given(play="1:fd 3 4", deck="2")
    plain, hinted = (list(small.game.legal(small.board, hints)) for hints in (False, True))
    assert [one.id for one in hinted] == [one.id for one in plain]
    assert [one.id for one in hinted if one.asks] == ["use 1.1"]
    assert not any(one.asks for one in plain)


@pytest.mark.parametrize("lies", [{"phase": "between"}, {"play": "3"}])
def test_the_base_box_joins_no_kingdom(lies: dict[str, Any]) -> None:
    assert given(**lies).refused("pack klg").message == "The cards of klg are in this kingdom already."
