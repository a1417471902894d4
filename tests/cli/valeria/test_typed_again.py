"""An answer put in the place of an older one is typed as the first one was: by its place, its name, or a beginning."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.seats.table import shown
from tests.sampling import daily


@pytest.mark.parametrize("typed", daily([["2"], ["waryn"], ["Waryn,", "Lord", "of", "Rogues"]]))
def test_a_duke_is_amended_as_it_is_chosen(empty: Cli, typed: list[str]) -> None:
    assert empty("valeria", "new", "Friday", "--players", "North,South", "--seed", "7").code == 0
    assert empty("--as", "North", "choose", "1").code == 0
    done = shown(empty, "--as", "North", "amend", "2", "choose", *typed)
    assert "choose waryn-lord-of-rogues" in [one["command"] for one in done["moves"]]
    assert "Waryn, Lord of Rogues" in empty("--as", "North", "table").out
    last = str(shown(empty, "table")["revision"])
    told = empty("--as", "South", "amend", last, "choose", "nobody")
    assert (told.code, told.err) == (3, "Refused: North couldn't do that then.\n")
