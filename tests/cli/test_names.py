"""One name is found in the same ways everywhere: kingdoms, searches, the shell, the cards of other games."""

from __future__ import annotations

import unicodedata

import pytest

from companion.cli.shell import resolve
from companion.cli.shell.complete import Candidate, fits
from companion.documents import kingdom as d
from companion.documents.search import CardsFind
from companion.games.valeria.cards import read
from tests.cli.harness import Cli

WAYS = [
    ("한글", unicodedata.normalize("NFD", "한글")),
    ("Knight’s", "KNIGHT’S"),
    ("Ta'ar", "tá'ar"),
    ("Žižka", "zizka"),
]
"""A name, and another way to type it."""


@pytest.mark.parametrize(("name", "typed"), WAYS)
def test_a_kingdom_is_found_and_its_name_taken(empty: Cli, name: str, typed: str) -> None:
    empty.done("kingdom", "new", name, "--seed", "1")
    assert empty.json(d.KingdomInfo, "kingdom", "show", typed).kingdom == name
    assert empty("kingdom", "new", typed).code != 0


@pytest.mark.parametrize(("name", "typed"), WAYS)
def test_a_card_is_found_by_the_name_written_on_it(cli: Cli, name: str, typed: str) -> None:
    card = str(cli.table().in_play[0].card)
    cli.done("fix", "name", card, name)
    assert [str(one.card) for one in cli.json(CardsFind, "cards", "find", f'name:"{typed}"').found] == [card]
    table = cli.table()
    shown = [one for one in table.in_play if one.name is not None]
    assert resolve.card(typed, shown) == card
    assert fits(Candidate(card, name), typed)


@pytest.mark.parametrize(("name", "typed"), WAYS)
def test_a_card_of_another_game_is_found(name: str, typed: str) -> None:
    facts = [("score", 1, "3 per domain")]
    cards = read([("vck:duke:x", "vck", "duke", name, 1, None)], [("vck:duke:x", *fact) for fact in facts], (), "en")
    assert cards.duke(typed).name == name


@pytest.mark.parametrize(("name", "typed"), [("Knight’s", "knights"), ("Knight’s", "knight's"), ("Ta'ar", "taar")])
def test_the_name_of_a_card_is_typed_without_its_punctuation(cli: Cli, name: str, typed: str) -> None:
    card = str(cli.table().in_play[0].card)
    cli.done("fix", "name", card, name)
    assert resolve.card(typed, cli.table().in_play) == card
    assert fits(Candidate(card, name), typed)
