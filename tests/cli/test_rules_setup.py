"""Set-up of every game at every number of players, with every module and scenario: numbers typed by hand."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from companion.documents import rules as r
from companion.documents.errors import Usage
from tests.cli.harness import Cli
from tests.sampling import daily


@pytest.fixture
def empty(loaded: Path) -> Cli:
    """The program with cards and no kingdom; nothing here writes, so that no copy is needed."""
    return Cli(loaded)


GENERAL: dict[str, dict[str, int]] = {
    "legacy --players 1": {"starting": 10, "cards_per_turn": 4, "waiting": 130, "stickers": 61},
    "wonderful --players 2": {"offerings": 2, "developments": 70, "treasures": 10, "calamities": 8, "traps_each": 2},
    "wonderful --players 1": {"set_aside": 8, "calamities": 4, "danger_deck": 12, "deck": 72, "scouts": 2},
    "stonespine --players 2": {"challenges": 3, "market_cards": 2, "coins_1": 0, "coins_2": 1, "frames_back": 3},
    "stonespine --players 3": {"challenges": 4, "market_cards": 2, "coins_1": 0, "coins_2": 1, "coins_3": 1},
    "stonespine --players 4": {"challenges": 5, "market_cards": 3, "coins_4": 2, "markers_back": 2},
    "stonespine --players 5": {"challenges": 6, "market_cards": 4, "coins_5": 2, "blueprints_back": 3},
    "stonespine --solo": {"challenges": 3, "market_cards": 2, "coins": 0, "jael_cards": 6, "legendary": 3},
    "valeria --players 2": {"monster_stack": 5, "citizen_stack": 5, "domain_stack": 3, "exhausted": 4},
    "valeria --players 3": {"monster_stack": 5, "citizen_stack": 5, "domain_stack": 3, "exhausted": 6},
    "valeria --players 4": {"monster_stack": 5, "citizen_stack": 5, "domain_stack": 3, "exhausted": 8},
    "valeria --players 5": {"monster_stack": 6, "citizen_stack": 6, "domain_stack": 4, "exhausted": 10},
    "valeria --solo": {"citizen_stack": 5, "exhausted": 5, "dark_lord_dukes": 1, "dukes_dealt": 2},
    "dice --players 2": {"supply_white": 10, "supply_gold": 2, "unused_colours": 2, "white_each": 1},
    "dice --players 3": {"supply_white": 9, "supply_gold": 2, "unused_colours": 1},
    "dice --players 4": {"supply_white": 8, "supply_gold": 2, "unused_colours": 0},
}

MODULES: dict[str, dict[str, int]] = {
    "legacy --players 1 --module expansion": {"purge_group": 12, "expansion_rounds": 4},
    "wonderful --players 2 --module menaces": {"calamities_out": 8, "menace_decks": 2, "vermin": 10},
    "wonderful --players 2 --module iwk:advisors": {"advisors": 14, "advisors_in_deck": 10, "soldiers_each": 2},
    "wonderful --players 2 --module quests": {"step_tokens_each": 4, "boards": 1},
    "wonderful --solo --module menaces": {"menaces": 4, "vermin": 10, "danger_deck": 12},
    "wonderful --solo --module advisors": {"advisors_out": 3, "advisors_drawn": 2, "advisors_in_deck": 10},
    "wonderful --solo --module quests": {"step_tokens_each": 4, "scouts": 2},
    "wonderful --scenario SC01": {"giant_rats": 4, "vermin": 10, "construction": 4, "scouts": 2},
    "wonderful --scenario sc02": {"construction": 3, "advisors_start": 2, "advisors_in_deck": 9, "scouts": 0},
    "wonderful --scenario SC03": {"construction": 4, "ice_giants": 4, "step_tokens_each": 4},
    "wonderful --scenario SC04": {"construction": 4, "advisors_start": 1, "advisors_in_deck": 10, "soldiers_each": 2},
    "wonderful --scenario SC05": {"shadows": 4, "construction": 4, "duchy": 2, "theft_tokens": 4},
    "wonderful --solo --scenario SC06": {"construction": 4, "boards": 2},
    "stonespine --solo --module legendary": {"swapped": 3, "legendary": 3, "jael_cards": 6},
    "stonespine --players 3 --module face-down": {"challenges": 4},
    "valeria --players 2 --module events": {"events": 2},
    "valeria --players 5 --module events": {"events": 5, "exhausted": 10},
    "valeria --players 4 --module random-citizens": {"citizens_hidden": 4, "citizens_open": 1},
    "valeria --players 5 --module vck:random-citizens": {"citizens_hidden": 5, "citizens_open": 1},
    "valeria --players 3 --module no-dukes": {"dukes_dealt": 0, "exhausted": 6},
    "valeria --players 3 --module first-game": {"areas": 5},
    "dice --players 4 --module free-layout": {"supply_white": 8},
}

ALL = GENERAL | MODULES


def setup(cli: Cli, words: str, seed: str = "5") -> r.Setup:
    return cli.json(r.Setup, "rules", "setup", *words.split(), "--seed", seed)


@pytest.mark.parametrize(("words", "numbers"), ALL.items(), ids=str)
def test_the_numbers(empty: Cli, words: str, numbers: dict[str, int]) -> None:
    made = setup(empty, words)
    amounts = {one.item: one.amount for one in made.quantities}
    assert {item: amounts[item] for item in numbers} == numbers
    assert [step.nr for step in made.steps] == list(range(1, len(made.steps) + 1))
    assert not any("{" in step.text for step in made.steps)
    assert made.solo == (made.players == 1)


@pytest.mark.parametrize("words", daily(ALL, few=10))
def test_the_same_seed_draws_the_same(empty: Cli, words: str) -> None:
    assert setup(empty, words) == setup(empty, words)


def picked(made: r.Setup) -> dict[str, list[str]]:
    return {pick.item: pick.picked for pick in made.picks}


def test_valeria_draws_areas_citizens_and_domains(empty: Cli) -> None:
    drawn = picked(setup(empty, "valeria --players 5"))
    assert len(set(drawn["areas"])) == 5
    assert len(set(drawn["open domains"])) == 5
    assert sum(item.startswith("citizen ") for item in drawn) == 10
    seeds = {tuple(picked(setup(empty, "valeria --players 5", str(seed)))["areas"]) for seed in range(6)}
    assert len(seeds) > 1


TOPS = {"Hills": 1, "Ruins": 2, "Forest": 3, "Valley": 4, "Mountains": 5, "Barrens": 1, "Swamp": 4, "Caverns": 5}


@pytest.mark.parametrize("words", daily(["valeria --players 2", "valeria --players 5", "valeria --solo"]))
@pytest.mark.rule("VCK-015", "VCK-T21")
def test_areas_stand_by_their_tops_and_equal_ones_as_drawn(empty: Cli, words: str) -> None:
    orders = set()
    for seed in range(8):
        areas = picked(setup(empty, words, str(seed)))["areas"]
        assert [TOPS[area] for area in areas] == sorted(TOPS[area] for area in areas)
        orders |= {pair for pair in pairwise(areas) if TOPS[pair[0]] == TOPS[pair[1]]}
    assert {(one, other) for other, one in orders} & orders


@pytest.mark.rule("VCK-016", "VCK-025")
def test_the_first_game_of_valeria_is_fixed(empty: Cli) -> None:
    drawn = picked(setup(empty, "valeria --players 2 --module first-game"))
    assert drawn["areas"] == ["Hills", "Ruins", "Forest", "Valley", "Mountains"]
    citizens = [names[0] for item, names in drawn.items() if item.startswith("citizen ")]
    assert citizens == [
        "Cleric", "Merchant", "Mercenary", "Archer", "Peasant", "Knight", "Rogue", "Champion", "Paladin", "Butcher",
    ]  # fmt: skip


@pytest.mark.rule("VCK-183", "VCK-191")
def test_a_module_takes_away_what_it_replaces(empty: Cli) -> None:
    made = setup(empty, "valeria --players 3 --module no-dukes --module random-citizens")
    assert "citizen 1" not in picked(made)
    assert "Shuffle the dukes" not in " ".join(step.text for step in made.steps)
    alone = setup(empty, "wonderful --scenario SC02")
    assert "Take 2 scouts" not in " ".join(step.text for step in alone.steps)


def test_stonespine_draws_goal_challenges_blueprints_and_tokens(empty: Cli) -> None:
    drawn = picked(setup(empty, "stonespine --players 3"))
    assert sorted(drawn["order"]) == ["player 1", "player 2", "player 3"]
    assert (len(drawn["goal"]), len(set(drawn["challenges"])), len(set(drawn["blueprints"]))) == (1, 4, 3)
    assert len(drawn["market cards"]) == 2
    assert drawn["tokens"]


@pytest.mark.rule("STA-028", "STA-030")
def test_what_stonespine_draws_is_named_by_what_is_printed(empty: Cli) -> None:
    """Market cards and blueprints bear no number: prices and shapes, entrance and exit say which they are."""
    drawn = picked(setup(empty, "stonespine --players 3"))
    assert drawn["market cards"] == [
        "8 coins for square and round over 4 coins for oval",
        "7 coins for round and oval over 4 coins for oval",
    ]
    assert drawn["blueprints"] == [
        "entrance 2, exit 4, first row stone in 3 and star in 4",
        "entrance 2, exit 4, first row chest in 3 and cave in 4",
        "entrance 3, exit 2, first row kobold in 2 and stone in 4",
    ]
    spaces = [text.partition(": ")[0] for text in drawn["tokens"]]
    assert spaces == ["card 1, top"] * 2 + ["card 1, bottom"] + ["card 2, top"] * 2 + ["card 2, bottom"]
    assert "\n  blueprints: entrance 2, exit 4, first row stone in 3 and star in 4; entrance 2" in text_of(empty)


def text_of(cli: Cli) -> str:
    return cli("rules", "setup", "stonespine", "--players", "3", "--seed", "5").out


@pytest.mark.parametrize("words", daily(ALL, few=10))
def test_no_pick_names_a_number_that_no_card_bears(empty: Cli, words: str) -> None:
    """Numbers stand for seats and for market cards as they were drawn; our own numbers of cards are for files."""
    picks = setup(empty, words).picks
    assert bool(picks) != words.startswith("legacy"), "what is picked in a kingdom stays hidden"
    for pick in picks:
        ours = {key.rpartition(":")[2] for key in pick.keys if key.rpartition(":")[2].isdecimal()}
        assert not any(text.endswith(tuple(f" card {nr}" for nr in ours)) for text in pick.picked)
        assert not any(text.startswith(("Market card", "Blueprint", "Jael ")) for text in pick.picked)


def test_what_players_may_not_see_is_left_to_the_table(empty: Cli) -> None:
    """Neither hands, nor the order of a hidden deck, nor dukes; alone the hand is one's own."""
    made = {words: set(picked(setup(empty, words))) for words in GENERAL}
    assert not {"hands", "hand"} & made["stonespine --players 3"]
    assert "hand" in made["stonespine --solo"]
    assert not any("deck" in item or "duke" in item for drawn in made.values() for item in drawn)


