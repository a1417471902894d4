"""Valeria's final scoring, with and without dukes, and against the Dark Lord."""

from __future__ import annotations

import pytest

from companion.documents import score_sheets as s
from companion.errors import Misuse, Refusal
from companion.games.score import Result, Standing, winners
from companion.games.valeria.dark_lord import Attack, Ending, attacks, rival
from companion.games.valeria.dark_lord import score as score_solo
from companion.games.valeria.scoring import Options, score
from companion.games.valeria.sheet import Player
from tests.cli.harness import Cli
from tests.games.valeria.table import CARDS, seat

WITHOUT = Options(dukes=False)


def standings(result: Result) -> list[Standing]:
    """By name."""
    return sorted(result.standings, key=lambda each: each.name)


def table(result: Result) -> list[tuple[str, int | None, int | None]]:
    """Name, place, points; by name."""
    return [(each.name, each.place, each.points) for each in standings(result)]


def parts(result: Result, at: int = 0) -> dict[str, int]:
    return {part.key: part.points for part in standings(result)[at].parts}


@pytest.mark.rule("VCK-102", "VCK-124", "VCK-142", "VCK-171")
def test_four_things_score() -> None:
    ann = seat(
        "Ann: duke=Cornelius; monsters=Goblin, Goblin, Troll, Mimic; domains=Palace of the Dawn, Halfpenny Hill;"
        " citizens=Archer; points=7; gold=3; strength=1; magic=0"
    )
    result = score([ann])
    assert parts(result) == {"monsters": 1 + 1 + 6 + 2, "domains": 4 + 2, "points": 7, "duke": 6 + 1}
    assert table(result) == [("Ann", 1, 30)]
    assert result.standings[0].parts[0].how == ("Goblin 1 x 2, Troll 6, Mimic 2",)
    assert winners(result.standings) == ()


@pytest.mark.rule("VCK-039", "VCK-145")
def test_the_highest_score_wins() -> None:
    seats = ("Ann: duke=Node; points=4", "Ben: duke=Simon; points=9", "Cy: duke=Reese; points=6")
    result = score([seat(text) for text in seats])
    assert table(result) == [("Ann", 3, 4), ("Ben", 1, 9), ("Cy", 2, 6)]
    assert (winners(result.standings), result.ties, result.rule) == (("Ben",), (), "VCK-145")
    assert [each.place for each in result.standings] == [1, 2, 3]


@pytest.mark.rule("VCK-146", "VCK-T14")
def test_a_tie_goes_to_the_smaller_tableau() -> None:
    ann = seat("Ann: duke=Node; points=9; citizens=Peasant, Merchant")
    ben = seat("Ben: duke=Isabella; monsters=3 Goblin; points=6; citizens=Peasant")
    result = score([ann, ben])
    assert table(result) == [("Ann", 2, 9), ("Ben", 1, 9)]
    assert (ann.tableau, ben.tableau) == (5, 4)
    assert winners(result.standings) == ("Ben",)
    assert result.ties == ("Ben wins the tie at 9 with the fewest cards in the tableau: Ann 5, Ben 4 (VCK-146).",)
    assert result.rule == "VCK-146"


@pytest.mark.rule("VCK-146", "VCK-T14")
def test_domains_are_cards_of_the_tableau() -> None:
    ann = seat("Ann: duke=Node; points=3; domains=Halfpenny Hill, Shattered Hand")
    ben = seat("Ben: duke=Isabella; points=8; citizens=Peasant")
    result = score([ann, ben])
    assert (ann.tableau, ben.tableau) == (5, 4)
    assert winners(result.standings) == ("Ben",)


@pytest.mark.rule("VCK-147")
def test_still_level_the_win_is_shared() -> None:
    seats = ("Ann: duke=Node; points=5", "Ben: duke=Simon; points=5", "Cy: duke=Reese; points=4")
    result = score([seat(text) for text in seats])
    assert table(result) == [("Ann", 1, 5), ("Ben", 1, 5), ("Cy", 3, 4)]
    assert winners(result.standings) == ("Ann", "Ben")
    assert result.ties == (
        "Ann and Ben share the win at 5, with equally few cards in the tableau: Ann 3, Ben 3 (VCK-147).",
    )
    assert result.rule == "VCK-147"


