"""`cards find` and `sql`: what they find, what they refuse, and that undiscovered cards can't even be guessed."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import delete, select, update

from companion.catalogue import build
from companion.catalogue.model import Card, Catalogue, Stage
from companion.cli.commands import cards as commands
from companion.desk.lookup import search
from companion.documents import kingdom as k
from companion.documents import search as d
from companion.documents.errors import Usage
from companion.search.fields import FIELDS
from companion.store.open import open_engine
from companion.store.tables.catalogue import CatalogueImage
from companion.store.tables.faces import FACES
from tests.cli.harness import Cli
from tests.sampling import daily


def found(cli: Cli, *words: str) -> list[int | str]:
    """The numbers that a query finds."""
    return [one.card for one in cli.json(d.CardsFind, "cards", "find", *words).found]


QUERIES = {
    "category:building": [9],
    "category:buildings": [9],
    "category:building,person": [9, 10],
    "category!=land": [9, 10],
    "-category:land": [9, 10],
    "not category:land": [9, 10],
    "produces:wood": [7, 8],
    "produces:wood>=1 or category:person": [7, 8, 10],
    "produces:wood>=2": [],
    "produces>=1 -produces:coin": [7, 8],
    "produces:any": [1, 2, 3, 4, 5, 6, 7, 8, 9],
    "cost:stone<=2 -cost:stone=0": [7, 8],
    "upgrades-to:plains": [1, 2, 3, 4],
    'effect:"gain wood"': [7, 8, 10],
    'effect:"gain 3 wood"': [7, 8],
    "wild": [1, 2, 3, 4],
    '"wild grass"': [1, 2, 3, 4],
    "wild forest": [],
    "les": [7, 8],
    "VYKÁCENÝ": [7, 8],
    "category:budova": [9],
    "category:BUDOVA,osoba": [9, 10],
    "produces:dřevo>=1": [7, 8],
    "cost:kámen<=2 -cost:kamen=0": [7, 8],
    "(wild or les) -number:2 -3": [1, 4, 7, 8],
    "number>=9": [9, 10],
    "stage:1 fame>0": [],
    "orientation:front-up category:person": [10],
    "discovered:0 person": [],
    "negative": [],
    "friendly category:person": [10],
    "zone:kingdom 10": [10],
    "zone:box": [],
    "stage:wild": [1, 2, 3, 4],
    "icons=0": [10],
    "set:klg stickers=0 number<2": [1],
    "sticker:wood": [],
    "sticker:8": [],
}


def test_queries_of_a_new_kingdom(cli: Cli) -> None:
    assert {query: found(cli, query) for query in QUERIES} == QUERIES


@pytest.mark.long
def test_both_faces_answer_the_same(cli: Cli) -> None:
    assert {query: found(cli, query, "--everywhere") for query in QUERIES} == QUERIES


def test_what_lies_in_the_kingdom(cli: Cli) -> None:
    cli.done("fix", "stick", "7", "8")
    cli.done("fix", "stick", "7", "3")
    cli.done("fix", "discover", "25")
    cli.done("fix", "move", "7", "discard")
    for everywhere in ((), ("--everywhere",)):
        assert found(cli, "sticker:fame", *everywhere) == [7]
        assert found(cli, "sticker:stone zone:discard", *everywhere) == [7]
        assert found(cli, "produces:stone", "--zone", "discard", *everywhere) == [7]
        assert found(cli, "fame=2", *everywhere) == [7]
        assert found(cli, "stickers>=2", *everywhere) == [7]
        assert found(cli, "25", *everywhere) == [25]
        assert found(cli, "discovered:1 number>10", *everywhere) == [25]
        assert found(cli, "discovered>1", *everywhere) == []
    table = cli.table()
    assert found(cli, "zone:play") == sorted(one.card for one in table.in_play)
    assert len(found(cli, "zone:deck")) == table.deck.size


def test_words_quoted_in_the_shell_are_phrases(cli: Cli) -> None:
    assert found(cli, "category:land", "wild grass") == [1, 2, 3, 4]
    assert found(cli, "category:land", "grass wild") == []
    assert found(cli, "effect:gain wood", "category:person") == [10]
    assert found(cli, "category:land", "-produces:coin") == [7, 8]


def test_columns_and_order(cli: Cli) -> None:
    words = (
        "cards",
        "find",
        "number>=5",
        "--sort",
        "category,-number",
        "--columns",
        "category,number,produces,friendly",
    )
    answer = cli.json(d.CardsFind, *words)
    assert answer.columns == ["category", "number", "produces", "friendly"]
    assert [one.card for one in answer.found] == [9, 8, 7, 6, 5, 10]
    assert answer.found[1].values == {"category": "land", "number": 8, "produces": "1 wood", "friendly": True}
    assert {one.kingdom for one in answer.found} == {"Avalon"}


def test_formats(cli: Cli) -> None:
    assert cli("cards", "find", "les", "--format", "ids").out == "7\n8\n"
    rows = list(
        csv.reader(io.StringIO(cli("cards", "find", "les", "--columns", "zone,produces", "--format", "csv").out))
    )
    assert rows[0] == ["card", "zone", "produces"]
    assert [(row[0], row[2]) for row in rows[1:]] == [("7", "1 wood"), ("8", "1 wood")]
    assert msgspec.json.decode(cli("cards", "find", "les", "--format", "json").out, type=d.CardsFind).query == "les"
    plain = cli("--plain", "cards", "find", "les", "--columns", "number,name").out.splitlines()
    assert plain == ["card  number  name", "   7       7  Forest", "   8       8  Forest"]
    assert cli("cards", "find", "nothing-like-this").out == "No discovered card matches nothing-like-this.\n"


def test_csv_is_harmless_in_spreadsheets(cli: Cli) -> None:
    cli.done("fix", "name", "7", "=1+1")
    out = cli("cards", "find", "7", "--columns", "name", "--format", "csv").out
    assert out == "card,name\r\n7,'=1+1\r\n"


def test_without_a_kingdom(empty: Cli) -> None:
    assert found(empty, "category:land") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len(found(empty, "category:land", "--spoilers")) > 20
    assert "kingdom" in empty.refused(2, "cards", "find", "zone:deck").message
    assert found(empty, "category:land", "--everywhere") == []


WRONG = {
    "nmae:x": "name",
    "fame:x": None,
    "zone:dek": "deck",
    "category:bulding": "building",
    "keyword:rytíř": None,
    "produces:wodd": "wood",
    "negative:perhaps": "yes",
    "orientation:up": None,
    "(wild": None,
    "wild)": None,
    '"wild': None,
    "name:": None,
    "wild or": None,
    "or wild": None,
    "-": None,
    "fame>=99999999999": None,
    "name>3": None,
    "keyword:knigt": None,
    "(" * 80: None,
    "x" * 1001: None,
    "counter>=2": None,
}


@pytest.mark.parametrize("everywhere", daily([[], ["--everywhere"]]))
def test_what_cannot_be_read_is_told_with_the_nearest_names(cli: Cli, everywhere: list[str]) -> None:
    for query, near in WRONG.items():
        problem = cli.refused(2, "cards", "find", query, *everywhere)
        assert problem.message
        assert near is None or near in problem.choices, query  # type: ignore[union-attr]
    assert "There is no zone dek" in cli.refused(2, "cards", "find", "x", "--zone", "dek").message
    assert "There is no field wod" in cli.refused(2, "cards", "find", "x", "--columns", "wod").message
    assert "There is no field wod" in cli.refused(2, "cards", "find", "x", "--sort", "-wod").message
    assert "--zoen" in cli.refused(2, "cards", "find", "x", "--zoen", "deck").message


def test_the_fields_are_listed(cli: Cli) -> None:
    fields = cli.json(d.FieldsList, "cards", "find", "--help-fields").fields
    assert {"category", "produces", "fame", "zone", "discovered", "upgrades-to"} <= {one.field for one in fields}
    assert all(one.help for one in fields)
    assert "upgrades-to" in cli("cards", "find", "--help-fields").out
    assert {one.help for one in fields} == {one.help for one in FIELDS}, "English, and no template"


def test_fields_and_views_are_told_in_czech(cli: Cli) -> None:
    told = cli("--lang", "cs", "cards", "find", "--help-fields").out
    assert "  negative, ano či ne: má červený praporek.\n" in told
    views = cli("--lang", "cs", "sql").out
    assert "\nkingdom_cards: karta království; co je na ní vytištěno, je NULL, dokud není objevena.\n" in views
    assert "  zone: box, deck, play, discard, permanents, aside" in views, "words that are typed stay as they are"


# --- spoilers -------------------------------------------------------------------------------------------------------


def scrambled(catalogue: Catalogue) -> Catalogue:
    """The same cards, but those that a new kingdom doesn't know have other faces."""
    known = {card.design.key for card in catalogue.cards.values() if 1 <= card.number <= 10}
    cards = {key: card if card.design.key in known else _other(card) for key, card in catalogue.cards.items()}
    return msgspec.structs.replace(catalogue, cards=cards)


