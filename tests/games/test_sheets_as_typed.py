"""The other games as typed: what their sheets refuse, who they say has won, and by which rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import score_sheets as s
from companion.documents.errors import Refused, Usage
from tests.cli.harness import Cli

BARE = " | ".join(["? (cave; no doors; holds nothing)"] * 4)
LABYRINTH = f"blueprint: 2\nchallenges: 25, 30, 24\n{f'row: {BARE}{chr(10)}' * 4}"
JAEL = "jael: 10\n" + "card: 10, 0\n" * 4
LONG = "9" * 5000


def refusal(reader: Cli, *words: str) -> str | None:
    """The rule by which a command is refused."""
    problem = reader.refused(3, *words)
    assert isinstance(problem, Refused)
    return problem.rule


def sheet(reader: Cli, *words: str) -> s.SheetScore:
    return reader.json(s.SheetScore, *words)


def won(found: s.SheetScore) -> list[tuple[str, bool | None]]:
    return [(one.name, one.won) for one in found.players]


@pytest.mark.parametrize(
    ("scenario", "report", "menaces", "rule"),
    [
        ("SC01", ("--built", "farmstead=4"), "shadow", "IWK-273"),
        ("SC02", ("--built", "gate of hell,royal dungeon,secret society"), "giant rat", "IWK-283"),
        ("SC05", ("--defeated", "thief=4"), "vermin", "IWK-305"),
        ("SC05", ("--defeated", "thief=4"), "thief", "IWK-017"),
    ],
)
@pytest.mark.rule("IWK-273", "IWK-283", "IWK-305")
def test_a_scenario_knows_its_menaces(
    reader: Cli, scenario: str, report: tuple[str, str], menaces: str, rule: str
) -> None:
    words = ("wonderful", "score", "--scenario", scenario, *report, "--fixed", "100")
    assert refusal(reader, *words, "--menaces", menaces) == rule


@pytest.mark.parametrize(
    ("scenario", "report", "menaces", "left"),
    [
        ("SC01", ("--built", "farmstead=4"), "giant rat=4,vermin=9", 66),
        ("SC05", ("--defeated", "thief=4"), "shadow=4", 84),
        ("SC05", ("--defeated", "thief=2"), "shadow=4,thief=2", 76),
    ],
)
def test_menaces_of_a_scenario_cost_their_points(
    reader: Cli, scenario: str, report: tuple[str, str], menaces: str, left: int
) -> None:
    found = sheet(reader, "wonderful", "score", "--scenario", scenario, *report, "--fixed", "100", "--menaces", menaces)
    assert found.score == left


@pytest.mark.rule("IWK-165")
def test_decks_of_menaces_are_those_of_the_cards(reader: Cli) -> None:
    words = ("wonderful", "score", "--player", "Ann", "--menaces", "shadow,thief", "--player", "Bob", "--menaces")
    assert refusal(reader, *words, "vermin") == "IWK-165"
    assert sheet(reader, *words, "thief").players[0].name == "Bob"


@pytest.mark.rule("IWK-295", "IWK-294")
def test_a_lost_scenario_says_by_which_rule(reader: Cli) -> None:
    cards = "great lighthouse,seafarers,harbour,last refuge of the giants"
    words = ("wonderful", "score", "--scenario", "SC03", "--fixed", "90", "--built", cards, "--last-steps")
    assert (sheet(reader, *words, "none").rule, sheet(reader, *words, "").rule) == ("IWK-295", "IWK-295")
    assert sheet(reader, *words, "země severu").medal == "silver"
    undone = [word.replace("harbour", "harbour=0") for word in words]
    assert sheet(reader, *undone, "lands of the north").rule == "IWK-294"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "table.txt"


@pytest.mark.rule("STA-177")
def test_who_is_called_like_the_opponent_is_not_mixed_up_with_him(reader: Cli, table: Path) -> None:
    table.write_text(f"player: Jael\ncoins: 3\n{LABYRINTH}{JAEL}", encoding="utf-8")
    found = sheet(reader, "stonespine", "score", str(table))
    assert [(one.score, one.won) for one in found.players] == [(49, True), (21, False)]
    assert found.rule == "STA-177"


@pytest.mark.rule("STA-131")
def test_a_single_labyrinth_has_not_won(reader: Cli, table: Path) -> None:
    table.write_text(f"player: Ann\norder: 1\n{LABYRINTH}", encoding="utf-8")
    found = sheet(reader, "stonespine", "score", str(table))
    assert (won(found), found.rule) == ([("Ann", False)], "STA-131")
    assert found.why == "Of 2 labyrinths 1 is written down: who wins can't be told."


@pytest.mark.rule("VCK-145", "VCK-146", "VCK-147")
def test_valeria_says_which_rule_decided(reader: Cli) -> None:
    words = ("valeria", "score", "--player", "Ann: duke=Node; points=3", "--player")
    for ben, rule, winners in (
        ("Ben: duke=Simon; points=2", "VCK-145", ["Ann"]),
        ("Ben: duke=Simon; points=3", "VCK-147", ["Ann", "Ben"]),
        ("Ben: duke=Cornelius; points=3; citizens=Wizard", "VCK-146", ["Ann"]),
    ):
        found = sheet(reader, *words, ben)
        assert (found.rule, [name for name, has in won(found) if has]) == (rule, winners)


def test_a_single_sheet_of_valeria_has_not_won(reader: Cli) -> None:
    found = sheet(reader, "valeria", "score", "--player", "Ann: duke=Node; points=3")
    assert (won(found), found.why) == ([("Ann", False)], "One player's sheet.")


@pytest.mark.rule("KOD-008")
def test_no_hand_holds_more_citizens_than_there_are(reader: Cli) -> None:
    words = ("dice", "check", "colour red 9", "--dice", "red5,red3,red1,red1,red6,blue2", "--jokers")
    assert refusal(reader, *words, ",".join(["super"] * 61)) == "KOD-008"
    assert reader.json(s.DiceCheck, *words, ",".join(["super"] * 60)).ways[0].cards == 8


def test_numbers_without_end_are_not_understood(reader: Cli, table: Path) -> None:
    told = f"player: Ann\norder: {LONG}\n{LABYRINTH}"
    table.write_text(told, encoding="utf-8")
    for words in (
        ("valeria", "score", "--player", f"Ann: duke=Node; gold={LONG}"),
        ("valeria", "score", "--player", f"Ann: duke=Node; citizens={LONG} Peasant"),
        ("stonespine", "score", str(table)),
        ("stonespine", "jael-score", "--player-coins", "3", "--jael-coins", "3", "--base", LONG, "--conditions", "0"),
        ("wonderful", "score", "--fixed", LONG),
        ("wonderful", "score", "--cards", f"mill={LONG}"),
        ("dice", "score", "--player", f"Ann:gold={LONG}", "--player", "Bob"),
        ("dice", "check", f"sum {LONG}", "--dice", "red1,red1,red1,red1,red1,red1"),
        ("dice", "check", "sum 9", "--dice", f"red{LONG},red1,red1,red1,red1,red1"),
    ):
        assert isinstance(reader.refused(2, *words), Usage), words
