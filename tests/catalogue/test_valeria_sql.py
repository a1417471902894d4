"""Valeria's data file: its shape, counts, set-up numbers and the values of every card."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.catalogue.sqlfile import doubles, load, shape_faults, text_of

FILE = "vck.sql"
MADE = load(FILE)


def rows(query: str, *values: object) -> list[Any]:
    return MADE.execute(query, values).fetchall()


def one(query: str, *values: object) -> object:
    (row,) = rows(query, *values)
    return row[0]


def fact(component: str, name: str) -> str | None:
    """A fact's values in order, joined by a slash."""
    found = [str(row[0]) for row in rows(
        "SELECT value FROM component_fact WHERE component = ? AND name = ? ORDER BY nr", component, name)]  # fmt: skip
    return "/".join(found) if found else None


def amounts(scope: str, players: int) -> dict[object, object]:
    """The set-up numbers of a scope for a number of players, those for any number included."""
    return dict(rows(
        "SELECT item, amount FROM setup_quantity WHERE scope = ? AND players IN (0, ?)", scope, players
    ))  # fmt: skip


def test_the_shape_of_the_file() -> None:
    assert shape_faults(text_of(FILE)) == []
    assert rows("SELECT * FROM catalogue") == [("vck", 7, None, None)]


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("rule", "code"), ("term", "key"), ("setup_step", "game, scope, nr"),
        ("setup_quantity", "game, scope, players, item"), ("pick", "game, scope, nr"), ("phase", "game, nr"),
        ("score_category", "game, nr"), ("module", "key"), ("component", "key"),
        ("component_fact", "component, name, nr"), ("translation", "kind, key, lang"),
    ],
)  # fmt: skip
def test_keys_stand_once(table: str, key: str) -> None:
    assert doubles(MADE, table, key) == []
    assert one(f"SELECT COUNT(*) FROM {table}")


def test_every_rule_stands_once() -> None:
    codes = [str(row[0]) for row in rows("SELECT code FROM rule")]
    assert codes == [f"VCK-{nr:03}" for nr in range(1, 253)] + [f"VCK-T{nr}" for nr in range(1, 23)]
    assert one("SELECT COUNT(*) FROM rule WHERE text = '' OR chapter = '' OR game <> 'vck'") == 0
    for code, source in rows("SELECT code, source FROM rule"):
        decided = str(code).startswith("VCK-T")
        shape = "this program" if decided else r"rulebook, lines? \d+(-\d+)?(, \d+(-\d+)?)*"
        assert re.fullmatch(shape, source), code


def test_what_names_a_rule_names_one_that_is_there() -> None:
    codes = {row[0] for row in rows("SELECT code FROM rule")}
    for table in ("setup_step", "phase", "score_category", "module"):
        assert {row[0] for row in rows(f"SELECT rule FROM {table}")} <= codes
    notes = [str(row[0]) for row in rows("SELECT note FROM setup_quantity WHERE note LIKE 'VCK-%'")]
    assert set(notes) == {"VCK-T9", "VCK-T11"}
    assert set(notes) <= codes


def test_facts_and_names_belong_to_components() -> None:
    keys = {row[0] for row in rows("SELECT key FROM component")}
    assert {row[0] for row in rows("SELECT component FROM component_fact")} <= keys
    assert {row[0] for row in rows("SELECT key FROM translation")} <= keys | {"vck:game"}


@pytest.mark.rule("VCK-001", "VCK-002", "VCK-030")
def test_what_is_in_the_box() -> None:
    kinds = dict(rows("SELECT kind, SUM(quantity) FROM component GROUP BY kind"))
    assert kinds == {
        "area": 48, "citizen": 108, "monster": 48, "domain": 24, "duke": 10, "starter": 15, "event": 6, "other": 15,
        "part": 5 + 2 + 2 + 20 + 32 + 51 + 35,
    }  # fmt: skip
    assert sum(kinds[kind] for kind in kinds if kind not in ("area", "part")) == 226
    assert Counter(row[0] for row in rows("SELECT kind FROM component")) == {
        "area": 8, "citizen": 18, "monster": 24, "domain": 24, "duke": 10, "starter": 3, "event": 6, "other": 2,
        "part": 10,
    }  # fmt: skip