def _other(card: Card) -> Card:
    stages = {orientation: _changed(stage) for orientation, stage in card.design.stages.items()}
    return msgspec.structs.replace(card, design=msgspec.structs.replace(card.design, stages=stages))


def _changed(stage: Stage) -> Stage:
    return msgspec.structs.replace(
        stage, name="Qwxyz Wild Forest", category="building" if stage.category == "land" else "land", words=("qwxyz",),
        negative=not stage.negative, permanent=not stage.permanent, fame=stage.fame + 7, effects=(), boxes=(),
        production=((("wood", 5),),), upgrades=(),
    )  # fmt: skip


@pytest.fixture
def other(founded: Path, tmp_path: Path) -> Cli:
    """The same kingdom in a world where all that is undiscovered is otherwise."""
    path = Path(shutil.copy(founded, tmp_path / "other.db"))
    engine = open_engine(path)
    with engine.begin() as connection:
        for model in FACES:
            connection.execute(delete(model))
        for printing, body in connection.execute(select(CatalogueImage.printing, CatalogueImage.body)).all():
            made = scrambled(build.decode(body))
            kept = update(CatalogueImage).where(CatalogueImage.printing == printing)
            connection.execute(kept.values(body=build.encode(made).decode()))
    engine.dispose()
    return Cli(path)


