"""It's a Wonderful Kingdom: what its data file has to hold, and that its lines are of the language the game reads."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pytest

from companion.catalogue.rules.setup import MODULE
from companion.games.wonderful_kingdom.limits import CALAMITIES, CALAMITIES_SOLO, DEVELOPMENTS
from companion.games.wonderful_kingdom.lines import Demand, parse_losses, parse_production, parse_score, parse_step
from companion.games.wonderful_kingdom.medals import Medal, Report, Scenario, award, deciding, losses
from companion.games.wonderful_kingdom.production import left
from companion.games.wonderful_kingdom.scoring import score
from companion.games.wonderful_kingdom.sheet import Component, parse_combos, parse_counts, parse_numbers
from companion.games.wonderful_kingdom.table import Module, Options, Player
from tests.catalogue.sqlfile import doubles, load, shape_faults, text_of

SCENARIOS = ["SC01", "SC02", "SC03", "SC04", "SC05", "SC06"]


@pytest.fixture(scope="module")
def db() -> Iterator[sqlite3.Connection]:
    """The loaded file."""
    made = load("iwk.sql")
    yield made
    made.close()


def numbers(db: sqlite3.Connection, scope: str) -> dict[str, int]:
    """The set-up numbers of a scope, without what is said in words."""
    question = "SELECT item, amount FROM setup_quantity WHERE scope = ? AND amount IS NOT NULL"
    return dict(db.execute(question, (scope,)).fetchall())


def items(db: sqlite3.Connection, scope: str) -> set[str]:
    """All items of a scope, those in words too."""
    return {item for (item,) in db.execute("SELECT item FROM setup_quantity WHERE scope = ?", (scope,))}


def facts(db: sqlite3.Connection, component: str, name: str) -> list[object]:
    """The values of a fact in their order."""
    question = "SELECT value FROM component_fact WHERE component = ? AND name = ? ORDER BY nr"
    return [value for (value,) in db.execute(question, (component, name))]


def kinds(db: sqlite3.Connection) -> dict[str, int]:
    """How many components of each kind."""
    return dict(db.execute("SELECT kind, COUNT(*) FROM component GROUP BY kind").fetchall())


def quantity(db: sqlite3.Connection, component: str) -> object:
    """How many there are of a component."""
    ((found,),) = db.execute("SELECT quantity FROM component WHERE key = ?", (component,)).fetchall()
    return found


def cards(db: sqlite3.Connection) -> list[Component]:
    """The cards for the score sheet, as a caller hands them in."""
    question = (
        "SELECT c.key, c.kind, c.name, f.value, c.quantity FROM component c "
        "LEFT JOIN component_fact f ON f.component = c.key AND f.name = 'score' "
        "WHERE c.kind IN ('development', 'menace', 'calamity')"
    )
    return [Component(*row) for row in db.execute(question)]


def medals(db: sqlite3.Connection) -> list[Medal]:
    """The medal table."""
    return [Medal(*row) for row in db.execute("SELECT scope, medal, least FROM medal")]


def scenario(db: sqlite3.Connection, key: str) -> Scenario:
    """A scenario, read from the file."""
    ((name, text, rule),) = db.execute("SELECT name, losses, rule FROM scenario WHERE key = ?", (key,)).fetchall()
    return Scenario(key, name, parse_losses(text), rule)


# --- the file ----------------------------------------------------------------------------------------------------


def test_the_file_loads_everywhere() -> None:
    assert shape_faults(text_of("iwk.sql")) == []


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("rule", ("code",)), ("term", ("key",)), ("setup_step", ("game", "scope", "nr")),
        ("setup_quantity", ("game", "scope", "players", "item")), ("pick", ("game", "scope", "nr")),
        ("phase", ("game", "nr")), ("score_category", ("game", "nr")), ("medal", ("game", "scope", "medal")),
        ("module", ("key",)), ("scenario", ("key",)), ("component", ("key",)),
        ("component_fact", ("component", "name", "nr")), ("translation", ("kind", "key", "lang")),
    ],
)  # fmt: skip
def test_nothing_stands_there_twice(db: sqlite3.Connection, table: str, key: tuple[str, ...]) -> None:
    assert doubles(db, table, *key) == []


def test_every_rule_is_there_once(db: sqlite3.Connection) -> None:
    codes = [code for (code,) in db.execute("SELECT code FROM rule")]
    assert codes[:318] == [f"IWK-{nr:03d}" for nr in range(1, 319)]
    others = [f"IWK-{sign}{nr}" for sign, most in (("G", 7), ("P", 4)) for nr in range(1, most + 1)]
    assert codes[318:] == others + [f"IWK-D{nr:02d}" for nr in range(1, 10)]
    assert db.execute("SELECT COUNT(*) FROM rule WHERE game != 'iwk' OR text = '' OR source = ''").fetchone() == (0,)


def test_all_that_names_a_rule_names_one_that_exists(db: sqlite3.Connection) -> None:
    for table in ("setup_step", "phase", "score_category", "module", "scenario"):
        assert db.execute(f"SELECT rule FROM {table} WHERE rule NOT IN (SELECT code FROM rule)").fetchall() == []


def test_facts_and_translations_belong_to_something(db: sqlite3.Connection) -> None:
    lost = "SELECT component FROM component_fact WHERE component NOT IN (SELECT key FROM component)"
    assert db.execute(lost).fetchall() == []
    for kind in ("component", "scenario", "module"):
        lost = f"SELECT key FROM translation WHERE kind = '{kind}' AND key NOT IN (SELECT key FROM {kind})"
        assert db.execute(lost).fetchall() == []
    assert db.execute("SELECT text FROM translation WHERE key = 'SC05'").fetchone() == ("Cech zlodějů",)


# --- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-002", "IWK-031", "IWK-032", "IWK-037", "IWK-046", "IWK-047", "IWK-052", "IWK-054", "IWK-063")
def test_set_up_for_two(db: sqlite3.Connection) -> None:
    assert numbers(db, "base") == {
        "offerings": 2, "developments": 70, "treasures": 10, "calamities": 8, "traps_each": 2, "hand": 7,
        "hand_calamities": 1, "open_each": 1, "offer": 2, "rounds": 4, "turns": 16,
    }  # fmt: skip


@pytest.mark.rule("IWK-050", "IWK-052", "IWK-068", "IWK-125")
def test_iwk_tv6_both_decks_suffice_for_two(db: sqlite3.Connection) -> None:
    base = numbers(db, "base")
    a_round = 2 * base["hand"] + base["offerings"] * base["open_each"]
    assert a_round + 2 * base["hand_calamities"] == 18
    assert (a_round, a_round * base["rounds"]) == (16, 64)
    assert base["turns"] // 2 * base["offer"] == 2 * (base["hand"] + base["hand_calamities"])
    assert 2 * base["hand_calamities"] * base["rounds"] == CALAMITIES


@pytest.mark.rule("IWK-136", "IWK-137", "IWK-138", "IWK-139", "IWK-140", "IWK-141", "IWK-142", "IWK-148", "IWK-150",
                  "IWK-D07")  # fmt: skip
def test_set_up_alone(db: sqlite3.Connection) -> None:
    assert numbers(db, "solo") == {
        "developments": 70, "treasures": 10, "set_aside": 8, "calamities": 4, "danger_deck": 12, "deck": 72,
        "scouts": 2, "scouts_ready": 1, "scouts_used": 1, "open_each": 2, "open_added": 2, "danger_added": 1,
        "selections": 4, "rounds": 4, "explorations": 1, "explore_out": 2, "explore_seen": 3, "explore_in": 1,
    }  # fmt: skip


@pytest.mark.rule("IWK-144", "IWK-145", "IWK-146", "IWK-151")
def test_iwk_tv7_the_danger_deck_lasts_four_rounds(db: sqlite3.Connection) -> None:
    alone = numbers(db, "solo")
    a_round = 2 * alone["open_each"] + (alone["selections"] - 1) * alone["open_added"]
    danger = (alone["selections"] - 1) * alone["danger_added"]
    assert (a_round, a_round * alone["rounds"]) == (10, 40)
    assert (danger, danger * alone["rounds"]) == (3, 12)
    assert alone["set_aside"] + alone["calamities"] == alone["danger_deck"] == 12
    assert alone["developments"] + alone["treasures"] - alone["set_aside"] == alone["deck"]
    assert alone["calamities"] == CALAMITIES_SOLO


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("menaces", {"calamities_out": 8, "menace_decks": 2, "vermin": 10, "theft_tokens": 4, "calamities": 0,
                     "hand_calamities": 0, "hand_menaces": 1}),
        ("advisors", {"advisors": 14, "advisors_drawn": 2, "advisors_kept": 1, "advisors_out": 1, "treasures_out": 10,
                      "advisors_in_deck": 10, "soldiers_each": 2, "treasures": 0}),
        ("quests", {"step_tokens_each": 4, "boards": 1}),
        ("solo:menaces", {"menaces": 4, "vermin": 10, "theft_tokens": 4, "calamities": 0}),
        ("solo:advisors", {"advisors_out": 3, "advisors_drawn": 2, "advisors_kept": 1, "treasures_out": 10,
                           "advisors_in_deck": 10, "soldiers_each": 2, "treasures": 0}),
        ("solo:quests", {"step_tokens_each": 4, "boards": 1}),
        ("SC01", {"giant_rats": 4, "vermin": 10, "construction": 4, "developments": 66, "deck": 68, "calamities": 0}),
        (
            "SC02",
            {
                "construction": 3, "advisors_start": 2, "advisors_out": 3, "advisors_in_deck": 9, "soldiers_each": 6,
                "scouts": 0, "scouts_ready": 0, "scouts_used": 0, "developments": 67, "treasures": 0, "deck": 68,
            },
        ),
        ("SC03", {"construction": 4, "ice_giants": 4, "step_tokens_each": 4, "developments": 66, "deck": 68,
                  "calamities": 0}),
        ("SC04", {"construction": 4, "advisors_start": 1, "advisors_out": 3, "advisors_in_deck": 10, "soldiers_each": 2,
                  "step_tokens_each": 4, "developments": 66, "treasures": 0, "deck": 68}),
        ("SC05", {"shadows": 4, "construction": 4, "duchy": 2, "theft_tokens": 4, "developments": 68, "deck": 70,
                  "calamities": 0}),
        ("SC06", {"construction": 4, "step_tokens_each": 4, "boards": 2, "developments": 66, "deck": 68}),
    ],
)  # fmt: skip
@pytest.mark.rule("IWK-167", "IWK-241", "IWK-269", "IWK-270")
def test_set_up_of_modules_and_scenarios(db: sqlite3.Connection, scope: str, expected: dict[str, int]) -> None:
    assert numbers(db, scope) == expected


@pytest.mark.rule("IWK-018")
def test_eleven_advisors_play_alone(db: sqlite3.Connection) -> None:
    scopes = {scope: numbers(db, scope) for scope in ("advisors", "solo:advisors", "SC02", "SC04")}
    assert scopes["advisors"]["advisors"] - scopes["solo:advisors"]["advisors_out"] == 11
    assert [scopes[key]["advisors_start"] + scopes[key]["advisors_in_deck"] for key in ("SC02", "SC04")] == [11, 11]
    assert scopes["solo:advisors"]["advisors_kept"] + scopes["solo:advisors"]["advisors_in_deck"] == 11


def test_every_word_in_braces_is_a_number_of_its_scope(db: sqlite3.Connection) -> None:
    scopes = [scope for (scope,) in db.execute("SELECT DISTINCT scope FROM setup_step")]
    assert scopes == ["base", "solo", "menaces", "advisors", "quests", "solo:menaces", "solo:advisors", "solo:quests",
                      *SCENARIOS]  # fmt: skip
    for scope, text in db.execute("SELECT scope, text FROM setup_step").fetchall():
        under = "base" if scope in ("base", "menaces", "advisors", "quests") else "solo"
        assert set(re.findall(r"{(\w+)}", text)) - {MODULE} <= items(db, under) | items(db, scope), (scope, text)
    assert db.execute("SELECT COUNT(*) FROM setup_step WHERE scope = 'base'").fetchone() == (10,)


def test_enough_is_there_to_pick_from(db: sqlite3.Connection) -> None:
    picks = db.execute("SELECT scope, kind, amount FROM pick").fetchall()
    wanted = [(kind, int(numbers(db, scope).get(amount, amount))) for scope, kind, amount in picks]
    assert wanted == [("duchy", 2), ("duchy", 1), ("menace_deck", 2), ("quest", 1), ("menace_deck", 1), ("quest", 1)]
    assert all(kinds(db)[kind] >= amount for kind, amount in wanted)


@pytest.mark.parametrize(("scope", "players"), [("base", {2}), ("solo", {1}), ("SC04", {1}), ("menaces", {2})])
@pytest.mark.rule("IWK-001")
def test_a_scope_is_for_one_or_for_two(db: sqlite3.Connection, scope: str, players: set[int]) -> None:
    found = {row[0] for row in db.execute("SELECT players FROM setup_quantity WHERE scope = ?", (scope,))}
    assert found == players


@pytest.mark.rule("IWK-004", "IWK-040", "IWK-081", "IWK-162")
def test_modules_and_phases(db: sqlite3.Connection) -> None:
    modules = db.execute("SELECT key FROM module WHERE kind = 'module'").fetchall()
    assert [key.removeprefix("iwk:") for (key,) in modules] == [module.value for module in Module]
    phases = [name for (name,) in db.execute("SELECT name FROM phase ORDER BY nr")]
    assert phases == ["Choice", "Planning", "Production", "Combat"]
    steps = db.execute("SELECT component FROM component_fact WHERE name = 'step' AND component LIKE 'iwk:resource:_%'")
    names = [key.rpartition(":")[2] for (key,) in steps]
    assert names == ["materials", "population", "gold", "exploration", "krystallium"]


# --- medals and scenarios ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scope", "bronze", "silver", "gold"),
    [
        ("menaces:giant-rats", 70, 95, 115), ("menaces:ice-giants", 70, 95, 115), ("menaces:shadows", 70, 95, 115),
        ("menaces:thieves", 70, 95, 115), ("menaces", 70, 95, 115), ("advisors", 70, 95, 115), ("quests", 70, 95, 115),
        ("SC01", 70, 90, 110), ("SC02", 60, 80, 100), ("SC03", 60, 85, 110), ("SC04", 80, 95, 125),
        ("SC05", 80, 95, 120), ("SC06", 60, 85, 100),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "IWK-160", "IWK-214", "IWK-240", "IWK-268", "IWK-282", "IWK-290", "IWK-296", "IWK-304", "IWK-313", "IWK-318"
)
def test_medals(db: sqlite3.Connection, scope: str, bronze: int, silver: int, gold: int) -> None:
    table = medals(db)
    assert len(table) == 36
    won = [award(points, scope, table).medal for points in (bronze - 1, bronze, silver - 1, silver, gold - 1, gold)]
    assert won == [None, "bronze", "bronze", "silver", "silver", "gold"]


@pytest.mark.parametrize(
    ("key", "completed", "quests", "others"),
    [
        ("SC01", {"farmstead": 4}, [], [(Demand.EMPTY, "iwk:menace:vermin", 1)]),
        ("SC02", {"gate-of-hell": 1, "royal-dungeon": 1, "secret-society": 1}, [], []),
        ("SC03", {"great-lighthouse": 1, "seafarers": 1, "harbour": 1, "last-refuge-of-the-giants": 1},
         ["lands-of-the-north"], []),
        ("SC04", {"recruiters": 1, "allied-troops": 1, "barracks": 1, "enchanted-forge": 1}, ["usurper"], []),
        ("SC05", {}, [], [(Demand.ASIDE, "", 5), (Demand.DEFEATED, "iwk:menace:thief", 4)]),
        ("SC06", {"barracks": 1, "royal-guard": 1, "ramparts": 1, "sappers": 1}, ["usurper", "lord-of-ruin"], []),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "IWK-280", "IWK-281", "IWK-289", "IWK-291", "IWK-294", "IWK-295", "IWK-297", "IWK-302", "IWK-303", "IWK-311",
    "IWK-312", "IWK-314", "IWK-316", "IWK-317",
)  # fmt: skip
def test_how_a_scenario_is_lost(
    db: sqlite3.Connection,
    key: str,
    completed: dict[str, int],
    quests: list[str],
    others: list[tuple[Demand, str, int]],
) -> None:
    lines = scenario(db, key).losses
    found = {loss.key: loss.count for loss in lines if loss.demand is Demand.COMPLETED}
    assert found == {f"iwk:development:{name}": count for name, count in completed.items()}
    steps = [loss.key for loss in lines if loss.demand is Demand.LAST_STEP]
    assert steps == [f"iwk:quest:{name}" for name in quests]
    rest = [loss for loss in lines if loss.demand not in (Demand.COMPLETED, Demand.LAST_STEP)]
    assert [(loss.demand, loss.key, loss.count) for loss in rest] == others
    assert [loss.at_once for loss in rest] == [loss.demand is not Demand.DEFEATED for loss in rest]
    for loss in lines:
        ((rule_text,),) = db.execute("SELECT text FROM rule WHERE code = ?", (loss.rule,)).fetchall()
        assert re.search(r"[Ll]ost", rule_text), loss
    known = {name for (name,) in db.execute("SELECT key FROM component")}
    assert {loss.key for loss in lines if loss.key} <= known


@pytest.mark.parametrize("key", SCENARIOS)
@pytest.mark.rule("IWK-271", "IWK-D03", "IWK-D05")
def test_a_scenario_is_won_when_all_is_done_and_lost_when_nothing_is(db: sqlite3.Connection, key: str) -> None:
    played = scenario(db, key)
    keys = [loss.key for loss in played.losses]
    quests = frozenset(loss.key for loss in played.losses if loss.demand is Demand.LAST_STEP)
    done = Report(dict.fromkeys(keys, 4), dict.fromkeys(keys, 4), quests)
    nothing = Report(dict.fromkeys(keys, 0), dict.fromkeys(keys, 0), frozenset())
    options = Options(scenario=played, report=done, side="A", medals=tuple(medals(db)))
    won = score([Player(raw=140)], cards(db), options)
    assert (won.medal, won.standings[0].points, won.lost) == ("gold", 125, ())
    at_end = [loss for loss in played.losses if not loss.at_once]
    assert len(losses(played, nothing)) == len(at_end) > 0
    assert deciding(played, nothing) == at_end[0].rule


LOST = {
    "SC01": ["IWK-280", "IWK-281"],
    "SC02": ["IWK-289"] * 3,
    "SC03": ["IWK-294"] * 4 + ["IWK-295"],
    "SC04": ["IWK-302"] * 4 + ["IWK-303"],
    "SC05": ["IWK-311", "IWK-312"],
    "SC06": ["IWK-316"] * 2 + ["IWK-317"] * 4,
}


@pytest.mark.parametrize("key", SCENARIOS)
@pytest.mark.rule("IWK-280", "IWK-281", "IWK-289", "IWK-294", "IWK-295", "IWK-302", "IWK-303", "IWK-311", "IWK-312",
                  "IWK-316", "IWK-317")  # fmt: skip
def test_each_way_to_lose_alone_loses_by_its_rule(db: sqlite3.Connection, key: str) -> None:
    played = scenario(db, key)
    assert [loss.rule for loss in played.losses] == LOST[key]
    for lost in played.losses:
        completed = {loss.key: loss.count for loss in played.losses if loss.demand is Demand.COMPLETED}
        defeated = {loss.key: loss.count for loss in played.losses if loss.demand is Demand.DEFEATED}
        steps = {loss.key for loss in played.losses if loss.demand is Demand.LAST_STEP}
        for counts in (completed, defeated):
            if lost.key in counts:
                counts[lost.key] -= 1
        emptied = frozenset({lost.key} if lost.demand is Demand.EMPTY else ())
        last = frozenset(steps - {lost.key} if lost.demand is Demand.LAST_STEP else steps)
        report = Report(completed, defeated, last, emptied, lost.count if lost.demand is Demand.ASIDE else 0)
        assert (len(losses(played, report)), deciding(played, report)) == (1, lost.rule)


@pytest.mark.rule("IWK-277", "IWK-280")
def test_iwk_tv10_a_flood_nobody_stems_is_lost_in_round_three(db: sqlite3.Connection) -> None:
    flood = numbers(db, "SC01")
    assert left(flood["vermin"], [flood["construction"]] * 4).index(0) == 2


# --- components --------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "IWK-008", "IWK-009", "IWK-010", "IWK-011", "IWK-012", "IWK-013", "IWK-014", "IWK-015", "IWK-016", "IWK-019"
)
@pytest.mark.parametrize(
    ("component", "number"),
    [
        ("board", 1), ("cube-materials", 20), ("cube-population", 20), ("cube-gold", 20), ("cube-exploration", 20),
        ("cube-krystallium", 10), ("soldier", 30), ("trap", 4), ("scout", 2), ("theft", 4), ("quest-board", 3),
        ("quest-step-token", 8), ("round-marker", 1), ("card-total", 130), ("card-duchy", 2), ("card-development", 70),
        ("card-treasure", 10), ("card-calamity", 8), ("card-menace", 26), ("card-advisor", 14), ("score-board", 1),
        ("marker-pen", 1),
    ],
)  # fmt: skip
def test_quantities(db: sqlite3.Connection, component: str, number: int) -> None:
    assert quantity(db, f"iwk:part:{component}") == number


@pytest.mark.rule("IWK-013", "IWK-017", "IWK-020", "IWK-021")
def test_components_by_kind(db: sqlite3.Connection) -> None:
    assert kinds(db) == {
        "game": 1, "part": 22, "resource": 5, "type": 4, "duchy": 2, "development": 28, "development_hint": 4,
        "layout": 2, "treasure": 1, "calamity": 1, "menace": 5, "menace_deck": 4, "advisor": 4, "quest": 3,
    }  # fmt: skip
    menaces = dict(db.execute("SELECT name, quantity FROM component WHERE kind = 'menace'").fetchall())
    assert menaces == {"Giant Rat": 4, "Vermin": 10, "Ice Giant": 4, "Shadow": 4, "Thief": 4}
    assert [quantity(db, f"iwk:{key}") for key in ("treasure:treasure", "calamity:calamity")] == [10, CALAMITIES]
    assert quantity(db, "iwk:part:card-development") == DEVELOPMENTS
    decks = dict(db.execute("SELECT name, set_name FROM component WHERE kind = 'menace'").fetchall())
    assert decks == {"Giant Rat": "giant-rats", "Vermin": "giant-rats", "Ice Giant": "ice-giants",
                     "Shadow": "shadows", "Thief": "thieves"}  # fmt: skip


@pytest.mark.rule("IWK-273", "IWK-274", "IWK-293", "IWK-305", "IWK-306", "IWK-307")
def test_which_decks_of_menaces_a_scenario_has(db: sqlite3.Connection) -> None:
    found = {key: facts(db, f"iwk:menace-deck:{key}", "scenario") for key in ("giant-rats", "ice-giants", "shadows",
                                                                             "thieves")}  # fmt: skip
    assert found == {"giant-rats": ["SC01"], "ice-giants": ["SC03"], "shadows": ["SC05"], "thieves": ["SC05"]}


@pytest.mark.parametrize(
    ("component", "name", "line"),
    [
        ("development:portal", "score", "score 1"),
        ("development:lair-of-blazing-sand", "score", "score 1"),
        ("development:royal-cavalry", "score", "score 2 per ?"),
        ("development:enchanted-forge", "score", "score 2"),
        ("development:wreck-of-the-leonart", "score", "score 4"),
        ("development:sappers", "score", "score 2"),
        ("development:royal-guard", "score", "score 2 per ?"),
        ("development:secret-society", "score", "score 4 per masterwork"),
        ("development:magnificent-arena", "score", "score 6"),
        ("development:farmstead", "score", None),
        ("development:monumental-statue", "score", None),
        ("development:banquet-hall", "score", None),
        ("development:expedition", "production", "produce 1 ? per type-2"),
        ("development:barracks", "production", "produce 1 population"),
        ("development:mill", "production", None),
        ("duchy:teressie", "side_a.score", "score 2 per masterwork"),
        ("duchy:valados", "side_a.score", "score 2 per ?"),
        ("duchy:valados", "side_b.score", None),
        ("calamity:calamity", "score", "score -4"),
        ("menace:giant-rat", "score", "score -4"),
        ("menace:vermin", "score", "score -2"),
        ("menace:ice-giant", "score", "score -5"),
        ("menace:shadow", "score", "score -4"),
        ("menace:thief", "score", "score -4"),
        ("menace:shadow", "toll_soldiers", "3"),
        ("menace:thief", "toll_soldiers", None),
        ("treasure:treasure", "recycle.n", "2"),
        ("quest:lord-of-ruin", "step", None),
    ],
)
@pytest.mark.rule("IWK-077", "IWK-128", "IWK-183")
def test_what_is_known_of_a_card(db: sqlite3.Connection, component: str, name: str, line: str | None) -> None:
    assert facts(db, f"iwk:{component}", name) == [line]


COPIES = {"farmstead": 4, "seafarers": 2, "barracks": 2, "guildhall": 2, "harbour": 2, "allied-troops": 2, "mill": 2}
"""Developments of which the booklet shows more than one."""


def test_small_facts(db: sqlite3.Connection) -> None:
    for key, kind in db.execute("SELECT key, kind FROM component").fetchall():
        name = key.rpartition(":")[2]
        if kind == "development":
            assert facts(db, key, "copies_min") == [str(COPIES.get(name, 1))]
        if kind == "advisor":
            assert facts(db, key, "selection_bonus.soldiers") == ["1"]
        if kind == "resource":
            assert quantity(db, key) == quantity(db, f"iwk:part:cube-{name}")
    hard = {key: facts(db, f"iwk:menace-deck:{key}", "difficulty") for key in ("giant-rats", "ice-giants", "shadows",
                                                                              "thieves")}  # fmt: skip
    assert hard == {"giant-rats": ["3"], "ice-giants": ["2"], "shadows": ["3"], "thieves": ["3"]}
    told = dict(db.execute("SELECT key, text FROM module WHERE kind = 'module'").fetchall())
    scales = {key.partition(":")[2]: re.findall(r"\d of \d", text) for key, text in told.items()}
    assert scales == {
        "menaces": ["4 of 5", "3 of 5"], "advisors": ["2 of 5", "2 of 5"], "quests": ["1 of 5", "1 of 5"],
    }  # fmt: skip


def test_every_line_in_the_file_is_read(db: sqlite3.Connection) -> None:
    known = db.execute("SELECT name, value FROM component_fact WHERE value IS NOT NULL").fetchall()
    scores = [value for name, value in known if name.rpartition(".")[2] == "score"]
    productions = [value for name, value in known if name == "production"]
    assert (len(scores), len(productions)) == (18, 2)
    assert all(parse_score(line).points for line in scores)
    assert [parse_production(line).count for line in productions] == [1, 1]


@pytest.mark.rule("IWK-261", "IWK-262", "IWK-263", "IWK-264")
def test_steps_of_the_one_quest_that_is_known(db: sqlite3.Connection) -> None:
    lines = [str(value) for value in facts(db, "iwk:quest:usurper", "step")]
    steps = [parse_step(line) for line in lines]
    assert [(step.pay, step.gain, step.discard, step.first) for step in steps] == [
        (4, 2, False, False), (5, 2, True, False), (5, 4, False, False), (15, 2, False, True),
    ]  # fmt: skip


def test_terms_in_both_languages(db: sqlite3.Connection) -> None:
    terms = dict(db.execute("SELECT en, cs FROM term").fetchall())
    assert len(terms) == 52
    assert (terms["supremacy"], terms["masterwork"], terms["scout"]) == ("převaha", "veledílo", "zvěd")
    names = dict(db.execute("SELECT key, text FROM translation WHERE kind = 'component'").fetchall())
    assert (names["iwk:development:mill"], names["iwk:menace:shadow"]) == ("Mlýn", "Stín")


@pytest.mark.rule("IWK-126", "IWK-127", "IWK-128", "IWK-182", "IWK-183")
def test_iwk_tv1_with_the_cards_of_the_file(db: sqlite3.Connection) -> None:
    by_hand = Player(fixed=parse_numbers("2,6,3"), combos=parse_combos("3x4,4x4,2x4"), calamities=2)
    named = Player(
        fixed=(3,), combos=parse_combos("3x4,2x4"), calamities=2,
        cards=parse_counts("enchanted forge,magnificent arena,secret society"), types=parse_counts("masterwork=4"),
    )  # fmt: skip
    assert [score([player], cards(db)).standings[0].points for player in (by_hand, named)] == [39, 39]
    menaces = Player(raw=None, menaces=parse_counts("giant-rat=1,vermin=1,ice-giant=1,shadow=1,thief=1"))
    assert score([menaces], cards(db)).standings[0].points == -19