@pytest.mark.rule("STA-138")
def test_the_legendary_cards_are_swapped_at_the_table(empty: Cli) -> None:
    """Jael's cards bear no names and lie face down: which three go is drawn from the cards themselves."""
    made = setup(empty, "stonespine --solo --module legendary")
    assert [step.text for step in made.steps if step.rule == "STA-138"] == [
        "Draw 3 basic cards of Jael at random and put them into the box unseen.",
        "Shuffle the other basic cards of Jael and the 3 legendary ones into a face-down deck of 6.",
    ]
    assert not any("Jael" in text for pick in made.picks for text in pick.picked)


def test_names_come_in_czech_where_there_are_any(empty: Cli) -> None:
    made = setup(empty, "--lang cs wonderful --scenario SC01")
    assert made.title == "Království divů"
    areas = picked(setup(empty, "--lang cs valeria --players 2 --module first-game"))["areas"]
    assert {"Kopce", "Ruiny", "Lesy"} <= set(areas)
    tokens = picked(setup(empty, "--lang cs stonespine --players 3"))["tokens"]
    assert tokens[:3] == ["karta 1, nahoře: ohnivá past", "karta 1, nahoře: truhla s pokladem", "karta 1, dole: gnol"]


@pytest.mark.parametrize(
    ("words", "possible"),
    [
        ("legacy --players 2", ["1"]),
        ("wonderful --players 3", ["1", "2"]),
        ("stonespine --players 6", ["1", "2", "3", "4", "5"]),
        ("valeria --players 0", ["1", "2", "3", "4", "5"]),
        ("dice --players 1", ["2", "3", "4"]),
        ("dice --solo", ["2", "3", "4"]),
        ("dice", ["2", "3", "4"]),
        ("valeria --players 3 --solo", ["1"]),
        ("wonderful --players 2 --module dragons", ["advisors", "menaces", "quests"]),
        ("wonderful --players 2 --module conquest", ["advisors", "menaces", "quests"]),
        ("wonderful --players 2 --module menaces --module quests", ["menaces", "quests"]),
        ("valeria --solo --module events", []),
        ("stonespine --players 2 --module legendary", ["face-down"]),
        ("wonderful --scenario SC07", ["SC01", "SC02", "SC03", "SC04", "SC05", "SC06"]),
        ("wonderful --players 2 --scenario SC01", ["1"]),
        ("wonderful --scenario SC01 --module quests", ["SC01", "SC02", "SC03", "SC04", "SC05", "SC06"]),
        ("dice --players 3 --seed -1", []),
        ("chess --players 2", ["legacy", "wonderful", "stonespine", "valeria", "dice"]),
    ],
)
def test_what_cannot_be_names_what_can(empty: Cli, words: str, possible: list[str]) -> None:
    problem = empty.refused(2, "rules", "setup", *words.split())
    assert isinstance(problem, Usage)
    assert problem.choices == possible