@pytest.mark.rule("VCK-190", "VCK-191", "VCK-192", "VCK-193", "VCK-194")
def test_without_dukes_roles_and_resources_score() -> None:
    ann = seat(
        "Ann: citizens=2 Peasant, Archer, Rogue, Cleric; domains=Palace of the Dawn; monsters=Troll, Goblin;"
        " points=3; gold=4; strength=2; magic=2"
    )
    result = score([ann, seat("Ben: points=1")], WITHOUT)
    assert parts(result) == {
        "monsters": 7, "domains": 4, "points": 3,
        "roles": 3 * 1 + 3 * 1 + 2 + 2, "resources": 2,
        "most_citizens": 7, "most_monsters": 7, "most_domains": 7,
    }  # fmt: skip
    assert table(result) == [("Ann", 1, 47), ("Ben", 2, 1)]
    roles = next(part for part in standings(result)[0].parts if part.key == "roles")
    steps = "1 per worker (3): 3, 1 per soldier (3): 3, 2 per shadow (1): 2, 2 per holy (1): 2"
    assert (roles.name, roles.how) == ("Role symbols", (steps,))


@pytest.mark.rule("VCK-195", "VCK-196", "VCK-197", "VCK-198")
def test_majorities_and_their_ties() -> None:
    ann = seat("Ann: citizens=2 Peasant; monsters=Goblin; domains=Halfpenny Hill")
    ben = seat("Ben: citizens=2 Knight; monsters=2 Treant")
    cy = seat("Cy: citizens=Knight; monsters=2 Skeleton; domains=Shattered Hand")
    result = score([ann, ben, cy], WITHOUT)
    most = [[parts(result, at)[f"most_{what}"] for what in ("citizens", "monsters", "domains")] for at in range(3)]
    assert most == [[3, 0, 3], [3, 3, 0], [0, 3, 3]]


@pytest.mark.rule("VCK-T22")
def test_the_most_of_nothing_scores_nothing() -> None:
    result = score([seat("Ann: gold=3"), seat("Ben: monsters=Goblin")], WITHOUT)
    assert table(result) == [("Ann", 2, 1), ("Ben", 1, 8)]
    assert [part.how for part in standings(result)[0].parts if part.key.startswith("most_")] == [
        ("nobody has any (VCK-T22)",),
        ("0, the most is 1",),
        ("nobody has any (VCK-T22)",),
    ]


@pytest.mark.rule("VCK-190")
def test_without_dukes_takes_two() -> None:
    with pytest.raises(Misuse, match="two players"):
        score([seat("Ann: gold=3")], WITHOUT)


@pytest.mark.rule("VCK-191")
def test_without_dukes_nobody_has_one() -> None:
    with pytest.raises(Refusal) as refused:
        score([seat("Ann: duke=Node"), seat("Ben: gold=3")], WITHOUT)
    assert refused.value.rule == "VCK-191"


CROWD = {name: f"{name}: points=1" for name in ("Cy", "Dan", "Eve")}
DOMAINS = [card.name for card in CARDS.domains]


def crowd(many: int, ann: str, ben: str = "points=0") -> list[Player]:
    """So many players without dukes, of whom two have something."""
    return [seat(f"Ann: {ann}"), seat(f"Ben: {ben}"), *(seat(text) for text in list(CROWD.values())[: many - 2])]


