"""It's a Wonderful Kingdom as typed: production, supremacy, laboratory, breeding, quests; and the lines of its data."""

from __future__ import annotations

from typing import Any

import pytest

from companion.documents import score_sheets as s
from companion.errors import Misuse
from companion.games.wonderful_kingdom.lines import (
    Demand,
    Loss,
    Production,
    QuestStep,
    Resource,
    Score,
    parse_loss,
    parse_losses,
    parse_production,
    parse_score,
    parse_step,
)
from tests.cli.harness import Cli


def produced(reader: Cli, *words: str) -> s.WonderfulProduction:
    return reader.json(s.WonderfulProduction, "wonderful", "production", *words)


def alone(reader: Cli, *words: str) -> dict[str, int]:
    """What each step gives who plays alone."""
    return {step.resource: step.volumes["You"] for step in produced(reader, *words).steps}


def between(reader: Cli, ann: str, bob: str) -> s.WonderfulProduction:
    return produced(reader, "--player", "Ann", "--makes", ann, "--player", "Bob", "--makes", bob)


@pytest.mark.rule("IWK-081", "IWK-083", "IWK-093")
def test_iwk_tv2_five_symbols_are_five_cubes(reader: Cli) -> None:
    found = alone(reader, "--makes", "2 materials, 1 materials,2  materials, 4 gold")
    assert list(found.items()) == [("materials", 5), ("population", 0), ("gold", 4), ("exploration", 0)]


@pytest.mark.parametrize(("riders", "gold"), [(0, 0), (1, 1), (3, 3)])
@pytest.mark.rule("IWK-085", "IWK-086", "IWK-087")
def test_iwk_tv3_a_multiplier_counts_its_type(reader: Cli, riders: int, gold: int) -> None:
    """Alone the card counts itself, with two others of its type three."""
    assert alone(reader, "--makes", "1 gold per type-2", "--types", f"type-2={riders}")["gold"] == gold


@pytest.mark.rule("IWK-084", "IWK-111")
def test_iwk_tv4_a_card_produces_once_it_is_completed(reader: Cli) -> None:
    assert alone(reader)["population"] == 0
    assert alone(reader, "--cards", "barracks")["population"] == 1
    assert alone(reader, "--cards", "Kasárna=2")["population"] == 2