ASKED = (
    *QUERIES, *WRONG, "qwxyz", "keyword:qwxyz", "keyword:knight", "kind:item", "cost:person", "fame>=7", "permanent",
    "box:free", 'effect:"destroy"', "zone:box", "number>10", "number:50", "produces:wood>=5", "expansion", "parchment",
    "discovered:no", "-name:e", "seen", "set:klg",
)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("asked", daily([(ASKED[::25],), (ASKED[1::6],), (ASKED,)], many=1))
def test_answers_do_not_depend_on_undiscovered_faces(cli: Cli, other: Cli, asked: tuple[str, ...]) -> None:
    assert "Qwxyz" in other("cards", "show", "50", "--spoilers").out
    for query in asked:
        for more in ((), ("--everywhere",), ("--columns", "name,kind,fame", "--sort", "fame")):
            words = ("--json", "cards", "find", query, *more)
            assert cli(*words).out == other(*words).out, query
    for query in (
        "SELECT * FROM kingdom_cards",
        "SELECT card, word FROM card_words",
        "SELECT * FROM card_icons ORDER BY icons",
        "SELECT * FROM card_prices",
        "SELECT * FROM card_effects",
        "SELECT * FROM line",
        "SELECT * FROM discoveries",
    ):
        answer = cli("--json", "sql", query)
        assert answer.code == 0
        assert answer.out == other("--json", "sql", query).out
    for line in ("companion cards find keyword:", "companion cards show ", "companion cards find kind:"):
        assert cli("completion", "zsh", "--line", line).out == other("completion", "zsh", "--line", line).out


