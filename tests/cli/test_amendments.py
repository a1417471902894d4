"""Printings and the owner's own cards: recorded apart from the catalogue, used by the kingdoms that choose them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Refused, Usage
from companion.store.open import open_engine
from tests.cli.harness import Cli
from tests.cli.test_expansions import EXAMPLE
from tests.sampling import daily


def amend(cli: Cli, *words: str) -> k.Amendment:
    return cli.json(k.Amendments, "cards", "amend", *words).amendments[0]


def front(cli: Cli, card: str, *words: str) -> d.StageView:
    shown = cli.json(d.CardsShow, "cards", "show", card, "--spoilers", *words)
    return next(one for one in shown.stages if one.orientation == "front-up")


def test_two_printings_of_a_card_are_played_as_printed(empty: Cli) -> None:
    fame = {}
    for printing in ("earlier", "current"):
        empty.done("kingdom", "new", printing, "--printing", printing, "--seed", "7")
        empty.done("fix", "move", "28", "discard")
        before = empty.json(d.Score, "score").fame
        empty.done("fix", "turn", "28", "back-down")
        fame[printing] = empty.json(d.Score, "score").fame - before
    assert fame["current"] - fame["earlier"] == 1


@pytest.mark.parametrize(
    ("printing", "made", "price"),
    [("earlier", {"trade_good": 1}, {"sword": 12}), ("current", {"sword": 1, "trade_good": 1}, {"sword": 10})],
)
def test_each_printing_is_played_through_cards_that_differ(
    empty: Cli, printing: str, made: dict[str, int], price: dict[str, int]
) -> None:
    """Card 92 produces, and card 135 is upgraded, as that printing says."""
    empty.done("kingdom", "new", "A", "--printing", printing, "--seed", "7")
    empty.done("fix", "move", "92", "play")
    assert empty.done("produce", "92").table.resources == made
    for resource in made:
        empty.done("fix", "lose", str(made[resource]), resource)
    empty.done("fix", "move", "135", "play")
    empty.done("fix", "gain", str(price["sword"] - 1), "sword")
    why = empty.json(d.WhyAnswer, "why", "upgrade", "135")
    assert (why.legal, why.missing) == (False, {"sword": 1})
    empty.done("fix", "gain", "1", "sword")
    assert 135 in [one.card for one in empty.done("upgrade", "135").changes if one.kind == "turn"]
    assert empty.json(d.Check, "check").faults == []


def test_an_amended_price_is_paid(cli: Cli) -> None:
    amend(cli, "3", "--stage", "front-up", "--upgrade", "1=1 wood")
    assert isinstance(cli.refused(3, "upgrade", "3", "--pay", "8"), Refused)
    cli.done("kingdom", "set", "amendments", "on")
    done = cli.done("upgrade", "3", "--pay", "8")
    assert [(one.card, one.to) for one in done.changes if one.kind == "turn"] == [(3, "front-down")]
    assert done.table.turn == 2
    assert cli.json(d.Check, "check").faults == []


def test_an_amendment_is_recorded_and_used_by_choice(cli: Cli) -> None:
    before = front(cli, "3")
    one = amend(cli, "3", "--stage", "front-up", "--production", "2 coin, wood/stone", "--note", "my copy")
    assert (one.card, one.field, one.value, one.used) == (3, "production", "coin 2 + wood 1 / stone 1", False)
    assert front(cli, "3") == before
    done = cli.done("kingdom", "set", "amendments", "on")
    assert done.table.differs == [f"amendment {one.id}"]
    wanted = [{"coin": 2, "wood": 1}, {"stone": 1}]
    assert front(cli, "3").production == front(cli, "1").production == wanted
    assert cli.json(k.Amendments, "cards", "amendments").amendments[0].used
    made = cli.done("produce", "3:stone").table
    assert made.resources == {"stone": 1}
    cli.done("undo")
    assert cli.done("undo").table.differs == []
    assert front(cli, "3") == before
    assert cli.json(d.Check, "check").faults == []


def test_an_amended_keyword_may_be_any_noun(cli: Cli) -> None:
    amend(cli, "3", "--stage", "front-up", "--words", "axe")
    line = "activate, discard 2 other axes in play: gain 1 coin"
    assert amend(cli, "3", "--stage", "front-up", "--effect", f"1={line}").value == line
    cli.done("kingdom", "set", "amendments", "on")


@pytest.mark.long
def test_amendments_are_chosen_by_id(cli: Cli) -> None:
    first = amend(cli, "3", "--stage", "front-up", "--fame", "5")
    second = amend(cli, "5", "--stage", "front-up", "--fame", "7")
    fame = cli.json(d.Score, "score").fame
    cli.done("kingdom", "set", "amendments", second.id)
    assert [one.used for one in cli.json(k.Amendments, "cards", "amendments").amendments] == [False, True]
    assert cli.json(d.Score, "score").fame == fame + 2 * 7  # two cards of that design
    cli.done("kingdom", "set", "amendments", f"{first.id},{second.id}")
    assert cli.json(d.Score, "score").fame == fame + 2 * 7 + 4 * 5
    cli.done("kingdom", "set", "amendments", "off")
    assert cli.json(d.Score, "score").fame == fame


@pytest.mark.parametrize(
    ("words", "field", "value"),
    daily(
        [
            (("--fame", "-2"), "fame", "-2"),
            (("--category", "person"), "category", "person"),
            (("--words", "Forest, dock"), "words", "forest,dock"),
            (("--stays", "on"), "stays", "true"),
            (("--upgrade", "1=3 wood"), "upgrade", "wood 3"),
            (("--effect", "1=activate: gain 1 wood"), "effect", "activate: gain 1 wood"),
            (("--production", "none"), "production", None),
        ],
    ),
)
def test_everything_on_a_stage_can_be_amended(cli: Cli, words: tuple[str, ...], field: str, value: str | None) -> None:
    one = amend(cli, "3", "--stage", "front-up", *words)
    assert (one.field, one.value) == (field, value)
    before = front(cli, "3")
    cli.done("kingdom", "set", "amendments", "on")
    assert front(cli, "3") != before


def test_an_amended_effect_is_executed(cli: Cli) -> None:
    amend(cli, "3", "--stage", "front-up", "--effect", "1=activate: gain 4 metal")
    cli.done("kingdom", "set", "amendments", "on")
    assert cli.done("use", "3.1").table.resources == {"metal": 4}


@pytest.mark.parametrize(
    "words",
    daily(
        [
            (words,)
            for words in (
                ("999", "--stage", "front-up", "--fame", "1"),
                ("3", "--stage", "sideways", "--fame", "1"),
                ("3", "--stage", "front-up"),
                ("3", "--stage", "front-up", "--fame", "much"),
                ("3", "--stage", "front-up", "--production", "3 gold"),
                ("3", "--stage", "front-up", "--production", "coin wood"),
                ("3", "--stage", "front-up", "--category", "dragon"),
                ("3", "--stage", "front-up", "--stays", "perhaps"),
                ("3", "--stage", "front-up", "--effect", "1=fly away"),
                ("3", "--stage", "front-up", "--effect", "gain 1 coin"),
                ("3", "--stage", "front-up", "--fame-rule", "as you like"),
                ("3", "--stage", "front-up", "--upgrade", "9=1 coin"),
                ("3", "--stage", "front-up", "--fame", "1", "--note", ""),
                ("3", "--stage", "front-up", "--effect", "1=activate: stick 99 on 1 card in play"),
                ("3", "--stage", "front-up", "--effect", "1=activate: discover #999"),
                ("3", "--stage", "front-up", "--effect", "1=activate: tick 1 box"),
                ("3", "--stage", "front-up", "--effect", "1=activate: tick box 4"),
                ("3", "--stage", "back-up", "--effect", "1=activate: turn this to back-up"),
                ("3", "--stage", "front-up", "--fame-rule", "5 per ticked box"),
                ("3", "--stage", "front-up", "--words", "dragon slayer"),
                ("3", "--stage", "front-up", "--words", "this"),
                ("3", "--stage", "front-up", "--words", "a\x1b[31m"),
            )
        ],
        few=6,
    ),
)
def test_what_a_card_cannot_say_is_exit_2(cli: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(cli.refused(2, "cards", "amend", *words), Usage)
    assert cli.json(k.Amendments, "cards", "amendments").amendments == []


def test_the_same_amendment_is_recorded_once(cli: Cli) -> None:
    first = amend(cli, "3", "--stage", "front-up", "--fame", "5")
    assert amend(cli, "1", "--stage", "front-up", "--fame", "5").id == first.id
    assert len(cli.json(k.Amendments, "cards", "amendments").amendments) == 1


def test_amendments_of_undiscovered_cards_stay_hidden(cli: Cli) -> None:
    one = amend(cli, "50", "--stage", "front-up", "--effect", "1=activate: gain 4 metal", "--note", "seen")
    assert (one.hidden, one.value, one.note) == (True, None, None)
    assert "metal" not in cli("cards", "amendments").out
    assert "metal" in cli("cards", "amendments", "--spoilers").out


@pytest.mark.long
def test_amendments_go_with_the_kingdom_that_uses_them(cli: Cli, empty: Cli, tmp_path: Path) -> None:
    used = amend(cli, "3", "--stage", "front-up", "--fame", "5")
    cli.done("kingdom", "set", "amendments", "on")
    amend(cli, "5", "--stage", "front-up", "--fame", "7")
    cli.json(k.Exported, "export", str(tmp_path / "a.jsonl"))
    empty.json(k.Imported, "import", str(tmp_path / "a.jsonl"))
    assert [one.id for one in empty.json(k.Amendments, "cards", "amendments").amendments] == [used.id]
    assert empty.json(d.Score, "score") == cli.json(d.Score, "score")


@pytest.mark.long
def test_amendments_outlive_a_reload_of_the_cards(cli: Cli) -> None:
    amend(cli, "3", "--stage", "front-up", "--fame", "5")
    cli.done("kingdom", "set", "amendments", "on")
    before = cli.json(d.Score, "score")
    import sqlite3

    with sqlite3.connect(cli.db) as connection:
        connection.execute("UPDATE catalogue SET version = 0")
    assert cli.json(d.Score, "score") == before


@pytest.mark.long
def test_amendments_may_build_on_each_other(cli: Cli) -> None:
    """A word that only an amended card bears can be meant by another."""
    words = ("--effect", "1=activate: gain 1 coin per swamp in play")
    assert "swamp" in cli.refused(2, "cards", "amend", "5", "--stage", "front-up", *words).message
    amend(cli, "3", "--stage", "front-up", "--words", "swamp")
    amend(cli, "5", "--stage", "front-up", *words)
    cli.done("kingdom", "set", "amendments", "on")
    assert cli.json(d.Check, "check").faults == []


def test_what_is_wrong_with_a_hidden_card_names_nothing(cli: Cli) -> None:
    problem = cli.refused(2, "cards", "amend", "50", "--stage", "front-up", "--effect", "1=activate: tick box 9")
    assert problem.message == "The card can't say that."


def test_a_card_of_a_pack_is_corrected_in_its_file(cli: Cli) -> None:
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    cli.done("kingdom", "new", "With", "--seed", "1", "--pack", "marsh")
    cli.done("fix", "discover", "marsh:1")
    problem = cli.refused(2, "cards", "amend", "marsh:1", "--stage", "front-up", "--fame", "1")
    assert "pack add FILE" in problem.message


@pytest.mark.parametrize(
    "became",
    daily(["field = 'upgrade', nr = 9", "field = 'colour'", "design = 'klg:999'", "field = 'fame', value = 'many'"]),
)
@pytest.mark.long
def test_cards_that_no_longer_fit_an_amendment_leave_a_kingdom_open(cli: Cli, became: str) -> None:
    """Cards are loaded anew with a new version of the program; a kingdom goes on, and check says what is left out."""
    unfit = amend(cli, "3", "--stage", "front-up", "--production", "2 coin").id
    amend(cli, "5", "--stage", "front-up", "--production", "3 coin")
    cli.done("kingdom", "set", "amendments", "on")
    assert {one.card: one.production for one in cli.table().in_play}[3] == [{"coin": 2}]
    engine = open_engine(str(cli.db))
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE owner_amendment SET {became} WHERE id = '{unfit}'")
        connection.exec_driver_sql("DELETE FROM catalogue_image")
    engine.dispose()
    played = {one.card: one.production for one in cli.table().in_play}
    assert (played[3], played[5]) == ([{"coin": 1}], [{"coin": 3}])
    faults = cli("--json", "check").read(d.Faults).faults
    assert [(one.check, one.where) for one in faults] == [("amendments", f"amendment {unfit}")]
    amend(cli, "3", "--stage", "front-up", "--fame", "1")
    cli.done("kingdom", "set", "amendments", "off")