SIX_AREAS = "monsters=Goblin, Skeleton, Treant, Owlbear, Dire Bear, Gargoyle"
CANT = [
    # players, Ann, Ben, the rule; with five players the last three are fine
    (2, SIX_AREAS, "points=0", "VCK-008"),
    (5, "monsters=Goblin, Skeleton, Treant", "monsters=Gelatinous Cube, Kobolds, Wraith", "VCK-008"),
    (4, "monsters=2 Goblin Mage", "points=0", "VCK-009"),
    (3, "monsters=2 Treant", "monsters=Treant", "VCK-009"),
    (2, "monsters=Mimic, Sorcerer, Bat Swarm", "points=0", "VCK-151"),
    (3, "monsters=Mimic, Sorcerer", "monsters=Bat Swarm, Giant Leech", "VCK-151"),
    (2, "citizens=6 Peasant", "points=0", "VCK-024"),
    (4, "citizens=3 Merchant", "citizens=3 Blacksmith", "VCK-024"),
    (3, "citizens=3 Paladin, 3 Priestess", "points=0", "VCK-024"),
    (5, "citizens=4 Merchant", "citizens=3 Blacksmith", "VCK-176"),
    (4, f"domains={', '.join(DOMAINS[:10])}", f"domains={', '.join(DOMAINS[10:16])}", "VCK-026"),
    (5, f"domains={', '.join(DOMAINS[:21])}", "points=0", "VCK-177"),
]


@pytest.mark.parametrize(("many", "ann", "ben", "rule"), CANT)
@pytest.mark.rule("VCK-008", "VCK-009", "VCK-023", "VCK-024", "VCK-026", "VCK-133", "VCK-151", "VCK-176", "VCK-177")
def test_cards_that_no_set_up_lays_out(many: int, ann: str, ben: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        score(crowd(many, ann, ben), WITHOUT)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("many", "ann", "ben"),
    [
        (2, "monsters=Goblin, Skeleton, Treant, Owlbear, Dire Bear, Mimic, Sorcerer", "monsters=2 Goblin, Goblin Mage"),
        (5, "monsters=2 Goblin Mage, 3 Treant, 4 Gargoyle", "monsters=Mimic, Sorcerer, Bat Swarm"),
        (2, "citizens=5 Peasant, 2 Merchant, 2 Blacksmith", "citizens=Merchant, 5 Knight"),
        (5, "citizens=6 Peasant, 3 Merchant", "citizens=3 Blacksmith"),
        (4, f"domains={', '.join(DOMAINS[:10])}", f"domains={', '.join(DOMAINS[10:15])}"),
        (5, f"domains={', '.join(DOMAINS[:20])}", "points=0"),
    ],
)
@pytest.mark.rule("VCK-008", "VCK-009", "VCK-024", "VCK-026", "VCK-151", "VCK-174", "VCK-176", "VCK-177")
def test_cards_that_fill_a_table(many: int, ann: str, ben: str) -> None:
    assert len(score(crowd(many, ann, ben), WITHOUT).standings) == many


@pytest.mark.rule("VCK-003")
def test_of_a_single_sheet_nobody_knows_how_many_play() -> None:
    ann = f"Ann: duke=Node; citizens=6 Rogue; monsters=2 Giant, Mimic, Sorcerer; domains={', '.join(DOMAINS[:20])}"
    assert score([seat(ann)]).standings[0].place == 1


@pytest.mark.rule("VCK-084")
def test_with_dukes_everybody_needs_one() -> None:
    with pytest.raises(Misuse, match="Ben has no duke"):
        score([seat("Ann: duke=Node"), seat("Ben: gold=1")])


