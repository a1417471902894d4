"""The house of games: no game knows another, and the desk names them at its doorways and in their own rooms alone."""

from __future__ import annotations

from companion.play import board_tables, chance
from tests.test_architecture import SOURCES, imports, layer, module_of, strings

OWN_ROOMS = (
    "companion.desk.doorways", "companion.desk.advice.", "companion.desk.facts.", "companion.desk.journal.",
    "companion.desk.kingdoms.", "companion.desk.lookup.", "companion.desk.moves.", "companion.desk.narrate.",
    "companion.desk.reports.", "companion.desk.score_sheets.", "companion.desk.simulation.",
    "companion.desk.footnotes",
)  # fmt: skip
"""Where the desk speaks of one game: of kingdoms, or in the score sheets of the others."""


def game_of(module: str) -> str:
    """The game whose rules a module is a part of, empty for none."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["companion", "games"] and len(parts) > 2 and parts[2] != "score" else ""


def test_no_game_imports_another() -> None:
    found = imports()
    assert {game_of(module) for module in found} >= {"kingdom_legacy", "valeria", "stonespine"}
    assert [
        (module, need)
        for module, needs in found.items()
        for need in needs
        if game_of(module) and game_of(need) and game_of(need) != game_of(module)
    ] == []


def test_the_desk_names_no_game_but_at_its_doorways() -> None:
    found = imports()
    naming = {
        module for module, needs in found.items() if module.startswith("companion.desk.") and any(map(game_of, needs))
    }
    assert "companion.desk.doorways" in naming
    assert [module for module in sorted(naming) if not module.startswith(OWN_ROOMS)] == []
    assert not any(map(game_of, found["companion.desk.desk"]))


def test_the_desk_of_sessions_names_none() -> None:
    found = imports()
    rooms = {module: needs for module, needs in found.items() if module.startswith("companion.desk.sessions")}
    assert rooms
    assert [(module, need) for module, needs in rooms.items() for need in needs if game_of(need)] == []


def test_what_games_share_knows_no_table_of_one() -> None:
    """The tables of Kingdom Legacy's board are named in one module, which nothing beside it in the runtime reads."""
    found = {module: needs for module, needs in imports().items() if module.startswith("companion.play.")}
    assert "companion.play.board_tables" in found
    assert [module for module, needs in found.items() if "companion.play.board_tables" in needs] == []


def test_every_kind_of_session_stands_on_one_base_and_one_walk() -> None:
    found = imports()
    for module in ("companion.desk.kingdoms.sitting", "companion.desk.sessions.session"):
        assert "companion.desk.played" in found[module]


def test_how_a_board_that_says_nothing_of_it_is_played_is_not_for_what_games_share_to_say() -> None:
    """Kingdom Legacy's old kingdoms name no mode: that the program deals there, their game alone knows."""
    shared = [path for path in SOURCES if layer(path) in ("play", "store")]
    assert [module_of(path) for path in shared if chance.SEEDED in strings(path)] == ["companion.play.chance"]
    assert not hasattr(board_tables, "VIRTUAL")
