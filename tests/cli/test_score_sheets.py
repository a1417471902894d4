"""The score sheets of the other games as typed, what they refuse, and what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import score_sheets as s
from companion.documents.errors import Refused, Usage
from companion.store import sessions
from companion.store.open import open_engine
from tests.cli.harness import Cli

NICO = (
    "Chrissy:largest=3,outside=5,fires=0,gold=1,white=0",
    "Michi:largest=3,outside=3,fires=1,gold=0,white=4",
    "Nico:largest=5,outside=1,fires=2,gold=0,white=0",
    "Nadine:largest=2,outside=4,fires=1,gold=3,white=2",
)
DICE = ("dice", "score", *(word for text in NICO for word in ("--player", text)))
SHEET = ("wonderful", "score", "--fixed", "2,6,3", "--combo", "3x4,4x4,2x4", "--calamities", "2")

BARE = " | ".join(["? (cave; no doors; holds nothing)"] * 4)
ANNA = """goal: 3
player: Anna
order: 2
blueprint: 2
challenges: 25, 30, 24
row: Sanctuary | Tunnel | Intersection | Tomb
row: Furrow | Garrison | Flagstone Hall | Machine Room
row: Lair | Pit [slime] | Dwelling | Keep
row: Ruins [passage S] | Cache | Branch | Corridor [star+1]
player: Ben
order: 1
blueprint: 1
challenges: 23, 3, 16
"""
TABLE = ANNA + f"row: {BARE}\n" * 4


@pytest.fixture
def reader(loaded: Path) -> Cli:
    """The program with cards and no kingdom, for commands that don't write."""
    return Cli(loaded)


@pytest.fixture
def labyrinths(tmp_path: Path) -> str:
    """A file with two labyrinths."""
    path = tmp_path / "table.txt"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


def standings(sheet: s.SheetScore) -> list[tuple[str, int | None, int | None]]:
    return [(one.name, one.score, one.place) for one in sheet.players]


def points(player: s.SheetPlayer) -> dict[str, int]:
    return {part.key: part.points for part in player.parts}


# --- It's a Wonderful Kingdom ---------------------------------------------------------------------------------------


@pytest.mark.rule("IWK-126", "IWK-127", "IWK-128")
def test_one_sheet_of_wonderful_kingdom(reader: Cli) -> None:
    sheet = reader.json(s.SheetScore, *SHEET)
    assert sheet.score == 39
    assert [part.points for part in sheet.players[0].parts] == [2, 6, 3, 12, 16, 8, -8]


@pytest.mark.rule("IWK-132", "IWK-133")
def test_options_belong_to_the_player_before_them(reader: Cli) -> None:
    ann = ("--player", "Ann", "--fixed=2,6", "--completed", "5", "--soldiers", "1")
    bob = ("--player=Bob", "--fixed", "8", "--completed", "5", "--soldiers", "2")
    sheet = reader.json(s.SheetScore, "wonderful", "score", *ann, *bob)
    assert standings(sheet) == [("Bob", 8, 1), ("Ann", 8, 2)]
    assert sheet.rule == "IWK-133"
    assert "1. Bob: 8 – won" in reader("wonderful", "score", *ann, *bob).out
    problem = reader.refused(2, "wonderful", "score", *ann[:3], *bob[:3])
    assert isinstance(problem, Usage)
    assert "completed cards" in problem.message


@pytest.mark.rule("IWK-159", "IWK-160")
def test_a_medal_alone(reader: Cli) -> None:
    words = ("wonderful", "score", "--solo", "--module", "advisors", "--raw", "109", "--side")
    sheet = reader.json(s.SheetScore, *words, "A")
    assert (sheet.score, sheet.medal, sheet.next_medal, sheet.needs) == (94, "bronze", "silver", 95)
    assert reader.json(s.SheetScore, *words, "b").medal == "silver"
    assert "Medal: bronze. Next: silver from 95." in reader(*words, "A").out


@pytest.mark.rule("IWK-182")
def test_menaces_left_over_cost_by_kind(reader: Cli) -> None:
    words = ("wonderful", "score", "--module", "menaces", "--fixed", "20", "--menaces", "ice giant=2")
    sheet = reader.json(s.SheetScore, *words)
    assert points(sheet.players[0])["menaces"] < 0
    problem = reader.refused(3, *words[:-1], "ice giant=9")
    assert isinstance(problem, Refused)
    assert problem.rule == "IWK-017"


