"""King of the Dice: what its data file has to hold, and that its lines are of the language that the game reads."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pytest

from companion.games.king_of_the_dice.conditions import Kind, parse_condition, tier
from companion.games.king_of_the_dice.dice import parse_dice, parse_die
from companion.games.king_of_the_dice.jokers import ROLLED, check
from companion.games.king_of_the_dice.scoring import GOLD, LARGEST, MOST_FIRES, OUTSIDE, WHITE, Stock
from tests.catalogue.sqlfile import doubles, load, shape_faults, text_of


@pytest.fixture(scope="module")
def db() -> Iterator[sqlite3.Connection]:
    """The loaded file."""
    made = load("kod.sql")
    yield made
    made.close()


def quantity(db: sqlite3.Connection, component: str) -> int:
    """How many there are of a component."""
    ((found,),) = db.execute("SELECT quantity FROM component WHERE key = ?", (component,)).fetchall()
    assert isinstance(found, int)
    return found


def needed(db: sqlite3.Connection, item: str, players: int) -> object:
    """A set-up number for a number of players."""
    question = "SELECT amount FROM setup_quantity WHERE scope = 'base' AND item = ? AND players IN (0, ?)"
    ((found,),) = db.execute(question, (item, players)).fetchall()
    return found


def facts(db: sqlite3.Connection, component: str, name: str) -> list[object]:
    """The values of a fact in their order."""
    question = "SELECT value FROM component_fact WHERE component = ? AND name = ? ORDER BY nr"
    return [value for (value,) in db.execute(question, (component, name))]


# --- the file ----------------------------------------------------------------------------------------------------


def test_the_file_loads_everywhere() -> None:
    assert shape_faults(text_of("kod.sql")) == []


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("rule", ("code",)), ("term", ("key",)), ("setup_step", ("game", "scope", "nr")),
        ("setup_quantity", ("game", "scope", "players", "item")), ("pick", ("game", "scope", "nr")),
        ("phase", ("game", "nr")), ("score_category", ("game", "nr")), ("module", ("key",)), ("component", ("key",)),
        ("component_fact", ("component", "name", "nr")), ("translation", ("kind", "key", "lang")),
    ],
)  # fmt: skip
def test_nothing_stands_there_twice(db: sqlite3.Connection, table: str, key: tuple[str, ...]) -> None:
    assert doubles(db, table, *key) == []


def test_every_rule_is_there_once(db: sqlite3.Connection) -> None:
    codes = [code for (code,) in db.execute("SELECT code FROM rule")]
    assert codes[:120] == [f"KOD-{nr:03d}" for nr in range(1, 121)]
    assert codes[120:] == [f"KOD-G{nr}" for nr in range(1, 8)] + [f"KOD-D{nr:02d}" for nr in range(1, 6)]
    assert db.execute("SELECT COUNT(*) FROM rule WHERE game != 'kod' OR text = '' OR source = ''").fetchone() == (0,)


def test_all_that_names_a_rule_names_one_that_exists(db: sqlite3.Connection) -> None:
    for table in ("setup_step", "phase", "score_category", "module"):
        assert db.execute(f"SELECT rule FROM {table} WHERE rule NOT IN (SELECT code FROM rule)").fetchall() == []


def test_who_begins_is_left_to_chance(db: sqlite3.Connection) -> None:
    """Landscapes and citizens have no names that could be drawn."""
    assert db.execute("SELECT item, kind, amount FROM pick").fetchall() == [("starting player", "player", "1")]


def test_facts_and_translations_belong_to_components(db: sqlite3.Connection) -> None:
    for table, column in (("component_fact", "component"), ("translation", "key")):
        lost = f"SELECT {column} FROM {table} WHERE {column} NOT IN (SELECT key FROM component)"
        assert db.execute(lost).fetchall() == []


# --- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "white", "unused"), [(2, 10, 2), (3, 9, 1), (4, 8, 0)])
@pytest.mark.rule("KOD-001", "KOD-022", "KOD-023", "KOD-024", "KOD-025", "KOD-026", "KOD-027")
def test_kod_tv8_numbers_of_the_set_up(db: sqlite3.Connection, players: int, white: int, unused: int) -> None:
    assert needed(db, "supply_white", players) == white
    assert needed(db, "supply_gold", players) == 2
    assert needed(db, "unused_colours", players) == unused
    numbers = {"map_white": 6, "map_gold": 4, "white_each": 1, "tiles_removed": 2, "tokens_each": 16, "display": 5}
    assert {item: needed(db, item, players) for item in numbers} == numbers


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("KOD-020", "KOD-021")
def test_what_is_only_pictured_is_unknown(db: sqlite3.Connection, players: int) -> None:
    for item in ("fires_on_map", "fires_in_supply", "tiles_in_supply", "layout"):
        assert needed(db, item, players) is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("KOD-028", "KOD-029")
def test_every_word_in_braces_is_a_number_of_the_set_up(db: sqlite3.Connection, players: int) -> None:
    steps = [text for (text,) in db.execute("SELECT text FROM setup_step WHERE scope = 'base' ORDER BY nr")]
    assert len(steps) == 14
    for item in re.findall(r"{(\w+)}", " ".join(steps)):
        needed(db, item, players)


# --- components --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("component", "number"),
    [
        ("board-part", 2), ("field-per-part", 15), ("castle-tile", 30), ("landscape-type", 15), ("citizen-card", 60),
        ("deck", 5), ("card-per-deck", 12), ("overview-card", 4), ("gem-white", 18), ("gem-gold", 6), ("die", 6),
        ("dragon-fire", 15), ("token", 64), ("token-per-player", 16),
    ],
)  # fmt: skip
@pytest.mark.rule("KOD-004", "KOD-005", "KOD-006", "KOD-008", "KOD-012", "KOD-013", "KOD-014", "KOD-015", "KOD-016")
def test_quantities(db: sqlite3.Connection, component: str, number: int) -> None:
    assert quantity(db, f"kod:part:{component}") == number


@pytest.mark.rule("KOD-013", "KOD-015", "KOD-016", "KOD-039", "KOD-110")
def test_the_score_sheet_and_the_box_agree(db: sqlite3.Connection) -> None:
    names = ("gem-gold", "gem-white", "dragon-fire", "token-per-player")
    stock = Stock()
    assert [quantity(db, f"kod:part:{name}") for name in names] == [stock.gold, stock.white, stock.fires, stock.tokens]
    assert needed(db, "covered_at_end", 2) == stock.covered
    assert quantity(db, "kod:part:die") == ROLLED


@pytest.mark.rule("KOD-111", "KOD-113", "KOD-114", "KOD-115", "KOD-116")
def test_the_score_sheet_and_the_categories_agree(db: sqlite3.Connection) -> None:
    found = dict(db.execute("SELECT key, text FROM score_category").fetchall())
    points = {key: int(re.findall(r"\d+", text)[0]) for key, text in found.items()}
    assert points == {
        "largest": LARGEST, "outside": OUTSIDE, "fires": MOST_FIRES, "gold": GOLD, "white": WHITE,
    }  # fmt: skip
    assert list(points.values()) == [3, 1, 4, 3, 2]


@pytest.mark.rule("KOD-086")
def test_six_citizens_in_five_decks(db: sqlite3.Connection) -> None:
    rows = db.execute("SELECT key, name, quantity FROM component WHERE kind = 'citizen'").fetchall()
    assert [(name, number) for _, name, number in rows] == [
        ("Grumpy Merchant", 12), ("Arrogant Thief", None), ("Arrogant Thief", None), ("Busy Dragon Slayer", 12),
        ("Aggressive Rogue", 12), ("Greedy Landowner", 12),
    ]  # fmt: skip
    assert [facts(db, key, "deck") for key, *_ in rows] == [["1"], ["2a"], ["2b"], ["3"], ["4"], ["5"]]
    assert [facts(db, key, "copies_together") for key, *_ in rows if key.endswith(("-a", "-b"))] == [["12"], ["12"]]
    czech = dict(db.execute("SELECT key, text FROM translation WHERE kind = 'component'").fetchall())
    assert [czech[key] for key, *_ in rows][3:] == ["Zaneprázdněná drakobijka", "Agresivní lotr", "Chamtivý statkář"]


def test_unknown_facts_are_null(db: sqlite3.Connection) -> None:
    assert facts(db, "kod:part:die", "colour_of_number_per_die") == [None]
    assert facts(db, "kod:part:landscape-type", "names") == [None]
    assert facts(db, "kod:card:3-example", "condition") == [None]
    assert facts(db, "kod:card:1-red", "joker") == [None]


@pytest.mark.rule("KOD-014", "KOD-016")
def test_dice_and_tokens(db: sqlite3.Connection) -> None:
    assert facts(db, "kod:part:die", "numbers") == [str(number) for number in range(1, 7)]
    assert facts(db, "kod:part:die", "colours") == ["red", "blue", "green"]
    assert facts(db, "kod:part:token", "colours") == ["purple", "yellow", "turquoise", "black"]
    assert [needed(db, "fields", players) for players in (2, 3, 4)] == [30, 30, 30]


# --- conditions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KOD-070", "KOD-071")
def test_every_condition_and_joker_in_the_file_is_read(db: sqlite3.Connection) -> None:
    question = "SELECT value FROM component_fact WHERE name IN ('condition', 'needs_at_least') AND value IS NOT NULL"
    lines = [value for (value,) in db.execute(question)]
    assert lines == ["colour red ?/5/6", "straight 4/5/6", "number 6 1", "number 1 1"]
    assert [parse_condition(line).needs for line in lines] == [(None, 5, 6), (4, 5, 6), (1,), (1,)]
    jokers = db.execute("SELECT value FROM component_fact WHERE name = 'joker' AND value IS NOT NULL").fetchall()
    assert [str(parse_die(value)) for (value,) in jokers] == ["red 6", "red 6"]


def test_all_seven_kinds_are_explained(db: sqlite3.Connection) -> None:
    patterns = [value for (value,) in db.execute("SELECT value FROM component_fact WHERE name = 'pattern'")]
    spelled = {"COLOUR": "red", "VALUE": "6", "COUNT": "2", "POINTS": "12"}
    lines = [" ".join(spelled.get(word, word) for word in pattern.split()) for pattern in patterns]
    assert {parse_condition(line).kind for line in lines} == set(Kind)


@pytest.mark.rule("KOD-069", "KOD-070", "KOD-071")
@pytest.mark.parametrize(
    ("card", "dice", "reached"),
    [
        ("1-straight", "red1,blue2,red3,red5,red6,red6", 0),
        ("1-straight", "red1,blue2,red3,red4,red4,red6", 1),
        ("1-straight", "red2,red3,red4,red5,blue5,green1", 2),
        ("1-straight", "red1,red2,red3,red4,red5,red6", 3),
        ("1-red", "red1,red2,red3,red4,blue5,blue6", 0),
        ("1-red", "red1,red2,red3,red4,red5,blue6", 2),
        ("1-red", "red1,red2,red3,red4,red5,red6", 3),
    ],
)
def test_tiers_of_the_known_cards(db: sqlite3.Connection, card: str, dice: str, reached: int) -> None:
    (line,) = facts(db, f"kod:card:{card}", "condition")
    assert tier(parse_condition(str(line)), parse_dice(dice)) == reached
    assert check(str(line), parse_dice(dice)).met is (reached > 0)
