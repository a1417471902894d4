"""The other games' score sheets and play aids as forms: what stands in the fields is told as on the command line."""

from __future__ import annotations

import re

import pytest

from companion.web.pages.games import GAMES
from tests.sampling import daily
from tests.web.harness import Site, words

PLAN = """player: Anna
order: 1
goal: none
"""

TWO = {"name-1": "Ann", "points-1": "12", "name-2": "Bob", "points-2": "9", "no-dukes": "1"}

SIX = {f"die-{nr}": die for nr, die in enumerate(("red5", "red5", "red5", "red5", "blue2", "green1"), 1)}

JAEL = {"player-coins": "9", "jael-coins": "10", "base": "10, 12, 14, 16", "conditions": "3 0 6 4", "goal": "second"}

ROWS = {f"row-{nr}-1": f"{nr * 4 - 3} | {nr * 4 - 2} | {nr * 4 - 1} | {nr * 4}" for nr in range(1, 5)}

FORMS = [
    ("dice", {"name-1": "Ann", "largest-1": "5", "gold-1": "2", "name-2": "Bob", "largest-2": "3"}, 200, "Ann"),
    ("dice&form=check", {"condition": "colour red 4", **SIX}, 200, "red"),
    ("dice&form=check", {"condition": "colour red 5", **SIX, "super": "2"}, 200, "super"),
    ("dice&form=check", {"condition": "nonsense", **SIX}, 400, "nonsense"),
    ("valeria", TWO, 200, "Ann"),
    (
        "valeria",
        {
            "name-1": "Ann",
            "points-1": "12",
            "duke-1": "Elisium the Allsmith",
            "dark-duke": "Cornelius the Dreamer",
            "dark-monsters": "2 treant",
            "ending": "stacks",
        },
        200,
        "Dark Lord",
    ),
    ("valeria", {**TWO, "ending": "stacks"}, 400, "The Dark Lord plays against one"),
    ("valeria&form=roll", {"die-1": "3", "die-2": "4", "name-1": "Ann", "citizens-1": "2 knight"}, 200, "Ann"),
    ("valeria&form=price", {"action": "slay", "card": "treant", "name-1": "Ann", "magic-1": "2"}, 200, "Treant"),
    ("valeria&form=attacks", {"die-1": "3", "die-2": "6", "exhausted": "3"}, 200, "6"),
    ("valeria&form=attacks", {"die-1": "x", "die-2": "6"}, 400, "“First die” wants a whole number."),
    ("wonderful", {"name-1": "Ann", "fixed-1": "3,5", "combo-1": "2x4"}, 200, "16"),
    ("wonderful", {"fixed-1": "3,5", "solo": "1", "side": "A"}, 200, "playing alone"),
    ("wonderful", {"raw-1": "60", "scenario": "SC01", "module": "menaces"}, 400, "leave “Module”"),
    ("wonderful", {"raw-1": "60", "aside": "2"}, 400, "“Resources beside the danger deck”"),
    ("wonderful&form=campaign", {}, 200, "SC01"),
    ("wonderful&form=production", {"name-1": "Ann", "makes-1": "5 materials"}, 200, "materials"),
    ("wonderful&form=laboratory", {"cubes": "4", "more": "3"}, 200, "cube"),
    ("wonderful&form=breed", {"lying": "1", "placed": "2"}, 200, "offspring"),
    ("wonderful&form=deck", {"cards": "10", "taken": "4 4 2"}, 200, "round"),
    ("wonderful&form=quest", {"name": "usurper"}, 200, "Usurper"),
    ("stonespine", {"plan": "nonsense"}, 400, "nonsense"),
    (
        "stonespine",
        {"name-1": "Anna", "order-1": "1", "blueprint-1": "2", "challenges-1": "4, 22, 8", "goal": "none", **ROWS},
        200,
        "Anna",
    ),
    ("stonespine&form=jael-score", JAEL, 200, "Jael"),
    ("stonespine&form=year", {"year": "2", "players": "3"}, 200, "2"),
    ("stonespine&form=coins", {"row-1": "Barracks | Alleyway | Stockyard | Pit [chest]", "place": "2"}, 200, "coin"),
    ("stonespine&form=market", {"players": "Ann=9\nBen=12", "turns": "5 pass"}, 200, "Ann"),
    ("stonespine&form=jael-hand", {"cards": "furrow\nsecret path", "symbol": "blue", "free": "3"}, 200, "Jael"),
    ("stonespine&form=jael-market", {"player-coins": "3", "jael-coins": "9", "challenges": "4"}, 200, "Jael"),
    ("dice", {"largest-1": "5"}, 400, "Player 1 has no name."),
    ("valeria", {}, 400, "Who played?"),
    ("nothing", {}, 400, "There is no such game."),
    ("dice&form=nothing", {}, 400, "There is no such form."),
]


@pytest.mark.parametrize(("game", "fields", "status", "shown"), daily(FORMS))
def test_a_form_is_told(site: Site, game: str, fields: dict[str, str], status: int, shown: str) -> None:
    page = words(site.send(f"/games?game={game}", status, None, **fields))
    assert shown in page and not re.search(r"--[a-z]", page)


def test_every_form_is_tried() -> None:
    tried = {re.sub(r"&form=.*", "", game) if "&" not in game else game for game, *_ in FORMS}
    assert {f"{one.key}&form={form.key}" for one in GAMES for form in one.forms[1:]} <= tried


@pytest.mark.long
def test_every_command_of_a_score_sheet_has_a_form(site: Site) -> None:
    for there in GAMES:
        listed = site.cli(there.key, "--help").out
        for form in there.forms:
            assert re.search(rf"^ +{form.key}\b", listed, re.MULTILINE), form.key
        commands = re.findall(r"^ {2,3}([a-z-]+) {2,}", listed, re.MULTILINE)
        at_table = {"new", "odds"}  # where sessions are played and looked at
        assert {one for one in commands if not one.startswith("-")} - at_table == {form.key for form in there.forms}


@pytest.mark.long
def test_what_was_written_is_unfolded_again(site: Site) -> None:
    page = site.send("/games?game=valeria", 400, None, **{"name-1": "Ann", "name-4": "Dan", "duke-4": "nobody such"})
    parts = re.findall(r'<details class="panel player"( open)?>', page)
    assert parts == [" open", "", "", " open", ""]
    assert 'value="nobody such"' in page


@pytest.mark.long
def test_a_result_is_kept_and_told_of(site: Site) -> None:
    site.send("/games?game=valeria", 200, None, **TWO, keep="1")
    assert "Ann" in words(site.get("/games"))
    assert "Ann" in site.cli("scores").out