def test_a_checklist_to_print(empty: Cli) -> None:
    text = empty("rules", "setup", "valeria", "--players", "5", "--seed", "5").out
    assert text.startswith("Valeria: Card Kingdoms, 5 players. Seed 5.")
    assert "[ ] 7. Stack 10 exhausted cards above the monsters. (VCK-028)" in text
    assert "fires_on_map" not in empty("rules", "setup", "dice", "--players", "2").out


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("wonderful --players 2", True),
        ("wonderful --solo", True),
        *((f"wonderful --players 2 --module {module}", False) for module in ("menaces", "advisors", "quests")),
        *((f"wonderful --solo --module {module}", False) for module in ("menaces", "advisors", "quests")),
        *((f"wonderful --scenario SC0{number}", False) for number in range(1, 7)),
    ],
)
@pytest.mark.rule("IWK-039", "IWK-135")
def test_a_module_is_to_be_chosen_only_where_none_was(empty: Cli, words: str, asked: bool) -> None:
    assert any("Choose one module" in one.text for one in setup(empty, words).steps) == asked


def test_a_scenario_says_where_its_special_rules_and_losses_are(empty: Cli) -> None:
    assert "how it is lost: rules tables iwk" in empty("rules", "setup", "wonderful", "--scenario", "SC04").out
    assert "rules tables" not in empty("rules", "setup", "wonderful", "--solo").out
    assert "Scenario SC04" in empty("rules", "tables", "iwk").out


@pytest.mark.parametrize("words", daily(ALL, few=10))
def test_a_step_that_names_one_thing_speaks_of_one(empty: Cli, words: str) -> None:
    said = [step.text for step in setup(empty, words).steps]
    assert [text for text in said if re.search(r"\bother [01] |(?<!Round )\b1 [a-z]+s\b", text)] == []


def test_colours_that_nobody_takes_are_counted_in_a_sentence(empty: Cli) -> None:
    said = " ".join(step.text for step in setup(empty, "dice --players 3").steps)
    assert "Colours and overviews that nobody takes stay in the box: 1 of each." in said