@pytest.mark.rule("VCK-003", "VCK-009", "VCK-011", "VCK-024", "VCK-026", "VCK-028", "VCK-029", "VCK-033",
                  "VCK-139", "VCK-174", "VCK-176", "VCK-177", "VCK-178", "VCK-150")  # fmt: skip
@pytest.mark.parametrize(
    ("players", "stack", "domain_stack", "exhausted", "back", "marked", "rest"),
    [(2, 5, 3, 4, 6, 0, 0), (3, 5, 3, 6, 4, 0, 0), (4, 5, 3, 8, 2, 0, 0), (5, 6, 4, 10, 0, 1, 1)],
)
def test_set_up(players: int, stack: int, domain_stack: int, exhausted: int, back: int, marked: int, rest: int) -> None:
    found = amounts("base", players)
    assert (found["monster_stack"], found["citizen_stack"]) == (stack, stack)
    assert (found["domain_stack"], found["domains_hidden"]) == (domain_stack, domain_stack - 1)
    assert found["domains"] == 5 * domain_stack
    assert (found["exhausted"], found["exhausted_back"], found["end_stacks"]) == (exhausted, back, exhausted)
    assert (found["marked_each"], found["rest_tokens"]) == (marked, rest)
    assert found["starters_back"] == {2: 9, 3: 6, 4: 3, 5: 0}[players]


@pytest.mark.rule("VCK-007", "VCK-008", "VCK-030", "VCK-031", "VCK-033", "VCK-035")
@pytest.mark.parametrize(("scope", "players"), [("base", 2), ("base", 3), ("base", 4), ("base", 5), ("solo", 1)])
def test_what_everybody_gets(scope: str, players: int) -> None:
    found = amounts(scope, players)
    wanted = {"areas": 5, "domain_stacks": 5, "markers_each": 4, "gold": 2, "magic": 1, "strength": 0, "points": 0,
              "starters_each": 3, "dukes_dealt": 2, "dukes_kept": 1}  # fmt: skip
    assert {item: found[item] for item in wanted} == wanted


@pytest.mark.rule("VCK-200", "VCK-222", "VCK-T9", "VCK-T11")
def test_set_up_alone() -> None:
    found = amounts("solo", 1)
    assert (found["monster_stack"], found["citizen_stack"], found["domain_stack"]) == (5, 5, 3)
    assert (found["exhausted"], found["end_stacks"], found["dark_lord_dukes"]) == (5, 5, 1)


