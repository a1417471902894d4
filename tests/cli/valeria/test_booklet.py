"""The booklet's examples through the command line: moves at tables laid out, dice that are told, and calculators."""

from __future__ import annotations

import pytest

from tests.cli.harness import Cli
from tests.cli.valeria.laid import done, has, laid, owned, shown
from tests.games.valeria.session.seated import Stage


def paid(cli: Cli, card: str, player: str, **said: str) -> list[dict[str, int]]:
    """All ways to pay, by the calculator."""
    options = [part for name, value in said.items() for part in (f"--{name}", value)]
    ways: list[dict[str, int]] = shown(cli, "valeria", "price", *card.split(), "--player", player, *options)["payments"]
    return ways


def told(cli: Cli, one: int, other: int) -> None:
    """North rolls real dice, and says what they show."""
    assert done(cli, "do", "roll")["status"] == "asks"
    done(cli, "choose", str(one), str(other))


def question(cli: Cli, seat: str = "North") -> dict[str, str]:
    """What a seat is asked: its texts by the options."""
    asked = shown(cli, "--as", seat, "table")["decision"]
    return dict(zip(asked["options"], asked["texts"], strict=True))


@pytest.mark.rule("VCK-086", "VCK-088")
def test_treant_for_one_strength_and_two_magic(empty: Cli) -> None:
    stage = Stage().lay("monsters:3", "treant", hidden=0).at_action().purse(1, strength=1, magic=2)
    laid(empty, stage)
    done(empty, "do", "slay", "treant")
    assert has(empty) == (1, 0, 1, 0), "its reward is all that is left"
    assert owned(empty, "slain") == ["treant"]
    assert paid(empty, "slay treant", "Ann: strength=1; magic=2") == [{"strength": 1, "magic": 2}]
    assert paid(empty, "slay treant", "Ann: magic=3") == []


@pytest.mark.rule("VCK-087", "VCK-089")
def test_gelatinous_cube_for_three_strength_and_two_magic(empty: Cli) -> None:
    laid(empty, Stage().lay("monsters:5", "gelatinous-cube").at_action().purse(1, strength=3, magic=2))
    done(empty, "do", "slay", "gelatinous-cube")
    assert has(empty) == (2, 0, 0, 0)
    assert {"strength": 3, "magic": 2} in paid(empty, "slay gelatinous cube", "Ann: strength=3; magic=2")


@pytest.mark.rule("VCK-105", "VCK-106", "VCK-107")
def test_the_second_peasant_for_three(empty: Cli) -> None:
    laid(empty, Stage().at_action().purse(1, gold=3))
    done(empty, "do", "hire", "peasant")  # the starter is the first
    assert has(empty) == (0, 0, 0, 0) and owned(empty, "citizens") == ["peasant"]
    assert paid(empty, "hire peasant", "Ann: gold=3") == [{"gold": 3}]
    assert shown(empty, "--as", "North", "why", "hire", "peasant")["price"]["amount"] == 4, "the third"


@pytest.mark.rule("VCK-054", "VCK-055", "VCK-071")
def test_three_archers_on_a_pair_of_fours(empty: Cli) -> None:
    laid(empty, Stage().own(1, "archer", "archer", "archer"), real=True)
    told(empty, 4, 4)
    assert list(question(empty).values()) == [
        "0 gold, 12 strength, 1 magic", "0 gold, 13 strength, 0 magic", "1 gold, 12 strength, 0 magic",
    ]  # fmt: skip  # twelve, and the Herald's resource
    done(empty, "choose", "3")
    assert has(empty) == (1, 12, 0, 0)
    roll = shown(empty, "valeria", "roll", "4", "4", "--player", "Ann: citizens=3 Archer")
    assert roll["incomes"][0]["ends"] == [
        {"gold": gold, "strength": strength, "magic": magic, "points": 0}
        for gold, strength, magic in ((0, 12, 1), (0, 13, 0), (1, 12, 0))
    ]


