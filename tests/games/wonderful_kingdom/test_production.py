"""It's a Wonderful Kingdom: production, supremacy, laboratory, breeding menaces, and the lines they are written in."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import Misuse
from companion.games.wonderful_kingdom.lines import (
    Demand,
    Loss,
    Production,
    Resource,
    Score,
    Step,
    parse_loss,
    parse_losses,
    parse_production,
    parse_score,
    parse_step,
)
from companion.games.wonderful_kingdom.production import (
    Laboratory,
    Soldiers,
    bred,
    laboratory,
    reward,
    supremacy,
    used_up,
    volume,
)


def symbols(*lines: str) -> list[Production]:
    """Productions by their lines."""
    return [parse_production(line) for line in lines]


@pytest.mark.rule("IWK-083", "IWK-093")
def test_iwk_tv2_five_symbols_are_five_cubes() -> None:
    duchy = symbols("produce 2 materials", "produce 1 materials", "produce 2 materials", "produce 4 gold")
    assert volume(Resource.MATERIALS, duchy) == 5
    assert volume(Resource.POPULATION, duchy) == 0


@pytest.mark.parametrize(("riders", "produced"), [(0, 0), (1, 1), (3, 3)])
@pytest.mark.rule("IWK-085", "IWK-086", "IWK-087")
def test_iwk_tv3_a_multiplier_counts_its_type(riders: int, produced: int) -> None:
    """Alone the card counts itself, with two others of its type three."""
    assert volume(Resource.GOLD, symbols("produce 1 gold per type-2"), {"type-2": riders}) == produced


@pytest.mark.rule("IWK-084", "IWK-111")
def test_iwk_tv4_a_card_produces_from_the_step_after_its_completion() -> None:
    barracks = symbols("produce 1 population")
    assert volume(Resource.POPULATION, []) == 0
    assert volume(Resource.POPULATION, barracks) == 1


@pytest.mark.rule("IWK-206", "IWK-207", "IWK-309")
@pytest.mark.parametrize(("covered", "produced"), [(0, 3), (2, 1), (4, 0)])
def test_covered_symbols_give_nothing(covered: int, produced: int) -> None:
    assert volume(Resource.MATERIALS, symbols("produce 3 materials"), covered=covered) == produced


@pytest.mark.parametrize(
    ("lines", "owned", "covered"),
    [(("produce 1 ?",), {}, 0), (("produce 1 gold per type-2",), {}, 0), (("produce 1 gold",), {}, -1)],
)
def test_what_a_volume_needs_to_know(lines: tuple[str, ...], owned: dict[str, int], covered: int) -> None:
    with pytest.raises(Misuse):
        volume(Resource.GOLD, symbols(*lines), owned, covered)


@pytest.mark.parametrize(
    ("volumes", "winner"),
    [
        ({"Ann": 3, "Bob": 2}, "Ann"),
        ({"Ann": 3, "Bob": 4}, "Bob"),
        ({"Ann": 3, "Bob": 3}, None),
        ({"Ann": 0, "Bob": 0}, None),
        ({"Ann": 4}, None),
        ({"Ann": 5}, "Ann"),
    ],
)
@pytest.mark.rule("IWK-088", "IWK-089", "IWK-157")
def test_supremacy_and_iwk_tv13_alone(volumes: dict[str, int], winner: str | None) -> None:
    assert supremacy(volumes) == winner


@pytest.mark.rule("IWK-001")
@pytest.mark.parametrize("names", ["", "ABC"])
def test_supremacy_is_among_one_or_two(names: str) -> None:
    with pytest.raises(Misuse):
        supremacy(dict.fromkeys(names, 1))


@pytest.mark.parametrize(
    ("wins", "expected"),
    [(1, Soldiers(0, True)), (2, Soldiers(1, False)), (5, Soldiers(2, True))],
)
@pytest.mark.rule("IWK-090", "IWK-091", "IWK-158")
def test_iwk_tv8_every_second_supremacy_is_a_soldier_to_use(wins: int, expected: Soldiers) -> None:
    soldiers = Soldiers()
    for _ in range(wins):
        soldiers = reward(soldiers)
    assert soldiers == expected


@pytest.mark.parametrize(
    ("cubes", "more", "expected"),
    [(4, 3, Laboratory(1, 2)), (0, 4, Laboratory(0, 4)), (4, 1, Laboratory(1, 0)), (3, 9, Laboratory(2, 2))],
)
@pytest.mark.rule("IWK-100", "IWK-114")
def test_iwk_tv9_five_cubes_are_a_krystallium(cubes: int, more: int, expected: Laboratory) -> None:
    assert laboratory(cubes, more) == expected


@pytest.mark.parametrize(("old", "new", "expected"), [(1, 1, 2), (0, 1, 1), (3, 0, 0), (0, 2, 3), (2, 2, 7)])
@pytest.mark.rule("IWK-186", "IWK-187", "IWK-D08")
def test_iwk_tv5_new_rats_breed_by_all_that_lie_there(old: int, new: int, expected: int) -> None:
    assert bred(old, new) == expected


@pytest.mark.parametrize(
    ("added", "round_"), [([4, 4, 4], 3), ([4, 4, 1], None), ([4, 4, 2], 3), ([10], 1), ([4, 2, 1, 0], None)]
)
@pytest.mark.rule("IWK-277", "IWK-280")
def test_iwk_tv10_a_flood_takes_three_rounds(added: list[int], round_: int | None) -> None:
    assert used_up(10, added) == round_


def test_numbers_below_nothing() -> None:
    with pytest.raises(Misuse):
        laboratory(-1, 2)
    with pytest.raises(Misuse):
        laboratory(2, -1)
    with pytest.raises(Misuse):
        bred(0, -1)


# --- lines -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-262", "IWK-264")
def test_lines_are_read() -> None:
    assert parse_score("score -4") == Score(-4)
    assert parse_score("score 2 per ?") == Score(2, "?")
    assert parse_production("produce 1 ? per type-2") == Production(1, None, "type-2")
    assert parse_production("produce 2 gold") == Production(2, Resource.GOLD)
    assert parse_step("pay 5 ?: discard 2 calamity") == Step(5, "?", 2, "calamity", discard=True)
    assert parse_step("pay 15 soldier: gain 2 ? first") == Step(15, "soldier", 2, "?", first=True)
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
