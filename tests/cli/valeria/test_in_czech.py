"""Sessions of Valeria in Czech: each card by one name, its Czech one where that is known, amounts in Czech words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.catalogue.rules.rows import Game
from companion.store.catalogue import rules
from companion.store.open import open_engine
from tests.cli.harness import Cli
from tests.cli.seats.table import digest, looking, step
from tests.cli.valeria.laid import laid, shown
from tests.games.valeria.session.seated import Stage

CZECH = ("--lang", "cs")


def renamed(at: Path) -> list[str]:
    """The English names of cards that have a Czech one, which is another."""
    pieces = rules.pieces(open_engine(str(at)), Game.VALERIA)
    return [one.row.name for one in pieces if one.name("cs") != one.row.name and one.row.kind not in ("game", "area")]


def english(cli: Cli, text: str) -> list[str]:
    """The English names in a text that Czech has a name for; names that have none may hold them (Rogue's Landing)."""
    names = "|".join(map(re.escape, sorted(renamed(cli.db), key=len, reverse=True)))
    return re.findall(rf"(?<!\w)(?:{names})(?!['’\w])", text)


def test_what_is_told_of_a_table_has_one_name_for_each_card(empty: Cli) -> None:
    stage = Stage(2, areas="hills,ruins,forest,mountains,valley").at_action().purse(1, 9, 9, 9)
    stage.own(1, "archer", "archer", "palace-of-the-dawn").own(2, "goblin", "monk")
    laid(empty, stage.lay("domains:1", "eye-of-asteraten", "the-desert-orchid").lay("monsters:1", "goblin", "goblin"))
    for words in (
        ("table",), ("--plain", "table"), ("legal",), ("why", "hire", "archer"), ("why", "slay", "goblin"),
        ("why", "build", "pouštní", "orchidej"), ("valeria", "odds"), ("do", "slay", "skřet"), ("score",),
        ("do", "hire", "zbojnice"), ("journal",),
    ):  # fmt: skip
        run = empty(*CZECH, "--as", "North", *words)
        assert run.code == 0, run.err
        told = [line.partition("  ")[2] for line in run.out.splitlines()] if words == ("legal",) else [run.out]
        assert [one for line in told for one in english(empty, line)] == [], words
    assert "North zabíjí nestvůru Skřet." in empty(*CZECH, "journal").out
    assert "North ztrácí: zlato 6." in empty(*CZECH, "journal").out


def test_a_refusal_and_a_question_say_it_as_well(empty: Cli) -> None:
    stage = Stage(2).at_action().purse(1, gold=20).own(1, "peasant", "peasant", "cleric")
    laid(empty, stage.lay("domains:1", "nest-of-the-weaver-witch").lay("monsters:1", "goblin"))
    refused = empty(*CZECH, "--as", "North", "do", "slay", "goblin")
    assert refused.code == 3 and "Skřet: chybí aspoň síla 1" in refused.err and not english(empty, refused.err)
    asked = empty(*CZECH, "--as", "North", "do", "build", "nest-of-the-weaver-witch")
    assert "Doupě čarodějnice: kterou kartu vrátíš?" in asked.out and "Léčitelka" in asked.out
    legal = empty(*CZECH, "--as", "North", "do", "choose", "none").out
    assert "Doupě" in legal
    assert "take gold" in (told := empty(*CZECH, "--as", "North", "legal").out) and "Vzít: zlato 1" in told


def test_what_a_card_does_is_asked_for_in_czech(empty: Cli) -> None:
    """A duke's line, the sides of a reward, a price's effect."""
    assert empty(*CZECH, "valeria", "new", "Friday", "--players", "North,South", "--seed", "7").code == 0
    dukes = shown(empty, *CZECH, "--as", "North", "table")["decision"]["texts"]
    assert dukes[0] == "Reese the Firebrand (1 za obyvatele; 1 za nestvůru; 1 za panství; 1 za 4 zdroje)"
    assert empty("game", "delete", "Friday", "--yes").code == 0
    stage = Stage(2, areas="hills,ruins,forest,mountains,valley").at_action().purse(1, 9, 9, 9)
    laid(empty, stage.lay("monsters:3", "spider-queen").lay("domains:1", "palace-of-the-dawn"))
    price = shown(empty, *CZECH, "--as", "North", "why", "slay", "spider-queen")["price"]
    asked = shown(empty, *CZECH, "--as", "North", "do", "slay", "spider-queen")["table"]["decision"]["texts"]
    assert asked == ["zlato 2 za každou nestvůru z oblasti Lesy (zlato 2)", "obyvatel a 1 bod (1 bod)"]
    assert price["effect"] == "zlato 2 za každou nestvůru z oblasti Lesy nebo obyvatel a 1 bod"
    assert empty("undo").code == 0
    told = empty(*CZECH, "--as", "North", "why", "build", "palace-of-the-dawn").out
    assert "vlastní fáze hodu: snížit kostku o 1" in told


def test_a_language_changes_no_question_and_no_state(empty: Cli) -> None:
    new = ("valeria", "new", "Friday", "--players", "North,South", "--seed", "7")
    assert empty(*CZECH, *new).code == 0
    founded = digest(empty)
    english_one, czech = (shown(empty, *words, "--as", "North", "table")["decision"] for words in ((), CZECH))
    assert english_one["id"] == czech["id"]
    assert empty("game", "delete", "Friday", "--yes").code == 0
    assert empty(*new).code == 0
    assert digest(empty) == founded


@pytest.mark.long
def test_a_game_is_told_in_czech(empty: Cli) -> None:
    new = ("valeria", "new", "Friday", "--players", "North,South", "--seed", "7", "--events")
    assert empty(*CZECH, *new).code == 0
    for counter in range(60):
        seat = looking(table := shown(empty, "table"))
        assert seat is not None
        for words in (("table",), ("journal",)):
            told = empty(*CZECH, *seat, *words).out
            assert english(empty, re.sub(r"(?m)^.?\s*\d+ .*: [a-z].*$", "", told)) == [], told
        step(empty, counter, table)
