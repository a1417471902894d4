"""Valeria's prices, payments and rewards as typed: the worked examples of the action phase."""

from __future__ import annotations

import msgspec
import pytest

from companion.documents import score_sheets as s
from companion.documents.errors import Refused
from companion.errors import Misuse
from companion.games.valeria.effects import Recruit
from companion.games.valeria.prices import building, hiring, recruitable
from tests.cli.harness import Cli
from tests.games.valeria.table import CARDS, seat

RICH = "gold=30; strength=30; magic=30"
NOBODY = {"gold": 0, "strength": 0, "magic": 0, "points": 0}


def price(reader: Cli, *words: str, has: str = RICH) -> s.ValeriaPrice:
    """What an action costs Ann."""
    return reader.json(s.ValeriaPrice, "valeria", "price", *words, "--player", f"Ann: {has}")


def refused(reader: Cli, *words: str, has: str = RICH) -> tuple[str | None, str]:
    """The rule and the sentence by which a payment of Ann's is refused."""
    problem = reader.refused(3, "valeria", "price", *words, "--player", f"Ann: {has}")
    assert isinstance(problem, Refused)
    return problem.rule, problem.message


def lacks(found: s.ValeriaPrice) -> list[tuple[str, str]]:
    return [(lack.text, lack.rule) for lack in found.lacks]


# --- slaying -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-078", "VCK-086", "VCK-087", "VCK-088", "VCK-089")
@pytest.mark.parametrize(
    ("monster", "pay", "rule"),
    [
        ("Treant", "strength=1,magic=2", None), ("Treant", "strength=3", None), ("Treant", "magic=3", "VCK-086"),
        ("Treant", "strength=2", "VCK-086"), ("Treant", "strength=3,magic=1", "VCK-086"),
        ("Treant", "strength=2,gold=1", "VCK-086"), ("Gelatinous Cube", "strength=3,magic=2", None),
        ("Gelatinous Cube", "strength=4,magic=1", None), ("Gelatinous Cube", "strength=5", "VCK-087"),
        ("Gelatinous Cube", "strength=1,magic=4", None), ("Gelatinous Cube", "magic=5", "VCK-086"),
    ],
)  # fmt: skip
def test_payments_for_slaying(reader: Cli, monster: str, pay: str, rule: str | None) -> None:
    words = ("slay", *monster.split(), "--pay", pay)
    if rule is None:
        assert price(reader, *words).left is not None
    else:
        assert refused(reader, *words)[0] == rule


@pytest.mark.rule("VCK-078", "VCK-087", "VCK-088", "VCK-089")
def test_every_way_to_pay_least_magic_first(reader: Cli) -> None:
    treant = price(reader, "slay", "treant", has="strength=2; magic=2")
    assert treant.payments == [{"strength": 2, "magic": 1}, {"strength": 1, "magic": 2}]
    assert treant.left == {**NOBODY, "magic": 1}
    cube = price(reader, "slay", "gelatinous", "cube", has="strength=3; magic=2")
    assert (cube.amount, cube.magic, cube.payments) == (4, 1, [{"strength": 3, "magic": 2}])
    assert price(reader, "slay", "treant").payments[0] == {"strength": 3}


@pytest.mark.rule("VCK-078", "VCK-086", "VCK-087")
@pytest.mark.parametrize(
    ("has", "missing"),
    [
        ("strength=1; magic=3", [("1 strength or magic", "VCK-078")]),
        ("strength=5", [("1 magic that nothing stands in for", "VCK-087")]),
        ("strength=2", [("1 magic that nothing stands in for", "VCK-087"), ("2 strength or magic", "VCK-078")]),
        ("magic=9", [("at least 1 strength, magic stands in for the rest only", "VCK-086")]),
    ],
)
def test_what_a_slayer_lacks(reader: Cli, has: str, missing: list[tuple[str, str]]) -> None:
    found = price(reader, "slay", "gelatinous cube", has=has)
    assert (lacks(found), found.payments, found.left) == (missing, [], None)