@pytest.mark.rule("VCK-097", "VCK-236")
def test_a_knight_for_a_fourth_time_from_the_orc_warrior(empty: Cli) -> None:
    stage = Stage().own(1, "knight", "knight", "knight").lay("monsters:5", "orc-warrior").at_action()
    laid(empty, stage.purse(1, strength=9))
    done(empty, "do", "slay", "orc-warrior")
    assert "knight" in question(empty), "the plus doesn't count"
    done(empty, "choose", "knight")
    assert owned(empty, "citizens") == ["knight"] * 4 and has(empty) == (0, 0, 0, 0)


@pytest.mark.rule("VCK-114", "VCK-116")
def test_palace_of_the_dawn_with_a_peasant_and_two_archers_for_eleven(empty: Cli) -> None:
    stage = Stage().own(1, "peasant", "archer", "archer").lay("domains:1", "palace-of-the-dawn", hidden=1)
    laid(empty, stage.at_action().purse(1, gold=11))
    done(empty, "do", "build", "palace-of-the-dawn")
    assert has(empty) == (0, 0, 0, 0) and owned(empty, "domains") == ["palace-of-the-dawn"]
    ann = "Ann: gold=11; citizens=Peasant, 2 Archer"
    assert {"gold": 11} in paid(empty, "build palace of the dawn", ann)
    assert paid(empty, "build palace of the dawn", ann.replace("2 ", "")) == []


@pytest.mark.rule("VCK-101")
def test_the_spider_queens_choice_with_one_forest_card(empty: Cli) -> None:
    stage = Stage().own(1, "treant").lay("monsters:3", "spider-queen").at_action().purse(1, strength=10, magic=3)
    laid(empty, stage)
    done(empty, "do", "slay", "spider-queen")
    one, other = question(empty).values()
    assert one.endswith("(4 gold)") and other.endswith("(1 point)")
    done(empty, "choose", "2")
    assert len(question(empty)) == 10
    done(empty, "choose", "archer")
    assert has(empty) == (0, 0, 0, 1) and owned(empty, "citizens") == ["archer"]
    reward = shown(empty, "valeria", "price", "slay", "spider", "queen", "--player", "Ann: monsters=Treant")["rewards"]
    assert reward[0]["gain"] == {"gold": 4} and reward[1]["gain"] == {"points": 1}


@pytest.mark.rule("VCK-067")
def test_a_miner_on_twelve_with_two_domains_gives_three(empty: Cli) -> None:
    laid(empty, Stage().own(1, "miner", "darktide-harbour", "shattered-hand"), real=True)
    told(empty, 6, 6)
    golds = [text.split()[0] for text in question(empty).values()]
    assert golds == ["3", "3", "4"]  # the Herald's resource may be gold
    ann = "Ann: citizens=Miner; domains=Darktide, Shattered Hand"
    income = shown(empty, "valeria", "roll", "6", "6", "--player", ann)["incomes"][0]
    (miner,) = [one for one in income["activated"] if one["card"] == "Miner"]
    assert miner["ways"][0]["change"] == {"gold": 3}


@pytest.mark.rule("VCK-062")
def test_a_peasant_then_a_monk_on_one_and_four_end_with_two_magic(empty: Cli) -> None:
    laid(empty, Stage().own(2, "monk"), real=True)
    told(empty, 1, 4)
    texts = question(empty, "South")
    (two,) = [option for option, text in texts.items() if text == "0 gold, 0 strength, 2 magic"]
    done(empty, "--as", "South", "choose", two)
    assert has(empty, 2) == (0, 0, 2, 0)
    roll = shown(empty, "valeria", "roll", "1", "4", "--player", "Ann: ", "--player", "Ben: citizens=Monk")
    assert {"gold": 0, "strength": 0, "magic": 2, "points": 0} in roll["incomes"][1]["ends"]