@pytest.mark.rule("IWK-206", "IWK-207", "IWK-309")
@pytest.mark.parametrize(("covered", "left"), [(0, 3), (2, 1), (4, 0)])
def test_covered_symbols_give_nothing(reader: Cli, covered: int, left: int) -> None:
    words = ("--makes", "3 materials,2 gold", "--covered", f"materials={covered}")
    assert alone(reader, *words) == {"materials": left, "population": 0, "gold": 2, "exploration": 0}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--makes", "1 ?"), "isn't known: look at the card"),
        (("--makes", "1 silver"), "says nothing of the form"),
        (("--makes", "1 gold per type-2"), "Say how many cards of the type type-2"),
        (("--makes", "1 gold", "--covered", "gold=-1"), "below 0"),
        (("--makes", "1 gold", "--covered", "silver=1"), "no resource silver"),
        (("--makes", "1 gold", "--soldiers", "-1"), "below 0"),
        (("--makes", "1 gold", "--training", "2"), "one soldier or none"),
        (("--cards", "mill"), "What Mill produces isn't known"),
        (("--cards", "expedition"), "What Expedition produces isn't known"),
        (("--cards", "castle in the air"), "No card is called"),
        (("--player", "Ann", "--player", "Ann"), "name of their own"),
        (("--player", "Ann", "--makes", "1 gold", "--makes", "1 gold"), "there twice for Ann"),
    ],
)
def test_what_production_needs_to_know(reader: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in reader.refused(2, "wonderful", "production", *words).message


@pytest.mark.parametrize(("ann", "bob", "first"), [(3, 2, "Ann"), (3, 4, "Bob"), (3, 3, None), (0, 0, None)])
@pytest.mark.rule("IWK-088", "IWK-089")
def test_supremacy_is_with_who_produces_more(reader: Cli, ann: int, bob: int, first: str | None) -> None:
    steps = between(reader, f"{ann} gold", f"{bob} gold").steps
    assert [step.supremacy for step in steps] == [None, None, first, None]


@pytest.mark.rule("IWK-157")
@pytest.mark.parametrize(("gold", "first"), [(4, None), (5, "You")])
def test_iwk_tv13_alone_supremacy_needs_five(reader: Cli, gold: int, first: str | None) -> None:
    assert produced(reader, "--makes", f"{gold} gold").steps[2].supremacy == first


@pytest.mark.rule("IWK-001")
def test_production_is_of_one_or_two(reader: Cli) -> None:
    three = [word for name in ("Ann", "Bob", "Cy") for word in ("--player", name)]
    assert "IWK-001" in reader.refused(2, "wonderful", "production", *three).message


@pytest.mark.parametrize(
    ("makes", "usable", "training"),
    [
        ("5 gold", 0, True), ("5 gold,5 materials", 1, False), ("5 gold,5 materials,5 exploration", 1, True),
        ("5 gold,5 materials,5 exploration,5 population", 2, False), ("4 gold", 0, False),
    ],
)  # fmt: skip
@pytest.mark.rule("IWK-090", "IWK-091", "IWK-158")
def test_iwk_tv8_every_second_supremacy_is_a_soldier_to_use(
    reader: Cli, makes: str, usable: int, training: bool
) -> None:
    assert produced(reader, "--makes", makes).soldiers == [s.StandingSoldiers("You", usable, training)]


@pytest.mark.rule("IWK-090", "IWK-092")
def test_soldiers_that_stand_there_already(reader: Cli) -> None:
    words = ("--soldiers", "3", "--training", "1", "--makes")
    assert produced(reader, *words, "5 gold").soldiers == [s.StandingSoldiers("You", 4, False)]
    assert produced(reader, *words, "1 gold").soldiers == [s.StandingSoldiers("You", 3, True)]


def test_production_as_text(reader: Cli) -> None:
    words = ("--player", "Ann", "--makes", "5 materials", "--player", "Bob", "--makes", "3 materials,1 gold")
    assert reader("wonderful", "production", *words).out.splitlines() == [
        "1. materials: Ann 5, Bob 3; supremacy: Ann",
        "2. population: Ann 0, Bob 0; supremacy: nobody",
        "3. gold: Ann 0, Bob 1; supremacy: Bob",
        "4. exploration: Ann 0, Bob 0; supremacy: nobody",
        "Ann: 0 soldiers on the duchy, one on the training ground",
        "Bob: 0 soldiers on the duchy, one on the training ground",
    ]


@pytest.mark.parametrize(
    ("cubes", "more", "krystallium", "left"), [(4, 3, 1, 2), (0, 4, 0, 4), (4, 1, 1, 0), (3, 9, 2, 2)]
)
@pytest.mark.rule("IWK-100", "IWK-114")
def test_iwk_tv9_five_cubes_are_a_krystallium(reader: Cli, cubes: int, more: int, krystallium: int, left: int) -> None:
    found = reader.json(s.WonderfulLaboratory, "wonderful", "laboratory", str(cubes), str(more))
    assert found == s.WonderfulLaboratory(krystallium, left)


@pytest.mark.parametrize(("lying", "placed", "expected"), [(1, 1, 2), (0, 1, 1), (3, 0, 0), (0, 2, 3), (2, 2, 7)])
@pytest.mark.rule("IWK-186", "IWK-187", "IWK-D08")
def test_iwk_tv5_new_rats_breed_by_all_that_lie_there(reader: Cli, lying: int, placed: int, expected: int) -> None:
    found = reader.json(s.WonderfulBreeding, "wonderful", "breed", str(lying), str(placed))
    assert found.offspring == expected


@pytest.mark.parametrize(
    ("taken", "left", "empty"),
    [
        ("4 4 4", [6, 2, 0], 3), ("4 4 1", [6, 2, 1], None), ("4 4 2", [6, 2, 0], 3), ("10", [0], 1),
        ("4 2 1 0", [6, 4, 3, 3], None),
    ],
)  # fmt: skip
@pytest.mark.rule("IWK-277", "IWK-280")
def test_iwk_tv10_a_flood_takes_three_rounds(reader: Cli, taken: str, left: list[int], empty: int | None) -> None:
    assert reader.json(s.WonderfulDeck, "wonderful", "deck", "10", *taken.split()) == s.WonderfulDeck(left, empty)


def test_numbers_below_nothing(reader: Cli) -> None:
    for words in ("laboratory -1 2", "laboratory 2 -1", "breed 0 -1", "breed -1 0", "deck -1 2", "deck 4 -2"):
        command, *numbers = words.split()
        assert "fewer than no" in reader.refused(2, "wonderful", command, "--", *numbers).message


@pytest.mark.rule("IWK-262", "IWK-264")
def test_the_steps_of_a_quest(reader: Cli) -> None:
    found = reader.json(s.WonderfulQuest, "wonderful", "quest", "usurper")
    assert found.steps == [
        s.QuestStep(1, "Traitor", 4, None, 2, None, discard=False, first=False),
        s.QuestStep(2, "Plan", 5, None, 2, "calamity", discard=True, first=False),
        s.QuestStep(3, "Mercenaries", 5, None, 4, None, discard=False, first=False),
        s.QuestStep(4, "Rebels", 15, None, 2, None, discard=False, first=True),
    ]
    text = reader("wonderful", "quest", "usurper").out
    assert "  2. Plan: pay 5 of what the board shows: discard up to 2 calamity\n" in text
    assert reader("wonderful", "quest", "lord", "of", "ruin").out == "Lord of Ruin: nobody knows the steps.\n"
    assert "No quest is called" in reader.refused(2, "wonderful", "quest", "mill").message


# --- lines -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-262", "IWK-264")
def test_lines_are_read() -> None:
    assert parse_score("score -4") == Score(-4)
    assert parse_score("score 2 per ?") == Score(2, "?")
    assert parse_production("produce 1 ? per type-2") == Production(1, None, "type-2")
    assert parse_production("produce 2 gold") == Production(2, Resource.GOLD)
    assert parse_step("pay 5 ?: discard 2 calamity") == QuestStep(5, "?", 2, "calamity", discard=True)
    assert parse_step("pay 15 soldier: gain 2 ? first") == QuestStep(15, "soldier", 2, "?", first=True)
    assert parse_loss("at end unless defeated a:b-c 4") == Loss(Demand.DEFEATED, False, "a:b-c", 4)
    assert parse_losses("at once when aside 5; at end unless last step q") == (
        Loss(Demand.ASIDE, True, count=5),
        Loss(Demand.LAST_STEP, False, "q"),
    )
    assert parse_losses("at once when empty a:b (IWK-280); at end unless completed c 4 (IWK-281)") == (
        Loss(Demand.EMPTY, True, "a:b", rule="IWK-280"),
        Loss(Demand.COMPLETED, False, "c", 4, "IWK-281"),
    )


@pytest.mark.parametrize(
    ("read", "line"),
    [
        (parse_score, "score"),
        (parse_score, "score 2 for masterwork"),
        (parse_production, "produce 2 silver"),
        (parse_production, "produce gold"),
        (parse_step, "pay 4: gain 2 ?"),
        (parse_step, "pay 4 ?: win 2 ?"),
        (parse_loss, "at end unless completed farm"),
        (parse_loss, "at end when aside 5"),
        (parse_losses, "at once when aside 5;"),
        (parse_loss, "at once when aside 5 IWK-311"),
    ],
)
def test_lines_that_say_nothing(read: Any, line: str) -> None:
    with pytest.raises(Misuse, match="says nothing of the form"):
        read(line)
