"""Score sheets and play aids tell names in the language asked for, count as ever, and keep the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.catalogue.rules.rows import Game
from companion.documents import score_sheets as s
from companion.store import sessions
from companion.store.catalogue import rules
from companion.store.open import open_engine
from tests.cli.harness import Cli
from tests.cli.test_score_sheets import TABLE

CZECH = ("--lang", "cs")


@pytest.fixture
def reader(loaded: Path) -> Cli:
    return Cli(loaded)


def names(at: Path, game: Game, kind: str) -> dict[str, str]:
    """The Czech names of a kind of components by the English ones."""
    pieces = rules.pieces(open_engine(str(at)), game)
    return {one.row.name: one.name("cs") for one in pieces if one.row.kind == kind}


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+", text)


def test_a_roll_of_valeria(reader: Cli) -> None:
    words = ("valeria", "roll", "4", "4", "--player", "Ann: citizens=2 Archer", "--player", "Bob: citizens=Warlord")
    found = reader.json(s.ValeriaRoll, *CZECH, *words)
    assert [(one.card, one.effect) for one in found.incomes[0].activated] == [
        ("Zbojnice", "síla 2"),
        ("základní Herold", "libovolný zdroj 1"),
    ]
    assert found.incomes[1].activated[0].effect == "síla 1 za každou kartu Rytíř"
    assert found.incomes[0].ends == reader.json(s.ValeriaRoll, *words).incomes[0].ends
    assert "  Zbojnice x 4: síla 2" in reader(*CZECH, *words).out


def test_an_event_of_valeria_is_told_under_its_name(reader: Cli) -> None:
    told = reader.json(s.ValeriaRoll, *CZECH, "valeria", "roll", "2", "3", "--player", "A:", "--event", "Bat Swarm")
    assert [text.partition(":")[0] for text in told.events] == ["Hejno netopýrů"]


@pytest.mark.long
def test_every_card_of_valeria_is_told_and_counts_the_same(loaded: Path, reader: Cli) -> None:
    for kind, action in (("citizen", "hire"), ("monster", "slay"), ("domain", "build")):
        for english, czech in names(loaded, Game.VALERIA, kind).items():
            words = ("valeria", "price", action, english, "--player", f"Ann: citizens={SAME.get(english, 'Knight')}")
            told, plain = reader.json(s.ValeriaPrice, *CZECH, *words), reader.json(s.ValeriaPrice, *words)
            assert (told.card, plain.card) == (czech, english)
            assert (told.amount, told.magic, told.payments) == (plain.amount, plain.magic, plain.payments)
            assert [one.gain for one in told.rewards] == [one.gain for one in plain.rewards]
            assert [len(one.citizens) for one in told.rewards] == [len(one.citizens) for one in plain.rewards]


SAME = {"Archer": "2 Archer", "Knight": "Knight"}
"""Citizens whose own copies raise the price."""


def test_a_score_of_valeria(reader: Cli) -> None:
    words = ("valeria", "score", "--player", "Ann: duke=waryn; monsters=2 Goblin; domains=Palace of the Dawn")
    assert "Skřet 1 x 2" in reader(*CZECH, *words).out
    assert "Palác úsvitu 4" in reader(*CZECH, *words).out
    assert "Goblin 1 x 2" in reader(*words).out
    refused = reader.refused(3, *CZECH, "valeria", "score", "--player", "Ann: duke=waryn; monsters=9 Goblin")
    assert refused.message == "The box holds 3 of Skřet, not 9."


def test_a_labyrinth(reader: Cli, tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text(TABLE, encoding="utf-8")
    told = reader(*CZECH, "stonespine", "score", str(tmp_path / "table.txt")).out
    assert "Svatyně" in told
    assert "Posádka" in told
    assert "Panství gnolů" in told
    plain = reader("stonespine", "score", str(tmp_path / "table.txt")).out
    assert "Garrison" in plain
    assert numbers(told) == numbers(plain)
    hand = ("stonespine", "jael-hand", "garrison", "--symbol", "blue", "--free", "3")
    assert "Posádka" in reader(*CZECH, *hand).out


def test_cards_of_wonderful_kingdom(reader: Cli) -> None:
    words = ("wonderful", "score", "--cards", "portal=2", "--menaces", "shadow=1")
    told = reader.json(s.SheetScore, *CZECH, *words)
    assert [part.name for part in told.players[0].parts] == ["Portál", "Stín"]
    assert told.score == reader.json(s.SheetScore, *words).score
    asked = reader.refused(2, *CZECH, "wonderful", "score", "--solo", "--scenario", "zaplava krys", "--fixed", "5")
    assert "Statek" in asked.message


def test_what_is_kept_has_english_names(empty: Cli) -> None:
    words = ("valeria", "score", "--player", "Ann: duke=waryn; monsters=2 Goblin", "--keep")
    sheet = empty.json(s.SheetScore, *CZECH, *words)
    assert "Skřet 1 x 2" in sheet.players[0].parts[0].how
    (game,) = sessions.finished_games(open_engine(str(empty.db)))
    assert game.id == sheet.kept
    assert game.seats[0].lines[0].how == "Goblin 1 x 2"
