"""`facts`: what the owner reads off cards and pieces is understood, kept, joined, told as the owner's, and travels."""

from __future__ import annotations

import json
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from companion.documents import kingdom as k
from companion.documents import rules as d
from companion.documents.errors import Refused, Usage
from tests.cli.harness import Cli

MERCHANT = "kod:citizen:grumpy-merchant"
"""A citizen whose cost nobody knows."""

WARDEN = {
    "activation": "5", "cost": "3", "surcharge": "1", "role": "soldier", "first_game": "no", "active": "1 gold",
    "other": "2 gold or 1 strength",
}  # fmt: skip


def rows(cli: Cli) -> list[tuple[object, ...]]:
    """All that is kept, with the times."""
    with closing(sqlite3.connect(cli.db)) as connection:
        found = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in ("owner_component", "owner_fact")]
    return [row for table in found for row in sorted(table)]


def found(cli: Cli, key: str) -> d.ComponentFound:
    """A component as it is found by its key."""
    some = cli.json(d.ComponentsFound, "cards", "find", key.rpartition(":")[2], "--game", key.partition(":")[0]).found
    return next(one for one in some if one.key == key)


def listed(cli: Cli, game: str, *words: str) -> d.FactsList:
    return cli.json(d.FactsList, "facts", "list", game, *words)


def test_a_fact_is_entered_told_as_yours_and_forgotten(empty: Cli) -> None:
    before = found(empty, MERCHANT)
    assert before.facts["cost"] == [None]
    assert empty.json(d.FactsChanged, "facts", "set", MERCHANT, "cost", "3").written == 1
    one = found(empty, MERCHANT)
    assert (one.facts["cost"], one.yours, one.added) == (["3"], ["cost"], False)
    assert "  cost: 3 (yours)\n" in empty("cards", "find", "grumpy", "--game", "dice").out
    (kept,) = listed(empty, "dice").facts
    assert (kept.component, kept.name, kept.values, kept.data, kept.used) == (MERCHANT, "cost", ["3"], [None], True)
    assert empty.json(d.FactsChanged, "facts", "set", MERCHANT, "cost", "3").same == 1
    assert empty.json(d.FactsChanged, "facts", "set", MERCHANT, "cost", "4").written == 1
    assert found(empty, MERCHANT).facts["cost"] == ["4"]
    assert empty.json(d.FactsChanged, "facts", "unset", MERCHANT, "cost").removed == 1
    assert found(empty, MERCHANT) == before
    empty.refused(2, "facts", "unset", MERCHANT, "cost")


@pytest.mark.parametrize("value", ["{", "3", "[1]", "", "null"])
def test_a_fact_that_somebody_spoilt_is_named_by_check_and_entered_anew(empty: Cli, value: str) -> None:
    assert empty("facts", "set", MERCHANT, "cost", "3").code == 0
    with closing(sqlite3.connect(empty.db)) as connection, connection:
        connection.execute("UPDATE owner_fact SET value = ?", (value,))
    assert listed(empty, "dice").facts == [] and found(empty, MERCHANT).facts["cost"] == [None]
    assert f"cost of {MERCHANT} can't be read" in empty("check").out
    assert empty.json(d.FactsChanged, "facts", "set", MERCHANT, "cost", "4").written == 1
    assert found(empty, MERCHANT).facts["cost"] == ["4"] and empty("check").code == 0


def test_what_nobody_knows_is_named_until_somebody_does(empty: Cli) -> None:
    first = listed(empty, "dice", "--missing")
    (before,) = [one for one in first.missing if one.key == MERCHANT]
    assert {"cost", "victory_points"} <= set(before.facts)
    empty("facts", "set", MERCHANT, "cost", "3")
    then = listed(empty, "dice", "--missing")
    (after,) = [one for one in then.missing if one.key == MERCHANT]
    assert set(before.facts) - set(after.facts) == {"cost"}
    assert then.open == first.open - 1
    assert listed(empty, "dice").missing == [] and listed(empty, "dice").open == then.open


