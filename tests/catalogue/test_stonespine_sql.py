"""Stonespine Architects: what its data file has to hold, and the numbers of the set-up for every player count."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games.stonespine.coins import MOST, START
from companion.games.stonespine.jael import COINS_REP
from companion.games.stonespine.scoring import ORDER_REP
from tests.catalogue.sqlfile import doubles, load, shape_faults, text_of


@pytest.fixture(scope="module")
def db() -> Iterator[sqlite3.Connection]:
    """The loaded file."""
    made = load("sta.sql")
    yield made
    made.close()


def column(db: sqlite3.Connection, question: str, *values: object) -> list[object]:
    """The first column of a query."""
    return [row[0] for row in db.execute(question, values)]


def facts(db: sqlite3.Connection, component: str, name: str) -> list[object]:
    """The values of a fact in their order."""
    question = "SELECT value FROM component_fact WHERE component = ? AND name = ? ORDER BY nr"
    return column(db, question, component, name)


def of_kind(db: sqlite3.Connection, kind: str, name: str) -> list[object]:
    """The values of a fact of all components of a kind, in the order of the file."""
    question = (
        "SELECT f.value FROM component_fact f JOIN component c ON c.key = f.component"
        " WHERE c.kind = ? AND f.name = ? ORDER BY f.rowid"
    )
    return column(db, question, kind, name)


def needed(db: sqlite3.Connection, item: str, players: int, scope: str = "base") -> object:
    """A set-up number for a number of players: the amount, or the note where there is none."""
    question = "SELECT coalesce(amount, note) FROM setup_quantity WHERE scope = ? AND item = ? AND players IN (0, ?)"
    (found,) = column(db, question, scope, item, players)
    return found


# --- the file ----------------------------------------------------------------------------------------------------


def test_the_file_loads_everywhere() -> None:
    assert shape_faults(text_of("sta.sql")) == []


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


def test_every_rule_gap_and_decision_is_there_once(db: sqlite3.Connection) -> None:
    codes = column(db, "SELECT code FROM rule ORDER BY rowid")
    assert codes[:185] == [f"STA-{nr:03d}" for nr in range(1, 186)]
    assert codes[185:] == [f"STA-G{nr}" for nr in range(1, 17)] + [f"STA-D{nr:02d}" for nr in range(1, 17)]
    assert column(db, "SELECT code FROM rule WHERE game <> 'sta' OR text = '' OR source = '' OR untestable = ''") == []


def test_rules_of_the_rulebook_name_their_lines(db: sqlite3.Connection) -> None:
    sources = column(db, "SELECT source FROM rule WHERE code GLOB 'STA-[0-9]*'")
    assert [one for one in sources if not re.match(r"rulebook, lines? \d", str(one))] == []


def test_all_that_names_a_rule_names_one_that_exists(db: sqlite3.Connection) -> None:
    for table in ("setup_step", "phase", "score_category", "module"):
        assert column(db, f"SELECT rule FROM {table} WHERE rule NOT IN (SELECT code FROM rule)") == []
    told = " ".join(map(str, column(db, "SELECT text || ' ' || source || ' ' || coalesce(untestable, '') FROM rule")))
    codes = set(column(db, "SELECT code FROM rule"))
    assert set(re.findall(r"STA-[GD]?\d+", told)) - codes == set()


def test_facts_and_translations_belong_to_components(db: sqlite3.Connection) -> None:
    for table, name in (("component_fact", "component"), ("translation", "key")):
        assert column(db, f"SELECT {name} FROM {table} WHERE {name} NOT IN (SELECT key FROM component)") == []


def test_words_have_both_languages(db: sqlite3.Connection) -> None:
    assert len(column(db, "SELECT key FROM term WHERE en <> '' AND cs <> '' AND text <> ''")) == 47
    known = dict(db.execute("SELECT key, cs FROM term"))
    assert (known["sta:term:single-path"], known["sta:term:ooze"]) == ("jedna cesta", "rosolová krychle")


# --- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-020", "STA-023", "STA-025", "STA-026", "STA-029", "STA-030", "STA-106")
@pytest.mark.parametrize(
    ("players", "challenges", "cards", "coins", "later", "blueprints", "frames", "markers"),
    [
        (2, 3, 2, "0, 1", 3, 6, 3, 6),
        (3, 4, 2, "0, 1, 1", 4, 5, 2, 4),
        (4, 5, 3, "0, 1, 1, 2", 5, 4, 1, 2),
        (5, 6, 4, "0, 1, 1, 2, 2", 6, 3, 0, 0),
    ],
)
def test_numbers_for_two_to_five(
    db: sqlite3.Connection,
    players: int,
    challenges: int,
    cards: int,
    coins: str,
    later: int,
    blueprints: int,
    frames: int,
    markers: int,
) -> None:
    """STA TV-07 is the row of three."""
    shown = ("challenges", "market_cards", "coins", "challenges_later")
    asked = (*shown, "blueprints_back", "frames_back", "markers_back")
    found = [needed(db, item, players) for item in asked]
    assert found == [challenges, cards, coins, later, blueprints, frames, markers]
    assert [needed(db, f"coins_{place}", players) for place in range(1, players + 1)] == list(START[:players])


@pytest.mark.rule("STA-024", "STA-031", "STA-033", "STA-034")
def test_what_everybody_gets(db: sqlite3.Connection) -> None:
    each = {"goals": 1, "blueprints_each": 1, "doors_each": 2, "references_each": 2, "rooms_each": 5, "markers_each": 2}
    assert {item: needed(db, item, 4) for item in each} == each


@pytest.mark.rule("STA-132", "STA-135", "STA-136", "STA-137", "STA-D03", "STA-D04")
def test_numbers_alone(db: sqlite3.Connection) -> None:
    alone = {
        "challenges": 3, "challenges_later": 3, "market_cards": 2, "coins": 0, "jael_cards": 6, "legendary": 3,
        "markers_back": 9, "blueprints_back": 7, "frames_back": 4, "rooms_each": 5,
    }  # fmt: skip
    assert {item: needed(db, item, 1, "solo") for item in alone} == alone


@pytest.mark.rule("STA-138", "STA-D11")
def test_the_legendary_mode_keeps_six_cards(db: sqlite3.Connection) -> None:
    found = {item: needed(db, item, 1, "sta:legendary") for item in ("swapped", "legendary", "jael_cards")}
    assert found == {"swapped": 3, "legendary": 3, "jael_cards": 6}


@pytest.mark.parametrize(
    ("scope", "players", "steps"),
    [("base", 2, 14), ("base", 3, 14), ("base", 4, 14), ("base", 5, 14), ("solo", 1, 14), ("sta:legendary", 1, 2)],
)
def test_every_word_in_braces_is_a_number_of_the_set_up(
    db: sqlite3.Connection, scope: str, players: int, steps: int
) -> None:
    texts = column(db, "SELECT text FROM setup_step WHERE scope = ? ORDER BY nr", scope)
    assert len(texts) == steps
    for item in re.findall(r"{(\w+)}", " ".join(map(str, texts))):
        needed(db, item, players, scope)
    for amount in column(db, "SELECT amount FROM pick WHERE scope = ?", scope):
        if amount not in ("players", "spaces", "0"):
            needed(db, str(amount), players, scope)


@pytest.mark.rule("STA-021")
def test_what_is_picked_is_a_component_and_there_are_enough(db: sqlite3.Connection) -> None:
    query = "SELECT scope, kind, amount FROM pick WHERE kind <> 'player' AND amount NOT IN ('spaces', '0')"
    picks = db.execute(query).fetchall()
    most = {"base": 5, "solo": 1, "sta:legendary": 1}
    assert len(picks) == 9
    assert column(db, "SELECT item FROM pick WHERE kind = 'player'") == ["order"]
    for scope, kind, amount in picks:
        wanted = most[scope] if amount == "players" else needed(db, amount, most[scope], scope)
        (there,) = column(db, "SELECT sum(quantity) FROM component WHERE kind = ?", kind)
        assert int(str(there)) >= int(str(wanted)) > 0


# --- components --------------------------------------------------------------------------------------------------


@pytest.mark.rule("STA-003", "STA-004", "STA-005", "STA-006", "STA-007", "STA-008", "STA-010")
@pytest.mark.parametrize(
    ("kind", "rows", "pieces"),
    [
        ("room", 100, 100), ("blueprint", 8, 8), ("challenge", 30, 30), ("goal", 8, 8), ("market_card", 18, 18),
        ("market_token", 13, 56), ("jael_card", 9, 9), ("unmatched_room", 9, None), ("piece", 6, 37),
    ],
)  # fmt: skip
def test_components(db: sqlite3.Connection, kind: str, rows: int, pieces: int | None) -> None:
    found = db.execute("SELECT count(*), sum(quantity) FROM component WHERE kind = ?", (kind,)).fetchone()
    assert found == (rows, pieces)


@pytest.mark.rule("STA-009", "STA-011", "STA-014", "STA-015")
@pytest.mark.parametrize(
    ("piece", "number"), [("marker", 10), ("door-token", 10), ("frame", 5), ("reference-card", 10)]
)
def test_pieces_for_five_players(db: sqlite3.Connection, piece: str, number: int) -> None:
    assert column(db, "SELECT quantity FROM component WHERE key = ?", f"sta:piece:{piece}") == [number]
    (each,) = facts(db, f"sta:piece:{piece}", "per_player")
    assert 5 * int(str(each)) == number


@pytest.mark.rule("STA-013", "STA-113", "STA-168")
def test_the_board_and_the_score_sheet_agree(db: sqlite3.Connection) -> None:
    board = "sta:piece:track-board"
    assert facts(db, board, "coins_most") == [str(MOST)] == ["30"]
    assert facts(db, board, "order_rep") == [str(rep) for rep in ORDER_REP] == ["9", "6", "3"]
    assert facts(db, board, "solo_coins_rep") == [str(rep) for rep in COINS_REP] == ["9", "6"]


@pytest.mark.rule("STA-016")
def test_totals_of_all_rooms(db: sqlite3.Connection) -> None:
    assert of_kind(db, "room", "number") == [str(nr) for nr in range(1, 101)]
    assert Counter(of_kind(db, "room", "type")) == {"cave": 50, "stone": 50}
    assert sum(int(str(coins)) for coins in of_kind(db, "room", "coins")) == 250
    assert Counter(of_kind(db, "room", "symbol")) == {"red": 35, "green": 33, "blue": 32}
    assert Counter(of_kind(db, "room", "door")) == {"N": 60, "W": 55, "E": 53, "S": 51, None: 9}
    quarters = {quarter: of_kind(db, "room", quarter) for quarter in ("tl", "tr", "bl", "br")}
    assert {quarter: len(found) for quarter, found in quarters.items()} == {"tl": 45, "tr": 56, "bl": 59, "br": 51}
    assert Counter(one for found in quarters.values() for one in found) == {
        "slime": 35, "ooze": 34, "gnoll": 23, "goblin": 22, "kobold": 19, "star+1": 18, "chest": 18, "spikes": 7,
        "fire": 7, "star-1": 6, "bear": 6, "pit": 6, "blade": 5, "star+3": 2, "star-3": 1, "star-2": 1, "star+2": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("room", "kind", "doors", "held", "coins", "symbol"),
    [
        ("smokehouse", "cave", "ESW", {"tr": "blade", "tl": "star-1", "br": "slime"}, 3, "blue"),
        ("crossroads", "cave", "NESW", {"tr": "slime", "bl": "star-3"}, 8, "blue"),
        ("cell", "stone", "NES", {"bl": "bear", "br": "star-2"}, 7, "blue"),
        ("mudroom", "stone", "NSW", {"tr": "slime", "tl": "ooze", "bl": "slime", "br": "ooze"}, 2, "red"),
        ("barracks", "stone", "N", {"tl": "gnoll", "bl": "kobold", "br": "goblin"}, 2, "green"),
        ("junction", "stone", None, {}, 6, "blue"),
    ],
)
def test_rooms(
    db: sqlite3.Connection,
    room: str,
    kind: str,
    doors: str | None,
    held: dict[str, str],
    coins: int,
    symbol: str,
) -> None:
    key = f"sta:room:{room}"
    assert facts(db, key, "type") + facts(db, key, "coins") + facts(db, key, "symbol") == [kind, str(coins), symbol]
    assert facts(db, key, "door") == ([None] if doors is None else list(doors))
    assert {quarter: found[0] for quarter in ("tl", "tr", "bl", "br") if (found := facts(db, key, quarter))} == held


@pytest.mark.rule("STA-017", "STA-125")
@pytest.mark.parametrize(
    ("number", "entrance", "exit", "wishes"),
    [
        (1, 2, 4, "3 chest 4 cave 5 goblin 6 cave 11 cave 12 ooze 13 cave 14 slime"),
        (2, 3, 1, "1 star 2 cave 5 cave 8 trap 11 goblin 12 cave 14 chest 15 cave"),
        (3, 2, 4, "3 stone 4 star 5 trap 8 stone 9 stone 10 gnoll 14 stone 15 kobold"),
        (4, 3, 2, "2 kobold 4 stone 5 goblin 7 stone 10 stone 11 star 13 stone 16 gnoll"),
        (5, 2, 3, "1 stone 3 ooze 7 stone 8 chest 9 slime 10 stone 14 gnoll 16 stone"),
        (6, 2, 3, "1 chest 3 cave 5 cave 7 slime 10 ooze 12 cave 14 cave 16 star"),
        (7, 3, 2, "2 stone 4 trap 7 slime 8 stone 9 stone 10 kobold 13 ooze 15 stone"),
        (8, 2, 1, "1 cave 3 kobold 5 trap 6 cave 11 cave 12 goblin 14 gnoll 16 cave"),
    ],
)
def test_blueprints(db: sqlite3.Connection, number: int, entrance: int, exit: int, wishes: str) -> None:
    key = f"sta:blueprint:{number}"
    assert facts(db, key, "entrance") + facts(db, key, "exit") == [str(entrance), str(exit)]
    question = "SELECT nr || ' ' || value FROM component_fact WHERE component = ? AND name = ? ORDER BY nr"
    assert " ".join(map(str, column(db, question, key, "wish"))) == wishes
    assert column(db, question, key, "rep") == ["4 5", "5 7", "6 10", "7 14", "8 20"]


@pytest.mark.parametrize(
    ("number", "top", "bottom"),
    [
        (1, "9 square square", "4 oval"), (2, "7 circle circle", "3 circle"), (3, "10 oval oval", "4 circle"),
        (4, "10 circle circle circle", "5 square"), (5, "8 square circle", "4 oval"),
        (6, "7 square circle", "3 circle"), (7, "6 circle circle", "4 oval"), (8, "7 circle oval", "4 oval"),
        (9, "9 square oval", "5 circle circle"), (10, "8 square circle", "4 oval"),
        (11, "7 circle circle", "4 square"), (12, "9 oval oval", "3 circle"), (13, "6 circle circle", "5 square"),
        (14, "5 square", "4 oval"), (15, "7 square circle", "5 square"), (16, "9 square oval", "4 oval"),
        (17, "7 circle oval", "4 square"), (18, "9 oval oval", "7 square circle"),
    ],
)  # fmt: skip
def test_market_cards(db: sqlite3.Connection, number: int, top: str, bottom: str) -> None:
    key = f"sta:market-card:{number}"
    for half, printed in (("top", top), ("bottom", bottom)):
        assert " ".join(map(str, facts(db, key, f"{half}_price") + facts(db, key, f"{half}_space"))) == printed


@pytest.mark.rule("STA-008")
@pytest.mark.parametrize(
    ("shape", "kinds"),
    [
        ("square", {"bear": 3, "blade": 3, "fire": 3, "pit": 3, "spikes": 3}),
        ("circle", {"ooze": 6, "slime": 6, "star +1": 7, "chest": 6}),
        ("oval", {"gnoll": 4, "goblin": 4, "kobold": 4, "passage": 4}),
    ],
)
def test_market_tokens(db: sqlite3.Connection, shape: str, kinds: dict[str, int]) -> None:
    question = (
        "SELECT c.name, c.quantity FROM component c JOIN component_fact f ON f.component = c.key"
        " WHERE f.name = 'shape' AND f.value = ?"
    )
    assert dict(db.execute(question, (shape,))) == kinds


def test_goals_pay_by_place(db: sqlite3.Connection) -> None:
    assert of_kind(db, "goal", "rep") == ["15", "9", "5"] * 8


@pytest.mark.rule("STA-018")
def test_one_card_of_jaels_is_known_and_three_in_part(db: sqlite3.Connection) -> None:
    first = "sta:jael:1"
    assert [facts(db, first, name) for name in ("legendary", "symbol", "coins", "base", "line")] == [
        ["no"], ["blue"], ["10"], ["14"], ["3 per gnoll"],
    ]  # fmt: skip
    assert facts(db, first, "takes") == ["1 bottom", "2 bottom"]
    lines = of_kind(db, "jael_card", "line")
    assert lines[:4] == ["3 per gnoll", "2 per kobold", "3 per chest", "4 per set of slime and ooze"]
    assert lines[4:] == [None] * 5
    assert of_kind(db, "jael_card", "base") == ["14", *[None] * 8]
    assert facts(db, "sta:jael:2", "base_perhaps") == ["13", "10", "16"]
    assert of_kind(db, "jael_card", "legendary") == ["no", *[None] * 5, "yes", "yes", "yes"]


def test_doubts_are_told(db: sqlite3.Connection) -> None:
    assert len(column(db, "SELECT component FROM component_fact WHERE name = 'doubt'")) == 39
    assert set(column(db, "SELECT value FROM component_fact WHERE name = 'confidence'")) == {"high", "medium", "low"}
    question = "SELECT count(*) FROM component WHERE key NOT IN (SELECT component FROM component_fact WHERE name = ?)"
    assert column(db, question, "source") == [0]


def test_czech_names_that_are_not_certain_are_no_translations(db: sqlite3.Connection) -> None:
    names = dict(db.execute("SELECT key, text FROM translation"))
    assert len(names) == 37
    assert names["sta:room:sewers"] == "Stoky"
    assert "sta:room:graveyard" not in names
    assert facts(db, "sta:room:graveyard", "perhaps_cs") == ["Hřbitov"]


@pytest.mark.rule("STA-051", "STA-068", "STA-112")
def test_categories_phases_and_modules(db: sqlite3.Connection) -> None:
    keys = column(db, "SELECT key FROM score_category ORDER BY nr")
    assert keys == ["order", "goal", "challenges", "stars", "blueprint", "paths"]
    assert column(db, "SELECT name FROM phase ORDER BY nr") == [
        "Building", "Improvement: coins", "Improvement: market", "Clean-up", "Final scoring",
    ]  # fmt: skip
    kinds = db.execute("SELECT key, kind, players FROM module ORDER BY rowid").fetchall()
    assert kinds == [
        ("sta:solo", "solo", "1"),
        ("sta:legendary", "module", "1"),
        ("sta:face-down", "variant", "2-5"),
        ("sta:shrines-and-springs", "expansion", None),
    ]