@pytest.mark.rule("IWK-258", "IWK-260")
def test_quests_decide_who_may_win(reader: Cli) -> None:
    ann, bob = ("--player", "Ann", "--raw", "50"), ("--player", "Bob", "--raw", "70")
    words = ("wonderful", "score", "--module", "quests", *ann, "--last-step", "yes", *bob, "--last-step")
    assert standings(reader.json(s.SheetScore, *words, "no")) == [("Ann", 50, 1), ("Bob", 70, None)]
    assert standings(reader.json(s.SheetScore, *words, "yes"))[0] == ("Bob", 70, 1)


def test_a_scenario_is_lost_or_won_and_the_campaign_keeps_the_best(empty: Cli) -> None:
    sc05 = ("wonderful", "score", "--scenario", "SC05", "--side", "B", "--keep", "--on")
    lost = empty.json(s.SheetScore, *sc05, "2025-01-01", "--raw", "130", "--defeated", "thief=3")
    assert lost.lost
    assert lost.medal is None
    won = empty.json(s.SheetScore, *sc05, "2025-01-02", "--raw", "97", "--defeated", "thief=4", "--aside", "4")
    assert (won.lost, won.medal) == ([], "silver")
    empty.json(s.SheetScore, *sc05, "2025-01-03", "--raw", "81", "--defeated", "thief=4")
    below = empty.json(s.SheetScore, *sc05, "2025-01-04", "--raw", "79", "--defeated", "thief=4")
    assert (below.players[0].won, below.lost) == (None, [])
    best = {one.scenario: one for one in empty.json(s.WonderfulCampaign, "wonderful", "campaign").scenarios}
    assert (best["SC05"].plays, best["SC05"].lost, best["SC05"].score, best["SC05"].medal) == (4, 1, 97, "silver")
    assert (best["SC01"].plays, best["SC01"].score) == (0, None)
    assert "4 games, 1 lost, best 97, medal silver" in empty("wonderful", "campaign").out
    assert "Cech zlodějů" in empty("--lang", "cs", "wonderful", "campaign").out


@pytest.mark.parametrize(
    "words",
    [
        "--fixed two", "--combo 3*", "--raw 5 --fixed 3", "--module dragons", "--scenario SC09", "--fixed 1 --fixed 2",
        "--fixed 2,-6", "--combo -3x4",
        "--last-step perhaps", "--player Ann --fixed 1 --player Ann", "--fixed 1 --player Ann --player Bob", "--side C",
        "--raw", "--cards Unicorn", "--scenario SC05 --raw 90", "--completed 1,2",
        "--raw 5 --built mill", "--raw 5 --aside 3", "--raw 5 --solo --module advisors --emptied vermin",
        "--scenario SC05 --raw 90 --defeated thief=4 --module quests",
    ],
)  # fmt: skip
def test_what_wonderful_score_does_not_understand(reader: Cli, words: str) -> None:
    assert isinstance(reader.refused(2, "wonderful", "score", *words.split()), Usage)


def test_all_that_a_scenario_must_know_is_asked_at_once(reader: Cli) -> None:
    problem = reader.refused(2, "wonderful", "score", "--scenario", "SC04", "--raw", "90", "--built", "barracks=1")
    assert isinstance(problem, Usage)
    assert all(name in problem.message for name in ("Recruiters", "Allied Troops", "Enchanted Forge", "Usurper"))
    assert "Barracks" not in problem.message


def test_unknown_cards_name_those_of_the_kind_asked_for(reader: Cli) -> None:
    for option, has, hasnt in (
        ("--built", "Mill", "Vermin"),
        ("--defeated", "Vermin", "Mill"),
        ("--cards", "Mill", "Board"),
    ):
        words = ("--scenario", "SC01") if option != "--cards" else ()
        problem = reader.refused(2, "wonderful", "score", *words, option, "unicorn")
        assert isinstance(problem, Usage)
        assert has in problem.choices
        assert hasnt not in problem.choices


def test_a_deck_that_is_none_is_called_so_in_words(reader: Cli) -> None:
    words = ("wonderful", "score", "--solo", "--module", "menaces", "--deck", "rats", "--raw", "5")
    problem = reader.refused(2, *words)
    assert isinstance(problem, Usage)
    assert problem.message == "No deck of menaces is called 'rats'."
    assert problem.choices == ["Giant Rats", "Ice Giants", "Shadows", "Thieves"]


# --- Stonespine -----------------------------------------------------------------------------------------------------