@pytest.mark.parametrize(
    "words",
    [
        (MERCHANT, "cost", "much"),
        (MERCHANT, "cost", "-3"),
        (MERCHANT, "cost", ""),
        (MERCHANT, "cost", "3", "4\x1b[31m"),
        (MERCHANT, "price", "3"),
        (MERCHANT, "confidence", "high"),
        (MERCHANT, "quantity", "1", "2"),
        ("kod:card:3-example", "condition", "straight of five"),
        ("kod:card:3-example", "condition", "number 6 ?"),
        ("sta:room:smokehouse", "door", "N", "up"),
        ("sta:room:smokehouse", "tl", "dragon"),
        ("sta:challenge:market-maven", "line", "3 per dragon"),
        ("sta:jael:1", "line", "most goblin"),
        ("iwk:development:farmstead", "production", "produce much gold"),
        ("iwk:development:farmstead", "score", "score ? per"),
        ("vck:citizen:cleric", "active", "3 magics"),
        ("vck:duke:cornelius-the-dreamer", "score", "3 per dragon"),
        ("vck:citizen:nobody", "cost", "3"),
        ("klg:7", "cost", "3"),
        ("nonsense", "cost", "3"),
    ],
)
def test_what_is_not_of_the_games_language_is_exit_2_and_changes_nothing(empty: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(empty.refused(2, "facts", "set", *words, "--instead"), Usage)
    assert rows(empty) == []


def test_what_the_data_know_holds_unless_yours_takes_its_place(empty: Cli) -> None:
    refused = empty.refused(3, "facts", "set", "vck:citizen:cleric", "cost", "5")
    assert isinstance(refused, Refused) and "say 3 of cost" in refused.message
    assert rows(empty) == []
    empty.json(d.FactsChanged, "facts", "set", "vck:citizen:cleric", "cost", "5", "--instead")
    assert found(empty, "vck:citizen:cleric").facts["cost"] == ["5"]
    (kept,) = listed(empty, "valeria").facts
    assert (kept.instead, kept.data, kept.used) == (True, ["3"], True)
    assert "; the data say 3" in empty("facts", "list", "valeria").out
    # A part that is known must be as it is: `straight 4/5/6`.
    empty.refused(3, "facts", "set", "kod:card:1-red", "condition", "colour blue 4/5/6")
    assert empty("facts", "set", "kod:card:1-red", "condition", "colour red 4/5/6").code == 0


def test_what_you_add_is_used_when_it_is_told_wholly(empty: Cli) -> None:
    key = empty.json(d.FactsChanged, "facts", "add", "valeria", "citizen", "Warden").component
    assert key == "vck:own:warden"
    assert empty.json(d.FactsChanged, "facts", "add", "valeria", "citizen", "Warden").added == 0
    assert listed(empty, "valeria").added[0].lacking == sorted(WARDEN)
    for name, value in WARDEN.items():
        assert empty.json(d.ComponentsFound, "cards", "find", "warden", "--game", "valeria").found == []
        assert empty("facts", "set", key, name, value).code == 0
    one = found(empty, "vck:own:warden")
    assert (one.added, one.yours, one.quantity) == (True, sorted(WARDEN), 1)
    assert "Warden, citizen, 1 in the box (added by you). vck:own:warden" in empty("facts", "list", "valeria").out + (
        empty("cards", "find", "warden", "--game", "valeria").out
    )
    score = ("valeria", "score", "--player", "Ann:citizens=Warden", "--player", "Bob:citizens=Cleric")
    assert "Ann has no duke" in empty.refused(2, *score).message, "the sheet knows the citizen"
    empty("facts", "unset", key)
    assert rows(empty) == []
    assert "Warden" in empty.refused(2, *score).message


@pytest.mark.parametrize("kind", ["dragon", "../citizen", ""])
def test_nothing_of_an_unknown_kind_is_added(empty: Cli, kind: str) -> None:
    assert "citizen" in empty.refused(2, "facts", "add", "valeria", kind, "Warden").choices  # type: ignore[union-attr]
    assert rows(empty) == []


HOSTILE = ["[/red] [bold]x", "=1+1", "../../etc/passwd", "</title><script>", "Ř 龍", '"quoted" \\n', "'; DROP TABLE"]


def test_texts_are_data(empty: Cli, tmp_path: Path) -> None:
    """Markup, formulas and parts of paths are kept and told as they are, and travel so."""
    for nr, text in enumerate(HOSTILE):
        key = empty.json(d.FactsChanged, "facts", "add", "stonespine", "piece", text).component
        assert key is not None and not {*"./\\[]<>'\" ="} & set(key)
        assert empty.json(d.FactsChanged, "facts", "set", key, "parts", HOSTILE[nr - 1]).written == 1
    shown = empty("facts", "list", "stonespine").out
    assert all(text in shown for text in HOSTILE)
    assert {one.name for one in listed(empty, "stonespine").added} == {*HOSTILE}
    file = tmp_path / "mine.toml"
    empty.json(d.FactsFile, "facts", "export", "stonespine", str(file))
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    assert {one["_name"] for one in told.values() if isinstance(one, dict)} == {*HOSTILE}
    before = [row[:-1] for row in rows(empty)]
    for one in listed(empty, "stonespine").added:
        empty("facts", "unset", one.key)
    assert rows(empty) == []
    empty.json(d.FactsChanged, "facts", "import", str(file))
    assert [row[:-1] for row in rows(empty)] == before


def test_a_template_is_filled_in_and_imported_twice(empty: Cli, tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    made = empty.json(d.FactsFile, "facts", "template", "dice", str(file))
    assert made.facts == listed(empty, "dice").open > 20
    text = file.read_text(encoding="utf-8")
    assert empty.json(d.FactsChanged, "facts", "import", str(file)) == d.FactsChanged("kod", None)
    head = f'["{MERCHANT}"]'
    assert "# the data say: colour red ?/5/6" in text
    before, _, rest = text.partition(head)
    filled = (
        before
        + head
        + rest.replace('cost = ""', "cost = 3", 1).replace('victory_points = ""', 'victory_points = "2"', 1)
    )
    file.write_text(filled, encoding="utf-8")
    assert empty.json(d.FactsChanged, "facts", "import", str(file)).written == 2
    kept = rows(empty)
    assert empty.json(d.FactsChanged, "facts", "import", str(file)).same == 2
    assert rows(empty) == kept and len(kept) == 2
    assert found(empty, MERCHANT).yours == ["cost", "victory_points"]
    again = empty.json(d.FactsFile, "facts", "template", "dice", str(file))
    assert again.facts == made.facts - 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "no TOML"),
        ('["a"]\n', "doesn't say its game"),
        ('game = "klg"\n', "cards amend"),
        ('game = "xyz"\n', "no game xyz"),
        ('game = "kod"\nother = 1\n', "no table"),
        (f'game = "kod"\n["{MERCHANT}"]\nvictory_points = 2\ncost = "dear"\n', f"{MERCHANT}: cost: dear is no number"),
        (f'game = "kod"\n["{MERCHANT}"]\nvictory_points = 2\ncost = [["a"]]\n', "a text, a number"),
        (f'game = "kod"\n["{MERCHANT}"]\nvictory_points = 2\n["kod:citizen:nobody"]\ncost = 1\n', "no component"),
        ('game = "kod"\n["kod:x"]\n_kind = "citizen"\n_name = "X"\n', "no key of a component that an owner adds"),
        ('game = "kod"\n["kod:own:x"]\n_kind = "citizen"\n_name = ""\n', "A name has up to"),
        ('game = "kod"\n["kod:own:x"]\n_kind = 1\n', "_kind and _name are texts"),
    ],
)
def test_a_file_with_a_fault_changes_nothing(empty: Cli, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "facts.toml"
    file.write_text(text, encoding="utf-8")
    assert said in empty.refused(2, "facts", "import", str(file)).message
    assert rows(empty) == []
    empty.refused(1, "facts", "import", str(tmp_path / "none.toml"))
    assert "data base" in empty.refused(1, "facts", "export", "dice", str(empty.db)).message


def test_facts_come_along_in_a_file_and_outlive_new_data(empty: Cli, tmp_path: Path) -> None:
    empty("facts", "set", "vck:citizen:cleric", "cost", "5", "--instead")
    key = empty.json(d.FactsChanged, "facts", "add", "valeria", "citizen", "Warden").component
    for name, value in WARDEN.items():
        empty("facts", "set", str(key), name, value)
    before, told = rows(empty), listed(empty, "valeria")
    digest = empty.json(d.FactsChecked, "facts", "check", "valeria").digest
    file = tmp_path / "mine.toml"
    assert empty.json(d.FactsFile, "facts", "export", "valeria", str(file)).facts == 1 + len(WARDEN)
    with closing(sqlite3.connect(empty.db)) as connection, connection:
        connection.execute("UPDATE catalogue SET version = 0 WHERE game = 'vck'")
    assert found(empty, "vck:own:warden").added, "the data were loaded anew"
    assert rows(empty) == before
    with closing(sqlite3.connect(empty.db)) as connection, connection:
        connection.execute("DELETE FROM owner_fact")
        connection.execute("DELETE FROM owner_component")
    assert empty.json(d.FactsChecked, "facts", "check", "valeria").digest == ""
    done = empty.json(d.FactsChanged, "facts", "import", str(file))
    assert (done.added, done.written) == (1, 1 + len(WARDEN))
    assert listed(empty, "valeria") == told
    assert empty.json(d.FactsChecked, "facts", "check", "valeria").digest == digest != ""


def test_what_the_data_know_by_now_wins_and_is_told(empty: Cli) -> None:
    empty("facts", "set", MERCHANT, "cost", "3")
    with closing(sqlite3.connect(empty.db)) as connection, connection:
        said = connection.execute(
            "UPDATE component_fact SET value = '7' WHERE component = ? AND name = 'cost'", (MERCHANT,)
        )
        assert said.rowcount == 1
    one = found(empty, MERCHANT)
    assert (one.facts["cost"], one.yours) == (["7"], [])
    assert not listed(empty, "dice").facts[0].used
    run = empty("--json", "facts", "check", "dice")
    assert run.code == 5
    assert [one.where for one in run.read(k.Faults).faults] == [f"{MERCHANT} cost"]
    empty("facts", "set", MERCHANT, "cost", "3", "--instead")
    assert empty.json(d.FactsChecked, "facts", "check", "dice").facts == 1
    assert found(empty, MERCHANT).facts["cost"] == ["3"]


def test_a_session_notes_that_facts_changed_under_it(empty: Cli) -> None:
    """The founding's and each change's digest are those that `facts check` tells."""
    empty("facts", "set", "vck:citizen:cleric", "cost", "5", "--instead")
    digest = empty.json(d.FactsChecked, "facts", "check", "valeria").digest
    assert empty("valeria", "new", "Friday", "--players", "North,South", "--seed", "7").code == 0
    founding = json.loads(empty("--json", "journal").out)["entries"][0]
    assert founding["command"].endswith(f"--facts {digest}")
    empty("facts", "unset", "vck:citizen:cleric", "cost")
    table = json.loads(empty("--json", "table").out)
    who = next(one["name"] for one in table["seats"] if one["seat"] == table["deciding"])
    move = json.loads(empty("--json", "--as", who, "legal").out)["legal"][0]["id"]
    done = json.loads(empty("--json", "--as", who, "do", *move.split()).out)
    assert done["moves"][0]["command"] == "facts", "there are none any more"
    assert empty("check").code == 0
