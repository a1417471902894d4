"""The other games' score sheets as forms: what stands in the fields is scored as on the command line."""

from __future__ import annotations

import pytest

from tests.sampling import daily
from tests.web.harness import Site, words

PLAN = """player: Anna
order: 1
goal: none
"""

TWO = {"name-1": "Ann", "points-1": "12", "name-2": "Bob", "points-2": "9", "no-dukes": "1"}

FORMS = [
    ("dice", {"name-1": "Ann", "largest-1": "5", "gold-1": "2", "name-2": "Bob", "largest-2": "3"}, 200, "Ann"),
    ("valeria", TWO, 200, "Ann"),
    ("wonderful", {"name-1": "Ann", "fixed-1": "3,5", "combo-1": "2x4"}, 200, "16"),
    ("dice", {"largest-1": "5"}, 400, "Player 1 has no name."),
    ("valeria", {}, 400, "Who played?"),
    ("stonespine", {"plan": "nonsense"}, 400, "nonsense"),
    ("nothing", {}, 400, "There is no such game."),
]


@pytest.mark.parametrize(("game", "fields", "status", "shown"), daily(FORMS))
def test_a_form_is_scored(site: Site, game: str, fields: dict[str, str], status: int, shown: str) -> None:
    page = site.send(f"/games?game={game}", status, None, **fields)
    assert shown in words(page)


@pytest.mark.long
def test_a_result_is_kept_and_told_of(site: Site) -> None:
    site.send("/games?game=valeria", 200, None, **TWO, keep="1")
    assert "Ann" in words(site.get("/games"))
    assert "Ann" in site.cli("scores").out