@pytest.mark.rule("VCK-166", "VCK-167", "VCK-T19")
def test_tokens_raise_the_price_but_gold_ones_are_gained(reader: Cli) -> None:
    bare = price(reader, "slay", "mimic")
    found = price(reader, "slay", "mimic", "--tokens", "gold=2,strength=1,magic=2")
    assert (found.amount, found.magic) == (4, 5) == (bare.amount + 1, bare.magic + 2)
    assert [part.amount for part in found.parts if part.rule == "VCK-166"] == [1, 2]
    (before,), (after,) = bare.rewards, found.rewards
    assert after.gain.get("gold", 0) == before.gain.get("gold", 0) + 2


def test_nobody_pays_what_is_not_there(reader: Cli) -> None:
    rule, said = refused(reader, "slay", "treant", "--pay", "strength=3", has="strength=2; magic=5")
    assert (rule, said) == ("VCK-086", "Ann hasn't got 3 strength.")


# --- hiring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-105", "VCK-106", "VCK-T17")
@pytest.mark.parametrize(
    ("citizen", "lies", "parts"),
    [
        ("Peasant", "gold=0", [2, 1]), ("Peasant", "citizens=2 Peasant", [2, 3]), ("Archer", "gold=0", [4]),
        ("Archer", "citizens=Archer, Knight", [4, 1]), ("Knight", "gold=0", [2, 1]),
        ("Miner", "citizens=3 Miner", [1, 3]),
        ("Peasant", "citizens=2 Peasant; domains=Emerald Stronghold", [2, 3, -3]),
    ],
)  # fmt: skip
def test_hiring(reader: Cli, citizen: str, lies: str, parts: list[int]) -> None:
    found = price(reader, "hire", citizen, has=lies)
    assert [part.amount for part in found.parts] == parts
    assert (found.kind, found.amount, found.magic) == ("gold", sum(parts), 0)


@pytest.mark.rule("VCK-112")
def test_three_gold_and_a_gain_pay_for_an_archer(reader: Cli) -> None:
    assert lacks(price(reader, "hire", "archer", has="gold=3")) == [("1 gold or magic", "VCK-078")]
    assert price(reader, "hire", "archer", has="gold=4").left == NOBODY


@pytest.mark.rule("VCK-107")
def test_the_first_gold_is_gold(reader: Cli) -> None:
    assert price(reader, "hire", "rogue", "--pay", "gold=1,magic=1").left == {
        "gold": 29, "strength": 30, "magic": 29, "points": 0,
    }  # fmt: skip
    rule, said = refused(reader, "hire", "rogue", "--pay", "magic=2")
    assert (rule, said) == ("VCK-107", "At least 1 gold must be paid; magic stands in for the rest.")


@pytest.mark.rule("VCK-083")
def test_starters_are_not_for_hire(reader: Cli) -> None:
    reader.refused(2, "valeria", "price", "hire", "starter peasant", "--player", "Ann")
    with pytest.raises(Misuse, match="isn't for hire"):
        hiring(CARDS.starters[0], seat("Ann: gold=2"))


# --- building ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-114", "VCK-116", "VCK-120", "VCK-T17")
def test_building_asks_for_roles(reader: Cli) -> None:
    palace = ("build", "palace", "of", "the", "dawn")
    found = price(reader, *palace, has="gold=11; citizens=Peasant, 2 Archer")
    assert (found.kind, found.amount, found.payments[0], found.left) == ("gold", 11, {"gold": 11}, NOBODY)
    cheaper = price(reader, *palace, has="citizens=Butcher, Knight, Wizard; domains=Pratchett's Plateau")
    assert [(part.text, part.amount) for part in cheaper.parts] == [
        ("printed on the card", 11),
        ("Pratchett's Plateau", -1),
    ]
    for lies, lacking in (
        ("citizens=Peasant, Archer", ["1 soldier"]),
        ("citizens=2 Archer", ["1 worker"]),
        ("citizens=Rogue; domains=Blood Crow Army", ["1 worker", "2 soldier"]),
    ):
        has = f"{lies}; gold=20"
        assert lacks(price(reader, *palace, has=has)) == [(f"{one} among the citizens", "VCK-114") for one in lacking]
        assert refused(reader, *palace, "--pay", "gold=11", has=has)[0] == "VCK-114"


@pytest.mark.rule("VCK-T17")
def test_no_domain_costs_less_than_one() -> None:
    cheap = msgspec.structs.replace(CARDS.domain("palace of the dawn"), cost=1)
    found = building(cheap, seat("Ann: domains=Pratchett's Plateau"))
    assert (found.amount, [(part.text, part.amount) for part in found.parts]) == (
        1,
        [("printed on the card", 1), ("Pratchett's Plateau", -1), ("never for less than 1", 1)],
    )


