"""Stonespine Architects: a table as text and as JSON, and what is wrong in which line."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.errors import Misuse
from companion.games.stonespine.sheet import Cell, Jael, JaelCard, Options, Player, Sheet, parse

TEXT = """# our third game
goal: Goblin Denizens
players: 2

player: Anna
order: 1
goal place: 2
blueprint: 2
challenges: 4, Halls of Glynox,  8
row: 1 | 2 [slime, passage  e] | Secret Path (doors N E; holds bear, star-1) | ?(Stone; no doors; holds nothing;coins 3)
row: 5 | 6 | 7 | 8
row: 9 | 10 | 11 | 12
Row: 13|14|15 (cave)|16 [chest]
"""
SHEET = Sheet(
    players=(
        Player(
            name="Anna",
            rows=(
                (
                    Cell("1"),
                    Cell("2", ("slime", "passage e")),
                    Cell("Secret Path", doors=("N", "E"), holds=("bear", "star-1")),
                    Cell("?", type="stone", doors=(), holds=(), coins=3),
                ),
                (Cell("5"), Cell("6"), Cell("7"), Cell("8")),
                (Cell("9"), Cell("10"), Cell("11"), Cell("12")),
                (Cell("13"), Cell("14"), Cell("15", type="cave"), Cell("16", ("chest",))),
            ),
            blueprint="2",
            challenges=("4", "Halls of Glynox", "8"),
            order=1,
            goal_place=2,
        ),
    ),
    options=Options(goal="Goblin Denizens", players=2),
)


def test_a_table_is_read() -> None:
    assert parse(TEXT) == SHEET


def test_a_table_is_read_from_json() -> None:
    assert parse(msgspec.json.encode(SHEET).decode()) == SHEET


def test_jael_is_read() -> None:
    text = TEXT + "jael: 10\ncard: 14, 3 per gnoll\ncard: 3, 12\ntokens: ooze\n"
    text += "rooms: 20, ? (cave; no doors; holds bear, pit), 21"
    jael = parse(text.replace("order: 1", "coins: 3")).options.jael
    assert jael == Jael(
        coins=10,
        cards=(JaelCard(14, "3 per gnoll"), JaelCard(3, "12")),
        rooms=(Cell("20"), Cell("?", type="cave", doors=(), holds=("bear", "pit")), Cell("21")),
        tokens=("ooze",),
    )


@pytest.mark.parametrize("goal", ["goal: none\n", "goal: None\n", ""])
def test_a_table_without_a_goal(goal: str) -> None:
    assert parse(TEXT.replace("goal: Goblin Denizens\n", goal)).options.goal is None


@pytest.mark.parametrize(
    ("change", "to", "said"),
    [
        ("players: 2", "players 2", "Line 3: a line reads `word: value`"),
        ("players: 2", "years: 4", "Line 3: 'years' has no meaning before the first player"),
        ("players: 2", "goal: 1", "Line 3: 'goal' was said already in line 2"),
        ("players: 2", "players: two", "Line 3: 'players' needs a number, not 'two'"),
        ("order: 1", f"order: {'9' * 5000}", "Line 6: 'order' needs a number, not '99"),
        ("(cave)", f"(coins {'9' * 5000})", "is nothing that a card prints"),
        ("players: 2", "players: ²", "Line 3: 'players' needs a number"),
        ("player: Anna", "player:", "Line 5: the player has no name"),
        ("order: 1", "order:", "Line 6: 'order' has no value"),
        ("order: 1", "rank: 1", "Line 6: 'rank' has no meaning in a player's part"),
        ("order: 1", "blueprint: 1", "Line 8: 'blueprint' was said already in line 6"),
        ("blueprint: 2\n", "", "Line 5: Anna has no blueprint"),
        ("row: 5 | 6 | 7 | 8\n", "", "Line 5: Anna has 3 rows, a labyrinth has 4"),
        ("5 | 6 | 7 | 8", "5 | 6 | 7", "Line 11: a row has 4 rooms parted by |, here are 3"),
        ("5 | 6 | 7 | 8", "5 | | 7 | 8", "Line 11: '' doesn't read ROOM"),
        ("5 | 6 | 7 | 8", "5 | 6 [slime | 7 | 8", "Line 11: '6 [slime' doesn't read ROOM"),
        ("(cave)", "(wet)", "Line 13: 'wet' is nothing that a card prints"),
        ("(cave)", "(coins many)", "Line 13: 'coins many' is nothing that a card prints"),
        ("(cave)", "(doors)", "Line 13: 'doors' is nothing that a card prints"),
        (TEXT, "goal: 1\n", "there is no line `player: NAME`"),
        (TEXT, "{}", "The JSON isn't a table of Stonespine Architects"),
        (TEXT, '{"players": [], "house": 1}', "The JSON isn't a table of Stonespine Architects"),
        (TEXT, TEXT + "jael: ten", "Line 14: 'jael' needs a number, not 'ten'"),
        (TEXT, TEXT + "jael: 1\njael: 2", "Line 15: Jael stands there already"),
        (TEXT, TEXT + "jael: 1\ncard: 14", "Line 15: a card of Jael's reads"),
        (TEXT, TEXT + f"jael: 1\ncard: {'9' * 5000}, 3", "Line 15: a card of Jael's reads"),
        (TEXT, TEXT + "jael: 1\norder: 1", "Line 15: 'order' has no meaning in Jael's part"),
    ],
)
def test_the_line_that_is_wrong_is_named(change: str, to: str, said: str) -> None:
    assert change in TEXT
    with pytest.raises(Misuse, match=re.escape(said)):
        parse(TEXT.replace(change, to, 1))