def test_what_was_discovered_and_undone_is_hidden_again(cli: Cli) -> None:
    cli.done("fix", "discover", "50")
    names = cli.json(d.CardsFind, "cards", "find", "50").found[0].stages
    cli.done("undo")
    for everywhere in ((), ("--everywhere",)):
        assert found(cli, f'"{names[0]}"', *everywhere) == []
        assert found(cli, "number:50", *everywhere) == []
    assert names[0] not in cli("sql", "SELECT * FROM kingdom_cards").out


# --- SQL ------------------------------------------------------------------------------------------------------------


def test_sql(cli: Cli) -> None:
    query = "SELECT category, COUNT(*) AS n FROM kingdom_cards WHERE zone <> 'box' GROUP BY 1 ORDER BY 1"
    answer = cli.json(d.SqlRows, "sql", query)
    assert answer.columns == ["category", "n"]
    assert answer.rows == [["building", 1], ["land", 8], ["person", 1]]
    assert cli("sql", query).out.splitlines()[:2] == ["category  n", "building  1"]
    assert cli("sql", query, "--format", "csv").out == "category,n\r\nbuilding,1\r\nland,8\r\nperson,1\r\n"
    assert cli("sql", "SELECT 1 WHERE 0").out == "No rows.\n"
    assert "kingdom_cards" in cli.refused(2, "sql", "SELECT * FROM journal").choices  # type: ignore[union-attr]
    assert "DELETE" not in cli.refused(2, "sql", "DELETE FROM kingdom_cards").message
    views = cli.json(d.ViewsList, "sql").views
    assert "kingdom_cards" in [one.view for one in views]


def test_text_from_the_data_base_is_text(cli: Cli) -> None:
    cli("kingdom", "new", "[/red] [bold]x")
    run = cli("sql", "SELECT kingdom FROM kingdoms ORDER BY 1 DESC")
    assert "[/red] [bold]x" in run.out


def test_amended_cards_are_found_as_amended(cli: Cli) -> None:
    cli("cards", "amend", "7", "--stage", "front-up", "--fame", "6")
    assert found(cli, "fame=6", "--everywhere") == []
    cli.done("kingdom", "set", "amendments", "on")
    assert found(cli, "fame=6") == found(cli, "fame=6", "--everywhere") == [7, 8]
    rows = cli.json(d.SqlRows, "sql", "SELECT card FROM kingdom_cards WHERE fame = 6 ORDER BY card").rows
    assert rows == [["klg:7"], ["klg:8"]]


def test_kingdoms_side_by_side(cli: Cli) -> None:
    cli("kingdom", "new", "Bree", "--seed", "8", "--printing", "current")
    cli.done("fix", "stick", "7", "8")
    answer = cli.json(d.CardsFind, "cards", "find", "les", "--everywhere", "--columns", "fame", "--sort", "-fame")
    assert [(one.kingdom, one.card, one.values["fame"]) for one in answer.found] == [
        ("Bree", 7, 2), ("Avalon", 7, 0), ("Avalon", 8, 0), ("Bree", 8, 0),
    ]  # fmt: skip
    assert cli("cards", "find", "les", "--everywhere").out.splitlines()[0].split() == ["card", "kingdom", "names"]