@pytest.mark.rule("VCK-157", "VCK-165")
def test_the_bat_swarm_on_two_and_three(empty: Cli) -> None:
    stage = Stage(event="bat-swarm", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:5", "bat-swarm")
    laid(empty, stage, real=True)
    told(empty, 2, 3)
    assert len(question(empty)) == 5, "before any income"
    assert has(empty) == (0, 0, 0, 0)
    done(empty, "choose", "goblin")
    assert has(empty) == (1, 0, 0, 0)
    goblin = shown(empty, "table")["view"]["rows"][0][0]
    assert (goblin["card"], goblin["strength"]) == ("goblin", 1)
    assert shown(empty, "--as", "North", "why", "slay", "goblin")["price"]["amount"] == 2
    roll = shown(empty, "valeria", "roll", "2", "3", "--player", "Ann: ", "--event", "Bat Swarm")
    assert roll["events"] == ["Bat Swarm: add 1 strength to a monster"]


@pytest.mark.rule("VCK-174", "VCK-175")
def test_the_ruins_of_five_seats(empty: Cli) -> None:
    seats = "North,South,East,West,Middle"
    assert empty("valeria", "new", "Five", "--players", seats, "--seed", "1", "--first-game").code == 0
    ruins = shown(empty, "table")["view"]["rows"][0][1]
    assert (ruins["card"], ruins["left"]) == ("skeleton", 6)


# --- the set-up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-009", "VCK-024", "VCK-026", "VCK-028", "VCK-174", "VCK-176", "VCK-177")
@pytest.mark.parametrize(("seats", "counts"), [(2, (25, 50, 15, 4)), (5, (30, 60, 20, 10))])
def test_so_many_cards_are_laid_out(empty: Cli, seats: int, counts: tuple[int, ...]) -> None:
    names = ",".join(f"Seat {nr}" for nr in range(seats))
    assert empty("valeria", "new", "Many", "--players", names, "--seed", "5").code == 0
    view = shown(empty, "table")["view"]
    monsters, upper, lower, domains = (sum(spot["left"] for spot in row) for row in view["rows"])
    assert (monsters, upper + lower, domains, view["supply"]) == counts


@pytest.mark.rule("VCK-016")
def test_a_first_game_from_the_left(empty: Cli) -> None:
    """Hills, Ruins, Forest, Valley, Mountains, by the monsters on top."""
    assert empty("valeria", "new", "First", "--players", "A,B", "--first-game", "--seed", "1").code == 0
    names = [spot["name"] for spot in shown(empty, "table")["view"]["rows"][0]]
    assert names == ["Goblin", "Skeleton", "Treant", "Owlbear", "Dire Bear"]
    setup = empty("rules", "setup", "valeria", "--players", "2", "--module", "first-game").out
    assert "Take the areas Hills, Ruins, Forest, Valley and Mountains." in setup


# --- the calculators ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-218", "VCK-219")
def test_the_second_income_alone(empty: Cli) -> None:
    ann = "Ann: strength=1; citizens=Archer, Mercenary"
    (income,) = shown(empty, "valeria", "roll", "3", "4", "--solo", "--second", "--player", ann)["incomes"]
    assert [one["card"] for one in income["activated"]] == ["Archer", "Mercenary"]
    ends = [(end["gold"], end["strength"], end["magic"]) for end in income["ends"]]
    assert ends == [(0, 2, 0), (2, 1, 0)]  # right effects: the mercenary's strength may be paid or kept
    assert empty("valeria", "roll", "3", "4", "--second", "--player", "Ann: ").code == 2


@pytest.mark.parametrize("words", [("slay", "treant"), ("hire", "archer"), ("build", "halfpenny", "hill")])
def test_a_price_of_each_action_without_a_session(empty: Cli, words: tuple[str, ...]) -> None:
    document = shown(empty, "valeria", "price", *words, "--player", "Ann: gold=2")
    assert document["action"] == words[0] and document["parts"] and document["lacks"]
    assert empty("valeria", "price", *words, "--player", "Ann: gold=2").code == 0
