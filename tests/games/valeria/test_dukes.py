"""Valeria's dukes: what each scores, from the printed cards (VCK-143, 144)."""

from __future__ import annotations

import pytest

from companion.errors import Misuse
from companion.games.valeria.points import read
from companion.games.valeria.scoring import by_rules, duke_part
from tests.games.valeria.table import CARDS, seat

# Citizens: Peasant, Merchant, Butcher worker; Archer, Knight soldier; Rogue, Thief shadow; Cleric, Monk holy.
# Domains: Palace worker 1 soldier 2; Foxgrove soldier 1 shadow 1; Desert Orchid shadow 1 holy 1; Halfpenny worker 3.
# Monsters: Goblin and Treant minions, Giant and Goblin Mage titans, Troll a boss, Owlbear a beast.
MANY = (
    "citizens=2 Peasant, Merchant, 3 Archer, 2 Rogue, Thief, 4 Cleric;"
    " domains=Palace of the Dawn, Foxgrove, Desert Orchid;"
    " monsters=3 Goblin, Giant, Goblin Mage, Troll; gold=5; strength=4; magic=3"
)
SOME = (
    "citizens=Peasant, Archer, Rogue, Cleric; domains=Halfpenny Hill; monsters=Treant, Giant;"
    " gold=2; strength=1; magic=2"
)
NONE = "points=12"

POINTS = [
    # duke, none, some, many
    ("Cornelius", 0, 3 + 1, 9 + 4),
    ("El'syn", 0, 2 + 2 + 1, 10 + 10 + 3),
    ("Elisium", 0, 4 + 1 + 1 + 1 + 1, 4 + 6 + 5 + 5 + 3),
    ("Hrothgar", 0, 4 + 1 + 1, 12 + 2 + 3),
    ("Isabella", 0, 1 + 2 + 1, 6 + 10 + 4),
    ("Lekzand'r", 0, 4 + 2 + 1, 4 + 10 + 4),
    ("Node", 0, 1 + 2 + 1, 6 + 10 + 4),
    ("Reese", 0, 4 + 2 + 1 + 1, 13 + 6 + 3 + 3),
    ("Simon", 0, 4 + 1 + 2, 4 + 6 + 6),
    ("Waryn", 0, 4 + 2 + 1, 4 + 10 + 4),
]


@pytest.mark.rule("VCK-135", "VCK-143", "VCK-144", "VCK-T3", "VCK-115")
@pytest.mark.parametrize(
    ("duke", "lies", "points"),
    [(row[0], lies, points) for row in POINTS for lies, points in zip((NONE, SOME, MANY), row[1:], strict=True)],
    ids=[f"{row[0]} {lies}" for row in POINTS for lies in ("none", "some", "many")],
)
def test_each_duke(duke: str, lies: str, points: int) -> None:
    assert duke_part(seat(f"Ann: duke={duke}; {lies}")).points == points


def test_all_ten_dukes_are_in_the_table() -> None:
    assert {CARDS.duke(row[0]).name for row in POINTS} == {duke.name for duke in CARDS.dukes}
    assert len(CARDS.dukes) == 10


@pytest.mark.rule("VCK-144", "VCK-T3")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("gold=0", 0),
        ("gold=2; strength=0; magic=0", 0),
        ("gold=1; strength=1; magic=1", 1),
        ("gold=2; strength=2; magic=1", 1),
        ("gold=2; strength=2; magic=2", 2),
        ("gold=30; strength=1; magic=0; points=40", 10),
    ],
)
def test_resources_are_added_before_they_are_divided(left: str, points: int) -> None:
    assert duke_part(seat(f"Ann: duke=Cornelius; {left}")).points == points


@pytest.mark.rule("VCK-103")
def test_a_titan_scores_as_a_monster_and_as_a_titan() -> None:
    assert duke_part(seat("Ann: duke=Hrothgar; monsters=Giant")).points == 3
    assert duke_part(seat("Ann: duke=Hrothgar; monsters=Troll")).points == 2


@pytest.mark.rule("VCK-164", "VCK-172")
def test_a_slain_event_counts_with_its_symbols() -> None:
    assert duke_part(seat("Ann: duke=Hrothgar; monsters=Sorcerer, Bat Swarm")).points == 5


@pytest.mark.rule("VCK-006")
def test_starters_are_no_citizens() -> None:
    assert duke_part(seat("Ann: duke=Reese")).points == 0


@pytest.mark.rule("VCK-143")
def test_symbols_repeated_on_a_domain_count_each() -> None:
    assert duke_part(seat("Ann: duke=Simon; domains=Blood Crow Army, Palace of the Dawn")).points == 3 + 3


def test_the_steps_are_told() -> None:
    part = duke_part(seat("Ann: duke=Node; citizens=2 Rogue, Archer; magic=4"))
    assert (part.name, part.points) == ("Node, Master of Swords", 6)
    assert part.how == ("1 per soldier (1): 1, 2 per shadow (2): 4, 1 per 3 resources (4): 1",)


def test_bosses_can_be_counted_too() -> None:
    assert by_rules(read("3 per boss; 1 per beast"), seat("Ann: monsters=Troll, Owlbear, Goblin")) == (
        4,
        "3 per boss (1): 3, 1 per beast (1): 1",
    )


@pytest.mark.parametrize("line", ["", "2 per wizard", "two per holy", "1 per 0 resources", "1 per worker, 1 per holy"])
def test_a_line_that_is_not_understood(line: str) -> None:
    with pytest.raises(Misuse):
        read(line)


def test_no_duke() -> None:
    with pytest.raises(Misuse, match="Ann has no duke"):
        duke_part(seat("Ann: gold=3"))