@pytest.mark.rule("VCK-151", "VCK-185", "VCK-187", "VCK-191")
@pytest.mark.parametrize(("players", "hidden"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_set_up_of_modules(players: int, hidden: int) -> None:
    assert amounts("vck:events", players) == {"events": players}
    assert amounts("vck:random-citizens", players) == {"citizens_hidden": hidden, "citizens_open": 1}
    assert amounts("vck:no-dukes", players) == {"dukes_dealt": 0, "dukes_kept": 0}


def test_steps_stand_in_order_and_name_known_quantities() -> None:
    modules = {row[0] for row in rows("SELECT key FROM module")} - {"vck:solo"}
    assert {row[0] for row in rows("SELECT DISTINCT scope FROM setup_step")} == {"base", "solo"} | modules
    for scope in {str(row[0]) for row in rows("SELECT scope FROM setup_step")}:
        steps = rows("SELECT nr, text FROM setup_step WHERE scope = ? ORDER BY nr", scope)
        numbers = [nr for nr, _ in steps]
        own = list(range(1, len(steps) + 1))
        assert numbers == own if scope in ("base", "solo") else set(numbers) <= set(range(1, 15)), scope
        wanted = {item for _, text in steps for item in re.findall(r"{(\w+)}", str(text))}
        for players in (1,) if scope == "solo" else (2, 3, 4, 5):
            assert wanted <= {*amounts("solo" if scope == "solo" else "base", players), *amounts(scope, players)}, scope


@pytest.mark.rule("VCK-021", "VCK-022", "VCK-023", "VCK-037")
@pytest.mark.parametrize("scope", ["base", "solo"])
def test_picks(scope: str) -> None:
    picks = rows("SELECT item, kind, amount, condition FROM pick WHERE scope = ? ORDER BY nr", scope)
    assert picks[0] == ("areas", "area", "areas", "rising top")
    slots = [("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"),
             ("9/10", "9"), ("11/12", "11")]  # fmt: skip
    assert picks[1:11] == [(f"citizen {slot}", "citizen", "1", f"activation = {nr}") for slot, nr in slots]
    assert picks[11] == ("open domains", "domain", "domain_stacks", None)
    assert picks[12:] == ([("first player", "player", "1", None)] if scope == "base" else [])
    for slot, nr in slots:
        kinds = rows(
            "SELECT component FROM component_fact WHERE component LIKE 'vck:citizen:%' AND name = 'activation'"
            " AND value = ?", nr
        )  # fmt: skip
        assert len(kinds) == (1 if slot in ("5", "6") else 2), slot


@pytest.mark.rule("VCK-012", "VCK-015")
def test_an_area_knows_what_lies_on_top() -> None:
    tops = rows(
        "SELECT c.name, f.value FROM component c JOIN component_fact f ON f.component = c.key"
        " WHERE c.kind = 'area' AND f.name = 'top'"
    )
    assert len(tops) == 8
    for name, top in tops:
        strengths = rows(
            "SELECT CAST(s.value AS INTEGER) FROM component_fact a JOIN component_fact s ON s.component = a.component"
            " WHERE a.name = 'area' AND a.value = ? AND s.name = 'strength'", name
        )  # fmt: skip
        assert int(str(top)) == min(strength for (strength,) in strengths), name


@pytest.mark.rule("VCK-025")
def test_the_first_game_draws_from_its_own_citizens() -> None:
    base = rows(
        "SELECT item, kind, amount, condition FROM pick WHERE scope = 'base' AND nr BETWEEN 2 AND 11 ORDER BY nr"
    )
    first = rows("SELECT item, kind, amount, condition FROM pick WHERE scope = 'vck:first-game' AND nr > 1 ORDER BY nr")
    assert first == [
        (item, kind, amount, f"{condition} and first_game = yes") for item, kind, amount, condition in base
    ]
    assert rows("SELECT item, condition FROM pick WHERE scope = 'vck:first-game' AND nr = 1") == [
        ("areas", "first_game = yes and rising top")
    ]


@pytest.mark.rule("VCK-016", "VCK-017", "VCK-018", "VCK-019", "VCK-020", "VCK-009", "VCK-011", "VCK-025", "VCK-175")
def test_the_first_game() -> None:
    def first(kind: str) -> set[object]:
        return {row[0] for row in rows(
            "SELECT c.name FROM component c JOIN component_fact f ON f.component = c.key"
            " WHERE c.kind = ? AND f.name = 'first_game' AND f.value = 'yes'", kind)}  # fmt: skip

    assert first("area") == {"Hills", "Ruins", "Forest", "Valley", "Mountains"}
    assert first("citizen") == {
        "Cleric", "Merchant", "Mercenary", "Archer", "Peasant", "Knight", "Rogue", "Champion", "Paladin", "Butcher"
    }  # fmt: skip
    stacks = {name: (fact(key, "stack"), fact(key, "marked")) for key, name in MADE.execute(
        "SELECT key, name FROM component WHERE kind = 'monster'")}  # fmt: skip
    assert {name: stacks[name] for name in first("monster")} == {
        "Goblin": ("3", "0"), "Goblin Mage": ("1", "1"), "Goblin King": ("1", "0"),
        "Skeleton": ("3", "0"), "Flaming Skeleton": ("1", "1"), "Skeleton King": ("1", "0"),
        "Treant": ("2", "1"), "Bane Spider": ("2", "0"), "Spider Queen": ("1", "0"),
        "Owlbear": ("3", "0"), "Giant": ("1", "1"), "Troll": ("1", "0"),
        "Dire Bear": ("2", "1"), "Orc Warrior": ("2", "0"), "Orc Chieftain": ("1", "0"),
    }  # fmt: skip


@pytest.mark.rule("VCK-009", "VCK-010", "VCK-011", "VCK-012", "VCK-014", "VCK-133", "VCK-174")
@pytest.mark.parametrize("area", ["Hills", "Ruins", "Forest", "Valley", "Mountains", "Barrens", "Swamp", "Caverns"])
def test_every_area_fills_a_stack(area: str) -> None:
    keys = [str(row[0]) for row in rows("SELECT component FROM component_fact WHERE name = 'area' AND value = ?", area)]
    assert [sum(int(fact(key, name) or 0) for key in keys) for name in ("stack", "marked")] == [5, 1]
    assert len({fact(key, "strength") for key in keys}) == 3
    strongest = max(keys, key=lambda key: int(fact(key, "strength") or 0))
    assert [key for key in keys if fact(key, "type") == "boss"] == [strongest]
    for key in keys:
        parts = [int(fact(key, name) or 0) for name in ("stack", "marked")]
        assert one("SELECT quantity FROM component WHERE key = ?", key) == sum(parts)


CITIZENS = """
Cleric 1 3 holy|3 magic|1 magic
Monk 1 3 holy|1 gold and 2 magic|pay 1 gold: 2 magic
Merchant 2 2 worker|2 gold or 2 magic|1 gold
Blacksmith 2 3 worker|1 gold per soldier citizen|1 gold
Mercenary 3 3 shadow|1 strength and 1 gold|pay 1 strength: 2 gold
Alchemist 3 3 shadow|pay 1 gold: 3 magic|pay 1 magic: 2 gold
Archer 4 4 soldier|2 strength|1 strength
Wizard 4 4 soldier|1 magic and 1 strength|1 magic
Peasant 5 2 worker|1 gold|1 gold
Knight 6 2 soldier|1 strength|1 strength
Rogue 7 2 shadow|2 strength and 2 gold|1 strength and 1 gold
Thief 7 2 shadow|take 3 gold or take 3 magic|2 gold or 2 magic
Champion 8 2 soldier|4 strength|pay 1 gold: 4 strength
Warlord 8 2 soldier|1 strength per soldier citizen|1 strength per card named Knight
Paladin 9/10 2 holy|1 strength and 2 magic|pay 1 strength: 3 magic
Priestess 9/10 2 holy|2 strength and 1 magic|pay 1 magic: 3 strength
Butcher 11/12 1 worker|2 gold per worker citizen|4 gold
Miner 11/12 1 worker|1 gold and 1 gold per domain|4 gold
""".strip().splitlines()


@pytest.mark.rule("VCK-067", "VCK-105", "VCK-250")
def test_citizens() -> None:
    found = [
        f"{name} {fact(key, 'activation')} {fact(key, 'cost')} {fact(key, 'role')}"
        f"|{fact(key, 'active')}|{fact(key, 'other')}"
        for key, name in MADE.execute("SELECT key, name FROM component WHERE kind = 'citizen'")
    ]
    assert found == CITIZENS
    assert rows("SELECT DISTINCT name, value FROM component_fact WHERE name = 'surcharge'") == [("surcharge", "1")]
    assert one("SELECT COUNT(*) FROM component_fact WHERE name = 'surcharge'") == 18


STARTERS = """
Starter Peasant 5 Peasant|1 gold|1 gold
Starter Knight 6 Knight|1 strength|1 strength
Starter Herald none/equal None|1 any|1 any
""".strip().splitlines()


@pytest.mark.rule("VCK-033", "VCK-068", "VCK-070", "VCK-106", "VCK-115", "VCK-T15")
def test_starters() -> None:
    found = [
        f"{name} {fact(key, 'activation')} {fact(key, 'counts_as')}|{fact(key, 'active')}|{fact(key, 'other')}"
        for key, name in MADE.execute("SELECT key, name FROM component WHERE kind = 'starter'")
    ]
    assert found == STARTERS
    names = {row[0] for row in rows("SELECT name FROM component_fact WHERE component LIKE 'vck:starter:%'")}
    assert names == {"activation", "active", "other", "per_player", "counts_as", "confidence"}


# name, copies, type, strength, magic, points, reward
MONSTERS = """
Goblin 3 minion 1 0 1|1 gold
Goblin Mage 2 titan 3 0 2|1 gold or 1 magic
Goblin King 1 boss 6 0 4|1 gold per Hills monster
Skeleton 3 minion 2 0 2|1 gold
Flaming Skeleton 2 titan 5 0 3|1 gold and 1 magic
Skeleton King 1 boss 8 0 4|2 gold per Ruins monster
Treant 3 minion 3 0 1|1 gold and 1 magic
Bane Spider 2 beast 6 0 2|3 gold or a citizen named Knight
Spider Queen 1 boss 10 3 5|2 gold per Forest monster or a citizen and 1 point
Owlbear 3 beast 4 0 2|2 magic
Giant 2 titan 8 0 3|1 gold and 2 magic
Troll 1 boss 12 0 6|2 magic per Valley monster
Dire Bear 3 beast 5 0 3|2 gold or 2 magic
Orc Warrior 2 minion 9 0 3|a citizen up to 3
Orc Chieftain 1 boss 14 0 6|2 gold per Mountains monster
Gargoyle 4 minion 1 0 1|1 magic
Wraith 1 titan 4 3 3|a citizen up to 2
Witch Queen 1 boss 5 4 5|1 magic per Barrens monster
Gelatinous Cube 4 minion 4 1 3|2 gold
Basilisk 1 beast 6 3 4|3 gold or 3 magic
Swamp Dragon 1 boss 10 4 6|2 magic per Swamp monster
Kobolds 4 minion 5 1 3|2 gold and 1 magic
Gold Golem 1 titan 7 3 4|5 gold
Red Dragon 1 boss 12 6 7|3 gold per Caverns monster
Corrupted Cleric 1 titan 2 4 2|3 gold and 2 magic
Giant Leech 1 titan 10 1 4|5 magic
Bat Swarm 1 minion 6 0 2|1 gold per monster
Sorcerer 1 titan 1 5 1|1 magic per monster
Mimic 1 minion 3 3 2|5 gold
Kobold Thieves 1 minion 6 0 1|7 gold
""".strip().splitlines()


@pytest.mark.rule("VCK-T19", "VCK-101", "VCK-103", "VCK-149", "VCK-236", "VCK-244", "VCK-246")
def test_monsters_and_events() -> None:
    found = [
        f"{name} {quantity} {' '.join(str(fact(key, what)) for what in ('type', 'strength', 'magic', 'points'))}"
        f"|{fact(key, 'reward')}"
        for key, name, quantity in MADE.execute(
            "SELECT key, name, quantity FROM component WHERE kind IN ('monster', 'event')")
    ]  # fmt: skip
    assert found == MONSTERS


EVENTS = """
Corrupted Cleric 1 add 1 magic to a monster
Giant Leech 2 everyone loses 1 strength
Bat Swarm 3 add 1 strength to a monster
Sorcerer 4 everyone loses 1 magic
Mimic 5 add 1 gold to a monster
Kobold Thieves 6 everyone loses 1 gold
""".strip().splitlines()


@pytest.mark.rule("VCK-149", "VCK-161", "VCK-162")
def test_events() -> None:
    found = [
        f"{name} {fact(key, 'activation')} {fact(key, 'instruction')}"
        for key, name in MADE.execute("SELECT key, name FROM component WHERE kind = 'event'")
    ]
    assert found == EVENTS
    assert one("SELECT COUNT(*) FROM component_fact WHERE component LIKE 'vck:event:%' AND name = 'area'") == 0


# name|roles|cost|points|timing|effect
DOMAINS = """
Foxgrove Palisade|soldier/shadow|9|3|own roll phase|pay 2 gold: set a die to 6
The Desert Orchid|shadow/holy|9|3|own roll phase|pay 1 gold per holy citizen: set a die to 1
Emerald Stronghold|worker/soldier/holy|12|5|own action phase, continuous|hire without surcharge
Pratchett's Plateau|worker/holy|8|3|own action phase, continuous|build for 1 gold less
Cathedral of St Aquila|holy/holy|8|3|end of own action phase|take 1 gold
Darktide Harbour|worker/soldier/shadow|6|2|immediate, once|a shadow citizen
Cloudrider's Camp|soldier/holy|8|2|immediate, once|3 strength and a soldier citizen up to 2
The Orb of Urdr|shadow/holy|6|1|end of own action phase|take 1 magic
Rogue's Landing|worker/shadow|7|3|immediate, once|a worker citizen
Blood Crow Army|soldier/soldier/soldier|5|2|start of own action phase|1 strength
Eye of Asteraten|soldier/holy|8|1|immediate, once|5 strength and slay a monster
Cutthroat's Truce|shadow/holy|5|1|immediate, once|take 3 gold
Halfpenny Hill|worker/worker/worker|6|2|start of own action phase|1 gold
Shattered Hand|worker/holy|7|3|immediate, once|a holy citizen
Forgotten Sorrows|worker/shadow|9|3|own action phase, you gain a citizen|1 magic
Watcher on the Water|soldier/soldier|6|3|immediate, once|return a monster: 3 points
Gargan's Embrace|soldier/soldier|7|2|any player roll phase, equal dice|1 point
Nest of the Weaver Witch|worker/worker|6|3|immediate, once|return a citizen: 3 points
Palace of the Dawn|worker/soldier/soldier|11|4|own roll phase|lower a die by 1
Grimmwater Keep|worker/worker/shadow|10|4|immediate, once|a citizen up to 3
The Violet Thorn|soldier/holy|7|3|own action phase, you slay a monster|1 magic
Purloiner's Perch|shadow/shadow|10|2|immediate, once|take a monster
Golden Obelisk of Nae|worker/holy|6|3|immediate, once|pay 3 magic: 3 points
Monolith of Ostendaar|worker/soldier|9|3|start of own action phase|1 magic
""".strip().splitlines()


@pytest.mark.rule("VCK-042", "VCK-120", "VCK-228", "VCK-233", "VCK-237", "VCK-238", "VCK-239", "VCK-241", "VCK-247")
def test_domains() -> None:
    found = [
        "|".join([name, *(str(fact(key, what)) for what in ("role", "cost", "points", "timing", "effect"))])
        for key, name in MADE.execute("SELECT key, name FROM component WHERE kind = 'domain'")
    ]
    assert found == DOMAINS


DUKES = """
Cornelius the Dreamer: 3 per domain; 1 per 3 resources
El'syn, Saint of Shadows: 2 per shadow; 2 per holy; 1 per 4 resources
Elisium the Allsmith: 1 per worker; 1 per soldier; 1 per shadow; 1 per holy; 1 per 4 resources
Hrothgar the Conqueror: 2 per monster; 1 per titan; 1 per 4 resources
Isabella the Righteous: 1 per soldier; 2 per holy; 1 per 3 resources
Lekzand'r the Protector: 1 per worker; 2 per holy; 1 per 3 resources
Node, Master of Swords: 1 per soldier; 2 per shadow; 1 per 3 resources
Reese the Firebrand: 1 per citizen; 1 per monster; 1 per domain; 1 per 4 resources
Simon the Unclean: 1 per worker; 1 per soldier; 1 per 2 resources
Waryn, Lord of Rogues: 1 per worker; 2 per shadow; 1 per 3 resources
""".strip().splitlines()


def test_dukes() -> None:
    assert [f"{name}: {fact(key, 'score')}" for key, name in MADE.execute(
        "SELECT key, name FROM component WHERE kind = 'duke'")] == DUKES  # fmt: skip


@pytest.mark.rule("VCK-040", "VCK-201")
def test_phases() -> None:
    names = [row[0] for row in rows("SELECT name FROM phase ORDER BY nr")]
    assert names == ["Roll", "Income", "Action", "End", "Monsters (solo)", "Second income (solo)"]


def test_score_categories_and_modules() -> None:
    assert [row[0] for row in rows("SELECT key FROM score_category ORDER BY nr")] == [
        "monsters", "domains", "points", "duke", "roles", "resources", "most_citizens", "most_monsters", "most_domains"
    ]  # fmt: skip
    assert dict(rows("SELECT key, players FROM module")) == {
        "vck:solo": "1", "vck:first-game": "2-5", "vck:events": "2-5", "vck:random-citizens": "2-5",
        "vck:no-dukes": "2-5",
    }  # fmt: skip


def test_czech_words_and_names() -> None:
    assert one("SELECT cs FROM term WHERE en = 'domain'") == "panství"
    assert one("SELECT cs FROM term WHERE en = 'tableau'") == "vévodství"
    assert one("SELECT text FROM translation WHERE key = 'vck:citizen:archer'") == "Zbojnice"
    assert rows("SELECT text FROM translation WHERE key = 'vck:citizen:wizard'") == []
    named = Counter(str(row[0]).split(":")[1] for row in rows("SELECT key FROM translation"))
    assert named == {
        "game": 1, "area": 8, "citizen": 13, "starter": 3, "monster": 17, "event": 1, "domain": 8, "other": 2
    }  # fmt: skip