@pytest.mark.rule("VCK-001", "VCK-003")
def test_who_can_not_sit_at_one_table() -> None:
    with pytest.raises(Refusal, match="1 of Node") as refused:
        score([seat("Ann: duke=Node"), seat("Ben: duke=Node")])
    assert refused.value.rule == "VCK-001"
    with pytest.raises(Refusal, match="3 of Goblin"):
        score([seat("Ann: duke=Node; monsters=4 Goblin")])
    with pytest.raises(Misuse, match="Two players are called Ann"):
        score([seat("Ann: duke=Node"), seat("Ann: duke=Simon")])
    with pytest.raises(Misuse, match="not 0"):
        score([])
    with pytest.raises(Misuse, match="not 6"):
        score([seat(f"{name}: gold=1") for name in "ABCDEF"], WITHOUT)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann: citizens=zbojnice, ROLNÍK, Lecitelka", ["Archer", "Peasant", "Cleric"]),
        ("Ann: citizens=2 Archer, Knight x2, 2x Rogue", ["Archer", "Archer", "Knight", "Knight", "Rogue", "Rogue"]),
        ("Ann: citizens=Peas", ["Peasant"]),
        ("Ann: domains=Orb, gargans embrace", ["The Orb of Urdr", "Gargan's Embrace"]),
        ("Ann: domains=darktide harbor", ["Darktide Harbour"]),
        ("Ann: domains=Garganova náruč, Zbojnický hrad", ["Gargan's Embrace", "Purloiner's Perch"]),
        ("Ann: monsters=goblin, Skřetí mág, hejno netopyru", ["Goblin", "Goblin Mage", "Bat Swarm"]),
        ("Ann: duke=elysium the allsmith", ["Elisium the Allsmith"]),
        ("Ann: duke=Waryn, Lord of Rogues", ["Waryn, Lord of Rogues"]),
    ],
)
def test_names_are_found(text: str, names: list[str]) -> None:
    ann = seat(text)
    cards = [*ann.citizens, *ann.domains, *ann.monsters, *([ann.duke] if ann.duke else [])]
    assert [card.name for card in cards] == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gold=3", "doesn't begin with a player's name"),
        (": gold=3", "doesn't begin with a player's name"),
        ("Ann: gold=3; gold=4", "gold is there twice"),
        ("Ann: gold=-1", "whole number from 0"),
        ("Ann: gold=", "whole number from 0"),
        ("Ann: silver=1", "“silver=1” isn't understood"),
        ("Ann: citizens=Baker", "There is no citizen “Baker”"),
        ("Ann: citizens=M", "could be Monk or Merchant or Mercenary or Miner"),
        ("Ann: monsters=gob", "could be Goblin or Goblin Mage or Goblin King"),
        ("Ann: monsters=Baker", "There is no monster “Baker”"),
        ("Ann: citizens=Starter Peasant", "There is no citizen"),
        ("Ann: citizens=!", "needs a name"),
        ("Ann: citizens=2 Peasant x3", "says twice how many"),
        ("Ann: citizens=9999999999 Peasant", "There is no citizen"),
        (f"Ann: gold={'9' * 5000}", "whole number from 0"),
        (f"Ann: points={'9' * 30}", "whole number from 0"),
    ],
)
def test_texts_that_are_not_understood(text: str, message: str) -> None:
    with pytest.raises(Misuse) as misuse:
        seat(text)
    assert message in misuse.value.message


ME = "Me: duke=Hrothgar; monsters=Troll, 2 Goblin; domains=Halfpenny Hill; points=9; gold=4"


@pytest.mark.rule("VCK-222", "VCK-223", "VCK-225", "VCK-227", "VCK-T10")
def test_solo_scores_of_both_sides() -> None:
    him = rival("duke=Simon; monsters=Goblin, Giant; domains=Palace of the Dawn; citizens=2 Peasant, Cleric", CARDS)
    result = score_solo(seat(ME), him)
    me, dark_lord = result.standings
    assert me.points == (6 + 1 + 1) + 2 + (3 * 2 + 1)
    assert dark_lord.points == (1 + 3) + 4 + (1 + 2 + 2)
    assert (winners(result.standings), result.notes) == (("Me",), ("9 points on the board don't count alone.",))
    assert sum(part.points for part in me.parts) == me.points
    assert [part.key for part in dark_lord.parts] == ["monsters", "domains", "duke"]


@pytest.mark.rule("VCK-226")
@pytest.mark.parametrize(
    ("rivals", "won"), [("monsters=Owlbear", True), ("monsters=Owlbear, Treant", False), ("monsters=Troll", False)]
)
def test_solo_a_tie_is_lost(rivals: str, won: bool) -> None:
    result = score_solo(seat("Me: duke=Node; monsters=Dire Bear"), rival(f"duke=Isabella; {rivals}", CARDS))
    assert [one.won for one in result.standings] == [won, not won]
    assert bool(result.lost) is not won
    his = result.standings[1].points or 0
    said = (
        "more than the Dark Lord (VCK-227)" if his < 3 else "he has as many" if his == 3 else "the Dark Lord has more"
    )
    assert said in result.why