def test_labyrinths_in_a_file(reader: Cli, labyrinths: str) -> None:
    sheet = reader.json(s.SheetScore, "stonespine", "score", labyrinths)
    assert [one.name for one in sheet.players] == ["Anna", "Ben"]
    anna = points(sheet.players[0])
    assert {key: anna[key] for key in ("order", "challenges", "stars", "blueprint", "paths")} == {
        "order": 6, "challenges": 17, "stars": 9, "blueprint": 14, "paths": 10,
    }  # fmt: skip
    assert sheet.players[0].score == sum(anna.values())
    assert all(part.how for part in sheet.players[0].parts)
    drawing = sheet.drawings[0]
    assert drawing.name == "Anna"
    assert any("Tunnel" in line and "=" in line for line in drawing.lines)
    assert max(map(len, drawing.lines)) < 80
    text = reader("stonespine", "score", labyrinths).out
    assert drawing.lines[5] in text
    assert "rooms joined to the entrance" in text


def test_what_is_wrong_in_a_file_is_told_with_its_line(reader: Cli, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    for text, said in (
        (TABLE.replace("order: 1", "ordre: 1"), "Line 11"),
        (TABLE.replace("Sanctuary", "Sanctuarium"), "Anna, row 1, column 1"),
        ("", "no line `player: NAME`"),
    ):
        path.write_text(text, encoding="utf-8")
        problem = reader.refused(2, "stonespine", "score", str(path))
        assert said in problem.message
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in reader.refused(2, "stonespine", "score", str(path)).message
    assert "can't be read" in reader.refused(1, "stonespine", "score", str(tmp_path / "none.txt")).message
    path.write_text(TABLE.replace("challenges: 23, 3, 16", "challenges: 25, 3, 16"), encoding="utf-8")
    twice = reader.refused(3, "stonespine", "score", str(path))
    assert isinstance(twice, Refused)
    assert twice.rule == "STA-005"


JAEL = "--player-coins 3 --jael-coins 10 --base 14,13,10,16 --conditions 18,4,15,28 --stars 6,-1 --goal none"


@pytest.mark.rule("STA-168", "STA-172", "STA-173", "STA-175")
def test_jael_by_numbers(reader: Cli) -> None:
    sheet = reader.json(s.JaelSheet, "stonespine", "jael-score", *JAEL.split())
    assert (sheet.score, sheet.player_coins) == (132, 6)
    assert "Jael: 132" in reader("stonespine", "jael-score", *JAEL.split()).out
    for wrong in (("14,13,10,16", "14,13"), ("6,-1", "6,+-1"), ("none", "third")):
        assert isinstance(reader.refused(2, "stonespine", "jael-score", *JAEL.replace(*wrong).split()), Usage)


# --- Valeria --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-142", "VCK-143", "VCK-145")
def test_valeria_by_the_names_of_cards(reader: Cli) -> None:
    ann = (
        "Ann: duke=cornelius; monsters=2 Goblin, troll, Mimic; domains=palace of the dawn, Halfpenny Hill;"
        " citizens=Archer; points=7; gold=3; strength=1; magic=0"
    )
    words = ("valeria", "score", "--player", ann, "--player", "Ben: duke=Simon; points=9")
    sheet = reader.json(s.SheetScore, *words)
    assert standings(sheet) == [("Ann", 30, 1), ("Ben", 9, 2)]
    assert points(sheet.players[0]) == {"monsters": 10, "domains": 6, "points": 7, "duke": 7}
    assert "Ann wins with 30." in reader(*words).out


@pytest.mark.rule("VCK-146")
def test_a_tie_of_valeria_is_told(reader: Cli) -> None:
    ann = "Ann: duke=Node; points=9; citizens=Peasant, Merchant"
    ben = "Ben: duke=Isabella; monsters=3 Goblin; points=6; citizens=Peasant"
    sheet = reader.json(s.SheetScore, "valeria", "score", "--player", ann, "--player", ben)
    assert standings(sheet) == [("Ben", 9, 1), ("Ann", 9, 2)]
    assert "VCK-146" in sheet.ties[0]


def test_valeria_without_dukes(reader: Cli) -> None:
    words = ("valeria", "score", "--no-dukes", "--player", "Ann: citizens=Archer", "--player")
    sheet = reader.json(s.SheetScore, *words, "Ben: points=1")
    assert points(sheet.players[0])["most_citizens"] == 7
    assert isinstance(reader.refused(2, *words[:-1]), Usage)


@pytest.mark.rule("VCK-221", "VCK-226")
def test_valeria_against_the_dark_lord(reader: Cli) -> None:
    me = ("valeria", "score", "--player", "Me: duke=Node; monsters=Goblin; points=2", "--dark-lord")
    lost = reader.json(s.SheetScore, *me, "duke=Simon; monsters=2 Goblin")
    assert lost.lost
    assert [(one.name, one.won) for one in lost.players] == [("Me", False), ("The Dark Lord", True)]
    assert lost.notes == ["2 points on the board don't count alone."]
    won = reader.json(s.SheetScore, *me, "duke=Simon", "--ending", "monsters")
    assert (won.score, won.players[0].won) == (None, True)
    assert isinstance(reader.refused(2, *me, "duke=Simon", "--ending", "rain"), Usage)
    assert isinstance(reader.refused(2, *me, "duke=Simon", "--no-dukes"), Usage)


@pytest.mark.rule("VCK-050", "VCK-053")
def test_a_roll_tells_everybodys_income(reader: Cli) -> None:
    words = ("valeria", "roll", "3", "5", "--player", "Ann: citizens=2 Mercenary; gold=1", "--player", "Bob: gold=2")
    roll = reader.json(s.ValeriaRoll, *words)
    assert (roll.values, roll.equal, roll.open_takings) == ([3, 5, 8], False, 0)
    ann, bob = roll.incomes
    assert (ann.active, bob.active) == (True, False)
    assert [(card.card, card.times) for card in ann.activated] == [("Starter Peasant", 1), ("Mercenary", 2)]
    assert len(bob.ends) == 1
    assert bob.ends[0] == {"gold": 3, "strength": 0, "magic": 0, "points": 0}
    text = reader(*words).out
    assert "Mercenary x 2" in text
    assert "Ends with 3 gold" in text


@pytest.mark.rule("VCK-062")
def test_a_card_that_others_pay_for_says_after_which(reader: Cli) -> None:
    words = ("valeria", "roll", "1", "4", "--player", "Ann", "--player", "Bob: citizens=Monk, Peasant")
    monk = next(card for card in reader.json(s.ValeriaRoll, *words).incomes[1].activated if card.card == "Monk")
    (way,) = monk.ways
    assert (way.change, way.after) == ({"gold": -1, "magic": 2}, [s.Use("Starter Peasant", "1 gold")])
    assert "    pay 1 gold: 2 magic, after Starter Peasant (1 gold)\n" in reader(*words).out
    poor = reader("valeria", "roll", "1", "2", "--player", "Ann", "--player", "Bob: citizens=Monk").out
    assert "Monk: pay 1 gold: 2 magic\n    can't be used\n" in poor


@pytest.mark.rule("VCK-058", "VCK-059")
def test_the_thief_goes_first_and_asks(reader: Cli) -> None:
    words = ("valeria", "roll", "3", "4", "--player", "Ann: citizens=Thief", "--player", "Bob: gold=5")
    roll = reader.json(s.ValeriaRoll, *words)
    thief = roll.incomes[0].activated[0]
    assert (thief.card, thief.first, roll.open_takings) == ("Thief", True, 1)
    assert {way.target for way in thief.ways} == {"Bob"}
    taken = reader.json(s.ValeriaRoll, *words, "--take", "Bob:gold")
    assert taken.open_takings == 0
    assert "to decide: --take" in reader(*words).out
    assert isinstance(reader.refused(2, *words, "--take", "gold"), Usage)
    assert isinstance(reader.refused(3, *words, "--take", "Ann:gold"), Refused)


@pytest.mark.parametrize("words", ["7 1 --player Ann:", "3 --player Ann:", "3 4 --player Ann: --active Zoe", "3 4"])
def test_rolls_that_make_no_sense(reader: Cli, words: str) -> None:
    assert isinstance(reader.refused(2, "valeria", "roll", *words.split()), Usage)


def test_an_unknown_card_names_those_there_are(reader: Cli) -> None:
    problem = reader.refused(2, "valeria", "score", "--player", "Ann: duke=Zorro")
    assert isinstance(problem, Usage)
    assert "Node, Master of Swords" in problem.choices


# --- King of the Dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KOD-117", "KOD-118")
def test_four_players_of_king_of_the_dice(reader: Cli) -> None:
    sheet = reader.json(s.SheetScore, *DICE)
    assert standings(sheet) == [("Nadine", 23, 1), ("Nico", 20, 2), ("Michi", 20, 3), ("Chrissy", 17, 4)]
    assert "Nadine has the most points. (KOD-117)" in reader(*DICE).out


@pytest.mark.rule("KOD-120")
def test_a_win_on_the_spot(reader: Cli) -> None:
    words = ("dice", "score", "--player", "Ann:largest=16", "--player", "Bob:largest=2", "--instant", "Ann")
    sheet = reader.json(s.SheetScore, *words)
    assert standings(sheet) == [("Ann", None, 1), ("Bob", None, 2)]


CHECK = ("dice", "check", "colour red 5", "--dice", "red5,red3,red1,red1,red6,blue2", "--jokers")


def test_a_roll_meets_a_condition_or_does_with_jokers(reader: Cli) -> None:
    met = reader.json(s.DiceCheck, *CHECK, "red6,red6,super,super")
    assert (met.met, met.tier, met.ways) == (True, 1, [])
    assert met.dice == ["red 5", "red 3", "red 1", "red 1", "red 6"]
    words = [word.replace("red 5", "red 6") for word in CHECK]
    lacking = reader.json(s.DiceCheck, *words, "red6,red6,super,super")
    assert not lacking.met
    assert [(way.cards, way.supers) for way in lacking.ways] == [(2, 0), (2, 1), (2, 2)]
    assert lacking.ways[2].adds == [["red any number"]]
    assert "2 cards: red 6, " not in reader(*words, "").out
    assert "No way with these jokers." in reader(*words, "blue1").out


def test_tiers_reached_by_spending_more(reader: Cli) -> None:
    words = (
        "dice",
        "check",
        "straight",
        "4/5/6",
        "--dice",
        "red2,red3,blue4,blue5,red5,red1",
        "--jokers",
        "super,super",
    )
    check = reader.json(s.DiceCheck, *words)
    assert (check.met, check.tier) == (True, 2)
    assert [(way.tier, way.adds) for way in check.ways] == [(3, [["any colour 6"]])]
    assert check.tiers == 3
    said = reader(*words).out
    assert said.startswith("Met, tier 2 of 3, with ")
    assert "Tier 3: 2 cards" in said


def test_a_citizens_own_condition(reader: Cli) -> None:
    words = ("--dice", "red1,red1,red1,blue2,blue3,green4")
    named = reader("--json", "dice", "check", "Nevrly obchodnik", *words)
    assert named.code in (0, 2)
    problem = reader.refused(2, "dice", "check", "Nobody", *words)
    assert isinstance(problem, Usage)
    assert isinstance(reader.refused(2, "dice", "check", "sum 20", "--dice", "red1,red7"), Usage)


# --- keeping --------------------------------------------------------------------------------------------------------


def test_a_kept_score_is_in_the_history_with_its_parts(empty: Cli) -> None:
    sheet = empty.json(s.SheetScore, *DICE, "--keep", "--on", "2024-02-29", "--note", "[bold]snow[/bold] 🎲")
    engine = open_engine(empty.db)
    game = sessions.finished_games(engine)[0]
    engine.dispose()
    assert game.id == sheet.kept
    assert (game.game, game.played_on, game.note, game.solo) == ("kod", "2024-02-29", "[bold]snow[/bold] 🎲", False)
    assert [(seat.name, seat.points, seat.place, seat.won) for seat in game.seats] == [
        ("Nadine", 23, 1, True), ("Nico", 20, 2, False), ("Michi", 20, 3, False), ("Chrissy", 17, 4, False),
    ]  # fmt: skip
    assert sum(line.points for line in game.seats[0].lines) == 23


def test_every_game_can_be_kept(empty: Cli, labyrinths: str) -> None:
    keep = ("--keep", "--on", "2025-03-01")
    empty.json(s.SheetScore, *SHEET, "--module", "advisors", *keep)
    empty.json(s.SheetScore, "stonespine", "score", labyrinths, *keep)
    empty.json(s.SheetScore, "valeria", "score", "--player", "Ann: duke=Node", *keep)
    empty.json(s.SheetScore, *DICE, "--keep")
    engine = open_engine(empty.db)
    kept = sessions.finished_games(engine)
    assert sorted(game.game for game in kept) == ["iwk", "kod", "sta", "vck"]
    assert sessions.finished_games(engine, "iwk")[0].modules == ("advisors",)
    assert kept[-1].game == "kod"
    engine.dispose()
    assert "Kept as " in empty(*SHEET, "--keep").out


@pytest.mark.parametrize(
    "words", [("--on", "2025-01-01"), ("--note", "x"), ("--keep", "--on", "yesterday"), ("--keep", "--note", "a\x1bb")]
)
def test_what_cannot_be_kept_is_not(empty: Cli, words: tuple[str, ...]) -> None:
    assert isinstance(empty.refused(2, *DICE, *words), Usage)
    engine = open_engine(empty.db)
    assert sessions.finished_games(engine) == ()
    engine.dispose()