@pytest.mark.rule("VCK-115")
def test_starters_help_with_no_domain(reader: Cli) -> None:
    assert lacks(price(reader, "build", "halfpenny", "hill")) == [("3 worker among the citizens", "VCK-114")]


@pytest.mark.rule("VCK-118")
def test_an_immediate_domain_rewards_its_builder_and_another_says_when_it_works(reader: Cli) -> None:
    later = price(reader, "build", "palace of the dawn")
    assert (later.rewards, later.timing, later.effect) == ([], "own roll phase", "lower a die by 1")
    at_once = [card for card in CARDS.domains if card.timing == "immediate, once"]
    assert len(at_once) == 11
    for card in at_once:
        found = price(reader, "build", card.name)
        assert [side.text for side in found.rewards] == card.effect.line.rpartition(": ")[2].split(" or ")


# --- rewards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-093", "VCK-099", "VCK-100", "VCK-101", "VCK-095", "VCK-125")
def test_a_boss_counts_itself_and_its_area(reader: Cli) -> None:
    gold, citizen = price(reader, "slay", "spider queen", has="monsters=Goblin").rewards
    assert (gold.gain, citizen.gain, len(citizen.citizens)) == ({"gold": 2}, {"points": 1}, 18)
    assert price(reader, "slay", "spider queen", has="monsters=2 Treant, Bane Spider").rewards[0].gain == {"gold": 8}


@pytest.mark.rule("VCK-164")
def test_an_event_counts_itself_among_the_monsters(reader: Cli) -> None:
    (side,) = price(reader, "slay", "bat swarm", has="monsters=Goblin").rewards
    assert side.gain == {"gold": 2}


@pytest.mark.rule("VCK-096", "VCK-097", "VCK-236", "VCK-244", "VCK-246", "VCK-128")
@pytest.mark.parametrize(("monster", "citizens"), [("Orc Warrior", 16), ("Wraith", 11), ("Bane Spider", 1)])
def test_citizens_as_rewards(reader: Cli, monster: str, citizens: int) -> None:
    sides = price(reader, "slay", monster, has="citizens=3 Knight").rewards
    (named,) = [side.citizens for side in sides if side.citizens]
    assert (len(named), "Knight" in named) == (citizens, True)


def test_citizens_by_role() -> None:
    holy = [card.name for card in CARDS.citizens if recruitable(Recruit(role=CARDS.citizen("Monk").role), card)]
    assert holy == ["Cleric", "Monk", "Paladin", "Priestess"]
    assert not any(recruitable(Recruit(), card) for card in CARDS.starters)


# --- as typed ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-001")
def test_no_more_cards_than_the_box_holds(reader: Cli) -> None:
    assert refused(reader, "slay", "spider queen", has="monsters=Spider Queen")[0] == "VCK-001"


@pytest.mark.parametrize(
    "words",
    [
        ("steal", "treant"), ("slay", "nothing"), ("slay", "treant", "--pay", "strength"),
        ("slay", "treant", "--pay", "points=3"), ("slay", "treant", "--pay", "strength=1,strength=2"),
        ("slay", "treant", "--tokens", "magic=-1"), ("hire", "monk", "--tokens", "magic=1"),
    ],
)  # fmt: skip
def test_what_is_not_understood(reader: Cli, words: tuple[str, ...]) -> None:
    reader.refused(2, "valeria", "price", *words, "--player", "Ann: gold=3")


def test_the_price_as_text(reader: Cli) -> None:
    text = reader("valeria", "price", "slay", "spider queen", "--player", "Ann: strength=12; magic=3").out
    assert text.splitlines()[:5] == [
        "Spider Queen: 10 strength and 3 magic (VCK-086)",
        "  +10 strength: printed on the card (VCK-086)",
        "  +3 magic: printed on the card (VCK-087)",
        "To pay: 10 strength, 3 magic.",
        "Left: 0 gold, 2 strength, 0 magic, 0 points.",
    ]
    assert (
        "Lacking: 3 gold or magic (VCK-078)."
        in reader("valeria", "price", "hire", "archer", "--player", "Ann: gold=1").out
    )