@pytest.mark.rule("VCK-215", "VCK-221")
def test_solo_instant_ends() -> None:
    him = rival("", CARDS)
    assert winners(score_solo(seat(ME), him, Ending.MONSTERS).standings) == ("Me",)
    assert winners(score_solo(seat(ME), him, Ending.COLUMN).standings) == ("The Dark Lord",)
    with pytest.raises(Misuse, match="not all are slain"):
        score_solo(seat(ME), rival("monsters=Goblin", CARDS), Ending.MONSTERS)


def test_solo_what_makes_no_sense() -> None:
    with pytest.raises(Misuse, match="has no board"):
        rival("duke=Simon; gold=3", CARDS)
    with pytest.raises(Misuse, match="The Dark Lord has no duke"):
        score_solo(seat(ME), rival("monsters=Goblin", CARDS))
    with pytest.raises(Refusal, match="3 of Goblin"):
        score_solo(seat(ME), rival("duke=Simon; monsters=2 Goblin", CARDS))


@pytest.mark.parametrize(
    ("mine", "his", "rule"),
    [
        ("monsters=Bat Swarm", "", "VCK-T9"),
        ("", "monsters=2 Giant", "VCK-009"),
        ("citizens=3 Peasant", "citizens=3 Peasant", "VCK-024"),
        (SIX_AREAS, "", "VCK-008"),
        (f"domains={', '.join(DOMAINS[:8])}", f"domains={', '.join(DOMAINS[8:16])}", "VCK-026"),
    ],
)
@pytest.mark.rule("VCK-T9", "VCK-T11")
def test_solo_the_centre_is_that_of_two_to_four_without_events(mine: str, his: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        score_solo(seat(f"Me: duke=Node; {mine}"), rival(f"duke=Simon; {his}", CARDS))
    assert refused.value.rule == rule


@pytest.mark.rule("VCK-208", "VCK-209", "VCK-210", "VCK-211", "VCK-212", "VCK-216", "VCK-217")
@pytest.mark.parametrize(
    ("dice", "exhausted", "difficulty", "columns"),
    [
        ((1, 5), (), 0, [1, 5]),
        ((3, 3), (), 0, [3, 3]),
        ((6, 2), (), 0, [None, 2]),
        ((4, 2), (4,), 0, [2]),
        ((1, 2), (), 0, [1, 2]),
        ((1, 2), (), 1, [1, 2, 3]),
        ((2, 4), (), 1, [2, 4, None]),
        ((3, 4), (), 1, [3, 4]),
        ((1, 2), (3,), 1, [1, 2]),
        ((1, 2), (3,), 2, [1, 2, 3]),
        ((6, 6), (1, 2, 3, 4, 5), 0, []),
    ],
)
def test_columns_that_the_dark_lord_attacks(
    reader: Cli, dice: tuple[int, int], exhausted: tuple[int, ...], difficulty: int, columns: list[int | None]
) -> None:
    used_up = [word for column in exhausted for word in ("--exhausted", str(column))]
    words = ("valeria", "attacks", *map(str, dice), *used_up, "--difficulty", str(difficulty))
    assert [attack.column for attack in reader.json(s.DarkLordAttacks, *words).attacks] == columns


def test_attacks_say_what_called_them(reader: Cli) -> None:
    assert attacks((1, 3), difficulty=1) == (Attack(1, "die 1"), Attack(3, "die 3"), Attack(4, "sum 4"))
    for words in ("0 3", "7 3", "1 3 --exhausted 6", "1 3 --difficulty 3", "1", "1 2 3"):
        reader.refused(2, "valeria", "attacks", *words.split())
    assert reader("valeria", "attacks", "6", "3").out == "A column of your choice (die 6).\nColumn 3 (die 3).\n"
    everything = [word for column in "12345" for word in ("--exhausted", column)]
    assert reader("valeria", "attacks", "6", "6", *everything).out == "No column is attacked.\n"