def test_of_many_cards_of_all_kingdoms_a_person_reads_the_first(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("kingdom", "new", "Bree", "--seed", "8")
    cli("kingdom", "new", "Camelot", "--seed", "9")
    monkeypatch.setattr(commands, "MOST_READ", 3)
    wild = ("cards", "find", "wild", "--everywhere")  # four in each kingdom
    every = cli.json(d.CardsFind, *wild)
    assert len(every.found) == 12 and (every.left, every.whole) == (0, True)
    for kingdoms, last in ((2, "… and at least 5 more (narrow the search, or --all)"), (9, "… and 9 more")):
        monkeypatch.setattr(search, "FIRST_KINGDOMS", kingdoms)
        lines = cli(*wild).out.splitlines()
        assert [one.split()[:2] for one in lines[1:-1]] == [["1", "Avalon"], ["2", "Avalon"], ["3", "Avalon"]]
        assert lines[-1].startswith(last)
        assert len(cli(*wild, "--all").out.splitlines()) == 13
        assert len(cli(*wild, "--format", "csv").out.splitlines()) == 13
        assert cli(*wild, "--format", "ids").out.split() == [str(one.card) for one in every.found]
        assert [one.split()[1] for one in cli(*wild, "--sort", "-number").out.splitlines()[1:-1]] == [
            "Avalon",
            "Bree",
            "Camelot",
        ]
    monkeypatch.setattr(search, "FIRST_KINGDOMS", 1)
    assert "more" not in cli("cards", "find", "nine", "--everywhere").out
    assert len(cli("cards", "find", "number:7", "--everywhere").out.splitlines()) == 4  # sparse: all are looked at
    assert len(cli("cards", "find", "wild").out.splitlines()) == 4  # one kingdom's cards are told whole


LANTERN = Path(__file__).parents[2] / "docs" / "lantern-marsh.toml"


def test_cards_of_packs_are_found_in_both_ways(cli: Cli) -> None:
    assert cli("pack", "add", str(LANTERN)).code == 0
    assert cli("--json", "kingdom", "new", "Marsh", "--seed", "3", "--pack", "marsh").code == 0
    cards = [f"marsh:{number}" for number in (1, 2, 3)]
    run = cli("fix", "discover", cards[0])
    assert run.code == 0, run.err
    here, everywhere = found(cli, "set:marsh"), found(cli, "set:marsh", "--everywhere")
    assert here == everywhere
    assert cards[0] in here
    rows = cli.json(d.SqlRows, "sql", f"SELECT stage IS NOT NULL FROM kingdom_cards WHERE card = '{cards[0]}'").rows
    assert rows == [[1]]


def test_a_pack_none_of_whose_cards_are_known_is_no_unknown_set(cli: Cli) -> None:
    for where in ((), ("--everywhere",)):
        assert cli.refused(2, "cards", "find", "set:marsh", *where).message == "set has no value marsh."
    assert cli("pack", "add", str(LANTERN)).code == 0
    for name in ("Avalon", "Marsh"):
        if name == "Marsh":
            assert cli("kingdom", "new", "Marsh", "--seed", "3", "--pack", "marsh").code == 0
        for where in ((), ("--everywhere",)):
            assert found(cli, "set:marsh", *where) == []
            assert cli("cards", "find", "set:marsh", *where).out == "No discovered card matches set:marsh.\n"
    assert found(cli, "set:marsh", "--spoilers")


def test_a_card_is_shown_by_a_name_that_no_other_has(cli: Cli) -> None:
    for typed, number in (("forest", {7, 8}), ("Vykácený les", {7, 8}), ("wild grass", {1}), ("7", {7})):
        assert cli.json(k.CardsShow, "cards", "show", typed).card in number
    problem = cli.refused(2, "cards", "show", "trader", "--spoilers")
    assert isinstance(problem, Usage)
    assert [one.split()[0] for one in problem.choices] == ["10", "40", "119"]
    assert cli.json(k.CardsShow, "cards", "show", "trader").card == 10


def test_a_name_of_another_game_says_where_to_look(cli: Cli) -> None:
    problem = cli.refused(2, "cards", "show", "Archer")
    assert problem.message == ("There is no card Archer. Valeria: Card Kingdoms has one: cards find Archer --game vck.")
    assert "Giant Rat" in cli("cards", "find", "obří krysa", "--game", "iwk").out


def test_the_name_of_a_card_that_is_not_discovered_shows_nothing(cli: Cli) -> None:
    hidden = cli.json(k.CardsShow, "cards", "show", "11", "--spoilers").stages[0].stage
    assert cli.refused(2, "cards", "show", hidden).message == f"There is no card {hidden}."
    assert cli.json(k.CardsShow, "cards", "show", hidden, "--spoilers").card == 11
